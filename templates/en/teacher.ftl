### The teacher's pack.
###
### What is known of the class and of the game may be used in every message of this file:
###   $game (String) its name; $id (String) its name in commands; $seats (String) its sides
###   $players, $men, $all_men, $dice, $faces, $points (Number) of the game; $men is for a side, $all_men for all
###   $pupils, $groups, $spare (Number) pupils that are left over, $men_needed, $dice_needed (Number) for the class
###   $age (Number) in years; $rounds (Number) of the tournament

## The opening.

teacher-title = { $game } in the classroom
teacher-subject = A teacher’s pack for { $pupils } pupils
teacher-lead = A unit for a class that has never seen the game, and for a teacher who has not either: three lessons of 45 minutes, of which the first stands alone, too. Everything here is counted for { $pupils } pupils in { $groups } groups of { WORD($players) }.
# After the lead: what happens with pupils who are left over.
teacher-spare = { $spare ->
    [0] { "" }
    [one] One pupil is left over. Two pupils share a seat and decide together.
   *[other] { CAPITAL(WORD($spare)) } pupils are left over. Each of them shares a seat with another pupil, and the two decide together.
}
teacher-age = From about { $age } years. The first lesson needs counting to { $points } and reading short sentences; the third asks for more.

teacher-goals-title = At the end, pupils can
teacher-goals-1 = set up the game and play it, and name the rule that decides a case;
teacher-goals-2 = read a position, and write down a move;
teacher-goals-3 = weigh two plays against each other, and give a reason with a number in it;
teacher-goals-4 = tell apart what an old source says and what somebody worked out or decided.

## How long a game takes, where a study is kept: $length (String) of the whole game.
## Where there is a short game: $short_men (Number) of a side, $short_length (String).

teacher-time-title = How long it takes
teacher-time-whole = A whole game between players who know it takes { $length }. Pupils who are learning need twice as long: do not wait for a winner.
teacher-time-short = For the second lesson there is a short game with { WORD($short_men) } men a side instead of { WORD($men) }; it takes { $short_length }. What it changes stands under *In short*; all other rules stay as they are.
teacher-time-stop = There is no shorter form of this game. Stop when the time is up, and count who is nearer to winning.
teacher-time-unknown = Nobody has measured how long it takes. Stop when the time is up, and count who is nearer to winning.

## The page that a teacher who has never seen the game reads first, and keeps at hand when groups disagree;
## $short_men (Number) of a side in the short game.

teacher-short-title = In short
teacher-short-game = The short game, with { WORD($short_men) } men a side
teacher-judge-title = Who is right?
teacher-judge-lead = What groups ask while they play, and the rule of the leaflet that answers it. Let them read it to each other.
teacher-judge-asked = They ask
teacher-judge-rule = Rule

## The plans of the lessons: a step of each is numbered, lasts .minutes and says .how the pupils work.
## What only some games have is “yes” or “no”: $choose and $historian (String), steps of the worksheets; $short (String),
## a short game. The steps of the first lesson are those of the lesson of the game.

lesson-column-minutes = Minutes
lesson-column-what = What happens
lesson-column-how = How

# $title (String) of the lesson of the game.
lesson-first-title = First lesson, 45 minutes. { $title }
lesson-first-lead = The sheets, the key and the pages for the screen come from *tabulae lesson { $id } --pupils { $pupils }*. If there is no time for more, this lesson stands alone.

lesson-second-title = Second lesson, 45 minutes. Move and choose
lesson-second-1 = Worksheet 1, *read the board*: the first page. Read the answers out from the key. The second page is for those who are quick, or for home.
    .how = alone, then in pairs
    .minutes = 9
lesson-second-2 = Worksheet 2, *move by the rules*, with the leaflet beside it. The list at its end asks for all other rules: share it out.
    .how = in pairs
    .minutes = 11
lesson-second-3 = { $short ->
    [yes] Play the short game. Leaflet beside the board; nobody helps from outside. When the time is up, count as in the last rule of *A tournament*.
   *[no] Play from where you stopped, or from the beginning. When the time is up, count as in the last rule of *A tournament*.
}
    .how = groups of { WORD($players) }
    .minutes = 18
lesson-second-4 = { $choose ->
    [yes] Worksheet 3, *choose the better play*. Question 1 together: hands up for each play, then the answer from the key. Question 2 alone; the rest for home.
   *[no] Each group sets up a position in which a throw can be played in one way only, for its neighbours.
}
    .how = { $choose ->
        [yes] all together, then alone
       *[no] groups of { WORD($players) }
    }
    .minutes = 7

lesson-third-title = Third lesson, 45 minutes. How do we know?
lesson-third-1 = { $historian ->
    [yes] Worksheet 4, *be the historian*: read our words aloud and try a line of the old ones; they stand in this pack, too. Question 1 and the sorting in pairs, the rest for home.
   *[no] The leaflet has a table of readings. Each group takes one, plays three throws by it, and says what has changed.
}
    .how = { $historian ->
        [yes] all together, then in pairs
       *[no] groups of { WORD($players) }
    }
    .minutes = 20
lesson-third-2 = { $historian ->
    [yes] Two of the questions in *How do we know?* that are not on worksheet 4. Write the answers up in two columns, what a source says and what somebody decided.
   *[no] Two of the questions in *How do we know?* Write the answers up in two columns, what a source says and what somebody decided.
}
    .how = all together
    .minutes = 10
lesson-third-3 = Each pair chooses a number from 1 to { $faces }, throws { WORD($dice) } dice sixty times, and makes a stroke for each throw that shows it at least once. Put the strokes together: see *The game in numbers*.
    .how = in pairs
    .minutes = 10
lesson-third-4 = The exit ticket.
    .how = alone
    .minutes = 5

## Everybody, the exit ticket, and how far the pupils have come.

teacher-differ-title = For everybody
teacher-differ-1 = Pupils who need time play with one die a turn at first; two share a seat and decide together; worksheet 1 again with other questions: *tabulae worksheet { $id } --level read --seed 2*.
teacher-differ-2 = Pupils who read little use the table *In short* near the end of the leaflet, and the pictures; a partner reads, the other moves.
teacher-differ-3 = Pupils who do not tell colours apart look at the marks: the men have them, and every figure shows them.
teacher-differ-4 = Pupils who are quick do the second pages; they make a puzzle, with its answer, for the class; or they find out what another reading of the rules changes.

teacher-exit-title = Exit ticket
teacher-exit-lead = Three questions on a slip of paper. What a good answer has stands behind each.
teacher-exit-1 = Name one rule by its number, and say what would happen without it.
    .answer = The number fits the rule, and the answer names a case from a game, such as a man who could not have been hit.
teacher-exit-2 = Which of two plays would you choose, and why? (Question 1 of worksheet 3, or a throw of your own game.)
    .answer = Any reason that can be counted, such as a man hit who must start again, the chance to be hit, or men who are nearer home. “It looks better” is not yet one.
teacher-exit-3 = One thing that a source says about this game, and one that somebody decided.
    .answer = The leaflet tells them apart where it says where the game comes from: *what we know*, *what is worked out*, *what is chosen*.

teacher-progress-title = How far they have come
teacher-progress-1 = *On the way:* sets up, moves by one die, and sees who can be hit; needs the leaflet or a neighbour for the rest.
teacher-progress-2 = *There:* plays a whole throw by the rules, names the rule by its number when two disagree, writes a move down, and gives a reason for a play.
teacher-progress-3 = *Beyond:* compares two plays by a number, says what changes if a rule is changed, and tells apart what a source says and what was worked out or decided.

## Words and sources.

teacher-vocabulary-title = Words to know
teacher-vocabulary-word = Word
teacher-vocabulary-meaning = What it means
teacher-sources-title = The sources
teacher-sources-lead = Read our words aloud, and try a line of the old ones. Worksheet 4 asks what they say and what they leave open.

## What to prepare, and what is needed: how many, what, and what may stand in for it.

teacher-prepare-title = Before the lesson
teacher-prepare-1 = Play the first ten turns yourself, with the leaflet beside you. That answers most of what pupils will ask.
teacher-prepare-2 = One command makes everything that is named here: *tabulae kit { $id } --for class --pupils { $pupils } --no-plastic*. Add --plan to see first how many sheets that takes.
teacher-prepare-3 = Print *duplex-test.pdf* once: it shows over which edge your printer turns the paper. If your printer prints on one side only, let *tabulae leaflet { $id } --screen* put each page of the leaflet on a sheet of its own.
teacher-prepare-4 = Print and fold the leaflets, print the boards at full size, and check the measuring line at their foot with a ruler.
teacher-prepare-5 = Boards come on several sheets. Cut and glue them a week before, or let pupils do it in art. With chalk, coins and dice from a shop there is nothing to cut.
teacher-prepare-6 = Count men and dice into a bag for each group.
teacher-prepare-7 = These games used to be played for money. Play for points alone.

teacher-materials-title = What you need
teacher-materials-many = How many
teacher-materials-what = What
teacher-materials-instead = Instead
teacher-materials-1 = boards of { $points } points
    .many = { $groups }
    .instead = chalk on the floor, or the board in the booklet
teacher-materials-2 = men, { $men } for each seat
    .many = { $men_needed }
    .instead = coins, buttons or beans in { WORD($players) } colours
teacher-materials-3 = dice with { $faces } sides, { $dice } for each group
    .many = { $dice_needed }
    .instead = paper dice to fold, or numbered cards drawn and put back
teacher-materials-4 = leaflets
    .many = { $pupils }
    .instead = one for two pupils, or one card for each group (for a single lesson the card is enough)
teacher-materials-5 = of each worksheet, and one key
    .many = { $pupils }
    .instead = one for two pupils
teacher-materials-6 = the pages for the screen of the first lesson, and a projector
    .many = 1
    .instead = the poster, and a board that all can see

## Questions about the evidence that suit every game, each with what a good answer has.

teacher-talk-title = How do we know?
teacher-talk-lead = Most of these have more than one good answer. What counts is the reason.
teacher-talk-look = *Look for:* { $answer }
teacher-talk-1 = The leaflet tells apart *what we know*, *what is worked out* and *what is chosen*. Find one rule of each kind. Would the game still work without it?
    .answer = The number of a rule for each kind. What is chosen is often what makes the game end; what we know is often about the board and the men.
teacher-talk-2 = The leaflet has a table of readings. Two people read the same source and play differently. How can that be? Who is right?
    .answer = The source is silent or can be read in two ways. Both may be right as far as it goes; the better reading explains more of it, and can be played.
teacher-talk-3 = A thousand years from now someone finds your classroom’s board, but no rules. What would they get right?
    .answer = The number of points and sides, perhaps the way, from marks and wear. Hardly the order of turns, and not what happens to a man who is hit.
teacher-talk-4 = Change one rule, write the change down, and play. Is your game better? How would you show that?
    .answer = One change at a time, many games, and something to count: how long it takes, how often the player who begins wins, how often one can only pass.

## The numbers of games between computers. $player (String) is “random” where no study is kept and the games were played by
## lot; $games and $seed (Number) are those of the games. Numbers with _low and _high are the ends of an interval.

numbers-title = The game in numbers
numbers-lead = { $player ->
    [random] A computer played { $games } games of { $game }, drawing every move by lot. People play better than that, so theirs should take less time. An interval says how sure we can be: with new games, about 95 of a hundred such intervals would hold the true number.
   *[other] A computer played { $games } games of { $game } against itself. The program looks at every way to play a throw and takes the one that seems best, as a careful beginner would. An interval says how sure we can be: with new games, about 95 of a hundred such intervals would hold the true number.
}
numbers-length = A game took { $throws } throws on average ({ $throws_low } to { $throws_high }), the shortest { $shortest }, the longest { $longest }. At { $seconds } seconds a throw that is about { $minutes } minutes.
numbers-spread = It took { $length }.
numbers-first = The player who began won { $first } of a hundred games that somebody won.
numbers-uneven = The sides are not equal: { $ahead } won { $ahead_share } of a hundred games, whoever began. Play two games and change sides.
numbers-choices = With a throw there were on average { $choices } ways to play.
numbers-hits = In a game { $hits } men were hit on average ({ $hits_low } to { $hits_high }).
numbers-idle = On average { $idle } throws in a game could not be used at all ({ $idle_low } to { $idle_high }).
numbers-passed = On average { $passed } dice in a game were passed on ({ $passed_low } to { $passed_high }).
numbers-draws = { $draws } of a hundred games had no winner.
numbers-winners = How often each side won, in per cent, with its interval. Dashed is an equal share.
numbers-lengths = Throws in a game: the thin line from the shortest to the longest, the thick mark the average.
# Behind what a plot shows.
numbers-source = { $player ->
    [random] { $games } games at random, seed { $seed }.
   *[other] { $games } games of a computer against itself, seed { $seed }.
}

# The chances of the dice are texts such as 1/6, those of a hundred throws numbers.
numbers-questions-title = Questions about chance
numbers-questions-1 = What is the chance that at least one of { WORD($dice) } dice shows a number that you need? ({ $one_of_all }, about { $one_of_all_percent } in a hundred.)
numbers-questions-2 = And with one die alone? ({ $one_die }.)
numbers-questions-3 = What is the chance that all { WORD($dice) } dice show different numbers? ({ $all_different }, about { $all_different_percent } in a hundred.)
numbers-questions-4 = Choose a number. Throw { WORD($dice) } dice sixty times and count the throws that show it. How far are you from the first chance? Put the counts of the class together. Are you nearer now? (With sixty throws about 95 of a hundred pairs find the first chance between { $tally_low } and { $tally_high } in a hundred; with the { $tallied } throws of the class it is between { $class_low } and { $class_high }.)

## Where a game fits into lessons; each game names the kinds that suit it.

teacher-hooks-title = Where it fits
teacher-hooks-roman-1 = *Roman daily life.* Boards were scratched into steps and cut into marble. Where would people have sat, and for what stakes? Compare taverns, baths and camps.
teacher-hooks-roman-2 = *Latin.* Numbers to twenty-four; the case endings in names of men and pieces; reading an inscription.
teacher-hooks-iberia-1 = *Medieval Iberia.* At Alfonso’s court Christian, Muslim and Jewish scholars worked together. Which words for games and sums came into English from Arabic? (Algebra, algorithm, cipher, zero; perhaps hazard.)
teacher-hooks-iberia-2 = *Books before print.* Whose hands does a page with pictures pass through? Draw a page about a game of yours.
teacher-hooks-iberia-3 = *World pictures.* Four seasons, elements and humours: how did people order the world in 1283?
teacher-hooks-probability-1 = *Probability.* Three lessons and an assessment: *tabulae unit chance*.

## The tournament, with its draw and its score sheets.

tournament-title = A tournament
tournament-lead = { CAPITAL(WORD($rounds)) } rounds of twelve minutes fit into one lesson; play the short game if there is one. Everybody draws a number; the draw sheet says who sits where, and nobody meets the same pupil twice if it can be helped.
tournament-rules-1 = Shake hands before and after. Throw for who begins.
tournament-rules-2 = Throw the dice so that all can see them. A die that leans or falls off is thrown again, with the others.
tournament-rules-3 = A man touched is not yet a man moved. A turn ends when the dice are picked up.
tournament-rules-4 = A wrong move is taken back if somebody says so before the next throw, with the number of the rule.
tournament-rules-5 = Nobody from outside the table helps. Two who cannot agree call the judge, who reads the rule aloud.
# The last rule: where men leave the board, where the last one left wins, where men stay.
tournament-called = { $ending ->
    [leave] When time is called, whoever has the throw ends the turn. Then count who is nearer to winning, first by the men who are off, then by the points that all others still have to go together; a man beside the board has his whole way.
    [survive] When time is called, whoever has the throw ends the turn. Then count the men who are left; whoever has more is nearer to winning.
   *[stay] When time is called, whoever has the throw ends the turn. Then each adds up the points that all men still have to go to the last point of their way; a man beside the board has his whole way. Whoever has fewer to go is nearer to winning.
}
tournament-points = { $players ->
    [2] A game won counts 2 points, a draw 1.
   *[other] The winner of a table counts 3 points; if the game is not over, the two who are furthest ahead 1 each.
}
tournament-ties = If two are equal, the game between them decides; then a throw of the dice.
tournament-draw = Draw sheet
tournament-draw-lead = Numbers sit together as shown. Pupils who share a seat share a number.
tournament-table = Table
tournament-round = Round { $number }
tournament-score = Score sheet
# What the score sheet shows, for those who cannot see it.
tournament-score-rows = rows { $first } to { $last }
tournament-column-number = No.
tournament-column-name = Name
tournament-column-total = Total
tournament-column-place = Place

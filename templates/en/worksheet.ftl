### Worksheets and their keys. Rules are numbered as in the leaflet of the game.

## What is printed around the questions.
##   $game (String) its name; $level (String); $count (Number) of questions; $seed (Number); $words (String) the message
##   worksheet-level-LEVEL

worksheet-title = Worksheet
worksheet-key-title = Answers
worksheet-name = Name
worksheet-date = Date
worksheet-question = Question { $number }
worksheet-step-subject = { $game }, { $words }, sheet no. { $seed }
worksheet-step = { $words }
worksheet-foot = Answers: key no. { $seed }
worksheet-key-foot = Key to worksheet no. { $seed }
worksheet-level-position = A question about a position
worksheet-level-read = Step 1: read the board
worksheet-level-move = Step 2: move by the rules
worksheet-level-choose = Step 3: choose the better play
worksheet-level-historian = Step 4: be the historian

## How moves are written and men set aside, as far as the game has it. $source, $target and $near are points; the facts
## of a game are variables, too: $entry_first (String) is the first point of the first quarter.

worksheet-note-leaflet = Have the rule leaflet beside you.
# Where nothing is moved yet: $ways (String) says from where to where each side goes; $rule (String) is a number.
worksheet-note-way = This is how the men go. { $ways } Rule { $rule } of the leaflet shows the whole way.
worksheet-note-moves = Write a move as { $source }/{ $target }: from point { $source } to point { $target }.
worksheet-note-hand = Write { notation-hand }/{ $entry_first } for a man who comes in from the hand.
    .standing = Write { notation-hand }/{ $entry_first } for the man who is laid down on point { $entry_first }.
worksheet-note-bar = Write { notation-bar }/{ $entry_first } for a man who comes back from the bar.
worksheet-note-star = A star marks a hit.
worksheet-note-men = In the pictures { $men }. A number on a man says how many men are there.
worksheet-note-off = Write { $near }/{ notation-off } for a man who leaves the board.

# By which mark the men of a side are known where paper shows no colours; $symbol (String) is one of the next.
worksheet-men = { $seat } has { $symbol }
symbol-dot = a dot
symbol-cross = a cross
symbol-ring = a ring
symbol-rays = rays
symbol-star = a star
symbol-triangle = a triangle
symbol-crescent = a crescent
symbol-moon = the sign of the Moon
symbol-mercury = the sign of Mercury
symbol-venus = the sign of Venus
symbol-sun = the sign of the Sun
symbol-mars = the sign of Mars
symbol-jupiter = the sign of Jupiter
symbol-saturn = the sign of Saturn

## Questions and their answers: question-KIND is what is asked on paper, .screen on a screen, where there is nothing to
## draw and little to write, if that differs; the other attributes are answers.
## Which of these variables there are depends on the question: $seat, $roll, $dice, $move, $point, $faces, $throw,
## $answer, $rule, $rule_text, $count, $target, $ways, $turn, $turns, $numbers, $good, $all, $fraction, $go, $passed, $last, $aside, $men, $options, $letter, $judged, $reason,
## $first, $second, $right, $percent, $exact (yes or no), $held. Of these $count, $dice, $faces, $good, $all, $go, $aside, $men, $right, $percent and $held
## are numbers, $throw is one of the sentences below.

# What has been thrown.
throw-all = { $seat } has thrown { $roll }.
# Where only a part of the dice is to be played.
throw-part = { $dice ->
    [1] { $seat } has one die to play. It shows { $roll }.
   *[other] { $seat } has { WORD($dice) } dice to play: { $roll }.
}
# How a man can be hit.
worksheet-hit-by = { $point } by { $turn }
# What the key adds of a rule.
worksheet-see-rule = Rule { $rule }.
question-moves = { $throw } Draw an arrow for every move that { $seat } can make; men on the same point count once. How many moves are there?
    .screen = { $throw } Which of these moves can { $seat } make? Tick them all.
    .answer = There are { WORD($count) }: { $answer }.
question-hit = { $throw } Only one move hits an enemy man. Find it, draw it and write it down.
    .screen = { $throw } Only one of these moves hits an enemy man. Which?
    .answer = { $move } hits.
question-ways = { $throw } In how many different ways can { $seat } play? Two ways count as one if the men stand on the same points in the end.
    .answer = In { WORD($count) } ways: { $ways }. The picture shows the first.
question-only = { $throw } The rules leave { $seat } no choice: every play ends with the men on the same points. Find one.
    .screen = { $throw } The rules leave { $seat } no choice: every play ends with the men on the same points. Find one and write it down.
    .answer = { $turn }. Whatever else the rules allow ends on the same points.
question-hits = { $throw } Which enemy men can { $seat } hit, one way or another? Write down their points.
    .screen = { $throw } Which enemy men can { $seat } hit, one way or another? Tick their points.
    .together = On { $answer }, by { $turn }.
    .answer = On { $answer }, but not all in one turn: { $turns }. The picture shows the first.
question-most = { $throw } How many of these dice can { $seat } play, at most? Show how.
    .screen = { $throw } How many of these dice can { $seat } play, at most?
    .answer = At most { WORD($count) }: { $turn }.
    .none = None. Whatever { $seat } tries, the rules forbid it.
question-lost = { $throw } Not all of the dice can be played. What is of no use to { $seat }, whatever { $seat } plays?
    .answer = The { $answer }. { $seat } may play { $turn }, and then cannot go on.
question-passed = { $throw } Not all of the dice can be played. What does { $seat } pass on to the right?
    .answer = The { $answer }. { $seat } may play { $turn }, and then cannot go on.
question-allowed = { $throw } May { $seat } begin with { $move }? If not, write down the number of the rule in the leaflet that forbids it.
    .screen = { $throw } May { $seat } begin with { $move }? If not, which rule forbids it?
    .yes = Yes, { $move } is allowed.
    .no = No. Rule { $rule } forbids it.
question-stuck = { $seat } will throw one die. Which numbers can { $seat } not play at all?
    .answer = { $numbers }.
question-off = { $seat } will throw one die. Which numbers can take a man off the board?
    .answer = { $numbers }.
question-off-most = { $throw } How many men can { $seat } take off the board, at most? Show how.
    .screen = { $throw } How many men can { $seat } take off the board, at most?
    .answer = At most { WORD($count) }: { $turn }.
question-win = { $seat } will throw one die. Which numbers win the game at once?
    .answer = { $numbers }. Rule { $rule }.
question-win-throw = { $throw } Can { $seat } win the game with this throw? If so, show how.
    .screen = { $throw } Can { $seat } win the game with this throw?
    .yes = Yes: { $turn }. Rule { $rule }.
    .no = No. { $seat } may play { $turn }, for example, but the game goes on.
question-chance-hit = { $seat } will throw one die. What is the probability that { $seat } can hit an enemy man? Answer with a fraction.
    .answer = { $numbers }: { WORD($good) } of { WORD($all) } equally likely outcomes. The probability is { $fraction }, or { $exact ->
        [yes] { $percent } per cent.
       *[no] { $percent } per cent to the nearest whole number.
    }
question-chance-enter = { $seat } will throw one die. What is the probability that { $seat } can bring in a man from the bar? Answer with a fraction.
    .answer = { $numbers }: { WORD($good) } of { WORD($all) } equally likely outcomes. The probability is { $fraction }, or { $exact ->
        [yes] { $percent } per cent.
       *[no] { $percent } per cent to the nearest whole number.
    }
question-alone = On which points does a man of { $seat } stand alone? Write them all down.
    .screen = On which points does a man of { $seat } stand alone? Tick them all.
    .answer = On { $answer }.
question-closed = A point where { $seats ->
    [2] the other side
   *[other] another side
} has { $held ->
    [1] a man
   *[other] { WORD($held) } men or more
} is closed to { $seat }. Which points are closed now? Write them all down.
    .screen = A point where { $seats ->
        [2] the other side
       *[other] another side
    } has { $held ->
        [1] a man
       *[other] { WORD($held) } men or more
    } is closed to { $seat }. Which points are closed now? Tick them all.
    .answer = These: { $answer }.
question-trace = A man of { $seat } goes { WORD($go) } points on from { $point }. Draw his way with a pencil. Which points does he pass, and where does he arrive?
    .screen = A man of { $seat } goes { WORD($go) } points on from { $point }. Where does he arrive?
    .answer = He passes { $passed } and arrives on { $target }.
question-distance = Look at a man of { $seat } on { $point }. How many points on is { $last }, the last point of his way? Count along it.
    .answer = { $last } is { $count } points on from { $point }.
question-hindmost = Which man of { $seat } has the longest way to go? Write down his point.
    .screen = Which man of { $seat } has the longest way to go? Write down his point.
    .answer = The man on { $point }.
question-on-board = How many men of { $seat } stand on the board, and how many beside it? { $seat } has { $men } in all.
    .screen = How many men of { $seat } stand on the board?
    .answer = { $count } on the board, { $aside } beside it.
question-right-trace = A man of { $seat } goes { WORD($go) } points on from { $point }. Ana says that he arrives on { $first }. Ben says that he arrives on { $second }. Who is right? What did the other one do wrong?
    .screen = A man of { $seat } goes { WORD($go) } points on from { $point }. Ana says that he arrives on { $first }, Ben that he arrives on { $second }. Where does he arrive?
    .answer = { $right ->
        [1] Ana
       *[other] Ben
    } is right: he passes { $passed } and arrives on { $target }. { $right ->
        [1] Ben
       *[other] Ana
    } counted the point where the man stands as the first.
question-right-alone = On which points does a man of { $seat } stand alone? Ana says: on { $first }. Ben says: on { $second }. Who is right? What did the other one do wrong?
    .screen = Ana says that men of { $seat } stand alone on { $first }. Ben says: on { $second }. Tick the points where a man of { $seat } stands alone.
    .answer = { $right ->
        [1] Ana
       *[other] Ben
    } is right: on { $answer }. { $right ->
        [1] Ben
       *[other] Ana
    } took men of { $seats ->
        [2] the other side
       *[other] other sides
    }, too.
question-choose =
    { $throw } Which play is best, and why?
    { $options }
    .screen = { $throw } Which play is best?
    .answer =
        Choose { $letter }. { $reason }
        { $judged }
    .equal =
        { $letters } are equally good, for the games that were played on do not tell them apart: each is right.
        { $judged }

## Which play is best: what the key says of plays to choose from. The numbers come from games that computers played on
## from there. $letter, $other (String) are plays, $seat (String) is the side that plays; $wins, $hit (Number) of a hundred.

choice-option = ({ $letter }) { $play }
choice-better = Playing { $letter }, { $seat } wins { $wins } games in 100.
choice-worse = Playing { $letter }, only { $wins }.
choice-hit = The next throw can hit one of its men { $hit ->
    [one] once
   *[other] { $hit } times
} in 100.
choice-safe = The next throw can hit none of its men.
# What the best play gains over the next best; $gain and $count, of the plays to choose from (Number).
choice-gain = Of 100 games, { $letter } wins { $gain ->
    [one] one
   *[other] { $gain }
} more than { $other }{ $count ->
    [2] .
   *[other] , the next best.
}
# What one play does that the other does not; $done, $other_done (Number) are men, in choice-does-holds points.
choice-does-hits = { $letter } hits { $done ->
    [one] a man
   *[other] { WORD($done) } men
}, { $other } { $other_done ->
    [0] none
   *[other] { WORD($other_done) }
}.
choice-does-off = { $letter } takes { $done ->
    [one] a man
   *[other] { WORD($done) } men
} off, { $other } { $other_done ->
    [0] none
   *[other] { WORD($other_done) }
}.
choice-does-enters = { $letter } brings { $done ->
    [one] a man
   *[other] { WORD($done) } men
} in, { $other } { $other_done ->
    [0] none
   *[other] { WORD($other_done) }
}.
choice-does-holds = After { $letter } { $seat } holds { $done ->
    [one] one point
   *[other] { WORD($done) } points
} that others cannot enter, after { $other } { $other_done ->
    [0] none
   *[other] { WORD($other_done) }
}.
choice-does-stands = { $letter } leaves the men on better points.
# How the chances to be hit compare; the numbers stand in the lines below.
choice-risk-bolder = That is worth the greater danger.
choice-risk-safer = It is safer than { $other }, too.
choice-risk-alike = The danger is about the same.
# Where nothing else tells the plays apart.
choice-only-safer = { $letter } is safer than { $other }.
# Where none of the games that were played on was lost.
choice-sure = From { $letter } on every game was won.
# After what the next best play does and the best does not.
choice-outweighed = That counts for less.

## The second page, the last question, which has many good answers, and the half page of help: what to do with hands and
## men, on the step read by kind of question. $seat (String) is a side; $alone, $beside (Number)
## are men; $sides (String) is open-read-side for each side.

worksheet-go-on = For those who are ready: go on here
open-title = A question with many answers
open-read = Look at the picture of question 1 again. Which side would you rather play from here? Give two reasons that one can see in the picture.
    .answer = No side is the only right answer. A good one gives two reasons that can be seen, and says what they are good or bad for. { $sides }
open-read-side = { $seat } has { $alone ->
    [0] no man that stands alone
    [one] one man that stands alone
   *[other] { WORD($alone) } men that stand alone
} and { $beside ->
    [0] none beside the board.
    [one] one beside the board.
   *[other] { WORD($beside) } beside the board.
}
open-move = Think of a throw for the picture of question 1 that leaves this side little choice. Write it down. How many plays does it leave? Let your neighbour look for one more.
    .answer = Any throw will do if the plays are right: let two pupils who disagree set it up on a board and read the rule to each other.
open-choose = Write one sentence of advice for somebody who plays for the first time. Which better play above follows it? Where would it lead astray?
    .answer = A good answer names a question whose better play follows the advice, and another one, or a position of its own, in which it would not be best.
help-title = Help
help-men = Lay the men on your board as in the picture of your question: first one side, then the others.
help-alone = Alone: put a finger on each point in turn. Is there one man of that side, and no more?
help-trace = A way: take the man in your hand and tap each point that he comes to. Do not count the point where he began.
help-closed = Closed: put a coin on every point where another side has as many men as the question says.
help-move =
    Lay the men on your board as in the picture of your question, and put the dice beside it.
    Take one die. Touch each man of the side in turn and count on: may he land there? If so, draw the arrow.
    Then take the next die. Read the rule once more before you write no.
    .standing =
        Lay the men on your board as in the picture of your question, and put the dice beside it.
        Take one die. Put a finger on the point that it names: can the die be used there?
        Then take the next die. Read the rule once more before you write no.
help-choose =
    Lay the men on your board as in the picture of your question. Make the first play, and look.
    Count the men that stand alone: can they be hit? Count the points with two men or more.
    Put the men back, make the next play, and count again. What is better now, and what is worse?
# Where nobody is hit, and a man alone closes his point.
help-choose-unhit =
    Lay the men on your board as in the picture of your question. Make the first play, and look.
    Count the points with a man of the side: the others cannot land there. Who still has to pass them?
    Put the men back, make the next play, and count again. What is better now, and what is worse?
help-example = A worked example

## Short questions for the rules that no picture of the sheet asks about; the answer is the rule: hunt-ask-RULE. The
## facts of a game are variables, such as $men (Number). Of these and of help, .standing is for a game whose men lie in
## pairs, are laid down by the dice and never walk; so it is of the notes on how moves are written.

hunt-title = Find the rule
hunt-lead = Which rule of the leaflet answers it? Write its number on the line, and tell your neighbour what it says.
hunt-number = Rule
hunt-ask-start = Where are the men when the game begins?
hunt-ask-first = Who begins, and what is done if that does not settle it?
hunt-ask-course = Which way do the men go?
hunt-ask-dice = What may be done with each die?
    .standing = What does each die name?
hunt-ask-held-point = On which points may no man of yours land?
    .standing = Do men of the two sides ever meet?
hunt-ask-resting-place = One man uses two dice. What must be true of the point where he stops between them?
hunt-ask-stack-limit = How many men of yours may use the same point?
    .standing = How many men can be laid down from one point?
hunt-ask-single-man = Where may two men of yours not stand together?
hunt-ask-different-men = May one man use several dice?
hunt-ask-skipped-point = Which point is stepped over as if it were not there?
hunt-ask-entry-point = On which point does a man come on to the board?
    .standing = What does a die do as long as men lie on top of others?
hunt-ask-entry-limit = How far may men go while others still have to come in?
hunt-ask-captured-first = You have a man who was hit. What comes before everything else?
hunt-ask-enter-first = Some of your men have not come in yet. What does that mean for those on the board?
    .standing = The last man on top is laid down in this turn. May others leave the board in it, too?
hunt-ask-no-room = There is no room for your man on the bar. What now?
hunt-ask-no-walking = Do the men ever move along the board?
hunt-ask-no-bearing-off = Do men leave the board at the end of their way?
hunt-ask-home-first = Where must your men be before the first one may leave the board?
    .standing = One man still lies on top. What are all the dice for?
hunt-ask-exit-number = Which number takes a man off the board?
hunt-ask-one-die = How many dice do you throw while a man of yours waits on the bar?
hunt-ask-must-hit = When must you hit, whether you like it or not?
hunt-ask-use-most = May you leave a die unused that you could play?
hunt-ask-larger-die = You can play either die but not both. Which must it be?
hunt-ask-go-on = May you stop while a die you have left can still be played?
hunt-ask-entry-row = Does it matter on which point of the entry row a man stands?
hunt-ask-piles = Two of your men stand on one point. How do they move?
hunt-ask-part-of-die = What may you do with a part of a die that a man does not need?
hunt-ask-hit = What happens to a man who stands alone when an enemy lands on him?
hunt-ask-passed-dice = Who gets the dice that you cannot use?
hunt-ask-doublets = What is special when the dice show the same number?
hunt-ask-degrees = When does a game that is won count for more?
hunt-ask-borne-off = Who wins the game?
hunt-ask-goal = Which pattern of men wins the game?
hunt-ask-prime = How can a wall of your men win the game?
hunt-ask-row = How many closed points side by side win the game?
hunt-ask-survivor = Who wins when the others have no men left?
hunt-ask-deadlock = What if no throw could move anybody?
    .standing = Can this game end in a draw?
hunt-ask-unplayed = What becomes of a player who cannot use the dice?

## The last step: what the sources say, and what they do not.

historian-lead = Let somebody read one line of the old words aloud; nobody need know the language. Then read what they say.
historian-old = The old words
historian-ours = In our words
historian-place = { $place }. { $source }.
# Where the source is this very work: $source (String) is only what its citation adds.
historian-place-of-work = { $place }; { $source }.
historian-recognise = Which of the old words can you recognise? Write down two or three, with what they mean.
historian-teller = Who speaks here, when, and how could the writer know?
historian-sort = What it says, and what it does not
historian-sort-lead = On the left stands what the sources say. On the right stands what they leave open, and what somebody decided in our time so that the game can be played. Which sentence on the left leaves it open? Write its letter on the line.
historian-says = What the sources say
historian-decided = What they leave open, and what we play
historian-gap = Take one of these decisions. Find another answer that would fit the source as well. What would it change in the game?
historian-think = Think and write
historian-rule = Rule
historian-rivals = Others play otherwise: { $readings }.
historian-source = { $letters }: { $source }
historian-sources = Sources. { $sources }.
historian-key-note = The questions to think about have no single answer; what is printed is what a good one may have. It names the words of the source that it leans on.
historian-answers = What good answers have
historian-recognise-key = Whatever a pupil can defend: names, numbers, and words that are like words of a language that somebody in the room knows.
historian-teller-key = Who wrote it, when and where stands below the old words. A good answer adds how the writer came to know of it, as a witness, from others or from an older text, and what that makes it worth.
historian-gap-key = An answer that fits the sentence on the left, that a group can play by, and an example of what it changes.
historian-answered = Others have decided on “{ $reading }”. { $note }
historian-keep = What the class found besides

## Questions for a screen.

screen-category = { $game } – { $step }
screen-yes = Yes
screen-no = No: rule { $rule }. { $rule_text }

## What to do with a file of questions, by its format.

questions-next-moodle = In Moodle: Question bank, Import, Moodle XML format.
questions-next-gift = In Moodle: Question bank, Import, GIFT format.
questions-next-qti = Import it as a QTI 2.1 package, as platforms such as Inspera, Ans and Chamilo do.
questions-next-forms = Paste it at script.google.com and press Run; the quiz is in your Drive, for Google Classroom.
questions-next-slides = Unpack it; attach the pages to an assignment in Teams or Classroom, or to a form.
questions-next-csv = Open it as a table.

## On a platform.

questions-true = true
questions-false = false
# Comments at the head of a script that makes a form, in short lines.
questions-script =
    Paste this at script.google.com in place of what is there, press Run, and allow it to make a form.
    The quiz then lies in your Drive under the name below; attach it to an assignment.

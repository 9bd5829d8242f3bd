### What stands around the rule text in printed documents.

## How sure a reading is.

status-attested = attested
status-reconstructed = reconstructed
status-house = house rule

## The quick reference; $points, $men, $players, $dice and $faces (Number) are those of the game.

summary-title = In short
summary-again = In short, continued
summary-need = You need
summary-board = a board of { $points } points
summary-men = { $men } men for each of the { WORD($players) } players
summary-dice =
    { $dice ->
        [one] one die with { WORD($faces) } sides
       *[other] { WORD($dice) } dice with { WORD($faces) } sides
    }
# The options that a player wants to look up, by what they are about: summary-topic-OPTION.
summary-topic-entry = Coming in
summary-topic-reserve_blocks = Men in hand
summary-topic-combine = Several dice
summary-topic-obligation = How many dice
summary-topic-unused_dice = Dice left over
summary-topic-stack_limit = Sharing a point
summary-topic-must_hit = Hitting
summary-topic-hit_men = Men that are hit
summary-topic-overshoot = Leaving
summary-topic-goal = Winning
summary-topic-prime = Shut out
summary-topic-deadlock = No way on

## How long nine games of ten take between players who know what they do.

length-title = It takes
length-between = { $first } to { $last } minutes in nine games out of ten, at { $seconds } seconds a throw
length-about = { $last } minutes or less in nine games out of ten, at { $seconds } seconds a throw
# The same on the back of a booklet.
length-between-brief = { $first } to { $last } minutes
length-about-brief = { $last } minutes or less
length-endless = no end, often: { $share } games of a hundred were not over after { NUMBER($throws) } throws

## Who wins, as counts of a hundred games between equal players who know what they do. Seats are names; $wins, $others,
## $drawn and $games (Number) are counts.

outcome-title = Who wins
outcome-two = Out of 100 games { $first } wins { $wins } and { $second } { $others }.
outcome-two-drawn =
    { $drawn ->
        [one] Out of 100 games { $first } wins { $wins }, { $second } { $others }, and { $drawn } is drawn.
       *[other] Out of 100 games { $first } wins { $wins }, { $second } { $others }, and { $drawn } are drawn.
    }
outcome-all-drawn = Nearly every game is drawn, { $drawn } of 1,000.
# Games of three and more sides that all win about as often, and others.
outcome-alike = Out of 100 games each of the { WORD($players) } sides wins about { $wins }.
outcome-many = Out of 100 games { $won }.
outcome-seat = { $seat } wins { $wins }
outcome-drawn =
    { $drawn ->
        [one] { $drawn } is drawn
       *[other] { $drawn } are drawn
    }
outcome-unfinished = { $games } were given up after { NUMBER($throws) } throws.
outcome-last-mover = In { $games } of them nobody can move any more, and whoever moved last wins.
outcome-unplayed = { $games } of them end by a throw that cannot be played.
outcome-first = Whoever begins wins { $wins } of them.

## What makes such games fair, in the rules and in short.

balance-title = How fair it is
fair-side = { $seat } has the better of it: play two games, change sides, and add up.
fair-side-much = { $seat } has much the better of it: play two games, change sides, and add up.
fair-first = It helps to begin: play { WORD($players) } games, and let each of you begin one.
fair-drawn = If you want a winner, play to three points, and count a draw as half a point.

## Under the picture of the ways: the sides that go a way, where it begins and ends, and from where men leave it.

course-way = { $sides }: from { $first } to { $last }
# Where the way has no end.
course-starts = { $sides }: from { $first }
course-round = All go round and round
# Where men stay on their points.
course-stay = { $sides }: { $first } to { $last }
course-home = , home from { $first } to { $last }
# Where men begin farther on: from where they go who were hit.
course-again = Men of { $sides } who were hit begin again from { $first }
# What leads to those beginnings in the figure.
course-broken = {" "}(broken line)

## The table of readings.

readings-title = How others play, how we play
readings-again = How others play, continued
# $command (String) makes the leaflet of the short game.
readings-short-leaflet = It has a leaflet of its own, with its set-up and figures: { $command }
readings-reading = Reading
readings-says = How it is played
readings-source = Source
readings-played = we play this
# Where rules were changed by hand, which the last rows of the table tell.
readings-played-changed = we play this, with the changes below
readings-changed = Changed for this copy. { $meaning }

## Heads.

sources-title = Sources
glossary-title = Words
contents-title = Contents

## The last lines of a document.

#   $date (String) begins with a comma, or is empty
colophon-made = Tabulae { $version }{ $date }. Reading: { $reading } ({ $status }).
colophon-command = Made with: { $command }.
colophon-licence = Text, pictures and program under the MIT licence; set in { $face ->
    [sans] Andika
   *[serif] EB Garamond
 } (OFL).
# Where the text of the game is not ours.
colophon-own = Set in { $face ->
    [sans] Andika
   *[serif] EB Garamond
 } (OFL).

## For products without room for the table of readings: the first source of the game, the reading.

origin-known = Source: { $source }.
origin-after = We play “{ $reading }” ({ $status }), after { $source }.
origin-played = We play “{ $reading }” ({ $status }).
origin-more = The sources, how others play, and more pictures stand in the leaflet and the booklet.

## The board that a booklet holds in its middle.

booklet-bookmark = The board
booklet-board = The board, for men of up to { $men } mm

## Chapters of a booklet.

chapter-story = The story
chapter-rules = The rules
chapter-told = A game, turn by turn
chapter-maxims = How to play well
chapter-puzzles = Puzzles
chapter-evidence = What has come down to us
chapter-made = How the rules were made
chapter-look_up = To look up

## Puzzles and advice. Men come from the hand or the bar, or go off.

picture-coin = The emperor Zeno. Drawn after the front of a gold coin of his, a solidus.
picture-tower = Drawn after the bronze dice tower of Vettweiss, fourth century. The dice fell in at the top, rang the bells and rolled down the steps. “The Picts are beaten, the enemy is destroyed, play without a care.”
picture-desk = King Alfonso tells a scribe what to write. Drawn freely after the first pictures of his book of games, 1283.
picture-wheel = Four players at the wheel. Drawn freely after the miniature on folio 89v of King Alfonso’s book, 1283.
puzzle-intro = Lay the men on your board and choose before you turn the page round.
# Below the answers.
#   $games (Number) after each play
puzzle-tested = After each play { $games } games were played to the end, with the same throws for all.
puzzle-choose = { $seat } throws { $roll }.
puzzle-option = ({ $letter }) { $play }
puzzle-step = { $source } to { $target }
puzzle-hit = { $source } to { $target } with a hit
puzzle-off = { $source } off
puzzle-none = nothing
puzzle-answer = { $number }. ({ $letter }) { $title }. { $why } { $letter } wins about { $share } games in 100, { $others }.
puzzle-other = { $letter } { $share }
advice-title = How the advice was tested
advice-tested = From each figure good players went on { $games } times after the play shown, and { $games } times after another play, with the same throws. The table says how many games in 100 each play wins.
advice-advice = Advice
advice-shown = Play shown
advice-other = Other play
advice-result = { $wins } ({ $draws } drawn)
notation-hand = hand
notation-bar = bar
notation-off = off
# What people write where nothing is played, parted by commas; moves-none is what is printed there.
notation-pass = pass, passes, passed, no move, no moves, no legal move, no legal moves, no legal play, cannot move, can’t move, cannot play, can’t play, dance, dances, danced, fan, fans, fanned, nothing, none
#   $seat (String) the name of a side; this is how it is called in the plural, as White is Whites, parted by commas
notation-side = { $seat }s

## Quotations and boards cut in letters; $source (String) is a number.

evidence-place = { $place }. Source { $source }.
evidence-board = { $says } Found: { $found }. The letters after source { $source }; the stone is ours.
evidence-alt = The letters of the board, row by row: { $rows }.

## The end of a sentence whose source is noted: the full stop and the raised number of the source.

#   $stop, $number (String)
source-number = { $stop }{ $number }

## The table of how the rules were made.

made-again = What the sources say, continued
made-said = What the sources say
made-gap = What they leave open
made-played = What we play
made-rule = Rule { $rule }.
made-rival = Otherwise in “{ $reading }”.
#   $throws, $usual (Number) in a game
made-compared = Otherwise in “{ $reading }”; games then take about { $throws } throws instead of { $usual }.

## The score sheet, with its heads.

spare-games = Games we played
spare-games-1 = Date
spare-games-2 = Players
spare-games-3 = Who won
spare-games-4 = What happened
# Below a picture on the first page of a text.
picture-start = The board at the start
picture-under-way = A game under way

## The first page inside a booklet, and its back.

spread-title = In two minutes you will know how it goes
back-players = Players
#   $players (Number)
back-players-for = { WORD($players) }
back-age = Age
#   $age (Number)
back-age-from = from { $age }
# What a booklet holds, parted by commas.
back-inside = Inside
back-inside-rules = the story, the rules with pictures
back-inside-told = a real game told turn by turn
back-inside-puzzles = puzzles with answers
back-inside-board = a board to play on

## What a poster is called on its sheets.

poster-tiles = poster

## The report on the readings of a game.

report-title = { $game }: the readings compared
report-subject = Rival reconstructions, their sources, and what games between programs say of each
# $player (String) is sensible, random, or rules for a program without a network.
report-method = A reading is one way to understand what the sources say, and to fill in what they leave out. For each reading a program played { NUMBER($games) } games against itself, with the seed { $seed }. { $player ->
        [random] It plays at random.
        [rules] It looks one move ahead, by a few sound rules.
       *[other] It looks one move ahead, with a small network that learned the usual reading by playing against itself.
    }
# $readings (String) is a list of names of readings.
report-players-borrowed = The same network plays these readings, too: { $readings }.
report-players-untrained = A few sound rules instead of the network play these: { $readings }.
# $mark (String) stands beside the names of these readings.
report-players-differ = Readings that another program plays are marked { $mark } in the table: what sets their numbers apart may be the program as well as the rule.
# $seats, $games (Numbers); $share, $low, $high (Strings) are in per cent.
report-strength = { $seats ->
        [2] Against random play the program of the usual reading wins { $share } % of { NUMBER($games) } games that somebody won ({ $low } to { $high } %), with both sides equally often.
       *[other] Alone among players at random, the program of the usual reading wins { $share } % of { NUMBER($games) } games ({ $low } to { $high } %), on every side equally often.
    }
report-evidence = What programs do is evidence about the rules as written here, not about the players of the past.
# $command (String) is a command line.
report-again = The same games are played again by: { $command }.
# Below the table of numbers. $sampled (Number) is how many games were examined turn by turn, $within (String) a number.
report-columns = Throws are those of all sides together; in brackets, the bounds of nine games in ten. “First wins” is the share of whoever begins among the games that one side won. What follows ± is half a 95 % interval. “Choices” is how many positions a player could choose from in a turn, “Hits” how many men were hit in a game, both on average. “Rule matters” is in how many throws out of { $sampled } games of the usual reading this one allows something else to whoever has thrown; so few games give it only roughly. Shares of all games are certain to within { $within } in a hundred (95 %). The CSV file that comes with this report has the intervals of throws, hits and all shares of won, drawn and unfinished games (Wilson’s, for shares).
report-columns-endless = “≥”: games that were given up count with the throws they had, so the mean is too low.
report-columns-places = Where the others play on for places, the games won are the first places.
report-readings = What each reading plays
report-account = From the sources to the rules
report-numbers = What the games say
report-reading = Reading
report-plays = How it is played
report-source = Source
report-throws = Throws (nine in ten)
report-won = Won and drawn
report-drawn = drawn { $drawn }
# $games (String) is a number.
report-given-up = given up { $games }
report-first = First wins
report-choices = Choices
report-hits = Hits
report-matters = Rule matters
report-lengths = How long nine games of ten take
report-winners = Who wins in the usual reading
report-usual = { $status }, the usual reading
report-lengths-note = Each line covers nine games of ten, the dot is the mean. A throw with its turn counts for { $seconds } seconds, which is our estimate.
report-lengths-endless = Readings of which many games do not end are left out.
report-winners-note = The dot is the share of all games, with its 95 % interval. The dashed line would be equal shares.
# $version (String) is that of the program.
report-cite = To cite this report: “{ $title }”, Tabulae { $version }, { NUMBER($games) } games of each reading, seed { $seed }.
report-cite-note = { NUMBER($games) } games of each reading, seed { $seed }

# A title and what is said below it, in one line.
titled = { $title }: { $says }

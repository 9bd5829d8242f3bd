### The print for one lesson. What is said in it about a game stands in the game’s lesson.en.yaml.
###
### Known in every message of this file:
###   $game (String) its name; $id (String) its name in commands
###   $players, $men, $all_men, $dice, $faces (Number) of the game as it is played in the lesson; $men is for a side
###   $pupils, $groups, $spare (Number) pupils that are left over, $men_needed, $dice_needed (Number) for the class
###   $men_mm (String) how wide men may be on the board; $coins (String) those that fit it, “none”, or “any” size; $men_laid (Number) of a side that are laid out

# $title (String) of the lesson.
lesson-print-title = { $game }: { $title }
lesson-print-subject = { $game }: everything for one lesson with { $pupils } pupils

## The first page.

lesson-for = { $game }. One lesson of 45 minutes for { $pupils } pupils in { $groups } groups of { WORD($players) }. { lesson-spare }
lesson-for-all = { $game }. One lesson of 45 minutes for { $pupils } pupils.
# What pupils do who are left over.
lesson-spare = { $spare ->
    [0] { "" }
    [one] The one who is left over joins a group as its judge: the judge holds the card, settles disputes by the number of a rule, and changes places with a player after five turns.
   *[other] The { WORD($spare) } who are left over join { WORD($spare) } groups as judges: a judge holds the card, settles disputes by the number of a rule, and changes places with a player after five turns.
}
lesson-hook-title = To begin:
lesson-hook-hope = You may hear:
lesson-say-title = Say:
lesson-column-minutes = Minutes
lesson-column-what = What happens
lesson-column-how = How
lesson-how-all = all together
lesson-how-groups = groups of { WORD($players) }
lesson-how-pairs = in pairs
lesson-how-alone = alone
lesson-pace-title = How far they get:
# $set_up (Number) of minutes, of those of the step in which they play, or of a step before it.
lesson-set-up = Handing out and setting up take { $set_up ->
    [one] a minute
   *[other] { WORD($set_up) } minutes
} of the time for play.
lesson-set-up-before = Handing out and setting up take { $set_up ->
    [one] a minute
   *[other] { WORD($set_up) } minutes
} of the step before.
# $minutes, $seconds, $turns (Number).
lesson-pace = Learners take about { $seconds } seconds a turn, so a group has { $turns } turns in the { $minutes } minutes of play.
# Games of a hundred, played by programs that know the game and by programs that throw lots:
#   $low, $high (Number); $reading (String) “short” or “whole” game
lesson-pace-over = { $low ->
    [0] By then at most { $high } in 100 { $reading ->
        [short] short games
       *[whole] games
    } { $high ->
        [one] is
       *[other] are
    } over.
   *[other] By then between { $low } and { $high } in 100 { $reading ->
        [short] short games
       *[whole] games
    } are over.
}
lesson-pace-none = No game is over by then, and none need be.
# Mean men of a side where the game goes on: $board, $waiting, $off (Number).
lesson-pace-off = In the others a side has taken off about { $off ->
    [one] one man
   *[other] { WORD($off) } men
}.
lesson-pace-waiting = About { $board ->
    [one] one man
   *[other] { WORD($board) } men
} of a side are on the board, and { WORD($waiting) } still { $waiting ->
    [one] waits
   *[other] wait
} beside it.
lesson-exit-title = Exit slip:
lesson-exit-good = A good answer:
lesson-support-title = Who needs help:
lesson-extension-title = Who wants more:
lesson-bring-title = Bring:
lesson-bring = { $dice_needed } dice with { $faces } sides, { WORD($dice) } for each group, and { $men_needed } small things as men, { WORD($men_laid) } of each of { WORD($players) } kinds in a bag for each group, up to { $men_mm } mm wide: { $coins ->
    [any] beans, shirt buttons or squares of card. Most coins need a larger board; the sheet of coins says which.
    [none] buttons, beans or squares of card. No coin is so small.
   *[other] buttons, squares of card, or coins: { $coins }. { $players ->
        [2] Two kinds of coin tell the sides apart, or heads and tails.
       *[other] Kinds of coin tell the sides apart, or a dab of paint in their colours.
    }
}
# $currency, $coins (String): the coins of a currency that fit.
lesson-coins-of = { $coins } ({ $currency })
lesson-bring-sevens = Without such dice: seven numbered slips of paper for each group, to draw one and put it back, { WORD($dice) } times a throw.
lesson-bring-evening = The evening before, take ten minutes for the card and a few turns on the board.
lesson-bring-nothing = Nothing but pencils.
lesson-parts-title = Print:
# $sheets (Number) of the whole print; $sides (String) is “one” or “both”.
lesson-print-all = { $sheets } sheets, printed { $sides ->
        [one] on one side
       *[both] on both sides, flipped on the { $edge ->
            [short] short
           *[long] long
        } edge,
    } at “100 %” or “actual size”, sorted in the order of the lesson:
lesson-print-master = This file has each sheet once; copied as often as it says here, they are { $sheets } sheets:
lesson-print-screen = The pages for the screen are a file of their own. Without a projector, show the picture on this page; the rest is on the sheets.
# $count (Number) of copies, of $pages (Number) each; $what, $whom (String) are messages below.
lesson-print-part = { $count } × { $what }{ $pages ->
        [one] { "" }
       *[other] { " " }({ $pages } pages)
    }, { $whom }
lesson-part-key = the key
lesson-part-counters = coins and beans that fit the board
lesson-part-card = the card, rules and board on sheets of their own
lesson-part-rules = the card with the rules
lesson-part-board = the board for your men, to glue together
lesson-part-net = paper dice to fold
lesson-part-sevens = ways to throw a seven without the die
lesson-part-pair = the sheet for two
lesson-part-pupil = the sheet for a pupil
lesson-part-slips = four exit slips
lesson-part-slips-of-two = two exit slips
lesson-part-words = words to know
lesson-part-tournament = a tournament
lesson-part-scores = its score sheet
lesson-part-wall = the chart for the wall
lesson-part-test = the assessment
lesson-for-you = for you
lesson-for-group = one per group
lesson-for-pair = one for two
lesson-for-pupil = one per pupil
lesson-for-four = one for four
lesson-for-wall = one for the class

## Sheets and key.

# $title (String) of the lesson.
lesson-key-title = Key: { $title }
lesson-reach-man = man on
# $die (Number), $point (String).
lesson-reach-die = with { $die }
lesson-reach-point = { $point ->
    [off] off the board
   *[other] { $point }
}
lesson-reach-held-point = closed
lesson-reach-past = past the end
lesson-reach-enter-first = men wait in hand
lesson-reach-captured-first = a man waits on the bar
lesson-reach-stack-limit = two stand there
lesson-reach-forbidden = not allowed
# $marks (Number) of a task of an assessment.
lesson-marks = ({ $marks ->
    [one] 1 mark
   *[other] { $marks } marks
})
lesson-chart = A chart to be filled with crosses
lesson-tree-hit = hit
lesson-tree-miss = miss
# $dice (Number).
lesson-tree = A tree of chances for { WORD($dice) } dice
lesson-square = The throws of two dice

## For the wall: the words of the rules, and a tournament.

words-title = { $game }: words to know
tournament-title = { $game }: a tournament
# $rounds (Number); $short (String) whether the game has a short game, yes or no.
tournament-lead = { CAPITAL(WORD($rounds)) } rounds of twelve minutes fit into one lesson{ $short ->
    [yes] ; play the short game
   *[no] {""}
}. Everybody draws a number, and pupils who share a seat share a number. The draw says who sits where; nobody meets the same pupil twice if it can be helped.
tournament-rules-1 = Shake hands before and after. Throw for who begins.
tournament-rules-2 = Throw the dice so that all can see them. A die that leans or falls off is thrown again, with the others.
tournament-rules-3 = A man touched is not yet a man moved. A turn ends when the dice are picked up.
tournament-rules-4 = A wrong move is taken back if somebody says so before the next throw, with the number of the rule.
tournament-rules-5 = Nobody from outside the table helps. Two who cannot agree call the judge, who reads the rule aloud.
# $count (String) is the sentence of the lesson that says who has won when the time is up.
tournament-rules-6 = Whoever has the throw at the end finishes the turn. { $count }
tournament-rules-7 = The winner, or whoever is ahead when the time is up, gets 2 points; a draw gives each 1. If two are equal in the end, the game between them decides; then a throw of the dice.
tournament-draw = The draw
tournament-table = Table
# $number (Number).
tournament-round = Round { $number }
tournament-scores = { $game }: the scores
tournament-number = No.
tournament-name = Name
tournament-total = Total
tournament-place = Place

## The pages for the screen.

# $title (String) of the lesson.
lesson-screen-notes = Notes for the pages on the screen: { $title }
# $number (Number) of the page.
lesson-screen-page = Page { $number }
lesson-screen-way = The way of the men, from where it begins to where it ends.
# Where the way has no end.
lesson-screen-way-round = The way of the men: round and round, with no end.
lesson-screen-task = Show it when the sheets are out, so that all look at the same board. Take two answers before you go on.
lesson-screen-answer = The answer. Let somebody say which rule of the card it rests on.

## A unit of lessons.

# $number, $lessons (Number); $unit (String) its title.
unit-lesson-heading = { $unit }, lesson { $number } of { $lessons }. 45 minutes for { $pupils } pupils.
# $ages (String) such as “11 to 14”.
unit-for = { $lessons } lessons of 45 minutes and an assessment, ages { $ages }, for { $pupils } pupils.
unit-lessons = The lessons
unit-lesson = lesson
unit-asks = what it asks
unit-goal = aim
unit-assessment = assessment
# $marks (Number) of the assessment.
unit-test-marks = One lesson, alone. { $marks } marks; the key says for what.
unit-print = Print: { $sheets } sheets, printed { $sides ->
        [one] on one side
       *[both] on both sides, flipped on the { $edge ->
            [short] short
           *[long] long
        } edge,
    } at “100 %”. Each lesson begins with a page for you, which says how many of what. The assessment comes after them, its key for you, then { $pupils } × the sheet; last, once for the wall, words to know and a tournament. In the file to be copied each sheet is there once.
unit-fits = Where it fits
unit-curriculum = curriculum
unit-code = code or place
unit-asked = what it asks for
unit-met = where it is met
# $marks (Number).
unit-test-key = Key: { $title } ({ $marks } marks)

## How lessons are checked: words parted by commas, each in every form that it may have.

# Words for places on a board; what a lesson says of them needs a claim.
lesson-place-words = row, rows, quarter, quarters, bar, corner, corners, left half, right half, at the left, at the right, on the left, on the right, to the left, to the right, his home, her home, home row
# What a text says that is about the whole game, in a lesson that plays a short one.
lesson-whole-words = whole game, whole games, whole set, full game
# What a number behind one of them counts is part of the lesson, not of the game.
lesson-numbered-words = task, tasks, screen, screens, page, pages, line, lines, sentence, sentences
# Dice behind one of them are those of the figure beside the text.
lesson-throw-words = thrown, throws, throw

### What the commands print. Command lines, options and names of games stay as they are typed.

## tabulae alone.

commands-welcome =
    Tabulae makes kits for the old tables games: boards, rules, men, dice, worksheets.
    { "" }
    { "  " }tabulae kit tabula              what to print for the emperor Zeno's game, with a page that shows it
    { "  " }tabulae moves tabula --roll 6,5,4     the legal turns, proved by the rules engine
    { "  " }tabulae leaflet quinze --paper letter     the rules of one game, to print and fold
    { "" }
    { "  " }tabulae games                   the games and their readings
    { "  " }tabulae doctor                  what is missing on this computer, and how to install it
    { "  " }tabulae --help                  all commands; tabulae COMMAND --help explains one

## games, boards, parts, settings, doctor.

#   $aliases (String) other names of a game
games-aliases = (or { $aliases })
games-default = * marks the default reading. Choose another with --reading.
games-on-orbits = Besides, on orbits and not on tables: { $listed }. tabulae board { $first } makes the board, orbits { $first } the sheet, pieces { $first } the men.
boards-points = { $count } points
parts-range = { $low } to { $high }
settings-default = (default)
#   $file (String)
settings-kept = kept in { $file }
doctor-templates = templates
doctor-fonts = fonts
doctor-writable = writing into this folder
doctor-plastic = plastic parts (optional)
doctor-cadquery = CadQuery makes a cube (optional)
doctor-pictures = pictures of PDF pages in index.html (optional)
doctor-folders = folders of the user for settings and cache (optional)
doctor-compiled = numba compiles (optional)

## check.

#   $claims, $readings (Number)
check-proved = { $game }: { $claims ->
    [one] one claim
   *[other] { $claims } claims
} proved in { $readings ->
    [one] one reading
   *[other] { $readings } readings
}
# $file (String) a file, or the code of the language; $share (Number) in per cent; $number of the $faults (String)
check-translated = { $file }: { $share } % of { $texts ->
    [one] one text
   *[other] { NUMBER($texts) } texts
} translated{ $number ->
    [0] { "" }
   *[other] ; { $faults }
}
check-missing = { NUMBER($count) } missing
check-english = { NUMBER($count) } left in English
check-stale = { NUMBER($count) } stale
#   $title (String) of the stage; all others (Number)
check-stage = { $number } { $title }: { $messages_done } of { $messages } messages, { $files_done } of { $files ->
    [one] { $files } file
   *[other] { $files } files
}, { NUMBER($words_done) } of { NUMBER($words) } words

## The stages of a translation.

stage-leaflet = What a leaflet needs
stage-sheets = Card, board, worksheets, other sheets
stage-lesson = Lesson and booklet
stage-commands = What the commands say, their errors and help
stage-page = The page and the handbook
stage-workshop = Dice and parts for the workshop

## new-language. $file (String) its path; $words (Number)

new-language-file = { $number }  { $file }  { $words ->
    [one] one word
   *[other] { NUMBER($words) } words
}
#   $language (String) its code; $templates (String) a folder; $game (String) as it was typed; $command (String) leaflet
new-language-next =
    { NUMBER($words) } words. Translate them in this order, and look at the result as often as you like:
    { "  " }tabulae { $command } { $game } --language { $language } --templates { $templates }
    See how far you are:
    { "  " }tabulae check { $game } --language { $language } --templates { $templates }
new-language-variety =
    { $language } says what its base says. Write into this file only the messages that it says otherwise:
    { "  " }tabulae leaflet { $game } --language { $language } --templates { $templates }

## check, once more.

#   $game (String) its name in the command line; $command (String) a command line
check-no-study = No document says how long { $game } takes, or how often each side wins. To find out: { $command }

## kit. $count (Number) of files or sheets; $game (String) the name of its command.

#   $sheets, $grams (Number)
plan-sheets = { $count ->
    [one] { $count } sheet
   *[other] { $count } sheets
}
plan-grams = { $grams } g
plan-no-paper = no paper
plan-instead = (instead)
plan-total = { $sheets ->
    [one] { $sheets } sheet
   *[other] { $sheets } sheets
} of paper{ $grams ->
    [0] { "" }
   *[other] { " and" } { $grams } g of plastic
}; nothing was made
# What a kit holds: plan-PRODUCT. $name (String) is its paper, its board or its die.
plan-duplex-test = duplex test for { $name }
plan-lesson = lesson for tomorrow on { $name }
plan-leaflet = leaflet for { $name }
plan-booklet = booklet for { $name }
plan-card = card for { $name }
plan-poster = poster for { $name }
plan-board = { $name } board
plan-board-laser = board for a laser
plan-men-discs = men to print on both sides
plan-men-fold = men to fold over
plan-men-laser = men for a laser
plan-counters = coins and beans to use instead
plan-net = paper { $name }
plan-unit-chance = unit of lessons on chance
plan-worksheet-read = worksheet: read
plan-worksheet-move = worksheet: move
plan-worksheet-choose = worksheet: choose
plan-worksheet-historian = worksheet: historian
plan-dice = plastic dice
plan-parts = plastic parts
plan-kerf-test = kerf test
plan-folding-board = folding board for a laser
#   $folder, $first, $page (String) names of files; $made, $unchanged (Number) of products
made-written = { $game }: { $count ->
    [one] { $count } file
   *[other] { $count } files
} in { $folder }, { $made } products made, { $unchanged } unchanged
made-next = Print { $first } first, then follow { $page }
#   $reason (String)
made-left-out = { $game }: left out, because it would not fit: { $reason }
made-no-plastic = The plastic parts were left out: { $reason }
made-light-plastic = The plastic parts were made without CadQuery. { $reason }
made-gallery = { $page } links to all kits
made-pruned = { $game }: deleted { $count ->
    [one] { $count } leftover file
   *[other] { $count } leftover files
}
#   $names (String)
made-left-over = { $game }: { $count ->
    [one] { $count } leftover file
   *[other] { $count } leftover files
} from an earlier kit ({ $names }): delete with --prune
#   $seconds (Number)
made-to-make = { $count } products to make, about { $seconds } s
made-page = the page

## simulate and compare.

player-random = at random
player-sensible = sensible
player-strong = strong
#   $game, $reading (String); $players (String) player-NAME or simulate-by; $count (Number) of games; $seed (Number)
simulate-head = { $game } ({ $reading }): { $count ->
    [one] { $count } game
   *[other] { NUMBER($count) } games
} { $players }, seed { $seed }, with 95 % intervals
simulate-by = by { $players }
# Beside a bar on a terminal.
simulate-games = games
simulate-throws = throws
simulate-minutes = minutes
simulate-hits = hits
simulate-idle_throws = idle throws
simulate-dice_passed_on = dice passed on
#   $seat (String)
simulate-wins = { $seat } wins
simulate-placed = { $seat } placed behind the winner
simulate-first = starting player wins
simulate-draws = draws
simulate-unfinished = unfinished
#   $reason (String) rule-NAME
simulate-ends = ends: { $reason }
#   $degree (String) degree-NAME
simulate-counts = counts: { $degree }
degree-single = a single win
degree-gammon = a gammon
degree-backgammon = a backgammon
degree-row = a row
degree-row-with-captives = a row with men on the bar
#   $low, $high (String) numbers
simulate-range = { $low } to { $high }
compare-head = { $game }: { $count ->
    [one] { $count } game
   *[other] { NUMBER($count) } games
} of each reading, { $players } players, seed { $seed }
compare-default = the default reading
#   $throws, $from, $to, $drawn, $first (Number) in per cent, $hits (String); $won (String) how often each side won
compare-line = { $throws } throws (nine games in ten: { $from } to { $to }); { $won }, { $drawn } drawn; starting player wins { $first } %; { $hits } hits
compare-choices = ; { $choices } choices a turn
#   $share, $throws (String)
compare-unfinished = ; { $share } % unfinished after { $throws } throws

## analyse. $share, $points, $mean, $low, $high (String) are numbers; $throws (Number) is 0 if all games were whole.

analyse-short = played { $count } games from each position{ $throws ->
    [0] { "" }
   *[other] , cut short after { $throws } throws
}, to answer within ten seconds: use --rollouts N for N whole games
analyse-numba = (install numba to play more: { $command })
analyse-not-rolled = not rolled out
analyse-wins = wins { $share } %
analyse-points = points { $mean } ({ $low } to { $high })
analyse-given-up = gives up { $points }
analyse-hit = hit { $share } %

## strengths and study. $better and $worse (String) are kind-NAME; $value, $low, $high (String) numbers.

kind-random = random play
kind-sensible = the sensible player
kind-strong = the strong player
strengths-line = { $better } against { $worse }: { $value } % of { NUMBER($count) } decided games won ({ $low } to { $high }); { NUMBER($undecided) } undecided
study-choice = choice { $number } of { $count }, { $positions } positions looked at
study-turn = turn { $number }: { $count } plays
study-position = { $name }: { $count } plays
#   $maxim (String) its id; $changed (Number) of a hundred turns
study-heeded = { $maxim }, heeded: { $won } won, { $lost } lost, { $drawn } drawn ({ $low } to { $high } a game; { $changed } of 100 turns otherwise)
study-defied = { $maxim }, defied: { $won } won, { $lost } lost, { $drawn } drawn ({ $low } to { $high } a game; { $changed } of 100 turns otherwise)

## What comes next, on a terminal. $folder, $page and $templates (String) are paths; $command (String) a command line.

written-files = { $count ->
    [one] { $count } file
   *[other] { $count } files
} in { $folder }
site-next = { $count } files in { $folder }; start at { $page }
tally-next = To test a real die, print a tally sheet: { $command }
new-game-next = Edit it, then run: tabulae check { $game } --templates { $templates }

### Errors of products and kits: options that do not go together, output folders, orders.

error-both-set = give only one of { $options }: they set the same
error-no-effect = nothing uses these with --for { $use }: leave out { $options }
error-only-for = nothing here uses { $options }: add { $choices }
error-fillet-without-radius = --edges fillet needs its radius: --chamfer 0.5mm, with --length and --edge
error-measured-d7 = a measured d7 needs --length and --edge, or --across instead of the edge
error-calibrate-without-rolls = --calibrate needs counted rolls: add --counts or --rolls, --length and --edge
error-not-for-prisms = { $option } is for a die, not for prisms
error-only-for-d7 = { $option } is for the d7; for a { $die } give --counts or --rolls
error-no-die = no die { QUOTE($name) }{ $close }: name { $choices }
error-no-sheet-of-die = --sheet and --plot are for { $known }: for a { $die } give --counts

error-font-for-pips = --font sets numerals, and pips have none: choose marks=arabic or marks=roman
error-font-for-drawings = --font is for texts, and the symbols are drawings: leave it out
error-no-symbols = --symbols: there is no folder { QUOTE($folder) }; give one, or texts and SVG files with commas
error-many-symbols = --symbols has { $number } symbols: no die has more than { $most } faces
error-no-first-symbol = { QUOTE($folder) } has no 1.svg: name the drawings 1.svg, 2.svg, …
error-empty-symbol = --symbols has an empty symbol: write them as A,B,C, one for each face
error-symbol-too-long = the symbol { QUOTE($symbol) } is too long: at most { $most } letters
error-symbol-without-font = the kit's typeface has no { $letters }: give one that has with --font
error-marks-without-die = --symbols and --font are for dice: there is none in { $parts }
error-not-a-measure = { $option } is not a measure of { $parts }{ $close }: choose { $choices }; see tabulae parts
error-no-measure-of-any = no part has a measure { QUOTE($name) }{ $close }: see tabulae parts
error-measure-form = --measure must be NAME=VALUE such as tip_mm=0.8, got { QUOTE($text) }
error-bed-form = --bed must be 220x220 or 220x220x250 or the like, got { QUOTE($text) }
error-rules-without-game = --reading, --base and --men-count are those of a game: add --game GAME

error-words-on-skin = --words needs --skin { $choices }, not { $skin }
error-words-on-board = --words is for boards whose points bear letters, and { $board } has none: leave it out
error-players-without-sides = --players is for the board of a game, and this one has no sides: leave it out
error-player-count = --players must have { $seats } names for this board, got { $names }
error-player-name = --players: names have 1 to { $most } letters, got { QUOTE($name) }
error-fit-too-small = on { $paper } this board would have points of { $width } mm: choose a larger paper
error-board-of-no-game = { $option } needs a game, and { $board } is only a board: name one of { $known }
error-board-without-home = no men are borne off on the board of { $board }: leave out --numerals
error-board-without-numbers = the skin { $skin } has no room for numbers: leave out --numbers
error-board-without-bar = --split bar: the board of { $board } has no bar
error-board-side = no side { QUOTE($name) }{ $close }: { $number ->
    [0] this board has no sides
   *[other] the sides are { $known }
}
error-half-board-on-sheet = half of this board is { $width } × { $height } mm, more than a sheet of { $sheet } holds: choose a larger --sheet, or --men { $most } at most
error-sides-without-duplex = --sides both needs a printer that prints both sides: choose --sides one for --duplex off
error-discs-without-duplex = discs are printed on both sides: choose --style fold for --duplex off
error-historian-json = --json is not for --level historian, whose answers are free text
error-example-with-own = --example has its own position, seat, roll and plays: leave out yours
error-play-without-roll = { $option } needs --roll: the engine checks the plays of a figure
error-after-forbidden = --after shows where plays lead, and --forbidden plays lead nowhere: leave it out
error-figure-ending = a figure must end in { $choices }, got { QUOTE($name) }
error-only-for-png = { $option } is for .png files, not for { $ending }: leave it out

error-folder-in-use = another run of tabulae is writing into { $folder }: rerun the command later, or choose another folder with -o
error-link-out-of-folder = { $folder } is a link to { $target }: move it, or name that folder with -o
error-is-a-folder = { $path } is a folder: move it, or choose another output folder with -o
error-no-name-of-a-file = { QUOTE($name) } is not allowed as the name of a file in the output folder
error-name-not-portable = not every system allows the file name { QUOTE($name) }: choose another

error-everything-and-for = --everything holds what --for gives: leave out one of them
error-game-exists = { $name } is the name of a game or board already: choose another
error-alias-of-other = { QUOTE($name) } is a name of { $game } already: choose another

error-reinstall = { $fault }; reinstall it: pip install --force-reinstall WHEEL, or the FOLDER of the sources
error-fonts-missing = { $fonts } missing; reinstall it: pip install --force-reinstall WHEEL, or the FOLDER of the sources
error-not-writable = { $reason }: change to a folder of your own, or use -o FOLDER
error-pictures = { $command }

error-rule-missing = the text lacks the rule { $rule }, which matters here: add ::: rule { $rule }
error-value-uncovered = no passage says when: { $option }={ $value }, which a reading plays
error-value-unplayed = a passage says when: { $option }={ $value }, which no reading plays
error-example-unused = { $example }: no reading has when: { $condition }, so nothing shows or proves it
error-option-unsaid = { $rule } rests on { $option }, which may be set: say when it is true
error-change-without-passage = no passage says what it changes: write one with when: { $option }={ $value }
error-change-without-row = no row of the summary says what it changes
error-no-rules = rules.md is missing or has no rules: a leaflet would be empty

### index.html, the page beside the files of a kit; no markup.

## Head and foot of the page.

kit-title = { $game } – a kit
kit-skip = Skip to the kit
kit-contents = On this page
kit-what = Everything to play { $game } in a class or at a table: rules, board, men and dice, each to be printed at its true size.
kit-print = Print it
kit-reading = Reading: { $reading } ({ $status }).

## Statuses.

kit-status-attested = attested by the sources
kit-status-reconstructed = reconstructed
kit-status-house = a house rule

## The order of printing: kit-step-SECTION.

kit-order-title = Print in this order
kit-order-copies = { $count ->
    [one] one copy
   *[other] { $count } copies
}
kit-step-lesson = Print the whole file once, as your printer is set up; it is sorted in the order of the lesson.
kit-step-first = If you have never printed on both sides: print the duplex test at 100 %, hold it to the light, and read what it says.
kit-step-rules = Print the leaflets on both sides and fold each once. The card goes beside the board.
kit-step-poster = Print the poster on one large sheet, or glue it together from the smaller ones, and hang it up.
kit-step-board = Print the board in tiles, on one side, on paper or thin card; each sheet says where to cut and what to glue it to.
kit-step-men = Print the men on card and cut them out.
kit-step-nets = Print the paper dice on card of 160 to 220 g, on one side.
kit-step-worksheets = Print a worksheet for each pupil, on one side or both, and its key once for yourself.
kit-step-unit = Print the whole unit once, or copy the master: page 1 says what to print, and each lesson begins with a page for you.
kit-step-cutting = Have the board and the men cut by a laser; cut the kerf test first and measure it.
kit-step-dice = Start the 3D printer on the dice, with 100 % infill and no supports.
kit-step-parts = Then print the plastic parts, in the order and number of the parts list below.

## On every kit.

kit-scale = Always choose “100 %” or “actual size” in the print dialogue, never “fit to page”.

# $edge is long, short or off.
kit-duplex = { $edge ->
    [off] Fronts and backs are in two files: print the fronts, turn the stack over sideways, put it back, and print the backs.
   *[other] Files for both sides are made to flip on the { $edge ->
        [short] short
       *[long] long
    } edge of the paper; the duplex test shows whether your printer does that.
}

## The file with everything to print, and its cover.

kit-print-all = Print all: { $count } pages of { $paper }
    .text = One file, sorted by how it is printed. Its first page says what is in it, what is not, and how often to print each part.
print-all-title-home = { $game }, to play at home
print-all-title-class = { $game }, for a class
print-all-title-maker = { $game }, for a maker
print-all-title-museum = { $game }, for a museum
print-all-title-tomorrow = { $game }, for a lesson
print-all-title-everything = { $game }, everything
print-all-how = Print at 100 %. The line at the foot of each sheet says what it is, and which side is its back.
# $size is a number of points.
print-all-large = Large print: the text is { $size } pt. The notes for the printer on sheets of boards, men and dice stay small.
# $first and $last are pages.
print-all-one = Pages { $first } to { $last }: print on one side.
print-all-both = Pages { $first } to { $last }: print on both sides, flipped on the { $edge ->
    [short] short
   *[long] long
} edge.
print-all-by-hand = Pages { $first } to { $last }: print the pages of the fronts, turn the stack over sideways, put it back, and print the pages of the backs.
# $thing is printed on $sheets sheets; $side is one, front or back, and $other the page on the other side.
print-all-line = { $pack } · page { $page } of { $pages } · { $thing }, { $sheets ->
    [one] { "" }
   *[other] sheet { $sheet } of { $sheets },{ " " }
}{ $side ->
    [front] front: page { $other } is its back
    [back] back of page { $other }
   *[one] one side
}
print-all-again = If you need more of one thing, print only its pages again.
print-all-alone = { $count ->
    [one] Not in this file, because it already holds all the copies for a class: { $files }.
   *[other] Not in this file, because each already holds all the copies for a class: { $files }.
}
print-all-head-1 = Pages
print-all-head-2 = What it is
print-all-head-3 = How often
print-all-head-4 = On what
print-all-fronts = { $thing }: fronts
print-all-backs = { $thing }: backs
print-all-on-paper = paper
print-all-on-men = card, 160 to 220 g
print-all-on-nets = card, 160 to 220 g
print-all-on-board = paper or thin card
print-all-for-you = once, for you
print-all-per-kit = once
print-all-per-group = once for each board
print-all-per-pupil = once for each player
print-all-copies = { $count ->
    [one] once
   *[other] { $count } times
}

## Sections of the page: kit-section-NAME. All may say for how many $pupils (Number) a lesson is, and whether the game is
## $played (String) in it, yes or no.

kit-section-lesson = A lesson for tomorrow
    .text =
        { $played ->
            [no] Plan, key and worksheets for a class of { $pupils } in one file. For more pupils or fewer take the master, which has each sheet once; its first page says for whom each is.
           *[yes] Plan, key, cards and worksheets for a class of { $pupils } in one file. For more pupils or fewer take the master, which has each sheet once; its first page says for whom each is. Only the draw of the tournament stays that of { $pupils }.
        }
kit-section-first = Before you print
    .text = One page tells how your printer turns the sheet over.
kit-section-rules = The rules
    .text = A leaflet for each player, and a card for each board.
kit-section-poster = The poster
    .text = The rules in pictures for a wall, in one piece and on smaller sheets to be glued together.
kit-section-board = The board
    .text = At true size, in sheets to glue together. The bar on each sheet shows whether the size is right.
kit-section-men = The men
    .text = Men with two spare ones for each side, as wide as the sockets of the full-size board.
kit-section-nets = Paper dice
    .text = Dice to cut out of card, fold and glue; the tabs are numbered in their order.
kit-section-worksheets = Worksheets
    .text = Each has a key, and the first ones help for whoever needs it. Pupils begin with reading the board; each sheet asks more than the one before.
kit-section-unit = A unit of chance
    .text = Three lessons and an assessment for a class of { $pupils }, with sheets, keys, charts and pages for the screen. For more pupils or fewer copy the master; only the draw of the tournament stays that of { $pupils }.
kit-section-cutting = For a laser cutter
    .text = SVG and DXF in layers for cutting and engraving, true to size. Ask again with --kerf when you know how wide your laser cuts.
kit-section-dice = Dice
    .text = They lie flat on the bed and need no supports. Print them with 100 % infill. The STEP file is for changing them.
kit-section-parts = Plastic parts
    .text = All of this game that a 3D printer can make; leave out what you do not need. The plates are numbered in the order of printing.

## Where a section has several kinds of things: kit-kind-NAME.

kit-kind-leaflet = Leaflet
    .text = The rules with a picture beside each, on a few sheets that are folded into each other.
kit-kind-booklet = Booklet
    .text = Instead of the leaflet, with all examples, a glossary and the sources. Fold the sheets together and staple them.
kit-kind-card = Card
    .text = The rules in short and the board, on sheets of their own, to keep beside the game.
kit-kind-men-discs = Discs
    .text = Printed on both sides of thin card and cut out.
kit-kind-men-fold = Folded men
    .text = Instead of the discs, if your printer prints on one side only. Fold each pair, glue it, and cut it out.
kit-kind-counters = Coins and beans
    .text = Instead of paper men. The page tells which coins, beans and buttons fit.
kit-kind-cutting = Board, men and a kerf test
    .text = One drawing for each, with engraving, scoring and cuts in colours of their own. Cut the kerf test first.
kit-kind-folding-board = The folding board
    .text = A box of sheet wood with sockets, men and a case for the dice; a file for each material. Begin with the reference square.

## The parts list.

kit-parts-list-title = Parts list
kit-parts-list-caption = What to print, how often, how large and how heavy
kit-parts-list-head-1 = Part
kit-parts-list-head-2 = Copies
kit-parts-list-head-3 = Size
kit-parts-list-head-4 = Grams
kit-parts-list-head-5 = Time
kit-parts-list-head-6 = Files
kit-parts-list-total = In all { $grams } g, with three walls and { $infill } % infill.
kit-parts-list-more = Lists and drawings

## Tables of files.

kit-files-caption = Files: { $section }
kit-files-thing = What
kit-files-files = Files
kit-files-whole = In one piece

## Papers, ways of printing, and what the files are: kit-paper-NAME, kit-way-NAME, kit-thing-NAME. A thing may say of its
## file $paper, $skin, $style, $die, $level, $part, $piece and $material (String).

kit-paper-a4 = A4
kit-paper-letter = Letter
kit-way-long-edge = Both sides, turned over the long edge
kit-way-short-edge = Both sides, turned over the short edge
kit-way-fronts = One side only, first the fronts
kit-way-backs = One side only, then the backs
kit-way-backs-reversed = Or the backs, the last one first
kit-way-both-sides = Both sides
kit-way-print = To print
kit-thing-lesson = The whole print
kit-thing-lesson-master = The master, to be copied
kit-thing-lesson-screen = The pages for the screen
kit-thing-lesson-notes = The pages for the screen, with notes for the teacher
kit-thing-duplex-test = Duplex test
kit-thing-leaflet = Leaflet
kit-thing-booklet = Booklet
kit-thing-card = Card
kit-thing-poster = Poster, { $paper }
kit-thing-board = { CAPITAL($skin) } board
kit-thing-board-cut = Board, { $skin }
kit-thing-men-discs = Men
kit-thing-men-fold = Men to fold
kit-thing-men-stand = Standing
kit-thing-men-cut = Men: { $style }
kit-thing-kerf-test = Kerf test
kit-thing-folding-board = Folding board: { $material }
kit-thing-assembly = How to put it together
kit-thing-woodwork = The board in solid wood
kit-thing-board-print-shop = For a print shop: board, { $skin }
kit-thing-card-print-shop = For a print shop: card
kit-thing-poster-print-shop = For a print shop: poster, { $paper }
kit-thing-booklet-cover-print-shop = For a print shop: cover of the booklet
kit-thing-booklet-pages-print-shop = For a print shop: pages of the booklet
kit-thing-men-print-shop = For a print shop: men
kit-thing-board-fabric = For fabric and mats: board, { $skin }
kit-thing-counters = Coins and beans
kit-thing-net = Paper dice ({ $die })
kit-thing-net-cut = Net of the { $die }
kit-thing-sevens = A seven without the die
kit-thing-worksheet-read = Worksheet 1: read the board
kit-thing-worksheet-move = Worksheet 2: move by the rules
kit-thing-worksheet-choose = Worksheet 3: choose the better play
kit-thing-worksheet-historian = Worksheet 4: be the historian
kit-thing-worksheet-help-read = Help for worksheet 1
kit-thing-worksheet-key-read = Answers to worksheet 1
kit-thing-worksheet-help-move = Help for worksheet 2
kit-thing-worksheet-key-move = Answers to worksheet 2
kit-thing-worksheet-help-choose = Help for worksheet 3
kit-thing-worksheet-key-choose = Answers to worksheet 3
kit-thing-worksheet-key-historian = Answers to worksheet 4
kit-thing-unit = The unit of chance: the whole print
kit-thing-unit-master = The unit of chance, to be copied
kit-thing-unit-screen = The unit of chance: pages for the screen
kit-thing-unit-notes = The unit of chance: pages for the screen, with notes
kit-thing-part = { $piece }
kit-thing-parts-list = Print day and parts list
kit-thing-parts-drawing = All parts

## Sizes of files and words for pictures.

kit-files-pages = { $count ->
    [one] 1 page
   *[other] { $count } pages
}
kit-files-sheets = { $count ->
    [one] 1 sheet
   *[other] { $count } sheets
}
kit-files-weight = { $name }, { $size } kB
kit-files-picture = { $game }: { $thing }, first page
kit-files-drawing = { $game }: { $thing }

## The page above several kits.

kit-several = Kits for the old tables games
    .text = Each picture leads to the page of a kit, with everything to print and the order to print it in. If these pages came in a ZIP file, unpack all of it first.

## Notes and foot.

kit-another-class = A lesson can be made for { $least } to { $most } pupils; this one is counted for { $pupils }.
kit-left-out = Left out, as it would not fit: { $why }.
kit-missing = The plastic parts were left out: { $why }.
kit-foot = Made by Tabulae { $version } with { $command }. Every picture and every answer was proved by one rules engine. manifest.json lists every file with its checksum and the command that makes it again.

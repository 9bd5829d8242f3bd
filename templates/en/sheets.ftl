### What is printed on the sheets of boards, posters, men and documents, around what is drawn on them.

sheet-print = Print at 100 %
sheet-number = Sheet { $number } of { $count }

## One of several sheets that make one drawing. Seams have letters, sheets have numbers, and later sheets go on earlier
## ones. $count (Number) of seams; $seams, $sheets (String) are lists.

tile-size = { $game } · { $subject }, { $width } × { $height } mm
tile-place = Sheet { $number } of { $count }, row { $row }, column { $column }
tile-start = Start with this sheet.
tile-cut = { $count ->
    [one] Cut along seam { $seams } and glue this sheet onto sheet { $sheets }.
   *[other] Cut along seams { $seams } and glue this sheet onto sheets { $sheets }.
}
tile-keep = { $count ->
    [one] Do not cut at { $seams }: the next sheet is glued on there.
   *[other] Do not cut at { $seams }: the next sheets are glued on there.
}
tile-trim = Trim the outer edge last.

## How a board is parted for a cutter. $seams (String) is a list of the two that follow, $places (String) one of numbers.

seams-parts = In { $count } parts, row by row from the top left; seams { $seams }.
seams-across = { $places } mm from the left
seams-down = { $places } mm from the top
seams-left-out = Left out, for a seam would cut through it: { $listed }.
seams-ornaments = { $count ->
    [one] an ornament
   *[other] { $count } ornaments
}

## Men to cut out, by their style.

men-discs = Men
men-fold = Fold-over men
men-stand = Standing men
#   $men (String) one of the three above
men-title = { $men } for { $game }
#   $men, $spare (Number) of a side; $seats (String) a list; $size (String) in millimetres
men-counted = { $men } for each of { $seats }, { $size } mm
men-counted-spare = { $men } and { $spare } spare for each of { $seats }, { $size } mm
# Which edge a printer turns the sheet over stands in capitals.
#   $edge (String) long or short
men-how-discs = Print on both sides, flip on the { $edge ->
    [long] LONG
   *[short] SHORT
} edge, 100 %, on card
men-how-fold = Print at 100 %. Cut the strips, fold them along the dashes, glue them, then cut the men out
men-how-fold-straight = Print at 100 %. Cut the strips, fold them along the dashes, glue them, cut the men apart
men-how-stand = Print at 100 % on card. Cut along the lines, fold along the dashes, glue the tab inside
#   $title, $counted, $how (String) are messages above
men-line = { $title }: { $counted }
men-description = { $title }, { $counted }. { $how }.
men-backs = { $title }, backs
men-backs-description = The backs of { $description }

## At the foot of the first sheet of a file to be printed on both sides.

note-short = Print on both sides, flip on the SHORT edge, 100 %
note-long = Print on both sides, flip on the LONG edge, 100 %
note-backs = Backs in the order of the fronts, for a printer whose first sheet lies on top, 100 %
note-backs-reversed = Backs, last sheet first, for a printer whose last sheet lies on top, 100 %
note-fronts = Fronts: print on one side, 100 %. Turn the stack over sideways, put it back, print the backs

## The page that tells how a printer turns the sheet over.

duplex-title = Duplex test page, { $paper }
duplex-front = Front
    .description = An arrow that points up, and what to do.
duplex-back = Back
    .description = Arrow S points up, arrow L points down.
duplex-question = How does your printer turn the sheet?
duplex-step-1 = 1. Print this page on both sides, at 100 %, as you mean to print the leaflet.
duplex-step-2 = 2. Hold it against the light, this side to you, its arrow pointing up.
duplex-step-3 = 3. Two arrows shine through, S and L. One of them points up as well.
duplex-step-4 = L: all is well. S: choose “flip on long edge” when you print, or make files with --duplex short-edge.
duplex-step-5 = If the crosses do not meet, measure how far the back lies off and give it as --back-offset.

## Sheets for a cutter. $subject (String) is a sentence.

cutter-description = { $subject } Parts: { $count }. { cutter-layers }
cutter-layers = Layers in the order of working: engrave (black), score (blue), cut-inner (orange), cut-outer (red).

## The test of how wide a cutter cuts; five lines are engraved.

kerf-title = Kerf test
kerf-description = Ten strips, a disc and its hole, to measure the width of the cut; and sockets that are 0.2 to 0.6 mm wider than the disc.
kerf-line-1 = Kerf test
kerf-line-2 = Push the ten strips together
kerf-line-3 = and measure their length:
kerf-line-4 = kerf = ({ $length } mm − length) ÷ { $strips }
#   $kerf (String) in millimetres
kerf-line-5 = Disc and hole: kerf { $kerf } mm

## What a print shop cannot print.

press-missed = { $condition } does not reach these colours (CIEDE2000): { $listed }.
#   $colour (String) as #8c2f1c; $off (Number) by how much it is missed
press-missed-colour = { $colour } by { $off }

# What a command says of a board that is cut between its points.
#   $paper (String); $sheets, $fewest (Number) of sheets
board-fewer-sheets = { $paper }: { $sheets } sheets; { $fewest } are enough with --split anywhere, through sockets.

## The sheet of a game on orbits.

orbits-throw = throw
orbits-planet = planet
orbits-start = starts in
orbits-fields = fields
orbits-signs = The signs, in the order in which the planets pass through them
orbits-aspect = aspect
orbits-apart = signs apart
orbits-wins = you win or lose

### Plastic parts: the parts list, and what stands beside their pictures.

## Files and pictures.

parts-title = Parts
parts-all = { $title }: all parts
parts-picture = { $part }, { $size } mm, seen from above and in front. The bar is { $bar } mm.

## For whoever prints a part: part-note-NAME.

part-note-die = print solid (100 % infill), as it lies, without support
#   $less (String) millimetres; $ratio (String) length in edges
part-note-die-chamfer = print solid (100 % infill), as it lies, without support; { $less } mm shorter than { $ratio } edges for its chamfer
part-note-die-fillet = print solid (100 % infill), as it lies, without support; { $less } mm shorter than { $ratio } edges for its fillet
part-note-coupon = print this first: try the tongue in each socket; the number on the first that goes in by hand is the gap that your printer needs, in hundredths of a millimetre
part-note-box = print as it lies, without support
part-note-receptacles = print flat, without support; glue onto a wooden board and plane level: the plastic board has its own
part-note-board = print as it lies, without support; change filament where the field begins to tell the rim apart; glue the tiles together on a flat table: tongues hold them sideways, but not level
part-note-tower = print standing, as it lies, without support; a brim helps
part-note-tray = print as it lies, without support; the tower stands between its rims
part-note-fritillus = print standing, as it lies, without support
part-note-hinge = print as it lies, without support; push a piece of 1.75 mm filament into the open end until it stops, cut it off, then glue the leaves into the recess
part-note-men = print as it lies, without support
part-note-inlay = print flat and press into its man, with a drop of glue; in the 3MF file both are one print

## The parts list.

parts-list-title = { $title }: parts list
parts-list-page = Page { $page } of the parts list.
parts-list-printer = parts for a printer of { $bed } mm, plastic of { $density } g/cm³
parts-list-head-1 = piece
parts-list-head-2 = copies
parts-list-head-3 = size, mm
parts-list-head-4 = g for one
parts-list-head-5 = time for one
parts-list-head-6 = change at
parts-list-any-colour = any colour
#   $file (String) its name; $pieces (String) a list; $grams (Number)
parts-list-plate = { $file }, a bed with small pieces together: { $pieces }; { $grams } g, { $time }
#   $pieces, $grams (Number)
parts-list-total = { $colour }: { $pieces } pieces, { $grams } g, { $time }
parts-list-whole = In all { $pieces } pieces, { $grams } g, { $time }: layers of 0.2 mm, three walls, 15 % fill, dice full, speeds as PrusaSlicer has them
parts-list-whole-resin = In all { $pieces } pieces, { $grams } g of resin, { $time } if each is printed by itself; all that fit on the plate together take no longer than the highest of them

## The parts as the list names them: part-NAME.

part-d6 = d6
part-d7 = d7
part-d8 = d8
part-d7log = d7log
part-d4 = d4
part-d10 = d10
part-d12 = d12
part-d20 = d20
part-longdie = long die
part-astragalus = astragalus
part-receptacles = receptacles
part-board = board
part-hinge = hinge
part-men = men
part-box = box
part-tower = tower
part-tray = tray
part-fritillus = fritillus
part-coupon = coupon

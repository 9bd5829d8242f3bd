### Plastic parts: the parts list, and what stands beside their pictures.

## Files and pictures.

parts-title = Parts
parts-all = { $title }: all parts
parts-picture = { $part }, { $size } mm, seen from above and in front. The bar is { $bar } mm.

parts-no-board = left out: the board, which cannot be cut into tiles yet: print it on paper with tabulae board
parts-no-die = left out: the dice, for no die with { $faces } faces is known: see tabulae parts
#   $die (String) d6 …; $one, $other (String) texts in quotes, or names of files
marks-alike = { $die }: { $one } and { $other } look alike when they are turned; a bar below each says which side is down
parts-left-out = left out: { $reason }

## For whoever prints a part: part-note-NAME.

part-note-die = print solid (100 % infill), as it lies, without support
#   $less (String) millimetres; $ratio (String) length in edges
part-note-die-chamfer = print solid (100 % infill), as it lies, without support; { $less } mm shorter than { $ratio } edges for its chamfer
part-note-die-fillet = print solid (100 % infill), as it lies, without support; { $less } mm shorter than { $ratio } edges for its fillet
part-note-coupon = print this first: try the tongue in each socket; the number on the first that goes in by hand is the gap that your printer needs, in hundredths of a millimetre, for --measure joint_gap_mm
part-note-coupon-fits = print this first: try a piece of 1.75 mm filament in the bores at the front, then row by row the small cross, a magnet and, from behind, the piece with leaning sides; the number beside the first that goes in by hand is the gap that your printer needs, in hundredths of a millimetre: row by row for --measure pin_gap_mm, inlay_gap_mm, magnet_gap_mm and slide_gap_mm
part-note-box = print as it lies, without support
part-note-box-several = print as it lies, without support; the bed holds no box for all men: each of these takes the men of one side, or a part of them
part-note-receptacles = print flat, without support; glue onto a wooden board and plane level: the plastic board has its own
part-note-receptacles-across = print flat and diagonally, since the bed is too short for it otherwise, without support; glue onto a wooden board and plane level: the plastic board has its own
#   $joint (String) what holds the tiles: tongues, pins or none; whole if there is one tile alone
part-tiles = { $joint ->
        [pins] ; push 15 mm of 1.75 mm filament into each bore of a seam, half of it into either tile, and glue the tiles together on a flat table
        [none] ; glue the tiles together on a flat table
        [whole] {""}
       *[tongues] ; glue the tiles together on a flat table: tongues hold them sideways, but not level
    }
#   $height (String) millimetres
part-note-board = print as it lies, without support; change the filament at { $height } mm, if rim and field are to differ{ part-tiles }
part-note-board-low = print as it lies, without support{ part-tiles }
#   $height, $width (String) millimetres
part-note-board-magnet = print as it lies, without support; change the filament at { $height } mm, if rim and field are to differ{ part-tiles }; push a disc magnet, { $width } × 3 mm, into the hole below until it stops, with a drop of glue; the magnets of the two halves must pull each other
part-note-tower = print standing, as it lies, without support; a brim helps
part-note-tray = print as it lies, without support; the tower stands between its rims
part-note-fritillus = print standing, as it lies, without support
part-note-hinge = print as it lies, without support; push a piece of 1.75 mm filament into the open end until it stops, cut it off, then glue the leaves into the recess
part-note-men = print as it lies, without support
part-note-inlay = print flat and press into its man, with a drop of glue

## The parts list.

parts-list-title = { $title }: parts list
parts-list-printer = parts for a printer of { $bed } mm, plastic of { $density } g/cm³
parts-list-head-1 = piece
parts-list-head-2 = copies
parts-list-head-3 = size, mm
parts-list-head-4 = g each
parts-list-head-5 = time each
parts-list-head-6 = new filament at
#   $file (String) its name; $pieces (String) a list; $grams (Number)
parts-list-plate = { $file }: { $pieces }; { $grams } g, { $time }
#   $pieces, $grams (Number)
parts-list-total = { $colour }: { $pieces ->
        [one] one piece
       *[other] { $pieces } pieces
    }, { $grams } g, { $time }
parts-list-whole = In all { $pieces ->
        [one] one piece
       *[other] { $pieces } pieces
    }, { $grams } g, { $time }: layers of 0.2 mm, three walls, { $infill } % infill, solid dice, PrusaSlicer's default speeds
parts-list-whole-resin = In all { $pieces ->
        [one] one piece
       *[other] { $pieces } pieces
    }, { $grams } g of resin, { $time } if each is printed by itself; all that fit on the plate together take no longer than the tallest of them

## The print-day pages.

print-day-title = { $title }: print day
print-day-before = Before you begin
print-day-settings = Slicer: layers of 0.2 mm, three walls, { $infill } % infill, no supports.
#   $files (String) those of the dice; $project (String) yes if they are projects for Bambu Studio, or no
print-day-infill = { $project ->
        [yes] Dice are printed solid. PrusaSlicer takes the 100 % infill from { $files } by itself. For Bambu Studio and OrcaSlicer this is a project that asks for 100 %: open it as a project, and look that they show 100 % before you slice, for it was written after their source and not tried in them. In any other slicer set 100 % yourself.
       *[no] Dice are printed solid. PrusaSlicer takes the 100 % infill from { $files } by itself. In every other slicer, Bambu Studio and OrcaSlicer too, set 100 % yourself.
    }
print-day-seam = Where each layer of a die begins, a seam stands out, and the die rolls less easily over an edge that has one. Sand it until you no longer feel it, or have the slicer place the seam at random and sand the faces.
#   $list (String) of the next message
print-day-filaments = Filaments: { $list }.
print-day-spool = { $grams } g { $filament }
#   $plates (Number); $coupon (String) yes if the fit test is among several plates, or no
print-day-total = { $plates ->
        [one] One plate, { $time } of printing.
       *[other] { $plates } plates, { $time } of printing in all.
    }{ $coupon ->
        [yes] {" "}Print the fit test before all others: it shows the gaps that your printer needs.
       *[no] {""}
    }
#   $most (Number) of filaments; $men (String) yes if there are plates of men, or no
print-day-colours = { $most ->
        [2] With two filaments at a time, take the files in the folder several-colours in place of those with the same pieces.
       *[other] With { $most } filaments at a time, take the files in the folder several-colours in place of those with the same pieces.{ $men ->
            [yes] {" "}With only two, take those of the men.
           *[no] {""}
        }
    }
#   $list (String) of the next message
print-day-slots = Filaments of these plates, slot by slot: { $list }.
#   $group (String) what lies on the plates; $list (String) 1 white, 2 black
print-day-slots-group = { $group }: { $list }
print-day-plates = Plates, in the order of printing
print-day-plate = Plate { $number }
#   $count (Number) of plates; $first, $last (String) their numbers
print-day-several-plates = { $count ->
        [2] Plates { $first } and { $last }
       *[other] Plates { $first } to { $last }
    }
#   $count (Number); $list (String) their numbers
print-day-some-plates = { $count ->
        [one] plate { $list }
       *[other] plates { $list }
    }
#   $count (Number); $first, $last (String) their names
print-day-many-pieces = { $count } pieces, { $first } to { $last }

## What lies on a plate; what is not here is called by the name of its part.

print-day-group-fit-test = fit test
print-day-group-dice = dice
print-day-group-hinges = hinges
#   $filament (String) its colour
print-day-group-men = { $filament } men
print-day-group-inlays = { $filament } inlays for the men

## Facts and assembly.

#   $grams, $fill (Number)
print-day-facts = { $grams } g · { $time } · { $fill } % infill
print-day-after = Putting it together
print-day-men = Men
print-day-men-text = Press each symbol into the hollow of its man, with a drop of glue. It goes in level with the bottom of the dish, so that men still stack.
print-day-board = Board
#   $joint (String) what holds the tiles: tongues, pins or none
print-day-board-text = { $joint ->
        [pins] Cut pieces of 15 mm from 1.75 mm filament and push each halfway into a bore in a seam. Push the tiles together on a flat table, glue them, and put books on them until the glue is dry.
        [none] Lay the tiles on a flat table, glue them edge to edge, and put books on them until the glue is dry.
       *[tongues] Lay the tiles on a flat table, fit tongue into socket from above, and glue them. The tongues hold them sideways, but not level: put books on them until the glue is dry.
    }
print-day-hinge = Hinges
print-day-hinge-text = Push a piece of 1.75 mm filament through the knuckles of two leaves until it stops, and cut it off. Then glue the leaves into the recesses of the two halves, with the board folded flat.
print-day-magnets = Magnets
#   $width (String) millimetres; $count (Number)
print-day-magnets-text = { $count } disc magnets, { $width } × 3 mm, keep the folded board shut. Try first which way round those of the two halves pull. Push each from below into the hole in the rim until it stops, with a drop of glue. From above they cannot be seen. The board closes without them, too.
print-day-box = Box
print-day-box-text = Slide the lid in from the open end. If it sticks, rub a candle along its edges.
print-day-tray = Tray
print-day-tray-text = Stand the tower between the rims at the back of its tray. The dice roll down the steps and stay in front of them.
print-day-tower = Tower
print-day-tower-text = Drop the dice in at the top; they turn over on the ramps inside and leave below.

## Filaments by name.

filament-any = any colour
filament-white = white
filament-ivory = ivory
filament-beige = beige
filament-yellow = yellow
filament-orange = orange
filament-red = red
filament-pink = pink
filament-purple = purple
filament-blue = blue
filament-green = green
filament-brown = brown
filament-grey = grey
filament-black = black

## The parts as the list names them: part-NAME.

part-d6 = d6
part-d7 = d7
part-d8 = d8
part-d7log = d7log
part-d10 = d10
part-d12 = d12
part-d20 = d20
part-longdie = long die
part-receptacles = receptacles
part-board = board
part-hinge = hinge
part-men = men
part-box = box
part-tower = tower
part-tray = tray
part-fritillus = dice cup
part-coupon = coupon

# Above the notes on parts made where CadQuery is missing. $fault (String) what installs it
made-without-cadquery = made by manifold3d, without CadQuery: STL and 3MF, no STEP; { $fault }

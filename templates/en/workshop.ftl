### Pages for those who make a board of wood.

## The sheet that tells how the folding box is put together. Sizes are in millimetres.

box-title = The folding board of sheet wood
box-size = { $points } points, { $width } × { $height } mm open, men of { $men } mm, sheets of { $thickness } mm
box-part = { $count } × { $name }, { $width } × { $height } mm

## The files, by material, and what they are cut from.

box-file-base = base
box-file-rim = rim
box-file-case = case
box-file-men = men { $seat }
box-sheets = Sheets of { $thickness } mm.
box-wood-base = From the pale wood (poplar)
box-wood-rim = From the darker wood (pear)
box-wood-case = From either, for the case

## The parts of the box: box-name-NAME.

box-name-base = base
box-name-back = back with its squares
box-name-far-rim = far strip of the rim
box-name-near-rim = near strip of the rim
box-name-side-rim = outer strip of the rim
box-name-leaf = leaf of the bar
box-name-near-sockets = near sockets
box-name-far-sockets = far sockets
box-name-case-floor = floor of the case
box-name-case-long-wall = long wall of the case
box-name-case-short-wall = short wall of the case

## What else is bought, and the drawing with sizes.

box-hardware = What you buy
box-magnets = { $count } disc magnets, { $width } × { $height } mm
box-dowels = { $count } dowels of { $width } mm, { $length } mm long
box-hinges = { $count } small brass hinges with their pins
box-drawing = Sizes of the left half, and of the closed box
box-section = Closed, cut through
box-across = { $size } across

## The steps. $layers (String) is the message box-layers, $kerf (String) the kerf of the files in mm or none, $air (String) by how much sockets are wider than men, $inside and $case (String) the heights of the closed box inside and of the case, $corner (String) tongue or mitre, $dowels and $magnets (String) yes or no.


box-step-1 = Measure first
    .text = Cut the reference square of one sheet and measure it: 30 mm each way. { $kerf ->
        [none] If it is smaller, give the difference as --kerf and make the files again.
       *[other] These files already allow for a kerf of { $kerf } mm: if the square is smaller, add the difference to that, if it is larger, take it off, and give the sum as --kerf.
    }
box-step-2 = Glue each base to its back
    .text = Back to back, the squares and the star outside, edges flush. Press them flat between two boards overnight, or the box will warp.
box-step-3 = Lay the rim
    .text = Put the four strips of a layer together dry, { $corner ->
        [mitre] mitre to mitre
       *[tongue] tongues in their slots
    }, then glue them on the base. { $layers }{ $dowels ->
        [yes] {" "}Dowels through the holes of the base keep the layers in line.
       *[no] {""}
    } The strips with the numbers come last{ $magnets ->
        [yes] , and so do those with the round pockets for magnets.
       *[no] .
    }
box-step-4 = Set in the sockets
    .text = Glue the strips with the half moons against the rim, layer on layer; they stay lower than the rim. Each socket is { $air } mm wider than a man: try one before the glue is hard.
box-step-5 = Hinge the halves
    .text = Let the hinges in where the leaves are engraved, so deep that the halves meet without a gap and close flat. The two leaves make one bar as wide as the rim.{ $magnets ->
        [yes] {" "}Press the magnets into their pockets in the outer strips, those of one half with the other pole up, so that they pull.
       *[no] {""}
    }
box-step-6 = Make the case
    .text = Stand the walls on the floor with their fingers in its notches, and glue. The case is { $case } mm high and has no lid: in the folded box, { $inside } mm high inside, the other half closes it.
box-step-7 = Cut the men
    .text = Each side is a sheet of its own: cut it from its own wood, or stain it. Folded, the box holds the men.
box-layers = { $layers ->
    [one] One layer is high enough.
   *[other] Then glue on the next layer: { $layers } in all.
}

## What a woodworker may want to know who builds the board by hand, after makers of such boards; sizes in millimetres.

woodwork-title = The board in solid wood
#   $men (String) their diameter
woodwork-intro = The king's book asks for a square board with bars round it and places carved like half wheels, so that round men lie well in them. One way to build it with hand tools and a drill press, for men of { $men } mm:
woodwork-wood = Wood
    .text = A pale, quiet wood for the field and a darker, harder one for whatever is handled: poplar for the two panels, pear for rim and sockets. Take all panels from one board, so that they move and darken alike.
woodwork-sizes = Sizes
    .text = Each half is { $half } × { $height } mm. The rim is { $rim } mm wide on three sides and { $leaf } mm where the halves meet: open, the two leaves make a bar as wide as the rim. Let it stand 5 mm above the field.
woodwork-moons = Half moons
    .text = Drill a row of holes of { $socket } mm with a Forstner bit, { $pitch } mm from middle to middle, or turn the men half a millimetre smaller than the bit you have. The holes go in strips of pear of 6 mm, with a waste piece beneath. Saw along the row so that two thirds of each hole are left. Round the points between the holes with a file: they are the first thing to break.
woodwork-gluing = Gluing and pressing
    .text = First the rim onto the panel, then the sockets against the rim. Push them home with short pieces of plywood while you press the whole half between two thick boards. The strips are about 1 mm higher than the rim, so the pressure falls on them alone; plane them level when the glue is hard.
woodwork-hinge = Hinges
    .text = Three small brass hinges with brass pins. The halves must meet without a gap, so cut each recess at an angle, deeper towards the joint: it takes the leaf and half the knuckle, and the pins hold in full wood.
woodwork-back = The back
    .text = Inlay or paint a chess board over both halves, or one on each: two chess boards side by side are a board for rithmomachia.
woodwork-source = After a maker's account of his board for seventeen men (the board of folio 85v), and the words of the book itself.

### Errors of plastic parts, their meshes, and how fair dice are. Before the text stands the part or the piece.

error-no-kernel = no kernel { QUOTE($name) }{ $close }: choose { $choices }
error-no-part = no part { QUOTE($name) }{ $close }: the parts are { $known }
error-measure-twice = { $name } is given twice: give it once
error-no-measure = no measure { QUOTE($name) }{ $close }; it has { $known }
error-pieces-overlap = { $first } and { $second }: they overlap by { $shared } mm3 where they meet
error-joint-lets-go = { $first } and { $second }: the joint lets go when pulled by { $pull } mm
error-hinge-catches = { $first } and { $second }: the hinge catches at { $degrees } degrees, { $shared } mm3
error-hinge-raised-points = raised points keep a hinged board from closing: choose hinge none
error-hinge-needs-room = hinge { $kind } needs a bar of { $bar } mm and a height of { $height } mm, this board has { $bar_here } and { $height_here }: choose hinge none
error-box-larger-than-bed = the men of this game need a larger bed than { $bed } mm: use a smaller --point-width, or --men
error-shape-not-made = the CAD kernel cannot make this shape: { $reason }
error-edges-not-rounded = the CAD kernel cannot round the edges by { $radius } mm
error-piece-falls-apart = it falls into { $bodies } bodies instead of 1
error-mark-too-thin = { $mark } is too thin to print at this size: make its strokes wider than { $line } mm, or the die larger
error-mark-too-fine = { $mark }: at { $x }, { $y } { $kind ->
    [line] a line is
   *[gap] a gap between two lines is
} thinner than { $line } mm at this size: make it { $least } wide or more there, or the die larger
error-mark-parts-touch = at { $x }, { $y } two parts meet in a point: let them overlap, or move them apart
error-mark-count = { $symbols ->
    [one] { $symbols } symbol
   *[other] { $symbols } symbols
} for { $faces } faces: give one for each, in their order
error-mark-too-detailed = too detailed to cut: at most { $most } corners
error-mark-lines-cross = too detailed to cut: its lines cross each other too often
error-nothing-to-engrave = there is nothing to engrave: draw a filled shape that is wide and high
error-nothing-to-engrave-in = there is nothing to engrave in { QUOTE($text) }
error-roman-too-long = numerals beyond { $longest } are too long for a face: choose marks arabic
error-log-rests-on-ends = length_mm { $length } lets it rest on its ends: more than { $least } with edge_mm { $edge }
error-bar-rests-on-ends = length_mm { $length } lets it rest on its ends: at least { $least } with edge_mm { $edge }
error-die-open = dice.{ $die }: its faces leave it open: together they must look in all directions
error-die-face-cut-off = dice.{ $die }: one of its faces is cut off by the others
error-die-faces-unlike = dice.{ $die }: its faces are not alike: from { $least } to { $most } mm²
error-length-and-ratio = length_mm and length_ratio exclude each other: leave one of them out
error-pips-inlay = pips cannot be filled: choose marks arabic or roman with inlay
error-pips-beside-edges = pips do not fit beside the edges: choose marks arabic or roman with read edge
error-chamfer-leaves-no-room = chamfer_mm { $chamfer } leaves no room for the { $marks ->
    [pips] pips
   *[numerals] numerals
}: at most { $most } with { $size }
error-men-too-small-for-symbol = diameter { $diameter } mm is too small for a symbol: at least { $least }
error-cut-share-too-large = cut_share { $share } leaves nothing between the holes: at most { $most }
error-tip-between-holes = tip_mm { $tip } does not fit between the holes: 0 to { $most }
error-tip-too-large = tip_mm { $tip } does not fit between the holes: make it smaller
error-no-sockets = no sockets can be made for this board, only for two facing rows, three rows or a ring
error-point-larger-than-bed = one point of { $point } mm does not fit the { $bed } mm inside the margin of the bed: use a smaller --point-width
error-tiles-larger-than-bed = { $width } x { $height } mm cannot be cut into tiles for the { $bed_width } x { $bed_depth } mm inside the margin of the bed: use a larger bed or a smaller --point-width
error-tray-larger-than-bed = { $width } x { $depth } mm does not fit the { $bed_width } x { $bed_depth } mm inside the margin of the bed: { $die ->
        [0] choose a larger bed
       *[other] make it with its tower for smaller dice, tower tray --measure die_mm={ $die }
    }
error-words-too-many = { $lines } lines of words do not fit, at most { $most } of { $letter } mm: choose a smaller --measure letter_mm
error-plastic = plastic parts need { $libraries }: { $command }
error-step = STEP files need CadQuery (1.8 GB): { $command }
error-step-by-manifold = STEP files need the kernel cadquery, not manifold
error-step-without-cadquery = it was made without CadQuery, so there is no STEP of it
error-thin-wall = a wall is thinner than { $wall } mm, two lines of the printer, at z = { $height } mm ({ $area } mm2)
error-mesh-refused = manifold3d refuses the mesh: { $reason }
error-mesh-flat-triangles = mesh has { $triangles } triangles without area
error-mesh-not-watertight = mesh is not watertight, { $edges } edges are open or shared
error-mesh-wound-both-ways = mesh is wound both ways, { $edges } edges disagree
error-mesh-wound-inward = mesh is wound inward, its volume is { $volume } mm3
error-mesh-volume = volume of the mesh is { $volume } mm3, { $percent }% from the { $exact } mm3 of the solid (allowed { $allowed }%)
error-mesh-not-on-bed = lowest corner of the mesh is at z = { $height } mm instead of 0
error-mesh-larger-than-bed = { $size } mm does not fit the { $bed } mm inside the margin of the bed
error-mesh-bodies = mesh has { $bodies } bodies instead of 1

-rolls-formats = write a column face and a column count under those names, or nothing but throws
error-prism-sides = a prism has at least 3 sides, got { $sides }
error-length-ratio = the length ratio must be above 0, got { $ratio }
error-no-prediction-cut = no prediction for a { $edges } of { $cut } edges: only for 0 to 0.1
error-calipers-swapped = this die would be shorter than its pentagon is wide at one edge: are --length and --edge swapped? With --length { $length } --edge { $edge } it would be as usual
error-no-prediction-ratio = no prediction for length ratio { $ratio }{ $edges ->
    [sharp] { "" }
   *[other] , which acts like { $acting } for its { $edges }
}: only for { $low } to { $high }
error-no-fair-length = no fair length for a prism of { $sides } sides: choose { $low } to { $high }
error-count-unreadable = counts must be whole numbers, got { QUOTE($text) }
error-count-negative = counts must be 0 or more, got { $count }
error-counts-of-faces = --counts must be { $faces } numbers, those of the faces { $known }, got { $number }
error-few-throws = { $throws } throws say nothing about { $faces } faces: throw at least { $least } times, 200 times if you can
error-no-throws = no throws are counted
error-many-throws = there may be at most { NUMBER($most) } throws
error-rolls-no-file = no file { QUOTE($path) }: --rolls wants a CSV file
error-rolls-too-large = larger than { $most } MB: give counts, not throws
error-rolls-no-csv = not a CSV file: { $reason }
error-rolls-empty = the file is empty: { -rolls-formats }
error-rolls-no-face = which column names the face? { -rolls-formats }
error-rolls-no-count = a face without its count
error-rolls-face = { QUOTE($text) } is no face of this die: faces are { $known }; { -rolls-formats }
error-rolls-face-twice = face { $face } is there twice
error-rolls-face-missing = no line for face { $faces }: write 0 if it never came

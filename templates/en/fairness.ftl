### How fair a die is: the report of tabulae fairness, the sheet to tally throws on, the plots. Where a line is part of
### a table, blanks keep its columns apart.

## The report on a die; chances, lengths and ratios are String.

fairness-between = { $low } to { $high }
fairness-p = p { $p }
fairness-p-tiny = p below 0.0001
fairness-alike = { $die }: no face differs from another, so each is expected in { $share } of throws.
fairness-alike-drawn = That holds for the drawing; a real die can lean through its making. Only throwing shows it.
fairness-edges-chamfer = chamfer
fairness-edges-fillet = fillet
#   $edges (String) chamfer or fillet, of $cut millimetres; $acting (String) the next message, or nothing
fairness-prism = d7: length { $length } mm, edge { $edge } mm, { $edges } { $cut } mm; length ratio { $ratio }{ $acting }
fairness-acting = , which acts like ratio { $ratio } with its { $edges }
fairness-kit = This is the die as the kit makes it, printed solid.
fairness-pips = Its pips move the centre of mass by { $shift } mm.
fairness-pips-change = Its pips move the centre of mass by { $shift } mm, which makes a face at most { $change } likelier than it would be.
fairness-marks = { $die }: what is cut into its faces moves the centre of mass by { $shift } mm.
fairness-bar = Its four sides come up alike; it stands on an end in fewer than { $ends } of a hundred throws. Then throw again.
fairness-length = Length: { $ratio } edges = { $whole } mm.
fairness-length-less = Length: { $ratio } edges = { $whole } mm, less { $less } mm that its { $edges } makes up for = { $length } mm.
fairness-tossed-toss = tossed
fairness-tossed-roll = rolled
fairness-tossed-drop = dropped
fairness-surfaces-felt = on felt
fairness-surfaces-wood = on wood
fairness-surfaces-stone = on stone
fairness-thrown = {"  "}{ $thrown } { $surface }: ends in { $ends }; { $even } is fair, at ratio { $ratio }
fairness-spread = {"  "}from felt to stone: tossed { $toss }, rolled low along the table { $roll }, dropped without spin { $drop }
fairness-simulated = Predicted from simulated throws, which were checked against real rolls of cuboids, not of this die; the fair ratio may be off by 0.04. No prism is fair for every hand and table.
# What to expect before throwing.
fairness-before = Before you throw: in { $throws } tosses a fair die stops on an end { $low } to { $high } times, in 19 series of 20.
fairness-before-rolled = Rolled low on felt, this die does so { $low } to { $high } times: throw as you will play.
fairness-before-off = A die that is off by five ends in a hundred shows it in four series of five if you throw { $throws } times. Choose the number first, then look once.
# For the record of a die that was made.
fairness-ends = Length ratio { $ratio }{ $acting }: { $thrown } { $surface } it should stop on an end (6 or 7) in { $ends } of throws, { $low } to { $high } according to table and throw; fair is { $even }, reached by tossing at { $band_low } to { $band_high }. By solid angle, for dice set down without momentum, it is { $angle }, and fair would be { $angle_ratio }.
fairness-ends-acting = , acting like { $ratio } for its cut edges

## Throws that were counted.

fairness-throws = { NUMBER($throws) } throws
fairness-columns = {"  "}face  count   share   95 % interval
fairness-column-predicted = {"    "}predicted
fairness-ends-counted = Ends against sides: { NUMBER($count) } of { NUMBER($throws) } on an end, { $share } ({ $interval }), even { $even }; z { $z }, { $p }
fairness-chi-square = All faces: chi-square { $value } with { $freedom } { $freedom ->
        [one] degree
       *[other] degrees
    } of freedom, { $p }{ $how }
fairness-how-chi-square = {""}
fairness-how-exact = {" "}(exact, because the throws are few)
fairness-how-simulated = {" "}(from simulated dice, because the throws are few)
fairness-evidence = Evidence of bias: { $bias }.
fairness-no-evidence = No evidence of bias at { NUMBER($throws) } throws.
fairness-open = That does not prove it fair: its share of ends may be anything from { $interval }.
fairness-too-often = it stops on its ends too often, { $share } instead of { $even }
fairness-too-seldom = it stops on its ends too seldom, { $share } instead of { $even }
fairness-faces-differ = the faces differ, most of all { $face }: { $share } instead of { $even }
fairness-believed = Counts and prediction together put the ends at { $share }; the counts weigh { $weight } % of that.
fairness-next = The next die: { $what }, by this command:
fairness-interval = { $what } (95 % interval: { $low } to { $high })
fairness-longer = { $mm } mm longer
fairness-shorter = { $mm } mm shorter
fairness-clamped = The counts ask for more, but { $ratio } edges in one step is the most: then throw again.

## Regular prisms.

fairness-prisms = Length over edge at which a regular prism shows ends and sides alike:
fairness-prisms-columns = {"  "}sides  set down   level wells   wells            thrown
fairness-not-simulated = not simulated
fairness-in-band = { $ratio } ({ $low } to { $high })
fairness-by-symmetry = { $ratio } (by symmetry)
fairness-prisms-note-1 = Set down: solid angle, no momentum. Level wells: ends and sides equally deep. Wells: caught in
fairness-prisms-note-2 = proportion to depth, a rough stand-in where nothing was simulated. Only thrown is for throwing.

## The sheet to tally throws on.

tally-d6 = A six-sided die on trial
    .read = Count the face on top.
tally-d7 = A seven-sided die on trial
    .read = Count the face that the die lies on, whichever way your table reads it.
tally-d8 = An eight-sided die on trial
    .read = Count the face on top.
tally-description = A sheet to tally throws on, with limits to judge them by.
tally-advice = Choose the number of throws before you begin, then throw them all, and only then look.
tally-die = die
tally-length = length
tally-edge = edge
tally-table = table
tally-cup = hand or cup
tally-thrower = thrown by
tally-throws = throws
tally-strokes = five strokes to a box
tally-count = count
tally-square = count × count
tally-together = together
tally-again = Throw again if the die leans against something. Counts from several sheets may be added.
tally-ends = Add the counts of 6 and 7. Outside the limits below: evidence of a wrong length.
tally-squares = Multiply each count by itself and add up all. Above the limit below: evidence of faces that differ.
tally-otherwise = Otherwise say: this many throws show no evidence of bias. Counts cannot say more for a die.
tally-ask = Or ask the computer: { $command }

## A table; the last column says what counts can show.

tally-head-1 = throws
tally-head-2 = 6 and 7, from
tally-head-3 = to
tally-head-4 = squares, at most
tally-head-5 = what four series in five would show
tally-face-off = one face off by { $bias } in a hundred
tally-ends-off = ends off by { $bias } in a hundred

## Above the story of the die.

die-story-title = How long is a seven-sided die?
die-story-description = Why the die is as long as it is.

## The plot of the faces of a die.

plot-faces-expected = A { $die }, expected
plot-faces-thrown = A { $die }, { NUMBER($throws) } throws
plot-faces-ends = 6 or 7
plot-faces-predicted = predicted, with its band
plot-faces-counted = counted, 95 % interval
plot-faces-even = even
plot-faces-says-predicted = predicted { $share } ({ $low } to { $high })
plot-faces-says-counted = counted { $share } ({ $low } to { $high })
## The plot of the ends by length.

plot-ends-title = Ends of a seven-sided die by its length
plot-ends-description = The share of throws that stop on an end falls from 53 % at a length of 1 edge to 8 % at 1.72 when tossed on wood, from 44 to 24 % by solid angle; the even share, 28.6 %, is reached at { $even } and 1.506.
plot-ends-length = length in edges
plot-ends-thrown = thrown
plot-ends-angle = solid angle
plot-ends-even = even

### Paper dice to fold, and ways to a number from 1 to 7 without a die of seven.

## Paper dice: net-DIE, how its numbers lie and which of them counts.

net-d6 = A six-sided die of paper
    .faces = opposite faces make seven
    .reading = The face on top counts.
net-d7 = A seven-sided die of paper
    .faces = one to five on the sides, six and seven on the ends
    .reading = On a side, an edge is on top: of the two faces that meet in it, the one nearer to the thrower counts. On an end, the other end counts.
net-d8 = An eight-sided die of paper
    .faces = opposite faces make nine
    .reading = The face on top counts.
#   $tabs (Number) to glue; $faces (String) is .faces of the die
net-making = Score the dashed lines with an empty pen, then cut along the solid lines and fold them all away from you. Glue the hatched tabs in their order, 1 to { $tabs }, each under the face that meets it. { CAPITAL($faces) }.
# Sizes in millimetres.
net-size = edge { $edge } mm
net-size-prism = pentagon edge { $edge } mm, length { $length } mm ({ $ratio } : 1)
net-print = Print at 100 % on card
#   $die (String) d7; $making (String) is net-making
net-description = Nets of { $die }: { $faces }. { $making }

## The page for those who have no die of seven; chances are fractions (String).

sevens-title = A seven without a die of seven
sevens-lead = Three ways to a number from 1 to 7 that are exactly fair, for games with such dice.
#   $words (String) all sentences of the page
sevens-description = A heptagon with the numbers 1 to 7. { $words }
sevens-spinner = The spinner
sevens-spinner-1 = Print this page on card, or glue it on card, and cut out the heptagon. Push a match or a short pencil through the middle and spin it like a top: it comes to rest on one of its sides, and the number that stands upright counts.
sevens-spinner-2 = Or leave it on the page: hold a paper clip in the middle with the point of a pencil and flick it round.
sevens-coins = Two coins and a die
sevens-coins-1 = Throw two coins and a die of six together. The die counts as it lies, unless both coins show heads: then 1, 2 and 3 make a seven, and 4, 5 and 6 are thrown again.
sevens-coins-die = Die { $number }
sevens-coins-heads-0 = No head
sevens-coins-heads-1 = One head
sevens-coins-heads-2 = Two heads
sevens-coins-again = again
sevens-cards = Seven cards
sevens-cards-1 = Take the ace to the seven of one suit, or seven slips of paper. Draw one, read it, put it back and shuffle. For three dice draw three times, or from three decks.
sevens-cards-alike = Put each card back: of three numbers thrown some two are alike in { $back } of all cases, of three cards kept in the hand in { $kept }.
sevens-cards-none = none
sevens-chances = The chances, counted out
sevens-chances-head-1 = Each number in one go
sevens-chances-head-2 = Once more
sevens-chances-head-3 = Each number in the end
sevens-chances-head-4 = Goes for a number
sevens-way-cards = The spinner, or a card put back
sevens-way-coins = Two coins and a die
sevens-way-die = A die of eight, 8 thrown again
sevens-chances-never = never

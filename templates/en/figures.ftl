### What figures and boards say of themselves, to those who do not see them and to screen readers; and the few words
### in the pictures.

## The titles of figures that have no other.

figure-ways = The way round
figure-barred = What the rules forbid
figure-position = A position

## In a file, the command that made it.

figure-made = Made by: { $command }

## Over two boards side by side.

figure-before = before
figure-afterwards = after

## Beside the board, how many men wait or have left.

figure-pile-hand = in hand
figure-pile-bar = on the bar
figure-pile-off = off

## A position: White: 7 men on 6, 1 on 9 and 2 off.

#   $men (String) the list of the groups of men, or the next message
figure-side = { $seat }: { $men }.
figure-no-men = no men
# The first group of a list says what is counted.
#   $place (String) a pile, or one of the messages below
figure-men = { $count ->
    [one] { $count } man { $place }
   *[other] { $count } men { $place }
}
figure-more-men = { $count } { $place }
figure-point = on { $point }
figure-pinned = on { $point } under the other side

## What happens in a figure. $plays (String) is a list of plays.

figure-way = { $seat } goes from { $first } to { $last }.
figure-thrown = { $seat } has thrown { $roll }.
figure-plays = { $seat } plays { $plays }.
figure-may-play = { $seat } may play { $plays }.
figure-unreachable = { $seat } would like to play { $plays }.
figure-forbidden = Not allowed: { $plays }.
figure-unplayed = Cannot be played: { $roll }.
figure-after = Afterwards: { $position }

## A play: from 6 to 11, hitting; from the hand to 4; from 22 off the board.

#   $source (String) a point or figure-from-PILE; $target (String) figure-to or figure-leaving
figure-play = from { $source } { $target }
figure-hitting = from { $source } { $target }, hitting
figure-from-hand = the hand
figure-from-bar = the bar
figure-to = to { $point }
figure-leaving = off the board

## Boards.

board-title = An empty board
board-description = An empty { $skin } board of { $points } points, { $width } × { $height } mm, for men of { $men } mm; points { $first } to { $last }.
# What is drawn on a sheet.
board-sheet = { $skin } board

## The looks of boards.

skin-modern = modern
skin-alfonsine = alfonsine
skin-roman = roman
skin-circles = circles
skin-incised = incised
skin-words = words
skin-seasons = seasons
skin-round = round
skin-heavens = heavens
skin-spheres = spheres
skin-chequered = chequered
skin-lined = lined

## What the signs in figures mean, said below the first figure of a text that has them, or all in one paragraph that
## begins with legend-title.

legend-title = Signs in the figures.
sign-order = Numbers on arrows: the order of the moves.
sign-left = A man in broken lines: he has gone from there.
sign-barred = A stroke across an arrow: not allowed.
sign-hit = A ring round a man: he is hit.
sign-wished = A broken ring: there a man would like to go.
sign-used = Shaded dice: used.
sign-unusable = A die struck out: of no use.
sign-heap = A number on a man: that many stand there.

## Plots of the games that programs played.

plot-winners-title = Who wins
#   $sides (String) a list of the next message
plot-winners-description = How often each side won: { $sides }.
plot-winners-side = { $seat } { $share } % ({ $low } to { $high })
plot-lengths-title = How long
plot-lengths-description = Throws in a game: from { $shortest } to { $longest }, on average { $mean }.

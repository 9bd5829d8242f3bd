### What figures and boards say of themselves, to those who do not see them and to screen readers; and the few words
### in the pictures.

## The titles of figures that have no other.

figure-ways = El camino
figure-barred = Lo que prohíben las reglas
figure-position = Una posición

## In a file, the command that made it.

figure-made = Hecho con: { $command }

## Over two boards side by side.

figure-before = antes
figure-afterwards = después

## Beside the board, how many men wait or have left.

figure-pile-hand = en la mano
figure-pile-bar = en la barra
figure-pile-off = fuera

## A position: White: 7 men on 6, 1 on 9 and 2 off.

#   $men (String) the list of the groups of men, or the next message
figure-side = { $seat }: { $men }.
figure-no-men = ninguna ficha
# The first group of a list says what is counted.
#   $place (String) a pile, or one of the messages below
figure-men = { $count ->
    [one] { $count } ficha { $place }
   *[other] { $count } fichas { $place }
}
figure-more-men = { $count } { $place }
figure-point = en la { $point }
figure-pinned = en la { $point }, debajo del otro bando

## What happens in a figure. $plays (String) is a list of plays.

figure-way = { $seat } va de la { $first } a la { $last }.
figure-thrown = { $seat } ha tirado { $roll }.
figure-plays = { $seat } juega { $plays }.
figure-may-play = { $seat } puede jugar { $plays }.
figure-unreachable = { $seat } querría jugar { $plays }.
figure-forbidden = No está permitido: { $plays }.
figure-unplayed = No se puede jugar: { $roll }.
figure-after = Después: { $position }

## A play: from 6 to 11, hitting; from the hand to 4; from 22 off the board.

#   $source (String) a point or figure-from-PILE; $target (String) figure-to or figure-leaving
figure-play = de { $source } { $target }
figure-hitting = de { $source } { $target } comiendo
figure-from-hand = la mano
figure-from-bar = la barra
figure-to = a { $point }
figure-leaving = fuera del tablero

## Boards.

board-title = Un tablero vacío
board-description = Un tablero { $skin } vacío de { $points } casillas, { $width } × { $height } mm, para fichas de { $men } mm; casillas de la { $first } a la { $last }.
# What is drawn on a sheet.
board-sheet = tablero { $skin }

## The looks of boards.

skin-modern = moderno
skin-alfonsine = alfonsí
skin-roman = romano
skin-circles = de círculos
skin-incised = grabado
skin-words = de palabras
skin-seasons = de las estaciones
skin-round = redondo
skin-heavens = de los cielos
skin-spheres = de las esferas
skin-chequered = ajedrezado
skin-lined = de líneas

## What the signs in figures mean, said below the first figure of a text that has them, or all in one paragraph that
## begins with legend-title.

legend-title = Signos en las figuras.
sign-order = Números en las flechas: el orden de los movimientos.
sign-left = Ficha de línea discontinua: se ha ido de ahí.
sign-barred = Flecha tachada: movimiento no permitido.
sign-hit = Aro alrededor de una ficha: se la comen.
sign-wished = Aro discontinuo: ahí querría ir una ficha.
sign-used = Dados sombreados: ya usados.
sign-unusable = Dado tachado: no sirve.
sign-heap = Número en una ficha: cuántas hay ahí.

## Plots of the games that programs played.

plot-winners-title = Quién gana
#   $sides (String) a list of the next message
plot-winners-description = Cuántas veces ganó cada bando: { $sides }.
plot-winners-side = { $seat } { $share } % (de { $low } a { $high })
plot-lengths-title = Cuánto dura
plot-lengths-description = Tiradas en una partida: de { $shortest } a { $longest }; por término medio, { $mean }.

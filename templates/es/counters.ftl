### The page that tells what can be used for men, and what currencies and things are called.

counters-title = Usa lo que tengas: { $game }
# $players (Number) de bandos.
counters-lead = Una ficha puede ser tan ancha como su hueco, y no conviene que sea mucho más estrecha. Abajo se dice qué cabe en cada tablero, con su ancho en milímetros. Distingue los bandos { $players ->
    [2] por cara y cruz, con dos clases de moneda o con un punto de pintura.
   *[other] por la clase de moneda o con un punto de pintura de su color.
}
counters-other = Otras cosas
# The sizes of the board; $width (String) in mm.
counters-one-sheet = En { $paper }
counters-full-size = Tamaño completo
counters-own-size = Tu tablero
# $option (String) the option that makes the board, --men 21.5mm, as it is typed.
counters-coin-size = Para monedas: { $option }
counters-points = casillas de { $width } mm
counters-men = fichas de hasta { $width } mm
counters-size = { $board }: fichas de hasta { $width } mm
# Beside the rings at true size, in short lines.
counters-try =
    O pruébalo aquí:
    sirve lo que tapa
    el círculo discontinuo
    y no se sale del
    círculo continuo.

## Names.

counters-name-euro = Euro
counters-name-pound-sterling = Libra esterlina
counters-name-us-dollar = Dólar de EE. UU.
counters-name-canadian-dollar = Dólar canadiense
counters-name-australian-dollar = Dólar australiano
counters-name-new-zealand-dollar = Dólar neozelandés
counters-name-swiss-franc = Franco suizo
counters-name-yen = Yen
counters-name-mexican-peso = Peso mexicano
counters-name-swedish-krona = Corona sueca
counters-name-polish-zloty = Esloti polaco
counters-name-lentils = Lentejas
counters-name-dried-peas = Guisantes (chícharos)
counters-name-kidney-beans = Alubias (frijoles)
counters-name-broad-beans = Habas
counters-name-shirt-buttons = Botones de camisa
counters-name-coat-buttons = Botones de abrigo
counters-name-bottle-tops = Tapas de botella

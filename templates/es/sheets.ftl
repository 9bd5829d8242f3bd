### What is printed on the sheets of boards, posters, men and documents, around what is drawn on them.

sheet-print = Imprime al 100 %
sheet-number = Hoja { $number } de { $count }

## One of several sheets that make one drawing. Seams have letters, sheets have numbers, and later sheets go on earlier
## ones. $count (Number) of seams; $seams, $sheets (String) are lists.

tile-size = { $game } · { $subject }, { $width } × { $height } mm
tile-place = Hoja { $number } de { $count }, fila { $row }, columna { $column }
tile-start = Empieza por esta hoja.
tile-cut = { $count ->
    [one] Corta por la unión { $seams } y pega esta hoja sobre la hoja { $sheets }.
   *[other] Corta por las uniones { $seams } y pega esta hoja sobre las hojas { $sheets }.
}
tile-keep = { $count ->
    [one] No cortes por { $seams }: ahí se pega la hoja siguiente.
   *[other] No cortes por { $seams }: ahí se pegan las hojas siguientes.
}
tile-trim = Recorta el borde exterior al final.

## How a board is parted for a cutter. $seams (String) is a list of the two that follow, $places (String) one of numbers.

seams-parts = En { $count } partes, fila por fila desde arriba a la izquierda; uniones { $seams }.
seams-across = a { $places } mm de la izquierda
seams-down = a { $places } mm de arriba
seams-left-out = Se deja fuera, porque lo cortaría una unión: { $listed }.
seams-ornaments = { $count ->
    [one] un adorno
   *[other] { $count } adornos
}

## Men to cut out, by their style.

men-discs = Fichas
men-fold = Fichas plegadas
men-stand = Fichas de pie
#   $men (String) one of the three above
men-title = { $men } para { $game }
#   $men, $spare (Number) of a side; $seats (String) a list; $size (String) in millimetres
men-counted = { $men } para cada bando ({ $seats }), { $size } mm
men-counted-spare = { $men } y { $spare } de repuesto para cada bando ({ $seats }), { $size } mm
# Which edge a printer turns the sheet over stands in capitals.
#   $edge (String) long or short
men-how-discs = Imprime a doble cara, giro por el borde { $edge ->
    [long] LARGO
   *[short] CORTO
}, al 100 %, en cartulina
men-how-fold = Imprime al 100 %. Corta las tiras, dóblalas por las rayas, pégalas y recorta las fichas
men-how-fold-straight = Imprime al 100 %. Corta las tiras, dóblalas por las rayas, pégalas y separa las fichas
men-how-stand = Imprime al 100 % en cartulina. Corta por las líneas, dobla por las rayas y pega la pestaña por dentro
#   $title, $counted, $how (String) are messages above
men-line = { $title }: { $counted }
men-description = { $title }, { $counted }. { $how }.
men-backs = { $title }, reversos
men-backs-description = Los reversos de { $description }

## At the foot of the first sheet of a file to be printed on both sides.

note-short = Imprime a doble cara, giro por el borde CORTO, al 100 %
note-long = Imprime a doble cara, giro por el borde LARGO, al 100 %
note-backs = Reversos en el orden de los anversos, si la primera hoja queda encima, al 100 %
note-backs-reversed = Reversos, la última hoja primero, si la última hoja queda encima, al 100 %
note-fronts = Anversos: imprime por una cara, al 100 %. Da la vuelta al montón de lado, ponlo otra vez e imprime los reversos

## The page that tells how a printer turns the sheet over.

duplex-title = Página de prueba de doble cara, { $paper }
duplex-front = Anverso
    .description = Una flecha que apunta hacia arriba y lo que hay que hacer.
duplex-back = Reverso
    .description = La flecha S apunta hacia arriba y la flecha L, hacia abajo.
duplex-question = ¿Cómo da la vuelta a la hoja tu impresora?
duplex-step-1 = 1. Imprime esta página por las dos caras, al 100 %, como vas a imprimir la hoja de reglas.
duplex-step-2 = 2. Ponla a contraluz, con esta cara hacia ti y su flecha hacia arriba.
duplex-step-3 = 3. Se transparentan dos flechas, S y L. Una de ellas también apunta hacia arriba.
duplex-step-4 = L: todo va bien. S: al imprimir elige «girar por el borde largo», o haz los archivos con --duplex short-edge.
duplex-step-5 = Si las cruces no coinciden, mide cuánto se desvía el reverso y escríbelo en --back-offset.

## Sheets for a cutter. $subject (String) is a sentence.

cutter-description = { $subject } Piezas: { $count }. { cutter-layers }
cutter-layers = Capas en el orden de trabajo: engrave, grabar (negro); score, marcar (azul); cut-inner, cortar dentro (naranja); cut-outer, cortar fuera (rojo).

## The test of how wide a cutter cuts; five lines are engraved.

kerf-title = Prueba de kerf
kerf-description = Diez tiras, un disco y su agujero para medir el ancho de corte, y huecos entre 0,2 y 0,6 mm más anchos que el disco.
kerf-line-1 = Prueba de kerf
kerf-line-2 = Junta bien las diez tiras
kerf-line-3 = y mide su longitud:
kerf-line-4 = kerf = ({ $length } mm − longitud) ÷ { $strips }
#   $kerf (String) in millimetres
kerf-line-5 = Disco y agujero: kerf { $kerf } mm
press-missed = { $condition } no alcanza estos colores (CIEDE2000): { $listed }.
press-missed-colour = { $colour } por { $off }
board-fewer-sheets = { $paper }: { $sheets } hojas; bastan { $fewest } con --split anywhere, que corta por los huecos.

## The sheet of a game on orbits.

orbits-throw = tirada
orbits-planet = planeta
orbits-start = sale de
orbits-fields = casillas
orbits-signs = Los signos, en el orden en que los recorren los planetas
orbits-aspect = aspecto
orbits-apart = signos entre ambos
orbits-wins = ganas o pierdes

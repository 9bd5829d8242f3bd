### What the commands print. Command lines, options and names of games stay as they are typed.

## tabulae alone.

commands-welcome =
    Tabulae hace kits de los antiguos juegos de tablas: tableros, reglas, fichas, dados y hojas de ejercicios.
    { "" }
    { "  " }tabulae kit tabula              lo que hay que imprimir para el juego del emperador Zenón, con una página que lo enseña
    { "  " }tabulae moves tabula --roll 6,5,4     las jugadas permitidas, demostradas por el motor de reglas
    { "  " }tabulae leaflet quinze --paper letter     las reglas de un juego, para imprimir y doblar
    { "" }
    { "  " }tabulae games                   los juegos y sus lecturas
    { "  " }tabulae doctor                  qué falta en este ordenador y cómo instalarlo
    { "  " }tabulae --help                  todos los comandos; tabulae COMANDO --help explica uno

## games, boards, parts, settings, doctor.

#   $aliases (String) other names of a game
games-aliases = (o { $aliases })
games-default = * señala la lectura habitual. Elige otra con --reading.
games-on-orbits = Además, en órbitas y no en tablas: { $listed }. tabulae board { $first } hace el tablero, orbits { $first } la hoja, pieces { $first } las fichas.
boards-points = { $count } casillas
parts-range = de { $low } a { $high }
settings-default = (por defecto)
#   $file (String)
settings-kept = guardado en { $file }
doctor-templates = plantillas
doctor-fonts = tipos de letra
doctor-writable = escribir en esta carpeta
doctor-plastic = piezas de plástico (opcional)
doctor-cadquery = CadQuery hace un cubo (opcional)
doctor-pictures = imágenes de las páginas PDF en index.html (opcional)
doctor-folders = carpetas del usuario para ajustes y caché (opcional)
doctor-compiled = numba compila (opcional)

## check.

#   $claims, $readings (Number)
check-proved = { $game }: { $claims ->
    [one] una afirmación probada
   *[other] { $claims } afirmaciones probadas
} en { $readings ->
    [one] una lectura
   *[other] { $readings } lecturas
}
# $file (String) a file, or the code of the language; $share (Number) in per cent; $number of the $faults (String)
check-translated = { $file }: traducido el { $share } % de { $texts ->
    [one] un texto
   *[other] { NUMBER($texts) } textos
}{ $number ->
    [0] { "" }
   *[other] ; { $faults }
}
check-missing = { $count ->
    [one] falta uno
   *[other] faltan { NUMBER($count) }
}
check-english = { NUMBER($count) } en inglés
check-stale = { $count ->
    [one] uno anticuado
   *[other] { NUMBER($count) } anticuados
}
#   $title (String) of the stage; all others (Number)
check-stage = { $number } { $title }: { $messages_done } de { $messages } mensajes, { $files_done } de { $files ->
    [one] { $files } archivo
   *[other] { $files } archivos
}, { NUMBER($words_done) } de { NUMBER($words) } palabras

## The stages of a translation.

stage-leaflet = Lo que pide una hoja de reglas
stage-sheets = Tarjeta, tablero, hojas de ejercicios y demás
stage-lesson = Clase y cuadernillo
stage-commands = Lo que dicen los comandos, sus errores y su ayuda
stage-page = La página y el manual
stage-workshop = Dados y piezas para el taller

## new-language. $file (String) its path; $words (Number)

new-language-file = { $number }  { $file }  { $words ->
    [one] una palabra
   *[other] { NUMBER($words) } palabras
}
#   $language (String) its code; $templates (String) a folder; $game (String) as it was typed; $command (String) leaflet
new-language-next =
    { NUMBER($words) } palabras. Tradúcelas en este orden y mira el resultado cuando quieras:
    { "  " }tabulae { $command } { $game } --language { $language } --templates { $templates }
    Mira cuánto llevas:
    { "  " }tabulae check { $game } --language { $language } --templates { $templates }
new-language-variety =
    { $language } dice lo mismo que su idioma base. Escribe en este archivo solo los mensajes que diga de otra manera:
    { "  " }tabulae leaflet { $game } --language { $language } --templates { $templates }

## check, once more.

#   $game (String) its name in the command line; $command (String) a command line
check-no-study = Ningún documento dice cuánto dura { $game } ni cuántas veces gana cada bando. Para averiguarlo: { $command }

## kit. $count (Number) of files or sheets; $game (String) the name of its command.

#   $sheets, $grams (Number)
plan-sheets = { $count ->
    [one] { $count } hoja
   *[other] { $count } hojas
}
plan-grams = { $grams } g
plan-no-paper = sin papel
plan-instead = (en su lugar)
plan-total = { $sheets ->
    [one] { $sheets } hoja
   *[other] { $sheets } hojas
} de papel{ $grams ->
    [0] { "" }
   *[other] { " y" } { $grams } g de plástico
}; no se ha hecho nada
# What a kit holds: plan-PRODUCT. $name (String) is its paper, its board or its die.
plan-duplex-test = prueba de doble cara, { $name }
plan-lesson = clase para mañana, { $name }
plan-leaflet = hoja de reglas, { $name }
plan-booklet = cuadernillo, { $name }
plan-card = tarjeta, { $name }
plan-poster = cartel, { $name }
plan-board = tablero { $name }
plan-board-laser = tablero para cortadora láser
plan-men-discs = fichas para imprimir a doble cara
plan-men-fold = fichas plegadas
plan-men-laser = fichas para cortadora láser
plan-counters = monedas y semillas como fichas
plan-net = { $name } de papel
plan-unit-chance = unidad didáctica sobre el azar
plan-worksheet-read = ejercicios: lee
plan-worksheet-move = ejercicios: mueve
plan-worksheet-choose = ejercicios: elige
plan-worksheet-historian = ejercicios: historia
plan-dice = dados de plástico
plan-parts = piezas de plástico
plan-kerf-test = prueba de kerf
plan-folding-board = tablero plegable para láser
#   $folder, $first, $page (String) names of files; $made, $unchanged (Number) of products
made-written = { $game }: { $count ->
    [one] { $count } archivo
   *[other] { $count } archivos
} en { $folder }; productos hechos, { $made }; sin cambios, { $unchanged }
made-next = Imprime primero { $first } y sigue después { $page }
#   $reason (String)
made-left-out = { $game }: queda fuera, porque no cabría: { $reason }
made-no-plastic = Las piezas de plástico quedan fuera: { $reason }
made-light-plastic = Las piezas de plástico se han hecho sin CadQuery. { $reason }
made-gallery = { $page } lleva a todos los kits
made-pruned = { $game }: { $count ->
    [one] se ha borrado { $count } archivo sobrante
   *[other] se han borrado { $count } archivos sobrantes
}
#   $names (String)
made-left-over = { $game }: { $count ->
    [one] sobra { $count } archivo
   *[other] sobran { $count } archivos
} de un kit anterior ({ $names }): bórralos con --prune
#   $seconds (Number)
made-to-make = Productos por hacer: { $count }; unos { $seconds } s
made-page = la página

## simulate and compare.

player-random = al azar
player-sensible = sensatos
player-strong = fuertes
#   $game, $reading (String); $players (String) player-NAME or simulate-by; $count (Number) of games; $seed (Number)
simulate-head = { $game } ({ $reading }): { $count ->
    [one] { $count } partida
   *[other] { NUMBER($count) } partidas
} { $players }, semilla { $seed }, con intervalos del 95 %
simulate-by = entre jugadores { $players }
# Beside a bar on a terminal.
simulate-games = partidas
simulate-throws = tiradas
simulate-minutes = minutos
simulate-hits = fichas comidas
simulate-idle_throws = tiradas sin jugada
simulate-dice_passed_on = dados pasados
#   $seat (String)
simulate-wins = gana { $seat }
simulate-placed = { $seat }, puesto tras el primero
simulate-first = gana quien empieza
simulate-draws = empates
simulate-unfinished = sin terminar
#   $reason (String) rule-NAME
simulate-ends = final: { $reason }
#   $degree (String) degree-NAME
simulate-counts = vale: { $degree }
degree-single = partida sencilla
degree-gammon = gammon
degree-backgammon = backgammon
degree-row = prima
degree-row-with-captives = prima con fichas en la barra
#   $low, $high (String) numbers
simulate-range = de { $low } a { $high }
compare-head = { $game }: { $count ->
    [one] { $count } partida
   *[other] { NUMBER($count) } partidas
} de cada lectura, jugadores { $players }, semilla { $seed }
compare-default = la lectura habitual
#   $throws, $from, $to, $drawn, $first (Number) in per cent, $hits (String); $won (String) how often each side won
compare-line = { $throws } tiradas; nueve de cada diez partidas, de { $from } a { $to }; { $won }, empates { $drawn }; gana quien empieza el { $first } %; fichas comidas { $hits }
compare-choices = ; jugadas para elegir por turno { $choices }
#   $share, $throws (String)
compare-unfinished = ; { $share } % sin terminar tras { $throws } tiradas

## analyse. $share, $points, $mean, $low, $high (String) are numbers; $throws (Number) is 0 if all games were whole.

analyse-short = se han jugado { $count } partidas desde cada posición{ $throws ->
    [0] { "" }
   *[other] , cortadas tras { $throws } tiradas
}, para responder en diez segundos: con --rollouts N se juegan N partidas enteras
analyse-numba = (instala numba para jugar más: { $command })
analyse-not-rolled = sin partidas jugadas
analyse-wins = gana { $share } %
analyse-points = puntos { $mean } (de { $low } a { $high })
analyse-given-up = cede { $points }
analyse-hit = le comen { $share } %

## strengths and study. $better and $worse (String) are kind-NAME; $value, $low, $high (String) numbers.

kind-random = quien juega al azar
kind-sensible = quien juega con sensatez
kind-strong = quien juega fuerte
strengths-line = { $better } contra { $worse }: gana el { $value } % de { NUMBER($count) } partidas decididas (de { $low } a { $high }); { NUMBER($undecided) } sin decidir
study-choice = elección { $number } de { $count }; { $positions } posiciones miradas
study-turn = turno { $number }: { $count } jugadas
study-position = { $name }: { $count } jugadas
#   $maxim (String) its id; $changed (Number) of a hundred turns
study-heeded = { $maxim }, siguiéndolo: { $won } ganadas, { $lost } perdidas, { $drawn } empatadas (de { $low } a { $high } por partida; cambian { $changed } de 100 turnos)
study-defied = { $maxim }, contra él: { $won } ganadas, { $lost } perdidas, { $drawn } empatadas (de { $low } a { $high } por partida; cambian { $changed } de 100 turnos)

## What comes next, on a terminal. $folder, $page and $templates (String) are paths; $command (String) a command line.

written-files = { $count ->
    [one] { $count } archivo
   *[other] { $count } archivos
} en { $folder }
site-next = { $count } archivos en { $folder }; empieza por { $page }
tally-next = Para probar un dado de verdad, imprime una hoja de recuento: { $command }
new-game-next = Cámbialo y ejecuta: tabulae check { $game } --templates { $templates }

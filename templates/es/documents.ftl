### What stands around the rule text in printed documents.

## How sure a reading is.

status-attested = documentada
status-reconstructed = reconstruida
status-house = regla de la casa

## The quick reference; $points, $men, $players, $dice and $faces (Number) are those of the game.

summary-title = En resumen
summary-again = En resumen, continuación
summary-need = Necesitas
summary-board = un tablero de { $points } casillas
summary-men = { $men } fichas para cada uno de los { WORD($players) } jugadores
summary-dice =
    { $dice ->
        [one] un dado de { WORD($faces, gender: "feminine") } caras
       *[other] { WORD($dice) } dados de { WORD($faces, gender: "feminine") } caras
    }
# The options that a player wants to look up, by what they are about: summary-topic-OPTION.
summary-topic-entry = Entrar
summary-topic-reserve_blocks = Fichas en la mano
summary-topic-combine = Varios dados
summary-topic-obligation = Cuántos dados
summary-topic-unused_dice = Dados sin usar
summary-topic-stack_limit = Compartir casilla
summary-topic-must_hit = Comer
summary-topic-hit_men = Fichas comidas
summary-topic-overshoot = Salir del tablero
summary-topic-goal = Ganar
summary-topic-prime = Cerrar la entrada
summary-topic-deadlock = Nadie puede mover

## How long nine games of ten take between players who know what they do.

length-title = Duración
length-between = de { $first } a { $last } minutos en nueve de cada diez partidas, a { $seconds } segundos por tirada
length-about = { $last } minutos o menos en nueve de cada diez partidas, a { $seconds } segundos por tirada
# The same on the back of a booklet.
length-between-brief = de { $first } a { $last } minutos
length-about-brief = { $last } minutos o menos
length-endless = a menudo no tiene fin: { $share } de cada cien partidas no habían acabado tras { NUMBER($throws) } tiradas

## Who wins, as counts of a hundred games between equal players who know what they do. Seats are names; $wins, $others,
## $drawn and $games (Number) are counts.

outcome-title = Quién gana
outcome-two = De cada 100 partidas, { $first } gana { $wins } y { $second }, { $others }.
outcome-two-drawn =
    { $drawn ->
        [one] De cada 100 partidas, { $first } gana { $wins }, { $second } gana { $others } y { $drawn } acaba en empate.
       *[other] De cada 100 partidas, { $first } gana { $wins }, { $second } gana { $others } y { $drawn } acaban en empate.
    }
outcome-all-drawn = Casi todas las partidas acaban en empate: { $drawn } de cada 1000.
# Games of three and more sides that all win about as often, and others.
outcome-alike = De cada 100 partidas, cada uno de los { WORD($players) } bandos gana unas { $wins }.
outcome-many = De cada 100 partidas, { $won }.
outcome-seat = { $seat } gana { $wins }
outcome-drawn =
    { $drawn ->
        [one] { $drawn } acaba en empate
       *[other] { $drawn } acaban en empate
    }
outcome-unfinished =
    { $games ->
        [one] { $games } se dejó sin acabar tras { NUMBER($throws) } tiradas.
       *[other] { $games } se dejaron sin acabar tras { NUMBER($throws) } tiradas.
    }
outcome-last-mover = En { $games } de ellas llega un momento en que nadie puede mover, y gana quien movió por última vez.
outcome-unplayed =
    { $games ->
        [one] { $games } de ellas acaba con una tirada que no se puede jugar.
       *[other] { $games } de ellas acaban con una tirada que no se puede jugar.
    }
outcome-first = Quien empieza gana { $wins } de ellas.

## What makes such games fair, in the rules and in short.

balance-title = ¿Es justo?
fair-side = { $seat } tiene ventaja: juega dos partidas, cambia de lado y suma los tantos.
fair-side-much = { $seat } tiene mucha ventaja: juega dos partidas, cambia de lado y suma los tantos.
fair-first = Empezar ayuda: juega { WORD($players) } partidas, y que cada jugador empiece una.
fair-drawn = Si quieres que alguien gane, juega a tres tantos y cuenta medio tanto por cada empate.

## Under the picture of the ways: the sides that go a way, where it begins and ends, and from where men leave it.

course-way = { $sides }: de la { $first } a la { $last }
# Where the way has no end.
course-starts = { $sides }: desde la { $first }
course-round = Todos dan vueltas y vueltas
# Where men stay on their points.
course-stay = { $sides }: de la { $first } a la { $last }
course-home = ; la casa, de la { $first } a la { $last }
# Where men begin farther on: from where they go who were hit.
course-again = Las fichas comidas de { $sides } vuelven a empezar desde la { $first }
# What leads to those beginnings in the figure.
course-broken = {" "}(línea discontinua)

## The table of readings.

readings-title = Cómo juegan otros, cómo jugamos aquí
readings-again = Cómo juegan otros, continuación
# $command (String) makes the leaflet of the short game.
readings-short-leaflet = Tiene su propia hoja de reglas, con su posición inicial y sus figuras: { $command }
readings-reading = Lectura
readings-says = Cómo se juega
readings-source = Fuente
readings-played = la que jugamos
readings-played-changed = la que jugamos, con los cambios de abajo
readings-changed = Cambio en este ejemplar. { $meaning }

## Heads.

sources-title = Fuentes
glossary-title = Palabras del juego
contents-title = Índice

## The last lines of a document.

#   $date (String) begins with a comma, or is empty
colophon-made = Tabulae { $version }{ $date }. Lectura: { $reading } ({ $status }).
colophon-command = Hecho con: { $command }.
colophon-licence = Texto, imágenes y programa con licencia MIT; letra { $face ->
    [sans] Andika
   *[serif] EB Garamond
 } (OFL).
# Where the text of the game is not ours.
colophon-own = Letra { $face ->
    [sans] Andika
   *[serif] EB Garamond
 } (OFL).

## For products without room for the table of readings: the first source of the game, the reading.

origin-known = Fuente: { $source }.
origin-after = Jugamos «{ $reading }» ({ $status }), según { $source }.
origin-played = Jugamos «{ $reading }» ({ $status }).
origin-more = Las fuentes, lo que juegan otros y más imágenes están en la hoja de reglas y en el cuadernillo.

## The board that a booklet holds in its middle.

booklet-bookmark = El tablero
booklet-board = El tablero, para fichas de hasta { $men } mm

## Chapters of a booklet.

chapter-story = La historia
chapter-rules = Las reglas
chapter-told = Una partida, turno a turno
chapter-maxims = Cómo jugar bien
chapter-puzzles = Problemas
chapter-evidence = Lo que nos ha llegado
chapter-made = Cómo se hicieron las reglas
chapter-look_up = Para consultar

## Puzzles and advice. Men come from the hand or the bar, or go off.

picture-coin = El emperador Zenón. Dibujo del anverso de una de sus monedas de oro, un sólido.
picture-tower = Dibujo de la torre de dados de bronce de Vettweiss, del siglo IV. Los dados caían por arriba, hacían sonar las campanillas y bajaban rodando por los escalones. «Los pictos están vencidos, el enemigo está destruido: a jugar sin temor».
picture-desk = El rey Alfonso dicta a un escriba. Dibujo libre a partir de las primeras imágenes de su libro de los juegos, 1283.
picture-wheel = Cuatro jugadores ante la rueda. Dibujo libre a partir de la miniatura del folio 89v del libro del rey Alfonso, 1283.
puzzle-intro = Coloca las fichas en tu tablero y elige antes de dar la vuelta a la página.
# Debajo de las soluciones.
#   $games (Number) after each play
puzzle-tested = Después de cada jugada se jugaron { $games } partidas hasta el final, con las mismas tiradas para todas.
puzzle-choose = { $seat } tira { $roll }.
puzzle-option = ({ $letter }) { $play }
puzzle-step = { $source } a { $target }
puzzle-hit = { $source } a { $target } (come)
puzzle-off = { $source } (sale)
puzzle-none = nada
puzzle-answer = { $number }. ({ $letter }) { $title }. { $why } { $letter } gana unas { $share } partidas de cada 100; { $others }.
puzzle-other = { $letter } gana { $share }
advice-title = Cómo se pusieron a prueba los consejos
advice-tested = Desde cada figura, buenos jugadores siguieron jugando { $games } veces después de la jugada que se muestra y { $games } veces después de otra, con las mismas tiradas. La tabla dice cuántas partidas de cada 100 gana cada jugada.
advice-advice = Consejo
advice-shown = Jugada mostrada
advice-other = Otra jugada
advice-result = { $wins } (empates: { $draws })
notation-hand = mano
notation-bar = barra
notation-off = fuera
# Lo que se escribe cuando no se juega nada, separado por comas; moves-none es lo que se imprime.
notation-pass = paso, pasa, pasó, pasar, nada, ninguna, no hay jugada, sin jugada legal, sin jugada, no juega, no mueve, no puede mover, no puedo mover, no puede jugar, no puedo jugar
#   $seat (String) el nombre de un bando; así se dice en plural, como Blanco es Blancos
notation-side = { $seat }s,{ $seat ->
    [Blanco] blancas
    [Negro] negras
    [Rojo] rojas
    [Azul] azules
   *[other] { $seat }s
}

## Quotations and boards cut in letters; $source (String) is a number.

evidence-place = { $place }. Fuente { $source }.
evidence-board = { $says } Hallado en: { $found }. Las letras, según la fuente { $source }; la piedra es nuestra.
evidence-alt = Las letras del tablero, fila por fila: { $rows }.

## The end of a sentence whose source is noted: the full stop and the raised number of the source.

#   $stop, $number (String)
source-number = { $number }{ $stop }

## The table of how the rules were made.

made-again = Lo que dicen las fuentes, continuación
made-said = Lo que dicen las fuentes
made-gap = Lo que dejan abierto
made-played = Lo que jugamos
made-rule = Regla { $rule }.
made-rival = Distinto en «{ $reading }».
#   $throws, $usual (Number) in a game
made-compared = Distinto en «{ $reading }»; las partidas duran entonces unas { $throws } tiradas en vez de { $usual }.

## The score sheet, with its heads.

spare-games = Partidas que hemos jugado
spare-games-1 = Fecha
spare-games-2 = Jugadores
spare-games-3 = Quién ganó
spare-games-4 = Qué pasó
# Debajo de una imagen en la primera página de un texto.
picture-start = El tablero al empezar
picture-under-way = Una partida en marcha

## The first page inside a booklet, and its back.

spread-title = En dos minutos sabrás cómo va
back-players = Jugadores
#   $players (Number)
back-players-for = { WORD($players) }
back-age = Edad
#   $age (Number)
back-age-from = a partir de { $age } años
# What a booklet holds, parted by commas.
back-inside = Dentro
back-inside-rules = la historia, las reglas con figuras
back-inside-told = una partida real contada turno a turno
back-inside-puzzles = problemas con soluciones
back-inside-board = un tablero para jugar

## What a poster is called on its sheets.

poster-tiles = cartel

## The report on the readings of a game.

report-title = { $game }: comparación de las lecturas
report-subject = Reconstrucciones rivales, sus fuentes y lo que dicen de cada una las partidas entre programas
# $player (String) is sensible, random, or rules for a program without a network.
report-method = Una lectura es una manera de entender lo que dicen las fuentes y de completar lo que callan. De cada lectura, un programa jugó contra sí mismo { NUMBER($games) } partidas, con la semilla { $seed }. { $player ->
        [random] Juega al azar.
        [rules] Mira una jugada más allá, con unas pocas reglas sensatas.
       *[other] Mira una jugada más allá, con una pequeña red que aprendió la lectura habitual jugando contra sí misma.
    }
# $readings (String) is a list of names of readings.
report-players-borrowed = Con la misma red se juegan también estas lecturas: { $readings }.
report-players-untrained = Con unas pocas reglas sensatas, sin red, se juegan estas: { $readings }.
# $mark (String) stands beside the names of these readings.
report-players-differ = Las lecturas que juega otro programa llevan { $mark } en la tabla: si sus números son distintos, puede deberse al programa tanto como a la regla.
# $seats, $games (Numbers); $share, $low, $high (Strings) are in per cent.
report-strength = { $seats ->
        [2] Contra quien juega al azar, el programa de la lectura habitual gana el { $share } % de { NUMBER($games) } partidas con ganador (de { $low } a { $high } %), con cada bando las mismas veces.
       *[other] Solo entre jugadores al azar, el programa de la lectura habitual gana el { $share } % de { NUMBER($games) } partidas (de { $low } a { $high } %), con cada bando las mismas veces.
    }
report-evidence = Lo que hacen los programas informa sobre las reglas tal como están escritas aquí, no sobre los jugadores del pasado.
# $command (String) is a command line.
report-again = Las mismas partidas se vuelven a jugar con: { $command }.
# Below the table of numbers. $sampled (Number) is how many games were examined turn by turn, $within (String) a number.
report-columns = Las tiradas son las de todos los bandos juntos; entre paréntesis, los límites de nueve de cada diez partidas. «Gana quien empieza» es la parte de quien empieza entre las partidas que ganó algún bando. Lo que sigue a ± es la mitad de un intervalo del 95 %. «Opciones» dice entre cuántas posiciones se podía elegir en un turno, y «Capturas», cuántas fichas se comieron en una partida, de media. «La regla influye» dice en cuántas tiradas de { $sampled } partidas de la lectura habitual esta permite algo distinto a quien ha tirado; con tan pocas partidas, solo de forma aproximada. Las partes de todas las partidas pueden desviarse hasta { $within } de cada cien (95 %). El archivo CSV que acompaña a este informe tiene los intervalos de las tiradas, las capturas y las partes de victorias, empates y partidas sin terminar (de Wilson, en las partes).
report-columns-endless = «≥»: las partidas abandonadas cuentan con las tiradas que llevaban, así que la media se queda corta.
report-columns-places = Donde los demás siguen jugando por los puestos, las victorias son los primeros puestos.
report-readings = Qué juega cada lectura
report-account = De las fuentes a las reglas
report-numbers = Lo que dicen las partidas
report-reading = Lectura
report-plays = Cómo se juega
report-source = Fuente
report-throws = Tiradas (nueve de cada diez)
report-won = Victorias y empates
report-drawn = empates { $drawn }
# $games (String) is a number.
report-given-up = abandonadas { $games }
report-first = Gana quien empieza
report-choices = Opciones
report-hits = Capturas
report-matters = La regla influye
report-lengths = Cuánto duran nueve de cada diez partidas
report-winners = Quién gana en la lectura habitual
report-usual = { $status }, la lectura habitual
report-lengths-note = Cada línea abarca nueve de cada diez partidas; el punto es la media. Una tirada con su turno cuenta { $seconds } segundos, según nuestro cálculo.
report-lengths-endless = Faltan las lecturas en las que muchas partidas no terminan.
report-winners-note = El punto es la parte de todas las partidas, con su intervalo del 95 %. La línea discontinua serían partes iguales.
# $version (String) is that of the program.
report-cite = Para citar este informe: «{ $title }», Tabulae { $version }, { NUMBER($games) } partidas de cada lectura, semilla { $seed }.
report-cite-note = { NUMBER($games) } partidas de cada lectura, semilla { $seed }

# A title and what is said below it, in one line.
titled = { $title }: { $says }

### The site that `tabulae site` makes; no markup.

## On every page.

site-name = Tabulae
site-skip = Ir al contenido
site-pages = Páginas
site-handbook = Manual
site-foot = Hecho por Tabulae { $version }. Los textos y las imágenes se pueden usar libremente con la licencia MIT; nadie cuenta tu visita.
# Where the text of a game is not ours.
site-foot-own = Hecho por Tabulae { $version }. Nadie cuenta tu visita.

## The ways through the pages of a game, which stay in sight.

site-tabs-all-games = Todos los juegos
site-tabs-game = El juego
site-tabs-play = Jugar
site-tabs-print = Imprimir
site-tabs-rules = Reglas
site-tabs-readings = Lecturas
site-tabs-story = Historia
site-tabs-advice = Consejos

## The home page.

site-gallery-title = Los antiguos juegos de tablas
site-gallery-lead = Dos mil años de juegos de tablero, de Roma a Alfonso X el Sabio y al backgammon. Elige uno, lee sus reglas, juega aquí o imprime todo lo que hace falta para jugarlo en una mesa.
site-ask = ¿Qué te apetece hacer?
site-ask-play = Jugar
site-ask-play-words = Aprende un juego en diez pasos y juega aquí mismo, contra el programa o con quien tengas al lado.
site-ask-print = Imprimir
site-ask-print-words = Tablero, fichas, dados y reglas en papel, para tu mesa o tu clase.
site-ask-build = Construir
site-ask-build-words = Tableros y cajas con láser o cuchilla, dados y fichas en una impresora 3D.
site-start-here = Empieza aquí
site-go-on = Sigue con
site-card-play = Jugar a { $game }
site-card-print = Imprimir { $game }
site-era-rome = Roma
site-era-rome-about = Se jugaban en calles y palacios, desde los primeros césares hasta los emperadores de Constantinopla.
site-era-alfonso = El libro del rey
site-era-alfonso-about = Alfonso X el Sabio, rey de Castilla y León, hizo escribir y pintar en 1283 los juegos de su tiempo.
site-era-today = De entonces a hoy
site-era-today-about = Los juegos de tablas de Inglaterra y el que se juega en el mundo entero.
site-era-other = Más juegos
site-era-other-about = No son de ninguna de esas épocas.
site-filter-players = Jugadores
site-filter-minutes = Tiempo
site-filter-any = los que sean
site-filter-two = dos
site-filter-more = tres o más
site-filter-any-time = el que sea
site-filter-up-to = hasta { $minutes } minutos
site-filter-none = No hay ningún juego así.
site-tabs-more = Más sobre este juego
site-class = Para la clase
site-class-lessons = { WORD($lessons, gender: "feminine") } clases y una evaluación
site-class-ages = de { $ages } años
site-class-kit = Están en el kit de { $game } para una clase.
site-class-more = Clases, hojas de ejercicios y preguntas para una clase
site-museum = Para un museo: reglas y carteles
site-gallery-set-up = { $game }: el tablero preparado para la primera tirada
site-gallery-position = { $game }: un tablero a mitad de partida

## What a game takes.

site-facts-label = Qué hace falta
site-facts-players = { WORD($players) } jugadores
# How long nine games in ten take: $first (Number) to $last (Number).
site-facts-minutes = de { $first } a { $last } minutos
# Where both are the same number: $first (Number), $last (Number).
site-facts-about = unos { $last } minutos
site-facts-age = a partir de { $age } años

## The page of a game.

site-game-title = { $game }
site-game-play = Jugar aquí
site-game-first = Tu primera partida
site-game-print = Imprimir un kit
site-game-play-size = Para jugar se cargan { $size } MB, una sola vez.
site-keep = Guardar este juego para usarlo sin conexión ({ $size } MB)
site-keep-kept = Guardado: todas las páginas de este juego se abren sin conexión.
site-keep-failed = No ha funcionado. ¿Hay conexión, y sitio en este dispositivo?
site-game-learn = Qué es
site-game-learn-more = Leer las reglas
site-game-picture = Preparar una posición para una diapositiva
site-game-short = En resumen
site-game-history = De dónde viene
site-game-more-history = La historia entera y quién la cuenta
site-game-readings = Maneras de leer las reglas
site-game-more-readings = Ningún texto de reglas está completo, y quienes han reconstruido el juego no están de acuerdo. Cada lectura es una manera de llenar los huecos y tiene su propio texto de reglas.
site-game-sources = Fuentes
site-game-from-source = según { $source }
site-game-example = El tablero muestra un ejemplo: { $title }.
site-game-pack = Lo que imprimes
site-game-audiences = Para quién es
# $thing (String) what is printed
site-game-page-alt = La primera página: { $thing }
site-game-die = El dado
site-game-die-alt = El dado tal como sale de una impresora 3D.
site-game-net-alt = El dado de papel extendido, con las pestañas que se pegan.
site-game-die-note = En el kit viene como desarrollo de papel y, si quieres, como pieza para impresora 3D.
site-game-turn = Girar el dado
site-game-turn-keys = Arrástralo o gíralo con las flechas del teclado.
site-game-turn-cannot = Aquí no se puede girar el dado; se queda la imagen.

## A rule text as a page.

site-rules-title = { $game }: las reglas
site-rules-reading = Lectura: { $reading } ({ $status })
site-rules-contents = En este texto
site-rules-search = Buscar en las reglas
# The page fills in the numbers as the reader types, so this message has no plurals.
#   $count, $all (String)
site-rules-found = Reglas: { $count } de { $all }
site-rules-nothing = Ninguna regla tiene esas palabras.
site-rules-link = Enlace a la regla { $number }
site-rules-others = Las reglas en otras lecturas
site-rules-short = En resumen
site-rules-glossary = Palabras
site-rules-take-home = Imprimir estas reglas como hoja

## The history of a game with its old texts, and how its rules were made.

site-story-title = { $game }: la historia
site-story-lead = Qué se sabe de { $game }, quién lo cuenta y qué no sabe nadie.
site-story-told = La historia
site-story-texts = Textos antiguos
site-story-boards = Tableros antiguos
site-story-made = Cómo se hicieron las reglas
site-story-made-lead = Qué dice una fuente, qué deja abierto y qué se juega aquí.
site-story-source = fuente { $number }
site-story-original = En sus propias palabras
site-story-english = En español de hoy

## How to play well.

site-advice-title = { $game }: cómo jugar bien
# $game (String) its name
site-advice-lead = Unos cuantos consejos, todos puestos a prueba en partidas entre programas. Pruébalos, y prueba lo contrario.
#   $games (Number) how often each play was played on
site-advice-puzzles = Todas estas posiciones son de partidas entre programas. Coloca las fichas en tu tablero y elige antes de abrir la respuesta. Para hallar las respuestas se siguió jugando { $games } veces después de cada jugada, con las mismas tiradas para todas.
site-advice-answer = Respuesta

## The readings of a game side by side.

site-readings-title = { $game }: las lecturas
site-readings-lead = Una lectura es una manera de entender lo que dicen las fuentes de { $game } y de completar lo que callan.
site-readings-usual = la lectura habitual
site-readings-rules = Leer estas reglas
site-readings-changes = Qué cambia
site-readings-source = Fuente
site-readings-study = Cómo se juegan las lecturas
site-readings-studied = Un jugador sensato jugó contra sí mismo { NUMBER($games) } partidas de cada lectura; cada tirada cuenta 20 segundos.
site-readings-left-out = En el gráfico de minutos faltan las lecturas en las que muchas partidas no terminan nunca.
site-readings-unstudied = Las partidas de estas lecturas no se han contado todavía.
site-readings-caption = Las lecturas en números
site-readings-head-1 = Lectura
site-readings-head-2 = Partidas
site-readings-head-3 = Minutos
site-readings-head-4 = Gana quien empieza
site-readings-head-5 = Empate o sin final
site-readings-head-6 = Fichas comidas por partida
site-readings-spread = { $first } a { $last }
# $first (Number), $last (Number) as above
site-readings-endless = { $first } y más
site-readings-share = { $share } % ({ $low } a { $high })
site-readings-nobody = –
site-readings-winners = Quién gana
site-readings-lengths = Cuántas tiradas tiene una partida
site-readings-minutes = Cuánto duran nueve de cada diez partidas
site-readings-minutes-alt = { $game }: cuánto duran nueve de cada diez partidas, según la lectura
site-readings-minute-unit = min

## The kit of a game on the site.

site-print-title = { $game }: imprimir un kit
site-print-lead = Todo para jugar a { $game } en una mesa o en clase: reglas, tablero, fichas y dados, para imprimir a su tamaño real.
site-print-lesson-title = Una clase para mañana
site-print-lesson-words = Plan, soluciones, tarjetas y hojas de ejercicios para { $pupils } estudiantes, en un solo archivo y en el orden de la clase. El archivo para fotocopiar tiene cada hoja una vez; su primera página dice cuántas copias hacer.
site-print-lesson = { $paper }, { $count } hojas
site-print-lesson-master = Para fotocopiar, { $paper }, { $count } hojas
site-print-all = El kit entero
site-print-zip = Archivo ZIP, { $size }
site-print-zip-words = Tablero, fichas, dados, reglas, hojas de ejercicios y más, tal como están abajo. Descomprímelo, abre el index.html que hay dentro y sigue los pasos.
site-print-to-order = Estos se hacen por encargo, con el papel, el tamaño y el número de jugadores que quieras.
site-make-title = Hecho para ti, aquí mismo
site-make-words = Elige, mira y pulsa Hacer. De lo demás se encarga tu navegador; no se envía nada a ninguna parte.
site-make-size = La primera vez se cargan { $size } MB, en cuanto toques un campo o pulses Hacer.
site-make-offline = Después funciona sin conexión.
site-make-needs-script = Para hacerlo aquí hace falta JavaScript.
site-make-thing = ¿Qué quieres?
site-make-thing-help = La lista cambia según para quién sea: para una clase tiene fichas de trabajo y lecciones.
site-make-whole = Todo, en un archivo y en el orden de impresión
site-make-make = Hacer
site-make-stop = Parar
site-make-progress = Cuánto lleva hecho
site-make-loading = Cargando el programa: { $done } de { $size } MB, solo esta vez…
site-make-starting = Arrancando…
site-make-making = Haciendo: { $thing } ({ $number } de { $all })…
site-make-packing = Juntándolo todo…
site-make-ready = Listo, en { $seconds } s.
site-make-stopped = Parado.
site-make-save = Guardar { $name } ({ $size } MB)
site-make-left-out = Se ha quedado fuera: { $why }
site-make-sheets = { $count ->
    [0] Sin papel
    [one] Una hoja de papel
   *[other] { $count } hojas de papel
}
site-make-counting = Contando las hojas: { $count } de momento…
site-print-own-games = En este sitio no se pueden elegir papel, aspecto ni nombres, porque tiene juegos propios.
site-print-command = El comando que lo hace:
site-class-kit-title = { $game }: el kit para una clase
site-class-kit-link = Qué trae el kit para una clase
site-class-kit-lead = Esto es lo que trae, en el orden en que lo usa una clase.
site-class-kit-make = Elige papel y colores, y hazlo aquí
site-class-kit-where = Cada versión lo trae ya hecho, así que no necesitas ningún programa: está en tabulae-kits-a4-es.zip.
site-class-kit-print = Imprimir { $game }

## The page for an address that does not exist.

site-missing-title = Esta página no existe
site-missing-words = Quizá la dirección esté mal escrita o la página haya cambiado de sitio.
site-missing-back = Ver todos los juegos
handbook-column-game = juego
handbook-column-what = qué es
handbook-column-players = jugadores
handbook-column-dice = dados
handbook-column-board = tablero
handbook-column-readings = lecturas
handbook-column-set = `--set` puede cambiar
handbook-column-setting = cambio
handbook-column-why = por qué no
handbook-column-comes-as = en qué forma
handbook-column-command = comando
handbook-column-thrown = cómo se tira
handbook-column-felt = fieltro
handbook-column-wood = madera
handbook-column-stone = piedra
handbook-column-won = ganadas
handbook-column-interval = intervalo del 95 %
handbook-column-undecided = sin decidir
handbook-points = { $count } casillas: { $skins }
handbook-thrown-toss = lanzado al aire
handbook-thrown-roll = rodado desde abajo
handbook-thrown-drop = dejado caer sin giro
handbook-against = { $better } contra { $worse }
handbook-won = { $share } % de { NUMBER($games) }
handbook-interval = de { $low } a { $high }

growth-title = Cómo crecen el tiempo y la memoria
growth-figures = figuras, según cuántas
growth-pages = un documento, según sus páginas
growth-pupils = una clase, según sus alumnos
growth-points = tiradas, según las casillas
growth-men = tiradas, según las fichas
growth-games = un estudio, según sus partidas
growth-cluster = un estudio con dos procesos
growth-seconds = { $count } s
growth-megabytes = { $count } MB
growth-count = { NUMBER($count) }
growth-described = { $what }: { NUMBER($first) } en { $least } s, { NUMBER($last) } en { $most } s
product-lesson = Una clase para mañana
    .comes-as = A4 y Carta, a una cara o a dos, entera o para fotocopiar
    .next = Imprime una vez el archivo entero, al 100 %, o copia el original tantas veces como dice su página.
product-unit = Una unidad sobre el azar
    .comes-as = A4 y Carta, entera o para fotocopiar, con páginas para pantalla
    .next = La página 1 dice qué imprimir; cada clase empieza con una página para ti.
product-duplex-test = Prueba de doble cara
    .comes-as = cualquier hoja
    .next = Imprímela a doble cara al 100 % y mírala a contraluz.
product-leaflet = Hoja de reglas
    .comes-as = A4 y Carta, a doble cara
    .next = Imprímela a doble cara, por el borde que dice su primera hoja, y dóblala.
product-booklet = Cuadernillo
    .comes-as = A4 y Carta, a doble cara
    .next = Imprímelo a doble cara, por el borde que dice su primera hoja; dóblalo y grápalo.
product-card = Tarjeta
    .comes-as = A4, Carta, A5 y media Carta, por una cara
    .next = Imprímela por una cara, al 100 %, en papel grueso.
product-poster = Cartel
    .comes-as = A3 y Tabloide, u hojas menores para pegar
    .next = Si no tienes una impresora grande, imprime el archivo de hojas pequeñas y pégalas.
product-kerf-test = Prueba del kerf
    .comes-as = SVG y DXF para láser o cuchilla
    .next = Córtala, junta las diez tiras y mide: kerf = (100 mm - largo) / 10. El número del hueco donde mejor encaja el disco es --fit.
product-board = Tablero
    .comes-as = SVG, PDF, en hojas de tu papel; PDF/X para una imprenta; SVG y DXF para láser o cuchilla
    .next = Imprime al 100 % y luego mide la barra de la hoja.
product-folding-board = Tablero plegable
    .comes-as = SVG y DXF para láser, uno por material; el montaje y una página para carpinteros en PDF
    .next = Corta primero un cuadrado de referencia y mídelo: 30 mm de lado.
product-orbits = Hoja de un juego en órbitas
    .comes-as = A4 y Carta, por las dos caras de una hoja
    .next = Imprímela por las dos caras. tabulae board y tabulae pieces hacen su tablero y sus fichas.
product-pieces = Fichas
    .comes-as = cualquier hoja; SVG y DXF para láser o cuchilla
    .next = Imprime al 100 % en cartulina. tabulae counters dice qué monedas sirven en su lugar.
product-counters = Monedas y semillas
    .comes-as = cualquier hoja, o JSON
product-nets = Dados de papel
    .comes-as = cualquier hoja, para plegar; SVG y DXF para láser o cuchilla
    .next = Imprime al 100 % en cartulina de 160 a 220 g.
product-worksheet = Hoja de ejercicios
    .comes-as = A4 y Carta, con soluciones, o JSON
    .next = Las soluciones llevan el mismo número que la hoja y numeran igual las preguntas.
product-questions = Preguntas para una plataforma escolar
    .comes-as = Moodle, QTI, Google Forms, diapositivas o CSV
product-report = Informe sobre las lecturas
    .comes-as = A4 y Carta, CSV, BibTeX
product-solid = Piezas de plástico
    .comes-as = STL, 3MF, STEP

## What `tabulae serve` shows while it builds its pages; no markup.

serve-getting-ready = Preparando
serve-getting-ready-words = Las páginas se están haciendo; la primera vez tarda unos minutos. Esta página se vuelve a cargar sola hasta que estén.

### Errors, as the comments in en/errors-play.ftl tell.

error-play-dice-left = el turno todavía no puede acabar: quedan dados por jugar ({ $dice })
error-play-no-state = esto no es el estado de una partida ({ $reason }): empieza de nuevo
error-play-too-many = { $plays } jugadas son demasiadas para un turno: empieza de nuevo
error-play-game-over = la partida ha terminado: empieza de nuevo
error-play-no-dice = no hay dados que jugar: tira antes
error-play-dice-lie = los dados ya están tirados
error-play-dice-thrown = hay { $number } dados en la tirada, pero ahora se tiran { $dice }
error-play-not-now = { $play } no se puede jugar ahora: pregunta por qué con explain
error-play-not-declined = estos dados no se pueden rechazar: juégalos
error-play-no-dice-passed = aquí no se pasan dados
error-play-no-ending = ninguna partida acaba por { QUOTE($reason) } ({ QUOTE($degree) }): empieza de nuevo
error-play-no-action = no hay ninguna acción { QUOTE($name) }{ $close }: las acciones son { $known }
error-play-no-player = no hay ningún jugador { QUOTE($name) }{ $close }: los jugadores son { $known }
error-play-form = una jugada es un texto y sus dados, como ["6/11", [5]]
error-play-plays-form = las jugadas son una lista de textos y dados, como [["6/11", [5]]]
error-play-dice-form = los dados son una lista de números, como [2, 5, 6]
error-play-text = { $what ->
    [position] una posición
    [seat] un bando
   *[play] una jugada
} tiene que ser un texto de 2000 letras como máximo

## Requests as JSON

error-not-json = no es JSON correcto: { $reason }
error-no-json-number = { $text } no es un número en JSON
error-request-object = una petición es un objeto, como { "{" }"game": "…", "roll": [1, 2]{ "}" }
error-request-too-long = la línea es demasiado larga: una petición tiene { $most } caracteres como máximo
error-request-id-too-long = el id es demasiado largo: tiene { $most } caracteres como máximo
error-request-not-utf-8 = la línea no es UTF-8: escribe el archivo en UTF-8
error-request-key = no hay ninguna clave { QUOTE($key) }{ $close }: las claves son { $known }
error-request-lacks = falta { $key }: una petición necesita { $all }
error-request-value = { $key } tiene que ser { $form ->
    [length] un texto, como 118mm
    [number] un número
    [roll] una lista de números, como [2, 5, 6]
    [set] un objeto de textos, como { "{" }"overshoot": "rear"{ "}" }
    [switch] true o false
   *[text] un texto
}

## Players, processes, studies

error-seats-of-players = --seats tiene que nombrar un jugador para cada bando, { $seats }: hay { $players } de { $number }
error-no-network = no es la red de un jugador ({ $reason }): entrénala de nuevo
error-network-weights = la red tiene demasiados pesos, o demasiado pocos, para su forma: entrénala de nuevo
error-begin-with-other-game = --begin-with es una red para { $seats } bandos y recorridos de { $points } casillas: este juego tiene { $here_seats } y { $here_points }
error-begin-with-cells = --begin-with tiene { $cells } celdas ocultas: da --cells { $cells } o más
error-process-ended = un proceso acabó antes de tiempo, quizá por falta de memoria: prueba con menos procesos, con 1 por ejemplo
error-no-process = aquí no se puede abrir un segundo proceso ({ $reason }): usa uno solo ({ $option })
error-compiled-not-kept = aquí no se puede guardar el código compilado, y por eso esto ha tardado más: pon en NUMBA_CACHE_DIR una carpeta en la que puedas escribir
error-numba-broken = no se puede cargar numba ({ $reason }), y por eso esto tarda más: { $command }
error-no-numba = con numba, los programas juegan diez veces más deprisa: { $command }
error-cluster = para --cluster hace falta Dask: { $command }
error-no-scheduler = no hay ningún planificador de Dask en { $address } ({ $reason }): arranca uno con dask scheduler y da su dirección como tcp://host:8786
error-no-journal = { $file } no es el diario de un estudio: di otro archivo, o uno nuevo
error-needs-compiled = para { $work ->
    [advice] probar los consejos
   *[training] entrenar
} hace falta código compilado: { $command }
error-not-compiled = para { $work ->
    [advice] probar los consejos
   *[training] entrenar
} hace falta código compilado, que no juega con { $options }
error-no-told-game = { $game } no tiene { $all }: escríbelos antes
error-no-positions = { $game } no tiene { $file }, o faltan sus palabras: escríbelos antes
error-study-reading-gone = ya no hay ninguna lectura { $reading }
error-study-reading-changed = ha cambiado la categoría, la fuente o alguna opción de { $reading }
error-study-begins = la primera partida de { $reading } empieza con { $begins }, pero al jugarla otra vez da { $again }
error-study-network = se hizo con otra red
error-study-maxim-changed = { $maxim } no es lo que se probó
error-study-maxim-gone = { $maxim } ya no se prueba

## Questions

error-no-question = aquí no se puede preguntar nada sobre esta tirada: pon otros dados u otras fichas
error-step-without-positions = el paso { $step } no pregunta por posiciones: elige { $choices }
error-game-too-short = { $game } acaba demasiado pronto para preguntas del paso { $step }
error-no-choices = no hay jugadas guardadas para elegir en { $game }: hazlas con { $command }
error-choices-as-usual = { $game } solo tiene jugadas para elegir con sus reglas de siempre: quita lo que las cambia, o elige read o move
error-no-question-left = con { $questions } preguntas del paso { $step } no queda ninguna de { $game } para la tira de ayuda: pide menos
error-few-questions = { $game } solo tiene { $questions ->
    [one] { $questions } pregunta
   *[other] { $questions } preguntas
} del paso { $step }: pide menos

## Arguments of the library for Python

error-type-base = una base no puede ser { $value }: escribe un número entero
error-type-bots = los bots no pueden ser { $value }: da una función, o un dict de funciones por bando
error-type-folder = una carpeta de plantillas no puede ser { $value }: escribe su ruta
error-type-game = el nombre de un juego no puede ser { $value }: escríbelo como 'tabula'
error-type-games = el número de partidas no puede ser { $value }: escribe un número entero
error-type-jobs = el número de procesos no puede ser { $value }: escribe un número entero
error-type-language = un idioma no puede ser { $value }: escríbelo como 'en'
error-type-men = un número de fichas no puede ser { $value }: escribe un número entero
error-type-options = las opciones no pueden ser { $value }: escríbelas como { "{" }'overshoot': 'exact'{ "}" }
error-type-palette = una paleta no puede ser { $value }: escríbela como 'colour'
error-type-places = unas fichas no pueden ser { $value }: escríbelas como { "{" }'white': { "{" }'6': 2, 'hand': 13{ "}" }{ "}" }
error-type-pinned = las fichas presas no pueden ser { $value }: escribe las que están ahí como [('white', '6')]
error-type-pixels = un ancho en píxeles no puede ser { $value }: escribe un número entero
error-type-play = una jugada no puede ser { $value }: escríbela como '10/16 19/24'
error-type-player = un jugador no puede ser { $value }: escríbelo como 'random'
error-type-position = una posición no puede ser { $value }: escríbela como una línea de texto
error-type-random = una fuente de azar no puede ser { $value }: da un random.Random, un generador de numpy o una semilla
error-type-reader = un juego no puede ser { $value }: da un tabulae.Game
error-type-reading = una lectura no puede ser { $value }: escribe su nombre, o no la des
error-type-roll = una tirada no puede ser { $value }: escríbela como (1, 2) o '1,2'
error-type-rollouts = un número de partidas de prueba no puede ser { $value }: escribe un número entero
error-type-seat = un bando no puede ser { $value }: elige { $known }
error-type-seed = una semilla no puede ser { $value }: escribe un número entero
error-type-text = { $name } no puede ser { $value }: escribe un texto
error-type-width = una anchura no puede ser { $value }: escribe un número de milímetros
error-bot-function = el bot de { $seat } tiene que ser una función, no { $value }
error-bot-turn = un bot tiene que devolver uno de los turnos que recibe, no { $value }
error-after-without-plays = no hay tablero que mostrar después de ninguna jugada: da play='10/16'
error-example-has-its-own = un ejemplo tiene su propia posición, bando, tirada y jugadas: no des las tuyas
error-plays-need-roll = las jugadas necesitan una tirada: el motor juega las que se muestran
error-which-piece = { $part } tiene { $number } piezas: di una de { $known }
error-no-piece = { $part } no tiene ninguna pieza { QUOTE($name) }{ $close }: las piezas son { $known }

### Errors, as the comments in en/errors-library.ftl tell.

error-unknown = { $kind ->
    [example] no hay ningún ejemplo
    [fact] no hay ningún dato
    [figure] no hay ninguna figura
    [maxim] no hay ninguna máxima
    [number] no hay ningún número
    [option] no hay ninguna opción
    [place] no hay ningún lugar
    [point] no hay ninguna casilla
    [reach] no hay ningún ejemplo que alcanzar
    [reading] no hay ninguna lectura
    [rule] no hay ninguna regla
    [seat] no hay ningún bando
    [source] no hay ninguna fuente
   *[text] no hay ningún texto
} { QUOTE($name) }{ $close }: { $number ->
    [0] no hay ninguno
   *[other] elige entre { $known }
}
error-the-file = el archivo
error-in-reading = lectura { $reading }: { $error }

## YAML files and their keys

error-yaml = no es YAML correcto: { $reason }
error-yaml-key = no es YAML correcto: una clave es una palabra, no una lista ni un grupo de claves
error-yaml-twice = no es YAML correcto: { QUOTE($key) } está dos veces
error-yaml-tag = no es YAML correcto: aquí no se admiten etiquetas ({ QUOTE($tag) })
error-yaml-alias = no es YAML correcto: aquí no se admiten alias (*nombre)
error-yaml-depth = no es YAML correcto: hay listas y claves anidadas a más de { $most } niveles
error-yaml-colon = hay dos puntos donde no pueden estar: pon el texto entre comillas, o la línea a la altura de sus vecinas
error-yaml-quote = faltan unas comillas de cierre
error-yaml-bracket = hay un corchete o una llave sin cerrar, o falta una coma dentro
error-yaml-sign = hay un tabulador, o el texto empieza con un signo como @ o %: sangra con espacios, pon el texto entre comillas
error-yaml-letter = hay un carácter de control, que ningún archivo puede tener
error-yaml-indent = la línea no está a la altura de sus vecinas
error-yaml-other = aquí hay algo que no se puede leer
error-yaml-straight = las comillas que encierran un texto son rectas, "…": las otras van dentro
error-yaml-inner-quote = unas comillas rectas acaban el texto: escribe « y » dentro, o \" en vez de cada una
error-yaml-brace = un texto que empieza por { "{" } va entre comillas dobles rectas
error-yaml-hash = no es buen YAML: el texto acabaría antes de #: ponlo entre comillas, o deja un espacio detrás de # si es un comentario
error-yaml-comma = entre llaves una coma termina el valor, y { $key } no es ninguna clave: pon entre comillas el número con coma decimal, como en { "{" }men: "21,5mm"{ "}" }
error-no-such-key = { $key }: no existe esa clave{ $close }{ $number ->
    [0] { "" }
   *[other] : las claves son { $known }
}
error-key-missing = falta { $key }
error-key-empty = { $key } está vacío: { $reason }
error-key-value = { $key } es { $value }: { $reason }
error-keys-with-values = un { $file } es una lista de claves con valores, como name: Mi juego
error-write-keys = escribe debajo claves con valores, como name: valor
error-write-colour = escribe un color como #1a2b3c, en minúsculas
error-write-name = usa minúsculas y cifras, con guiones sueltos entre ellas
error-write-seat = usa solo minúsculas, 20 como máximo
error-write-term = escribe un número o una suma como 2n+3
error-write-list = escribe una lista, como [a, b]
error-write-whole = escribe un número entero
error-write-number = escribe un número
error-write-switch = escribe true o false
error-write-text = escribe un texto, y si es un número o una palabra como no o true, entre comillas
error-write-more = la lista tiene que tener { $number ->
    [one] al menos una entrada
   *[other] al menos { $number } entradas
}
error-write-fewer = la lista puede tener { $number ->
    [one] una sola entrada
   *[other] { $number } entradas como máximo
}
error-write-longer = escribe { $number ->
    [one] al menos una letra
   *[other] al menos { $number } letras
}
error-write-shorter = escribe { $number ->
    [one] una letra como máximo
   *[other] { $number } letras como máximo
}
error-write-at-least = escribe { $number } o más
error-write-at-most = escribe { $number } o menos
error-write-above = escribe más de { $number }
error-write-below = escribe menos de { $number }
error-write-choice = elige { $choices }
error-default = default es { QUOTE($name) }: elige entre { $known }

## Games

error-game-id = un juego no puede llamarse { QUOTE($name) }: usa minúsculas sin acento, cifras y guiones sueltos, { $most } como máximo, y ningún nombre reservado de Windows
error-extends = extends es { QUOTE($name) }: elige un juego que no extienda otro: { $known }
error-rules-language = { $game } no tiene reglas en { QUOTE($language) }: tiene { $known }
error-no-source = no hay ninguna fuente { QUOTE($name) }{ $close }: añádela a sources.yaml
error-base = { $game } no se puede jugar con base { $base }: elige { $known }
error-faces = { $option } tiene que estar entre 2 y 20, o ser n, la base, no { QUOTE($text) }
error-men-count = con estas reglas { $game } solo se juega con { $most } fichas por bando, no con { $men }
error-men-range = en { $game } el número de fichas por bando tiene que estar entre { $least } y { $most }, no { $men }
error-men-of-side = men es { $men }: un bando tiene de 1 a { $most } fichas
error-term-unreadable = no se entiende el número { QUOTE($text) }: escribe 15, n, 2n o 2n+3
error-range-two-rows = { QUOTE($text) } va de una fila a otra: escribe un tramo para cada fila
error-point-unreadable = no se entiende la casilla { QUOTE($text) }: escribe 12, n+1, M1 o un tramo como 1..4n
error-labels-alike = dos casillas se imprimirían con el mismo nombre
error-board-shape = { $points } casillas con base { $base } no forman un tablero de la clase { $board }: tiene { $known }
error-board-shape-open = { $points } casillas con base { $base } no forman un tablero de la clase { $board }: tiene { $known } u otro múltiplo mayor de { $base }
error-board-points = { $points } casillas son demasiadas: { $most } como máximo
error-board-point-twice = la casilla { $point } se nombra dos veces: da a cada una su propio nombre
error-seats-look-alike = { $seat } es igual que { $other }: dale otro símbolo u otro color
error-seats-same-name = { $seat } se llama como { $other }: dale otro nombre
error-start-off = { $seat } tiene fichas fuera antes de empezar la partida
error-start-both = { $first } y { $second } empiezan los dos en { $point }: en una casilla solo cabe un bando
error-start-off-course = { $seat } empieza en { $point }, por donde no pasa su recorrido
error-start-no-point = { $seat } empieza en { $point }, que no está en el tablero: va de { $first } a { $last }
error-start-men = { $seat } tiene { $men } fichas en { $point }: el número tiene que estar entre 0 y { $most }
error-start-sum = start: { $seat } tiene { $total } fichas, pero men es { $men }
error-start-fixed = { $game } empieza en casillas fijas: solo se juega con { $men } fichas por bando
error-no-point = no hay ninguna casilla { $point }{ $close }: el tablero va de { $first } a { $last }
error-point-twice = la casilla { $point } se nombra dos veces: nómbrala una sola vez
error-course-lacks-seat = en el recorrido { $course } falta el bando { $seat }
error-course-point-twice = el recorrido de { $seat } pasa dos veces por { $point }: cada casilla puede estar una sola vez
error-course-length = el recorrido de { $seat } tiene { $points } casillas: tiene que tener de 2 a { $most }
error-example-twice = { $example } está dos veces
error-example-in-reading = { $example } en la lectura { $reading }: { $error }
error-forbidden-play = forbidden tiene { QUOTE($text) }: escribe una jugada cada vez, como en [6/8, 6/11]

## Boards, dice and printers

error-no-board = no hay ningún tablero { QUOTE($name) }{ $close }: los tableros son { $known }
error-board-without = { $board } no tiene { $chosen ->
    [reading] lecturas
   *[base] otras bases
}: di el tablero de un juego: { $known }
error-six-words = un tablero de letras necesita seis palabras de seis letras: { $faults }
error-words = { $count ->
    [one] { $count } palabra
   *[other] { $count } palabras
} ({ $few ->
    [0] sobran { $many }
   *[other] faltan { $few }
})
error-word-length = la palabra { $number }, { QUOTE($word) }, tiene { $count ->
    [one] { $count } letra
   *[other] { $count } letras
} ({ $few ->
    [0] sobran { $many }
   *[other] faltan { $few }
})
error-word-letters = la palabra { $number }, { QUOTE($word) }, tiene { QUOTE($letters) }, que no es letra latina ni griega
error-no-inscription = no hay ninguna inscripción { QUOTE($name) }{ $close }: las inscripciones son { $known }; o escribe seis palabras de seis letras
error-no-printer = no hay ninguna impresora { QUOTE($name) }{ $close }: las impresoras son { $known }, o un archivo YAML
error-die-direction = una dirección son tres números, no todos 0
error-die-up = up tiene que ser distinto de looks y de su contrario
error-die-face-numbers = { $faces } caras tienen que llevar los números del 1 al { $faces }, cada uno una vez
error-die-faces-same-way = dos caras miran hacia el mismo lado

## Rule texts and other texts in Markdown

error-condition-unreadable = no se entiende la condición { QUOTE($text) }: escribe opción=valor|otro
error-text-too-long = es demasiado largo: un texto tiene { $most } letras como máximo, no { $letters }
error-passage-too-long = un pasaje de { $letters } letras es demasiado largo: el máximo es { $most }
error-passage-empty = este pasaje está vacío: escribe una frase o bórralo
error-not-one-paragraph = { QUOTE($text) } tiene que ser un solo párrafo sencillo
error-block-not-for-rules = { $block } no sirve en las reglas: usa párrafos, listas y tablas
error-style-not-for-rules = { $style } no sirve en las reglas: usa negrita, cursiva y enlaces
error-list-in-list = cada elemento de una lista es un párrafo: no caben listas dentro de listas
error-table-too-wide = una tabla de { $columns } columnas es demasiado ancha: tiene { $most } como máximo
error-text-before-heading = hay texto antes del primer título: empieza con ## Título { "{" }#id{ "}" }
error-fence-before-heading = hay una línea ::: antes del primer título: empieza con ## Título { "{" }#id{ "}" }
error-heading-unreadable = no se entiende el título { QUOTE($text) }: escribe ## Título { "{" }#id{ "}" }
error-section-twice = el apartado { $section } está dos veces
error-fence-unreadable = no se entiende { QUOTE($text) }: escribe ::: rule ID o ::: text
error-fence-open = este bloque ::: no se cierra nunca: termínalo con una línea :::
error-link-broken = una condición va pegada a su frase y acaba en la misma línea, como en [Texto.](doublets=none), no { QUOTE($text) }
error-fence-key = no se entiende la línea { QUOTE($text) }: debajo de ::: van when: y figure:, en inglés en todos los idiomas

## Messages in Fluent, and the fields of other texts

error-not-a-message = { QUOTE($text) } no es un mensaje: escribe id = texto, o sángralo
error-no-message = no hay ningún mensaje { QUOTE($name) }{ $close }
error-message-lacks-text = no tiene texto
error-message-lacks-attribute = no tiene ningún atributo .{ $attribute }
error-message-twice = está dos veces, la primera en { $first }
error-message-too-long = un mensaje tiene { $most } caracteres como máximo
error-message-too-large = más de { $most } caracteres con todo aquello a lo que remite
error-message-too-deep = más de { $most } llaves unas dentro de otras
error-message-of-itself = { $name } remite a sí mismo
error-message-unsaid = nada dice este mensaje{ $close }
error-attribute-unsaid = nada dice su .{ $attribute }
error-attributes-only = solo tiene atributos
error-no-such-text = { $name } no tiene ese texto
error-not-fluent = no es buen Fluent: { $code ->
    [E0003] aquí tiene que estar { QUOTE($token) }, como en el inglés: entre llaves, escribe la flecha así, ->, comillas rectas, nombres sin acentos y punto en los decimales
    [new-line] aquí tiene que acabar la línea: cada caso va en la suya
    [E0005] no hay texto: escríbelo detrás del signo igual
    [E0010] pon un asterisco delante del último caso: *[other]
    [E0014] aquí tiene que haber un texto entre comillas rectas o un número
    [E0021] las opciones van al final, con punto en los decimales
    [E0027] no hay ninguna llave abierta que esta pueda cerrar
    [E0028] entre las llaves tiene que haber algo, como en el inglés: una variable o un texto entre comillas rectas
   *[other] { $reason }
}
error-fluent-escape = ninguna letra tiene ese número: escribe \U con seis cifras, 10FFFF como máximo
error-fluent-out-of-place = { $element } no puede estar aquí
error-no-function = no hay ninguna función { $name }{ $close }: las funciones son { $known }
error-function-arguments = { $name } lleva otros argumentos: escribe { $name ->
    [WORD] WORD($men) o WORD($men, gender: "feminine")
   *[other] { $name }($name)
}
error-function-of-message = { $name } es para una variable, no para un mensaje
error-variant-twice = [{ $name }] está dos veces
error-variant = [{ $name }] no es ningún caso de ${ $variable }: elige entre { $known }
error-no-variable = no hay ninguna variable ${ $name }{ $close }: { $number ->
    [0] este mensaje no tiene ninguna
   *[other] las variables son { $known }
}
error-no-text-field = no hay ningún campo { QUOTE($name) }{ $close }: { $number ->
    [0] este texto no tiene ninguno
   *[other] los campos son { $known }
}
error-no-number-form = number-word no tiene { QUOTE($name) }{ $close }: tiene { $known }
error-field-unclosed = no hay ningún campo { QUOTE($name) }: cierra su llave, { "}" }, detrás del nombre
error-field-category = campo { QUOTE($name) }: no hay ninguna categoría de plural [{ $category }]: elige entre { $known }
error-field-other = campo { QUOTE($name) }: falta [{ $category }]: elige entre { $known }

## Handbook, files that nothing reads, translations

error-no-insert = nada se llama { $name }; hay { $known }
error-title-first = la primera línea tiene que ser el título: # Título
error-unread-file = nada lee este archivo{ $close }
error-untranslated-file = falta el archivo
error-untranslated = falta { $name }
error-left-in-english = { $name } sigue en inglés
error-translation-lacks = a { $name } le falta { $part }, que está en el inglés: ponlo
error-translation-number = { $name } dice { $listed }, que no está en el inglés: corrígelo, o escríbelo con letras
error-translation-unread = { $name }: el inglés no tiene ese texto{ $close }
error-translation-stale = { $name } está anticuado: el inglés ha cambiado después
error-translation-record = no es un archivo, un texto y dos resúmenes: borra esta línea

## Claims of texts: what is true instead

error-claim = ({ $claim }): { $error }
error-no-claim = no hay ninguna afirmación { QUOTE($name) }{ $close }: las afirmaciones son { $known }
error-claim-form = no se entiende { QUOTE($text) }: escribe { $form }{ $number ->
    [0] { "" }
   *[other] ; { $parts }
}
error-claim-part = { $part } es { $known }
error-claim-about = ninguna afirmación empieza por { QUOTE($text) }: escribe before: o if JUGADAS:
error-claim-about-lesson = no se entiende { QUOTE($text) }: escribe un ejemplo, un ejemplo y after, o reading y su nombre
error-claim-of-example = un ejemplo no puede afirmar lo que dicen los textos y los estudios
error-claim-of-hundred = { $number } de 100
error-nothing = nada
error-claim-closed = { $seat } cierra { $truth }
error-claim-alone = fichas solas de { $seat }: { $truth }
error-claim-blots = { error-claim-alone }
error-claim-empty = vacías: { $truth }
error-claim-men = { $seat } tiene { $truth } en { $places }
error-claim-row = la fila más larga de { $seat } tiene { $truth ->
    [one] { $truth } casilla
   *[other] { $truth } casillas
}
error-claim-leads = la ventaja de { $seat } es de { $truth ->
    [one] { $truth } paso
   *[other] { $truth } pasos
}
error-claim-danger = comen { $truth } de las tiradas
error-claim-safe = se la comen { $truth }
error-claim-hit-needs = { error-claim-safe }
error-claim-enters = { $seat } entra con { $truth }
error-claim-dead = { $seat } no puede jugar { $truth }
error-claim-outcomes = se puede jugar de { $truth ->
    [one] { $truth } manera
   *[other] { $truth } maneras
}
error-claim-only = se puede jugar de otras maneras
error-claim-reaches = lleva a { $truth }
error-claim-legal = { $plays } lo prohíbe { $truth }
error-claim-illegal = { $truth ->
    [legal] { $plays } es legal
   *[other] { $plays } lo prohíbe { $truth }
}
error-claim-could-hit = con la tirada se puede comer en { $truth }
error-claim-cannot-hit = { error-claim-could-hit }
error-claim-hit-chance = { error-claim-danger }
error-claim-die = un { $face } se puede jugar de { $truth ->
    [one] { $truth } manera
   *[other] { $truth } maneras
}
error-claim-plays = las jugadas fueron { $truth }
error-claim-with = { error-claim-plays }
error-claim-hits = come en { $truth }
error-claim-unused = dados sin usar: { $truth }
error-claim-ends = la partida acaba así: { $truth }
error-claim-later = es { $truth ->
    [one] { $truth } turno
   *[other] { $truth } turnos
} después
error-claim-throws = la partida tiene { $truth ->
    [one] { $truth } turno
   *[other] { $truth } turnos
}
error-claim-hit-since = a { $seat } le han comido { $truth ->
    [one] { $truth } ficha
   *[other] { $truth } fichas
}
error-claim-wins = gana { $truth }
error-claim-draws = acaban en tablas { $truth }
error-claim-costs = cuesta { $truth }
error-claim-worse = { error-claim-costs }
error-claim-better = { error-claim-costs }
error-claim-equal = { error-claim-costs }
error-claim-fact = { $name } es { $truth }
error-claim-rule = { $rule } es { QUOTE($truth) }
error-claim-source = el juego se apoya en { $truth }
error-claim-study = el estudio da { $truth }
error-claim-chance = la probabilidad es { $truth }
error-claim-turns = el primero gana { $truth }
error-claim-race = el primero gana { $truth } de 100 carreras
error-claim-luck = eso pasa en { $truth } de 100
error-claim-percent = es { $truth } de 100
error-claim-share = es { $truth }
error-claim-sum = { error-claim-share }
error-wins-of-others = las victorias de los demás bandos solo se conocen en juegos de dos
error-lead-of-two = leads compara dos bandos: solo se puede afirmar en juegos de dos
error-no-study-of-reading = no hay ningún estudio de { $reading }
error-number-without-claim = { QUOTE($number) } en { QUOTE($text) } no está en ninguna afirmación
error-equation-false = { QUOTE($equation) } es falso
error-place-without-claim = { QUOTE($place) } en { QUOTE($text) } nombra un lugar sin ninguna afirmación al lado
error-throw-not-shown = { QUOTE($throw) } en { QUOTE($text) } no es lo que enseña la figura de al lado
error-whole-game-unsaid = esto trata del juego completo y la lección juega uno más corto: dígalo con { $words }

## Told games, first games, puzzles, lessons, covers

error-in-turn = turno { $turn }: { $error }
error-play-not-rolled-out = esa jugada no se ha probado con partidas: tabulae study { $game } --told
error-better-play = { $play } gana { $games } partidas más de cada 100: di por qué no se jugó
error-no-turn = no hay turno { $turn }: la partida tiene { $turns }
error-no-turn-told = no se cuenta ningún turno: empieza cada uno con su número y su título: ## 12 Un muro
error-turn-heading = un turno contado empieza con su número: ## 12 Un muro
error-turn-unreadable = no se entiende { QUOTE($text) }: escribe { $seat } 1,2: 6/7 10/12
error-step-texts = { $texts ->
    [one] { $texts } texto
   *[other] { $texts } textos
}, pero { $file } tiene { $steps ->
    [one] { $steps } paso
   *[other] { $steps } pasos
}
error-step-why = no se entiende el paso { QUOTE($text) }: escribe why 6/8 held-point
error-step-more = no se entiende el paso { QUOTE($text) }: detrás de { $word } no va nada
error-step-hits = { $plays }: { $hits ->
    [one] se come { $hits } ficha
   *[other] se comen { $hits } fichas
}: marca cada una con *
error-nothing-before = antes no hay nada cuyo turno haya acabado: escribe at: { $start }
error-no-place-to-begin = no hay ningún ejemplo { QUOTE($name) }{ $close }: escribe { $start }, un ejemplo o una posición
error-puzzle-sections = escribe un apartado para cada uno de los { $puzzles } problemas, en orden
error-play-leaves-dice = una jugada de { $name } deja dados que se podrían usar
error-maxim-caption = { $maxim } tiene una figura en { $file }: escribe su pie
error-task-kinds = una tarea tiene { $all }: deja solo una cosa
error-task-columns = una tabla necesita tantos encabezados ({ $columns }) como casillas tiene su fila más larga ({ $cells })
error-tree-without-square = un árbol necesita square: las caras que comen
error-no-label = no hay ninguna etiqueta { $labels }
error-lesson-minutes = los pasos duran { $minutes } minutos, y una clase tiene { $lesson }
error-answers = { $answers ->
    [one] { $answers } respuesta
   *[other] { $answers } respuestas
} a { $questions ->
    [one] { $questions } pregunta
   *[other] { $questions } preguntas
}
error-topic-twice = el tema { $topic } está dos veces en la lectura { $reading }
error-one-section = escribe un apartado con título y párrafos: ## En dos minutos …
error-faces-of-dice = las caras de los dados van de 1 a { $faces }

## Studies

error-study = { $error }: vuelve a escribirlo con { $command }
error-choice-all-equal = ninguna jugada de { $position } es claramente peor que la mejor
error-study-seats = estos bandos no coinciden: { $seats }
error-chance-dice = { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
}: elige de 1 a 4
error-game-on-orbits = { $name } se juega en órbitas, no es un juego de tablas: board { $name } hace su tablero, orbits { $name } la hoja con sus reglas, pieces { $name } o solid men --game { $name } sus fichas
error-orbits-field = { $reason }
error-orbits-example = { $key } es { $told }, pero la tirada da { $proved }
error-orbits-rules = { $name } tiene una sola lectura: quita --reading, --set, --base y --men-count
error-orbits = no hay ningún juego en órbitas { QUOTE($name) }{ $close }: los juegos en órbitas son { $known }

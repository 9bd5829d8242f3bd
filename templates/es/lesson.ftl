### The print for one lesson. What is said in it about a game stands in the game’s lesson.es.yaml.
###
### Known in every message of this file:
###   $game (String) its name; $id (String) its name in commands
###   $players, $men, $all_men, $dice, $faces (Number) of the game as it is played in the lesson; $men is for a side
###   $pupils, $groups, $spare (Number) pupils that are left over, $men_needed, $dice_needed (Number) for the class
###   $men_mm (String) how wide men may be on the card; $men_laid (Number) of a side that are laid out

# $title (String) of the lesson.
lesson-print-title = { $game }: { $title }
lesson-print-subject = { $game }: todo para una clase con { $pupils } estudiantes

## The first page.

lesson-for = { $game }. Una clase de 45 minutos para { $pupils } estudiantes en { $groups } { $groups ->
    [one] grupo
   *[other] grupos
} de { WORD($players) }. { lesson-spare }
lesson-for-all = { $game }. Una clase de 45 minutos para { $pupils } estudiantes.
# What pupils do who are left over.
lesson-spare = { $spare ->
    [0] { "" }
    [one] Quien sobra se une a un grupo y hace de juez: tiene la tarjeta, resuelve las discusiones con el número de una regla y, a los cinco turnos, se cambia con un jugador.
   *[other] Quienes sobran, { WORD($spare) }, se unen a { WORD($spare) } grupos y hacen de juez: cada juez tiene la tarjeta, resuelve las discusiones con el número de una regla y, a los cinco turnos, se cambia con un jugador.
}
lesson-hook-title = Para empezar:
lesson-hook-hope = Quizá oigas:
lesson-say-title = Di:
lesson-column-minutes = Min.
lesson-column-what = Qué pasa
lesson-column-how = Cómo
lesson-how-all = toda la clase
lesson-how-groups = grupos de { WORD($players) }
lesson-how-pairs = por parejas
lesson-how-alone = individual
lesson-pace-title = Hasta dónde llegan:
# $set_up (Number) of minutes, of those of the step in which they play, or of a step before it.
lesson-set-up = Repartir y colocar lleva { $set_up ->
    [one] un minuto
   *[other] { WORD($set_up) } minutos
} del tiempo de juego.
lesson-set-up-before = Repartir y colocar lleva { $set_up ->
    [one] un minuto
   *[other] { WORD($set_up) } minutos
} del paso anterior.
# $minutes, $seconds, $turns (Number).
lesson-pace = Quien está aprendiendo necesita unos { $seconds } segundos por turno; así, un grupo juega { $turns } turnos en los { $minutes } minutos de juego.
# Games of a hundred, played by programs that know the game and by programs that throw lots:
#   $low, $high (Number); $reading (String) “short” or “whole” game
lesson-pace-over = De cada 100 { $reading ->
    [short] partidas cortas
   *[whole] partidas
}, para entonces { $low ->
    [0] { $high ->
        [one] ha acabado { $high } como mucho
       *[other] han acabado { $high } como mucho
    }
   *[other] han acabado entre { $low } y { $high }
}.
lesson-pace-none = Para entonces no ha acabado ninguna partida, y no hace falta.
# Mean men of a side where the game goes on: $board, $waiting, $off (Number).
lesson-pace-off = En las demás, un bando ha sacado { $off ->
    [one] más o menos una ficha
   *[other] unas { WORD($off, gender: "feminine") } fichas
}.
lesson-pace-waiting = De cada bando hay en el tablero { $board ->
    [one] más o menos una ficha
   *[other] unas { WORD($board, gender: "feminine") } fichas
}; { WORD($waiting, gender: "feminine") } { $waiting ->
    [one] espera
   *[other] esperan
} todavía fuera.
lesson-exit-title = Papeleta de salida:
lesson-exit-good = Una buena respuesta:
lesson-support-title = Para quien necesita ayuda:
lesson-extension-title = Para quien quiere más:
lesson-bring-title = Lleva a clase:
lesson-bring = { $dice_needed } dados de { $faces } caras, { WORD($dice) } por grupo, y { $men_needed } cosas pequeñas que sirvan de fichas, { WORD($men_laid, gender: "feminine") } de cada una de { WORD($players, gender: "feminine") } clases en una bolsa por grupo, de hasta { $men_mm } mm de ancho: { $coins ->
    [any] alubias (frijoles), botones de camisa o cuadrados de cartulina. La mayoría de las monedas pide un tablero mayor; la hoja de monedas dice cuál.
    [none] botones, alubias (frijoles) o cuadrados de cartulina. Ninguna moneda es tan pequeña.
   *[other] botones, cuadrados de cartulina o monedas: { $coins }. Los bandos se distinguen { $players ->
        [2] por dos clases de moneda, o por cara y cruz.
       *[other] por la clase de moneda, o con un punto de pintura de su color.
    }
}
# $currency, $coins (String): the coins of a currency that fit.
lesson-coins-of = { $coins } ({ $currency })
lesson-bring-sevens = Si no hay esos dados: siete papeles numerados por grupo; se saca uno y se devuelve, { WORD($dice, gender: "feminine") } { $dice ->
    [one] vez
   *[other] veces
} por tirada.
lesson-bring-evening = La tarde anterior, dedica diez minutos a la tarjeta y a unos turnos en el tablero.
lesson-bring-nothing = Solo lápices.
lesson-parts-title = Imprime:
# $sheets (Number) of the whole print; $sides (String) is “one” or “both”.
lesson-print-all = { $sheets } { $sheets ->
        [one] hoja impresa
       *[other] hojas impresas
    } { $sides ->
        [one] por una cara
       *[both] por las dos caras, con giro por el borde { $edge ->
            [short] corto
           *[long] largo
        },
    } al «100 %» o a «tamaño real», en el orden de la clase:
lesson-print-master = Este archivo tiene cada hoja una vez; copiadas como se dice aquí, son { $sheets } hojas:
lesson-print-screen = Las páginas para la pantalla van en otro archivo. Sin proyector, enseña la imagen de esta página; lo demás está en las hojas.
# $count (Number) of copies, of $pages (Number) each; $what, $whom (String) are messages below.
lesson-print-part = { $count } × { $what }{ $pages ->
        [one] { "" }
       *[other] { " " }({ $pages } páginas)
    }, { $whom }
lesson-part-key = las soluciones
lesson-part-counters = monedas y semillas que caben en el tablero
lesson-part-card = la tarjeta, con las reglas y el tablero en hojas aparte
lesson-part-rules = la tarjeta con las reglas
lesson-part-board = el tablero para esas fichas, para pegar
lesson-part-net = dados de papel para doblar
lesson-part-sevens = maneras de tirar un siete sin ese dado
lesson-part-pair = la hoja para dos
lesson-part-pupil = la hoja individual
lesson-part-slips = cuatro papeletas de salida
lesson-part-slips-of-two = dos papeletas de salida
lesson-part-words = palabras del juego
lesson-part-tournament = un torneo
lesson-part-scores = su hoja de puntuación
lesson-part-wall = el gráfico para la pared
lesson-part-test = la evaluación
lesson-for-you = para ti
lesson-for-group = 1 por grupo
lesson-for-pair = 1 por pareja
lesson-for-pupil = 1 por estudiante
lesson-for-four = 1 para cada cuatro
lesson-for-wall = 1 para la clase

## Sheets and key.

# $title (String) of the lesson.
lesson-key-title = Soluciones: { $title }
lesson-reach-man = ficha en
# $die (Number), $point (String).
lesson-reach-die = con { $die }
lesson-reach-point = { $point ->
    [off] fuera del tablero
   *[other] { $point }
}
lesson-reach-held-point = cerrada
lesson-reach-past = más allá del final
lesson-reach-enter-first = hay fichas en la mano
lesson-reach-captured-first = hay una ficha en la barra
lesson-reach-stack-limit = ya hay dos
lesson-reach-forbidden = no permitido
# $marks (Number) of a task of an assessment.
lesson-marks = ({ $marks ->
    [one] 1 punto
   *[other] { $marks } puntos
})
lesson-chart = Un gráfico para llenarlo de cruces
lesson-tree-hit = come
lesson-tree-miss = falla
# $dice (Number).
lesson-tree = Un árbol de probabilidades para { WORD($dice, gender: "noun") } { $dice ->
    [one] dado
   *[other] dados
}
lesson-square = Las tiradas de dos dados

## For the wall: the words of the rules, and a tournament.

words-title = { $game }: palabras que hay que saber
tournament-title = { $game }: un torneo
# $rounds (Number); $short (String), yes o no: si el juego tiene una partida corta.
tournament-lead = En una clase caben { WORD($rounds, gender: "feminine") } { $rounds ->
    [one] ronda
   *[other] rondas
} de doce minutos{ $short ->
    [yes] ; se juega la partida corta
   *[no] {""}
}. Cada cual saca un número, y quienes comparten bando comparten número. El sorteo dice quién se sienta dónde; nadie se encuentra dos veces con el mismo rival si se puede evitar.
tournament-rules-1 = Se da la mano antes y después. Se tira para ver quién empieza.
tournament-rules-2 = Los dados se tiran de modo que todos los vean. Si un dado queda apoyado o se cae, se tira otra vez, junto con los demás.
tournament-rules-3 = Ficha tocada no es todavía ficha movida. El turno acaba cuando se recogen los dados.
tournament-rules-4 = Un movimiento equivocado se deshace si alguien lo dice antes de la tirada siguiente, con el número de la regla.
tournament-rules-5 = Nadie ayuda desde fuera de la mesa. Si dos no se ponen de acuerdo, llaman al juez, que lee la regla en voz alta.
# $count (String) is the sentence of the lesson that says who has won when the time is up.
tournament-rules-6 = Quien tiene los dados al final termina su turno. { $count }
tournament-rules-7 = Quien gana, o va por delante cuando se acaba el tiempo, suma 2 tantos; en un empate, cada cual suma 1. Si al final hay igualdad entre dos, decide la partida que jugaron entre sí; después, una tirada de dados.
tournament-draw = El sorteo
tournament-table = Mesa
# $number (Number).
tournament-round = Ronda { $number }
tournament-scores = { $game }: la puntuación
tournament-number = N.º
tournament-name = Nombre
tournament-total = Total
tournament-place = Puesto

## The pages for the screen.

# $title (String) of the lesson.
lesson-screen-notes = Notas para las páginas de la pantalla: { $title }
# $number (Number) of the page.
lesson-screen-page = Página { $number }
lesson-screen-way = El camino de las fichas, desde donde empieza hasta donde acaba.
# Donde el camino no tiene fin.
lesson-screen-way-round = El camino de las fichas: vuelta tras vuelta, sin fin.
lesson-screen-task = Muéstrala cuando las hojas estén repartidas, para que todos miren el mismo tablero. Escucha dos respuestas antes de seguir.
lesson-screen-answer = La respuesta. Que alguien diga en qué regla de la tarjeta se apoya.

## A unit of lessons.

# $number, $lessons (Number); $unit (String) its title.
unit-lesson-heading = { $unit }, clase { $number } de { $lessons }. 45 minutos para { $pupils } estudiantes.
# $ages (String) such as “11 to 14”.
unit-for = { $lessons } clases de 45 minutos y una evaluación, de { $ages } años, para { $pupils } estudiantes.
unit-lessons = Las clases
unit-lesson = clase
unit-asks = qué pregunta
unit-goal = objetivo
unit-assessment = evaluación
# $marks (Number) of the assessment.
unit-test-marks = Una clase, individual. { $marks } puntos; las soluciones dicen por qué.
unit-print = Imprime: { $sheets } hojas { $sides ->
        [one] por una cara
       *[both] por las dos caras, con giro por el borde { $edge ->
            [short] corto
           *[long] largo
        },
    } al «100 %». Cada clase empieza con una página para ti, que dice cuántas copias hacen falta de cada hoja. Después viene la evaluación, sus soluciones para ti y { $pupils } × la hoja; al final, una vez y para la pared, las palabras que hay que saber y un torneo. En el archivo para fotocopiar, cada hoja está una vez.
unit-fits = Dónde encaja
unit-curriculum = currículo
unit-code = código o lugar
unit-asked = qué pide
unit-met = dónde se trabaja
# $marks (Number).
unit-test-key = Soluciones: { $title } ({ $marks } puntos)

## How lessons are checked: words parted by commas, each in every form that it may have.

# Words for places on a board; what a lesson says of them needs a claim.
lesson-place-words = fila, filas, cuarto, cuartos, barra, esquina, esquinas, mitad izquierda, mitad derecha, a la izquierda, a la derecha, su casa
# What a text says that is about the whole game, in a lesson that plays a short one.
lesson-whole-words = juego entero, juego completo, juego completa, partida entera, partida completa, partidas enteras, partidas completas, juegos completos
# What a number behind one of them counts is part of the lesson, not of the game.
lesson-numbered-words = tarea, tareas, pantalla, pantallas, página, páginas, verso, versos, línea, líneas, frase, frases
# Dice behind one of them are those of the figure beside the text.
lesson-throw-words = tirado, tira, tirada

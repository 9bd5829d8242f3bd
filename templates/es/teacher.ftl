### The teacher's pack.
###
### What is known of the class and of the game may be used in every message of this file:
###   $game (String) its name; $id (String) its name in commands; $seats (String) its sides
###   $players, $men, $all_men, $dice, $faces, $points (Number) of the game; $men is for a side, $all_men for all
###   $pupils, $groups, $spare (Number) pupils that are left over, $men_needed, $dice_needed (Number) for the class
###   $age (Number) in years; $rounds (Number) of the tournament

## The opening.

teacher-title = { $game } en el aula
teacher-subject = Carpeta docente para { $pupils } estudiantes
teacher-lead = Una unidad para una clase que nunca ha visto el juego, y para docentes que tampoco: tres clases de 45 minutos, de las que la primera también vale por sí sola. Aquí todo está contado para { $pupils } estudiantes en { $groups } { $groups ->
    [one] grupo
   *[other] grupos
} de { WORD($players) }.
# After the lead: what happens with pupils who are left over.
teacher-spare = { $spare ->
    [0] { "" }
    [one] Sobra un estudiante: comparte bando con otro y deciden juntos.
   *[other] Sobran { WORD($spare) } estudiantes: cada uno comparte bando con otro y deciden juntos.
}
teacher-age = Desde los { $age } años, más o menos. Para la primera clase hay que saber contar hasta { $points } y leer frases cortas; la tercera pide algo más.

teacher-goals-title = Al final, tu clase sabe
teacher-goals-1 = preparar el juego, jugarlo y nombrar la regla que resuelve un caso;
teacher-goals-2 = leer una posición y anotar un movimiento;
teacher-goals-3 = comparar dos jugadas y dar una razón que tenga un número;
teacher-goals-4 = distinguir lo que dice una fuente antigua de lo que alguien ha reconstruido o decidido.

## How long a game takes, where a study is kept: $length (String) of the whole game.
## Where there is a short game: $short_men (Number) of a side, $short_length (String).

teacher-time-title = Cuánto dura
teacher-time-whole = Una partida completa entre jugadores que ya saben dura { $length }. Quien está aprendiendo necesita el doble: no esperes a que alguien gane.
teacher-time-short = Para la segunda clase hay una partida corta, con { WORD($short_men, gender: "feminine") } fichas por bando en vez de { WORD($men, gender: "feminine") }; dura { $short_length }. Lo que cambia está en *En resumen*; las demás reglas siguen igual.
teacher-time-stop = Este juego no tiene forma corta. Detente cuando se acabe el tiempo y cuenta quién está más cerca de ganar.
teacher-time-unknown = Nadie ha medido cuánto dura. Detente cuando se acabe el tiempo y cuenta quién está más cerca de ganar.

## The page that a teacher who has never seen the game reads first, and keeps at hand when groups disagree;
## $short_men (Number) of a side in the short game.

teacher-short-title = En resumen
teacher-short-game = La partida corta, con { WORD($short_men, gender: "feminine") } fichas por bando
teacher-judge-title = ¿Quién tiene razón?
teacher-judge-lead = Lo que preguntan los grupos mientras juegan, y la regla de la hoja que lo contesta. Que se la lean unos a otros.
teacher-judge-asked = Preguntan
teacher-judge-rule = Regla

## The plans of the lessons: a step of each is numbered, lasts .minutes and says .how the pupils work.
## What only some games have is “yes” or “no”: $choose and $historian (String), steps of the worksheets; $short (String),
## a short game. The steps of the first lesson are those of the lesson of the game.

lesson-column-minutes = Min.
lesson-column-what = Qué pasa
lesson-column-how = Cómo

# $title (String) of the lesson of the game.
lesson-first-title = Primera clase, 45 minutos. { $title }
lesson-first-lead = Las hojas, las soluciones y las páginas para la pantalla salen de *tabulae lesson { $id } --pupils { $pupils }*. Si no hay tiempo para más, esta clase vale por sí sola.

lesson-second-title = Segunda clase, 45 minutos. Mover y elegir
lesson-second-1 = Hoja de ejercicios 1, *lee el tablero*: la primera página. Lee las respuestas de las soluciones. La segunda página es para quien acabe pronto, o para casa.
    .how = individual, luego por parejas
    .minutes = 9
lesson-second-2 = Hoja de ejercicios 2, *mueve según las reglas*, con la hoja de reglas al lado. La lista del final pregunta por todas las demás reglas: repártela.
    .how = por parejas
    .minutes = 11
lesson-second-3 = { $short ->
    [yes] La partida corta, con la hoja de reglas junto al tablero; nadie ayuda desde fuera. Cuando se acaba el tiempo, se cuenta como en la última regla de *Un torneo*.
   *[no] Se sigue la partida donde se dejó, o se empieza otra. Cuando se acaba el tiempo, se cuenta como en la última regla de *Un torneo*.
}
    .how = grupos de { WORD($players) }
    .minutes = 18
lesson-second-4 = { $choose ->
    [yes] Hoja de ejercicios 3, *elige la mejor jugada*. La pregunta 1, entre todos: se vota cada jugada a mano alzada, y después la respuesta de las soluciones. La pregunta 2, individual; el resto, para casa.
   *[no] Cada grupo prepara para el grupo de al lado una posición en la que una tirada solo se puede jugar de una manera.
}
    .how = { $choose ->
        [yes] toda la clase, luego individual
       *[no] grupos de { WORD($players) }
    }
    .minutes = 7

lesson-third-title = Tercera clase, 45 minutos. ¿Cómo lo sabemos?
lesson-third-1 = { $historian ->
    [yes] Hoja de ejercicios 4, *trabaja como historiador*: se leen en voz alta nuestras palabras y se prueba con una línea del texto antiguo; también están en esta carpeta. La pregunta 1 y la clasificación, por parejas; el resto, para casa.
   *[no] La hoja de reglas tiene una tabla de lecturas. Cada grupo toma una, juega tres tiradas con ella y dice qué ha cambiado.
}
    .how = { $historian ->
        [yes] toda la clase, luego por parejas
       *[no] grupos de { WORD($players) }
    }
    .minutes = 20
lesson-third-2 = { $historian ->
    [yes] Dos preguntas de *¿Cómo lo sabemos?* que no estén en la hoja de ejercicios 4. Anota las respuestas en dos columnas: lo que dice una fuente y lo que alguien ha decidido.
   *[no] Dos preguntas de *¿Cómo lo sabemos?* Anota las respuestas en dos columnas: lo que dice una fuente y lo que alguien ha decidido.
}
    .how = toda la clase
    .minutes = 10
lesson-third-3 = Cada pareja elige un número del 1 al { $faces }, tira { $dice ->
    [one] un dado
   *[other] { WORD($dice) } dados
} sesenta veces y hace una raya por cada tirada en la que sale al menos una vez. Se juntan las rayas de todos: mira *El juego en números*.
    .how = por parejas
    .minutes = 10
lesson-third-4 = La papeleta de salida.
    .how = individual
    .minutes = 5

## Everybody, the exit ticket, and how far the pupils have come.

teacher-differ-title = Para toda la clase
teacher-differ-1 = Quien necesita tiempo juega al principio con un dado por turno; dos comparten bando y deciden juntos; otra vez la hoja de ejercicios 1, con otras preguntas: *tabulae worksheet { $id } --level read --seed 2*.
teacher-differ-2 = Quien lee poco usa la tabla *En resumen*, cerca del final de la hoja de reglas, y las imágenes; un compañero lee y el otro mueve.
teacher-differ-3 = Quien no distingue los colores mira las marcas: las tienen las fichas, y todas las figuras las muestran.
teacher-differ-4 = Quien acaba pronto hace las segundas páginas, inventa un problema con su solución para la clase, o averigua qué cambia otra lectura de las reglas.

teacher-exit-title = Papeleta de salida
teacher-exit-lead = Tres preguntas en un papel. Detrás de cada una está lo que tiene una buena respuesta.
teacher-exit-1 = Nombra una regla por su número y di qué pasaría sin ella.
    .answer = El número es el de la regla, y la respuesta nombra un caso de una partida, como una ficha que no se habría podido comer.
teacher-exit-2 = ¿Cuál de dos jugadas elegirías, y por qué? (La pregunta 1 de la hoja de ejercicios 3, o una tirada de tu propia partida.)
    .answer = Cualquier razón que se pueda contar: una ficha comida que tiene que volver a empezar, la probabilidad de que te coman o las fichas que están más cerca de casa. «Parece mejor» todavía no es una razón.
teacher-exit-3 = Una cosa que una fuente dice de este juego, y otra que alguien ha decidido.
    .answer = La hoja de reglas las distingue donde cuenta de dónde viene el juego: *lo que sabemos*, *lo que se ha reconstruido*, *lo que hemos decidido*.

teacher-progress-title = Hasta dónde han llegado
teacher-progress-1 = *En camino:* coloca las fichas, mueve con un dado y ve a quién se puede comer; para lo demás necesita la hoja de reglas o ayuda.
teacher-progress-2 = *Conseguido:* juega una tirada entera según las reglas, nombra la regla por su número cuando dos no están de acuerdo, anota un movimiento y da una razón para una jugada.
teacher-progress-3 = *Más allá:* compara dos jugadas con un número, dice qué cambia si cambia una regla, y distingue lo que dice una fuente de lo que se ha reconstruido o decidido.

## Words and sources.

teacher-vocabulary-title = Palabras que hay que saber
teacher-vocabulary-word = Palabra
teacher-vocabulary-meaning = Qué significa
teacher-sources-title = Las fuentes
teacher-sources-lead = Lee en voz alta nuestras palabras y prueba con una línea del texto antiguo. La hoja de ejercicios 4 pregunta qué dicen y qué dejan abierto.

## What to prepare, and what is needed: how many, what, and what may stand in for it.

teacher-prepare-title = Antes de la clase
teacher-prepare-1 = Juega tú los diez primeros turnos, con la hoja de reglas al lado. Así sabrás contestar casi todo lo que pregunten.
teacher-prepare-2 = Un solo comando hace todo lo que aquí se nombra: *tabulae kit { $id } --for class --pupils { $pupils } --no-plastic*. Añade --plan para ver antes cuántas hojas son.
teacher-prepare-3 = Imprime una vez *duplex-test.pdf*: muestra por qué borde gira el papel tu impresora. Si solo imprime por una cara, *tabulae leaflet { $id } --screen* pone cada página del folleto en una hoja.
teacher-prepare-4 = Imprime y dobla las hojas de reglas, imprime los tableros a tamaño real y comprueba con una regla la línea de medir que llevan al pie.
teacher-prepare-5 = Cada tablero ocupa varias hojas. Córtalas y pégalas una semana antes, o que lo haga tu grupo en clase de arte. Con tiza, monedas y dados comprados no hay nada que cortar.
teacher-prepare-6 = Cuenta las fichas y los dados y pon los de cada grupo en una bolsa.
teacher-prepare-7 = A estos juegos se jugaba por dinero. Juega solo por tantos.

teacher-materials-title = Lo que necesitas
teacher-materials-many = Cuántos
teacher-materials-what = Qué
teacher-materials-instead = En su lugar
teacher-materials-1 = tableros de { $points } casillas
    .many = { $groups }
    .instead = tiza en el suelo, o el tablero del cuadernillo
teacher-materials-2 = fichas, { $men } para cada bando
    .many = { $men_needed }
    .instead = monedas, botones o semillas de { WORD($players) } colores
teacher-materials-3 = dados de { $faces } caras, { $dice } por grupo
    .many = { $dice_needed }
    .instead = dados de papel para doblar, o cartas numeradas que se sacan y se devuelven
teacher-materials-4 = hojas de reglas
    .many = { $pupils }
    .instead = una para cada dos, o una tarjeta por grupo (para una sola clase basta la tarjeta)
teacher-materials-5 = hojas de ejercicios de cada tipo, y unas soluciones
    .many = { $pupils }
    .instead = una para cada dos
teacher-materials-6 = las páginas para la pantalla de la primera clase, y un proyector
    .many = 1
    .instead = el cartel, y una pizarra que todos vean

## Questions about the evidence that suit every game, each with what a good answer has.

teacher-talk-title = ¿Cómo lo sabemos?
teacher-talk-lead = Casi todas tienen más de una buena respuesta. Lo que cuenta es la razón.
teacher-talk-look = *Busca:* { $answer }
teacher-talk-1 = La hoja de reglas distingue *lo que sabemos*, *lo que se ha reconstruido* y *lo que hemos decidido*. Busca una regla de cada clase. ¿Funcionaría el juego sin ella?
    .answer = El número de una regla de cada clase. Lo decidido suele ser lo que hace que la partida acabe; lo que sabemos trata a menudo del tablero y las fichas.
teacher-talk-2 = La hoja de reglas tiene una tabla de lecturas. Dos personas leen la misma fuente y juegan de distinta manera. ¿Cómo puede ser? ¿Quién tiene razón?
    .answer = La fuente calla o se puede leer de dos maneras. Pueden tener razón las dos; la mejor lectura explica más de la fuente, y se puede jugar.
teacher-talk-3 = Dentro de mil años alguien encuentra el tablero de tu clase, pero ninguna regla. ¿Qué acertaría?
    .answer = El número de casillas y de bandos, quizá el camino, por las marcas y el desgaste. Difícilmente el orden de los turnos, ni lo que le pasa a una ficha comida.
teacher-talk-4 = Cambia una regla, escribe el cambio y juega. ¿Es mejor tu juego? ¿Cómo lo demostrarías?
    .answer = Un solo cambio cada vez, muchas partidas y algo que contar: cuánto duran, cuántas veces gana quien empieza, cuántas veces solo se puede pasar.

## The numbers of games between computers. $player (String) is “random” where no study is kept and the games were played by
## lot; $games and $seed (Number) are those of the games. Numbers with _low and _high are the ends of an interval.

numbers-title = El juego en números
numbers-lead = { $player ->
    [random] Un programa jugó { NUMBER($games) } partidas de { $game } y eligió cada movimiento al azar. Las personas juegan mejor, así que sus partidas deberían ser más cortas. Un intervalo dice lo seguros que podemos estar: con partidas nuevas, unos 95 de cada cien intervalos como estos contendrían el número verdadero.
   *[other] Un programa jugó { NUMBER($games) } partidas de { $game } contra sí mismo. Mira todas las maneras de jugar una tirada y elige la que parece mejor, como haría un principiante cuidadoso. Un intervalo dice lo seguros que podemos estar: con partidas nuevas, unos 95 de cada cien intervalos como estos contendrían el número verdadero.
}
numbers-length = Una partida duró { $throws } tiradas de media (de { $throws_low } a { $throws_high }); la más corta, { $shortest }; la más larga, { $longest }. A { $seconds } segundos por tirada, son unos { $minutes } minutos.
numbers-spread = Duró { $length }.
numbers-first = Quien empezó ganó { $first } de cada cien partidas que ganó alguien.
numbers-uneven = Los bandos no son iguales: { $ahead } ganó { $ahead_share } de cada cien partidas, empezara quien empezara. Juega dos partidas y cambia de lado.
numbers-choices = Cada tirada se podía jugar, de media, de { $choices } maneras.
numbers-hits = En una partida se comieron { $hits } fichas de media (de { $hits_low } a { $hits_high }).
numbers-idle = De media, { $idle } tiradas por partida no se pudieron usar (de { $idle_low } a { $idle_high }).
numbers-passed = De media, { $passed } dados por partida pasaron a otro jugador (de { $passed_low } a { $passed_high }).
numbers-draws = { $draws } de cada cien partidas no tuvieron ganador.
numbers-winners = Cuántas veces ganó cada bando, en tanto por ciento, con su intervalo. La línea discontinua es un reparto igual.
numbers-lengths = Tiradas en una partida: la línea fina va de la más corta a la más larga; la marca gruesa es la media.
# Behind what a plot shows.
numbers-source = { $player ->
    [random] { NUMBER($games) } partidas al azar, semilla { $seed }.
   *[other] { NUMBER($games) } partidas de un programa contra sí mismo, semilla { $seed }.
}

# The chances of the dice are texts such as 1/6, those of a hundred throws numbers.
numbers-questions-title = Preguntas sobre el azar
numbers-questions-1 = { $dice ->
    [one] ¿Qué probabilidad hay de que el dado muestre un número que necesitas? ({ $one_of_all }, unas { $one_of_all_percent } veces de cada cien.)
   *[other] ¿Qué probabilidad hay de que al menos uno de { WORD($dice) } dados muestre un número que necesitas? ({ $one_of_all }, unas { $one_of_all_percent } veces de cada cien.)
}
numbers-questions-2 = ¿Y con un solo dado? ({ $one_die }.)
numbers-questions-3 = ¿Qué probabilidad hay de que los { WORD($dice) } dados muestren números distintos? ({ $all_different }, unas { $all_different_percent } veces de cada cien.)
numbers-questions-4 = Elige un número. Tira { $dice ->
    [one] un dado
   *[other] { WORD($dice) } dados
} sesenta veces y cuenta las tiradas en que sale. ¿A qué distancia estás de la primera probabilidad? Junta las cuentas de la clase. ¿Estás más cerca ahora? (Con sesenta tiradas, unas 95 de cada cien parejas encuentran la primera probabilidad entre { $tally_low } y { $tally_high } de cada cien; con las { $tallied } tiradas de la clase, está entre { $class_low } y { $class_high }.)

## Where a game fits into lessons; each game names the kinds that suit it.

teacher-hooks-title = Dónde encaja
teacher-hooks-roman-1 = *La vida diaria en Roma.* Los tableros se rayaban en los escalones y se tallaban en mármol. ¿Dónde se sentaba la gente, y qué se apostaba? Compara tabernas, termas y campamentos.
teacher-hooks-roman-2 = *Latín.* Los números hasta veinticuatro; las terminaciones de los casos en los nombres de personas y piezas; leer una inscripción.
teacher-hooks-iberia-1 = *La península ibérica en la Edad Media.* En la corte de Alfonso trabajaban juntos sabios cristianos, musulmanes y judíos. ¿Qué palabras de juegos y de cuentas vienen del árabe? (Ajedrez, álgebra, algoritmo, cifra, cero; probablemente también azar.)
teacher-hooks-iberia-2 = *Los libros antes de la imprenta.* ¿Por qué manos pasa una página con imágenes? Dibuja una página sobre un juego tuyo.
teacher-hooks-iberia-3 = *Imágenes del mundo.* Cuatro estaciones, cuatro elementos, cuatro humores: ¿cómo se ordenaba el mundo en 1283?
teacher-hooks-probability-1 = *Probabilidad.* Tres clases y una evaluación: *tabulae unit chance*.

## The tournament, with its draw and its score sheets.

tournament-title = Un torneo
tournament-lead = En una clase caben { WORD($rounds, gender: "feminine") } { $rounds ->
    [one] ronda
   *[other] rondas
} de doce minutos; si hay partida corta, se juega esa. Cada cual saca un número; la hoja del sorteo dice quién se sienta dónde, y nadie se encuentra dos veces con el mismo rival si se puede evitar.
tournament-rules-1 = Se da la mano antes y después. Se tira para ver quién empieza.
tournament-rules-2 = Los dados se tiran de modo que todos los vean. Si un dado queda apoyado o se cae, se tira otra vez, junto con los demás.
tournament-rules-3 = Ficha tocada no es todavía ficha movida. El turno acaba cuando se recogen los dados.
tournament-rules-4 = Un movimiento equivocado se deshace si alguien lo dice antes de la tirada siguiente, con el número de la regla.
tournament-rules-5 = Nadie ayuda desde fuera de la mesa. Si dos no se ponen de acuerdo, llaman al juez, que lee la regla en voz alta.
# The last rule: where men leave the board, where the last one left wins, where men stay.
tournament-called = { $ending ->
    [leave] Cuando se acaba el tiempo, quien tiene los dados termina su turno. Después se cuenta quién está más cerca de ganar: primero, por las fichas que ya han salido; después, por las casillas que les quedan por recorrer a todas las demás juntas; a una ficha que está fuera le queda todo su camino.
    [survive] Cuando se acaba el tiempo, quien tiene los dados termina su turno. Después se cuentan las fichas que quedan; quien tiene más está más cerca de ganar.
   *[stay] Cuando se acaba el tiempo, quien tiene los dados termina su turno. Después cada jugador suma las casillas que les quedan a todas sus fichas hasta la última de su camino; a una ficha que está fuera le queda todo su camino. Quien suma menos está más cerca de ganar.
}
tournament-points = { $players ->
    [2] Una partida ganada vale 2 tantos; un empate, 1.
   *[other] El ganador de una mesa suma 3 tantos; si la partida no ha acabado, los dos más adelantados suman 1 cada uno.
}
tournament-ties = Si hay igualdad entre dos, decide la partida que jugaron entre sí; después, una tirada de dados.
tournament-draw = Hoja del sorteo
tournament-draw-lead = Los números se sientan juntos como se muestra. Quienes comparten bando comparten número.
tournament-table = Mesa
tournament-round = Ronda { $number }
tournament-score = Hoja de puntuación
# What the score sheet shows, for those who cannot see it.
tournament-score-rows = filas { $first } a { $last }
tournament-column-number = N.º
tournament-column-name = Nombre
tournament-column-total = Total
tournament-column-place = Puesto

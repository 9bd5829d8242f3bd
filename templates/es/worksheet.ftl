### Worksheets and their keys. Rules are numbered as in the leaflet of the game.

## What is printed around the questions.
##   $game (String) its name; $level (String); $count (Number) of questions; $seed (Number); $words (String) the message
##   worksheet-level-LEVEL

worksheet-title = hoja de ejercicios
worksheet-key-title = soluciones
worksheet-name = Nombre
worksheet-date = Fecha
worksheet-question = Pregunta { $number }
worksheet-step-subject = { $game }, { $words }, hoja n.º { $seed }
worksheet-step = { $words }
worksheet-foot = Respuestas en las soluciones n.º { $seed }
worksheet-key-foot = Soluciones de la hoja de ejercicios n.º { $seed }
worksheet-level-position = Una pregunta sobre una posición
worksheet-level-read = Paso 1: lee el tablero
worksheet-level-move = Paso 2: mueve según las reglas
worksheet-level-choose = Paso 3: elige la mejor jugada
worksheet-level-historian = Paso 4: trabaja como historiador

## How moves are written and men set aside, as far as the game has it. $source, $target and $near are points; the facts
## of a game are variables, too: $entry_first (String) is the first point of the first quarter.

worksheet-note-leaflet = Ten la hoja de reglas a mano.
# Where nothing is moved yet: $ways (String) says from where to where each side goes; $rule (String) is a number.
worksheet-note-way = Así van las fichas. { $ways } La regla { $rule } de la hoja explica todo el camino.
worksheet-note-moves = Escribe los movimientos así: { $source }/{ $target }, de la casilla { $source } a la { $target }.
worksheet-note-hand = Escribe { notation-hand }/{ $entry_first } si una ficha entra desde la mano.
    .standing = Escribe { notation-hand }/{ $entry_first } si baja la ficha de encima en la casilla { $entry_first }.
worksheet-note-bar = Escribe { notation-bar }/{ $entry_first } si una ficha vuelve a entrar desde la barra.
worksheet-note-star = Una estrella quiere decir que se come una ficha.
worksheet-note-men = En las imágenes, { $men }. El número sobre una ficha dice cuántas hay en ese sitio.
worksheet-note-off = Escribe { $near }/{ notation-off } si una ficha sale del tablero.

# By which mark the men of a side are known where paper shows no colours; $symbol (String) is one of the next.
worksheet-men = { $seat } tiene { $symbol }
symbol-dot = un punto
symbol-cross = una cruz
symbol-ring = un anillo
symbol-rays = unos rayos
symbol-star = una estrella
symbol-triangle = un triángulo
symbol-crescent = una luna creciente
symbol-moon = el símbolo de la Luna
symbol-mercury = el símbolo de Mercurio
symbol-venus = el símbolo de Venus
symbol-sun = el símbolo del Sol
symbol-mars = el símbolo de Marte
symbol-jupiter = el símbolo de Júpiter
symbol-saturn = el símbolo de Saturno

## Questions and their answers: question-KIND is what is asked on paper, .screen on a screen, where there is nothing to
## draw and little to write, if that differs; the other attributes are answers.
## Which of these variables there are depends on the question: $seat, $roll, $dice, $move, $point, $faces, $throw,
## $answer, $rule, $rule_text, $count, $target, $ways, $turn, $turns, $numbers, $good, $all, $fraction, $go, $passed, $last, $aside, $men, $options, $letter, $judged, $reason,
## $first, $second, $right, $percent, $exact (yes or no), $held. Of these $count, $dice, $faces, $good, $all, $go, $aside, $men, $right, $percent and $held
## are numbers, $throw is one of the sentences below.

# What has been thrown.
throw-all = { $seat } ha tirado { $roll }.
# Where only a part of the dice is to be played.
throw-part = { $dice ->
    [1] A { $seat } le queda un dado por jugar. Muestra { $roll }.
   *[other] A { $seat } le quedan { WORD($dice) } dados por jugar: { $roll }.
}
# How a man can be hit.
worksheet-hit-by = { $point } con { $turn }
# What the key adds of a rule.
worksheet-see-rule = Regla { $rule }.
question-moves = { $throw } Dibuja una flecha para cada movimiento que puede hacer { $seat }; las fichas de una misma casilla cuentan una sola vez. ¿Cuántos movimientos hay?
    .screen = { $throw } ¿Cuáles de estos movimientos puede hacer { $seat }? Márcalos todos.
    .answer = Hay { WORD($count) }: { $answer }.
question-hit = { $throw } Solo un movimiento come una ficha rival. Encuéntralo, dibújalo y escríbelo.
    .screen = { $throw } Solo uno de estos movimientos come una ficha rival. ¿Cuál?
    .answer = { $move } come.
question-ways = { $throw } ¿De cuántas maneras distintas puede jugar { $seat }? Dos maneras cuentan como una si al final las fichas están en las mismas casillas.
    .answer = De { WORD($count, gender: "feminine") } { $count ->
        [one] manera
       *[other] maneras
    }: { $ways }. La imagen muestra la primera.
question-only = { $throw } Las reglas no dejan elegir a { $seat }: todas las jugadas acaban con las fichas en las mismas casillas. Encuentra una.
    .screen = { $throw } Las reglas no dejan elegir a { $seat }: todas las jugadas acaban con las fichas en las mismas casillas. Encuentra una y escríbela.
    .answer = { $turn }. Todo lo demás que permiten las reglas acaba en las mismas casillas.
question-hits = { $throw } ¿Qué fichas rivales puede comer { $seat }, de una manera o de otra? Escribe sus casillas.
    .screen = { $throw } ¿Qué fichas rivales puede comer { $seat }, de una manera o de otra? Marca sus casillas.
    .together = En { $answer }, con { $turn }.
    .answer = En { $answer }, pero no todas en un solo turno: { $turns }. La imagen muestra el primero.
question-most = { $throw } ¿Cuántos de estos dados puede jugar { $seat }, como mucho? Muestra cómo.
    .screen = { $throw } ¿Cuántos de estos dados puede jugar { $seat }, como mucho?
    .answer = Como mucho, { WORD($count) }: { $turn }.
    .none = Ninguno. Intente lo que intente { $seat }, las reglas lo prohíben.
question-lost = { $throw } No se pueden jugar todos los dados. ¿Qué no le sirve a { $seat }, juegue como juegue?
    .answer = No le sirve: { $answer }. { $seat } puede jugar { $turn }, y después no puede seguir.
question-passed = { $throw } No se pueden jugar todos los dados. ¿Qué dados le pasa { $seat } al jugador de su derecha?
    .answer = Pasa: { $answer }. { $seat } puede jugar { $turn }, y después no puede seguir.
question-allowed = { $throw } ¿Puede { $seat } empezar con { $move }? Si no, escribe el número de la regla que lo prohíbe.
    .screen = { $throw } ¿Puede { $seat } empezar con { $move }? Si no, ¿qué regla lo prohíbe?
    .yes = Sí, { $move } está permitido.
    .no = No. Lo prohíbe la regla { $rule }.
question-stuck = { $seat } va a tirar un dado. ¿Qué números no podrá jugar de ninguna manera?
    .answer = { $numbers }.
question-off = { $seat } va a tirar un dado. ¿Qué números pueden sacar una ficha del tablero?
    .answer = { $numbers }.
question-off-most = { $throw } ¿Cuántas fichas puede sacar del tablero { $seat }, como mucho? Muestra cómo.
    .screen = { $throw } ¿Cuántas fichas puede sacar del tablero { $seat }, como mucho?
    .answer = Como mucho, { WORD($count, gender: "feminine") }: { $turn }.
question-win = { $seat } va a tirar un dado. ¿Con qué números gana la partida al momento?
    .answer = { $numbers }. Regla { $rule }.
question-win-throw = { $throw } ¿Puede { $seat } ganar la partida con esta tirada? Si puede, muestra cómo.
    .screen = { $throw } ¿Puede { $seat } ganar la partida con esta tirada?
    .yes = Sí: { $turn }. Regla { $rule }.
    .no = No. { $seat } puede jugar, por ejemplo, { $turn }, pero la partida sigue.
question-chance-hit = { $seat } va a tirar un dado. ¿Qué probabilidad tiene de poder comer una ficha rival? Responde con una fracción.
    .answer = { $numbers }: { WORD($good) } de { WORD($all) } resultados igual de probables. La probabilidad es { $fraction }, o el { $exact ->
        [yes] { $percent } por ciento.
       *[no] { $percent } por ciento, redondeado.
    }
question-chance-enter = { $seat } va a tirar un dado. ¿Qué probabilidad tiene de poder entrar con una ficha desde la barra? Responde con una fracción.
    .answer = { $numbers }: { WORD($good) } de { WORD($all) } resultados igual de probables. La probabilidad es { $fraction }, o el { $exact ->
        [yes] { $percent } por ciento.
       *[no] { $percent } por ciento, redondeado.
    }
question-alone = ¿En qué casillas hay una ficha sola de { $seat }? Escríbelas todas.
    .screen = ¿En qué casillas hay una ficha sola de { $seat }? Márcalas todas.
    .answer = En { $answer }.
question-closed = Una casilla donde { $seats ->
    [2] el otro bando
   *[other] otro bando
} tiene { $held ->
    [1] una ficha
   *[other] { WORD($held, gender: "feminine") } fichas o más
} está cerrada para { $seat }. ¿Qué casillas lo están ahora? Escríbelas todas.
    .screen = Una casilla donde { $seats ->
        [2] el otro bando
       *[other] otro bando
    } tiene { $held ->
        [1] una ficha
       *[other] { WORD($held, gender: "feminine") } fichas o más
    } está cerrada para { $seat }. ¿Qué casillas lo están ahora? Márcalas todas.
    .answer = Estas: { $answer }.
question-trace = Una ficha de { $seat } avanza { WORD($go, gender: "feminine") } { $go ->
        [one] casilla
       *[other] casillas
    } desde la { $point }. Dibuja su camino con lápiz. ¿Por qué casillas pasa y adónde llega?
    .screen = Una ficha de { $seat } avanza { WORD($go, gender: "feminine") } { $go ->
        [one] casilla
       *[other] casillas
    } desde la { $point }. ¿Adónde llega?
    .answer = Pasa por { $passed } y llega a { $target }.
question-distance = Mira una ficha de { $seat } que está en la { $point }. ¿A cuántas casillas está de la { $last }, la última de su camino? Cuéntalas.
    .answer = De { $point } a { $last } hay { $count } { $count ->
        [one] casilla
       *[other] casillas
    }.
question-hindmost = ¿A qué ficha de { $seat } le queda el camino más largo? Escribe su casilla.
    .screen = ¿A qué ficha de { $seat } le queda el camino más largo? Escribe su casilla.
    .answer = A la ficha de la casilla { $point }.
question-on-board = ¿Cuántas fichas de { $seat } están en el tablero, y cuántas fuera? { $seat } tiene { $men } en total.
    .screen = ¿Cuántas fichas de { $seat } están en el tablero?
    .answer = { $count } en el tablero, { $aside } fuera.
question-right-trace = Una ficha de { $seat } avanza { WORD($go, gender: "feminine") } casillas desde la { $point }. Ana dice que llega a la { $first }. Bruno dice que llega a la { $second }. ¿Quién tiene razón? ¿En qué se ha equivocado la otra persona?
    .screen = Una ficha de { $seat } avanza { WORD($go, gender: "feminine") } casillas desde la { $point }. Ana dice que llega a la { $first }; Bruno, que llega a la { $second }. ¿Adónde llega?
    .answer = Tiene razón { $right ->
        [1] Ana
       *[other] Bruno
    }: la ficha pasa por { $passed } y llega a { $target }. { $right ->
        [1] Bruno
       *[other] Ana
    } ha contado como primera la casilla donde está la ficha.
question-right-alone = ¿En qué casillas hay una sola ficha de { $seat }? Ana dice: en { $first }. Bruno dice: en { $second }. ¿Quién tiene razón? ¿En qué se ha equivocado la otra persona?
    .screen = Ana dice que { $seat } tiene una sola ficha en { $first }. Bruno dice: en { $second }. Marca las casillas donde hay una sola ficha de { $seat }.
    .answer = Tiene razón { $right ->
        [1] Ana
       *[other] Bruno
    }: en { $answer }. { $right ->
        [1] Bruno
       *[other] Ana
    } ha contado también fichas { $seats ->
        [2] del otro bando
       *[other] de otros bandos
    }.
question-choose =
    { $throw } ¿Qué jugada es mejor, y por qué?
    { $options }
    .screen = { $throw } ¿Qué jugada es mejor?
    .answer =
        Elige { $letter }. { $reason }
        { $judged }
    .equal =
        { $letters } son igual de buenas, pues las partidas que se jugaron no las distinguen: cualquiera de ellas vale.
        { $judged }

## Which play is best: what the key says of plays to choose from. The numbers come from games that computers played on
## from there. $letter, $other (String) are plays, $seat (String) is the side that plays; $wins, $hit (Number) of a hundred.

choice-option = ({ $letter }) { $play }
choice-better = Con { $letter }, { $seat } gana { $wins } de cada 100 partidas.
choice-worse = Con { $letter }, solo { $wins }.
choice-hit = La tirada siguiente puede comer una ficha suya { $hit ->
    [one] una vez
   *[other] { $hit } veces
} de cada 100.
choice-safe = La tirada siguiente no puede comer ninguna ficha suya.
# What the best play gains over the next best; $gain and $count, of the plays to choose from (Number).
choice-gain = De cada 100 partidas, { $letter } gana { $gain ->
    [one] una
   *[other] { $gain }
} más que { $other }{ $count ->
    [2] .
   *[other] , la segunda mejor.
}
# What one play does that the other does not; $done, $other_done (Number) are men, in choice-does-holds points.
choice-does-hits = { $letter } come { $done ->
    [one] una ficha
   *[other] { WORD($done, gender: "feminine") } fichas
}; { $other }, { $other_done ->
    [0] ninguna
   *[other] { WORD($other_done, gender: "feminine") }
}.
choice-does-off = { $letter } saca { $done ->
    [one] una ficha
   *[other] { WORD($done, gender: "feminine") } fichas
}; { $other }, { $other_done ->
    [0] ninguna
   *[other] { WORD($other_done, gender: "feminine") }
}.
choice-does-enters = Con { $letter } { $done ->
    [one] entra una ficha
   *[other] entran { WORD($done, gender: "feminine") } fichas
}; con { $other }, { $other_done ->
    [0] ninguna
   *[other] { WORD($other_done, gender: "feminine") }
}.
choice-does-holds = Después de { $letter }, { $seat } tiene { $done ->
    [one] una casilla
   *[other] { WORD($done, gender: "feminine") } casillas
} donde otros no pueden entrar; después de { $other }, { $other_done ->
    [0] ninguna
   *[other] { WORD($other_done, gender: "feminine") }
}.
choice-does-stands = { $letter } deja las fichas en mejores casillas.
# How the chances to be hit compare; the numbers stand in the lines below.
choice-risk-bolder = Eso compensa el mayor peligro.
choice-risk-safer = Además es más segura que { $other }.
choice-risk-alike = El peligro es más o menos el mismo.
# Where nothing else tells the plays apart.
choice-only-safer = { $letter } es más segura que { $other }.
# Where none of the games that were played on was lost.
choice-sure = Con { $letter } se ganaron todas las partidas.
# After what the next best play does and the best does not.
choice-outweighed = Eso cuenta menos.

## The second page, the last question, which has many good answers, and the half page of help: what to do with hands and
## men, on the step read by kind of question. $seat (String) is a side; $alone, $beside (Number)
## are men; $sides (String) is open-read-side for each side.

worksheet-go-on = Para quien haya acabado: sigue aquí
open-title = Una pregunta con muchas respuestas
open-read = Vuelve a mirar la imagen de la pregunta 1. ¿Con qué bando preferirías jugar desde aquí? Da dos razones que se vean en la imagen.
    .answer = No hay un único bando correcto. Una buena respuesta da dos razones que se ven y dice para qué son buenas o malas. { $sides }
open-read-side = { $seat } tiene { $alone ->
    [0] cero fichas solas
    [one] una ficha sola
   *[other] { WORD($alone, gender: "feminine") } fichas solas
} y { $beside ->
    [0] ninguna fuera del tablero.
    [one] una fuera del tablero.
   *[other] { WORD($beside, gender: "feminine") } fuera del tablero.
}
open-move = Piensa una tirada para la imagen de la pregunta 1 que deje poco donde elegir a ese bando. Escríbela. ¿Cuántas jugadas deja? Pide a quien se sienta a tu lado que busque una más.
    .answer = Vale cualquier tirada si las jugadas están bien: si dos no se ponen de acuerdo, que la coloquen en un tablero y se lean la regla.
open-choose = Escribe una frase de consejo para alguien que juega por primera vez. ¿Qué jugada mejor de arriba lo sigue? ¿Dónde engañaría?
    .answer = Una buena respuesta nombra una pregunta cuya mejor jugada sigue el consejo, y otra, o una posición propia, en la que no sería lo mejor.
help-title = Ayuda
help-men = Coloca las fichas en tu tablero como en la imagen de tu pregunta: primero un bando y después los demás.
help-alone = Solas: pon un dedo en cada casilla, una tras otra. ¿Hay una ficha de ese bando, y ninguna más?
help-trace = Un camino: coge la ficha y toca cada casilla a la que llega. No cuentes la casilla de donde sale.
help-closed = Cerradas: pon una moneda en cada casilla donde otro bando tenga tantas fichas como dice la pregunta.
help-move =
    Coloca las fichas en tu tablero como en la imagen de tu pregunta, y pon los dados al lado.
    Coge un dado. Toca una tras otra las fichas de ese bando y cuenta: ¿puede llegar ahí? Si puede, dibuja la flecha.
    Después, el dado siguiente. Lee otra vez la regla antes de escribir que no.
    .standing =
        Coloca las fichas en tu tablero como en la imagen de tu pregunta, y pon los dados al lado.
        Coge un dado. Pon un dedo en la casilla que indica: ¿sirve ahí el dado?
        Después, el dado siguiente. Lee otra vez la regla antes de escribir que no.
help-choose =
    Coloca las fichas en tu tablero como en la imagen de tu pregunta. Haz la primera jugada y mira.
    Cuenta las fichas solas: ¿se pueden comer? Cuenta las casillas con dos fichas o más.
    Devuelve las fichas a su sitio, haz la otra jugada y vuelve a contar. ¿Qué es mejor ahora y qué es peor?
# Donde nadie come, y una ficha sola cierra su casilla.
help-choose-unhit =
    Coloca las fichas en tu tablero como en la imagen de tu pregunta. Haz la primera jugada y mira.
    Cuenta las casillas con una ficha de ese bando: el otro no puede caer en ellas. ¿Quién tiene que pasar aún por ahí?
    Devuelve las fichas a su sitio, haz la otra jugada y vuelve a contar. ¿Qué es mejor ahora y qué es peor?
help-example = Un ejemplo resuelto

## Short questions for the rules that no picture of the sheet asks about; the answer is the rule: hunt-ask-RULE. The
## facts of a game are variables, such as $men (Number). Of these and of help, .standing is for a game whose men lie in
## pairs, are laid down by the dice and never walk; so it is of the notes on how moves are written.

hunt-title = Encuentra la regla
hunt-lead = ¿Qué regla de la hoja lo contesta? Escribe su número en la línea y cuenta qué dice a quien tienes al lado.
hunt-number = Regla
hunt-ask-start = ¿Dónde están las fichas cuando empieza la partida?
hunt-ask-first = ¿Quién empieza, y qué se hace si hay empate al tirar?
hunt-ask-course = ¿En qué sentido van las fichas?
hunt-ask-dice = ¿Qué se puede hacer con cada dado?
    .standing = ¿Qué indica cada dado?
hunt-ask-held-point = ¿En qué casillas no puede caer ninguna ficha tuya?
    .standing = ¿Se encuentran alguna vez las fichas de los dos bandos?
hunt-ask-resting-place = Una ficha usa dos dados. ¿Cómo tiene que ser la casilla donde para entre uno y otro?
hunt-ask-stack-limit = ¿Cuántas fichas tuyas pueden estar en la misma casilla?
    .standing = ¿Cuántas fichas se pueden bajar en una casilla?
hunt-ask-single-man = ¿Dónde no pueden estar juntas dos fichas tuyas?
hunt-ask-different-men = ¿Puede una ficha usar varios dados?
hunt-ask-skipped-point = ¿Qué casilla se salta como si no existiera?
hunt-ask-entry-point = ¿En qué casilla entra una ficha en el tablero?
    .standing = ¿Qué hace un dado mientras haya fichas encima de otras?
hunt-ask-entry-limit = ¿Hasta dónde pueden ir las fichas mientras faltan otras por entrar?
hunt-ask-captured-first = Te han comido una ficha. ¿Qué va antes que todo lo demás?
hunt-ask-enter-first = Algunas fichas tuyas no han entrado todavía. ¿Qué significa eso para las del tablero?
    .standing = En este turno baja la última ficha de encima. ¿Pueden salir también otras en él?
hunt-ask-no-room = No hay sitio para tu ficha de la barra. ¿Y ahora?
hunt-ask-no-walking = ¿Avanzan alguna vez las fichas por el tablero?
hunt-ask-no-bearing-off = ¿Salen las fichas del tablero al final de su camino?
hunt-ask-home-first = ¿Dónde tienen que estar tus fichas antes de sacar la primera?
    .standing = Queda una ficha encima de otra. ¿Para qué sirven todos los dados?
hunt-ask-exit-number = ¿Qué número saca una ficha del tablero?
hunt-ask-one-die = ¿Cuántos dados tiras mientras tienes una ficha en la barra?
hunt-ask-must-hit = ¿Cuándo tienes que comer, quieras o no?
hunt-ask-use-most = ¿Puedes dejar sin usar un dado que podrías jugar?
hunt-ask-larger-die = Puedes jugar un dado o el otro, pero no los dos. ¿Cuál tiene que ser?
hunt-ask-go-on = ¿Puedes parar mientras te queda un dado que se puede jugar?
hunt-ask-entry-row = ¿Importa en qué casilla de la fila de entrada está una ficha?
hunt-ask-piles = Dos de tus fichas están en una casilla. ¿Cómo se mueven?
hunt-ask-part-of-die = ¿Qué puedes hacer con la parte de un dado que una ficha no necesita?
hunt-ask-hit = ¿Qué le pasa a una ficha sola cuando una rival cae sobre ella?
hunt-ask-passed-dice = ¿Para quién son los dados que no puedes usar?
hunt-ask-doublets = ¿Qué tiene de especial que los dados muestren el mismo número?
hunt-ask-degrees = ¿Cuándo vale más una partida ganada?
hunt-ask-borne-off = ¿Quién gana la partida?
hunt-ask-goal = ¿Con qué colocación de las fichas se gana la partida?
hunt-ask-prime = ¿Cómo puede ganar la partida un muro de fichas tuyas?
hunt-ask-row = ¿Cuántas casillas cerradas seguidas ganan la partida?
hunt-ask-survivor = ¿Quién gana cuando a los demás no les quedan fichas?
hunt-ask-deadlock = ¿Y si ninguna tirada pudiera mover a nadie?
    .standing = ¿Puede acabar en empate este juego?
hunt-ask-unplayed = ¿Qué le pasa a quien no puede usar los dados?

## The last step: what the sources say, and what they do not.

historian-lead = Que alguien lea en voz alta una línea del texto antiguo; no hace falta saber esa lengua. Después, lee lo que dice.
historian-old = El texto antiguo
historian-ours = En nuestras palabras
historian-place = { $place }. { $source }.
# Si la fuente es esa misma obra: $source (String) es solo lo que añade su cita.
historian-place-of-work = { $place }; { $source }.
historian-recognise = ¿Qué palabras antiguas reconoces? Escribe dos o tres, con lo que significan.
historian-teller = ¿Quién habla aquí, cuándo, y cómo podía saberlo?
historian-sort = Lo que dice y lo que no dice
historian-sort-lead = A la izquierda está lo que dicen las fuentes. A la derecha, lo que dejan abierto y lo que alguien ha decidido en nuestro tiempo para poder jugar. ¿Qué frase de la izquierda lo deja abierto? Escribe su letra en la línea.
historian-says = Lo que dicen las fuentes
historian-decided = Lo que dejan abierto, y lo que jugamos
historian-gap = Elige una de estas decisiones. Busca otra respuesta que también encaje con la fuente. ¿Qué cambiaría en el juego?
historian-think = Piensa y escribe
historian-rule = Regla
historian-rivals = Otros juegan de otro modo: { $readings }.
historian-source = { $letters }: { $source }
historian-sources = Fuentes. { $sources }.
historian-key-note = Las preguntas para pensar no tienen una única respuesta; aquí está lo que puede tener una buena. Una buena respuesta cita las palabras de la fuente en que se apoya.
historian-answers = Lo que tienen las buenas respuestas
historian-recognise-key = Todo lo que se pueda defender: nombres, números y palabras que se parecen a las de una lengua que alguien de la clase conoce.
historian-teller-key = Quién lo escribió, cuándo y dónde está debajo del texto antiguo. Una buena respuesta añade cómo llegó a saberlo quien lo escribió —como testigo, por otros o por un texto más antiguo— y cuánto vale por eso.
historian-gap-key = Una respuesta que encaje con la frase de la izquierda, con la que un grupo pueda jugar, y un ejemplo de lo que cambia.
historian-answered = Otros han decidido «{ $reading }». { $note }
historian-keep = Qué más ha encontrado la clase

## Questions for a screen.

screen-category = { $game } – { $step }
screen-yes = Sí
screen-no = No: regla { $rule }. { $rule_text }
questions-next-moodle = En Moodle: Banco de preguntas, Importar, formato Moodle XML.
questions-next-gift = En Moodle: Banco de preguntas, Importar, formato GIFT.
questions-next-qti = Impórtalo como paquete QTI 2.1, como hacen plataformas como Inspera, Ans y Chamilo.
questions-next-forms = Pégalo en script.google.com y pulsa Ejecutar; el cuestionario queda en tu Drive, para Google Classroom.
questions-next-slides = Descomprímelo; adjunta las páginas a una tarea de Teams o Classroom, o a un formulario.
questions-next-csv = Ábrelo como una tabla.
questions-true = verdadero
questions-false = falso
questions-script =
    Pega esto en script.google.com en lugar de lo que hay, pulsa Ejecutar y permite que cree un formulario.
    El cuestionario queda en tu Drive con el nombre de abajo; adjúntalo a una tarea.

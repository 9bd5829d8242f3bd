### Errors of the engine, as in English.

error-roll-empty = la tirada no tiene dados: da de 1 a { $dice } números del 1 al { $faces }, como 1,2
error-roll-dice = la tirada tiene { $number } dados, pero en este juego se tiran { $dice }
error-roll-face = los números de los dados van del 1 al { $faces }, no { $face }
error-roll-captured = { $seat } tiene una ficha en la barra y tira un solo dado, pero la tirada tiene { $number }
error-roll-unreadable = no se entiende la tirada { QUOTE($text) }: escribe los dados así: 2,5,6
error-play-no-hit = { $play }: allí no hay ninguna ficha enemiga sola que comer: quita el *
error-play-unreadable = no se entiende la jugada { QUOTE($play) }: escribe 6/11, mano/5, barra/5, 22/fuera o ninguna jugada
error-play-point = no hay ninguna casilla { QUOTE($name) }{ $close } en la jugada { QUOTE($play) }
error-play-not-with-roll = { $play } no se puede jugar con esta tirada
error-seat = no hay ningún bando { QUOTE($name) }{ $close }: los bandos son { $known }
error-position-no-seat = falta un bando en { QUOTE($text) }: da cada bando una vez, como { $expected }
error-position-seat-twice = el bando { $seat } está dos veces: da cada bando una vez, como { $expected }
error-position-seat-missing = falta el bando { $seat }: da cada bando una vez, como { $expected }
error-position-pile = { $seat }: no hay ningún montón { QUOTE($pile) } en { QUOTE($text) }: mano, barra o fuera
error-position-pinned-alone = { $seat }: no se entiende { QUOTE($text) }: escribe cada ficha presa aparte
error-position-no-pins = { $seat }: no se entiende { QUOTE($text) }: en este juego no hay fichas presas
error-position-point-twice = { $seat }: { $point } está dos veces: da la suma de sus fichas una vez
error-position-unreadable = { $seat }: no se entiende { QUOTE($text) }: escribe una casilla así: { $first }, { $first }x2 o { $first }-{ $second }x2; un montón así: mano:3
error-position-range = { $seat }: el intervalo { QUOTE($text) } va hacia atrás: escríbelo de menor a mayor
error-position-no-men = { $seat }: { QUOTE($text) } no tiene fichas: no pongas la casilla
error-position-point = { $seat }: no hay ninguna casilla { QUOTE($point) } en este tablero: las casillas son { $known }
error-position-too-few = { $seat } tiene { $total } de { $men } fichas: añade mano:{ $gap }, barra:{ $gap } o fuera:{ $gap }
error-position-too-many = { $seat } tiene { $total } fichas, pero juega con { $men }: quita { $surplus }
error-position-both = { $first } y { $second } están los dos en { $point }: en una casilla cabe un solo bando
error-position-both-pins = { $first } y { $second } están los dos en { $point }: si hay allí una ficha presa, escribe { $point }p
error-position-pinned-two = { $seat }: hay dos fichas presas en { $point }: una sola puede estar presa bajo otra de otro bando
error-position-pinned-free = { $seat }: nadie está sobre la ficha presa en { $point }: una sola puede estar presa bajo otra de otro bando
error-position-stack = { $seat } tiene { $number } fichas en { $point }: en este juego caben { $most } en una casilla como máximo
error-position-ended-twice = posición imposible, han terminado demasiados ({ $seats }): la partida acaba en cuanto { $most ->
    [one] termina un bando
   *[other] terminan { $most } bandos
}
error-position-off-course = { $seat } nunca está en { $point }: su recorrido va de { $first } a { $last }
error-course-too-long = { $seat } tiene { $men } fichas y un recorrido de { $points } casillas: se puede jugar con { $most_men } fichas y { $most_points } casillas como máximo
error-course-visits-twice = el recorrido de { $seat } pasa dos veces por una casilla: cada una solo puede venir una vez

error-clash-off-course = { $part } de { $seat } tiene que estar en su recorrido: { $outside ->
    [0] no tiene ninguna casilla
   *[other] { $points }
}
error-clash-home-at-end = { $needs } pide una casa al final del recorrido de { $seat }
error-clash-entry-total = entry=total cuenta por el recorrido: la entrada de { $seat } tiene que ser su comienzo
error-clash-works = { $error }; lo que sirve es { $works }
error-clash-stack-start = stack_limit={ $limit } prohíbe la salida, donde { $highest } fichas comparten una casilla
error-clash-pairs-single = goal=pairs quiere dos fichas en cada casilla de casa: single_men=home lo prohíbe
error-clash-stack-home = stack_limit no deja sitio en casa: { $men } fichas no caben en { $points } casillas; lo mínimo que sirve es stack_limit={ $nearest }
error-clash-single-home = single_men=home no deja sitio en casa: { $men } fichas no caben en { $points } casillas de una en una; pon single_men=none o entry
error-clash-stack-single = stack_limit=1 no admite dos fichas en ningún sitio: pon single_men=none
error-clash-stack-prime = donde solo se gana con una prima, las fichas amontonadas en pocas casillas dejan todas las partidas en empate; lo máximo que sirve es stack_limit={ $nearest }
error-clash-prime-men = nadie podría ganar: aquí solo gana la prima, y { $men } fichas no pueden cerrar { $points } casillas
error-clash-laps-end = laps=true no tiene final de recorrido: pon bear_off=false, row=none y goal=none o goal=pairs
error-clash-laps-entry = con laps=true no hay tramo por el que entrar con sumas: pon entry=die y entry_limit=none
error-clash-skip-off = skip_starts={ $value } necesita bear_off=false y entry=die o entry=free
error-clash-skip-start = skip_starts={ $value } necesita fichas que empiecen en el tablero
error-clash-walk-round = con walk=false nadie da la vuelta: pon laps=false y skip_starts=none
error-clash-walk-nothing = con walk=false no queda nada que jugar: las fichas tienen que empezar en la mano o salir
error-clash-no-win = con bear_off=false, goal=none, prime=none, row=none y survivor=false no hay manera de ganar: elige al menos una
error-clash-survivor = survivor=true necesita fichas que solo salgan comidas: pon hit_men=out y bear_off=false
error-clash-goal-hand = goal={ $goal } es la salida vista en un espejo, pero aquí las fichas empiezan en la mano: pon goal=none
error-clash-goal-off = goal={ $goal } y bear_off=true acaban los dos la partida: pon goal=none o bear_off=false
error-clash-pairs-men = goal=pairs necesita dos fichas por cada casilla de casa: solo hay { $men }
error-clash-pairs-stack = goal=pairs quiere dos fichas en una casilla: stack_limit=1 lo prohíbe
error-clash-row-length = row tiene que estar entre 2 y { $longest }, o ser none, no { $row }
error-clash-places-two = finish=places ordena a los demás tras el ganador: este juego solo tiene dos bandos
error-clash-places-off = finish=places ordena por las fichas sacadas: pon goal=none y row=none
error-clash-degrees-two = degrees={ $degrees } mira al que pierde: necesita exactamente dos bandos
error-clash-degrees-off = degrees={ $degrees } cuenta las fichas sacadas: necesita bear_off=true y hit_men=bar o hit_men=pin
error-clash-degrees-captives = degrees=captives cuenta lo ganado con una fila: necesita row y hit_men=bar
error-clash-entry-free = entry=free no necesita dados, pero aquí las fichas empiezan en la mano: elige entry=die o entry=total
error-clash-prime-bar = prime={ $prime } necesita fichas que vuelvan: pon hit_men=bar o prime=none
error-clash-prime-full = prime={ $prime } cuenta casillas llenas: necesita un stack_limit
error-clash-hit-right = must_hit=right_two necesita dos jugadores a la derecha: este juego solo tiene dos bandos
error-clash-hit-reach = hit_reach={ $reach } dice hasta dónde es obligado comer: pon también must_hit
error-clash-hit-pin = must_hit={ $hit } manda fichas atrás: hit_men=pin las deja donde están
error-clash-row-pin = row cuenta casillas que cierran dos fichas: con hit_men=pin una sola cierra algunas, así que pon row=none
error-clash-held-one = con held_by=1 no hay a quién comer: { $option }={ $value } necesita held_by=2
error-clash-entry-limit = con entry_limit={ $limit }, un dado mayor no haría entrar ninguna ficha: usa entry_limit={ $nearest } o más, o none
error-clash-held-entry = con held_by=1 no hay a quién comer: entry=free, para fichas comidas, necesita held_by=2
error-clash-piles = piles=true mueve pilas enteras: con ellas no está definido { $option }={ $value }
error-clash-row-alike = entry_row=alike es una fila anterior al camino: no va con { $option }={ $value }
error-clash-row-first = entry_row=alike necesita las casillas de entrada de { $seat } al principio de su recorrido
error-clash-part-direct = part_of_die=true mueve una ficha con parte de un dado: combine=direct suma dados enteros
error-clash-part-walk = part_of_die=true necesita fichas que se muevan por el tablero: pon walk=true
error-clash-passed-dice = passed_dice={ $value } necesita dados que se pasen: pon unused_dice=pass_right u opponent
error-clash-opponent-two = unused_dice=opponent necesita exactamente dos bandos: con más, usa pass_right
error-clash-unused-max = unused_dice={ $value } necesita obligation=max: nadie puede perder por dejar de jugar a propósito
error-clash-larger-max = larger_die=true elige entre jugadas que usan igual número de dados: necesita obligation=max
error-clash-doublets-one = doublets={ $value } necesita dos dados o más: en este juego se tira uno
error-clash-doublets-passed = doublets=twice y unused_dice={ $value } no van juntos: unos dados iguales pasados parecerían un doblete

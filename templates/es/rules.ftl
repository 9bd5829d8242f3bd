### Rules and options in plain words: what explain says of a rule that the text of a game does not tell, and what a
### table of readings says of an option.

## Rules that can forbid a play.

rule-game-over = La partida ha terminado.
rule-no-man = Ahí no tienes ninguna ficha.
rule-pinned = Una ficha que está debajo de una rival no puede moverse.
rule-course = Las fichas solo van hacia delante por su camino.
rule-dice = Cada movimiento tiene que ser el número de un dado que no hayas usado todavía.
rule-doublets = Los dados iguales se usan tantas veces como permite el juego.
rule-held-point = En una casilla cerrada por fichas rivales no puede parar ninguna otra.
rule-no-walking = En este juego las fichas no caminan por el tablero.
rule-resting-place = Una ficha que usa varios dados tiene que poder parar después de cada uno.
rule-stack-limit = En una casilla llena no caben más fichas.
rule-single-man = En este cuarto una ficha no puede juntarse con otra de su bando.
rule-different-men = Cada dado tiene que mover una ficha distinta.
rule-skipped-point = La casilla de salida de otro jugador no se cuenta.
rule-entry-point = Una ficha entra en la casilla que indica el dado.
rule-entry-limit = Mientras queden fichas por entrar, ninguna pasa de esta casilla.
rule-captured-first = Las fichas de la barra tienen que entrar antes de que muevas otras.
rule-enter-first = Las fichas del tablero esperan hasta que hayan entrado todas las de la mano.
rule-no-room = No hay sitio para una ficha de la barra: espera hasta el turno siguiente.
rule-no-bearing-off = En este juego las fichas no salen del tablero.
rule-home-first = Las fichas solo salen del tablero cuando todas están en casa.
rule-exit-number = Este número no saca esa ficha.
rule-one-die = Con una ficha en la barra se tira un solo dado.
rule-must-hit = Hay una ficha que puedes comer, y es obligatorio comerla.
rule-use-most = Hay que usar todos los dados que se pueda.
rule-larger-die = Si no se pueden usar todos los dados, hay que usar el mayor.
rule-go-on = Un dado que se puede usar hay que usarlo.

## Rules that make something happen.

rule-start = Dónde están las fichas al empezar.
rule-first = Quién empieza.
rule-entry-row = Desde cualquier casilla de la fila de entrada, un número lleva a una ficha igual de lejos en el camino.
rule-part-of-die = Una ficha puede avanzar menos casillas de las que marca su dado; el resto se pierde.
rule-piles = Las fichas de un bando en una casilla son una pila y se mueven juntas.
rule-hit = Una ficha que cae donde hay una rival sola se la come, y la ficha comida sale del tablero.
rule-passed-dice = Qué pasa con un dado que no puede usar quien lo tiró.
rule-degrees = Cuánto vale ganar.

## Ends of a game.

rule-borne-off = todas las fichas están fuera del tablero
rule-goal = todas las fichas están donde pide el juego
rule-row = hay tantas casillas cerradas seguidas como pide el juego
rule-survivor = solo a un jugador le quedan fichas
rule-prime = una ficha de la barra no puede volver a entrar
rule-deadlock = nadie puede mover, salga lo que salga
rule-unplayed = un dado no se ha podido usar

## Whether a play is legal, in a sentence.

#   $play (String) as it was asked for; $rule (String) the name of the rule; $text (String) the rule
explain-illegal = { $play } no está permitido ({ $rule }). { $text }
# Beside a figure of it.
explain-barred = { $play } no está permitido. { $text }
# A rule of the leaflet, which begins with its number.
explain-numbered = Regla { $text }
explain-unfinished = { $play } está permitido. Queda por jugar: { $dice }.
explain-legal = { $play } está permitido y acaba el turno.
explain-legal-again = { $play } está permitido; después se vuelve a tirar, porque los dados son iguales.
explain-pass-again = Puedes pasar; después se vuelve a tirar, porque los dados son iguales.
# Si se puede pasar.
explain-pass = Puedes pasar: el turno puede acabar sin ninguna jugada.
explain-must-play = No puedes pasar ({ $rule }). { $text }

## What each value of each option means: option-NAME-VALUE.

option-combine-stepwise = una ficha puede usar varios dados, si puede parar después de cada uno
option-combine-direct = una ficha también puede saltar de una vez la suma de varios dados
option-combine-separate = cada dado mueve una ficha distinta
option-obligation-max = hay que usar todos los dados que se pueda
option-obligation-greedy = hay que seguir mientras se pueda usar algún dado
option-obligation-free = cada jugador para cuando quiere
option-larger_die-false = si no se pueden usar todos los dados, el jugador elige entre los que sirven
option-larger_die-true = si no se pueden usar todos los dados y se puede elegir, hay que usar el mayor
option-part_of_die-false = un dado cuenta entero o nada
option-part_of_die-true = una ficha puede avanzar menos casillas de las que marca su dado, y el resto se pierde; para salir lo necesita entero
option-doublets-none = los dobles no tienen nada de especial
option-doublets-twice = si todos los dados muestran el mismo número, cada uno se usa dos veces
option-doublets-again = si todos los dados muestran el mismo número, el jugador los usa y vuelve a tirar
option-walk-true = un dado mueve una ficha por su camino
option-walk-false = las fichas no caminan por el tablero: entran y salen donde dicen los dados
option-laps-false = el camino de una ficha tiene un final
option-laps-true = las fichas dan vueltas y vueltas: tras la última casilla del camino viene otra vez la primera
option-skip_starts-none = se cuentan todas las casillas
option-skip_starts-held = la salida de otro jugador no se cuenta mientras la ocupe un rival
option-skip_starts-unless_lone = la salida de otro jugador solo se cuenta si hay en ella una ficha rival sola
option-held_by-2 = dos fichas de un bando cierran una casilla a los demás
option-held_by-1 = una sola ficha cierra una casilla a los demás, así que nunca se come
option-stack_limit-none = en una casilla caben todas las fichas de un bando que se quiera
option-stack_limit-2 = en una casilla caben como mucho dos fichas
option-stack_limit-number = en una casilla caben como mucho tantas fichas
option-single_men-none = las fichas de un bando pueden compartir casilla en todos los cuartos
option-single_men-entry = en el primer cuarto, una ficha no puede parar donde hay otra de su bando
option-single_men-home = en el último cuarto, una ficha no puede parar donde hay otra de su bando
option-piles-false = cada ficha se mueve sola
option-piles-true = las fichas de un bando en una casilla son una pila y se mueven juntas; una pila come a cualquier pila que no sea mayor, y una mayor le cierra la casilla
option-overshoot-exact = una ficha solo sale con el número exacto
option-overshoot-rear = un número mayor saca solo la ficha de más atrás
option-overshoot-rear_mobile = un número mayor saca una ficha solo si ninguna de las de atrás puede usarlo
option-overshoot-any = un número mayor puede sacar cualquier ficha
option-entry-die = una ficha entra en la casilla que indica un dado
option-entry-total = una ficha entra con un dado o con varios
option-entry-free = las fichas comidas vuelven a entrar sin dado, en cualquier casilla abierta del primer cuarto
option-entry_row-counted = las casillas de entrada se cuentan como las demás
option-entry_row-alike = todas las casillas de entrada valen lo mismo: desde cualquiera, un número lleva a esa casilla del camino que empieza detrás, o más arriba en la misma fila
option-entry_limit-none = una ficha que entra con varios dados llega hasta donde la lleven
option-entry_limit-number = mientras queden fichas por entrar, ninguna pasa de esta casilla de su camino
option-reserve_blocks-true = las fichas del tablero esperan hasta que hayan entrado todas las de la mano
option-reserve_blocks-false = las fichas del tablero pueden moverse aunque queden otras en la mano
option-reentry-compulsory = las fichas de la barra tienen que volver a entrar antes de que muevan otras
option-reentry-optional = las fichas de la barra pueden quedarse esperando
option-captured_dice-all = un jugador con fichas en la barra tira todos los dados
option-captured_dice-one = un jugador que empieza el turno con fichas en la barra tira un solo dado
option-bear_off-true = las fichas salen del tablero al final de su camino
option-bear_off-false = las fichas se quedan en el tablero
option-prime-none = si una ficha de la barra no puede volver a entrar, solo se pierde el turno
option-prime-enemy = pierde quien tiene en la barra una ficha que no puede volver a entrar porque parejas rivales cierran todo el primer cuarto
option-prime-any_owner = pierde quien tiene en la barra una ficha que no puede volver a entrar porque el primer cuarto está lleno de parejas
option-prime-left_over = pierde quien no tiene sitio en el primer cuarto para todas las fichas de su barra
option-goal-none = ninguna colocación gana la partida
option-goal-mirror = ganas cuando tus fichas quedan como la posición inicial del otro jugador, vista en un espejo
option-goal-mirror_loose = ganas con dos fichas en cada casilla del último cuarto y las demás en el anterior
option-goal-pairs = ganas con dos fichas en cada casilla del último cuarto
option-row-none = cerrar casillas seguidas no gana la partida por sí solo
option-row-number = ganas cuando cierras tantas casillas seguidas como esto, en cualquier parte de tu camino
option-survivor-false = nadie gana por quedarse solo en el tablero
option-survivor-true = gana el último jugador con fichas en el tablero
option-degrees-none = todas las victorias valen lo mismo
option-degrees-gammon = ganar vale el doble si el perdedor no ha sacado ninguna ficha
option-degrees-backgammon = ganar vale el doble si el perdedor no ha sacado ninguna ficha, y el triple si además tiene una en la barra o en el último cuarto del ganador
option-degrees-captives = ganar con casillas seguidas vale el doble, y el triple si hay fichas comidas en la barra
option-deadlock-draw = si ningún bando puede mover, salga lo que salga, hay empate
option-deadlock-last_mover = si ningún bando puede mover, salga lo que salga, gana el último que movió
option-unused_dice-lost = un dado que no se puede usar se pierde
option-unused_dice-pass_right = un dado que no se puede usar pasa al jugador de la derecha
option-unused_dice-opponent = un dado que no se puede usar pasa al otro jugador
option-unused_dice-lose_game = pierde quien no puede usar todos los dados
option-unused_dice-lose_if_none = pierde quien no puede usar ningún dado
option-passed_dice-compulsory = un dado que te pasan hay que usarlo, si se puede
option-passed_dice-optional = un dado que te pasan se puede dejar sin usar
option-must_hit-none = comer es voluntario
option-must_hit-right_two = si se puede comer una ficha del jugador de la derecha o del de enfrente, hay que comerla
option-hit_reach-die = es obligatorio comer solo hasta donde llega un dado
option-hit_reach-man = es obligatorio comer hasta donde puede llegar una ficha con todos los dados que quedan
option-hit_men-bar = una ficha comida espera en la barra y vuelve a entrar
option-hit_men-out = una ficha comida queda fuera de la partida, como si hubiera salido del tablero
option-hit_men-pin = una ficha comida se queda donde está, debajo de la que la comió, y no puede moverse mientras tenga una rival encima
option-finish-first = la partida acaba cuando un bando ha sacado todas sus fichas
option-finish-places = los demás siguen jugando por el segundo y el tercer puesto

## What explain says of the points and men in the way of a play.
##   $points (String) one or several, as a list; $number (Number) of points or men, or what a die would have to show;
##   $seat (String) the side that holds the points; $plays (String) a turn that can be played instead.

obstacle-held = { $number ->
    [one] La casilla { $points } es de { $seat }.
   *[other] Las casillas { $points } son de { $seat }.
}
obstacle-pins = { $seat } tiene una ficha encima de la tuya de la casilla { $points }.
obstacle-full = { $number ->
    [one] En la casilla { $points } ya no caben más fichas tuyas.
   *[other] En las casillas { $points } ya no caben más fichas tuyas.
}
obstacle-bar = { $number ->
    [one] Tienes una ficha en la barra.
   *[other] Tienes { WORD($number, gender: "feminine") } fichas en la barra.
}
obstacle-hand = { $number ->
    [one] Tienes una ficha en la mano.
   *[other] Tienes { WORD($number, gender: "feminine") } fichas en la mano.
}
obstacle-outside = { $number ->
    [one] Tu ficha de la casilla { $points } todavía no está en casa.
   *[other] Tus fichas de las casillas { $points } todavía no están en casa.
}
obstacle-behind = Tu ficha de la casilla { $points } está más atrás.
obstacle-needs = Para salir desde la casilla { $points } hace falta un { $number }.
obstacle-enters = En la casilla { $points } se entra con un { $number }.
obstacle-hit = { $number ->
    [one] Puedes comer la ficha de la casilla { $points }.
   *[other] Puedes comer las fichas de las casillas { $points }.
}
obstacle-instead = Podrías jugar { $plays }.
obstacle-nobody = No tienes ninguna ficha en la casilla { $points }.
obstacle-nobody-hand = No tienes ninguna ficha en la mano.
obstacle-nobody-bar = No tienes ninguna ficha en la barra.

## How a game is over.

#   $winners (String) a list; $count (Number) of winners; $reason (String) one of the ends above
ended = { $count ->
    [0] No ha ganado nadie: { $reason }.
    [one] Ha ganado { $winners }: { $reason }.
   *[other] Han ganado { $winners }: { $reason }.
}
moves-throw = { $seat } tira { $dice }
moves-outcomes = { $count ->
    [one] { $count } resultado:
   *[other] { $count } resultados:
}
moves-none = ninguna jugada
moves-unused = sin usar { $dice }
moves-wins = gana
moves-loses = pierde

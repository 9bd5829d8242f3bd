### The page on which a game is played; no markup.

## Title and loading.

play-title = { $game }: jugar
play-lead = Juega aquí a { $game }, con otros ante una misma pantalla o contra el programa. Cuando algo no se puede, la página te dice por qué.
play-loading = Preparando las reglas…
play-needs-script = Para jugar hace falta JavaScript. Las reglas y el kit no lo necesitan.
play-failed = No se han podido cargar las reglas: { $why }
play-from-folder = Esta página no puede jugar desde una carpeta del disco. Ejecuta  python3 -m http.server  en la carpeta de este sitio y abre http://localhost:8000 en el navegador.
play-reload = Esta página ha cambiado desde que la abriste. Vuelve a cargarla; tu partida está guardada.
play-loading-size = Preparando las reglas: { $size } MB, una sola vez…
play-board = El tablero de { $game }

## What stands on a point or lies on a pile; what can be done there.

play-point = Casilla { $point }
play-empty = vacía
play-men = { $count ->
    [one] una ficha de { $seat }
   *[other] { $count } fichas de { $seat }
}
play-pinned = una ficha de { $seat }, atrapada debajo
play-on-point = en la { $point }
play-pile-hand = en la mano
play-pile-bar = en la barra
play-pile-off = fuera
# The same under the piles beside the board, where there is little room.
play-tray-hand = mano
play-tray-bar = barra
play-tray-off = fuera
play-pile = { $seat }, { $pile }: { $count }
play-target = puedes ir ahí
play-movable = se puede mover
play-chosen = elegida

## What happens, and what is to be done. $dice and $plays (String) are lists, $place (String) is play-on-point or a pile.

play-turn = Juega { $seat }
play-throws = { $seat } tira
play-seat-throw = { $seat }: tira los dados
play-your-throw = Te toca: tira los dados
play-your-turn = Te toca
play-dice-lie = Dados del turno anterior
play-you = Juegas con { $seat ->
    [Blanco] blancas
    [Negro] negras
    [Verde] verdes
    [Rojo] rojas
   *[other] { $seat }
}.
play-roll = Tirar los dados
play-done = Acabar el turno
play-decline = Dejar estos dados
play-undo = Deshacer
play-hint = Pista
play-best = Una buena jugada: { $plays }.
play-best-anew = Una buena jugada para todo el turno, si deshaces lo que has movido: { $plays }.
play-thinking = { $seat } está pensando…
play-thinking-long = { $seat } está pensando mucho; en este aparato puede tardar unos segundos.
play-threw = { $seat } ha tirado { $dice }.
play-passed = { $seat } puede jugar lo que quedó: { $dice }.
play-passed-must = { $seat } tiene que jugar lo que quedó: { $dice }.
play-turn-told = { $seat } { $clauses }.
play-clause-move = va de { $from } a { $to }
# After another man has gone, as in: goes from 1 to 3, from 2 to 5
play-clause-move-more = de { $from } a { $to }
# The same man goes on, as in: goes from 1 to 3, on to 7
play-clause-move-on = sigue hasta { $to }
play-clause-enter = { $count ->
    [one] mete una ficha en { $points }
   *[other] mete fichas en { $points }
}
play-clause-leave = { $count ->
    [one] saca una ficha desde { $points }
   *[other] saca fichas desde { $points }
}
play-clause-leave-point = saca { WORD($count, gender: "feminine") } fichas desde { $points }
play-clause-hitting = (comiendo)
play-idle = { $seat } no puede jugar.
play-declined = { $seat } ha dejado los dados.
play-left = Dados que quedan: { $dice }
play-begins = { $seat } saca el número más alto y empieza.
play-line = { $dice }: { $turn }
play-choose = Elige una ficha con aro y después adónde va.
play-choose-first = Elige primero una ficha tuya. Las que se pueden mover tienen un aro.
play-choose-target = ¿Adónde va la ficha que está { $place }?
play-no-target = La ficha que está { $place } no puede ir ahora a ningún sitio. Elige otra, o pulsa una casilla para leer por qué no.
play-by-steps = Se puede llegar ahí de más de una manera. Mueve con un dado cada vez.
play-no-play = No puedes jugar nada. Acaba el turno.
play-all-played = Ya está todo jugado. Acaba el turno o deshaz.
play-may-stop = Puedes seguir o acabar el turno.
#   $because (String) a sentence; $distance (Number) of points between $from and $to
play-forbidden-because = No se puede ir { $play }. { $because }
play-forbidden-dice = Has tirado { $dice }; de { $from } a { $to } hace falta un { $distance }.
play-rule-open = La regla
play-ways = ¿Con qué dados?
play-plays = Todas las jugadas
play-tally = Los dados
play-dice-how = Tu navegador tira los dados con los números al azar de los que saca sus claves: cada cara sale igual de a menudo, esté como esté el tablero, y el programa se entera de su tirada a la vez que tú. La tirada que se deshace vuelve a caer como cayó. Esto ha salido hasta ahora:
play-with-dice = { $play }, con { $dice }
play-set-dice = Elegir los dados
play-set = Usar estos dados

## Why a turn is good. $does (String) is a list of what it does; $throws (Number) of ten throws.

play-reason = Así { $does }.
play-reason-hits = comes { $count ->
    [one] una ficha
   *[other] { WORD($count, gender: "feminine") } fichas
}
play-reason-closes = cierras { $points }
play-reason-off = sacas { $count ->
    [one] una ficha
   *[other] { WORD($count, gender: "feminine") } fichas
}
play-reason-none = Cualquier otra jugada te deja algo peor.
play-reason-safe = No te pueden comer ninguna ficha.
play-reason-hardly = Casi ninguna tirada te come.
play-reason-danger = Te { $throws ->
    [one] come más o menos una tirada de cada diez
   *[other] comen unas { WORD($throws, gender: "feminine") } tiradas de cada diez
}.
play-reason-risky = Te comen unas { WORD($throws, gender: "feminine") } tiradas de cada diez, pero las demás jugadas son peores.
play-reason-exposed = Te come casi cualquier tirada, pero no hay nada mejor.

## Settings, score, log.

play-menu = Menú
play-settings = Nueva partida
play-players = ¿Quién juega?
play-person = Una persona
play-random = Solo los dados (al azar)
play-sensible = El programa, sensato
play-strong = El programa, fuerte
play-reading = Reglas
play-first = ¿Quién empieza?
play-lot = La tirada más alta
play-begin = Empezar de nuevo
play-again = Jugar otra vez
play-swap = Cambiar de lado
play-flip = Girar el tablero
play-speed = Velocidad
play-speed-slow = lenta
play-speed-normal = normal
play-speed-fast = rápida
play-speed-none = sin movimiento
play-sound = Sonidos
play-share = Copiar un enlace
play-copied = Enlace copiado.
play-link = El enlace: { $link }
play-bad-link = Algo de este enlace no se entiende y se ha dejado fuera: { $why }.
play-projector = Pantalla completa
play-projected = Volver a la página
play-last-turns = El último turno de cada bando; pulsa uno para verlo otra vez
play-steps = Repasar los turnos
play-earlier = ‹ Atrás
play-replay = Verlo otra vez
play-later = Adelante ›
play-reviewing = Turno { $number } de { $all }
play-degree-gammon = Es un gammon: vale doble.
play-degree-backgammon = Es un backgammon: vale triple.
play-degree-row = Una prima vale doble.
play-degree-row-with-captives = Una prima con fichas en la barra vale triple.
play-score = Marcador
play-new-here = ¿Es tu primera vez?
play-first-game = Tu primera partida, paso a paso
play-wins = { $seat } { $count }
play-log = Lo que ha pasado
play-keys = Con el teclado, las flechas recorren las fichas que se pueden mover o las casillas a las que llegan; con Mayús, todas las casillas. Enter elige, Escape suelta.

## A first game: guided steps on a page of its own.

first-title = { $game }: tu primera partida
first-lead = Aprende { $game } jugando: diez pasos, y la página te dice qué hacer.
first-heading = { $game }: tu primera partida
first-needs-script = La partida guiada necesita JavaScript. Las reglas no lo necesitan.
first-failed = No se ha podido cargar la partida guiada: { $why }
#   $number, $all (Number)
first-step = Paso { $number } de { $all }
first-board-news = El tablero muestra otro momento de una partida.
first-throw = Tirar los dados
first-end = Acabar el turno
first-watch = Mirar
first-next = Seguir
first-back = ‹ Atrás
first-show = Muéstramelo
first-choose = Elige la ficha con el aro.
first-choose-goal = Ahora elige la casilla con el aro.
first-allowed = Las reglas también lo permiten. Por ahora, sigue el aro.
first-not-that-man = Esa ficha no, por ahora. Elige la que tiene el aro.
first-press = Pulsa «{ $button }».
first-done = Esta ha sido tu primera partida
first-play = Juega ahora de verdad
first-again = Otra vez
first-rules = Leer las reglas
first-ahead = Mientras tanto se carga lo que hace falta para jugar: { $size } MB.
first-ahead-ready = Ya está todo: puedes jugar, también sin conexión.

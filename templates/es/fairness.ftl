### How fair a die is: the report of tabulae fairness, the sheet to tally throws on, the plots. Where a line is part of
### a table, blanks keep its columns apart.

## The report on a die; chances, lengths and ratios are String.

fairness-between = { $low } a { $high }
fairness-p = p { $p }
fairness-p-tiny = p menor que 0,0001
fairness-alike = { $die }: ninguna cara es distinta de otra, así que se espera cada una en el { $share } de las tiradas.
fairness-alike-drawn = Eso vale para el dibujo; un dado real puede salir torcido al fabricarlo. Solo se ve tirándolo.
fairness-edges-chamfer = chaflán
fairness-edges-fillet = redondeo
#   $edges (String) chamfer or fillet, of $cut millimetres; $acting (String) the next message, or nothing
fairness-prism = d7: longitud { $length } mm, arista { $edge } mm, { $edges } { $cut } mm; proporción { $ratio }{ $acting }
fairness-acting = , que con su { $edges } actúa como { $ratio }
fairness-kit = Este es el dado tal como lo hace el kit, macizo.
fairness-pips = Sus puntos desplazan el centro de masas { $shift } mm.
fairness-pips-change = Sus puntos desplazan el centro de masas { $shift } mm; eso hace una cara, como mucho, un { $change } más probable de lo que sería.
fairness-marks = { $die }: lo que está grabado en sus caras desplaza el centro de masas { $shift } mm.
fairness-bar = Sus cuatro lados salen por igual; se queda de pie sobre un extremo en menos de { $ends } de cada cien tiradas. En ese caso, tira otra vez.
fairness-length = Longitud: { $ratio } aristas = { $whole } mm.
fairness-length-less = Longitud: { $ratio } aristas = { $whole } mm, menos { $less } mm que compensan su { $edges } = { $length } mm.
fairness-tossed-toss = lanzado al aire
fairness-tossed-roll = rodado
fairness-tossed-drop = dejado caer
fairness-surfaces-felt = sobre fieltro
fairness-surfaces-wood = sobre madera
fairness-surfaces-stone = sobre piedra
fairness-thrown = {"  "}{ $thrown } { $surface }: extremos en el { $ends }; lo justo es el { $even }, con proporción { $ratio }
fairness-spread = {"  "}de fieltro a piedra: lanzado al aire { $toss }, rodado a ras de mesa { $roll }, dejado caer sin giro { $drop }
fairness-simulated = Predicción de tiradas simuladas que se compararon con tiradas reales de bloques, no de este dado; la proporción justa puede desviarse 0,04. Ningún prisma es justo con todas las manos y todas las mesas.
# What to expect before throwing.
fairness-before = Antes de tirar: en { $throws } lanzamientos, un dado justo se para sobre un extremo de { $low } a { $high } veces, en 19 series de cada 20.
fairness-before-rolled = Rodado a ras sobre fieltro, este dado lo hace de { $low } a { $high } veces: tíralo como vayas a jugar.
fairness-before-off = Un dado que se desvía en cinco extremos de cada cien lo muestra en cuatro series de cada cinco si lo tiras { $throws } veces. Elige antes el número, y mira una sola vez.
# For the record of a die that was made.
fairness-ends = Proporción { $ratio }{ $acting }: { $thrown } { $surface } debería pararse sobre un extremo (6 o 7) en el { $ends } de las tiradas, del { $low } al { $high } según la mesa y la tirada; lo justo es el { $even }, que al lanzarlo se alcanza entre { $band_low } y { $band_high }. Por ángulo sólido, para dados posados sin impulso, es el { $angle }, y lo justo sería { $angle_ratio }.
fairness-ends-acting = , que actúa como { $ratio } por sus aristas cortadas

## Throws that were counted.

fairness-throws = { NUMBER($throws) } tiradas
fairness-columns = {"  "}cara  veces   parte   intervalo 95 %
fairness-column-predicted = {"    "}previsto
fairness-ends-counted = Extremos contra lados: { NUMBER($count) } de { NUMBER($throws) } sobre un extremo, { $share } ({ $interval }), justo { $even }; z { $z }, { $p }
fairness-chi-square = Todas las caras: ji cuadrado { $value } con { $freedom } { $freedom ->
        [one] grado
       *[other] grados
    } de libertad, { $p }{ $how }
fairness-how-chi-square = {""}
fairness-how-exact = {" "}(contado exactamente, por ser pocas tiradas)
fairness-how-simulated = {" "}(con dados simulados, por ser pocas tiradas)
fairness-evidence = Hay indicios de sesgo: { $bias }.
fairness-no-evidence = No hay indicios de sesgo con { NUMBER($throws) } tiradas.
fairness-open = Eso no demuestra que sea justo: su parte de extremos puede ser cualquiera de { $interval }.
fairness-too-often = se para demasiado sobre los extremos, { $share } en vez de { $even }
fairness-too-seldom = se para demasiado poco sobre los extremos, { $share } en vez de { $even }
fairness-faces-differ = las caras difieren, sobre todo la { $face }: { $share } en vez de { $even }
fairness-believed = Recuento y predicción juntos dan a los extremos el { $share }; el recuento pesa en ello un { $weight } %.
fairness-next = El próximo dado: { $what }, con este comando:
fairness-interval = { $what } (intervalo del 95 %: { $low } a { $high })
fairness-longer = { $mm } mm más largo
fairness-shorter = { $mm } mm más corto
fairness-clamped = El recuento pide más, pero { $ratio } aristas de una vez es lo máximo: después, tira de nuevo.

## Regular prisms.

fairness-prisms = Longitud entre arista con la que un prisma regular muestra por igual extremos y lados:
fairness-prisms-columns = {"  "}lados  posado     pozos iguales pozos            tirado
fairness-not-simulated = no simulado
fairness-in-band = { $ratio } ({ $low } a { $high })
fairness-by-symmetry = { $ratio } (por simetría)
fairness-prisms-note-1 = Posado: ángulo sólido, sin impulso. Pozos iguales: extremos y lados igual de hondos. Pozos: cae en ellos
fairness-prisms-note-2 = según su hondura, un cálculo provisional donde no se simuló nada. Solo «tirado» sirve para tirar.

## The sheet to tally throws on.

tally-d6 = Un dado de seis caras a prueba
    .read = Cuenta la cara de arriba.
tally-d7 = Un dado de siete caras a prueba
    .read = Cuenta la cara sobre la que se para el dado, se lea como se lea en tu mesa.
tally-d8 = Un dado de ocho caras a prueba
    .read = Cuenta la cara de arriba.
tally-description = Una hoja para contar tiradas, con límites para juzgarlas.
tally-advice = Elige cuántas tiradas harás antes de empezar, hazlas todas y solo entonces mira.
tally-die = dado
tally-length = longitud
tally-edge = arista
tally-table = mesa
tally-cup = mano o cubilete
tally-thrower = quien tira
tally-throws = tiradas
tally-strokes = cinco rayas por cuadro
tally-count = veces
tally-square = veces × veces
tally-together = en total
tally-again = Tira otra vez si el dado queda apoyado en algo. Se pueden sumar los recuentos de varias hojas.
tally-ends = Suma las veces del 6 y del 7. Fuera de los límites de abajo: indicios de una longitud equivocada.
tally-squares = Multiplica cada recuento por sí mismo y súmalo todo. Por encima del límite de abajo: indicios de caras distintas.
tally-otherwise = Si no, di: con estas tiradas no hay indicios de sesgo. Más no puede decir un recuento a favor de un dado.
tally-ask = O pregunta al programa: { $command }

## A table; the last column says what counts can show.

tally-head-1 = tiradas
tally-head-2 = 6 y 7, de
tally-head-3 = a
tally-head-4 = cuadrados, como mucho
tally-head-5 = lo que se vería en cuatro series de cada cinco
tally-face-off = una cara desviada en { $bias } de cada cien
tally-ends-off = extremos desviados en { $bias } de cada cien

## Above the story of the die.

die-story-title = ¿Cuánto mide de largo un dado de siete caras?
die-story-description = Por qué el dado es tan largo como es.

## The plot of the faces of a die.

plot-faces-expected = Un { $die }, lo esperado
plot-faces-thrown = Un { $die }, { NUMBER($throws) } tiradas
plot-faces-ends = 6 o 7
plot-faces-predicted = previsto, con su margen
plot-faces-counted = contado, intervalo del 95 %
plot-faces-even = justo
plot-faces-says-predicted = previsto { $share } ({ $low } a { $high })
plot-faces-says-counted = contado { $share } ({ $low } a { $high })
## The plot of the ends by length.

plot-ends-title = Los extremos de un dado de siete caras, según su longitud
plot-ends-description = La parte de las tiradas que se paran sobre un extremo baja del 53 % con una longitud de 1 arista al 8 % con 1,72 si se lanza sobre madera, y del 44 al 24 % por ángulo sólido; lo justo, 28,6 %, se alcanza con { $even } y con 1,506.
plot-ends-length = longitud en aristas
plot-ends-thrown = tirado
plot-ends-angle = ángulo sólido
plot-ends-even = justo

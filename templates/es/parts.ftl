### Plastic parts: the parts list, and what stands beside their pictures.

## Files and pictures.

parts-title = Piezas
parts-all = { $title }: todas las piezas
parts-picture = { $part }, { $size } mm, vista desde arriba y por delante. La barra mide { $bar } mm.

parts-no-board = no incluido: el tablero, que todavía no sabemos dividir en losetas: imprímelo en papel con tabulae board
parts-no-die = no incluidos: los dados, pues no se conoce ninguno de { $faces } caras: mira tabulae parts
#   $die (String) d6 …; $one, $other (String) texts in quotes, or names of files
marks-alike = { $die }: { $one } y { $other } se confunden al girarlos; una barra debajo de cada uno dice cuál es su pie
parts-left-out = no incluido: { $reason }

## For whoever prints a part: part-note-NAME.

part-note-die = imprime macizo (relleno al 100 %), tal como está, sin soportes
#   $less (String) millimetres; $ratio (String) length in edges
part-note-die-chamfer = imprime macizo (relleno al 100 %), tal como está, sin soportes; { $less } mm más corto que { $ratio } aristas por su chaflán
part-note-die-fillet = imprime macizo (relleno al 100 %), tal como está, sin soportes; { $less } mm más corto que { $ratio } aristas por su redondeo
part-note-coupon = imprime esto primero: prueba la lengüeta en cada hueco; el número del primero en que entra a mano es la holgura que necesita tu impresora, en centésimas de milímetro, para --measure joint_gap_mm
part-note-coupon-fits = imprime esto primero: prueba un trozo de filamento de 1,75 mm en los taladros de delante y luego, fila por fila, la cruz pequeña, un imán y, desde atrás, la pieza de lados inclinados; el número junto al primer hueco en que entra a mano es la holgura que necesita tu impresora, en centésimas de milímetro: fila por fila para --measure pin_gap_mm, inlay_gap_mm, magnet_gap_mm y slide_gap_mm
part-note-box = imprime tal como está, sin soportes
part-note-box-several = imprime tal como está, sin soportes; en la placa no cabe una caja para todas las fichas: cada una de estas guarda las de un bando, o parte de ellas
part-note-receptacles = imprime plano, sin soportes; pega sobre un tablero de madera y cepilla a ras: el tablero de plástico tiene los suyos
part-note-receptacles-across = imprime plano y en diagonal, pues de otro modo no cabe en la placa, sin soportes; pega sobre un tablero de madera y cepilla a ras: el tablero de plástico tiene los suyos
#   $joint (String) what holds the tiles: tongues, pins or none; whole if there is one tile alone
part-tiles = { $joint ->
        [pins] ; mete en cada taladro de las juntas 15 mm de filamento de 1,75 mm, la mitad en cada loseta, y pega las losetas sobre una mesa plana
        [none] ; pega las losetas sobre una mesa plana
        [whole] {""}
       *[tongues] ; pega las losetas sobre una mesa plana: las lengüetas las sujetan de lado, pero no a nivel
    }
#   $height (String) millimetres
part-note-board = imprime tal como está, sin soportes; cambia el filamento a { $height } mm, si borde y campo han de distinguirse{ part-tiles }
part-note-board-low = imprime tal como está, sin soportes{ part-tiles }
#   $height, $width (String) millimetres
part-note-board-magnet = imprime tal como está, sin soportes; cambia el filamento a { $height } mm, si borde y campo han de distinguirse{ part-tiles }; mete hasta el tope en el agujero de abajo un imán de disco, { $width } × 3 mm, con una gota de pegamento; los imanes de las dos mitades deben atraerse
part-note-tower = imprime de pie, tal como está, sin soportes; ayuda un borde de adherencia (brim)
part-note-tray = imprime tal como está, sin soportes; la torre va entre sus bordes
part-note-fritillus = imprime de pie, tal como está, sin soportes
part-note-hinge = imprime tal como está, sin soportes; mete hasta el tope un trozo de filamento de 1,75 mm por el extremo abierto, córtalo y pega las hojas en el rebaje
part-note-men = imprime tal como está, sin soportes
part-note-inlay = imprime plano y mételo a presión en su ficha, con una gota de pegamento

## The parts list.

parts-list-title = { $title }: lista de piezas
parts-list-printer = piezas para una impresora de { $bed } mm, plástico de { $density } g/cm³
parts-list-head-1 = pieza
parts-list-head-2 = copias
parts-list-head-3 = medidas, mm
parts-list-head-4 = g c/u
parts-list-head-5 = tiempo por pieza
parts-list-head-6 = otro filamento a
#   $file (String) its name; $pieces (String) a list; $grams (Number)
parts-list-plate = { $file }: { $pieces }; { $grams } g, { $time }
#   $pieces, $grams (Number)
parts-list-total = { $colour }: { $pieces ->
        [one] una pieza
       *[other] { $pieces } piezas
    }, { $grams } g, { $time }
parts-list-whole = En total, { $pieces ->
        [one] una pieza
       *[other] { $pieces } piezas
    }, { $grams } g, { $time }: capas de 0,2 mm, tres paredes, relleno del { $infill } %, dados macizos, velocidades de PrusaSlicer
parts-list-whole-resin = En total, { $pieces ->
        [one] una pieza
       *[other] { $pieces } piezas
    }, { $grams } g de resina, { $time } si cada una se imprime sola; todas las que caben juntas en la placa no tardan más que la más alta

## The print-day pages.

print-day-title = { $title }: plan de impresión
print-day-before = Antes de empezar
print-day-settings = Laminador: capas de 0,2 mm, tres paredes, relleno del { $infill } %, sin soportes.
#   $files (String) those of the dice; $project (String) yes if they are projects for Bambu Studio, or no
print-day-infill = { $project ->
        [yes] Los dados se imprimen macizos. PrusaSlicer toma por sí solo de { $files } el relleno del 100 %. Para Bambu Studio y OrcaSlicer es un proyecto que pide el 100 %: ábrelo como proyecto y mira que aparezca el 100 % antes de laminar, pues está escrito según su código y no se ha probado en ellos. En cualquier otro laminador, pon tú el 100 %.
       *[no] Los dados se imprimen macizos. PrusaSlicer toma por sí solo de { $files } el relleno del 100 %. En todos los demás laminadores, también en Bambu Studio y OrcaSlicer, pon tú el 100 %.
    }
print-day-seam = Donde empieza cada capa de un dado sobresale una costura, y el dado rueda peor sobre la arista que la lleva. Líjala hasta que no la notes, o deja que el laminador reparta la costura al azar y lija las caras.
#   $list (String) of the next message
print-day-filaments = Filamentos: { $list }.
print-day-spool = { $grams } g en { $filament }
#   $plates (Number); $coupon (String) yes if the fit test is among several plates, or no
print-day-total = { $plates ->
        [one] Una placa, { $time } de impresión.
       *[other] { $plates } placas, { $time } de impresión en total.
    }{ $coupon ->
        [yes] {" "}Imprime la pieza de prueba antes que lo demás: muestra las holguras que necesita tu impresora.
       *[no] {""}
    }
#   $most (Number) of filaments; $men (String) yes if there are plates of men, or no
print-day-colours = { $most ->
        [2] Si tu impresora usa dos filamentos a la vez, toma los archivos de la carpeta several-colours en lugar de los que llevan las mismas piezas.
       *[other] Si tu impresora usa { $most } filamentos a la vez, toma los archivos de la carpeta several-colours en lugar de los que llevan las mismas piezas.{ $men ->
            [yes] {" "}Si usa solo dos, toma los de las fichas.
           *[no] {""}
        }
    }
#   $list (String) of the next message
print-day-slots = Filamentos de estas placas, ranura por ranura: { $list }.
#   $group (String) what lies on the plates; $list (String) 1 white, 2 black
print-day-slots-group = { $group }: { $list }
print-day-plates = Placas, en orden de impresión
print-day-plate = Placa { $number }
#   $count (Number) of plates; $first, $last (String) their numbers
print-day-several-plates = { $count ->
        [2] Placas { $first } y { $last }
       *[other] Placas { $first } a { $last }
    }
#   $count (Number); $list (String) their numbers
print-day-some-plates = { $count ->
        [one] placa { $list }
       *[other] placas { $list }
    }
#   $count (Number); $first, $last (String) their names
print-day-many-pieces = { $count } piezas, de { $first } a { $last }

## What lies on a plate; what is not here is called by the name of its part.

print-day-group-fit-test = pieza de prueba
print-day-group-dice = dados
print-day-group-hinges = bisagras
#   $filament (String) its colour
print-day-group-men = fichas en { $filament }
print-day-group-inlays = símbolos en { $filament } para las fichas

## Facts and assembly.

#   $grams, $fill (Number)
print-day-facts = { $grams } g · { $time } · relleno { $fill } %
print-day-after = El montaje
print-day-men = Fichas
print-day-men-text = Mete cada símbolo a presión en el hueco de su ficha, con una gota de pegamento. Queda a ras del fondo, para que las fichas se puedan apilar.
print-day-board = Tablero
#   $joint (String) what holds the tiles: tongues, pins or none
print-day-board-text = { $joint ->
        [pins] Corta trozos de 15 mm de filamento de 1,75 mm y mete cada uno hasta la mitad en un taladro de las juntas. Junta las losetas sobre una mesa plana, pégalas y pon libros encima hasta que el pegamento esté seco.
        [none] Pon las losetas en una mesa plana, pégalas canto con canto y pon libros encima hasta que el pegamento esté seco.
       *[tongues] Pon las losetas en una mesa plana, encaja desde arriba cada lengüeta en su hueco y pégalas. Las lengüetas las sujetan de lado, pero no a nivel: pon libros encima hasta que el pegamento esté seco.
    }
print-day-hinge = Bisagras
print-day-hinge-text = Mete hasta el tope un trozo de filamento de 1,75 mm por los nudillos de dos hojas y córtalo. Después pega las hojas en los rebajes de las dos mitades, con el tablero plegado y plano.
print-day-magnets = Imanes
#   $width (String) millimetres; $count (Number)
print-day-magnets-text = { $count } imanes de disco, { $width } × 3 mm, mantienen cerrado el tablero plegado. Comprueba antes de qué lado se atraen los de las dos mitades. Mete cada uno desde abajo, hasta el tope, en el agujero del borde, con una gota de pegamento. Desde arriba no se ven. El tablero también cierra sin ellos.
print-day-box = Caja
print-day-box-text = Desliza la tapa por el lado abierto. Si se atasca, frota sus bordes con una vela.
print-day-tray = Bandeja
print-day-tray-text = Pon la torre entre los bordes, al fondo de su bandeja. Los dados bajan rodando por los escalones y se quedan delante.
print-day-tower = Torre
print-day-tower-text = Echa los dados por arriba; dan vueltas en las rampas de dentro y salen por abajo.

## Filaments by name.

filament-any = cualquier color
filament-white = blanco
filament-ivory = marfil
filament-beige = beige
filament-yellow = amarillo
filament-orange = naranja
filament-red = rojo
filament-pink = rosa
filament-purple = morado
filament-blue = azul
filament-green = verde
filament-brown = marrón
filament-grey = gris
filament-black = negro

## The parts as the list names them: part-NAME.

part-d6 = d6
part-d7 = d7
part-d8 = d8
part-d7log = d7log
part-d10 = d10
part-d12 = d12
part-d20 = d20
part-longdie = dado largo
part-receptacles = huecos
part-board = tablero
part-hinge = bisagra
part-men = fichas
part-box = caja
part-tower = torre
part-tray = bandeja
part-fritillus = cubilete
part-coupon = prueba

# Above the notes on parts made where CadQuery is missing. $fault (String) what installs it
made-without-cadquery = hecho por manifold3d, sin CadQuery: STL y 3MF, pero no STEP; { $fault }

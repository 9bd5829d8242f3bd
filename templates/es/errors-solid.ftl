### Errors of plastic parts, their meshes, and how fair dice are, as in English.

error-no-kernel = no hay ningún núcleo { QUOTE($name) }{ $close }: elige { $choices }
error-no-part = no hay ninguna pieza { QUOTE($name) }{ $close }: las piezas son { $known }
error-measure-twice = { $name } se da dos veces: dala una sola
error-no-measure = no hay ninguna medida { QUOTE($name) }{ $close }; tiene { $known }
error-pieces-overlap = { $first } y { $second }: se solapan { $shared } mm3 donde se juntan
error-joint-lets-go = { $first } y { $second }: la unión se suelta si se tira { $pull } mm
error-hinge-catches = { $first } y { $second }: la bisagra se traba a { $degrees } grados, { $shared } mm3
error-hinge-raised-points = con puntas en relieve no se cierra un tablero de bisagra: elige hinge none
error-hinge-needs-room = hinge { $kind } necesita una barra de { $bar } mm y una altura de { $height } mm, y este tablero tiene { $bar_here } y { $height_here }: elige hinge none
error-box-larger-than-bed = las fichas de este juego necesitan una placa de más de { $bed } mm: usa un --point-width menor, o --men
error-shape-not-made = el núcleo de CAD no puede hacer esta forma: { $reason }
error-edges-not-rounded = el núcleo de CAD no puede redondear las aristas { $radius } mm
error-piece-falls-apart = se deshace en { $bodies } cuerpos en vez de 1
error-mark-too-thin = { $mark } es demasiado fino para imprimirlo a este tamaño: haz sus trazos de más de { $line } mm, o el dado mayor
error-mark-too-fine = { $mark }: en { $x }, { $y } { $kind ->
    [line] una línea mide
   *[gap] el hueco entre dos líneas mide
} menos de { $line } mm a este tamaño: dale ahí al menos { $least } de ancho, o haz más grande el dado
error-mark-parts-touch = en { $x }, { $y } dos partes se tocan en un punto: haz que se solapen o sepáralas
error-mark-count = { $symbols ->
    [one] { $symbols } símbolo
   *[other] { $symbols } símbolos
} para { $faces } caras: da uno para cada una, en su orden
error-mark-too-detailed = tiene demasiado detalle para tallarlo: { $most } vértices como máximo
error-mark-lines-cross = tiene demasiado detalle para tallarlo: sus líneas se cruzan demasiadas veces
error-nothing-to-engrave = no hay nada que grabar: dibuja una figura rellena con anchura y altura
error-nothing-to-engrave-in = no hay nada que grabar en { QUOTE($text) }
error-roman-too-long = los números romanos a partir de { $longest } son demasiado largos para una cara: elige marks arabic
error-log-rests-on-ends = con length_mm { $length } puede pararse sobre un extremo: más de { $least } con edge_mm { $edge }
error-bar-rests-on-ends = con length_mm { $length } puede pararse sobre un extremo: { $least } como mínimo con edge_mm { $edge }
error-die-open = dice.{ $die }: sus caras lo dejan abierto: juntas tienen que mirar en todas las direcciones
error-die-face-cut-off = dice.{ $die }: las demás caras cortan una del todo
error-die-faces-unlike = dice.{ $die }: sus caras no son iguales: de { $least } a { $most } mm²
error-length-and-ratio = length_mm y length_ratio se excluyen: quita uno de los dos
error-pips-inlay = los puntos no se pueden rellenar: con inlay, elige marks arabic o roman
error-pips-beside-edges = los puntos no caben junto a las aristas: con read edge, elige marks arabic o roman
error-chamfer-leaves-no-room = chamfer_mm { $chamfer } no deja sitio para los { $marks ->
    [pips] puntos
   *[numerals] números
}: { $most } como máximo con { $size }
error-men-too-small-for-symbol = un diámetro de { $diameter } mm es demasiado pequeño para un símbolo: { $least } como mínimo
error-cut-share-too-large = cut_share { $share } no deja nada entre los huecos: { $most } como máximo
error-tip-between-holes = tip_mm { $tip } no cabe entre los huecos: de 0 a { $most }
error-tip-too-large = tip_mm { $tip } no cabe entre los huecos: hazlo menor
error-no-sockets = para este tablero no se pueden hacer huecos, solo para dos filas enfrentadas, tres filas o un anillo
error-point-larger-than-bed = una casilla de { $point } mm no cabe en los { $bed } mm que deja el margen de la placa: usa un --point-width menor
error-tiles-larger-than-bed = { $width } x { $height } mm no se pueden partir en losetas para los { $bed_width } x { $bed_depth } mm que deja el margen de la placa: usa una placa mayor o un --point-width menor
error-tray-larger-than-bed = { $width } x { $depth } mm no cabe en los { $bed_width } x { $bed_depth } mm que deja el margen de la placa: { $die ->
        [0] elige una placa mayor
       *[other] hazla con su torre para dados menores, tower tray --measure die_mm={ $die }
    }
error-words-too-many = { $lines } líneas de texto no caben: { $most } como máximo, de { $letter } mm; elige un --measure letter_mm menor
error-plastic = para las piezas de plástico hace falta { $libraries }: { $command }
error-step = para los archivos STEP hace falta CadQuery (1,8 GB): { $command }
error-step-by-manifold = para los archivos STEP hace falta el núcleo cadquery, no manifold
error-step-without-cadquery = se hizo sin CadQuery, así que no hay STEP de ello
error-thin-wall = una pared tiene menos de { $wall } mm, dos líneas de la impresora, en z = { $height } mm ({ $area } mm2)
error-mesh-refused = manifold3d rechaza la malla: { $reason }
error-mesh-flat-triangles = triángulos de la malla sin área: { $triangles }
error-mesh-not-watertight = la malla no es estanca: aristas abiertas o compartidas: { $edges }
error-mesh-wound-both-ways = la malla gira en los dos sentidos: aristas que no concuerdan: { $edges }
error-mesh-wound-inward = la malla mira hacia dentro: su volumen es de { $volume } mm3
error-mesh-volume = el volumen de la malla es de { $volume } mm3, un { $percent } % distinto de los { $exact } mm3 del sólido (se admite un { $allowed } %)
error-mesh-not-on-bed = el vértice más bajo de la malla está en z = { $height } mm en vez de 0
error-mesh-larger-than-bed = { $size } mm no cabe en los { $bed } mm que deja el margen de la placa
error-mesh-bodies = la malla tiene { $bodies } cuerpos en vez de 1

-rolls-formats = pon una columna face y otra count, con esos nombres, o solo tiradas
error-prism-sides = un prisma tiene 3 lados como mínimo, no { $sides }
error-length-ratio = la proporción de la longitud tiene que ser mayor que 0, no { $ratio }
error-no-prediction-cut = no hay predicción para { $edges ->
    [chamfer] un chaflán
   *[fillet] un redondeo
} de { $cut } aristas: solo de 0 a 0.1
error-calipers-swapped = este dado sería más corto que una arista de su pentágono: ¿están cambiados --length y --edge? Con --length { $length } --edge { $edge } sería lo normal
error-no-prediction-ratio = no hay predicción para la proporción { $ratio }{ $edges ->
    [sharp] { "" }
    [chamfer] , que por el chaflán actúa como { $acting }
   *[fillet] , que por el redondeo actúa como { $acting }
}: solo de { $low } a { $high }
error-no-fair-length = no se conoce la longitud justa de un prisma de { $sides } lados: elige de { $low } a { $high }
error-count-unreadable = las cuentas tienen que ser números enteros, no { QUOTE($text) }
error-count-negative = las cuentas tienen que ser 0 o más, no { $count }
error-counts-of-faces = --counts tiene que dar { $faces } números, los de las caras { $known }, no { $number }
error-few-throws = { $throws } tiradas no dicen nada de { $faces } caras: haz { $least } como mínimo, o 200 si puedes
error-no-throws = no hay ninguna tirada contada
error-many-throws = puede haber { NUMBER($most) } tiradas como máximo
error-rolls-no-file = no hay ningún archivo { QUOTE($path) }: --rolls quiere un archivo CSV
error-rolls-too-large = ocupa más de { $most } MB: da las cuentas, no las tiradas
error-rolls-no-csv = no es un archivo CSV: { $reason }
error-rolls-empty = el archivo está vacío: { -rolls-formats }
error-rolls-no-face = ¿qué columna dice la cara? { -rolls-formats }
error-rolls-no-count = una cara sin su cuenta
error-rolls-face = { QUOTE($text) } no es ninguna cara de este dado: las caras son { $known }; { -rolls-formats }
error-rolls-face-twice = la cara { $face } está dos veces
error-rolls-face-missing = no hay línea para la cara { $faces }: pon 0 si no salió nunca

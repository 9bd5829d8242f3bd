### Pages for those who make a board of wood.

## The sheet that tells how the folding box is put together. Sizes are in millimetres.

box-title = El tablero plegable, de planchas de madera
box-size = { $points } casillas, { $width } × { $height } mm abierto, fichas de { $men } mm, planchas de { $thickness } mm
box-part = { $count } × { $name }, { $width } × { $height } mm

## The files, by material, and what they are cut from.

box-file-base = base
box-file-rim = borde
box-file-case = estuche
box-file-men = fichas { $seat }
box-sheets = Planchas de { $thickness } mm.
box-wood-base = De la madera clara (álamo)
box-wood-rim = De la madera más oscura (peral)
box-wood-case = De cualquiera de las dos, para el estuche

## The parts of the box: box-name-NAME.

box-name-base = base
box-name-back = reverso con sus cuadros
box-name-far-rim = tira de atrás del borde
box-name-near-rim = tira de delante del borde
box-name-side-rim = tira exterior del borde
box-name-leaf = hoja de la barra
box-name-near-sockets = huecos de delante
box-name-far-sockets = huecos de atrás
box-name-case-floor = fondo del estuche
box-name-case-long-wall = pared larga del estuche
box-name-case-short-wall = pared corta del estuche

## What else is bought, and the drawing with sizes.

box-hardware = Lo que hay que comprar
box-magnets = { $count } imanes de disco, { $width } × { $height } mm
box-dowels = { $count } espigas de { $width } mm, de { $length } mm de largo
box-hinges = { $count } bisagras pequeñas de latón con sus pasadores
box-drawing = Medidas de la mitad izquierda y de la caja cerrada
box-section = Cerrado, en corte
box-across = { $size } de diámetro

## The steps. $layers (String) is the message box-layers, $kerf (String) the kerf of the files in mm or none, $air (String) by how much sockets are wider than men, $inside and $case (String) the heights of the closed box inside and of the case, $corner (String) tongue or mitre, $dowels and $magnets (String) yes or no.


box-step-1 = Primero, mide
    .text = Corta el cuadrado de referencia de una plancha y mídelo: 30 mm por lado. { $kerf ->
        [none] Si sale más pequeño, da la diferencia con --kerf y vuelve a hacer los archivos.
       *[other] Estos archivos ya cuentan con un kerf (ancho de corte) de { $kerf } mm: si el cuadrado sale más pequeño, súmale la diferencia; si sale más grande, réstasela; y da el resultado como --kerf.
    }
box-step-2 = Pega cada base a su reverso
    .text = Dorso con dorso, los cuadros y la estrella hacia fuera, con los bordes a ras. Déjalas una noche prensadas y planas entre dos tablas, o la caja se alabeará.
box-step-3 = Pon el borde
    .text = Monta en seco las cuatro tiras de una capa, { $corner ->
        [mitre] inglete con inglete
       *[tongue] con las lengüetas en sus ranuras
    }, y después pégalas a la base. { $layers }{ $dowels ->
        [yes] {" "}Unas espigas en los agujeros de la base mantienen las capas alineadas.
       *[no] {""}
    } Las tiras con los números van las últimas{ $magnets ->
        [yes] , igual que las que tienen los huecos redondos para los imanes.
       *[no] .
    }
box-step-4 = Coloca los huecos de las fichas
    .text = Pega las tiras de medias lunas contra el borde, capa sobre capa; quedan más bajas que el borde. Cada hueco es { $air } mm más ancho que una ficha: prueba una antes de que el pegamento se endurezca.
box-step-5 = Une las mitades con bisagras
    .text = Encaja las bisagras donde las hojas están grabadas, tan hondas que las mitades se junten sin rendija y cierren planas. Las dos hojas forman una barra tan ancha como el borde.{ $magnets ->
        [yes] {" "}Mete los imanes a presión en los huecos de las tiras exteriores; los de una mitad, con el otro polo hacia arriba, para que se atraigan.
       *[no] {""}
    }
box-step-6 = Haz el estuche
    .text = Pon las paredes de pie sobre el fondo, con sus dientes en las muescas, y pega. El estuche mide { $case } mm de alto y no tiene tapa: en el tablero plegado, que por dentro mide { $inside } mm de alto, lo cierra la otra mitad.
box-step-7 = Corta las fichas
    .text = Cada bando es una plancha aparte: córtala de una madera propia, o tíñela. El tablero plegado guarda las fichas.
box-layers = { $layers ->
    [one] Con una capa basta.
   *[other] Después pega la capa siguiente: son { $layers } en total.
}

## What a woodworker may want to know who builds the board by hand, after makers of such boards; sizes in millimetres.

woodwork-title = El tablero en madera maciza
#   $men (String) their diameter
woodwork-intro = El libro del rey pide un tablero cuadrado con barras alrededor y casas talladas como medias ruedas, para que las fichas redondas encajen bien. Esta es una manera de hacerlo con herramientas de mano y un taladro de columna, para fichas de { $men } mm:
woodwork-wood = Madera
    .text = Una madera clara y tranquila para el campo, y otra más oscura y dura para todo lo que se toca: álamo para los dos paneles, peral para el borde y los huecos. Saca todos los paneles de una misma tabla, para que se muevan y se oscurezcan por igual.
woodwork-sizes = Medidas
    .text = Cada mitad mide { $half } × { $height } mm. El borde tiene { $rim } mm de ancho en tres lados y { $leaf } mm donde se juntan las mitades: abierto, las dos hojas forman una barra tan ancha como el borde. Que sobresalga 5 mm del campo.
woodwork-moons = Medias lunas
    .text = Taladra una fila de agujeros de { $socket } mm con una broca Forstner, a { $pitch } mm de centro a centro, o tornea las fichas medio milímetro más pequeñas que la broca que tengas. Los agujeros van en tiras de peral de 6 mm, con un trozo de desecho debajo. Sierra a lo largo de la fila de modo que queden dos tercios de cada agujero. Redondea con lima las puntas entre los agujeros: son lo primero que se rompe.
woodwork-gluing = Pegar y prensar
    .text = Primero el borde sobre el panel, después los huecos contra el borde. Empújalos hasta su sitio con trozos cortos de contrachapado mientras prensas toda la mitad entre dos tablas gruesas. Las tiras son más o menos 1 mm más altas que el borde, así que la presión cae solo sobre ellas; cepíllalas a ras cuando el pegamento esté duro.
woodwork-hinge = Bisagras
    .text = Tres bisagras pequeñas de latón con pasadores de latón. Las mitades deben juntarse sin rendija: corta cada rebaje en pendiente, más hondo hacia la junta; en él caben la hoja y medio nudillo, y los pasadores agarran en madera llena.
woodwork-back = El reverso
    .text = Haz con taracea o pinta un tablero de ajedrez sobre las dos mitades, o uno en cada una: dos tableros de ajedrez juntos son un tablero de ritmomaquia.
woodwork-source = Según lo que cuenta un artesano de su tablero para las diecisiete fichas (el del folio 85v), y las palabras del propio libro.

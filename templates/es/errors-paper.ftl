### Errors of what is drawn and printed, and of the fonts and drawings of users, as in English.

error-no-skin = no hay ningún diseño { QUOTE($name) } para este tablero{ $close }: los diseños son { $known }
error-no-palette = no hay ninguna paleta { QUOTE($name) }{ $close }: las paletas son { $known }
error-no-tone = no hay ningún tono { QUOTE($name) }{ $close }: los tonos son { $known }
error-tone-colour = el tono { $name } tiene que ser un color como #d9b77e, no { QUOTE($text) }
error-tones-palette = para usar colores propios hace falta la paleta colour, no { $name }
error-no-type-style = no hay ningún estilo de letra { QUOTE($name) }{ $close }: los estilos son { $known }
error-no-board-kind = no se sabe trazar un tablero de la clase { QUOTE($kind) }: las clases son { $known }
error-no-paper-die = no hay ningún dado de papel { QUOTE($name) }{ $close }: los dados son { $known }
error-point-width = las casillas tienen que medir más de 0 mm de ancho, no { $width } mm
error-figure-width = para que se lea, una figura tiene que medir { $least } mm de ancho como mínimo, no { $width } mm
error-picture-size = una imagen tiene que medir de { $least } a { $most } píxeles de ancho y { $most } de alto como máximo, no { $width } x { $height }
error-png = para una imagen PNG hace falta pypdfium2: { $command }; o pide SVG
error-play-allowed = { $play } se permite aquí: muéstralo con --play
error-skin-words = en un tablero de { $points } casillas no caben seis palabras de seis letras: elige el diseño circles
error-fold-for-cutter = --style fold es para papel: para cortar, elige --style discs o --style stand
error-part-larger-than-sheet = una pieza de { $width } × { $height } mm no cabe en una plancha de { $sheet_width } × { $sheet_height } mm con { $margin } mm libres junto a los bordes: elige una --sheet mayor, o un tablero o una pieza más pequeños
error-thickness = --thickness tiene que ser { $choices } mm, no { $thickness } mm
error-case-dice = en el estuche caben de 1 a 8 dados de 8 a 40 mm, no { $dice } de { $size } mm
error-case-too-long = un estuche para { $dice } dados mide { $length } mm de largo, más que los { $room } mm que hay entre los bordes: elige un --men mayor o menos --dice
error-board-does-not-fold = este tablero no se pliega: di uno con dos filas enfrentadas
error-inks-line = la línea { $line } de las tintas tiene que tener siete números
error-inks-grid = a las tintas les faltan valores con un { $black } % de negro
error-inks-blacks = las tintas tienen que ir de un 0 a un 100 % de negro

error-no-paper = no hay ningún papel { QUOTE($name) }{ $close }: elige { $known }, o da un tamaño como 210x297mm, 21x29.7cm o 8.5x11in
error-paper-size = el papel { QUOTE($name) } se sale de los límites: cada lado tiene que medir de { $least } a { $most } mm
error-no-printing-condition = no hay ninguna condición de impresión { QUOTE($name) }{ $close }: elige { $known }
error-spot-name = { QUOTE($name) } no es nombre para una tinta plana: usa de 1 a 40 letras sin tilde, cifras, espacios, puntos y guiones, como "PANTONE 485 C", y ninguna tinta de la prensa
error-spot-without-lines = la mayoría de las líneas de este tablero son del color { $colour }, que no necesita tinta plana: quita --spot o elige un aspecto de líneas rojas, como roman, words o circles
error-paper-too-small-for-tiles = { $paper } es demasiado pequeño para márgenes de { $margin } mm y un solapamiento de { $overlap } mm: elige un papel mayor
error-half-board-too-large = medio tablero con su solapamiento mide { $width } × { $height } mm, pero en { $paper } caben { $choices } mm: elige un papel mayor, casillas menores o --split anywhere
error-sheet-paper-too-small = un papel de { $width } × { $height } mm es demasiado pequeño para esta hoja: elige a4 o letter
error-net-larger-than-paper = un { $die } de { $edge } mm de arista no cabe en { $paper }: elige una arista de { $most } mm como máximo, o un papel mayor
error-men-larger-than-paper = unas fichas de { $men } mm no caben en { $paper }: elige fichas menores
error-punched-men-not-round = las fichas para una imprenta son discos redondos: quita --style y --square
error-nothing-to-impose = no hay nada que imponer: el documento no tiene páginas
error-pages-larger-than-sheet = dos páginas de { $width } × { $height } mm no caben una junto a otra en { $sheet }: elige una hoja de { $both } × { $height } mm como mínimo
error-leaflet-too-long = { $game } no cabe en { $sheets } hojas a { $size } pt: elige una letra menor, acorta sus reglas o haz un cuadernillo
error-card-too-long = { $game } no cabe en { $cards } tarjetas de { $paper }{ $size ->
    [usual] { "" }
   *[other] { " " }a { $size } pt
}: elige una letra menor, un papel mayor o un cuadernillo
error-poster-too-long = { $game } no cabe en un cartel de { $paper }: elige una letra menor, o un cuadernillo
error-report-too-long = el informe sobre { $game } no cabe en { $pages } páginas
error-lesson-too-long = la clase de { $game } es demasiado larga para una página: acórtala
error-lesson-tasks-too-long = las tareas de la clase son demasiado largas para sus páginas: acórtalas
error-item-higher-than-page = una figura o tabla es más alta que una página: elige una letra menor
error-story-paragraphs = este texto solo puede tener párrafos
error-story-parts = la historia tiene que tener un pie para su dibujo y dos partes como mínimo
error-story-too-long = la historia del dado no cabe en su página
error-text-not-set = { QUOTE($text) } no se puede componer: { $error }
error-no-quotation = { $game } no cita ningún texto { QUOTE($name) }
error-no-source-quoted = de { $game } no se cita ninguna fuente: elige otro peldaño de la escalera
error-no-study = { $game } no tiene estudio: lo hace tabulae compare { $game } --json

error-no-user-file = no hay { $kind ->
    [font] ningún archivo de letra
   *[drawing] ningún dibujo
} { QUOTE($path) }
error-user-file-empty = el archivo está vacío
error-user-file-too-large = es demasiado grande: { $kind ->
    [font] un tipo de letra
   *[drawing] un dibujo
} puede tener { $most } MB
error-font-unreadable = no es un tipo de letra que se pueda leer: da un archivo TTF u OTF
error-font-without-outlines = no tiene contornos de letras: da un archivo TTF u OTF que los tenga
error-typeface-lacks = el tipo de letra no tiene { $letters }: escribe las palabras sin eso
error-svg-unreadable = no es un archivo SVG
error-svg-entities = define entidades, que un dibujo no necesita
error-svg-too-complicated = es demasiado complicado: { $elements } elementos como máximo, anidados hasta { $depth } niveles
error-svg-too-detailed = tiene demasiado detalle: { $most } líneas y curvas como máximo
error-svg-not-plain = contiene un { $element }: guárdalo como SVG simple, con los estilos en las formas
error-svg-clipped = { $property } no se puede cortar: aplícalo antes a las formas
error-svg-in-svg = un dibujo dentro del dibujo no se puede cortar
error-svg-element = los elementos { QUOTE($element) } no se pueden cortar: conviértelos en trazados
error-svg-gradient = un degradado o un motivo no se puede cortar: da a su forma un solo color
error-svg-white-over = una forma blanca tapa lo que hay debajo: réstala de ello
error-svg-stroke = las líneas (stroke) no se pueden cortar: conviértelas en trazados rellenos
error-svg-nothing-filled = no hay nada relleno: rellena sus figuras
error-svg-shape-unreadable = no se puede leer { $shape }: guarda el dibujo como SVG simple
error-svg-shape-empty = { $shape } está vacío: bórralo
error-svg-transform = no se puede leer la transformación { QUOTE($text) }
error-svg-coordinates = las coordenadas tienen que estar entre -{ $most } y { $most }
error-svg-open-outline = hay un contorno abierto, de { $start } a { $end }: ciérralo
error-cover-name = { QUOTE($name) } y { QUOTE($tagline) } no caben en la cubierta junto al tablero: acorta uno de los dos
error-orbits-too-long = la hoja de { $game } ocupa más de { $pages } páginas: acorta su texto

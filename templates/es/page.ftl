### index.html, the page beside the files of a kit; no markup.

## Head and foot of the page.

kit-title = { $game }: un kit
kit-skip = Ir al kit
kit-contents = En esta página
kit-what = Todo para jugar a { $game } en clase o en una mesa: reglas, tablero, fichas y dados, para imprimir a su tamaño real.
kit-print = Imprimirlo
kit-reading = Lectura: { $reading } ({ $status }).

## Statuses.

kit-status-attested = documentada en las fuentes
kit-status-reconstructed = reconstruida
kit-status-house = una regla de la casa

## The order of printing: kit-step-SECTION.

kit-order-title = Imprime en este orden
kit-order-copies = { $count ->
    [one] una copia
   *[other] { $count } copias
}
kit-step-lesson = Imprime una vez el archivo entero, según tu impresora; está en el orden de la clase.
kit-step-first = Si nunca has imprimido a doble cara: imprime al 100 % la prueba de doble cara, mírala a contraluz y lee lo que dice.
kit-step-rules = Imprime las hojas de reglas a doble cara y dobla cada una por la mitad. La tarjeta va junto al tablero.
kit-step-poster = Imprime el cartel en una hoja grande, o pégalo con las hojas pequeñas, y cuélgalo.
kit-step-board = Imprime el tablero en varias hojas, por una cara, en papel o cartulina fina; cada hoja dice por dónde cortar y a qué pegarla.
kit-step-men = Imprime las fichas en cartulina y recórtalas.
kit-step-nets = Imprime los dados de papel en cartulina de 160 a 220 g, por una cara.
kit-step-worksheets = Imprime una hoja de ejercicios para cada estudiante, por una o dos caras, y las soluciones una vez para ti.
kit-step-unit = Imprime la unidad entera una vez o fotocopia el otro archivo: la página 1 dice qué imprimir, y cada clase empieza con una página para ti.
kit-step-cutting = Encarga el corte láser del tablero y las fichas; antes, corta la prueba de kerf y mídela.
kit-step-dice = Empieza por los dados en la impresora 3D, con relleno del 100 % y sin soportes.
kit-step-parts = Imprime después las piezas de plástico, en el orden y la cantidad que dice la lista de piezas de abajo.

## On every kit.

kit-scale = En la ventana de impresión elige siempre «100 %» o «tamaño real», nunca «ajustar a la página».

# $edge es long, short u off.
kit-duplex = { $edge ->
    [off] Los anversos y los reversos están en dos archivos: imprime los anversos, da la vuelta al montón de lado, ponlo otra vez e imprime los reversos.
   *[other] Lo que va a doble cara gira por el borde { $edge ->
        [short] corto
       *[long] largo
    } del papel; la prueba de doble cara te dice si tu impresora lo hace así.
}

## The file with everything to print, and its cover.

kit-print-all = Imprimir todo: { $count } páginas tamaño { $paper }
    .text = Un solo archivo, ordenado según cómo se imprime. Su primera página dice qué contiene, qué no, y cuántas veces imprimir cada cosa.
print-all-title-home = { $game }, para jugar en casa
print-all-title-class = { $game }, para una clase
print-all-title-maker = { $game }, para un taller
print-all-title-museum = { $game }, para un museo
print-all-title-tomorrow = { $game }, para una clase de mañana
print-all-title-everything = { $game }, todo
print-all-how = Imprime al 100 %. La línea al pie de cada hoja dice qué es y qué cara va detrás.
# $size is a number of points.
print-all-large = Letra grande: el texto es de { $size } pt. Las notas para la impresora en hojas de tableros, fichas y dados siguen pequeñas.
# $first y $last son páginas.
print-all-one = Páginas { $first } a { $last }: por una cara.
print-all-both = Páginas { $first } a { $last }: a doble cara, con giro por el borde { $edge ->
    [short] corto
   *[long] largo
}.
print-all-by-hand = Páginas { $first } a { $last }: imprime las de los anversos, da la vuelta al montón de lado, ponlo otra vez e imprime las de los reversos.
# $thing ocupa $sheets hojas; $side es one, front o back, y $other la página de la otra cara.
print-all-line = { $pack } · página { $page } de { $pages } · { $thing }, { $sheets ->
    [one] { "" }
   *[other] hoja { $sheet } de { $sheets },{ " " }
}{ $side ->
    [front] anverso: su reverso es la página { $other }
    [back] reverso de la página { $other }
   *[one] por una cara
}
print-all-again = Si necesitas más de una cosa, vuelve a imprimir solo sus páginas.
print-all-alone = { $count ->
    [one] No está aquí, porque ya contiene todas las copias para una clase: { $files }.
   *[other] No están aquí, porque ya contienen todas las copias para una clase: { $files }.
}
print-all-head-1 = Páginas
print-all-head-2 = Qué es
print-all-head-3 = Cuántas veces
print-all-head-4 = En qué
print-all-fronts = { $thing }: anversos
print-all-backs = { $thing }: reversos
print-all-on-paper = papel
print-all-on-men = cartulina, 160 a 220 g
print-all-on-nets = cartulina, 160 a 220 g
print-all-on-board = papel o cartulina fina
print-all-for-you = una vez, para ti
print-all-per-kit = una vez
print-all-per-group = una vez por tablero
print-all-per-pupil = una vez por jugador
print-all-copies = { $count ->
    [one] una vez
   *[other] { $count } veces
}

## Sections of the page: kit-section-NAME.

kit-section-lesson = Una clase para mañana
    .text =
        { $played ->
            [no] Plan, soluciones y hojas de ejercicios para { $pupils } estudiantes en un solo archivo. Si son más o menos, usa el archivo para fotocopiar, que tiene cada hoja una vez; su primera página dice para quién es cada una.
           *[yes] Plan, soluciones, tarjetas y hojas de ejercicios para { $pupils } estudiantes en un solo archivo. Si son más o menos, usa el archivo para fotocopiar, que tiene cada hoja una vez; su primera página dice para quién es cada una. Solo el sorteo del torneo sigue siendo para { $pupils }.
        }
kit-section-first = Antes de imprimir
    .text = Una página que dice cómo da la vuelta a la hoja tu impresora.
kit-section-rules = Las reglas
    .text = Una hoja de reglas para cada jugador y una tarjeta para cada tablero.
kit-section-poster = El cartel
    .text = Las reglas en imágenes para la pared, en una pieza o en hojas pequeñas que se pegan.
kit-section-board = El tablero
    .text = A tamaño real, en hojas que se pegan. La barra de cada hoja muestra si la medida es correcta.
kit-section-men = Las fichas
    .text = Fichas con dos de repuesto por bando, tan anchas como los huecos del tablero a tamaño completo.
kit-section-nets = Dados de papel
    .text = Dados de cartulina para recortar, doblar y pegar; las pestañas llevan números en su orden.
kit-section-worksheets = Hojas de ejercicios
    .text = Cada una tiene soluciones, y las primeras, ayuda para quien la necesite. Se empieza por leer el tablero; cada hoja pide más que la anterior.
kit-section-unit = Una unidad sobre el azar
    .text = Tres clases y una evaluación para { $pupils } estudiantes, con hojas, soluciones, gráficos y páginas para la pantalla. Si son más o menos, usa el archivo para fotocopiar; solo el sorteo del torneo sigue siendo para { $pupils }.
kit-section-cutting = Para cortadora láser
    .text = SVG y DXF a tamaño real, en capas para cortar y grabar. Pídelos otra vez con --kerf cuando sepas cuánto ancho corta tu láser.
kit-section-dice = Dados
    .text = Se imprimen apoyados en la placa, sin soportes y con relleno del 100 %. El archivo STEP es para modificarlos.
kit-section-parts = Piezas de plástico
    .text = Todo lo que una impresora 3D puede hacer de este juego; deja lo que no necesites. Las placas están numeradas en el orden de impresión.

## Where a section has several kinds of things: kit-kind-NAME.

kit-kind-leaflet = Hoja de reglas
    .text = Las reglas, cada una con su imagen, en unas pocas hojas dobladas y metidas unas en otras.
kit-kind-booklet = Cuadernillo
    .text = En vez de la hoja de reglas, con todos los ejemplos, un glosario y las fuentes. Dobla juntas las hojas y cóselas con grapas.
kit-kind-card = Tarjeta
    .text = Las reglas en breve y el tablero, en hojas aparte, para tenerlas junto al juego.
kit-kind-men-discs = Discos
    .text = Impresos por las dos caras de una cartulina fina y recortados.
kit-kind-men-fold = Fichas plegadas
    .text = En vez de los discos, si tu impresora imprime solo por una cara. Dobla cada par, pégalo y recórtalo.
kit-kind-counters = Monedas y semillas
    .text = En vez de fichas de papel. La página dice qué monedas, semillas y botones caben.
kit-kind-cutting = Tablero, fichas y prueba de kerf
    .text = Un dibujo para cada cosa, con grabado, marcas y cortes en colores distintos. Corta primero la prueba de kerf.
kit-kind-folding-board = El tablero plegable
    .text = Una caja de tablero de madera con huecos, fichas y un estuche para los dados; un archivo por material. Empieza por el cuadrado de referencia.

## The parts list.

kit-parts-list-title = Lista de piezas
kit-parts-list-caption = Qué imprimir, cuántas veces, qué tamaño y qué peso
kit-parts-list-head-1 = Pieza
kit-parts-list-head-2 = Copias
kit-parts-list-head-3 = Tamaño
kit-parts-list-head-4 = Gramos
kit-parts-list-head-5 = Tiempo
kit-parts-list-head-6 = Archivos
kit-parts-list-total = En total { $grams } g, con tres paredes y { $infill } % de relleno.
kit-parts-list-more = Listas y dibujos

## Tables of files.

kit-files-caption = Archivos: { $section }
kit-files-thing = Qué
kit-files-files = Archivos
kit-files-whole = En una pieza

## Papers, ways of printing, and what the files are: kit-paper-NAME, kit-way-NAME, kit-thing-NAME. A thing may say of its
## file $paper, $skin, $style, $die, $level, $part, $piece and $material (String).

kit-paper-a4 = A4
kit-paper-letter = Carta
kit-way-long-edge = Doble cara, giro por el borde largo
kit-way-short-edge = Doble cara, giro por el borde corto
kit-way-fronts = Por una cara, primero los anversos
kit-way-backs = Por una cara, después los reversos
kit-way-backs-reversed = O los reversos, del último al primero
kit-way-both-sides = Doble cara
kit-way-print = Para imprimir
kit-thing-lesson = Toda la clase, para imprimir
kit-thing-lesson-master = El archivo para fotocopiar
kit-thing-lesson-screen = Las páginas para la pantalla
kit-thing-lesson-notes = Las páginas para la pantalla, con notas para docentes
kit-thing-duplex-test = Prueba de doble cara
kit-thing-leaflet = Hoja de reglas
kit-thing-booklet = Cuadernillo
kit-thing-card = Tarjeta
kit-thing-poster = Cartel, { $paper }
kit-thing-board = Tablero { $skin }
kit-thing-board-cut = Tablero { $skin }
kit-thing-men-discs = Fichas
kit-thing-men-fold = Fichas plegadas
kit-thing-men-stand = Fichas de pie
kit-thing-men-cut = Fichas: { $style }
kit-thing-kerf-test = Prueba de kerf
kit-thing-folding-board = Tablero plegable: { $material }
kit-thing-assembly = Cómo se monta
kit-thing-woodwork = El tablero en madera maciza
kit-thing-board-print-shop = Para una imprenta: tablero { $skin }
kit-thing-card-print-shop = Para una imprenta: tarjeta
kit-thing-poster-print-shop = Para una imprenta: cartel, { $paper }
kit-thing-booklet-cover-print-shop = Para una imprenta: cubierta del cuadernillo
kit-thing-booklet-pages-print-shop = Para una imprenta: páginas del cuadernillo
kit-thing-men-print-shop = Para una imprenta: fichas
kit-thing-board-fabric = Para tela y tapetes: tablero { $skin }
kit-thing-counters = Monedas y semillas
kit-thing-net = Dados de papel ({ $die })
kit-thing-net-cut = Desarrollo del { $die }
kit-thing-sevens = Un siete sin el dado
kit-thing-worksheet-read = Hoja de ejercicios 1: lee el tablero
kit-thing-worksheet-move = Hoja de ejercicios 2: mueve según las reglas
kit-thing-worksheet-choose = Hoja de ejercicios 3: elige la mejor jugada
kit-thing-worksheet-historian = Hoja de ejercicios 4: trabaja como historiador
kit-thing-worksheet-help-read = Ayuda para la hoja 1
kit-thing-worksheet-key-read = Soluciones de la hoja 1
kit-thing-worksheet-help-move = Ayuda para la hoja 2
kit-thing-worksheet-key-move = Soluciones de la hoja 2
kit-thing-worksheet-help-choose = Ayuda para la hoja 3
kit-thing-worksheet-key-choose = Soluciones de la hoja 3
kit-thing-worksheet-key-historian = Soluciones de la hoja 4
kit-thing-unit = La unidad del azar: todo para imprimir
kit-thing-unit-master = La unidad del azar, para fotocopiar
kit-thing-unit-screen = La unidad del azar: páginas para la pantalla
kit-thing-unit-notes = La unidad del azar: páginas para la pantalla, con notas
kit-thing-part = { $piece }
kit-thing-parts-list = Plan de impresión y lista de piezas
kit-thing-parts-drawing = Todas las piezas

## Sizes of files and words for pictures.

kit-files-pages = { $count ->
    [one] 1 página
   *[other] { $count } páginas
}
kit-files-sheets = { $count ->
    [one] 1 hoja
   *[other] { $count } hojas
}
kit-files-weight = { $name }, { $size } kB
kit-files-picture = { $game }: { $thing }, primera página
kit-files-drawing = { $game }: { $thing }

## The page above several kits.

kit-several = Kits de los antiguos juegos de tablas
    .text = Cada imagen lleva a la página de un kit, con todo lo que hay que imprimir y en qué orden. Si estas páginas llegaron en un archivo ZIP, descomprímelo entero primero.

## Notes and foot.

kit-another-class = La clase se puede hacer para grupos de { $least } a { $most } estudiantes; esta está calculada para { $pupils }.
kit-left-out = Se ha dejado fuera porque no cabía: { $why }.
kit-missing = Faltan las piezas de plástico: { $why }.
kit-foot = Hecho por Tabulae { $version } con { $command }. Un mismo motor de reglas ha comprobado cada imagen y cada respuesta. manifest.json enumera todos los archivos, con su suma de comprobación y el comando que los vuelve a hacer.

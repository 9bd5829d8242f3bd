### The form of a kit, and what `tabulae serve` shows while it gets ready; no markup.

## While the server builds its pages.

serve-getting-ready = Preparando
serve-getting-ready-words = Las páginas se están haciendo; la primera vez tarda unos minutos. Esta página se vuelve a cargar sola hasta que estén.

## The form.

serve-my-class = Tu kit
serve-more = Más opciones
serve-any = lo habitual
serve-preview = Tu tablero
serve-board = El tablero de { $game } tal como se imprimirá
serve-list = En tu kit
serve-instead = o, en su lugar,
serve-copies = { $count ->
    [one] una copia
   *[other] { $count } copias
}
serve-command = Lo mismo desde la línea de comandos:
serve-keep = Guardar este pedido como archivo (kit.yaml)
serve-wrong = Esto no funciona:

## Fields: serve-field-NAME.

serve-field-pupils = ¿Cuántas personas?
    .help = La lista dirá cuántas veces hay que imprimir cada cosa.
serve-field-for = ¿Para quién es?
serve-field-paper = Papel
serve-field-duplex = Mi impresora
    .help = La prueba de doble cara de cada kit te dice cuál tienes.
serve-field-everything = Todo lo que hay
serve-field-palette = Colores
serve-field-sides = Las hojas de una clase
serve-field-reading = Lectura de las reglas
serve-field-base = Casillas por cuarto
serve-field-men-count = Fichas por bando
    .help = Con menos, la partida acaba antes y hay menos que recortar.
serve-field-skin = Aspecto del tablero
serve-field-point-width = Ancho de una casilla, en mm
    .help = Las fichas y todo lo demás se adaptan.
serve-field-men = O ancho de las fichas: en mm, o una moneda
    .help = Por ejemplo 25 o 2-euro. El tablero y todo lo demás se adaptan.
serve-field-words = Palabras en el tablero
    .help = Seis palabras de seis letras, separadas por espacios; o levate, venari o parthi.
serve-field-players = Nombres en el tablero
    .help = Uno por bando, con comas entre ellos: Ana, Ben. Van en el lugar de los bandos.
serve-field-language = Idioma
serve-field-text = Tamaño de la letra, en puntos
    .help = La letra grande gasta más hojas.
serve-field-questions = Preguntas por hoja de ejercicios
serve-field-seed = Número de las hojas de ejercicios
    .help = Otro número da otras preguntas.
serve-field-back-offset = Mover los reversos, en mm
    .help = A la derecha y abajo, como 1.5,-0.5. La prueba de doble cara te dice cuánto.
serve-field-kerf = Ancho de corte del láser, en mm
serve-field-face = Tipo de letra
    .help = Muchos lectores con dislexia prefieren el que no tiene remates.
serve-field-large-print = Letra grande
    .help = Cuerpo 18 para todo lo que se lee.
serve-field-latin = Tus palabras como las escribían los romanos
    .help = V en lugar de U, e I en lugar de J.

## Choices of a field: serve-choice-NAME-VALUE, or serve-unset-NAME for none of them.

serve-no = no
serve-yes = sí
serve-choice-face-serif = con remates, como en los libros antiguos
serve-choice-face-sans = sin remates
serve-unset-for = amigos o familia, para jugar en casa
serve-choice-for-class = un grupo escolar, para varias clases
serve-choice-for-tomorrow = un grupo escolar, para una clase mañana
serve-choice-for-maker = alguien que lo construye en madera o plástico
serve-choice-for-museum = visitantes de un museo
serve-choice-paper-a4 = A4
serve-choice-paper-letter = Carta
serve-choice-duplex-long-edge = imprime a doble cara y gira por el borde largo (lo habitual)
serve-choice-duplex-short-edge = imprime a doble cara y gira por el borde corto
serve-choice-duplex-off = imprime una cara cada vez
serve-choice-everything-no = no
serve-choice-everything-yes = sí, con todas las demás maneras de hacerlo
serve-choice-palette-colour = color
serve-choice-palette-grey = grises
serve-choice-palette-line = solo líneas negras
serve-choice-sides-one = impresas por una cara
serve-choice-sides-both = impresas por las dos caras
serve-unset-skin = todos los que tiene

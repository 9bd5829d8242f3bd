### The form of a kit; no markup.

order-my-class = Tu kit
order-more = Más opciones
order-any = lo habitual
order-preview = Tu tablero
order-board = El tablero de { $game } tal como se imprimirá
order-list = En tu kit
order-instead = o, en su lugar,
order-copies = { $count ->
    [one] una copia
   *[other] { $count } copias
}
order-command = Lo mismo desde la línea de comandos:
order-keep = Guardar este pedido como archivo (kit.yaml)
order-wrong = Esto no funciona:

## Fields: order-field-NAME.

order-field-pupils = ¿Cuántas personas?
    .help = La lista dirá cuántas veces hay que imprimir cada cosa.
order-field-for = ¿Para quién es?
order-field-paper = Papel
order-field-duplex = Mi impresora
    .help = La prueba de doble cara de cada kit te dice cuál tienes.
order-field-everything = Todo lo que hay
order-field-palette = Colores
order-field-sides = Las hojas de una clase
order-field-reading = Lectura de las reglas
order-field-base = Casillas por cuarto
order-field-men-count = Fichas por bando
    .help = Con menos, la partida acaba antes y hay menos que recortar.
order-field-skin = Aspecto del tablero
order-field-point-width = Ancho de una casilla, en mm
    .help = Las fichas y todo lo demás se adaptan.
order-field-men = O ancho de las fichas: en mm, o una moneda
    .help = Por ejemplo 25 o 2-euro. El tablero y todo lo demás se adaptan.
order-field-words = Palabras en el tablero
    .help = Seis palabras de seis letras, separadas por espacios; o levate, venari o parthi.
order-field-players = Nombres en el tablero
    .help = Uno por bando, con comas entre ellos: Ana, Ben. Van en el lugar de los bandos.
order-field-language = Idioma
order-field-text = Tamaño de la letra, en puntos
    .help = La letra grande gasta más hojas.
order-field-questions = Preguntas por hoja de ejercicios
order-field-seed = Número de las hojas de ejercicios
    .help = Otro número da otras preguntas.
order-field-back-offset = Mover los reversos, en mm
    .help = A la derecha y abajo, como 1.5,-0.5. La prueba de doble cara te dice cuánto.
order-field-kerf = Ancho de corte del láser, en mm
order-field-face = Tipo de letra
    .help = Muchos lectores con dislexia prefieren el que no tiene remates.
order-field-large-print = Letra grande
    .help = Cuerpo 18 para todo lo que se lee.
order-field-latin = Tus palabras como las escribían los romanos
    .help = V en lugar de U, e I en lugar de J.

## Choices of a field: order-choice-NAME-VALUE, or order-unset-NAME for none of them.

order-no = no
order-yes = sí
order-choice-face-serif = con remates, como en los libros antiguos
order-choice-face-sans = sin remates
order-unset-for = amigos o familia, para jugar en casa
order-choice-for-class = un grupo escolar, para varias clases
order-choice-for-tomorrow = un grupo escolar, para una clase mañana
order-choice-for-maker = alguien que lo construye en madera o plástico
order-choice-for-museum = visitantes de un museo
order-choice-paper-a4 = A4
order-choice-paper-letter = Carta
order-choice-duplex-long-edge = imprime a doble cara y gira por el borde largo (lo habitual)
order-choice-duplex-short-edge = imprime a doble cara y gira por el borde corto
order-choice-duplex-off = imprime una cara cada vez
order-choice-everything-no = no
order-choice-everything-yes = sí, con todas las demás maneras de hacerlo
order-choice-palette-colour = color
order-choice-palette-grey = grises
order-choice-palette-line = solo líneas negras
order-choice-sides-one = impresas por una cara
order-choice-sides-both = impresas por las dos caras
order-unset-skin = todos los que tiene

### Errors of products and kits, as in English.

error-both-set = da solo una de estas: { $options }: fijan lo mismo
error-no-effect = con --for { $use } nada las usa: quita { $options }
error-only-for = aquí nada usa { $options }: añade { $choices }
error-fillet-without-radius = a --edges fillet le falta el radio: --chamfer 0.5mm, con --length y --edge
error-measured-d7 = un d7 medido necesita --length y --edge, o --across en vez de la arista
error-calibrate-without-rolls = --calibrate necesita tiradas contadas: añade --counts o --rolls, --length y --edge
error-not-for-prisms = { $option } es para un dado, no para prisms
error-only-for-d7 = { $option } es para el d7; para un { $die }, da --counts o --rolls
error-no-die = no hay ningún dado { QUOTE($name) }{ $close }: elige { $choices }
error-no-sheet-of-die = --sheet y --plot son para { $known }: para un { $die }, da --counts

error-font-for-pips = --font es para los números, y los puntos no los tienen: elige marks=arabic o marks=roman
error-font-for-drawings = --font es para textos, y estos símbolos son dibujos: quítalo
error-no-symbols = --symbols: no hay ninguna carpeta { QUOTE($folder) }; indica una, o textos y archivos SVG separados por comas
error-many-symbols = --symbols tiene { $number } símbolos: ningún dado tiene más de { $most } caras
error-no-first-symbol = en { QUOTE($folder) } no hay ningún 1.svg: llama a los dibujos 1.svg, 2.svg, …
error-empty-symbol = en --symbols hay un símbolo vacío: escríbelos como A,B,C, uno para cada cara
error-symbol-too-long = el símbolo { QUOTE($symbol) } es demasiado largo: { $most } letras como máximo
error-symbol-without-font = la tipografía de las piezas no tiene { $letters }: da con --font otra que lo tenga
error-marks-without-die = --symbols y --font son para dados, y no hay ninguno en { $parts }
error-not-a-measure = { $option } no es ninguna medida de { $parts }{ $close }: elige { $choices }; mira tabulae parts
error-no-measure-of-any = ninguna pieza tiene una medida { QUOTE($name) }{ $close }: mira tabulae parts
error-measure-form = --measure tiene que ser NOMBRE=VALOR, como tip_mm=0.8, no { QUOTE($text) }
error-bed-form = --bed tiene que ser como 220x220 o 220x220x250, no { QUOTE($text) }
error-rules-without-game = --reading, --base y --men-count son de un juego: añade --game JUEGO

error-words-on-skin = --words necesita --skin { $choices }, no { $skin }
error-words-on-board = --words es para tableros con letras en las casillas, y { $board } no las tiene: quítalo
error-players-without-sides = --players es para el tablero de un juego, y este no tiene bandos: quítalo
error-player-count = --players tiene que dar { $seats } nombres para este tablero, no { $names }
error-player-name = --players: los nombres tienen de 1 a { $most } letras, no { QUOTE($name) }
error-fit-too-small = en { $paper } las casillas de este tablero medirían { $width } mm: elige un papel mayor
error-board-of-no-game = { $option } es para un juego, y { $board } es solo un tablero: elige uno de { $known }
error-board-without-home = en el tablero de { $board } no se sacan fichas: quita --numerals
error-board-without-numbers = la apariencia { $skin } no tiene sitio para números: quita --numbers
error-board-without-bar = --split bar: el tablero de { $board } no tiene barra
error-board-side = no hay ningún bando { QUOTE($name) }{ $close }: { $number ->
    [0] este tablero no tiene bandos
   *[other] los bandos son { $known }
}
error-half-board-on-sheet = la mitad de este tablero mide { $width } × { $height } mm, más que una plancha de { $sheet }: elige un --sheet mayor, o --men { $most } como máximo
error-sides-without-duplex = --sides both necesita una impresora a doble cara: con --duplex off, elige --sides one
error-discs-without-duplex = los discos se imprimen por las dos caras: con --duplex off, elige --style fold
error-historian-json = --json no es para --level historian, cuyas respuestas son texto libre
error-example-with-own = --example tiene su propia posición, bando, tirada y jugadas: quita las tuyas
error-play-without-roll = { $option } necesita --roll: el motor comprueba las jugadas de una figura
error-after-forbidden = --after muestra adónde llevan las jugadas, y las de --forbidden no llevan a ninguna parte: quítalo
error-figure-ending = una figura tiene que acabar en { $choices }, no { QUOTE($name) }
error-only-for-png = { $option } es para archivos .png, no para { $ending }: quítalo

error-folder-in-use = otro tabulae está escribiendo en { $folder }: repite el comando más tarde, o elige otra carpeta con -o
error-link-out-of-folder = { $folder } es un enlace a { $target }: muévelo, o indica esa carpeta con -o
error-is-a-folder = { $path } es una carpeta: muévela, o elige otra carpeta de salida con -o
error-no-name-of-a-file = { QUOTE($name) } no puede ser el nombre de un archivo de la carpeta de salida
error-name-not-portable = no todos los sistemas admiten el nombre de archivo { QUOTE($name) }: elige otro

error-everything-and-for = --everything ya contiene lo que da --for: quita uno de los dos
error-game-exists = { $name } ya es el nombre de un juego o de un tablero: elige otro
error-alias-of-other = { QUOTE($name) } ya es un nombre de { $game }: elige otro

error-reinstall = { $fault }; reinstálalo: pip install --force-reinstall WHEEL, o la CARPETA de las fuentes
error-fonts-missing = falta { $fonts }; reinstálalo: pip install --force-reinstall WHEEL, o la CARPETA de las fuentes
error-not-writable = { $reason }: ve a una carpeta tuya, o usa -o CARPETA
error-pictures = { $command }

error-rule-missing = en el texto falta la regla { $rule }, que aquí importa: añade ::: rule { $rule }
error-value-uncovered = ningún pasaje dice when: { $option }={ $value }, y una lectura juega así
error-value-unplayed = un pasaje dice when: { $option }={ $value }, y ninguna lectura juega así
error-example-unused = { $example }: ninguna lectura tiene when: { $condition }, así que nada lo muestra ni lo prueba
error-option-unsaid = { $rule } depende de { $option }, que se puede cambiar: di cuándo vale
error-change-without-passage = ningún pasaje dice qué cambia: escribe uno con when: { $option }={ $value }
error-change-without-row = ninguna fila del resumen dice qué cambia
error-no-rules = falta rules.md o no tiene reglas: la hoja de reglas quedaría vacía

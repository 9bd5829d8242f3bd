### Errors of commands, as in English.

error-folder-not-file = -o tiene que ser una carpeta, no un archivo: usa -o { $folder }
error-output-ending = -o tiene que ser una carpeta o acabar en { $choices }, no el archivo { QUOTE($name) }
error-folder-for-files = -o tiene que ser una carpeta para { $number } archivos, no el archivo { QUOTE($name) }
error-settings-unreadable = no se puede leer { $path } ({ $reason }): bórralo, o corrígelo
error-settings-not-kept = no se pueden guardar los ajustes en { $path } ({ $reason }): da las opciones con cada comando
error-ordered-twice = { $game } está pedido dos veces, y en una carpeta cabe un solo kit: quita uno
error-moves-of-nothing = a moves le hacen falta un juego y una tirada, como en: tabulae moves tabula --roll 5,4,3
error-batch-with-game = --batch lee los juegos y las tiradas de su archivo: quita JUEGO y --roll
error-stdin-closed = --batch - lee la entrada estándar, que está cerrada: indica un archivo
error-figure-size = --size tiene que ser slide, no { QUOTE($text) }; para otros tamaños, usa --width
error-record-of-english = --record es para una traducción: di su idioma con --language
error-network-in-use = { $path } es la red que está en uso: reemplázala con --force, o escribe otro archivo con -o
error-one-study = da una de estas: { $options }
error-serve = a serve le hace falta { $libraries }: { $command }

### Errors of the site and of the server, as in English.

error-site = di qué juegos, o all: { $known }
error-not-downloaded = no se ha podido descargar { $package } de { $url } ({ $reason }): prueba otra vez con conexión a internet, o haz las páginas sin juego con --no-play
error-wrong-digest = { $url } no es lo que era: no coincide la suma de comprobación
error-package-incomplete = en el paquete { $package } no está { $file }
error-no-example = no hay ningún ejemplo { QUOTE($name) }{ $close }: los ejemplos son { $known }
error-root-path = --root-path tiene que ser una ruta como /tabulae, no { QUOTE($text) }
error-no-address = no existe la dirección { QUOTE($host) }: { $reason }
error-port-in-use = no se puede escuchar en { $address } ({ $reason }): elige otro con --port
error-no-cache = no se puede usar { $folder } ({ $reason }): elige otra carpeta con --cache
error-no-cache-folder = no hay ninguna carpeta personal donde guardar el sitio: da una carpeta con --cache

error-many-fields = demasiados campos: un formulario tiene { $most } como máximo
error-no-field = no hay ningún campo { QUOTE($name) }{ $close }
error-field-twice = { $name } está dos veces
error-field-too-long = { $name } es demasiado largo: tiene { $most } letras como máximo
error-not-listed = { $option } no puede ser { QUOTE($text) }: elige uno de la lista
error-question-without-dice = para una pregunta hacen falta dados: ponlos primero
error-play-seed = falta la semilla de la acción: da un número entero
error-no-state-of-a-game = este estado o esta acción no son de ningún juego

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
error-field-too-long = { $name } es demasiado largo: tiene { $most } letras como máximo
error-library-not-in-page = { $thing } necesita { $library }, que ningún navegador tiene; está en los kits ya hechos, y lo hace el comando
error-no-dxf-in-page = los archivos DXF para una cortadora láser; están en los kits ya hechos, y los hace el comando
error-question-without-dice = para una pregunta hacen falta dados: ponlos primero

## What the server refuses.

error-nothing-here = en esta dirección no hay nada
error-wrong-method = esta dirección no admite ese método
error-server-failed = algo ha fallado en el servidor y no se ha hecho nada
error-queue-full = { $count ->
    [one] ya hay una petición esperando: pregunta otra vez dentro de un momento
   *[other] ya hay { $count } peticiones esperando: pregunta otra vez dentro de un momento
}
error-no-worker-ready = todavía no hay ningún proceso preparado
error-still-getting-ready = el servidor todavía se está preparando para esto: pregunta otra vez dentro de poco
error-worker-died = el proceso que trabajaba en esto se ha interrumpido: pregunta otra vez
error-worker-slow = esto tardaba demasiado: pide algo más pequeño
error-worker-large = esto necesita más memoria de la que puede usar una petición: pide algo más pequeño
error-worker-stopped = el servidor se está cerrando: pregunta otra vez dentro de un rato
error-body-type = envía el contenido como { $type }
error-body-not-utf8 = el contenido no está en UTF-8
error-body-compressed = envía el contenido tal cual, sin comprimir
error-body-too-long = el contenido es demasiado largo: tiene { $most } bytes como máximo
error-body-cut-off = la petición se ha cortado
error-body-too-slow = la petición ha llegado demasiado despacio

### Errors, as the comments in en/errors.ftl tell.

error-close = (¿querías decir { $word }?)
error-game = no hay ningún juego { QUOTE($name) }{ $close }: los juegos son { $known }
error-reading = no hay ninguna lectura { QUOTE($name) }{ $close }: las lecturas son { $known }
error-option = no hay ninguna opción { QUOTE($name) }{ $close }: las opciones son { $known }
error-option-here = { $game } no admite otro valor de { $option }: se puede cambiar { $known }
error-game-language = { $game } no tiene textos en { QUOTE($language) }: sus idiomas son { $known }
error-term = { $option } no puede ser { QUOTE($text) }: elige none o un número como 12, 2n o 2n+3
error-value = { $option } no puede ser { QUOTE($text) }{ $close }: elige { $known }
error-length = { $option } tiene que ser una medida como 37mm, 3.7cm o 1.5in, no { QUOTE($text) }
error-diameter = { $option } tiene que ser una medida como 23mm o una moneda como coin:2-euro, no { QUOTE($text) }: las monedas son { $known }
error-coin = { $option }: no hay ninguna moneda { QUOTE($text) }{ $close }: las monedas son { $known }
error-type-size = { $option } tiene que ser un cuerpo de letra como 12pt, no { QUOTE($text) }
error-whole = { $option } tiene que ser un número entero, no { QUOTE($text) }
error-number = { $option } tiene que ser un número como 1.3, no { QUOTE($text) }
error-ambiguous-number = { $option } se puede leer de dos maneras: en vez de { QUOTE($text) }, escribe { $choices }
error-between = { $option } tiene que estar entre { $low } y { $high }{ $unit ->
    [none] { "" }
   *[other] { " " }{ $unit }
}, no { $text }
error-setting = { $option } tiene que ser OPCIÓN=VALOR, como overshoot=rear, no { QUOTE($text) }
error-choice = { $option } tiene que ser { $choices }, no { QUOTE($text) }{ $close }
error-changed = { $file } no lo escribió tabulae, o ha cambiado después: muévelo, o escribe encima con --force
error-foreign = { $file } no lo escribió tabulae: muévelo, o escribe encima con --force
error-kit = di qué juegos, o all, o --order ARCHIVO: { $known }
error-at-least = { $option } tiene que ser { $number } como mínimo
error-at-most = { $option } tiene que ser { $number } como máximo
error-unexpected = sobra este argumento: { $text }
error-missing-option = falta la opción { $name }
error-missing-argument = falta el argumento { $name }
error-takes-none = { $option } no lleva ningún valor
error-interrupted = interrumpido: repite el mismo comando para seguir
error-no-language = no hay ningún idioma { QUOTE($name) }{ $close }: los idiomas son { $known }; new-language empieza otro
error-language-code = { QUOTE($name) } no es el código de un idioma: escríbelo como fr, pt-BR o zh-Hant
error-language-of-all = de { $name } se traducen todos los demás idiomas: indica otro
error-language-exists = { $name } ya existe: sigue con --stage { $choices }
error-no-stage = no hay ninguna etapa { QUOTE($name) }{ $close }: las etapas son { $known }
error-nothing-to-begin = { $name } ya tiene todos los archivos de { $stage }: check --language { $name } dice qué les falta
error-no-templates-folder = no hay ninguna carpeta de plantillas { QUOTE($folder) }: indica una que tenga games/NOMBRE/game.yaml o en/
error-missing-file = falta { $name } en las plantillas
error-not-a-plain-file = no es un archivo normal
error-cannot-be-read = no se puede leer: { $reason }
error-template-too-large = es demasiado grande: una plantilla tiene { $most } bytes como máximo
error-not-utf-8 = el byte { $byte } no es UTF-8: guarda el archivo en UTF-8
error-no-flag = no hay ninguna opción { $option }{ $close }
error-no-integer = { $option } tiene que ser un número entero
error-no-float = { $option } tiene que ser un número
error-needs-value = a { $option } le falta un valor
error-no-command = no hay ningún comando { QUOTE($name) }{ $close }: mira tabulae --help
error-usage = { $text }
# Why the system refuses something; $code (String) ENOENT, EACCES …
error-system = { $code ->
    [ENOENT] no existe
    [EACCES] falta el permiso
    [EPERM] no está permitido
    [EISDIR] es una carpeta
    [ENOTDIR] parte de la ruta no es una carpeta
    [EEXIST] ya existe
    [ENOSPC] no queda espacio en el disco
    [EROFS] solo se puede leer
    [ENAMETOOLONG] el nombre es demasiado largo
    [EMFILE] hay demasiados archivos abiertos
    [ELOOP] los enlaces dan vueltas sin fin
    [ENOMEM] no queda memoria
    [EADDRINUSE] ya está en uso
    [EADDRNOTAVAIL] no es de este ordenador
   *[other] { $reason }
}
error-of-the-system = { $reason }
error-no-memory = no hay memoria suficiente para esto
error-no-home = no hay ninguna carpeta personal donde guardar esto: pon en HOME una carpeta tuya
error-no-temporary-folder = no hay ninguna carpeta para archivos temporales: pon en TMPDIR una en la que puedas escribir
error-folder-not-writable = no se puede escribir en { $folder }: sudo chown -R "$(id -un)" "{ $folder }"
error-library-broken = no se puede cargar { $library } ({ $reason }): { $command }
error-cadquery-needs = a CadQuery le hace falta { $library }: sudo apt-get install { $package } (Debian y Ubuntu)
error-shift = { $option } tiene que ser un desplazamiento como 1.5,-0.5mm o "1,5;-0,5mm", de { $most } mm como máximo a la derecha y abajo, no { QUOTE($text) }

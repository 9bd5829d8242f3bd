### Errors. error-ID is the text of an error, one line: what is wrong, then what would be right. The user is vous.

#   $word (String) a name that comes near
error-close = (vouliez-vous dire { $word } ?)

error-game = pas de jeu { QUOTE($name) }{ $close } : les jeux sont { $known }
error-reading = pas de version { QUOTE($name) }{ $close } : les versions sont { $known }
error-option = pas d’option { QUOTE($name) }{ $close } : les options sont { $known }
error-option-here = { $game } ne se joue pas avec un autre { $option } : on peut régler { $known }
error-game-language = { $game } n’a pas de textes en { QUOTE($language) } : ses langues sont { $known }
error-term = { $option } ne peut pas être { QUOTE($text) } : choisissez none ou un nombre comme 12, 2n ou 2n+3
error-value = { $option } ne peut pas être { QUOTE($text) }{ $close } : choisissez { $known }
error-length = { $option } doit être une longueur comme 37mm, 3.7cm ou 1.5in, et non { QUOTE($text) }
error-diameter = { $option } doit être une longueur comme 23mm ou une pièce comme coin:2-euro, et non { QUOTE($text) } : les pièces sont { $known }
error-coin = { $option } : pas de pièce { QUOTE($text) }{ $close } : les pièces sont { $known }
error-type-size = { $option } doit être un corps comme 12pt, et non { QUOTE($text) }
error-whole = { $option } doit être un nombre entier, et non { QUOTE($text) }
error-number = { $option } doit être un nombre comme 1.3, et non { QUOTE($text) }
error-ambiguous-number = { $option } peut se lire de deux façons, { QUOTE($text) } : écrivez { $choices }
error-between = { $option } doit être entre { $low } et { $high }{ $unit ->
    [none] { "" }
   *[other] { " " }{ $unit }
}, et non { $text }
error-setting = { $option } doit s’écrire OPTION=VALEUR, comme overshoot=rear, et non { QUOTE($text) }
error-choice = { $option } doit être { $choices }, et non { QUOTE($text) }{ $close }
error-changed = { $file } n’a pas été écrit par tabulae ou a été changé depuis : déplacez-le, ou écrasez-le avec --force
error-foreign = { $file } n’a pas été écrit par tabulae : déplacez-le, ou écrasez-le avec --force
error-kit = nommez des jeux, ou all, ou --order FICHIER : { $known }
error-at-least = { $option } doit être au moins { $number }
error-at-most = { $option } doit être au plus { $number }
error-unexpected = argument inattendu : { $text }
error-missing-option = il manque l’option { $name }
error-missing-argument = il manque l’argument { $name }
error-takes-none = { $option } ne prend pas de valeur
error-interrupted = interrompu : relancez la même commande pour continuer
error-no-language = pas de langue { QUOTE($name) }{ $close } : les langues sont { $known } ; new-language en commence une autre
error-language-code = { QUOTE($name) } n’est pas le code d’une langue : écrivez-le comme fr, pt-BR ou zh-Hant
error-language-of-all = { $name } est la langue dont toutes les autres sont traduites : nommez-en une autre
error-language-exists = { $name } existe déjà : continuez avec --stage { $choices }
error-no-stage = pas d’étape { QUOTE($name) }{ $close } : les étapes sont { $known }
error-nothing-to-begin = { $name } a déjà tous les fichiers de { $stage } : check --language { $name } dit ce qui leur manque
error-no-templates-folder = pas de dossier de modèles { QUOTE($folder) } : donnez un dossier qui contient games/NOM/game.yaml ou en/
error-missing-file = { $name } manque dans les modèles
error-not-a-plain-file = ce n’est pas un fichier ordinaire
error-cannot-be-read = illisible : { $reason }
error-template-too-large = trop grand : un modèle a au plus { $most } octets
error-not-utf-8 = l’octet { $byte } n’est pas en UTF-8 : enregistrez le fichier en UTF-8
error-no-flag = pas d’option { $option }{ $close }
error-no-integer = { $option } doit être un nombre entier
error-no-float = { $option } doit être un nombre
error-needs-value = { $option } demande une valeur
error-no-command = pas de commande { QUOTE($name) }{ $close } : voir tabulae --help
error-usage = { $text }
# Why the system refuses something; $code (String) ENOENT, EACCES …
error-system = { $code ->
    [ENOENT] n’existe pas
    [EACCES] droits insuffisants
    [EPERM] opération non permise
    [EISDIR] c’est un dossier
    [ENOTDIR] une partie du chemin n’est pas un dossier
    [EEXIST] existe déjà
    [ENOSPC] plus de place sur le disque
    [EROFS] lecture seule
    [ENAMETOOLONG] nom trop long
    [EMFILE] trop de fichiers ouverts
    [ELOOP] les liens tournent en rond
    [ENOMEM] plus de mémoire
    [EADDRINUSE] déjà occupé
    [EADDRNOTAVAIL] n’appartient pas à cet ordinateur
   *[other] { $reason }
}
error-of-the-system = { $reason }
error-no-memory = il n’y a pas assez de mémoire pour cela
error-no-home = il n’y a pas de dossier personnel où garder cela : donnez à HOME un dossier à vous
error-no-temporary-folder = il n’y a pas de dossier pour les fichiers temporaires : donnez à TMPDIR un dossier où vous pouvez écrire
error-folder-not-writable = impossible d’écrire dans { $folder } : sudo chown -R "$(id -un)" "{ $folder }"
error-library-broken = { $library } ne peut pas être chargé ({ $reason }) : { $command }
error-cadquery-needs = CadQuery demande { $library } : sudo apt-get install { $package } (Debian et Ubuntu)
error-shift = { $option } doit être un décalage comme 1.5,-0.5mm ou "1,5;-0,5mm", de { $most } mm au plus vers la droite et vers le bas, et non { QUOTE($text) }

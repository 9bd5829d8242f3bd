### Errors of the site and of the server.

error-site = nommez des jeux, ou all : { $known }
error-not-downloaded = { $package } n’a pas pu être téléchargé depuis { $url } ({ $reason }) : réessayez avec un accès à Internet, ou laissez le jeu de côté avec --no-play
error-wrong-digest = { $url } n’est plus ce qu’il était : son empreinte est fausse
error-no-example = pas d’exemple { QUOTE($name) }{ $close } : les exemples sont { $known }
error-root-path = --root-path doit être un chemin comme /tabulae, et non { QUOTE($text) }
error-no-address = pas d’adresse { QUOTE($host) } : { $reason }
error-port-in-use = impossible d’écouter sur { $address } ({ $reason }) : choisissez un autre port avec --port
error-no-cache = { $folder } ne peut pas servir ({ $reason }) : choisissez-en un autre avec --cache
error-many-fields = trop de champs : un formulaire en a au plus { $most }
error-no-field = pas de champ { QUOTE($name) }{ $close }
error-field-twice = { $name } est là deux fois
error-field-too-long = { $name } est trop long : il a au plus { $most } lettres
error-not-listed = { $option } ne peut pas être { QUOTE($text) } : choisissez ce qui est dans la liste
error-question-without-dice = une question demande des dés : placez-les d’abord

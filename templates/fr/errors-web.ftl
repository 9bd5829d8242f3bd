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
error-field-too-long = { $name } est trop long : il a au plus { $most } lettres
error-library-not-in-page = { $thing } a besoin de { $library }, qu’aucun navigateur n’a ; c’est dans les kits tout faits, et la commande le fait
error-no-dxf-in-page = les fichiers DXF pour une découpeuse laser ; ils sont dans les kits tout faits, et la commande les fait
error-question-without-dice = une question demande des dés : placez-les d’abord
error-package-incomplete = il manque { $file } dans le paquet { $package }
error-no-cache-folder = il n’y a pas de dossier personnel où garder le site : donnez un dossier avec --cache

## What the server refuses.

error-nothing-here = il n’y a rien à cette adresse
error-wrong-method = cette adresse n’accepte pas cette méthode
error-server-failed = quelque chose a échoué sur le serveur, et rien n’a été fait
error-queue-full = { $count ->
    [one] une requête attend déjà : redemandez dans un instant
   *[other] { $count } requêtes attendent déjà : redemandez dans un instant
}
error-no-worker-ready = aucun processus n’est encore prêt
error-still-getting-ready = le serveur se prépare encore à cela : redemandez bientôt
error-worker-died = le processus qui y travaillait s’est arrêté : redemandez
error-worker-slow = cela prenait trop de temps : demandez quelque chose de plus petit
error-worker-large = cela exige plus de mémoire qu’une requête ne peut en avoir : demandez quelque chose de plus petit
error-worker-stopped = le serveur s’arrête : redemandez dans quelque temps
error-body-type = envoyez le contenu en { $type }
error-body-not-utf8 = le contenu n’est pas en UTF-8
error-body-compressed = envoyez le contenu tel quel, sans le compresser
error-body-too-long = le contenu est trop long : il a au plus { $most } octets
error-body-cut-off = la requête a été interrompue
error-body-too-slow = la requête est arrivée trop lentement

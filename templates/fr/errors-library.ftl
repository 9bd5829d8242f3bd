### Errors of the library: games, boards and other templates, and what their texts claim. Those that only the writer of
### a game's texts meets are left in English.

error-in-reading = version { $reading } : { $error }
error-yaml = YAML incorrect : { $reason }
error-yaml-key = YAML incorrect : une clé est un mot, et non une liste ou un tableau
error-yaml-twice = YAML incorrect : { QUOTE($key) } est donné deux fois
error-no-such-key = { $key } : cette clé n’existe pas{ $close }{ $number ->
    [0] { "" }
   *[other] {" "}: les clés sont { $known }
}
error-key-missing = il manque { $key }
error-key-value = { $key } est { $value } : { $reason }
error-default = default est { QUOTE($name) } : choisissez parmi { $known }
error-game-id = un jeu ne peut pas s’appeler { QUOTE($name) } : utilisez des lettres minuscules, des chiffres et des traits d’union simples, { $most } au plus, et aucun des noms réservés de Windows
error-rules-language = { $game } n’a pas de règles en { QUOTE($language) } : il en a en { $known }
error-base = { $game } ne se joue pas sur la base { $base } : choisissez { $known }
error-faces = { $option } doit être entre 2 et 20, ou n pour la base, et non { QUOTE($text) }
error-men-count = { $game } ne se joue pas avec { $men } pions par camp : { $error }
error-men-range = le nombre de pions par camp doit être entre 1 et { $most } pour { $game }, et non { $men }
error-start-fixed = { $game } part de cases fixes : il ne se joue qu’avec { $men } pions par camp
error-no-point = pas de case { $point }{ $close } : le plateau a les cases de { $first } à { $last }
error-no-board = pas de plateau { QUOTE($name) }{ $close } : les plateaux sont { $known }
error-board-without = { $board } n’a pas { $chosen ->
    [reading] de versions
   *[base] d’autres bases
} : nommez le plateau d’un jeu : { $known }
error-six-words = un plateau de lettres demande six mots de six lettres : { $faults }
error-words = { $count } mots ({ $few ->
    [0] { $many } de trop
   *[other] il en manque { $few }
})
error-word-length = le mot { $number } { QUOTE($word) } a { $count } lettres ({ $few ->
    [0] { $many } de trop
   *[other] il en manque { $few }
})
error-word-letters = le mot { $number } { QUOTE($word) } contient { QUOTE($letters) }, qui n’est pas une lettre latine ou grecque
error-no-inscription = pas d’inscription { QUOTE($name) }{ $close } : les inscriptions sont { $known } ; ou donnez six mots de six lettres
error-no-printer = pas d’imprimante { QUOTE($name) }{ $close } : les imprimantes sont { $known }, ou un fichier YAML
error-condition-unreadable = condition illisible, { QUOTE($text) } : écrivez option=valeur|autre
error-unread-file = rien ne lit ce fichier{ $close }
error-untranslated-file = le fichier manque
error-untranslated = { $name } manque
error-left-in-english = { $name } est resté en anglais
error-translation-stale = { $name } est périmé : l’anglais a changé depuis
error-orbits = pas de jeu sur orbites { QUOTE($name) }{ $close } : les jeux sur orbites sont { $known }

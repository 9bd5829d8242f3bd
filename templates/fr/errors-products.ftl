### Errors of products and kits: options that do not go together, output folders, orders.

error-both-set = donnez une seule de ces options : { $options } ; elles règlent la même chose
error-no-effect = rien ne s’en sert avec --for { $use } : enlevez { $options }
error-only-for = rien ici ne se sert de { $options } : ajoutez { $choices }
error-not-a-measure = { $option } n’est pas une mesure de { $parts }{ $close } : choisissez { $choices } ; voir tabulae parts
error-no-measure-of-any = aucune pièce n’a de mesure { QUOTE($name) }{ $close } : voir tabulae parts
error-measure-form = --measure doit s’écrire NOM=VALEUR comme tip_mm=0.8, et non { QUOTE($text) }
error-no-die = pas de dé { QUOTE($name) }{ $close } : nommez { $choices }
error-words-on-skin = --words demande --skin { $choices }, et non { $skin }
error-words-on-board = --words est pour les plateaux dont les cases portent des lettres, et { $board } n’en a pas : enlevez-le
error-players-without-sides = --players est pour le plateau d’un jeu, et celui-ci n’a pas de camps : enlevez-le
error-player-count = --players doit avoir { $seats } noms pour ce plateau, et non { $names }
error-player-name = --players : un nom a de 1 à { $most } lettres, et non { QUOTE($name) }
error-fit-too-small = sur { $paper }, ce plateau aurait des cases de { $width } mm : choisissez un papier plus grand
error-board-of-no-game = { $option } demande un jeu, et { $board } n’est qu’un plateau : nommez l’un de ces jeux : { $known }
error-board-without-home = aucun pion ne sort du plateau de { $board } : enlevez --numerals
error-board-without-numbers = l’aspect { $skin } n’a pas de place pour des numéros : enlevez --numbers
error-board-without-bar = --split bar : le plateau de { $board } n’a pas de barre
error-sides-without-duplex = --sides both demande une imprimante qui imprime en recto verso : choisissez --sides one avec --duplex off
error-discs-without-duplex = les disques s’impriment en recto verso : choisissez --style fold avec --duplex off
error-historian-json = --json n’est pas pour --level historian, dont les réponses sont libres
error-example-with-own = --example a sa propre position, son camp, son lancer et ses coups : enlevez les vôtres
error-play-without-roll = { $option } demande --roll : le moteur vérifie les coups d’une figure
error-after-forbidden = --after montre où mènent des coups, et les coups de --forbidden ne mènent nulle part : enlevez-le
error-figure-ending = une figure doit finir par { $choices }, et non { QUOTE($name) }
error-only-for-png = { $option } est pour les fichiers .png, et non pour { $ending } : enlevez-le
error-folder-in-use = une autre commande tabulae écrit dans { $folder } : relancez la commande plus tard, ou choisissez un autre dossier avec -o
error-link-out-of-folder = { $folder } est un lien vers { $target } : déplacez-le, ou nommez ce dossier avec -o
error-is-a-folder = { $path } est un dossier : déplacez-le, ou choisissez un autre dossier avec -o
error-no-name-of-a-file = { QUOTE($name) } ne peut pas être le nom d’un fichier dans le dossier de sortie
error-name-not-portable = certains systèmes refusent le nom de fichier { QUOTE($name) } : choisissez-en un autre
error-everything-and-for = --everything contient ce que donne --for : enlevez l’un des deux
error-game-exists = { $name } est déjà le nom d’un jeu ou d’un plateau : choisissez-en un autre
error-alias-of-other = { QUOTE($name) } est déjà un nom de { $game } : choisissez-en un autre
error-not-writable = { $reason } : allez dans un dossier à vous, ou utilisez -o DOSSIER
error-pictures = { $command }
error-rule-missing = il manque au texte la règle { $rule }, qui compte ici : ajoutez ::: rule { $rule }
error-value-uncovered = aucun passage ne dit when: { $option }={ $value }, que joue une version
error-value-unplayed = un passage dit when: { $option }={ $value }, que ne joue aucune version
error-no-rules = rules.md manque ou n’a pas de règles : la notice serait vide

error-fillet-without-radius = --edges fillet demande son rayon : --chamfer 0.5mm, avec --length et --edge
error-measured-d7 = un d7 mesuré demande --length et --edge, ou --across au lieu de l’arête
error-calibrate-without-rolls = --calibrate demande des lancers comptés : ajoutez --counts ou --rolls, --length et --edge
error-not-for-prisms = { $option } est pour un dé, non pour des prismes
error-only-for-d7 = { $option } est pour le d7 ; pour un { $die }, donnez --counts ou --rolls
error-no-sheet-of-die = --sheet et --plot sont pour { $known } : pour un { $die }, donnez --counts
error-font-for-pips = --font compose des chiffres, et les points n’en sont pas : choisissez marks=arabic ou marks=roman
error-font-for-drawings = --font est pour des textes, et les symboles sont des dessins : laissez-le de côté
error-no-symbols = --symbols : il n’y a pas de dossier { QUOTE($folder) } ; donnez-en un, ou des textes et des fichiers SVG séparés par des virgules
error-many-symbols = --symbols a { $number } symboles : aucun dé n’a plus de { $most } faces
error-no-first-symbol = { QUOTE($folder) } n’a pas de 1.svg : nommez les dessins 1.svg, 2.svg, …
error-empty-symbol = --symbols a un symbole vide : écrivez-les comme A,B,C, un par face
error-symbol-too-long = le symbole { QUOTE($symbol) } est trop long : { $most } lettres au plus
error-symbol-without-font = la police du kit n’a pas { $letters } : donnez-en une qui les a avec --font
error-marks-without-die = --symbols et --font sont pour les dés : il n’y en a pas dans { $parts }
error-bed-form = --bed doit être comme 220x220 ou 220x220x250, et non { QUOTE($text) }
error-rules-without-game = --reading, --base et --men-count sont celles d’un jeu : ajoutez --game JEU
error-board-side = pas de côté { QUOTE($name) }{ $close } : { $number ->
    [0] ce plateau n’a pas de côtés
   *[other] les côtés sont { $known }
}
error-half-board-on-sheet = la moitié de ce plateau a { $width } × { $height } mm, plus que ne contient une plaque de { $sheet } : choisissez un --sheet plus grand, ou --men { $most } au plus
error-reinstall = { $fault } ; réinstallez-le : pip install --force-reinstall WHEEL, ou le DOSSIER des sources
error-fonts-missing = il manque { $fonts } ; réinstallez-le : pip install --force-reinstall WHEEL, ou le DOSSIER des sources
error-example-unused = { $example } : aucune version n’a when: { $condition }, rien ne le montre donc ni ne le prouve
error-option-unsaid = { $rule } repose sur { $option }, que l’on peut changer : dites quand elle est vraie
error-change-without-passage = aucun passage ne dit ce que cela change : écrivez-en un avec when: { $option }={ $value }
error-change-without-row = aucune ligne du résumé ne dit ce que cela change

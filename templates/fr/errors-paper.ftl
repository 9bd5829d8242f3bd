### Errors of what is drawn and printed, and of the fonts and drawings of users.

error-no-skin = pas d’aspect { QUOTE($name) } pour ce plateau{ $close } : les aspects sont { $known }
error-no-palette = pas de palette { QUOTE($name) }{ $close } : les palettes sont { $known }
error-no-tone = pas de teinte { QUOTE($name) }{ $close } : les teintes sont { $known }
error-tone-colour = la teinte { $name } doit être une couleur comme #d9b77e, et non { QUOTE($text) }
error-tones-palette = des couleurs à vous demandent la palette colour, et non { $name }
error-no-type-style = pas de style de lettres { QUOTE($name) }{ $close } : les styles sont { $known }
error-no-paper-die = pas de dé en papier { QUOTE($name) }{ $close } : les dés sont { $known }
error-point-width = la largeur des cases doit dépasser 0 mm, et non { $width } mm
error-figure-width = une figure doit être large d’au moins { $least } mm pour se lire, et non { $width } mm
error-picture-size = une image doit être large de { $least } à { $most } pixels et haute de { $most } au plus, et non { $width } x { $height }
error-png = une image PNG demande pypdfium2 : { $command } ; ou demandez un SVG
error-play-allowed = { $play } est permis ici : montrez-le avec --play
error-skin-words = un plateau de { $points } cases ne peut pas porter six mots de six lettres : choisissez l’aspect circles
error-no-paper = pas de papier { QUOTE($name) }{ $close } : choisissez { $known }, ou donnez un format comme 210x297mm, 21x29.7cm ou 8.5x11in
error-paper-size = le papier { QUOTE($name) } est hors limites : chaque côté doit mesurer de { $least } à { $most } mm
error-paper-too-small-for-tiles = { $paper } est trop petit pour des marges de { $margin } mm et un recouvrement de { $overlap } mm : choisissez un papier plus grand
error-sheet-paper-too-small = un papier de { $width } × { $height } mm est trop petit pour cette feuille : choisissez a4 ou letter
error-net-larger-than-paper = un { $die } de { $edge } mm d’arête ne tient pas sur { $paper } : choisissez une arête de { $most } mm au plus, ou un papier plus grand
error-men-larger-than-paper = des pions de { $men } mm ne tiennent pas sur { $paper } : choisissez des pions plus petits
error-leaflet-too-long = { $game } ne tient pas sur { $sheets } feuilles à { $size } pt : choisissez un texte plus petit, raccourcissez ses règles, ou faites un livret
error-card-too-long = { $game } ne tient pas sur { $cards } cartes de { $paper }{ $size ->
    [usual] { "" }
   *[other] { " " }à { $size } pt
} : choisissez un texte plus petit, un papier plus grand, ou un livret
error-poster-too-long = { $game } ne tient pas sur une affiche de { $paper }
error-lesson-too-long = la leçon de { $game } est trop longue pour une page : raccourcissez-la
error-lesson-tasks-too-long = les exercices de la leçon sont trop longs pour ses pages : raccourcissez-les
error-item-higher-than-page = une figure ou un tableau est plus haut qu’une page : choisissez un texte plus petit
error-no-user-file = il n’y a pas de fichier { QUOTE($path) } ({ $kind })
error-user-file-empty = le fichier est vide
error-font-unreadable = ce n’est pas une police lisible : donnez un fichier TTF ou OTF
error-typeface-lacks = il manque à la police { $letters } : écrivez les mots sans ces lettres
error-svg-unreadable = ce n’est pas un fichier SVG

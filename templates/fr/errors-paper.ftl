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
error-poster-too-long = { $game } ne tient pas sur une affiche de { $paper } : choisissez un texte plus petit, ou un livret
error-lesson-too-long = la leçon de { $game } est trop longue pour une page : raccourcissez-la
error-lesson-tasks-too-long = les exercices de la leçon sont trop longs pour ses pages : raccourcissez-les
error-item-higher-than-page = une figure ou un tableau est plus haut qu’une page : choisissez un texte plus petit
error-no-user-file = il n’y a pas de { $kind ->
    [font] police
   *[drawing] dessin
} { QUOTE($path) }
error-user-file-empty = le fichier est vide
error-font-unreadable = ce n’est pas une police lisible : donnez un fichier TTF ou OTF
error-typeface-lacks = il manque à la police { $letters } : écrivez les mots sans ces lettres
error-svg-unreadable = ce n’est pas un fichier SVG

error-no-board-kind = pas de disposition pour un plateau du genre { QUOTE($kind) } : les genres sont { $known }
error-fold-for-cutter = --style fold est pour le papier : pour une découpeuse, choisissez --style discs ou --style stand
error-part-larger-than-sheet = une pièce de { $width } × { $height } mm ne tient pas sur une plaque de { $sheet_width } × { $sheet_height } mm dont on laisse { $margin } mm libres au bord : choisissez un --sheet plus grand, ou un plateau ou une pièce plus petits
error-thickness = --thickness doit être { $choices } mm, et non { $thickness } mm
error-case-dice = l’étui contient de 1 à 8 dés de 8 à 40 mm, et non { $dice } de { $size } mm
error-case-too-long = un étui pour { $dice } dés a { $length } mm de long, plus que les { $room } mm entre les rebords : choisissez un --men plus grand ou moins de --dice
error-board-does-not-fold = ce plateau ne se plie pas : nommez un plateau à deux rangées qui se font face
error-inks-line = la ligne { $line } des encres doit avoir sept nombres
error-inks-grid = les encres ne forment pas une grille complète pour { $black } % de noir
error-inks-blacks = les encres doivent commencer à 0 et finir à 100 % de noir
error-no-printing-condition = pas de condition d’impression { QUOTE($name) }{ $close } : choisissez { $known }
error-spot-name = { QUOTE($name) } n’est pas le nom d’un ton direct : prenez de 1 à 40 lettres sans accent, chiffres, espaces, points et traits d’union, comme « PANTONE 485 C », et pas une encre de la presse
error-spot-without-lines = la plupart des lignes de ce plateau sont de la couleur { $colour }, qui n’a pas besoin de ton direct : laissez de côté --spot, ou choisissez un aspect à lignes rouges, comme roman, words ou circles
error-half-board-too-large = la moitié de ce plateau avec son recouvrement a { $width } × { $height } mm, mais { $paper } n’a de place que pour { $choices } mm : choisissez un papier plus grand, des cases plus petites ou --split anywhere
error-punched-men-not-round = les pions pour un imprimeur sont des disques ronds : laissez de côté --style et --square
error-nothing-to-impose = rien à imposer : le document n’a pas de pages
error-pages-larger-than-sheet = deux pages de { $width } × { $height } mm ne tiennent pas côte à côte sur { $sheet } : choisissez une feuille d’au moins { $both } × { $height } mm
error-report-too-long = le rapport sur { $game } ne tient pas sur { $pages } pages
error-story-paragraphs = ce texte ne doit être fait que de paragraphes
error-story-parts = l’histoire doit avoir une légende pour son image et au moins deux parties
error-story-too-long = l’histoire du dé est trop longue pour sa page
error-text-not-set = { QUOTE($text) } ne peut pas être composé : { $error }
error-no-quotation = { $game } ne cite pas de texte { QUOTE($name) }
error-no-source-quoted = aucune source de { $game } n’est citée : choisissez une autre marche
error-no-study = { $game } n’a pas d’étude : tabulae compare { $game } --json en fait une
error-user-file-too-large = trop gros : { $kind ->
    [font] une police
   *[drawing] un dessin
} peut avoir { $most } Mo au plus
error-font-without-outlines = elle n’a pas de contours de lettres : donnez un fichier TTF ou OTF qui en a
error-svg-entities = il définit des entités, dont un dessin n’a pas besoin
error-svg-too-complicated = trop compliqué : { $elements } éléments au plus, imbriqués sur { $depth } niveaux
error-svg-too-detailed = trop détaillé : { $most } lignes et courbes au plus
error-svg-not-plain = il contient un élément { $element } : enregistrez-le en SVG simple, avec les styles dans les formes
error-svg-clipped = { $property } ne peut pas se découper : appliquez-le d’abord aux formes
error-svg-in-svg = un dessin dans le dessin ne peut pas se découper
error-svg-element = les éléments { QUOTE($element) } ne peuvent pas se découper : changez-les en chemins
error-svg-gradient = un dégradé ou un motif ne peut pas être découpé : donnez à sa forme une seule couleur
error-svg-white-over = une forme blanche cache ce qui est dessous : soustrayez-la de ce qu’elle cache
error-svg-stroke = les traits (stroke) ne peuvent pas se découper : changez-les en chemins pleins
error-svg-nothing-filled = rien n’y est plein : remplissez ses formes
error-svg-shape-unreadable = impossible de lire { $shape } : enregistrez le dessin en SVG simple
error-svg-shape-empty = { $shape } est vide : supprimez-le
error-svg-transform = transformation illisible, { QUOTE($text) }
error-svg-coordinates = les coordonnées doivent être entre -{ $most } et { $most }
error-svg-open-outline = un contour est ouvert, de { $start } à { $end } : fermez-le
error-cover-name = { QUOTE($name) } et { QUOTE($tagline) } ne tiennent pas sur la couverture à côté du plateau : raccourcissez l’un des deux
error-orbits-too-long = la feuille de { $game } prend plus de { $pages } pages : raccourcissez son texte

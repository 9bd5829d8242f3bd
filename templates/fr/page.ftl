### index.html, the page beside the files of a kit; no markup. The reader is vous.

## Head and foot of the page.

kit-title = { $game } – un kit
kit-skip = Aller au kit
kit-contents = Sur cette page
kit-what = Tout pour jouer à { $game } en classe ou autour d’une table : règles, plateau, pions et dés, à imprimer à leur vraie taille.
kit-print = L’imprimer
kit-reading = Version : { $reading } ({ $status }).

## Statuses.

kit-status-attested = attestée par les sources
kit-status-reconstructed = reconstituée
kit-status-house = une règle de la maison

## The order of printing: kit-step-SECTION.

kit-order-title = Imprimez dans cet ordre
kit-order-copies = { $count ->
    [1] un exemplaire
   *[other] { $count } exemplaires
}
kit-step-lesson = Imprimez une fois le fichier entier, selon votre imprimante ; il est dans l’ordre de la leçon.
kit-step-first = Si vous n’avez jamais imprimé en recto verso : imprimez la page d’essai à 100 %, tenez-la devant la lumière et lisez ce qu’elle dit.
kit-step-rules = Imprimez les notices en recto verso et pliez chacune une fois. La carte se pose à côté du plateau.
kit-step-poster = Imprimez l’affiche sur une grande feuille, ou collez-la à partir des petites, et accrochez-la.
kit-step-board = Imprimez le plateau en morceaux, sur une face, sur du papier ou du carton mince ; chaque feuille dit où couper et à quoi la coller.
kit-step-men = Imprimez les pions sur du papier fort et découpez-les.
kit-step-nets = Imprimez les dés en papier sur du papier fort de 160 à 220 g, sur une face.
kit-step-worksheets = Imprimez une feuille d’exercices par élève, sur une face ou sur deux, et son corrigé une fois pour vous.
kit-step-unit = Imprimez une fois toute la suite de leçons, ou copiez l’original : la page 1 dit ce qu’il faut imprimer, et chaque leçon commence par une page pour vous.
kit-step-cutting = Faites découper le plateau et les pions au laser ; coupez d’abord la pièce d’essai et mesurez-la.
kit-step-dice = Lancez les dés sur l’imprimante 3D, remplis à 100 % et sans supports.
kit-step-parts = Imprimez ensuite les pièces en plastique, dans l’ordre et au nombre de la liste ci-dessous.

## On every kit.

kit-scale = Choisissez toujours « 100 % » ou « taille réelle » à l’impression, jamais « ajuster à la page ».
# $edge is long, short or off.
kit-duplex = { $edge ->
    [off] Rectos et versos sont dans deux fichiers : imprimez les rectos, retournez la pile de côté, remettez-la, et imprimez les versos.
   *[other] Les fichiers en recto verso sont faits pour être retournés sur le bord { $edge ->
        [short] court
       *[long] long
    } du papier ; la page d’essai montre si votre imprimante le fait.
}

## The file with everything to print, and its cover.

kit-print-all = Tout imprimer : { $count } pages en { $paper }
    .text = Un seul fichier, trié selon la façon d’imprimer. Sa première page dit ce qu’il contient, ce qu’il ne contient pas et combien de fois imprimer chaque partie.
print-all-title-home = { $game }, pour jouer à la maison
print-all-title-class = { $game }, pour une classe
print-all-title-maker = { $game }, pour un atelier
print-all-title-museum = { $game }, pour un musée
print-all-title-tomorrow = { $game }, pour une leçon
print-all-title-everything = { $game }, tout
print-all-how = Imprimez à 100 %. La ligne au pied de chaque feuille dit ce qu’elle est, et quelle face est son verso.
# $size is a number of points.
print-all-large = Gros caractères : le texte est en { $size } pt. Les notes pour l’imprimeur sur les feuilles de plateaux, de pions et de dés restent petites.
# $first and $last are pages.
print-all-one = Pages { $first } à { $last } : imprimer sur une face.
print-all-both = Pages { $first } à { $last } : imprimer en recto verso, retourner sur le bord { $edge ->
    [short] court
   *[long] long
}.
print-all-by-hand = Pages { $first } à { $last } : imprimer les pages des rectos, retourner la pile de côté, la remettre, et imprimer les pages des versos.
# $thing is printed on $sheets sheets; $side is one, front or back, and $other the page on the other side.
print-all-line = { $pack } · page { $page } sur { $pages } · { $thing }, { $sheets ->
    [1] { "" }
   *[other] feuille { $sheet } sur { $sheets },{ " " }
}{ $side ->
    [front] recto : la page { $other } est son verso
    [back] verso de la page { $other }
   *[one] une face
}
print-all-again = S’il vous en faut davantage d’une chose, réimprimez seulement ses pages.
print-all-alone = { $count ->
    [one] Pas dans ce fichier, parce qu’il contient déjà tous les exemplaires pour une classe : { $files }.
   *[other] Pas dans ce fichier, parce que chacun contient déjà tous les exemplaires pour une classe : { $files }.
}
print-all-head-1 = Pages
print-all-head-2 = Ce que c’est
print-all-head-3 = Combien de fois
print-all-head-4 = Sur quoi
print-all-fronts = { $thing } : rectos
print-all-backs = { $thing } : versos
print-all-on-paper = papier
print-all-on-men = papier fort, 160 à 220 g
print-all-on-nets = papier fort, 160 à 220 g
print-all-on-board = papier ou carton mince
print-all-for-you = une fois, pour vous
print-all-per-kit = une fois
print-all-per-group = une fois par plateau
print-all-per-pupil = une fois par joueur
print-all-copies = { $count ->
    [1] une fois
   *[other] { $count } fois
}

## Sections of the page: kit-section-NAME.

kit-section-lesson = Une leçon pour demain
    .text =
        { $played ->
            [no] Déroulement, corrigé et feuilles pour une classe de { $pupils } dans un seul fichier. Pour une classe plus ou moins nombreuse, prenez l’original, qui contient chaque feuille une fois ; sa première page dit pour qui est chacune.
           *[yes] Déroulement, corrigé, cartes et feuilles pour une classe de { $pupils } dans un seul fichier. Pour une classe plus ou moins nombreuse, prenez l’original, qui contient chaque feuille une fois ; sa première page dit pour qui est chacune. Seul le tirage du tournoi reste celui de { $pupils } élèves.
        }
kit-section-first = Avant d’imprimer
    .text = Une page dit comment votre imprimante retourne la feuille.
kit-section-rules = Les règles
    .text = Une notice par joueur, et une carte par plateau.
kit-section-poster = L’affiche
    .text = Les règles en images pour un mur, en un morceau et sur de petites feuilles à coller.
kit-section-board = Le plateau
    .text = À sa vraie taille, en feuilles à coller. La barre sur chaque feuille montre si la taille est juste.
kit-section-men = Les pions
    .text = Des pions, avec deux de rechange par camp, à la taille du plateau entier.
kit-section-nets = Dés en papier
    .text = Des dés à découper, plier et coller ; les languettes sont numérotées dans leur ordre.
kit-section-worksheets = Feuilles d’exercices
    .text = Chacune a un corrigé, et les premières une page d’aide pour qui en a besoin. On commence par lire le plateau ; chacune demande plus que la précédente.
kit-section-unit = Une suite de leçons sur le hasard
    .text = Trois leçons et une évaluation pour une classe de { $pupils }, avec feuilles, corrigés, affiches et pages pour l’écran. Pour une classe plus ou moins nombreuse, copiez l’original ; seul le tirage du tournoi reste celui de { $pupils } élèves.
kit-section-cutting = Pour une découpe au laser
    .text = SVG et DXF en couches pour couper et graver, à la vraie taille. Recommencez avec --kerf quand vous saurez de quelle largeur coupe votre laser.
kit-section-dice = Dés
    .text = Ils se posent à plat et n’ont pas besoin de supports. Imprimez-les remplis à 100 %. Le fichier STEP sert à les modifier.
kit-section-parts = Pièces en plastique
    .text = Tout ce qu’une imprimante 3D peut faire de ce jeu ; laissez ce qu’il ne vous faut pas. Les plaques sont numérotées dans l’ordre d’impression.

## Where a section has several kinds of things: kit-kind-NAME.

kit-kind-leaflet = Notice
    .text = Les règles avec une image à côté de chacune, sur quelques feuilles pliées l’une dans l’autre.
kit-kind-booklet = Livret
    .text = Au lieu de la notice, avec tous les exemples, un lexique et les sources. Pliez les feuilles ensemble et agrafez-les.
kit-kind-card = Carte
    .text = Les règles en bref et le plateau, sur des feuilles séparées, à garder à côté du jeu.
kit-kind-men-discs = Disques
    .text = Imprimés en recto verso sur du carton mince, et découpés.
kit-kind-men-fold = Pions pliés
    .text = Au lieu des disques, si votre imprimante n’imprime que sur une face. Pliez chaque paire, collez-la et découpez-la.
kit-kind-counters = Pièces et haricots
    .text = Au lieu des pions en papier. La page dit quelles pièces, quels haricots et quels boutons conviennent.

## The parts list.

kit-parts-list-title = Liste des pièces
kit-parts-list-caption = Ce qu’il faut imprimer, combien de fois, de quelle taille et de quel poids
kit-parts-list-head-1 = Pièce
kit-parts-list-head-2 = Exemplaires
kit-parts-list-head-3 = Taille
kit-parts-list-head-4 = Grammes
kit-parts-list-head-5 = Durée

## Kinds of things in a section, and things by name.

kit-kind-cutting = Plateau, pions et pièce d’essai
    .text = Un dessin pour chacun, où gravure, marquage et coupe ont leur couleur. Coupez d’abord la pièce d’essai.
kit-kind-folding-board = Le plateau pliant
    .text = Une boîte en plaques de bois avec alvéoles, pions et un étui pour les dés ; un fichier par matériau. Commencez par le carré témoin.
kit-parts-list-head-6 = Fichiers
kit-parts-list-total = En tout { $grams } g, avec trois parois et { $infill } % de remplissage.
kit-parts-list-more = Listes et dessins
kit-files-caption = Fichiers : { $section }
kit-files-thing = Quoi
kit-files-files = Fichiers
kit-files-whole = En un seul morceau
kit-paper-a4 = A4
kit-paper-letter = Letter
kit-way-long-edge = Recto verso, retourné sur le bord long
kit-way-short-edge = Recto verso, retourné sur le bord court
kit-way-fronts = Une face à la fois, d’abord les rectos
kit-way-backs = Une face à la fois, puis les versos
kit-way-backs-reversed = Ou les versos, le dernier en premier
kit-way-both-sides = Recto verso
kit-way-print = À imprimer
kit-thing-lesson = Tout à imprimer
kit-thing-lesson-master = L’original à photocopier
kit-thing-lesson-screen = Les pages pour l’écran
kit-thing-lesson-notes = Les pages pour l’écran, avec des notes pour vous
kit-thing-duplex-test = Page d’essai recto verso
kit-thing-leaflet = Notice
kit-thing-booklet = Livret
kit-thing-card = Carte
kit-thing-poster = Affiche, { $paper }
kit-thing-board = Plateau { $skin }
kit-thing-board-cut = Plateau, { $skin }
kit-thing-men-discs = Pions
kit-thing-men-fold = Pions à plier
kit-thing-men-stand = Pions debout
kit-thing-men-cut = Pions : { $style }
kit-thing-kerf-test = Pièce d’essai de coupe
kit-thing-folding-board = Plateau pliant : { $material }
kit-thing-assembly = Comment l’assembler
kit-thing-woodwork = Le plateau en bois massif
kit-thing-board-print-shop = Pour un imprimeur : plateau, { $skin }
kit-thing-card-print-shop = Pour un imprimeur : carte
kit-thing-poster-print-shop = Pour un imprimeur : affiche, { $paper }
kit-thing-booklet-cover-print-shop = Pour un imprimeur : couverture du livret
kit-thing-booklet-pages-print-shop = Pour un imprimeur : pages du livret
kit-thing-men-print-shop = Pour un imprimeur : pions
kit-thing-board-fabric = Pour le tissu et les tapis : plateau, { $skin }
kit-thing-counters = Pièces de monnaie et haricots
kit-thing-net = Dés en papier ({ $die })
kit-thing-net-cut = Patron du { $die }
kit-thing-sevens = Un sept sans le dé
kit-thing-worksheet-read = Feuille 1 : lire le plateau
kit-thing-worksheet-move = Feuille 2 : jouer selon les règles
kit-thing-worksheet-choose = Feuille 3 : choisir le meilleur coup
kit-thing-worksheet-historian = Feuille 4 : faire l’historien
kit-thing-worksheet-help-read = Aide pour la feuille 1
kit-thing-worksheet-key-read = Réponses à la feuille 1
kit-thing-worksheet-help-move = Aide pour la feuille 2
kit-thing-worksheet-key-move = Réponses à la feuille 2
kit-thing-worksheet-help-choose = Aide pour la feuille 3
kit-thing-worksheet-key-choose = Réponses à la feuille 3
kit-thing-worksheet-key-historian = Réponses à la feuille 4
kit-thing-unit = La suite sur le hasard : tout à imprimer
kit-thing-unit-master = La suite sur le hasard, à photocopier
kit-thing-unit-screen = La suite sur le hasard : pages pour l’écran
kit-thing-unit-notes = La suite sur le hasard : pages pour l’écran, avec des notes
kit-thing-part = { $piece }
kit-thing-parts-list = Jour d’impression et liste des pièces
kit-thing-parts-drawing = Toutes les pièces
kit-files-pages = { $count ->
    [one] une page
   *[other] { $count } pages
}
kit-files-sheets = { $count ->
    [one] 1 feuille
   *[other] { $count } feuilles
}
kit-files-weight = { $name }, { $size } ko
kit-files-picture = { $game } : { $thing }, première page
kit-files-drawing = { $game } : { $thing }

## Several kits, what was left out, the foot.

kit-several = Kits pour les anciens jeux de tables
    .text = Chaque image mène à la page d’un kit, avec tout ce qu’il faut imprimer et l’ordre pour le faire. Si ces pages sont venues dans un fichier ZIP, décompressez-le d’abord tout entier.
kit-another-class = Une leçon peut se faire pour { $least } à { $most } élèves ; celle-ci est comptée pour { $pupils }.
kit-left-out = Laissé de côté, faute de place : { $why }.
kit-missing = Les pièces en plastique ont été laissées de côté : { $why }.
kit-foot = Fait par Tabulae { $version } avec { $command }. Chaque image et chaque réponse a été prouvée par un même moteur de règles. manifest.json énumère tous les fichiers avec leur empreinte et la commande qui les refait.

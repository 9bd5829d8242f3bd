### The site that `tabulae site` makes; no markup.

## On every page.

site-name = Tabulae
site-skip = Aller au contenu
site-pages = Pages
site-handbook = Manuel
site-foot = Fait par Tabulae { $version }. Textes et images sont libres d’emploi sous licence MIT ; personne ne compte votre visite.
# Where the text of a game is not ours.
site-foot-own = Fait par Tabulae { $version }. Personne ne compte votre visite.

## The ways through the pages of a game, which stay in sight.

site-tabs-all-games = Tous les jeux
site-tabs-game = Le jeu
site-tabs-play = Jouer
site-tabs-print = Imprimer
site-tabs-rules = Règles
site-tabs-readings = Versions
site-tabs-story = Histoire
site-tabs-advice = Conseils

## The home page.

site-gallery-title = Les anciens jeux de tables
site-gallery-lead = Deux mille ans de jeux de plateau, de Rome à Alphonse le Sage et au backgammon. Choisissez-en un, lisez ses règles, jouez-y ici, ou imprimez tout ce qu’il faut pour y jouer autour d’une table.
site-ask = Que voulez-vous faire ?
site-ask-play = Jouer
site-ask-play-words = Apprenez un jeu en dix étapes, puis jouez-y ici, contre l’ordinateur ou avec quelqu’un à côté de vous.
site-ask-print = Imprimer
site-ask-print-words = Plateau, pions, dés et règles sur papier, pour votre table ou votre classe.
site-ask-build = Fabriquer
site-ask-build-words = Plateaux et boîtes au laser ou au couteau, dés et pions à l’imprimante 3D.
site-start-here = Commencez ici
site-go-on = Reprendre
site-card-play = Jouer à { $game }
site-card-print = Imprimer { $game }
site-era-rome = Rome
site-era-rome-about = On y jouait dans les rues et dans les palais, des premiers Césars aux empereurs de Constantinople.
site-era-alfonso = Le livre du roi
site-era-alfonso-about = Alphonse le Sage, roi de Castille, fit mettre par écrit et peindre en 1283 les jeux de son temps.
site-era-today = De là jusqu’à nous
site-era-today-about = Les jeux de tables de l’Angleterre, et celui auquel joue le monde entier.
site-era-other = D’autres jeux
site-era-other-about = Ils n’appartiennent à aucune de ces époques.
site-filter-players = Joueurs
site-filter-minutes = Durée
site-filter-any = peu importe
site-filter-two = deux
site-filter-more = trois ou plus
site-filter-any-time = peu importe
site-filter-up-to = { $minutes } minutes au plus
site-filter-none = Aucun jeu ne correspond à ces choix.
site-tabs-more = Pour en savoir plus sur ce jeu
site-class = Pour une classe
# $lessons (Number)
site-class-lessons = { WORD($lessons, gender: "feminine") } leçons et une évaluation
# $ages (String), as in: 11 to 14
site-class-ages = de { $ages } ans
# $game (String)
site-class-kit = Elles sont dans le kit de { $game } pour une classe.
site-class-more = Leçons, feuilles d’exercices et questions pour une classe
site-museum = Pour un musée : notices et affiches
site-gallery-set-up = { $game } : le plateau prêt pour le premier lancer
site-gallery-position = { $game } : un plateau au milieu d’une partie

## What a game takes.

site-facts-label = Ce qu’il faut
site-facts-players = { WORD($players) } joueurs
# How long nine games in ten take: $first (Number) to $last (Number).
site-facts-minutes = de { $first } à { $last } minutes
# Where both are the same number: $first (Number), $last (Number).
site-facts-about = environ { $last } minutes
site-facts-age = dès { $age } ans

## The page of a game.

site-game-title = { $game }
site-game-play = Y jouer ici
site-game-first = Votre première partie
site-game-print = Imprimer un kit
site-game-play-size = Pour jouer, la page charge { $size } Mo, une seule fois.
site-keep = Garder ce jeu hors ligne ({ $size } Mo)
site-keep-kept = C’est fait : toutes les pages de ce jeu s’ouvrent sans réseau.
site-keep-failed = Cela n’a pas marché. Y a-t-il un réseau, et de la place sur cet appareil ?
site-game-learn = Ce que c’est
site-game-learn-more = Lire les règles
site-game-picture = Préparer une position pour un écran
site-game-short = En bref
site-game-history = D’où il vient
site-game-more-history = Toute l’histoire, et qui la raconte
site-game-readings = Plusieurs façons de lire les règles
site-game-more-readings = Aucune règle ne nous est parvenue complète, et ceux qui ont reconstitué le jeu ne sont pas d’accord. Chaque version est une façon de combler les lacunes, avec son propre texte des règles.
site-game-sources = Sources
site-game-from-source = d’après { $source }
site-game-example = Le plateau montre un exemple : { $title }.
site-game-pack = Ce que vous imprimez
site-game-audiences = Pour qui
# $thing (String) what is printed
site-game-page-alt = La première page : { $thing }
site-game-die = Le dé
site-game-die-alt = Le dé tel que le fait une imprimante 3D.
site-game-net-alt = Le dé en papier, à plat, avec les languettes à coller.
site-game-die-note = Dans le kit, c’est un patron en papier et, si vous le voulez, une pièce pour une imprimante 3D.
site-game-turn = Tourner le dé
site-game-turn-keys = Faites-le glisser, ou tournez-le avec les flèches du clavier.
site-game-turn-cannot = Ici, le dé ne peut pas tourner ; l’image reste.

## A rule text as a page.

site-rules-title = { $game } : les règles
site-rules-reading = Version : { $reading } ({ $status })
site-rules-contents = Dans ce texte
site-rules-search = Chercher dans les règles
# The page fills in the numbers as the reader types, so this message has no plurals.
#   $count, $all (String)
site-rules-found = Règles trouvées : { $count } sur { $all }
site-rules-nothing = Aucune règle ne contient ces mots.
site-rules-link = Lien vers la règle { $number }
site-rules-others = Les règles dans d’autres versions
site-rules-short = En bref
site-rules-glossary = Vocabulaire
site-rules-take-home = Imprimer ces règles en notice

## The history of a game with its old texts, and how its rules were made.

site-story-title = { $game } : l’histoire
site-story-lead = Ce que l’on sait de { $game }, qui le raconte, et ce que personne ne sait.
site-story-told = L’histoire
site-story-texts = Textes anciens
site-story-boards = Plateaux anciens
site-story-made = D’où viennent les règles
site-story-made-lead = Ce que dit une source, ce qu’elle laisse ouvert, et ce que l’on joue ici.
site-story-source = source { $number }
site-story-original = Dans le texte
site-story-english = En français

## How to play well.

site-advice-title = { $game } : bien jouer
# $game (String) its name
site-advice-lead = Quelques conseils, chacun vérifié dans des parties entre programmes. Essayez-les, et essayez le contraire.
#   $games (Number) how often each play was played on
site-advice-puzzles = Toutes ces positions viennent de parties entre programmes. Prenez votre plateau, placez les pions, et choisissez avant d’ouvrir la réponse. Les réponses ont été trouvées en jouant { $games } fois la suite de chaque coup, avec les mêmes lancers pour tous.
site-advice-answer = Réponse

## The readings of a game side by side.

site-readings-title = { $game } : les versions
site-readings-lead = Une version est une façon de comprendre ce que les sources disent de { $game }, et de compléter ce qu’elles taisent.
site-readings-usual = la version habituelle
site-readings-rules = Lire ces règles
site-readings-changes = Ce qu’elle change
site-readings-source = Source
site-readings-study = Comment se jouent les versions
site-readings-studied = Mesuré en laissant un joueur raisonnable jouer contre lui-même, { NUMBER($games) } parties par version ; un lancer compte pour 20 secondes.
site-readings-left-out = Le graphique des minutes laisse de côté les versions dont beaucoup de parties ne finissent jamais.
site-readings-unstudied = Les parties de ces versions n’ont pas encore été comptées.
site-readings-caption = Les versions en chiffres
site-readings-head-1 = Version
site-readings-head-2 = Parties
site-readings-head-3 = Minutes
site-readings-head-4 = Qui commence gagne
site-readings-head-5 = Nulles ou sans fin
site-readings-head-6 = Pions frappés par partie
site-readings-spread = de { $first } à { $last }
# $first (Number), $last (Number) as above
site-readings-endless = { $first } et plus
site-readings-share = { $share } % (de { $low } à { $high })
site-readings-nobody = –
site-readings-winners = Qui gagne
site-readings-lengths = Combien de lancers dure une partie
site-readings-minutes = Combien de temps durent neuf parties sur dix
site-readings-minutes-alt = { $game } : combien de temps durent neuf parties sur dix, par version
site-readings-minute-unit = min

## The kit of a game on the site.

site-print-title = { $game } : imprimer un kit
site-print-lead = Tout pour jouer à { $game } autour d’une table ou en classe : règles, plateau, pions et dés, le tout à imprimer à sa taille réelle.
site-print-lesson-title = Une leçon pour demain
site-print-lesson-words = Plan, corrigé, cartes et feuilles d’exercices pour une classe de { $pupils }, en un seul fichier et dans l’ordre de la leçon. L’original à photocopier contient chaque feuille une fois ; sa première page dit combien de copies en faire.
site-print-lesson = { $paper }, { $count } feuilles
site-print-lesson-master = Original, { $paper }, { $count } feuilles
site-print-all = Le kit entier
site-print-zip = Fichier ZIP, { $size }
site-print-zip-words = Plateau, pions, dés, règles, feuilles d’exercices et plus, comme ils figurent ci-dessous. Décompressez-le, ouvrez index.html, et suivez les étapes.
site-print-to-order = Ceux-ci sont faits sur commande, pour le papier, la taille et le nombre de joueurs que vous voulez.
site-print-own-games = Sur ce site, on ne peut choisir ni papier, ni aspect, ni noms, car il a des jeux qui lui sont propres.
site-print-command = La commande qui le fait :
site-class-kit-title = { $game } : le kit pour une classe
site-class-kit-link = Ce que contient le kit pour une classe
site-class-kit-lead = Voici ce qu’il contient, dans l’ordre où une classe s’en sert.
site-class-kit-make = Choisissez papier et couleurs, et faites-le ici
site-class-kit-where = Chaque version publiée le contient tout prêt, sans rien installer : dans tabulae-kits-a4.zip, et dans tabulae-kits-letter.zip pour le papier Letter.
site-class-kit-print = Imprimer { $game }

## What is made in the page itself.

site-make-title = Fait pour vous, ici
site-make-words = Choisissez, regardez, et appuyez sur Faire. Votre navigateur s’occupe du reste ; rien n’est envoyé nulle part.
site-make-size = La première fois, { $size } Mo se chargent, dès que vous touchez un champ ou appuyez sur Faire.
site-make-offline = Ensuite, cela marche sans réseau.
site-make-needs-script = Pour le faire ici, il faut JavaScript.
site-make-thing = Que voulez-vous ?
site-make-thing-help = La liste change selon la personne à qui c’est destiné : pour une classe, elle a des fiches et des leçons.
site-make-whole = Tout, en un seul fichier dans l’ordre d’impression
site-make-make = Faire
site-make-stop = Arrêter
site-make-progress = Où l’on en est
site-make-loading = Chargement du programme : { $done } Mo sur { $size }, une seule fois…
site-make-starting = Démarrage…
site-make-making = En cours : { $thing } ({ $number } sur { $all })…
site-make-packing = Assemblage…
site-make-ready = Prêt, en { $seconds } s.
site-make-stopped = Arrêté.
site-make-save = Enregistrer { $name } ({ $size } Mo)
site-make-left-out = Laissé de côté : { $why }
site-make-sheets = { $count ->
    [0] Aucune feuille de papier
    [one] Une feuille de papier
   *[other] { $count } feuilles de papier
}
site-make-counting = Comptage des feuilles : { $count } jusqu’ici…

## The page for an address that does not exist.

site-missing-title = Cette page n’existe pas
site-missing-words = L’adresse est peut-être mal écrite, ou la page a changé de place.
site-missing-back = Voir tous les jeux

## The tables of the handbook that the program fills in: the heads of their columns, and what stands in them.

handbook-column-game = jeu
handbook-column-what = quoi
handbook-column-players = joueurs
handbook-column-dice = dés
handbook-column-board = plateau
handbook-column-readings = versions
handbook-column-set = ce que `--set` peut changer
handbook-column-setting = réglage
handbook-column-why = pourquoi non
handbook-column-comes-as = se présente en
handbook-column-command = commande
handbook-column-thrown = comment on le lance
handbook-column-felt = feutre
handbook-column-wood = bois
handbook-column-stone = pierre
handbook-column-won = gagnées
handbook-column-interval = intervalle à 95 %
handbook-column-undecided = indécises
#   $count (Number) of points; $skins (String) names of looks
handbook-points = { $count } cases : { $skins }
handbook-thrown-toss = jeté en l’air
handbook-thrown-roll = roulé bas
handbook-thrown-drop = lâché sans tourner
#   $better, $worse (String) names of players, as commands have them
handbook-against = { $better } contre { $worse }
#   $share (String) in per cent; $games (Number)
handbook-won = { $share } % de { NUMBER($games) }
#   $low, $high (String) in per cent
handbook-interval = de { $low } à { $high }

## What can be made, by its command: as what it comes, and what a person does next with the files.

product-lesson = Une leçon pour demain
    .comes-as = A4 et Letter, une face ou deux, entière ou à photocopier
    .next = Imprimez une fois le fichier entier, à 100 %, ou photocopiez l’original autant de fois que le dit sa page.
product-unit = Une suite de leçons sur le hasard
    .comes-as = A4 et Letter, entière ou à photocopier, avec des pages pour l’écran
    .next = La page 1 dit ce qu’il faut imprimer ; chaque leçon commence par une page pour vous.
product-duplex-test = Page d’essai recto verso
    .comes-as = tout format
    .next = Imprimez-la en recto verso à 100 % et tenez-la devant la lumière.
product-leaflet = Notice
    .comes-as = A4 et Letter, recto verso
    .next = Imprimez-la en recto verso, sur le bord que nomme sa première feuille, et pliez-la.
product-booklet = Livret
    .comes-as = A4 et Letter, recto verso
    .next = Imprimez-le en recto verso, sur le bord que nomme sa première feuille ; pliez-le et agrafez-le.
product-card = Carte
    .comes-as = A4, Letter, A5 et Half Letter, une face
    .next = Imprimez-la sur une face, à 100 %, sur du papier fort.
product-poster = Affiche
    .comes-as = A3 et Tabloid, ou de petites feuilles à coller
    .next = Sans grande imprimante, imprimez le fichier en petites feuilles et collez-les.
product-kerf-test = Pièce d’essai de coupe
    .comes-as = SVG et DXF pour un laser ou un couteau
    .next = Coupez-la, serrez les dix bandes l’une contre l’autre et mesurez : kerf = (100 mm - longueur) / 10. Le nombre de l’alvéole où le disque tient le mieux est --fit.
product-board = Plateau
    .comes-as = SVG, PDF, en morceaux pour votre papier ; PDF/X pour un imprimeur ; SVG et DXF pour un laser ou un couteau
    .next = Imprimez à 100 %, puis mesurez la barre sur la feuille.
product-folding-board = Plateau pliant
    .comes-as = SVG et DXF pour un laser, un par matériau ; le montage et une page pour le menuisier en PDF
    .next = Coupez d’abord un carré témoin et mesurez-le : 30 mm de côté.
product-orbits = Feuille d’un jeu d’orbites
    .comes-as = A4 et Letter, les deux faces d’une feuille
    .next = Imprimez-la en recto verso. tabulae board et tabulae pieces en font le plateau et les pions.
product-pieces = Pions
    .comes-as = tout format ; SVG et DXF pour un laser ou un couteau
    .next = Imprimez à 100 % sur du papier fort. tabulae counters dit quelles pièces de monnaie peuvent servir à la place.
product-counters = Pièces de monnaie et haricots
    .comes-as = tout format, ou JSON
product-nets = Dés en papier
    .comes-as = tout format, à plier ; SVG et DXF pour un laser ou un couteau
    .next = Imprimez à 100 % sur du papier fort de 160 à 220 g.
product-worksheet = Feuille d’exercices
    .comes-as = A4 et Letter, avec un corrigé, ou JSON
    .next = Le corrigé porte le même numéro que la feuille et compte les mêmes questions.
product-questions = Questions pour une plateforme scolaire
    .comes-as = Moodle, QTI, Google Forms, écrans ou CSV
product-report = Rapport sur les versions
    .comes-as = A4 et Letter, CSV, BibTeX
product-solid = Pièces en plastique
    .comes-as = STL, 3MF, STEP

## What `tabulae serve` shows while it builds its pages; no markup.

serve-getting-ready = En préparation
serve-getting-ready-words = Les pages sont en cours de fabrication ; la première fois, cela prend quelques minutes. Cette page se recharge d’elle-même jusqu’à ce qu’elles soient là.

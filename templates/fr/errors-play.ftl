### Errors of what is played and found out by playing. A page on which a game is played has those of play-.

error-play-dice-left = le tour ne peut pas encore finir : il reste des dés à jouer ({ $dice })
error-play-no-state = ce n’est pas l’état d’une partie ({ $reason }) : recommencez
error-play-too-many = { $plays } coups, c’est trop pour un seul tour : recommencez
error-play-game-over = la partie est finie : recommencez
error-play-no-dice = il n’y a pas de dés à jouer : lancez d’abord
error-play-dice-lie = les dés sont déjà lancés
error-play-dice-thrown = { $number } dés dans le lancer, mais on en lance { $dice } maintenant
error-play-not-now = { $play } ne peut pas se jouer maintenant : demandez pourquoi avec explain
error-play-not-declined = ces dés ne peuvent pas être refusés : jouez-les
error-play-no-dice-passed = ici, on ne passe pas de dés
error-play-no-action = pas d’action { QUOTE($name) }{ $close } : les actions sont { $known }
error-play-no-player = pas de joueur { QUOTE($name) }{ $close } : les joueurs sont { $known }
error-not-json = JSON incorrect : { $reason }
error-no-json-number = { $text } n’est pas un nombre en JSON
error-request-object = une requête est un objet, comme { "{" }"game": "…", "roll": [1, 2]{ "}" }
error-request-too-long = la ligne est trop longue : une requête a au plus { $most } caractères
error-request-key = pas de clé { QUOTE($key) }{ $close } : les clés sont { $known }
error-request-lacks = il manque { $key } : une requête demande { $all }
error-seats-of-players = --seats doit nommer un joueur pour chaque camp, { $seats } : il y en a { $players } sur { $number }
error-no-numba = les parties entre programmes se jouent dix fois plus vite avec numba : { $command }
error-cluster = --cluster demande Dask : { $command }
error-no-question = on ne peut rien demander ici sur ce lancer : mettez d’autres dés ou d’autres pions
error-step-without-positions = l’étape { $step } ne pose pas de questions sur des positions : choisissez { $choices }
error-no-choices = aucun choix n’est gardé pour { $game } : faites-les avec { $command }
error-choices-as-usual = { $game } n’a de choix qu’avec ses règles habituelles : enlevez ce qui les change, ou choisissez read ou move
error-no-question-left = avec { $questions } questions de l’étape { $step }, il n’en reste aucune de { $game } pour la bande d’aide : demandez-en moins
error-few-questions = { $game } n’a que { $questions ->
    [one] { $questions } question
   *[other] { $questions } questions
} de l’étape { $step } : demandez-en moins

error-play-no-ending = aucune partie ne finit par { QUOTE($reason) } ({ QUOTE($degree) }) : recommencez
error-play-form = un coup est un texte avec ses dés, comme ["6/11", [5]]
error-play-plays-form = les coups sont une liste de textes et de dés, comme [["6/11", [5]]]
error-play-dice-form = les dés sont une liste de nombres, comme [2, 5, 6]
error-play-text = { $what ->
    [position] une position
    [seat] un camp
   *[play] un coup
} doit être un texte de 2000 lettres au plus
error-request-id-too-long = l’id est trop long : il a au plus { $most } caractères
error-request-not-utf-8 = la ligne n’est pas en UTF-8 : écrivez le fichier en UTF-8
error-request-value = { $key } doit être { $form ->
    [length] un texte, comme 118mm
    [number] un nombre
    [roll] une liste de nombres, comme [2, 5, 6]
    [set] un objet de textes, comme { "{" }"overshoot": "rear"{ "}" }
    [switch] true ou false
   *[text] un texte
}
error-no-network = ce n’est pas le réseau d’un joueur ({ $reason }) : entraînez-le à nouveau
error-network-weights = le réseau a trop ou trop peu de poids pour sa forme : entraînez-le à nouveau
error-begin-with-other-game = --begin-with est un réseau pour { $seats } camps et des chemins de { $points } cases : ce jeu en a { $here_seats } et { $here_points }
error-begin-with-cells = --begin-with a { $cells } cellules cachées : donnez --cells { $cells } ou plus
error-process-ended = un processus s’est interrompu, peut-être faute de mémoire : réessayez avec moins de tâches à la fois, par exemple 1
error-no-process = aucun second processus ne peut démarrer ici ({ $reason }) : prenez 1 tâche ({ $option })
error-compiled-not-kept = le code compilé ne peut pas être gardé ici, et cela a donc pris plus de temps : donnez à NUMBA_CACHE_DIR un dossier où vous pouvez écrire
error-numba-broken = numba ne peut pas être chargé ({ $reason }), et cela prend donc plus de temps : { $command }
error-no-scheduler = pas d’ordonnanceur Dask à { $address } ({ $reason }) : lancez-en un avec dask scheduler, et donnez son adresse comme tcp://host:8786
error-no-journal = { $file } n’est pas le journal d’une étude : nommez un autre fichier, ou un nouveau
error-needs-compiled = { $work ->
    [advice] mettre les conseils à l’épreuve
   *[training] entraîner un joueur
} demande du code compilé : { $command }
error-not-compiled = { $work ->
    [advice] mettre les conseils à l’épreuve
   *[training] entraîner un joueur
} demande du code compilé, qui ne joue pas selon { $options }
error-no-told-game = { $game } n’a pas { $all } : écrivez-les d’abord
error-no-positions = { $game } n’a pas de { $file }, ou pas de texte pour lui : écrivez-les d’abord
error-study-reading-gone = la version { $reading } n’existe plus
error-study-reading-changed = le statut, la source ou les options de { $reading } ont changé
error-study-begins = la première partie de { $reading } commence par { $begins }, mais en la rejouant on obtient { $again }
error-study-network = faite avec un autre réseau
error-study-maxim-changed = { $maxim } n’est pas ce qui a été mis à l’épreuve
error-study-maxim-gone = { $maxim } n’est plus mis à l’épreuve
error-game-too-short = { $game } finit trop tôt pour des questions de la marche { $step }
error-type-base = une base ne peut pas être { $value } : écrivez un nombre entier
error-type-bots = les bots ne peuvent pas être { $value } : donnez une fonction, ou un dict de fonctions par camp
error-type-folder = un dossier de modèles ne peut pas être { $value } : écrivez son chemin
error-type-game = le nom d’un jeu ne peut pas être { $value } : écrivez-le comme 'tabula'
error-type-games = le nombre de parties ne peut pas être { $value } : écrivez un nombre entier
error-type-jobs = le nombre de tâches ne peut pas être { $value } : écrivez un nombre entier
error-type-language = une langue ne peut pas être { $value } : écrivez-la comme 'en'
error-type-men = un nombre de pions ne peut pas être { $value } : écrivez un nombre entier
error-type-options = les options ne peuvent pas être { $value } : écrivez-les comme { "{" }'overshoot': 'exact'{ "}" }
error-type-palette = une palette ne peut pas être { $value } : écrivez-la comme 'colour'
error-type-places = des pions ne peuvent pas être { $value } : écrivez-les comme { "{" }'white': { "{" }'6': 2, 'hand': 13{ "}" }{ "}" }
error-type-pinned = des pions bloqués ne peuvent être { $value } : écrivez ceux qui y sont comme [('white', '6')]
error-type-pixels = une largeur en pixels ne peut être { $value } : écrivez un nombre entier
error-type-play = un coup ne peut pas être { $value } : écrivez-le comme '10/16 19/24'
error-type-player = un joueur ne peut pas être { $value } : écrivez-le comme 'random'
error-type-position = une position ne peut pas être { $value } : écrivez-la en une ligne de texte
error-type-random = une source de hasard ne peut pas être { $value } : donnez un random.Random ou une graine
error-type-reader = un jeu ne peut pas être { $value } : donnez un tabulae.Game
error-type-reading = une version ne peut pas être { $value } : écrivez son nom, ou laissez-la de côté
error-type-roll = un lancer ne peut pas être { $value } : écrivez-le comme (1, 2) ou '1,2'
error-type-rollouts = un nombre d’essais ne peut pas être { $value } : écrivez un nombre entier
error-type-seat = un camp ne peut pas être { $value } : choisissez { $known }
error-type-seed = une graine ne peut pas être { $value } : écrivez un nombre entier
error-type-text = { $name } ne peut être { $value } : écrivez un texte
error-type-width = une largeur ne peut pas être { $value } : écrivez un nombre de millimètres
error-bot-function = le bot de { $seat } doit être une fonction, et non { $value }
error-bot-turn = un bot doit rendre l’un des tours qu’on lui a donnés, et non { $value }
error-after-without-plays = sans coups, il n’y a pas de plateau à montrer après eux : dites play='10/16'
error-example-has-its-own = un exemple a sa position, son camp, son lancer et ses coups : laissez les vôtres de côté
error-plays-need-roll = des coups demandent un lancer : le moteur joue les coups que l’on montre
error-which-piece = { $part } a { $number } pièces : nommez l’une d’elles : { $known }
error-no-piece = { $part } n’a pas de pièce { QUOTE($name) }{ $close } : les pièces sont { $known }

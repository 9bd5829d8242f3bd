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
error-seats-of-players = --seats doit nommer un joueur pour chacun des camps { $seats }, et non { $players } pour { $number }
error-no-numba = les parties entre programmes se jouent dix fois plus vite avec numba : { $command }
error-cluster = --cluster demande Dask : { $command }
error-no-question = on ne peut rien demander ici sur ce lancer : mettez d’autres dés ou d’autres pions
error-step-without-positions = l’étape { $step } ne pose pas de questions sur des positions : choisissez { $choices }
error-no-choices = aucun choix n’est gardé pour cette version de { $game } : faites-les avec tabulae study --choices
error-few-questions = { $game } n’a que { $questions ->
    [one] { $questions } question
   *[other] { $questions } questions
} de l’étape { $step } : demandez-en moins

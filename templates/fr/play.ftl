### The page on which a game is played; no markup. The player is tu, as in the first game.

## Title and loading.

play-title = { $game } : jouer
play-lead = Joue à { $game } ici, à plusieurs devant le même écran ou contre l’ordinateur. Chaque coup interdit te dit pourquoi.
play-loading = Préparation des règles…
play-needs-script = Pour jouer, il faut JavaScript. Les règles et le kit s’en passent.
play-failed = Les règles n’ont pas pu être chargées : { $why }
play-from-folder = Depuis un dossier du disque, cette page ne peut pas jouer. Lance  python3 -m http.server  dans le dossier de ce site, puis ouvre http://localhost:8000 dans le navigateur.
play-reload = Cette page a changé depuis que tu l’as ouverte. Recharge-la ; ta partie est gardée.
play-loading-size = Préparation des règles : { $size } Mo, une seule fois…
play-board = Le plateau de { $game }

## What stands on a point or lies on a pile; what can be done there.

play-point = Case { $point }
play-empty = vide
play-men = { $count ->
    [one] un pion de { $seat }
   *[other] { $count } pions de { $seat }
}
play-pinned = un pion de { $seat }, bloqué dessous
play-on-point = sur la case { $point }
play-pile-hand = en réserve
play-pile-bar = sur la barre
play-pile-off = sorti
# The same under the piles beside the board, where there is little room.
play-tray-hand = réserve
play-tray-bar = barre
play-tray-off = sortis
play-pile = { $seat }, { $pile } : { $count }
play-target = tu peux aller ici
play-movable = peut avancer
play-chosen = choisi

## What happens, and what is to be done. $dice and $plays (String) are lists, $place (String) is play-on-point or a pile.

play-turn = À { $seat } de jouer
play-throws = { $seat } lance les dés
play-seat-throw = { $seat } : lance les dés
play-your-throw = À toi : lance les dés
play-your-turn = À toi de jouer
play-dice-lie = Dés du tour précédent
play-you = Tu as les pions { $seat ->
    [Blanc] blancs
    [Noir] noirs
    [Vert] verts
    [Rouge] rouges
   *[other] de { $seat }
}.
play-roll = Lancer les dés
play-done = Terminer le tour
play-decline = Laisser ces dés
play-undo = Annuler
play-hint = Conseil
play-best = Une bonne façon de jouer : { $plays }.
play-best-anew = Une bonne façon de jouer tout le tour, si tu annules ce que tu as joué : { $plays }.
play-thinking = { $seat } réfléchit…
play-thinking-long = { $seat } réfléchit bien ; sur cet appareil, cela peut prendre quelques secondes.
play-threw = { $seat } a lancé { $dice }.
play-passed = { $seat } peut jouer ce qui restait : { $dice }.
play-passed-must = { $seat } doit jouer ce qui restait : { $dice }.
play-turn-told = { $seat } { $clauses }.
play-clause-move = va de { $from } à { $to }
# After another man has gone, as in: goes from 1 to 3, from 2 to 5
play-clause-move-more = de { $from } à { $to }
# The same man goes on, as in: goes from 1 to 3, on to 7
play-clause-move-on = puis à { $to }
play-clause-enter = { $count ->
    [one] fait entrer un pion sur { $points }
   *[other] fait entrer des pions sur { $points }
}
play-clause-leave = { $count ->
    [one] sort un pion de { $points }
   *[other] sort des pions de { $points }
}
# Several men from one point
play-clause-leave-point = sort { WORD($count) } pions de { $points }
play-clause-hitting = et frappe
play-idle = { $seat } ne peut pas jouer.
play-declined = { $seat } a laissé les dés.
play-left = Dés à jouer : { $dice }
play-begins = { $seat } a fait le plus grand lancer et commence.
play-line = { $dice } : { $turn }
play-choose = Choisis un pion entouré d’un anneau, puis l’endroit où il va.
play-choose-first = Choisis d’abord un de tes pions. Ceux qui peuvent avancer ont un anneau.
play-choose-target = Où doit aller le pion { $place } ?
play-no-target = Le pion { $place } ne peut aller nulle part pour le moment. Choisis-en un autre, ou clique sur une case pour lire pourquoi.
play-by-steps = On peut y aller de plusieurs façons. Avance dé par dé.
play-no-play = Tu ne peux rien jouer. Termine le tour.
play-all-played = Tout est joué. Termine le tour, ou annule.
play-may-stop = Tu peux continuer ou terminer le tour.
#   $because (String) a sentence; $distance (Number) of points between $from and $to
play-forbidden-because = Pas { $play } : { $because }
play-forbidden-dice = Tu as lancé { $dice } ; de { $from } à { $to }, il faut { $distance }.
play-rule-open = La règle
play-ways = Avec quels dés ?
play-plays = Tous les coups
play-tally = Les dés
play-dice-how = Ton navigateur lance les dés, avec les nombres aléatoires dont il fait des clés : chaque face tombe aussi souvent, quoi qu’il y ait sur le plateau, et l’ordinateur apprend son lancer en même temps que toi. Un lancer que l’on annule retombe pareil. Voici combien de fois chaque nombre est tombé :
play-with-dice = { $play }, avec { $dice }
play-set-dice = Choisir les dés
play-set = Prendre ces dés

## Why a turn is good. $does (String) is a list of what it does; $throws (Number) of ten throws.

play-reason = Ce coup { $does }.
play-reason-hits = frappe { $count ->
    [one] un pion
   *[other] { $count } pions
}
play-reason-closes = ferme { $points }
play-reason-off = sort { $count ->
    [one] un pion
   *[other] { $count } pions
}
play-reason-none = Toute autre façon de jouer te laisse un peu moins bien placé.
play-reason-safe = Aucun de tes pions ne peut être frappé.
play-reason-hardly = Presque aucun lancer ne te frappe.
play-reason-danger = Environ { $throws ->
    [one] un lancer sur dix te frappe
   *[other] { $throws } lancers sur dix te frappent
}.
play-reason-risky = Environ { $throws ->
    [one] un lancer sur dix te frappe
   *[other] { $throws } lancers sur dix te frappent
}, mais toute autre façon de jouer est pire.
play-reason-exposed = Presque tous les lancers te frappent, mais il n’y a pas mieux.

## Settings, score, log.

play-menu = Menu
play-settings = Nouvelle partie
play-players = Qui joue ?
play-person = Une personne
play-random = Les dés seuls (au hasard)
play-sensible = L’ordinateur, raisonnable
play-strong = L’ordinateur, fort
play-reading = Règles
play-first = Qui commence ?
play-lot = Le plus grand lancer
play-begin = Tout recommencer
play-again = Rejouer
play-swap = Changer de camp
play-flip = Tourner le plateau
play-speed = Vitesse
play-speed-slow = lente
play-speed-normal = normale
play-speed-fast = rapide
play-speed-none = rien ne bouge
play-sound = Sons
play-share = Copier un lien
play-copied = Le lien est copié.
play-link = Le lien : { $link }
play-bad-link = Quelque chose dans ce lien n’a pas de sens et a été laissé de côté : { $why }.
play-projector = Plein écran
play-projected = Retour à la page
play-last-turns = Le dernier tour de chaque camp ; appuie sur l’un pour le revoir
play-steps = Revoir les tours
play-earlier = ‹ Avant
play-replay = Revoir
play-later = Après ›
play-reviewing = Tour { $number } sur { $all }
play-degree-gammon = Un gammon : il compte double.
play-degree-backgammon = Un backgammon : il compte triple.
play-degree-row = Une rangée compte double.
play-degree-row-with-captives = Une rangée avec des pions sur la barre compte triple.
play-score = Score
play-new-here = Tu découvres ce jeu ?
play-first-game = Ta première partie, pas à pas
play-wins = { $seat } { $count }
play-log = Ce qui s’est passé
play-keys = Au clavier, les flèches passent d’un pion qui peut avancer à l’autre ou d’une case possible à l’autre, et avec Maj, d’une case à l’autre ; Entrée choisit, Échap lâche.

## A first game: guided steps on a page of its own.

first-title = { $game } : ta première partie
first-lead = Apprends { $game } en jouant : dix étapes, et la page te dit quoi faire.
first-heading = { $game } : ta première partie
first-needs-script = La partie guidée a besoin de JavaScript. Les règles s’en passent.
first-failed = La partie guidée n’a pas pu être chargée : { $why }
#   $number, $all (Number)
first-step = Étape { $number } sur { $all }
first-board-news = Le plateau montre un autre moment d’une partie.
first-throw = Lancer les dés
first-end = Terminer le tour
first-watch = Regarder
first-next = Continuer
first-back = ‹ Retour
first-show = Montre-moi
first-choose = Choisis le pion entouré d’un anneau.
first-choose-goal = Choisis maintenant la case entourée d’un anneau.
first-allowed = Les règles le permettent aussi. Pour cette fois, suis l’anneau.
first-not-that-man = Pas ce pion pour cette fois. Choisis celui qui a l’anneau.
first-press = Appuie sur { $button }.
first-done = C’était ta première partie
first-play = Joue pour de bon
first-again = Encore une fois
first-rules = Lire les règles
first-ahead = Pendant ce temps, ce qu’il faut pour jouer se charge : { $size } Mo.
first-ahead-ready = Tout est là : tu peux jouer maintenant, même sans réseau.

### Errors of the engine: rolls, plays, positions, and options that do not go together.

error-roll-empty = le lancer n’a pas de dés : donnez de 1 à { $dice } nombres entre 1 et { $faces }, comme 1,2
error-roll-dice = le lancer a { $number } dés, mais ce jeu en lance { $dice }
error-roll-face = les nombres des dés doivent être entre 1 et { $faces }, et non { $face }
error-roll-captured = { $seat } a un pion sur la barre et lance un seul dé, mais le lancer en a { $number }
error-roll-unreadable = lancer illisible, { QUOTE($text) } : écrivez les dés comme 2,5,6
error-play-no-hit = { $play } : il n’y a là aucun pion adverse seul à frapper : enlevez l’étoile *
error-play-unreadable = coup illisible, { QUOTE($play) } : écrivez 6/11, réserve/5, barre/5, 22/dehors ou aucun coup
error-play-point = pas de case { QUOTE($name) }{ $close } dans le coup { QUOTE($play) }
error-play-not-with-roll = { $play } ne peut pas se jouer avec ce lancer
error-seat = pas de camp { QUOTE($name) }{ $close } : les camps sont { $known }
error-position-no-seat = il manque un camp dans { QUOTE($text) } : donnez chaque camp une fois, comme dans { $expected }
error-position-seat-twice = le camp { $seat } est donné deux fois : donnez chaque camp une fois, comme dans { $expected }
error-position-seat-missing = il manque le camp { $seat } : donnez chaque camp une fois, comme dans { $expected }
error-position-pinned-alone = { $seat } : { QUOTE($text) } illisible : écrivez à part chaque pion bloqué
error-position-no-pins = { $seat } : { QUOTE($text) } illisible : dans ce jeu, aucun pion n’est bloqué
error-position-point-twice = { $seat } : { $point } est donnée deux fois : donnez une fois la somme de ses pions
error-position-range = { $seat } : la suite { QUOTE($text) } va à l’envers : écrivez-la du plus petit au plus grand
error-position-no-men = { $seat } : { QUOTE($text) } n’a pas de pions : enlevez cette case
error-position-point = { $seat } : pas de case { QUOTE($point) } sur ce plateau : les cases sont { $known }
error-position-too-many = { $seat } a { $total } pions, mais joue avec { $men } : enlevez-en { $surplus }
error-position-both = { $first } et { $second } sont tous deux sur { $point } : une case n’a qu’un camp
error-position-both-pins = { $first } et { $second } sont tous deux sur { $point } : si un pion y est bloqué, écrivez { $point }p
error-position-stack = { $seat } a { $number } pions sur { $point } : dans ce jeu, { $most } au plus partagent une case
error-position-off-course = { $seat } ne se trouve jamais sur { $point } : son chemin va de { $first } à { $last }
error-course-too-long = { $seat } a { $men } pions et un chemin de { $points } cases : on peut jouer avec { $most_men } pions et { $most_points } cases au plus
error-course-visits-twice = le chemin de { $seat } passe deux fois par une case : chacune ne peut y être qu’une fois
error-clash-no-win = bear_off=false, goal=none, prime=none, row=none et survivor=false ne laissent aucune façon de gagner : choisissez-en au moins une
error-clash-stack-start = stack_limit={ $limit } interdit le départ, où { $highest } pions partagent une case
error-clash-stack-home = stack_limit ne laisse pas de place à la maison : { $men } pions ne tiennent pas sur { $points } cases ; le moins qui aille est stack_limit={ $nearest }
error-clash-stack-single = stack_limit=1 ne permet nulle part deux pions : mettez single_men=none
error-clash-passed-dice = passed_dice={ $value } demande des dés que l’on passe : mettez unused_dice=pass_right ou opponent
error-clash-unused-max = unused_dice={ $value } demande obligation=max : personne ne doit perdre parce qu’il a choisi de s’arrêter
error-clash-works = { $error } ; ce qui marche est { $works }
error-clash-larger-max = larger_die=true choisit entre des tours qui jouent autant de dés : il demande obligation=max
error-clash-doublets-one = doublets={ $value } demande deux dés ou plus : ce jeu n’en lance qu’un
error-clash-held-one = avec held_by=1, personne n’est jamais frappé : { $option }={ $value } demande held_by=2
error-clash-entry-limit = entry_limit={ $limit } empêcherait des pions d’entrer avec les grands nombres d’un dé : mettez entry_limit={ $nearest } ou plus, ou none
error-clash-part-direct = part_of_die=true avance un pion d’une partie d’un dé : combine=direct additionne des dés entiers
error-clash-part-walk = part_of_die=true demande des pions qui avancent sur le plateau : mettez walk=true

error-position-pile = { $seat } : pas de tas { QUOTE($pile) } dans { QUOTE($text) } : réserve, barre ou dehors
error-position-unreadable = { $seat } : { QUOTE($text) } illisible : écrivez une case comme { $first }, { $first }x2 ou { $first }-{ $second }x2, un tas comme réserve:3
error-position-too-few = { $seat } a { $total ->
    [one] { $total } pion
   *[other] { $total } pions
} sur { $men } : ajoutez réserve:{ $gap }, barre:{ $gap } ou dehors:{ $gap }
error-position-pinned-two = { $seat } : deux pions sont bloqués sur { $point } : bloquez un seul pion sous un autre camp
error-position-pinned-free = { $seat } : personne ne se trouve sur le pion bloqué de { $point } : bloquez un pion sous un autre camp
error-position-ended-twice = position impossible, trop de camps ont fini ({ $seats }) : la partie se termine dès que { $most ->
    [one] un camp a fini
   *[other] { $most } camps ont fini
}
error-clash-off-course = { $part } de { $seat } doit se trouver sur son chemin : { $outside ->
    [0] il n’a aucune case
   *[other] { $points }
}
error-clash-home-at-end = { $needs } demande une maison au bout du chemin de { $seat }
error-clash-entry-total = entry=total compte le long du chemin : entry de { $seat } doit en être le début
error-clash-pairs-single = goal=pairs veut deux pions sur chaque case de home : single_men=home l’interdit
error-clash-single-home = single_men=home ne laisse pas de place à la maison : { $men } pions ne tiennent pas un par un sur { $points } cases ; mettez single_men=none ou entry
error-clash-stack-prime = là où seul un mur gagne, des pions qui s’entassent sur peu de cases rendent toutes les parties nulles ; le plus grand nombre qui convienne est stack_limit={ $nearest }
error-clash-prime-men = personne ne pourrait gagner : seul un mur gagne ici, et { $men } pions ne peuvent pas fermer { $points } cases
error-clash-laps-end = avec laps=true, le chemin n’a pas de bout : mettez bear_off=false, row=none et goal=none ou goal=pairs
error-clash-laps-entry = avec laps=true, aucune partie du chemin ne permet d’entrer avec un total : mettez entry=die et entry_limit=none
error-clash-skip-off = skip_starts={ $value } demande bear_off=false et entry=die ou entry=free
error-clash-skip-start = skip_starts={ $value } demande des pions qui partent du plateau
error-clash-walk-round = avec walk=false, personne ne fait le tour : mettez laps=false et skip_starts=none
error-clash-walk-nothing = avec walk=false, il ne reste rien à jouer : les pions doivent partir de la réserve ou sortir du plateau
error-clash-survivor = survivor=true demande que les pions ne partent que frappés : mettez hit_men=out et bear_off=false
error-clash-goal-hand = goal={ $goal } reproduit le départ, mais ici les pions partent de la réserve : mettez goal=none
error-clash-goal-off = goal={ $goal } et bear_off=true terminent tous deux la partie : mettez goal=none ou bear_off=false
error-clash-pairs-men = goal=pairs demande deux pions pour chaque case de home : il n’y en a que { $men }
error-clash-pairs-stack = goal=pairs veut deux pions sur une case : stack_limit=1 l’interdit
error-clash-row-length = row doit être entre 2 et { $longest }, ou none, et non { $row }
error-clash-places-two = finish=places classe les autres après le gagnant : ce jeu n’a que deux camps
error-clash-places-off = finish=places classe par la sortie des pions : mettez goal=none et row=none
error-clash-degrees-two = degrees={ $degrees } regarde le perdant : il faut exactement deux camps
error-clash-degrees-off = degrees={ $degrees } compte les pions sortis : il faut bear_off=true et hit_men=bar ou hit_men=pin
error-clash-degrees-captives = degrees=captives compte les victoires par une rangée : il faut row et hit_men=bar
error-clash-entry-free = entry=free ne demande pas de dés, mais ici les pions partent de la réserve : choisissez entry=die ou entry=total
error-clash-prime-bar = prime={ $prime } demande des pions qui reviennent : mettez hit_men=bar ou prime=none
error-clash-prime-full = prime={ $prime } compte des cases pleines : il faut stack_limit=2
error-clash-hit-right = must_hit=right_two demande deux joueurs à droite : ce jeu n’a que deux camps
error-clash-hit-reach = hit_reach={ $reach } dit jusqu’où va une frappe obligatoire : mettez aussi must_hit
error-clash-hit-pin = must_hit={ $hit } renvoie des pions : hit_men=pin les laisse où ils sont
error-clash-row-pin = row compte les cases que deux pions ferment : avec hit_men=pin, un seul pion en ferme, mettez donc row=none
error-clash-held-entry = held_by=1 ne laisse personne à frapper : entry=free, pour des pions pris, demande held_by=2
error-clash-piles = piles=true déplace des piles entières : { $option }={ $value } n’est pas défini pour elles
error-clash-row-alike = entry_row=alike est une rangée avant le chemin : { $option }={ $value } ne va pas avec elle
error-clash-row-first = entry_row=alike demande que les cases d’entrée de { $seat } soient au début de son chemin
error-clash-opponent-two = unused_dice=opponent demande exactement deux camps : à plus, prenez pass_right
error-clash-doublets-passed = doublets=twice et unused_dice={ $value } ne vont pas ensemble : des dés égaux que l’on passe auraient l’air d’un doublet

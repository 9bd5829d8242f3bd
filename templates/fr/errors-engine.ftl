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
error-clash-passed-dice = passed_dice={ $value } demande des dés que l’on passe : mettez unused_dice=pass_right
error-clash-unused-max = unused_dice={ $value } demande obligation=max : personne ne doit perdre parce qu’il a choisi de s’arrêter
error-clash-larger-max = larger_die=true choisit entre des tours qui jouent autant de dés : il demande obligation=max
error-clash-doublets-one = doublets={ $value } demande deux dés ou plus : ce jeu n’en lance qu’un
error-clash-held-one = avec held_by=1, personne n’est jamais frappé : { $option }={ $value } demande held_by=2
error-clash-entry-limit = entry_limit={ $limit } empêcherait des pions d’entrer avec les grands nombres d’un dé : mettez entry_limit={ $faces } ou plus, ou none
error-clash-part-direct = part_of_die=true avance un pion d’une partie d’un dé : combine=direct additionne des dés entiers
error-clash-part-walk = part_of_die=true demande des pions qui avancent sur le plateau : mettez walk=true

### Rules and options in plain words: what explain says of a rule that the text of a game does not tell, and what a
### table of readings says of an option.

## Rules that can forbid a play.

rule-game-over = La partie est finie.
rule-no-man = Tu n’as pas de pion à cet endroit.
rule-pinned = Un pion qui se trouve sous un pion adverse ne peut pas bouger.
rule-course = Les pions n’avancent que dans le sens de leur chemin.
rule-dice = Chaque déplacement doit être le nombre d’un dé pas encore joué.
rule-doublets = Les dés qui montrent le même nombre se jouent autant de fois que le jeu le permet.
rule-held-point = Aucun autre pion ne peut se poser sur une case fermée par des pions adverses.
rule-no-walking = Dans ce jeu, les pions n’avancent pas sur le plateau.
rule-resting-place = Un pion qui joue plusieurs dés doit pouvoir se poser après chacun d’eux.
rule-stack-limit = Une case pleine ne reçoit plus de pions.
rule-single-man = Dans ce quart, aucun pion ne peut rejoindre un pion de son camp.
rule-different-men = Chaque dé doit avancer un autre pion.
rule-skipped-point = La case de départ d’un autre joueur ne compte pas.
rule-entry-point = Un pion entre sur la case que le dé indique.
rule-entry-limit = Tant que des pions doivent entrer, aucun ne dépasse cette case.
rule-captured-first = Les pions de la barre doivent entrer avant que d’autres pions avancent.
rule-enter-first = Les pions du plateau attendent que tous ceux de la réserve soient entrés.
rule-no-room = Il n’y a pas de place pour un pion de la barre ; il attend le tour suivant.
rule-no-bearing-off = Dans ce jeu, les pions ne quittent pas le plateau.
rule-home-first = Les pions ne quittent le plateau que lorsqu’ils sont tous à la maison.
rule-exit-number = Ce nombre ne sort pas ce pion.
rule-one-die = Avec un pion sur la barre, on ne lance qu’un dé.
rule-must-hit = Il y a un pion que tu peux frapper, et tu dois le frapper.
rule-use-most = Il faut jouer autant de dés que possible.
rule-larger-die = Si l’on ne peut pas jouer tous les dés, il faut jouer le plus grand.
rule-go-on = Un dé que l’on peut jouer doit être joué.

## Rules that make something happen.

rule-start = Où sont les pions au début de la partie.
rule-first = Qui commence.
rule-entry-row = De chaque case de la rangée d’entrée, un nombre mène un pion aussi loin sur le chemin.
rule-part-of-die = Un pion peut avancer de moins de cases que n’en montre son dé ; le reste est perdu.
rule-piles = Les pions d’un camp sur une même case forment une pile et avancent ensemble.
rule-hit = Un pion qui se pose sur un pion adverse seul le frappe, et celui-ci quitte le plateau.
rule-passed-dice = Ce que devient un dé que son lanceur ne peut pas jouer.
rule-degrees = Combien vaut une victoire.

## Ends of a game.

rule-borne-off = tous les pions sont sortis du plateau
rule-goal = tous les pions sont là où le jeu les veut
rule-row = il y a assez de cases fermées à la suite
rule-survivor = un seul joueur a encore des pions
rule-prime = un pion de la barre ne peut pas revenir
rule-deadlock = personne ne peut jouer, quel que soit le lancer
rule-unplayed = un dé n’a pas pu être joué

## Whether a play is legal, in a sentence.

#   $play (String) as it was asked for; $rule (String) the name of the rule; $text (String) the rule
explain-illegal = { $play } n’est pas permis ({ $rule }). { $text }
# Beside a figure of it.
explain-barred = { $play } n’est pas permis. { $text }
# A rule of the leaflet, which begins with its number.
explain-numbered = Règle { $text }
explain-unfinished = { $play } est permis. Reste à jouer : { $dice }.
explain-legal = { $play } est permis et termine le tour.
# Where equal dice are thrown again.
explain-legal-again = { $play } est permis ; relance ensuite, car les dés sont égaux.
explain-pass-again = Tu peux passer ; relance ensuite, car les dés sont égaux.
# Whether somebody may pass.
explain-pass = Tu peux passer : le tour peut finir sans aucun coup.
explain-must-play = Tu ne peux pas passer ({ $rule }). { $text }

## The list of the legal turns for a throw.

#   $seat (String) whose turn it is; $dice (String) a list: 2, 5 and 6
moves-throw = { $seat } lance { $dice }
#   $count (Number) of different outcomes
moves-outcomes = { $count ->
    [one] { $count } résultat :
   *[other] { $count } résultats :
}
# In the place of the plays, where no die can be played.
moves-none = aucun coup
#   $dice (String) that cannot be played
moves-unused = sans jouer { $dice }
# Behind plays that end the game.
moves-wins = gagne
moves-loses = perd

## What each value of each option means: option-NAME-VALUE.

option-combine-stepwise = un même pion peut jouer plusieurs dés, s’il peut se poser après chacun d’eux
option-combine-direct = un même pion peut aussi sauter d’un coup la somme de plusieurs dés
option-combine-separate = chaque dé avance un autre pion
option-obligation-max = il faut jouer autant de dés que possible
option-obligation-greedy = un joueur doit continuer tant qu’il peut jouer un des dés qui restent
option-obligation-free = un joueur peut s’arrêter quand il veut
option-larger_die-false = si l’on ne peut pas jouer tous les dés, le joueur choisit parmi ceux qui se jouent
option-larger_die-true = si l’on ne peut pas jouer tous les dés et qu’il y a le choix, il faut jouer le plus grand
option-part_of_die-false = un dé compte en entier ou pas du tout
option-part_of_die-true = un pion peut avancer de moins de cases que n’en montre son dé, et le reste est perdu ; pour sortir, il lui faut le dé entier
option-doublets-none = les doubles n’ont rien de spécial
option-doublets-twice = si tous les dés montrent le même nombre, chacun se joue deux fois
option-doublets-again = un joueur dont tous les dés montrent le même nombre les joue et relance
option-walk-true = un dé avance un pion sur son chemin
option-walk-false = les pions n’avancent pas sur le plateau : ils entrent et sortent là où le disent les dés
option-laps-false = le chemin d’un pion a une fin
option-laps-true = les pions tournent sans fin : après la dernière case du chemin revient la première
option-skip_starts-none = toutes les cases comptent
option-skip_starts-held = la case de départ d’un autre joueur ne compte pas tant qu’un adversaire la tient
option-skip_starts-unless_lone = la case de départ d’un autre joueur ne compte que lorsqu’un adversaire s’y trouve seul
option-held_by-2 = deux pions d’un camp ferment une case aux autres
option-held_by-1 = un seul pion ferme une case aux autres, si bien que personne n’est jamais frappé
option-stack_limit-none = une case peut recevoir n’importe quel nombre de pions d’un camp
option-stack_limit-2 = deux pions au plus peuvent partager une case
option-stack_limit-number = ce nombre de pions au plus peut partager une case
option-single_men-none = les pions d’un camp peuvent partager une case dans chaque quart
option-single_men-entry = dans le premier quart, aucun pion ne peut se poser là où se trouve déjà son camp
option-single_men-home = dans le dernier quart, aucun pion ne peut se poser là où se trouve déjà son camp
option-piles-false = chaque pion avance seul
option-piles-true = les pions d’un camp sur une même case forment une pile et avancent ensemble ; une pile frappe toute pile qui n’est pas plus grande, et une plus grande lui ferme la case
option-overshoot-exact = un pion ne sort qu’avec le nombre exact
option-overshoot-rear = un nombre plus grand ne sort que le pion le plus en arrière
option-overshoot-rear_mobile = un nombre plus grand ne sort un pion que si aucun pion derrière lui ne peut le jouer
option-overshoot-any = un nombre plus grand peut sortir n’importe quel pion
option-entry-die = un pion entre sur la case d’un seul dé
option-entry-total = un pion entre avec un dé ou avec plusieurs
option-entry-free = les pions frappés reviennent sur une case libre du premier quart, sans dé
option-entry_limit-none = un pion qui entre avec plusieurs dés va aussi loin qu’ils le mènent
option-entry_limit-number = tant que des pions doivent entrer, aucun ne dépasse cette case de son chemin
option-reserve_blocks-true = les pions du plateau attendent que tous ceux de la réserve soient entrés
option-reserve_blocks-false = les pions du plateau peuvent avancer pendant que d’autres sont en réserve
option-reentry-compulsory = les pions de la barre doivent revenir avant que d’autres pions avancent
option-reentry-optional = les pions de la barre peuvent attendre
option-captured_dice-all = un joueur qui a des pions sur la barre lance tous les dés
option-captured_dice-one = un joueur qui commence un tour avec des pions sur la barre ne lance qu’un dé
option-bear_off-true = les pions quittent le plateau à la fin de leur chemin
option-bear_off-false = les pions restent sur le plateau
option-prime-none = un pion de la barre qui ne peut pas revenir ne coûte que le tour
option-row-none = des cases fermées à la suite ne gagnent rien par elles-mêmes
option-row-number = on gagne en fermant ce nombre de cases à la suite, n’importe où sur son chemin
option-survivor-false = personne ne gagne en restant seul sur le plateau
option-survivor-true = le dernier joueur qui a des pions sur le plateau gagne
option-degrees-none = toutes les victoires comptent autant
option-deadlock-draw = si aucun camp ne peut jouer, quel que soit le lancer, la partie est nulle
option-deadlock-last_mover = si aucun camp ne peut jouer, quel que soit le lancer, le camp qui a joué en dernier gagne
option-unused_dice-lost = un dé que l’on ne peut pas jouer est perdu
option-unused_dice-pass_right = un dé que l’on ne peut pas jouer passe au voisin de droite
option-unused_dice-opponent = un dé que l’on ne peut pas jouer va à l’autre joueur
option-unused_dice-lose_game = un joueur qui ne peut pas jouer tous ses dés perd
option-unused_dice-lose_if_none = un joueur qui ne peut jouer aucun de ses dés perd
option-passed_dice-compulsory = un dé reçu doit être joué si c’est possible
option-passed_dice-optional = un dé reçu peut rester sans être joué
option-must_hit-none = frapper est un choix
option-must_hit-right_two = un pion du joueur de droite ou d’en face doit être frappé si c’est possible
option-hit_men-bar = un pion frappé attend sur la barre et revient
option-hit_men-out = un pion frappé est hors du jeu, comme s’il avait quitté le plateau
option-hit_men-pin = un pion frappé reste sur place, sous celui qui l’a frappé, et ne peut pas bouger tant qu’un adversaire est sur lui
option-finish-first = la partie finit quand le premier camp a sorti tous ses pions
option-finish-places = les autres continuent pour la deuxième et la troisième place

## What explain says of the points and men in the way of a play.
## $points (String) one or several, as a list; $number (Number) of points or men, or what a die would have to show;
## $seat (String) the side that holds the points; $plays (String) a turn that can be played instead.

obstacle-held = { $number ->
    [one] La case { $points } est à { $seat }.
   *[other] Les cases { $points } sont à { $seat }.
}
obstacle-pins = { $seat } est sur ton pion de la case { $points }.
obstacle-full = { $number ->
    [one] La case { $points } a déjà autant de tes pions qu’elle peut en recevoir.
   *[other] Les cases { $points } ont déjà autant de tes pions qu’elles peuvent en recevoir.
}
obstacle-bar = { $number ->
    [one] Tu as un pion sur la barre.
   *[other] Tu as { WORD($number) } pions sur la barre.
}
obstacle-hand = { $number ->
    [one] Tu as un pion en réserve.
   *[other] Tu as { WORD($number) } pions en réserve.
}
obstacle-outside = { $number ->
    [one] Ton pion de la case { $points } est encore dehors.
   *[other] Tes pions des cases { $points } sont encore dehors.
}
obstacle-behind = Ton pion de la case { $points } est plus en arrière.
obstacle-needs = De la case { $points }, il faut le nombre { $number } pour sortir.
obstacle-enters = Un pion entre sur la case { $points } avec le nombre { $number }.
obstacle-hit = { $number ->
    [one] Le pion de la case { $points } peut être frappé.
   *[other] Les pions des cases { $points } peuvent être frappés.
}
obstacle-instead = Tu pourrais jouer { $plays }.
obstacle-nobody = Aucun de tes pions n’est sur la case { $points }.
obstacle-nobody-hand = Tu n’as pas de pion en réserve.
obstacle-nobody-bar = Tu n’as pas de pion sur la barre.

## How a game is over.

#   $winners (String) a list; $count (Number) of winners; $reason (String) one of the ends above
ended = { $count ->
    [0] Personne n’a gagné : { $reason }.
    [one] { $winners } a gagné : { $reason }.
   *[other] { $winners } ont gagné : { $reason }.
}

option-entry_row-counted = les cases d’entrée comptent comme toutes les autres
option-entry_row-alike = les cases d’entrée comptent pareil : de chacune d’elles, un nombre mène un pion à cette case du chemin qui les suit, ou plus loin sur leur rangée
option-prime-enemy = un joueur perd si un pion de la barre ne peut pas revenir parce que des paires adverses ferment tout le premier quart
option-prime-any_owner = un joueur perd si un pion de la barre ne peut pas revenir parce que des paires remplissent tout le premier quart
option-prime-left_over = un joueur perd si tous les pions de la barre ne trouvent pas de place dans le premier quart
option-goal-none = aucune disposition des pions ne fait gagner
option-goal-mirror = on gagne quand ses pions reproduisent, en miroir, la position de départ de l’autre joueur
option-goal-mirror_loose = on gagne avec deux pions sur chaque case du dernier quart et les autres dans le quart d’avant
option-goal-pairs = on gagne avec deux pions sur chaque case du dernier quart
option-degrees-gammon = une victoire compte double si le perdant n’a sorti aucun pion
option-degrees-backgammon = une victoire compte double si le perdant n’a sorti aucun pion, et triple s’il a de plus un pion sur la barre ou dans le dernier quart du gagnant
option-degrees-captives = une victoire par une rangée compte double, et triple si des pions frappés sont sur la barre
option-hit_reach-die = une frappe obligatoire va aussi loin qu’un dé
option-hit_reach-man = une frappe obligatoire va aussi loin qu’un pion peut aller avec tous les dés qui restent

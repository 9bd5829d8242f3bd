### The print for one lesson. What is said in it about a game stands in the game’s lesson.fr.yaml.
### The teacher is vous, pupils are tu.

## Known in every message of this file:
## $game (String) its name; $id (String) its name in commands
## $players, $men, $all_men, $dice, $faces (Number) of the game as it is played in the lesson; $men is for a side
## $pupils, $groups, $spare (Number) pupils that are left over, $men_needed, $dice_needed (Number) for the class
## $men_mm (String) how wide men may be on the board; $coins (String) those that fit it, “none”, or “any” size; $men_laid (Number) of a side that are laid out
## $title (String) of the lesson.

lesson-print-title = { $game } : { $title }
lesson-print-subject = { $game } : tout pour une leçon avec { $pupils } élèves

## The first page.

lesson-for = { $game }. Une leçon de 45 minutes pour { $pupils } élèves, en { $groups } { $groups ->
    [one] groupe
   *[other] groupes
} de { WORD($players) }. { lesson-spare }
lesson-for-all = { $game }. Une leçon de 45 minutes pour { $pupils } élèves.
# What pupils do who are left over.
lesson-spare = { $spare ->
    [0] { "" }
    [1] L’élève qui reste se joint à un groupe comme arbitre : il tient la carte, règle les désaccords par le numéro d’une règle, et change de place avec un joueur après cinq tours.
   *[other] Les { WORD($spare) } élèves qui restent se joignent à { WORD($spare) } groupes comme arbitres : un arbitre tient la carte, règle les désaccords par le numéro d’une règle, et change de place avec un joueur après cinq tours.
}
lesson-hook-title = Pour commencer :
lesson-hook-hope = Vous entendrez peut-être :
lesson-say-title = À dire :
lesson-column-minutes = Minutes
lesson-column-what = Ce qui se passe
lesson-column-how = Comment
lesson-how-all = tous ensemble
lesson-how-groups = groupes de { WORD($players) }
lesson-how-pairs = à deux
lesson-how-alone = seul
lesson-pace-title = Jusqu’où ils arrivent :
# $set_up (Number) of minutes, of those of the step in which they play, or of a step before it.
lesson-set-up = Distribuer et installer prend { $set_up ->
    [one] une minute
   *[other] { WORD($set_up, gender: "feminine") } minutes
} du temps de jeu.
lesson-set-up-before = Distribuer et installer prend { $set_up ->
    [one] une minute
   *[other] { WORD($set_up, gender: "feminine") } minutes
} de l’étape précédente.
# $minutes, $seconds, $turns (Number).
lesson-pace = Des débutants mettent environ { $seconds } secondes par tour : un groupe a donc { $turns } tours dans les { $minutes } minutes de jeu.
# Games of a hundred, played by programs that know the game and by programs that throw lots:
# $low, $high (Number); $reading (String) “short” or “whole” game
lesson-pace-over = { $low ->
    [0] À ce moment, { $high ->
        [one] { $high } { $reading ->
            [short] partie courte
           *[whole] partie
        } sur 100 au plus est finie.
       *[other] { $high } { $reading ->
            [short] parties courtes
           *[whole] parties
        } sur 100 au plus sont finies.
    }
   *[other] À ce moment, entre { $low } et { $high } { $reading ->
        [short] parties courtes
       *[whole] parties
    } sur 100 sont finies.
}
lesson-pace-none = Aucune partie n’est alors finie, et ce n’est pas nécessaire.
# Mean men of a side where the game goes on: $board, $waiting, $off (Number).
lesson-pace-off = Dans les autres, un camp a sorti environ { $off ->
    [one] un pion
   *[other] { WORD($off) } pions
}.
lesson-pace-waiting = Environ { $board ->
    [one] un pion
   *[other] { WORD($board) } pions
} d’un camp { $board ->
    [one] est
   *[other] sont
} sur le plateau, et { WORD($waiting) } { $waiting ->
    [one] attend
   *[other] attendent
} encore à côté.
lesson-exit-title = Billet de sortie :
lesson-exit-good = Une bonne réponse :
lesson-support-title = Pour aider :
lesson-extension-title = Pour aller plus loin :
lesson-bring-title = À apporter :
lesson-bring = { $dice_needed } dés à { $faces } faces, { WORD($dice) } par groupe, et { $men_needed } petits objets pour pions, { WORD($men_laid) } de chacune des { WORD($players) } sortes dans un sachet par groupe, larges de { $men_mm } mm au plus : { $coins ->
    [any] haricots, boutons de chemise ou carrés de carton. La plupart des pièces demandent un plateau plus grand ; la feuille des pièces dit lesquelles.
    [none] boutons, haricots ou carrés de carton. Aucune pièce n’est aussi petite.
   *[other] boutons, carrés de carton ou pièces : { $coins }. { $players ->
        [2] Deux sortes de pièces distinguent les camps, ou pile et face.
       *[other] La sorte de pièce distingue les camps, ou une touche de peinture de leur couleur.
    }
}
# $currency, $coins (String): the coins of a currency that fit.
lesson-coins-of = { $coins } ({ $currency })
lesson-bring-evening = La veille, prenez dix minutes pour la carte et quelques tours sur le plateau.
lesson-bring-nothing = Rien que des crayons.
lesson-parts-title = À imprimer :
# $sheets (Number) of the whole print; $sides (String) is “one” or “both”.
lesson-print-all = { $sheets } feuilles, imprimées { $sides ->
        [one] sur une face
       *[both] en recto verso, retournées sur le bord { $edge ->
            [short] court
           *[long] long
        },
    } à « 100 % » ou « taille réelle », dans l’ordre de la leçon :
lesson-print-master = Ce fichier contient chaque feuille une fois ; copiées autant de fois qu’il est dit ici, cela fait { $sheets } feuilles :
lesson-print-screen = Les pages pour l’écran sont un fichier à part. Sans projecteur, montrez l’image de cette page ; le reste est sur les feuilles.
# $count (Number) of copies, of $pages (Number) each; $what, $whom (String) are messages below.
lesson-print-part = { $count } × { $what }{ $pages ->
        [one] { "" }
       *[other] { " " }({ $pages } pages)
    }, { $whom }
lesson-part-key = le corrigé
lesson-part-counters = pièces et haricots qui vont sur le plateau
lesson-part-card = la carte, règles et plateau sur des feuilles à part
lesson-part-rules = la carte avec les règles
lesson-part-board = le plateau pour vos pions, à coller
lesson-part-net = dés en papier à plier
lesson-part-pair = la feuille pour deux
lesson-part-pupil = la feuille de l’élève
lesson-part-slips = quatre billets de sortie
lesson-part-slips-of-two = deux billets de sortie
lesson-part-words = mots à connaître
lesson-part-tournament = un tournoi
lesson-part-scores = sa feuille de résultats
lesson-part-wall = l’affiche pour le mur
lesson-part-test = l’évaluation
lesson-for-you = pour vous
lesson-for-group = une par groupe
lesson-for-pair = une pour deux
lesson-for-pupil = une par élève
lesson-for-four = une pour quatre
lesson-for-wall = une pour la classe

## Sheets and key.

lesson-key-title = Corrigé : { $title }
lesson-reach-man = pion sur
# $die (Number), $point (String).
lesson-reach-die = avec { $die }
lesson-reach-point = { $point ->
    [off] hors du plateau
   *[other] { $point }
}
lesson-reach-held-point = fermée
lesson-reach-past = au-delà de la fin
lesson-reach-enter-first = des pions attendent en réserve
lesson-reach-captured-first = un pion attend sur la barre
lesson-reach-stack-limit = il y en a déjà deux
lesson-reach-forbidden = interdit
# $marks (Number) of a task of an assessment.
lesson-marks = ({ $marks ->
    [one] { $marks } point
   *[other] { $marks } points
})
lesson-chart = Un tableau à remplir de croix
lesson-tree-hit = touché
lesson-tree-miss = manqué
# $dice (Number).
lesson-tree = Un arbre de probabilités pour { WORD($dice) } dés
lesson-square = Les lancers de deux dés

## For the wall: the words of the rules, and a tournament.

words-title = { $game } : mots à connaître
tournament-title = { $game } : un tournoi
# $rounds (Number).
tournament-lead = { $rounds ->
    [one] Une manche de douze minutes tient
   *[other] { CAPITAL(WORD($rounds)) } manches de douze minutes tiennent
} dans une leçon{ $short ->
    [yes] {" "}; jouez la partie courte
   *[no] {""}
}. Chacun tire un numéro, et les élèves qui jouent ensemble en ont un à deux. Le tirage dit qui s’assied où ; autant que possible, personne ne rencontre deux fois le même élève.
tournament-rules-1 = Serrez-vous la main avant et après. Lancez un dé pour savoir qui commence.
tournament-rules-2 = Lancez les dés de façon que tous les voient. Si un dé penche ou tombe de la table, on relance tous les dés.
tournament-rules-3 = Un pion touché n’est pas encore un pion joué. Un tour finit quand on ramasse les dés.
tournament-rules-4 = Un coup faux est repris si quelqu’un le dit avant le lancer suivant, avec le numéro de la règle.
tournament-rules-5 = Personne n’aide de l’extérieur. Si deux joueurs ne sont pas d’accord, ils appellent l’arbitre, qui lit la règle à voix haute.
# $count (String) is the sentence of the lesson that says who has won when the time is up.
tournament-rules-6 = Celui qui a les dés à la fin termine son tour. { $count }
tournament-rules-7 = Le gagnant, ou celui qui est en tête à la fin du temps, a 2 points ; une partie nulle donne 1 point à chacun. Si deux joueurs sont à égalité à la fin, la partie entre eux décide ; ensuite, un lancer de dés.
tournament-draw = Le tirage
tournament-table = Table
# $number (Number).
tournament-round = Manche { $number }
tournament-scores = { $game } : les résultats
tournament-number = Nº
tournament-name = Nom
tournament-total = Total
tournament-place = Place

## The pages for the screen.

# $title (String) of the lesson.
lesson-screen-notes = Notes pour les pages à l’écran : { $title }
# $number (Number) of the page.
lesson-screen-page = Page { $number }
lesson-screen-way = Le chemin des pions, de son début à sa fin.
# Where the way has no end.
lesson-screen-way-round = Le chemin des pions : tour après tour, sans fin.
lesson-screen-task = À montrer quand les feuilles sont distribuées, pour que tous regardent le même plateau. Prenez deux réponses avant de continuer.
lesson-screen-answer = La réponse. Que quelqu’un dise sur quelle règle de la carte elle s’appuie.

## How lessons are checked: words parted by commas, each in every form that it may have.

# Words for places on a board; what a lesson says of them needs a claim.
lesson-place-words = rangée, rangées, quart, quarts, barre, coin, coins, moitié gauche, moitié droite, à gauche, à droite, sa maison
# What a text says that is about the whole game, in a lesson that plays a short one.
lesson-whole-words = partie entière, parties entières, jeu entier, partie complète, parties complètes, jeu complet
# What a number behind one of them counts is part of the lesson, not of the game.
lesson-numbered-words = exercice, exercices, écran, écrans, page, pages, vers, ligne, lignes, phrase, phrases
# Dice behind one of them are those of the figure beside the text.
lesson-throw-words = lancé, lance, lancer

lesson-bring-sevens = Sans de tels dés : sept bouts de papier numérotés par groupe, dont on tire un et que l’on remet, { WORD($dice, gender: "feminine") } fois par lancer.
lesson-part-sevens = façons de tirer un sept sans le dé

## The unit of chance.

unit-lesson-heading = { $unit }, leçon { $number } sur { $lessons }. 45 minutes pour { $pupils } élèves.
unit-for = { $lessons } leçons de 45 minutes et une évaluation, de { $ages } ans, pour { $pupils } élèves.
unit-lessons = Les leçons
unit-lesson = leçon
unit-asks = ce qu’elle demande
unit-goal = à la fin
unit-assessment = évaluation
unit-test-marks = Une leçon, chacun pour soi. { $marks } points ; le corrigé dit pour quoi.
unit-print = À imprimer : { $sheets } feuilles, imprimées { $sides ->
        [one] sur une face
       *[both] en recto verso, retournées sur le bord { $edge ->
            [short] court
           *[long] long
        },
    } à « 100 % ». Chaque leçon commence par une page pour vous, qui dit combien il y a de quoi. L’évaluation vient après elles, son corrigé pour vous, puis { $pupils } × la feuille ; à la fin, une fois pour le mur, des mots à connaître et un tournoi. Dans le fichier à photocopier, chaque feuille est là une fois.
unit-fits = Où elle trouve sa place
unit-curriculum = programme
unit-code = code ou endroit
unit-asked = ce qui est demandé
unit-met = où on le rencontre
unit-test-key = Corrigé : { $title } ({ $marks } points)

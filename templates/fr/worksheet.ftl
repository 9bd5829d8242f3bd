### Worksheets and their keys. Rules are numbered as in the leaflet of the game.

## What is printed around the questions.
## $game (String) its name; $level (String); $count (Number) of questions; $seed (Number); $words (String) the message
## worksheet-level-LEVEL

worksheet-title = Feuille d’exercices
worksheet-key-title = Réponses
worksheet-name = Nom
worksheet-date = Date
worksheet-question = Question { $number }
worksheet-step-subject = { $game }, { $words }, feuille n° { $seed }
worksheet-step = { $words }
worksheet-foot = Réponses dans le corrigé n° { $seed }
worksheet-key-foot = Corrigé de la feuille n° { $seed }
worksheet-level-position = Une question sur une position
worksheet-level-read = Étape 1 : lire le plateau
worksheet-level-move = Étape 2 : jouer selon les règles
worksheet-level-choose = Étape 3 : choisir le meilleur coup
worksheet-level-historian = Étape 4 : faire l’historien

## How moves are written and men set aside, as far as the game has it. $source, $target and $near are points; the facts
## of a game are variables, too: $entry_first (String) is the first point of the first quarter.

worksheet-note-leaflet = Garde la notice des règles à côté de toi.
# Where nothing is moved yet: $ways (String) says from where to where each side goes; $rule (String) is a number.
worksheet-note-way = Voici comment vont les pions. { $ways } La règle { $rule } de la notice montre tout le chemin.
worksheet-note-moves = Écris un déplacement ainsi : { $source }/{ $target }, de la case { $source } à la case { $target }.
worksheet-note-hand = Écris { notation-hand }/{ $entry_first } pour un pion qui entre de la réserve.
worksheet-note-bar = Écris { notation-bar }/{ $entry_first } pour un pion qui revient de la barre.
worksheet-note-star = Une étoile marque un pion frappé.
worksheet-note-men = Dans les images, { $men }. Un nombre sur un pion dit combien de pions sont là.
worksheet-note-off = Écris { $near }/{ notation-off } pour un pion qui quitte le plateau.

## By which mark the men of a side are known where paper shows no colours; $symbol (String) is one of the next.

worksheet-men = { $seat } a { $symbol }
symbol-dot = un point
symbol-cross = une croix
symbol-ring = un anneau
symbol-rays = des rayons
symbol-star = une étoile
symbol-triangle = un triangle
symbol-crescent = un croissant
symbol-moon = le signe de la Lune
symbol-mercury = le signe de Mercure
symbol-venus = le signe de Vénus
symbol-sun = le signe du Soleil
symbol-mars = le signe de Mars
symbol-jupiter = le signe de Jupiter
symbol-saturn = le signe de Saturne

## Questions and their answers: question-KIND is what is asked on paper, .screen on a screen, where there is nothing to
## draw and little to write, if that differs; the other attributes are answers.

throw-all = { $seat } a lancé { $roll }.
# Where only a part of the dice is to be played.
throw-part = { $dice ->
    [1] { $seat } a un dé à jouer. Il montre { $roll }.
   *[other] { $seat } a { WORD($dice) } dés à jouer : { $roll }.
}
# How a man can be hit.
worksheet-hit-by = { $point } par { $turn }
# What the key adds of a rule.
worksheet-see-rule = Règle { $rule }.

question-moves = { $throw } Trace une flèche pour chaque déplacement possible de { $seat } ; des pions sur la même case ne comptent qu’une fois. Combien y en a-t-il ?
    .screen = { $throw } Lesquels de ces déplacements { $seat } peut-il faire ? Coche-les tous.
    .answer = Il y en a { WORD($count) } : { $answer }.
question-hit = { $throw } Un seul déplacement frappe un pion adverse. Trouve-le, dessine-le et écris-le.
    .screen = { $throw } Un seul de ces déplacements frappe un pion adverse. Lequel ?
    .answer = { $move } frappe.
question-ways = { $throw } De combien de façons différentes { $seat } peut-il jouer ? Deux façons comptent pour une si, à la fin, les pions sont sur les mêmes cases.
    .answer = { $count ->
        [one] D’une façon
       *[other] De { WORD($count, gender: "feminine") } façons
    } : { $ways }. L’image montre la première.
question-only = { $throw } Les règles ne laissent aucun choix à { $seat } : quoi qu’il joue, les pions finissent sur les mêmes cases. Trouve un coup.
    .screen = { $throw } Les règles ne laissent aucun choix à { $seat } : quoi qu’il joue, les pions finissent sur les mêmes cases. Trouve un coup et écris-le.
    .answer = { $turn }. Tout ce que les règles permettent d’autre finit sur les mêmes cases.
question-hits = { $throw } Quels pions adverses { $seat } peut-il frapper, d’une façon ou d’une autre ? Écris leurs cases.
    .screen = { $throw } Quels pions adverses { $seat } peut-il frapper, d’une façon ou d’une autre ? Coche leurs cases.
    .together = Sur { $answer }, par { $turn }.
    .answer = Sur { $answer }, mais pas tous dans le même tour : { $turns }. L’image montre le premier.
question-most = { $throw } Combien de ces dés { $seat } peut-il jouer, au plus ? Montre comment.
    .screen = { $throw } Combien de ces dés { $seat } peut-il jouer, au plus ?
    .answer = Au plus { WORD($count) } : { $turn }.
    .none = Aucun. Quoi que { $seat } essaie, les règles l’interdisent.
question-lost = { $throw } On ne peut pas jouer tous les dés. Qu’est-ce qui est perdu, quoi que joue { $seat } ?
    .answer = Le { $answer }. { $seat } peut jouer { $turn }, puis ne peut plus continuer.
question-passed = { $throw } On ne peut pas jouer tous les dés. Que passe { $seat } à son voisin de droite ?
    .answer = Le { $answer }. { $seat } peut jouer { $turn }, puis ne peut plus continuer.
question-allowed = { $throw } { $seat } peut-il commencer par { $move } ? Sinon, écris le numéro de la règle de la notice qui l’interdit.
    .screen = { $throw } { $seat } peut-il commencer par { $move } ? Sinon, quelle règle l’interdit ?
    .yes = Oui, { $move } est permis.
    .no = Non. La règle { $rule } l’interdit.
question-stuck = { $seat } va lancer un dé. Quels nombres { $seat } ne peut-il pas jouer du tout ?
    .answer = { $numbers }.
question-off = { $seat } va lancer un dé. Quels nombres peuvent sortir un pion du plateau ?
    .answer = { $numbers }.
question-off-most = { $throw } Combien de pions { $seat } peut-il sortir du plateau, au plus ? Montre comment.
    .screen = { $throw } Combien de pions { $seat } peut-il sortir du plateau, au plus ?
    .answer = Au plus { WORD($count) } : { $turn }.
question-win = { $seat } va lancer un dé. Quels nombres gagnent aussitôt la partie ?
    .answer = { $numbers }. Règle { $rule }.
question-win-throw = { $throw } { $seat } peut-il gagner la partie avec ce lancer ? Si oui, montre comment.
    .screen = { $throw } { $seat } peut-il gagner la partie avec ce lancer ?
    .yes = Oui : { $turn }. Règle { $rule }.
    .no = Non. { $seat } peut jouer { $turn }, par exemple, mais la partie continue.
question-chance-hit = { $seat } va lancer un dé. Quelle est la probabilité que { $seat } puisse frapper un pion adverse ? Réponds par une fraction.
    .answer = { $numbers } : { WORD($good) } issues sur { WORD($all) }, toutes aussi probables. La probabilité est { $fraction }, soit { $exact ->
        [yes] { $percent } pour cent.
       *[no] { $percent } pour cent, en arrondissant.
    }
question-chance-enter = { $seat } va lancer un dé. Quelle est la probabilité que { $seat } puisse faire entrer un pion de la barre ? Réponds par une fraction.
    .answer = { $numbers } : { WORD($good) } issues sur { WORD($all) }, toutes aussi probables. La probabilité est { $fraction }, soit { $exact ->
        [yes] { $percent } pour cent.
       *[no] { $percent } pour cent, en arrondissant.
    }
question-alone = Sur quelles cases un pion de { $seat } est-il seul ? Écris-les toutes.
    .screen = Sur quelles cases un pion de { $seat } est-il seul ? Coche-les toutes.
    .answer = Sur { $answer }.
question-closed = Une case où un autre camp a { $held ->
    [1] un pion
   *[other] { WORD($held) } pions ou plus
} est fermée pour { $seat }. Quelles cases le sont maintenant ? Écris-les toutes.
    .screen = Une case où un autre camp a { $held ->
        [1] un pion
       *[other] { WORD($held) } pions ou plus
    } est fermée pour { $seat }. Quelles cases le sont maintenant ? Coche-les toutes.
    .answer = Celles-ci : { $answer }.
question-trace = Un pion de { $seat } avance de { $go ->
        [one] { WORD($go, gender: "feminine") } case
       *[other] { WORD($go, gender: "feminine") } cases
    } à partir de { $point }. Trace son chemin au crayon. Par quelles cases passe-t-il, et où arrive-t-il ?
    .screen = Un pion de { $seat } avance de { $go ->
        [one] { WORD($go, gender: "feminine") } case
       *[other] { WORD($go, gender: "feminine") } cases
    } à partir de { $point }. Où arrive-t-il ?
    .answer = Il passe par { $passed } et arrive sur { $target }.
question-distance = Regarde un pion de { $seat } sur { $point }. À combien de cases se trouve { $last }, la dernière case de son chemin ? Compte en suivant le chemin.
    .answer = { $last } est à { $count ->
        [one] { $count } case
       *[other] { $count } cases
    } de { $point }.
question-hindmost = Quel pion de { $seat } a le plus long chemin à faire ? Écris sa case.
    .screen = Quel pion de { $seat } a le plus long chemin à faire ? Écris sa case.
    .answer = Le pion de la case { $point }.
question-on-board = Combien de pions de { $seat } sont sur le plateau, et combien à côté ? { $seat } en a { $men } en tout.
    .screen = Combien de pions de { $seat } sont sur le plateau ?
    .answer = { $count } sur le plateau, { $aside } à côté.
question-right-trace = Un pion de { $seat } avance de { WORD($go, gender: "feminine") } cases à partir de { $point }. Ana dit qu’il arrive sur { $first }. Ben dit qu’il arrive sur { $second }. Qui a raison ? Où est l’erreur de l’autre ?
    .screen = Un pion de { $seat } avance de { WORD($go, gender: "feminine") } cases à partir de { $point }. Ana dit qu’il arrive sur { $first }, Ben, sur { $second }. Où arrive-t-il ?
    .answer = { $right ->
        [1] Ana
       *[other] Ben
    } a raison : le pion passe par { $passed } et arrive sur { $target }. { $right ->
        [1] Ben
       *[other] Ana
    } a compté comme première la case où est le pion.
question-right-alone = Sur quelles cases { $seat } a-t-il un pion seul ? Ana dit : sur { $first }. Ben dit : sur { $second }. Qui a raison ? Où est l’erreur de l’autre ?
    .screen = Ana dit que { $seat } a un pion seul sur { $first }. Ben dit : sur { $second }. Coche les cases où { $seat } a un pion seul.
    .answer = { $right ->
        [1] Ana
       *[other] Ben
    } a raison : sur { $answer }. { $right ->
        [1] Ben
       *[other] Ana
    } a compté aussi des pions d’autres camps.
question-choose =
    { $throw } Quel coup est le meilleur, et pourquoi ?
    { $options }
    .screen = { $throw } Quel coup est le meilleur ?
    .answer =
        Choisis { $letter }. { $reason }
        { $judged }
    .equal =
        { $letters } se valent, car les parties jouées ensuite ne les départagent pas : chacun est juste.
        { $judged }

## Which play is better: what the key says of plays to choose from. The numbers come from games that computers played on
## from there. $letter, $other (String) are plays, $seat (String) is the side that plays; $wins, $hit (Number) of a hundred.

choice-option = ({ $letter }) { $play }
choice-better = Avec { $letter }, { $seat } gagne { $wins } parties sur 100.
choice-worse = Avec { $letter }, seulement { $wins }.
choice-hit = Le prochain lancer peut frapper un de ses pions { $hit ->
    [one] une fois
   *[other] { $hit } fois
} sur 100.
choice-safe = Le prochain lancer ne peut frapper aucun de ses pions.
# What the best play gains over the next best; $gain and $count, of the plays to choose from (Number).
choice-gain = Sur 100 parties, { $letter } en gagne { $gain ->
    [1] une
   *[other] { $gain }
} de plus que { $other }{ $count ->
    [2] .
   *[other] , le suivant.
}

# What one play does that the other does not; $done, $other_done (Number) are men, in choice-does-holds points.
choice-does-hits = { $letter } frappe { $done ->
    [one] un pion
   *[other] { WORD($done) } pions
}, { $other } { $other_done ->
    [0] aucun
   *[other] { WORD($other_done) }
}.
choice-does-off = { $letter } sort { $done ->
    [one] un pion
   *[other] { WORD($done) } pions
}, { $other } { $other_done ->
    [0] aucun
   *[other] { WORD($other_done) }
}.
choice-does-enters = { $letter } fait entrer { $done ->
    [one] un pion
   *[other] { WORD($done) } pions
}, { $other } { $other_done ->
    [0] aucun
   *[other] { WORD($other_done) }
}.
choice-does-holds = Après { $letter }, { $seat } tient { $done ->
    [one] une case
   *[other] { WORD($done, gender: "feminine") } cases
} où les autres ne peuvent pas entrer, après { $other } { $other_done ->
    [0] aucune
   *[other] { WORD($other_done, gender: "feminine") }
}.
choice-does-stands = { $letter } laisse les pions sur de meilleures cases.
# How the chances to be hit compare; the numbers stand in the lines below.
choice-risk-bolder = Cela vaut bien un danger plus grand.
choice-risk-safer = C’est aussi plus sûr que { $other }.
choice-risk-alike = Le danger est à peu près le même.
# Where nothing else tells the plays apart.
choice-only-safer = { $letter } est plus sûr que { $other }.
# Where none of the games that were played on was lost.
choice-sure = Après { $letter }, toutes les parties ont été gagnées.
# After what the next best play does and the best does not.
choice-outweighed = Cela compte moins.

## The second page, the last question, which has many good answers, and the half page of help.

worksheet-go-on = Pour qui a fini : la suite est ici
open-title = Une question à plusieurs réponses
open-read = Regarde encore l’image de la question 1. Quel camp préférerais-tu jouer à partir d’ici ? Donne deux raisons que l’on voit sur l’image.
    .answer = Aucun camp n’est la seule bonne réponse. Une bonne réponse donne deux raisons que l’on voit, et dit en quoi elles aident ou gênent. { $sides }
open-read-side = Pour { $seat } : { $alone ->
    [0] aucun pion seul
    [one] un pion seul
   *[other] { WORD($alone) } pions seuls
}, { $beside ->
    [0] aucun hors du plateau.
    [one] un hors du plateau.
   *[other] { WORD($beside) } hors du plateau.
}
open-move = Pense à un lancer pour l’image de la question 1 qui laisse peu de choix à ce camp. Écris-le. Combien de coups laisse-t-il ? Demande à ton voisin d’en chercher un de plus.
    .answer = Tout lancer convient si les coups sont justes : que deux élèves qui ne sont pas d’accord le posent sur un plateau et se lisent la règle.
open-choose = Écris une phrase de conseil pour quelqu’un qui joue pour la première fois. Quel meilleur coup ci-dessus le suit ? Où ce conseil tromperait-il ?
    .answer = Une bonne réponse nomme une question dont le meilleur coup suit le conseil, et une autre, ou une position inventée, où il ne serait pas le meilleur.
help-title = Aide
help-men = Pose les pions sur ton plateau comme sur l’image de ta question : un camp d’abord, puis les autres.
help-alone = Seul : mets un doigt sur chaque case, l’une après l’autre. Y a-t-il un pion de ce camp, et pas plus ?
help-trace = Un chemin : prends le pion et touche chaque case où il arrive. Ne compte pas la case de départ.
help-closed = Fermée : pose une pièce sur chaque case où un autre camp a autant de pions que le dit la question.
help-move =
    Pose les pions sur ton plateau comme sur l’image de ta question, et les dés à côté.
    Prends un dé. Touche l’un après l’autre les pions de ce camp et compte : peut-il arriver là ? Si oui, dessine la flèche.
    Puis prends le dé suivant. Relis la règle avant d’écrire non.
help-choose =
    Pose les pions sur ton plateau comme sur l’image de ta question. Joue le premier coup et regarde.
    Compte les pions seuls : peuvent-ils être frappés ? Compte les cases de deux pions ou plus.
    Remets les pions, joue l’autre coup et compte encore. Qu’est-ce qui est mieux, qu’est-ce qui est moins bien ?
# Where nobody is hit, and a man alone closes his point.
help-choose-unhit =
    Pose les pions sur ton plateau comme sur l’image de ta question. Joue le premier coup et regarde.
    Compte les cases où ce camp a un pion : l’autre ne peut pas s’y poser. Qui doit encore passer par là ?
    Remets les pions, joue l’autre coup et compte encore. Qu’est-ce qui est mieux, qu’est-ce qui est moins bien ?
help-example = Un exemple résolu

## Short questions for the rules that no picture of the sheet asks about; the answer is the rule: hunt-ask-RULE.

hunt-title = Trouve la règle
hunt-lead = Quelle règle de la notice répond ? Écris son numéro sur la ligne, et dis à ton voisin ce qu’elle dit.
hunt-number = Règle
hunt-ask-start = Où sont les pions au début de la partie ?
hunt-ask-first = Qui commence, et que fait-on si cela ne suffit pas à décider ?
hunt-ask-course = Dans quel sens vont les pions ?
hunt-ask-dice = Que peut-on faire avec chaque dé ?
hunt-ask-held-point = Sur quelles cases aucun de tes pions ne peut-il se poser ?
hunt-ask-resting-place = Un même pion joue deux dés. Comment doit être la case où il s’arrête entre les deux ?
hunt-ask-stack-limit = Combien de tes pions peuvent se trouver sur une même case ?
hunt-ask-different-men = Un même pion peut-il jouer plusieurs dés ?
hunt-ask-entry-point = Sur quelle case un pion entre-t-il sur le plateau ?
hunt-ask-entry-limit = Jusqu’où les pions peuvent-ils aller tant que d’autres doivent encore entrer ?
hunt-ask-captured-first = Un de tes pions a été frappé. Qu’est-ce qui passe avant tout le reste ?
hunt-ask-enter-first = Certains de tes pions ne sont pas encore entrés. Qu’est-ce que cela change pour ceux du plateau ?
hunt-ask-home-first = Où doivent être tes pions avant que le premier puisse quitter le plateau ?
hunt-ask-exit-number = Quel nombre sort un pion du plateau ?
hunt-ask-use-most = Peux-tu laisser un dé que tu pourrais jouer ?
hunt-ask-part-of-die = Que peux-tu faire d’une partie de dé dont un pion n’a pas besoin ?
hunt-ask-hit = Qu’arrive-t-il à un pion seul quand un pion adverse se pose sur lui ?
hunt-ask-doublets = Qu’y a-t-il de spécial quand les dés montrent le même nombre ?
hunt-ask-borne-off = Qui gagne la partie ?
hunt-ask-deadlock = Et si aucun lancer ne permettait à personne de jouer ?

## The last step: what the sources say, and what they do not.

historian-lead = Que quelqu’un lise à voix haute une ligne des mots anciens ; il n’est pas nécessaire de connaître la langue. Lisez ensuite ce qu’ils disent.
historian-old = Les mots anciens
historian-ours = Dans nos mots
historian-place = { $place }. { $source }.
# Where the source is this very work: $source (String) is only what its citation adds.
historian-place-of-work = { $place }; { $source }.
historian-recognise = Lesquels des mots anciens reconnais-tu ? Écris-en deux ou trois, avec leur sens.
historian-teller = Qui parle ici, quand, et comment l’auteur pouvait-il le savoir ?
historian-sort = Ce que le texte dit, et ce qu’il ne dit pas
historian-sort-lead = À gauche, ce que disent les sources. À droite, ce qu’elles laissent ouvert, et ce que quelqu’un a décidé à notre époque pour que l’on puisse jouer. Quelle phrase de gauche le laisse ouvert ? Écris sa lettre sur la ligne.
historian-says = Ce que disent les sources
historian-decided = Ce qu’elles laissent ouvert, et ce que nous jouons
historian-gap = Prends une de ces décisions. Trouve une autre réponse qui irait aussi bien avec la source. Que changerait-elle dans le jeu ?
historian-think = Réfléchis et écris
historian-rule = Règle
historian-rivals = D’autres jouent autrement : { $readings }.
historian-source = { $letters } : { $source }
historian-sources = Sources. { $sources }.
historian-key-note = Les questions de réflexion n’ont pas une seule réponse ; ce qui est imprimé est ce qu’une bonne réponse peut contenir. Elle nomme les mots de la source sur lesquels elle s’appuie.
historian-answers = Ce que contient une bonne réponse
historian-recognise-key = Tout ce qu’un élève peut défendre : des noms, des nombres, et des mots qui ressemblent à ceux d’une langue que quelqu’un connaît dans la classe.
historian-teller-key = Qui l’a écrit, quand et où, cela se trouve sous les mots anciens. Une bonne réponse ajoute comment l’auteur l’a appris, en témoin, par d’autres ou dans un texte plus ancien, et ce que vaut alors son récit.
historian-gap-key = Une réponse qui va avec la phrase de gauche, avec laquelle un groupe peut jouer, et un exemple de ce qu’elle change.
historian-answered = D’autres ont choisi « { $reading } ». { $note }
historian-keep = Ce que la classe a trouvé d’autre

## Questions for a screen.

screen-category = { $game } – { $step }
screen-yes = Oui
screen-no = Non : règle { $rule }. { $rule_text }
questions-true = vrai
questions-false = faux

hunt-ask-single-man = Où deux de tes pions ne peuvent-ils pas se trouver ensemble ?
hunt-ask-skipped-point = Quelle case saute-t-on comme si elle n’existait pas ?
hunt-ask-no-room = Il n’y a pas de place pour ton pion de la barre. Et maintenant ?
hunt-ask-no-walking = Les pions avancent-ils sur le plateau ?
hunt-ask-no-bearing-off = Les pions quittent-ils le plateau au bout de leur chemin ?
hunt-ask-one-die = Combien de dés lances-tu tant qu’un de tes pions attend sur la barre ?
hunt-ask-must-hit = Quand dois-tu frapper, que cela te plaise ou non ?
hunt-ask-larger-die = Tu peux jouer l’un ou l’autre dé, mais pas les deux. Lequel faut-il jouer ?
hunt-ask-go-on = Peux-tu t’arrêter tant qu’un dé qui te reste peut se jouer ?
hunt-ask-entry-row = La case de la rangée d’entrée où se trouve un pion a-t-elle de l’importance ?
hunt-ask-piles = Deux de tes pions sont sur une case. Comment avancent-ils ?
hunt-ask-passed-dice = À qui vont les dés dont tu ne peux pas te servir ?
hunt-ask-degrees = Quand une partie gagnée compte-t-elle davantage ?
hunt-ask-goal = Quelle disposition des pions fait gagner la partie ?
hunt-ask-prime = Comment un mur de tes pions peut-il gagner la partie ?
hunt-ask-row = Combien de cases fermées côte à côte gagnent la partie ?
hunt-ask-survivor = Qui gagne quand les autres n’ont plus de pions ?
hunt-ask-unplayed = Que devient un joueur qui ne peut pas jouer ses dés ?

## Questions for school platforms.

questions-next-moodle = Dans Moodle : banque de questions, importer, format XML Moodle.
questions-next-gift = Dans Moodle : banque de questions, importer, format GIFT.
questions-next-qti = Importez-le comme paquet QTI 2.1, comme le font des plateformes telles qu’Inspera, Ans et Chamilo.
questions-next-forms = Collez-le sur script.google.com et lancez-le ; le questionnaire est dans votre Drive, pour Google Classroom.
questions-next-slides = Décompressez-le ; joignez les pages à un devoir dans Teams ou Classroom, ou à un formulaire.
questions-next-csv = Ouvrez-le comme un tableau.
questions-script =
    Collez ceci sur script.google.com à la place de ce qui s’y trouve, lancez-le, et permettez-lui de faire un formulaire.
    Le questionnaire est alors dans votre Drive sous le nom ci-dessous ; joignez-le à un devoir.

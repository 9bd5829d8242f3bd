### What the commands print. Command lines, options and names of games stay as they are typed.

# tabulae alone.
commands-welcome =
    Tabulae fait des kits pour les anciens jeux de tables : plateaux, règles, pions, dés, feuilles d’exercices.
    { "" }
    { "  " }tabulae kit tabula              tout imprimer pour le jeu de l’empereur Zénon, avec une page qui le montre
    { "  " }tabulae moves tabula --roll 6,5,4     les tours permis, prouvés par le moteur de règles
    { "  " }tabulae leaflet quinze --paper letter     les règles d’un jeu, à imprimer et à plier
    { "" }
    { "  " }tabulae games                   les jeux et leurs versions
    { "  " }tabulae doctor                  ce qui manque sur cet ordinateur, et comment l’installer
    { "  " }tabulae --help                  toutes les commandes ; tabulae COMMAND --help en explique une

## games, boards, parts, settings, doctor.

#   $aliases (String) other names of a game
games-aliases = (ou { $aliases })
games-default = * marque la version habituelle. On en choisit une autre avec --reading.
games-on-orbits = En plus, sur des orbites et non sur des tables : { $listed }. tabulae board { $first } fait le plateau, orbits { $first } la feuille, pieces { $first } les pions.
boards-points = { $count } cases
parts-range = de { $low } à { $high }
settings-default = (par défaut)
#   $file (String)
settings-kept = gardé dans { $file }
doctor-templates = modèles
doctor-fonts = polices
doctor-writable = écriture dans ce dossier
doctor-plastic = pièces en plastique (facultatif)
doctor-cadquery = CadQuery fait un cube (facultatif)
doctor-pictures = images des pages PDF dans index.html (facultatif)
doctor-folders = dossiers de l’utilisateur pour les réglages et le cache (facultatif)
doctor-compiled = numba compile (facultatif)

## check.

#   $claims, $readings (Number)
check-proved = { $game } : { $claims ->
    [one] une affirmation prouvée
   *[other] { $claims } affirmations prouvées
} dans { $readings ->
    [one] une version
   *[other] { $readings } versions
}
#   $file (String) a file, or the code of the language; $share (Number) in per cent; $number of the $faults (String)
check-translated = { $file } : { $share } % { $texts ->
    [one] d’un texte
   *[other] de { NUMBER($texts) } textes
} traduits{ $number ->
    [0] { "" }
   *[other] {" "}; { $faults }
}
check-missing =
    { $count ->
        [one] { NUMBER($count) } manque
       *[other] { NUMBER($count) } manquent
    }
check-english =
    { $count ->
        [one] { NUMBER($count) } resté en anglais
       *[other] { NUMBER($count) } restés en anglais
    }
check-stale =
    { $count ->
        [one] { NUMBER($count) } périmé
       *[other] { NUMBER($count) } périmés
    }
#   $title (String) of the stage; all others (Number)
check-stage = { $number } { $title } : { $messages_done ->
    [one] { $messages_done } message
   *[other] { $messages_done } messages
} sur { $messages }, { $files_done ->
    [one] { $files_done } fichier
   *[other] { $files_done } fichiers
} sur { $files }, { NUMBER($words_done) } mots sur { NUMBER($words) }

## The stages of a translation.

stage-leaflet = Ce que demande une notice
stage-sheets = Carte, plateau, feuilles d’exercices, autres feuilles
stage-lesson = Leçon et livret
stage-commands = Ce que disent les commandes, leurs erreurs et leur aide
stage-page = La page et le manuel
stage-workshop = Dés et pièces pour l’atelier

## new-language. $file (String) its path; $words (Number)

new-language-file = { $number }  { $file }  { $words ->
    [one] { NUMBER($words) } mot
   *[other] { NUMBER($words) } mots
}
#   $language (String) its code; $templates (String) a folder; $game (String) as it was typed; $command (String) leaflet
new-language-next =
    { NUMBER($words) } mots. Traduisez-les dans cet ordre, et regardez le résultat aussi souvent que vous voulez :
    { "  " }tabulae { $command } { $game } --language { $language } --templates { $templates }
    Voyez où vous en êtes :
    { "  " }tabulae check { $game } --language { $language } --templates { $templates }
new-language-variety =
    { $language } dit la même chose que sa langue de base. N’écrivez dans ce fichier que les messages qu’elle dit autrement :
    { "  " }tabulae leaflet { $game } --language { $language } --templates { $templates }
#   $game (String) its name in the command line; $command (String) a command line
check-no-study = Aucun document ne dit combien de temps dure { $game }, ni combien de fois chaque camp gagne. Pour le savoir : { $command }

## kit. $count (Number) of files or sheets; $game (String) the name of its command.

#   $sheets, $grams (Number)
plan-sheets = { $count ->
    [one] { $count } feuille
   *[other] { $count } feuilles
}
plan-grams = { $grams } g
plan-no-paper = sans papier
plan-instead = (au choix)
plan-total = { $sheets ->
    [one] { $sheets } feuille
   *[other] { $sheets } feuilles
} de papier{ $grams ->
    [0] { "" }
   *[other] { " et" } { $grams } g de plastique
} ; rien n’a été fait

# What a kit holds: plan-PRODUCT. $name (String) is its paper, its board or its die.
plan-duplex-test = essai du recto verso pour { $name }
plan-lesson = leçon de demain sur { $name }
plan-leaflet = notice pour { $name }
plan-booklet = livret pour { $name }
plan-card = carte pour { $name }
plan-poster = affiche pour { $name }
plan-board = plateau { $name }
plan-board-laser = plateau pour un laser
plan-men-discs = pions à imprimer en recto verso
plan-men-fold = pions à plier
plan-men-laser = pions pour un laser
plan-counters = pièces et haricots à la place des pions
plan-net = { $name } en papier
plan-unit-chance = suite de leçons sur le hasard
plan-worksheet-read = exercices : lire
plan-worksheet-move = exercices : jouer
plan-worksheet-choose = exercices : choisir
plan-worksheet-historian = exercices : faire l’historien
plan-dice = dés en plastique
plan-parts = pièces en plastique
plan-folding-board = plateau pliant pour un laser

#   $folder, $first, $page (String) names of files; $made, $unchanged (Number) of products
made-written = { $game } : { $count ->
    [one] { $count } fichier
   *[other] { $count } fichiers
} dans { $folder }, { $made } produits faits, { $unchanged } inchangés
made-next = Imprimez d’abord { $first }, puis suivez { $page }
#   $reason (String)
made-left-out = { $game } : laissé de côté, car cela ne tiendrait pas : { $reason }
made-no-plastic = Les pièces en plastique ont été laissées de côté : { $reason }
made-light-plastic = Les pièces en plastique ont été faites sans CadQuery. { $reason }
made-gallery = { $page } mène à tous les kits
made-pruned = { $game } : { $count ->
    [one] { $count } fichier d’un kit précédent supprimé
   *[other] { $count } fichiers d’un kit précédent supprimés
}
#   $names (String)
made-left-over = { $game } : { $count ->
    [one] { $count } fichier reste
   *[other] { $count } fichiers restent
} d’un kit précédent ({ $names }) : supprimez avec --prune
#   $seconds (Number)
made-to-make = { $count } produits à faire, environ { $seconds } s
made-page = la page

## simulate and compare.

player-random = au hasard
player-sensible = raisonnable
player-strong = fort
#   $game, $reading (String); $players (String) player-NAME or simulate-by; $count (Number) of games; $seed (Number)
simulate-head = { $game } ({ $reading }) : { $count ->
    [one] { $count } partie
   *[other] { NUMBER($count) } parties
}, { $players }, graine { $seed }, avec des intervalles à 95 %
simulate-by = par { $players }
# Beside a bar on a terminal.
simulate-games = parties
simulate-throws = lancers
simulate-minutes = minutes
simulate-hits = pions frappés
simulate-idle_throws = lancers sans coup
simulate-dice_passed_on = dés passés
#   $seat (String)
simulate-wins = { $seat } gagne
simulate-placed = { $seat } classé derrière le gagnant
simulate-first = celui qui commence gagne
simulate-draws = nulles
simulate-unfinished = inachevées
#   $reason (String) rule-NAME
simulate-ends = fin : { $reason }
#   $degree (String) degree-NAME
simulate-counts = compte : { $degree }
degree-single = une victoire simple
degree-gammon = un gammon
degree-backgammon = un backgammon
degree-row = une rangée
degree-row-with-captives = une rangée avec des pions sur la barre
#   $low, $high (String) numbers
simulate-range = de { $low } à { $high }
compare-head = { $game } : { $count ->
    [one] { $count } partie
   *[other] { NUMBER($count) } parties
} de chaque version, joueurs : { $players }, graine { $seed }
compare-default = la version habituelle
#   $throws, $from, $to, $drawn, $first (Number) in per cent, $hits (String); $won (String) how often each side won
compare-line = { $throws } lancers (neuf parties sur dix : de { $from } à { $to }) ; { $won }, { $drawn } nulles ; celui qui commence gagne { $first } % ; { $hits } pions frappés
compare-choices = {" "}; { $choices } choix par tour
#   $share, $throws (String)
compare-unfinished = {" "}; { $share } % inachevées après { $throws } lancers

## analyse. $share, $points, $mean, $low, $high (String) are numbers; $throws (Number) is 0 if all games were whole.

analyse-short = { $count } parties jouées depuis chaque position{ $throws ->
    [0] { "" }
   *[other] , arrêtées après { $throws } lancers
}, pour répondre en dix secondes : --rollouts N joue N parties entières
analyse-numba = (installez numba pour jouer davantage : { $command })
analyse-not-rolled = pas joué jusqu’au bout
analyse-wins = gagne { $share } %
analyse-points = points { $mean } (de { $low } à { $high })
analyse-given-up = cède { $points }
analyse-hit = frappé { $share } %

## strengths and study.

kind-random = un joueur au hasard
kind-sensible = le joueur raisonnable
kind-strong = le joueur fort
strengths-line = { $better } contre { $worse } : { $value } % de { NUMBER($count) } parties décidées gagnées (de { $low } à { $high }) ; { NUMBER($undecided) } indécises

## What comes next, on a terminal. $folder, $page and $templates (String) are paths; $command (String) a command line.

written-files = { $count ->
    [one] { $count } fichier
   *[other] { $count } fichiers
} dans { $folder }
site-next = { $count } fichiers dans { $folder } ; commencez par { $page }
tally-next = Pour essayer un vrai dé, imprimez une feuille de comptage : { $command }
new-game-next = Modifiez-le, puis lancez : tabulae check { $game } --templates { $templates }

plan-kerf-test = pièce d’essai de coupe
study-choice = choix { $number } sur { $count }, { $positions } positions regardées
study-turn = tour { $number } : { $count } coups
study-position = { $name } : { $count } coups
study-heeded = { $maxim }, suivi : { $won } gagnées, { $lost } perdues, { $drawn } nulles (de { $low } à { $high } par partie ; { $changed } tours sur 100 joués autrement)
study-defied = { $maxim }, à l’inverse : { $won } gagnées, { $lost } perdues, { $drawn } nulles (de { $low } à { $high } par partie ; { $changed } tours sur 100 joués autrement)

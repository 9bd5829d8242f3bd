### What is printed on the sheets of boards, posters, men and documents, around what is drawn on them.

sheet-print = Imprimer à 100 %
sheet-number = Feuille { $number } sur { $count }

## One of several sheets that make one drawing. Seams have letters, sheets have numbers, and later sheets go on
## earlier ones. $count (Number) of seams; $seams, $sheets (String) are lists.

tile-size = { $game } · { $subject }, { $width } × { $height } mm
tile-place = Feuille { $number } sur { $count }, rangée { $row }, colonne { $column }
tile-start = Commence par cette feuille.
tile-cut = { $count ->
    [one] Coupe le long du joint { $seams } et colle cette feuille sur la feuille { $sheets }.
   *[other] Coupe le long des joints { $seams } et colle cette feuille sur les feuilles { $sheets }.
}
tile-keep = { $count ->
    [one] Ne coupe pas en { $seams } : la feuille suivante se colle là.
   *[other] Ne coupe pas en { $seams } : les feuilles suivantes se collent là.
}
tile-trim = Coupe le bord extérieur en dernier.

## Men to cut out, by their style.

men-discs = Pions
men-fold = Pions à plier
men-stand = Pions debout
#   $men (String) one of the three above
men-title = { $men } pour { $game }
#   $men, $spare (Number) of a side; $seats (String) a list; $size (String) in millimetres
men-counted = { $men } pour chacun : { $seats }, { $size } mm
men-counted-spare = { $men } et { $spare } de rechange pour chacun : { $seats }, { $size } mm
# Which edge a printer turns the sheet over stands in capitals.
#   $edge (String) long or short
men-how-discs = Imprimer en recto verso, retourner sur le bord { $edge ->
    [long] LONG
   *[short] COURT
}, 100 %, sur du papier fort
men-how-fold = Imprimer à 100 %. Découper les bandes, les plier sur les tirets, les coller, puis découper les pions
men-how-fold-straight = Imprimer à 100 %. Découper les bandes, les plier sur les tirets, les coller, séparer les pions
men-how-stand = Imprimer à 100 % sur du papier fort. Découper sur les lignes, plier sur les tirets, coller la languette à l’intérieur
#   $title, $counted, $how (String) are messages above
men-line = { $title } : { $counted }
men-description = { $title }, { $counted }. { $how }.
men-backs = { $title }, versos
men-backs-description = Les versos : { $description }

## At the foot of the first sheet of a file to be printed on both sides.

note-short = Imprimer en recto verso, retourner sur le bord COURT, 100 %
note-backs = Versos dans l’ordre des rectos, pour une imprimante dont la première feuille est dessus, 100 %
note-backs-reversed = Versos, la dernière feuille d’abord, pour une imprimante dont la dernière feuille est dessus, 100 %
note-fronts = Rectos : imprimer sur une face, 100 %. Retourner la pile de côté, la remettre, imprimer les versos

## The page that tells how a printer turns the sheet over.

duplex-title = Page d’essai du recto verso, { $paper }
duplex-front = Recto
    .description = Une flèche vers le haut, et ce qu’il faut faire.
duplex-back = Verso
    .description = La flèche S pointe vers le haut, la flèche L vers le bas.
duplex-question = Comment votre imprimante retourne-t-elle la feuille ?
duplex-step-1 = 1. Imprimez cette page en recto verso, à 100 %, comme vous voulez imprimer la notice.
duplex-step-2 = 2. Tenez-la devant la lumière, cette face vers vous, sa flèche vers le haut.
duplex-step-3 = 3. Deux flèches se voient au travers, S et L. L’une d’elles pointe aussi vers le haut.
duplex-step-4 = L : tout va bien. S : choisissez « retourner sur le bord long » à l’impression, ou faites les fichiers avec --duplex short-edge.
duplex-step-5 = Si les croix ne se rejoignent pas, mesurez de combien le verso est décalé et donnez-le avec --back-offset.

seams-parts = En { $count } parties, rangée par rangée depuis le haut à gauche ; coutures { $seams }.
seams-across = à { $places } mm de la gauche
seams-down = à { $places } mm du haut
seams-left-out = Laissé de côté, car une couture passerait à travers : { $listed }.
seams-ornaments = { $count ->
    [one] un ornement
   *[other] { $count } ornements
}
cutter-description = { $subject } Parties : { $count }. { cutter-layers }
cutter-layers = Calques dans l’ordre du travail : engrave (noir, graver), score (bleu, marquer), cut-inner (orange, couper dedans), cut-outer (rouge, couper dehors).
kerf-title = Pièce d’essai de coupe
kerf-description = Dix bandes, un disque et son trou, pour mesurer la largeur du trait de coupe ; et des alvéoles de 0,2 à 0,6 mm plus larges que le disque.
kerf-line-1 = Essai de coupe
kerf-line-2 = Serrez les dix bandes
kerf-line-3 = et mesurez leur longueur :
kerf-line-4 = kerf = ({ $length } mm − longueur) ÷ { $strips }
kerf-line-5 = Disque et trou : kerf { $kerf } mm
press-missed = { $condition } n’atteint pas ces couleurs (CIEDE2000) : { $listed }.
press-missed-colour = { $colour } à { $off } près
board-fewer-sheets = { $paper } : { $sheets } feuilles ; { $fewest } suffisent avec --split anywhere, à travers des alvéoles.
orbits-throw = lancer
orbits-planet = planète
orbits-start = part de
orbits-fields = cases
orbits-signs = Les signes, dans l’ordre où les planètes y passent
orbits-aspect = aspect
orbits-apart = signes d’écart
orbits-wins = on gagne ou on perd

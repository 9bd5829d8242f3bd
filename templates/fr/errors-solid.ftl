### Errors of solid parts and of dice.

error-no-kernel = pas de noyau { QUOTE($name) }{ $close } : choisissez { $choices }
error-no-part = pas de pièce { QUOTE($name) }{ $close } : les pièces sont { $known }
error-measure-twice = { $name } est donné deux fois : donnez-le une fois
error-no-measure = pas de mesure { QUOTE($name) }{ $close } ; elle a { $known }
error-pieces-overlap = { $first } et { $second } : elles se recouvrent de { $shared } mm3 là où elles se joignent
error-joint-lets-go = { $first } et { $second } : l’assemblage lâche quand on tire de { $pull } mm
error-hinge-catches = { $first } et { $second } : la charnière accroche à { $degrees } degrés, { $shared } mm3
error-hinge-raised-points = des cases en relief empêchent un plateau à charnière de se fermer : choisissez hinge none
error-hinge-needs-room = hinge { $kind } demande une barre de { $bar } mm et une hauteur de { $height } mm, ce plateau a { $bar_here } et { $height_here } : choisissez hinge none
error-box-larger-than-bed = les pions de ce jeu demandent un lit plus grand que { $bed } mm : prenez un --point-width plus petit, ou --men
error-shape-not-made = le noyau de CAO ne peut pas faire cette forme : { $reason }
error-edges-not-rounded = le noyau de CAO ne peut pas arrondir les arêtes de { $radius } mm
error-piece-falls-apart = elle se défait en { $bodies } corps au lieu de 1
error-mark-too-thin = { $mark } est trop mince pour être imprimé à cette taille : faites ses traits plus larges que { $line } mm, ou le dé plus grand
error-mark-too-fine = { $mark } : en { $x }, { $y }, { $kind ->
    [line] un trait est plus mince
   *[gap] un intervalle entre deux traits est plus mince
} que { $line } mm à cette taille : donnez-lui { $least } ou plus à cet endroit, ou faites le dé plus grand
error-mark-parts-touch = en { $x }, { $y }, deux parties se touchent en un point : faites-les se recouvrir, ou écartez-les
error-mark-count = { $symbols ->
    [one] { $symbols } symbole
   *[other] { $symbols } symboles
} pour { $faces } faces : donnez-en un pour chacune, dans leur ordre
error-mark-too-detailed = trop détaillé pour être découpé : { $most } coins au plus
error-mark-lines-cross = trop détaillé pour être découpé : ses lignes se croisent trop souvent
error-nothing-to-engrave = il n’y a rien à graver : dessinez une forme pleine, large et haute
error-nothing-to-engrave-in = il n’y a rien à graver dans { QUOTE($text) }
error-roman-too-long = au-delà de { $longest }, les chiffres romains sont trop longs pour une face : choisissez marks arabic
error-log-rests-on-ends = avec length_mm { $length }, il se pose sur ses bouts : plus de { $least } avec edge_mm { $edge }
error-bar-rests-on-ends = avec length_mm { $length }, il se pose sur ses bouts : au moins { $least } avec edge_mm { $edge }
error-die-open = dice.{ $die } : ses faces le laissent ouvert : ensemble, elles doivent regarder dans toutes les directions
error-die-face-cut-off = dice.{ $die } : les autres faces en coupent une tout entière
error-die-faces-unlike = dice.{ $die } : ses faces ne sont pas pareilles : de { $least } à { $most } mm²
error-length-and-ratio = length_mm et length_ratio s’excluent : laissez l’un des deux de côté
error-pips-inlay = les points ne se remplissent pas : choisissez marks arabic ou roman avec inlay
error-pips-beside-edges = les points ne tiennent pas à côté des arêtes : choisissez marks arabic ou roman avec read edge
error-chamfer-leaves-no-room = chamfer_mm { $chamfer } ne laisse pas de place aux { $marks ->
    [pips] points
   *[numerals] chiffres
} : { $most } au plus avec { $size }
error-men-too-small-for-symbol = un diamètre de { $diameter } mm est trop petit pour un symbole : au moins { $least }
error-cut-share-too-large = cut_share { $share } ne laisse rien entre les trous : { $most } au plus
error-tip-between-holes = tip_mm { $tip } ne tient pas entre les trous : de 0 à { $most }
error-tip-too-large = tip_mm { $tip } ne tient pas entre les trous : donnez-lui moins
error-no-sockets = aucune alvéole ne peut être faite pour ce plateau, seulement pour deux rangées qui se font face, trois rangées ou un anneau
error-point-larger-than-bed = une case de { $point } mm ne tient pas dans les { $bed } mm que laisse la marge du lit : prenez un --point-width plus petit
error-tiles-larger-than-bed = { $width } x { $height } mm ne peuvent pas se partager en dalles pour les { $bed_width } x { $bed_depth } mm que laisse la marge du lit : prenez un lit plus grand ou un --point-width plus petit
error-tray-larger-than-bed = { $width } x { $depth } mm ne tiennent pas dans les { $bed_width } x { $bed_depth } mm que laisse la marge du lit : { $die ->
        [0] choisissez un lit plus grand
       *[other] faites-le avec sa tour pour des dés plus petits, tower tray --measure die_mm={ $die }
    }
error-words-too-many = { $lines } lignes de mots ne tiennent pas, { $most } au plus de { $letter } mm : choisissez un --measure letter_mm plus petit
error-plastic = les pièces en plastique demandent { $libraries } : { $command }
error-step = les fichiers STEP demandent CadQuery (1,8 Go) : { $command }
error-step-by-manifold = les fichiers STEP demandent le noyau cadquery, et non manifold
error-step-without-cadquery = il a été fait sans CadQuery, il n’y en a donc pas de STEP
error-thin-wall = une paroi est plus mince que { $wall } mm, deux traits de l’imprimante, à z = { $height } mm ({ $area } mm2)
error-mesh-refused = manifold3d refuse le maillage : { $reason }
error-mesh-flat-triangles = le maillage a { $triangles } triangles sans surface
error-mesh-not-watertight = le maillage n’est pas étanche, { $edges } arêtes sont ouvertes ou partagées
error-mesh-wound-both-ways = le maillage est orienté dans les deux sens, { $edges } arêtes se contredisent
error-mesh-wound-inward = le maillage est orienté vers l’intérieur, son volume est de { $volume } mm3
error-mesh-volume = le volume du maillage est de { $volume } mm3, soit { $percent } % d’écart avec les { $exact } mm3 du solide (permis : { $allowed } %)
error-mesh-not-on-bed = le coin le plus bas du maillage est à z = { $height } mm au lieu de 0
error-mesh-larger-than-bed = { $size } mm ne tiennent pas dans les { $bed } mm que laisse la marge du lit
error-mesh-bodies = le maillage a { $bodies } corps au lieu de 1
error-prism-sides = un prisme a au moins 3 côtés, et non { $sides }
error-length-ratio = le rapport de longueur doit être supérieur à 0, et non { $ratio }
error-no-prediction-cut = pas de prédiction pour un { $edges ->
    [chamfer] chanfrein
   *[fillet] congé
} de { $cut } arêtes : seulement de 0 à 0,1
error-calipers-swapped = ce dé serait plus court que son pentagone n’est large à une arête : --length et --edge sont-ils intervertis ? Avec --length { $length } --edge { $edge }, il serait comme d’habitude
error-no-prediction-ratio = pas de prédiction pour le rapport de longueur { $ratio }{ $edges ->
    [sharp] { "" }
   *[other] , qui agit comme { $acting } à cause de ses { $edges ->
        [chamfer] chanfreins
       *[fillet] congés
    }
} : seulement de { $low } à { $high }
error-no-fair-length = pas de longueur juste pour un prisme de { $sides } côtés : choisissez de { $low } à { $high }
error-count-unreadable = les comptes doivent être des nombres entiers, et non { QUOTE($text) }
error-count-negative = un compte doit être 0 ou plus, et non { $count }
error-counts-of-faces = --counts doit avoir { $faces } nombres, ceux des faces { $known }, et non { $number }
error-few-throws = { $throws } lancers ne disent rien de { $faces } faces : lancez au moins { $least } fois, 200 fois si vous le pouvez
error-no-throws = aucun lancer n’est compté
error-many-throws = il peut y avoir au plus { NUMBER($most) } lancers
error-rolls-no-file = pas de fichier { QUOTE($path) } : --rolls veut un fichier CSV
error-rolls-too-large = plus de { $most } Mo : donnez des comptes, et non des lancers
error-rolls-no-csv = ce n’est pas un fichier CSV : { $reason }
-rolls-formats = écrivez une colonne face et une colonne count sous ces noms, ou rien que des lancers
error-rolls-empty = le fichier est vide : { -rolls-formats }
error-rolls-no-face = quelle colonne nomme la face ? { -rolls-formats }
error-rolls-no-count = une face sans son compte
error-rolls-face = { QUOTE($text) } n’est pas une face de ce dé : les faces sont { $known } ; { -rolls-formats }
error-rolls-face-twice = la face { $face } est là deux fois
error-rolls-face-missing = pas de ligne pour la face { $faces } : écrivez 0 si elle n’est jamais sortie

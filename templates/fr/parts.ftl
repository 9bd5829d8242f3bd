### Plastic parts: the parts list, and what stands beside their pictures.

## Files and pictures.

parts-title = Pièces
parts-all = { $title } : toutes les pièces
parts-picture = { $part }, { $size } mm, vue d’en haut et de devant. La barre a { $bar } mm.

parts-no-board = laissé de côté : le plateau, qui ne se partage pas encore en dalles : imprimez-le sur papier avec tabulae board
parts-no-die = laissés de côté : les dés, car aucun dé à { $faces } faces n’est connu : voyez tabulae parts
#   $die (String) d6 …; $one, $other (String) texts in quotes, or names of files
marks-alike = { $die } : { $one } et { $other } se ressemblent quand on les tourne ; une barre sous chacun dit où est le bas
parts-left-out = laissé de côté : { $reason }

## For whoever prints a part: part-note-NAME.

part-note-die = à imprimer plein (100 % de remplissage), comme il est posé, sans supports
#   $less (String) millimetres; $ratio (String) length in edges
part-note-die-chamfer = à imprimer plein (100 % de remplissage), comme il est posé, sans supports ; { $less } mm plus court que { $ratio } arêtes, à cause de son chanfrein
part-note-die-fillet = à imprimer plein (100 % de remplissage), comme il est posé, sans supports ; { $less } mm plus court que { $ratio } arêtes, à cause de son congé
part-note-coupon = à imprimer en premier : essayez la languette dans chaque logement ; le nombre à côté du premier où elle entre à la main est le jeu qu’il faut à votre imprimante, en centièmes de millimètre, pour --measure joint_gap_mm
part-note-coupon-fits = à imprimer en premier : essayez un bout de filament de 1,75 mm dans les trous de devant, puis rangée par rangée la petite croix, un aimant et, par l’arrière, la pièce aux côtés penchés ; le nombre à côté du premier qui entre à la main est le jeu qu’il faut à votre imprimante, en centièmes de millimètre : rangée par rangée pour --measure pin_gap_mm, inlay_gap_mm, magnet_gap_mm et slide_gap_mm
part-note-box = à imprimer comme elle est posée, sans supports
part-note-box-several = à imprimer comme elle est posée, sans supports ; aucune boîte du lit ne contient tous les pions : chacune de celles-ci prend les pions d’un camp, ou une partie d’entre eux
part-note-receptacles = à imprimer à plat, sans supports ; à coller sur un plateau de bois et à raboter de niveau : le plateau en plastique a les siens
part-note-receptacles-across = à imprimer à plat et en diagonale, car le lit serait trop court autrement, sans supports ; à coller sur un plateau de bois et à raboter de niveau : le plateau en plastique a les siens
#   $joint (String) what holds the tiles: tongues, pins or none; whole if there is one tile alone
part-tiles = { $joint ->
        [pins] {" "}; enfoncez 15 mm de filament de 1,75 mm dans chaque trou des joints, moitié dans chaque dalle, et collez les dalles sur une table plane
        [none] {" "}; collez les dalles sur une table plane
        [whole] {""}
       *[tongues] {" "}; collez les dalles sur une table plane : les languettes les tiennent de côté, mais pas de niveau
    }
#   $height (String) millimetres
part-note-board = à imprimer comme il est posé, sans supports ; changez de filament à { $height } mm si le rebord et le champ doivent différer{ part-tiles }
part-note-board-low = à imprimer comme il est posé, sans supports{ part-tiles }
#   $height, $width (String) millimetres
part-note-board-magnet = à imprimer comme il est posé, sans supports ; changez de filament à { $height } mm si le rebord et le champ doivent différer{ part-tiles } ; poussez un aimant en disque, { $width } × 3 mm, dans le trou de dessous jusqu’au fond, avec une goutte de colle ; les aimants des deux moitiés doivent s’attirer
part-note-tower = à imprimer debout, comme elle est posée, sans supports ; une bordure d’adhérence (brim) aide
part-note-tray = à imprimer comme il est posé, sans supports ; la tour se place entre ses rebords
part-note-fritillus = à imprimer debout, comme il est posé, sans supports
part-note-hinge = à imprimer comme elle est posée, sans supports ; poussez un bout de filament de 1,75 mm dans l’ouverture jusqu’au fond, coupez-le, puis collez les battants dans leur creux
part-note-men = à imprimer comme ils sont posés, sans supports
part-note-inlay = à imprimer à plat et à enfoncer dans son pion, avec une goutte de colle

## The parts list.

parts-list-title = { $title } : liste des pièces
parts-list-printer = pièces pour une imprimante de { $bed } mm, plastique de { $density } g/cm³
parts-list-head-1 = pièce
parts-list-head-2 = nombre
parts-list-head-3 = taille, mm
parts-list-head-4 = g chacune
parts-list-head-5 = durée chacune
parts-list-head-6 = nouveau filament à
#   $file (String) its name; $pieces (String) a list; $grams (Number)
parts-list-plate = { $file } : { $pieces } ; { $grams } g, { $time }
#   $pieces, $grams (Number)
parts-list-total = { $colour } : { $pieces ->
    [one] { $pieces } pièce
   *[other] { $pieces } pièces
}, { $grams } g, { $time }
parts-list-whole = En tout { $pieces ->
    [one] { $pieces } pièce
   *[other] { $pieces } pièces
}, { $grams } g, { $time } : couches de 0,2 mm, trois parois, { $infill } % de remplissage, dés pleins, vitesses habituelles de PrusaSlicer
parts-list-whole-resin = En tout { $pieces ->
    [one] { $pieces } pièce
   *[other] { $pieces } pièces
}, { $grams } g de résine, { $time } si chacune s’imprime seule ; toutes celles qui tiennent ensemble sur le plateau ne prennent pas plus de temps que la plus haute d’entre elles

## The print-day pages.

print-day-title = { $title } : jour d’impression
print-day-before = Avant de commencer
print-day-settings = Trancheur : couches de 0,2 mm, trois parois, { $infill } % de remplissage, sans supports.
#   $files (String) those of the dice; $project (String) yes if they are projects for Bambu Studio, or no
print-day-infill = { $project ->
        [yes] Les dés s’impriment pleins. PrusaSlicer prend de lui-même les 100 % de remplissage dans { $files }. Pour Bambu Studio et OrcaSlicer, c’est un projet qui demande 100 % : ouvrez-le comme projet, et vérifiez qu’ils affichent 100 % avant de trancher, car il a été écrit d’après leur code source et n’y a pas été essayé. Dans tout autre trancheur, réglez vous-même 100 %.
       *[no] Les dés s’impriment pleins. PrusaSlicer prend de lui-même les 100 % de remplissage dans { $files }. Dans tout autre trancheur, Bambu Studio et OrcaSlicer compris, réglez vous-même 100 %.
    }
print-day-seam = Là où commence chaque couche d’un dé, une couture dépasse, et le dé roule moins bien sur l’arête qui la porte. Poncez-la jusqu’à ne plus la sentir, ou laissez le trancheur placer la couture au hasard et poncez les faces.
#   $list (String) of the next message
print-day-filaments = Filaments : { $list }.
print-day-spool = { $grams } g de { $filament }
#   $plates (Number); $coupon (String) yes if the fit test is among several plates, or no
print-day-total = { $plates ->
        [one] Un plateau d’impression, { $time }.
       *[other] { $plates } plateaux d’impression, { $time } en tout.
    }{ $coupon ->
        [yes] {" "}Imprimez la pièce d’essai avant tout le reste : elle montre les jeux de votre imprimante.
       *[no] {""}
    }
#   $most (Number) of filaments; $men (String) yes if there are plates of men, or no
print-day-colours = { $most ->
        [2] Avec deux filaments à la fois, prenez les fichiers du dossier several-colours à la place de ceux qui ont les mêmes pièces.
       *[other] Avec { $most } filaments à la fois, prenez les fichiers du dossier several-colours à la place de ceux qui ont les mêmes pièces.{ $men ->
            [yes] {" "}Avec deux seulement, prenez ceux des pions.
           *[no] {""}
        }
    }
#   $list (String) of the next message
print-day-slots = Filaments de ces plateaux, emplacement par emplacement : { $list }.
#   $group (String) what lies on the plates; $list (String) 1 white, 2 black
print-day-slots-group = { $group } : { $list }
print-day-plates = Plateaux d’impression, dans l’ordre
print-day-plate = Plateau d’impression { $number }
#   $count (Number) of plates; $first, $last (String) their numbers
print-day-several-plates = { $count ->
        [2] Plateaux d’impression { $first } et { $last }
       *[other] Plateaux d’impression { $first } à { $last }
    }
#   $count (Number); $list (String) their numbers
print-day-some-plates = { $count ->
        [one] plateau d’impression { $list }
       *[other] plateaux d’impression { $list }
    }
#   $count (Number); $first, $last (String) their names
print-day-many-pieces = { $count } pièces, de { $first } à { $last }

## What lies on a plate; what is not here is called by the name of its part.

print-day-group-fit-test = pièce d’essai
print-day-group-dice = dés
print-day-group-hinges = charnières
#   $filament (String) its colour
print-day-group-men = pions ({ $filament })
print-day-group-inlays = incrustations des pions ({ $filament })

## Facts and assembly.

#   $grams, $fill (Number)
print-day-facts = { $grams } g · { $time } · { $fill } % de remplissage
print-day-after = Assembler
print-day-men = Pions
print-day-men-text = Enfoncez chaque signe dans le creux de son pion, avec une goutte de colle. Il arrive au niveau du fond, si bien que les pions s’empilent toujours.
print-day-board = Plateau
#   $joint (String) what holds the tiles: tongues, pins or none
print-day-board-text = { $joint ->
        [pins] Coupez des bouts de 15 mm de filament de 1,75 mm et enfoncez chacun à moitié dans un trou des joints. Assemblez les dalles sur une table plane, collez-les et mettez des livres dessus jusqu’à ce que la colle soit sèche.
        [none] Posez les dalles sur une table plane, collez-les bord à bord et mettez des livres dessus jusqu’à ce que la colle soit sèche.
       *[tongues] Posez les dalles sur une table plane, emboîtez languette et logement par le haut, et collez-les. Les languettes les tiennent de côté, mais pas de niveau : mettez des livres dessus jusqu’à ce que la colle soit sèche.
    }
print-day-hinge = Charnières
print-day-hinge-text = Poussez un bout de filament de 1,75 mm dans les nœuds de deux battants jusqu’au fond, et coupez-le. Collez ensuite les battants dans les creux des deux moitiés, plateau déplié à plat.
print-day-magnets = Aimants
#   $width (String) millimetres; $count (Number)
print-day-magnets-text = { $count } aimants en disque, { $width } × 3 mm, gardent fermé le plateau plié. Essayez d’abord dans quel sens s’attirent ceux des deux moitiés. Poussez chacun par-dessous dans le trou du rebord jusqu’au fond, avec une goutte de colle. D’en haut, on ne les voit pas. Le plateau se ferme aussi sans eux.
print-day-box = Boîte
print-day-box-text = Glissez le couvercle par le bout ouvert. S’il accroche, frottez ses bords avec une bougie.
print-day-tray = Plateau à dés
print-day-tray-text = Placez la tour entre les rebords, au fond de son plateau. Les dés descendent les marches et s’arrêtent devant.
print-day-tower = Tour
print-day-tower-text = Laissez tomber les dés par le haut ; ils se retournent sur les rampes à l’intérieur et sortent en bas.

## Filaments by name.

filament-any = filament de n’importe quelle couleur
filament-white = blanc
filament-ivory = ivoire
filament-beige = beige
filament-yellow = jaune
filament-orange = orange
filament-red = rouge
filament-pink = rose
filament-purple = violet
filament-blue = bleu
filament-green = vert
filament-brown = brun
filament-grey = gris
filament-black = noir

## The parts as the list names them: part-NAME.

part-d6 = d6
part-d7 = d7
part-d8 = d8
part-d7log = d7 en rondin
part-d10 = d10
part-d12 = d12
part-d20 = d20
part-longdie = dé long
part-receptacles = alvéoles
part-board = plateau
part-hinge = charnière
part-men = pions
part-box = boîte
part-tower = tour
part-tray = plateau à dés
part-fritillus = gobelet à dés
part-coupon = pièce d’essai

# Above the notes on parts made where CadQuery is missing. $fault (String) what installs it
made-without-cadquery = fait par manifold3d, sans CadQuery : STL et 3MF, pas de STEP ; { $fault }

### Pages for those who make a board of wood.

## The sheet that tells how the folding box is put together. Sizes are in millimetres.

box-title = Le plateau pliant en plaques de bois
box-size = { $points } cases, { $width } × { $height } mm ouvert, pions de { $men } mm, plaques de { $thickness } mm
box-part = { $count } × { $name }, { $width } × { $height } mm

## The files, by material, and what they are cut from.

box-file-base = fond
box-file-rim = rebord
box-file-case = étui
box-file-men = pions { $seat }
box-sheets = Plaques de { $thickness } mm.
box-wood-base = Dans le bois clair (peuplier)
box-wood-rim = Dans le bois plus foncé (poirier)
box-wood-case = Dans l’un ou l’autre, pour l’étui

## The parts of the box: box-name-NAME.

box-name-base = fond
box-name-back = dos avec ses carrés
box-name-far-rim = bande éloignée du rebord
box-name-near-rim = bande proche du rebord
box-name-side-rim = bande extérieure du rebord
box-name-leaf = battant de la barre
box-name-near-sockets = alvéoles proches
box-name-far-sockets = alvéoles éloignées
box-name-case-floor = fond de l’étui
box-name-case-long-wall = longue paroi de l’étui
box-name-case-short-wall = courte paroi de l’étui

## What else is bought, and the drawing with sizes.

box-hardware = Ce que vous achetez
box-magnets = { $count } aimants en disque, { $width } × { $height } mm
box-dowels = { $count } goujons de { $width } mm, longs de { $length } mm
box-hinges = { $count } petites charnières de laiton avec leurs axes
box-drawing = Tailles de la moitié gauche, et de la boîte fermée
box-section = Fermée, en coupe
box-across = { $size } de large

## The steps. $layers (String) is the message box-layers, $kerf (String) the kerf of the files in mm or none, $air (String) by how much sockets are wider than men, $inside and $case (String) the heights of the closed box inside and of the case, $corner (String) tongue or mitre, $dowels and $magnets (String) yes or no.


box-step-1 = Mesurer d’abord
    .text = Coupez le carré témoin d’une plaque et mesurez-le : 30 mm de côté. { $kerf ->
        [none] S’il est plus petit, donnez la différence avec --kerf et refaites les fichiers.
       *[other] Ces fichiers tiennent déjà compte d’un trait de { $kerf } mm : si le carré est plus petit, ajoutez-y la différence, s’il est plus grand, ôtez-la, et donnez le résultat comme --kerf.
    }
box-step-2 = Coller chaque fond à son dos
    .text = Dos à dos, les carrés et l’étoile à l’extérieur, les bords bien alignés. Pressez-les à plat entre deux planches pendant une nuit, sinon la boîte gauchira.
box-step-3 = Poser le rebord
    .text = Assemblez à sec les quatre bandes d’une couche, { $corner ->
        [mitre] onglet contre onglet
       *[tongue] les languettes dans leurs fentes
    }, puis collez-les sur le fond. { $layers }{ $dowels ->
        [yes] {" "}Des goujons dans les trous du fond gardent les couches alignées.
       *[no] {""}
    } Les bandes qui portent les numéros viennent en dernier{ $magnets ->
        [yes] , comme celles qui ont des logements ronds pour les aimants.
       *[no] .
    }
box-step-4 = Placer les alvéoles
    .text = Collez les bandes à demi-lunes contre le rebord, couche sur couche ; elles restent plus basses que lui. Chaque alvéole a { $air } mm de plus qu’un pion : essayez-en un avant que la colle ne prenne.
box-step-5 = Poser les charnières
    .text = Encastrez les charnières là où les battants sont gravés, assez profond pour que les moitiés se joignent sans intervalle et se ferment à plat. Les deux battants font une barre aussi large que le rebord.{ $magnets ->
        [yes] {" "}Enfoncez les aimants dans leurs logements des bandes extérieures, ceux d’une moitié avec l’autre pôle en haut, pour qu’ils s’attirent.
       *[no] {""}
    }
box-step-6 = Faire l’étui
    .text = Dressez les parois sur le fond, leurs doigts dans ses encoches, et collez. L’étui a { $case } mm de haut et n’a pas de couvercle : dans la boîte pliée, haute de { $inside } mm à l’intérieur, l’autre moitié le ferme.
box-step-7 = Couper les pions
    .text = Chaque camp a sa plaque : coupez-la dans un bois à lui, ou teintez-la. Pliée, la boîte contient les pions.
box-layers = { $layers ->
    [one] Une couche suffit en hauteur.
   *[other] Collez ensuite la couche suivante : { $layers } en tout.
}

## What a woodworker may want to know who builds the board by hand, after makers of such boards; sizes in millimetres.

woodwork-title = Le plateau en bois massif
#   $men (String) their diameter
woodwork-intro = Le livre du roi demande un plateau carré entouré de barres, avec des places creusées en demi-roues où les pions ronds se posent bien. Une façon de le construire avec des outils à main et une perceuse à colonne, pour des pions de { $men } mm :
woodwork-wood = Le bois
    .text = Un bois clair et calme pour le champ, un bois plus foncé et plus dur pour tout ce que l’on touche : du peuplier pour les deux panneaux, du poirier pour le rebord et les alvéoles. Prenez tous les panneaux dans une même planche, pour qu’ils travaillent et foncent ensemble.
woodwork-sizes = Les tailles
    .text = Chaque moitié a { $half } × { $height } mm. Le rebord a { $rim } mm de large sur trois côtés et { $leaf } mm là où les moitiés se joignent : ouvert, les deux battants font une barre aussi large que le rebord. Laissez-le dépasser le champ de 5 mm.
woodwork-moons = Les demi-lunes
    .text = Percez une rangée de trous de { $socket } mm avec une mèche Forstner, à { $pitch } mm de centre à centre, ou tournez les pions un demi-millimètre plus petits que la mèche que vous avez. Les trous se font dans des bandes de poirier de 6 mm, sur une chute de bois. Sciez le long de la rangée de façon qu’il reste deux tiers de chaque trou. Arrondissez à la lime les pointes entre les trous : c’est ce qui casse en premier.
woodwork-gluing = Coller et presser
    .text = D’abord le rebord sur le panneau, puis les alvéoles contre le rebord. Poussez-les à fond avec de petits morceaux de contreplaqué pendant que vous pressez toute la moitié entre deux planches épaisses. Les bandes dépassent le rebord d’environ 1 mm, si bien que la pression porte sur elles seules ; rabotez-les de niveau quand la colle est dure.
woodwork-hinge = Les charnières
    .text = Trois petites charnières de laiton à axes de laiton. Les moitiés doivent se joindre sans intervalle : creusez donc chaque logement en biais, plus profond vers le joint ; il reçoit le battant et la moitié du nœud, et les axes tiennent dans le bois plein.
woodwork-back = Le dos
    .text = Incrustez ou peignez un échiquier sur les deux moitiés, ou un sur chacune : deux échiquiers côte à côte font un plateau de rithmomachie.
woodwork-source = D’après le récit d’un artisan sur son plateau pour dix-sept pions (celui du folio 85v), et les mots du livre lui-même.

### Coins, beans and other things to use as men.

counters-title = Avec ce que l’on a : { $game }
counters-lead = Un pion peut être aussi large que son alvéole et ne devrait pas être beaucoup plus étroit. Ce qui convient à chaque plateau est indiqué plus bas, avec sa largeur en millimètres. Distinguez les camps { $players ->
    [2] par pile et face, par deux sortes de pièces, ou par une touche de peinture.
   *[other] par la sorte de pièce, ou par une touche de peinture de leur couleur.
}
counters-other = D’autres objets
counters-one-sheet = Sur { $paper }
counters-full-size = En grandeur réelle
counters-own-size = Votre plateau
counters-coin-size = Pour des pièces : { $option }
counters-points = cases de { $width } mm
counters-men = pions jusqu’à { $width } mm
counters-size = { $board } : pions jusqu’à { $width } mm
counters-try =
    Ou essayez ici :
    ce qui couvre le
    cercle en tirets et
    reste dans l’autre
    fera l’affaire.
counters-name-euro = Euro
counters-name-pound-sterling = Livre sterling
counters-name-us-dollar = Dollar des États-Unis
counters-name-canadian-dollar = Dollar canadien
counters-name-australian-dollar = Dollar australien
counters-name-new-zealand-dollar = Dollar néo-zélandais
counters-name-swiss-franc = Franc suisse
counters-name-yen = Yen
counters-name-mexican-peso = Peso mexicain
counters-name-swedish-krona = Couronne suédoise
counters-name-polish-zloty = Złoty polonais
counters-name-lentils = Lentilles
counters-name-dried-peas = Pois secs
counters-name-kidney-beans = Haricots rouges
counters-name-broad-beans = Fèves
counters-name-shirt-buttons = Boutons de chemise
counters-name-coat-buttons = Boutons de manteau
counters-name-bottle-tops = Capsules de bouteille

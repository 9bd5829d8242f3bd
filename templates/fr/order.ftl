### The form of a kit; no markup.

order-my-class = Votre kit
order-more = D’autres choix
order-any = comme d’habitude
order-preview = Votre plateau
order-board = Le plateau de { $game } tel qu’il sera imprimé
order-list = Dans votre kit
order-instead = ou ceci à la place
order-copies = { $count ->
    [one] un exemplaire
   *[other] { $count } exemplaires
}
order-command = La même chose en ligne de commande :
order-keep = Garder cette commande dans un fichier (kit.yaml)
order-wrong = Cela ne va pas :

## Fields: order-field-NAME.

order-field-pupils = Combien de personnes ?
    .help = La liste dit alors combien de fois imprimer chaque chose.
order-field-for = Pour qui ?
order-field-paper = Papier
order-field-duplex = Mon imprimante
    .help = La page d’essai de chaque kit vous dit laquelle vous avez.
order-field-everything = Tout ce qui existe
order-field-palette = Couleurs
order-field-sides = Les feuilles d’une leçon
order-field-reading = Version des règles
order-field-base = Cases dans un quart
order-field-men-count = Pions par camp
    .help = Avec moins de pions, la partie est plus courte et il y a moins à découper.
order-field-skin = Aspect du plateau
order-field-point-width = Largeur d’une case, en mm
    .help = Les pions et tout le reste suivent.
order-field-men = Ou largeur des pions, en mm
    .help = Le plateau et tout le reste suivent.
order-field-words = Mots sur le plateau
    .help = Six mots de six lettres, séparés par des espaces, ou bien levate, venari ou parthi.
order-field-text = Taille du texte, en points
    .help = De gros caractères demandent plus de feuilles.
order-field-face = Police de caractères
    .help = Beaucoup de lecteurs dyslexiques préfèrent celle qui n’a pas d’empattements.
order-field-latin = Orthographe latine
    .help = V pour U et I pour J, comme l’écrivaient les Romains.
order-field-large-print = Gros caractères
    .help = 18 points pour tout ce qui est à lire.
order-field-players = Noms sur le plateau
    .help = Un par camp, séparés par des virgules : Ana, Ben. Ils prennent la place des camps.
order-field-language = Langue
order-field-questions = Questions par feuille d’exercices
order-field-seed = Numéro des feuilles d’exercices
    .help = Un autre numéro donne d’autres questions.
order-field-back-offset = Déplacer les versos, en mm
    .help = À droite et en bas, comme 1.5,-0.5. La page d’essai vous le dit.
order-field-kerf = Largeur du trait du laser, en mm

## Choices of a field: order-choice-NAME-VALUE, or order-unset-NAME for none of them.

order-unset-for = des amis ou la famille, pour jouer à la maison
order-choice-for-class = une classe, pour plusieurs leçons
order-choice-for-tomorrow = une classe, pour une leçon demain
order-choice-for-maker = quelqu’un qui le fabrique en bois ou en plastique
order-choice-for-museum = les visiteurs d’un musée
order-choice-paper-a4 = A4
order-choice-paper-letter = Letter
order-choice-duplex-long-edge = imprime recto verso, retourne sur le bord long (le cas courant)
order-choice-duplex-short-edge = imprime recto verso, retourne sur le bord court
order-choice-duplex-off = imprime une face à la fois
order-no = non
order-yes = oui
order-choice-everything-no = non
order-choice-everything-yes = oui, avec toutes les autres façons de le faire
order-choice-palette-colour = couleurs
order-choice-palette-grey = gris
order-choice-palette-line = traits noirs seulement
order-choice-face-serif = avec empattements
order-choice-face-sans = sans empattements
order-choice-sides-one = imprimées sur une face
order-choice-sides-both = imprimées sur deux faces
order-unset-skin = tous ceux qui existent

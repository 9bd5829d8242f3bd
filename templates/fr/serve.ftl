### The form of a kit, and what `tabulae serve` shows while it gets ready; no markup.

## While the server builds its pages.

serve-getting-ready = En préparation
serve-getting-ready-words = Les pages sont en cours de fabrication ; la première fois, cela prend quelques minutes. Cette page se recharge d’elle-même jusqu’à ce qu’elles soient là.

## The form.

serve-my-class = Votre kit
serve-more = D’autres choix
serve-any = comme d’habitude
serve-preview = Votre plateau
serve-board = Le plateau de { $game } tel qu’il sera imprimé
serve-list = Dans votre kit
serve-instead = ou ceci à la place
serve-copies = { $count ->
    [one] un exemplaire
   *[other] { $count } exemplaires
}
serve-command = La même chose en ligne de commande :
serve-keep = Garder cette commande dans un fichier (kit.yaml)
serve-wrong = Cela ne va pas :

## Fields: serve-field-NAME.

serve-field-pupils = Combien de personnes ?
    .help = La liste dit alors combien de fois imprimer chaque chose.
serve-field-for = Pour qui ?
serve-field-paper = Papier
serve-field-duplex = Mon imprimante
    .help = La page d’essai de chaque kit vous dit laquelle vous avez.
serve-field-everything = Tout ce qui existe
serve-field-palette = Couleurs
serve-field-sides = Les feuilles d’une leçon
serve-field-reading = Version des règles
serve-field-base = Cases dans un quart
serve-field-men-count = Pions par camp
    .help = Avec moins de pions, la partie est plus courte et il y a moins à découper.
serve-field-skin = Aspect du plateau
serve-field-point-width = Largeur d’une case, en mm
    .help = Les pions et tout le reste suivent.
serve-field-men = Ou largeur des pions, en mm
    .help = Le plateau et tout le reste suivent.
serve-field-words = Mots sur le plateau
    .help = Six mots de six lettres, séparés par des espaces, ou bien levate, venari ou parthi.
serve-field-text = Taille du texte, en points
    .help = De gros caractères demandent plus de feuilles.
serve-field-face = Police de caractères
    .help = Beaucoup de lecteurs dyslexiques préfèrent celle qui n’a pas d’empattements.
serve-field-latin = Orthographe latine
    .help = V pour U et I pour J, comme l’écrivaient les Romains.
serve-field-large-print = Gros caractères
    .help = 18 points pour tout ce qui est à lire.
serve-field-players = Noms sur le plateau
    .help = Un par camp, séparés par des virgules : Ana, Ben. Ils prennent la place des camps.
serve-field-language = Langue
serve-field-questions = Questions par feuille d’exercices
serve-field-seed = Numéro des feuilles d’exercices
    .help = Un autre numéro donne d’autres questions.
serve-field-back-offset = Déplacer les versos, en mm
    .help = À droite et en bas, comme 1.5,-0.5. La page d’essai vous le dit.
serve-field-kerf = Largeur du trait du laser, en mm

## Choices of a field: serve-choice-NAME-VALUE, or serve-unset-NAME for none of them.

serve-unset-for = des amis ou la famille, pour jouer à la maison
serve-choice-for-class = une classe, pour plusieurs leçons
serve-choice-for-tomorrow = une classe, pour une leçon demain
serve-choice-for-maker = quelqu’un qui le fabrique en bois ou en plastique
serve-choice-for-museum = les visiteurs d’un musée
serve-choice-paper-a4 = A4
serve-choice-paper-letter = Letter
serve-choice-duplex-long-edge = imprime recto verso, retourne sur le bord long (le cas courant)
serve-choice-duplex-short-edge = imprime recto verso, retourne sur le bord court
serve-choice-duplex-off = imprime une face à la fois
serve-no = non
serve-yes = oui
serve-choice-everything-no = non
serve-choice-everything-yes = oui, avec toutes les autres façons de le faire
serve-choice-palette-colour = couleurs
serve-choice-palette-grey = gris
serve-choice-palette-line = traits noirs seulement
serve-choice-face-serif = avec empattements
serve-choice-face-sans = sans empattements
serve-choice-sides-one = imprimées sur une face
serve-choice-sides-both = imprimées sur deux faces
serve-unset-skin = tous ceux qui existent

### Forms, previews and orders that `tabulae serve` shows; no markup.

## While the server builds its pages.

serve-getting-ready = En préparation
serve-getting-ready-words = Les pages sont en cours de fabrication ; la première fois, cela prend quelques minutes. Cette page se recharge d’elle-même jusqu’à ce qu’elles soient là.

## The form.

serve-title = { $game } : imprimer un kit
serve-lead = Dites pour qui c’est, et imprimez { $game } tel qu’il vous le faut.
serve-my-class = Votre kit
serve-more = D’autres choix
serve-any = comme d’habitude
serve-update = Montrer mon kit
serve-order = Faire ce kit
serve-preview = Votre plateau
serve-board = Le plateau de { $game } tel qu’il sera imprimé
serve-list = Dans votre kit
serve-count = { $things ->
    [one] { $things } chose à imprimer et à découper
   *[other] { $things } choses à imprimer et à découper
}
serve-instead = ou ceci à la place
serve-copies = { $count ->
    [one] un exemplaire
   *[other] { $count } exemplaires
}
serve-see = Voir la première page
serve-page = La première page : { $thing }
serve-command = La même chose en ligne de commande :
serve-keep = Garder cette commande dans un fichier (kit.yaml)
serve-keep-help = tabulae kit --order kit.yaml la refait.
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
serve-field-several-colours = Plateaux d’impression en plusieurs couleurs
    .help = Pour les imprimantes qui changent de filament.
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
serve-field-printer = Imprimante 3D
serve-field-plastic = Pièces pour une imprimante 3D

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
serve-choice-plastic-no = sans
serve-choice-plastic-yes = avec, ce qui prend plus de temps
serve-unset-skin = tous ceux qui existent

## The progress of an order.

serve-state-title = Votre kit de { $game }
serve-state-waiting = { $ahead ->
    [0] C’est le prochain à faire.
    [1] Un autre passe avant lui.
   *[other] { $ahead } autres passent avant lui.
}
serve-state-making = Il est en cours de fabrication : { $done } choses sur { $all } sont faites.
serve-state-packing = Il est en cours d’emballage.
serve-state-ready = Il est prêt : { $size } Mo.
serve-state-failed = Il n’a pas pu être fait : { $why }
serve-state-cancelled = Vous l’avez annulé.
serve-state-cancel = Annuler cette commande
serve-state-download = Télécharger le kit
serve-state-unpack = Décompressez le fichier, ouvrez index.html dans son dossier, et imprimez dans l’ordre qu’il indique.
serve-prints = Ce qu’il faut imprimer
serve-state-back = Retour au formulaire
serve-state-stay = Vous pouvez fermer cette page et revenir plus tard à cette adresse ; un kit est gardé quelque temps.
serve-state-left-out = Laissé de côté, faute de place :

### Errors of the library: games, boards and other templates, and what their texts claim.

error-in-reading = version { $reading } : { $error }
error-yaml = YAML incorrect : { $reason }
error-yaml-key = YAML incorrect : une clé est un mot, et non une liste ou un tableau
error-yaml-twice = YAML incorrect : { QUOTE($key) } est donné deux fois
error-yaml-colon = un deux-points mal placé : mettez le texte entre guillemets droits, ou alignez la ligne sur ses voisines
error-yaml-quote = il manque un guillemet fermant
error-yaml-bracket = un crochet ou une accolade n’est pas fermé, ou il y manque une virgule
error-yaml-sign = une tabulation, ou un signe comme @ ou % au début d’un texte : indentez avec des espaces, mettez le texte entre guillemets droits
error-yaml-letter = un caractère de contrôle, qu’aucun fichier ne peut contenir
error-yaml-indent = la ligne n’est pas alignée sur ses voisines
error-yaml-other = quelque chose est illisible ici
error-yaml-straight = les guillemets qui enferment un texte sont droits, "…" ; les autres vont dedans
error-yaml-inner-quote = un guillemet droit finit le texte : écrivez “ et ” dedans, ou \" pour chacun
error-yaml-brace = un texte qui commence par { "{" } va entre guillemets doubles et droits
error-yaml-hash = ce n’est pas du bon YAML : le texte finirait avant # : mettez-le entre guillemets, ou une espace après # si c’est un commentaire
error-yaml-comma = entre accolades, une virgule termine la valeur, et { $key } n’est pas une clé : mettez entre guillemets droits le nombre à virgule, comme dans { "{" }men: "21,5mm"{ "}" }
error-no-such-key = { $key } : cette clé n’existe pas{ $close }{ $number ->
    [0] { "" }
   *[other] {" "}: les clés sont { $known }
}
error-key-missing = il manque { $key }
error-key-empty = { $key } est vide : { $reason }
error-key-value = { $key } est { $value } : { $reason }
error-write-list = écrivez une liste, comme [a, b]
error-write-whole = écrivez un nombre entier
error-write-number = écrivez un nombre
error-write-switch = écrivez true ou false
error-write-text = écrivez un texte, et un nombre ou un mot comme no ou true entre guillemets droits
error-write-more = la liste doit avoir { $number ->
    [one] au moins un élément
   *[other] au moins { $number } éléments
}
error-write-fewer = la liste peut avoir { $number ->
    [one] un seul élément
   *[other] { $number } éléments au plus
}
error-write-longer = écrivez { $number ->
    [one] au moins une lettre
   *[other] au moins { $number } lettres
}
error-write-shorter = écrivez { $number ->
    [one] une lettre au plus
   *[other] { $number } lettres au plus
}
error-write-at-least = écrivez { $number } ou plus
error-write-at-most = écrivez { $number } ou moins
error-write-above = écrivez plus de { $number }
error-write-below = écrivez moins de { $number }
error-write-choice = choisissez { $choices }
error-default = default est { QUOTE($name) } : choisissez parmi { $known }
error-game-id = un jeu ne peut pas s’appeler { QUOTE($name) } : utilisez des lettres minuscules, des chiffres et des traits d’union simples, { $most } au plus, et aucun des noms réservés de Windows
error-rules-language = { $game } n’a pas de règles en { QUOTE($language) } : il en a en { $known }
error-base = { $game } ne se joue pas sur la base { $base } : choisissez { $known }
error-faces = { $option } doit être entre 2 et 20, ou n pour la base, et non { QUOTE($text) }
error-men-count = avec ces règles, { $game } ne se joue qu’avec { $most } pions par camp, et non { $men }
error-men-range = le nombre de pions par camp doit être entre { $least } et { $most } pour { $game }, et non { $men }
error-start-fixed = { $game } part de cases fixes : il ne se joue qu’avec { $men } pions par camp
error-no-point = pas de case { $point }{ $close } : le plateau a les cases de { $first } à { $last }
error-no-board = pas de plateau { QUOTE($name) }{ $close } : les plateaux sont { $known }
error-board-without = { $board } n’a pas { $chosen ->
    [reading] de versions
   *[base] d’autres bases
} : nommez le plateau d’un jeu : { $known }
error-six-words = un plateau de lettres demande six mots de six lettres : { $faults }
error-words = { $count ->
    [one] { $count } mot
   *[other] { $count } mots
} ({ $few ->
    [0] { $many } de trop
   *[other] il en manque { $few }
})
error-word-length = le mot { $number } { QUOTE($word) } a { $count ->
    [one] { $count } lettre
   *[other] { $count } lettres
} ({ $few ->
    [0] { $many } de trop
   *[other] il en manque { $few }
})
error-word-letters = le mot { $number } { QUOTE($word) } contient { QUOTE($letters) }, qui n’est pas une lettre latine ou grecque
error-no-inscription = pas d’inscription { QUOTE($name) }{ $close } : les inscriptions sont { $known } ; ou donnez six mots de six lettres
error-no-printer = pas d’imprimante { QUOTE($name) }{ $close } : les imprimantes sont { $known }, ou un fichier YAML
error-condition-unreadable = condition illisible, { QUOTE($text) } : écrivez option=valeur|autre
error-unread-file = rien ne lit ce fichier{ $close }
error-untranslated-file = le fichier manque
error-untranslated = { $name } manque
error-left-in-english = { $name } est resté en anglais
error-translation-lacks = { $name } oublie { $part }, qui est dans l’anglais : ajoutez-le
error-translation-number = { $name } dit { $listed }, qui n’est pas dans l’anglais : corrigez-le, ou écrivez-le en lettres
error-translation-unread = { $name } : l’anglais n’a pas ce texte{ $close }
error-translation-stale = { $name } est périmé : l’anglais a changé depuis
error-orbits = pas de jeu sur orbites { QUOTE($name) }{ $close } : les jeux sur orbites sont { $known }

error-unknown = { $kind ->
    [example] pas d’exemple
    [fact] pas de fait
    [figure] pas d’image
    [maxim] pas de conseil
    [number] pas de nombre
    [option] pas d’option
    [place] pas d’endroit
    [point] pas de case
    [reach] pas d’exemple à atteindre
    [reading] pas de version
    [rule] pas de règle
    [seat] pas de camp
    [source] pas de source
   *[text] pas de texte
} { QUOTE($name) }{ $close } : { $number ->
    [0] il n’y en a aucun
   *[other] choisissez parmi { $known }
}
error-the-file = le fichier
error-yaml-tag = YAML incorrect : les étiquettes ({ QUOTE($tag) }) ne sont pas permises ici
error-yaml-alias = YAML incorrect : les alias (*nom) ne sont pas permis ici
error-yaml-depth = YAML incorrect : listes et tableaux sont imbriqués sur plus de { $most } niveaux
error-keys-with-values = un fichier { $file } est une liste de clés avec leurs valeurs, comme name: Mon jeu
error-write-keys = écrivez des clés avec leurs valeurs au-dessous, comme name: valeur
error-write-colour = écrivez une couleur comme #1a2b3c, en minuscules
error-write-name = utilisez des lettres minuscules et des chiffres, avec des traits d’union simples entre eux
error-write-seat = utilisez des lettres minuscules seulement, 20 au plus
error-write-term = écrivez un nombre ou une somme comme 2n+3
error-extends = extends est { QUOTE($name) } : choisissez un jeu qui n’en prolonge aucun autre : { $known }
error-no-source = pas de source { QUOTE($name) }{ $close } : ajoutez-la à sources.yaml
error-men-of-side = men est { $men } : un camp a de 1 à { $most } pions
error-term-unreadable = nombre illisible, { QUOTE($text) } : écrivez 15, n, 2n ou 2n+3
error-range-two-rows = la suite { QUOTE($text) } va d’une rangée à une autre : écrivez une suite par rangée
error-point-unreadable = case illisible, { QUOTE($text) } : écrivez 12, n+1, M1 ou une suite comme 1..4n
error-labels-alike = deux cases seraient imprimées sous le même nom
error-board-shape = { $points } cases sur la base { $base } ne font pas un plateau du genre { $board } : il en a { $known }
error-board-shape-open = { $points } cases sur la base { $base } ne font pas un plateau du genre { $board } : il en a { $known } ou un autre multiple plus grand de { $base }
error-board-points = { $points } cases, c’est trop : { $most } au plus
error-board-point-twice = la case { $point } est nommée deux fois : donnez à chaque case son nom
error-seats-look-alike = { $seat } ressemble à { $other } : donnez-lui un autre signe ou une autre couleur
error-seats-same-name = { $seat } s’appelle comme { $other } : donnez-lui un autre nom
error-start-off = { $seat } a des pions sortis avant le début de la partie
error-start-both = { $first } et { $second } partent tous deux de { $point } : une case n’a qu’un camp
error-start-off-course = { $seat } part de { $point }, qui n’est pas sur son chemin
error-start-no-point = { $seat } part de { $point }, que le plateau n’a pas : il va de { $first } à { $last }
error-start-men = { $seat } a { $men } pions sur { $point } : le nombre doit être entre 0 et { $most }
error-start-sum = start : { $seat } a { $total } pions, mais men est { $men }
error-point-twice = la case { $point } est nommée deux fois : nommez-la une fois
error-course-lacks-seat = il manque le camp { $seat } dans le chemin { $course }
error-course-point-twice = le chemin de { $seat } passe deux fois par { $point } : chaque case ne peut venir qu’une fois
error-course-length = le chemin de { $seat } a { $points } cases : il doit en avoir de 2 à { $most }
error-example-twice = { $example } est là deux fois
error-forbidden-play = forbidden a { QUOTE($text) } : écrivez un coup à la fois, comme [6/8, 6/11]
error-example-in-reading = { $example } dans la version { $reading } : { $error }
error-die-direction = une direction est faite de trois nombres, qui ne sont pas tous 0
error-die-up = up doit différer de looks, et de son opposé
error-die-face-numbers = { $faces } faces doivent porter les nombres de 1 à { $faces }, chacun une fois
error-die-faces-same-way = deux faces regardent du même côté
error-text-too-long = trop long : un texte a au plus { $most } lettres, celui-ci en a { $letters }
error-passage-too-long = un passage de { $letters } lettres est trop long : { $most } au plus
error-passage-empty = ce passage est vide : écrivez une phrase ou supprimez-le
error-not-one-paragraph = { QUOTE($text) } doit être un seul paragraphe simple
error-block-not-for-rules = { $block } ne convient pas à un texte de règles : employez des paragraphes, des listes et des tableaux
error-style-not-for-rules = { $style } ne convient pas à un texte de règles : employez le gras, l’italique et les liens
error-list-in-list = un point de liste est un seul paragraphe : pas de liste dans une liste
error-table-too-wide = un tableau de { $columns } colonnes est trop large : il en a { $most } au plus
error-text-before-heading = texte avant le premier titre : commencez par ## Titre { "{" }#id{ "}" }
error-fence-before-heading = bloc avant le premier titre : commencez par ## Titre { "{" }#id{ "}" }
error-heading-unreadable = titre illisible, { QUOTE($text) } : écrivez ## Titre { "{" }#id{ "}" }
error-section-twice = la section { $section } est là deux fois
error-fence-unreadable = bloc illisible, { QUOTE($text) } : écrivez ::: rule ID ou ::: text
error-fence-open = ce bloc n’est jamais fermé : terminez-le par une ligne :::
error-link-broken = une condition touche sa phrase et finit sur la même ligne, comme [Texte.](doublets=none), et non { QUOTE($text) }
error-fence-key = ligne illisible, { QUOTE($text) } : sous ::: se trouvent when: et figure:, en anglais dans toutes les langues
error-not-a-message = { QUOTE($text) } n’est pas un message : écrivez id = texte, ou décalez la ligne vers la droite
error-no-message = pas de message { QUOTE($name) }{ $close }
error-message-lacks-text = il n’a pas de texte
error-message-lacks-attribute = il n’a pas d’attribut .{ $attribute }
error-message-twice = donné deux fois, d’abord dans { $first }
error-message-too-long = un message a au plus { $most } caractères
error-message-too-large = plus de { $most } caractères avec tout ce à quoi il renvoie
error-message-too-deep = plus de { $most } accolades l’une dans l’autre
error-message-of-itself = { $name } renvoie à lui-même
error-message-unsaid = rien ne dit ce message{ $close }
error-attribute-unsaid = rien ne dit son .{ $attribute }
error-attributes-only = il n’a que des attributs
error-no-such-text = { $name } n’a pas de texte de ce nom
error-not-fluent = ce n’est pas du bon Fluent : { $code ->
    [E0003] il faut ici { QUOTE($token) }, comme dans l’anglais ; entre accolades, écrivez la flèche ->, des guillemets droits, des noms sans accents et un point pour les décimales
    [new-line] la ligne doit finir ici : chaque cas a la sienne
    [E0005] il n’y a pas de texte : écrivez-le après le signe égal
    [E0010] mettez un astérisque devant le dernier cas : *[other]
    [E0014] il faut ici un texte entre guillemets droits ou un nombre
    [E0021] les options viennent en dernier, avec un point pour les décimales
    [E0027] aucune accolade ouverte que celle-ci puisse fermer
    [E0028] il faut quelque chose entre les accolades, comme dans l’anglais : une variable ou un texte entre guillemets droits
   *[other] { $reason }
}
error-fluent-escape = aucune lettre n’a ce numéro : écrivez \U et six chiffres, 10FFFF au plus
error-fluent-out-of-place = { $element } ne peut pas se trouver ici
error-no-function = pas de fonction { $name }{ $close } : les fonctions sont { $known }
error-function-arguments = { $name } prend d’autres arguments : écrivez { $name ->
    [WORD] WORD($men) ou WORD($men, gender: "feminine")
   *[other] { $name }($name)
}
error-function-of-message = { $name } s’applique à une variable, et non à un message
error-variant-twice = [{ $name }] est donné deux fois
error-variant = [{ $name }] n’est pas un cas de ${ $variable } : choisissez parmi { $known }
error-no-variable = pas de variable ${ $name }{ $close } : { $number ->
    [0] ce message n’en a pas
   *[other] les variables sont { $known }
}
error-no-text-field = pas de champ { QUOTE($name) }{ $close } : { $number ->
    [0] ce texte n’en a pas
   *[other] les champs sont { $known }
}
error-no-number-form = number-word n’a pas { QUOTE($name) }{ $close } : il a { $known }
error-field-unclosed = pas de champ { QUOTE($name) } : fermez son accolade, { "}" }, après le nom
error-field-category = champ { QUOTE($name) } : pas de catégorie de pluriel [{ $category }] : choisissez parmi { $known }
error-field-other = champ { QUOTE($name) } : il manque [{ $category }] : choisissez parmi { $known }
error-no-insert = rien ne s’appelle { $name } ; il y a { $known }
error-title-first = la première ligne doit être le titre : # Titre
error-translation-record = ce n’est pas un fichier, un texte et deux empreintes : supprimez cette ligne
error-claim = ({ $claim }) : { $error }
error-no-claim = pas d’affirmation { QUOTE($name) }{ $close } : les affirmations sont { $known }
error-claim-form = illisible, { QUOTE($text) } : écrivez { $form }{ $number ->
    [0] { "" }
   *[other] {" "}; { $parts }
}
error-claim-part = { $part } est { $known }
error-claim-about = aucune affirmation ne commence par { QUOTE($text) } : écrivez before: ou if COUPS:
error-claim-about-lesson = illisible, { QUOTE($text) } : écrivez un exemple, un exemple et after, ou reading et son nom
error-claim-of-example = un exemple ne peut pas affirmer ce que disent les textes et les études
error-claim-of-hundred = { $number } sur 100
error-nothing = rien
error-claim-closed = { $seat } ferme { $truth }
error-claim-alone = pions isolés de { $seat } : { $truth }
error-claim-blots = { error-claim-alone }
error-claim-empty = il n’y a personne sur { $truth }
error-claim-men = { $seat } a { $truth } sur { $places }
error-claim-row = la plus longue rangée de { $seat } a { $truth ->
    [one] { $truth } case
   *[other] { $truth } cases
}
error-claim-leads = { $seat } a une avance de { $truth ->
    [one] { $truth } pas
   *[other] { $truth } pas
}
error-claim-danger = { $truth } des lancers frappent
error-claim-safe = il est frappé par { $truth }
error-claim-hit-needs = { error-claim-safe }
error-claim-enters = { $seat } entre avec { $truth }
error-claim-dead = { $seat } ne peut pas jouer { $truth }
error-claim-outcomes = cela peut se jouer de { $truth ->
    [one] { $truth } façon
   *[other] { $truth } façons
}
error-claim-only = cela peut se jouer autrement
error-claim-reaches = cela mène à { $truth }
error-claim-legal = { $plays } est interdit par { $truth }
error-claim-illegal = { $plays } est { $truth ->
    [legal] permis
   *[other] interdit par { $truth }
}
error-claim-could-hit = le lancer peut frapper sur { $truth }
error-claim-cannot-hit = { error-claim-could-hit }
error-claim-hit-chance = { error-claim-danger }
error-claim-die = un { $face } peut se jouer de { $truth ->
    [one] { $truth } façon
   *[other] { $truth } façons
}
error-claim-plays = les coups étaient { $truth }
error-claim-with = { error-claim-plays }
error-claim-hits = on frappe sur { $truth }
error-claim-unused = dés non joués : { $truth }
error-claim-ends = la partie se termine ainsi : { $truth }
error-claim-later = c’est { $truth ->
    [one] { $truth } tour
   *[other] { $truth } tours
} plus tard
error-claim-throws = la partie a { $truth ->
    [one] { $truth } tour
   *[other] { $truth } tours
}
error-claim-hit-since = { $truth ->
    [one] { $truth } pion de { $seat } a été frappé
   *[other] { $truth } pions de { $seat } ont été frappés
}
error-claim-wins = cela gagne { $truth }
error-claim-draws = il y a { $truth } nulles
error-claim-costs = cela coûte { $truth }
error-claim-worse = { error-claim-costs }
error-claim-better = { error-claim-costs }
error-claim-equal = { error-claim-costs }
error-claim-fact = { $name } est { $truth }
error-claim-rule = { $rule } est { $truth }
error-claim-source = le jeu repose sur { $truth }
error-claim-study = l’étude a { $truth }
error-claim-chance = la chance est { $truth }
error-claim-turns = le premier gagne { $truth }
error-claim-race = le premier gagne { $truth } courses sur 100
error-claim-luck = { $truth } sur 100 ont cela
error-claim-percent = c’est { $truth } sur 100
error-claim-share = c’est { $truth }
error-claim-sum = { error-claim-share }
error-wins-of-others = les victoires des autres camps ne sont connues que dans les jeux à deux
error-lead-of-two = leads compare deux camps : on ne peut l’affirmer que dans les jeux à deux
error-no-study-of-reading = pas d’étude de { $reading }
error-number-without-claim = { QUOTE($number) } dans { QUOTE($text) } n’est dans aucune affirmation
error-equation-false = { QUOTE($equation) } est faux
error-place-without-claim = { QUOTE($place) } dans { QUOTE($text) } nomme un endroit, et rien à côté n’est une affirmation
error-throw-not-shown = { QUOTE($throw) } dans { QUOTE($text) } n’est pas ce que montre l’image à côté
error-whole-game-unsaid = ceci parle de la partie entière, et la leçon en joue une plus courte : dites-le, avec l’un de ces mots : { $words }
error-in-turn = tour { $turn } : { $error }
error-play-not-rolled-out = ce coup n’a pas été mis à l’épreuve : tabulae study { $game } --told
error-better-play = { $play } gagne { $games } parties de plus sur 100 : dites pourquoi il n’a pas été joué
error-no-turn = pas de tour { $turn } : la partie a { $turns }
error-no-turn-told = aucun tour n’est raconté : commencez chacun par son numéro et son titre : ## 12 Un mur
error-turn-heading = un tour raconté commence par son numéro : ## 12 Un mur
error-turn-unreadable = illisible, { QUOTE($text) } : écrivez { $seat } 1,2: 6/7 10/12
error-step-texts = { $texts ->
    [one] { $texts } texte
   *[other] { $texts } textes
}, mais { $file } a { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes
}
error-step-why = étape illisible, { QUOTE($text) } : écrivez why 6/8 held-point
error-step-more = étape illisible, { QUOTE($text) } : rien ne vient après { $word }
error-step-hits = { $plays } : { $hits ->
    [one] { $hits } pion est frappé
   *[other] { $hits } pions sont frappés
} : marquez chaque frappe d’une étoile *
error-nothing-before = aucun tour n’est terminé avant celui-ci : écrivez at: { $start }
error-no-place-to-begin = pas d’exemple { QUOTE($name) }{ $close } : écrivez { $start }, un exemple ou une position
error-puzzle-sections = écrivez une section pour chacun des { $puzzles } problèmes, dans l’ordre
error-play-leaves-dice = un coup de { $name } laisse des dés qui pourraient servir
error-maxim-caption = { $maxim } a une image dans { $file } : écrivez sa légende
error-task-kinds = un exercice a { $all } : donnez-en un seul
error-task-columns = un tableau a besoin d’autant d’en-têtes ({ $columns }) que sa plus longue ligne a de cases ({ $cells })
error-tree-without-square = un arbre demande square : les faces qui frappent
error-no-label = pas d’étiquette { $labels }
error-lesson-minutes = les étapes prennent { $minutes } minutes, et une leçon en a { $lesson }
error-answers = { $answers ->
    [one] { $answers } réponse
   *[other] { $answers } réponses
} pour { $questions ->
    [one] { $questions } question
   *[other] { $questions } questions
}
error-topic-twice = le sujet { $topic } est là deux fois dans la version { $reading }
error-one-section = écrivez une seule section, avec un titre et des paragraphes : ## En deux minutes…
error-faces-of-dice = les faces des dés vont de 1 à { $faces }
error-study = { $error } : refaites-la avec { $command }
error-choice-all-equal = aucun coup de { $position } n’est nettement moins bon que le meilleur
error-study-seats = ce ne sont pas les camps : { $seats }
error-chance-dice = { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} : choisissez de 1 à 4
error-game-on-orbits = { $name } se joue sur des orbites, et non sur des tables : board { $name } fait son plateau, orbits { $name } la feuille de ses règles, pieces { $name } ou solid men --game { $name } ses pions
error-orbits-field = { $reason }
error-orbits-example = { $key } est { $told }, mais le lancer donne { $proved }
error-orbits-rules = { $name } n’a qu’une version : laissez de côté --reading, --set, --base et --men-count

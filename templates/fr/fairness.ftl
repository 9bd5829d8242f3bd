### How fair a die is: the report of tabulae fairness, the sheet to tally throws on, the plots. Where a line is part of
### a table, blanks keep its columns apart.

## The report on a die; chances, lengths and ratios are String.

fairness-between = de { $low } à { $high }
fairness-p = p { $p }
fairness-p-tiny = p inférieur à 0,0001
fairness-alike = { $die } : aucune face ne diffère des autres, chacune est donc attendue dans { $share } des lancers.
fairness-alike-drawn = Cela vaut pour le dessin ; un vrai dé peut pencher par sa fabrication. Seuls des lancers le montrent.
fairness-edges-chamfer = chanfrein
fairness-edges-fillet = congé
#   $edges (String) chamfer or fillet, of $cut millimetres; $acting (String) the next message, or nothing
fairness-prism = d7 : longueur { $length } mm, arête { $edge } mm, { $edges } { $cut } mm ; rapport de longueur { $ratio }{ $acting }
fairness-acting = , qui agit comme le rapport { $ratio } à cause du { $edges }
fairness-kit = C’est le dé tel que le fait le kit, imprimé plein.
fairness-pips = Ses points déplacent le centre de gravité de { $shift } mm.
fairness-pips-change = Ses points déplacent le centre de gravité de { $shift } mm, ce qui rend une face au plus { $change } plus probable qu’elle ne le serait.
fairness-marks = { $die } : ce qui est gravé dans ses faces déplace le centre de gravité de { $shift } mm.
fairness-bar = Ses quatre côtés sortent aussi souvent ; il se dresse sur un bout dans moins de { $ends } lancers sur cent. Relancez alors.
fairness-length = Longueur : { $ratio } arêtes = { $whole } mm.
fairness-length-less = Longueur : { $ratio } arêtes = { $whole } mm, moins les { $less } mm que compense son { $edges } = { $length } mm.
fairness-tossed-toss = jeté en l’air
fairness-tossed-roll = roulé
fairness-tossed-drop = lâché
fairness-surfaces-felt = sur le feutre
fairness-surfaces-wood = sur le bois
fairness-surfaces-stone = sur la pierre
fairness-thrown = {"  "}{ $thrown } { $surface } : bouts dans { $ends } ; { $even } est juste, au rapport { $ratio }
fairness-spread = {"  "}du feutre à la pierre : jeté en l’air { $toss }, roulé bas sur la table { $roll }, lâché sans tourner { $drop }
fairness-simulated = Prédit par des lancers simulés, vérifiés sur de vrais lancers de parallélépipèdes et non de ce dé ; le rapport juste peut s’écarter de 0,04. Aucun prisme n’est juste pour toutes les mains et toutes les tables.
# What to expect before throwing.
fairness-before = Avant de lancer : en { $throws } jets, un dé juste s’arrête sur un bout { $low } à { $high } fois, dans 19 séries sur 20.
fairness-before-rolled = Roulé bas sur le feutre, ce dé le fait { $low } à { $high } fois : lancez comme vous jouerez.
fairness-before-off = Un dé dont les bouts s’écartent de cinq sur cent le montre dans quatre séries sur cinq si vous lancez { $throws } fois. Choisissez d’abord le nombre, puis regardez une seule fois.
# For the record of a die that was made.
fairness-ends = Rapport de longueur { $ratio }{ $acting } : { $thrown } { $surface }, il devrait s’arrêter sur un bout (6 ou 7) dans { $ends } des lancers, de { $low } à { $high } selon la table et le geste ; juste serait { $even }, atteint en jetant au rapport { $band_low } à { $band_high }. D’après les angles solides, pour des dés posés sans élan, c’est { $angle }, et juste serait { $angle_ratio }.
fairness-ends-acting = , qui agit comme { $ratio } à cause de ses arêtes coupées

## Throws that were counted.

fairness-throws = { NUMBER($throws) } lancers
fairness-columns = {"  "}face  compte  part    intervalle à 95 %
fairness-column-predicted = {"    "}prédit
fairness-ends-counted = Bouts contre côtés : { NUMBER($count) } sur { NUMBER($throws) } sur un bout, { $share } ({ $interval }), égal { $even } ; z { $z }, { $p }
fairness-chi-square = Toutes les faces : khi-deux { $value } à { $freedom } { $freedom ->
        [one] degré
       *[other] degrés
    } de liberté, { $p }{ $how }
fairness-how-chi-square = {""}
fairness-how-exact = {" "}(exact, car les lancers sont peu nombreux)
fairness-how-simulated = {" "}(par des dés simulés, car les lancers sont peu nombreux)
fairness-evidence = Signe d’un biais : { $bias }.
fairness-no-evidence = Aucun signe de biais en { NUMBER($throws) } lancers.
fairness-open = Cela ne prouve pas qu’il est juste : la part de ses bouts peut aller { $interval }.
fairness-too-often = il s’arrête trop souvent sur ses bouts, { $share } au lieu de { $even }
fairness-too-seldom = il s’arrête trop rarement sur ses bouts, { $share } au lieu de { $even }
fairness-faces-differ = les faces diffèrent, surtout { $face } : { $share } au lieu de { $even }
fairness-believed = Comptes et prédiction mettent ensemble les bouts à { $share } ; les comptes y pèsent { $weight } %.
fairness-next = Le dé suivant : { $what }, par cette commande :
fairness-interval = { $what } (intervalle à 95 % : de { $low } à { $high })
fairness-longer = { $mm } mm plus long
fairness-shorter = { $mm } mm plus court
fairness-clamped = Les comptes demandent davantage, mais { $ratio } arêtes d’un coup est le plus grand pas : relancez ensuite.

## Regular prisms.

fairness-prisms = Longueur sur arête à laquelle un prisme régulier montre autant bouts et côtés :
fairness-prisms-columns = {"  "}côtés  posé       puits égaux   puits            lancé
fairness-not-simulated = non simulé
fairness-in-band = { $ratio } (de { $low } à { $high })
fairness-by-symmetry = { $ratio } (par symétrie)
fairness-prisms-note-1 = Posé : angle solide, sans élan. Puits égaux : bouts et côtés de même profondeur. Puits : retenu en
fairness-prisms-note-2 = proportion de la profondeur, à défaut de simulation. Seul « lancé » vaut pour des lancers.

## The sheet to tally throws on.

tally-d6 = Un dé à six faces à l’épreuve
    .read = Comptez la face du dessus.
tally-d7 = Un dé à sept faces à l’épreuve
    .read = Comptez la face sur laquelle le dé repose, quelle que soit la façon de le lire à votre table.
tally-d8 = Un dé à huit faces à l’épreuve
    .read = Comptez la face du dessus.
tally-description = Une feuille pour compter des lancers, avec des limites pour en juger.
tally-advice = Choisissez le nombre de lancers avant de commencer, lancez-les tous, et ne regardez qu’après.
tally-die = dé
tally-length = longueur
tally-edge = arête
tally-table = table
tally-cup = main ou gobelet
tally-thrower = lancé par
tally-throws = lancers
tally-strokes = cinq bâtons par case
tally-count = compte
tally-square = compte × compte
tally-together = ensemble
tally-again = Relancez si le dé s’appuie contre quelque chose. Les comptes de plusieurs feuilles peuvent s’ajouter.
tally-ends = Ajoutez les comptes de 6 et de 7. Hors des limites ci-dessous : signe d’une mauvaise longueur.
tally-squares = Multipliez chaque compte par lui-même et ajoutez tout. Au-dessus de la limite ci-dessous : signe de faces qui diffèrent.
tally-otherwise = Sinon, dites : ce nombre de lancers ne montre aucun signe de biais. Des comptes ne peuvent rien dire de plus d’un dé.
tally-ask = Ou demandez à l’ordinateur : { $command }

## A table; the last column says what counts can show.

tally-head-1 = lancers
tally-head-2 = 6 et 7, de
tally-head-3 = à
tally-head-4 = carrés, au plus
tally-head-5 = ce que montreraient quatre séries sur cinq
tally-face-off = une face à { $bias } sur cent d’écart
tally-ends-off = des bouts à { $bias } sur cent d’écart

## Above the story of the die.

die-story-title = Quelle est la longueur d’un dé à sept faces ?
die-story-description = Pourquoi le dé est aussi long qu’il l’est.

## The plot of the faces of a die.

plot-faces-expected = Un { $die }, attendu
plot-faces-thrown = Un { $die }, { NUMBER($throws) } lancers
plot-faces-ends = 6 ou 7
plot-faces-predicted = prédit, avec sa marge
plot-faces-counted = compté, intervalle à 95 %
plot-faces-even = égal
plot-faces-says-predicted = prédit { $share } (de { $low } à { $high })
plot-faces-says-counted = compté { $share } (de { $low } à { $high })
## The plot of the ends by length.

plot-ends-title = Les bouts d’un dé à sept faces selon sa longueur
plot-ends-description = La part des lancers qui s’arrêtent sur un bout tombe de 53 % pour une longueur de 1 arête à 8 % pour 1,72, jeté sur du bois, et de 44 à 24 % d’après les angles solides ; la part égale, 28,6 %, est atteinte à { $even } et à 1,506.
plot-ends-length = longueur en arêtes
plot-ends-thrown = lancé
plot-ends-angle = angle solide
plot-ends-even = égal

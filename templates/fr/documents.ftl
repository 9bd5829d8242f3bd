### What stands around the rule text in printed documents.

## The options that a player wants to look up, by what they are about: summary-topic-OPTION.

summary-topic-entry = Entrer
summary-topic-reserve_blocks = Pions en réserve
summary-topic-combine = Plusieurs dés
summary-topic-obligation = Combien de dés
summary-topic-unused_dice = Dés qui restent
summary-topic-stack_limit = Partager une case
summary-topic-must_hit = Frapper
summary-topic-hit_men = Pions frappés
summary-topic-overshoot = Sortir
summary-topic-goal = Gagner
summary-topic-prime = Enfermé
summary-topic-deadlock = Plus aucun coup

## How long nine games of ten take between players who know what they do.

length-about = neuf parties sur dix durent { $last } minutes au plus, à { $seconds } secondes par lancer
length-about-brief = { $last } minutes au plus

## Who wins, as counts of a hundred games. Seats are names; $wins, $drawn (Number) are counts.

outcome-many = Sur 100 parties, { $won }.
outcome-seat = { $seat } en gagne { $wins }
outcome-drawn =
    { $drawn ->
        [one] { $drawn } est nulle
       *[other] { $drawn } sont nulles
    }

## The table of readings.

#   $command (String) makes the leaflet of the short game.
readings-short-leaflet = Elle a sa propre notice, avec sa position de départ et ses figures : { $command }
# Where rules were changed by hand, which the last rows of the table tell.
readings-played-changed = nous jouons celle-ci, avec les changements ci-dessous
readings-changed = Changé pour cet exemplaire. { $meaning }

## Heads.

glossary-title = Mots
contents-title = Table des matières

## The last lines of a document.

# Where the text of the game is not ours.
colophon-own = Composé en { $face ->
    [sans] Andika
   *[serif] EB Garamond
 } (OFL).

# For products without room for the table of readings: the first source of the game, the reading.
origin-after = Nous jouons « { $reading } » ({ $status }), d’après { $source }.
origin-played = Nous jouons « { $reading } » ({ $status }).
origin-more = Les sources, d’autres façons de jouer et d’autres images se trouvent dans la notice et dans le livret.

## The board that a booklet holds in its middle.

booklet-bookmark = Le plateau
booklet-board = Le plateau, pour des pions de { $men } mm au plus

## Chapters of a booklet.

chapter-story = L’histoire
chapter-rules = Les règles
chapter-told = Une partie, coup par coup
chapter-maxims = Bien jouer
chapter-puzzles = Problèmes
chapter-evidence = Ce qui nous est parvenu
chapter-made = D’où viennent les règles
chapter-look_up = À consulter

## Puzzles and advice. Men come from the hand or the bar, or go off.

picture-coin = L’empereur Zénon. Dessiné d’après l’avers d’une de ses monnaies d’or, un solidus.
puzzle-intro = Pose les pions sur ton plateau et choisis avant de tourner la page.
# Below the answers.
#   $games (Number) after each play
puzzle-tested = Après chaque coup, { $games } parties ont été jouées jusqu’au bout, avec les mêmes lancers pour toutes.
puzzle-choose = { $seat } lance { $roll }.
puzzle-option = ({ $letter }) { $play }
puzzle-step = { $source } à { $target }
puzzle-hit = { $source } à { $target } en frappant
puzzle-off = { $source } dehors
puzzle-none = rien
puzzle-answer = { $number }. ({ $letter }) { $title }. { $why } { $letter } gagne environ { $share } parties sur 100, { $others }.
puzzle-other = { $letter } { $share }
advice-title = Comment les conseils ont été vérifiés
advice-advice = Conseil
advice-shown = Coup montré
advice-other = Autre coup
advice-result = { $wins } ({ $draws } nulles)

## How moves are written.

notation-hand = réserve
notation-bar = barre
notation-off = dehors
# What people write where nothing is played, parted by commas; moves-none is what is printed there.
notation-pass = passe, passer, je passe, aucun coup, rien, impossible
#   $seat (String) the name of a side; this is how it is called in the plural, as White is Whites
notation-side = { $seat }s

## Quotations and boards cut in letters; $source (String) is a number.

evidence-place = { $place }. Source { $source }.
evidence-alt = Les lettres du plateau, rangée par rangée : { $rows }.

## The table of how the rules were made.

made-again = Ce que disent les sources, suite
made-said = Ce que disent les sources
made-gap = Ce qu’elles laissent ouvert
made-played = Ce que nous jouons
made-rule = Règle { $rule }.
made-rival = Autrement dans « { $reading } ».

## The first page inside a booklet, and its back.

spread-title = En deux minutes, tu sauras jouer
# What a booklet holds, parted by commas.
back-inside = Dans ce livret
back-inside-rules = l’histoire, les règles en images
back-inside-told = une vraie partie racontée coup par coup
back-inside-puzzles = des problèmes et leurs réponses
back-inside-board = un plateau pour jouer
# What a poster is called on its sheets.
poster-tiles = affiche

picture-tower = Dessiné d’après la tour à dés en bronze de Vettweiss, du quatrième siècle. Les dés tombaient par le haut, faisaient tinter les clochettes et descendaient les marches. « Les Pictes sont vaincus, l’ennemi est anéanti, joue sans souci. »
picture-desk = Le roi Alphonse dicte à un scribe. Dessiné librement d’après les premières miniatures de son livre des jeux, 1283.
picture-wheel = Quatre joueurs autour de la roue. Dessiné librement d’après la miniature du folio 89v du livre du roi Alphonse, 1283.
advice-tested = À partir de chaque image, de bons joueurs ont continué { $games } fois après le coup montré, et { $games } fois après un autre coup, avec les mêmes lancers. Le tableau dit combien de parties sur 100 gagne chaque coup.
evidence-board = { $says } Trouvé : { $found }. Les lettres d’après la source { $source } ; la pierre est de nous.
source-number = { $number }{ $stop }
made-compared = Autrement dans « { $reading } » ; les parties durent alors environ { $throws } lancers au lieu de { $usual }.

## The report that compares the readings.

report-title = { $game } : les versions comparées
report-subject = Reconstitutions rivales, leurs sources, et ce qu’en disent des parties entre programmes
report-method = Une version est une façon de comprendre ce que disent les sources, et de compléter ce qu’elles taisent. Pour chaque version, un programme a joué { NUMBER($games) } parties contre lui-même, avec la graine { $seed }. { $player ->
        [random] Il joue au hasard.
        [rules] Il regarde un coup plus loin, selon quelques règles sensées.
       *[other] Il regarde un coup plus loin, avec un petit réseau qui a appris la version habituelle en jouant contre lui-même.
    }
report-players-borrowed = Le même réseau joue aussi ces versions : { $readings }.
report-players-untrained = Quelques règles sensées, à la place du réseau, jouent celles-ci : { $readings }.
report-players-differ = Les versions que joue un autre programme sont marquées { $mark } dans le tableau : ce qui distingue leurs nombres peut tenir au programme autant qu’à la règle.
report-strength = { $seats ->
        [2] Contre un jeu au hasard, le programme de la version habituelle gagne { $share } % de { NUMBER($games) } parties que quelqu’un a gagnées (de { $low } à { $high } %), dans chaque camp aussi souvent.
       *[other] Seul parmi des joueurs au hasard, le programme de la version habituelle gagne { $share } % de { NUMBER($games) } parties (de { $low } à { $high } %), dans chaque camp aussi souvent.
    }
report-evidence = Ce que font des programmes renseigne sur les règles telles qu’elles sont écrites ici, et non sur les joueurs d’autrefois.
report-again = Les mêmes parties se rejouent par : { $command }.
report-columns = Les lancers sont ceux de tous les camps ensemble ; entre parenthèses, les bornes de neuf parties sur dix. « Premier gagne » est la part de celui qui commence parmi les parties qu’un camp a gagnées. Ce qui suit ± est la moitié d’un intervalle à 95 %. « Choix » est le nombre de positions entre lesquelles un joueur pouvait choisir à son tour, « Frappes » le nombre de pions frappés dans une partie, tous deux en moyenne. « Règle en jeu » dit dans combien de lancers, sur { $sampled } parties de la version habituelle, celle-ci permet autre chose à qui a lancé ; si peu de parties n’en donnent qu’une idée. Les parts de toutes les parties sont sûres à { $within } sur cent près (95 %). Le fichier CSV joint à ce rapport contient les intervalles des lancers, des frappes et de toutes les parts de parties gagnées, nulles et inachevées (ceux de Wilson pour les parts).
report-columns-endless = « ≥ » : les parties abandonnées comptent avec les lancers qu’elles avaient, et la moyenne est donc trop basse.
report-columns-places = Là où les autres continuent pour les places, les parties gagnées sont les premières places.
report-readings = Ce que joue chaque version
report-account = Des sources aux règles
report-numbers = Ce que disent les parties
report-reading = Version
report-plays = Comment elle se joue
report-source = Source
report-throws = Lancers (neuf sur dix)
report-won = Gagnées et nulles
report-drawn = nulles { $drawn }
report-given-up = abandonnées { $games }
report-first = Premier gagne
report-choices = Choix
report-hits = Frappes
report-matters = Règle en jeu
report-lengths = Combien de temps durent neuf parties sur dix
report-winners = Qui gagne dans la version habituelle
report-usual = { $status }, la version habituelle
report-lengths-note = Chaque trait couvre neuf parties sur dix, le point est la moyenne. Un lancer avec son tour compte pour { $seconds } secondes, d’après notre estimation.
report-lengths-endless = Les versions dont beaucoup de parties ne finissent pas sont laissées de côté.
report-winners-note = Le point est la part de toutes les parties, avec son intervalle à 95 %. Le trait en tirets serait des parts égales.
report-cite = Pour citer ce rapport : « { $title } », Tabulae { $version }, { NUMBER($games) } parties de chaque version, graine { $seed }.
report-cite-note = { NUMBER($games) } parties de chaque version, graine { $seed }

# A title and what is said below it, in one line.
titled = { $title } : { $says }

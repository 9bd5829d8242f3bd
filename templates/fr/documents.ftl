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

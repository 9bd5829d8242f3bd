### What a leaflet says: the messages of the first stage.

## How sure a reading is.
status-attested = attestée
status-reconstructed = reconstituée
status-house = règle de la maison

## The quick reference; $points, $men, $players, $dice and $faces (Number) are those of the game.

summary-title = En bref
summary-again = En bref, suite
summary-need = Il te faut
summary-board = un plateau de { $points } cases
summary-men = { $men } pions pour chacun des { WORD($players) } joueurs
summary-dice =
    { $dice ->
        [one] un dé à { WORD($faces) } faces
       *[other] { WORD($dice) } dés à { WORD($faces) } faces
    }

## How long nine games of ten take between players who know what they do.

length-title = Durée
length-between = neuf parties sur dix durent de { $first } à { $last } minutes, à { $seconds } secondes par lancer
# The same on the back of a booklet.
length-between-brief = de { $first } à { $last } minutes
length-endless = souvent sans fin : { $share } parties sur cent n’étaient pas finies après { NUMBER($throws) } lancers

## Who wins, as counts of a hundred games between equal players who know what they do. Seats are names; $wins,
## $others, $drawn and $games (Number) are counts.

outcome-title = Qui gagne
outcome-two = Sur 100 parties, { $first } en gagne { $wins } et { $second } { $others }.
outcome-two-drawn =
    { $drawn ->
        [one] Sur 100 parties, { $first } en gagne { $wins }, { $second } { $others }, et { $drawn } est nulle.
       *[other] Sur 100 parties, { $first } en gagne { $wins }, { $second } { $others }, et { $drawn } sont nulles.
    }
outcome-all-drawn = Presque toutes les parties sont nulles, { $drawn } sur 1000.
# Games of three and more sides that all win about as often, and others.
outcome-alike = Sur 100 parties, chacun des { WORD($players) } camps en gagne environ { $wins }.
outcome-unfinished =
    { $games ->
        [one] { $games } partie a été abandonnée après { NUMBER($throws) } lancers.
       *[other] { $games } parties ont été abandonnées après { NUMBER($throws) } lancers.
    }
outcome-last-mover = Dans { $games } d’entre elles, plus personne ne peut jouer, et celui qui a joué en dernier gagne.
outcome-unplayed = { $games ->
    [one] { $games } d’entre elles finit
   *[other] { $games } d’entre elles finissent
} par un lancer que l’on ne peut pas jouer.
outcome-first = Celui qui commence en gagne { $wins }.

## What makes such games fair, in the rules and in short.

balance-title = Pour que ce soit juste
fair-side = { $seat } a l’avantage : jouez deux parties, échangez les camps et faites le total.
fair-side-much = { $seat } a un grand avantage : jouez deux parties, échangez les camps et faites le total.
fair-first = Commencer est un avantage : jouez { WORD($players, gender: "feminine") } parties, et que chacun en commence une.
fair-drawn = S’il vous faut un gagnant, jouez en trois points ; une partie nulle compte un demi-point.

## Under the picture of the ways: the sides that go a way, where it begins and ends, and from where men leave it.

course-way = { $sides } : de { $first } à { $last }
# Where the way has no end.
course-starts = { $sides } : à partir de { $first }
course-round = Tous tournent sans fin
# Where men stay on their points.
course-stay = { $sides } : de { $first } à { $last }
course-home = , maison de { $first } à { $last }
# Where men begin farther on: from where they go who were hit.
course-again = Les pions frappés de { $sides } repartent de { $first }
# What leads to those beginnings in the figure.
course-broken = {" "}(trait interrompu)

## The table of readings.

readings-title = Comment d’autres jouent, comment nous jouons
readings-again = Comment d’autres jouent, suite
readings-reading = Version
readings-says = Comment on joue
readings-source = Source
readings-played = nous jouons celle-ci

## Heads.

sources-title = Sources

## The last lines of a document.

#   $date (String) begins with a comma, or is empty
colophon-made = Tabulae { $version }{ $date }. Version : { $reading } ({ $status }).
colophon-command = Fait avec : { $command }.
colophon-licence = Texte, images et programme sous licence MIT ; composé en { $face ->
    [sans] Andika
   *[serif] EB Garamond
 } (OFL).

# For products without room for the table of readings: the first source of the game, the reading.
origin-known = Source : { $source }.

## The score sheet, with its heads.

spare-games = Nos parties
spare-games-1 = Date
spare-games-2 = Joueurs
spare-games-3 = Qui a gagné
spare-games-4 = Ce qui s’est passé
# Sous une image, à la première page d’un texte.
picture-start = Le plateau au début
picture-under-way = Une partie en cours

## The first page inside a booklet, and its back.

back-players = Joueurs
#   $players (Number)
back-players-for = { WORD($players) }
back-age = Âge
#   $age (Number)
back-age-from = dès { $age } ans

## What figures and boards say of themselves, to those who do not see them and to screen readers.

figure-ways = Le chemin
# Over two boards side by side.
figure-before = avant
figure-afterwards = après
# Beside the board, how many men wait or have left.
figure-pile-hand = en réserve
figure-pile-bar = sur la barre
figure-pile-off = sortis
# A position: White: 7 men on 6, 1 on 9 and 2 off.
#   $men (String) the list of the groups of men, or the next message
figure-side = { $seat } : { $men }.
# The first group of a list says what is counted.
#   $place (String) a pile, or one of the messages below
figure-men = { $count ->
    [one] { $count } pion { $place }
   *[other] { $count } pions { $place }
}
figure-more-men = { $count } { $place }
figure-point = sur { $point }
# What happens in a figure. $plays (String) is a list of plays.
figure-way = { $seat } va de { $first } à { $last }.
figure-thrown = { $seat } a lancé { $roll }.
figure-plays = { $seat } joue { $plays }.
figure-unreachable = { $seat } voudrait jouer { $plays }.
figure-forbidden = Interdit : { $plays }.
figure-unplayed = Impossible à jouer : { $roll }.
figure-after = Ensuite : { $position }
# A play: from 6 to 11, hitting; from the hand to 4; from 22 off the board.
#   $source (String) a point or figure-from-PILE; $target (String) figure-to or figure-leaving
figure-play = de { $source } { $target }
figure-hitting = de { $source } { $target }, en frappant
figure-from-hand = la réserve
figure-from-bar = la barre
figure-to = à { $point }
figure-leaving = hors du plateau

## Boards.

board-title = Un plateau vide
board-description = Un plateau { $skin } vide de { $points } cases, { $width } × { $height } mm, pour des pions de { $men } mm ; cases de { $first } à { $last }.
# The looks of boards.
skin-modern = moderne
skin-alfonsine = alphonsin
skin-roman = romain
skin-circles = à cercles
skin-seasons = des saisons
skin-heavens = des cieux

## What the signs in figures mean.

sign-order = Nombres sur les flèches : l’ordre des coups.
sign-left = Pion en pointillé : il est parti de là.
sign-barred = Trait en travers d’une flèche : interdit.
sign-hit = Anneau autour d’un pion : il est frappé.
sign-wished = Anneau en pointillé : un pion voudrait aller là.
sign-used = Dés grisés : joués.
sign-unusable = Dé barré : inutilisable.
sign-heap = Nombre sur un pion : combien il y en a à cet endroit.

# At the foot of the first sheet of a file to be printed on both sides.
note-long = Imprimer en recto verso, retourner sur le bord LONG, 100 %

### Words that the program puts into sentences by itself.

# A number in words, wherever a text asks for one by WORD($men) or {men:word}; beyond the last, figures.
# WORD($men, gender: "feminine"), {men:word feminine}: una, veintiuna. Before a masculine noun:
# WORD($dice, gender: "noun"), {dice:word noun}: un dado, veintiún dados.
#   $number (Number)
#   $gender
number-word = { $gender ->
    [feminine] { $number ->
        [0] ninguna
        [1] una
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
        [6] seis
        [7] siete
        [8] ocho
        [9] nueve
        [10] diez
        [11] once
        [12] doce
        [13] trece
        [14] catorce
        [15] quince
        [16] dieciséis
        [17] diecisiete
        [18] dieciocho
        [19] diecinueve
        [20] veinte
        [21] veintiuna
        [22] veintidós
        [23] veintitrés
        [24] veinticuatro
       *[other] { $number }
    }
    [noun] { $number ->
        [0] ningún
        [1] un
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
        [6] seis
        [7] siete
        [8] ocho
        [9] nueve
        [10] diez
        [11] once
        [12] doce
        [13] trece
        [14] catorce
        [15] quince
        [16] dieciséis
        [17] diecisiete
        [18] dieciocho
        [19] diecinueve
        [20] veinte
        [21] veintiún
        [22] veintidós
        [23] veintitrés
        [24] veinticuatro
       *[other] { $number }
    }
   *[masculine] { $number ->
        [0] ninguno
        [1] uno
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
        [6] seis
        [7] siete
        [8] ocho
        [9] nueve
        [10] diez
        [11] once
        [12] doce
        [13] trece
        [14] catorce
        [15] quince
        [16] dieciséis
        [17] diecisiete
        [18] dieciocho
        [19] diecinueve
        [20] veinte
        [21] veintiuno
        [22] veintidós
        [23] veintitrés
        [24] veinticuatro
       *[other] { $number }
    }
}

# Further number words of told games, lessons and first games, where each must be true: dice as nouns, tens.
#   $number (Number)
number-word-more = { $number ->
    [2] doses
    [3] treses
    [4] cuatros
    [5] cincos
    [6] seises
    [7] sietes
    [8] ochos
    [25] veinticinco
    [26] veintiséis
    [27] veintisiete
    [28] veintiocho
    [29] veintinueve
    [30] treinta
    [40] cuarenta
    [50] cincuenta
    [60] sesenta
    [70] setenta
    [80] ochenta
    [90] noventa
    [100] cien
   *[other] { $number }
}

# What stands before the last of a list: 2, 5 y 6; 2, 5 o 6; 2, 5 y luego 6.
list-and = y
list-or = o
list-clauses = { "; " }

# What stands before a text: a term before its meaning, in an error what is at fault.
label = { $text }:
list-then = y luego

# What *and* and *or* of a list become before some words (Spanish: plata e hilo, siete u ocho), and with which letters
# these begin, parted by spaces; not those with an exclamation mark. A language that has no such words leaves them as here.
list-and-other = e
list-and-before = i í hi hí !ia !ie !io !hia !hie
list-or-other = u
list-or-before = o ó ho hó 8 11 !110 !111 !112 !113 !114 !115 !116 !117 !118 !119

# What parts the items of a list that are lists themselves: 3 and 9; 4 and 8.
list-part = { "; " }

## Behind the name of a game, on every product.

# Where its board is larger than any that a source knows.
game-extrapolated = ampliado a un tablero mayor
# Where it is played with fewer men than usual.
#   $men (Number) of a side
game-fewer-men = con { WORD($men, gender: "feminine") } fichas por bando

## Quotation marks: quoted in a text, and quoted in what is quoted.

#   $text (String)
quoted = «{ $text }»
#   $text (String)
quoted-within = “{ $text }”
number-group = { "\u00A0" }
language-name = Español

### Words that the program puts into sentences by itself.

# A number in words, wherever a text asks for one by WORD($men) or {men:word}; beyond the last, figures.
# WORD($ways, gender: "feminine"), {ways:word feminine}: une façon, vingt et une façons.
#   $number (Number)
#   $gender
number-word = { $gender ->
    [feminine] { $number ->
        [0] aucune
        [1] une
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
        [11] onze
        [12] douze
        [13] treize
        [14] quatorze
        [15] quinze
        [16] seize
        [17] dix-sept
        [18] dix-huit
        [19] dix-neuf
        [20] vingt
        [21] vingt et une
        [22] vingt-deux
        [23] vingt-trois
        [24] vingt-quatre
       *[other] { $number }
    }
   *[masculine] { $number ->
        [0] aucun
        [1] un
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
        [11] onze
        [12] douze
        [13] treize
        [14] quatorze
        [15] quinze
        [16] seize
        [17] dix-sept
        [18] dix-huit
        [19] dix-neuf
        [20] vingt
        [21] vingt et un
        [22] vingt-deux
        [23] vingt-trois
        [24] vingt-quatre
       *[other] { $number }
    }
}

# Further number words of told games, lessons and first games, where each must be true: tens.
#   $number (Number)
number-word-more = { $number ->
    [30] trente
    [40] quarante
    [50] cinquante
    [60] soixante
    [70] soixante-dix
    [80] quatre-vingts
    [90] quatre-vingt-dix
    [100] cent
   *[other] { $number }
}

# What parts the thousands of a long number: a no-break space.
number-group = { "\u00A0" }

# What stands before the last of a list: 2, 5 et 6; 2, 5 ou 6; 2, 5, puis 6.
list-and = et
list-or = ou
list-clauses = { " ; " }

# What stands before a text: a term before its meaning, in an error what is at fault.
label = { $text } :
list-then = , puis
list-and-other = et
list-and-before = { "" }
list-or-other = ou
list-or-before = { "" }

# What parts the items of a list that are lists themselves: 3 and 9; 4 and 8.
list-part = { "\u00A0; " }

# The name of this language in itself.
language-name = Français

# Behind the name of a game, on every product.
# Where its board is larger than any that a source knows.
game-extrapolated = agrandi pour un plateau plus grand

# Where it is played with fewer men than usual.
#   $men (Number) of a side
game-fewer-men = avec { WORD($men) } pions par camp

# Quotation marks: quoted in a text, and quoted in what is quoted.
#   $text (String)
quoted = « { $text } »
#   $text (String)
quoted-within = “{ $text }”

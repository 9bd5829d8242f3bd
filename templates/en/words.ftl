### Words that the program puts into sentences by itself.

# A number in words, wherever a text asks for one by WORD($men) or {men:word}; beyond the last, figures.
# Where numbers have genders, a text asks for one by WORD($men, gender: "feminine"), and this message has $gender.
#   $number (Number)
number-word = { $number ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
    [13] thirteen
    [14] fourteen
    [15] fifteen
    [16] sixteen
    [17] seventeen
    [18] eighteen
    [19] nineteen
    [20] twenty
    [21] twenty-one
    [22] twenty-two
    [23] twenty-three
    [24] twenty-four
   *[other] { $number }
}

# Further number words of told games, lessons and first games, where each must be true: dice as nouns, tens.
#   $number (Number)
number-word-more = { $number ->
    [2] twos
    [3] threes
    [4] fours
    [5] fives
    [6] sixes
    [7] sevens
    [8] eights
    [30] thirty
    [40] forty
    [50] fifty
    [60] sixty
    [70] seventy
    [80] eighty
    [90] ninety
    [100] hundred
   *[other] { $number }
}

# What parts the thousands of a long number: 12,345. Without this message, what is usual in the language; with a
# blank, a number of four figures stays whole.
number-group = { "," }

# What stands before the last of a list: 2, 5 and 6; 2, 5 or 6; 2, 5, then 6.
list-and = and
list-or = or
list-clauses = { "; " }

# What stands before a text: a term before its meaning, in an error what is at fault.
label = { $text }:
list-then = , then

# What *and* and *or* of a list become before some words (Spanish: plata e hilo, siete u ocho), and with which letters
# these begin, parted by spaces; not those with an exclamation mark. A language that has no such words leaves them as here.
list-and-other = and
list-and-before = { "" }
list-or-other = or
list-or-before = { "" }

# What parts the items of a list that are lists themselves: 3 and 9; 4 and 8.
list-part = { "; " }

# The name of this language in itself: Français, not French.
language-name = English

## Behind the name of a game, on every product.

# Where its board is larger than any that a source knows.
game-extrapolated = extrapolated to a larger board
# Where it is played with fewer men than usual.
#   $men (Number) of a side
game-fewer-men = with { WORD($men) } men a side

## Quotation marks: quoted in a text, and quoted in what is quoted.

#   $text (String)
quoted = “{ $text }”
#   $text (String)
quoted-within = ‘{ $text }’

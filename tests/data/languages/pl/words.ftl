### A language with four plural forms and genders, for tests; it is no translation.

# WORD($men, gender: "feminine") asks for a gender.
#   $number (Number)
#   $gender
number-word = { $gender ->
    [feminine] { $number ->
        [1] jedna
        [2] dwie
       *[other] { $number }
    }
   *[masculine] { $number ->
        [0] zero
        [1] jeden
        [2] dwa
        [5] pięć
       *[other] { $number }
    }
}
list-and = i

## Put in place of English messages by the tests, each with the variables of its English message.

# $men (Number) of a side
game-fewer-men = { $men ->
    [one] z jednym pionkiem
    [few] z { $men } pionkami (kilka)
    [many] z { $men } pionkami (wiele)
   *[other] z { $men } pionka
}
# A number in words, feminine and masculine.
#   $count (Number)
test-words = { WORD($count, gender: "feminine") } / { WORD($count, gender: "masculine") } / { WORD($count) }
# $seat is white or black, $gender that of its name
test-gender = { $gender ->
    [feminine] { $seat } wygrała
   *[masculine] { $seat } wygrał
}
# $count (Number)
test-figures = { NUMBER($count) }
# An exact number before its plural category, and a selector inside another.
#   $count (Number)
#   $gender
test-nested = { $count ->
    [0] nikt
    [one] { $gender ->
        [feminine] jedna sama
       *[masculine] jeden sam
    }
    [few] kilka
    [many] wiele
   *[other] część
}

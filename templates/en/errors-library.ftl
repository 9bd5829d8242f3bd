### Errors of the library: games, boards and other templates, and what their texts claim.

error-unknown = no { $kind ->
    [example] example
    [fact] fact
    [figure] figure
    [maxim] maxim
    [number] number
    [option] option
    [place] place
    [point] point
    [reach] example to reach
    [reading] reading
    [rule] rule
    [seat] seat
    [source] source
   *[text] text
} { QUOTE($name) }{ $close }: choose from { $known }
error-the-file = the file
error-in-reading = reading { $reading }: { $error }

## YAML files and their keys

error-yaml = not good YAML: { $reason }
error-yaml-key = not good YAML: a key is one word, not a list or a mapping
error-yaml-twice = not good YAML: { QUOTE($key) } is given twice
error-yaml-tag = not good YAML: tags ({ $tag }) are not allowed here
error-yaml-alias = not good YAML: aliases (*name) are not allowed here
error-yaml-depth = not good YAML: lists and mappings are nested more than { $most } deep
error-no-such-key = { $key }: no such key{ $close }{ $number ->
    [0] { "" }
   *[other] : the keys are { $known }
}
error-key-missing = { $key } is missing
error-key-value = { $key } is { $value }: { $reason }
error-keys-with-values = a { $file } is a list of keys with values, as in name: My game
error-write-keys = write keys with values below it, as in name: value
error-write-colour = write a colour as #1a2b3c, in lower case
error-write-name = use lower-case letters and digits with single hyphens between
error-write-seat = use lower-case letters only, at most 20
error-write-term = write a number or a sum such as 2n+3
error-default = default is { QUOTE($name) }: choose from { $known }

## Games

error-game-id = a game cannot be called { QUOTE($name) }: use lower-case letters, digits and single hyphens, at most { $most }, and none of Windows' own names
error-extends = extends is { QUOTE($name) }: choose a game that extends no other: { $known }
error-rules-language = { $game } has no rules in { QUOTE($language) }: it has { $known }
error-no-source = no source { QUOTE($name) }{ $close }: add it to sources.yaml
error-base = { $game } cannot be played on base { $base }: choose { $known }
error-faces = { $option } must be between 2 and 20, or n for the base, got { QUOTE($text) }
error-men-count = { $game } cannot be played with { $men } men a side: { $error }
error-men-range = the number of men a side must be between 1 and { $most } in { $game }, got { $men }
error-men-of-side = men is { $men }: a side has 1 to { $most } men
error-term-unreadable = cannot read the number { QUOTE($text) }: write 15, n, 2n or 2n+3
error-range-two-rows = the range { QUOTE($text) } goes from one row to another: write one range for each row
error-point-unreadable = cannot read the point { QUOTE($text) }: write 12, n+1, M1 or a range as 1..4n
error-labels-alike = two points would be printed with the same name
error-board-shape = { $points } points with a base of { $base } make no board of the kind { $board }: it has { $known }
error-board-shape-open = { $points } points with a base of { $base } make no board of the kind { $board }: it has { $known } or another multiple of { $base } above it
error-board-points = { $points } points are too many: at most { $most }
error-board-point-twice = the point { $point } is named twice: give each point its own name
error-seats-look-alike = { $seat } looks like { $other }: give it another symbol or colour
error-seats-same-name = { $seat } is called like { $other }: give it another name
error-start-off = { $seat } has men off before the game begins
error-start-both = { $first } and { $second } both start on { $point }: a point holds one side only
error-start-off-course = { $seat } starts on { $point }, which its course does not visit
error-start-no-point = { $seat } starts on { $point }, which the board does not have: it has { $first } to { $last }
error-start-men = { $seat } has { $men } men on { $point }: the number must be between 0 and { $most }
error-start-sum = start: { $seat } has { $total } men, but men is { $men }
error-start-fixed = { $game } starts from fixed points: it is played with { $men } men a side only
error-no-point = no point { $point }{ $close }: the board has { $first } to { $last }
error-point-twice = point { $point } is named twice: name it once
error-course-lacks-seat = the course { $course } lacks the seat { $seat }
error-course-point-twice = the course of { $seat } visits { $point } twice: each point may come once
error-course-length = the course of { $seat } has { $points } points: it must have 2 to { $most }
error-example-twice = { $example } is there twice
error-example-in-reading = { $example } in reading { $reading }: { $error }

## Boards, dice and printers

error-no-board = no board { QUOTE($name) }{ $close }: the boards are { $known }
error-board-without = { $board } has no { $chosen ->
    [reading] readings
   *[base] other bases
}: name the board of a game: { $known }
error-six-words = a board of letters needs six words of six letters: { $faults }
error-words = { $count } words ({ $few ->
    [0] { $many } too many
   *[other] { $few } too few
})
error-word-length = word { $number } { QUOTE($word) } has { $count } letters ({ $few ->
    [0] { $many } too many
   *[other] { $few } too few
})
error-word-letters = word { $number } { QUOTE($word) } has { QUOTE($letters) }, which is no Latin or Greek letter
error-no-inscription = no inscription { QUOTE($name) }{ $close }: the inscriptions are { $known }; or give six words of six letters
error-no-printer = no printer { QUOTE($name) }{ $close }: the printers are { $known }, or a YAML file
error-die-direction = a direction is three numbers, not all 0
error-die-up = up must differ from looks, and from its opposite
error-die-face-numbers = { $faces } faces must have the numbers 1 to { $faces }, each once
error-die-faces-same-way = two faces look the same way

## Rule texts and other texts in Markdown

error-condition-unreadable = cannot read the condition { QUOTE($text) }: write option=value|other
error-text-too-long = too long: a text has at most { $most } letters, got { $letters }
error-passage-too-long = a passage of { $letters } letters is too long: the maximum is { $most }
error-passage-empty = this passage is empty: write a sentence or delete it
error-not-one-paragraph = { QUOTE($text) } must be one plain paragraph
error-block-not-for-rules = { $block } is not for rule texts: use paragraphs, lists and tables
error-style-not-for-rules = { $style } is not for rule texts: use bold, italic and links
error-list-in-list = a list item is one paragraph: no lists inside lists
error-table-too-wide = a table of { $columns } columns is too wide: it has at most { $most }
error-text-before-heading = text before the first heading: begin with ## Title { "{" }#id{ "}" }
error-fence-before-heading = a fence before the first heading: begin with ## Title { "{" }#id{ "}" }
error-heading-unreadable = cannot read the heading { QUOTE($text) }: write ## Title { "{" }#id{ "}" }
error-section-twice = the section { $section } is there twice
error-fence-unreadable = cannot read the fence { QUOTE($text) }: write ::: rule ID or ::: text
error-fence-open = this fence is never closed: end it with a line :::

## Messages in Fluent, and the fields of other texts

error-not-a-message = { QUOTE($text) } is no message: write id = text, or indent it
error-no-message = no message { QUOTE($name) }{ $close }
# $attribute (String) is empty
error-message-lacks-text = no text
error-message-lacks-attribute = no attribute .{ $attribute }
error-message-twice = given twice, first in { $first }
error-message-too-long = a message has at most { $most } characters
error-message-too-large = more than { $most } characters with all that it refers to
error-message-too-deep = more than { $most } braces inside each other
error-message-of-itself = { $name } refers to itself
error-message-unsaid = nothing says this message{ $close }
error-attribute-unsaid = nothing says its .{ $attribute }
# $attribute (String) is empty
error-attributes-only = it has attributes only
error-no-such-text = { $name } has no such text
error-not-fluent = not good Fluent: { $reason }
error-fluent-out-of-place = { $element } cannot stand here
error-no-function = no function { $name }{ $close }: the functions are { $known }
error-function-arguments = { $name } has other arguments: write { $name ->
    [WORD] WORD($men) or WORD($men, gender: "feminine")
   *[other] { $name }($name)
}
error-function-of-message = { $name } is for a variable, not for a message
error-variant-twice = [{ $name }] is given twice
error-no-variable = no variable ${ $name }{ $close }: { $number ->
    [0] this message has none
   *[other] the variables are { $known }
}
error-no-text-field = no field { $name }{ $close }: { $number ->
    [0] this text has none
   *[other] the fields are { $known }
}
error-field-category = field { $name }: no plural category [{ $category }]: choose from { $known }
error-field-other = field { $name }: [{ $category }] is missing: choose from { $known }

## Handbook, files that nothing reads, translations

error-no-insert = nothing is called { $name }; there are { $known }
error-title-first = the first line must be the title: # Title
error-unread-file = nothing reads this file{ $close }
error-untranslated-file = the file is missing
error-untranslated = { $name } is missing
error-left-in-english = { $name } is left in English
error-translation-stale = { $name } is stale: the English has changed since
error-translation-record = not a file, a text and two digests: delete this line

## Studies

error-study = { $error }: write it again with { $command }
error-study-seats = not the seats: { $seats }
error-chance-dice = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}: choose 1 to 4

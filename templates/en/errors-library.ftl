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
} { QUOTE($name) }{ $close }: { $number ->
    [0] there are none
   *[other] choose from { $known }
}
error-the-file = the file
error-in-reading = reading { $reading }: { $error }

## YAML files and their keys

error-yaml = not good YAML: { $reason }
error-yaml-key = not good YAML: a key is one word, not a list or a mapping
error-yaml-twice = not good YAML: { QUOTE($key) } is given twice
error-yaml-tag = not good YAML: tags ({ QUOTE($tag) }) are not allowed here
error-yaml-alias = not good YAML: aliases (*name) are not allowed here
error-yaml-depth = not good YAML: lists and mappings are nested more than { $most } deep
error-yaml-colon = a colon stands where none may: put the text in quotation marks, or indent the line as its neighbours
error-yaml-quote = a quotation mark is not closed
error-yaml-bracket = a bracket is not closed, or a comma is missing in it
error-yaml-sign = a tab, or a sign such as @ or % at the beginning of a text: indent with spaces, put the text in quotation marks
error-yaml-letter = a control character, which no file may have
error-yaml-indent = the line is not indented as its neighbours
error-yaml-other = something here cannot be read
error-yaml-straight = put straight quotation marks, "…", around a text: other kinds may stand inside it
error-yaml-inner-quote = a straight quotation mark ends the text: write “ and ” inside it, or \" for each
error-yaml-brace = put a text that begins with { "{" } between straight double quotation marks
error-yaml-hash = not good YAML: the text would end before #: put it in quotation marks, or a space after # if it is a comment
error-yaml-comma = between braces a comma ends the value, and { $key } is no key: put a number with a decimal comma in quotation marks, as in { "{" }men: "21,5mm"{ "}" }
error-no-such-key = { $key }: no such key{ $close }{ $number ->
    [0] { "" }
   *[other] : the keys are { $known }
}
error-key-missing = { $key } is missing
error-key-empty = { $key } is empty: { $reason }
error-key-value = { $key } is { $value }: { $reason }
error-keys-with-values = a { $file } is a list of keys with values, as in name: My game
error-write-keys = write keys with values below it, as in name: value
error-write-colour = write a colour as #1a2b3c, in lower case
error-write-name = use lower-case letters and digits with single hyphens between
error-write-seat = use lower-case letters only, at most 20
error-write-term = write a number or a sum such as 2n+3
error-write-list = write a list, as in [a, b]
error-write-whole = write a whole number
error-write-number = write a number
error-write-switch = write true or false
error-write-text = write a text, with quotation marks around a number or a word such as no or true
error-write-more = the list must have { $number ->
    [one] at least one entry
   *[other] at least { $number } entries
}
error-write-fewer = the list may have { $number ->
    [one] one entry only
   *[other] at most { $number } entries
}
error-write-longer = write { $number ->
    [one] at least one letter
   *[other] at least { $number } letters
}
error-write-shorter = write { $number ->
    [one] at most one letter
   *[other] at most { $number } letters
}
error-write-at-least = write { $number } or more
error-write-at-most = write { $number } or less
error-write-above = write more than { $number }
error-write-below = write less than { $number }
error-write-choice = choose { $choices }
error-default = default is { QUOTE($name) }: choose from { $known }

## Games

error-game-id = a game cannot be called { QUOTE($name) }: use lower-case letters, digits and single hyphens, at most { $most }, and none of Windows' own names
error-extends = extends is { QUOTE($name) }: choose a game that extends no other: { $known }
error-rules-language = { $game } has no rules in { QUOTE($language) }: it has { $known }
error-no-source = no source { QUOTE($name) }{ $close }: add it to sources.yaml
error-base = { $game } cannot be played on base { $base }: choose { $known }
error-faces = { $option } must be between 2 and 20, or n for the base, got { QUOTE($text) }
error-men-count = by these rules { $game } is played with { $most } men a side only, got { $men }
error-men-range = the number of men a side must be between { $least } and { $most } in { $game }, got { $men }
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
error-forbidden-play = forbidden has { QUOTE($text) }: write one play each, as in [6/8, 6/11]

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
error-link-broken = a condition must come right after its sentence, without a space, and end on the same line, as in [Text.](doublets=none), got { QUOTE($text) }
error-fence-key = cannot read the line { QUOTE($text) }: below ::: stand when: and figure:, in English in every language

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
error-not-fluent = not good Fluent: { $code ->
    [E0003] { QUOTE($token) } must stand here, as in the English: in braces write -> for the arrow, straight quotation marks, no accents in names, a point in decimals
    [new-line] the line must end here: each case has a line of its own
    [E0005] there is no text: write it after the equals sign
    [E0010] put a star before the last case: *[other]
    [E0014] a text between straight quotation marks, or a number, must stand here
    [E0021] options come last, with a point in decimals
    [E0027] no brace is open that this one could close
    [E0028] something must stand in the braces, as in the English: a variable, or a text between straight quotation marks
   *[other] { $reason }
}
error-fluent-escape = no letter has this number: write \U with six digits, at most 10FFFF
error-fluent-out-of-place = { $element } cannot stand here
error-no-function = no function { $name }{ $close }: the functions are { $known }
error-function-arguments = { $name } has other arguments: write { $name ->
    [WORD] WORD($men) or WORD($men, gender: "feminine")
   *[other] { $name }($name)
}
error-function-of-message = { $name } is for a variable, not for a message
error-variant-twice = [{ $name }] is given twice
error-variant = [{ $name }] is no case of ${ $variable }: choose from { $known }
error-no-variable = no variable ${ $name }{ $close }: { $number ->
    [0] this message has none
   *[other] the variables are { $known }
}
error-no-text-field = no field { QUOTE($name) }{ $close }: { $number ->
    [0] this text has none
   *[other] the fields are { $known }
}
error-no-number-form = number-word has no { QUOTE($name) }{ $close }: it has { $known }
error-field-unclosed = no field { QUOTE($name) }: close its brace, { "}" }, after the name
error-field-category = field { QUOTE($name) }: no plural category [{ $category }]: choose from { $known }
error-field-other = field { QUOTE($name) }: [{ $category }] is missing: choose from { $known }

## Handbook, files that nothing reads, translations

error-no-insert = nothing is called { $name }; there are { $known }
error-title-first = the first line must be the title: # Title
error-unread-file = nothing reads this file{ $close }
error-untranslated-file = the file is missing
error-untranslated = { $name } is missing
error-left-in-english = { $name } is left in English
error-translation-lacks = { $name } leaves out { $part }, which the English has: put it in
error-translation-number = { $name } says { $listed }, which the English does not: correct it, or write it as a word
error-translation-unread = { $name }: the English has no such text{ $close }
error-translation-stale = { $name } is stale: the English has changed since
error-translation-record = not a file, a text and two digests: delete this line

## Claims of texts: what is true instead

error-claim = ({ $claim }): { $error }
error-no-claim = no claim { QUOTE($name) }{ $close }: the claims are { $known }
error-claim-form = cannot read { QUOTE($text) }: write { $form }{ $number ->
    [0] { "" }
   *[other] ; { $parts }
}
error-claim-part = { $part } is { $known }
error-claim-about = no claim begins with { QUOTE($text) }: write before: or if PLAYS:
error-claim-about-lesson = cannot read { QUOTE($text) }: write an example, an example and after, or reading and its name
error-claim-of-example = an example cannot claim what is said in texts and studies
error-claim-of-hundred = { $number } of 100
error-nothing = nothing
error-claim-closed = { $seat } closes { $truth }
error-claim-alone = single men of { $seat }: { $truth }
error-claim-blots = { error-claim-alone }
error-claim-empty = nobody stands on { $truth }
error-claim-men = { $seat } has { $truth } on { $places }
error-claim-row = the longest row of { $seat } has { $truth ->
    [one] { $truth } point
   *[other] { $truth } points
}
error-claim-leads = { $seat } leads by { $truth ->
    [one] { $truth } step
   *[other] { $truth } steps
}
error-claim-danger = { $truth } of the throws hit
error-claim-safe = he is hit by { $truth }
error-claim-hit-needs = { error-claim-safe }
error-claim-enters = { $seat } comes in with { $truth }
error-claim-dead = { $seat } cannot play { $truth }
error-claim-outcomes = it can be played in { $truth ->
    [one] { $truth } way
   *[other] { $truth } ways
}
error-claim-only = it can be played in other ways
error-claim-reaches = it leads to { $truth }
error-claim-legal = { $plays } is forbidden by { $truth }
error-claim-illegal = { $plays } is { $truth ->
    [legal] legal
   *[other] forbidden by { $truth }
}
error-claim-could-hit = the throw can hit on { $truth }
error-claim-cannot-hit = { error-claim-could-hit }
error-claim-hit-chance = { error-claim-danger }
error-claim-die = a { $face } can be played in { $truth ->
    [one] { $truth } way
   *[other] { $truth } ways
}
error-claim-plays = the plays were { $truth }
error-claim-with = { error-claim-plays }
error-claim-hits = it hits on { $truth }
error-claim-unused = unused dice: { $truth }
error-claim-ends = the game ends so: { $truth }
error-claim-later = it is { $truth ->
    [one] { $truth } turn
   *[other] { $truth } turns
} later
error-claim-throws = the game has { $truth ->
    [one] { $truth } turn
   *[other] { $truth } turns
}
error-claim-hit-since = { $truth ->
    [one] { $truth } man of { $seat } was hit
   *[other] { $truth } men of { $seat } were hit
}
error-claim-wins = it wins { $truth }
error-claim-draws = drawn are { $truth }
error-claim-costs = it costs { $truth }
error-claim-worse = { error-claim-costs }
error-claim-better = { error-claim-costs }
error-claim-equal = { error-claim-costs }
error-claim-fact = { $name } is { $truth }
error-claim-rule = { $rule } is { $truth }
error-claim-source = the game rests on { $truth }
error-claim-study = the study has { $truth }
error-claim-chance = the chance is { $truth }
error-claim-turns = the first wins { $truth }
error-claim-race = the first wins { $truth } of 100 races
error-claim-luck = { $truth } of 100 have that
error-claim-percent = it is { $truth } of 100
error-claim-share = it is { $truth }
error-claim-sum = { error-claim-share }
error-wins-of-others = the wins of other seats are known in games of two alone
error-lead-of-two = leads compares two sides: it can be claimed in games of two alone
error-no-study-of-reading = no study of { $reading }
error-number-without-claim = { QUOTE($number) } in { QUOTE($text) } stands in no claim
error-equation-false = { QUOTE($equation) } is false
error-place-without-claim = { QUOTE($place) } in { QUOTE($text) } names a place, and nothing beside it is a claim
error-throw-not-shown = { QUOTE($throw) } in { QUOTE($text) } is not what the figure beside it shows
error-whole-game-unsaid = this is about the whole game, and the lesson plays a shorter one: say so, with one of { $words }

## Told games, first games, puzzles, lessons, covers

error-in-turn = turn { $turn }: { $error }
error-play-not-rolled-out = that play was not rolled out: tabulae study { $game } --told
error-better-play = { $play } wins { $games } of 100 games more: say why it was not played
error-no-turn = no turn { $turn }: the game has { $turns }
error-no-turn-told = no turn is told: begin each with its number and title: ## 12 A wall
error-turn-heading = a told turn begins with its number: ## 12 A wall
error-turn-unreadable = cannot read { QUOTE($text) }: write { $seat } 1,2: 6/7 10/12
error-step-texts = { $texts ->
    [one] { $texts } text
   *[other] { $texts } texts
}, but { $file } has { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
error-step-why = cannot read the step { QUOTE($text) }: write why 6/8 held-point
error-step-more = cannot read the step { QUOTE($text) }: nothing stands after { $word }
error-step-hits = { $plays }: { $hits ->
    [one] { $hits } man is hit
   *[other] { $hits } men are hit
}: mark each hit with *
error-nothing-before = nothing came before it whose turn is over: write at: { $start }
error-no-place-to-begin = no example { QUOTE($name) }{ $close }: write { $start }, an example or a position
error-puzzle-sections = write a section for each of the { $puzzles } puzzles, in order
error-play-leaves-dice = a play of { $name } leaves dice that could be used
error-maxim-caption = { $maxim } has a figure in { $file }: write its caption
error-task-kinds = a task has { $all }: give one of them
error-task-columns = a table needs as many headings ({ $columns }) as its longest row has cells ({ $cells })
error-tree-without-square = a tree needs square: the faces that hit
error-no-label = no label { $labels }
error-lesson-minutes = the steps take { $minutes } minutes, and a lesson has { $lesson }
error-answers = { $answers ->
    [one] { $answers } answer
   *[other] { $answers } answers
} to { $questions ->
    [one] { $questions } question
   *[other] { $questions } questions
}
error-topic-twice = the topic { $topic } is there twice in reading { $reading }
error-one-section = write one section with a title and paragraphs: ## In two minutes …
error-faces-of-dice = the faces of the dice are 1 to { $faces }

## Studies

error-study = { $error }: write it again with { $command }
error-choice-all-equal = no play of { $position } is clearly worse than the best
error-study-seats = not the seats: { $seats }
error-chance-dice = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}: choose 1 to 4
error-game-on-orbits = { $name } is played on orbits, not on tables: board { $name } makes its board, orbits { $name } the sheet of its rules, pieces { $name } or solid men --game { $name } its men
error-orbits-field = { $reason }
error-orbits-example = { $key } is { $told }, but the throw gives { $proved }
error-orbits-rules = { $name } has one reading: leave out --reading, --set, --base and --men-count
error-orbits = no game on orbits { QUOTE($name) }{ $close }: the games on orbits are { $known }

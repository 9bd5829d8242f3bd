### The form of a kit; no markup.

order-my-class = Your kit
order-more = More choices
order-any = as usual
order-preview = Your board
order-board = The board of { $game } as it will be printed
order-list = In your kit
order-instead = or this instead
order-copies = { $count ->
    [one] one copy
   *[other] { $count } copies
}
order-command = The same from a command line:
order-keep = Keep this order as a file (kit.yaml)
order-wrong = This does not work:

## Fields: order-field-NAME.

order-field-pupils = How many people?
    .help = The list then says how often to print each thing.
order-field-for = Who is it for?
order-field-paper = Paper
order-field-duplex = My printer
    .help = The duplex test in every kit tells you which one you have.
order-field-everything = Everything there is
order-field-palette = Colours
order-field-sides = The sheets of one lesson
order-field-reading = Reading of the rules
order-field-base = Points in a quarter
order-field-men-count = Men a side
    .help = With fewer, a game is over sooner and less is to be cut.
order-field-skin = Look of the board
order-field-point-width = Width of a point, in mm
    .help = The men and everything else follow.
order-field-men = Or width of the men: in mm, or a coin
    .help = Such as 25 or 2-euro. The board and everything else follow.
order-field-words = Words on the board
    .help = Six words of six letters each, with spaces between, or levate, venari or parthi.
order-field-players = Names on the board
    .help = One for each side, with commas between: Ana, Ben. They stand where the sides would.
order-field-language = Language
order-field-text = Size of the text, in points
    .help = Large print takes more sheets.
order-field-questions = Questions on a worksheet
order-field-seed = Number of the worksheets
    .help = Another number gives other questions.
order-field-back-offset = Move the backs, in mm
    .help = Right and down, as 1.5,-0.5. The duplex test tells you.
order-field-kerf = Width of the laser’s cut, in mm
order-field-face = Typeface
    .help = Many dyslexic readers prefer the one without serifs.
order-field-large-print = Large print
    .help = 18 pt for all that is to be read.
order-field-latin = Your words as the Romans wrote them
    .help = V for U, and I for J.

## Choices of a field: order-choice-NAME-VALUE, or order-unset-NAME for none of them.

order-no = no
order-yes = yes
order-choice-face-serif = with serifs, as in old books
order-choice-face-sans = without serifs
order-unset-for = friends or family, to play at home
order-choice-for-class = a class, for several lessons
order-choice-for-tomorrow = a class, for one lesson tomorrow
order-choice-for-maker = somebody who builds it of wood or plastic
order-choice-for-museum = visitors of a museum
order-choice-paper-a4 = A4
order-choice-paper-letter = Letter
order-choice-duplex-long-edge = prints both sides, turns over the long edge (usual)
order-choice-duplex-short-edge = prints both sides, turns over the short edge
order-choice-duplex-off = prints one side at a time
order-choice-everything-no = no
order-choice-everything-yes = yes, with all other ways of making it
order-choice-palette-colour = colour
order-choice-palette-grey = grey
order-choice-palette-line = black lines only
order-choice-sides-one = printed on one side
order-choice-sides-both = printed on both sides
order-unset-skin = all that it has

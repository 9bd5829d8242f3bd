### The form of a kit, and what `tabulae serve` shows while it gets ready; no markup.

## While the server builds its pages.

serve-getting-ready = Getting ready
serve-getting-ready-words = The pages are being made; that takes a few minutes the first time. This page loads itself again until they are there.

## The form.

serve-my-class = Your kit
serve-more = More choices
serve-any = as usual
serve-preview = Your board
serve-board = The board of { $game } as it will be printed
serve-list = In your kit
serve-instead = or this instead
serve-copies = { $count ->
    [one] one copy
   *[other] { $count } copies
}
serve-command = The same from a command line:
serve-keep = Keep this order as a file (kit.yaml)
serve-wrong = This does not work:

## Fields: serve-field-NAME.

serve-field-pupils = How many people?
    .help = The list then says how often to print each thing.
serve-field-for = Who is it for?
serve-field-paper = Paper
serve-field-duplex = My printer
    .help = The duplex test in every kit tells you which one you have.
serve-field-everything = Everything there is
serve-field-palette = Colours
serve-field-sides = The sheets of one lesson
serve-field-reading = Reading of the rules
serve-field-base = Points in a quarter
serve-field-men-count = Men a side
    .help = With fewer, a game is over sooner and less is to be cut.
serve-field-skin = Look of the board
serve-field-point-width = Width of a point, in mm
    .help = The men and everything else follow.
serve-field-men = Or width of the men: in mm, or a coin
    .help = Such as 25 or 2-euro. The board and everything else follow.
serve-field-words = Words on the board
    .help = Six words of six letters each, with spaces between, or levate, venari or parthi.
serve-field-players = Names on the board
    .help = One for each side, with commas between: Ana, Ben. They stand where the sides would.
serve-field-language = Language
serve-field-text = Size of the text, in points
    .help = Large print takes more sheets.
serve-field-questions = Questions on a worksheet
serve-field-seed = Number of the worksheets
    .help = Another number gives other questions.
serve-field-back-offset = Move the backs, in mm
    .help = Right and down, as 1.5,-0.5. The duplex test tells you.
serve-field-kerf = Width of the laser’s cut, in mm
serve-field-face = Typeface
    .help = Many dyslexic readers prefer the one without serifs.
serve-field-large-print = Large print
    .help = 18 pt for all that is to be read.
serve-field-latin = Your words as the Romans wrote them
    .help = V for U, and I for J.

## Choices of a field: serve-choice-NAME-VALUE, or serve-unset-NAME for none of them.

serve-no = no
serve-yes = yes
serve-choice-face-serif = with serifs, as in old books
serve-choice-face-sans = without serifs
serve-unset-for = friends or family, to play at home
serve-choice-for-class = a class, for several lessons
serve-choice-for-tomorrow = a class, for one lesson tomorrow
serve-choice-for-maker = somebody who builds it of wood or plastic
serve-choice-for-museum = visitors of a museum
serve-choice-paper-a4 = A4
serve-choice-paper-letter = Letter
serve-choice-duplex-long-edge = prints both sides, turns over the long edge (usual)
serve-choice-duplex-short-edge = prints both sides, turns over the short edge
serve-choice-duplex-off = prints one side at a time
serve-choice-everything-no = no
serve-choice-everything-yes = yes, with all other ways of making it
serve-choice-palette-colour = colour
serve-choice-palette-grey = grey
serve-choice-palette-line = black lines only
serve-choice-sides-one = printed on one side
serve-choice-sides-both = printed on both sides
serve-unset-skin = all that it has

### The site that `tabulae site` makes; no markup.

## On every page.

site-name = Tabulae
site-skip = Skip to the page
site-pages = Pages
site-handbook = Handbook
site-foot = Made by Tabulae { $version }. Texts and pictures are free to use under the MIT licence; nobody counts your visit.
# Where the text of a game is not ours.
site-foot-own = Made by Tabulae { $version }. Nobody counts your visit.

## The ways through the pages of a game, which stay in sight.

site-tabs-all-games = All games
site-tabs-game = The game
site-tabs-play = Play
site-tabs-print = Print
site-tabs-rules = Rules
site-tabs-readings = Readings
site-tabs-story = Story
site-tabs-advice = Advice

## The home page.

site-gallery-title = The old tables games
site-gallery-lead = Board games of two thousand years, from Rome to Alfonso the Wise to backgammon. Pick one, read its rules, play it here, or print everything you need to play it at a table.
site-ask = What would you like to do?
site-ask-play = Play
site-ask-play-words = Learn a game in ten steps, then play it here, against the computer or with somebody beside you.
site-ask-print = Print
site-ask-print-words = Board, men, dice and rules on paper, for your table or your class.
site-ask-build = Build
site-ask-build-words = Boards and boxes by laser or knife, dice and men on a 3D printer.
site-start-here = Start here
site-go-on = Go on with
site-card-play = Play { $game }
site-card-print = Print { $game }
site-era-rome = Rome
site-era-rome-about = Played on streets and in palaces, from the first Caesars to the emperors of Constantinople.
site-era-alfonso = The king’s book
site-era-alfonso-about = Alfonso the Wise, King of Castile, had the games of his time written down and painted in 1283.
site-era-today = From then to today
site-era-today-about = The tables games of England, and the one that the whole world plays.
site-era-other = More games
site-era-other-about = They belong to none of these times.
site-filter-players = Players
site-filter-minutes = Time
site-filter-any = any number
site-filter-two = two
site-filter-more = three or more
site-filter-any-time = any
site-filter-up-to = up to { $minutes } minutes
site-filter-none = No game is like that.
site-tabs-more = More about this game
site-class = For a class
# $lessons (Number)
site-class-lessons = { WORD($lessons) } lessons and an assessment
# $ages (String), as in: 11 to 14
site-class-ages = ages { $ages }
# $game (String)
site-class-kit = It is in the kit of { $game } for a class.
site-class-more = Lessons, worksheets and questions for a class
site-museum = For a museum: leaflets and posters
site-gallery-set-up = { $game }: the board set up for the first throw
site-gallery-position = { $game }: a board in the middle of a game

## What a game takes.

site-facts-label = What it takes
site-facts-players = { WORD($players) } players
# How long nine games in ten take: $first (Number) to $last (Number).
site-facts-minutes = { $first } to { $last } minutes
# Where both are the same number: $first (Number), $last (Number).
site-facts-about = about { $last } minutes
site-facts-age = from { $age } years

## The page of a game.

site-game-title = { $game }
site-game-play = Play it here
site-game-first = Your first game
site-game-print = Print a kit
site-game-play-size = Playing loads { $size } MB, once.
site-keep = Keep this game offline ({ $size } MB)
site-keep-kept = Kept: all pages of this game open without a network.
site-keep-failed = That did not work. Is there a network, and room on this device?
site-game-learn = What it is
site-game-learn-more = Read the rules
site-game-picture = Set up a position for a slide
site-game-short = In short
site-game-history = Where it comes from
site-game-more-history = The whole story and where it is told
site-game-readings = Ways to read the rules
site-game-more-readings = No rule text is complete, and those who rebuilt the game do not agree. Each reading is one way to fill the gaps, with its own rule text.
site-game-sources = Sources
site-game-from-source = after { $source }
site-game-example = The board shows an example: { $title }.
site-game-pack = What you print
site-game-audiences = Who it is for
# $thing (String) what is printed
site-game-page-alt = The first page: { $thing }
site-game-die = The die
site-game-die-alt = The die as a 3D printer makes it.
site-game-net-alt = The die of paper, laid flat, with the tabs that are glued.
site-game-die-note = In the kit it is a net of paper and, if you wish, a part for a 3D printer.
site-game-turn = Turn the die
site-game-turn-keys = Drag it, or turn it with the arrow keys.
site-game-turn-cannot = The die cannot be turned here, so the picture stays.

## A rule text as a page.

site-rules-title = { $game }: the rules
site-rules-reading = Reading: { $reading } ({ $status })
site-rules-contents = In this text
site-rules-search = Search the rules
# The page fills in the numbers as the reader types, so this message has no plurals.
#   $count, $all (String)
site-rules-found = { $count } of { $all } rules
site-rules-nothing = No rule has these words.
site-rules-link = Link to rule { $number }
site-rules-others = The rules in other readings
site-rules-short = In short
site-rules-glossary = Words
site-rules-take-home = Print these rules as a leaflet

## The history of a game with its old texts, and how its rules were made.

site-story-title = { $game }: the story
site-story-lead = What is known of { $game }, who tells it, and what nobody knows.
site-story-told = The story
site-story-texts = Old texts
site-story-boards = Old boards
site-story-made = How the rules were made
site-story-made-lead = What a source says, what it leaves open, and what is played here.
site-story-source = source { $number }
site-story-original = In its own words
site-story-english = In English

## How to play well.

site-advice-title = { $game }: how to play well
# $game (String) its name
site-advice-lead = A few pieces of advice, each tested in games between programs. Try them, and try the opposite.
#   $games (Number) how often each play was played on
site-advice-puzzles = All these positions come from games between programs. Take your board, lay the men, and choose before you open the answer. The answers were found by playing on { $games } times after each play, with the same throws for all.
site-advice-answer = Answer

## The readings of a game side by side.

site-readings-title = { $game }: the readings
site-readings-lead = A reading is one way to understand what the sources say of { $game }, and to fill in what they leave out.
site-readings-usual = the usual reading
site-readings-rules = Read these rules
site-readings-changes = What it changes
site-readings-source = Source
site-readings-study = How the readings play
site-readings-studied = Found by letting a sensible player play against itself, { NUMBER($games) } games for each reading; a throw counts for 20 seconds.
site-readings-left-out = The plot of minutes leaves out readings of which many games are never over.
site-readings-unstudied = The games of these readings have not been counted yet.
site-readings-caption = The readings in numbers
site-readings-head-1 = Reading
site-readings-head-2 = Games
site-readings-head-3 = Minutes
site-readings-head-4 = Who begins wins
site-readings-head-5 = Drawn or never over
site-readings-head-6 = Hits in a game
site-readings-spread = { $first } to { $last }
# $first (Number), $last (Number) as above
site-readings-endless = { $first } and more
site-readings-share = { $share } % ({ $low } to { $high })
site-readings-nobody = –
site-readings-winners = Who wins
site-readings-lengths = How many throws a game has
site-readings-minutes = How long nine games of ten take
site-readings-minutes-alt = { $game }: how long nine games of ten take, by reading
site-readings-minute-unit = min

## The kit of a game on the site.

site-print-title = { $game }: print a kit
site-print-lead = Everything to play { $game } at a table or in a class: rules, board, men and dice, each to be printed at its true size.
site-print-lesson-title = A lesson for tomorrow
site-print-lesson-words = Plan, key, cards and worksheets for a class of { $pupils }, in one file and in the order of the lesson. The master has each sheet once, to be copied as often as its first page says.
site-print-lesson = { $paper }, { $count } sheets
site-print-lesson-master = Master, { $paper }, { $count } sheets
site-print-all = The whole kit
site-print-zip = ZIP file, { $size }
site-print-zip-words = Board, men, dice, rules, worksheets and more, as they stand below. Unpack it, open index.html in it, and follow the steps there.
site-print-to-order = These are made to order, for the paper, the size and the number of players that you want.
# $size (Number) megabytes
site-make-title = Made for you, here
site-make-words = Choose, look, and press Make. Your browser does the rest by itself; nothing is sent anywhere.
site-make-size = The first time { $size } MB are loaded, as soon as you touch a field or press Make.
site-make-offline = After that it works without a network.
site-make-needs-script = Making it here needs JavaScript.
site-make-thing = What do you want?
site-make-thing-help = Whom it is for changes this list: for a class it has worksheets and lessons.
site-make-whole = All of it, in one file in the order of printing
site-make-make = Make
site-make-stop = Stop
site-make-progress = How far it is
# $done, $size (String) megabytes
site-make-loading = Loading the program: { $done } of { $size } MB, this once …
site-make-starting = Starting …
# $thing (String) what is made; $number, $all (String) which one it is, of how many
site-make-making = Making: { $thing } ({ $number } of { $all }) …
site-make-packing = Putting it together …
# $seconds (String)
site-make-ready = Ready, after { $seconds } s.
site-make-stopped = Stopped.
# $name (String) of a file; $size (String) megabytes
site-make-save = Save { $name } ({ $size } MB)
# $why (String) the reason
site-make-left-out = Left out: { $why }
# $count (Number) of sheets of paper
site-make-sheets = { $count ->
    [0] No paper
    [one] One sheet of paper
   *[other] { $count } sheets of paper
}
site-make-counting = Counting the sheets: { $count } so far …
site-print-own-games = You cannot choose paper, looks and names on this site, because it has games of its own.
site-print-command = The command that makes it:
site-class-kit-title = { $game }: the kit for a class
site-class-kit-link = What is in the kit for a class
site-class-kit-lead = This is in it, in the order in which a class uses it.
site-class-kit-make = Choose paper and colours, and make it here
site-class-kit-where = Each release has it ready-made, so that you need no program: in tabulae-kits-a4.zip, and in tabulae-kits-letter.zip for Letter paper.
site-class-kit-print = Print { $game }

## The page for an address that does not exist.

site-missing-title = There is no such page
site-missing-words = The address may be mistyped, or the page has moved.
site-missing-back = See all games

## The tables of the handbook that the program fills in: the heads of their columns, and what stands in them.

handbook-column-game = game
handbook-column-what = what
handbook-column-players = players
handbook-column-dice = dice
handbook-column-board = board
handbook-column-readings = readings
handbook-column-set = `--set` may change
handbook-column-setting = setting
handbook-column-why = why not
handbook-column-comes-as = comes as
handbook-column-command = command
handbook-column-thrown = how it is thrown
handbook-column-felt = felt
handbook-column-wood = wood
handbook-column-stone = stone
handbook-column-won = won
handbook-column-interval = 95 % interval
handbook-column-undecided = undecided
#   $count (Number) of points; $skins (String) names of looks
handbook-points = { $count } points: { $skins }
handbook-thrown-toss = tossed
handbook-thrown-roll = rolled low
handbook-thrown-drop = dropped without spin
#   $better, $worse (String) names of players, as commands have them
handbook-against = { $better } against { $worse }
#   $share (String) in per cent; $games (Number)
handbook-won = { $share } % of { NUMBER($games) }
#   $low, $high (String) in per cent
handbook-interval = { $low } to { $high }

## The plot of the handbook: how time and memory grow with what is asked for.

growth-title = How time and memory grow
growth-figures = figures, by how many
growth-pages = a document, by its pages
growth-pupils = a lesson, by its pupils
growth-points = throws, by points
growth-men = throws, by men a side
growth-games = a study, by its games
growth-cluster = a study on two workers
#   $count (String) seconds
growth-seconds = { $count } s
#   $count (String) megabytes
growth-megabytes = { $count } MB
#   $count (Number) of what grows
growth-count = { NUMBER($count) }
#   $what (String) one of the series; $first, $last (Number) of what grows; $least, $most (String) seconds
growth-described = { $what }: { NUMBER($first) } in { $least } s, { NUMBER($last) } in { $most } s

## What can be made, by its command: as what it comes, and what a person does next with the files.

product-lesson = A lesson for tomorrow
    .comes-as = A4 and Letter, one side or both, whole or to be copied
    .next = Print the whole file once, at 100 %, or copy the master as often as its page says.
product-unit = A unit of chance
    .comes-as = A4 and Letter, whole or to be copied, with pages for a screen
    .next = Page 1 says what to print; each lesson begins with a page for you.
product-duplex-test = Duplex test
    .comes-as = any sheet
    .next = Print it on both sides at 100 % and hold it to the light.
product-leaflet = Leaflet
    .comes-as = A4 and Letter, both sides
    .next = Print it on both sides, over the edge that its first sheet names, and fold it.
product-booklet = Booklet
    .comes-as = A4 and Letter, both sides
    .next = Print it on both sides, over the edge that its first sheet names; fold and staple it.
product-card = Card
    .comes-as = A4, Letter, A5 and Half Letter, one side
    .next = Print it on one side, at 100 %, on stiff paper.
product-poster = Poster
    .comes-as = A3 and Tabloid, or smaller sheets to glue
    .next = Without a large printer, print the file for small sheets and glue them together.
product-kerf-test = Kerf test
    .comes-as = SVG and DXF for a laser or a knife
    .next = Cut it, push the ten strips together and measure: kerf = (100 mm - length) / 10. The number at the socket in which the disc lies best is --fit.
product-board = Board
    .comes-as = SVG, PDF, tiles for your paper; PDF/X for a print shop; SVG and DXF for a laser or a knife
    .next = Print at 100 %, then measure the bar on the sheet.
product-folding-board = Folding board
    .comes-as = SVG and DXF for a laser, a material each; the assembly and a woodworkers' page as PDF
    .next = Cut one reference square first and measure it: 30 mm each way.
product-orbits = Sheet of a game on orbits
    .comes-as = A4 and Letter, both sides of one sheet
    .next = Print it on both sides. tabulae board and tabulae pieces make its board and its men.
product-pieces = Men
    .comes-as = any sheet; SVG and DXF for a laser or a knife
    .next = Print at 100 % on card. tabulae counters lists coins to use instead.
product-counters = Coins and beans
    .comes-as = any sheet, or JSON
product-nets = Paper dice
    .comes-as = any sheet, to fold; SVG and DXF for a laser or a knife
    .next = Print at 100 % on card of 160 to 220 g.
product-worksheet = Worksheet
    .comes-as = A4 and Letter, with a key, or JSON
    .next = The key has the same number as the sheet, and numbers its questions alike.
product-questions = Questions for a school platform
    .comes-as = Moodle, QTI, Google Forms, slides or CSV
product-report = Report on the readings
    .comes-as = A4 and Letter, CSV, BibTeX
product-solid = Plastic parts
    .comes-as = STL, 3MF, STEP

## What `tabulae serve` shows while it builds its pages; no markup.

serve-getting-ready = Getting ready
serve-getting-ready-words = The pages are being made; that takes a few minutes the first time. This page loads itself again until they are there.

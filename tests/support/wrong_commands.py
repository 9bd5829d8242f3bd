"""Commands and order files that are refused, for all kinds of reasons."""

WRONG = """
card tabulla
card tabula --reading bel
card tabula --set overshot=rear
settings --language xx
card tabula --set a
card tabula --set entry_limit=x
card tabula --set overshoot=x
pieces tabula --men x
card tabula --text x
kit
worksheet tabula --seed x
solid d7 --length-ratio x
card tabula --text 100pt
card tabula --palette x
crad
moves
explain tabula --roll 1 --play x
explain tabula --roll 1 --play 1/99
moves tabula --roll x
moves tabula --roll 9
moves tabula --roll 1,2,3,4
simulate tabula --games 0
analyse tabula --roll 1 --rollouts 100001
explain tabula
simulate tabula --games x
doctor x
card
card tabula --paper
doctor --json=x
card tabula --papr a4
board tabula --men 30mm --fit a3
board tabula --for laser --paper a4
nets d6 -o x.csv
new-game x/y
new-game tabula
new-language ../x
new-language es
new-language en
new-language xx --stage x
train tabula --against-random 2
study tabula
study tabula --told --advice
moves tabula --batch x --roll 1
figure tabula -o x.svg --size x
figure tabula -o x.gif
figure tabula --example x -o x.svg
figure tabula --position x -o x.svg
nets d9
moves tabula --roll 1 --position white
moves tabula --roll 1 --position black
moves tabula --roll 1 --seat x
simulate tabula --seconds-a-throw 0
simulate tabula --player x
simulate tabula --first x
compare tabula --readings x
board chess --reading x
board x
board tabula --skin x
solid x
fairness d9
fairness d7 --counts 1,2
lesson x
lesson tabula --pupils 0
worksheet tabula --level x
games x
report x
card tabula --base 5
card tabula --men-count x
site x
serve --port 0 --workers x
check x
check --record
duplex-test --paper x
pieces x
unit x
orbits x
counters x
""".strip().splitlines()

BY_LOT = """
solid d7 --length-ratio=1e400
counters tabula --face=1e400
poster tabula --bleed=-1
report zzz
lesson -
board tabula --condition=../x
kit tabula --sides=0
counters tabula --text-size=é
simulate tabula --base=1,250
solid d7 --reading=-1
simulate zzz
pieces tabula --face=x.gif
analyse tabula --roll 6,5,4 --seed=1,250
orbits escaques --paper=1e400
simulate tabula --seconds-a-throw=0
nets d7 --paper=-1
card tabula --face=x.gif
card tabula --men-count=a=b
folding-board tabula --thickness=é
study tabula --seed=x.gif
questions tabula --men-count=1,250
figure tabula -o f.svg --pixels=1e400
settings --back-offset=x
board tabula --palette=-1
folding-board tabula --men-count=x.gif
nets d7 --marks=é
simulate tabula --games=1e400
kit tabula --order=-1
counters tabula --paper=99999999999
simulate tabula --reading=1,250
folding-board tabula --sheet=é
questions tabula --format=1,250
solid d7 --base=-1
fairness d7 --ordered=é
pieces tabula --set=99999999999
kerf-test --kerf=x.gif
fairness d7 --counts=x.gif
folding-board tabula --corner=x.gif
pieces tabula --kerf=x
booklet tabula --face=é
board tabula --point-width=é
booklet x/y
moves tabula --roll 6,5,4 --men-count=99999999999
solid d7 --measure=-1
new-language -
board tabula --kerf=../x
moves tabula --roll 6,5,4 --set=é
leaflet tabula --men-count=99999999999
report x/y
pieces tabula --spares=99999999999
poster tabula --text-size=99999999999
report tabula --reading=1e400
compare tabula --base=../x
worksheet tabula --text-size=0
leaflet tabula --set=../x
lesson tabula --paper=x.gif
board tabula --sheet=a=b
explain -
fairness d7 --edges=a=b
games tabula --cite=1e400
solid d7 --bed=1,250
fairness d7 --surface=a=b
counters tabula --base=0
analyse tabula --roll 6,5,4 --men-count=99999999999
""".strip().splitlines()
"""Commands of which option and value were drawn by lot."""

WRONG_ORDERS = (
    "",
    "kits: []",
    "kits: 5",
    "kits: [tabula]",
    "kits:\n  - {pupils: 5}",
    "kits:\n  - {game: tabula, pupils: x}",
    "kits:\n  - {game: tabula, pupils: 2.5}",
    "kits:\n  - {game: tabula, pupils: 0}",
    "kits:\n  - {game: tabula, paper: a4}",
    "kits:\n  - {game: tabula, everything: maybe}",
    "kits:\n  - {game: tabula, set: [x]}",
    "kits:\n  - {game: tabula, peper: [a4]}",
    "kits:\n  - {game: tabula, men: 21,5mm}",
    "kits:\n  - {game: tabula, game: irish}",
    "kits:\n  - {game: tabula",
    "kits:\n  - {game: tabula}\n kits: 3",
    'kits:\n  - {game: "tabula}',
    "kits: a: b",
    "kits: @x",
    "kits:\n\t- x",
    "kits:\n  - x\n - y",
    "kits: - x",
    "kits: x\x07",
    'kits: "\\q"',
    "kits: &x 1\npaper: *x",
    "kits: !!python/x y",
    "[a]: b",
    "- a",
)
"""Order files that no command takes."""

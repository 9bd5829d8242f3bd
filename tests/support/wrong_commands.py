"""Commands that are refused, for all kinds of reasons."""

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

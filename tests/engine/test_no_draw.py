"""Games of which the text says that some number always helps somebody: nobody is shut out for ever."""

from __future__ import annotations

from random import Random

from tabulae.engine.ending import deadlock, immediate_result
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import can_play, legal_turns
from tests.support.listed import ALL
from tests.support.readings import rules_of
from tests.support.tables import rows

NEVER = ("todas-tablas", "buffa-de-baldrac", "emperador", "medio-emperador", "fallas")
ONE_READING = [
    ("tabula", "opposite"),
    ("quinze-tablas", "murray-parlett"),
    ("diecisiete-tablas", "murray-parlett-17"),
]
READINGS = [(game, reading) for game, reading in ALL if game in NEVER] + ONE_READING


def crowded(rules: Rules, random: Random) -> Position:
    """A position of blocks that stand in each other's way, most men in them, some on the bar or off."""
    points = sorted(rules.seats[0].course)
    counts = [[0] * (len(rules.board.points) + 3) for _ in rules.seats]
    left = [rules.men] * 2
    for seat, other in ((0, 1), (1, 0)):
        if random.random() < 0.4:
            for point in rules.seats[other].entry:
                counts[seat][point], left[seat] = 2, left[seat] - 2
    at = 0
    while at < len(points):
        seat, long = random.choice((0, 0, 1, 1, 2)), random.choice((1, 1, 2, 5, 6, 6, 7))
        for point in points[at : at + long]:
            if seat == 2 or left[seat] < 2 or any(men[point] for men in counts):
                break
            many = 1 if rules.options.single_men == "entry" and point in rules.seats[seat].entry else 2
            counts[seat][point], left[seat] = many, left[seat] - many
        at += long
    for seat, men in enumerate(counts):
        waiting = random.choice((0, 1, left[seat]))
        men[-2], men[-1] = min(waiting, left[seat]), left[seat] - min(waiting, left[seat])
    return Position(tuple(bytes(men) for men in counts))


@rows("game, reading", READINGS)
def test_only_men_on_both_bars_can_hold_each_other_for_ever(game: str, reading: str) -> None:
    rules, random = rules_of(game, reading), Random(11)
    for _ in range(400):
        position = crowded(rules, random)
        if immediate_result(rules, position) is None and deadlock(rules, position, 0):
            assert rules.options.row is None, "a quarter that is closed has won by its row"
            assert all(men[-2] for men in position.men)


@rows("game, reading", lambda: [one for one in READINGS if rules_of(*one).options.single_men == "none"])
def test_who_hits_while_men_wait_has_left_an_open_point_to_come_in_on(game: str, reading: str) -> None:
    rules, random = rules_of(game, reading), Random(12)
    entry, hits = rules.seats[0].entry, 0
    for _ in range(60):
        mine, theirs = ([0] * (len(rules.board.points) + 3) for _ in rules.seats)
        mine[-2], mine[-1], theirs[-1] = 4, rules.men - 4, rules.men
        for point in entry:
            theirs[point] = random.choice((0, 1, 1, 2))
            theirs[-1] -= theirs[point]
        position = Position((bytes(mine), bytes(theirs)))
        roll = sorted(random.choices(range(1, rules.faces + 1), k=rules.dice))
        for turn in legal_turns(rules, position, 0, roll):
            after = turn.position
            if after.men[1][-2] and after.men[0][-2]:
                hits += 1
                assert any(after.men[1][point] < 2 for point in entry)
                assert game == "tabula" or any(after.men[0][point] for point in entry)
    assert hits


def test_such_a_position_can_be_set_up_but_not_come_about() -> None:
    rules = rules_of("medio-emperador")
    shut = [0] * (len(rules.board.points) + 3)
    men = [list(shut), list(shut)]
    for seat, other in ((0, 1), (1, 0)):
        for point in rules.seats[other].entry:
            men[seat][point] = 2
        men[seat][-2] = rules.men - 2 * len(rules.seats[other].entry)
    position = Position(tuple(bytes(row) for row in men))
    assert deadlock(rules, position, 0) and not can_play(rules, position, 0)

"""``explain`` agrees with the move finder on every single play, and always names a rule of the game."""

import itertools
import os

import pytest

from generator.content.games import game_folders, game_model, readings
from generator.content.library import load_rules
from generator.engine.ending import result
from generator.engine.explain import RULES, explain, possible_rules
from generator.engine.mover import Mover
from generator.engine.moves import TurnSearch, format_play
from generator.engine.play import parse_plays
from generator.engine.position import PILES, Position
from generator.engine.rules import Rules
from tests.slow.compose import composed, reachable
from tests.slow.games import READINGS, find_game
from tests.slow.position import format_position

CASES = [
    (game, reading.name)
    for game in game_folders()
    for reading in readings(game_model(game))
    if reading.name in READINGS.get(game, ())
]
CASES_EACH = 40 if os.environ.get("TABULAE_THOROUGH") else 1


def first_plays(rules: Rules, position: Position, seat: int, dice: tuple[int, ...]) -> set[str]:
    """The texts of the journeys with which some legal turn begins."""
    search = TurnSearch(Mover(rules, position, seat), position, tuple(sorted(dice)))
    good = search.completing()
    begun = set()
    names = rules.board.points + PILES
    (node,) = search.beginnings()
    targets = [*range(len(rules.board.points)), names.index("off")]
    for source, target in itertools.product(range(len(names)), targets):
        if any(after in good for _, after in search.journeys(node, source, target)):
            begun.add(f"{names[source]}/{names[target]}")
    return begun


@pytest.mark.parametrize(("game", "reading"), CASES)
def test_every_single_play_is_judged_rightly(game: str, reading: str) -> None:
    _, _, rules = load_rules(game, reading)
    slow = find_game(game, reading)
    sayable = {*possible_rules(rules), "no-man", "game-over"}
    names = [*rules.board.points, *PILES[:2]]
    goals = [*rules.board.points, "off"]
    for case in [*composed(slow, 5, CASES_EACH), *reachable(slow, 6, CASES_EACH)]:
        position = rules.parse(format_position(slow, case.position))
        seat = rules.seat_names.index(case.seat)
        if result(rules, position, seat):
            continue
        legal = first_plays(rules, position, seat, case.dice)
        sources = [name for name in names if position.on(seat, (rules.board.points + PILES).index(name))]
        for source, goal in itertools.product(sources, goals):
            text = f"{source}/{goal}"
            verdict = explain(rules, position, seat, case.dice, parse_plays(rules, text))
            assert verdict.legal == (text in legal), f"{text} with {case.dice} in {rules.format(position)}"
            assert verdict.legal or set(verdict.rules) <= sayable, (verdict, text, rules.format(position))
            assert verdict.legal or verdict.rules, (text, case.dice, rules.format(position))


@pytest.mark.parametrize(("game", "reading"), CASES)
def test_every_whole_turn_is_legal(game: str, reading: str) -> None:
    _, _, rules = load_rules(game, reading)
    slow = find_game(game, reading)
    for case in reachable(slow, 7, 4):
        position = rules.parse(format_position(slow, case.position))
        seat = rules.seat_names.index(case.seat)
        if result(rules, position, seat):
            continue
        for turn in TurnSearch(Mover(rules, position, seat), position, tuple(sorted(case.dice))).turns()[:5]:
            text = " ".join(format_play(rules, play) for play in turn.plays)
            if text:
                verdict = explain(rules, position, seat, case.dice, parse_plays(rules, text))
                assert verdict.legal and not verdict.unplayed, (text, rules.format(position))


def test_rules_are_listed_with_the_most_specific_first() -> None:
    assert list(RULES).index("held-point") < list(RULES).index("captured-first")
    assert list(RULES).index("captured-first") < list(RULES).index("use-most")


@pytest.mark.parametrize(
    ("overshoot", "white", "black", "roll", "play", "named"),
    [
        # No sum is 6, and only a 6 takes him off: a place to rest would not help.
        ("exact", "B7 B10x2 B12x2 off:10", "T1x15", (1, 3, 4), "B7/off", ("exit-number",)),
        # 1 and 5 make 6, but there is no rest on the way.
        ("exact", "B7 B10x2 off:12", "B8x2 B12x2 T1x11", (1, 5), "B7/off", ("resting-place",)),
        # Both are wrong here: 1 and 2 have no rest between them, the 6 is too large.
        (
            "exact",
            "B10 B9 off:13",
            "B11x2 B12x2 T1x11",
            (1, 2, 6),
            "B10/off",
            ("resting-place", "exit-number"),
        ),
        # He may rest, but then the second 2 is too large while a man stands behind him.
        ("rear", "B7 B10 off:13", "T1x15", (2, 2), "B10/off", ("exit-number",)),
        # 3 and 4 would do for the rearmost man, but neither leaves him a place to rest.
        ("rear", "B8 off:14", "B11x2 B12x2 T1x11", (3, 4), "B8/off", ("resting-place",)),
    ],
)
def test_leaving_by_several_dice_names_what_is_really_wrong(
    overshoot: str, white: str, black: str, roll: tuple[int, ...], play: str, named: tuple[str, ...]
) -> None:
    _, _, rules = load_rules("ludus-duodecim-scriptorum", overrides={"overshoot": overshoot})
    position = rules.parse(f"white {white} | black {black}")
    assert explain(rules, position, 0, roll, parse_plays(rules, play)).rules == named

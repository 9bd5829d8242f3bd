"""Races to the end: the table against every line of play gone through, and what it must leave alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache

import pytest

from tabulae.engine.dice import all_throws
from tabulae.engine.ending import immediate_result
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import legal_turns
from tabulae.library.choice import GameChoice
from tabulae.library.games.rules import load_rules
from tabulae.play.bearoff import bear_off_table
from tests.conftest import Ran

RACES = [
    # game, reading, position
    ("quinze-tablas", "murray-parlett", "blue {0}x2 {1} off:12 | red {2} {3} off:13"),
    ("quinze-tablas", "bear-off", "blue {0} {1} off:13 | red {2}x2 {3} off:12"),
]


def brute(rules: Rules, position: Position, seat: int, throws_left: int) -> tuple[float, float]:
    """The chance to win of a seat that is about to throw lies between these two.

    Every throw and every play is gone through, so many throws deep; what comes later is left open.
    """
    throws = tuple(all_throws(rules.dice, rules.faces))
    total = sum(ways for _, ways in throws)

    @cache
    def replies(position: Position, seat: int) -> list[tuple[int, list[Position]]]:
        return [
            (ways, [turn.position for turn in legal_turns(rules, position, seat, roll)])
            for roll, ways in throws
        ]

    @cache
    def bounds(position: Position, seat: int, left: int) -> tuple[float, float]:
        if left == 0:
            return 0.0, 1.0
        low = high = 0.0
        for ways, ends in replies(position, seat):
            lost = [
                (0.0, 0.0) if immediate_result(rules, end) else bounds(end, 1 - seat, left - 1)
                for end in ends
            ]
            low += ways / total * max(1 - most for _, most in lost)
            high += ways / total * max(1 - least for least, _ in lost)
        return low, high

    return bounds(position, seat, throws_left)


def near_the_end(rules: Rules, pattern: str) -> Position:
    """The position with men on the last points of each side, as the pattern numbers them from the end."""
    names = rules.board.points
    last = [names[seat.course[-1 - at]] for seat in rules.seats for at in (0, 1)]
    return rules.parse(pattern.format(*last))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "reading", "pattern"), RACES)
def test_the_table_agrees_with_every_line_of_play(game: str, reading: str, pattern: str) -> None:
    rules = load_rules(GameChoice(game, reading)).rules
    position = near_the_end(rules, pattern)
    table = bear_off_table(rules, position)
    assert table is not None
    for seat in (0, 1):
        low, high = brute(rules, position, seat, 40)
        assert low - 1e-9 <= table.chance(position, seat) <= high + 1e-9
        assert high - low < 1e-3


def test_one_man_each_is_a_matter_of_single_throws() -> None:
    """Exactly a 1 takes a man off: with so many dice the chances follow from a geometric series."""
    rules = load_rules(GameChoice("quinze-tablas", "bear-off")).rules
    position = near_the_end(rules, "blue {0} off:14 | red {2} off:14")
    table = bear_off_table(rules, position)
    assert table is not None
    missed = (5 / 6) ** rules.dice
    assert table.chance(position, 0) == pytest.approx((1 - missed) / (1 - missed * missed), abs=1e-12)


@pytest.mark.parametrize(
    ("game", "reading", "position"),
    [
        ("quinze-tablas", "playing-in-history", None),  # won by a goal
        ("tabula", "bell", "white 24x2 off:13 | black 23 off:14"),  # both go the same way, and may meet
        ("quinze-tablas", "bear-off", None),  # far from the end
    ],
)
def test_what_is_no_small_race_has_no_table(game: str, reading: str, position: str | None) -> None:
    rules = load_rules(GameChoice(game, reading)).rules
    assert bear_off_table(rules, rules.start if position is None else rules.parse(position)) is None


@pytest.mark.long
def test_analysis_of_a_race_is_exact(tabulae: Callable[..., Ran]) -> None:
    rules = load_rules(GameChoice("quinze-tablas", "bear-off")).rules
    text = rules.format(near_the_end(rules, "blue {0} {1} off:13 | red {2} off:14"))
    ran = tabulae(
        "analyse", "quinze-tablas", "--reading", "bear-off", "--position", text, "--roll", "1,6,6", "--json"
    )
    plays = json.loads(ran.out)["plays"]
    assert plays[0]["given_up"] == 0
    assert all(one["points"]["low"] == one["points"]["high"] for one in plays)
    assert all(round(2 * one["wins"] - 1, 3) == round(one["points"]["mean"], 3) for one in plays)

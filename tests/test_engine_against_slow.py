"""The engine and the slow finder give the same outcomes and the same ends."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from generator.engine.ending import result
from generator.engine.mover import Mover
from generator.engine.moves import TurnSearch
from generator.engine.rules import Rules
from tests.readings import BOTH_KNOW, rules_of, throws
from tests.slow import finder
from tests.slow.compose import Case, composed, reachable
from tests.slow.games import READINGS, Game, find_game
from tests.slow.position import format_position, parse

THOROUGH = os.environ.get("TABULAE_THOROUGH") == "1"
COMPOSED = 3000 if THOROUGH else 160
REACHABLE = 600 if THOROUGH else 12  # in games of the slow finder
PLAYED = 1400 if THOROUGH else 60  # in games of the engine
PARTS = 2
MOST_MOMENTS = None if THOROUGH else 400
"""In a turn. Where there are more, the slow finder needs seconds: left to the thorough run."""


def cases(rules: Rules, game: Game, part: int) -> Iterator[Case]:
    """Positions composed and reached; each part has a seed of its own."""
    yield from composed(game, seed=part, count=COMPOSED // PARTS)
    yield from reachable(game, seed=part, count=REACHABLE // PARTS)
    for position, seat, dice in islice(throws(rules, Random(part)), 0, 7 * PLAYED // PARTS, 7):
        yield Case(parse(game, rules.format(position)), rules.seat_names[seat], dice)


def compare(rules: Rules, game: Game, case: Case) -> None:
    text = format_position(game, case.position)
    position, seat = rules.parse(text), rules.seat_names.index(case.seat)
    over = result(rules, position, seat)
    where = f"{text}\n{case.seat} throws {case.dice}"
    assert (over and (over.winners, over.reason)) == finder.result(game, case.position, case.seat), where
    if over:
        return
    search = TurnSearch(Mover(rules, position, seat), position, tuple(sorted(case.dice)))
    if MOST_MOMENTS and len(search.nodes()) > MOST_MOMENTS:
        return
    found = {(rules.format(turn.position), turn.unused) for turn in search.turns()}
    slow = finder.outcomes(game, case.position, case.seat, case.dice)
    wanted = {(format_position(game, after), unused) for after, unused in slow}
    assert found == wanted, f"{where}\nengine only: {found - wanted}\nslow finder only: {wanted - found}"


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("name", "reading"), BOTH_KNOW)
def test_agreement(name: str, reading: str, part: int) -> None:
    rules, game = rules_of(name, reading), find_game(name, reading)
    for case in cases(rules, game, part):
        compare(rules, game, case)


def test_every_reading_of_the_slow_finder_exists() -> None:
    known = {(game, reading) for game, readings in READINGS.items() for reading in readings}
    assert known == set(BOTH_KNOW)

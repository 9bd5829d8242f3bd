"""The published counts of lines of play hold, and the slow finder confirms some."""

from __future__ import annotations

import sys

import pytest

from tabulae.engine.dice import all_throws
from tests.slow_finder.finder import outcomes
from tests.slow_finder.games import find_game
from tests.slow_finder.position import parse
from tests.support.listed import ALL
from tests.support.perft import SMALL, counted_rules, files, read, split
from tests.support.readings import BOTH_KNOW, rules_of
from tests.support.tables import rows

FILES = files()
MANY = 1_500
"""Positions with more lines of play than this are counted in slow tests only."""
CONFIRMED = 250
"""The slow finder counts the largest position with no more lines than this."""


@rows("game, reading", FILES)
def test_count(game: str, reading: str) -> None:
    count_lines(game, reading, most=MANY)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "reading"), FILES)
def test_count_of_many(game: str, reading: str) -> None:
    count_lines(game, reading, least=MANY + 1)


def count_lines(game: str, reading: str, least: int = 0, most: int = sys.maxsize) -> None:
    """Count the lines of play of each stored position that has so many."""
    rules = counted_rules(game, reading)
    for line in read(FILES[game, reading]):
        if least <= line.count <= most:
            found = split(rules, rules.parse(line.position), rules.seat_names.index(line.seat), line.depth)
            throws = "\n".join(f"  {','.join(map(str, roll))}: {count}" for roll, count in found.items())
            assert sum(found.values()) == line.count, f"not {line.text}\n{throws}"


@pytest.mark.slow
@pytest.mark.parametrize(("game", "reading"), sorted(FILES.keys() & {*BOTH_KNOW, *SMALL}))
def test_slow_finder_confirms(game: str, reading: str) -> None:
    known = [line for line in read(FILES[game, reading]) if line.depth == 1]
    few = [line for line in known if line.count <= CONFIRMED]
    line = max(few, key=lambda line: line.count) if few else min(known, key=lambda line: line.count)
    slow = find_game(game, reading)
    position = parse(slow, line.position)
    rolls = [roll for roll, _ in all_throws(slow.dice, slow.faces)]
    counts = {roll: len(outcomes(slow, position, line.seat, roll)) for roll in rolls}
    rules = counted_rules(game, reading)
    assert counts == split(rules, rules.parse(line.position), rules.seat_names.index(line.seat), 1)


def test_every_reading_has_counts() -> None:
    assert {*ALL} <= FILES.keys()


def test_a_game_that_is_over_has_no_lines() -> None:
    rules = rules_of("tabula")
    assert split(rules, rules.parse("white off:15 | black 24x15"), 1, 1) == {}

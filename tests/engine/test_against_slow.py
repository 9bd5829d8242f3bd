"""The engine and the slow finder give the same outcomes and the same ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random

import pytest

from tabulae.engine.ending import has_lost, has_won, result
from tabulae.engine.plays import Mover
from tabulae.engine.rules import Rules
from tabulae.engine.turns import TurnSearch
from tests.slow_finder import finder
from tests.slow_finder.compose import Case, composed, reachable
from tests.slow_finder.games import READINGS, Game, find_game
from tests.slow_finder.position import format_position, parse
from tests.support.listed import ALL
from tests.support.marks import full
from tests.support.readings import BOTH_KNOW, MIXES, rules_of, small_rules, throws


@dataclass(frozen=True)
class Amount:
    """How many positions of each origin are compared, and the largest turns that are."""

    composed: int
    reachable: int  # in games of the slow finder
    played: int  # in games of the engine
    most_moments: int  # where a turn has more, the slow finder needs seconds


USUAL = Amount(80, 6, 30, 400)
FULL = Amount(120, 6, 50, 600)


def cases(rules: Rules, game: Game, seed: int, amount: Amount) -> Iterator[Case]:
    """Positions composed and reached."""
    yield from composed(game, seed=seed, count=amount.composed)
    yield from reachable(game, seed=seed, count=amount.reachable)
    for position, seat, dice in islice(throws(rules, Random(seed)), 0, 7 * amount.played, 7):
        yield Case(parse(game, rules.format(position)), rules.seat_names[seat], dice)


def compare(rules: Rules, game: Game, case: Case, most_moments: int) -> None:
    text = format_position(game, case.position)
    position, seat = rules.parse(text), rules.seat_names.index(case.seat)
    over = result(rules, position, seat)
    where = f"{text}\n{case.seat} throws {case.dice}"
    wanted_end = finder.result(game, case.position, case.seat)
    assert (over and (over.winners, over.reason)) == wanted_end, where
    if over and wanted_end:
        assert over.degree == finder.degree(game, case.position, wanted_end), where
        return
    search = TurnSearch(Mover(rules, position, seat), position, rules.dice_of(case.dice[: rules.dice]))
    if len(search.nodes()) > most_moments:
        return
    found = {(rules.format(turn.position), turn.unused) for turn in search.turns()}
    slow = finder.outcomes(game, case.position, case.seat, case.dice[: rules.dice])
    wanted = {(format_position(game, after), unused) for after, unused in slow}
    assert found == wanted, f"{where}\nengine only: {found - wanted}\nslow finder only: {wanted - found}"
    ends = {
        (
            rules.format(turn.position),
            turn.unused,
            has_won(rules, turn.position, seat),
            has_lost(rules, turn.position, seat, turn.unused, played=bool(turn.plays)),
        )
        for turn in search.turns()
    }
    assert ends == {
        (
            format_position(game, after),
            unused,
            finder.wins(game, after, case.seat),
            finder.loses(game, after, case.seat, unused, rules.dice_of(case.dice[: rules.dice])),
        )
        for after, unused in slow
    }, where


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(("amount", "seed"), [(USUAL, 0), full(FULL, 1)])
@pytest.mark.parametrize(("name", "settings"), MIXES, ids=str)
def test_agreement_on_single_rules(name: str, settings: dict[str, str], amount: Amount, seed: int) -> None:
    rules, game = small_rules(name, tuple(settings.items())), find_game(name, None, settings)
    for case in cases(rules, game, seed, amount):
        compare(rules, game, case, amount.most_moments)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(("amount", "seed"), [(USUAL, 0), full(FULL, 1)])
@pytest.mark.parametrize(("name", "reading"), BOTH_KNOW)
def test_agreement(name: str, reading: str, amount: Amount, seed: int) -> None:
    rules, game = rules_of(name, reading), find_game(name, reading)
    for case in cases(rules, game, seed, amount):
        compare(rules, game, case, amount.most_moments)


def test_every_reading_of_the_slow_finder_exists() -> None:
    known = {(game, reading) for game, readings in READINGS.items() for reading in readings}
    assert known == set(ALL), "and it knows all there are"

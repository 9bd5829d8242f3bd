"""What must hold in every game and reading, on positions of random play."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabulae.engine.ending import has_won, result
from tabulae.engine.notation import follow_plays
from tabulae.engine.playout import random_player
from tabulae.engine.plays import Mover
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import Node, Turn, TurnGraph, format_plays, legal_turns
from tabulae.play.simulation import play_one
from tests.support.listed import ALL
from tests.support.readings import is_vast, rules_of, throws
from tests.support.tables import rows

THROWS = 32
GAMES = 10  # with 32 readings 10,240 throws in all
pytestmark = pytest.mark.slow

readings = pytest.mark.parametrize(("game", "reading"), ALL)
often = settings(max_examples=GAMES, deadline=None, derandomize=True, database=None)
rarely = settings(max_examples=2, deadline=None, derandomize=True, database=None)
seeds = st.integers(0, 10**9)


def asked(rules: Rules, seed: int) -> list[tuple[Position, int, tuple[int, ...]]]:
    """Some throws in a row from anywhere in random games."""
    source = Random(seed)
    begin = source.randrange(150)
    return list(islice(throws(rules, source), begin, begin + THROWS))


def some(turns: tuple[Turn, ...], source: Random, most: int = 2) -> list[Turn]:
    return list(turns) if len(turns) <= most else source.sample(turns, most)


# ---------------------------------------------------------------- what every turn keeps


@pytest.mark.long
@readings
@often
@given(seed=seeds)
def test_every_turn_keeps_the_rules_of_the_board(game: str, reading: str, seed: int) -> None:
    rules, source = rules_of(game, reading), Random(seed)
    for position, seat, dice in asked(rules, seed):
        assert rules.parse(rules.format(position)) == position
        if result(rules, position, seat) or is_vast(rules, position, seat):
            continue
        turns = legal_turns(rules, position, seat, dice)
        assert len({(turn.position, turn.unused) for turn in turns}) == len(turns)
        for turn in some(turns, source):
            check_turn(rules, position, seat, dice, turn)
        check_most_dice(rules, position, seat, rules.dice_of(dice), turns)
        drawn = random_player(source)(rules, position, seat, dice, False)
        assert (drawn.position, drawn.unused) in {(turn.position, turn.unused) for turn in turns}


def check_turn(rules: Rules, position: Position, seat: int, dice: tuple[int, ...], turn: Turn) -> None:
    where = f"{rules.format(position)}\n{rules.seat_names[seat]} {dice}: {format_plays(rules, turn.plays)}"
    points, limit = len(rules.board.points), rules.options.stack_limit
    for men in turn.position.men:
        assert sum(men) == rules.men, where
        assert limit is None or max(men[:points]) <= limit, where
    for place in range(points):
        assert sum(bool(men[place]) for men in turn.position.men) <= 1, where
    hits = [play.target for play in turn.plays if play.hit]
    pile = -2 if rules.options.hit_men == "bar" else -1
    for place in hits:
        enemies = [men[place] for who, men in enumerate(position.men) if who != seat]
        assert sum(enemies) == 1, where
    sent = [
        after[pile] - before[pile]
        for who, (before, after) in enumerate(zip(position.men, turn.position.men, strict=True))
        if who != seat
    ]
    assert sum(sent) == len(hits) == len(set(hits)), where
    used = sorted(die for play in turn.plays for die in play.dice)
    assert sorted((*used, *turn.unused)) == sorted(rules.dice_of(dice)), where
    again = follow_plays(rules, position, seat, dice, format_plays(rules, turn.plays))
    assert again.complete and again.position == turn.position, where


def check_most_dice(
    rules: Rules, position: Position, seat: int, dice: tuple[int, ...], turns: tuple[Turn, ...]
) -> None:
    """With the obligation to play the most dice nothing better is found by trying every order."""
    if rules.options.obligation != "max":
        return
    left = {len(turn.unused) for turn in turns if not has_won(rules, turn.position, seat)}
    assert len(left) <= 1
    if left and left != {0}:
        graph = TurnGraph(Mover(rules, position, seat), position, dice)
        assert left == {
            min(fewest(graph, (state, dice)) for state in placed(graph.mover, graph.mover.start_state))
        }


def placed(mover: Mover, state: int) -> set[int]:
    """Every way to place the captured men who come back without a die."""
    states = mover.free_entry_states(state) if mover.options.entry == "free" else []
    further = {end for after in states for end in placed(mover, after)}
    return further | {state} if not states or mover.options.reentry == "optional" else further


def fewest(graph: TurnGraph, node: Node) -> int:
    """The fewest dice that can be left, by trying everything."""
    found = len(node[1])
    for _, rest, states in graph.successors(node):
        for after in states:
            found = min(found, fewest(graph, (after, rest)))
            if not found:
                return 0
    return found


# ---------------------------------------------------------------- the seats are alike


UNLIKE = ("cab-e-quinal", "laquet", "seis-dos-y-as")
"""Games whose sides begin on different points."""


def mirror(rules: Rules) -> list[int]:
    """For each point the one that the next seat reaches after as many steps."""
    mapped: dict[int, int] = {}
    for seat, side in enumerate(rules.seats):
        other = rules.seats[(seat + 1) % len(rules.seats)]
        for place, image in zip(side.course, other.course, strict=True):
            assert mapped.setdefault(place, image) == image
    return [mapped.get(place, place) for place in range(len(rules.board.points) + 3)]


def mirrored(position: Position, images: list[int]) -> Position:
    """The position with every seat in the place of the next."""
    found = []
    for seat in range(len(position.men)):
        men = bytearray(len(images))
        for place, image in enumerate(images):
            men[image] = position.men[seat - 1][place]
        found.append(bytes(men))
    return Position(tuple(found))


@readings
@rarely
@given(seed=seeds)
def test_the_next_seat_would_have_the_same_turns(game: str, reading: str, seed: int) -> None:
    rules = rules_of(game, reading)
    images, names = mirror(rules), rules.seat_names
    assert (mirrored(rules.start, images) == rules.start) != (game in UNLIKE)
    for position, seat, dice in asked(rules, seed)[::3]:
        other, neighbour = mirrored(position, images), (seat + 1) % len(names)
        over, same = result(rules, position, seat), result(rules, other, neighbour)
        assert (over is None) == (same is None)
        if over and same:
            winners = {names[(names.index(name) + 1) % len(names)] for name in over.winners}
            assert (set(same.winners), same.reason) == (winners, over.reason)
            continue
        if is_vast(rules, position, seat):
            continue
        turns = legal_turns(rules, position, seat, dice)
        here = {(mirrored(turn.position, images), turn.unused) for turn in turns}
        there = {(turn.position, turn.unused) for turn in legal_turns(rules, other, neighbour, dice)}
        assert here == there, rules.format(position)


# ---------------------------------------------------------------- random play


@readings
def test_every_legal_turn_can_be_drawn(game: str, reading: str) -> None:
    rules, source = rules_of(game, reading), Random(7)
    tried = most = 0
    for position, seat, dice in islice(throws(rules, source), 2000):
        if is_vast(rules, position, seat):
            continue
        dice = dice[: source.randint(min(2, len(dice)), len(dice))]  # with two there are soon few enough
        turns = legal_turns(rules, position, seat, dice)
        most = max(most, len(turns))
        if not 2 <= len(turns) <= 12 or result(rules, position, seat):
            continue
        missing = {(turn.position, turn.unused) for turn in turns}
        for _ in range(4000):
            drawn = random_player(source)(rules, position, seat, dice, False)
            missing.discard((drawn.position, drawn.unused))
            if not missing:
                break
        assert not missing, f"{rules.format(position)}\n{rules.seat_names[seat]} throws {dice}"
        tried += 1
        if tried == 5:
            break
    assert tried or most == 1  # in Doblet nobody ever chooses


@rows("game, reading", ALL)
def test_no_random_game_hangs(game: str, reading: str) -> None:
    rules = rules_of(game, reading)
    for number in range(2):
        record = play_one(rules, Random(f"hang {number}"))
        assert record.reason, f"not over after {record.throws} throws"

"""Advice put to the test: a player who heeds it against the full player, who weighs every turn by itself.

Advice names something to count in the position after a turn, such as blots, and may say in which situations
it holds. In those a player who heeds it uses a network with an added cell that counts it; in all others that
player and the full player choose alike. What doing the opposite costs is measured in the same way.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tabulae.engine.position import PILES
from tabulae.engine.rules import Rules
from tabulae.library.told.background import Counted, MaximTest, Situation
from tabulae.play.network import INPUTS_A_POINT, POINT, Network, NetworkShape, activation, shape_of

if TYPE_CHECKING:
    from tabulae.lab.kernel_tables import IntArray

MAX_THROWS = 2000
"""Games with more throws are broken off and count as drawn."""

_WEIGHT_A_MAN = 1 << 5
"""The weight of a man in the cell of a maxim, small enough for the activation to be nearly proportional."""
_HEED = 2
"""What one more man counts for a player who heeds a maxim, in wins: more than anything else in a throw."""
_NO_LIMIT = 1 << 40
"""More than anything that can be counted."""
_DIGITS = 4


def try_advice(
    rules: Rules,
    network: Network,
    maxims: Sequence[MaximTest],
    games: int = 1000,
    seed: int = 1283,
    report: Callable[..., None] = lambda *_, **__: None,
) -> dict[str, Any]:
    """Return the tests of a game's advice, ready for JSON; ``report`` gets a message ``study-ID`` about each.

    Each of the ``trials`` has the ``id`` and ``test`` of a maxim and how ``games`` games went for players who
    ``heeded`` it, and as many for players who ``defied`` it: games ``won``, ``lost`` and ``drawn``, mean
    ``points`` (1, 0 or -1 a game) with ``low`` and ``high`` of the 95 % interval, and the shares of their
    turns in which the maxim ``held`` and in which it ``changed`` the play. The other keys are ``games``,
    ``seed``, ``player`` and ``network``.
    """
    trials = []
    for maxim in maxims:
        heeded = _contest(rules, network, maxim, 1, games, seed)
        defied = _contest(rules, network, maxim, -1, games, seed)
        trials.append(
            {
                "id": maxim.id,
                "test": maxim.model_dump(exclude_defaults=True),
                "heeded": heeded,
                "defied": defied,
            }
        )
        for id, contest in (("heeded", heeded), ("defied", defied)):
            numbers = {name: contest[name] for name in ("won", "lost", "drawn")}
            points = {name: f"{contest[name]:+.3f}" for name in ("low", "high")}
            report(id, maxim=maxim.id, changed=round(100 * contest["changed"]), **numbers, **points)
    return {
        "games": games,
        "seed": seed,
        "player": "sensible",
        "network": dict(network.origin),
        "trials": trials,
    }


def _contest(
    rules: Rules, network: Network, maxim: MaximTest, sign: int, games: int, seed: int
) -> dict[str, Any]:
    """Return how games went between those who heed a maxim, or defy it, and those who do neither.

    They sit in every other seat, and change seats after each game, which is played again with the same dice.
    A game is drawn unless all who win are of one kind. ``low`` and ``high`` are the ends of the 95 % interval
    for the mean of games won less games lost.
    """
    from tabulae.lab.arena import Arena
    from tabulae.lab.kernel_game import CHOSEN, WINNERS

    seats = len(rules.seats)
    networks = [network, maxim_network(rules, network, maxim, sign)]
    arena = Arena(rules, networks, situations(rules, maxim.when))
    counts = {1: 0, -1: 0, 0: 0}
    pairs: list[float] = []
    turns = 0
    for number in range(games):
        players = [(seat + number) % 2 for seat in range(seats)]
        record = arena.play(players, f"{seed} {number // 2}", MAX_THROWS, 0)
        winners = {players[seat] for seat in range(seats) if int(record[WINNERS]) >> seat & 1}
        point = 0 if len(winners) != 1 else 1 if 1 in winners else -1
        counts[point] += 1
        turns += int(record[CHOSEN])
        if number % 2:
            pairs[-1] = (pairs[-1] + point) / 2
        else:
            pairs.append(point)
    mean = (counts[1] - counts[-1]) / games
    spread = sum((pair - mean) ** 2 for pair in pairs) / max(1, len(pairs) - 1)
    half_width = 1.96 * (spread / len(pairs)) ** 0.5
    held, changed = (2 * int(count) / max(1, turns) for count in arena.heeded)
    return {
        "games": games,
        "won": counts[1],
        "lost": counts[-1],
        "drawn": counts[0],
        "points": round(mean, _DIGITS),
        "low": round(mean - half_width, _DIGITS),
        "high": round(mean + half_width, _DIGITS),
        "held": round(min(1.0, held), _DIGITS),
        "changed": round(min(1.0, changed), _DIGITS),
    }


def situations(rules: Rules, when: Sequence[Situation]) -> IntArray:
    """Return the conditions under which the full network and that of a maxim are asked.

    An array of [network, condition, number] for :class:`tabulae.lab.arena.Arena`: the numbers of a condition
    are ``AT_LEAST``, ``AT_MOST``, ``CONTACT`` and a weight for each input. The full network, the first, is
    always asked; that of the maxim only if every situation of ``when`` holds.
    """
    import numpy as np

    from tabulae.lab.arena import AT_LEAST, AT_MOST, CONTACT, INPUT_WEIGHTS

    shape = shape_of(rules, 1)
    table = np.zeros((2, max(1, len(when)), INPUT_WEIGHTS + shape.inputs), np.int64)
    table[:, :, AT_LEAST], table[:, :, AT_MOST] = -_NO_LIMIT, _NO_LIMIT
    for condition, situation in zip(table[1], when, strict=False):
        others = shape.seats - 1
        scale = others if situation.counts == "lead" else 1
        condition[AT_LEAST] = -_NO_LIMIT if situation.lowest is None else scale * situation.lowest
        condition[AT_MOST] = _NO_LIMIT if situation.at_most is None else scale * situation.at_most
        if situation.counts == "contact":
            condition[CONTACT] = 1
        elif situation.counts == "lead":
            for seat in range(shape.seats):
                for number, steps in _steps_to_go(rules, shape, seat):
                    condition[INPUT_WEIGHTS + number] = steps if seat else -others * steps
        else:
            for number, count in _counted_inputs(rules, shape, situation):
                condition[INPUT_WEIGHTS + number] = count
    return table


def _steps_to_go(rules: Rules, shape: NetworkShape, seat: int) -> Iterator[tuple[int, int]]:
    """Yield the inputs of a seat's men, and how many steps are left to the men that each of them counts."""
    begin, length = seat * shape.inputs_a_seat, len(rules.seats[seat].course)
    for step in range(length):
        for at, men in enumerate(_COUNTS["man"]):
            yield begin + INPUTS_A_POINT * step + at, men * (length - step)
    for pile in ("hand", "bar"):
        yield begin + INPUTS_A_POINT * shape.width + PILES.index(pile), length + 1


_COUNTS = {"single": (1, 0, 0, 0), "pair": (0, 1, 0, 0), "point": (1, 1, 0, 0), "man": (1, 2, 1, 1)}
"""What each input of a point counts: one man, two or more, three or more, how many beyond three."""


def maxim_network(rules: Rules, network: Network, maxim: MaximTest, sign: int) -> Network:
    """Return a copy of a network with one more cell, which counts what a maxim names.

    ``sign`` is 1 for a player who heeds the maxim, -1 for a player who does the opposite; with 0 every value
    stays as it was.
    """
    old = network.shape
    shape = NetworkShape(old.seats, old.width, old.hidden + 1)
    first = array("q", bytes(8 * shape.inputs * shape.hidden))
    for number in range(shape.inputs):
        row = network.first[number * old.hidden : (number + 1) * old.hidden]
        first[number * shape.hidden : number * shape.hidden + old.hidden] = row
    for number, count in _counted_inputs(rules, shape, maxim):
        first[number * shape.hidden + old.hidden] = count * _WEIGHT_A_MAN
    towards = sign if maxim.rather == "more" else -sign
    weight = towards * (_HEED * POINT // activation(_WEIGHT_A_MAN))
    return replace(
        network,
        shape=shape,
        first=first,
        bias=network.bias + array("q", [0]),
        second=network.second + array("q", [weight] + [0] * (old.seats - 1)),
    )


def _counted_inputs(rules: Rules, shape: NetworkShape, maxim: Counted) -> Iterator[tuple[int, int]]:
    """Yield the inputs that a maxim or its situation counts, and how much each of them counts.

    The inputs of a network are steps along the course of each side, with seats counted from the seat that has
    played. All courses are alike, so those of the first seats serve for any.
    """
    for seat in range(1, shape.seats) if maxim.side == "enemy" else range(1):
        begin, side = seat * shape.inputs_a_seat, rules.seats[seat]
        if maxim.where in PILES:
            yield begin + INPUTS_A_POINT * shape.width + PILES.index(maxim.where), 1
            continue
        points = {
            "course": side.course,
            "entry": side.entry,
            "home": side.home,
            "enemy-entry": rules.seats[(seat + 1) % shape.seats].entry,
        }[maxim.where]
        for step, point in enumerate(side.course):
            if point in points:
                yield from (
                    (begin + INPUTS_A_POINT * step + at, count)
                    for at, count in enumerate(_COUNTS[maxim.counts])
                    if count
                )

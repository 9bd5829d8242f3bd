"""What a position is worth to the side that has just played: a small network in whole numbers.

Whole numbers give the same value wherever they are added up, so a player chooses the same turn in plain
Python, in compiled code and in a browser. Nothing here knows a game: the inputs are how many men each side
has on each point of its own course and on each pile, as Tesauro's TD-Gammon saw them (Communications of the
ACM 38.3, 1995), and which side it is that has played.
"""

from __future__ import annotations

import base64
import json
import sys
from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import add
from typing import Any

from tabulae.engine.errors import TabulaeError
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules

UNITS = 4
"""Inputs of a point: one man, two or more, three or more, how many beyond three."""
PILES = 3
ONE = 1 << 10
"""A weight of 1, and the sum in a hidden cell at which it answers one half."""
ANSWER = 1 << 16
"""The answer of a cell that is as sure as can be."""
MOST_REMEMBERED = 20_000
"""Sides whose sums a network remembers."""
POINT = ONE * ANSWER
"""A value of one point won."""


@dataclass(frozen=True, slots=True)
class Shape:
    """How many seats there are, the length of the longest course, and the cells between input and value."""

    seats: int
    width: int
    hidden: int

    @property
    def side(self) -> int:
        """The inputs of one side."""
        return UNITS * self.width + PILES

    @property
    def inputs(self) -> int:
        """All inputs: those of each side, and one for each seat that may have played."""
        return self.seats * (self.side + 1)


@dataclass(frozen=True)
class Network:
    """A trained network.

    ``first`` has a weight for each input and cell, cells together; ``bias`` one for each cell; ``second``
    one for each cell and seat, seats together; ``base`` one for each seat. Seats count from the one that
    has played. ``origin`` says how the weights came about.
    """

    shape: Shape
    first: array[int]
    bias: array[int]
    second: array[int]
    base: array[int]
    origin: Mapping[str, Any]
    _asked: dict[Any, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    def values(self, rules: Rules, position: Position, seat: int) -> tuple[int, ...]:
        """What the position is worth to each seat, in turn order from the one that has played.

        ``POINT`` is one point; a value is the mean of the points to be won less those to be lost.
        """
        if rules is not self._asked.get("rules") or len(self._asked) > MOST_REMEMBERED:
            self._asked.clear()
            self._asked["rules"] = rules
        seats = self.shape.seats
        sums: Sequence[int] = self.bias
        for step in range(seats):
            who = (seat + step) % seats
            key = (who, step, position.men[who])
            side = self._asked.get(key)
            if side is None:
                side = self._asked[key] = self._side_sums(rules, position, who, step)
            sums = list(map(add, sums, side))
        answers = [answer(total) for total in sums]
        return tuple(
            base + sum(map(int.__mul__, answers, self.second[who::seats]))
            for who, base in enumerate(self.base)
        )

    def _side_sums(self, rules: Rules, position: Position, who: int, step: int) -> list[int]:
        """What the men of one side, so many seats after the one that has played, bring to each cell.

        Who plays looks at many positions in which the men of the others stand alike.
        """
        hidden = self.shape.hidden
        sums = [0] * hidden
        for number, count in side_inputs(rules, position, who, step, self.shape):
            weights = self.first[number * hidden : (number + 1) * hidden]
            if count != 1:
                weights = array("q", [count * weight for weight in weights])
            sums = list(map(add, sums, weights))
        return sums

    def dumps(self) -> str:
        """The network as a JSON text, the weights as 16-bit numbers in base 64."""
        told = {
            "origin": dict(self.origin),
            "seats": self.shape.seats,
            "width": self.shape.width,
            "hidden": self.shape.hidden,
            "first": _packed(self.first),
            "bias": _packed(self.bias),
            "second": _packed(self.second),
            "base": list(self.base),
        }
        return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def loads(text: str) -> Network:
    """The network of a JSON text; raises TabulaeError if it is none."""
    try:
        told = json.loads(text)
        shape = Shape(int(told["seats"]), int(told["width"]), int(told["hidden"]))
        first, bias, second = (_unpacked(told[name]) for name in ("first", "bias", "second"))
        base = array("q", told["base"])
        network = Network(shape, first, bias, second, base, dict(told["origin"]))
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError) as error:
        raise TabulaeError(f"this is no network of a player ({error}): train it again") from None
    sizes = (shape.inputs * shape.hidden, shape.hidden, shape.hidden * shape.seats, shape.seats)
    if tuple(map(len, (first, bias, second, base))) != sizes or shape.hidden < 1:
        raise TabulaeError("this network has too many or too few weights for its shape: train it again")
    return network


def shape_of(rules: Rules, hidden: int) -> Shape:
    """The shape of a network for a game."""
    return Shape(len(rules.seats), max(len(seat.course) for seat in rules.seats), hidden)


def inputs_of(rules: Rules, position: Position, seat: int, shape: Shape) -> Iterator[tuple[int, int]]:
    """The inputs that are not 0, each with its number."""
    for step in range(shape.seats):
        yield from side_inputs(rules, position, (seat + step) % shape.seats, step, shape)


def side_inputs(
    rules: Rules, position: Position, who: int, step: int, shape: Shape
) -> Iterator[tuple[int, int]]:
    """The inputs of the men of one side, and of its being the one that has played if it is."""
    points, begin, men = len(rules.board.points), step * shape.side, position.men[who]
    for at, place in enumerate(rules.seats[who].course):
        count = men[place]
        if count == 1:
            yield begin + UNITS * at, 1
        elif count > 1:
            yield begin + UNITS * at + 1, 1
            if count > 2:
                yield begin + UNITS * at + 2, 1
            if count > 3:
                yield begin + UNITS * at + 3, count - 3
    for pile in range(PILES):
        if men[points + pile]:
            yield begin + UNITS * shape.width + pile, men[points + pile]
    if step == 0:
        yield shape.seats * shape.side + who, 1


def answer(total: int) -> int:
    """What a cell answers to the sum of its inputs: -ANSWER to ANSWER, steep in the middle (softsign)."""
    if total < 0:
        return -((-total * ANSWER) // (ONE - total))
    return (total * ANSWER) // (ONE + total)


def untrained(rules: Rules) -> Network:
    """A network for a game that nobody has trained: what is sound in all games of the family.

    Men far along their course are good, those off the board best; captured men are bad; made points are
    good; a man alone is in danger of losing the way that he has come. For the enemies the reverse.
    """
    shape = shape_of(rules, 1)
    weights = array("q", bytes(8 * shape.inputs))
    for step in range(shape.seats):
        who = rules.seats[step]
        sign = 6 if step == 0 else -6 // (shape.seats - 1) or -1
        begin, length = step * shape.side, len(who.course)
        for at in range(length):
            way = at + 1
            weights[begin + UNITS * at] = sign * way * 2 // 3
            weights[begin + UNITS * at + 1] = sign * (2 * way + 2)
            weights[begin + UNITS * at + 2] = sign * way
            weights[begin + UNITS * at + 3] = sign * way
        weights[begin + UNITS * shape.width + 1] = -sign * 2
        weights[begin + UNITS * shape.width + 2] = sign * (length + 4)
    base = array("q", bytes(8 * shape.seats))
    second = array("q", [ONE] + [-ONE // max(1, shape.seats - 1)] * (shape.seats - 1))
    return Network(shape, weights, array("q", [0]), second, base, {"trained": False})


def _packed(weights: Sequence[int]) -> str:
    numbers = array("h", weights)
    if sys.byteorder == "big":
        numbers.byteswap()
    return base64.b64encode(numbers.tobytes()).decode("ascii")


def _unpacked(text: str) -> array[int]:
    numbers = array("h", base64.b64decode(text, validate=True))
    if sys.byteorder == "big":
        numbers.byteswap()
    return array("q", numbers)

"""The value of a position after a turn: a small neural network in whole numbers.

Whole numbers give the same value wherever they are added up, so a player chooses the same turn in plain
Python, in compiled code and in a browser. The network knows no game. Its inputs are how many men each side
has on each step of its own course and on each pile, as in Tesauro's TD-Gammon (Communications of the ACM
38.3, 1995), and which side has played. One hidden layer of cells follows, then one value for each seat.

Weights and values are fixed-point numbers. A weight of 1 is the number ``WEIGHT_ONE``, and so is a sum of 1
in a cell; the largest activation of a cell is ``ACTIVATION_ONE``. A value is the sum of activations
times weights, so a point won is ``POINT``, their product.
"""

from __future__ import annotations

import base64
import json
import sys
from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import add, mul
from typing import Any

from tabulae.engine.errors import TabulaeError
from tabulae.engine.position import PILES, Position
from tabulae.engine.rules import Rules

INPUTS_A_POINT = 4
"""Inputs for a side's men on a step: exactly one, two or more, three or more, how many beyond three."""
PILE_INPUTS = len(PILES)
"""Inputs for a side's men beside the board: how many in hand, on the bar and off."""
WEIGHT_ONE = 1 << 10
ACTIVATION_ONE = 1 << 16
POINT = WEIGHT_ONE * ACTIVATION_ONE
MAX_REMEMBERED = 20_000
"""How many sums of sides a network caches."""


@dataclass(frozen=True, slots=True)
class NetworkShape:
    """The size of a network: seats, the length of the longest course, and hidden cells."""

    seats: int
    width: int
    hidden: int

    @property
    def inputs_a_seat(self) -> int:
        """The number of inputs for the men of one seat."""
        return INPUTS_A_POINT * self.width + PILE_INPUTS

    @property
    def inputs(self) -> int:
        """The number of all inputs: those of each seat, then for each seat whether it has just played."""
        return self.seats * (self.inputs_a_seat + 1)


@dataclass(frozen=True)
class Network:
    """A trained network.

    ``first`` is of [input, cell], ``bias`` of [cell], ``second`` of [cell, seat] and ``base`` of [seat], flat
    in row-major order. Seats count from the seat that has just played. ``origin`` says how it was trained.
    """

    shape: NetworkShape
    first: array[int]
    bias: array[int]
    second: array[int]
    base: array[int]
    origin: Mapping[str, Any]
    _remembered: dict[Any, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    def values(self, rules: Rules, position: Position, seat: int) -> tuple[int, ...]:
        """Return what a position is worth to each seat, counted from ``seat``, which has just played.

        A value is the mean of the points to be won less those to be lost, in 1/POINT of a point.
        """
        if rules is not self._remembered.get("rules") or len(self._remembered) > MAX_REMEMBERED:
            self._remembered.clear()
            self._remembered["rules"] = rules
        seats = self.shape.seats
        sums: Sequence[int] = self.bias
        for right in range(seats):
            rival = (seat + right) % seats
            key = (rival, right, position.men[rival])
            side = self._remembered.get(key)
            if side is None:
                side = self._remembered[key] = self._side_sums(rules, position, rival, right)
            sums = list(map(add, sums, side))
        activations = [activation(total) for total in sums]
        return tuple(
            base + sum(map(mul, activations, self.second[right::seats]))
            for right, base in enumerate(self.base)
        )

    def _side_sums(self, rules: Rules, position: Position, owner: int, right: int) -> list[int]:
        """Return what the men of seat ``owner``, ``right`` seats after the last player, add to each cell.

        They are cached, as a player compares many positions with the same men of the other seats.
        """
        hidden = self.shape.hidden
        sums = [0] * hidden
        for number, count in side_inputs(rules, position, owner, right, self.shape):
            weights = self.first[number * hidden : (number + 1) * hidden]
            if count != 1:
                weights = array("q", [count * weight for weight in weights])
            sums = list(map(add, sums, weights))
        return sums

    def dumps(self) -> str:
        """Return the network as JSON text, the weights as little-endian 16-bit numbers in base 64."""
        parts = {
            "origin": dict(self.origin),
            "seats": self.shape.seats,
            "width": self.shape.width,
            "hidden": self.shape.hidden,
            "first": _encode(self.first),
            "bias": _encode(self.bias),
            "second": _encode(self.second),
            "base": list(self.base),
        }
        return json.dumps(parts, ensure_ascii=False, indent=1) + "\n"


def loads(text: str) -> Network:
    """Return the network of a JSON text; raise TabulaeError for any other text."""
    try:
        parts = json.loads(text)
        shape = NetworkShape(int(parts["seats"]), int(parts["width"]), int(parts["hidden"]))
        first, bias, second = (_decode(parts[name]) for name in ("first", "bias", "second"))
        base = array("q", parts["base"])
        network = Network(shape, first, bias, second, base, dict(parts["origin"]))
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError) as error:
        raise TabulaeError("no-network", reason=error) from None
    sizes = (shape.inputs * shape.hidden, shape.hidden, shape.hidden * shape.seats, shape.seats)
    if tuple(map(len, (first, bias, second, base))) != sizes or shape.hidden < 1:
        raise TabulaeError("network-weights")
    return network


def shape_of(rules: Rules, hidden: int) -> NetworkShape:
    """Return the shape of a network for a game; ``hidden`` is the number of hidden cells."""
    return NetworkShape(len(rules.seats), max(len(seat.course) for seat in rules.seats), hidden)


def side_inputs(
    rules: Rules, position: Position, owner: int, right: int, shape: NetworkShape
) -> Iterator[tuple[int, int]]:
    """Yield the index and the value of each input of seat ``owner`` that is not 0.

    The seat sits ``right`` seats after the seat that has just played. The inputs of a side are
    ``INPUTS_A_POINT`` for each step of its course, then ``PILE_INPUTS``; those of the seat that has just
    played come first. After all sides follows an input for each seat, 1 if it has just played.
    """
    points, begin, men = len(rules.board.points), right * shape.inputs_a_seat, position.men[owner]
    for step, point in enumerate(rules.seats[owner].course):
        count = men[point]
        if count == 1:
            yield begin + INPUTS_A_POINT * step, 1
        elif count > 1:
            yield begin + INPUTS_A_POINT * step + 1, 1
            if count > 2:
                yield begin + INPUTS_A_POINT * step + 2, 1
            if count > 3:
                yield begin + INPUTS_A_POINT * step + 3, count - 3
    for pile in range(PILE_INPUTS):
        if men[points + pile]:
            yield begin + INPUTS_A_POINT * shape.width + pile, men[points + pile]
    if right == 0:
        yield shape.seats * shape.inputs_a_seat + owner, 1


def activation(total: int) -> int:
    """Return the activation of a cell for the sum of its inputs, from -ACTIVATION_ONE to ACTIVATION_ONE.

    The function is softsign, x / (1 + abs(x)): ``WEIGHT_ONE`` gives half of ``ACTIVATION_ONE``.
    """
    if total < 0:
        return -((-total * ACTIVATION_ONE) // (WEIGHT_ONE - total))
    return (total * ACTIVATION_ONE) // (WEIGHT_ONE + total)


def untrained(rules: Rules) -> Network:
    """Return a network for games that none was trained for, with weights that are sound in all of them.

    Men far along their course are good, men borne off best; captured men are bad; closed points are good; a
    blot counts less, as he may lose the distance that he has come. Enemy men count with the opposite sign.
    """
    shape = shape_of(rules, 1)
    weights = array("q", bytes(8 * shape.inputs))
    for right in range(shape.seats):
        side = rules.seats[right]
        sign = 6 if right == 0 else -6 // (shape.seats - 1) or -1
        begin, length = right * shape.inputs_a_seat, len(side.course)
        for step in range(length):
            way, at = step + 1, begin + INPUTS_A_POINT * step
            weights[at] = sign * way * 2 // 3
            weights[at + 1] = sign * (2 * way + 2)
            weights[at + 2] = sign * way
            weights[at + 3] = sign * way
        piles = begin + INPUTS_A_POINT * shape.width
        weights[piles + PILES.index("bar")] = -sign * 2
        weights[piles + PILES.index("off")] = sign * (length + 4)
    base = array("q", bytes(8 * shape.seats))
    second = array("q", [WEIGHT_ONE] + [-WEIGHT_ONE // max(1, shape.seats - 1)] * (shape.seats - 1))
    return Network(shape, weights, array("q", [0]), second, base, {"trained": False})


def _encode(weights: Sequence[int]) -> str:
    numbers = array("h", weights)
    if sys.byteorder == "big":
        numbers.byteswap()
    return base64.b64encode(numbers.tobytes()).decode("ascii")


def _decode(text: str) -> array[int]:
    numbers = array("h", base64.b64decode(text, validate=True))
    if sys.byteorder == "big":
        numbers.byteswap()
    return array("q", numbers)

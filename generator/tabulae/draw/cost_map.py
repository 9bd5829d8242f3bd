"""What lies on a figure, and how much it would hurt to draw over it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass, replace
from typing import Literal

from tabulae.draw.arrows import SampledCurve
from tabulae.scene.fonts import ink_box
from tabulae.scene.primitives import At
from tabulae.scene.style import NUMBER_SPACING

_CELLS = 240  # across a figure; half the width of an arrow
_OFF_THE_PAGE = 1e4

Kind = Literal["words", "count", "man", "socket", "rim", "margin", "line", "near", "tip", "tail", "badge"]
"""What a thing is: words and point numbers, men with a count on them, other men, empty sockets, the rim,
the paper round the board, arrows and the room beside them, their tips and tails, and their numbers."""


@dataclass(frozen=True, slots=True)
class ObstacleDisc:
    """A round thing: its centre and radius in mm."""

    kind: Kind
    centre: At
    radius: float


@dataclass(frozen=True, slots=True)
class ObstacleBox:
    """A thing with straight edges: where it begins and ends, in mm."""

    kind: Kind
    left: float
    top: float
    right: float
    bottom: float

    @property
    def corner(self) -> At:
        """The top left corner."""
        return self.left, self.top

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top


Thing = ObstacleDisc | ObstacleBox
Edges = tuple[float, float, float, float]
"""Left, top, right and bottom of the paper, in mm."""


def text_obstacle(text: str, centre: At, size_mm: float) -> ObstacleBox:
    """The room of a label, a number of a point, centred on a place, with a little air beside it."""
    box = ink_box(text, "figures", size_mm, NUMBER_SPACING)
    width = box.right - box.left + 0.1 * size_mm
    return ObstacleBox(
        "words",
        centre[0] - width / 2,
        centre[1] - 0.34 * size_mm,
        centre[0] + width / 2,
        centre[1] + 0.34 * size_mm,
    )


def gap_to(box: ObstacleBox, spot: At) -> float:
    """How far a place lies outside a box; 0 inside."""
    across = max(box.left - spot[0], spot[0] - box.right, 0.0)
    return math.hypot(across, max(box.top - spot[1], spot[1] - box.bottom, 0.0))


def shifted(thing: Thing, right_mm: float, down_mm: float) -> Thing:
    """The same thing elsewhere."""
    if isinstance(thing, ObstacleDisc):
        return replace(thing, centre=(thing.centre[0] + right_mm, thing.centre[1] + down_mm))
    return replace(
        thing,
        left=thing.left + right_mm,
        right=thing.right + right_mm,
        top=thing.top + down_mm,
        bottom=thing.bottom + down_mm,
    )


class CostMap:
    """A map of a figure in small squares, each with the cost of drawing there.

    Things are laid down grown by ``margin_mm``, half the width of what will be drawn, so that only the
    middle of a line need be looked up; words by ``words_mm``, as they stand close to each other. Where
    things lie on each other, the dearest counts.
    """

    def __init__(
        self,
        edges: Edges,
        costs: Mapping[Kind, float],
        margin_mm: float,
        words_mm: float,
        things: Iterable[Thing] = (),
    ) -> None:
        left, top, right, bottom = edges
        self._left, self._top = left, top
        self._right, self._bottom = right - margin_mm, bottom - margin_mm
        self._least = (left + margin_mm, top + margin_mm)
        self._cell = (right - left) / _CELLS
        self._columns = _CELLS + 1
        self._rows = math.ceil((bottom - top) / self._cell) + 1
        self._cost = [0.0] * (self._columns * self._rows)
        self._costs, self._margin, self._words = costs, margin_mm, words_mm
        self.add(things)

    def copy(self) -> CostMap:
        """The same map to lay more on."""
        other = copy(self)
        other._cost = self._cost[:]
        return other

    def add(self, things: Iterable[Thing]) -> None:
        """Lay things down; kinds without a cost leave no trace."""
        for thing in things:
            cost = self._costs.get(thing.kind, 0.0)
            if cost and isinstance(thing, ObstacleDisc):
                self._add_disc(thing, cost)
            elif cost and isinstance(thing, ObstacleBox):
                self._add_box(thing, cost)

    def cost(self, x: float, y: float) -> float:
        """What it costs to draw at a place."""
        if not (self._least[0] <= x <= self._right and self._least[1] <= y <= self._bottom):
            return _OFF_THE_PAGE
        return self._cost[
            int((y - self._top) / self._cell) * self._columns + int((x - self._left) / self._cell)
        ]

    def under(self, walk: SampledCurve, steps: range, begin: complex, way: complex, most: float) -> float:
        """The cost of a mm times the mm, summed over the steps of a walk laid from ``begin`` along ``way``.

        It may stop once it is over ``most``.
        """
        places, gone, costs, columns = walk.places, walk.gone, self._cost, self._columns
        left, top, cell = self._left, self._top, self._cell
        (least_x, least_y), right, bottom = self._least, self._right, self._bottom
        length, total, stride = abs(way), 0.0, steps.step
        for step in steps:
            at = begin + way * places[step]
            x, y = at.real, at.imag
            if not (least_x <= x <= right and least_y <= y <= bottom):
                return _OFF_THE_PAGE
            cost = costs[int((y - top) / cell) * columns + int((x - left) / cell)]
            if cost:
                total += cost * length * (gone[step] - gone[step - stride] if step else 0.0)
                if total > most:
                    break
        return total

    def _add_disc(self, disc: ObstacleDisc, cost: float) -> None:
        (x, y), radius = disc.centre, disc.radius + self._margin
        for row in self._span(y - radius, y + radius, self._top, self._rows):
            off = self._top + (row + 0.5) * self._cell - y
            half = math.sqrt(max(0.0, radius * radius - off * off))
            if half:
                self._raise(row, x - half, x + half, cost)

    def _add_box(self, box: ObstacleBox, cost: float) -> None:
        grown = self._words if box.kind == "words" else 0.0
        for row in self._span(box.top - grown, box.bottom + grown, self._top, self._rows):
            self._raise(row, box.left - grown, box.right + grown, cost)

    def _raise(self, row: int, left: float, right: float, cost: float) -> None:
        columns = self._span(left, right, self._left, self._columns)
        part = slice(row * self._columns + columns.start, row * self._columns + columns.stop)
        self._cost[part] = [there if there > cost else cost for there in self._cost[part]]

    def _span(self, low: float, high: float, start: float, most: int) -> range:
        """The squares whose middles lie between two places, at least the one that holds the first."""
        first = math.ceil((low - start) / self._cell - 0.5)
        last = math.floor((high - start) / self._cell - 0.5)
        low = max(0, first)
        return range(low, max(low, min(most, last + 1)))

"""A map of how bad it would be to draw over each place of a figure.

The map is a raster of small squares. Each obstacle writes its cost per millimetre into the squares it covers;
routing then sums the costs under many curves, which takes a look-up a step and no geometry.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy

from tabulae.draw.figures.obstacles import FigureObstacle, ObstacleBox, ObstacleDisc, ObstacleKind

_CELLS = 240
"""Squares across a figure; in a figure of usual width a square is as wide as half an arrow."""
_OFF_THE_PAGE = 1e4
"""The cost of drawing outside the page: more than any way within it."""

PageBounds = tuple[float, float, float, float]
"""The left, top, right and bottom edge of the paper, in mm."""

Covering = dict[int, float]
"""Squares of a map by their numbers, row after row, each with its cost."""


class CostMap:
    """A raster of a page; each square holds the cost per mm of drawing over it.

    ``costs`` gives the cost of each kind of obstacle; kinds that it leaves out are ignored. Obstacles are
    laid down larger by ``margin_mm``, half the width of the line that will be drawn, so that only the middle
    of the line need be looked up. Boxes stand close to each other and do not grow, except words, which grow
    by ``words_mm`` on all sides. Where obstacles overlap, the highest cost counts.
    """

    def __init__(
        self,
        bounds: PageBounds,
        costs: Mapping[ObstacleKind, float],
        margin_mm: float,
        words_mm: float,
        obstacles: Iterable[FigureObstacle] = (),
    ) -> None:
        left, top, right, bottom = bounds
        self._left, self._top = left, top
        self._least, self._most = (left + margin_mm, top + margin_mm), (right - margin_mm, bottom - margin_mm)
        self._cell = (right - left) / _CELLS
        self._rows, self._columns = math.ceil((bottom - top) / self._cell) + 1, _CELLS + 1
        self._cost = [0.0] * (self._rows * self._columns)  # row after row
        self._costs, self._margin, self._words = costs, margin_mm, words_mm
        for span, cost in self._spans(obstacles):
            self._cost[span.start : span.stop] = [cost] * len(span)

    def covered(self, obstacles: Iterable[FigureObstacle]) -> Covering:
        """Return the squares that obstacles cover, each with the highest cost of those that cover it."""
        squares: Covering = {}
        for span, cost in self._spans(obstacles):
            squares.update(dict.fromkeys(span, cost))
        return squares

    def combined(self, coverings: Iterable[Covering]) -> CostMap:
        """Return a new map with the highest cost of each square on this one and in coverings of it."""
        both = copy(self)
        both._cost = self._cost.copy()
        for covering in coverings:
            both._raise(covering)
        return both

    def add(self, obstacles: Iterable[FigureObstacle]) -> None:
        """Lay down obstacles: each raises the squares that it covers to at least its cost."""
        self._raise(self.covered(obstacles))

    def cost(self, x: float, y: float) -> float:
        """Return the cost per mm of drawing at a place in mm; 10,000 off the page and in its margin."""
        if not (self._least[0] <= x <= self._most[0] and self._least[1] <= y <= self._most[1]):
            return _OFF_THE_PAGE
        row, column = int((y - self._top) / self._cell), int((x - self._left) / self._cell)
        return self._cost[row * self._columns + column]

    def curve_cost(
        self,
        begin: complex,
        vector: complex,
        points: Sequence[complex],
        lengths: Sequence[float],
        most: float,
    ) -> float:
        """Return the sum of costs of drawing at places x + iy in mm, or part of it that is above ``most``.

        The places are ``points`` laid along a ``vector`` from ``begin``; each cost is multiplied by a length.
        """
        (least_x, least_y), (most_x, most_y) = self._least, self._most
        costs, columns, left, top, cell = self._cost, self._columns, self._left, self._top, self._cell
        total = 0.0
        for point, length in zip(points, lengths, strict=True):
            place = begin + vector * point
            x, y = place.real, place.imag
            if least_x <= x <= most_x and least_y <= y <= most_y:
                cost = costs[int((y - top) / cell) * columns + int((x - left) / cell)]
                if not cost:
                    continue
            else:
                cost = _OFF_THE_PAGE
            total += cost * length
            if total > most:
                break
        return total

    def _raise(self, covering: Covering) -> None:
        costs = self._cost
        for square, cost in covering.items():
            if cost > costs[square]:
                costs[square] = cost

    def _spans(self, obstacles: Iterable[FigureObstacle]) -> Iterator[tuple[range, float]]:
        """Yield the squares that obstacles cover, row by row, with their cost, the least costs first."""
        rated = [(self._costs.get(obstacle.kind, 0.0), obstacle) for obstacle in obstacles]
        for cost, obstacle in sorted(rated, key=lambda pair: pair[0]):
            if cost:
                spans = self._disc(obstacle) if isinstance(obstacle, ObstacleDisc) else self._box(obstacle)
                yield from ((span, cost) for span in spans)

    def _disc(self, disc: ObstacleDisc) -> Iterator[range]:
        """Yield the squares whose middles lie in a disc, row by row."""
        (x, y), radius = disc.centre, disc.radius + self._margin
        across = self._between(x - radius, x + radius, self._left, self._columns)
        columns = [self._left + (column + 0.5) * self._cell - x for column in across]
        squares = [column * column for column in columns]
        for row in self._between(y - radius, y + radius, self._top, self._rows):
            down = self._top + (row + 0.5) * self._cell - y
            first, last, down_square, most = 0, len(squares), down * down, radius * radius
            while first < last and down_square + squares[first] > most:
                first += 1
            while first < last and down_square + squares[last - 1] > most:
                last -= 1
            start = row * self._columns + across.start
            yield range(start + first, start + last)

    def _box(self, box: ObstacleBox) -> Iterator[range]:
        """Yield the squares whose middles lie in a box, row by row."""
        grown = self._words if box.kind == "words" else 0.0
        across = self._between(box.left - grown, box.right + grown, self._left, self._columns)
        for row in self._between(box.top - grown, box.bottom + grown, self._top, self._rows):
            yield range(row * self._columns + across.start, row * self._columns + across.stop)

    def _between(self, low: float, high: float, start: float, count: int) -> range:
        """Return the rows or columns whose middles lie between two places; ``start`` is the first edge."""
        first = max(0, math.ceil((low - start) / self._cell - 0.5))
        last = math.floor((high - start) / self._cell - 0.5)
        return range(first, max(first, min(count, last + 1)))

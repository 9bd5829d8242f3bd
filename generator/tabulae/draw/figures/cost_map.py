"""A map of how bad it would be to draw over each place of a figure.

The map is a raster of small squares. Each obstacle writes its cost per millimetre into the squares it covers;
routing then sums the costs under many curves at once, which takes a look-up a step and no geometry.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from copy import copy

import numpy as np

from tabulae.draw.figures.arrows import Floats, Spots
from tabulae.draw.figures.obstacles import FigureObstacle, ObstacleBox, ObstacleDisc, ObstacleKind

_CELLS = 240
"""Squares across a figure; in a figure of usual width a square is as wide as half an arrow."""
_OFF_THE_PAGE = 1e4
"""The cost of drawing outside the page: more than any way within it."""

PageBounds = tuple[float, float, float, float]
"""The left, top, right and bottom edge of the paper, in mm."""


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
        self._cost = np.zeros((math.ceil((bottom - top) / self._cell) + 1, _CELLS + 1))  # row after row
        self._costs, self._margin, self._words = costs, margin_mm, words_mm
        self.add(obstacles)

    def combined(self, others: Iterable[CostMap]) -> CostMap:
        """Return a new map with the highest cost of each square on this one and others of the same page."""
        both = copy(self)
        both._cost = self._cost.copy()
        for other in others:
            np.maximum(both._cost, other._cost, out=both._cost)
        return both

    def add(self, obstacles: Iterable[FigureObstacle]) -> None:
        """Lay down obstacles: each raises the squares that it covers to at least its cost."""
        for obstacle in obstacles:
            cost = self._costs.get(obstacle.kind, 0.0)
            if cost and isinstance(obstacle, ObstacleDisc):
                self._add_disc(obstacle, cost)
            elif cost and isinstance(obstacle, ObstacleBox):
                self._add_box(obstacle, cost)

    def cost(self, x: float, y: float) -> float:
        """Return the cost per mm of drawing at a place in mm; 10,000 off the page and in its margin."""
        if not (self._least[0] <= x <= self._most[0] and self._least[1] <= y <= self._most[1]):
            return _OFF_THE_PAGE
        return self._cost.item(int((y - self._top) / self._cell), int((x - self._left) / self._cell))

    def costs(self, places: Spots) -> Floats:
        """Return for each place of an array, x + iy, what :meth:`cost` returns, in an array of its shape."""
        x, y = places.real, places.imag
        (least_x, least_y), (most_x, most_y) = self._least, self._most
        inside = (least_x <= x) & (x <= most_x) & (least_y <= y) & (y <= most_y)
        rows = ((y - self._top) / self._cell).astype(int)
        squares = rows * self._cost.shape[1] + ((x - self._left) / self._cell).astype(int)
        return np.where(inside, self._cost.take(squares, mode="clip"), _OFF_THE_PAGE)

    def _add_disc(self, disc: ObstacleDisc, cost: float) -> None:
        (x, y), radius = disc.centre, disc.radius + self._margin
        down, across = self._cells(y - radius, y + radius, 0), self._cells(x - radius, x + radius, 1)
        rows = self._top + (np.arange(down.start, down.stop) + 0.5) * self._cell - y
        columns = self._left + (np.arange(across.start, across.stop) + 0.5) * self._cell - x
        covered = np.add.outer(rows * rows, columns * columns) <= radius * radius
        self._raise(down, across, np.where(covered, cost, 0.0))

    def _add_box(self, box: ObstacleBox, cost: float) -> None:
        grown = self._words if box.kind == "words" else 0.0
        down = self._cells(box.top - grown, box.bottom + grown, 0)
        self._raise(down, self._cells(box.left - grown, box.right + grown, 1), cost)

    def _raise(self, down: slice, across: slice, cost: Floats | float) -> None:
        """Raise the squares of some rows and columns to at least a cost."""
        part = self._cost[down, across]
        np.maximum(part, cost, out=part)

    def _cells(self, low: float, high: float, axis: int) -> slice:
        """Return the rows (axis 0) or columns (1) whose middles lie between two places."""
        start, count = (self._top, self._left)[axis], self._cost.shape[axis]
        first = math.ceil((low - start) / self._cell - 0.5)
        last = math.floor((high - start) / self._cell - 0.5)
        first = max(0, first)
        return slice(first, max(first, min(count, last + 1)))

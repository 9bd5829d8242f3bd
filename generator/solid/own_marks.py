"""A maker's own marks for the faces of dice: texts in any typeface, and drawings, cut like numerals."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.draw.scene import Segment
from generator.solid.errors import PartError
from generator.solid.lettering import GROWN_MM, Polygons, flattened
from generator.solid.loop import bounds, polygon
from generator.solid.manifold import share_within, united

WHOLE = 100.0
"""The larger side of a mark before it is fitted to its face, in no unit."""

STEPS = 11
"""Straight pieces to a curve as long as the mark: circles are true to a hundredth of a millimetre."""

MOST_CORNERS = 3_000
"""A body of more is nothing for a slicer; if all lines cross each other, two million corners come of it."""

LINE_MM, LEAST_SHARE = 0.4, 0.05
"""At least this share of a drawing must be wider than a line of the printer."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The mark of a face: its name in messages, and its outlines, which neither cross nor overlap."""

    name: str
    outlines: Polygons
    grown_mm: float

    def fitted(self, part: str, height_mm: float, width_mm: float) -> Polygons:
        """The outlines as large as they fit, their ink centred on (0, 0).

        Raises :class:`PartError` if nearly all of it is thinner than a printer's line.
        """
        left, low, right, high = bounds(polygon(corner for loop in self.outlines for corner in loop))
        scale = min(height_mm / (high - low), width_mm / (right - left))
        middle = ((left + right) / 2, (low + high) / 2)
        outlines = tuple(
            tuple(((x - middle[0]) * scale, (y - middle[1]) * scale) for x, y in loop)
            for loop in self.outlines
        )
        if share_within(outlines, LINE_MM / 2 - self.grown_mm) < LEAST_SHARE:
            raise PartError(
                f"{part}: {self.name} is too thin to print at this size: make its strokes wider than "
                f"{LINE_MM:g} mm, or the die larger"
            )
        return outlines


@dataclass(frozen=True, slots=True)
class OwnMarks:
    """The marks of the faces 1, 2, 3, …; ``exact`` if there must be just one for each face."""

    marks: tuple[Mark, ...]
    exact: bool

    def check(self, part: str, faces: int) -> None:
        """Return nothing; raise :class:`PartError` if there are too few marks, or too many."""
        count = len(self.marks)
        if count < faces or (self.exact and count > faces):
            many = f"{count} symbol" + "s" * (count != 1)
            raise PartError(f"{part}: {many} for {faces} faces: give one for each, in their order")


def text_mark(name: str, segments: Sequence[Segment]) -> Mark:
    """The mark that a text makes; thin strokes are widened as those of numerals are."""
    return _mark(name, [(segments, False)], GROWN_MM)


def drawn_mark(name: str, shapes: Sequence[tuple[Sequence[Segment], bool]]) -> Mark:
    """The mark that a drawing makes: shapes, each with whether it is filled by the even-odd rule."""
    return _mark(name, shapes, 0.0)


def _mark(name: str, shapes: Sequence[tuple[Sequence[Segment], bool]], grown_mm: float) -> Mark:
    left, low, right, high = _box(segments for segments, _ in shapes)
    side = max(right - left, high - low)
    if min(right - left, high - low) <= side / WHOLE:
        raise PartError(f"{name}: there is nothing to engrave")

    def steps(reach: float) -> int:
        return math.ceil(STEPS * min(1.0, math.sqrt(reach / side)))

    raw = [(flattened(segments, steps=steps), even_odd) for segments, even_odd in shapes]
    if sum(len(loop) for outlines, _ in raw for loop in outlines) > MOST_CORNERS:
        raise PartError(f"{name}: too detailed to cut: at most {MOST_CORNERS} corners")
    scaled = [
        (tuple(tuple((x / side * WHOLE, y / side * WHOLE) for x, y in loop) for loop in outlines), even_odd)
        for outlines, even_odd in raw
    ]
    outlines = united(scaled)
    if not outlines:
        raise PartError(f"{name}: there is nothing to engrave")
    if sum(map(len, outlines)) > MOST_CORNERS:
        raise PartError(f"{name}: too detailed to cut: its lines cross each other too often")
    return Mark(name, outlines, grown_mm)


def _box(shapes: Iterable[Sequence[Segment]]) -> tuple[float, float, float, float]:
    """Left, lowest, right and highest of the ends and handles of some outlines; nothing for none."""
    values = [segment[1:] for segments in shapes for segment in segments]
    xs = [x for places in values for x in places[::2]] or [0.0]
    ys = [y for places in values for y in places[1::2]] or [0.0]
    return min(xs), min(ys), max(xs), max(ys)

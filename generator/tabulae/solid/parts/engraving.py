"""Engravings: texts, numerals and lines sunk into a flat face of a finished body; letters as outlines."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from tabulae.geometry.vector import Vector, add, cross, scaled
from tabulae.scene.fonts import ink_box, missing_glyphs, text_outline
from tabulae.scene.primitives import Segment, flattened_path
from tabulae.solid.errors import PartError
from tabulae.solid.parts.outline import Flat, area


@dataclass(frozen=True, slots=True)
class Engraving:
    """Outlines sunk into a flat face.

    The outlines are polygons filled by the non-zero rule, in the directions ``right`` and ``up`` of the face
    from ``origin``; they are grown by ``grown_mm`` all round, which makes thin strokes wide enough to print.
    For an inlay ``colour`` is that of the plastic that fills the engraving.
    """

    outlines: tuple[tuple[Flat, ...], ...]
    origin: Vector
    right: Vector
    up: Vector
    depth_mm: float
    grown_mm: float = 0.0
    colour: str = ""

    @property
    def normal(self) -> Vector:
        """The outward unit normal of the face."""
        return cross(self.right, self.up)

    @property
    def volume_mm3(self) -> float:
        """The volume that it removes, with a linear estimate of what growing adds."""
        whole = abs(sum(area([(x, y, 0.0) for x, y in loop]) for loop in self.outlines))
        border = sum(math.dist(a, b) for loop in self.outlines for a, b in pairwise((*loop, loop[0])))
        return (whole + border * self.grown_mm) * self.depth_mm

    @property
    def centroid(self) -> Vector:
        """The centre of mass of what it removes, before growing."""
        whole, right, up = 0.0, 0.0, 0.0
        for loop in self.outlines:
            for (x1, y1), (x2, y2) in pairwise((*loop, loop[0])):
                turn = x1 * y2 - x2 * y1
                whole, right, up = whole + turn, right + turn * (x1 + x2), up + turn * (y1 + y2)
        across = add(scaled(self.right, right / whole / 3), scaled(self.up, up / whole / 3))
        return add(add(self.origin, across), scaled(self.normal, -self.depth_mm / 2))

    def moved(self, by: Vector) -> Engraving:
        """Return the same engraving moved by a vector."""
        return replace(self, origin=add(self.origin, by))


STYLE = "bold"
"""The style of the typeface for letters."""

STEPS = 5
"""Straight pieces to a curve of a letter."""

GROWN_MM = 0.12
"""How much letters are grown all round, which makes the hairlines of the typeface printable."""

DEPTH_MM = 0.6

Polygons = tuple[tuple[Flat, ...], ...]


@lru_cache(maxsize=64)  # parts are planned for the list, and again to be built
def letters(part: str, text: str, height_mm: float, width_mm: float, style: str = STYLE) -> Polygons:
    """Return the outlines in mm of a line of text as large as it fits, its ink centred on (0, 0), y up.

    They are not yet widened. Raises :class:`PartError`, which names the ``part``, for letters that the
    typeface lacks or an empty text.
    """
    lacking = missing_glyphs(text, style)
    if lacking:
        raise PartError("typeface-lacks", where=part, letters=lacking[:10])
    box = ink_box(text, style, 1.0)
    if box.right <= box.left:
        raise PartError("nothing-to-engrave-in", where=part, text=text)
    size = min(height_mm / (box.bottom - box.top), width_mm / (box.right - box.left))
    middle = ((box.left + box.right) / 2 * size, (box.top + box.bottom) / 2 * size)
    return flattened(text_outline(text, style, size), middle)


def flattened(
    segments: Sequence[Segment], middle: Flat = (0.0, 0.0), steps: Callable[[float], int] | None = None
) -> Polygons:
    """Return drawn outlines as polygons about ``middle``, y up; those of under three corners are dropped.

    ``steps`` gives the number of straight pieces of a curve by the length of its control polygon; without it
    every curve gets :data:`STEPS`.
    """
    loops = flattened_path(segments, steps or (lambda reach: STEPS))
    return tuple(tuple((x - middle[0], middle[1] - y) for x, y in loop) for loop in loops if len(loop) > 2)


def engraving(outlines: Polygons, origin: Vector, up: Vector) -> Engraving:
    """Return an engraving of letters about ``origin``: they run along +x, heads towards a unit vector ``up``.

    It is :data:`DEPTH_MM` deep, and widened by :data:`GROWN_MM`, so that thin strokes print.
    """
    return Engraving(outlines, origin, (1.0, 0.0, 0.0), up, DEPTH_MM, GROWN_MM)

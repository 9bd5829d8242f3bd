"""What is sunk into a flat face after a body is made: texts, numerals, lines; letters as outlines."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from tabulae.geometry.vector import Vector, add, cross, scaled
from tabulae.scene.fonts import ink_box, missing_glyphs, text_outline
from tabulae.scene.primitives import Segment
from tabulae.solid.errors import PartError
from tabulae.solid.outline import Flat, area


@dataclass(frozen=True, slots=True)
class Engraving:
    """Outlines sunk into a flat face: the place and directions of the face, and the depth in mm.

    The outlines are polygons filled by the non-zero rule, in the face's own (right, up) directions;
    ``grown_mm`` makes thin strokes wide enough to print. ``colour`` is that of the plastic that fills it
    where it is an inlay.
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
        """The direction in which the face looks."""
        return cross(self.right, self.up)

    @property
    def volume_mm3(self) -> float:
        """What it takes away."""
        whole = abs(sum(area([(x, y, 0.0) for x, y in loop]) for loop in self.outlines))
        border = sum(math.dist(a, b) for loop in self.outlines for a, b in pairwise((*loop, loop[0])))
        return (whole + border * self.grown_mm) * self.depth_mm

    @property
    def centroid(self) -> Vector:
        """The middle of what is taken away; what growing adds is thought to lie round the same place."""
        whole, right, up = 0.0, 0.0, 0.0
        for loop in self.outlines:
            for (x1, y1), (x2, y2) in pairwise((*loop, loop[0])):
                turn = x1 * y2 - x2 * y1
                whole, right, up = whole + turn, right + turn * (x1 + x2), up + turn * (y1 + y2)
        across = add(scaled(self.right, right / whole / 3), scaled(self.up, up / whole / 3))
        return add(add(self.origin, across), scaled(self.normal, -self.depth_mm / 2))

    def moved(self, by: Vector) -> Engraving:
        """The same engraving elsewhere."""
        return replace(self, origin=add(self.origin, by))


STYLE = "bold"
STEPS = 5
"""Straight pieces to a curve of a letter."""

GROWN_MM = 0.12
"""What letters gain all round, so that the hairlines of the typeface can be printed."""

DEPTH_MM = 0.6

Polygons = tuple[tuple[Flat, ...], ...]


@lru_cache(maxsize=64)  # a tower and a box are planned for the list of parts, and once more to be made
def letters(part: str, text: str, height_mm: float, width_mm: float, style: str = STYLE) -> Polygons:
    """The outlines of a line, its ink centred on (0, 0), as large as it fits; y is up.

    Raises :class:`PartError` for letters that the typeface does not have, or nothing to engrave.
    """
    lacking = missing_glyphs(text, style)
    if lacking:
        raise PartError(f"{part}: the typeface has no {' '.join(lacking[:10])}: write the words without")
    box = ink_box(text, style, 1.0)
    if box.right <= box.left:
        raise PartError(f"{part}: there is nothing to engrave in {text[:20]!r}")
    size = min(height_mm / (box.bottom - box.top), width_mm / (box.right - box.left))
    middle = ((box.left + box.right) / 2 * size, (box.top + box.bottom) / 2 * size)
    return flattened(text_outline(text, style, size), middle)


def flattened(
    segments: Sequence[Segment], middle: Flat = (0.0, 0.0), steps: Callable[[float], int] | None = None
) -> Polygons:
    """Drawn outlines as polygons round ``middle``, y turned up.

    ``steps`` tells how many straight pieces a curve gets from how far its handles reach; if it is not
    given, every curve gets :data:`STEPS`.
    """
    loops: list[list[Flat]] = []
    for segment in segments:
        if segment[0] == "M":
            loops.append([(segment[1], segment[2])])
        elif segment[0] == "L":
            loops[-1].append((segment[1], segment[2]))
        elif segment[0] == "C":
            start, one, two, end = loops[-1][-1], segment[1:3], segment[3:5], segment[5:7]
            reach = math.dist(start, one) + math.dist(one, two) + math.dist(two, end)
            loops[-1] += _curve(start, one, two, end, steps(reach) if steps else STEPS)
    return tuple(tuple((x - middle[0], middle[1] - y) for x, y in loop) for loop in loops if len(loop) > 2)


def _curve(start: Flat, one: Flat, two: Flat, end: Flat, steps: int) -> list[Flat]:
    found = []
    for step in range(1, steps + 1):
        t = step / steps
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        found.append(
            (
                a * start[0] + b * one[0] + c * two[0] + d * end[0],
                a * start[1] + b * one[1] + c * two[1] + d * end[1],
            )
        )
    return found


def engraving(
    outlines: Polygons, origin: Vector, right: Vector, up: Vector, depth_mm: float = DEPTH_MM
) -> Engraving:
    """Letters sunk into a face at a place."""
    return Engraving(outlines, origin, right, up, depth_mm, GROWN_MM)

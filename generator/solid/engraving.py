"""What is sunk into a flat face after a body is made: texts, numerals, the lines of a chess board."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import pairwise

from generator.geometry.vector import Vector, add, cross, scaled
from generator.solid.loop import Flat, area


@dataclass(frozen=True, slots=True)
class Engraving:
    """Outlines sunk into a flat face: the place and directions of the face, and the depth in mm.

    The outlines are polygons filled by the non-zero rule, in the face's own (right, up) directions;
    ``grown_mm`` makes thin strokes wide enough to print.
    """

    outlines: tuple[tuple[Flat, ...], ...]
    origin: Vector
    right: Vector
    up: Vector
    depth_mm: float
    grown_mm: float = 0.0

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

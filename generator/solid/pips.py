"""Pips: the familiar figures of one to eight, and spherical caps to cut them with.

Source for six faces: Alfonso X, Libro de los juegos, fol. 65. Seven and eight carry the figures of
the domino, since the manuscripts leave the arrangement open.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from generator.solid.vector import Vector, add, minus, scaled

Grid = tuple[float, float]

FIGURES: dict[int, tuple[Grid, ...]] = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
    7: ((-1, -1), (-1, 0), (-1, 1), (0, 0), (1, -1), (1, 0), (1, 1)),
    8: ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)),
}
"""Places of the pips on a grid of pitch 1, centred on the face; y is up on the face."""


@dataclass(frozen=True, slots=True)
class Pip:
    """A round hollow: where its circle lies on the face, which way the face looks, its size in mm."""

    number: int
    centre: Vector
    normal: Vector
    diameter_mm: float
    depth_mm: float

    @property
    def radius_mm(self) -> float:
        """The radius of the sphere that cuts the hollow."""
        return (self.diameter_mm**2 / 4 + self.depth_mm**2) / (2 * self.depth_mm)

    @property
    def sphere_centre(self) -> Vector:
        """The centre of that sphere, outside the body."""
        return add(self.centre, scaled(self.normal, self.radius_mm - self.depth_mm))

    @property
    def volume_mm3(self) -> float:
        """What the hollow takes away: a spherical cap."""
        return math.pi * self.depth_mm**2 * (3 * self.radius_mm - self.depth_mm) / 3

    @property
    def centroid(self) -> Vector:
        """The middle of what is taken away."""
        radius, depth = self.radius_mm, self.depth_mm
        from_sphere_centre = 3 * (2 * radius - depth) ** 2 / (4 * (3 * radius - depth))
        return minus(self.sphere_centre, scaled(self.normal, from_sphere_centre))

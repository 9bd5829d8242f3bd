"""Pips: spherical caps to cut the figures of a die with."""

from __future__ import annotations

import math
from dataclasses import dataclass

from generator.geometry.vector import Vector, add, minus, scaled


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

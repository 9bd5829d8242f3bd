"""Pips: round hollows to cut the figures of a die with."""

from __future__ import annotations

import math
from dataclasses import dataclass

from generator.geometry.vector import Vector, add, minus, scaled

SHAPES = ("sphere", "cone", "cylinder")

DEPTH_TO_DIAMETER = {"sphere": 0.25, "cone": 0.3, "cylinder": 0.2}
"""Shallow enough to print without support on the underside, deep enough to hold paint."""

TIP = 0.3
"""The flat bottom of a cone over its rim: no nozzle prints a point, and a mesh is the better for none."""


@dataclass(frozen=True, slots=True)
class Pip:
    """A round hollow: where its circle lies on the face, which way the face looks, its size in mm.

    ``shape`` is one of :data:`SHAPES`: part of a sphere, a cone with a flat tip, or a cylinder.
    """

    number: int
    centre: Vector
    normal: Vector
    diameter_mm: float
    depth_mm: float
    shape: str = "sphere"

    @property
    def radius_mm(self) -> float:
        """The radius of the sphere that cuts the hollow."""
        return (self.diameter_mm**2 / 4 + self.depth_mm**2) / (2 * self.depth_mm)

    @property
    def sphere_centre(self) -> Vector:
        """The centre of that sphere, outside the body."""
        return add(self.centre, scaled(self.normal, self.radius_mm - self.depth_mm))

    @property
    def tip_mm(self) -> float:
        """The diameter of the bottom of a cone or cylinder."""
        return self.diameter_mm * (TIP if self.shape == "cone" else 1.0)

    @property
    def volume_mm3(self) -> float:
        """What the hollow takes away: a spherical cap, or a cone between two circles."""
        if self.shape == "sphere":
            return math.pi * self.depth_mm**2 * (3 * self.radius_mm - self.depth_mm) / 3
        rim, tip = self.diameter_mm, self.tip_mm
        return math.pi * self.depth_mm * (rim * rim + rim * tip + tip * tip) / 12

    @property
    def centroid(self) -> Vector:
        """The middle of what is taken away."""
        if self.shape == "sphere":
            radius, depth = self.radius_mm, self.depth_mm
            from_sphere_centre = 3 * (2 * radius - depth) ** 2 / (4 * (3 * radius - depth))
            return minus(self.sphere_centre, scaled(self.normal, from_sphere_centre))
        rim, tip = self.diameter_mm, self.tip_mm
        share = (rim * rim + 2 * rim * tip + 3 * tip * tip) / (rim * rim + rim * tip + tip * tip) / 4
        return minus(self.centre, scaled(self.normal, share * self.depth_mm))

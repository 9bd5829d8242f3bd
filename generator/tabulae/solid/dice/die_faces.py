"""The faces of a finished die, and the places and sizes of its pips."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tabulae.geometry.dice import FIGURES, Grid
from tabulae.geometry.polyhedron import Facet
from tabulae.geometry.vector import Vector, add, cross, dot, mean, minus, scaled, unit


@dataclass(frozen=True, slots=True)
class DieFace:
    """A face of a finished die: its number, its outline, and the unit vector in which its figure is up."""

    number: int
    facet: Facet
    up: Vector

    @property
    def normal(self) -> Vector:
        """The outward unit normal."""
        return self.facet.plane.normal

    @property
    def right(self) -> Vector:
        """The unit vector to the right as seen from outside with ``up`` at the top."""
        return cross(self.up, self.normal)

    @property
    def middle(self) -> Vector:
        """The mean of the corners, in mm."""
        return mean(self.facet.corners)

    def at(self, place: Grid, pitch_mm: float) -> Vector:
        """Return the point that lies ``place`` (right, up), in steps of ``pitch_mm``, from the middle."""
        across, along = scaled(self.right, place[0] * pitch_mm), scaled(self.up, place[1] * pitch_mm)
        return add(self.middle, add(across, along))

    def sides(self) -> tuple[tuple[float, float, float], ...]:
        """Return for each side its outward direction (right, up) and its distance from the middle in mm."""
        sides = []
        corners = self.facet.corners
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            outward = unit(cross(minus(end, start), self.normal))
            sides.append(
                (dot(outward, self.right), dot(outward, self.up), dot(outward, minus(start, self.middle)))
            )
        return tuple(sides)


SHAPES = ("sphere", "cone", "cylinder")

DEPTH_TO_DIAMETER = {"sphere": 0.25, "cone": 0.3, "cylinder": 0.2}
"""Depth over diameter: shallow enough to print without support from below, deep enough to hold paint."""

TIP = 0.3
"""The diameter of the flat bottom of a cone over that of its rim; a point would not print."""


@dataclass(frozen=True, slots=True)
class Pip:
    """A round hollow: the number and normal of its face, the centre of its rim on the face, and its size.

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
        """The radius in mm of the sphere that cuts a ``sphere``; meaningless for other shapes."""
        return (self.diameter_mm**2 / 4 + self.depth_mm**2) / (2 * self.depth_mm)

    @property
    def sphere_centre(self) -> Vector:
        """The centre of the sphere that cuts a ``sphere``, outside the die; meaningless for other shapes."""
        return add(self.centre, scaled(self.normal, self.radius_mm - self.depth_mm))

    @property
    def foot(self) -> Vector:
        """The middle of the bottom of the hollow, for a sphere its deepest point."""
        return minus(self.centre, scaled(self.normal, self.depth_mm))

    @property
    def bottom_diameter_mm(self) -> float:
        """The diameter in mm of the flat bottom of a cone or cylinder; meaningless for a sphere."""
        return self.diameter_mm * (TIP if self.shape == "cone" else 1.0)

    @property
    def volume_mm3(self) -> float:
        """The volume of the hollow: a spherical cap, a truncated cone or a cylinder."""
        if self.shape == "sphere":
            return math.pi * self.depth_mm**2 * (3 * self.radius_mm - self.depth_mm) / 3
        rim, tip = self.diameter_mm, self.bottom_diameter_mm
        return math.pi * self.depth_mm * (rim * rim + rim * tip + tip * tip) / 12

    @property
    def centroid(self) -> Vector:
        """The centre of mass of what the hollow removes."""
        if self.shape == "sphere":
            radius, depth = self.radius_mm, self.depth_mm
            from_sphere_centre = 3 * (2 * radius - depth) ** 2 / (4 * (3 * radius - depth))
            return minus(self.sphere_centre, scaled(self.normal, from_sphere_centre))
        rim, tip = self.diameter_mm, self.bottom_diameter_mm
        share = (rim * rim + 2 * rim * tip + 3 * tip * tip) / (rim * rim + rim * tip + tip * tip) / 4
        return minus(self.centre, scaled(self.normal, share * self.depth_mm))


PIP_TO_PITCH = 0.66
"""Diameter of a pip over the distance between neighbours: a third of that distance stays flat."""

PITCH_TO_INRADIUS = 0.6
"""The largest pitch over the inradius of the face, so that a figure does not spread too far."""

LAND_MM = {"sphere": 0.6, "cone": 0.6, "cylinder": 1.0}
"""The smallest flat between a pip and the edge or chamfer: more than one line of a 0.4 mm nozzle.

Beside a cylinder, where it is a wall, more than two lines.
"""

MIN_PIP_MM = 1.0
"""A smaller pip closes up in printing."""


def largest_cut_mm(sharp_faces: Sequence[DieFace], shape: str) -> float:
    """Return the largest chamfer or fillet in mm that leaves room for the smallest pips, in steps of 0.01 mm.

    ``sharp_faces`` are the faces before any cut; ``shape`` is one of :data:`SHAPES`. The answer is below 0 if
    even these faces have no room.
    """
    pitch = MIN_PIP_MM / PIP_TO_PITCH
    rooms = (
        off - LAND_MM[shape] - pitch * (_reach(face.number, x, y) + PIP_TO_PITCH / 2)
        for face in sharp_faces
        for x, y, off in face.sides()
    )
    return math.floor(min(rooms) * 100) / 100


def pips_on(faces: Sequence[DieFace], shape: str) -> tuple[Pip, ...]:
    """Return the pips of all faces, face by face; ``shape`` is one of :data:`SHAPES`.

    They are larger on faces of fewer pips, so that the same volume is removed from each. The faces must have
    room: see :func:`largest_cut_mm`.
    """
    land = LAND_MM[shape]
    pitch = min(_largest_pitch(face, land) for face in faces)
    highest = max(face.number for face in faces)
    pips = []
    for face in faces:
        # Pips keep their proportions: volumes grow with the cube of the diameter.
        diameter = PIP_TO_PITCH * pitch * (highest / face.number) ** (1 / 3)
        own_pitch = min(pitch, _pitch_that_holds(face, diameter, land))
        depth = diameter * DEPTH_TO_DIAMETER[shape]
        for place in FIGURES[face.number]:
            pips.append(Pip(face.number, face.at(place, own_pitch), face.normal, diameter, depth, shape))
    return tuple(pips)


def _reach(number: int, x: float, y: float) -> float:
    """How far a figure of pitch 1 reaches in a direction."""
    return max(px * x + py * y for px, py in FIGURES[number])


def _largest_pitch(face: DieFace, land_mm: float) -> float:
    """The largest pitch at which pips in proportion to it keep their land to the edge."""
    sides = face.sides()
    fits = ((off - land_mm) / (_reach(face.number, x, y) + PIP_TO_PITCH / 2) for x, y, off in sides)
    return min(*fits, PITCH_TO_INRADIUS * min(off for _, _, off in sides))


def _pitch_that_holds(face: DieFace, diameter_mm: float, land_mm: float) -> float:
    """The largest pitch at which pips of that size keep their land to the edge."""
    rooms = ((off - land_mm - diameter_mm / 2, _reach(face.number, x, y)) for x, y, off in face.sides())
    return min((room / reach for room, reach in rooms if reach > 0), default=0.0)

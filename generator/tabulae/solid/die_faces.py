"""A face of a finished die: its outline and directions; where its pips lie and how large they are."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tabulae.geometry.dice import FIGURES, Grid
from tabulae.geometry.polyhedron import Facet
from tabulae.geometry.vector import Vector, add, cross, dot, mean, minus, scaled, unit


@dataclass(frozen=True, slots=True)
class DieFace:
    """A face of the finished die: its number, its outline and its own directions."""

    number: int
    facet: Facet
    up: Vector

    @property
    def normal(self) -> Vector:
        """The direction in which the face looks."""
        return self.facet.plane.normal

    @property
    def right(self) -> Vector:
        """The direction to the right of someone who looks at the face, ``up`` being up."""
        return cross(self.up, self.normal)

    @property
    def middle(self) -> Vector:
        """The middle of the face."""
        return mean(self.facet.corners)

    def at(self, place: Grid, pitch_mm: float) -> Vector:
        """A place of a figure as a point on the face."""
        across, along = scaled(self.right, place[0] * pitch_mm), scaled(self.up, place[1] * pitch_mm)
        return add(self.middle, add(across, along))

    def sides(self) -> tuple[tuple[float, float, float], ...]:
        """Each side of the outline: its outward direction on the face (x, y), and how far off it is in mm."""
        found = []
        corners = self.facet.corners
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            outward = unit(cross(minus(end, start), self.normal))
            found.append(
                (dot(outward, self.right), dot(outward, self.up), dot(outward, minus(start, self.middle)))
            )
        return tuple(found)


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


PIP_TO_PITCH = 0.66
"""Diameter of a pip over the distance of neighbours: a third of the way between them stays flat."""

PITCH_TO_INRADIUS = 0.6
"""Largest pitch over the radius of the circle that the face can hold; keeps a figure together."""

LAND_MM = {"sphere": 0.6, "cone": 0.6, "cylinder": 1.0}
"""Least flat between a pip and the edge or the chamfer: more than one line of a 0.4 mm nozzle.

Beside a cylinder it is a wall, and more than two lines.
"""

LEAST_PIP_MM = 1.0
"""A smaller pip closes up in printing."""


def largest_cut_mm(sharp_faces: Sequence[DieFace], shape: str) -> float:
    """The most that may be taken off all edges, in hundredths, so that the smallest pips find room."""
    pitch = LEAST_PIP_MM / PIP_TO_PITCH
    rooms = (
        off - LAND_MM[shape] - pitch * (_reach(face.number, x, y) + PIP_TO_PITCH / 2)
        for face in sharp_faces
        for x, y, off in face.sides()
    )
    return math.floor(min(rooms) * 100) / 100


def pips_on(faces: Sequence[DieFace], shape: str, equalise: bool) -> tuple[Pip, ...]:
    """The pips of all faces: one size and one pitch, unless equal volumes are asked for."""
    land = LAND_MM[shape]
    pitch = min(_largest_pitch(face, land) for face in faces)
    most = max(face.number for face in faces)
    pips = []
    for face in faces:
        diameter, own_pitch = PIP_TO_PITCH * pitch, pitch
        if equalise:
            # Pips of one shape keep their proportions, so that volumes go with the cube of the diameter.
            diameter *= (most / face.number) ** (1 / 3)
            own_pitch = min(pitch, _pitch_that_holds(face, diameter, land))
        depth = diameter * DEPTH_TO_DIAMETER[shape]
        for place in FIGURES[face.number]:
            pips.append(Pip(face.number, face.at(place, own_pitch), face.normal, diameter, depth, shape))
    return tuple(pips)


def _reach(number: int, x: float, y: float) -> float:
    """How far a figure of pitch 1 stretches in a direction."""
    return max(px * x + py * y for px, py in FIGURES[number])


def _largest_pitch(face: DieFace, land_mm: float) -> float:
    """The largest pitch at which pips in proportion to it keep their distance from the edge."""
    sides = face.sides()
    fits = ((off - land_mm) / (_reach(face.number, x, y) + PIP_TO_PITCH / 2) for x, y, off in sides)
    return min(*fits, PITCH_TO_INRADIUS * min(off for _, _, off in sides))


def _pitch_that_holds(face: DieFace, diameter_mm: float, land_mm: float) -> float:
    """The largest pitch at which pips of a given size keep their distance from the edge."""
    rooms = ((off - land_mm - diameter_mm / 2, _reach(face.number, x, y)) for x, y, off in face.sides())
    return min((room / reach for room, reach in rooms if reach > 0), default=0.0)

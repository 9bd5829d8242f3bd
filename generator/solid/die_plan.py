"""Plans of the dice: sizes, faces, pips and what the pips do to the balance. Pure numbers."""

from __future__ import annotations

import math
from dataclasses import dataclass

from generator.geometry import die_shapes
from generator.geometry.pip_figures import FIGURES, Grid
from generator.geometry.polyhedron import Facet, Polyhedron, chamfered, enclosed
from generator.geometry.vector import Vector, add, cross, dot, mean, minus, scaled, unit
from generator.solid.errors import PartError
from generator.solid.measures import check_ranges, measure, switch
from generator.solid.pips import Pip

PIP_TO_PITCH = 0.66
"""Diameter of a pip over the distance of neighbours: a third of the way between them stays flat."""

DEPTH_TO_DIAMETER = 0.25
"""Shallow enough to print without support on the underside, deep enough to hold paint."""

PITCH_TO_INRADIUS = 0.6
"""Largest pitch over the radius of the circle that the face can hold; keeps a figure together."""

LAND_MM = 0.6
"""Least flat between a pip and the edge or the chamfer: more than one line of a 0.4 mm nozzle."""

LEAST_PIP_MM = 1.0
"""A smaller pip closes up in printing."""

_CHAMFER = "what the chamfer takes from either face along every edge, mm"
_EQUALISE = "pips of all faces take away the same volume, so that the middle of mass stays put"


@dataclass(frozen=True, slots=True)
class D6:
    """A cube; opposite faces make seven."""

    edge_mm: float = measure(16.0, 10, 40, "edge of the cube, mm")
    chamfer_mm: float = measure(0.4, 0, 3, _CHAMFER)
    equalise: bool = switch(False, _EQUALISE)


@dataclass(frozen=True, slots=True)
class D7:
    """A pentagonal prism: 1 to 5 on the sides, 6 and 7 on the ends.

    ``length_ratio`` is the length of the finished die over the edge of the pentagon with sharp
    corners; no correction for the chamfer is made behind the maker's back. The chamfer costs the ends
    a little, and the prediction in :mod:`generator.fairness.predict` takes it into account.
    """

    edge_mm: float = measure(11.0, 8, 30, "edge of the pentagon before chamfers, mm")
    length_ratio: float = measure(1.30, 0.8, 2.0, "length of the prism over the edge of the pentagon")
    chamfer_mm: float = measure(0.4, 0, 3, _CHAMFER)
    equalise: bool = switch(False, _EQUALISE)

    @property
    def length_mm(self) -> float:
        """The length of the prism."""
        return self.edge_mm * self.length_ratio


@dataclass(frozen=True, slots=True)
class D8:
    """An octahedron; opposite faces make nine."""

    edge_mm: float = measure(20.0, 14, 40, "edge of the octahedron before chamfers, mm")
    chamfer_mm: float = measure(0.4, 0, 3, _CHAMFER)
    equalise: bool = switch(False, _EQUALISE)


Die = D6 | D7 | D8


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


@dataclass(frozen=True, slots=True)
class DiePlan:
    """A die in its place on the bed: on a face at z = 0, the middle of its outline at x = y = 0."""

    name: str
    die: Die
    body: Polyhedron
    faces: tuple[DieFace, ...]
    pips: tuple[Pip, ...]

    @property
    def size_mm(self) -> Vector:
        """Width, depth and height as it lies on the bed."""
        low, high = self.body.bounds_mm
        return minus(high, low)

    @property
    def volume_mm3(self) -> float:
        """What is left after the pips."""
        return self.body.volume_mm3 - sum(pip.volume_mm3 for pip in self.pips)

    @property
    def mass_shift_mm(self) -> Vector:
        """How far the pips move the middle of mass from the centre of the body, filled solidly."""
        centre = mean(face.middle for face in self.faces)
        moment = (0.0, 0.0, 0.0)
        for pip in self.pips:
            moment = add(moment, scaled(minus(pip.centroid, centre), -pip.volume_mm3))
        return scaled(moment, 1 / self.volume_mm3)


def plan(die: Die) -> DiePlan:
    """The plan of a die; :class:`PartError` in one line if a measure is outside its range."""
    name = type(die).__name__.lower()
    check_ranges(name, die)
    numbered = _numbered(die)
    sharp = tuple(face.plane for face in numbered)
    _check_chamfer(name, die, _faces(numbered, enclosed(sharp)))
    planes = chamfered(sharp, die.chamfer_mm)
    low, high = enclosed(planes).bounds_mm
    to_bed = (-(low[0] + high[0]) / 2, -(low[1] + high[1]) / 2, -low[2])
    body = enclosed(tuple(plane.moved(to_bed) for plane in planes))
    faces = _faces(numbered, body)
    return DiePlan(name, die, body, faces, _pips(faces, die.equalise))


def _numbered(die: Die) -> tuple[die_shapes.NumberedPlane, ...]:
    match die:
        case D6():
            return die_shapes.cube(die.edge_mm)
        case D7():
            return die_shapes.pentagonal_prism(die.edge_mm, die.length_mm)
        case D8():
            return die_shapes.octahedron(die.edge_mm)


def _faces(numbered: tuple[die_shapes.NumberedPlane, ...], body: Polyhedron) -> tuple[DieFace, ...]:
    """The numbered faces; they are the first facets of the body, the chamfers come after them."""
    facets = body.facets[: len(numbered)]
    return tuple(DieFace(face.number, facet, face.up) for face, facet in zip(numbered, facets, strict=True))


def _check_chamfer(name: str, die: Die, sharp_faces: tuple[DieFace, ...]) -> None:
    """Refuse a chamfer that would leave no room for the smallest pips."""
    pitch = LEAST_PIP_MM / PIP_TO_PITCH
    rooms = (
        off - LAND_MM - pitch * (_reach(face.number, x, y) + PIP_TO_PITCH / 2)
        for face in sharp_faces
        for x, y, off in face.sides()
    )
    limit = math.floor(min(rooms) * 100) / 100
    if die.chamfer_mm > limit:
        raise PartError(
            f"{name}: chamfer_mm {die.chamfer_mm:g} leaves no room for the pips: at most {limit:g} "
            f"with edge_mm {die.edge_mm:g}"
        )


def _reach(number: int, x: float, y: float) -> float:
    """How far a figure of pitch 1 stretches in a direction."""
    return max(px * x + py * y for px, py in FIGURES[number])


def _pips(faces: tuple[DieFace, ...], equalise: bool) -> tuple[Pip, ...]:
    """The pips of all faces: one size and one pitch, unless equal volumes are asked for."""
    pitch = min(_largest_pitch(face) for face in faces)
    most = max(face.number for face in faces)
    pips = []
    for face in faces:
        diameter, own_pitch = PIP_TO_PITCH * pitch, pitch
        if equalise:
            diameter *= (most / face.number) ** (1 / 3)
            own_pitch = min(pitch, _pitch_that_holds(face, diameter))
        for place in FIGURES[face.number]:
            centre = face.at(place, own_pitch)
            pips.append(Pip(face.number, centre, face.normal, diameter, diameter * DEPTH_TO_DIAMETER))
    return tuple(pips)


def _largest_pitch(face: DieFace) -> float:
    """The largest pitch at which pips in proportion to it keep their distance from the edge."""
    sides = face.sides()
    fits = ((off - LAND_MM) / (_reach(face.number, x, y) + PIP_TO_PITCH / 2) for x, y, off in sides)
    return min(*fits, PITCH_TO_INRADIUS * min(off for _, _, off in sides))


def _pitch_that_holds(face: DieFace, diameter_mm: float) -> float:
    """The largest pitch at which pips of a given size keep their distance from the edge."""
    rooms = ((off - LAND_MM - diameter_mm / 2, _reach(face.number, x, y)) for x, y, off in face.sides())
    return min((room / reach for room, reach in rooms if reach > 0), default=0.0)

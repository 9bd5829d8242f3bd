"""Plans of the dice: sizes, faces, pips and what the pips do to the balance. Pure numbers."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from generator.geometry import die_shapes
from generator.geometry.pip_figures import FIGURES
from generator.geometry.polyhedron import Polyhedron, chamfered, enclosed
from generator.geometry.vector import Vector, add, mean, minus, scaled
from generator.solid import log_die
from generator.solid.die_face import DieFace
from generator.solid.engraving import Engraving
from generator.solid.errors import PartError
from generator.solid.measures import check_ranges, choice, measure, switch
from generator.solid.numerals import numerals
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
_EQUALISE = "marks of all faces take away the same volume, so that the middle of mass stays put"
_MARKS = "what the faces carry"
MARKS = ("pips", "arabic", "roman")


@dataclass(frozen=True, slots=True)
class D6:
    """A cube; opposite faces make seven, or are 1-2, 3-4, 5-6 as on many medieval dice."""

    edge_mm: float = measure(16.0, 10, 40, "edge of the cube, mm")
    chamfer_mm: float = measure(0.4, 0, 3, _CHAMFER)
    equalise: bool = switch(False, _EQUALISE)
    marks: str = choice("pips", MARKS, _MARKS)
    opposite: str = choice("seven", ("seven", "medieval"), "opposite faces: sum seven, or 1-2, 3-4, 5-6")


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
    marks: str = choice("pips", MARKS, _MARKS)
    read: str = choice("bottom", ("bottom", "edge"), "where the number is read when an edge is on top")

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
    marks: str = choice("pips", MARKS, _MARKS)


@dataclass(frozen=True, slots=True)
class D7Log:
    """A log with seven equal sides and pointed ends on which it cannot rest: fair by its symmetry."""

    edge_mm: float = measure(9.0, 7, 20, "width of a side, mm")
    length_mm: float = measure(24.0, 12, 60, "length of the sides, points apart, mm")
    equalise: bool = switch(False, _EQUALISE)
    marks: str = choice("pips", MARKS, _MARKS)
    read: str = choice("bottom", ("bottom", "edge"), "where the number is read when an edge is on top")

    @property
    def chamfer_mm(self) -> float:
        """Its edges stay sharp, so that nothing but the sides can be rested on."""
        return 0.0


MEDIEVAL = {1: 1, 6: 2, 2: 3, 5: 4, 3: 5, 4: 6}
"""The numbers of a die whose opposite faces are 1-2, 3-4 and 5-6, by those of one that makes seven."""

Die = D6 | D7 | D8 | D7Log


@dataclass(frozen=True, slots=True)
class DiePlan:
    """A die in its place on the bed: on a face at z = 0, the middle of its outline at x = y = 0."""

    name: str
    die: Die
    body: Polyhedron
    faces: tuple[DieFace, ...]
    pips: tuple[Pip, ...]
    engravings: tuple[Engraving, ...] = ()

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
        """How far pips or numerals move the middle of mass from the centre of the body, filled solidly."""
        centre = mean(face.middle for face in self.faces)
        moment = (0.0, 0.0, 0.0)
        for pip in self.pips:
            moment = add(moment, scaled(minus(pip.centroid, centre), -pip.volume_mm3))
        for cut in self.engravings:
            middle = minus(cut.origin, scaled(cut.normal, cut.depth_mm / 2))
            moment = add(moment, scaled(minus(middle, centre), -cut.volume_mm3))
        return scaled(moment, 1 / self.volume_mm3)


def plan(die: Die) -> DiePlan:
    """The plan of a die; :class:`PartError` in one line if a measure is outside its range."""
    name = type(die).__name__.lower()
    check_ranges(name, die)
    if isinstance(die, D7Log):
        log_die.check(name, die.edge_mm, die.length_mm)
    if getattr(die, "read", "bottom") == "edge" and die.marks == "pips":
        raise PartError(
            f"{name}: pips do not fit beside the edges: choose marks arabic or roman with read edge"
        )
    numbered = _numbered(die)
    sharp = tuple(face.plane for face in numbered)
    if isinstance(die, D7Log):
        sharp += log_die.points(die.edge_mm, die.length_mm)
    _check_chamfer(name, die, _faces(numbered, enclosed(sharp)))
    planes = chamfered(sharp, die.chamfer_mm)
    low, high = enclosed(planes).bounds_mm
    to_bed = (-(low[0] + high[0]) / 2, -(low[1] + high[1]) / 2, -low[2])
    body = enclosed(tuple(plane.moved(to_bed) for plane in planes))
    faces = _faces(numbered, body)
    if die.marks == "pips":
        return DiePlan(name, die, body, faces, _pips(faces, die.equalise))
    by_edge = getattr(die, "read", "bottom") == "edge"
    engravings = numerals(name, faces, die.marks, equalise=die.equalise, by_edge=by_edge)
    return DiePlan(name, die, body, faces, (), engravings)


def _numbered(die: Die) -> tuple[die_shapes.NumberedPlane, ...]:
    match die:
        case D6():
            faces = die_shapes.cube(die.edge_mm)
            return (
                faces
                if die.opposite == "seven"
                else tuple(replace(face, number=MEDIEVAL[face.number]) for face in faces)
            )
        case D7():
            return die_shapes.pentagonal_prism(die.edge_mm, die.length_mm)
        case D8():
            return die_shapes.octahedron(die.edge_mm)
        case D7Log():
            return log_die.sides(die.edge_mm, die.length_mm)


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

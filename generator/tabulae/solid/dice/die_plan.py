"""The dice: their measures, and plans with faces, pips and the balance of the finished die."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from tabulae.geometry import dice, die_facts
from tabulae.geometry.dice import NumberedPlane
from tabulae.geometry.polyhedron import HalfSpace, Polyhedron, Rounded, chamfered, enclosed_by, filleted
from tabulae.geometry.vector import Vector, mean, minus, scaled, total
from tabulae.solid.dice.die_faces import SHAPES, DieFace, Pip, largest_cut_mm, pips_on
from tabulae.solid.dice.die_marks import numerals
from tabulae.solid.errors import PartError
from tabulae.solid.parts.engraving import Engraving
from tabulae.solid.parts.setting import check_ranges, choice, measure, optional_measure, switch

if TYPE_CHECKING:
    from tabulae.solid.dice.face_marks import OwnMarks

LOG_RING = (1, 4, 7, 3, 6, 2, 5)
"""Numbers round the log: neighbours differ by three or four, so that no part of it is high or low."""

LONG_RATIO = 2.5
"""Length over edge from which a bar is a long die."""

_CHAMFER = "width of the chamfer on each face, or radius of the fillet, mm"
_EDGES = "edges cut flat or rounded"
_MARKS = "what the faces carry"
ACROSS = "distance between opposite faces, mm"
_INLAY = "numerals filled with a second colour, flush with the faces; 3MF files only"
INLAY_COLOUR = "#111111"
NUMERALS = ("arabic", "roman")
"""Marks of dice whose faces have no room for pips, or more of them than can be counted at a glance."""

_READ = "where the number is read when an edge is on top"
READ = ("bottom", "edge")


@dataclass(frozen=True, slots=True)
class _MarkedDie:
    """The measures of every die with pips or numerals."""

    pips: str = choice("sphere", SHAPES, "shape of the pips")
    marks: str = choice("pips", ("pips", *NUMERALS), _MARKS)
    inlay: bool = switch(False, _INLAY)


@dataclass(frozen=True, slots=True)
class _PippedDie(_MarkedDie):
    """The measures of every die with pips or numerals whose edges are cut."""

    chamfer_mm: float = measure(0.4, 0, 3, _CHAMFER)
    edges: str = choice("chamfer", die_facts.EDGES, _EDGES)


@dataclass(frozen=True, slots=True)
class D6(_PippedDie):
    """A cube; opposite faces make seven, or are 1-2, 3-4, 5-6 as on many medieval dice."""

    edge_mm: float = measure(16.0, 10, 40, "edge of the cube, mm")
    opposite: str = choice("seven", ("seven", "medieval"), "opposite faces: sum seven, or 1-2, 3-4, 5-6")


@dataclass(frozen=True, slots=True)
class D7(_PippedDie):
    """A pentagonal prism: 1 to 5 on the sides, 6 and 7 on the ends.

    ``length_ratio`` is that of a prism with sharp edges. Cut edges make the ends come up less often, so the
    die is made shorter by as much as corrects that, unless ``corrected`` is off. ``length_mm`` states the
    length of the finished die instead.
    """

    edge_mm: float = measure(11.0, 8, 30, "edge of the pentagon before chamfers, mm")
    length_ratio: float = measure(die_facts.FAIR_RATIO, 0.8, 2.0, "length divided by edge, before chamfers")
    length_mm: float | None = optional_measure(6.4, 60, "length of the finished die instead, mm")
    corrected: bool = switch(True, "shortened, because cut edges make a die act longer")
    read: str = choice("bottom", READ, _READ)

    @property
    def shortened_mm(self) -> float:
        """How many mm shorter it is than a sharp-edged die of the same chances; 0 unless ``corrected``."""
        return die_facts.ACTS_LONGER[self.edges] * self.chamfer_mm if self.corrected else 0.0

    @property
    def finished_length_mm(self) -> float:
        """The length in mm of the finished die, from end to end."""
        if self.length_mm is not None:
            return self.length_mm
        return self.edge_mm * self.length_ratio - self.shortened_mm

    @property
    def sharp_ratio(self) -> float:
        """Length over edge of the sharp-edged die that lands alike; of this die unless ``corrected``."""
        if self.length_mm is None:
            return self.length_ratio
        return (self.length_mm + self.shortened_mm) / self.edge_mm


@dataclass(frozen=True, slots=True)
class D8(_PippedDie):
    """An octahedron; opposite faces make nine."""

    edge_mm: float = measure(20.0, 14, 40, "edge of the octahedron before chamfers, mm")


@dataclass(frozen=True, slots=True)
class D7Log(_MarkedDie):
    """A log with seven equal sides and pointed ends on which it cannot rest: fair by its symmetry.

    Its edges stay sharp, so that it can rest on nothing but its sides.
    """

    edge_mm: float = measure(9.0, 7, 20, "width of a side, mm")
    length_mm: float = measure(24.0, 12, 60, "length of the sides, without the points, mm")
    read: str = choice("bottom", READ, _READ)
    chamfer_mm: ClassVar[float] = 0.0
    edges: ClassVar[str] = "chamfer"

    @property
    def inradius_mm(self) -> float:
        """The distance in mm from the axis to a side."""
        return self.edge_mm / (2 * math.tan(math.pi / len(LOG_RING)))


@dataclass(frozen=True, slots=True)
class LongDie(_PippedDie):
    """A bar with four long sides, 1 and 6, 3 and 4; it hardly ever stops on an end."""

    edge_mm: float = measure(10.0, 8, 20, "width of a side, mm")
    length_mm: float = measure(32.0, 20, 80, "length, mm")


@dataclass(frozen=True, slots=True)
class ShapedDie:
    """A die described by data: faces alike, equally far from the centre.

    ``looks`` and ``up`` say by number where a face looks and where the head of its numeral points.
    """

    across_mm: float = measure(16.0, 5, 100, ACROSS)
    chamfer_mm: float = measure(0.4, 0, 3, _CHAMFER)
    edges: str = choice("chamfer", die_facts.EDGES, _EDGES)
    marks: str = choice("arabic", NUMERALS, _MARKS)
    inlay: bool = switch(False, _INLAY)
    looks: ClassVar[Mapping[int, Vector]] = {}
    up: ClassVar[Mapping[int, Vector]] = {}

    def numbered(self) -> tuple[NumberedPlane, ...]:
        """Return the faces before chamfers, in the order of their numbers."""
        return dice.equidistant_faces(self.looks, self.across_mm / 2, self.up)


Die = D6 | D7 | D8 | D7Log | LongDie | ShapedDie

DICE: dict[str, D6 | D7 | D8] = {"d6": D6(), "d7": D7(), "d8": D8()}
"""The dice of the games as they are by default."""


def check_rest(part: str, die: Die) -> None:
    """Raise :class:`PartError` for a long die that is so short that it could come to rest on an end.

    A log rests on the facet of a point unless its sides are longer than twice the distance from the axis to
    a side: the points rise at 45 degrees, and then the foot of the centre of mass falls outside. A bar three
    edges long stops on an end in less than one throw of a hundred. Any other die passes.
    """
    if isinstance(die, D7Log):
        fault, least = "log-rests-on-ends", round(2 * die.inradius_mm, 1)
        rests = die.length_mm <= 2 * die.inradius_mm
    elif isinstance(die, LongDie):
        fault, least = "bar-rests-on-ends", LONG_RATIO * die.edge_mm
        rests = die.length_mm < least
    else:
        return
    if rests:
        raise PartError(fault, where=part, length=die.length_mm, least=least, edge=die.edge_mm)


def _log_sides(die: D7Log) -> tuple[NumberedPlane, ...]:
    """The numbered sides; the log lies along y on its 1."""
    sides = []
    for index, number in enumerate(LOG_RING):
        angle = _log_angle(index)
        plane = HalfSpace((math.cos(angle), 0.0, math.sin(angle)), die.inradius_mm)
        sides.append(NumberedPlane(number, plane, (0.0, 1.0, 0.0)))
    return tuple(sorted(sides, key=lambda face: face.number))


def _log_points(die: D7Log) -> Iterator[HalfSpace]:
    """The facets of the two points, at 45 degrees to the axis."""
    half = math.sqrt(0.5)
    distance_mm = (die.inradius_mm + die.length_mm / 2) * half
    for end in (-1.0, 1.0):
        for angle in map(_log_angle, range(len(LOG_RING))):
            normal = (math.cos(angle) * half, end * half, math.sin(angle) * half)
            yield HalfSpace(normal, distance_mm)


def _log_angle(index: int) -> float:
    return -math.pi / 2 + index * 2 * math.pi / len(LOG_RING)


MEDIEVAL = {1: 1, 6: 2, 2: 3, 5: 4, 3: 5, 4: 6}
"""The numbers of a die whose opposite faces are 1-2, 3-4 and 5-6, by those of one that makes seven."""


@dataclass(frozen=True, slots=True)
class DiePlan:
    """A die in its place on the bed: on a face at z = 0, the middle of its outline at x = y = 0."""

    name: str
    die: Die
    body: Polyhedron | Rounded
    faces: tuple[DieFace, ...]
    pips: tuple[Pip, ...]
    engravings: tuple[Engraving, ...] = ()

    @property
    def size_mm(self) -> Vector:
        """Width, depth and height in mm as it lies on the bed."""
        low, high = self.body.bounds_mm
        return minus(high, low)

    @property
    def volume_mm3(self) -> float:
        """The volume after the pips are cut, before numerals are engraved."""
        return self.body.volume_mm3 - sum(pip.volume_mm3 for pip in self.pips)

    @property
    def mass_shift_mm(self) -> Vector:
        """The vector in mm from the centre of mass of the blank to that of the marked die, both solid."""
        centre = mean([face.middle for face in self.faces])
        removed: tuple[Pip | Engraving, ...] = (*self.pips, *self.engravings)
        moment = total(scaled(minus(cut.centroid, centre), -cut.volume_mm3) for cut in removed)
        return scaled(moment, 1 / (self.volume_mm3 - sum(cut.volume_mm3 for cut in self.engravings)))


@lru_cache(maxsize=64)  # parts, notes and names of files ask for the same die
def plan_die(die: Die, own: OwnMarks | None = None) -> DiePlan:
    """Return the plan of a die, with the maker's own marks in place of pips or numerals if there are some.

    Raises :class:`PartError` if a measure is outside its range, measures exclude each other, or a mark does
    not fit.
    """
    name = type(die).__name__.lower()
    _check(name, die, own)
    numbered = _numbered_planes(die)
    sharp = tuple(face.plane for face in numbered) + _unnumbered_planes(die)
    _check_cut(name, die, _faces(numbered, enclosed_by(sharp)))
    low, high = _body(die, sharp).bounds_mm
    to_bed = (-(low[0] + high[0]) / 2, -(low[1] + high[1]) / 2, -low[2])
    body = _body(die, tuple(plane.moved(to_bed) for plane in sharp))
    faces = _faces(numbered, body)
    if not isinstance(die, ShapedDie) and die.marks == "pips" and own is None:
        return DiePlan(name, die, body, faces, pips_on(faces, die.pips))
    engravings = numerals(name, faces, die.marks, beside_edges=_is_read_by_edge(die), own=own)
    return DiePlan(name, die, body, faces, (), engravings)


def _check(name: str, die: Die, own: OwnMarks | None) -> None:
    """Raise :class:`PartError` for measures outside their ranges or that exclude each other."""
    check_ranges(name, die)
    check_rest(name, die)
    if isinstance(die, D7) and die.length_mm is not None and die.length_ratio != die_facts.FAIR_RATIO:
        raise PartError("length-and-ratio", where=name)
    if die.marks == "pips" and own is None:
        if die.inlay:
            raise PartError("pips-inlay", where=name)
        if _is_read_by_edge(die):
            raise PartError("pips-beside-edges", where=name)


def _is_read_by_edge(die: Die) -> bool:
    return isinstance(die, D7 | D7Log) and die.read == "edge"


def _numbered_planes(die: Die) -> tuple[NumberedPlane, ...]:
    """The faces with numbers, before chamfers."""
    match die:
        case D6():
            faces = dice.cube(die.edge_mm)
            if die.opposite == "seven":
                return faces
            return tuple(replace(face, number=MEDIEVAL[face.number]) for face in faces)
        case D7():
            return dice.pentagonal_prism(die.edge_mm, die.finished_length_mm)
        case D8():
            return dice.octahedron(die.edge_mm)
        case D7Log():
            return _log_sides(die)
        case ShapedDie():
            return die.numbered()
        case LongDie():
            return dice.bar(die.edge_mm)


def _unnumbered_planes(die: Die) -> tuple[HalfSpace, ...]:
    """The faces without a number, on which the die does not come to rest."""
    match die:
        case D7Log():
            return tuple(_log_points(die))
        case LongDie():
            return tuple(HalfSpace((end, 0.0, 0.0), die.length_mm / 2) for end in (-1.0, 1.0))
        case _:
            return ()


def _body(die: Die, sharp: tuple[HalfSpace, ...]) -> Polyhedron | Rounded:
    """The body with its edges cut flat or rounded."""
    if die.chamfer_mm > 0 and die.edges == "fillet":
        return filleted(sharp, die.chamfer_mm)
    return enclosed_by(chamfered(sharp, die.chamfer_mm))


def _faces(numbered: tuple[NumberedPlane, ...], body: Polyhedron | Rounded) -> tuple[DieFace, ...]:
    """The numbered faces; they are the first facets of the body, the chamfers come after them."""
    facets = body.facets[: len(numbered)]
    return tuple(DieFace(face.number, facet, face.up) for face, facet in zip(numbered, facets, strict=True))


MAX_CUT_SHARE = 0.25
"""The most that may be cut off a face with a numeral, over the radius of the largest circle on it."""


def _check_cut(name: str, die: Die, sharp_faces: tuple[DieFace, ...]) -> None:
    """Raise :class:`PartError` for a chamfer or fillet that leaves no room for pips or numerals."""
    if isinstance(die, ShapedDie):
        inradius_mm = min(off for face in sharp_faces for _, _, off in face.sides())
        marks, limit = "numerals", math.floor(MAX_CUT_SHARE * inradius_mm * 100) / 100
    else:
        marks, limit = "pips", largest_cut_mm(sharp_faces, die.pips)
    if die.chamfer_mm > limit:
        size = f"across_mm {die.across_mm:g}" if isinstance(die, ShapedDie) else f"edge_mm {die.edge_mm:g}"
        raise PartError(
            "chamfer-leaves-no-room", where=name, chamfer=die.chamfer_mm, marks=marks, most=limit, size=size
        )

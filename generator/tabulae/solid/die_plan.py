"""Plans of the dice: sizes, faces, pips and what pips do to the balance; the seven-sided log."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar

from tabulae.geometry import dice, die_facts
from tabulae.geometry.dice import NumberedPlane
from tabulae.geometry.polyhedron import HalfSpace, Polyhedron, Rounded, chamfered, enclosed_by, filleted
from tabulae.geometry.vector import Vector, add, mean, minus, scaled
from tabulae.solid.die_faces import SHAPES, DieFace, Pip, largest_cut_mm, pips_on
from tabulae.solid.die_marks import OwnMarks, Place, numerals
from tabulae.solid.engraving import Engraving
from tabulae.solid.errors import PartError
from tabulae.solid.setting import check_ranges, choice, measure, switch

RING = (1, 4, 7, 3, 6, 2, 5)
"""Numbers round the log: neighbours differ by three or four, so that no part of it is high or low."""


def log_inradius_mm(edge_mm: float) -> float:
    """From the axis to a side."""
    return edge_mm / (2 * math.tan(math.pi / len(RING)))


def check_log(part: str, edge_mm: float, length_mm: float) -> None:
    """Return nothing; raise :class:`PartError` for a log so short that it could rest on a point's facet.

    The points rise at 45 degrees. The foot of the middle of mass falls outside their facets once the
    sides are longer than twice the distance from the axis to a side.
    """
    least = 2 * log_inradius_mm(edge_mm)
    if length_mm <= least:
        raise PartError(
            f"{part}: length_mm {length_mm:g} lets it rest on its ends: more than {least:.1f} "
            f"with edge_mm {edge_mm:g}"
        )


def log_sides(edge_mm: float, length_mm: float) -> tuple[NumberedPlane, ...]:
    """The numbered sides; the log lies along y on its 1."""
    off = log_inradius_mm(edge_mm)
    found = []
    for place, number in enumerate(RING):
        angle = -math.pi / 2 + place * 2 * math.pi / len(RING)
        plane = HalfSpace((math.cos(angle), 0.0, math.sin(angle)), off)
        found.append(NumberedPlane(number, plane, (0.0, 1.0, 0.0)))
    return tuple(sorted(found, key=lambda face: face.number))


def log_points(edge_mm: float, length_mm: float) -> tuple[HalfSpace, ...]:
    """The facets of the two points, at 45 degrees to the axis."""
    half = math.sqrt(0.5)
    off = (log_inradius_mm(edge_mm) + length_mm / 2) * half
    found = []
    for end in (-1.0, 1.0):
        for place in range(len(RING)):
            angle = -math.pi / 2 + place * 2 * math.pi / len(RING)
            found.append(HalfSpace((math.cos(angle) * half, end * half, math.sin(angle) * half), off))
    return tuple(found)


_CHAMFER = "what the chamfer takes from either face along every edge, or the radius of the fillet, mm"
_EDGES = "edges cut flat or rounded"
_PIPS = "hollows of the pips"
_EQUALISE = "the same volume off every face, to keep the balance: of pips only, of all marks, of none"
EQUALISE = ("pips", "yes", "no")
_MARKS = "what the faces carry"
ACROSS = "from a face to the one opposite, mm"
_INLAY = "numerals filled with a second colour, level with the faces; in 3MF files alone"
INLAY_COLOUR = "#111111"
MARKS = ("pips", "arabic", "roman")


@dataclass(frozen=True, slots=True)
class D6:
    """A cube; opposite faces make seven, or are 1-2, 3-4, 5-6 as on many medieval dice."""

    edge_mm: float = measure(16.0, 10, 40, "edge of the cube, mm")
    chamfer_mm: float = measure(0.4, 0, 3, _CHAMFER)
    edges: str = choice("chamfer", die_facts.EDGES, _EDGES)
    pips: str = choice("sphere", SHAPES, _PIPS)
    equalise: str = choice("pips", EQUALISE, _EQUALISE)
    marks: str = choice("pips", MARKS, _MARKS)
    inlay: bool = switch(False, _INLAY)
    opposite: str = choice("seven", ("seven", "medieval"), "opposite faces: sum seven, or 1-2, 3-4, 5-6")


@dataclass(frozen=True, slots=True)
class D7:
    """A pentagonal prism: 1 to 5 on the sides, 6 and 7 on the ends.

    ``length_ratio`` is that of a prism with sharp edges. Cut edges cost the ends a little, so the die is
    made as much shorter as puts that right, unless ``corrected`` is off.
    """

    edge_mm: float = measure(11.0, 8, 30, "edge of the pentagon before chamfers, mm")
    length_ratio: float = measure(die_facts.FAIR_RATIO, 0.8, 2.0, "length over edge, were all edges sharp")
    chamfer_mm: float = measure(0.4, 0, 3, _CHAMFER)
    edges: str = choice("chamfer", die_facts.EDGES, _EDGES)
    corrected: bool = switch(True, "shorter by what the cut edges cost the ends when it is thrown")
    pips: str = choice("sphere", SHAPES, _PIPS)
    equalise: str = choice("pips", EQUALISE, _EQUALISE)
    marks: str = choice("pips", MARKS, _MARKS)
    inlay: bool = switch(False, _INLAY)
    read: str = choice("bottom", ("bottom", "edge"), "where the number is read when an edge is on top")

    @property
    def length_mm(self) -> float:
        """The length of the finished die."""
        cut = self.chamfer_mm if self.corrected else 0.0
        return dice.prism_length_mm(self.edge_mm, self.length_ratio, cut, self.edges)

    @property
    def shortened_mm(self) -> float:
        """How much shorter it is than ``length_ratio`` edges."""
        return self.edge_mm * self.length_ratio - self.length_mm


@dataclass(frozen=True, slots=True)
class D8:
    """An octahedron; opposite faces make nine."""

    edge_mm: float = measure(20.0, 14, 40, "edge of the octahedron before chamfers, mm")
    chamfer_mm: float = measure(0.4, 0, 3, _CHAMFER)
    edges: str = choice("chamfer", die_facts.EDGES, _EDGES)
    pips: str = choice("sphere", SHAPES, _PIPS)
    equalise: str = choice("pips", EQUALISE, _EQUALISE)
    marks: str = choice("pips", MARKS, _MARKS)
    inlay: bool = switch(False, _INLAY)


@dataclass(frozen=True, slots=True)
class D7Log:
    """A log with seven equal sides and pointed ends on which it cannot rest: fair by its symmetry."""

    edge_mm: float = measure(9.0, 7, 20, "width of a side, mm")
    length_mm: float = measure(24.0, 12, 60, "length of the sides, points apart, mm")
    pips: str = choice("sphere", SHAPES, _PIPS)
    equalise: str = choice("pips", EQUALISE, _EQUALISE)
    marks: str = choice("pips", MARKS, _MARKS)
    inlay: bool = switch(False, _INLAY)
    read: str = choice("bottom", ("bottom", "edge"), "where the number is read when an edge is on top")

    @property
    def chamfer_mm(self) -> float:
        """Its edges stay sharp, so that nothing but the sides can be rested on."""
        return 0.0

    @property
    def edges(self) -> str:
        """How edges would be cut."""
        return "chamfer"


NUMERALS = ("arabic", "roman")
"""Marks of dice whose faces have no room for pips, or more of them than can be counted at a glance."""


@dataclass(frozen=True, slots=True)
class _Numbered:
    """What dice with numerals alone have in common: how their edges and marks are cut."""

    chamfer_mm: float = measure(0.4, 0, 3, _CHAMFER)
    edges: str = choice("chamfer", die_facts.EDGES, _EDGES)
    equalise: str = choice("no", ("yes", "no"), "the same volume off every face, to keep the balance")
    marks: str = choice("arabic", NUMERALS, _MARKS)
    inlay: bool = switch(False, _INLAY)

    @property
    def pips(self) -> str:
        """It bears none."""
        return SHAPES[0]


@dataclass(frozen=True, slots=True)
class D4(_Numbered):
    """A tetrahedron: the number that stands upright, on top of every side, counts."""

    edge_mm: float = measure(24.0, 16, 40, "edge of the tetrahedron before chamfers, mm")


@dataclass(frozen=True, slots=True)
class ShapedDie(_Numbered):
    """A die that data describe (:mod:`tabulae.solid.shaped_die`): faces alike, equally far from the middle.

    ``looks`` and ``up`` say by number where a face looks and where the head of its numeral points.
    """

    across_mm: float = measure(16.0, 5, 100, ACROSS)
    looks: ClassVar[Mapping[int, Vector]] = {}
    up: ClassVar[Mapping[int, Vector]] = {}

    def numbered(self) -> tuple[NumberedPlane, ...]:
        """The faces before chamfers."""
        return dice.lying(self.looks, self.across_mm / 2, self.up)


@dataclass(frozen=True, slots=True)
class LongDie:
    """A bar with four long sides, 1 and 6, 3 and 4; it hardly ever stops on an end."""

    edge_mm: float = measure(10.0, 8, 20, "width of a side, mm")
    length_mm: float = measure(32.0, 20, 80, "length, mm")
    chamfer_mm: float = measure(0.4, 0, 3, _CHAMFER)
    edges: str = choice("chamfer", die_facts.EDGES, _EDGES)
    pips: str = choice("sphere", SHAPES, _PIPS)
    equalise: str = choice("pips", EQUALISE, _EQUALISE)
    marks: str = choice("pips", MARKS, _MARKS)
    inlay: bool = switch(False, _INLAY)


@dataclass(frozen=True, slots=True)
class Astragalus:
    """An ankle bone made simple: broad sides 3 and 4, narrow sides 1 and 6, round ends to roll off from."""

    length_mm: float = measure(20.0, 16, 60, "length of the sides, ends apart, mm")
    broad_mm: float = measure(16.0, 12, 40, "width of the sides 3 and 4, mm")
    narrow_mm: float = measure(11.0, 9, 40, "width of the sides 1 and 6, mm")
    chamfer_mm: float = measure(1.2, 0, 3, _CHAMFER)
    edges: str = choice("fillet", die_facts.EDGES, _EDGES)
    pips: str = choice("sphere", SHAPES, _PIPS)
    equalise: str = choice("pips", EQUALISE, _EQUALISE)
    marks: str = choice("pips", MARKS, _MARKS)
    inlay: bool = switch(False, _INLAY)


def check_ends(part: str, die: LongDie | Astragalus) -> None:
    """Return nothing; raise :class:`PartError` for one so short that it would stop on its ends.

    A bar three edges long does so in less than one throw of a hundred; round ends are left as soon as the
    sides are longer than they are broad, for then the foot of the middle of mass falls beside them.
    """
    broad = die.edge_mm if isinstance(die, LongDie) else die.broad_mm
    least = LONG * broad if isinstance(die, LongDie) else broad
    if die.length_mm < least:
        name = "edge_mm" if isinstance(die, LongDie) else "broad_mm"
        raise PartError(
            f"{part}: length_mm {die.length_mm:g} lets it rest on its ends: at least {least:g} "
            f"with {name} {broad:g}"
        )
    if isinstance(die, Astragalus) and die.narrow_mm > broad:
        raise PartError(
            f"{part}: narrow_mm {die.narrow_mm:g} is broader than broad_mm {broad:g}: choose less"
        )


LONG = 2.5
"""Length over edge from which a bar is a long die."""


def round_ends(die: Astragalus) -> tuple[HalfSpace, ...]:
    """The facets of the two ends, at 45 degrees to each long side."""
    half, found = math.sqrt(0.5), []
    for end in (-1.0, 1.0):
        for side in (-1.0, 1.0):
            found.append(HalfSpace((end * half, side * half, 0.0), (die.length_mm + die.broad_mm) / 2 * half))
            found.append(
                HalfSpace((end * half, 0.0, side * half), (die.length_mm + die.narrow_mm) / 2 * half)
            )
    return tuple(found)


MEDIEVAL = {1: 1, 6: 2, 2: 3, 5: 4, 3: 5, 4: 6}
"""The numbers of a die whose opposite faces are 1-2, 3-4 and 5-6, by those of one that makes seven."""

Die = D4 | D6 | D7 | D8 | D7Log | LongDie | Astragalus | ShapedDie

DICE: dict[str, D6 | D7 | D8] = {"d6": D6(), "d7": D7(), "d8": D8()}
"""The dice of the games as they are by default."""


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
        """Width, depth and height as it lies on the bed."""
        low, high = self.body.bounds_mm
        return minus(high, low)

    @property
    def volume_mm3(self) -> float:
        """What is left after the pips, before engraving."""
        return self.body.volume_mm3 - sum(pip.volume_mm3 for pip in self.pips)

    @property
    def mass_shift_mm(self) -> Vector:
        """How far pips or numerals move the middle of mass from the centre of the body, filled solidly."""
        centre = mean(face.middle for face in self.faces)
        moment = (0.0, 0.0, 0.0)
        for pip in self.pips:
            moment = add(moment, scaled(minus(pip.centroid, centre), -pip.volume_mm3))
        for cut in self.engravings:
            moment = add(moment, scaled(minus(cut.centroid, centre), -cut.volume_mm3))
        return scaled(moment, 1 / (self.volume_mm3 - sum(cut.volume_mm3 for cut in self.engravings)))


@lru_cache(maxsize=64)  # parts, notes and names of files ask for the same die
def plan(die: Die, own: OwnMarks | None = None) -> DiePlan:
    """The plan of a die, with the maker's own marks if there are some.

    Raises :class:`PartError` in one line if a measure is outside its range or a mark does not fit.
    """
    name = type(die).__name__.lower()
    check_ranges(name, die)
    if isinstance(die, D7Log):
        check_log(name, die.edge_mm, die.length_mm)
    if isinstance(die, LongDie | Astragalus):
        check_ends(name, die)
    by_edge = getattr(die, "read", "bottom") == "edge"
    if die.inlay and die.marks == "pips" and own is None:
        raise PartError(f"{name}: pips cannot be filled: choose marks arabic or roman with inlay")
    if by_edge and die.marks == "pips" and own is None:
        raise PartError(
            f"{name}: pips do not fit beside the edges: choose marks arabic or roman with read edge"
        )
    numbered = _numbered(die)
    sharp = tuple(face.plane for face in numbered)
    sharp += _unnumbered(die)
    _check_cut(name, die, _faces(numbered, enclosed_by(sharp)))
    low, high = _body(die, sharp).bounds_mm
    to_bed = (-(low[0] + high[0]) / 2, -(low[1] + high[1]) / 2, -low[2])
    body = _body(die, tuple(plane.moved(to_bed) for plane in sharp))
    faces = _faces(numbered, body)
    if die.marks == "pips" and own is None:
        return DiePlan(name, die, body, faces, pips_on(faces, die.pips, die.equalise != "no"))
    place: Place = "corner" if isinstance(die, D4) else "edge" if by_edge else "face"
    engravings = numerals(name, faces, die.marks, equalise=die.equalise == "yes", place=place, own=own)
    return DiePlan(name, die, body, faces, (), engravings)


def _unnumbered(die: Die) -> tuple[HalfSpace, ...]:
    """The faces that bear no number, since it does not stay on them."""
    match die:
        case D7Log():
            return log_points(die.edge_mm, die.length_mm)
        case LongDie():
            return tuple(HalfSpace((end, 0.0, 0.0), die.length_mm / 2) for end in (-1.0, 1.0))
        case Astragalus():
            return round_ends(die)
        case _:
            return ()


def _body(die: Die, sharp: tuple[HalfSpace, ...]) -> Polyhedron | Rounded:
    """The body with its edges cut."""
    if die.chamfer_mm > 0 and die.edges == "fillet":
        return filleted(sharp, die.chamfer_mm)
    return enclosed_by(chamfered(sharp, die.chamfer_mm))


def _numbered(die: Die) -> tuple[dice.NumberedPlane, ...]:
    match die:
        case D6():
            faces = dice.cube(die.edge_mm)
            return (
                faces
                if die.opposite == "seven"
                else tuple(replace(face, number=MEDIEVAL[face.number]) for face in faces)
            )
        case D7():
            return dice.pentagonal_prism(die.edge_mm, die.length_mm)
        case D8():
            return dice.octahedron(die.edge_mm)
        case D7Log():
            return log_sides(die.edge_mm, die.length_mm)
        case D4():
            return dice.tetrahedron(die.edge_mm)
        case ShapedDie():
            return die.numbered()
        case LongDie():
            return dice.bar(die.edge_mm, die.edge_mm)
        case Astragalus():
            return dice.bar(die.broad_mm, die.narrow_mm)


def _faces(numbered: tuple[dice.NumberedPlane, ...], body: Polyhedron | Rounded) -> tuple[DieFace, ...]:
    """The numbered faces; they are the first facets of the body, the chamfers come after them."""
    facets = body.facets[: len(numbered)]
    return tuple(DieFace(face.number, facet, face.up) for face, facet in zip(numbered, facets, strict=True))


def _check_cut(name: str, die: Die, sharp_faces: tuple[DieFace, ...]) -> None:
    """Refuse a chamfer or fillet that would leave no room for the smallest pips, or for numerals."""
    if isinstance(die, _Numbered):
        nearest = min(off for face in sharp_faces for _, _, off in face.sides())
        room, limit = "numerals", math.floor(CUT_OF_FACE * nearest * 100) / 100
    else:
        room, limit = "pips", largest_cut_mm(sharp_faces, die.pips)
    if die.chamfer_mm > limit:
        size = next(one for one in ("edge_mm", "across_mm", "narrow_mm") if hasattr(die, one))
        raise PartError(
            f"{name}: chamfer_mm {die.chamfer_mm:g} leaves no room for the {room}: at most {limit:g} "
            f"with {size} {getattr(die, size):g}"
        )


CUT_OF_FACE = 0.25
"""The most that may be cut off a face with a numeral, over the radius of the circle that it can hold."""

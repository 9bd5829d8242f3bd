"""Numerals and a maker's own marks for the faces of dice: texts in any typeface, and drawings."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

from tabulae.geometry.polygon import bounds as polygon_bounds
from tabulae.geometry.vector import Vector, add, cross, dot, minus, scaled, unit
from tabulae.scene.primitives import Segment, path_points
from tabulae.solid.dice.die_faces import DieFace
from tabulae.solid.errors import PartError
from tabulae.solid.kernels.manifold import looks_like, meeting_corner, share_inside_border, too_thin, united
from tabulae.solid.parts.engraving import GROWN_MM, Engraving, Polygons, flattened, letters
from tabulae.solid.parts.outline import bounds, polygon

WHOLE = 100.0
"""The larger side of a mark before it is fitted to its face, in arbitrary units."""

STEPS = 11
"""Straight pieces of a curve as long as the mark: circles are accurate to 0.01 mm."""

MOST_CORNERS = 3_000
"""A limit for slicers: outlines that all cross each other could make two million corners."""

LINE_MM, MIN_SHARE = 0.4, 0.05
"""The width of a printer's line, and the share of a mark that must be wider than that."""


@dataclass(frozen=True, slots=True)
class FaceMark:
    """The mark of a face: its name for messages, and outlines that neither cross nor overlap.

    Cut into a face, its lines are widened by ``grown_mm`` all round. A drawing has ``units`` of its own to a
    unit of the outlines; for a text that is None.
    """

    name: str
    outlines: Polygons
    grown_mm: float
    units: float | None = None

    def underlined(self) -> FaceMark:
        """Return the mark with a bar below that says which side is down."""
        left, low, right, _ = bounds(polygon(corner for loop in self.outlines for corner in loop))
        top, foot = low - BAR_GAP, low - BAR_GAP - BAR
        bar = ((left, foot), (right, foot), (right, top), (left, top))
        return replace(self, outlines=(*self.outlines, bar))

    def fitted(self, part: str, height_mm: float, width_mm: float) -> Polygons:
        """Return the outlines in mm as large as they fit into a height and width, centred on (0, 0).

        Raises :class:`PartError`, with ``part`` as its place, if nearly all of the mark is thinner than a
        printer's line, or any line or gap of a drawing is.
        """
        left, low, right, high = bounds(polygon(corner for loop in self.outlines for corner in loop))
        scale = min(height_mm / (high - low), width_mm / (right - left))
        middle = ((left + right) / 2, (low + high) / 2)
        outlines = tuple(
            tuple(((x - middle[0]) * scale, (y - middle[1]) * scale) for x, y in loop)
            for loop in self.outlines
        )
        if share_inside_border(outlines, LINE_MM / 2 - self.grown_mm) < MIN_SHARE:
            raise PartError("mark-too-thin", where=part, mark=self.name, line=LINE_MM)
        if self.units is not None and (thin := too_thin(outlines, LINE_MM)):
            is_line, (x, y) = thin
            raise PartError(
                "mark-too-fine",
                where=part,
                mark=self.name,
                kind="line" if is_line else "gap",
                x=in_drawing(x / scale + middle[0], self.units),
                y=in_drawing(-(y / scale + middle[1]), self.units),
                least=in_drawing(LINE_MM / scale, self.units),
                line=LINE_MM,
            )
        return outlines


@dataclass(frozen=True, slots=True)
class OwnMarks:
    """A maker's own marks for the faces 1, 2, 3, …; with ``exact`` there must be just one for each face."""

    marks: tuple[FaceMark, ...]
    exact: bool

    def turned_alike(self, faces: int, turns: frozenset[float]) -> tuple[tuple[str, str], ...]:
        """Return the names of each two marks of a die that can be taken for each other when they are turned.

        ``turns`` are the turns in degrees beside those of a quarter, by which a face looks the same. Marks
        that are alike as they stand are meant to be.
        """
        return _turned_alike(
            tuple(mark.name for mark in self.marks), tuple(mark.outlines for mark in self.marks), faces, turns
        )

    def signed(self, faces: int, turns: frozenset[float]) -> tuple[FaceMark, ...]:
        """Return the marks of a die, with a bar below each that could be taken for another."""
        alike = {name for pair in self.turned_alike(faces, turns) for name in pair}
        return tuple(mark.underlined() if mark.name in alike else mark for mark in self.marks[:faces])

    def check(self, part: str, faces: int) -> None:
        """Raise :class:`PartError` if there are fewer marks than ``faces``, or if ``exact``, more."""
        count = len(self.marks)
        if count < faces or (self.exact and count > faces):
            raise PartError("mark-count", where=part, symbols=count, faces=faces)


def turns_of(faces: Sequence[DieFace]) -> frozenset[float]:
    """Return the turns in degrees by which some faces look the same, and those of a quarter."""
    sides = {len(face.facet.corners) for face in faces}
    return frozenset({90.0, 180.0, 270.0} | {360 * step / many for many in sides for step in range(1, many)})


ALIKE_APART, ALIKE_REST = 9.0, 2.3
"""How far the lines of two marks that look alike may lie apart, and half the width of what else may differ:
of 100 units, measured on letters with serifs."""

TOUCHING = 0.02
"""Parts of a drawing that lie so near, of 100 units, touch."""

BAR, BAR_GAP = 12.0, 18.0
"""The thickness of the bar below a mark, and the gap between them, of 100 units."""


@lru_cache(maxsize=32)
def _turned_alike(
    names: tuple[str, ...], outlines: tuple[Polygons, ...], faces: int, turns: frozenset[float]
) -> tuple[tuple[str, str], ...]:
    def alike(one: int, other: int, turn: float) -> bool:
        return looks_like(outlines[one], outlines[other], turn, ALIKE_APART, ALIKE_REST)

    return tuple(
        (names[one], names[other])
        for one, other in combinations(range(min(faces, len(names))), 2)
        if any(alike(one, other, turn) for turn in sorted(turns)) and not alike(one, other, 0.0)
    )


def in_drawing(value: float, units: float) -> str:
    """Return a coordinate of a mark as it stands in its drawing, to three digits."""
    return f"{value * units + 0.0:.3g}"  # never -0


def text_mark(name: str, segments: Sequence[Segment]) -> FaceMark:
    """Return the path of a text, y down, as a mark; thin strokes are widened like those of numerals.

    Raises :class:`PartError`, with ``name`` as its place, if there is nothing to engrave, or too much detail.
    """
    return _mark(name, [(segments, False)], is_text=True)


def drawn_mark(name: str, shapes: Sequence[tuple[Sequence[Segment], bool]]) -> FaceMark:
    """Return a mark made from the filled outlines of a drawing, y down, which is scaled to fit its face.

    A shape is a path, and True if it is filled by the even-odd rule, False by the non-zero rule. Raises
    :class:`PartError` if there is nothing to engrave, too much detail, or parts that meet in a point: a mesh
    of them would touch itself.
    """
    return _mark(name, shapes, is_text=False)


def _mark(name: str, shapes: Sequence[tuple[Sequence[Segment], bool]], is_text: bool) -> FaceMark:
    places = [place for segments, _ in shapes for place in path_points(segments)]
    left, low, right, high = polygon_bounds(places or [(0.0, 0.0)])
    side = max(right - left, high - low)
    if min(right - left, high - low) <= side / WHOLE:
        raise PartError("nothing-to-engrave", where=name)

    def steps(length: float) -> int:
        return math.ceil(STEPS * min(1.0, math.sqrt(length / side)))

    raw = [(flattened(segments, steps=steps), even_odd) for segments, even_odd in shapes]
    if sum(len(loop) for outlines, _ in raw for loop in outlines) > MOST_CORNERS:
        raise PartError("mark-too-detailed", where=name, most=MOST_CORNERS)
    scaled = [
        (tuple(tuple((x / side * WHOLE, y / side * WHOLE) for x, y in loop) for loop in outlines), even_odd)
        for outlines, even_odd in raw
    ]
    outlines = united(scaled)
    if not outlines:
        raise PartError("nothing-to-engrave", where=name)
    if sum(map(len, outlines)) > MOST_CORNERS:
        raise PartError("mark-lines-cross", where=name)
    if is_text:
        return FaceMark(name, outlines, GROWN_MM)
    units = side / WHOLE
    if meeting := meeting_corner(outlines, TOUCHING):
        x, y = meeting
        raise PartError("mark-parts-touch", where=name, x=in_drawing(x, units), y=in_drawing(-y, units))
    return FaceMark(name, outlines, 0.0, units)


ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
ALIKE = ("6", "9")
"""Numerals that look alike upside down; both get a full stop."""

DEPTH_MM = 0.5

HEIGHT, WIDTH = 1.05, 1.25
"""The largest size of a mark in the middle of a face, over the inradius of the face."""

EDGE_LAND_MM = 1.0
"""The distance from an edge to the top of a numeral beside it."""


NumeralOutline = Callable[[int, float, float], tuple[Polygons, float]]
"""A function of a number, a height and a width in mm: outlines that fit, and how much they are grown."""


def numerals(
    part: str,
    faces: Sequence[DieFace],
    marks: str,
    *,
    beside_edges: bool = False,
    own: OwnMarks | None = None,
) -> tuple[Engraving, ...]:
    """Return the numerals of all faces, or the maker's own marks in their place.

    They stand in the middle of a face. With ``beside_edges`` the sides of a prism carry beside each long edge
    the number of the side opposite that edge, which lies below when the edge is on top; ends carry their own
    number. ``marks`` is ``arabic`` or ``roman``. With more than eight faces, the arabic 6 and 9 get a full
    stop. Raises :class:`PartError` for too few or too many own marks, for ``roman`` on more than 12 faces,
    and for marks that do not fit.
    """
    if own:
        own.check(part, len(faces))
    elif marks == "roman" and len(faces) > len(ROMAN):
        raise PartError("roman-too-long", where=part, longest=ROMAN[-1])
    order = sorted(face.number for face in faces)
    signed = own.signed(len(faces), turns_of(faces)) if own else ()
    has_alike = len(faces) > 8 and marks == "arabic"

    def glyph(number: int, height: float, width: float) -> tuple[Polygons, float]:
        if own:
            mark = signed[order.index(number)]
            return mark.fitted(part, height, width), mark.grown_mm
        text = numeral(number, marks)
        return letters(part, f"{text}." if has_alike and text in ALIKE else text, height, width), GROWN_MM

    sides = [face for face in faces if beside_edges and _is_side(face, faces)]
    engravings = []
    for face in faces:
        if face in sides:
            engravings += _beside_edges(face, sides, glyph)
        else:
            inradius = min(off for _, _, off in face.sides())
            outlines, grown = glyph(face.number, HEIGHT * inradius, WIDTH * inradius)
            engravings.append(Engraving(outlines, face.middle, face.right, face.up, DEPTH_MM, grown))
    return tuple(engravings)


def numeral(number: int, marks: str) -> str:
    """Return a number as text: ``VII`` if marks are ``roman``, which go up to 12, else ``7``."""
    return ROMAN[number - 1] if marks == "roman" else str(number)


def _is_side(face: DieFace, faces: Sequence[DieFace]) -> bool:
    """Return True if no face lies opposite: in a prism with an odd number of sides, an edge does."""
    return all(dot(face.normal, other.normal) > -0.999 for other in faces)


def _beside_edges(face: DieFace, sides: Sequence[DieFace], glyph: NumeralOutline) -> list[Engraving]:
    """Two marks, each with its head towards a long edge of the face."""
    marks = []
    near = sorted(
        (other for other in sides if other is not face), key=lambda other: -dot(face.normal, other.normal)
    )
    for other in near[:2]:
        on_top = unit(add(face.normal, other.normal))
        below = min(sides, key=lambda side: dot(side.normal, on_top))
        up = unit(minus(other.normal, scaled(face.normal, dot(face.normal, other.normal))))
        right = cross(up, face.normal)
        reach = max(dot(minus(corner, face.middle), up) for corner in face.facet.corners)
        along = max(abs(dot(minus(corner, face.middle), right)) for corner in face.facet.corners)
        height = reach - 2 * EDGE_LAND_MM
        outlines, grown = glyph(below.number, height, 1.4 * along)
        place: Vector = add(face.middle, scaled(up, reach / 2))
        marks.append(Engraving(outlines, place, right, up, DEPTH_MM, grown))
    return marks

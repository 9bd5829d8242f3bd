"""A maker's own marks for the faces of dice: texts in any typeface, and drawings, with the checks of both.

Two marks that turn into each other get a bar below. In a drawing nothing may be too fine to print, and no
parts may meet in a point.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from typing import Any

from tabulae.geometry.polygon import bounds as polygon_bounds
from tabulae.scene.primitives import Segment, path_points
from tabulae.solid.dice.die_faces import DieFace
from tabulae.solid.errors import PartError
from tabulae.solid.kernels.manifold import loops_of, section_of, union
from tabulae.solid.parts.engraving import GROWN_MM, Polygons, flattened
from tabulae.solid.parts.outline import Flat, bounds, polygon

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

    def turned_alike(self, faces: Sequence[DieFace]) -> tuple[tuple[str, str], ...]:
        """Return the names of each two marks of a die that can be taken for each other when they are turned.

        Marks that are alike as they stand are meant to be.
        """
        sides = {len(face.facet.corners) for face in faces}
        turns = {360 * step / many for many in (4, *sides) for step in range(1, many)}
        return _turned_alike(self.marks[: len(faces)], frozenset(turns))

    def signed(self, faces: Sequence[DieFace]) -> tuple[FaceMark, ...]:
        """Return the marks of a die, with a bar below each that could be taken for another."""
        alike = {name for pair in self.turned_alike(faces) for name in pair}
        return tuple(mark.underlined() if mark.name in alike else mark for mark in self.marks[: len(faces)])

    def check(self, part: str, faces: int) -> None:
        """Raise :class:`PartError` if there are fewer marks than ``faces``, or if ``exact``, more."""
        count = len(self.marks)
        if count < faces or (self.exact and count > faces):
            raise PartError("mark-count", where=part, symbols=count, faces=faces)


BAR, BAR_GAP = 12.0, 18.0
"""The thickness of the bar below a mark, and the gap between them, of 100 units."""


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
    outlines, units = without_short_sides(outlines, TOUCHING), side / WHOLE
    if meeting := meeting_corner(outlines, TOUCHING):
        x, y = meeting
        raise PartError("mark-parts-touch", where=name, x=in_drawing(x, units), y=in_drawing(-y, units))
    return FaceMark(name, outlines, 0.0, units)


def in_drawing(value: float, units: float) -> str:
    """Return a coordinate of a mark as it stands in its drawing, to three digits."""
    return f"{value * units + 0.0:.3g}"  # never -0


ALIKE_APART, ALIKE_REST = 9.0, 2.3
"""How far the lines of two marks that look alike may lie apart, and half the width of what else may differ:
of 100 units, measured on letters with serifs."""

TOUCHING = 0.02
"""Parts of a drawing that lie so near, of 100 units, touch."""


@lru_cache(maxsize=32)
def _turned_alike(marks: Sequence[FaceMark], turns: frozenset[float]) -> tuple[tuple[str, str], ...]:
    """Compare marks turned by each of some turns in degrees."""

    def alike(one: FaceMark, other: FaceMark, turn: float) -> bool:
        return looks_like(one.outlines, other.outlines, turn, ALIKE_APART, ALIKE_REST)

    return tuple(
        (one.name, other.name)
        for one, other in combinations(marks, 2)
        if any(alike(one, other, turn) for turn in sorted(turns)) and not alike(one, other, 0.0)
    )


def united(shapes: Sequence[tuple[Polygons, bool]]) -> Polygons:
    """Return the union of filled shapes, each with True for the even-odd rule, False for the non-zero one."""
    return loops_of(union(section_of(loops, even_odd) for loops, even_odd in shapes))


def share_inside_border(outlines: Polygons, off_mm: float) -> float:
    """Return the share of an area, 0 to 1, that is left inside a border ``off_mm`` wide, with mitred corners.

    ``outlines`` are the loops that fill the area, by the non-zero rule; together they must not be empty.
    """
    import manifold3d

    section = section_of(outlines)
    return float(section.offset(-off_mm, manifold3d.JoinType.Miter).area() / section.area())


def looks_like(first: Polygons, second: Polygons, degrees: float, apart: float, rest: float) -> bool:
    """Return True if the first of two filled shapes, turned anticlockwise, can be taken for the second.

    Turned, it is stretched to the size of the second, by :data:`STRETCH` at most. What of either lies farther
    than ``apart`` from the other must be thinner than twice ``rest``, as serifs are: lengths are in the unit
    of the shapes.
    """
    one, other = (_centred(section_of(outlines)) for outlines in (first, second))
    one = _centred(one.rotate(degrees))
    (left, low, right, high), (x0, y0, x1, y1) = one.bounds(), other.bounds()
    wider, higher = (x1 - x0) / (right - left), (y1 - y0) / (high - low)
    if max(wider, higher, 1 / wider, 1 / higher) > STRETCH:
        return False
    one = one.scale((wider, higher))
    areas = sorted((one.area(), other.area()))
    return areas[0] > SAME_AREA * areas[1] and all(
        _covers(a, b, apart, rest) for a, b in ((one, other), (other, one))
    )


SAME_AREA = 0.6
"""The least share of the area of a mark that another has which is taken for it."""

STRETCH = 1.45
"""How much narrower or broader a mark may be than another that it is taken for, as N is than a Z."""


def _centred(section: Any) -> Any:
    left, low, right, high = section.bounds()
    return section.translate((-(left + right) / 2, -(low + high) / 2))


def _covers(section: Any, other: Any, apart: float, rest: float) -> bool:
    """Return True if nothing but thin pieces of another section lies apart from the first."""
    import manifold3d

    join = manifold3d.JoinType.Round
    lost = other - section.offset(apart, join, 2.0, 16)
    return bool(lost.offset(-rest, join, 2.0, 16).is_empty())


def meeting_corner(outlines: Polygons, near: float) -> Flat | None:
    """Return a corner at which parts of a filled area, or bends of its outline, meet in nothing but a point.

    None if no corner lies as ``near`` as that to a side that does not begin or end in it. The loops must
    neither cross nor overlap.
    """
    import numpy as np

    corners = [corner for loop in outlines for corner in loop]
    starts = np.array(corners, dtype=np.float64)
    ends = np.array([corner for loop in outlines for corner in (*loop[1:], loop[0])], dtype=np.float64)
    along = ends - starts
    squares = np.maximum((along * along).sum(axis=1), 1e-18)
    before = [
        first + (place - 1) % len(loop) for first, loop in _numbered(outlines) for place in range(len(loop))
    ]
    for number, corner in enumerate(starts):
        share = np.clip(((corner - starts) * along).sum(axis=1) / squares, 0.0, 1.0)
        off = np.hypot(*(starts + share[:, None] * along - corner).T)
        off[[number, before[number]]] = np.inf
        if off.min() < near:
            return corners[number]
    return None


def without_short_sides(outlines: Polygons, least: float) -> Polygons:
    """Return loops without sides shorter than ``least``, which are left where a program rounds a path."""
    kept = []
    for loop in outlines:
        corners: list[Flat] = []
        for corner in loop:
            if not corners or math.dist(corner, corners[-1]) >= least:
                corners.append(corner)
        if len(corners) > 1 and math.dist(corners[-1], corners[0]) < least:
            corners.pop()
        if len(corners) > 2:
            kept.append(tuple(corners))
    return tuple(kept)


def _numbered(outlines: Polygons) -> Iterator[tuple[int, Sequence[Flat]]]:
    """Yield each loop with the number of its first corner among those of all loops."""
    first = 0
    for loop in outlines:
        yield first, loop
        first += len(loop)


def too_thin(outlines: Polygons, line: float) -> tuple[bool, Flat] | None:
    """Return a place where an area, or a gap in it, is narrower than ``line`` for longer than a corner is.

    It comes with True for the area itself, False for a gap; None if there is none.
    """
    import manifold3d

    area = section_of(outlines)
    left, low, right, high = area.bounds()
    size = (right - left + 4 * line, high - low + 4 * line)
    around = manifold3d.CrossSection.square(size).translate((left - 2 * line, low - 2 * line)) - area
    join, half = manifold3d.JoinType.Round, 0.49 * line
    for is_area, whole in ((True, area), (False, around)):
        wide = whole.offset(-half, join, 2.0, 32).offset(half, join, 2.0, 32)
        vanished = [part for part in whole.decompose() if (part ^ wide).is_empty()]
        narrow = (whole - wide.offset(1.05 * half, join, 2.0, 32)).decompose()
        lost = [part.bounds() for part in narrow if part.area() > 0]
        lost = [box for box in lost if max(box[2] - box[0], box[3] - box[1]) > LONG_LINES * line]
        for x0, y0, x1, y1 in (*(part.bounds() for part in vanished), *lost):
            return is_area, ((x0 + x1) / 2, (y0 + y1) / 2)
    return None


LONG_LINES = 3.0
"""The length, in widths of a line, from which a narrow place is no mere corner."""

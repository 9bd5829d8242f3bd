"""Receptacles to glue onto a wooden board: half-moon strips, rows of sockets, segments of a ring.

The tips between the holes are rounded in the outline, where no CAD fillet can fail; the distance of the
holes limits the rounding. Source of the measures: holes of 35 mm, cut at two thirds, tips rounded, by the
maker of a board after Alfonso X, Libro de los juegos, fol. 85.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from tabulae.draw.layout import Layout
from tabulae.geometry.polygon import between
from tabulae.solid.errors import PartError
from tabulae.solid.parts.outline import (
    Corner,
    Flat,
    Loop,
    OutlineTrace,
    bounds,
    circle,
    loop_of,
    polar,
    rectangle,
    reversed_path,
)
from tabulae.solid.parts.piece import Combined, Extrusion, Piece, foot_middle
from tabulae.solid.parts.setting import PartSetting, air_measure, check_ranges, fits_bed, measure, turn_to_fit


@dataclass(frozen=True, slots=True)
class SocketCut:
    """The cut of a hole: its radius, the share of its width that is kept, and the rounding of the tips."""

    radius_mm: float
    share: float
    tip_mm: float

    @property
    def beyond_mm(self) -> float:
        """The distance from the middle of the hole up to the lip, negative if less than half is kept."""
        return self.radius_mm * (2 * self.share - 1)

    @property
    def tip_reach_mm(self) -> float:
        """The distance sideways from the middle of a hole to where the rounding meets the straight lip."""
        return math.sqrt((self.radius_mm + self.tip_mm) ** 2 - (self.beyond_mm - self.tip_mm) ** 2)

    def largest_tip_mm(self, land_mm: float) -> float:
        """Return the largest rounding in mm that ends ``land_mm`` from a hole's middle; below 0 if none."""
        room = land_mm**2 - self.radius_mm**2 + self.beyond_mm**2
        return room / (2 * (self.radius_mm + self.beyond_mm))

    def check(self, part: str, land_mm: float) -> None:
        """Raise :class:`PartError` if tips do not end within ``land_mm`` sideways of the middle of a hole."""
        limit = math.floor(self.largest_tip_mm(land_mm) * 100) / 100
        if limit < 0:
            raise PartError("cut-share-too-large", where=part, share=self.share, most=0.75)
        if self.tip_mm > limit:
            raise PartError("tip-between-holes", where=part, tip=self.tip_mm, most=limit)


def straight_lip(
    moon: SocketCut, middles: Sequence[Flat], start_x: float, end_x: float
) -> tuple[Corner, ...]:
    """Return the upper edge of a straight strip, traced from the right (``end_x``) to the left (``start_x``).

    Both ends are in the path. ``middles`` are those of the holes from left to right, all at one height.
    """
    lip = middles[0][1] + moon.beyond_mm
    trace = OutlineTrace((end_x, lip))
    reach, inner = moon.tip_reach_mm, lip - moon.tip_mm
    for x, y in reversed(middles):
        right, left = (x + reach, inner), (x - reach, inner)
        on_right, on_left = _touching((x, y), right, moon), _touching((x, y), left, moon)
        trace.line((x + reach, lip)).arc(on_right, right, left=True)
        trace.arc(on_left, (x, y), left=False)
        trace.arc((x - reach, lip), left, left=True)
    trace.line((start_x, lip))
    return trace.path()


def ring_lip(
    moon: SocketCut, centre: Flat, distance_mm: float, angles: Sequence[float], start: float, end: float
) -> tuple[Corner, ...]:
    """Return the lip of a ring of holes, anticlockwise from ``start`` to ``end``, with the strip outside it.

    The middles of the holes lie ``distance_mm`` from the centre, in the directions ``angles``. Angles are in
    radians, anticlockwise from the right. Both ends are in the path.
    """
    lip = distance_mm - moon.beyond_mm
    trace = OutlineTrace(polar(centre, lip, start))
    reach = ring_tip_angle(moon, distance_mm)
    for angle in angles:
        middle = polar(centre, distance_mm, angle)
        before = polar(centre, lip + moon.tip_mm, angle - reach)
        after = polar(centre, lip + moon.tip_mm, angle + reach)
        trace.arc(polar(centre, lip, angle - reach), centre, left=True)
        trace.arc(_touching(middle, before, moon), before, left=False)
        trace.arc(_touching(middle, after, moon), middle, left=True)
        trace.arc(polar(centre, lip, angle + reach), after, left=False)
    trace.arc(polar(centre, lip, end), centre, left=True)
    return trace.path()


def ring_tip_angle(moon: SocketCut, distance_mm: float) -> float:
    """Return the angle in radians between the centre of a hole and the centre of its tip's rounding.

    It is measured at the centre of the ring, ``distance_mm`` from the centre of the hole.
    """
    lip, far = distance_mm - moon.beyond_mm + moon.tip_mm, moon.radius_mm + moon.tip_mm
    cosine = (distance_mm**2 + lip**2 - far**2) / (2 * distance_mm * lip)
    return math.acos(max(-1.0, min(1.0, cosine)))


def _touching(middle: Flat, tip: Flat, moon: SocketCut) -> Flat:
    """Where the rounding of a tip meets the hole."""
    return between(middle, tip, moon.radius_mm / (moon.radius_mm + moon.tip_mm))


def socket_strip(
    moon: SocketCut, foot_mm: float, middles: Sequence[float], start_x: float, end_x: float
) -> Loop:
    """Return a straight strip on y = 0; ``middles`` are the x of its holes, whose y is ``foot_mm``."""
    lip = straight_lip(moon, [(x, foot_mm) for x in middles], start_x, end_x)
    return ((start_x, 0.0, 0.0), (end_x, 0.0, 0.0), *lip)


PART = "receptacles"
ACROSS_NOTE = "receptacles-across"
"""The note for a strip that fits the bed only diagonally."""


WEB_MM = 1.0
"""The plastic that a strip keeps behind its holes, as the strips of a tables board do."""


@dataclass(frozen=True, slots=True)
class Receptacles:
    """Strips with holes for men, to be glued onto a board."""

    thickness_mm: float = measure(6.0, 3, 12, "thickness of the strips, mm")
    air_mm: float = air_measure()
    cut_share: float = measure(2 / 3, 0.55, 0.75, "share of a hole's width that the strip keeps")
    tip_mm: float = measure(1.0, 0, 3, "rounding of the tips between the holes, mm")
    end_gap_mm: float = measure(0.1, 0, 0.4, "clearance between neighbouring pieces, mm")
    margin_mm: float = measure(3.0, 1, 10, "width of the strip beside the holes of a row board, mm")


def receptacle_pieces(setting: PartSetting, measures: Receptacles) -> tuple[Piece, ...]:
    """Return the pieces of all receptacles of the board, equal ones once with their number of copies.

    The longest come first; their names end in the number of their points, as ``strip-6``. Raises
    :class:`PartError` for a board without sockets, tips that do not fit, a measure outside its range, or a
    point that does not fit the bed.
    """
    check_ranges(PART, measures)
    layout = setting.layout
    outlines = {"tables": _straight, "rows": _row, "ring": _arc}
    if setting.board.kind not in outlines:
        raise PartError("no-sockets", where=PART)
    return outlines[setting.board.kind](setting, layout, measures)


def _straight(setting: PartSetting, layout: Layout, measures: Receptacles) -> tuple[Piece, ...]:
    point, foot = layout.point_width_mm, layout.point_width_mm / 2
    moon = SocketCut(layout.socket_mm / 2, measures.cut_share, measures.tip_mm)
    moon.check(PART, (point - measures.end_gap_mm) / 2)

    def strip(count: int) -> SocketStrip:
        middles = [(place + 0.5) * point for place in range(count)]
        gap = measures.end_gap_mm / 2
        outline = socket_strip(moon, foot, middles, gap, count * point - gap)
        return SocketStrip(outline, tuple((x, foot) for x in middles), moon.radius_mm)

    return _cut_up(setting, 4, strip, measures, "strip")


def _row(setting: PartSetting, layout: Layout, measures: Receptacles) -> tuple[Piece, ...]:
    point, radius = layout.point_width_mm, layout.socket_mm / 2
    half = radius + measures.margin_mm

    def strip(count: int) -> SocketStrip:
        gap = measures.end_gap_mm / 2
        middles = tuple(((place + 0.5) * point, 0.0) for place in range(count))
        holes = tuple(circle(middle, radius) for middle in middles)
        return SocketStrip(rectangle(gap, -half, count * point - gap, half), middles, radius, holes)

    return _cut_up(setting, len(setting.board.quadrants), strip, measures, "row")


def _arc(setting: PartSetting, layout: Layout, measures: Receptacles) -> tuple[Piece, ...]:
    slots = list(layout.slots.values())
    distance = math.dist(layout.centre, (slots[0].x, slots[0].y))
    # The strip keeps a web behind the holes even where they touch the rim in print.
    outer = max(math.dist(layout.centre, slots[0].foot), distance + layout.socket_mm / 2 + WEB_MM)
    moon = SocketCut(layout.socket_mm / 2, measures.cut_share, measures.tip_mm)
    step = 2 * math.pi / len(slots)
    gap = measures.end_gap_mm / 2 / distance
    if ring_tip_angle(moon, distance) > step / 2 - gap:
        raise PartError("tip-too-large", where=PART, tip=measures.tip_mm)

    def strip(count: int) -> SocketStrip:
        half = count * step / 2
        angles = [-math.pi / 2 - half + (place + 0.5) * step for place in range(count)]
        start, end = -math.pi / 2 - half + gap, -math.pi / 2 + half - gap
        lip = reversed_path(ring_lip(moon, (0.0, 0.0), distance, angles, start, end))
        first, last = polar((0.0, 0.0), outer, start), polar((0.0, 0.0), outer, end)
        bulge = math.tan((end - start) / 4)
        middles = tuple(polar((0.0, 0.0), distance, angle) for angle in angles)
        return SocketStrip(loop_of(((*first, bulge), (*last, 0.0), *lip)), middles, moon.radius_mm)

    return _cut_up(setting, len(setting.board.quadrants), strip, measures, "ring")


@dataclass(frozen=True, slots=True)
class SocketStrip:
    """A strip seen from above: its outline, the middles and radius of its sockets, and holes through it."""

    outline: Loop
    middles: tuple[Flat, ...]
    radius_mm: float
    holes: tuple[Loop, ...] = ()


def _cut_up(
    setting: PartSetting, runs: int, strip: Callable[[int], SocketStrip], measures: Receptacles, name: str
) -> tuple[Piece, ...]:
    """Return the pieces for ``runs`` of ``base`` points; each run is divided as evenly as the bed allows.

    ``strip`` gives the shape of a piece for a number of points.
    """

    def fits(count: int) -> bool:
        left, low, right, high = bounds(strip(count).outline)
        return fits_bed(right - left, high - low, setting.printer.room_mm)

    counts = Counter(even_parts(setting.board.base, fits))
    if not counts:
        bed = " x ".join(f"{side:g}" for side in setting.printer.room_mm[:2])
        raise PartError("point-larger-than-bed", where=PART, point=setting.layout.point_width_mm, bed=bed)
    pieces = []
    for count, times in sorted(counts.items(), reverse=True):
        drawn = strip(count)
        shape = Combined((Extrusion(drawn.outline, 0.0, measures.thickness_mm, holes=drawn.holes),))
        sockets = tuple((str(n), middle, drawn.radius_mm) for n, middle in enumerate(drawn.middles, start=1))
        low, high = shape.bounds_mm
        turn = turn_to_fit(high[0] - low[0], high[1] - low[1], setting.printer.room_mm)
        piece = Piece(
            f"{name}-{count}", shape, copies=times * runs, note=PART if turn in (0, 90) else ACROSS_NOTE
        )
        pieces.append(replace(piece, origin=foot_middle(shape), sockets=sockets))
    return tuple(pieces)


def even_parts(total: int, fits: Callable[[int], bool]) -> list[int]:
    """Divide a number into the fewest parts that fit, as equal as possible, largest first; [] if none fit.

    ``fits`` says whether a part of so many fits.
    """
    for count in range(1, total + 1):
        small, larger = divmod(total, count)
        if fits(small + (1 if larger else 0)):
            return [small + 1] * larger + [small] * (count - larger)
    return []

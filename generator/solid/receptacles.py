"""Receptacles for a board of wood: half-moon strips, rows of sockets, segments of a ring."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from generator.draw.layout import Layout
from generator.solid.errors import PartError
from generator.solid.half_moons import Moon, ring_lip, ring_tip_reach, strip
from generator.solid.loop import Loop, backward, bounds, circle, loop_of, polar, rectangle
from generator.solid.measures import check_ranges, measure
from generator.solid.piece import Carved, Piece, Prism, centred
from generator.solid.setting import Printer, Setting

PART = "receptacles"
NOTE = "print flat, without support; glue onto a wooden board and plane level: the plastic board has its own"


WEB_MM = 1.0
"""What a strip keeps behind its holes, as the strips of the tables do."""


@dataclass(frozen=True, slots=True)
class Receptacles:
    """Strips with holes for men, to be glued onto a board."""

    thickness_mm: float = measure(6.0, 3, 12, "thickness of the strips, mm")
    cut_share: float = measure(2 / 3, 0.55, 0.75, "share of a hole's width that the strip keeps")
    tip_mm: float = measure(1.0, 0, 3, "rounding of the tips between the holes, mm")
    end_gap_mm: float = measure(0.1, 0, 0.4, "air between neighbouring pieces, mm")
    margin_mm: float = measure(3.0, 1, 10, "strip beside the whole holes of a row board, mm")


def pieces(setting: Setting, wanted: Receptacles) -> tuple[Piece, ...]:
    """The pieces that make all receptacles of the board, equal ones once with their number of copies."""
    check_ranges(PART, wanted)
    plan = setting.plan
    outlines = {"tables": _straight, "rows": _row, "ring": _arc}
    if setting.board.kind not in outlines:
        raise PartError(
            f"{PART}: a {setting.board.kind} board has no sockets; there are {', '.join(outlines)}"
        )
    return outlines[setting.board.kind](setting, plan, wanted)


def _straight(setting: Setting, plan: Layout, wanted: Receptacles) -> tuple[Piece, ...]:
    point, foot = plan.point_width_mm, plan.point_width_mm / 2
    moon = Moon(plan.man_mm / 2, wanted.cut_share, wanted.tip_mm)
    moon.check(PART, (point - wanted.end_gap_mm) / 2)

    def outline(count: int) -> Loop:
        middles = [(place + 0.5) * point for place in range(count)]
        return strip(moon, foot, middles, wanted.end_gap_mm / 2, count * point - wanted.end_gap_mm / 2)

    return _cut_up(setting, 4, outline, wanted, "strip")


def _row(setting: Setting, plan: Layout, wanted: Receptacles) -> tuple[Piece, ...]:
    point, radius = plan.point_width_mm, plan.man_mm / 2
    half = radius + wanted.margin_mm

    def outline(count: int) -> Loop:
        gap = wanted.end_gap_mm / 2
        return rectangle(gap, -half, count * point - gap, half)

    def holes(count: int) -> tuple[Loop, ...]:
        return tuple(circle(((place + 0.5) * point, 0.0), radius) for place in range(count))

    return _cut_up(setting, len(setting.board.quadrants), outline, wanted, "row", holes)


def _arc(setting: Setting, plan: Layout, wanted: Receptacles) -> tuple[Piece, ...]:
    slots = list(plan.slots.values())
    distance = math.dist(plan.centre, (slots[0].x, slots[0].y))
    # The strip keeps a web behind the holes even where they touch the rim in print.
    outer = max(math.dist(plan.centre, slots[0].foot), distance + plan.man_mm / 2 + WEB_MM)
    moon = Moon(plan.man_mm / 2, wanted.cut_share, wanted.tip_mm)
    step = 2 * math.pi / len(slots)
    gap = wanted.end_gap_mm / 2 / distance
    if ring_tip_reach(moon, distance) > step / 2 - gap:
        raise PartError(f"{PART}: tip_mm {wanted.tip_mm:g} does not fit between the holes: make it smaller")

    def outline(count: int) -> Loop:
        half = count * step / 2
        angles = [-math.pi / 2 - half + (place + 0.5) * step for place in range(count)]
        start, end = -math.pi / 2 - half + gap, -math.pi / 2 + half - gap
        lip = backward(ring_lip(moon, (0.0, 0.0), distance, angles, start, end))
        first, last = polar((0.0, 0.0), outer, start), polar((0.0, 0.0), outer, end)
        bulge = math.tan((end - start) / 4)
        return loop_of(((*first, bulge), (*last, 0.0), *lip))

    return _cut_up(setting, len(setting.board.quadrants), outline, wanted, "ring")


def _cut_up(
    setting: Setting,
    runs: int,
    outline: Callable[[int], Loop],
    wanted: Receptacles,
    name: str,
    holes: Callable[[int], tuple[Loop, ...]] | None = None,
) -> tuple[Piece, ...]:
    """The pieces for some runs of ``base`` points, each run cut up as evenly as the bed allows."""
    base = setting.board.base
    counts = Counter(shared_out(base, lambda count: fits(outline(count), setting.printer)))
    if not counts:
        bed = " x ".join(f"{side:g}" for side in setting.printer.bed_mm[:2])
        raise PartError(
            f"{PART}: one point of {setting.point_width_mm:g} mm does not fit the bed of {bed} mm"
        )
    found = []
    for count, times in sorted(counts.items(), reverse=True):
        prism = Prism(outline(count), 0.0, wanted.thickness_mm, holes=holes(count) if holes else ())
        shape = Carved((prism,))
        found.append(Piece(f"{name}-{count}", shape, copies=times * runs, note=NOTE, origin=centred(shape)))
    return tuple(found)


def shared_out(total: int, fits_bed: Callable[[int], bool]) -> list[int]:
    """A number of points shared out over the fewest pieces that fit, as evenly as can be; [] if none do."""
    for pieces_needed in range(1, total + 1):
        small, larger = divmod(total, pieces_needed)
        if fits_bed(small + (1 if larger else 0)):
            return [small + 1] * larger + [small] * (pieces_needed - larger)
    return []


def fits(outline: Loop, printer: Printer) -> bool:
    """Whether an outline lies within the bed, as it is or turned by a quarter."""
    left, low, right, high = bounds(outline)
    width, depth = right - left, high - low
    return any(width <= x and depth <= y for x, y in (printer.bed_mm[:2], printer.bed_mm[1::-1]))

"""The ways of all sides in a figure: where each begins, how it runs past the points, where it ends.

On a board of full size :mod:`tabulae.draw.courses` does the same with room to spare; in a figure the lanes
lie in what men and numbers leave free, and the men at their beginnings are large enough to be told apart.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from tabulae.draw.arrows import CornerWay, Way
from tabulae.draw.courses import angle_of, goes_round, shared_round
from tabulae.draw.layout import Layout, Slot
from tabulae.draw.men import man
from tabulae.library.records import BoardSeat, SeatStyle
from tabulae.scene.primitives import At, Group, Item, Paint, Path, Segment, arc, around, moved, polygon
from tabulae.scene.style import Palette

_WIDTH_MM, _EDGE_MM = 0.75, 0.18
_HEAD_MM = 2.6
_DISC_MM = 3.4
_BETWEEN_MM = 2.5
"""From lane to lane on tables and in a wheel."""
_ROUND = 0.6
"""The radius of the round that all sides share, of that of the field."""
_LANES_MM = 1.1
"""From lane to lane between the rows of a board of three."""
_BEYOND = 0.62
"""How far beyond the last point of a row a way turns, in points."""


def course_ways(plan: Layout, seats: Sequence[BoardSeat], tones: Palette) -> tuple[Item, ...]:
    """The way of every side; sides that go the same way share a lane and begin it abreast."""
    if goes_round(seats):
        radius = _ROUND * plan.fields[0].width / 2
        return tuple(_drawn(*shared_round(plan, seats, radius), [seat.style for seat in seats], tones))
    lanes: dict[tuple[str, ...], list[SeatStyle]] = {}
    for seat in seats:
        lanes.setdefault(seat.course, []).append(seat.style)
    items: list[Item] = []
    for number, (course, styles) in enumerate(lanes.items()):
        slots = [plan.slots[name] for name in course]
        if plan.board.kind in ("ring", "sides"):
            items += _round_lane(plan, slots, number, styles, tones)
        else:
            items += _lane(_path(plan, slots, number, len(lanes), len(styles)), styles, tones)
    return tuple(items)


def row_runs(slots: Sequence[Slot]) -> list[list[Slot]]:
    """A way cut where it goes over to another row."""
    runs: list[list[Slot]] = []
    for slot in slots:
        if runs and runs[-1][-1].y == slot.y:
            runs[-1].append(slot)
        else:
            runs.append([slot])
    return runs


def lane_between(plan: Layout, runs: Sequence[Sequence[Slot]], aside_mm: float) -> list[At]:
    """On three rows the corners of a way above its rows and round their ends, without its two ends."""
    lanes = [above_row(plan, run[0].y) - aside_mm for run in runs]
    xs = [slot.x for slot in plan.slots.values()]
    out = _BEYOND * plan.point_width_mm + aside_mm
    places: list[At] = []
    for (lane, following), run in zip(pairwise(lanes), runs[1:], strict=True):
        beyond = max(xs) + out if run[0].x > plan.centre[0] else min(xs) - out
        places += [(beyond, lane), (beyond, following)]
    return places


def above_row(plan: Layout, y: float) -> float:
    """The middle of the lane between the men of a row and the numbers of the row above it."""
    rows = sorted({slot.y for slot in plan.slots.values()})
    first = next(iter(plan.slots.values()))
    if len(rows) == 1:  # no row above: as near to the men as on other boards
        return y - plan.man_mm
    free = rows[1] - plan.man_mm / 2 - (rows[0] + first.label[1] - first.y)
    return y - plan.man_mm / 2 - 0.36 * free


def _path(plan: Layout, slots: Sequence[Slot], number: int, lanes: int, sides: int) -> CornerWay:
    runs, point = row_runs(slots), plan.point_width_mm
    if plan.board.kind == "rows":
        aside = (number - (lanes - 1) / 2) * _LANES_MM
        places = lane_between(plan, runs, aside)
        ys = [above_row(plan, slots[at].y) - aside for at in (0, -1)]
    else:
        away = (number + 0.7) * _BETWEEN_MM
        middle = plan.centre[1]
        ys = [middle + math.copysign(away, slots[at].y - middle) for at in (0, -1)]
        turn = runs[0][-1].x
        turn += math.copysign(0.3 * point - 0.5 * number, turn - plan.centre[0])
        places = [(turn, ys[0]), (turn, ys[1])]
    starts = math.copysign(0.25 * point + (sides - 1) * _DISC_MM, slots[0].x - runs[0][-1].x)
    ends = math.copysign(0.55 * point, slots[-1].x - runs[-1][0].x)
    start, end = (slots[0].x + starts * (plan.board.kind == "rows"), ys[0]), (slots[-1].x + ends, ys[1])
    return CornerWay([start, *places, end], _BETWEEN_MM)


def _lane(way: Way, styles: Sequence[SeatStyle], tones: Palette) -> list[Item]:
    """A line in the colour of its side, or in that of plays if sides share it, and the men who begin it."""
    neck = way.back_from_end(0.8 * _HEAD_MM)
    spots = [(way.at(share - 0.01), way.at(share)) for share in (0.25, 0.75)]
    heads = [
        (there, math.degrees(math.atan2(there[1] - here[1], there[0] - here[0]))) for here, there in spots
    ]
    end = way.at(neck), way.end
    heads.append((way.end, math.degrees(math.atan2(end[1][1] - end[0][1], end[1][0] - end[0][0]))))
    (x, y), (after, _) = way.start, way.at(0.02)
    discs = [(x + math.copysign(order * _DISC_MM, after - x), y) for order in range(len(styles))]
    return _drawn(way.between(0.0, neck).segments, heads, discs, styles, tones)


def _round_lane(
    plan: Layout, slots: Sequence[Slot], number: int, styles: Sequence[SeatStyle], tones: Palette
) -> list[Item]:
    """A lane round a wheel, the first side's nearest to the middle."""
    radius = 1.75 * plan.point_width_mm + number * max(0.42 * plan.point_width_mm, 0.8 * _BETWEEN_MM)
    sided = plan.board.kind == "sides"
    first, last = (angle_of(plan, one) if sided else one.inward - 180 for one in (slots[0], slots[-1]))
    end = last - 360 * math.ceil((last - first) / 360)
    start = around(plan.centre, radius, first)
    line: tuple[Segment, ...] = (("M", *start), *arc(plan.centre, radius, first, end))
    middle = (first + end) / 2
    heads = [(around(plan.centre, radius, angle), angle - 90) for angle in (middle, end - 2)]
    return _drawn(line, heads, [start], styles, tones)


def _drawn(
    line: tuple[Segment, ...],
    heads: Sequence[tuple[At, float]],
    discs: Sequence[At],
    styles: Sequence[SeatStyle],
    tones: Palette,
) -> list[Item]:
    colour = tones.tone(styles[0].colour) if len(styles) == 1 else tones.lapis
    wings = polygon(
        [(0, 0), (-_HEAD_MM, 0.42 * _HEAD_MM), (-0.75 * _HEAD_MM, 0), (-_HEAD_MM, -0.42 * _HEAD_MM)]
    )
    items: list[Item] = [
        Path(line, Paint(None, tones.ink, _WIDTH_MM + 2 * _EDGE_MM, cap="round", join="round")),
        Path(line, Paint(None, colour, _WIDTH_MM, cap="round", join="round")),
    ]
    items += [
        Group((Path(wings, Paint(colour, tones.ink, _EDGE_MM, join="round")),), matrix=moved(*at, turn))
        for at, turn in heads
    ]
    items += [
        man(at, _DISC_MM, one.colour, one.symbol, tones) for at, one in zip(discs, styles, strict=False)
    ]
    return items

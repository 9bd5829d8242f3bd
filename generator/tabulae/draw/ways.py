"""The ways of all sides in a figure: where each begins, how it runs past the points, where it ends.

On a board of full size :mod:`tabulae.draw.courses` does the same with room to spare; in a figure the lanes
lie in what men and numbers leave free, and the men at their beginnings are large enough to be told apart.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from tabulae.draw.arrows import CornerWay
from tabulae.draw.courses import angle_of, goes_round, shared_round
from tabulae.draw.layout import Layout, Slot
from tabulae.draw.men import man
from tabulae.library.records import BoardSeat, SeatStyle
from tabulae.scene.primitives import (
    At,
    Group,
    Item,
    Paint,
    Path,
    Segment,
    arc,
    around,
    moved,
    polygon,
    polyline,
)
from tabulae.scene.style import Palette

_WIDTH_MM, _EDGE_MM = 0.75, 0.18
_HEAD_MM = 2.6
_DISC_MM = 3.4
_BETWEEN_MM = 2.5
"""From lane to lane on tables and in a wheel."""
_NESTED_MM = 1.6
"""By how much one turns round there before the one outside it."""
_FIRST_LANE = 0.7
"""How far the first one runs from the middle of tables, in these."""
_ROUND = 0.6
"""The radius of the round that all sides share, of that of the field."""
_LANES_MM = 1.1
"""From lane to lane between the rows of a board of three."""
_BEYOND, _BEYOND_MM = 0.62, 3.8
"""How far beyond the last point of a row a way turns, in points, and at least."""
_OFF = 0.4
"""How far beyond the last point a way ends, in points: where points are small, not on the rim."""
_BEGINNINGS_MM = 4.4
"""So much room the men need who begin the ways between two rows."""
_TO_THE_HEAD = 0.3
"""How far along each straight part of a way its head stands."""


def course_ways(
    plan: Layout,
    seats: Sequence[BoardSeat],
    tones: Palette,
    begins: Sequence[str] = (),
    *,
    again: bool = False,
) -> tuple[Item, ...]:
    """The way of every side; sides that go the same way share a lane.

    ``begins`` are the points where the first men of the sides stand; if there are any before them, a broken
    line leads there where men who were hit go ``again`` from the first.
    """
    if goes_round(seats):
        radius = _ROUND * plan.fields[0].width / 2
        return tuple(_drawn(*shared_round(plan, seats, radius), [seat.style for seat in seats], tones))
    lanes: dict[tuple[str, ...], list[_Begun]] = {}
    for number, seat in enumerate(seats):
        begin = plan.slots[begins[number] if begins else seat.course[0]]
        lanes.setdefault(seat.course, []).append((begin, seat.style))
    items: list[Item] = []
    for number, (course, begun) in enumerate(lanes.items()):
        slots = [plan.slots[name] for name in course]
        if plan.board.kind in ("ring", "sides"):
            items += _round_lane(plan, slots, number, [style for _, style in begun], tones)
        else:
            before = sum(other[0] == course[0] for other in list(lanes)[:number])
            items += _lane(plan, slots, (number, len(lanes)), begun, before, tones, again=again)
    return tuple(items)


_Begun = tuple[Slot, SeatStyle]
"""Where the first men of a side stand, and what they look like."""


def lanes_room_mm(lanes: int) -> float:
    """How much room so many ways need between the numbers of one row and the men of the next."""
    return _BEGINNINGS_MM + (lanes - 1) * _LANES_MM


def middle_half_mm(lanes: int) -> float:
    """How far so many ways on tables reach from the middle, with the men who begin them."""
    return (lanes - 1 + _FIRST_LANE) * _BETWEEN_MM + _DISC_MM / 2


def lanes_side_mm(lanes: int) -> float:
    """How much room they need beyond the middle of the last point of a row."""
    return _BEYOND_MM + _HEAD_MM / 2 + (lanes - 1) * _LANES_MM


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
    out = max(_BEYOND * plan.point_width_mm, _BEYOND_MM) + aside_mm
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


def _corners(plan: Layout, slots: Sequence[Slot], number: int, lanes: int) -> list[At]:
    """The beginning of a way, where it turns, and its end."""
    runs, point = row_runs(slots), plan.point_width_mm
    if plan.board.kind == "rows":
        aside = (number - (lanes - 1) / 2) * _LANES_MM
        places = lane_between(plan, runs, aside)
        ys = [above_row(plan, slots[at].y) - aside for at in (0, -1)]
    else:
        away = (number + _FIRST_LANE) * _BETWEEN_MM
        middle = plan.centre[1]
        ys = [middle + math.copysign(away, slots[at].y - middle) for at in (0, -1)]
        turn, ends = runs[0][-1].x, (slots[0].x + slots[-1].x) / 2
        turn += math.copysign(0.3 * point - (lanes - 1 - number) * _NESTED_MM, turn - ends)
        places = [(turn, ys[0]), (turn, ys[1])]
    off = math.copysign(_OFF * point, slots[-1].x - runs[-1][0].x)
    return [(slots[0].x, ys[0]), *places, (slots[-1].x + off, ys[1])]


def _lane(
    plan: Layout,
    slots: Sequence[Slot],
    lane: tuple[int, int],
    begun: Sequence[_Begun],
    before: int,
    tones: Palette,
    *,
    again: bool,
) -> list[Item]:
    """A line in the colour of its side, or in that of plays if sides share it, and the men who begin it.

    They stand where they begin, beside the men of other sides and the ``before`` ones of other lanes.
    """
    corners = _corners(plan, slots, *lane)
    ahead = math.copysign(1.0, corners[1][0] - corners[0][0])
    begun = sorted(begun, key=lambda one: slots.index(one[0]))
    furthest = -math.inf
    discs: list[At] = []
    for number, (begin, _) in enumerate(begun):
        there = ahead * begin.x + (before if begin is slots[0] and not number else 0) * _DISC_MM
        furthest = max(there, furthest + _DISC_MM)
        discs.append((ahead * furthest, corners[0][1]))
    broken = [corners[0], discs[0]] if again and begun[0][0] is not slots[0] else []
    way = CornerWay([discs[0], *corners[1:]], _BETWEEN_MM)
    neck = way.back_from_end(0.8 * _HEAD_MM)
    heads = [
        (_between(one, two, _TO_THE_HEAD), _turn(one, two))
        for one, two in pairwise([discs[-1], *corners[1:]])
        if one[1] == two[1] and abs(two[0] - one[0]) > _LEAST_STRAIGHT_MM
    ]
    heads.append((way.end, _turn(way.at(neck), way.end)))
    styles = [style for _, style in begun]
    return _drawn(way.between(0.0, neck).segments, heads, discs, styles, tones, broken)


_LEAST_STRAIGHT_MM = 10.0
"""A shorter part of a way needs no head of its own."""


def _between(one: At, two: At, share: float) -> At:
    return one[0] + share * (two[0] - one[0]), one[1] + share * (two[1] - one[1])


def _turn(one: At, two: At) -> float:
    return math.degrees(math.atan2(two[1] - one[1], two[0] - one[0]))


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
    broken: Sequence[At] = (),
) -> list[Item]:
    """A way with its heads and the men who begin it; a ``broken`` line leads to where they do."""
    colour = tones.tone(styles[0].colour) if len(styles) == 1 else tones.lapis
    wings = polygon(
        [(0, 0), (-_HEAD_MM, 0.42 * _HEAD_MM), (-0.75 * _HEAD_MM, 0), (-_HEAD_MM, -0.42 * _HEAD_MM)]
    )
    before = (
        [Path(polyline(broken), Paint(None, tones.ink, _WIDTH_MM, (0.8 * _HEAD_MM, 0.6 * _HEAD_MM)))]
        if broken
        else []
    )
    items: list[Item] = [
        *before,
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

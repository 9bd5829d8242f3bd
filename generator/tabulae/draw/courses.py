"""The courses of all sides drawn on an empty board: lanes that start at a man and end in an arrow."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from tabulae.draw.layout import Layout, Slot
from tabulae.draw.men import man
from tabulae.library.records import BoardSeat, SeatStyle
from tabulae.scene.primitives import At, Group, Item, Paint, Path, Segment, arc, around, moved, polygon
from tabulae.scene.style import Palette, weight

_Lane = tuple[tuple[str, ...], list[SeatStyle]]
_ABREAST = 0.28  # between the men at the start of a lane, in points
_RING_LANE, _RING_STEP = 1.72, 0.26  # radius of the innermost lane of a ring, and between lanes, in points
_ROUND = 0.66  # radius of the round that all sides share, of that of the field


def course_lanes(plan: Layout, seats: Sequence[BoardSeat], tones: Palette) -> tuple[Item, ...]:
    """The way of every side; sides that go the same way share a lane and start it together."""
    if goes_round(seats):
        return tuple(_round(plan, seats, tones))
    lanes: dict[tuple[str, ...], list[SeatStyle]] = {}
    for seat in seats:
        lanes.setdefault(seat.course, []).append(seat.style)
    items: list[Item] = []
    for number, lane in enumerate(lanes.items()):
        items += (
            _ring(plan, lane, number, tones)
            if plan.board.kind in ("ring", "sides")
            else _rows(plan, lane, number, len(lanes), tones)
        )
    return tuple(items)


def goes_round(seats: Sequence[BoardSeat]) -> bool:
    """Whether all sides go the same round without an end, each from a place of its own."""
    first = seats[0].course * 2 if seats else ()
    rounds = {"\0".join(first[at : at + len(first) // 2]) for at in range(len(first) // 2)}
    ends = any(seat.home for seat in seats)
    return bool(first) and not ends and all("\0".join(seat.course) in rounds for seat in seats[1:])


def angle_of(plan: Layout, slot: Slot) -> float:
    """Where a point lies as seen from the middle of the board, in degrees from the right, clockwise."""
    return math.degrees(math.atan2(slot.y - plan.centre[1], slot.x - plan.centre[0]))


def shared_round(
    plan: Layout, seats: Sequence[BoardSeat], radius: float
) -> tuple[tuple[Segment, ...], list[tuple[At, float]], list[At]]:
    """A circle that all sides go counter-clockwise: its line, its arrow heads, the places of the sides."""
    turns = [angle_of(plan, plan.slots[seat.course[0]]) for seat in seats]
    line: tuple[Segment, ...] = (
        ("M", *around(plan.centre, radius, turns[0])),
        *arc(plan.centre, radius, turns[0], turns[0] - 360),
        ("Z",),
    )
    half = 180 / len(seats)
    heads = [(around(plan.centre, radius, turn - half), turn - half - 90) for turn in turns]
    return line, heads, [around(plan.centre, radius, turn) for turn in turns]


def _round(plan: Layout, seats: Sequence[BoardSeat], tones: Palette) -> list[Item]:
    radius = _ROUND * math.dist(plan.centre, (plan.fields[0].centre[0], plan.fields[0].y))
    line, heads, discs = shared_round(plan, seats, radius)
    return _lane(plan, line, heads, discs, [seat.style for seat in seats], tones)


def _ring(plan: Layout, lane: _Lane, number: int, tones: Palette) -> list[Item]:
    course, styles = lane
    radius = (_RING_LANE + _RING_STEP * number) * plan.point_width_mm
    ends = (plan.slots[name] for name in (course[0], course[-1]))
    sided = plan.board.kind == "sides"
    first, last = (angle_of(plan, slot) if sided else slot.inward - 180 for slot in ends)
    end = last - 360 * math.ceil((last - first) / 360)
    end -= 2  # a little past the last point, where the men leave
    start, tip = around(plan.centre, radius, first), around(plan.centre, radius, end)
    line: tuple[Segment, ...] = (("M", *start), *arc(plan.centre, radius, first, end))
    middle = (first + end) / 2
    heads = [(around(plan.centre, radius, middle), middle - 90), (tip, end - 90)]
    return _lane(plan, line, heads, [start], styles, tones)


def _rows(plan: Layout, lane: _Lane, number: int, lanes: int, tones: Palette) -> list[Item]:
    course, styles = lane
    slots = [plan.slots[name] for name in course]
    runs = _runs(slots)
    ends = [_ends(plan, run, number, lanes) for run in runs]
    line: list[Segment] = [("M", *ends[0][0])]
    heads: list[tuple[At, float]] = []
    for place, (start, end) in enumerate(ends):
        line.append(("L", *end))
        ahead = 0.0 if end[0] > start[0] else 180.0
        heads.append((((start[0] + end[0]) / 2, end[1]), ahead))
        if place + 1 < len(ends):
            line.append(_turn(plan, end, ends[place + 1][0], 1.0 if ahead == 0 else -1.0))
        else:
            off = (end[0] + math.copysign(0.3 * plan.point_width_mm, end[0] - start[0]), end[1])
            line.append(("L", *off))
            heads.append((off, ahead))
    (x, y), (goal, _) = ends[0]
    back = math.copysign(_ABREAST * plan.point_width_mm, x - goal)
    discs = [(x + back * order, y) for order in range(len(styles))]
    return _lane(plan, tuple(line), heads, discs, styles, tones)


def _runs(slots: list[Slot]) -> list[list[Slot]]:
    """The course cut where it changes its row, its direction or jumps."""
    runs = [[slots[0]]]
    for one, two in pairwise(slots):
        run = runs[-1]
        steps = abs(two.number - one.number)
        onward = len(run) < 2 or (run[1].x - run[0].x) * (two.x - one.x) > 0
        if one.y == two.y and steps == 1 and onward:
            run.append(two)
        else:
            runs.append([two])
    return runs


def _ends(plan: Layout, run: list[Slot], lane: int, lanes: int) -> tuple[At, At]:
    """Where the lane of a run begins and ends: clear of the men, the numbers and the other lanes."""
    point = plan.point_width_mm
    if plan.board.kind == "tables":
        away = (0.09 + 0.16 * lane) * point
        y, beyond = plan.centre[1] + math.copysign(away, run[0].y - plan.centre[1]), 0.1 * point
    else:
        y = run[0].y - plan.man_mm / 2 - 0.2 * point + (lane - (lanes - 1) / 2) * 0.16 * point
        beyond = 0.38 * point
    rightward = run[-1].x > run[0].x
    sign = 1.0 if rightward else -1.0
    return (run[0].x - sign * beyond, y), (run[-1].x + sign * beyond, y)


def _turn(plan: Layout, start: At, goal: At, sign: float) -> Segment:
    """The curve from the end of one run to the start of the next."""
    if abs(start[0] - goal[0]) < plan.point_width_mm:
        bulge = min(0.7 * abs(goal[1] - start[1]), 0.95 * plan.side_mm)
        return ("C", start[0] + sign * bulge, start[1], goal[0] + sign * bulge, goal[1], *goal)
    back = 1.0 if goal[0] > plan.centre[0] else -1.0  # the next run comes in from that side
    reach = plan.point_width_mm
    return ("C", start[0] + sign * reach, start[1], goal[0] + back * reach, goal[1], *goal)


def _lane(
    plan: Layout,
    line: tuple[Segment, ...],
    heads: list[tuple[At, float]],
    discs: list[At],
    styles: list[SeatStyle],
    tones: Palette,
) -> list[Item]:
    """A line in the colour of its side, or in the ink of the palette where sides share it."""
    width = weight(1.3, plan.scale)
    colour = tones.tone(styles[0].colour) if len(styles) == 1 else tones.lapis
    size = 4.2 * width
    wings = polygon(
        [(0.5 * size, 0), (-0.5 * size, 0.42 * size), (-0.28 * size, 0), (-0.5 * size, -0.42 * size)]
    )
    edge = weight(0.2, plan.scale)
    items: list[Item] = [
        Path(line, Paint(None, tones.ink, width + 2 * edge, cap="round", join="round")),
        Path(line, Paint(None, colour, width, cap="round", join="round")),
    ]
    items += [
        Group((Path(wings, Paint(colour, tones.ink, edge, join="round")),), matrix=moved(*at, turn))
        for at, turn in heads
    ]
    disc = {"tables": 0.2, "rows": 0.26}.get(plan.board.kind, 0.32) * plan.point_width_mm
    for at, style in zip(discs, styles, strict=False):
        items.append(man(at, disc, style.colour, style.symbol, tones))
    return items

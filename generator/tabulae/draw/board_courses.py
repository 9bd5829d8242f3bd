"""The courses of all seats drawn on an empty board: lanes that start at a man and end in an arrow head."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from tabulae.draw.drawn_men import man
from tabulae.draw.layout import Layout, Slot
from tabulae.library.games.records import BoardSeat
from tabulae.library.games.schema import SeatStyle
from tabulae.scene.primitives import XY, Group, Item, Paint, Path, Segment, arc, placement, polar, polygon
from tabulae.scene.style import Palette, line_weight

_Lane = tuple[tuple[str, ...], list[SeatStyle]]
"""A course and the styles of the seats that share it."""
_START_STEP = 0.28
"""From man to man at the start of a lane, in points."""
_WHEEL_RADIUS, _WHEEL_STEP = 1.72, 0.26
"""The radius of the innermost lane in a wheel and the step to the next, in points."""
_CIRCUIT_SHARE = 0.66
"""The radius of a circuit that all seats share, as a share of that of the field."""
_FIRST_LANE, _LANE_STEP = 0.09, 0.16
"""How far the first lane on tables runs from the middle of the board, and the step to the next, in points."""
_ABOVE_MEN = 0.2
"""How far above the men of three rows the middle lane runs, in points."""
_BEYOND = {"tables": 0.1, "rows": 0.38}
"""How far beyond the middle of its last point a lane runs before it turns, in points."""
_END_BEYOND = 0.3
"""How far beyond that a lane ends, in points."""
_WIDTH_MM, _EDGE_MM = 1.3, 0.2
"""The width of a lane at full size, and of its dark edge."""
_HEAD_LENGTH = 4.2
"""The length of a head, in widths of the lane."""
_DISC = {"tables": 0.2, "rows": 0.26}
"""The diameter of the men at the start, in points."""
_USUAL_DISC = 0.32


def board_course_lines(plan: Layout, seats: Sequence[BoardSeat], tones: Palette) -> tuple[Item, ...]:
    """Draw the course of every seat; seats with the same course share a lane and start it side by side."""
    if is_shared_circuit(seats):
        return tuple(_circuit(plan, seats, tones))
    lanes: dict[tuple[str, ...], list[SeatStyle]] = {}
    for seat in seats:
        lanes.setdefault(seat.course, []).append(seat.style)
    items: list[Item] = []
    for number, lane in enumerate(lanes.items()):
        items += (
            _wheel_lane(plan, lane, number, tones)
            if plan.board.kind in ("ring", "sides")
            else _row_lane(plan, lane, number, len(lanes), tones)
        )
    return tuple(items)


def is_shared_circuit(seats: Sequence[BoardSeat]) -> bool:
    """Return whether there are seats, none has a home, and all go round one circuit, from any start."""
    if not seats or any(seat.home for seat in seats):
        return False
    course = seats[0].course
    rotations = {course[at:] + course[:at] for at in range(len(course))}
    return bool(course) and all(seat.course in rotations for seat in seats[1:])


def angle_of(plan: Layout, slot: Slot) -> float:
    """Return the direction of a point from the board's centre: degrees clockwise from the right, ±180."""
    return math.degrees(math.atan2(slot.y - plan.centre[1], slot.x - plan.centre[0]))


def circuit_shape(
    plan: Layout, seats: Sequence[BoardSeat], radius: float
) -> tuple[tuple[Segment, ...], list[tuple[XY, float]], list[XY]]:
    """Return the shape of a circle that all seats go counter-clockwise.

    That is its path, for each seat an arrow head beyond its start (place, and direction in degrees: 0 right,
    90 down), and the places where the seats start. ``radius`` is in mm.
    """
    turns = [angle_of(plan, plan.slots[seat.course[0]]) for seat in seats]
    line: tuple[Segment, ...] = (
        ("M", *polar(plan.centre, radius, turns[0])),
        *arc(plan.centre, radius, turns[0], turns[0] - 360),
        ("Z",),
    )
    half = 180 / len(seats)
    heads = [(polar(plan.centre, radius, turn - half), turn - half - 90) for turn in turns]
    return line, heads, [polar(plan.centre, radius, turn) for turn in turns]


def _circuit(plan: Layout, seats: Sequence[BoardSeat], tones: Palette) -> list[Item]:
    radius = _CIRCUIT_SHARE * math.dist(plan.centre, (plan.fields[0].centre[0], plan.fields[0].y))
    line, heads, discs = circuit_shape(plan, seats, radius)
    return _draw_lane(plan, line, heads, discs, [seat.style for seat in seats], tones)


def _wheel_lane(plan: Layout, lane: _Lane, number: int, tones: Palette) -> list[Item]:
    course, styles = lane
    radius = (_WHEEL_RADIUS + _WHEEL_STEP * number) * plan.point_width_mm
    first, end = wheel_lane_angles(plan, plan.slots[course[0]], plan.slots[course[-1]])
    end -= 2  # a little past the last point, where men are borne off
    start, tip = polar(plan.centre, radius, first), polar(plan.centre, radius, end)
    line: tuple[Segment, ...] = (("M", *start), *arc(plan.centre, radius, first, end))
    middle = (first + end) / 2
    heads = [(polar(plan.centre, radius, middle), middle - 90), (tip, end - 90)]
    return _draw_lane(plan, line, heads, [start], styles, tones)


def _row_lane(plan: Layout, lane: _Lane, number: int, lanes: int, tones: Palette) -> list[Item]:
    course, styles = lane
    runs = _straight_runs([plan.slots[name] for name in course])
    ends = [_run_ends(plan, run, number, lanes) for run in runs]
    line: list[Segment] = [("M", *ends[0][0])]
    heads: list[tuple[XY, float]] = []
    for place, (start, end) in enumerate(ends):
        line.append(("L", *end))
        ahead = 0.0 if end[0] > start[0] else 180.0
        heads.append((((start[0] + end[0]) / 2, end[1]), ahead))
        if place + 1 < len(ends):
            line.append(_turn(plan, end, ends[place + 1][0], 1.0 if ahead == 0 else -1.0))
        else:
            off = (end[0] + math.copysign(_END_BEYOND * plan.point_width_mm, end[0] - start[0]), end[1])
            line.append(("L", *off))
            heads.append((off, ahead))
    (x, y), (goal, _) = ends[0]
    back = math.copysign(_START_STEP * plan.point_width_mm, x - goal)
    discs = [(x + back * order, y) for order in range(len(styles))]
    return _draw_lane(plan, tuple(line), heads, discs, styles, tones)


def _straight_runs(slots: list[Slot]) -> list[list[Slot]]:
    """Split a course where it changes its row or its direction, or jumps."""
    runs = [[slots[0]]]
    for before, after in pairwise(slots):
        run = runs[-1]
        steps = abs(after.number - before.number)
        onward = len(run) < 2 or (run[1].x - run[0].x) * (after.x - before.x) > 0
        if before.y == after.y and steps == 1 and onward:
            run.append(after)
        else:
            runs.append([after])
    return runs


def _run_ends(plan: Layout, run: list[Slot], lane: int, lanes: int) -> tuple[XY, XY]:
    """Return where the lane of a run begins and ends: clear of men, numbers and other lanes."""
    point = plan.point_width_mm
    if plan.board.kind == "tables":
        away = (_FIRST_LANE + _LANE_STEP * lane) * point
        y = plan.centre[1] + math.copysign(away, run[0].y - plan.centre[1])
    else:
        aside = (lane - (lanes - 1) / 2) * _LANE_STEP * point
        y = run[0].y - plan.man_mm / 2 - _ABOVE_MEN * point + aside
    beyond = _BEYOND["tables" if plan.board.kind == "tables" else "rows"] * point
    rightward = run[-1].x > run[0].x
    sign = 1.0 if rightward else -1.0
    return (run[0].x - sign * beyond, y), (run[-1].x + sign * beyond, y)


def _turn(plan: Layout, start: XY, goal: XY, sign: float) -> Segment:
    """Return the curve from the end of one run to the start of the next."""
    if abs(start[0] - goal[0]) < plan.point_width_mm:
        bulge = min(0.7 * abs(goal[1] - start[1]), 0.95 * plan.side_mm)
        return ("C", start[0] + sign * bulge, start[1], goal[0] + sign * bulge, goal[1], *goal)
    back = 1.0 if goal[0] > plan.centre[0] else -1.0  # the next run comes in from that side
    reach = plan.point_width_mm
    return ("C", start[0] + sign * reach, start[1], goal[0] + back * reach, goal[1], *goal)


def _draw_lane(
    plan: Layout,
    line: tuple[Segment, ...],
    heads: list[tuple[XY, float]],
    discs: list[XY],
    styles: list[SeatStyle],
    tones: Palette,
) -> list[Item]:
    """Draw a lane, its heads (place and direction) and its men, at the size of a board."""
    width, edge = line_weight(_WIDTH_MM, plan.scale), line_weight(_EDGE_MM, plan.scale)
    size = _HEAD_LENGTH * width
    wings = polygon(
        [(0.5 * size, 0), (-0.5 * size, 0.42 * size), (-0.28 * size, 0), (-0.5 * size, -0.42 * size)]
    )
    disc = _DISC.get(plan.board.kind, _USUAL_DISC) * plan.point_width_mm
    lane = lane_items(line, (width, edge), wings, heads, styles, tones)
    return [*lane, *lane_men(discs, disc, styles, tones)]


def lane_items(
    line: tuple[Segment, ...],
    widths_mm: tuple[float, float],
    head: tuple[Segment, ...],
    heads: Sequence[tuple[XY, float]],
    styles: Sequence[SeatStyle],
    tones: Palette,
) -> list[Item]:
    """Draw a lane and its heads (place, and direction in degrees).

    It has the colour of its seat, or that of plays if seats share it. ``widths_mm`` are those of the line and
    of its dark edge; ``head`` is the shape of a head that points to the right, with its place at (0, 0).
    """
    colour = tones.tone(styles[0].colour) if len(styles) == 1 else tones.lapis
    width, edge = widths_mm
    items: list[Item] = [
        Path(line, Paint(None, tones.ink, width + 2 * edge, cap="round", join="round")),
        Path(line, Paint(None, colour, width, cap="round", join="round")),
    ]
    items += [
        Group((Path(head, Paint(colour, tones.ink, edge, join="round")),), matrix=placement(*at, turn))
        for at, turn in heads
    ]
    return items


def lane_men(
    centres: Sequence[XY], diameter_mm: float, styles: Sequence[SeatStyle], tones: Palette
) -> list[Item]:
    """Draw the men at the start of a lane; if there are fewer centres, the last styles are left out."""
    return [
        man(at, diameter_mm, style.colour, style.symbol, tones)
        for at, style in zip(centres, styles, strict=False)
    ]


def wheel_lane_angles(plan: Layout, first: Slot, last: Slot) -> tuple[float, float]:
    """Return the angles at which a course round a wheel begins and ends, in degrees: 0 right, 90 down.

    Courses run counter-clockwise, so the second angle is the smaller.
    """
    sided = plan.board.kind == "sides"
    start, end = (angle_of(plan, slot) if sided else slot.inward - 180 for slot in (first, last))
    return start, end - 360 * math.ceil((end - start) / 360)

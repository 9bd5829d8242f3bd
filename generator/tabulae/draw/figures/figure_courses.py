"""The courses of all seats in a figure: a line from where each begins, past its points, to where it ends.

On a full-size board :mod:`tabulae.draw.board_courses` does the same with more room. In a figure the lines
run in lanes that men and numbers leave free, and a man at the start of each tells whose course it is. Seats
with the same course share a lane.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from tabulae.draw.board_courses import (
    circuit_shape,
    is_shared_circuit,
    lane_items,
    lane_men,
    wheel_lane_angles,
)
from tabulae.draw.figures.arrows import RoundedPolyline
from tabulae.draw.layout import Layout, Slot
from tabulae.geometry.polygon import XY, between
from tabulae.library.games.records import BoardSeat
from tabulae.library.games.schema import SeatStyle
from tabulae.scene.primitives import Item, Paint, Path, Segment, arc, polar, polygon, polyline
from tabulae.scene.style import Palette

_WIDTH_MM, _EDGE_MM = 0.75, 0.18
"""The width of a line, and of its dark edge on either side."""
_HEAD_MM = 2.6
_DISC_MM = 3.4
"""The diameter of the men at the start."""
_LANE_STEP_MM = 2.5
"""From lane to lane on tables and in a wheel; also the radius of corners."""
_NESTING_MM = 1.6
"""By how much a lane on tables turns round before the lane outside it."""
_FIRST_LANE = 0.7
"""How far the first lane on tables runs from the middle of the board, in steps from lane to lane."""
_CIRCUIT_SHARE = 0.6
"""The radius of a circuit that all seats share, as a share of that of the field."""
_ROW_LANE_STEP_MM = 1.1
"""From lane to lane between three rows."""
_TURN_BEYOND, _LEAST_TURN_BEYOND_MM = 0.62, 3.8
"""How far beyond the last point of three rows a course turns: in points, and in mm at least."""
_END_BEYOND = 0.4
"""How far beyond its last point a course ends, in points: where points are small, not on the rim."""
_LANE_START_MM = 4.4
"""The height that the men at the start of the lanes between two rows need."""
_LANE_HEIGHT_SHARE = 0.36
"""How high above the men of a row a lane runs, as a share of the room up to the numbers of the next row."""
_TABLES_TURN = 0.3
"""How far beyond the last point of tables the outermost lane turns, in points."""
_WHEEL_RADIUS, _WHEEL_STEP = 1.75, 0.42
"""The radius of the innermost lane in a wheel and the step to the next, in points."""
_LEAST_STRAIGHT_MM = 10.0
"""A shorter straight part of a course bears no head of its own."""
_HEAD_SHARE = 0.3
"""How far along each straight part its head stands."""


def figure_course_lines(
    plan: Layout,
    seats: Sequence[BoardSeat],
    tones: Palette,
    starts: Sequence[str] = (),
    *,
    hit_men_restart: bool = False,
) -> tuple[Item, ...]:
    """Draw the course of every seat as a lane with arrow heads; seats with the same course share one.

    ``starts`` has for each seat the point where its first men stand; without them, and always round a wheel,
    courses start at their first points. If hit men start again from the first point of a course, a broken
    line leads from there to the men.
    """
    if is_shared_circuit(seats):
        radius = _CIRCUIT_SHARE * plan.fields[0].width / 2
        return tuple(_line(*circuit_shape(plan, seats, radius), [seat.style for seat in seats], tones))
    lanes: dict[tuple[str, ...], list[_Start]] = {}
    for number, seat in enumerate(seats):
        start = plan.slots[starts[number] if starts else seat.course[0]]
        lanes.setdefault(seat.course, []).append((start, seat.style))
    items: list[Item] = []
    for number, (course, lane_starts) in enumerate(lanes.items()):
        slots = [plan.slots[name] for name in course]
        if plan.board.kind in ("ring", "sides"):
            items += _wheel_lane(plan, slots, number, [style for _, style in lane_starts], tones)
        else:
            before = sum(other[0] == course[0] for other in list(lanes)[:number])
            lane = (number, len(lanes))
            items += _row_lane(plan, slots, lane, lane_starts, before, tones, restart=hit_men_restart)
    return tuple(items)


_Start = tuple[Slot, SeatStyle]
"""The point where the first men of a seat stand, and what they look like."""


def row_lanes_height_mm(lanes: int) -> float:
    """Return the height that lanes need between the numbers of a row and the next men, at any board size."""
    return _LANE_START_MM + (lanes - 1) * _ROW_LANE_STEP_MM


def tables_lanes_reach_mm(lanes: int) -> float:
    """Return how far lanes on tables, with the men at their start, reach up and down from the middle."""
    return (lanes - 1 + _FIRST_LANE) * _LANE_STEP_MM + _DISC_MM / 2


def row_lanes_side_mm(lanes: int) -> float:
    """Return the room that lanes on three rows need to the side of the middle of the last point."""
    return _LEAST_TURN_BEYOND_MM + _HEAD_MM / 2 + (lanes - 1) * _ROW_LANE_STEP_MM


def split_by_row(slots: Sequence[Slot]) -> list[list[Slot]]:
    """Split consecutive points of a course into runs, each within one row."""
    runs: list[list[Slot]] = []
    for slot in slots:
        if runs and runs[-1][-1].y == slot.y:
            runs[-1].append(slot)
        else:
            runs.append([slot])
    return runs


def lane_corners(plan: Layout, runs: Sequence[Sequence[Slot]], aside_mm: float) -> list[XY]:
    """Return the corners of a lane above three rows and round their ends, without its own two ends.

    ``runs`` are those of :func:`split_by_row`. The lane runs ``aside_mm`` above the usual height, and as much
    farther out round the ends.
    """
    heights = [lane_y_above(plan, run[0].y) - aside_mm for run in runs]
    xs = [slot.x for slot in plan.slots.values()]
    out = max(_TURN_BEYOND * plan.point_width_mm, _LEAST_TURN_BEYOND_MM) + aside_mm
    corners: list[XY] = []
    for (y, next_y), run in zip(pairwise(heights), runs[1:], strict=True):
        x = max(xs) + out if run[0].x > plan.centre[0] else min(xs) - out
        corners += [(x, y), (x, next_y)]
    return corners


def lane_y_above(plan: Layout, row_y: float) -> float:
    """Return the y of the lane above the men of a row, whose y is ``row_y``, below the numbers over them."""
    rows = sorted({slot.y for slot in plan.slots.values()})
    first = next(iter(plan.slots.values()))
    if len(rows) == 1:  # no row above: as near to the men as on other boards
        return row_y - plan.man_mm
    free = rows[1] - plan.man_mm / 2 - (rows[0] + first.label[1] - first.y)
    return row_y - plan.man_mm / 2 - _LANE_HEIGHT_SHARE * free


def _row_lane_corners(plan: Layout, slots: Sequence[Slot], number: int, lanes: int) -> list[XY]:
    """Return the start of a lane, the corners where it turns, and its end."""
    runs, point = split_by_row(slots), plan.point_width_mm
    if plan.board.kind == "rows":
        aside = (number - (lanes - 1) / 2) * _ROW_LANE_STEP_MM
        corners = lane_corners(plan, runs, aside)
        ys = [lane_y_above(plan, slots[at].y) - aside for at in (0, -1)]
    else:
        away = (number + _FIRST_LANE) * _LANE_STEP_MM
        middle = plan.centre[1]
        ys = [middle + math.copysign(away, slots[at].y - middle) for at in (0, -1)]
        turn, ends = runs[0][-1].x, (slots[0].x + slots[-1].x) / 2
        turn += math.copysign(_TABLES_TURN * point - (lanes - 1 - number) * _NESTING_MM, turn - ends)
        corners = [(turn, ys[0]), (turn, ys[1])]
    off = math.copysign(_END_BEYOND * point, slots[-1].x - runs[-1][0].x)
    return [(slots[0].x, ys[0]), *corners, (slots[-1].x + off, ys[1])]


def _row_lane(
    plan: Layout,
    slots: Sequence[Slot],
    lane: tuple[int, int],
    starts: Sequence[_Start],
    before: int,
    tones: Palette,
    *,
    restart: bool,
) -> list[Item]:
    """Draw a lane, given by its number and how many lanes there are.

    The men at its start stand side by side, after ``before`` men of other lanes that start at the same point.
    """
    corners = _row_lane_corners(plan, slots, *lane)
    ahead = math.copysign(1.0, corners[1][0] - corners[0][0])
    starts = sorted(starts, key=lambda start: slots.index(start[0]))
    furthest = -math.inf
    discs: list[XY] = []
    for number, (start, _) in enumerate(starts):
        aside = (before if start is slots[0] and not number else 0) * _DISC_MM
        furthest = max(ahead * start.x + aside, furthest + _DISC_MM)
        discs.append((ahead * furthest, corners[0][1]))
    broken = [corners[0], discs[0]] if restart and starts[0][0] is not slots[0] else []
    path = RoundedPolyline([discs[0], *corners[1:]], _LANE_STEP_MM)
    neck = path.before_end(0.8 * _HEAD_MM)
    heads = [
        (between(begin, end, _HEAD_SHARE), _direction(begin, end))
        for begin, end in pairwise([discs[-1], *corners[1:]])
        if begin[1] == end[1] and abs(end[0] - begin[0]) > _LEAST_STRAIGHT_MM
    ]
    heads.append((path.end, _direction(path.at(neck), path.end)))
    styles = [style for _, style in starts]
    return _line(path.section(0.0, neck).segments, heads, discs, styles, tones, broken)


def _direction(start: XY, end: XY) -> float:
    return math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))


def _wheel_lane(
    plan: Layout, slots: Sequence[Slot], number: int, styles: Sequence[SeatStyle], tones: Palette
) -> list[Item]:
    """Draw a lane round a wheel; that of the first seat is the innermost."""
    step = max(_WHEEL_STEP * plan.point_width_mm, 0.8 * _LANE_STEP_MM)
    radius = _WHEEL_RADIUS * plan.point_width_mm + number * step
    first, end = wheel_lane_angles(plan, slots[0], slots[-1])
    start = polar(plan.centre, radius, first)
    line: tuple[Segment, ...] = (("M", *start), *arc(plan.centre, radius, first, end))
    middle = (first + end) / 2
    heads = [(polar(plan.centre, radius, angle), angle - 90) for angle in (middle, end - 2)]
    return _line(line, heads, [start], styles, tones)


def _line(
    line: tuple[Segment, ...],
    heads: Sequence[tuple[XY, float]],
    discs: Sequence[XY],
    styles: Sequence[SeatStyle],
    tones: Palette,
    broken: Sequence[XY] = (),
) -> list[Item]:
    """Draw a line with its heads and the men at its start, to which a ``broken`` line may lead."""
    head = polygon(
        [(0, 0), (-_HEAD_MM, 0.42 * _HEAD_MM), (-0.75 * _HEAD_MM, 0), (-_HEAD_MM, -0.42 * _HEAD_MM)]
    )
    items: list[Item] = []
    if broken:
        dashes = (0.8 * _HEAD_MM, 0.6 * _HEAD_MM)
        items.append(Path(polyline(broken), Paint(None, tones.ink, _WIDTH_MM, dashes)))
    lane = lane_items(line, (_WIDTH_MM, _EDGE_MM), head, heads, styles, tones)
    return [*items, *lane, *lane_men(discs, _DISC_MM, styles, tones)]

"""The kinds of boards, each with its full-size borders and the way its points lie."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.draw.shapes import around
from generator.draw.slots import POINT_WIDTH_MM, SOCKET_MM, Label, Layout, Rect, Slot
from generator.engine.board import Board

_MAN = SOCKET_MM / POINT_WIDTH_MM
_SEEN_MM = 0.7  # less of a man than this is not seen beside the one that lies on him


@dataclass(frozen=True, slots=True)
class Borders:
    """What lies round and between the fields: above and below, left and right, in the middle."""

    rim_mm: float
    side_mm: float
    bar_mm: float


def tables(board: Board, point: float, borders: Borders) -> Layout:
    """Two facing rows: the bottom one runs left to right, the top one back, the bar in the middle."""
    rim, side, bar = borders.rim_mm, borders.side_mm, borders.bar_mm
    man = point * _MAN
    step = point * 36 / POINT_WIDTH_MM  # a hair of air between men
    depth = 2 * (point / 2 + 4 * step + man / 2) + point
    half = board.base * point
    width, height = 2 * side + 2 * half + bar, 2 * rim + depth
    fields = (Rect(side, rim, half, depth), Rect(side + half + bar, rim, half, depth))
    slots = {}
    for number, name in enumerate(board.points):
        quadrant = number // board.base
        below = quadrant < 2
        column = number if below else len(board.points) - 1 - number
        x = side + (column + 0.5) * point + (bar if column >= board.base else 0)
        edge, sign = (height - rim, -1) if below else (rim, 1)
        slots[name] = Slot(
            name,
            number,
            quadrant,
            x,
            edge + sign * point / 2,
            90.0 * sign,
            step,
            foot=(x, edge),
            label=(x, edge - sign * rim * 0.5),
            tag=(x, edge - sign * rim * 0.18),
            turn=0 if below else 180,
        )
    middle = Rect(side + half, rim, bar, depth)
    return Layout(board, width, height, point, man, rim, side, fields, middle, slots, most=5)


def rows(board: Board, point: float, borders: Borders) -> Layout:
    """Three rows read left to right, in board order the middle, the top and the bottom one."""
    rim, side = borders.rim_mm, borders.side_mm
    man = point * _MAN
    gap = max(borders.bar_mm, point)  # room for the flower between the sixes
    drop, air = max(0.2 * point, 0.4 * rim), 0.25 * point
    pitch = man + drop + max(0.2 * point, 0.3 * rim) + air
    length = 2 * board.base
    width, height = 2 * side + length * point + gap, 2 * rim + 3 * pitch
    step = 0.14 * point  # a pile seen from a little below
    slots = {}
    for number, name in enumerate(board.points):
        row, column = divmod(number, length)
        x = side + (column + 0.5) * point + (gap if column >= board.base else 0)
        y = rim + (1, 0, 2)[row] * pitch + (air + man) / 2
        below = y + man / 2 + drop
        tag = below + drop * 1.1 + 0.2 * air if row == 2 else y - man / 2 - drop
        slots[name] = Slot(
            name,
            number,
            number // board.base,
            x,
            y,
            -90.0,
            step,
            foot=(x, y + point / 2),
            label=(x, below),
            tag=(x, tag),
            turn=0,
        )
    field = Rect(side, rim, width - 2 * side, 3 * pitch)
    middle = Rect(side + board.base * point, rim, gap, 3 * pitch)
    most = 3 if step >= _SEEN_MM else 1
    return Layout(board, width, height, point, man, rim, side, (field,), middle, slots, most)


def ring(board: Board, point: float, borders: Borders) -> Layout:
    """A wheel in a square; the first run of points lies along the bottom, the rest counter-clockwise.

    The rim goes round the wheel, the sides are the frame of the square.
    """
    rim, side = borders.rim_mm, borders.side_mm
    man = point * _MAN
    count = len(board.points)
    radius = count * point * 1.19 / (2 * math.pi)  # three men of neighbours lie clear of each other
    wheel = radius + man / 2 + rim
    size = 2 * (wheel + 0.08 * point + side)
    centre = (size / 2, size / 2)
    slots = {}
    for number, name in enumerate(board.points):
        angle = 135 - (number + 0.5) * 360 / count
        quadrant = number // board.base
        slots[name] = Slot(
            name,
            number,
            quadrant,
            *around(centre, radius, angle),
            angle + 180,
            0.48 * man,
            foot=around(centre, radius + man / 2, angle),
            label=around(centre, radius + man / 2 + rim * 0.5, angle),
            tag=around(centre, radius - 1.85 * man, angle),
            turn=-90.0 * quadrant % 360,
        )
    field = Rect(size / 2 - wheel, size / 2 - wheel, 2 * wheel, 2 * wheel)
    return Layout(board, size, size, point, man, rim, side, (field,), None, slots, most=3)


def grid(board: Board, point: float, borders: Borders) -> Layout:
    """Squares in one field; every run of points is a file, from the near edge to the far one."""
    return _squares(board, point, borders, fields=1)


def pair(board: Board, point: float, borders: Borders) -> Layout:
    """Two fields of squares side by side, the first half of the files on the left."""
    return _squares(board, point, borders, fields=2)


def _squares(board: Board, point: float, borders: Borders, fields: int) -> Layout:
    rim, side, bar = borders.rim_mm, borders.side_mm, borders.bar_mm
    files = len(board.points) // board.base
    each = files // fields
    width = 2 * side + files * point + (fields - 1) * bar
    height = 2 * rim + board.base * point
    slots = {}
    for number, name in enumerate(board.points):
        file, rank = divmod(number, board.base)
        x = side + (file + 0.5) * point + file // each * bar
        y = height - rim - (rank + 0.5) * point
        slots[name] = Slot(
            name, number, file, x, y, -90.0, 0.0, foot=(x, y + point / 2), label=(x, y), tag=(x, y), turn=0
        )
    areas = tuple(
        Rect(side + part * (each * point + bar), rim, each * point, board.base * point)
        for part in range(fields)
    )
    middle = Rect(areas[0].right, rim, bar, areas[0].height) if fields > 1 else None
    edges = tuple(label for area in areas for label in _coordinates(board, slots, area, rim, side))
    return Layout(
        board, width, height, point, 0.8 * point, rim, side, areas, middle, slots, most=1, edges=edges
    )


def _coordinates(board: Board, slots: Mapping[str, Slot], area: Rect, rim: float, side: float) -> list[Label]:
    """Letters below and above, numbers left and right of a field, upright for the nearer player."""
    found: list[Label] = []
    inside = [slot for slot in slots.values() if area.x < slot.x < area.right]
    low, high = area.bottom + rim * 0.5, area.y - rim * 0.5
    for slot in inside:
        letter = slot.name.rstrip("0123456789").lower()
        number = slot.name[len(letter) :]
        if slot.number % board.base == 0:
            found += [Label(letter, (slot.x, low), 0), Label(letter, (slot.x, high), 180)]
        if slot.quadrant == inside[0].quadrant:
            left, right = area.x - side * 0.5, area.right + side * 0.5
            found += [Label(number, (left, slot.y), 0), Label(number, (right, slot.y), 180)]
    return found


KINDS: dict[str, tuple[Borders, Callable[[Board, float, Borders], Layout]]] = {
    "tables": (Borders(20.0, 20.0, 20.0), tables),  # the bar is two leaves of 10 mm
    "rows": (Borders(16.0, 37.0, 50.0), rows),
    "ring": (Borders(15.0, 15.0, 0.0), ring),
    "grid": (Borders(14.0, 14.0, 28.0), grid),
    "pair": (Borders(14.0, 14.0, 28.0), pair),
}

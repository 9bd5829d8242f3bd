"""Where everything on a board lies, in millimetres. No other part of the program computes geometry."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from generator.draw.shapes import At, around
from generator.engine.board import Board
from generator.engine.errors import TabulaeError

POINT_WIDTH_MM = 37.0
SOCKET_MM = 35.0  # the socket and the man of a board at full size
RIM_MM = 20.0
BAR_MM = 20.0  # two leaves of 10 mm


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle from its top left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the bottom edge."""
        return self.y + self.height

    @property
    def centre(self) -> At:
        """The middle."""
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of one point.

    (x, y) is where its first man stands, ``inward`` the angle in which the others follow every
    ``step_mm`` (0 right, 90 down), ``foot`` the place on the rim that it grows from. The number is
    centred on ``label``; ``turn`` makes it upright for the player on that side. ``number`` counts
    the points of the board from 0, ``quadrant`` its runs of ``base`` points.
    """

    name: str
    number: int
    quadrant: int
    x: float
    y: float
    inward: float
    step_mm: float
    foot: At
    label: At
    turn: float

    def man(self, index: int) -> At:
        """The centre of the man with this number on the point, the first being 0."""
        return around((self.x, self.y), index * self.step_mm, self.inward)

    def inside(self, distance_mm: float) -> At:
        """The place at a distance from the foot of the point towards the field."""
        return around(self.foot, distance_mm, self.inward)


@dataclass(frozen=True, slots=True)
class Layout:
    """A board laid out.

    ``man_mm`` is the diameter of a man and his socket, ``scale`` 1 at full size. ``fields`` are the
    sunken parts where men stand, ``bar`` what parts the left from the right, if anything does.
    """

    board: Board
    width_mm: float
    height_mm: float
    point_width_mm: float
    man_mm: float
    rim_mm: float
    fields: tuple[Rect, ...]
    bar: Rect | None
    slots: Mapping[str, Slot]

    @property
    def scale(self) -> float:
        """The size of this board as a share of the full size."""
        return self.point_width_mm / POINT_WIDTH_MM

    @property
    def centre(self) -> At:
        """The middle of the board."""
        return self.width_mm / 2, self.height_mm / 2


def layout(
    board: Board,
    point_width_mm: float = POINT_WIDTH_MM,
    rim_mm: float | None = None,
    side_mm: float | None = None,
    bar_mm: float | None = None,
) -> Layout:
    """The layout of a board whose points are ``point_width_mm`` apart.

    The rim above and below (``rim_mm``), the rim left and right (``side_mm``) and the bar follow the
    size of the points unless they are given. Raises TabulaeError for a kind of board it cannot lay out.
    """
    if not math.isfinite(point_width_mm) or point_width_mm <= 0:
        raise TabulaeError(f"a point cannot be {point_width_mm} mm wide: give a width above 0")
    makers = {"tables": _tables, "rows": _rows, "ring": _ring}
    if board.kind not in makers:
        raise TabulaeError(
            f"no layout for a board of the kind {board.kind!r}: the kinds are {', '.join(makers)}"
        )
    scale = point_width_mm / POINT_WIDTH_MM
    rim = RIM_MM * scale if rim_mm is None else rim_mm
    side = rim if side_mm is None else side_mm
    bar = BAR_MM * scale if bar_mm is None else bar_mm
    return makers[board.kind](board, point_width_mm, rim, side, bar)


def _tables(board: Board, point: float, rim: float, side: float, bar: float) -> Layout:
    """Two facing rows: the bottom one runs left to right, the top one back, the bar in the middle."""
    man = point * SOCKET_MM / POINT_WIDTH_MM
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
        foot = (x, height - rim if below else rim)
        sign = -1 if below else 1
        label = (x, height - rim / 2 if below else rim / 2)
        slots[name] = Slot(
            name,
            number,
            quadrant,
            x,
            foot[1] + sign * point / 2,
            90.0 * sign,
            step,
            foot,
            label,
            0 if below else 180,
        )
    return Layout(board, width, height, point, man, rim, fields, Rect(side + half, rim, bar, depth), slots)


def _rows(board: Board, point: float, rim: float, side: float, bar: float) -> Layout:
    """Three rows read left to right, in board order the middle, the top and the bottom one."""
    man = point * SOCKET_MM / POINT_WIDTH_MM
    gap = max(bar, 1.5 * point)  # room for the sign between the sixes
    pitch = 1.6 * point
    length = 2 * board.base
    width, height = 2 * side + length * point + gap, 2 * rim + 3 * pitch
    slots = {}
    for number, name in enumerate(board.points):
        row, column = divmod(number, length)
        x = side + (column + 0.5) * point + (gap if column >= board.base else 0)
        y = rim + ((1, 0, 2)[row] + 0.5) * pitch - 0.06 * point
        label = (x, y + 0.68 * point)
        slots[name] = Slot(
            name, number, number // board.base, x, y, -90.0, 0.13 * point, (x, y + point / 2), label, 0
        )
    field = Rect(side, rim, width - 2 * side, 3 * pitch)
    return Layout(board, width, height, point, man, rim, (field,), None, slots)


def _ring(board: Board, point: float, rim: float, side: float, bar: float) -> Layout:
    """A wheel in a square; the first run of points lies along the bottom, the rest counter-clockwise."""
    man = point * SOCKET_MM / POINT_WIDTH_MM
    count = len(board.points)
    radius = count * point * 1.13 / (2 * math.pi)  # of the circle on which the first men stand
    edge = radius + point / 2
    size = 2 * (edge + max(rim, side))
    centre = (size / 2, size / 2)
    slots = {}
    for number, name in enumerate(board.points):
        angle = 135 - (number + 0.5) * 360 / count
        x, y = around(centre, radius, angle)
        quadrant = number // board.base
        turn = -90.0 * quadrant
        slots[name] = Slot(
            name,
            number,
            quadrant,
            x,
            y,
            angle + 180,
            0.55 * man,
            around(centre, edge, angle),
            around(centre, edge + rim * 0.45, angle),
            turn % 360,
        )
    field = Rect(size / 2 - edge, size / 2 - edge, 2 * edge, 2 * edge)
    return Layout(board, size, size, point, man, rim, (field,), None, slots)

"""Where everything on a board lies, in millimetres. Nothing else computes this geometry."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from tabulae.engine.errors import TabulaeError
from tabulae.engine.position import Board, Position
from tabulae.scene.primitives import At, Segment, arc, around, polygon

POINT_WIDTH_MM = 37.0
SOCKET_MM = 35.0  # the socket and the man of a board at full size


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
class Label:
    """A few letters centred on a place; ``turn`` makes them upright for the player on that side."""

    text: str
    at: At
    turn: float


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of one point.

    (x, y) is where its first man stands, ``inward`` the angle in which the others follow every
    ``step_mm`` (0 right, 90 down), ``foot`` the place on the rim that it grows from. The number is
    centred on ``label``, the numeral for bearing off on ``tag``; ``turn`` makes both upright for the
    player on that side. ``number`` counts the points of the board from 0, ``quadrant`` its runs of
    ``base`` points.
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
    tag: At
    turn: float

    def man(self, index: float) -> At:
        """The centre of the man with this number on the point, the first being 0; he may lie half on one.

        :func:`lift` tells by how much men are raised who lie on a pinned man.
        """
        return around((self.x, self.y), index * self.step_mm, self.inward)

    def inside(self, distance_mm: float) -> At:
        """The place at a distance from the foot of the point towards the field."""
        return around(self.foot, distance_mm, self.inward)


def lift(position: Position, seat: int, place: int) -> float:
    """By how many men those of a seat on a point are raised: half, where they lie on a pinned man."""
    below = any(where == place and who != seat for who, where in position.pinned)
    return 0.5 if below else 0.0


@dataclass(frozen=True, slots=True)
class Layout:
    """A board laid out.

    ``man_mm`` is the diameter of a man and his socket, ``scale`` 1 at full size. ``fields`` are the
    sunken parts where men stand, ``bar`` what parts the left from the right, if anything does, and
    ``edges`` the letters and numbers along the edges of a board whose points bear none. ``most`` men
    lie side by side on a point; a drawing of more gives their count. ``outline`` is the edge of a board
    that is no rectangle, ``middle`` the middle of one that does not lie in the middle of its drawing.
    """

    board: Board
    width_mm: float
    height_mm: float
    point_width_mm: float
    man_mm: float
    rim_mm: float
    side_mm: float
    fields: tuple[Rect, ...]
    bar: Rect | None
    slots: Mapping[str, Slot]
    most: int
    edges: tuple[Label, ...] = ()
    outline: tuple[Segment, ...] = ()
    middle: At | None = None

    @property
    def scale(self) -> float:
        """The size of this board as a share of the full size."""
        return self.point_width_mm / POINT_WIDTH_MM

    @property
    def centre(self) -> At:
        """The middle of the board."""
        return self.middle or (self.width_mm / 2, self.height_mm / 2)


_MAN = SOCKET_MM / POINT_WIDTH_MM
_SEEN_MM = 0.7  # less of a man than this is not seen beside the one that lies on him


@dataclass(frozen=True, slots=True)
class Borders:
    """What lies round and between the fields: above and below, left and right, in the middle.

    ``labelled`` leaves room for the names of points that do not stand on the rim, ``lanes_mm`` so much
    more between one row and the next for ways that are drawn there.
    """

    rim_mm: float
    side_mm: float
    bar_mm: float
    labelled: bool = True
    lanes_mm: float = 0.0


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
    if not borders.labelled:
        air = 0.42 * point
        pitch = man + air
    pitch += borders.lanes_mm
    length = 2 * board.base
    width, height = 2 * side + length * point + gap, 2 * rim + 3 * pitch
    step = 0.14 * point  # a pile seen from a little below
    slots = {}
    for number, name in enumerate(board.points):
        row, column = divmod(number, length)
        x = side + (column + 0.5) * point + (gap if column >= board.base else 0)
        y = rim + (1, 0, 2)[row] * pitch + borders.lanes_mm + (air + man) / 2
        below = y + man / 2 + drop
        tag = below + drop * 1.1 + 0.2 * air if row == 2 else y - man / 2 - drop
        if not borders.labelled:
            below = y + man / 2 + 0.4 * air
            tag = below if row == 2 else y - man / 2 - 0.4 * air
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
    wheel = _wheel_mm(board, point, borders)
    size = 2 * (wheel + 0.08 * point + borders.side_mm)
    return _wheel(board, point, borders, (size / 2, size / 2), (size, size))


def disc(board: Board, point: float, borders: Borders) -> Layout:
    """A wheel in a round frame with a handle above it, as such a board was held, or hung."""
    radius = _wheel_mm(board, point, borders) + borders.side_mm
    top = _HANDLE_LONG * point
    plan = _wheel(board, point, borders, (radius, top + radius), (2 * radius, top + 2 * radius))
    return replace(plan, outline=_paddle(radius, top, point))


_HANDLE_LONG, _HANDLE_HALF, _HANDLE_FILLET = 2.6, 0.62, 0.5  # in points


def _paddle(radius: float, top: float, point: float) -> tuple[Segment, ...]:
    """A disc with a straight handle upwards: round at its end, running into the disc in two fillets."""
    half, fillet = _HANDLE_HALF * point, _HANDLE_FILLET * point
    middle = (radius, top + radius)
    across = half + fillet
    down = math.sqrt((radius + fillet) ** 2 - across**2)
    turn = math.degrees(math.atan2(across, down))
    left, right = (radius - across, middle[1] - down), (radius + across, middle[1] - down)
    cap = (radius, half)
    return (
        ("M", radius + half, half),
        ("L", radius + half, right[1]),
        *arc(right, fillet, 180, 90 + turn),
        *arc(middle, radius, -90 + turn, 270 - turn),
        *arc(left, fillet, 90 - turn, 0),
        ("L", radius - half, half),
        *arc(cap, half, 180, 360),
        ("Z",),
    )


def _wheel_mm(board: Board, point: float, borders: Borders) -> float:
    """The radius of a wheel on which three men of neighbours lie clear of each other."""
    return _ring_mm(board, point) + point * _MAN / 2 + borders.rim_mm


def _ring_mm(board: Board, point: float) -> float:
    return len(board.points) * point * 1.19 / (2 * math.pi)


def _wheel(board: Board, point: float, borders: Borders, centre: At, size: tuple[float, float]) -> Layout:
    rim, side = borders.rim_mm, borders.side_mm
    man = point * _MAN
    count, quarters = len(board.points), len(board.quadrants)
    radius, wheel = _ring_mm(board, point), _wheel_mm(board, point, borders)
    slots = {}
    for number, name in enumerate(board.points):
        angle = 90 + 180 / quarters - (number + 0.5) * 360 / count
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
            turn=-360.0 / quarters * quadrant % 360,
        )
    field = Rect(centre[0] - wheel, centre[1] - wheel, 2 * wheel, 2 * wheel)
    return Layout(board, *size, point, man, rim, side, (field,), None, slots, most=3, middle=centre)


def sides(board: Board, point: float, borders: Borders) -> Layout:
    """A polygon with a side for every run of points, the first at the bottom, the rest counter-clockwise.

    The field is the square about the circle in which the sides of the polygon's field lie.
    """
    rim, frame = borders.rim_mm, borders.side_mm
    man = point * _MAN
    count = len(board.points) // board.base
    half = math.pi / count
    # The last socket of a side keeps clear of the first one of the next, beyond the corner.
    reach = ((man / 2 + 0.06 * point) / math.cos(half) + (board.base - 1) / 2 * point) / math.tan(half)
    apothem = reach + man / 2 + rim + frame
    corners = [around((0, 0), apothem / math.cos(half), 90 + (2 * n + 1) * 180 / count) for n in range(count)]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    centre = (-left, -top)
    slots = {}
    for number, name in enumerate(board.points):
        side, place = divmod(number, board.base)
        turn = -360.0 / count * side
        along = (place - (board.base - 1) / 2) * point

        def at(out: float, along: float = along, turn: float = turn) -> At:
            x, y = around((0, 0), along, turn), around((0, 0), out, 90 + turn)
            return centre[0] + x[0] + y[0], centre[1] + x[1] + y[1]

        slots[name] = Slot(
            name,
            number,
            side,
            *at(reach),
            turn - 90,
            0.48 * man,
            foot=at(reach + man / 2),
            label=at(reach + man / 2 + rim * 0.5),
            tag=at(reach - 1.85 * man),
            turn=turn % 360,
        )
    inner = reach + man / 2
    field = Rect(centre[0] - inner, centre[1] - inner, 2 * inner, 2 * inner)
    edge = polygon([(x + centre[0], y + centre[1]) for x, y in corners])
    size = max(x for x, _ in corners) - left, max(y for _, y in corners) - top
    return Layout(
        board, *size, point, man, rim, frame, (field,), None, slots, most=3, outline=edge, middle=centre
    )


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
    "rows": (Borders(16.0, 37.0, 42.0), rows),
    "ring": (Borders(15.0, 15.0, 0.0), ring),
    "sides": (Borders(15.0, 15.0, 0.0), sides),
    "grid": (Borders(14.0, 14.0, 28.0), grid),
    "pair": (Borders(14.0, 14.0, 28.0), pair),
}


_SQUARE = 4
"""The quarters of a ring in a square frame."""
FORMS: dict[tuple[str, str], tuple[Borders, Callable[[Board, float, Borders], Layout]]] = {
    ("ring", "round"): (Borders(15.0, 17.0, 0.0), disc),
}
"""Other editions of a kind of board: the kind and the name of its form."""

__all__ = ["POINT_WIDTH_MM", "SOCKET_MM", "Label", "Layout", "Rect", "Slot", "layout", "point_width_for"]


def layout(
    board: Board,
    point_width_mm: float = POINT_WIDTH_MM,
    rim_mm: float | None = None,
    side_mm: float | None = None,
    bar_mm: float | None = None,
    *,
    form: str = "",
    labelled: bool = True,
    lanes_mm: float = 0.0,
) -> Layout:
    """The layout of a board whose points are ``point_width_mm`` apart, in another ``form`` if it has one.

    The rim above and below (``rim_mm``), the rim left and right (``side_mm``) and the bar follow the
    size of the points unless they are given. Rows that are not ``labelled`` lie closer together, those with
    ways between them by ``lanes_mm`` farther apart.
    Raises TabulaeError for a kind of board it cannot lay out.
    """
    if not math.isfinite(point_width_mm) or point_width_mm <= 0:
        raise TabulaeError(f"a point cannot be {point_width_mm} mm wide: give a width above 0")
    if board.kind not in KINDS:
        raise TabulaeError(
            f"no layout for a board of the kind {board.kind!r}: the kinds are {', '.join(KINDS)}"
        )
    if board.kind == "ring" and len(board.quadrants) != _SQUARE:
        form = "round"  # a frame of four sides is for four quarters
    full, make = FORMS.get((board.kind, form)) or KINDS[board.kind]
    scale = point_width_mm / POINT_WIDTH_MM
    borders = Borders(
        full.rim_mm * scale if rim_mm is None else rim_mm,
        full.side_mm * scale if side_mm is None else side_mm,
        full.bar_mm * scale if bar_mm is None else bar_mm,
        labelled,
        lanes_mm,
    )
    return make(board, point_width_mm, borders)


def point_width_for(board: Board, man_mm: float) -> float:
    """How wide a point must be for men of a diameter."""
    return POINT_WIDTH_MM * man_mm / layout(board).man_mm

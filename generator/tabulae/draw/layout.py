"""The layout of a board: where every point and man lies, in millimetres.

Paper, figures, cutters and plastic all read a :class:`Layout`; no other module computes this geometry. Places
are counted from the top left corner, y down.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from tabulae.engine.errors import TabulaeError
from tabulae.engine.position import Board, Position
from tabulae.scene.primitives import XY, Segment, arc, polar, polygon

POINT_WIDTH_MM = 37.0
"""The distance of neighbouring points on a full-size board."""
SOCKET_AIR_MM = 0.5
"""By how much a socket for a cutter is wider than its man unless another fit is asked for."""
SOCKET_MM = 35.0
"""The diameter of a socket, and of the man in it, on a full-size board."""


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle: its top left corner and its size, in mm."""

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
    def centre(self) -> XY:
        """The centre of the rectangle."""
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class Label:
    """A few letters centred on a place; ``turn`` (degrees clockwise) makes them upright for their reader."""

    text: str
    at: XY
    turn: float


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of one point of a board.

    Attributes:
        name: The name of the point.
        number: Its index in board order, from 0.
        quadrant: The index of its quadrant, a run of ``board.base`` points.
        x: With ``y`` the centre of its first man.
        y: See ``x``.
        inward: The direction in which further men follow, in degrees: 0 right, 90 down.
        step_mm: The distance from man to man.
        foot: The place on the rim from which the point grows.
        label: The centre of its number.
        tag: The centre of its numeral for bearing off.
        turn: The turn in degrees that makes number and numeral upright for the player on this side.

    """

    name: str
    number: int
    quadrant: int
    x: float
    y: float
    inward: float
    step_mm: float
    foot: XY
    label: XY
    tag: XY
    turn: float

    def man_centre(self, index: float) -> XY:
        """Return the centre of a man by his index in the stack, 0 at the rim; halves lie between two men.

        Add :func:`stack_offset` to the index of men who lie on a pinned man.
        """
        return polar((self.x, self.y), index * self.step_mm, self.inward)

    def at_depth(self, distance_mm: float) -> XY:
        """Return the place at a distance in mm from the foot of the point towards the field."""
        return polar(self.foot, distance_mm, self.inward)


def stack_offset(position: Position, seat: int, place: int) -> float:
    """Return by how many men a seat's men on the point of index ``place`` are raised: 0.5 or 0.

    It is 0.5 where they lie on a pinned man of another seat.
    """
    is_on_pinned = any(pinned == place and owner != seat for owner, pinned in position.pinned)
    return 0.5 if is_on_pinned else 0.0


@dataclass(frozen=True, slots=True)
class Layout:
    """A board laid out at a size.

    Attributes:
        board: The board.
        width_mm: The width of the whole board, frame and handle included.
        height_mm: Its height.
        point_width_mm: The distance of neighbouring points.
        man_mm: The diameter of a man.
        rim_mm: The rim above and below the fields; on a round board that round the wheel.
        side_mm: The rim left and right of the fields; on a round board its frame.
        fields: The sunken parts where men stand.
        bar: What lies between the left and the right half, if anything does.
        slots: The place of every point, by its name, in board order.
        max_drawn: The most men that are drawn on a point; a number gives the count of a higher stack.
        edge_labels: The letters and numbers along the edges of a board whose points bear none.
        outline: The edge of a board that is no rectangle.
        own_centre: The centre of a board that does not lie in the middle of its drawing.
        air_mm: By how much a socket is wider than its man.
        holes: Holes through the board, such as that in a handle: centre and radius.

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
    max_drawn: int
    edge_labels: tuple[Label, ...] = ()
    outline: tuple[Segment, ...] = ()
    own_centre: XY | None = None
    air_mm: float = 0.0
    holes: tuple[tuple[XY, float], ...] = ()

    @property
    def socket_mm(self) -> float:
        """The diameter of a socket in mm."""
        return self.man_mm + self.air_mm

    @property
    def scale(self) -> float:
        """The size of this board as a share of the full size: 1 with points of 37 mm."""
        return self.point_width_mm / POINT_WIDTH_MM

    @property
    def centre(self) -> XY:
        """The centre of the board, on a board with a handle that of its disc."""
        return self.own_centre or (self.width_mm / 2, self.height_mm / 2)


_MAN_POINTS = SOCKET_MM / POINT_WIDTH_MM
"""The diameter of a man in points."""
_LEAST_STEP_MM = 0.7
"""If men overlap so far that less than this is seen of a man, one man stands for all."""
_LOW_PILE = 0.48
"""The step from man to man where they overlap, in men."""
_TAG_DEPTH = 1.85
"""How far inside the first man the numeral for bearing off stands on wheels and polygons, in men."""


@dataclass(frozen=True, slots=True)
class Borders:
    """What lies round and between the fields, in mm: the rim above and below, the sides, the bar.

    On three rows ``labelled`` leaves room for the names of points below them, and ``lanes_mm`` is added
    between one row and the next for courses that are drawn there.
    """

    rim_mm: float
    side_mm: float
    bar_mm: float
    labelled: bool = True
    lanes_mm: float = 0.0


def tables(board: Board, point: float, borders: Borders) -> Layout:
    """Lay out two facing rows of points ``point`` mm wide, with the bar in the middle.

    The bottom row runs left to right, the top one back.
    """
    rim, side, bar = borders.rim_mm, borders.side_mm, borders.bar_mm
    man = point * _MAN_POINTS
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
    return Layout(board, width, height, point, man, rim, side, fields, middle, slots, max_drawn=5)


def rows(board: Board, point: float, borders: Borders) -> Layout:
    """Lay out three rows, each left to right, in board order the middle, the top and the bottom one.

    Points are ``point`` mm wide.
    """
    rim, side = borders.rim_mm, borders.side_mm
    man = point * _MAN_POINTS
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
    max_drawn = 3 if step >= _LEAST_STEP_MM else 1
    return Layout(board, width, height, point, man, rim, side, (field,), middle, slots, max_drawn)


def ring(board: Board, point: float, borders: Borders) -> Layout:
    """Lay out a wheel in a square: the first quadrant along the bottom, the others counter-clockwise.

    Points are ``point`` mm wide. The rim goes round the wheel, the sides are the frame of the square.
    """
    wheel = _wheel_mm(board, point, borders)
    size = 2 * (wheel + 0.08 * point + borders.side_mm)
    return _wheel(board, point, borders, (size / 2, size / 2), (size, size))


def disc(board: Board, point: float, borders: Borders) -> Layout:
    """Lay out a wheel of points ``point`` mm wide in a round frame, with a handle above it to hold it by."""
    radius = _wheel_mm(board, point, borders) + borders.side_mm
    top = _HANDLE_LONG * point
    plan = _wheel(board, point, borders, (radius, top + radius), (2 * radius, top + 2 * radius))
    hole = ((radius, _HANDLE_HALF * point), _HANGING_HOLE * point)
    return replace(plan, outline=_paddle(radius, top, point), holes=(hole,))


_HANDLE_LONG, _HANDLE_HALF, _HANDLE_FILLET = 2.6, 0.62, 0.5
"""The length and half the width of the handle, and the radius of its fillets, in points."""
_HANGING_HOLE = 0.2
"""The radius of the hole in the handle, in points."""


def _paddle(radius: float, top: float, point: float) -> tuple[Segment, ...]:
    """Outline a disc with a straight handle upwards that has a round end, and fillets at the disc."""
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
    """Return the radius of a wheel up to the outer edge of its rim."""
    return _ring_mm(board, point) + point * _MAN_POINTS / 2 + borders.rim_mm


def _ring_mm(board: Board, point: float) -> float:
    """Return the radius on which the first men lie: so wide that even their third men are clear."""
    return len(board.points) * point * 1.19 / (2 * math.pi)


def _wheel(board: Board, point: float, borders: Borders, centre: XY, size: tuple[float, float]) -> Layout:
    rim, side = borders.rim_mm, borders.side_mm
    man = point * _MAN_POINTS
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
            *polar(centre, radius, angle),
            angle + 180,
            _LOW_PILE * man,
            foot=polar(centre, radius + man / 2, angle),
            label=polar(centre, radius + man / 2 + rim * 0.5, angle),
            tag=polar(centre, radius - _TAG_DEPTH * man, angle),
            turn=-360.0 / quarters * quadrant % 360,
        )
    field = Rect(centre[0] - wheel, centre[1] - wheel, 2 * wheel, 2 * wheel)
    return Layout(board, *size, point, man, rim, side, (field,), None, slots, max_drawn=3, own_centre=centre)


def _polygon_of(count: int, apothem: float) -> tuple[tuple[Segment, ...], XY, tuple[float, float]]:
    """Return the edge of an even polygon that stands on one of its sides, its centre and its size."""
    reach = apothem / math.cos(math.pi / count)
    corners = [polar((0, 0), reach, 90 + (2 * n + 1) * 180 / count) for n in range(count)]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    size = max(x for x, _ in corners) - left, max(y for _, y in corners) - top
    return polygon([(x - left, y - top) for x, y in corners]), (-left, -top), size


def sides(board: Board, point: float, borders: Borders) -> Layout:
    """Lay out a polygon with a side for each quadrant, the first at the bottom, then counter-clockwise.

    Points are ``point`` mm wide. The field of the layout is the square about the inscribed circle of the
    polygon's field.
    """
    rim, frame = borders.rim_mm, borders.side_mm
    man = point * _MAN_POINTS
    count = len(board.points) // board.base
    half = math.pi / count
    # The last socket of a side keeps clear of the first one of the next, beyond the corner.
    reach = ((man / 2 + 0.06 * point) / math.cos(half) + (board.base - 1) / 2 * point) / math.tan(half)
    apothem = reach + man / 2 + rim + frame
    edge, centre, size = _polygon_of(count, apothem)
    slots = {}
    for number, name in enumerate(board.points):
        side, place = divmod(number, board.base)
        turn = -360.0 / count * side
        along = (place - (board.base - 1) / 2) * point

        def at(out: float, along: float = along, turn: float = turn) -> XY:
            x, y = polar((0, 0), along, turn), polar((0, 0), out, 90 + turn)
            return centre[0] + x[0] + y[0], centre[1] + x[1] + y[1]

        slots[name] = Slot(
            name,
            number,
            side,
            *at(reach),
            turn - 90,
            _LOW_PILE * man,
            foot=at(reach + man / 2),
            label=at(reach + man / 2 + rim * 0.5),
            tag=at(reach - _TAG_DEPTH * man),
            turn=turn % 360,
        )
    inner = reach + man / 2
    field = Rect(centre[0] - inner, centre[1] - inner, 2 * inner, 2 * inner)
    whole = Layout(board, *size, point, man, rim, frame, (field,), None, slots, max_drawn=3)
    return replace(whole, outline=edge, own_centre=centre)


def squares(board: Board, point: float, borders: Borders, fields: int) -> Layout:
    """Lay out squares in one field, or in two side by side, the first half of the files on the left.

    A square is ``point`` mm wide. Every run of ``board.base`` points is a file, from the near edge on.
    """
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
    labels = tuple(label for area in areas for label in _coordinates(board, slots, area, rim, side))
    man = 0.8 * point  # men stand within their squares
    return Layout(
        board, width, height, point, man, rim, side, areas, middle, slots, max_drawn=1, edge_labels=labels
    )


def _coordinates(board: Board, slots: Mapping[str, Slot], area: Rect, rim: float, side: float) -> list[Label]:
    """Return letters below and above a field, numbers left and right of it, upright for the nearer player."""
    labels: list[Label] = []
    inside = [slot for slot in slots.values() if area.x < slot.x < area.right]
    low, high = area.bottom + rim * 0.5, area.y - rim * 0.5
    for slot in inside:
        letter = slot.name.rstrip("0123456789").lower()
        number = slot.name[len(letter) :]
        if slot.number % board.base == 0:
            labels += [Label(letter, (slot.x, low), 0), Label(letter, (slot.x, high), 180)]
        if slot.quadrant == inside[0].quadrant:
            left, right = area.x - side * 0.5, area.right + side * 0.5
            labels += [Label(number, (left, slot.y), 0), Label(number, (right, slot.y), 180)]
    return labels


WORLD, ORBIT_MAN = 2.2, 0.64
"""The radius of the world within the orbits, and the diameter of a man, over the width of an orbit."""


def orbit_of(place: int) -> int:
    """Return on which orbit a place of a quadrant lies: one lies on the first, two lie on the next."""
    return (math.isqrt(8 * place + 1) + 1) // 2


def orbits(board: Board, point: float, borders: Borders) -> Layout:
    """Lay out orbits ``point`` mm wide round the world, in a frame of seven sides.

    The quadrants follow anticlockwise from twelve o'clock, and so do the points of each orbit within them.
    """
    rim, frame, each = borders.rim_mm, borders.side_mm, 360 / len(board.quadrants)
    outer = (WORLD + orbit_of(board.base - 1)) * point
    edge, centre, size = _polygon_of(7, outer + rim + frame)
    man = ORBIT_MAN * point
    slots = {}
    for number, name in enumerate(board.points):
        sign, place = divmod(number, board.base)
        orbit = orbit_of(place)
        turn = -90 - (sign + (place - orbit * (orbit - 1) // 2 + 0.5) / orbit) * each
        at, foot = (polar(centre, (WORLD + orbit - away) * point, turn) for away in (0.5, 0.0))
        inward, upright, step = turn + 180, (turn - 90) % 360, _LOW_PILE * man
        slots[name] = Slot(name, number, sign, *at, inward, step, foot, label=at, tag=at, turn=upright)
    field = Rect(centre[0] - outer, centre[1] - outer, 2 * outer, 2 * outer)
    whole = Layout(board, *size, point, man, rim, frame, (field,), None, slots, max_drawn=1)
    return replace(whole, outline=edge, own_centre=centre)


KINDS: dict[str, tuple[Borders, Callable[[Board, float, Borders], Layout]]] = {
    "tables": (Borders(20.0, 20.0, 20.0), tables),  # the bar is two leaves of 10 mm
    "rows": (Borders(16.0, 37.0, 42.0), rows),
    "ring": (Borders(15.0, 15.0, 0.0), ring),
    "sides": (Borders(15.0, 15.0, 0.0), sides),
    "orbits": (Borders(1.1 * POINT_WIDTH_MM, 0.45 * POINT_WIDTH_MM, 0.0), orbits),
    "grid": (Borders(14.0, 14.0, 28.0), partial(squares, fields=1)),
    "pair": (Borders(14.0, 14.0, 28.0), partial(squares, fields=2)),
}
"""For each kind of board its borders at full size, and how it is laid out."""

ROUND = (Borders(15.0, 17.0, 0.0), disc)
"""The same for a ring in its round form."""


def layout(
    board: Board,
    point_width_mm: float = POINT_WIDTH_MM,
    borders: Borders | None = None,
    *,
    form: str = "",
    labelled: bool = True,
) -> Layout:
    """Return the layout of a board with points ``point_width_mm`` apart, by default at full size.

    Without ``borders`` those are in proportion to the points, on three rows with room for the names of points
    if ``labelled``. The form ``round`` gives a ring a round frame, as it always has unless it has four
    quadrants; other forms are ignored. Raises TabulaeError if the width is not a number above 0, or the kind
    of board is unknown.
    """
    if not math.isfinite(point_width_mm) or point_width_mm <= 0:
        raise TabulaeError("point-width", width=point_width_mm)
    if board.kind not in KINDS:
        raise TabulaeError("no-board-kind", kind=board.kind, known=list(KINDS))
    # A square frame is for four quadrants.
    is_round = board.kind == "ring" and (form == "round" or len(board.quadrants) != 4)
    full, make = ROUND if is_round else KINDS[board.kind]
    scale = point_width_mm / POINT_WIDTH_MM
    usual = Borders(full.rim_mm * scale, full.side_mm * scale, full.bar_mm * scale, labelled)
    return make(board, point_width_mm, borders or usual)


def point_width_for(board: Board, man_mm: float) -> float:
    """Return the point width, in mm, at which the men of a board have the diameter ``man_mm``."""
    return POINT_WIDTH_MM * man_mm / layout(board).man_mm

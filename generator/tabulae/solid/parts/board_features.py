"""The features of a plastic board: hollows from the layout, an engraved back, raised marks for fingers.

In a layout y runs down from the top left corner; in plastic it runs up from the bottom left.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from tabulae.draw.layout import Layout, Rect, Slot
from tabulae.solid.errors import PartError
from tabulae.solid.parts.engraving import Engraving
from tabulae.solid.parts.joints import TONGUE_MM
from tabulae.solid.parts.outline import (
    Flat,
    Loop,
    circle,
    loop_of,
    polygon,
    reversed_path,
    rounded,
    turned_and_moved,
)
from tabulae.solid.parts.piece import Extrusion, Revolution, Shape, Socket
from tabulae.solid.parts.receptacles import SocketCut, ring_lip, ring_tip_angle, straight_lip

CORNER_MM = 1.5
"""The rounding of the corners of a level field."""

CLEAR_MM = 1.5
"""How far joints and cuts keep from the wall of a socket."""


@dataclass(frozen=True, slots=True)
class BoardHollows:
    """The hollows in the top of a board, the x and y at which seams may run, and where no joint may be.

    ``is_blocked(x, y)`` says whether a place is too near to the wall of a hollow. ``sockets`` are the holes
    for men, by point.
    """

    outlines: tuple[Loop, ...]
    cuts_x: tuple[float, ...]
    cuts_y: tuple[float, ...]
    is_blocked: Callable[[float, float], bool]
    sockets: tuple[Socket, ...] = ()


def board_hollows(layout: Layout, moon: SocketCut | None, part: str) -> BoardHollows:
    """Return the hollows of a board with holes cut as ``moon``; if None, the level fields of a tables board.

    Raises :class:`PartError`, with ``part`` as its place, for a board without sockets, and for a
    ``moon`` that does not fit between the points.
    """
    builders = {"tables": _tables_hollows, "rows": _rows_hollows, "ring": _ring_hollows}
    if layout.board.kind not in builders:
        raise PartError("no-sockets", where=part)
    if moon is None:
        return _level_fields(layout)
    holes = {point: slot_middle(layout, slot) for point, slot in layout.slots.items()}
    sockets = tuple((point, middle, moon.radius_mm) for point, middle in holes.items())
    return replace(builders[layout.board.kind](layout, moon, part), sockets=sockets)


def _level_fields(layout: Layout) -> BoardHollows:
    """The level fields of a tables board; seams run between the points."""
    half = layout.point_width_mm / 2
    loops = tuple(
        rounded(field.x, layout.height_mm - field.bottom, field.right, layout.height_mm - field.y, CORNER_MM)
        for field in layout.fields
    )

    def is_blocked(x: float, y: float) -> bool:
        for field in layout.fields:
            low, high = layout.height_mm - field.bottom, layout.height_mm - field.y
            inside = field.x - CLEAR_MM < x < field.right + CLEAR_MM and low - CLEAR_MM < y < high + CLEAR_MM
            edge = min(abs(x - field.x), abs(field.right - x), abs(y - low), abs(high - y))
            if inside and edge < CLEAR_MM:
                return True
        return False

    edges = {slot.x + side * half for slot in layout.slots.values() for side in (-1, 1)}
    inner = {round(x, 6) for x in edges if any(field.x + 1 < x < field.right - 1 for field in layout.fields)}
    bottom, top = layout.height_mm - layout.fields[0].bottom, layout.height_mm - layout.fields[0].y
    free = range(math.ceil(bottom + 12), math.floor(top - 12) + 1)
    return BoardHollows(loops, tuple(sorted(inner)), tuple(float(y) for y in free), is_blocked)


def slot_middle(layout: Layout, slot: Slot) -> Flat:
    """Return the middle of a slot as (x, y) in mm from the lower left corner of the board, y up."""
    return slot.x, layout.height_mm - slot.y


def _tables_hollows(layout: Layout, moon: SocketCut, part: str) -> BoardHollows:
    moon.check(part, layout.point_width_mm / 2)
    fields = [(field, _inside(layout, field)) for field in layout.fields]
    lip = layout.point_width_mm / 2 + moon.beyond_mm

    def is_blocked(x: float, y: float) -> bool:
        for field in layout.fields:
            if field.x - CLEAR_MM < x < field.right + CLEAR_MM:
                low, high = layout.height_mm - field.bottom, layout.height_mm - field.y
                in_strip = min(abs(y - low), abs(high - y)) < lip + CLEAR_MM and low < y < high
                at_side = low < y < high and min(abs(x - field.x), abs(field.right - x)) < CLEAR_MM
                if in_strip or at_side:
                    return True
        return False

    bottom = layout.height_mm - layout.fields[0].bottom
    top = layout.height_mm - layout.fields[0].y
    return BoardHollows(
        tuple(_between_lips(layout, moon, field, slots) for field, slots in fields),
        tuple(sorted({slot.x for slot in layout.slots.values()})),
        tuple(float(y) for y in range(math.ceil(bottom + lip + 12), math.floor(top - lip - 12) + 1)),
        is_blocked,
    )


def _inside(layout: Layout, field: Rect) -> list[Slot]:
    return [slot for slot in layout.slots.values() if field.x < slot.x < field.right]


def _between_lips(layout: Layout, moon: SocketCut, field: Rect, slots: list[Slot]) -> Loop:
    """The hollow of a field: between the lips of the two strips, and into their holes."""
    foot = layout.point_width_mm / 2
    low, high = layout.height_mm - field.bottom, layout.height_mm - field.y
    below = sorted(slot.x - field.x for slot in slots if slot.inward < 0)
    above = sorted(field.right - slot.x for slot in slots if slot.inward > 0)
    near = straight_lip(moon, [(x, foot) for x in below], 0.0, field.width)
    far = straight_lip(moon, [(x, foot) for x in above], 0.0, field.width)
    bottom = turned_and_moved(reversed_path(near), 0.0, (field.x, low))
    top = turned_and_moved(reversed_path(far), math.pi, (field.right, high))
    return loop_of((*bottom, *top))


def _rows_hollows(layout: Layout, moon: SocketCut, part: str) -> BoardHollows:
    centres = [slot_middle(layout, slot) for slot in layout.slots.values()]
    reach = moon.radius_mm + CLEAR_MM

    def is_blocked(x: float, y: float) -> bool:
        return any(math.hypot(x - cx, y - cy) < reach for cx, cy in centres)

    rows = {cy for _, cy in centres}
    free = [y for y in range(1, int(layout.height_mm)) if all(abs(y - cy) > reach + 2 for cy in rows)]
    middle = (layout.bar.centre[0],) if layout.bar else ()
    return BoardHollows(
        tuple(circle(centre, moon.radius_mm) for centre in centres),
        tuple(sorted({cx for cx, _ in centres} | set(middle))),
        tuple(float(y) for y in free),
        is_blocked,
    )


def _ring_hollows(layout: Layout, moon: SocketCut, part: str) -> BoardHollows:
    slots = list(layout.slots.values())
    centre = (layout.centre[0], layout.height_mm - layout.centre[1])
    distance = math.dist(centre, slot_middle(layout, slots[0]))
    if ring_tip_angle(moon, distance) > math.pi / len(slots):
        raise PartError("tip-too-large", where=part, tip=moon.tip_mm)
    angles = sorted(
        math.atan2(y - centre[1], x - centre[0]) for x, y in (slot_middle(layout, slot) for slot in slots)
    )
    start = angles[0] - math.pi / len(slots)
    lip = ring_lip(moon, centre, distance, angles, start, start + 2 * math.pi)
    low, high = distance - moon.beyond_mm - CLEAR_MM, distance + moon.radius_mm + CLEAR_MM

    def is_blocked(x: float, y: float) -> bool:
        return low < math.dist((x, y), centre) < high

    return BoardHollows(
        (loop_of(lip[:-1]),),
        tuple(sorted({slot_middle(layout, slot)[0] for slot in slots} | {centre[0]})),
        tuple(sorted({slot_middle(layout, slot)[1] for slot in slots} | {centre[1]})),
        is_blocked,
    )


LINE_MM, DEPTH_MM = 1.0, 0.6
FILES = 8

TileRectangle = tuple[float, float, float, float]


def back_engravings(
    back: str, half: TileRectangle, hinged: tuple[bool, bool], rim_mm: float, tile: TileRectangle
) -> tuple[Engraving, ...]:
    """Return the engraving under a tile and its tongues, in its place on the board, as seen from below.

    () for a plain back, or a tile without lines. ``back`` is ``plain``, ``chess`` or ``rithmomachia``.
    ``half`` and ``tile`` are boxes on the board, left, bottom, right and top in mm; ``rim_mm`` is the width
    of the rim. ``hinged`` says whether the half has its hinge on the right, and on the left: the board of
    rithmomachia continues across the hinge, that of chess keeps its rim.
    """
    if back == "plain":
        return ()
    x0, y0, x1, y1 = half
    left, right = x0 + rim_mm, x1 - rim_mm
    if back == "rithmomachia":
        left, right = (x0 if hinged[1] else left), (x1 if hinged[0] else right)
    high = y1 - y0 - 2 * rim_mm
    side = min((right - left) / FILES, high / FILES)
    files = FILES if hinged != (False, False) or back == "chess" else int((right - left) // side)
    start_x = (left + right - files * side) / 2
    if back == "rithmomachia" and hinged[0]:
        start_x = right - files * side
    elif back == "rithmomachia" and hinged[1]:
        start_x = left
    start_y = (y0 + y1 - FILES * side) / 2
    shapes = [*_lines(start_x, start_y, side, files), *_diamonds(start_x, start_y, side, files)]
    kept = tuple(clipped for shape in shapes if (clipped := _clipped(shape, tile)))
    if not kept:
        return ()
    # Seen from below, left and right change places.
    seen = tuple(tuple((-x, y) for x, y in reversed(shape)) for shape in kept)
    return (Engraving(seen, (0.0, 0.0, 0.0), (-1.0, 0.0, 0.0), (0.0, 1.0, 0.0), DEPTH_MM),)


def _lines(x: float, y: float, side: float, files: int) -> Iterator[list[Flat]]:
    half, wide, high = LINE_MM / 2, files * side, FILES * side
    for line in range(files + 1):
        at = x + line * side
        yield _bar(at - half, y - half, at + half, y + high + half)
    for line in range(FILES + 1):
        at = y + line * side
        yield _bar(x - half, at - half, x + wide + half, at + half)


def _bar(left: float, low: float, right: float, high: float) -> list[Flat]:
    return [(left, low), (right, low), (right, high), (left, high)]


def _diamonds(x: float, y: float, side: float, files: int) -> Iterator[list[Flat]]:
    reach = side * 0.3
    for file in range(files):
        for rank in range(FILES):
            if (file + rank) % 2 == 0:  # the near left square is dark
                cx, cy = x + (file + 0.5) * side, y + (rank + 0.5) * side
                yield [(cx - reach, cy), (cx, cy - reach), (cx + reach, cy), (cx, cy + reach)]


def _clipped(shape: list[Flat], box: TileRectangle) -> list[Flat]:
    """The part of a convex shape within a box and the tongues around it (Sutherland and Hodgman)."""
    beyond = 9.0  # the pattern continues on tongues, which reach out of the tile
    x0, y0, x1, y1 = box[0] - beyond, box[1] - beyond, box[2] + beyond, box[3] + beyond
    for axis, limit, sign in ((0, x0, 1), (0, x1, -1), (1, y0, 1), (1, y1, -1)):
        kept: list[Flat] = []
        for index, point in enumerate(shape):
            before = shape[index - 1]
            inside, was_inside = sign * (point[axis] - limit) >= 0, sign * (before[axis] - limit) >= 0
            if inside != was_inside:
                share = (limit - before[axis]) / (point[axis] - before[axis])
                kept.append(
                    (before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1]))
                )
            if inside:
                kept.append(point)
        shape = kept
        if not shape:
            return []
    return shape


MARK_MM, MARK_HALF_MM, RIDGE_HALF_MM = 0.8, 1.6, 6.0
"""Height of a raised mark, half its width, half the length of a ridge."""


def raised_marks(
    layout: Layout, seams: tuple[Sequence[float], Sequence[float]], tile: TileRectangle, top_mm: float
) -> tuple[Shape, ...]:
    """Return the raised marks of the points on a tile whose top is at ``top_mm``, moved aside from seams.

    They lie in their places on the board.
    The first point of a quarter has two dots, the others have by turns a ridge and a dot. ``seams`` are the x
    and the y at which tiles begin and end, the edges of the board included; ``tile`` is left, bottom, right
    and top in mm.
    """
    marks: list[Shape] = []
    x0, y0, x1, y1 = tile
    for slot in layout.slots.values():
        x = _aside(slot.label[0], seams[0])
        y = _aside(layout.height_mm - slot.label[1], seams[1])
        if not (x0 < x < x1 and y0 < y < y1):
            continue
        place = slot.number % layout.board.base
        if place == 0:
            marks += [_dot(x - 3, y, top_mm), _dot(x + 3, y, top_mm)]
        elif place % 2:
            low, high = y - MARK_HALF_MM / 2, y + MARK_HALF_MM / 2
            ridge = rounded(x - RIDGE_HALF_MM, low, x + RIDGE_HALF_MM, high, MARK_HALF_MM / 2)
            marks.append(Extrusion(ridge, top_mm - 1, top_mm + MARK_MM))
        else:
            marks.append(_dot(x, y, top_mm))
    return tuple(marks)


def mark_feet(marks: Sequence[Shape]) -> tuple[Loop, ...]:
    """Return the outlines of the ground on which raised marks stand."""
    return tuple(
        circle(mark.centre, MARK_HALF_MM) if isinstance(mark, Revolution) else mark.outline for mark in marks
    )


def _aside(value: float, seams: Sequence[float]) -> float:
    """Return a coordinate moved so that a mark lies neither across a seam nor over a tongue beyond it."""
    before, beyond = RIDGE_HALF_MM + 1.5, TONGUE_MM + RIDGE_HALF_MM + 1.5
    for seam in seams[1:-1]:
        if -before < value - seam <= (beyond - before) / 2:
            return seam - before
        if 0 < value - seam < beyond:
            return seam + beyond
    return value


def _dot(x: float, y: float, top: float) -> Revolution:
    half, foot, tip = MARK_HALF_MM, top - 1, top + MARK_MM
    profile = ((0.0, foot), (half, foot), (half, top), (half - MARK_MM * 0.8, tip), (0.0, tip))
    return Revolution(polygon(profile), (x, y))

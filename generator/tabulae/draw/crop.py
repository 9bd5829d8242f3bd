"""The crop of a figure: which part of a board it shows, such as the half or the row in play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tabulae.draw.layout import Layout, Rect, Slot
from tabulae.geometry.polygon import IDENTITY, XY, Matrix, transform
from tabulae.scene.primitives import Circle, Group, Item, Text, compose, path_points, polar

StackHeights = Mapping[str, int]
"""By the name of a point the most men on it, before or after the plays; points left out have none."""

_LEAST_DEPTH = 3.4
"""How far a crop reaches at least into a field, in points."""
_ABOVE_STACK = 1.4
"""How far it reaches beyond the highest stack, in men."""
_PAST_CENTRE = 0.12
"""How far half a ring reaches beyond its centre, in points: not as far as the men of the other half."""


@dataclass(frozen=True, slots=True)
class Crop:
    """A part of a board: its rectangle on the layout in mm, and the names of the points in it."""

    area: Rect
    names: tuple[str, ...]


def crop_of(plan: Layout, area: Rect) -> Crop:
    """Return a rectangle of a board with the names of the points in it, in board order.

    A point belongs to it if both its first man and its number lie within: without its number a reader could
    not name it.
    """
    holds = _holder(area)
    names = (name for name, slot in plan.slots.items() if holds(slot.x, slot.y) and holds(*slot.label))
    return Crop(area, tuple(names))


def crop_area(
    plan: Layout, focus: Sequence[str], heights: StackHeights, number_mm: float, *, half: bool
) -> Rect:
    """Return the rectangle of a board that holds the points of ``focus``; the whole board without a focus.

    ``number_mm`` is the size of the numbers, which are never cut. By the kind of board:

    * tables are cut along the bar and across the field;
    * three rows are cut between the rows, with ``half`` also along the middle;
    * a ring is cut along its centre;
    * a polygon is reduced to the sides in focus.

    Other kinds of board are always shown whole.
    """
    slots = [plan.slots[name] for name in focus]
    area = Rect(0.0, 0.0, plan.width_mm, plan.height_mm)
    if slots and plan.board.kind == "tables":
        area = _tables_area(plan, slots, heights)
    elif slots and plan.board.kind == "rows":
        area = _rows_area(plan, slots, number_mm, half=half)
    elif slots and plan.board.kind == "ring":
        area = _ring_area(plan, slots)
    elif slots and plan.board.kind == "sides":
        area = _sides_area(plan, slots, heights)
    return area


def _holder(area: Rect) -> Callable[[float, float], bool]:
    """Return a function that tells whether a place lies in a rectangle."""
    left, top, right, bottom = area.x, area.y, area.right, area.bottom
    return lambda x, y: left <= x <= right and top <= y <= bottom


def _tables_area(plan: Layout, slots: Sequence[Slot], heights: StackHeights) -> Rect:
    """Return a row, a half with the bar at its edge, half a row, or the whole board."""
    left, right = _halves(plan, slots)
    if len({slot.y for slot in slots}) > 1:
        return Rect(left, 0.0, right - left, plan.height_mm)
    row = [name for name, slot in plan.slots.items() if slot.y == slots[0].y and left < slot.x < right]
    highest = min(plan.max_drawn, max(heights.get(name, 0) for name in row))
    step = plan.slots[row[0]].step_mm
    deep = max(_LEAST_DEPTH * plan.point_width_mm, (highest + _ABOVE_STACK) * step)
    high = plan.rim_mm + min(deep, plan.fields[0].height / 2)
    upper = slots[0].y < plan.centre[1]
    return Rect(left, 0.0 if upper else plan.height_mm - high, right - left, high)


def _rows_area(plan: Layout, slots: Sequence[Slot], number_mm: float, *, half: bool) -> Rect:
    """Return the rows from the first to the last in focus, or half of them."""
    every = sorted({slot.y for slot in plan.slots.values()})
    rows = [every.index(slot.y) for slot in slots]
    labels = {slot.y: slot.label[1] + 0.6 * number_mm for slot in plan.slots.values()}
    first, last = min(rows), max(rows)
    top = labels[every[first - 1]] if first else 0.0
    bottom = labels[every[last]] if last + 1 < len(every) else plan.height_mm
    left, right = _halves(plan, slots) if half else (0.0, plan.width_mm)
    return Rect(left, top, right - left, bottom - top)


def _halves(plan: Layout, slots: Sequence[Slot]) -> tuple[float, float]:
    """Return the left and right edge of the half, the bar included, that holds the slots, or of the board."""
    bar = plan.bar
    if bar and all(slot.x < bar.x for slot in slots):
        return 0.0, bar.right
    if bar and all(slot.x > bar.right for slot in slots):
        return bar.x, plan.width_mm
    return 0.0, plan.width_mm


def _ring_area(plan: Layout, slots: Sequence[Slot]) -> Rect:
    """Return a quarter or half of the square round a wheel, or all of it."""
    past = _PAST_CENTRE * plan.point_width_mm
    x, width = _span([slot.x for slot in slots], plan.centre[0], plan.width_mm, past)
    y, height = _span([slot.y for slot in slots], plan.centre[1], plan.height_mm, past)
    return Rect(x, y, width, height)


def _sides_area(plan: Layout, slots: Sequence[Slot], heights: StackHeights) -> Rect:
    """Return the bounding rectangle of the sides in focus, from their edges to as deep as their men lie."""
    quadrants = plan.board.quadrants
    names = [name for side in dict.fromkeys(slot.quadrant for slot in slots) for name in quadrants[side]]
    highest = min(plan.max_drawn, max(heights.get(name, 0) for name in names))
    deep = max(_LEAST_DEPTH * plan.point_width_mm, (highest + _ABOVE_STACK) * slots[0].step_mm)
    corners: list[XY] = []
    for name in names:
        slot = plan.slots[name]
        for reach in (-plan.man_mm / 2 - plan.rim_mm - plan.side_mm, deep):
            x, y = polar((slot.x, slot.y), reach, slot.inward)
            for across in (-plan.point_width_mm, plan.point_width_mm):
                corners.append(polar((x, y), across, slot.inward + 90))
    xs, ys = zip(*corners, strict=True)
    left, top = max(0.0, min(xs)), max(0.0, min(ys))
    return Rect(left, top, min(plan.width_mm, max(xs)) - left, min(plan.height_mm, max(ys)) - top)


def _span(places: Sequence[float], middle: float, end: float, past: float) -> tuple[float, float]:
    """Return start and length of the half of a length that holds all the places, or of the whole."""
    if all(place < middle for place in places):
        return 0.0, middle + past
    if all(place > middle for place in places):
        return middle - past, end - middle + past
    return 0.0, end


def items_within(items: Sequence[Item], area: Rect) -> tuple[Item, ...]:
    """Return the items whose boxes touch a rectangle; a text does if its place lies in it.

    A group is kept whole if anything in it touches.
    """
    return tuple(item for item in items if _touches(item, area, IDENTITY))


def _touches(item: Item, area: Rect, matrix: Matrix) -> bool:
    if isinstance(item, Group):
        inner = compose(matrix, item.matrix) if item.matrix else matrix
        return any(_touches(part, area, inner) for part in item.items)
    if isinstance(item, Circle):
        reach = item.radius + item.paint.width_mm
        corners = [(item.x - reach, item.y - reach), (item.x + reach, item.y + reach)]
        corners += [(item.x - reach, item.y + reach), (item.x + reach, item.y - reach)]
    elif isinstance(item, Text):
        return _holder(area)(*transform(matrix, (item.x, item.y)))
    else:
        corners = path_points(item.segments)
    xs, ys = zip(*(transform(matrix, corner) for corner in corners), strict=True)
    across = bool(min(xs) <= area.right and max(xs) >= area.x)
    return across and bool(min(ys) <= area.bottom and max(ys) >= area.y)

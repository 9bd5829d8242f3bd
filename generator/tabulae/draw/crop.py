"""Which part of a board a figure shows: the half or quarter in play, cut off where nothing happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tabulae.draw.layout import Layout, Rect, Slot
from tabulae.scene.primitives import At, Circle, Group, Item, Matrix, Path, Text, around

Heights = Mapping[str, int]
"""How many men lie on each point, at most, while the figure is read."""

_LEAST_DEPTH = 3.4
_OVER_MEN = 1.4
"""How deep a cut goes into a field: so many points at least, and so many men beyond the highest pile."""
_PAST_THE_MIDDLE = 0.12
"""How far a half of a ring goes past its middle, in points: the men of the other half stay out of it."""


@dataclass(frozen=True, slots=True)
class Crop:
    """A part of a board: its rectangle on the layout, and the names of the points in it."""

    area: Rect
    names: tuple[str, ...]


def crop_of(plan: Layout, area: Rect) -> Crop:
    """A part of a board with the points that it shows.

    A point whose number would be cut off is not shown: nothing would tell which it is.
    """
    shown = (name for name, slot in plan.slots.items() if _holds(area, (slot.x, slot.y), slot.label))
    return Crop(area, tuple(shown))


def part_about(plan: Layout, focus: Sequence[str], heights: Heights, number_mm: float, *, half: bool) -> Rect:
    """The part of a board that holds the points of ``focus``; the whole board if there are none.

    Tables are cut along the bar and across the field, rows between the rows and, if asked for by
    ``half``, along the middle, a ring along its middle; of a board of many sides those that matter are
    shown. ``number_mm`` is the size of the numbers, which are never cut.
    """
    slots = [plan.slots[name] for name in focus]
    area = Rect(0.0, 0.0, plan.width_mm, plan.height_mm)
    if slots and plan.board.kind == "tables":
        area = _tables(plan, slots, heights)
    elif slots and plan.board.kind == "rows":
        area = _rows(plan, slots, number_mm, half=half)
    elif slots and plan.board.kind == "ring":
        area = _ring(plan, slots)
    elif slots and plan.board.kind == "sides":
        area = _sides(plan, slots, heights)
    return area


def _holds(area: Rect, *places: At) -> bool:
    return all(area.x <= x <= area.right and area.y <= y <= area.bottom for x, y in places)


def _tables(plan: Layout, slots: Sequence[Slot], heights: Heights) -> Rect:
    """A row, a half with the bar at its edge, or the half of a row; the whole board if all of it matters."""
    left, right = _halves(plan, slots)
    if len({slot.y for slot in slots}) > 1:
        return Rect(left, 0.0, right - left, plan.height_mm)
    row = [name for name, slot in plan.slots.items() if slot.y == slots[0].y and left < slot.x < right]
    highest = min(plan.most, max(heights.get(name, 0) for name in row))
    step = plan.slots[row[0]].step_mm
    deep = max(_LEAST_DEPTH * plan.point_width_mm, (highest + _OVER_MEN) * step)
    high = plan.rim_mm + min(deep, plan.fields[0].height / 2)
    upper = slots[0].y < plan.centre[1]
    return Rect(left, 0.0 if upper else plan.height_mm - high, right - left, high)


def _rows(plan: Layout, slots: Sequence[Slot], number_mm: float, *, half: bool) -> Rect:
    """The rows from the first to the last that matters, or half of them."""
    every = sorted({slot.y for slot in plan.slots.values()})
    wanted = [every.index(slot.y) for slot in slots]
    labels = {slot.y: slot.label[1] + 0.6 * number_mm for slot in plan.slots.values()}
    first, last = min(wanted), max(wanted)
    top = labels[every[first - 1]] if first else 0.0
    bottom = labels[every[last]] if last + 1 < len(every) else plan.height_mm
    left, right = _halves(plan, slots) if half else (0.0, plan.width_mm)
    return Rect(left, top, right - left, bottom - top)


def _halves(plan: Layout, slots: Sequence[Slot]) -> tuple[float, float]:
    """Where the half that holds all the points begins and ends, the bar with it, or else the whole board."""
    bar = plan.bar
    if bar and all(slot.x < bar.x for slot in slots):
        return 0.0, bar.right
    if bar and all(slot.x > bar.right for slot in slots):
        return bar.x, plan.width_mm
    return 0.0, plan.width_mm


def _ring(plan: Layout, slots: Sequence[Slot]) -> Rect:
    """A half of the wheel or a quarter of its square, if that holds all that matters."""
    past = _PAST_THE_MIDDLE * plan.point_width_mm
    x, width = _span([slot.x for slot in slots], plan.centre[0], plan.width_mm, past)
    y, height = _span([slot.y for slot in slots], plan.centre[1], plan.height_mm, past)
    return Rect(x, y, width, height)


def _sides(plan: Layout, slots: Sequence[Slot], heights: Heights) -> Rect:
    """The rectangle about every side that matters, from its edge to as deep as its men lie."""
    quadrants = plan.board.quadrants
    names = [name for side in dict.fromkeys(slot.quadrant for slot in slots) for name in quadrants[side]]
    highest = min(plan.most, max(heights.get(name, 0) for name in names))
    deep = max(_LEAST_DEPTH * plan.point_width_mm, (highest + _OVER_MEN) * slots[0].step_mm)
    corners: list[At] = []
    for name in names:
        slot = plan.slots[name]
        for reach in (-plan.man_mm / 2 - plan.rim_mm - plan.side_mm, deep):
            x, y = around((slot.x, slot.y), reach, slot.inward)
            for across in (-plan.point_width_mm, plan.point_width_mm):
                corners.append(around((x, y), across, slot.inward + 90))
    xs, ys = zip(*corners, strict=True)
    left, top = max(0.0, min(xs)), max(0.0, min(ys))
    return Rect(left, top, min(plan.width_mm, max(xs)) - left, min(plan.height_mm, max(ys)) - top)


def _span(places: Sequence[float], middle: float, end: float, past: float) -> tuple[float, float]:
    """Where a half of a length begins and how long it is, or the whole length if both halves matter."""
    if all(place < middle for place in places):
        return 0.0, middle + past
    if all(place > middle for place in places):
        return middle - past, end - middle + past
    return 0.0, end


def seen_through(items: Sequence[Item], area: Rect) -> tuple[Item, ...]:
    """The items of which something may lie in a rectangle: what is cut off need not be drawn."""
    return tuple(item for item in items if _touches(item, area, (1, 0, 0, 1, 0, 0)))


def _touches(item: Item, area: Rect, at: Matrix) -> bool:
    if isinstance(item, Group):
        inner = _times(at, item.matrix) if item.matrix else at
        return any(_touches(part, area, inner) for part in item.items)
    if isinstance(item, Circle):
        reach = item.radius + item.paint.width_mm
        corners = [(item.x - reach, item.y - reach), (item.x + reach, item.y + reach)]
        corners += [(item.x - reach, item.y + reach), (item.x + reach, item.y - reach)]
    elif isinstance(item, Text):
        return _holds(area, _moved(at, (item.x, item.y)))
    else:
        corners = list(_places(item))
    xs, ys = zip(*(_moved(at, corner) for corner in corners), strict=True)
    across = bool(min(xs) <= area.right and max(xs) >= area.x)
    return across and bool(min(ys) <= area.bottom and max(ys) >= area.y)


def _places(path: Path) -> list[At]:
    """The ends and the handles of a path, between which all of it lies."""
    values = [step[1:] for step in path.segments]
    return [(row[at], row[at + 1]) for row in values for at in range(0, len(row), 2)]


def _moved(matrix: Matrix, place: At) -> At:
    a, b, c, d, e, f = matrix
    return a * place[0] + c * place[1] + e, b * place[0] + d * place[1] + f


def _times(one: Matrix, two: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)

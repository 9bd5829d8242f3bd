"""The board of Alfonso's book: half-moon sockets of pear along the rim, a star inlaid in the poplar.

The sockets are holes of 35 mm in a fillet (a strip along the rim) that is cut off at two thirds of their
width, as a maker of such a board described it. The star is what a carpenter of that time and place would have
inlaid; its straps are thin, so that men can stand on it.
"""

from __future__ import annotations

import math

from tabulae.draw.layout import Layout, Rect, Slot
from tabulae.draw.skins.decoration import CUT, HALF_OPENING, Decoration, case_ground, knot, star
from tabulae.scene.primitives import Circle, Item, Paint, Path, Segment, arc, hatch, polar, rectangle
from tabulae.scene.style import ORNAMENT_MM, OUTLINE_MM, Palette, line_weight, mix


def draw(plan: Layout, tones: Palette, decoration: Decoration) -> tuple[Item, ...]:
    """Draw the board."""
    items = list(case_ground(plan, tones, decoration))
    outline = line_weight(OUTLINE_MM, plan.scale)
    for slot in plan.slots.values():
        items += _floor(plan, slot, tones)
    for field in plan.fields:
        inside = [slot for slot in plan.slots.values() if field.x < slot.x < field.right]
        for sign in (-90.0, 90.0):
            row = sorted((slot for slot in inside if slot.inward == sign), key=lambda slot: slot.x)
            if row:  # a board of two quarters has sockets along one rim only
                items.append(Path(fillet(plan, field, row), Paint(tones.light, tones.line, outline)))
        if decoration.ornate and not decoration.clear:
            items += inlay(plan, field, tones)
    return tuple(items)


def inlay(plan: Layout, field: Rect, tones: Palette) -> list[Item]:
    """Draw the star in the middle of a field, within a border of threads and lozenges."""
    line = Paint(None, tones.line, line_weight(ORNAMENT_MM, plan.scale))
    strap = tones.field if tones.one_bit else tones.light
    dark = tones.field if tones.one_bit else mix(tones.dark, tones.light, 0.25)
    pale = None if tones.one_bit else mix(tones.light, tones.field, 0.65)
    point, (x, y) = plan.point_width_mm, field.centre
    radius = 0.345 * min(field.width, 0.6 * field.height)

    def inked(fill: str | None) -> Paint:
        return Paint(fill, tones.line, line.width_mm)

    items = _border(plan, field, inked(dark), line)
    items += [
        Circle(x, y, 1.12 * radius, line),
        Circle(x, y, 1.07 * radius, inked(pale)),
        knot((x, y), 1.02 * radius, 0.1 * point, strap, line),
        Circle(x, y, 0.5 * radius, inked(tones.field)),
        knot((x, y), 0.46 * radius, 0.08 * point, strap, line),
        star((x, y), 0.24 * radius, 8, 0.56, inked(dark)),
    ]
    items += [
        star(polar((x, y), 0.66 * radius, 22.5 + 45 * n), 0.1 * point, 4, 0.4, inked(dark)) for n in range(8)
    ]
    return items


def _border(plan: Layout, field: Rect, lozenge: Paint, line: Paint) -> list[Item]:
    """Draw two threads round the open part of a field, and between them a row of lozenges."""
    point = plan.point_width_mm
    clear = plan.socket_mm * CUT + 0.35 * point  # what the sockets take
    left, right = field.x + 0.35 * point, field.right - 0.35 * point
    top, bottom = field.y + clear, field.bottom - clear
    wide, high, band = right - left, bottom - top, 0.2 * point
    items: list[Item] = [
        Path(rectangle(left, top, wide, high), line),
        Path(rectangle(left + band, top + band, wide - 2 * band, high - 2 * band), line),
    ]
    across, down = round((wide - band) / (0.4 * point)), round((high - band) / (0.4 * point))
    middles = [
        (left + band / 2 + n * (wide - band) / across, y)
        for n in range(across + 1)
        for y in (top, bottom - band)
    ]
    spots = [(x, y + band / 2) for x, y in middles]
    spots += [
        (x + band / 2, top + band / 2 + n * (high - band) / down)
        for n in range(1, down)
        for x in (left, right - band)
    ]
    corners = (("M", 0.0, -1.0), ("L", 1.0, 0.0), ("L", 0.0, 1.0), ("L", -1.0, 0.0))
    shapes: list[Segment] = []
    for x, y in spots:
        shapes += [(step, x + 0.38 * band * dx, y + 0.38 * band * dy) for step, dx, dy in corners]  # type: ignore[misc]
        shapes.append(("Z",))
    return [*items, Path(tuple(shapes), Paint(lozenge.fill, lozenge.stroke, lozenge.width_mm))]


def fillet(plan: Layout, field: Rect, row: list[Slot]) -> tuple[Segment, ...]:
    """Return the outline of the strip along the rim of a field, with the sockets of a row cut out of it."""
    radius, sign = plan.socket_mm / 2, math.copysign(1.0, row[0].inward)
    lip = row[0].y + sign * radius * (2 * CUT - 1)
    steps: list[Segment] = [("M", field.x, row[0].foot[1]), ("L", field.x, lip)]
    for slot in row:
        steps += _socket(slot, radius)
    return (*steps, ("L", field.right, lip), ("L", field.right, row[0].foot[1]), ("Z",))


def _socket(slot: Slot, radius: float) -> tuple[Segment, ...]:
    """Return the wall of a socket from its left lip round the back to its right lip, to follow a point."""
    side = math.copysign(1.0, slot.inward)
    start, end = slot.inward + side * HALF_OPENING, slot.inward - side * HALF_OPENING + side * 360
    return ("L", *polar((slot.x, slot.y), radius, start)), *arc((slot.x, slot.y), radius, start, end)


def _floor(plan: Layout, slot: Slot, tones: Palette) -> list[Item]:
    """Draw the floor of every other socket a little darker, so that points are counted at a glance."""
    if slot.number % 2:
        return []
    radius = plan.socket_mm / 2
    wall = _socket(slot, radius)
    shape: tuple[Segment, ...] = (("M", *wall[0][1:]), *wall[1:], ("Z",))
    if not tones.one_bit:
        return [Path(shape, Paint(mix(tones.field, tones.light, 0.5)))]
    side = math.copysign(1.0, slot.inward)
    turns = [slot.inward + side * (HALF_OPENING + n * (360 - 2 * HALF_OPENING) / 24) for n in range(25)]
    corners = [polar((slot.x, slot.y), radius, turn) for turn in turns]
    lines = hatch(corners, max(0.55, 1.6 * plan.scale))
    return [Path(lines, Paint(None, tones.line, line_weight(ORNAMENT_MM, plan.scale)))]

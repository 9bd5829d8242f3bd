"""The board of Alfonso's book: half-moon sockets along the rim, on an open field.

The sockets are holes of 35 mm in a fillet that is cut off at two thirds of their width, as a maker of
such a board described it.
"""

from __future__ import annotations

import math

from generator.draw.layout import Layout, Rect, Slot
from generator.draw.scene import Item, Paint, Path, Segment
from generator.draw.shapes import arc, around, hatch
from generator.draw.skins.case import ground
from generator.draw.skins.trim import Trim
from generator.draw.style import ORNAMENT_MM, OUTLINE_MM, Palette, mix, weight

_CUT = 2 / 3  # share of a hole's width that is left in the fillet
_HALF_OPENING = math.degrees(math.acos(2 * _CUT - 1))  # between the way in and the lip, seen from the middle


def draw(plan: Layout, tones: Palette, trim: Trim) -> tuple[Item, ...]:
    """The items of the board."""
    items = list(ground(plan, tones))
    outline = weight(OUTLINE_MM, plan.scale)
    for slot in plan.slots.values():
        items += _floor(plan, slot, tones)
    for field in plan.fields:
        inside = [slot for slot in plan.slots.values() if field.x < slot.x < field.right]
        for sign in (-90.0, 90.0):
            row = sorted((slot for slot in inside if slot.inward == sign), key=lambda slot: slot.x)
            fillet = _fillet(plan, field, row)
            items.append(Path(fillet, Paint(tones.light, tones.line, outline)))
    return tuple(items)


def _fillet(plan: Layout, field: Rect, row: list[Slot]) -> tuple[Segment, ...]:
    """The strip along the rim with the sockets cut out of it."""
    radius, sign = plan.man_mm / 2, math.copysign(1.0, row[0].inward)
    lip = row[0].y + sign * radius * (2 * _CUT - 1)
    steps: list[Segment] = [("M", field.x, row[0].foot[1]), ("L", field.x, lip)]
    for slot in row:
        steps += _socket(slot, radius)
    return (*steps, ("L", field.right, lip), ("L", field.right, row[0].foot[1]), ("Z",))


def _socket(slot: Slot, radius: float) -> tuple[Segment, ...]:
    """The wall of a socket from its left lip round the back to its right lip."""
    side = math.copysign(1.0, slot.inward)
    start, end = slot.inward + side * _HALF_OPENING, slot.inward - side * _HALF_OPENING + side * 360
    return ("L", *around((slot.x, slot.y), radius, start)), *arc((slot.x, slot.y), radius, start, end)


def _floor(plan: Layout, slot: Slot, tones: Palette) -> list[Item]:
    """Every other floor is darker, so that points are counted at a glance."""
    if slot.number % 2:
        return []
    radius = plan.man_mm / 2
    wall = _socket(slot, radius)
    shape: tuple[Segment, ...] = (("M", *wall[0][1:]), *wall[1:], ("Z",))
    if not tones.one_bit:
        return [Path(shape, Paint(mix(tones.light, tones.dark, 0.5)))]
    side = math.copysign(1.0, slot.inward)
    turns = [slot.inward + side * (_HALF_OPENING + n * (360 - 2 * _HALF_OPENING) / 24) for n in range(25)]
    corners = [around((slot.x, slot.y), radius, turn) for turn in turns]
    lines = hatch(corners, max(0.55, 1.6 * plan.scale))
    return [Path(lines, Paint(None, tones.line, weight(ORNAMENT_MM, plan.scale)))]

"""The modern board: long tapering points in two tones, a round socket mark at each foot."""

from __future__ import annotations

from generator.draw.layout import Layout, Slot
from generator.draw.scene import Circle, Item, Paint, Path
from generator.draw.shapes import At, hatch, polygon
from generator.draw.skins.case import ground
from generator.draw.skins.trim import Trim
from generator.draw.style import ORNAMENT_MM, OUTLINE_MM, Palette, weight

_BASE = 0.80  # width of a point at its foot, in point widths
_LENGTH = 5.05  # and its length


def draw(plan: Layout, tones: Palette, trim: Trim) -> tuple[Item, ...]:
    """The items of the board."""
    items = list(ground(plan, tones))
    outline = weight(OUTLINE_MM, plan.scale)
    for slot in plan.slots.values():
        dark = slot.number % 2 == 0
        corners = _corners(slot, plan.point_width_mm)
        fill = tones.dark if dark else tones.light
        items.append(Path(polygon(corners), Paint(fill, tones.line, outline)))
        if tones.one_bit and dark:
            lines = hatch(corners, max(0.55, 1.6 * plan.scale))
            items.append(Path(lines, Paint(None, tones.line, weight(ORNAMENT_MM, plan.scale))))
        items.append(
            Circle(*slot.man(0), 0.15 * plan.point_width_mm, Paint(tones.field, tones.line, outline))
        )
    return tuple(items)


def _corners(slot: Slot, width: float) -> tuple[At, At, At]:
    x, y = slot.foot
    return (x - _BASE / 2 * width, y), slot.inside(_LENGTH * width), (x + _BASE / 2 * width, y)

"""The modern board: long tapering points in two tones, a round socket mark at each foot."""

from __future__ import annotations

from tabulae.draw.layout import Layout, Rect, Slot
from tabulae.draw.skins.decoration import Decoration, case_ground, dark_inlay, layered, star
from tabulae.scene.primitives import XY, Circle, Group, Item, Paint, Path, hatch, polygon
from tabulae.scene.style import ORNAMENT_MM, OUTLINE_MM, Palette, line_weight

_BASE = 36 / 37
"""The width of a point at its foot, in point widths: a full-size man of 35 mm stands within 36 mm."""
_LENGTH = 5.05
"""The length of a point, in point widths."""


def draw(plan: Layout, tones: Palette, decoration: Decoration) -> tuple[Item, ...]:
    """Draw a case with triangular points as layers ``rim``, ``ground``, ``points`` and ``ornament``."""
    outline = line_weight(OUTLINE_MM, plan.scale)
    shades: tuple[list[Item], list[Item]] = ([], [])
    sockets: list[Item] = []
    for slot in plan.slots.values():
        dark = slot.number % 2 == 0
        corners = _corners(slot, plan.point_width_mm)
        paint = Paint(tones.dark if dark else tones.light, tones.line, outline)
        point: list[Item] = [Path(polygon(corners), paint)]
        if tones.one_bit and dark:
            lines = hatch(corners, max(0.55, 1.6 * plan.scale))
            point.append(Path(lines, Paint(None, tones.line, line_weight(ORNAMENT_MM, plan.scale))))
        shades[dark].append(Group(tuple(point), title=slot.name))
        mark = Paint(tones.field, tones.line, outline)
        sockets.append(Circle(*slot.man_centre(0), 0.15 * plan.point_width_mm, mark))
    points = layered(light=shades[0], dark=shades[1], sockets=sockets)
    rich = decoration.ornate and not decoration.clear
    ornament = (
        [item for field in plan.fields for item in _inlay(plan, field, tones, decoration)] if rich else []
    )
    return (*case_ground(plan, tones, decoration), *layered(points=points, ornament=ornament))


def _inlay(plan: Layout, field: Rect, tones: Palette, decoration: Decoration) -> list[Item]:
    """Draw a star in the middle of a field, and lozenges where tips face each other."""
    outline = line_weight(OUTLINE_MM, plan.scale)
    dark = dark_inlay(tones, decoration.finish.scored)
    light = tones.field if tones.one_bit else tones.light
    (x, y), point = field.centre, plan.point_width_mm
    room = (field.height / 2 - _LENGTH * point) / point  # from the middle to the tips
    size = 0.36 if plan.board.base % 2 == 0 else min(0.36, 0.72 * room)
    items: list[Item] = []
    for slot in plan.slots.values():
        if slot.inward < 0 and field.x < slot.x < field.right and abs(slot.x - x) > 0.6 * point:
            items.append(star((slot.x, y), 0.13 * point, 2, 0.5, Paint(light, tones.line, outline)))
    items.append(star((x, y), size * point, 8, 0.5, Paint(dark, tones.line, outline)))
    return [*items, star((x, y), 0.55 * size * point, 8, 0.5, Paint(light, tones.line, outline))]


def _corners(slot: Slot, width: float) -> tuple[XY, XY, XY]:
    x, y = slot.foot
    return (x - _BASE / 2 * width, y), slot.at_depth(_LENGTH * width), (x + _BASE / 2 * width, y)

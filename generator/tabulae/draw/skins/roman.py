"""The Roman board: thin incised circles on stone, a compass rosette between the sixes, ivy at the ends."""

from __future__ import annotations

from tabulae.draw.layout import Layout, Slot
from tabulae.draw.skins.decoration import FIT, Decoration, edge_line, ivy, rosette, slab
from tabulae.scene.primitives import Circle, Item, Paint, Path, polyline, rectangle
from tabulae.scene.style import ORNAMENT_MM, OUTLINE_MM, Palette, weight


def draw(plan: Layout, tones: Palette, trim: Decoration) -> tuple[Item, ...]:
    """The items of the board."""
    outline, ornament = weight(OUTLINE_MM * 1.4, plan.scale), weight(ORNAMENT_MM, plan.scale)
    rim, cut = plan.fields[0], Paint(None, tones.incised, outline)
    inner = (rim.x, rim.y, plan.fields[-1].right - rim.x, rim.height)
    items: list[Item] = [
        slab(plan, tones.stone, trim),
        *edge_line(plan, tones, trim),
        Path(rectangle(*inner), Paint(None, tones.incised, ornament)),
    ]
    for slot in plan.slots.values():
        items += _point(plan, slot, cut, Paint(None, tones.incised, ornament))
    if plan.bar:
        small, large = 0.38 * min(plan.bar.width, plan.point_width_mm), 0.46 * plan.man_mm
        rows = sorted({slot.y for slot in plan.slots.values()})
        items += [rosette((plan.bar.centre[0], y), small, tones, ornament) for y in rows]
    if plan.bar and not trim.clear:
        items.append(rosette(plan.bar.centre, large, tones, outline))
        leaf = 1.15 * plan.man_mm
        at = plan.bar.centre[1]
        items.append(ivy((rim.x + 0.2 * plan.man_mm, at), 0.0, leaf, tones, outline))
        items.append(ivy((plan.fields[-1].right - 0.2 * plan.man_mm, at), 180.0, leaf, tones, outline))
    return tuple(items)


def _point(plan: Layout, slot: Slot, cut: Paint, thin: Paint) -> list[Item]:
    """A double circle for the first man, and a stroke along which the others stand."""
    centre, radius = (slot.x, slot.y), FIT * plan.point_width_mm / 2
    start, end = slot.inside(plan.point_width_mm), slot.man(4)
    ring: list[Item] = [Circle(*centre, radius, cut), Circle(*centre, radius * 0.88, thin)]
    if slot.number % 2 == 0:
        ring.append(Circle(*centre, radius * 0.12, Paint(cut.stroke)))
    return [*ring, Path(polyline([start, end]), thin), Circle(*end, radius * 0.07, Paint(cut.stroke))]

"""The Roman board: incised circles on stone, a compass rosette between the sixes, ivy at the ends.

In the free middle of the field stands a rosette in a wreath, with a meander on either side, as stonecutters
filled such spaces, in thin lines that men can stand on.
"""

from __future__ import annotations

from tabulae.draw.layout import Layout, Slot
from tabulae.draw.skins.decoration import (
    FIT,
    Decoration,
    edge_line,
    ivy,
    layered,
    meander,
    rosette,
    slab,
    wreath,
)
from tabulae.scene.primitives import Circle, Group, Item, Paint, Path, polyline, rectangle
from tabulae.scene.style import ORNAMENT_MM, OUTLINE_MM, Palette, line_weight


def draw(plan: Layout, tones: Palette, decoration: Decoration) -> tuple[Item, ...]:
    """Draw a stone board whose points are circles, as layers ``ground``, ``points`` and ``ornament``."""
    outline, ornament_mm = line_weight(OUTLINE_MM * 1.4, plan.scale), line_weight(ORNAMENT_MM, plan.scale)
    rim, cut = plan.fields[0], Paint(None, tones.incised, outline)
    inner = (rim.x, rim.y, plan.fields[-1].right - rim.x, rim.height)
    ground: list[Item] = [slab(plan, tones.stone, decoration), *edge_line(plan, tones, decoration)]
    ornament: list[Item] = [Path(rectangle(*inner), Paint(None, tones.incised, ornament_mm))]
    sunk = tones.stone if tones.one_bit else tones.field  # the chiselled ground is darker
    thin = Paint(None, tones.incised, ornament_mm)
    points = [
        Group(tuple(_point(plan, slot, cut, thin, sunk, tones.stone)), title=slot.name)
        for slot in plan.slots.values()
    ]
    if plan.bar:
        small = 0.38 * min(plan.bar.width, plan.point_width_mm)
        rows = sorted({slot.y for slot in plan.slots.values()})
        ornament += [rosette((plan.bar.centre[0], y), small, tones, ornament_mm) for y in rows]
    if plan.bar and not decoration.clear:
        ornament += _middle(plan, tones, decoration.ornate)
    return layered(ground=ground, points=points, ornament=ornament)


def _middle(plan: Layout, tones: Palette, ornate: bool) -> list[Item]:
    """Draw what lies between the two rows: rosette and leaves; on an ornate board wreath and meander, too."""
    assert plan.bar is not None
    cut, thin = line_weight(OUTLINE_MM * 1.4, plan.scale), line_weight(ORNAMENT_MM, plan.scale)
    (x, y), man = plan.bar.centre, plan.man_mm
    left, right = plan.fields[0].x, plan.fields[-1].right
    room = min(abs(slot.man_centre(4)[1] - y) for slot in plan.slots.values())
    if not ornate or room < 0.8 * man:
        leaf = 1.15 * man
        items = [rosette((x, y), 0.46 * man, tones, cut)]
    else:
        leaf, high, ring = 1.5 * man, 0.56 * man, min(1.25 * man, 0.72 * room)
        items = [wreath((x, y), ring, tones, thin), rosette((x, y), 0.62 * ring, tones, cut)]
        line = Paint(None, tones.incised, cut, join="miter")
        for start, end in ((left + 2 * man, x - 1.5 * ring), (right - 2 * man, x + 1.5 * ring)):
            items += meander(start, end, y, high, line)
    items.append(ivy((left + 0.2 * man, y), 0.0, leaf, tones, cut))
    items.append(ivy((right - 0.2 * man, y), 180.0, leaf, tones, cut))
    return items


def _point(plan: Layout, slot: Slot, cut: Paint, thin: Paint, sunk: str, stone: str) -> list[Item]:
    """Draw a double circle for the first man, and a line along which the others stand."""
    centre, radius = (slot.x, slot.y), FIT * plan.point_width_mm / 2
    start, end = slot.at_depth(plan.point_width_mm), slot.man_centre(4)
    ring: list[Item] = [
        Circle(*centre, radius, Paint(sunk, cut.stroke, cut.width_mm)),
        Circle(*centre, radius * 0.88, Paint(stone, thin.stroke, thin.width_mm)),
    ]
    if slot.number % 2 == 0:
        ring.append(Circle(*centre, radius * 0.12, Paint(cut.stroke)))
    return [*ring, Path(polyline([start, end]), thin), Circle(*end, radius * 0.07, Paint(cut.stroke))]

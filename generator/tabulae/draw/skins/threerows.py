"""Roman boards of three rows, cut in stone: circles, or the letters of six words.

Each row is two groups of six points with a flower between them, as on surviving boards; ivy
leaves close the rows.
"""

from __future__ import annotations

from tabulae.draw.figures.labels import BORDER
from tabulae.draw.layout import Layout, Slot
from tabulae.draw.skins.decoration import FIT, Decoration, edge_line, ivy, layered, rosette, slab
from tabulae.draw.skins.lettering import placed_letters, ruled_lines
from tabulae.scene.primitives import Circle, Group, Item, Paint, Path, Text, rectangle
from tabulae.scene.style import ORNAMENT_MM, OUTLINE_MM, Palette, line_weight


def circles(plan: Layout, tones: Palette, decoration: Decoration) -> tuple[Item, ...]:
    """Draw a board whose points are double circles as layers ``ground``, ``ornament`` and ``points``."""
    marks = [Group(tuple(_circle(plan, slot, tones)), title=slot.name) for slot in plan.slots.values()]
    return (*_stone(plan, tones, decoration), *layered(points=marks))


def words(plan: Layout, tones: Palette, decoration: Decoration) -> tuple[Item, ...]:
    """Draw a board whose points are ruled letters as layers ``ground``, ``ornament`` and ``points``.

    Raises TabulaeError if the words do not have as many letters as the board has points.
    """
    letters = [
        Group((Text(x, y, letter, size, tones.incised, "capitals", "capital"),), title=name)
        for name, x, y, (letter, size) in placed_letters(plan, decoration)
    ]
    ruled = Paint(None, tones.incised, line_weight(ORNAMENT_MM, plan.scale))
    lines = [Path(line, ruled) for line in ruled_lines(plan)]
    return (*_stone(plan, tones, decoration), *layered(points=layered(letters=letters, rules=lines)))


def _stone(plan: Layout, tones: Palette, decoration: Decoration) -> tuple[Item, ...]:
    """Draw the slab with its border, the flowers between the sixes, the leaves at the ends."""
    outline, ornament = line_weight(OUTLINE_MM * 1.4, plan.scale), line_weight(ORNAMENT_MM, plan.scale)
    inset = BORDER * min(plan.rim_mm, plan.side_mm)
    border = rectangle(inset, inset, plan.width_mm - 2 * inset, plan.height_mm - 2 * inset)
    ground: list[Item] = [slab(plan, tones.stone, decoration), *edge_line(plan, tones, decoration)]
    items: list[Item] = [Path(border, Paint(None, tones.incised, ornament))]
    rows = sorted({slot.y for slot in plan.slots.values()})
    point, field = plan.point_width_mm, plan.fields[0]
    if plan.bar:
        radius = min(0.3 * plan.bar.width, 0.42 * point)
        items += [rosette((plan.bar.centre[0], y), radius, tones, outline) for y in rows]
    if plan.side_mm >= 0.8 * point and not decoration.clear:
        for y in rows:
            items.append(ivy((field.x - 0.1 * point, y), 180.0, 0.62 * point, tones, outline))
            items.append(ivy((field.right + 0.1 * point, y), 0.0, 0.62 * point, tones, outline))
    return layered(ground=ground, ornament=items)


def _circle(plan: Layout, slot: Slot, tones: Palette) -> list[Item]:
    """Draw a sunk ring with a thin line inside; every other point has a dot in its centre."""
    cut, thin = (line_weight(mm, plan.scale) for mm in (OUTLINE_MM * 1.4, ORNAMENT_MM))
    radius, sunk = FIT * plan.point_width_mm / 2, tones.stone if tones.one_bit else tones.field
    items: list[Item] = [
        Circle(slot.x, slot.y, radius, Paint(sunk, tones.incised, cut)),
        Circle(slot.x, slot.y, radius * 0.88, Paint(tones.stone, tones.incised, thin)),
    ]
    if slot.number % 2 == 0:
        items.append(Circle(slot.x, slot.y, 0.06 * plan.man_mm, Paint(tones.incised)))
    return items

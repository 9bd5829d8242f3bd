"""The case that tables boards share: rim with mitred corners, fields, and the bar with its joint."""

from __future__ import annotations

from generator.draw.layout import Layout
from generator.draw.scene import Item, Paint, Path
from generator.draw.shapes import polyline, rectangle
from generator.draw.style import FRAME_MM, ORNAMENT_MM, OUTLINE_MM, Palette, weight


def ground(plan: Layout, tones: Palette) -> tuple[Item, ...]:
    """Rim and bar in their wood, the fields cut out of it, mitres and joint."""
    frame, outline, ornament = (weight(mm, plan.scale) for mm in (FRAME_MM, OUTLINE_MM, ORNAMENT_MM))
    half = frame / 2  # the line lies inside the board, so that the drawing is as large as the board
    edge = rectangle(half, half, plan.width_mm - frame, plan.height_mm - frame)
    thin = Paint(None, tones.line, ornament)
    items: list[Item] = [Path(edge, Paint(tones.rim))]
    first, last = plan.fields[0], plan.fields[-1]
    corners = (
        (0, 0, first.x, first.y),
        (plan.width_mm, 0, last.right, last.y),
        (0, plan.height_mm, first.x, first.bottom),
        (plan.width_mm, plan.height_mm, last.right, last.bottom),
    )
    items += [Path(polyline([(x1, y1), (x2, y2)]), thin) for x1, y1, x2, y2 in corners]
    if plan.bar:
        middle = plan.bar.centre[0]
        items.append(
            Path(polyline([(middle, 0), (middle, plan.height_mm)]), Paint(None, tones.line, outline))
        )
    items += [
        Path(rectangle(field.x, field.y, field.width, field.height), Paint(tones.field, tones.line, outline))
        for field in plan.fields
    ]
    items.append(Path(edge, Paint(None, tones.line, frame)))
    return tuple(items)

"""The Roman board: thin incised circles on stone, a compass rosette between the sixes, ivy at the ends."""

from __future__ import annotations

from generator.draw.layout import Layout, Slot
from generator.draw.scene import Circle, Group, Item, Paint, Path, Segment
from generator.draw.shapes import At, arc, around, moved, polyline, rectangle
from generator.draw.style import FRAME_MM, ORNAMENT_MM, OUTLINE_MM, Palette, weight


def draw(plan: Layout, tones: Palette) -> tuple[Item, ...]:
    """The items of the board."""
    frame, outline = weight(FRAME_MM, plan.scale), weight(OUTLINE_MM * 1.4, plan.scale)
    ornament = weight(ORNAMENT_MM, plan.scale)
    rim, cut = plan.fields[0], Paint(None, tones.incised, outline)
    inner = (rim.x, rim.y, plan.fields[-1].right - rim.x, rim.height)
    items: list[Item] = [
        Path(
            rectangle(frame / 2, frame / 2, plan.width_mm - frame, plan.height_mm - frame),
            Paint(tones.stone, tones.line, frame),
        ),
        Path(rectangle(*inner), Paint(None, tones.incised, ornament)),
    ]
    for slot in plan.slots.values():
        items += _point(plan, slot, cut, Paint(None, tones.incised, ornament))
    if plan.bar:
        small, large = 0.46 * min(plan.bar.width, plan.point_width_mm), 0.5 * plan.man_mm
        rows = sorted({slot.y for slot in plan.slots.values()})
        items += [rosette((plan.bar.centre[0], y), small, tones, ornament) for y in rows]
        items.append(rosette(plan.bar.centre, large, tones, outline))
        leaf = 0.8 * plan.man_mm
        at = plan.bar.centre[1]
        items.append(ivy((rim.x + 0.2 * plan.man_mm, at), 0.0, leaf, tones, outline))
        items.append(ivy((plan.fields[-1].right - 0.2 * plan.man_mm, at), 180.0, leaf, tones, outline))
    return tuple(items)


def _point(plan: Layout, slot: Slot, cut: Paint, thin: Paint) -> list[Item]:
    """A double circle for the first man, and a stroke along which the others stand."""
    centre, radius = (slot.x, slot.y), 0.5 * plan.man_mm
    start, end = slot.inside(plan.point_width_mm), slot.man(4)
    ring: list[Item] = [Circle(*centre, radius * 0.92, cut), Circle(*centre, radius * 0.8, thin)]
    if slot.number % 2 == 0:
        ring.append(Circle(*centre, radius * 0.12, Paint(cut.stroke)))
    return [*ring, Path(polyline([start, end]), thin), Circle(*end, radius * 0.07, Paint(cut.stroke))]


def rosette(centre: At, radius: float, tones: Palette, width_mm: float) -> Item:
    """The six-petalled flower of a pair of compasses in its circle."""
    x, y = centre
    petals: list[Segment] = []
    for turn in range(0, 360, 60):
        tip, hub = around((0, 0), radius, turn), (0.0, 0.0)
        left, right = around((0, 0), radius, turn - 60), around((0, 0), radius, turn + 60)
        petals += [("M", *hub), *arc(left, radius, turn + 120, turn + 60)]
        petals += [*arc(right, radius, turn - 60, turn - 120), ("Z",)]
        assert abs(tip[0] - left[0]) <= 2 * radius
    return Group(
        (
            Circle(0, 0, radius, Paint(None, tones.incised, width_mm)),
            Path(
                tuple(petals),
                Paint(tones.stone if tones.one_bit else tones.field, tones.incised, width_mm, join="round"),
            ),
        ),
        matrix=moved(x, y, 30.0),
    )


def ivy(root: At, angle: float, length: float, tones: Palette, width_mm: float) -> Item:
    """A heart-shaped ivy leaf on its stalk, built from arcs, pointing along ``angle``."""
    lobe = length * 0.23
    start, tip = length * 0.42, length
    leaf: tuple[Segment, ...] = (
        ("M", start, 0.0),
        *arc((start, -lobe), lobe, 90, 270),
        ("C", start + lobe * 1.25, -2 * lobe, tip - lobe * 0.9, -lobe * 0.35, tip, 0.0),
        ("C", tip - lobe * 0.9, lobe * 0.35, start + lobe * 1.25, 2 * lobe, start, 2 * lobe),
        *arc((start, lobe), lobe, 90, 270),
        ("Z",),
    )
    stalk: tuple[Segment, ...] = (
        ("M", 0.0, lobe * 0.5),
        ("C", length * 0.12, -lobe * 0.5, length * 0.25, -lobe * 0.2, start, 0.0),
        ("L", start + lobe * 1.3, 0.0),
    )
    cut = Paint(None, tones.incised, width_mm, cap="round", join="round")
    return Group((Path(leaf, cut), Path(stalk, cut)), matrix=moved(*root, angle))

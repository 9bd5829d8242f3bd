"""The Roman board: thin incised circles on stone, a compass rosette between the sixes, ivy at the ends."""

from __future__ import annotations

import math

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
        small, large = 0.38 * min(plan.bar.width, plan.point_width_mm), 0.46 * plan.man_mm
        rows = sorted({slot.y for slot in plan.slots.values()})
        items += [rosette((plan.bar.centre[0], y), small, tones, ornament) for y in rows]
        items.append(rosette(plan.bar.centre, large, tones, outline))
        leaf = 1.15 * plan.man_mm
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
    petals: list[Segment] = []
    for turn in range(0, 360, 60):
        left, right = around((0, 0), radius, turn - 60), around((0, 0), radius, turn + 60)
        petals += [("M", 0.0, 0.0), *arc(left, radius, turn + 120, turn + 60)]
        petals += [*arc(right, radius, turn - 60, turn - 120), ("Z",)]
    inked = Paint(tones.stone if tones.one_bit else tones.field, tones.incised, width_mm, join="round")
    outer = Circle(0, 0, radius * 1.16, Paint(tones.stone, tones.incised, width_mm))
    ring = Circle(0, 0, radius, Paint(None, tones.incised, width_mm))
    return Group((outer, ring, Path(tuple(petals), inked)), matrix=moved(*centre, 30.0))


def ivy(root: At, angle: float, length: float, tones: Palette, width_mm: float) -> Item:
    """A heart-shaped ivy leaf on its curling stalk, built from arcs, pointing along ``angle``."""
    lobe = length * 0.19
    notch, tip = length * 0.44, length
    run = 0.42 * math.hypot(tip - notch, 2 * lobe)
    upper, lower = around((notch, -lobe), lobe, 290), around((notch, lobe), lobe, 70)
    out = around((0, 0), run, 20)  # the lobes run on smoothly into the flanks
    leaf: tuple[Segment, ...] = (
        ("M", notch, 0.0),
        *arc((notch, -lobe), lobe, 90, 290),
        ("C", upper[0] + out[0], upper[1] + out[1], tip - 0.8 * run, -0.45 * lobe, tip, 0.0),
        ("C", tip - 0.8 * run, 0.45 * lobe, lower[0] + out[0], lower[1] - out[1], *lower),
        *arc((notch, lobe), lobe, 70, 270),
        ("Z",),
    )
    curl = length * 0.13
    stalk: tuple[Segment, ...] = (
        ("M", *around((curl, -curl), curl, 250)),
        *arc((curl, -curl), curl, 250, 90),
        ("C", notch * 0.6, 0.0, notch * 0.7, 0.0, notch, 0.0),
    )
    vein: tuple[Segment, ...] = (("M", notch, 0.0), ("L", notch + 0.62 * (tip - notch), 0.0))
    cut = Paint(None, tones.incised, width_mm, cap="round", join="round")
    return Group(
        (
            Path(leaf, Paint(tones.field, tones.incised, width_mm, join="round")),
            Path(stalk, cut),
            Path(vein, cut),
        ),
        matrix=moved(*root, angle),
    )

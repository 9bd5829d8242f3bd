"""A spinner of seven: a heptagon that comes to rest on a side, or a dial under a paper clip."""

from __future__ import annotations

import math

from generator.draw.scene import Circle, Item, Paint, Path, Text
from generator.draw.shapes import around, polygon, polyline
from generator.draw.style import OUTLINE_MM, THINNEST_MM, Palette

SIDES = 7
HOLE_MM = 1.5


def spinner(radius_mm: float, tones: Palette) -> tuple[Item, ...]:
    """The spinner round (0, 0): a heptagon whose corners are ``radius_mm`` from the middle.

    Each number stands upright when its own side lies on the table.
    """
    step = 360 / SIDES
    corners = [around((0, 0), radius_mm, 90 - step / 2 + n * step) for n in range(SIDES)]
    thin = Paint(None, tones.ink, THINNEST_MM)
    items: list[Item] = []
    for number in range(1, SIDES + 1):
        place = 2 * (number - 1) % SIDES  # neighbours differ by more than one
        turn = place * step
        start, end = corners[place], corners[(place + 1) % SIDES]
        if place % 2 and not tones.one_bit:
            items.append(Path(polygon([(0, 0), start, end]), Paint(tones.field)))
        apothem = radius_mm * math.cos(math.pi / SIDES)
        x, y = around((0, 0), 0.66 * apothem, 90 + turn)
        items.append(Text(x, y, str(number), 0.42 * radius_mm, tones.ink, "figures", "centre", turn))
    for n, corner in enumerate(corners):
        items.append(Path(polyline([around((0, 0), HOLE_MM, 90 - step / 2 + n * step), corner]), thin))
    items.append(Circle(0, 0, HOLE_MM, Paint(tones.paper, tones.ink, THINNEST_MM)))
    items.append(Path(polygon(corners), Paint(None, tones.ink, OUTLINE_MM)))
    return tuple(items)

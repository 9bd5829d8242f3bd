"""Boards cut in stone: slabs of marble whose points are letters of words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from tabulae.draw.pictures.pen import FINE
from tabulae.scene.primitives import XY, Circle, Item, Paint, Path, Scene, Text, polygon
from tabulae.scene.style import mix, palette_named

_SLAB_LETTER_MM, _SLAB_WIDTH_MM, _SLAB_RIM_MM = 6.0, 98.0, 7.0
_SLAB_CHIP_MM = 0.5
"""How far the edge of a slab is from straight, at most."""


def slab(rows: Sequence[str], palette: str, width_mm: float, title: str, description: str = "") -> Scene:
    """Return a slab of marble 98 mm wide, centred in ``width_mm``, with a ring between the words of each row.

    A row is a text of two words. The letters are painted red, as Roman masons painted them. The broken
    outline is invented and differs with the words. Raises TabulaeError for an unknown palette.
    """
    tones = palette_named(palette)
    ink, stone = tones.ink, tones.stone if tones.one_bit else mix(tones.stone, tones.rim, 0.12)
    rim, pitch = _SLAB_RIM_MM, 1.75 * _SLAB_LETTER_MM
    step = (_SLAB_WIDTH_MM - 2 * rim) / 13.6
    left, middle = (width_mm - _SLAB_WIDTH_MM) / 2, width_mm / 2
    high = len(rows) * pitch + 1.2 * rim
    top = _chipped(Random(" ".join(rows)), left + 0.5, 0.5, _SLAB_WIDTH_MM - 1.5, high - 2.0)
    items: list[Item] = []
    if not tones.one_bit:  # the thickness of the stone, seen at the right and below
        lower = [(x + 0.9, y + 1.2) for x, y in top]
        items.append(Path(polygon(lower), Paint(mix(stone, ink, 0.35))))
    items.append(Path(polygon(top), Paint(stone, ink, FINE)))
    for row, letters in enumerate(rows):
        y = 0.5 * rim + (row + 0.5) * pitch
        base = y + 0.35 * _SLAB_LETTER_MM  # half the height of its capitals
        for half, word in enumerate(letters.split()):
            for place, letter in enumerate(word):
                x = left + rim + step * (0.8 + place + 6 * half + half)
                cut = Text(x, base, letter, _SLAB_LETTER_MM, tones.rubric, "capitals", "middle")
                if not tones.one_bit:  # light falls on the lower side of the cut
                    items.append(replace(cut, x=x + 0.22, y=base + 0.22, colour=tones.paper))
                items.append(cut)
        items.append(Circle(middle, y, 0.18 * pitch, Paint(None, tones.rubric, 0.25)))
        items.append(Circle(middle, y, 0.06 * pitch, Paint(tones.rubric)))
    return Scene(width_mm, high, tuple(items), title, description)


def _chipped(source: Random, x: float, y: float, width: float, height: float) -> list[XY]:
    """Return a rectangle with an uneven edge, and a corner that is knocked off a little."""
    corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    broken, points = source.randrange(4), []
    for number, (start, end) in enumerate(zip(corners, (*corners[1:], corners[0]), strict=True)):
        length = abs(end[0] - start[0]) + abs(end[1] - start[1])
        first = 3.5 if number == broken else 0.0
        last = length - (2.6 if (number + 1) % 4 == broken else 0.0)
        stops = [first, *sorted(source.uniform(first + 2, last - 2) for _ in range(int(length / 6))), last]
        for stop in stops:
            share, inward = stop / length, source.uniform(0, _SLAB_CHIP_MM)
            across = (end[1] - start[1], start[0] - end[0])
            points.append(
                (
                    start[0] + share * (end[0] - start[0]) - across[0] / length * inward,
                    start[1] + share * (end[1] - start[1]) - across[1] / length * inward,
                )
            )
    return points

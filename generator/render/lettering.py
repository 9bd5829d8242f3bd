"""Text as outlines, for files that carry no fonts."""

from __future__ import annotations

import math

from generator.draw.scene import Group, Item, Paint, Path, Scene, Segment, Text
from generator.render.fonts import origin, outline


def outlined(scene: Scene, pen_mm: float | None = None) -> Scene:
    """The scene with every text as a path: filled, or drawn with a pen of a width in mm."""
    items = tuple(_outlined(item, pen_mm) for item in scene.items)
    return Scene(scene.width_mm, scene.height_mm, items, scene.title, scene.description)


def _outlined(item: Item, pen_mm: float | None) -> Item:
    if isinstance(item, Group):
        return Group(tuple(_outlined(one, pen_mm) for one in item.items), item.matrix, item.clip, item.layer)
    if not isinstance(item, Text):
        return item
    paint = Paint(item.colour) if pen_mm is None else Paint(None, item.colour, pen_mm)
    return Path(text_segments(item), paint)


def text_segments(text: Text) -> tuple[Segment, ...]:
    """The outlines of a text in its place, turned as it is turned."""
    x, y = origin(text)
    letters = outline(text.string, text.font, text.size_mm, x, y, spacing=text.spacing)
    turn = math.radians(text.rotate)
    cosine, sine = math.cos(turn), math.sin(turn)
    steps: list[Segment] = []
    for step in letters:
        values = list(step[1:])
        placed: list[float] = []
        for along, down in zip(values[::2], values[1::2], strict=True):
            placed += [text.x + along * cosine - down * sine, text.y + along * sine + down * cosine]
        steps.append((step[0], *placed))  # type: ignore[arg-type]  # the same step elsewhere
    return tuple(steps)

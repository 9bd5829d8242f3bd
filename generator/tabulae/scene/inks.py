"""Colours as the four inks of a printing press.

Every colour of a palette is printed from as few inks as it can be: the grey part of it is black ink, so that
a wood tone is yellow, magenta and black, and never has the cyan that would turn it green when the press
drifts. What is as good as black is black ink alone, so that thin lines and letters are sharp.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from tabulae.scene.primitives import Circle, Group, Item, Paint, Path, Scene, Text
from tabulae.scene.style import lightness

PROCESS = "cmyk"
_BLACK = 16.0  # L* below which a colour is printed with black ink alone


@cache
def process_inks(colour: str) -> tuple[float, float, float, float]:
    """Shares of cyan, magenta, yellow and black, each 0 to 1, for a colour ``#rrggbb``."""
    if lightness(colour) < _BLACK:
        return 0.0, 0.0, 0.0, 1.0
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    light = max(red, green, blue)
    cyan, magenta, yellow = (round((light - share) / light, 3) for share in (red, green, blue))
    return cyan, magenta, yellow, round(1 - light, 3)


def in_process_inks(scene: Scene) -> Scene:
    """The scene with every colour named by its inks, as ``cmyk(0.1,0.2,0.3,0.4)``."""
    return replace(scene, items=tuple(_inked(item) for item in scene.items))


def _named(colour: str) -> str:
    return f"{PROCESS}({','.join(f'{share:g}' for share in process_inks(colour))})"


def _inked(item: Item) -> Item:
    if isinstance(item, Group):
        return replace(item, items=tuple(_inked(one) for one in item.items))
    if isinstance(item, Text):
        return replace(item, colour=_named(item.colour))
    assert isinstance(item, Path | Circle)
    return replace(item, paint=_paint(item.paint))


@cache
def _paint(paint: Paint) -> Paint:
    fill = _named(paint.fill) if paint.fill else None
    return replace(paint, fill=fill, stroke=_named(paint.stroke) if paint.stroke else None)

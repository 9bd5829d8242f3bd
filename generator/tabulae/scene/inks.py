"""Colours as the four inks of a printing press.

Every colour is printed from as few inks as possible: its grey part is black ink, so that a wood tone is
yellow, magenta and black, without the cyan that would turn it green when the press drifts. Near-black is
black ink alone, so that thin lines and letters are sharp.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from tabulae.scene.primitives import Circle, Group, Item, Paint, Path, Scene, Text
from tabulae.scene.style import lightness

PROCESS = "cmyk"
"""How the name of a colour given by its inks begins."""
_BLACK_BELOW = 16.0
"""The lightness L* below which a colour is printed with black ink alone."""


@lru_cache(maxsize=1000)
def cmyk_shares(colour: str) -> tuple[float, float, float, float]:
    """Return the shares of cyan, magenta, yellow and black, each 0 to 1, of a colour ``#rrggbb``."""
    if lightness(colour) < _BLACK_BELOW:
        return 0.0, 0.0, 0.0, 1.0
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    light = max(red, green, blue)
    cyan, magenta, yellow = (round((light - share) / light, 3) for share in (red, green, blue))
    return cyan, magenta, yellow, round(1 - light, 3)


def to_cmyk(scene: Scene) -> Scene:
    """Return the scene with every colour named by its inks, as ``cmyk(0.1,0.2,0.3,0.4)``."""
    return replace(scene, items=tuple(_inked(item) for item in scene.items))


def _named(colour: str) -> str:
    return f"{PROCESS}({','.join(f'{share:g}' for share in cmyk_shares(colour))})"


def _inked(item: Item) -> Item:
    if isinstance(item, Group):
        return replace(item, items=tuple(_inked(part) for part in item.items))
    if isinstance(item, Text):
        return replace(item, colour=_named(item.colour))
    assert isinstance(item, Path | Circle)
    return replace(item, paint=_paint(item.paint))


@lru_cache(maxsize=1000)
def _paint(paint: Paint) -> Paint:
    fill = _named(paint.fill) if paint.fill else None
    return replace(paint, fill=fill, stroke=_named(paint.stroke) if paint.stroke else None)

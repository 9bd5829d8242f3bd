"""Pictures that are not boards, drawn in our own line after what is known: a coin, a tower, miniatures.

Each is a function of the palette that draws on a sheet of its own size, in millimetres.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabulae.draw.pictures.coin import COIN_MM, draw_coin
from tabulae.draw.pictures.miniatures import DESK_MM, WHEEL_MM, draw_desk, draw_wheel
from tabulae.draw.pictures.tower import TOWER_MM, draw_tower
from tabulae.scene.primitives import Item, Scene, place_scene
from tabulae.scene.style import Palette, palette_named


def picture(name: str, palette: str, width_mm: float, title: str, description: str = "") -> Scene:
    """Return a picture, one of :data:`PICTURES`, in a palette and ``width_mm`` wide.

    Raises KeyError for an unknown picture, TabulaeError for an unknown palette.
    """
    (width, height), draw = PICTURES[name]
    drawn = Scene(width, height, tuple(draw(palette_named(palette))), title)
    scale = width_mm / width
    return Scene(width_mm, height * scale, (place_scene(drawn, 0, 0, scale),), title, description)


def picture_size(name: str) -> tuple[float, float]:
    """Return the width and height in mm of a picture before it is scaled; raises KeyError if unknown."""
    return PICTURES[name][0]


PICTURES: dict[str, tuple[tuple[float, float], Callable[[Palette], Iterator[Item]]]] = {
    "coin": (COIN_MM, draw_coin),
    "tower": (TOWER_MM, draw_tower),
    "desk": (DESK_MM, draw_desk),
    "wheel": (WHEEL_MM, draw_wheel),
}
"""The pictures by name: their size in mm and how they are drawn."""

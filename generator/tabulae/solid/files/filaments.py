"""Colours of filament: the name of the nearest spool, and a drawing reduced to few of them."""

from __future__ import annotations

import math
from collections.abc import Mapping

from tabulae.geometry.vector import Vector
from tabulae.scene.style import lightness, linear_light

DEFAULT_COLOUR = "#d9b77e"
"""The colour of a part that none was chosen for: pear wood."""

SPOOLS = {
    "white": "#ffffff",
    "ivory": "#f3e6cc",
    "beige": DEFAULT_COLOUR,
    "yellow": "#f2c200",
    "orange": "#e87b1e",
    "red": "#d4452f",
    "pink": "#e58fb0",
    "purple": "#6a3d8f",
    "blue": "#24476b",
    "green": "#00664b",
    "brown": "#6b4423",
    "grey": "#8a8a8a",
    "black": "#111111",
}
"""Colours that every maker of filament sells, by name; pieces of any colour are shown in beige."""


def filament_name(colour: str) -> str:
    """Return the name in :data:`SPOOLS` nearest to a colour ``#rrggbb``; the empty text means beige.

    >>> filament_name("#101010"), filament_name("")
    ('black', 'beige')
    """
    wanted = colour or DEFAULT_COLOUR
    return min(SPOOLS, key=lambda name: _difference(wanted, SPOOLS[name]))


AREA_COUNTS = 1 / 8
"""The power of an area in the cost of printing it in another colour: a small hue may carry the meaning."""

AS_LIGHT = 40.0
"""How much lighter or darker than the ground, of 100, a colour may be that is printed as ground."""

HUE_COUNTS = 2.0
"""How much more a difference of hue counts than one of lightness, in a drawing with few filaments."""


def fewer_colours(areas: Mapping[str, float], ground: str, most: int) -> dict[str, str]:
    """Return the colour in which each colour of a drawing is printed, so that ``most`` filaments suffice.

    ``areas`` are the areas of the colours beside the ``ground``, which takes one of the filaments and is not
    among the keys that are returned. One colour
    after the other is printed in the one that it resembles, or as ground: those of the same spool always,
    then first those whose area is small and whose difference is slight. A colour far darker or lighter than
    the ground, such as that of letters, never becomes ground, even if ``most`` is then exceeded.

    >>> fewer_colours({"#ff0000": 20.0, "#ee0000": 1.0, "#fefefe": 5.0}, "#ffffff", 2)
    {'#ff0000': '#ff0000', '#ee0000': '#ff0000', '#fefefe': '#ffffff'}
    """
    printed = {colour: colour for colour in areas}
    left = dict(areas)
    while changes := [
        (_cost(colour, other, area), colour, other)
        for colour, area in left.items()
        for other in (*left, ground)
        if other != colour and _may_become(colour, other, left, ground)
    ]:
        cost, colour, other = min(changes)
        if cost > 0 and len(left) < most:
            break
        area = left.pop(colour)
        if other != ground:
            left[other] += area
        printed = {first: other if last == colour else last for first, last in printed.items()}
    return printed


def _may_become(colour: str, other: str, areas: Mapping[str, float], ground: str) -> bool:
    if other == ground:
        return abs(lightness(colour) - lightness(ground)) <= AS_LIGHT
    return areas[other] >= areas[colour]


def _cost(colour: str, other: str, area: float) -> float:
    """Return how much is lost where one colour is printed in another; 0 if the spool is the same."""
    if filament_name(colour) == filament_name(other):
        return 0.0
    return _difference(colour, other, HUE_COUNTS) * float(area**AREA_COUNTS)


def _difference(first: str, second: str, hue_counts: float = 1.0) -> float:
    """Return how different two colours look: their distance in CIE L*a*b*."""
    light, *hue = (a - b for a, b in zip(_lab(first), _lab(second), strict=True))
    return math.hypot(light, *(hue_counts * part for part in hue))


def _lab(colour: str) -> Vector:
    """Return a colour ``#rrggbb`` of sRGB in CIE L*a*b* under daylight (CIE 15)."""
    red, green, blue = linear_light(colour)
    x, y, z = (
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
        for value in (
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)

"""Patterns that cloth is woven with: paths that fill a rectangle, for covers and their insides.

Each takes the width and height of the rectangle and the distance from motif to motif, all in mm, and returns
closed paths to be filled.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import lru_cache

from tabulae.draw.skins.decoration import petal, star_path
from tabulae.scene.primitives import XY, Segment, arc, circle_path, polar, polygon, rectangle

Motif = Callable[[float, float, float], tuple[Segment, ...]]


@lru_cache(maxsize=8)  # the cover, its insides and the back of a document have the same cloth
def pattern_path(name: str, width_mm: float, height_mm: float, pitch_mm: float) -> tuple[Segment, ...]:
    """Return a pattern by its name, as a path that covers a rectangle at (0, 0) and more; () for ``plain``.

    ``pitch_mm`` is the distance from motif to motif, for ``rays`` the angle between them in degrees. Raises
    KeyError for an unknown name.
    """
    if name == "plain":
        return ()
    if name in _WHOLE:
        return _WHOLE[name](width_mm, height_mm, pitch_mm)
    shift, high, motif = _REPEATED[name]
    steps: list[Segment] = []
    for x, y in _grid(width_mm, height_mm, pitch_mm, high * pitch_mm, shift):
        steps += motif(x, y, pitch_mm)
    return tuple(steps)


def _grid(width: float, height: float, across: float, down: float, shift: float) -> Iterator[XY]:
    """Yield the middles of motifs row by row; every other row is shifted by a share of the pitch."""
    columns, rows = math.ceil(width / across) + 2, math.ceil(height / down) + 2
    for row in range(rows):
        for column in range(columns):
            yield (column - 0.5 + shift * (row % 2)) * across, (row - 0.5) * down


def _star(rays: int, reach: float, waist: float) -> Motif:
    return lambda x, y, pitch: star_path((x, y), reach * pitch, rays, waist)


def _flower(petals: int, reach: float) -> Motif:
    def draw(x: float, y: float, pitch: float) -> tuple[Segment, ...]:
        steps: list[Segment] = []
        for number in range(petals):
            steps += petal((x, y), polar((x, y), reach * pitch, -90 + 360 * number / petals))
        return tuple(steps)

    return draw


def _lozenge(x: float, y: float, pitch: float) -> tuple[Segment, ...]:
    outer = [polar((x, y), (0.46, 0.8)[n % 2] * pitch, 90 * n) for n in range(4)]
    inner = [polar((x, y), (0.34, 0.6)[n % 2] * pitch, -90 * n) for n in range(4)]
    core = [polar((x, y), (0.14, 0.25)[n % 2] * pitch, 90 * n) for n in range(4)]
    return (*polygon(outer), *polygon(inner), *polygon(core))


def _ring(x: float, y: float, radius: float, inner: float) -> tuple[Segment, ...]:
    return (*circle_path((x, y), radius), ("M", x + inner, y), *arc((x, y), inner, 360, 0), ("Z",))


def _pair(x: float, y: float, pitch: float) -> tuple[Segment, ...]:
    return (
        *_ring(x - 0.17 * pitch, y, 0.15 * pitch, 0.08 * pitch),
        *_ring(x + 0.17 * pitch, y, 0.15 * pitch, 0.08 * pitch),
    )


def _scale(x: float, y: float, pitch: float) -> tuple[Segment, ...]:
    return (*_half_ring(x, y, 0.5 * pitch, 0.44 * pitch), *_half_ring(x, y, 0.3 * pitch, 0.24 * pitch))


def _half_ring(x: float, y: float, radius: float, inner: float) -> tuple[Segment, ...]:
    return (
        ("M", x - radius, y),
        *arc((x, y), radius, 180, 360),
        ("L", x + inner, y),
        *arc((x, y), inner, 360, 180),
        ("Z",),
    )


def _square(x: float, y: float, pitch: float) -> tuple[Segment, ...]:
    half = 0.25 * pitch
    return (*rectangle(x - half, y - half, half, half), *rectangle(x, y, half, half))


def _brick(x: float, y: float, pitch: float) -> tuple[Segment, ...]:
    wide, high = 0.94 * pitch, 0.42 * pitch
    return rectangle(x - wide / 2, y - high / 2, wide, high)


def _cross(x: float, y: float, pitch: float) -> tuple[Segment, ...]:
    long, thin = 0.3 * pitch, 0.09 * pitch
    corners: list[XY] = []
    for turn in range(0, 360, 90):
        for side in (-1, 1):
            tip, off = polar((x, y), long, turn), polar((0, 0), side * thin, turn + 90)
            corners.append((tip[0] + off[0], tip[1] + off[1]))
        inner, off = polar((x, y), thin, turn), polar((0, 0), thin, turn + 90)
        corners.append((inner[0] + off[0], inner[1] + off[1]))
    return polygon(corners)


def _hexagon(x: float, y: float, pitch: float) -> tuple[Segment, ...]:
    outer = [polar((x, y), 0.53 * pitch, 60 * n - 90) for n in range(6)]
    inner = [polar((x, y), 0.43 * pitch, -60 * n - 90) for n in range(6)]
    return (*polygon(outer), *polygon(inner), *circle_path((x, y), 0.12 * pitch))


def _half_moon(x: float, y: float, pitch: float) -> tuple[Segment, ...]:
    radius = 0.32 * pitch
    return (("M", x - radius, y), *arc((x, y), radius, 180, 0), ("Z",))


def _key(x: float, y: float, pitch: float) -> tuple[Segment, ...]:
    """Return one key of a meander, as a band that turns in on itself."""
    unit = pitch / 7
    turns = ((-3.5, 3), (-3.5, -3), (2.5, -3), (2.5, 1), (-1.5, 1), (-1.5, -1), (0.5, -1))
    back = ((0.5, 0), (-0.5, 0), (1.5, 0), (1.5, -2), (-2.5, -2), (-2.5, 3))
    return polygon([(x + across * unit, y + down * unit) for across, down in turns + back])


def _stripes(width: float, height: float, pitch: float) -> tuple[Segment, ...]:
    steps: list[Segment] = []
    for number in range(math.ceil(width / pitch) + 1):
        steps += rectangle((number - 0.5) * pitch, -1, 0.5 * pitch, height + 2)
        steps += rectangle((number + 0.2) * pitch, -1, 0.08 * pitch, height + 2)
    return tuple(steps)


def _zigzag(width: float, height: float, pitch: float) -> tuple[Segment, ...]:
    steps: list[Segment] = []
    count = math.ceil(2 * width / pitch) + 2
    for row in range(math.ceil(height / pitch) + 2):
        top = [((n - 1) * pitch / 2, (row + 0.5 * (n % 2) - 0.5) * pitch) for n in range(count + 1)]
        steps += polygon([*top, *((x, y + 0.3 * pitch) for x, y in reversed(top))])
    return tuple(steps)


def _waves(width: float, height: float, pitch: float) -> tuple[Segment, ...]:
    steps: list[Segment] = []
    half, thick, swell = pitch / 2, 0.16 * pitch, 0.34 * pitch
    count = math.ceil(width / half) + 2
    for row in range(math.ceil(height / (0.7 * pitch)) + 2):
        y = (row - 0.5) * 0.7 * pitch
        steps.append(("M", -half, y))
        for n in range(count):
            x, bend = (n - 1) * half, swell * (-1) ** n
            steps.append(("C", x + 0.36 * half, y + bend, x + 0.64 * half, y + bend, x + half, y))
        steps.append(("L", (count - 1) * half, y + thick))
        for n in reversed(range(count)):
            x, bend = (n - 1) * half, swell * (-1) ** n
            low = y + thick
            steps.append(("C", x + 0.64 * half, low + bend, x + 0.36 * half, low + bend, x, low))
        steps.append(("Z",))
    return tuple(steps)


def _rays(width: float, height: float, pitch: float) -> tuple[Segment, ...]:
    """Return rays from the middle of the foot; the pitch is the angle between them in degrees."""
    centre, reach = (width / 2, 0.62 * height), math.hypot(width, height)
    steps: list[Segment] = []
    count = max(6, round(360 / pitch))
    for number in range(count):
        turn = number * 360 / count
        steps += polygon(
            [centre, polar(centre, reach, turn - 90 / count), polar(centre, reach, turn + 90 / count)]
        )
    return tuple(steps)


_REPEATED: dict[str, tuple[float, float, Motif]] = {
    "eights": (0.0, 1.0, _star(8, 0.5, 0.5 * math.sqrt(2) / math.cos(math.pi / 8))),
    "petals": (0.5, math.sqrt(0.75), _flower(6, 0.5)),
    "lozenges": (0.5, 0.9, _lozenge),
    "pellets": (0.5, 0.5, lambda x, y, pitch: circle_path((x, y), 0.16 * pitch)),
    "chequers": (0.0, 0.5, _square),
    "scales": (0.5, 0.5, _scale),
    "pairs": (0.5, 0.62, _pair),
    "bricks": (0.5, 0.5, _brick),
    "crosses": (0.5, 0.6, _cross),
    "stars": (0.5, 0.7, _star(7, 0.2, 0.42)),
    "hexagons": (0.5, math.sqrt(0.75), _hexagon),
    "twelves": (0.5, 0.8, _star(12, 0.36, 0.6)),
    "halves": (0.5, 0.5, _half_moon),
    "meander": (0.0, 1.15, _key),
}
"""Patterns by name: the offset of every other row and the row height in pitches, and the repeated motif."""
_WHOLE: dict[str, Motif] = {"stripes": _stripes, "zigzag": _zigzag, "waves": _waves, "rays": _rays}

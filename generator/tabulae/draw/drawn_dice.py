"""Drawings of dice as they lie on the table, and of a spinner to use instead of a d7."""

from __future__ import annotations

import math
from typing import Literal

from tabulae.engine.errors import TabulaeError
from tabulae.scene.primitives import (
    XY,
    Circle,
    Group,
    Item,
    Paint,
    Path,
    Segment,
    Text,
    hatch,
    polar,
    polygon,
    polyline,
    rounded_rectangle,
)
from tabulae.scene.style import OUTLINE_MM, THINNEST_MM, Palette, line_weight

PIPS = {6: 0.088, 7: 0.076, 8: 0.066}
"""The number of faces of the dice that bear pips, with the radius of a pip as a share of the die's size."""
_NUMERAL_DISC = 0.13
"""The radius of the light disc under a numeral, as a share of the die's size."""

DieState = Literal["thrown", "used", "unusable"]

# Pips as shares of the die's size from its centre: low, middle, high.
_L, _M, _H = -0.27, 0.0, 0.27
SQUARE_PIPS: dict[int, tuple[XY, ...]] = {
    1: ((_M, _M),),
    2: ((_L, _L), (_H, _H)),
    3: ((_L, _L), (_M, _M), (_H, _H)),
    4: ((_L, _L), (_H, _L), (_L, _H), (_H, _H)),
    5: ((_L, _L), (_H, _L), (_M, _M), (_L, _H), (_H, _H)),
    6: ((_L, _L), (_H, _L), (_L, _M), (_H, _M), (_L, _H), (_H, _H)),
}
# For each face the number of pips in each row, from the tip of the triangle to its foot.
_TRIANGLE = ((0, 1, 0), (0, 0, 2), (0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3), (1, 2, 4), (1, 3, 4))


def die(
    centre: XY, size_mm: float, face: int, faces: int, tones: Palette, state: DieState = "thrown"
) -> Item:
    """Draw a die of ``faces`` faces that shows ``face``; a used one is tinted, an unusable one struck out.

    Dice of 6, 7 and 8 faces bear pips; others, of up to 20, a numeral on the outline that such a die has from
    above: a coin, a triangle or a hexagon. Raises TabulaeError for a face that the die does not have.
    """
    if not 1 <= face <= faces:
        raise TabulaeError("roll-face", faces=faces, face=face)
    line = line_weight(OUTLINE_MM * 1.4, size_mm / 12)
    corners, shape = _corners(faces, size_mm), die_outline(faces, size_mm)
    pips = faces in PIPS
    parts: list[Item] = [Path(shape, Paint(tones.tint if state == "used" else tones.ivory, join="round"))]
    if state == "used" and tones.one_bit:
        parts.append(Path(hatch(corners, 0.15 * size_mm), Paint(None, tones.line, 0.15)))
    parts.append(Path(shape, Paint(None, tones.ink, line, join="round")))
    pip = PIPS.get(faces, _NUMERAL_DISC) * size_mm
    spots = _pips(face, faces, size_mm) if pips else [(0.0, 0.0)]
    if state == "unusable":
        reach = 0.56 * size_mm
        strike = polyline([(-reach, reach), (reach, -reach)])
        parts.append(Path(strike, Paint(None, tones.rubric, 1.8 * line, cap="round")))
    # Pips stay clear of the hatch of a used die, and of the stroke through an unusable one.
    shaded = [(x, y) for x, y in spots if state == "unusable" and abs(x + y) < pip]
    if state == "used" and tones.one_bit:
        shaded = spots
    parts += [Circle(*spot, 1.5 * pip, Paint(tones.ivory)) for spot in shaded]
    if pips:
        parts += [Circle(*spot, pip, Paint(tones.ink)) for spot in spots]
    else:
        low = 0.12 * size_mm if 2 < faces < 6 else 0.0  # a triangle is widest at its foot
        parts.append(Text(0, low, str(face), 0.48 * size_mm, tones.ink, "figures", "centre"))
    return Group(tuple(parts), matrix=(1, 0, 0, 1, *centre))


def die_outline(faces: int, size_mm: float) -> tuple[Segment, ...]:
    """Return the outline of a die seen from above, about (0, 0), about ``size_mm`` wide.

    It is a rounded square for 6 faces, a pentagon for 7, a triangle for 3, 4, 5 and 8, a coin for 2, else a
    hexagon.
    """
    if faces == 6:
        return rounded_rectangle(-size_mm / 2, -size_mm / 2, size_mm, size_mm, 0.14 * size_mm)
    return polygon(_corners(faces, size_mm))


def _corners(faces: int, size: float) -> list[XY]:
    if faces == 6:
        half = size / 2
        return [(-half, -half), (half, -half), (half, half), (-half, half)]
    if faces == 7:
        return [_lower(polar((0, 0), 0.58 * size, turn), 0.05 * size) for turn in range(-90, 270, 72)]
    if faces == 8 or 2 < faces < 6:
        return [_lower(polar((0, 0), 0.66 * size, turn), 0.16 * size) for turn in range(-90, 270, 120)]
    sides = 24 if faces == 2 else 6
    return [polar((0, 0), 0.54 * size, -90 + 360 * turn / sides) for turn in range(sides)]


def _lower(spot: XY, by: float) -> XY:
    """Move a place down, so that the box of its shape is centred instead of the centre of its corners."""
    return spot[0], spot[1] + by


def _pips(face: int, faces: int, size: float) -> list[XY]:
    if faces == 6:
        return [(x * size, y * size) for x, y in SQUARE_PIPS[face]]
    if faces == 7:
        return [_lower(spot, 0.05 * size) for spot in _round_pips(face, 0.3 * size)]
    rows = zip((-0.18, 0.1, 0.36), _TRIANGLE[face - 1], strict=True)
    return [((n - (count - 1) / 2) * 0.225 * size, (y) * size) for y, count in rows for n in range(count)]


def _round_pips(face: int, radius: float) -> list[XY]:
    """Return pips on a circle, and one in its middle for 3, 6 and 7: a pentagon holds five in a ring."""
    if face == 1:
        return [(0.0, 0.0)]
    middle = [(0.0, 0.0)] if face in (3, 6, 7) else []
    ring = face - len(middle)
    start = {2: -90 + 45, 4: -45}.get(ring, -90.0)
    return middle + [polar((0, 0), radius, start + n * 360 / ring) for n in range(ring)]


SIDES = 7
"""The sides of the spinner."""
PIN_RADIUS_MM = 1.5
"""The radius of the hole for its pin."""


def spinner(radius_mm: float, tones: Palette) -> tuple[Item, ...]:
    """Draw a spinner round (0, 0): a heptagon whose corners are ``radius_mm`` from its centre.

    Each number stands upright when its side lies on the table.
    """
    step = 360 / SIDES
    corners = [polar((0, 0), radius_mm, 90 - step / 2 + n * step) for n in range(SIDES)]
    thin = Paint(None, tones.ink, THINNEST_MM)
    items: list[Item] = []
    for number in range(1, SIDES + 1):
        place = 2 * (number - 1) % SIDES  # every other side, so that neighbours differ by more than one
        turn = place * step
        start, end = corners[place], corners[(place + 1) % SIDES]
        if place % 2 and not tones.one_bit:
            items.append(Path(polygon([(0, 0), start, end]), Paint(tones.field)))
        apothem = radius_mm * math.cos(math.pi / SIDES)
        x, y = polar((0, 0), 0.66 * apothem, 90 + turn)
        items.append(Text(x, y, str(number), 0.42 * radius_mm, tones.ink, "figures", "centre", turn))
    for n, corner in enumerate(corners):
        items.append(Path(polyline([polar((0, 0), PIN_RADIUS_MM, 90 - step / 2 + n * step), corner]), thin))
    items.append(Circle(0, 0, PIN_RADIUS_MM, Paint(tones.paper, tones.ink, THINNEST_MM)))
    items.append(Path(polygon(corners), Paint(None, tones.ink, OUTLINE_MM)))
    return tuple(items)

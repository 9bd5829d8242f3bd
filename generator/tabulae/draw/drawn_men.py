"""Drawings of men: round, with a colour and a symbol for each seat; the symbol alone tells the seat, too."""

from __future__ import annotations

import math
from typing import get_args

from tabulae.library.games.schema import PlanetSymbol, Symbol
from tabulae.scene.primitives import XY, Circle, Group, Item, Paint, Path, Segment, Text, arc, polar, polygon
from tabulae.scene.style import TEXT_MM, Palette, lightness, line_weight, mix

PLANETS = get_args(PlanetSymbol)
"""The symbols that are signs of planets, which are drawn as lines."""
PLANET_REACH, PEN = 0.6, 0.13
"""How far the sign of a planet reaches from the middle of its man, and the width of its lines, in radii."""
EDGE_MM = 0.3
"""The width of the edge of a man."""
_FULL_MM = 35.0
"""The diameter of a full-size man."""
_LIGHT_MARK_BELOW = 56.0
"""Faces of less lightness L* bear a light symbol."""
_PLAIN_MM = 6.0
"""Smaller men have no inner ring, which would crowd the symbol."""
_RICH_MM = 14.0
"""Men from this size on have a turned edge, and their symbols in the form that carvers gave them."""


def man(
    centre: XY, diameter_mm: float, colour: str, symbol: Symbol | None, tones: Palette, leaving: bool = False
) -> Item:
    """Draw a man, without a symbol if it is None; one who is ``leaving`` is paler and has a dashed edge.

    ``colour`` is that of a seat, such as ``#aa3322``, which ``tones`` turns into one of the palette.
    """
    radius = diameter_mm / 2
    face = tones.tone(colour)
    mark = _mark(face, tones)
    edge = line_weight(EDGE_MM, diameter_mm / _FULL_MM * 4)
    border = "#000000"
    dash: tuple[float, ...] = ()
    if leaving:
        face = "#ffffff" if tones.one_bit else mix(face, tones.field, 0.72)
        mark = border if tones.one_bit else mix(mark, border, 0.55 if mark == "#000000" else 0.8)
        dash = (0.11 * diameter_mm, 0.08 * diameter_mm)
    parts: list[Item] = [Circle(0, 0, radius - edge / 2, Paint(face, border, edge, dash))]
    if not leaving:
        parts += _inner_ring(diameter_mm, face, mark, tones)
    if symbol:
        parts += _mark_of(symbol, diameter_mm, mark)
    return Group(tuple(parts), matrix=(1, 0, 0, 1, *centre))


def man_back(
    centre: XY, diameter_mm: float, colour: str, symbol: Symbol, tones: Palette, bleed_mm: float
) -> Item:
    """Draw the back of a cut-out man: without an edge, its colour ``bleed_mm`` past the cut.

    So a back that is printed a little off still fills its man.
    """
    face = tones.tone(colour)
    mark = _mark(face, tones)
    parts: list[Item] = [Circle(0, 0, diameter_mm / 2 + bleed_mm, Paint(face))]
    parts += _inner_ring(diameter_mm, face, mark, tones)
    parts += _mark_of(symbol, diameter_mm, mark)
    return Group(tuple(parts), matrix=(1, 0, 0, 1, *centre))


def _inner_ring(diameter_mm: float, face: str, mark: str, tones: Palette) -> list[Item]:
    if diameter_mm < _PLAIN_MM:
        return []
    colour = mark if tones.one_bit else mix(face, mark, 0.55)
    line = line_weight(0.5, diameter_mm / _FULL_MM)
    ring: list[Item] = [Circle(0, 0, 0.42 * diameter_mm, Paint(None, colour, line))]
    if diameter_mm < _RICH_MM:
        return ring
    # The profile of a turned edge: a bead at the rim, a hollow, and a fine thread within.
    if not tones.one_bit:
        bead = 0.055 * diameter_mm
        ring = [
            Circle(0, 0, 0.462 * diameter_mm, Paint(None, mix(face, mark, 0.16), bead)),
            Circle(0, 0, 0.42 * diameter_mm, Paint(None, mix(face, "#000000", 0.28), 0.026 * diameter_mm)),
            Circle(0, 0, 0.404 * diameter_mm, Paint(None, colour, 0.5 * line)),
        ]
    return [*ring, Circle(0, 0, 0.375 * diameter_mm, Paint(None, colour, 0.5 * line))]


def _mark_of(symbol: Symbol, diameter_mm: float, mark: str) -> list[Item]:
    """Return the symbol of a man: on a large man as carvers of bone and stamps of coins made it."""
    radius = diameter_mm / 2
    if diameter_mm < _RICH_MM:
        return _symbol(symbol, radius, mark)
    if symbol == "dot":  # a ring of ring-and-dot, the ornament of most old tablemen
        eyes: list[Item] = [Circle(0, 0, 0.17 * radius, Paint(mark))]
        eyes.append(Circle(0, 0, 0.28 * radius, Paint(None, mark, 0.035 * radius)))
        for turn in range(0, 360, 60):
            x, y = polar((0, 0), 0.52 * radius, turn - 90)
            eyes.append(Circle(x, y, 0.125 * radius, Paint(None, mark, 0.035 * radius)))
            eyes.append(Circle(x, y, 0.05 * radius, Paint(mark)))
        return eyes
    if symbol == "cross":  # a cross with spreading arms and a pellet in each corner, as on pennies
        arms: list[Segment] = []
        for turn in range(0, 360, 90):
            foot, ends = polar((0, 0), 0.07 * radius, turn + 45), (turn - 24, turn + 24)
            tips = [polar((0, 0), 0.66 * radius, end) for end in ends]
            bend = [polar((0, 0), 0.3 * radius, turn + side) for side in (-9, 9)]
            other = polar((0, 0), 0.07 * radius, turn - 45)
            arms += [("M", *other), ("C", *bend[0], *bend[0], *tips[0])]
            arms += [*arc((0, 0), 0.66 * radius, *ends), ("C", *bend[1], *bend[1], *foot), ("L", 0.0, 0.0)]
            arms.append(("Z",))
        pellets = [polar((0, 0), 0.48 * radius, turn + 45) for turn in range(0, 360, 90)]
        return [
            Path(tuple(arms), Paint(mark)),
            *(Circle(*pellet, 0.075 * radius, Paint(mark)) for pellet in pellets),
        ]
    if symbol == "ring":
        ring = [Circle(0, 0, 0.44 * radius, Paint(None, mark, 0.17 * radius))]
        inner = [Circle(0, 0, 0.22 * radius, Paint(None, mark, 0.04 * radius))]
        pellets = [polar((0, 0), 0.635 * radius, turn) for turn in range(0, 360, 20)]
        return [*ring, *inner, *(Circle(*pellet, 0.035 * radius, Paint(mark)) for pellet in pellets)]
    if symbol == "rays":
        petals: list[Segment] = []
        for turn in range(0, 360, 60):
            petals += _ray(0.12 * radius, 0.68 * radius, turn - 90)
        between = [polar((0, 0), 0.5 * radius, turn) for turn in range(0, 360, 60)]
        return [
            Path(tuple(petals), Paint(mark)),
            *(Circle(*pellet, 0.055 * radius, Paint(mark)) for pellet in between),
        ]
    return _symbol(symbol, radius, mark)


def _ray(low: float, high: float, turn: float) -> tuple[Segment, ...]:
    """Return a ray that is broadest near its tip, as a leaf is."""
    broad = [polar((0, 0), low + 0.75 * (high - low), turn + side) for side in (-20, 20)]
    start, tip = polar((0, 0), low, turn), polar((0, 0), high, turn)
    return (("M", *start), ("C", *broad[0], *broad[0], *tip), ("C", *broad[1], *broad[1], *start), ("Z",))


def _mark(face: str, tones: Palette) -> str:
    """Return a colour for the symbol that stands out from a face."""
    return tones.ivory if lightness(face) < _LIGHT_MARK_BELOW else "#000000"


def _symbol(symbol: Symbol, radius: float, colour: str) -> list[Item]:
    if symbol == "dot":
        return [Circle(0, 0, 0.3 * radius, Paint(colour))]
    if symbol == "ring":
        return [Circle(0, 0, 0.46 * radius, Paint(None, colour, 0.2 * radius))]
    if symbol == "cross":
        return [Path(_cross(0.11 * radius, 0.58 * radius), Paint(colour))]
    if symbol in PLANETS:
        from tabulae.draw.signs import planet_sign  # few games have planets

        pen = Paint(None, colour, PEN * radius, cap="round", join="round")
        return [planet_sign(symbol, (0.0, 0.0), PLANET_REACH * radius, pen)]
    if symbol != "rays":
        corners = [(x * radius, y * radius) for x, y in symbol_corners(symbol)]
        return [Path(polygon(corners), Paint(colour))]
    rays: list[Segment] = []
    for turn in range(0, 360, 60):
        hub, tip = polar((0, 0), 0.2 * radius, turn - 90), polar((0, 0), 0.68 * radius, turn - 90)
        rays += [("M", *hub), ("L", *tip)]
    return [Path(tuple(rays), Paint(None, colour, 0.2 * radius))]


def symbol_corners(symbol: Symbol) -> list[XY]:
    """Return the corners of a star, a triangle or (other symbols) a crescent on a man of radius 1, y down."""
    if symbol == "star":
        return [polar((0, 0), 0.68 if n % 2 == 0 else 0.28, 36 * n - 90) for n in range(10)]
    if symbol == "triangle":
        return [polar((0, 0.08), 0.62, 120 * n - 90) for n in range(3)]
    horn, steps = 52.0, 24  # a crescent opens to the right; its horns point 52 degrees up and down
    tip = polar((0, 0), 0.62, horn)
    inner = (0.3, 0.0)
    reach, bend = math.dist(inner, tip), math.degrees(math.atan2(tip[1], tip[0] - inner[0]))
    outer = [polar((0, 0), 0.62, horn + n * (360 - 2 * horn) / steps) for n in range(steps + 1)]
    hollow = [polar(inner, reach, bend + n * (360 - 2 * bend) / steps) for n in range(1, steps)]
    return [*outer, *reversed(hollow)]


def _cross(half: float, reach: float) -> tuple[Segment, ...]:
    corners = []
    for turn in range(0, 360, 90):
        tip, side = polar((0, 0), reach, turn), polar((0, 0), half, turn + 90)
        corners += [(tip[0] - side[0], tip[1] - side[1]), (tip[0] + side[0], tip[1] + side[1])]
        inner = polar((0, 0), half, turn)
        corners.append((inner[0] + side[0], inner[1] + side[1]))
    return polygon(corners)


def counted_man(centre: XY, diameter_mm: float, colour: str, count: int, tones: Palette) -> Item:
    """Draw a man with a number instead of his symbol: the count of a stack too high to draw."""
    size = max(TEXT_MM, min(0.6 * diameter_mm, 10.0))
    number = Text(
        *centre, str(count), size, _mark(tones.tone(colour), tones), "figures", "centre", spacing=-0.06
    )
    return Group((man(centre, diameter_mm, colour, None, tones), number))

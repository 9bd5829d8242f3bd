"""Men: round, with a rim on which the next one stacks, and the symbol of the seat as an inlay.

Every symbol is one outline, with a hole in the ring, so that its inlay is one body and never a pair of
bodies that touch at a corner.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from tabulae.draw.drawn_men import PLANETS, symbol_corners
from tabulae.geometry.outlines import offset_polygon
from tabulae.library.games.schema import Symbol
from tabulae.scene.primitives import Paint
from tabulae.scene.style import brightness
from tabulae.solid.errors import PartError
from tabulae.solid.parts.engraving import Engraving
from tabulae.solid.parts.outline import Loop, circle, polar, polygon
from tabulae.solid.parts.piece import Combined, Extrusion, Piece, Revolution
from tabulae.solid.parts.setting import PartSetting, SeatMen, air_measure, check_ranges, measure

DOT, RING, RING_WIDTH = 0.3, 0.46, 0.2
CROSS_HALF, CROSS_REACH = 0.11, 0.58
RAY_WIDTH, RAY_REACH, RAYS = 0.2, 0.68, 6
PLANET_REACH, PLANET_PEN = 0.8, 0.16
"""Sizes of the symbols as shares of the radius of the man, the same as in drawings but for planets."""


def planet_engraving(symbol: Symbol, radius_mm: float, height_mm: float, depth_mm: float) -> Engraving:
    """Return the sign of a planet, engraved in a face of ``radius_mm`` at a height."""
    from tabulae.draw.signs import planet_sign
    from tabulae.solid.parts.artwork import stroked

    pen = Paint(None, "", PLANET_PEN * radius_mm)
    drawn = planet_sign(symbol, (0.0, 0.0), PLANET_REACH * radius_mm, pen)
    outlines = stroked(drawn.segments, pen.width_mm)
    return Engraving(outlines, (0.0, 0.0, height_mm), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), depth_mm)


def symbol_outline(symbol: Symbol, radius_mm: float, grown_mm: float = 0.0) -> tuple[Loop, tuple[Loop, ...]]:
    """Return the outline of a symbol, y up round the origin, and its holes, of which only a ring has one.

    ``radius_mm`` is that of the face that bears it; the symbol is grown by ``grown_mm`` all round.
    """
    origin = (0.0, 0.0)
    if symbol == "dot":
        return circle(origin, DOT * radius_mm + grown_mm), ()
    if symbol == "ring":
        middle, half = RING * radius_mm, RING_WIDTH * radius_mm / 2 + grown_mm
        return circle(origin, middle + half), (circle(origin, middle - half),)
    if symbol == "cross":
        arms, half, reach = 4, CROSS_HALF * radius_mm, CROSS_REACH * radius_mm
    elif symbol != "rays":
        corners = [(x * radius_mm, -y * radius_mm) for x, y in symbol_corners(symbol)]
        return polygon(offset_polygon(corners, grown_mm) if grown_mm else corners), ()
    else:
        arms, half, reach = RAYS, RAY_WIDTH * radius_mm / 2, RAY_REACH * radius_mm
    return _star(arms, half + grown_mm, reach + grown_mm), ()


def _star(arms: int, half: float, reach: float) -> Loop:
    """The outline of straight arms from the middle, one of them upward."""
    turn = 2 * math.pi / arms
    corner = half / math.sin(turn / 2)
    places = []
    for arm in range(arms):
        angle = math.pi / 2 + arm * turn
        tip, side = polar((0.0, 0.0), reach, angle), polar((0.0, 0.0), half, angle + math.pi / 2)
        places += [(tip[0] - side[0], tip[1] - side[1]), (tip[0] + side[0], tip[1] + side[1])]
        places.append(polar((0.0, 0.0), corner, angle + turn / 2))
    return polygon(places)


PART = "men"
INLAY_NOTE = "inlay"

MIN_DIAMETER_MM = 16.0
"""A smaller man has no room for a symbol."""


@dataclass(frozen=True, slots=True)
class Men:
    """Men that lie in the sockets of the board and stack."""

    air_mm: float = air_measure()
    height_mm: float = measure(8.0, 6, 14, "height of a man, mm")
    sink_mm: float = measure(1.0, 0.4, 1.6, "how deep a man sinks into the rim of the one below, mm")
    stack_gap_mm: float = measure(0.25, 0.1, 0.6, "clearance between the rims of stacked men, mm")
    inlay_mm: float = measure(0.8, 0.4, 1.6, "depth of the inlaid symbol, mm")
    inlay_gap_mm: float = measure(
        0.12, 0, 0.3, "clearance around an inlay that is pressed in, mm; 3MF has none"
    )


def men_pieces(setting: PartSetting, measures: Men) -> tuple[Piece, ...]:
    """Return for each seat its man, then the inlay of its symbol, with as many copies as it has men.

    The sign of a planet is engraved in its man, who has no inlay of his own.

    Raises :class:`PartError` for a measure outside its range, and for men too small for a symbol.
    """
    check_ranges(PART, measures)
    diameter = setting.layout.man_mm
    if diameter < MIN_DIAMETER_MM:
        raise PartError(
            "men-too-small-for-symbol", where=PART, diameter=round(diameter, 1), least=MIN_DIAMETER_MM
        )
    return tuple(
        piece for seat in setting.seats for piece in _man_and_symbol(seat, diameter / 2, measures, setting)
    )


def _man_and_symbol(seat: SeatMen, radius: float, measures: Men, setting: PartSetting) -> tuple[Piece, ...]:
    name, height = f"man-{seat.seat}", measures.height_mm
    floor = height - measures.sink_mm
    bed = floor - measures.inlay_mm
    dish = man_foot_mm(radius, measures) + measures.stack_gap_mm
    if seat.symbol in PLANETS:  # thin lines that cross are engraved, not pressed in
        cut = planet_engraving(seat.symbol, dish, floor, measures.inlay_mm)
        body = Combined((Revolution(_profile(radius, measures)),))
        filled = replace(cut, colour=contrast(seat.colour))
        return (
            Piece(name, body, (cut,), (filled,), seat.count, seat.colour, PART, plate=f"{seat.seat}-men"),
        )
    pocket, pocket_holes = symbol_outline(seat.symbol, dish, measures.inlay_gap_mm)
    inlay, holes = symbol_outline(seat.symbol, dish)
    man = Piece(
        name,
        Combined(
            (Revolution(_profile(radius, measures)),),
            (Extrusion(pocket, bed, floor + 1, holes=pocket_holes),),
        ),
        copies=seat.count,
        colour=seat.colour,
        note=PART,
        whole=name,
        plate=f"{seat.seat}-men",
    )
    symbol = Piece(
        f"{name}-{seat.symbol}",
        Combined((Extrusion(inlay, bed, floor, holes=holes),)),
        copies=seat.count,
        colour=contrast(seat.colour),
        note=INLAY_NOTE,
        together=Combined((Extrusion(pocket, bed, floor, holes=pocket_holes),)),
        whole=name,
        origin=(0.0, 0.0, bed),
    )
    return man, symbol


def man_foot_mm(radius_mm: float, measures: Men) -> float:
    """Return the radius in mm on which a man stands; a foot cut at 45 degrees lets him sink into a rim."""
    return radius_mm - measures.sink_mm - measures.stack_gap_mm - RIM_MM


RIM_MM = 1.2
"""The width of the flat rim at the top."""


def _profile(radius: float, measures: Men) -> tuple[tuple[float, float, float], ...]:
    """Half a section through a man: radius and height."""
    foot, height, sink = man_foot_mm(radius, measures), measures.height_mm, measures.sink_mm
    dish = foot + measures.stack_gap_mm
    outside = ((0.0, 0.0), (foot, 0.0), (radius, radius - foot), (radius, height))
    inside = ((dish + sink, height), (dish, height - sink), (0.0, height - sink))
    return polygon(outside + inside)


def contrast(colour: str) -> str:
    """Return the colour, ``#111111`` or ``#f3e6cc``, that contrasts more with a colour ``#rrggbb``."""
    return "#f3e6cc" if brightness(colour) < 128 else "#111111"

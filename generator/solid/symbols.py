"""The symbols of men as outlines for inlays: the same four that are drawn on paper.

Every symbol is one outline, with a hole in the ring, so that its inlay is one body and never a pair of
bodies that touch at a corner.
"""

from __future__ import annotations

import math

from generator.draw.men import Symbol
from generator.solid.loop import Loop, circle, polar, polygon

DOT, RING, RING_WIDTH = 0.3, 0.46, 0.2
CROSS_HALF, CROSS_REACH = 0.11, 0.58
RAY_WIDTH, RAY_REACH, RAYS = 0.2, 0.68, 6
"""All as shares of the radius of the man, as in the drawings."""


def outline(symbol: Symbol, radius_mm: float, grown_mm: float = 0.0) -> tuple[Loop, tuple[Loop, ...]]:
    """The outline of a symbol and its holes, round the origin; ``grown_mm`` larger all round."""
    origin = (0.0, 0.0)
    if symbol == "dot":
        return circle(origin, DOT * radius_mm + grown_mm), ()
    if symbol == "ring":
        middle, half = RING * radius_mm, RING_WIDTH * radius_mm / 2 + grown_mm
        return circle(origin, middle + half), (circle(origin, middle - half),)
    if symbol == "cross":
        arms, half, reach = 4, CROSS_HALF * radius_mm, CROSS_REACH * radius_mm
    else:
        arms, half, reach = RAYS, RAY_WIDTH * radius_mm / 2, RAY_REACH * radius_mm
    return _star(arms, half + grown_mm, reach + grown_mm), ()


def _star(arms: int, half: float, reach: float) -> Loop:
    """Straight arms from the middle, one of them upward, joined where they meet."""
    turn = 2 * math.pi / arms
    corner = half / math.sin(turn / 2)
    places = []
    for arm in range(arms):
        angle = math.pi / 2 + arm * turn
        tip, side = polar((0.0, 0.0), reach, angle), polar((0.0, 0.0), half, angle + math.pi / 2)
        places += [(tip[0] - side[0], tip[1] - side[1]), (tip[0] + side[0], tip[1] + side[1])]
        places.append(polar((0.0, 0.0), corner, angle + turn / 2))
    return polygon(places)

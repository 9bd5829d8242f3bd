"""Arrows that show plays: one smooth curve each, numbered in the order played."""

from __future__ import annotations

import math

from generator.draw.curves import Curve
from generator.draw.scene import Circle, Group, Item, Paint, Path, Segment, Text
from generator.draw.shapes import At, polygon, polyline
from generator.draw.style import TEXT_MM, Palette, weight

BADGE_MM = 0.56 * TEXT_MM  # radius of the disc under the number of a play
HEAD, BAR, HALO, SECOND_BAR = 3.6, 3.2, 2.2, 2.6
"""How long a head is, how far a bar reaches to either side, how wide the pale edge is and how far back
a second bar stands, in widths of the line."""


def arrow(curve: Curve, width_mm: float, tones: Palette, forbidden: bool = False) -> Item:
    """An arrow along a curve; a forbidden one ends in a bar."""
    colour = tones.rubric if forbidden else tones.lapis
    head = HEAD * width_mm
    neck = curve.back_from_end(0.9 * head)
    along = _unit(curve.at(neck), curve.end)
    across = (-along[1], along[0])
    shaft = _segments(curve if forbidden else curve.between(0.0, neck))
    line = Path(shaft, Paint(None, colour, width_mm, cap="butt"))
    parts: list[Item] = [Path(shaft, Paint(None, tones.paper, HALO * width_mm, cap="butt"))]
    if forbidden:
        bars = [_bar(curve.end, across, BAR * width_mm)]
        if tones.rubric == tones.lapis:  # without colour a second bar says "no"
            bars.append(_bar(_off(curve.end, along, -SECOND_BAR * width_mm), across, BAR * width_mm))
        parts += [Path(bars[0], Paint(None, tones.paper, 3.2 * width_mm)), line]
        parts += [Path(bar, Paint(None, colour, 1.6 * width_mm)) for bar in bars]
    else:
        back = _off(curve.end, along, -head)
        wings = [curve.end, _off(back, across, 0.42 * head), curve.at(neck), _off(back, across, -0.42 * head)]
        parts += [line, Path(polygon(wings), Paint(colour, tones.paper, 0.3 * width_mm, join="round"))]
        parts.append(Path(polygon(wings), Paint(colour)))
    return Group(tuple(parts))


def _segments(curve: Curve) -> tuple[Segment, ...]:
    return (("M", *curve.start), ("C", *curve.first, *curve.second, *curve.end))


def _bar(middle: At, across: At, half: float) -> tuple[Segment, ...]:
    return polyline([_off(middle, across, -half), _off(middle, across, half)])


def order_badge(centre: At, number: int, tones: Palette) -> Item:
    """The number of a play, on a disc that sits on its arrow."""
    disc = Circle(0, 0, BADGE_MM, Paint(tones.paper, tones.lapis, weight(0.4, 0.6)))
    label = Text(0, 0, str(number), TEXT_MM, tones.lapis, "figures", "centre")
    return Group((disc, label), matrix=(1, 0, 0, 1, *centre))


def hit_ring(centre: At, diameter_mm: float, tones: Palette, width_mm: float) -> Item:
    """The ring round a man that is hit."""
    radius = diameter_mm / 2 + 0.35 * width_mm
    return Group(
        (
            Circle(*centre, radius, Paint(None, tones.paper, 1.9 * width_mm)),
            Circle(*centre, radius, Paint(None, tones.rubric, 1.2 * width_mm)),
        )
    )


def _unit(start: At, end: At) -> At:
    length = math.dist(start, end) or 1.0
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


def _off(place: At, direction: At, distance: float) -> At:
    return place[0] + direction[0] * distance, place[1] + direction[1] * distance

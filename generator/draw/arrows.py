"""Arrows that show plays: one smooth curve each, numbered in the order played."""

from __future__ import annotations

import math

from generator.draw.scene import Circle, Group, Item, Paint, Path, Text
from generator.draw.shapes import At, polygon, polyline
from generator.draw.style import TEXT_MM, Palette, weight

BADGE_MM = 0.56 * TEXT_MM  # radius of the disc under the number of a play


def arrow(
    start: At,
    end: At,
    bend: At,
    width_mm: float,
    tones: Palette,
    forbidden: bool = False,
) -> Item:
    """An arrow from one place to another that leans towards ``bend``; a forbidden one ends in a bar."""
    colour = tones.rubric if forbidden else tones.lapis
    head = 3.6 * width_mm
    first = (start[0] + (bend[0] - start[0]) * 2 / 3, start[1] + (bend[1] - start[1]) * 2 / 3)
    second = (end[0] + (bend[0] - end[0]) * 2 / 3, end[1] + (bend[1] - end[1]) * 2 / 3)
    along = _unit(second, end) if math.dist(second, end) > 1e-6 else _unit(start, end)
    across = (-along[1], along[0])
    neck = (end[0] - along[0] * head * 0.9, end[1] - along[1] * head * 0.9)
    stop = end if forbidden else neck
    curve = (("M", *start), ("C", *first, second[0] + stop[0] - end[0], second[1] + stop[1] - end[1], *stop))
    halo = Paint(None, tones.paper, 2.2 * width_mm, cap="round")
    parts: list[Item] = [Path(curve, halo), Path(curve, Paint(None, colour, width_mm, cap="butt"))]  # type: ignore[arg-type]
    if forbidden:
        half = 0.9 * head
        bar = polyline([_off(end, across, -half), _off(end, across, half)])
        parts = [parts[0], Path(bar, Paint(None, tones.paper, 3.2 * width_mm)), parts[1]]
        parts.append(Path(bar, Paint(None, colour, 1.6 * width_mm)))
        if tones.rubric == tones.lapis:  # without colour a second bar says "no"
            inner = _off(end, along, -2.6 * width_mm)
            second_bar = polyline([_off(inner, across, -half), _off(inner, across, half)])
            parts.append(Path(second_bar, Paint(None, colour, 1.6 * width_mm)))
    else:
        back = _off(end, along, -head)
        wings = [end, _off(back, across, 0.42 * head), neck, _off(back, across, -0.42 * head)]
        parts.append(Path(polygon(wings), Paint(colour, tones.paper, 0.3 * width_mm, join="round")))
        parts.append(Path(polygon(wings), Paint(colour)))
    return Group(tuple(parts))


def order_badge(centre: At, number: int, tones: Palette) -> Item:
    """The number of a play, on a disc that sits on its arrow."""
    disc = Circle(0, 0, BADGE_MM, Paint(tones.paper, tones.lapis, weight(0.4, 0.6)))
    label = Text(0, 0, str(number), TEXT_MM, tones.lapis, "figures", "centre")
    return Group((disc, label), matrix=(1, 0, 0, 1, *centre))


def middle(start: At, end: At, bend: At, share: float = 0.5) -> At:
    """The place on an arrow's curve at a share of its way."""
    rest = 1 - share
    weights = (rest * rest, 2 * rest * share, share * share)
    x, y = (sum(w * p[axis] for w, p in zip(weights, (start, bend, end), strict=True)) for axis in (0, 1))
    return x, y


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

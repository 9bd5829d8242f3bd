"""Paths for the shapes that drawings are made of, in millimetres, y down, angles in degrees.

An angle of 0 points right and grows clockwise on paper, as y grows downwards.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from generator.draw.scene import Matrix, Segment

At = tuple[float, float]
"""A place (x, y) in mm."""


def polygon(corners: Sequence[At]) -> tuple[Segment, ...]:
    """A closed path through the corners."""
    return (*polyline(corners), ("Z",))


def polyline(corners: Sequence[At]) -> tuple[Segment, ...]:
    """An open path through the corners."""
    first, *others = corners
    return (("M", *first), *(("L", *corner) for corner in others))


def rectangle(x: float, y: float, width: float, height: float) -> tuple[Segment, ...]:
    """A rectangle from its top left corner."""
    return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])


def rounded(x: float, y: float, width: float, height: float, radius: float) -> tuple[Segment, ...]:
    """A rectangle with round corners."""
    right, bottom = x + width, y + height
    centres = (
        (right - radius, y + radius, -90.0),
        (right - radius, bottom - radius, 0.0),
        (x + radius, bottom - radius, 90.0),
        (x + radius, y + radius, 180.0),
    )
    steps: list[Segment] = [("M", right - radius, y)]
    for centre_x, centre_y, start in centres:
        begin = around((centre_x, centre_y), radius, start)
        steps += [("L", *begin), *arc((centre_x, centre_y), radius, start, start + 90)]
    return (*steps, ("Z",))


def around(centre: At, radius: float, angle: float) -> At:
    """The place at a distance and an angle from a centre."""
    turn = math.radians(angle)
    return centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn)


def arc(centre: At, radius: float, start: float, end: float) -> tuple[Segment, ...]:
    """Cubic curves along a circle from one angle to another, to follow a move or a line to its start."""
    pieces = max(1, math.ceil(abs(end - start) / 45 - 1e-9))
    step = (end - start) / pieces
    handle = 4 / 3 * math.tan(math.radians(step) / 4) * radius
    curves: list[Segment] = []
    for piece in range(pieces):
        one, two = start + piece * step, start + (piece + 1) * step
        begin, finish = around(centre, radius, one), around(centre, radius, two)
        out, back = around((0, 0), handle, one + 90), around((0, 0), -handle, two + 90)
        curves.append(
            ("C", begin[0] + out[0], begin[1] + out[1], finish[0] + back[0], finish[1] + back[1], *finish)
        )
    return tuple(curves)


def hatch(corners: Sequence[At], spacing: float) -> tuple[Segment, ...]:
    """45-degree lines that end on the outline of a convex polygon.

    All hatches with one spacing lie on the same lines of the page, so neighbours agree.
    """
    lines: list[Segment] = []
    sums = [x + y for x, y in corners]
    for number in range(math.ceil(min(sums) / spacing), math.floor(max(sums) / spacing) + 1):
        ends = _crossings(corners, number * spacing)
        if len(ends) == 2 and math.dist(*ends) > spacing / 4:
            lines += [("M", *ends[0]), ("L", *ends[1])]
    return tuple(lines)


def _crossings(corners: Sequence[At], total: float) -> list[At]:
    """Where the line x + y = total meets the outline: the outermost two places."""
    found = []
    for (x1, y1), (x2, y2) in pairwise([*corners, corners[0]]):
        before, after = x1 + y1 - total, x2 + y2 - total
        if before * after <= 0 and before != after:
            share = before / (before - after)
            found.append((x1 + share * (x2 - x1), y1 + share * (y2 - y1)))
    return [min(found), max(found)] if len(found) > 1 else []


def moved(x: float, y: float, angle: float = 0.0) -> Matrix:
    """The map that turns a drawing by an angle about its origin and then moves it to (x, y)."""
    turn = math.radians(angle)
    cosine, sine = math.cos(turn), math.sin(turn)
    return (cosine, sine, -sine, cosine, x, y)

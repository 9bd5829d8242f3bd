"""Polygons on paper: millimetres, x to the right, y down, angles in degrees."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

XY = tuple[float, float]
"""A place (x, y) in mm."""
Matrix = tuple[float, float, float, float, float, float]
"""An affine map (a, b, c, d, e, f): x' = a x + c y + e, y' = b x + d y + f, as in SVG and PDF."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

CLEAR_MM = 1e-6
"""Shapes that overlap by less than this only touch."""


def rotated(spot: XY, angle: float) -> XY:
    """Return a point rotated about the origin by ``angle`` degrees, clockwise on paper."""
    cosine, sine = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return spot[0] * cosine - spot[1] * sine, spot[0] * sine + spot[1] * cosine


def between(start: XY, end: XY, share: float) -> XY:
    """Return the point at a share of the way from ``start``, 0, to ``end``, 1."""
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def transform(matrix: Matrix, spot: XY) -> XY:
    """Return a point mapped by (a, b, c, d, e, f): x' = a x + c y + e, y' = b x + d y + f."""
    a, b, c, d, e, f = matrix
    return a * spot[0] + c * spot[1] + e, b * spot[0] + d * spot[1] + f


def placement(x: float, y: float, angle: float = 0.0) -> Matrix:
    """Return the map that turns a drawing clockwise by ``angle`` degrees and moves its origin to (x, y)."""
    turn = math.radians(angle)
    cosine, sine = math.cos(turn), math.sin(turn)
    return (cosine, sine, -sine, cosine, x, y)


def compose(outer: Matrix, inner: Matrix) -> Matrix:
    """Return one matrix that maps as the inner one does and then the outer one."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def polar(centre: XY, radius: float, angle: float) -> XY:
    """Return the point at a distance from a centre, at an angle in degrees: 0 right, 90 down the page."""
    turn = math.radians(angle)
    return centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn)


def centroid(corners: Sequence[XY]) -> XY:
    """Return the mean of the corners, which is not the centre of the area unless the polygon is regular."""
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


def bounds(spots: Iterable[XY]) -> tuple[float, float, float, float]:
    """Return the bounding box of one or more points: left, top, right and bottom."""
    xs, ys = zip(*spots, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def inside_angle(corners: Sequence[XY], index: int) -> float:
    """Return the interior angle, in degrees, of a convex polygon at the corner ``index``, from 0."""
    x, y = corners[index]
    neighbours = corners[index - 1], corners[(index + 1) % len(corners)]
    arms = [math.atan2(by - y, bx - x) for bx, by in neighbours]
    angle = abs(math.degrees(arms[0] - arms[1])) % 360
    return min(angle, 360 - angle)


def overlapping(first: Sequence[XY], second: Sequence[XY]) -> bool:
    """Return True if two convex polygons share some area; touching does not count."""
    for (x1, y1), (x2, y2) in (*pairwise((*first, first[0])), *pairwise((*second, second[0]))):
        span = math.hypot(x2 - x1, y2 - y1)
        across = ((y1 - y2) / span, (x2 - x1) / span)
        shadow = [x * across[0] + y * across[1] for x, y in first]
        other_shadow = [x * across[0] + y * across[1] for x, y in second]
        if min(max(shadow), max(other_shadow)) - max(min(shadow), min(other_shadow)) < CLEAR_MM:
            return False
    return True


def join_lines(lines: Iterable[tuple[XY, XY]], tolerance_mm: float = 1e-5) -> list[list[XY]]:
    """Return lines joined end to end as chains of corners; a closed chain does not repeat its first corner.

    Nothing else marks it as closed. Ends closer than ``tolerance_mm`` are joined. A chain grows from the end
    of its first line only, so an open path may come as two chains.
    """
    left = list(lines)
    chains = []
    while left:
        chain = list(left.pop(0))
        extended = True
        while extended:
            extended = False
            for number, (start, end) in enumerate(left):
                if math.dist(chain[-1], start) < tolerance_mm:
                    chain.append(end)
                elif math.dist(chain[-1], end) < tolerance_mm:
                    chain.append(start)
                else:
                    continue
                del left[number]
                extended = True
                break
        if math.dist(chain[0], chain[-1]) < tolerance_mm:
            chain.pop()
        chains.append(chain)
    return chains


def offset_polygon(corners: Sequence[XY], by_mm: float) -> list[XY]:
    """Return a polygon with every side moved outward by ``by_mm``, inward if negative, and mitred corners.

    The corners keep their order, whichever way round they run.
    """
    doubled = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise((*corners, corners[0])))
    sign = by_mm if doubled > 0 else -by_mm
    moved = []
    for (x1, y1), (x2, y2), (x3, y3) in zip(
        (corners[-1], *corners[:-1]), corners, (*corners[1:], corners[0]), strict=True
    ):
        before, after = math.hypot(x2 - x1, y2 - y1), math.hypot(x3 - x2, y3 - y2)
        normal = ((y2 - y1) / before, (x1 - x2) / before)
        next_normal = ((y3 - y2) / after, (x2 - x3) / after)
        share = sign / (1 + normal[0] * next_normal[0] + normal[1] * next_normal[1])
        moved.append((x2 + share * (normal[0] + next_normal[0]), y2 + share * (normal[1] + next_normal[1])))
    return moved

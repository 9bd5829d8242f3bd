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

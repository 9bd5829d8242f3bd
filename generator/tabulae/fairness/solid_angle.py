"""Solid angles of the faces of a body, seen from its centre of mass."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from tabulae.engine.errors import TabulaeError

Point = tuple[float, float, float]

FULL = 4 * math.pi
"""The solid angle all round, in steradians."""


def solid_angle(corners: Sequence[Point], eye: Point = (0.0, 0.0, 0.0)) -> float:
    """The solid angle of a flat convex polygon in steradians, positive whichever way it is wound.

    A fan of triangles from the first corner, each by van Oosterom and Strackee (1983):
    tan(angle / 2) = a·(b×c) / (abc + (a·b)c + (a·c)b + (b·c)a).
    """
    first, *rest = (_minus(corner, eye) for corner in corners)
    total = 0.0
    for second, third in itertools.pairwise(rest):
        total += _triangle(first, second, third)
    return abs(total)


def prism_shares(sides: int, length_ratio: float) -> tuple[float, float]:
    """The shares of one end and of one side of a regular prism; two ends and all sides make 1.

    ``length_ratio`` is its length over the edge of its ends.
    """
    _check_prism(sides, length_ratio)
    radius, half = 1 / (2 * math.sin(math.pi / sides)), length_ratio / 2
    angles = [2 * math.pi * place / sides for place in range(sides)]
    end = [(radius * math.cos(angle), radius * math.sin(angle), half) for angle in angles]
    share = solid_angle(end) / FULL
    return share, (1 - 2 * share) / sides


def equal_share_ratio(sides: int) -> float:
    """The length ratio at which ends and sides of a regular prism have equal shares (by bisection)."""
    _check_prism(sides, 1.0)
    low, high = 0.0, float(sides)
    for _ in range(60):
        middle = (low + high) / 2
        end, side = prism_shares(sides, middle)
        low, high = (middle, high) if end > side else (low, middle)
    return (low + high) / 2


def _check_prism(sides: int, length_ratio: float) -> None:
    if sides < 3:
        raise TabulaeError(f"a prism has 3 sides or more, not {sides}")
    if not 0 < length_ratio < math.inf:
        raise TabulaeError(f"length ratio {length_ratio:g} is not a number above 0")


def _triangle(a: Point, b: Point, c: Point) -> float:
    size_a, size_b, size_c = math.hypot(*a), math.hypot(*b), math.hypot(*c)
    above = _dot(a, (b[1] * c[2] - b[2] * c[1], b[2] * c[0] - b[0] * c[2], b[0] * c[1] - b[1] * c[0]))
    below = size_a * size_b * size_c + _dot(a, b) * size_c + _dot(a, c) * size_b + _dot(b, c) * size_a
    return 2 * math.atan2(above, below)


def _dot(a: Point, b: Point) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _minus(a: Point, b: Point) -> Point:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])

"""Solid angles of faces seen from the centre of mass: the chances of a prism that is set down gently."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from tabulae.engine.errors import TabulaeError
from tabulae.fairness.roots import falling_root
from tabulae.geometry.vector import Vector, cross, dot

FULL = 4 * math.pi
"""The solid angle of the whole sphere, in steradians."""


def solid_angle(corners: Sequence[Vector]) -> float:
    """Return the solid angle of a flat convex polygon, seen from the origin, in steradians.

    It is the sum over a fan of triangles from the first corner, each by van Oosterom and Strackee (1983):
    tan(angle / 2) = a·(b×c) / (abc + (a·b)c + (a·c)b + (b·c)a).
    """
    first, *rest = corners
    return abs(sum(_triangle(first, second, third) for second, third in itertools.pairwise(rest)))


def prism_shares(sides: int, length_ratio: float) -> tuple[float, float]:
    """Return the shares of one end and of one side of a regular prism in the whole sphere.

    ``length_ratio`` is the prism's length over the edge of its ends. Two ends and all sides add up to 1.
    Raises TabulaeError for fewer than 3 sides, and unless the ratio is above 0.
    """
    _check_prism(sides, length_ratio)
    radius, half = 1 / (2 * math.sin(math.pi / sides)), length_ratio / 2
    angles = [2 * math.pi * place / sides for place in range(sides)]
    end = [(radius * math.cos(angle), radius * math.sin(angle), half) for angle in angles]
    share = solid_angle(end) / FULL
    return share, (1 - 2 * share) / sides


def equal_share_ratio(sides: int) -> float:
    """Return the length ratio at which an end and a side of a regular prism have equal shares.

    Raises TabulaeError for fewer than 3 sides.
    """
    _check_prism(sides, 1.0)

    def excess_of_end(length_ratio: float) -> float:
        end, side = prism_shares(sides, length_ratio)
        return end - side

    return falling_root(excess_of_end, 0.0, float(sides))


def _check_prism(sides: int, length_ratio: float) -> None:
    if sides < 3:
        raise TabulaeError(f"a prism has at least 3 sides, got {sides}")
    if not 0 < length_ratio < math.inf:
        raise TabulaeError(f"the length ratio must be above 0, got {length_ratio:g}")


def _triangle(a: Vector, b: Vector, c: Vector) -> float:
    size_a, size_b, size_c = math.hypot(*a), math.hypot(*b), math.hypot(*c)
    below = size_a * size_b * size_c + dot(a, b) * size_c + dot(a, c) * size_b + dot(b, c) * size_a
    return 2 * math.atan2(dot(a, cross(b, c)), below)

"""Three-dimensional vectors as plain tuples, for plans that must not need numpy."""

from __future__ import annotations

import math
from collections.abc import Iterable

Vector = tuple[float, float, float]


def add(a: Vector, b: Vector) -> Vector:
    """The sum a + b."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def scaled(a: Vector, factor: float) -> Vector:
    """The vector a, ``factor`` times as long."""
    return (a[0] * factor, a[1] * factor, a[2] * factor)


def minus(a: Vector, b: Vector) -> Vector:
    """The vector from b to a."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def dot(a: Vector, b: Vector) -> float:
    """The scalar product of a and b."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    """The vector product of a and b, right-handed."""
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def length(a: Vector) -> float:
    """The length of a."""
    return math.sqrt(dot(a, a))


def unit(a: Vector) -> Vector:
    """The vector of length 1 in the direction of a."""
    return scaled(a, 1.0 / length(a))


def perpendicular(a: Vector) -> Vector:
    """Some vector of length 1 at right angles to the unit vector a, always the same one for the same a."""
    return unit(cross((1.0, 0.0, 0.0) if abs(a[0]) < 0.9 else (0.0, 1.0, 0.0), a))


def mean(points: Iterable[Vector]) -> Vector:
    """The middle of some points."""
    listed = list(points)
    total = (0.0, 0.0, 0.0)
    for point in listed:
        total = add(total, point)
    return scaled(total, 1.0 / len(listed))

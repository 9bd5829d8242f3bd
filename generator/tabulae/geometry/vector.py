"""Three-dimensional vectors as plain tuples, for plans that must not need numpy."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import reduce

Vector = tuple[float, float, float]


def add(a: Vector, b: Vector) -> Vector:
    """Return the sum a + b."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def scaled(a: Vector, factor: float) -> Vector:
    """Return the vector a multiplied by ``factor``."""
    return (a[0] * factor, a[1] * factor, a[2] * factor)


def minus(a: Vector, b: Vector) -> Vector:
    """Return the difference a - b."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def dot(a: Vector, b: Vector) -> float:
    """Return the scalar product of a and b."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    """Return the right-handed cross product of a and b."""
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def length(a: Vector) -> float:
    """Return the Euclidean length of a."""
    return math.sqrt(dot(a, a))


def unit(a: Vector) -> Vector:
    """Return the vector of length 1 in the direction of a, which must not be zero."""
    return scaled(a, 1.0 / length(a))


def perpendicular(a: Vector) -> Vector:
    """Return a vector of length 1 at right angles to the unit vector a; the same a always gives the same."""
    return unit(cross((1.0, 0.0, 0.0) if abs(a[0]) < 0.9 else (0.0, 1.0, 0.0), a))


def total(vectors: Iterable[Vector]) -> Vector:
    """Return the sum of vectors, the zero vector if there are none."""
    return reduce(add, vectors, (0.0, 0.0, 0.0))


def mean(points: Sequence[Vector]) -> Vector:
    """Return the arithmetic mean of points, of which there must be at least one."""
    return scaled(total(points), 1.0 / len(points))

"""Smooth curves from one place to another: a family of shapes, tried from the plainest to the boldest."""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import accumulate, pairwise, product

from generator.draw.shapes import At

STEPS = 48
_LEANS = (0, 18, -18, 36, -36, 58, -58, 84, -84, 112, -112)  # degrees off the straight way, at either end
_PULLS = (0.36, 0.75, 1.3)  # how far the curve keeps that direction, in lengths of the straight way
_CALM = math.radians(40)  # how much a curve turns that looks neither stiff nor bent


@dataclass(frozen=True, slots=True)
class Walk:
    """``STEPS`` + 1 places along a shape, and how far each is from the start on the way."""

    places: tuple[complex, ...]
    gone: tuple[float, ...]

    def outside(self, near: float, far: float) -> tuple[int, int]:
        """The first and the last place that is ``near`` away from the start and ``far`` from the end."""
        first, last, places = 0, STEPS, self.places
        while first < STEPS and abs(places[first]) < near:
            first += 1
        while last > 0 and abs(1 - places[last]) < far:
            last -= 1
        return first, last


class Shape:
    """A cubic curve from 0 to 1 in the complex plane with ``first`` and ``second`` as its handles.

    ``effort`` says how far it is from a calm short curve, as a share of the straight way.
    """

    def __init__(self, first: complex, second: complex) -> None:
        self.first, self.second = first, second
        self.effort = round(_effort(first, second), 6)

    @cached_property
    def walk(self) -> Walk:
        """The places along it."""
        places = tuple(_walk(self.first, self.second, STEPS))
        strides = (abs(two - one) for one, two in pairwise(places))
        return Walk(places, tuple(accumulate(strides, initial=0.0)))

    def neighbours(self, step: float) -> Iterator[Shape]:
        """Shapes with one handle a little elsewhere, or both the opposite way."""
        for sixth in range(6):
            by = cmath.rect(step, sixth * math.pi / 3)
            yield Shape(self.first + by, self.second)
            yield Shape(self.first, self.second + by)
            yield Shape(self.first + by, self.second - by)


@cache
def shapes() -> tuple[Shape, ...]:
    """All the shapes, the least effort first."""
    found = []
    for (out, home), (near, far) in product(product(_LEANS, repeat=2), product(_PULLS, repeat=2)):
        if (out == 0 and near != _PULLS[0]) or (home == 0 and far != _PULLS[0]):
            continue  # how long a straight end is makes no difference
        first = cmath.rect(near, math.radians(out))
        second = 1 - cmath.rect(far, math.radians(-home))
        found.append(Shape(first, second))
    return tuple(sorted(found, key=lambda shape: shape.effort))


def _effort(first: complex, second: complex) -> float:
    """Length, turning and the sharpest bend, judged on a coarse walk along the curve."""
    walk = _walk(first, second, 12)
    strides = [two - one for one, two in pairwise(walk)]
    turns = [cmath.phase(two / one) if abs(one) > 1e-9 else math.pi for one, two in pairwise(strides)]
    turned = sum(abs(turn) for turn in turns)
    wavering = turned - abs(sum(turns))
    sharpest = max(abs(turn) for turn in turns)
    length = sum(abs(stride) for stride in strides)
    return 0.9 * (length - 1) + 0.16 * (turned - _CALM) ** 2 + 0.3 * wavering + 1.2 * max(0.0, sharpest - 0.5)


@cache
def _weights(steps: int) -> tuple[tuple[float, float, float], ...]:
    """How much the two handles and the end count at each step, as Bernstein's polynomials say."""
    shares = [step / steps for step in range(steps + 1)]
    return tuple((3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t) for t in shares)


def _walk(first: complex, second: complex, steps: int) -> list[complex]:
    return [near * first + far * second + end for near, far, end in _weights(steps)]


def _cubic(a: complex, b: complex, c: complex, d: complex, t: float) -> complex:
    rest = 1 - t
    return rest * rest * rest * a + 3 * rest * rest * t * b + 3 * rest * t * t * c + t * t * t * d


@dataclass(frozen=True, slots=True)
class Curve:
    """A cubic curve on paper: its ends and its handles, in mm."""

    start: At
    first: At
    second: At
    end: At

    def at(self, share: float) -> At:
        """The place at a share of its way, 0 to 1."""
        place = _cubic(*self._corners(), share)
        return place.real, place.imag

    def between(self, begin: float, finish: float) -> Curve:
        """The part from one share of its way to another."""
        a, b, c, d = self._corners()
        span = finish - begin
        one, two = _cubic(a, b, c, d, begin), _cubic(a, b, c, d, finish)
        first = one + _slope(a, b, c, d, begin) * span / 3
        second = two - _slope(a, b, c, d, finish) * span / 3
        return Curve(*((place.real, place.imag) for place in (one, first, second, two)))

    def walk(self, steps: int) -> Iterator[At]:
        """The places that cut the curve into so many steps, its ends among them."""
        return (self.at(step / steps) for step in range(steps + 1))

    @property
    def length_mm(self) -> float:
        """How long it is, to a hundredth."""
        return sum(math.dist(one, two) for one, two in pairwise(self.walk(24)))

    def back_from_end(self, distance_mm: float) -> float:
        """The share of its way where the curve is a distance from its end."""
        low, high = 0.0, 1.0
        for _ in range(24):
            half = (low + high) / 2
            if math.dist(self.at(half), self.end) > distance_mm:
                low = half
            else:
                high = half
        return high

    def _corners(self) -> tuple[complex, complex, complex, complex]:
        return complex(*self.start), complex(*self.first), complex(*self.second), complex(*self.end)


def _slope(a: complex, b: complex, c: complex, d: complex, t: float) -> complex:
    rest = 1 - t
    return 3 * (rest * rest * (b - a) + 2 * rest * t * (c - b) + t * t * (d - c))

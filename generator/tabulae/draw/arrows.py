"""Arrows that show plays: smooth curves, from the plainest to the boldest, their heads and rings."""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import accumulate, pairwise, product

from tabulae.scene.primitives import At, Circle, Group, Item, Paint, Path, Segment, Text, polygon, polyline
from tabulae.scene.style import TEXT_MM, Palette, weight

STEPS = 48
_LEANS = (0, 18, -18, 36, -36, 58, -58, 84, -84, 112, -112)  # degrees off the straight way, at either end
_PULLS = (0.36, 0.75, 1.3)  # how far the curve keeps that direction, in lengths of the straight way
_CALM = math.radians(40)  # how much a curve turns that looks neither stiff nor bent


@dataclass(frozen=True, slots=True)
class SampledCurve:
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


class CurveShape:
    """A cubic curve from 0 to 1 in the complex plane with ``first`` and ``second`` as its handles.

    ``effort`` says how far it is from a calm short curve, as a share of the straight way.
    """

    def __init__(self, first: complex, second: complex) -> None:
        self.first, self.second = first, second
        self.effort = round(_effort(first, second), 6)

    @cached_property
    def walk(self) -> SampledCurve:
        """The places along it."""
        places = tuple(_walk(self.first, self.second, STEPS))
        strides = (abs(two - one) for one, two in pairwise(places))
        return SampledCurve(places, tuple(accumulate(strides, initial=0.0)))

    def neighbours(self, step: float) -> Iterator[CurveShape]:
        """Shapes with one handle a little elsewhere, or both the opposite way."""
        for sixth in range(6):
            by = cmath.rect(step, sixth * math.pi / 3)
            yield CurveShape(self.first + by, self.second)
            yield CurveShape(self.first, self.second + by)
            yield CurveShape(self.first + by, self.second - by)


@cache
def curve_shapes() -> tuple[CurveShape, ...]:
    """All the shapes, the least effort first."""
    found = []
    for (out, home), (near, far) in product(product(_LEANS, repeat=2), product(_PULLS, repeat=2)):
        if (out == 0 and near != _PULLS[0]) or (home == 0 and far != _PULLS[0]):
            continue  # how long a straight end is makes no difference
        first = cmath.rect(near, math.radians(out))
        second = 1 - cmath.rect(far, math.radians(-home))
        found.append(CurveShape(first, second))
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

    @property
    def segments(self) -> tuple[Segment, ...]:
        """The curve as a path."""
        return (("M", *self.start), ("C", *self.first, *self.second, *self.end))

    def _corners(self) -> tuple[complex, complex, complex, complex]:
        return complex(*self.start), complex(*self.first), complex(*self.second), complex(*self.end)


class CornerWay:
    """A way along straight lines with rounded corners, in mm; it can be asked what a curve can be asked."""

    def __init__(self, places: Sequence[At], radius_mm: float) -> None:
        self._pieces: list[Curve] = []
        at = places[0]
        for before, corner, after in zip(places, places[1:], places[2:], strict=False):
            radius = min(radius_mm, math.dist(before, corner) / 2, math.dist(corner, after) / 2)
            come, go = _towards(corner, before, radius), _towards(corner, after, radius)
            self._add(at, come, 1 / 3)
            self._pieces.append(Curve(come, _share(come, corner, 0.56), _share(go, corner, 0.56), go))
            at = go
        self._add(at, places[-1], 1 / 3)
        lengths = [piece.length_mm for piece in self._pieces]
        self._gone = [0.0, *accumulate(lengths)]

    def _add(self, start: At, end: At, third: float) -> None:
        if math.dist(start, end) > 1e-6:
            self._pieces.append(Curve(start, _share(start, end, third), _share(end, start, third), end))

    @property
    def start(self) -> At:
        """Where it begins."""
        return self._pieces[0].start

    @property
    def end(self) -> At:
        """Where it ends."""
        return self._pieces[-1].end

    @property
    def length_mm(self) -> float:
        """How long it is."""
        return self._gone[-1]

    @property
    def segments(self) -> tuple[Segment, ...]:
        """The way as a path."""
        steps: list[Segment] = [("M", *self.start)]
        for piece in self._pieces:
            steps += piece.segments[1:]
        return tuple(steps)

    def at(self, share: float) -> At:
        """The place at a share of its length, 0 to 1."""
        number, part = self._piece(share)
        return self._pieces[number].at(part)

    def between(self, begin: float, finish: float) -> CornerWay:
        """The part from one share of its length to another."""
        (first, start), (last, end) = self._piece(begin), self._piece(finish)
        part = copy(self)
        part._pieces = self._pieces[first : last + 1]
        if first == last:
            part._pieces = [part._pieces[0].between(start, end)]
        else:
            part._pieces[0] = part._pieces[0].between(start, 1.0)
            part._pieces[-1] = part._pieces[-1].between(0.0, end)
        part._gone = [0.0, *accumulate(piece.length_mm for piece in part._pieces)]
        return part

    def walk(self, steps: int) -> Iterator[At]:
        """The places that cut the way into so many steps, its ends among them."""
        return (self.at(step / steps) for step in range(steps + 1))

    def back_from_end(self, distance_mm: float) -> float:
        """The share of its length that lies before a distance from its end."""
        return max(0.0, 1 - distance_mm / self.length_mm)

    def _piece(self, share: float) -> tuple[int, float]:
        """The piece on which a share of the length falls, and the share of that piece."""
        gone = min(max(share, 0.0), 1.0) * self.length_mm
        number = next(at for at in range(len(self._pieces)) if gone <= self._gone[at + 1] + 1e-9)
        return number, (gone - self._gone[number]) / (self._gone[number + 1] - self._gone[number])


Way = Curve | CornerWay
"""What an arrow follows."""


def _towards(start: At, goal: At, distance: float) -> At:
    return _share(start, goal, distance / (math.dist(start, goal) or 1.0))


def _share(start: At, end: At, share: float) -> At:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _slope(a: complex, b: complex, c: complex, d: complex, t: float) -> complex:
    rest = 1 - t
    return 3 * (rest * rest * (b - a) + 2 * rest * t * (c - b) + t * t * (d - c))


BADGE_MM = 0.56 * TEXT_MM  # radius of the disc under the number of a play
HEAD, BAR, HALO, SECOND_BAR = 3.6, 3.2, 2.2, 2.6
"""How long a head is, how far a bar reaches to either side, how wide the pale edge is and how far back
a second bar stands, in widths of the line."""


def arrow(curve: Way, width_mm: float, tones: Palette, forbidden: bool = False) -> Item:
    """An arrow along a curve; a forbidden one ends in a bar."""
    colour = tones.rubric if forbidden else tones.lapis
    head = HEAD * width_mm
    neck = curve.back_from_end(0.9 * head)
    along = _unit(curve.at(neck), curve.end)
    across = (-along[1], along[0])
    shaft = (curve if forbidden else curve.between(0.0, neck)).segments
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


def _bar(middle: At, across: At, half: float) -> tuple[Segment, ...]:
    return polyline([_off(middle, across, -half), _off(middle, across, half)])


def arrow_label(centre: At, number: int, tones: Palette) -> Item:
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

"""The shape and the drawing of arrows that show plays.

An arrow follows a cubic Bézier curve, or a polyline with rounded corners where it must pass round the end of
a row. This module knows the curves that may be tried, from the plainest to the boldest
(:func:`curve_shapes`), and draws arrows, their numbers and the rings round hit men.
:mod:`tabulae.draw.figures.routing` chooses among them.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import accumulate, pairwise, product, repeat
from operator import add, mul, sub, truediv

from tabulae.scene.primitives import XY, Circle, Group, Item, Paint, Path, Segment, Text, polygon, polyline
from tabulae.scene.style import TEXT_MM, Palette, line_weight

SAMPLES = 48
"""Steps into which a curve shape is cut, equal in its parameter, when its cost is measured."""

_HANDLE_ANGLES = (0, 18, -18, 36, -36, 58, -58, 84, -84, 112, -112)
"""The directions tried at either end of a curve, in degrees off the straight line between the ends."""
_HANDLE_LENGTHS = (0.36, 0.75, 1.3)
"""The distances of a Bézier handle from its end that are tried, as shares of the straight line."""

# The effort of a curve shape: how far it is from a short and calm arrow. The first weight is per share of the
# straight line's length, those of turning per radian.
_EFFORT_OF_LENGTH = 0.9  # for each length of the straight line that the curve is longer than that line
_EFFORT_OF_TURNING = 0.16  # for the square of the turning beyond, or short of, the natural turn
_EFFORT_OF_WAVERING = 0.3  # for turning one way and back: an S is harder to follow than a C
_EFFORT_OF_SHARP_BEND = 1.2  # for the sharpest bend between two steps, beyond the bend allowed
_NATURAL_TURN = math.radians(40)  # a curve that turns by this in all looks neither stiff nor bent
_ALLOWED_BEND = 0.5  # radians between two steps
_EFFORT_SAMPLES = 12  # steps in which effort is measured: few, as it is measured for every shape tried

_PARAMETERS = [step / SAMPLES for step in range(SAMPLES + 1)]
_NEAR = [complex(3 * (1 - t) * (1 - t) * t) for t in _PARAMETERS]
_FAR = [complex(3 * (1 - t) * t * t) for t in _PARAMETERS]
_END = [complex(t * t * t) for t in _PARAMETERS]
"""The Bernstein polynomials of the two handles and of the end at each sample; the start is 0."""


class CurveShape:
    """A cubic Bézier curve from 0 to 1 in the complex plane, with handles at ``first`` and ``second``.

    Laid along the straight line of an arrow (multiplied by its length and direction) a shape becomes a curve
    on paper. ``points`` are ``SAMPLES`` + 1 places along it. ``effort`` says how far it is from a short calm
    curve: the less, the better. Thousands of shapes are made for a document, so that their numbers are worked
    out by ``map``, which takes half the time of loops.
    """

    def __init__(self, first: complex, second: complex) -> None:
        self.first, self.second = first, second
        handles = map(add, map(mul, repeat(first), _NEAR), map(mul, repeat(second), _FAR))
        self.points = list(map(add, handles, _END))
        self.effort = round(_effort(self.points[:: SAMPLES // _EFFORT_SAMPLES]), 6)
        self._strides: dict[int, list[float]] = {}

    @cached_property
    def travelled(self) -> list[float]:
        """The length of the curve up to each of its points."""
        return list(accumulate(map(abs, map(sub, self.points[1:], self.points)), initial=0.0))

    def strides(self, step: int) -> list[float]:
        """Return the length of the curve from each of its points back to that ``step`` points before it."""
        if step not in self._strides:
            self._strides[step] = list(map(sub, self.travelled, [0.0] * step + self.travelled))
        return self._strides[step]

    def visible_range(self, start_radius: float, end_radius: float) -> tuple[int, int]:
        """Return the indices of the first and the last of ``points`` outside circles round the ends.

        The first is the larger where the circles cover the whole curve. The radii are shares of the straight
        line.
        """
        first, last = 0, SAMPLES
        from_start, from_end = self._from_ends
        while first < SAMPLES and from_start[first] < start_radius:
            first += 1
        while last > 0 and from_end[last] < end_radius:
            last -= 1
        return first, last

    @cached_property
    def _from_ends(self) -> tuple[list[float], list[float]]:
        """How far each of its points is from the start, and from the end."""
        return list(map(abs, self.points)), list(map(abs, map(sub, repeat(1), self.points)))

    def neighbours(self, step: float) -> Iterator[CurveShape]:
        """Yield 18 shapes like this one: one handle moved, or both in opposite ways.

        The move is ``step``, a share of the straight line, in one of six directions.
        """
        for sixth in range(6):
            offset = cmath.rect(step, sixth * math.pi / 3)
            yield CurveShape(self.first + offset, self.second)
            yield CurveShape(self.first, self.second + offset)
            yield CurveShape(self.first + offset, self.second - offset)


@cache
def curve_shapes() -> tuple[CurveShape, ...]:
    """Return all the shapes that routing tries, in order of effort, the least first."""
    shapes = []
    angles, lengths = product(_HANDLE_ANGLES, repeat=2), list(product(_HANDLE_LENGTHS, repeat=2))
    for (out, home), (near, far) in product(angles, lengths):
        if (out == 0 and near != _HANDLE_LENGTHS[0]) or (home == 0 and far != _HANDLE_LENGTHS[0]):
            continue  # a handle on the straight line has the same effect at any length
        first, second = cmath.rect(near, math.radians(out)), cmath.rect(far, math.radians(-home))
        shapes.append(CurveShape(first, 1 - second))
    return tuple(sorted(shapes, key=lambda shape: shape.effort))


def _effort(points: Sequence[complex]) -> float:
    strides = list(map(sub, points[1:], points))
    lengths = list(map(abs, strides))
    if min(lengths) > 1e-9:
        turns: list[float] = list(map(cmath.phase, map(truediv, strides[1:], strides)))
    else:  # a curve that stops turns about
        pairs = zip(strides, strides[1:], lengths, strict=False)
        turns = [cmath.phase(after / before) if long > 1e-9 else math.pi for before, after, long in pairs]
    sizes = list(map(abs, turns))
    turned = sum(sizes)
    effort: float = (
        _EFFORT_OF_LENGTH * (sum(lengths) - 1)
        + _EFFORT_OF_TURNING * (turned - _NATURAL_TURN) ** 2
        + _EFFORT_OF_WAVERING * (turned - abs(sum(turns)))
        + _EFFORT_OF_SHARP_BEND * max(0.0, max(sizes) - _ALLOWED_BEND)
    )
    return effort


def _cubic(a: complex, b: complex, c: complex, d: complex, t: float) -> complex:
    rest = 1 - t
    return rest * rest * rest * a + 3 * rest * rest * t * b + 3 * rest * t * t * c + t * t * t * d


def _cubic_slope(a: complex, b: complex, c: complex, d: complex, t: float) -> complex:
    rest = 1 - t
    return 3 * (rest * rest * (b - a) + 2 * rest * t * (c - b) + t * t * (d - c))


@dataclass(frozen=True, slots=True)
class Curve:
    """A cubic Bézier curve on paper: its ends and its handles, in mm."""

    start: XY
    first: XY
    second: XY
    end: XY

    def at(self, t: float) -> XY:
        """Return the point at the Bézier parameter ``t``, 0 at the start and 1 at the end."""
        point = _cubic(*self._corners(), t)
        return point.real, point.imag

    def section(self, begin: float, finish: float) -> Curve:
        """Return the part of the curve between two parameters, as a curve of its own."""
        a, b, c, d = self._corners()
        span = finish - begin
        start, end = _cubic(a, b, c, d, begin), _cubic(a, b, c, d, finish)
        first = start + _cubic_slope(a, b, c, d, begin) * span / 3
        second = end - _cubic_slope(a, b, c, d, finish) * span / 3
        return Curve(*((point.real, point.imag) for point in (start, first, second, end)))

    def rounded(self) -> Curve:
        """Return the curve with places of four decimals, as many as files have: short to keep."""
        corners = (self.start, self.first, self.second, self.end)
        return Curve(*((round(x, 4), round(y, 4)) for x, y in corners))

    def points(self, steps: int) -> Iterator[XY]:
        """Yield ``steps`` + 1 points at equal steps of the parameter, both ends included."""
        return (self.at(step / steps) for step in range(steps + 1))

    @property
    def length_mm(self) -> float:
        """The length of the curve, accurate to about a hundredth of a millimetre."""
        return sum(math.dist(before, after) for before, after in pairwise(self.points(24)))

    def before_end(self, distance_mm: float) -> float:
        """Return the parameter of a point whose straight distance from the end is ``distance_mm``.

        It is about 0 if the whole curve is nearer.
        """
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
        """The curve as a path: a move to its start, and one cubic segment."""
        return (("M", *self.start), ("C", *self.first, *self.second, *self.end))

    def _corners(self) -> tuple[complex, complex, complex, complex]:
        return complex(*self.start), complex(*self.first), complex(*self.second), complex(*self.end)


class RoundedPolyline:
    """Straight lines through some places, in mm, with rounded corners; it offers what a :class:`Curve` does.

    Its parameter is the share of its length, 0 to 1. Corners have the radius ``radius_mm``, or less where
    places lie close together.
    """

    def __init__(self, places: Sequence[XY], radius_mm: float) -> None:
        self._pieces: list[Curve] = []
        at = places[0]
        for before, corner, after in zip(places, places[1:], places[2:], strict=False):
            radius = min(radius_mm, math.dist(before, corner) / 2, math.dist(corner, after) / 2)
            begin, finish = _towards(corner, before, radius), _towards(corner, after, radius)
            self._add_line(at, begin)
            # 0.56 is near 4/3 (sqrt(2) - 1): handles so long make a quarter of a circle of a right angle.
            handles = _between(begin, corner, 0.56), _between(finish, corner, 0.56)
            self._pieces.append(Curve(begin, *handles, finish))
            at = finish
        self._add_line(at, places[-1])
        self._measure()

    def __repr__(self) -> str:
        """Return its pieces as text."""
        return f"RoundedPolyline({self._pieces})"

    def _add_line(self, start: XY, end: XY) -> None:
        if math.dist(start, end) > 1e-6:
            self._pieces.append(Curve(start, _between(start, end, 1 / 3), _between(end, start, 1 / 3), end))

    def _measure(self) -> None:
        self._travelled = [0.0, *accumulate(piece.length_mm for piece in self._pieces)]

    @property
    def start(self) -> XY:
        """The first place."""
        return self._pieces[0].start

    @property
    def end(self) -> XY:
        """The last place."""
        return self._pieces[-1].end

    @property
    def length_mm(self) -> float:
        """The length of the line in mm, its rounded corners included."""
        return self._travelled[-1]

    @property
    def segments(self) -> tuple[Segment, ...]:
        """The line as a path: a move to its start, and cubic segments."""
        steps: list[Segment] = [("M", *self.start)]
        for piece in self._pieces:
            steps += piece.segments[1:]
        return tuple(steps)

    def at(self, t: float) -> XY:
        """Return the point at a share ``t`` of the length; below 0 it is the start, above 1 the end."""
        number, part = self._piece_at(t)
        return self._pieces[number].at(part)

    def section(self, begin: float, finish: float) -> RoundedPolyline:
        """Return the part between two shares of the length, 0 to 1, as a line of its own."""
        (first, start), (last, end) = self._piece_at(begin), self._piece_at(finish)
        part = copy(self)
        part._pieces = self._pieces[first : last + 1]
        if first == last:
            part._pieces = [part._pieces[0].section(start, end)]
        else:
            part._pieces[0] = part._pieces[0].section(start, 1.0)
            part._pieces[-1] = part._pieces[-1].section(0.0, end)
        part._measure()
        return part

    def points(self, steps: int) -> Iterator[XY]:
        """Yield ``steps`` + 1 points at equal distances along the line, both ends included."""
        return (self.at(step / steps) for step in range(steps + 1))

    def before_end(self, distance_mm: float) -> float:
        """Return the share of the length ``distance_mm`` before the end, along the line; at least 0."""
        return max(0.0, 1 - distance_mm / self.length_mm)

    def _piece_at(self, share: float) -> tuple[int, float]:
        """Return the number of the piece at a share of the length, and the parameter within that piece."""
        gone = min(max(share, 0.0), 1.0) * self.length_mm
        number = next(at for at in range(len(self._pieces)) if gone <= self._travelled[at + 1] + 1e-9)
        start, end = self._travelled[number], self._travelled[number + 1]
        return number, (gone - start) / (end - start)


ArrowPath = Curve | RoundedPolyline
"""The line that an arrow follows."""


def _towards(start: XY, goal: XY, distance: float) -> XY:
    return _between(start, goal, distance / (math.dist(start, goal) or 1.0))


def _between(start: XY, end: XY, share: float) -> XY:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


BADGE_MM = 0.56 * TEXT_MM
"""The radius of the disc under the number of a play."""
HEAD_LENGTH, BAR_REACH, HALO_WIDTH, SECOND_BAR_BACK = 3.6, 3.2, 2.2, 2.6
"""In widths of the line: how long a head is, how far the bar of a forbidden play reaches to either side, how
wide the pale edge is, and how far behind the tip a second bar stands."""


def arrow(curve: ArrowPath, width_mm: float, tones: Palette, forbidden: bool = False) -> Item:
    """Draw an arrow along a line, its tip at the end; ``width_mm`` is that of the shaft.

    A forbidden one ends in a bar instead of a head, or in two bars in a palette without colour.
    """
    colour = tones.rubric if forbidden else tones.lapis
    head = HEAD_LENGTH * width_mm
    neck = curve.before_end(0.9 * head)
    along = _unit(curve.at(neck), curve.end)
    across = (-along[1], along[0])
    shaft = (curve if forbidden else curve.section(0.0, neck)).segments
    line = Path(shaft, Paint(None, colour, width_mm, cap="butt"))
    parts: list[Item] = [Path(shaft, Paint(None, tones.paper, HALO_WIDTH * width_mm, cap="butt"))]
    if forbidden:
        reach = BAR_REACH * width_mm
        bars = [_bar(curve.end, across, reach)]
        if tones.rubric == tones.lapis:  # without colour a second bar says "no"
            bars.append(_bar(_offset(curve.end, along, -SECOND_BAR_BACK * width_mm), across, reach))
        parts += [Path(bars[0], Paint(None, tones.paper, 3.2 * width_mm)), line]
        parts += [Path(bar, Paint(None, colour, 1.6 * width_mm)) for bar in bars]
    else:
        back, half = _offset(curve.end, along, -head), 0.42 * head
        corners = [curve.end, _offset(back, across, half), curve.at(neck), _offset(back, across, -half)]
        parts += [line, Path(polygon(corners), Paint(colour, tones.paper, 0.3 * width_mm, join="round"))]
        parts.append(Path(polygon(corners), Paint(colour)))
    return Group(tuple(parts))


def _bar(middle: XY, across: XY, half: float) -> tuple[Segment, ...]:
    return polyline([_offset(middle, across, -half), _offset(middle, across, half)])


def arrow_number(centre: XY, number: int, tones: Palette) -> Item:
    """Draw the number of a play on a disc of radius :data:`BADGE_MM`."""
    disc = Circle(0, 0, BADGE_MM, Paint(tones.paper, tones.lapis, line_weight(0.4, 0.6)))
    label = Text(0, 0, str(number), TEXT_MM, tones.lapis, "figures", "centre")
    return Group((disc, label), matrix=(1, 0, 0, 1, *centre))


def hit_ring(centre: XY, man_mm: float, tones: Palette, arrow_mm: float) -> Item:
    """Draw a ring just outside a hit man ``man_mm`` wide; ``arrow_mm`` is the width of an arrow."""
    radius = man_mm / 2 + 0.35 * arrow_mm
    return Group(
        (
            Circle(*centre, radius, Paint(None, tones.paper, 1.9 * arrow_mm)),
            Circle(*centre, radius, Paint(None, tones.rubric, 1.2 * arrow_mm)),
        )
    )


def _unit(start: XY, end: XY) -> XY:
    length = math.dist(start, end) or 1.0
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


def _offset(place: XY, direction: XY, distance: float) -> XY:
    return place[0] + direction[0] * distance, place[1] + direction[1] * distance

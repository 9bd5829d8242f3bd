"""Tool paths of exact lines, arcs and curves: joined, and without duplicates."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from tabulae.geometry.polygon import XY, Matrix, between, transform
from tabulae.geometry.seams import Interval, merged

FLAT_MM = 0.005
"""The largest distance of a chord from its curve, in mm."""

_ROUND_MM = 0.002
_ROUND_SHARE = 3e-4  # a cubic curve of a quarter turn misses its circle by this share of the radius


@dataclass(frozen=True, slots=True)
class LineSegment:
    """A straight line."""

    start: XY
    end: XY


@dataclass(frozen=True, slots=True)
class ArcSegment:
    """An arc from the angle ``begin`` over ``sweep`` degrees; a ``sweep`` of 360 is a whole circle.

    The angle 0 is to the right and 90 down; a positive ``sweep`` runs clockwise on paper.
    """

    centre: XY
    radius: float
    begin: float
    sweep: float


@dataclass(frozen=True, slots=True)
class CurveSegment:
    """A cubic Bézier curve with the control points ``first`` and ``second``."""

    start: XY
    first: XY
    second: XY
    end: XY


Trace = LineSegment | ArcSegment | CurveSegment


def point_at(trace: Trace, share: float) -> XY:
    """Return the point at a share of a segment, from 0 at its start to 1 at its end.

    That is a share of the length of a line or arc, and the parameter of a Bézier curve.
    """
    if isinstance(trace, LineSegment):
        return between(trace.start, trace.end, share)
    if isinstance(trace, ArcSegment):
        turn = math.radians(trace.begin + share * trace.sweep)
        x, y = trace.centre
        return x + trace.radius * math.cos(turn), y + trace.radius * math.sin(turn)
    rest = 1 - share
    weights = rest**3, 3 * rest * rest * share, 3 * rest * share * share, share**3
    spots = trace.start, trace.first, trace.second, trace.end
    return (
        sum(weight * spot[0] for weight, spot in zip(weights, spots, strict=True)),
        sum(weight * spot[1] for weight, spot in zip(weights, spots, strict=True)),
    )


def segment_part(trace: Trace, begin: float, end: float) -> Trace:
    """Return the part of a segment between two shares of it, each 0 to 1 (see :func:`point_at`)."""
    if (begin, end) == (0.0, 1.0):
        return trace
    if isinstance(trace, LineSegment):
        return LineSegment(point_at(trace, begin), point_at(trace, end))
    if isinstance(trace, ArcSegment):
        return ArcSegment(
            trace.centre, trace.radius, trace.begin + begin * trace.sweep, (end - begin) * trace.sweep
        )
    return _first_part(
        _flipped_curve(_first_part(_flipped_curve(trace), 1 - begin)), (end - begin) / (1 - begin)
    )


def _first_part(curve: CurveSegment, share: float) -> CurveSegment:
    """Return the curve up to a share of it (De Casteljau)."""
    a, b, c, d = curve.start, curve.first, curve.second, curve.end
    ab, bc, cd = between(a, b, share), between(b, c, share), between(c, d, share)
    abc, bcd = between(ab, bc, share), between(bc, cd, share)
    return CurveSegment(a, ab, abc, between(abc, bcd, share))


def _flipped_curve(curve: CurveSegment) -> CurveSegment:
    return CurveSegment(curve.end, curve.second, curve.first, curve.start)


def reversed_segment(trace: Trace) -> Trace:
    """Return the segment in the opposite direction."""
    if isinstance(trace, LineSegment):
        return LineSegment(trace.end, trace.start)
    if isinstance(trace, ArcSegment):
        return ArcSegment(trace.centre, trace.radius, trace.begin + trace.sweep, -trace.sweep)
    return _flipped_curve(trace)


def flattened_segment(trace: Trace, tolerance_mm: float = FLAT_MM) -> list[XY]:
    """Return points along a segment, both ends included, with chords within ``tolerance_mm`` of it."""
    if isinstance(trace, LineSegment):
        return [trace.start, trace.end]
    if isinstance(trace, ArcSegment):
        step = math.degrees(2 * math.acos(max(0.5, 1 - tolerance_mm / max(trace.radius, 1e-9))))
        count = max(1, math.ceil(abs(trace.sweep) / step))
    else:
        bends = [
            math.hypot(a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1])
            for a, b, c in ((trace.start, trace.first, trace.second), (trace.first, trace.second, trace.end))
        ]
        count = max(1, math.ceil(math.sqrt(0.75 * max(bends) / tolerance_mm)))
    return [point_at(trace, number / count) for number in range(count + 1)]


def length_mm(trace: Trace) -> float:
    """Return the length of a segment in mm, for a curve that of its flattened chords."""
    if isinstance(trace, LineSegment):
        return math.dist(trace.start, trace.end)
    if isinstance(trace, ArcSegment):
        return math.radians(abs(trace.sweep)) * trace.radius
    spots = flattened_segment(trace)
    return sum(math.dist(first, second) for first, second in pairwise(spots))


def mapped_segment(trace: Trace, matrix: Matrix) -> list[Trace]:
    """Return a segment under an affine map: one, or several curves for an arc if circles become ovals."""
    a, b, c, d, _, _ = matrix
    if isinstance(trace, LineSegment):
        return [LineSegment(transform(matrix, trace.start), transform(matrix, trace.end))]
    if isinstance(trace, CurveSegment):
        spots = (trace.start, trace.first, trace.second, trace.end)
        return [CurveSegment(*(transform(matrix, spot) for spot in spots))]
    size = math.hypot(a, b)
    mirrored = a * d - b * c < 0
    other = (-b, a) if not mirrored else (b, -a)
    if math.hypot(c - other[0], d - other[1]) > 1e-6 * max(size, 1e-9):
        return [piece for curve in bezier_curves(trace) for piece in mapped_segment(curve, matrix)]
    turn = math.degrees(math.atan2(b, a))
    begin = turn + (-trace.begin if mirrored else trace.begin)
    sweep = -trace.sweep if mirrored else trace.sweep
    return [ArcSegment(transform(matrix, trace.centre), trace.radius * size, begin, sweep)]


def bezier_curves(arc: ArcSegment) -> list[CurveSegment]:
    """Return an arc as cubic curves of at most an eighth of a turn each."""
    count = max(1, math.ceil(abs(arc.sweep) / 45 - 1e-9))
    reach = 4 / 3 * math.tan(math.radians(arc.sweep / count) / 4) * arc.radius
    curves = []
    for number in range(count):
        piece = ArcSegment(arc.centre, arc.radius, arc.begin + number * arc.sweep / count, arc.sweep / count)
        start, end = point_at(piece, 0), point_at(piece, 1)
        first, second = math.radians(piece.begin), math.radians(piece.begin + piece.sweep)
        curves.append(
            CurveSegment(
                start,
                (start[0] - reach * math.sin(first), start[1] + reach * math.cos(first)),
                (end[0] + reach * math.sin(second), end[1] - reach * math.cos(second)),
                end,
            )
        )
    return curves


def recognised_arc(curve: CurveSegment) -> Trace:
    """Return a cubic curve as an arc of at most 200 degrees, or a line, if it is one; else unchanged.

    It may be off by 0.002 mm, or by 0.03 % of the radius of a large arc.
    """
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = curve.start, curve.first, curve.second, curve.end
    first, second = (x1 - x0, y1 - y0), (x3 - x2, y3 - y2)
    twist = first[0] * second[1] - first[1] * second[0]
    if abs(twist) < 1e-9:
        return LineSegment(curve.start, curve.end) if _straight(curve) else curve
    # The middle of the circle lies on the normals at both ends.
    share = ((x3 - x0) * second[0] + (y3 - y0) * second[1]) / twist
    centre = (x0 - share * first[1], y0 + share * first[0])
    radius = math.dist(centre, curve.start)
    slack = max(_ROUND_MM, _ROUND_SHARE * radius)
    if any(abs(math.dist(centre, point_at(curve, n / 4)) - radius) > slack for n in range(1, 5)):
        return curve
    begin = math.degrees(math.atan2(y0 - centre[1], x0 - centre[0]))
    end = math.degrees(math.atan2(y3 - centre[1], x3 - centre[0]))
    sweep = (end - begin) % 360
    if (first[0] * (y0 - centre[1]) - first[1] * (x0 - centre[0])) > 0:
        sweep -= 360
    return ArcSegment(centre, radius, begin, sweep) if abs(sweep) <= 200 else curve


def _straight(curve: CurveSegment) -> bool:
    (x0, y0), (x3, y3) = curve.start, curve.end
    span = math.hypot(x3 - x0, y3 - y0)
    return span > 0 and all(
        abs((x3 - x0) * (y - y0) - (y3 - y0) * (x - x0)) / span < _ROUND_MM
        for x, y in (curve.first, curve.second)
    )


class _NumberedPoints:
    """Points by number; points closer than ``_SAME_MM`` share a number."""

    def __init__(self) -> None:
        self.numbers: dict[tuple[int, int], int] = {}
        self.spots: list[XY] = []

    def number(self, spot: XY) -> int:
        """Return the number of a point."""
        x, y = round(spot[0] / _SAME_MM), round(spot[1] / _SAME_MM)
        if (x, y) not in self.numbers:
            near = (self.numbers.get((x + right, y + down)) for right in (-1, 0, 1) for down in (-1, 0, 1))
            equal = (other for other in near if other is not None and _meet(self.spots[other], spot))
            self.numbers[x, y] = next(equal, len(self.spots))
            if self.numbers[x, y] == len(self.spots):
                self.spots.append(spot)
        return self.numbers[x, y]


def _meet(first: XY, second: XY) -> bool:
    return math.dist(first, second) < _SAME_MM


_SAME_MM = 0.01


def chained_segments(traces: Sequence[Trace]) -> list[list[Trace]]:
    """Return all segments joined end to start into chains, some reversed; ends within 0.01 mm meet.

    Where more than two meet, a chain goes on with the first that is left.
    """
    places = _NumberedPoints()
    spots = [(places.number(point_at(trace, 0)), places.number(point_at(trace, 1))) for trace in traces]
    ends: dict[int, list[int]] = {}
    for number, (start, end) in enumerate(spots):
        ends.setdefault(start, []).append(number)
        ends.setdefault(end, []).append(number)
    free = set(range(len(traces)))
    chains = []
    for number in range(len(traces)):
        if number not in free:
            continue
        free.discard(number)
        chain = [traces[number]]
        behind, here = spots[number]
        for _ in range(2):  # onwards from the end, then from the start
            while (following := _next(here, ends, free)) is not None:
                free.discard(following)
                start, end = spots[following]
                trace = traces[following]
                chain.append(trace if start == here else reversed_segment(trace))
                here = end if start == here else start
            chain = [reversed_segment(trace) for trace in reversed(chain)]
            behind, here = here, behind
        chains.append(chain)
    return chains


def is_closed_chain(chain: Sequence[Trace]) -> bool:
    """Return True if a chain ends within 0.01 mm of where it begins."""
    return _meet(point_at(chain[0], 0), point_at(chain[-1], 1))


def _next(place: int, ends: dict[int, list[int]], free: set[int]) -> int | None:
    return next((number for number in ends.get(place, ()) if number in free), None)


_ANGLE = 2e-4  # radians
_PLACE_MM = 0.02
_JOIN_MM = 0.002


@dataclass(slots=True)
class _Track:
    """An infinite line or a whole circle, with the intervals of it that each layer uses."""

    trace: LineSegment | ArcSegment
    used: list[list[Interval]] = field(default_factory=list)


def without_duplicates(layers: Sequence[Sequence[Trace]]) -> list[list[Trace]]:
    """Return as many layers, with each line, arc or curve only in the first that has it.

    Pieces of one line or circle that meet become one segment; order and direction may change. Lines and arcs
    shorter than 0.002 mm are dropped.
    """
    tracks: dict[tuple[float, ...], _Track] = {}
    places, curves = _NumberedPoints(), set[frozenset[int]]()
    kept: list[list[Trace]] = [[] for _ in layers]
    for number, layer in enumerate(layers):
        for trace in layer:
            if isinstance(trace, CurveSegment):
                key = frozenset(places.number(point_at(trace, share / 4)) for share in range(5))
                if key not in curves:
                    curves.add(key)
                    kept[number].append(trace)
                continue
            if length_mm(trace) < _JOIN_MM:
                continue
            track = _track(trace, tracks)
            while len(track.used) <= number:
                track.used.append([])
            track.used[number] += _stretches(track.trace, trace)
    for track in tracks.values():
        covered: list[Interval] = []
        slack = (
            _JOIN_MM if isinstance(track.trace, LineSegment) else math.degrees(_JOIN_MM / track.trace.radius)
        )
        for number, stretches in enumerate(track.used):
            new = _without(merged(stretches, slack), covered, slack)
            covered = merged([*covered, *new], slack)
            kept[number] += _traces(track.trace, new, slack)
    return kept


def _track(trace: LineSegment | ArcSegment, tracks: dict[tuple[float, ...], _Track]) -> _Track:
    if isinstance(trace, ArcSegment):
        exact: tuple[float, ...] = (*trace.centre, trace.radius)
        cell = tuple(round(value / _PLACE_MM) for value in exact)
    else:
        trace = _upward(trace)
        (x1, y1), (x2, y2) = trace.start, trace.end
        angle = math.atan2(y2 - y1, x2 - x1)
        offset = x1 * math.sin(angle) - y1 * math.cos(angle)
        cell = (round(angle / _ANGLE), round(offset / _PLACE_MM))
    for shift in itertools.product((0, -1, 1), repeat=len(cell)):
        key = tuple(value + step for value, step in zip(cell, shift, strict=True))
        if key in tracks:
            return tracks[key]
    tracks[cell] = _Track(trace)
    return tracks[cell]


def _upward(line: LineSegment) -> LineSegment:
    """Return the line with a direction between -90 and 90 degrees, whichever way it was drawn."""
    (x1, y1), (x2, y2) = line.start, line.end
    level = abs(x2 - x1) < 1e-7
    return line if (level and y2 > y1) or (not level and x2 > x1) else LineSegment(line.end, line.start)


def _stretches(along: LineSegment | ArcSegment, trace: LineSegment | ArcSegment) -> list[Interval]:
    if isinstance(along, LineSegment) and isinstance(trace, LineSegment):
        first, second = sorted((_place(along, trace.start), _place(along, trace.end)))
        return [(first, second)]
    assert isinstance(trace, ArcSegment)
    if abs(trace.sweep) >= 360 - 1e-9:
        return [(0.0, 360.0)]
    begin = min(trace.begin, trace.begin + trace.sweep) % 360
    end = begin + abs(trace.sweep)
    return [(begin, end)] if end <= 360 else [(begin, 360.0), (0.0, end - 360)]


def _place(along: LineSegment, spot: XY) -> float:
    (x1, y1), (x2, y2) = along.start, along.end
    span = math.hypot(x2 - x1, y2 - y1)
    return ((spot[0] - x1) * (x2 - x1) + (spot[1] - y1) * (y2 - y1)) / span


def _without(stretches: Iterable[Interval], removed: Iterable[Interval], slack: float) -> list[Interval]:
    left = list(stretches)
    for begin, end in removed:
        left = [
            piece
            for first, second in left
            for piece in ((first, min(second, begin)), (max(first, end), second))
            if piece[1] - piece[0] > slack
        ]
    return left


def _traces(along: LineSegment | ArcSegment, stretches: Sequence[Interval], slack: float) -> list[Trace]:
    if isinstance(along, LineSegment):
        span = math.dist(along.start, along.end)
        return [
            LineSegment(point_at(along, begin / span), point_at(along, end / span))
            for begin, end in stretches
        ]
    pieces = list(stretches)
    over_the_top = len(pieces) > 1 and pieces[0][0] <= slack and pieces[-1][1] >= 360 - slack
    if over_the_top:
        pieces = [*pieces[1:-1], (pieces[-1][0], pieces[0][1] + 360)]
    return [ArcSegment(along.centre, along.radius, begin, end - begin) for begin, end in pieces]

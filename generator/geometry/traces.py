"""What a tool follows: lines, arcs and curves, exact as far as they can be. Millimetres, y down, degrees."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from generator.geometry.plane import At

FLAT_MM = 0.005
"""How far a chord may stray from the curve that it stands for."""

_ROUND_MM = 0.002
_ROUND_SHARE = 3e-4  # a cubic curve of a quarter turn misses its circle by this share of the radius

Matrix = tuple[float, float, float, float, float, float]


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line."""

    start: At
    end: At


@dataclass(frozen=True, slots=True)
class Arc:
    """A part of a circle from the angle ``begin`` on; a ``sweep`` of 360 is the whole of it."""

    centre: At
    radius: float
    begin: float
    sweep: float


@dataclass(frozen=True, slots=True)
class Curve:
    """A cubic curve."""

    start: At
    first: At
    second: At
    end: At


Trace = Line | Arc | Curve


def at(trace: Trace, share: float) -> At:
    """The place a share of the way along, 0 at the start and 1 at the end."""
    if isinstance(trace, Line):
        (x1, y1), (x2, y2) = trace.start, trace.end
        return x1 + share * (x2 - x1), y1 + share * (y2 - y1)
    if isinstance(trace, Arc):
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


def part(trace: Trace, begin: float, end: float) -> Trace:
    """The part between two shares of the way."""
    if (begin, end) == (0.0, 1.0):
        return trace
    if isinstance(trace, Line):
        return Line(at(trace, begin), at(trace, end))
    if isinstance(trace, Arc):
        return Arc(trace.centre, trace.radius, trace.begin + begin * trace.sweep, (end - begin) * trace.sweep)
    return _first_part(
        _flipped_curve(_first_part(_flipped_curve(trace), 1 - begin)), (end - begin) / (1 - begin)
    )


def _first_part(curve: Curve, share: float) -> Curve:
    """De Casteljau's cut."""
    a, b, c, d = curve.start, curve.first, curve.second, curve.end
    ab, bc, cd = _between(a, b, share), _between(b, c, share), _between(c, d, share)
    abc, bcd = _between(ab, bc, share), _between(bc, cd, share)
    return Curve(a, ab, abc, _between(abc, bcd, share))


def _flipped_curve(curve: Curve) -> Curve:
    return Curve(curve.end, curve.second, curve.first, curve.start)


def _between(one: At, two: At, share: float) -> At:
    return one[0] + share * (two[0] - one[0]), one[1] + share * (two[1] - one[1])


def flipped(trace: Trace) -> Trace:
    """The same, followed the other way."""
    if isinstance(trace, Line):
        return Line(trace.end, trace.start)
    if isinstance(trace, Arc):
        return Arc(trace.centre, trace.radius, trace.begin + trace.sweep, -trace.sweep)
    return _flipped_curve(trace)


def flat(trace: Trace, within_mm: float = FLAT_MM) -> list[At]:
    """Places along the trace, evenly shared out, whose chords stay within a distance of it."""
    if isinstance(trace, Line):
        return [trace.start, trace.end]
    if isinstance(trace, Arc):
        step = math.degrees(2 * math.acos(max(0.5, 1 - within_mm / max(trace.radius, 1e-9))))
        count = max(1, math.ceil(abs(trace.sweep) / step))
    else:
        bends = [
            math.hypot(a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1])
            for a, b, c in (
                (trace.start, trace.first, trace.second),
                (trace.first, trace.second, trace.end),
            )
        ]
        count = max(1, math.ceil(math.sqrt(0.75 * max(bends) / within_mm)))
    return [at(trace, number / count) for number in range(count + 1)]


def length_mm(trace: Trace) -> float:
    """How long it is."""
    if isinstance(trace, Line):
        return math.dist(trace.start, trace.end)
    if isinstance(trace, Arc):
        return math.radians(abs(trace.sweep)) * trace.radius
    spots = flat(trace)
    return sum(math.dist(one, two) for one, two in pairwise(spots))


def mapped(trace: Trace, matrix: Matrix) -> list[Trace]:
    """The trace under an affine map; an arc stays one if the map keeps circles round."""
    a, b, c, d, _, _ = matrix
    if isinstance(trace, Line):
        return [Line(_mapped(trace.start, matrix), _mapped(trace.end, matrix))]
    if isinstance(trace, Curve):
        spots = (trace.start, trace.first, trace.second, trace.end)
        return [Curve(*(_mapped(spot, matrix) for spot in spots))]
    size = math.hypot(a, b)
    mirrored = a * d - b * c < 0
    other = (-b, a) if not mirrored else (b, -a)
    if math.hypot(c - other[0], d - other[1]) > 1e-6 * max(size, 1e-9):
        return [piece for curve in curves(trace) for piece in mapped(curve, matrix)]
    turn = math.degrees(math.atan2(b, a))
    begin = turn + (-trace.begin if mirrored else trace.begin)
    sweep = -trace.sweep if mirrored else trace.sweep
    return [Arc(_mapped(trace.centre, matrix), trace.radius * size, begin, sweep)]


def _mapped(spot: At, matrix: Matrix) -> At:
    a, b, c, d, e, f = matrix
    return a * spot[0] + c * spot[1] + e, b * spot[0] + d * spot[1] + f


def curves(arc: Arc) -> list[Curve]:
    """An arc as cubic curves of at most an eighth of a turn."""
    count = max(1, math.ceil(abs(arc.sweep) / 45 - 1e-9))
    reach = 4 / 3 * math.tan(math.radians(arc.sweep / count) / 4) * arc.radius
    found = []
    for number in range(count):
        piece = Arc(arc.centre, arc.radius, arc.begin + number * arc.sweep / count, arc.sweep / count)
        start, end = at(piece, 0), at(piece, 1)
        one, two = math.radians(piece.begin), math.radians(piece.begin + piece.sweep)
        found.append(
            Curve(
                start,
                (start[0] - reach * math.sin(one), start[1] + reach * math.cos(one)),
                (end[0] + reach * math.sin(two), end[1] - reach * math.cos(two)),
                end,
            )
        )
    return found


def recognised(curve: Curve) -> Trace:
    """The arc or the line that a cubic curve stands for, or the curve itself."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = curve.start, curve.first, curve.second, curve.end
    one, two = (x1 - x0, y1 - y0), (x3 - x2, y3 - y2)
    twist = one[0] * two[1] - one[1] * two[0]
    if abs(twist) < 1e-9:
        return Line(curve.start, curve.end) if _straight(curve) else curve
    # The middle of the circle lies on the normals at both ends.
    share = ((x3 - x0) * two[0] + (y3 - y0) * two[1]) / twist
    centre = (x0 - share * one[1], y0 + share * one[0])
    radius = math.dist(centre, curve.start)
    slack = max(_ROUND_MM, _ROUND_SHARE * radius)
    if any(abs(math.dist(centre, at(curve, n / 4)) - radius) > slack for n in range(1, 5)):
        return curve
    begin = math.degrees(math.atan2(y0 - centre[1], x0 - centre[0]))
    end = math.degrees(math.atan2(y3 - centre[1], x3 - centre[0]))
    sweep = (end - begin) % 360
    if (one[0] * (y0 - centre[1]) - one[1] * (x0 - centre[0])) > 0:
        sweep -= 360
    return Arc(centre, radius, begin, sweep) if abs(sweep) <= 200 else curve


def _straight(curve: Curve) -> bool:
    (x0, y0), (x3, y3) = curve.start, curve.end
    span = math.hypot(x3 - x0, y3 - y0)
    return span > 0 and all(
        abs((x3 - x0) * (y - y0) - (y3 - y0) * (x - x0)) / span < _ROUND_MM
        for x, y in (curve.first, curve.second)
    )


def chained(traces: Sequence[Trace]) -> list[list[Trace]]:
    """Traces put end to end as far as they go, some of them flipped."""
    ends: dict[tuple[float, float], list[int]] = {}
    for number, trace in enumerate(traces):
        for spot in (at(trace, 0), at(trace, 1)):
            ends.setdefault(_key(spot), []).append(number)
    free = set(range(len(traces)))
    chains = []
    for number in range(len(traces)):
        if number not in free:
            continue
        free.discard(number)
        chain = [traces[number]]
        for _ in range(2):  # onwards from the end, then from the start
            while (found := _next(at(chain[-1], 1), ends, free)) is not None:
                free.discard(found)
                trace = traces[found]
                chain.append(trace if _key(at(trace, 0)) == _key(at(chain[-1], 1)) else flipped(trace))
            chain = [flipped(trace) for trace in reversed(chain)]
        chains.append(chain)
    return chains


def closed(chain: Sequence[Trace]) -> bool:
    """Whether a chain ends where it begins."""
    return _key(at(chain[0], 0)) == _key(at(chain[-1], 1))


def _key(spot: At) -> tuple[float, float]:
    return round(spot[0], 2) + 0.0, round(spot[1], 2) + 0.0


def _next(spot: At, ends: dict[tuple[float, float], list[int]], free: set[int]) -> int | None:
    return next((number for number in ends.get(_key(spot), ()) if number in free), None)

"""No line twice: traces that lie on one another become one, and each belongs to one layer only."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from generator.geometry.plane import At
from generator.geometry.traces import Arc, Curve, Line, Trace, at

_ANGLE = 2e-4  # radians
_PLACE_MM = 0.02
_JOIN_MM = 0.002

Interval = tuple[float, float]


@dataclass(slots=True)
class _Track:
    """An endless line or a whole circle, with the stretches of it that each layer uses."""

    trace: Line | Arc
    used: list[list[Interval]] = field(default_factory=list)


def distinct(layers: Sequence[Sequence[Trace]]) -> list[list[Trace]]:
    """Each layer without what it has twice and without what an earlier layer has already."""
    tracks: dict[tuple[float, ...], _Track] = {}
    curves: dict[frozenset[At], None] = {}
    found: list[list[Trace]] = [[] for _ in layers]
    for number, layer in enumerate(layers):
        for trace in layer:
            if isinstance(trace, Curve):
                key = frozenset(_rounded(at(trace, share / 4)) for share in range(5))
                if key not in curves:
                    curves[key] = None
                    found[number].append(trace)
                continue
            track = _track(trace, tracks)
            while len(track.used) <= number:
                track.used.append([])
            track.used[number] += _stretches(track.trace, trace)
    for track in tracks.values():
        taken: list[Interval] = []
        slack = _JOIN_MM if isinstance(track.trace, Line) else math.degrees(_JOIN_MM / track.trace.radius)
        for number, stretches in enumerate(track.used):
            mine = _without(_united(stretches, slack), taken, slack)
            taken = _united([*taken, *mine], slack)
            found[number] += _traces(track.trace, mine, slack)
    return found


def _rounded(spot: At) -> At:
    return round(spot[0], 2) + 0.0, round(spot[1], 2) + 0.0


def _track(trace: Line | Arc, tracks: dict[tuple[float, ...], _Track]) -> _Track:
    if isinstance(trace, Arc):
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


def _upward(line: Line) -> Line:
    """The line with its direction in the right half, so that both ways of drawing it are one."""
    (x1, y1), (x2, y2) = line.start, line.end
    level = abs(x2 - x1) < 1e-7
    return line if (level and y2 > y1) or (not level and x2 > x1) else Line(line.end, line.start)


def _stretches(along: Line | Arc, trace: Line | Arc) -> list[Interval]:
    if isinstance(along, Line) and isinstance(trace, Line):
        one, two = sorted((_place(along, trace.start), _place(along, trace.end)))
        return [(one, two)]
    assert isinstance(trace, Arc)
    if abs(trace.sweep) >= 360 - 1e-9:
        return [(0.0, 360.0)]
    begin = min(trace.begin, trace.begin + trace.sweep) % 360
    end = begin + abs(trace.sweep)
    return [(begin, end)] if end <= 360 else [(begin, 360.0), (0.0, end - 360)]


def _place(along: Line, spot: At) -> float:
    (x1, y1), (x2, y2) = along.start, along.end
    span = math.hypot(x2 - x1, y2 - y1)
    return ((spot[0] - x1) * (x2 - x1) + (spot[1] - y1) * (y2 - y1)) / span


def _united(stretches: Iterable[Interval], slack: float) -> list[Interval]:
    found: list[Interval] = []
    for begin, end in sorted(stretches):
        if found and begin <= found[-1][1] + slack:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((begin, end))
    return found


def _without(stretches: Iterable[Interval], taken: Iterable[Interval], slack: float) -> list[Interval]:
    left = list(stretches)
    for begin, end in taken:
        left = [
            piece
            for one, two in left
            for piece in ((one, min(two, begin)), (max(one, end), two))
            if piece[1] - piece[0] > slack
        ]
    return left


def _traces(along: Line | Arc, stretches: Sequence[Interval], slack: float) -> list[Trace]:
    if isinstance(along, Line):
        span = math.dist(along.start, along.end)
        return [Line(at(along, begin / span), at(along, end / span)) for begin, end in stretches]
    pieces = list(stretches)
    over_the_top = len(pieces) > 1 and pieces[0][0] <= slack and pieces[-1][1] >= 360 - slack
    if over_the_top:
        pieces = [*pieces[1:-1], (pieces[-1][0], pieces[0][1] + 360)]
    return [Arc(along.centre, along.radius, begin, end - begin) for begin, end in pieces]

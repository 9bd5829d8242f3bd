"""Exact offsets of outlines of lines and arcs, to compensate the kerf of a cutter.

Lines move sideways, arcs change their radius, and neighbours are extended or trimmed until they meet again,
so that corners stay sharp and arcs stay arcs.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from tabulae.geometry.covers import Region
from tabulae.geometry.polygon import XY
from tabulae.geometry.toolpath import (
    ArcSegment,
    LineSegment,
    Trace,
    flattened_segment,
    point_at,
    reversed_segment,
    segment_part,
)

Contour = tuple[Trace, ...]
_MEET_MM = 1e-7
_JOIN_MM = 0.005  # arcs that were read back from curves miss their neighbours by so much at most


def signed_area(contour: Sequence[Trace]) -> float:
    """Return the area of a closed contour in mm2, positive if it runs clockwise on paper (y down)."""
    spots = [spot for trace in contour for spot in flattened_segment(trace)[:-1]]
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise([*spots, spots[0]])) / 2


def offset_contour(contour: Sequence[Trace], by_mm: float) -> Contour:
    """Return a closed contour moved outward, or inward if ``by_mm`` is negative, whichever way it runs.

    It keeps its direction. Cubic curves become short lines. Arcs must keep a radius above 0, which is not
    checked.
    """
    if not by_mm:
        return tuple(contour)
    plain = [piece for trace in contour for piece in _plain(trace)]
    if len(plain) == 1 and isinstance(plain[0], ArcSegment):
        return (replace(plain[0], radius=plain[0].radius + by_mm),)
    side = by_mm if signed_area(plain) > 0 else -by_mm
    moved = [_moved(trace, side) for trace in plain]
    corners = []
    for first, second, (before, _) in zip(
        moved, [*moved[1:], moved[0]], zip(plain, plain, strict=True), strict=True
    ):
        corners.append(_meeting(first, second, point_at(before, 1)))
    return tuple(
        _between(trace, start, end)
        for trace, start, end in zip(moved, [corners[-1], *corners[:-1]], corners, strict=True)
    )


def _plain(trace: Trace) -> list[LineSegment | ArcSegment]:
    if isinstance(trace, LineSegment | ArcSegment):
        return [trace]
    return [LineSegment(first, second) for first, second in pairwise(flattened_segment(trace))]


def _moved(trace: LineSegment | ArcSegment, side: float) -> LineSegment | ArcSegment:
    """Return the trace moved by ``side`` to the right of its direction, seen with y up."""
    if isinstance(trace, ArcSegment):
        return replace(
            trace, radius=trace.radius + math.copysign(side, trace.sweep) * math.copysign(1.0, side)
        )
    (x1, y1), (x2, y2) = trace.start, trace.end
    span = math.hypot(x2 - x1, y2 - y1)
    dx, dy = (y2 - y1) / span * side, (x1 - x2) / span * side
    return LineSegment((x1 + dx, y1 + dy), (x2 + dx, y2 + dy))


def _meeting(first: LineSegment | ArcSegment, second: LineSegment | ArcSegment, corner: XY) -> XY:
    """Return where two neighbours meet: their common end, or the crossing nearest to their old corner."""
    end, start = point_at(first, 1), point_at(second, 0)
    if math.dist(end, start) < _MEET_MM:
        return end
    crossings = list(_crossings(first, second))
    if not crossings:  # the second continues the first in the same direction
        return (end[0] + start[0]) / 2, (end[1] + start[1]) / 2
    return min(crossings, key=lambda spot: math.dist(spot, corner))


def _crossings(first: LineSegment | ArcSegment, second: LineSegment | ArcSegment) -> Iterable[XY]:
    if isinstance(first, LineSegment) and isinstance(second, LineSegment):
        (x1, y1), (x2, y2) = first.start, first.end
        (x3, y3), (x4, y4) = second.start, second.end
        twist = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3)
        if abs(twist) > 1e-9:
            share = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / twist
            yield x1 + share * (x2 - x1), y1 + share * (y2 - y1)
    elif isinstance(first, ArcSegment) and isinstance(second, ArcSegment):
        (x1, y1), (x2, y2) = first.centre, second.centre
        gap = math.dist(first.centre, second.centre)
        if gap > 1e-9:
            along = (gap**2 + first.radius**2 - second.radius**2) / (2 * gap)
            high = first.radius**2 - along**2
            if high >= 0:
                ux, uy = (x2 - x1) / gap, (y2 - y1) / gap
                for sign in (1, -1):
                    up = sign * math.sqrt(high)
                    yield x1 + along * ux - up * uy, y1 + along * uy + up * ux
    else:
        line, arc = (first, second) if isinstance(first, LineSegment) else (second, first)
        assert isinstance(line, LineSegment) and isinstance(arc, ArcSegment)
        (x1, y1), (x2, y2), (cx, cy) = line.start, line.end, arc.centre
        span = math.dist(line.start, line.end)
        ux, uy = (x2 - x1) / span, (y2 - y1) / span
        along = (cx - x1) * ux + (cy - y1) * uy
        away = (cx - x1) * uy - (cy - y1) * ux
        high = arc.radius**2 - away**2
        if high >= 0:
            for sign in (1, -1):
                at = along + sign * math.sqrt(high)
                yield x1 + at * ux, y1 + at * uy


def _between(trace: LineSegment | ArcSegment, start: XY, end: XY) -> LineSegment | ArcSegment:
    """Return the trace from ``start`` to ``end``, points on it, in the same direction."""
    if isinstance(trace, LineSegment):
        return LineSegment(start, end)
    (x, y) = trace.centre
    begin = math.degrees(math.atan2(start[1] - y, start[0] - x))
    sweep = math.degrees(math.atan2(end[1] - y, end[0] - x)) - begin
    turns = round((trace.sweep - sweep) / 360)
    return replace(trace, begin=begin, sweep=sweep + 360 * turns)


def clipped_contour(
    contour: Sequence[Trace], left: float, top: float, wide: float, high: float
) -> list[Contour]:
    """Return the part of a closed contour's area within a rectangle, as closed contours; [] if none is.

    The rectangle is ``wide`` by ``high`` mm. Arcs stay arcs, cubic curves become short lines; the
    direction of a contour is not kept.
    """
    plain = [piece for trace in contour for piece in _plain(trace)]
    right, bottom = left + wide, top + high
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    sides = [LineSegment(first, second) for first, second in pairwise([*corners, corners[0]])]
    area = Region((tuple(plain),))
    edge: list[Trace] = []
    for trace in plain:
        for piece in _split(trace, sides):
            x, y = point_at(piece, 0.5)
            if left <= x <= right and top <= y <= bottom:
                edge.append(piece)
    for side in sides:
        edge += [piece for piece in _split(side, plain) if area.contains(point_at(piece, 0.5), 0.0)]
    return _rings(edge)


def _split(trace: LineSegment | ArcSegment, others: Sequence[LineSegment | ArcSegment]) -> list[Trace]:
    """Return the trace cut where other traces cross it."""
    cuts = {0.0, 1.0}
    for other in others:
        for spot in _crossings(trace, other):
            share, there = _share(trace, spot), _share(other, spot)
            if _MEET_MM < share < 1 - _MEET_MM and -_MEET_MM <= there <= 1 + _MEET_MM:
                cuts.add(share)
    return [segment_part(trace, first, second) for first, second in pairwise(sorted(cuts))]


def _share(trace: LineSegment | ArcSegment, spot: XY) -> float:
    """Return the share of a trace at which a point lies; outside 0 to 1 if it is beyond its ends."""
    if isinstance(trace, LineSegment):
        (x1, y1), (x2, y2) = trace.start, trace.end
        along = (spot[0] - x1) * (x2 - x1) + (spot[1] - y1) * (y2 - y1)
        return along / ((x2 - x1) ** 2 + (y2 - y1) ** 2)
    angle = math.degrees(math.atan2(spot[1] - trace.centre[1], spot[0] - trace.centre[0]))
    turn = (angle - trace.begin) * math.copysign(1.0, trace.sweep) % 360
    if turn > 360 - 1e-7:
        turn = 0.0
    return turn / abs(trace.sweep)


def _rings(edge: list[Trace]) -> list[Contour]:
    """Join pieces, some of them reversed, into closed contours."""
    left, rings = list(edge), []
    while left:
        ring = [left.pop(0)]
        while math.dist(point_at(ring[-1], 1), point_at(ring[0], 0)) > _JOIN_MM:
            here = point_at(ring[-1], 1)
            onward = [piece for piece in left if math.dist(point_at(piece, 0), here) < _JOIN_MM]
            turned = [piece for piece in left if math.dist(point_at(piece, 1), here) < _JOIN_MM]
            if not onward and not turned:
                break
            piece = (onward or turned)[0]
            left.remove(piece)
            ring.append(piece if onward else reversed_segment(piece))
        else:
            rings.append(tuple(ring))
    return rings

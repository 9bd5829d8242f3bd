"""Closed outlines of lines and arcs in millimetres: the flat shapes that parts are extruded and turned from.

A corner is (x, y, bulge); the bulge belongs to the edge that leaves the corner: the tangent of a quarter
of the arc's angle, positive anticlockwise, 0 for a straight line. Every number of a part's plan is
therefore exact, and CAD, mesh, drawing and the estimate of volumes read the same ones.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

Flat = tuple[float, float]
Corner = tuple[float, float, float]
Loop = tuple[Corner, ...]

SAME_MM = 1e-7
SAG_MM = 0.02
"""How far the steps of a long arc may run inside it."""


class OutlineTrace:
    """An outline as it is traced: each call draws one more stretch and returns the trace."""

    def __init__(self, start: Flat) -> None:
        self._corners: list[Corner] = []
        self._here = start

    def line(self, *ends: Flat) -> OutlineTrace:
        """Draw straight lines to each of some places, one after the other, and return the trace."""
        for end in ends:
            self._leave(end, 0.0)
        return self

    def arc(self, end: Flat, centre: Flat, left: bool) -> OutlineTrace:
        """Draw an arc about ``centre`` to a place, anticlockwise if ``left``, and return the trace."""
        start = math.atan2(self._here[1] - centre[1], self._here[0] - centre[0])
        finish = math.atan2(end[1] - centre[1], end[0] - centre[0])
        sweep = (finish - start) % (2 * math.pi) if left else -((start - finish) % (2 * math.pi))
        self._leave(end, math.tan(sweep / 4))
        return self

    def path(self) -> tuple[Corner, ...]:
        """Return the open path drawn so far, its end included with the bulge 0."""
        return (*self._corners, (*self._here, 0.0))

    def closed(self) -> Loop:
        """Return the outline, closed by a straight line if it does not end where it began."""
        return loop_of(self.path())

    def _leave(self, end: Flat, bulge: float) -> None:
        if math.dist(self._here, end) > SAME_MM:
            self._corners.append((*self._here, bulge))
            self._here = end


def loop_of(path: Sequence[Corner]) -> Loop:
    """Return a path as a closed outline; edges of no length, as to an end equal to the start, are dropped."""
    kept: list[Corner] = []
    for index, corner in enumerate(path):
        following = path[(index + 1) % len(path)]
        if math.dist(corner[:2], following[:2]) > SAME_MM:
            kept.append(corner)
    return tuple(kept)


def polygon(points: Iterable[Flat]) -> Loop:
    """Return a loop of straight lines through points."""
    return tuple((x, y, 0.0) for x, y in points)


def rectangle(left: float, low: float, right: float, high: float) -> Loop:
    """Return a rectangle between two corners, anticlockwise from the lower left one."""
    return polygon(((left, low), (right, low), (right, high), (left, high)))


def rounded(left: float, low: float, right: float, high: float, radius: float) -> Loop:
    """Return a rectangle with round corners, anticlockwise; sharp ones if ``radius`` is 0 or less."""
    if radius <= 0:
        return rectangle(left, low, right, high)
    quarter = math.tan(math.pi / 8)
    return loop_of(
        (
            (left + radius, low, 0.0),
            (right - radius, low, quarter),
            (right, low + radius, 0.0),
            (right, high - radius, quarter),
            (right - radius, high, 0.0),
            (left + radius, high, quarter),
            (left, high - radius, 0.0),
            (left, low + radius, quarter),
        )
    )


def circle(centre: Flat, radius: float) -> Loop:
    """Return a circle of two half turns, anticlockwise from its leftmost point."""
    return ((centre[0] - radius, centre[1], 1.0), (centre[0] + radius, centre[1], 1.0))


def polar(centre: Flat, radius: float, angle: float) -> Flat:
    """Return the point at a distance from a centre, at an angle in radians, anticlockwise from the right."""
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def reversed_path(path: Sequence[Corner]) -> tuple[Corner, ...]:
    """Return an open path traced from its end to its start."""
    ends = list(path)
    return tuple(
        (ends[index][0], ends[index][1], -ends[index - 1][2] if index else 0.0)
        for index in range(len(ends) - 1, -1, -1)
    )


def turned_and_moved(path: Sequence[Corner], angle: float = 0.0, by: Flat = (0.0, 0.0)) -> tuple[Corner, ...]:
    """Return the path turned anticlockwise about the origin by an angle in radians, then moved."""
    # Quarter turns stay exact, so that edges that should meet do.
    cosine, sine = (round(value, 15) for value in (math.cos(angle), math.sin(angle)))
    return tuple((cosine * x - sine * y + by[0], sine * x + cosine * y + by[1], b) for x, y, b in path)


def points(
    loop: Sequence[Corner], step_rad: float = 0.05, small_mm: float = 0.0, small_step_rad: float = 0.05
) -> list[Flat]:
    """Return the corners of a polygon along the outline, arcs in steps of at most ``step_rad``.

    Arcs of a radius under ``small_mm`` take steps of ``small_step_rad`` instead, and large ones smaller
    steps, so that none runs farther than :data:`SAG_MM` inside its arc.
    """
    corners: list[Flat] = []
    for index, (x, y, bulge) in enumerate(loop):
        corners.append((x, y))
        if bulge == 0:
            continue
        end = loop[(index + 1) % len(loop)][:2]
        sweep = 4 * math.atan(bulge)
        centre = arc_centre((x, y), end, bulge)
        radius, start = math.dist(centre, (x, y)), math.atan2(y - centre[1], x - centre[0])
        # Long arcs take more steps, or they would run flat.
        finest = min(small_step_rad if radius < small_mm else step_rad, math.sqrt(8 * SAG_MM / radius))
        steps = max(2, math.ceil(abs(sweep) / finest))
        corners += [polar(centre, radius, start + sweep * n / steps) for n in range(1, steps)]
    return corners


def arc_centre(start: Flat, end: Flat, bulge: float) -> Flat:
    """Return the centre of the arc from ``start`` to ``end``.

    ``bulge`` is the tangent of a quarter of its angle, positive anticlockwise, and not 0.
    """
    offset = (1 - bulge * bulge) / (4 * bulge)
    return (
        (start[0] + end[0]) / 2 - (end[1] - start[1]) * offset,
        (start[1] + end[1]) / 2 + (end[0] - start[0]) * offset,
    )


def arc_middle(start: Flat, end: Flat, bulge: float) -> Flat:
    """Return the point halfway on the arc from ``start`` to ``end``; ``bulge`` as in :func:`arc_centre`."""
    return (
        (start[0] + end[0]) / 2 + (end[1] - start[1]) * bulge / 2,
        (start[1] + end[1]) / 2 - (end[0] - start[0]) * bulge / 2,
    )


def bounds(loop: Sequence[Corner]) -> tuple[float, float, float, float]:
    """Return the smallest x and y, then the largest; exact for arcs, too."""
    xs, ys = [corner[0] for corner in loop], [corner[1] for corner in loop]
    for index, (x, y, bulge) in enumerate(loop):
        if bulge == 0:
            continue
        end = loop[(index + 1) % len(loop)][:2]
        centre, sweep = arc_centre((x, y), end, bulge), 4 * math.atan(bulge)
        radius, start = math.dist(centre, (x, y)), math.atan2(y - centre[1], x - centre[0])
        for quarter in range(4):
            angle = quarter * math.pi / 2
            along = (angle - start) % (2 * math.pi) if sweep > 0 else (start - angle) % (2 * math.pi)
            if along < abs(sweep):
                extreme = polar(centre, radius, angle)
                xs.append(extreme[0])
                ys.append(extreme[1])
    return min(xs), min(ys), max(xs), max(ys)


def area(loop: Sequence[Corner]) -> float:
    """Return the enclosed area, positive for an anticlockwise outline; exact for arcs, too."""
    total = 0.0
    for index, (x, y, bulge) in enumerate(loop):
        end_x, end_y, _ = loop[(index + 1) % len(loop)]
        total += (x * end_y - end_x * y) / 2
        if bulge:
            sweep = 4 * math.atan(bulge)
            chord = math.hypot(end_x - x, end_y - y)
            radius = chord / (2 * math.sin(abs(sweep) / 2))
            total += radius * radius * (sweep - math.sin(sweep)) / 2
    return total

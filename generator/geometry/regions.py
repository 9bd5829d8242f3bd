"""Areas with outlines: what lies in them, and which parts of a line they hide."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from generator.geometry.plane import At, bounds
from generator.geometry.traces import Trace, flat, length_mm, part

EDGE_MM = 0.02
"""What is nearer to an outline than this lies on it."""

_SHORTEST_MM = 0.05


@dataclass(frozen=True)
class Region:
    """The area within closed contours, by the non-zero rule unless ``even_odd``."""

    contours: tuple[tuple[Trace, ...], ...]
    even_odd: bool = False

    @cached_property
    def sides(self) -> tuple[tuple[At, At], ...]:
        """The outline as chords."""
        found: list[tuple[At, At]] = []
        for contour in self.contours:
            spots = [spot for trace in contour for spot in flat(trace)[:-1]]
            last = flat(contour[-1])[-1]
            found += [(one, two) for one, two in pairwise([*spots, last, spots[0]]) if one != two]
        return tuple(found)

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom."""
        return bounds(spot for side in self.sides for spot in side)

    def meets(self, box: tuple[float, float, float, float]) -> bool:
        """Whether the area may share anything with a box."""
        left, top, right, bottom = self.box
        return box[0] <= right and left <= box[2] and box[1] <= bottom and top <= box[3]

    def holds(self, spot: At, edge_mm: float) -> bool:
        """Whether a place lies inside by more than ``edge_mm``; if negative, or outside by less than that."""
        x, y = spot
        left, top, right, bottom = self.box
        slack = max(0.0, -edge_mm)
        if not (left - slack <= x <= right + slack and top - slack <= y <= bottom + slack):
            return False
        inside = self._winds_round(x, y)
        if inside == (edge_mm <= 0):
            # Already decided, unless the edge is nearer than what was asked for.
            return inside
        near = any(_distance(spot, side) <= abs(edge_mm) for side in self.sides)
        return not near if inside else near

    def _winds_round(self, x: float, y: float) -> bool:
        turns = 0
        for (x1, y1), (x2, y2) in self.sides:
            if (y1 <= y) != (y2 <= y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
                turns += 1 if y2 > y1 else -1
        return bool(turns % 2 if self.even_odd else turns)


@dataclass(frozen=True, slots=True)
class Cover:
    """An area painted over what lies below: a region, so far as it lies in all of its clips."""

    region: Region
    clips: tuple[Region, ...] = ()

    def hides(self, spot: At) -> bool:
        """Whether a place is painted over."""
        return self.region.holds(spot, EDGE_MM) and all(clip.holds(spot, 0.0) for clip in self.clips)

    @property
    def regions(self) -> tuple[Region, ...]:
        """All the regions whose outlines matter."""
        return (self.region, *self.clips)


def seen(trace: Trace, covers: Sequence[Cover], clips: Sequence[Region] = ()) -> Iterator[Trace]:
    """The parts of a trace that no cover hides and that lie in, or on the edge of, all clips."""
    spots = flat(trace)
    box = bounds(spots)
    near = [cover for cover in covers if cover.region.meets(box)]
    if not near and not clips:
        yield trace
        return
    cuts = {0.0, 1.0}
    for region in dict.fromkeys([*(r for cover in near for r in cover.regions), *clips]):
        if region.meets(box):
            cuts.update(_crossings(spots, region))
    begin: float | None = None
    ordered = sorted(cuts)
    for one, two in pairwise(ordered):
        middle = _along(spots, (one + two) / 2)
        shown = all(clip.holds(middle, -EDGE_MM) for clip in clips) and not any(
            cover.hides(middle) for cover in near
        )
        if shown and begin is None:
            begin = one
        if begin is not None and (not shown or two == 1.0):
            piece = part(trace, begin, two if shown else one)
            begin = None
            if length_mm(piece) > _SHORTEST_MM:
                yield piece


def _along(spots: Sequence[At], share: float) -> At:
    place = share * (len(spots) - 1)
    number = min(int(place), len(spots) - 2)
    rest = place - number
    (x1, y1), (x2, y2) = spots[number], spots[number + 1]
    return x1 + rest * (x2 - x1), y1 + rest * (y2 - y1)


def _crossings(spots: Sequence[At], region: Region) -> Iterator[float]:
    """Where chords cross an outline, as shares of the way along them."""
    pieces = len(spots) - 1
    for number, ((x1, y1), (x2, y2)) in enumerate(pairwise(spots)):
        dx, dy = x2 - x1, y2 - y1
        left, right = (x1, x2) if x1 < x2 else (x2, x1)
        top, bottom = (y1, y2) if y1 < y2 else (y2, y1)
        for (x3, y3), (x4, y4) in region.sides:
            if (x3 < left and x4 < left) or (x3 > right and x4 > right):
                continue
            if (y3 < top and y4 < top) or (y3 > bottom and y4 > bottom):
                continue
            twist = dx * (y4 - y3) - dy * (x4 - x3)
            if abs(twist) < 1e-12:
                for x, y in ((x3, y3), (x4, y4)):  # along the same line: the ends of the side matter
                    share = ((x - x1) * dx + (y - y1) * dy) / max(dx * dx + dy * dy, 1e-18)
                    if 0 < share < 1:
                        yield (number + share) / pieces
                continue
            share = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / twist
            other = ((x3 - x1) * dy - (y3 - y1) * dx) / twist
            if 0 <= share <= 1 and -1e-9 <= other <= 1 + 1e-9:
                yield (number + share) / pieces


def _distance(spot: At, side: tuple[At, At]) -> float:
    (x1, y1), (x2, y2) = side
    dx, dy = x2 - x1, y2 - y1
    share = ((spot[0] - x1) * dx + (spot[1] - y1) * dy) / max(dx * dx + dy * dy, 1e-18)
    share = max(0.0, min(1.0, share))
    return math.hypot(spot[0] - x1 - share * dx, spot[1] - y1 - share * dy)

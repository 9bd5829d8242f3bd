"""Areas that hide or clip drawn lines, and the parts of tool paths that stay visible; y runs down, in mm."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from tabulae.geometry.polygon import XY, between, bounds
from tabulae.geometry.toolpath import Trace, flattened_segment, length_mm, segment_part

EDGE_MM = 0.02
"""Points nearer to an outline than this lie on it."""

_SHORTEST_MM = 0.05
_ROW_MM = 2.0
"""The height of the rows in which the chords of a region are kept."""


@dataclass(frozen=True)
class Region:
    """The area within closed contours, by the non-zero rule unless ``even_odd``.

    A contour is a chain of segments, each from the end of the last; a straight line closes it if need be.
    """

    contours: tuple[tuple[Trace, ...], ...]
    even_odd: bool = False

    @cached_property
    def sides(self) -> tuple[tuple[XY, XY], ...]:
        """The outline as chords (start, end), every contour closed."""
        sides: list[tuple[XY, XY]] = []
        for contour in self.contours:
            spots = [spot for trace in contour for spot in flattened_segment(trace)[:-1]]
            last = flattened_segment(contour[-1])[-1]
            sides += [(start, end) for start, end in pairwise([*spots, last, spots[0]]) if start != end]
        return tuple(sides)

    @cached_property
    def rows(self) -> dict[int, list[tuple[XY, XY]]]:
        """The chords that meet each row of the page, by its number: row n runs from y = 2 n to 2 n + 2 mm."""
        rows: dict[int, list[tuple[XY, XY]]] = defaultdict(list)
        for side in self.sides:
            (_, y1), (_, y2) = side
            for row in range(math.floor(min(y1, y2) / _ROW_MM), math.floor(max(y1, y2) / _ROW_MM) + 1):
                rows[row].append(side)
        return dict(rows)

    def sides_between(self, top: float, bottom: float) -> Iterator[tuple[XY, XY]]:
        """Yield every chord between heights ``top`` and ``bottom``, and some near; chords may come twice."""
        for row in range(math.floor(top / _ROW_MM), math.floor(bottom / _ROW_MM) + 1):
            yield from self.rows.get(row, ())

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """The bounding box: left, top, right and bottom."""
        return bounds(spot for side in self.sides for spot in side)

    def meets(self, box: tuple[float, float, float, float]) -> bool:
        """Return whether the bounding box of the area touches a box (left, top, right, bottom)."""
        left, top, right, bottom = self.box
        return (
            box[0] <= right + EDGE_MM
            and left <= box[2] + EDGE_MM
            and box[1] <= bottom + EDGE_MM
            and top <= box[3] + EDGE_MM
        )

    def contains(self, spot: XY, margin_mm: float) -> bool:
        """Return True if a point lies inside, more than ``margin_mm`` from the edge.

        A negative ``margin_mm`` also accepts points outside that are no farther than that from the edge.
        """
        x, y = spot
        left, top, right, bottom = self.box
        slack = max(0.0, -margin_mm)
        if not (left - slack <= x <= right + slack and top - slack <= y <= bottom + slack):
            return False
        inside = self._winds_round(x, y)
        if inside == (margin_mm <= 0):
            # Decided, as distance from the edge can change only the other case.
            return inside
        reach = abs(margin_mm)
        near = any(_distance(spot, side) <= reach for side in self.sides_between(y - reach, y + reach))
        return not near if inside else near

    def _winds_round(self, x: float, y: float) -> bool:
        turns = 0
        for (x1, y1), (x2, y2) in self.rows.get(math.floor(y / _ROW_MM), ()):
            if (y1 <= y) != (y2 <= y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
                turns += 1 if y2 > y1 else -1
        return bool(turns % 2 if self.even_odd else turns)


@dataclass(frozen=True, slots=True)
class Cover:
    """An area that hides what was drawn before it: a region within all of its clips."""

    region: Region
    clips: tuple[Region, ...] = ()

    def hides(self, spot: XY) -> bool:
        """Return True if a point is well inside the region (``EDGE_MM``), and in or on all clips."""
        return self.region.contains(spot, EDGE_MM) and all(clip.contains(spot, 0.0) for clip in self.clips)

    @property
    def regions(self) -> tuple[Region, ...]:
        """The region and its clips."""
        return (self.region, *self.clips)


def visible_parts(trace: Trace, covers: Sequence[Cover], clips: Sequence[Region] = ()) -> Iterator[Trace]:
    """Yield the parts of a segment that no cover hides and that lie in, or on the edge of, all clips.

    They keep its order and direction. A part of no more than 0.05 mm is left out; but without clips and with
    no cover near it, a segment comes back whole, however short.
    """
    spots = flattened_segment(trace)
    box = bounds(spots)
    if not all(clip.meets(box) for clip in clips):
        return
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
    for first, second in pairwise(ordered):
        middle = _along(spots, (first + second) / 2)
        visible = all(clip.contains(middle, -EDGE_MM) for clip in clips) and not any(
            cover.hides(middle) for cover in near
        )
        if visible and begin is None:
            begin = first
        if begin is not None and (not visible or second == 1.0):
            piece = segment_part(trace, begin, second if visible else first)
            begin = None
            if length_mm(piece) > _SHORTEST_MM:
                yield piece


def _along(spots: Sequence[XY], share: float) -> XY:
    place = share * (len(spots) - 1)
    number = min(int(place), len(spots) - 2)
    return between(spots[number], spots[number + 1], place - number)


def _crossings(spots: Sequence[XY], region: Region) -> Iterator[float]:
    """Yield where chords cross an outline, as shares of their length."""
    pieces = len(spots) - 1
    for number, ((x1, y1), (x2, y2)) in enumerate(pairwise(spots)):
        dx, dy = x2 - x1, y2 - y1
        # Wider by EDGE_MM, so that a line along an edge is cut at its corners.
        left, right = min(x1, x2) - EDGE_MM, max(x1, x2) + EDGE_MM
        top, bottom = min(y1, y2) - EDGE_MM, max(y1, y2) + EDGE_MM
        for (x3, y3), (x4, y4) in region.sides_between(top, bottom):
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


def _distance(spot: XY, side: tuple[XY, XY]) -> float:
    (x1, y1), (x2, y2) = side
    dx, dy = x2 - x1, y2 - y1
    share = ((spot[0] - x1) * dx + (spot[1] - y1) * dy) / max(dx * dx + dy * dy, 1e-18)
    share = max(0.0, min(1.0, share))
    return math.hypot(spot[0] - x1 - share * dx, spot[1] - y1 - share * dy)

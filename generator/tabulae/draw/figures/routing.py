"""Routing: the path of each arrow in a figure, clear of men, numbers and other arrows.

For each play about a thousand curve shapes are tried between where it may start and where it may end, in
order of their effort (``curve_shapes`` in ``arrows.py``). The cost of a curve is its effort, what it
would cover, read from a cost map (``cost_map.py``), and whether its tip could be taken to mean
another point. Costs are never negative, so a curve is dropped when a part of its cost is above the least cost
so far, and the search ends when effort alone is. If even the cheapest curve covers much, its handles are
moved step by step to where it covers less. Each arrow is routed round those before it; then all are routed
once more round all the others.

All costs have one unit: that of a millimetre of arrow at the weight 1.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tabulae.draw.figures.arrow_ends import ArrowEnd, ArrowRequest, arrow_width_mm
from tabulae.draw.figures.arrows import (
    BADGE_MM,
    BAR_REACH,
    HALO_WIDTH,
    HEAD_LENGTH,
    SAMPLES,
    SECOND_BAR_BACK,
    ArrowPath,
    Curve,
    CurveShape,
    RoundedPolyline,
    curve_shapes,
)
from tabulae.draw.figures.cost_map import CostMap, Covering, PageBounds
from tabulae.draw.figures.diagram import DrawnPlay
from tabulae.draw.figures.obstacles import FigureObstacle, ObstacleDisc, ObstacleKind
from tabulae.draw.figures.routed_arrows import RoutedArrow, tip_obstacle
from tabulae.draw.layout import Layout
from tabulae.engine.position import PILES
from tabulae.scene.primitives import XY

_COVER_COSTS: Mapping[ObstacleKind, float] = {
    "words": 150.0,  # an arrow through a number makes it unreadable
    "count": 24.0,
    "line": 24.0,  # to cross an arrow is as bad as to cross a man with a count
    "man": 18.0,
    "tip": 12.0,
    "tail": 5.0,
    "margin": 5.0,  # off the board, but nothing is hidden
    "socket": 0.7,  # an empty point may be crossed, but not without need
    "near": 0.5,
    "rim": 0.5,
}
"""The cost of each mm of an arrow over each kind of obstacle."""
_COVER_COSTS_INSIDE = {**_COVER_COSTS, "rim": 12.0}
"""The same for a play from point to point, which has no business on the rim where the numbers stand."""
_COVER_COSTS_ON_ROWS = {**_COVER_COSTS, "rim": 0.0, "words": 300.0}
"""The same on three rows, whose rim bears no numbers: they stand between the rows, where arrows run."""

_EFFORT_COST = 1.6
"""For an effort of 1, on each mm of the straight line."""
_LEAST_EFFORT_MM = 7.0
"""The least length that a line counts as, or short arrows could wriggle at no cost."""
_OUTWARD_COST = 0.03
"""For each mm of the straight line of a curve that bends away from the middle of the board."""
_WRONG_WAY_COST = 4.0
"""The same for a play round the end of a table that bends against the course of the men."""
_LEAST_LENGTH_MM = 4.2
"""A shorter arrow is not seen as one."""
_LEAST_NUMBERED_MM = 6.4
"""The same for an arrow that bears a number, which would hide it."""
_SHORT_COST = 12.0
"""For each mm that an arrow lacks of its least length."""
_CLEAR_RATIO = 0.66
"""A tip is clear if its distance from what it means is at most this share of that from the next thing."""
_UNCLEAR_COST = 100.0
"""For a ratio of 1 above the clear one."""
_TIP_WEIGHT = 2.4
"""For each place of a head or bar that is looked at, in widths of the line times the cost there."""

_SAMPLE_EVERY_MM = 0.5
"""How often a curve is looked at, if its samples lie so close."""
_MOST_STRIDE = 4
"""The most samples that may be skipped, however short the arrow."""
_LOOK_ORDER = (2, 0, 4, 1, 3)
"""Every fifth sample is looked at first, then those between: most curves are soon seen to be too dear."""

_REFINE_ABOVE = 40.0
"""A curve that costs more, such as one that runs over a man for 2 mm, is worth moving to where it covers
less."""
_REFINED = 2
"""So many of the cheapest curves are refined."""
_REFINE_STEPS = (0.2, 0.12, 0.12, 0.06, 0.06, 0.03, 0.03)
"""How far its handles are moved in each round, as a share of the straight line."""
_ROUNDS = 2

_HEAD_PLACES = (0j, *(HEAD_LENGTH * place for place in (0.42j - 1, -0.42j - 1, 0.21j - 0.5, -0.21j - 0.5)))
"""Where a head is looked at: its tip, and places back and aside, in widths of the line."""
_BAR_PLACES = tuple(
    1j * side * BAR_REACH - back for back in (0.0, SECOND_BAR_BACK) for side in (-1, -0.5, 0, 0.5, 1)
)
"""Where two bars are looked at: in steps of half their reach to either side."""


def route_arrows(
    requests: Sequence[ArrowRequest], plan: Layout, bounds: PageBounds, obstacles: Sequence[FigureObstacle]
) -> list[RoutedArrow]:
    """Return an arrow for each request, in order.

    The arrows go round the ``obstacles`` and each other and stay within the ``bounds``. All places are in mm
    from the top left corner of the board.
    """
    maps = {
        to_pile: _cost_map(plan, bounds, obstacles, to_pile)
        for to_pile in {_touches_pile(request.play) for request in requests}
    }
    paths: dict[int, _Candidate | RoundedPolyline] = {
        order: request.fixed_path for order, request in enumerate(requests) if request.fixed_path is not None
    }
    arrows_map = _cost_map(plan, bounds, (), to_pile=False)
    covered: dict[int, Covering] = {}  # what each arrow covers, once another has to go round it
    for order in [*range(len(requests))] * (_ROUNDS if len(requests) > 1 else 1):
        request, earlier = requests[order], paths.get(order)
        if isinstance(earlier, RoundedPolyline):
            continue
        others = paths.keys() - {order}
        for other in others - covered.keys():
            traces = _arrow_obstacles(_path_of(paths[other]), requests[other], plan)
            covered[other] = arrows_map.covered(traces)
        cost_map = maps[_touches_pile(request.play)].combined(covered[other] for other in others)
        paths[order] = _cheapest(request, plan, cost_map, earlier)
        if paths[order] is not earlier:
            covered.pop(order, None)
    return [RoutedArrow.of(request, _path_of(paths[order])) for order, request in enumerate(requests)]


def _cost_map(
    plan: Layout, bounds: PageBounds, obstacles: Sequence[FigureObstacle], to_pile: bool
) -> CostMap:
    rows, width = plan.board.kind == "rows", arrow_width_mm(plan)
    costs = _COVER_COSTS_ON_ROWS if rows else _COVER_COSTS if to_pile else _COVER_COSTS_INSIDE
    words_mm = (HALO_WIDTH / 2 if rows else 0.75) * width  # between rows names keep clear of the halo, too
    return CostMap(bounds, costs, HALO_WIDTH / 2 * width, words_mm, obstacles)


def _touches_pile(play: DrawnPlay) -> bool:
    return play.source in PILES or play.target in PILES


def _arrow_obstacles(path: ArrowPath, request: ArrowRequest, plan: Layout) -> list[FigureObstacle]:
    """Return what other arrows keep clear of: shaft, tail, tip, and room for a number."""
    width = arrow_width_mm(plan)
    steps = max(4, math.ceil(path.length_mm / (1.2 * width)))
    points = list(path.points(steps))
    obstacles: list[FigureObstacle] = []
    if request.number:  # it stands in the last three quarters of the arrow
        obstacles += [ObstacleDisc("near", point, BADGE_MM) for point in points[steps // 4 :: 4]]
    obstacles += [ObstacleDisc("line", point, 0.8 * width) for point in points]
    return [*obstacles, ObstacleDisc("tail", path.start, width), tip_obstacle(path, request.forbidden, plan)]


class _StraightLine:
    """The straight line from the start of an arrow to one of its ends, along which curve shapes are laid.

    Places are complex numbers in mm. ``start_radius`` and ``end_radius`` are shares of the length.
    """

    def __init__(self, request: ArrowRequest, end: ArrowEnd, plan: Layout) -> None:
        self.begin = complex(*request.start.centre)
        self.vector = (complex(*end.centre) - self.begin) or 0.01 + 0j
        self.length_mm = abs(self.vector)
        self.start_radius, self.end_radius = (
            request.start.radius / self.length_mm,
            end.radius / self.length_mm,
        )
        self.least_mm = _LEAST_NUMBERED_MM if request.number else _LEAST_LENGTH_MM
        aim = complex(*plan.centre) if request.turn_x is None else complex(request.turn_x, plan.centre[1])
        inward = (aim - self.begin - self.vector / 2) / self.vector
        self.inward_side = math.copysign(1.0, inward.imag)
        self.outward_cost = _OUTWARD_COST if request.turn_x is None else _WRONG_WAY_COST
        self.effort_mm = max(self.length_mm, _LEAST_EFFORT_MM)
        self.stride = max(1, min(_MOST_STRIDE, int(_SAMPLE_EVERY_MM * SAMPLES / self.length_mm)))
        self.targets, self.neighbours = (
            [complex(*at) for at in places] for places in (request.targets, request.neighbours)
        )
        width = arrow_width_mm(plan)
        self.tip_places = [place * width for place in (_BAR_PLACES if request.forbidden else _HEAD_PLACES)]
        self.tip_lengths_mm = [_TIP_WEIGHT * width] * len(self.tip_places)

    def cost(self, shape: CurveShape, cost_map: CostMap, most: float = math.inf) -> float:
        """Return the cost of a shape laid along the line; infinite as soon as it must be above ``most``."""
        outward = (shape.first.imag + shape.second.imag) * self.inward_side < 0
        total = self.effort_mm * (_EFFORT_COST * shape.effort + self.outward_cost * outward)
        if total > most:
            return math.inf
        first, last = shape.visible_range(self.start_radius, self.end_radius)
        if last <= first:
            return math.inf
        points, travelled, length_mm = shape.points, shape.travelled, self.length_mm
        total += _SHORT_COST * max(0.0, self.least_mm - length_mm * (travelled[last] - travelled[first]))
        strides, every = shape.strides(self.stride), len(_LOOK_ORDER) * self.stride
        for begin in _LOOK_ORDER:
            samples = slice(first + begin * self.stride, last + 1, every)
            most_left = (most - total) / length_mm
            total += length_mm * cost_map.curve_cost(
                self.begin, self.vector, points[samples], strides[samples], most_left
            )
            if total > most:
                return math.inf
        tip = self.begin + self.vector * points[last]
        along = self.vector * (points[last] - points[last - 1])
        unit = along / max(abs(along), 1e-9)
        total += cost_map.curve_cost(tip, unit, self.tip_places, self.tip_lengths_mm, most - total)
        if total > most:
            return math.inf
        # Rounded, so that no processor finds one of two mirror images cheaper.
        return round(total + self._ambiguity_cost(tip), 6)

    def _ambiguity_cost(self, tip: complex) -> float:
        """Return the cost of a tip that is not much nearer to what it means than to anything else."""
        if not self.neighbours:
            return 0.0
        own, other = (min(abs(tip - at) for at in places) for places in (self.targets, self.neighbours))
        return _UNCLEAR_COST * max(0.0, own / max(other, 0.01) - _CLEAR_RATIO)


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A curve shape laid along a straight line, and its cost."""

    cost: float
    shape: CurveShape
    line: _StraightLine

    def curve(self) -> Curve:
        """Return the part of the curve between the circles round its two ends."""
        line, shape = self.line, self.shape
        corners = (line.begin + line.vector * corner for corner in (0, shape.first, shape.second, 1))
        whole = Curve(*((corner.real, corner.imag) for corner in corners))
        low, high = shape.visible_range(line.start_radius, line.end_radius)
        if low >= high:
            return whole
        first = _crossing(whole, whole.start, line.start_radius * line.length_mm, low)
        return whole.section(first, _crossing(whole, whole.end, line.end_radius * line.length_mm, high + 1))


def _path_of(path: _Candidate | RoundedPolyline) -> ArrowPath:
    return path if isinstance(path, RoundedPolyline) else path.curve().rounded()


def _cheapest(
    request: ArrowRequest, plan: Layout, cost_map: CostMap, earlier: _Candidate | None
) -> _Candidate:
    """Return the cheapest curve; that of an ``earlier`` round is kept if it costs no more than it did."""
    if earlier and earlier.cost >= earlier.line.cost(earlier.shape, cost_map):
        return earlier
    improving: list[_Candidate] = []  # each cheaper than the one before
    least = math.inf
    for end in request.ends:
        line = _StraightLine(request, end, plan)
        for shape in curve_shapes():
            if _EFFORT_COST * line.effort_mm * shape.effort >= least:
                break
            cost = line.cost(shape, cost_map, least)
            if cost < least:
                improving.append(_Candidate(cost, shape, line))
                least = cost
    if not improving:  # the circles round the two ends cover every curve
        improving.append(_Candidate(least, curve_shapes()[0], line))
    if least <= _REFINE_ABOVE:
        return improving[-1]
    refined = (_refine(candidate, cost_map) for candidate in improving[-_REFINED:])
    return min(refined, key=lambda candidate: candidate.cost)


def _refine(best: _Candidate, cost_map: CostMap) -> _Candidate:
    """Return the curve with its handles moved, by smaller and smaller steps, to where it is cheapest."""
    failed_step = 0.0
    for step in _REFINE_STEPS:
        if step == failed_step:
            continue  # the same curves again
        failed_step = step
        for shape in best.shape.neighbours(step):
            cost = best.line.cost(shape, cost_map, best.cost)
            if cost < best.cost:
                best, failed_step = _Candidate(cost, shape, best.line), 0.0
    return best


def _crossing(curve: Curve, centre: XY, radius: float, step: int) -> float:
    """Return the parameter, in the sample step that ends at ``step``, where a curve crosses a circle."""
    low, high = max(0, step - 1) / SAMPLES, min(SAMPLES, step) / SAMPLES
    rising = math.dist(curve.at(high), centre) > radius
    for _ in range(20):
        half = (low + high) / 2
        if (math.dist(curve.at(half), centre) > radius) == rising:
            high = half
        else:
            low = half
    return (low + high) / 2

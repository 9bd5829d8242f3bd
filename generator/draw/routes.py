"""The ways that the drawn plays take across a board."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from generator.draw.arrows import BADGE_MM, BAR, HALO, HEAD, SECOND_BAR, arrow, order_badge
from generator.draw.badges import BADGE_COSTS, BADGE_MARGIN_MM, badge_places
from generator.draw.curves import STEPS, Curve, Shape, shapes
from generator.draw.diagram import Diagram, DrawnPlay
from generator.draw.ground import Disc, Edges, Ground, Kind, Thing
from generator.draw.layout import Layout
from generator.draw.scene import Item
from generator.draw.shapes import At
from generator.draw.style import Palette
from generator.draw.wishes import End, Wish, line_mm, wishes

COSTS: Mapping[Kind, float] = {
    "words": 150.0,
    "count": 24.0,
    "man": 18.0,
    "tip": 12.0,
    "tail": 5.0,
    "line": 8.0,
    "near": 0.5,
    "socket": 0.7,
    "rim": 0.5,
    "margin": 5.0,
}
"""What a mm of an arrow costs over each kind of thing; a straight mm over nothing costs nothing."""

_EFFORT = 1.6  # what a shape's effort costs for each mm of the straight way
_LEAST_MM = 4.2  # a shorter arrow is not seen as one
_SHORT_MM = 7.0  # shorter ways must not wriggle either
_STRIDE_MM = 0.5  # how often a curve is looked at
_DEAR = 40.0  # a curve that costs more is worth mending
_TRIED = 2  # of those that cost too much
_STEPS_ASIDE = (0.2, 0.12, 0.12, 0.06, 0.06, 0.03, 0.03)
_HEAD_SPOTS = ((1.0, 0.42), (1.0, -0.42), (0.5, 0.21), (0.5, -0.21))
_ROUNDS = 2  # the first arrows are drawn again when the others are known
_LEAST_NUMBERED_MM = 6.4  # a shorter one hides behind its number


@dataclass(frozen=True, slots=True)
class Route:
    """A play on the board and the curve of its arrow.

    ``leaves`` is true where a man stands at the start in the position drawn; false where he has
    only come there by an earlier play. ``number`` is printed on the arrow if it is not 0.
    """

    play: DrawnPlay
    curve: Curve
    leaves: bool
    forbidden: bool
    number: int


def routes(
    diagram: Diagram,
    plan: Layout,
    piles: Mapping[tuple[int, str], At],
    pile_mm: float,
    edges: Edges,
    things: Sequence[Thing],
) -> list[Route]:
    """The routes of all plays in order, round the ``things`` between the ``edges`` and round each other.

    ``piles`` says where the piles' men lie and ``pile_mm`` how wide they are.
    """
    width = line_mm(plan)
    board = Ground(edges, COSTS, HALO / 2 * width, 0.75 * width, things)
    wanted = wishes(diagram, plan, piles, pile_mm)
    found: dict[int, _Choice] = {}
    for order in [*range(len(wanted))] * (_ROUNDS if len(wanted) > 1 else 1):
        ground = board.copy()
        for other, choice in found.items():
            if other != order:
                ground.add(_traces(choice.curve(), wanted[other], plan))
        found[order] = _best(wanted[order], plan, ground, found.get(order))
    return [
        Route(wish.play, found[order].curve(), wish.leaves, wish.forbidden, wish.number)
        for order, wish in enumerate(wanted)
    ]


def draw_routes(
    ways: Sequence[Route], plan: Layout, tones: Palette, edges: Edges, things: Sequence[Thing]
) -> list[Item]:
    """The arrows, then their numbers where they cover nothing."""
    items: list[Item] = [arrow(way.curve, line_mm(plan), tones, way.forbidden) for way in ways]
    ground = Ground(edges, BADGE_COSTS, BADGE_MARGIN_MM, 2 * BADGE_MARGIN_MM, things)
    ground.add(_tip_disc(way.curve, way.forbidden, plan) for way in ways)
    places = badge_places([way.curve for way in ways], [way.number > 0 for way in ways], ground)
    items += [
        order_badge(at, way.number, tones) for way, at in zip(ways, places, strict=True) if at is not None
    ]
    return items


def _tip_disc(curve: Curve, forbidden: bool, plan: Layout) -> Disc:
    """The room that the head or the bar of an arrow takes."""
    width = line_mm(plan)
    if forbidden:
        return Disc("tip", curve.at(curve.back_from_end(SECOND_BAR / 2 * width)), 1.1 * BAR * width)
    return Disc("tip", curve.at(curve.back_from_end(0.5 * HEAD * width)), 0.55 * HEAD * width)


def arrow_discs(curve: Curve, forbidden: bool, plan: Layout) -> list[Disc]:
    """What an arrow covers, as discs along it."""
    shaft = [Disc("line", spot, line_mm(plan) / 2) for spot in curve.walk(80)]
    return [*shaft, _tip_disc(curve, forbidden, plan)]


def _traces(curve: Curve, wish: Wish, plan: Layout) -> list[Thing]:
    """What the other arrows see of an arrow; where it has a number, they leave room for that."""
    width = line_mm(plan)
    steps = max(4, math.ceil(curve.length_mm / (1.2 * width)))
    walk = list(curve.walk(steps))
    traces: list[Thing] = [Disc("near", spot, BADGE_MM) for spot in walk[steps // 4 :: 4] if wish.number]
    traces += [Disc("line", spot, 0.8 * width) for spot in walk]
    return [*traces, Disc("tail", curve.start, width), _tip_disc(curve, wish.forbidden, plan)]


class _Straight:
    """The straight way of an arrow, as complex numbers, and what holds for every curve along it."""

    def __init__(self, wish: Wish, end: End, plan: Layout) -> None:
        self.begin = complex(*wish.start.centre)
        self.way = (complex(*end.centre) - self.begin) or 0.01 + 0j
        self.near, self.far = wish.start.radius / abs(self.way), end.radius / abs(self.way)
        self.forbidden = wish.forbidden
        self.least_mm = _LEAST_NUMBERED_MM if wish.number else _LEAST_MM
        inward = (complex(*plan.centre) - self.begin - self.way / 2) / self.way
        self.inward = math.copysign(1.0, inward.imag)
        self.stride = max(1, min(4, int(_STRIDE_MM * STEPS / abs(self.way))))

    def cost(self, shape: Shape, plan: Layout, ground: Ground, most: float) -> float:
        """What is against a shape; it may stop once that is over ``most``."""
        length = abs(self.way)
        outward = (shape.first.imag + shape.second.imag) * self.inward < 0
        total = max(length, _SHORT_MM) * (_EFFORT * shape.effort + 0.03 * outward)
        if total > most:
            return total
        walk = shape.walk
        first, last = walk.outside(self.near, self.far)
        if last <= first:
            return math.inf
        total += 12.0 * max(0.0, self.least_mm - length * (walk.gone[last] - walk.gone[first]))
        if total > most:
            return total
        total += ground.under(walk, range(first, last + 1, self.stride), self.begin, self.way, most - total)
        if total > most:
            return total
        tip = self.begin + self.way * walk.places[last]
        along = self.way * (walk.places[last] - walk.places[last - 1])
        return total + _tip_cost(tip, along, self.forbidden, plan, ground)


@dataclass(frozen=True, slots=True)
class _Choice:
    """A shape laid along a straight way, and what it costs."""

    cost: float
    shape: Shape
    line: _Straight

    def curve(self) -> Curve:
        """The part of the shape outside its ends."""
        line = self.line
        corners = (line.begin + line.way * corner for corner in (0, self.shape.first, self.shape.second, 1))
        whole = Curve(*((corner.real, corner.imag) for corner in corners))
        low, high = self.shape.walk.outside(line.near, line.far)
        if low >= high:
            return whole
        length = abs(line.way)
        first = _crossing(whole, whole.start, line.near * length, low)
        return whole.between(first, _crossing(whole, whole.end, line.far * length, high + 1))


def _best(wish: Wish, plan: Layout, ground: Ground, earlier: _Choice | None) -> _Choice:
    """The best curve for a wish; one chosen ``earlier`` is kept if nothing new lies on it."""
    if earlier:
        again = replace(earlier, cost=earlier.line.cost(earlier.shape, plan, ground, math.inf))
        if again.cost <= earlier.cost:
            return again
    better: list[_Choice] = []
    least = math.inf
    for end in wish.ends:
        line = _Straight(wish, end, plan)
        scale = _EFFORT * max(abs(line.way), _SHORT_MM)
        for shape in shapes():
            if scale * shape.effort >= least:
                break
            cost = line.cost(shape, plan, ground, least)
            if cost < least or not better:
                better.append(_Choice(cost, shape, line))
                least = cost
    if least <= _DEAR:
        return better[-1]
    return min((_refined(choice, plan, ground) for choice in better[-_TRIED:]), key=lambda one: one.cost)


def _refined(best: _Choice, plan: Layout, ground: Ground) -> _Choice:
    """The same curve moved step by step to where it covers less."""
    stuck = 0.0
    for step in _STEPS_ASIDE:
        if step == stuck:
            continue  # the same curves again
        start = best
        for shape in start.shape.neighbours(step):
            cost = best.line.cost(shape, plan, ground, best.cost)
            if cost < best.cost:
                best = _Choice(cost, shape, best.line)
        stuck = step if best is start else 0.0
    return best


def _tip_cost(tip: complex, along: complex, forbidden: bool, plan: Layout, ground: Ground) -> float:
    """What the head or the bar covers to either side."""
    width = line_mm(plan)
    unit = along / (abs(along) or 1.0)
    if forbidden:
        across = [unit * 1j * side * BAR * width for side in (-1, -0.5, 0, 0.5, 1)]
        spots = [tip + side - unit * back * width for back in (0.0, SECOND_BAR) for side in across]
    else:
        back = unit * HEAD * width
        spots = [tip, *(tip - back * far + 1j * back * side for far, side in _HEAD_SPOTS)]
    return 2.4 * width * sum(ground.cost(spot.real, spot.imag) for spot in spots)


def _crossing(curve: Curve, centre: At, radius: float, step: int) -> float:
    """The share of a curve, before a step, where it is a distance from a place."""
    low, high = max(0, step - 1) / STEPS, min(STEPS, step) / STEPS
    rising = math.dist(curve.at(high), centre) > radius
    for _ in range(20):
        half = (low + high) / 2
        if (math.dist(curve.at(half), centre) > radius) == rising:
            high = half
        else:
            low = half
    return (low + high) / 2

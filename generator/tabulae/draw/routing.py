"""Routing of arrows: what each keeps clear of, which thing it is seen to mean, where its number stands."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from tabulae.draw.arrow_ends import ArrowEnd, ArrowRequest, arrow_requests, arrow_width_mm
from tabulae.draw.arrows import (
    BADGE_MM,
    BAR,
    HALO,
    HEAD,
    SECOND_BAR,
    STEPS,
    CornerWay,
    Curve,
    CurveShape,
    Way,
    arrow,
    arrow_label,
    curve_shapes,
)
from tabulae.draw.cost_map import CostMap, Edges, Kind, ObstacleBox, ObstacleDisc, Thing, text_obstacle
from tabulae.draw.diagram import Diagram, DrawnPlay
from tabulae.draw.labels import PlacedLabel
from tabulae.draw.layout import Layout, lift
from tabulae.engine.position import PILES
from tabulae.scene.primitives import At, Item, around
from tabulae.scene.style import Palette


def obstacles_on(
    diagram: Diagram, plan: Layout, number_mm: float, labels: Sequence[PlacedLabel], names: Sequence[str]
) -> list[Thing]:
    """The numbers, men and empty sockets of some points, and the rim, in mm from the board's corner."""
    things: list[Thing] = [text_obstacle(text, at, number_mm) for text, at, _ in labels]
    for slot in (plan.slots[name] for name in names):
        held = 0
        for seat in range(len(diagram.seats)):
            count = diagram.position.on(seat, slot.number)
            for index in range(min(count, plan.most)):
                counted = index == plan.most - 1 and count > plan.most
                centre = slot.man(index + lift(diagram.position, seat, slot.number))
                things.append(ObstacleDisc("count" if counted else "man", centre, plan.man_mm / 2))
            held += count
        if not held:
            things.append(ObstacleDisc("socket", slot.man(0), plan.man_mm / 2))
    return things + _borders(plan)


def _borders(plan: Layout) -> list[Thing]:
    """The rim of the board, as far as its fields leave it, and the paper above and below."""
    wide, high = plan.width_mm, plan.height_mm
    top, bottom = min(area.y for area in plan.fields), max(area.bottom for area in plan.fields)
    return [
        ObstacleBox("rim", 0.0, 0.0, wide, top),
        ObstacleBox("rim", 0.0, bottom, wide, high),
        ObstacleBox("margin", 0.0, -high, wide, 0.0),
        ObstacleBox("margin", 0.0, high, wide, 2 * high),
    ]


BADGE_COSTS: Mapping[Kind, float] = {
    "words": 160.0,
    "count": 90.0,
    "badge": 200.0,
    "tip": 90.0,
    "man": 60.0,
    "socket": 1.0,
    "rim": 0.3,
}
BADGE_MARGIN_MM = 0.2
_SPOTS = [(0.0, 0.0)] + [around((0, 0), 0.55, turn) for turn in range(0, 360, 60)]
_SPOTS += [around((0, 0), 1.0, turn) for turn in range(0, 360, 30)]
_SHARES = [share / 20 for share in range(10, 1, -1)]
_LEAST_SEEN_MM = 4.0  # of an arrow beside its number


def arrow_label_places(curves: Sequence[Way], numbered: Sequence[bool], ground: CostMap) -> list[At | None]:
    """Where the numbers go, the shortest arrows first; ``ground`` knows all else that is drawn."""
    found: list[At | None] = [None] * len(curves)
    order = sorted((curve.length_mm, at) for at, curve in enumerate(curves) if numbered[at])
    walks = [list(curve.walk(16)) for curve in curves]
    for _, at in order * 2:  # the first ones make room when the others are known
        free = ground.copy()
        others = (place for other, place in enumerate(found) if place and other != at)
        free.add(ObstacleDisc("badge", place, BADGE_MM + 0.15) for place in others)
        found[at] = min(_offers(curves[at], at, walks, free), key=lambda offer: offer[0])[1]
    return found


def _offers(curve: Way, own: int, walks: list[list[At]], ground: CostMap) -> list[tuple[float, At]]:
    """Places for a number and what is against each."""
    offers: list[tuple[float, At]] = []
    for middle in _SHARES:
        for share in dict.fromkeys((middle, 1 - middle)):
            spot = curve.at(share)
            base = 2.0 * abs(share - 0.5)
            offers.append((base + _under(spot, own, walks, ground, True), spot))
            before, after = curve.at(max(0.0, share - 0.03)), curve.at(min(1.0, share + 0.03))
            turn = math.degrees(math.atan2(after[1] - before[1], after[0] - before[0]))
            for side in (turn + 90, turn - 90):
                beside = around(spot, BADGE_MM + 0.55, side)
                offers.append((1.6 + base + _under(beside, own, walks, ground, False), beside))
    return offers


def _under(place: At, own: int, walks: list[list[At]], ground: CostMap, on_line: bool) -> float:
    """What a number at a place would cover, and how far it would seem to belong to another arrow."""
    covered = sum(ground.cost(place[0] + x * BADGE_MM, place[1] + y * BADGE_MM) for x, y in _SPOTS)
    covered *= 10 / len(_SPOTS)
    away = [math.dist(place, spot) for spot in walks[own]]
    mine = min(away)
    stride = sum(math.dist(one, two) for one, two in pairwise(walks[own])) / len(away)
    # A number on a short arrow would hide it.
    covered += 12.0 * max(0.0, _LEAST_SEEN_MM - stride * sum(far > BADGE_MM for far in away))
    for number, walk in enumerate(walks):
        if number != own:
            nearest = min(math.dist(place, spot) for spot in walk)
            covered += 5.0 * max(0.0, BADGE_MM + 0.6 - nearest)
            covered += 0.0 if on_line or mine < nearest else 2.0
    return covered


COSTS: Mapping[Kind, float] = {
    "words": 150.0,
    "count": 24.0,
    "man": 18.0,
    "tip": 12.0,
    "tail": 5.0,
    "line": 24.0,
    "near": 0.5,
    "socket": 0.7,
    "rim": 0.5,
    "margin": 5.0,
}
"""What a mm of an arrow costs over each kind of thing; a straight mm over nothing costs nothing."""
_INSIDE = {**COSTS, "rim": 12.0}
"""For a play from point to point, which has no business in the strip of the numbers."""
_ON_ROWS = {**COSTS, "rim": 0.0, "words": 300.0}
"""The frame of rows bears no numbers: they stand below each row."""

_EFFORT = 1.6  # what a shape's effort costs for each mm of the straight way
_OUTWARD, _WRONG_WAY = 0.03, 4.0  # to bend away from the middle, or against the way of the men
_LEAST_MM = 4.2  # a shorter arrow is not seen as one
_SEEN_EVERY_MM = 0.3
_SHORT_MM = 7.0  # shorter ways must not wriggle either
_STRIDE_MM = 0.5  # how often a curve is looked at
_DEAR = 40.0  # a curve that costs more is worth mending
_TRIED = 2  # of those that cost too much
_STEPS_ASIDE = (0.2, 0.12, 0.12, 0.06, 0.06, 0.03, 0.03)
_HEAD_SPOTS = ((1.0, 0.42), (1.0, -0.42), (0.5, 0.21), (0.5, -0.21))
_ROUNDS = 2  # the first arrows are drawn again when the others are known
_LEAST_NUMBERED_MM = 6.4  # a shorter one hides behind its number
_CLEAR, _UNCLEAR = 0.66, 100.0
"""A tip so far from what it means, against how far it is from the next thing, is clear; what more costs."""


@dataclass(frozen=True, slots=True)
class Route:
    """A play on the board and the curve of its arrow.

    ``leaves`` is true where a man stands at the start in the position drawn; false where he has
    only come there by an earlier play. ``number`` is printed on the arrow if it is not 0.
    """

    play: DrawnPlay
    curve: Way
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
    wanted = arrow_requests(diagram, plan, piles, pile_mm)
    width = arrow_width_mm(plan)
    boards: dict[bool, CostMap] = {}
    for crossing in {_crosses_the_rim(wish.play) for wish in wanted}:
        costs = _ON_ROWS if plan.board.kind == "rows" else COSTS if crossing else _INSIDE
        words_mm = (HALO / 2 if plan.board.kind == "rows" else 0.75) * width
        boards[crossing] = CostMap(edges, costs, HALO / 2 * width, words_mm, things)
    found: dict[int, _Choice | _Given] = {
        order: _Given(wish.way) for order, wish in enumerate(wanted) if wish.way is not None
    }
    for order in [*range(len(wanted))] * (_ROUNDS if len(wanted) > 1 else 1):
        wish, earlier = wanted[order], found.get(order)
        if isinstance(earlier, _Given):
            continue
        ground = boards[_crosses_the_rim(wish.play)].copy()
        for other, choice in found.items():
            if other != order:
                ground.add(_traces(choice.curve(), wanted[other], plan))
        found[order] = _best(wish, plan, ground, earlier)
    return [
        Route(wish.play, found[order].curve(), wish.leaves, wish.forbidden, wish.number)
        for order, wish in enumerate(wanted)
    ]


def _unclear(tip: At, wish: ArrowRequest) -> float:
    """What it costs that a tip is not much nearer to what it means than to anything else."""
    if not wish.others:
        return 0.0
    own, other = (min(math.dist(tip, at) for at in places) for places in (wish.meant, wish.others))
    return _UNCLEAR * max(0.0, own / max(other, 0.01) - _CLEAR)


def _crosses_the_rim(play: DrawnPlay) -> bool:
    return play.source in PILES or play.target in PILES


def number_places(
    ways: Sequence[Route], plan: Layout, edges: Edges, things: Sequence[Thing]
) -> list[At | None]:
    """Where the number of each arrow covers nothing; None for an arrow without one."""
    ground = CostMap(edges, BADGE_COSTS, BADGE_MARGIN_MM, 2 * BADGE_MARGIN_MM, things)
    ground.add(_tip_disc(way.curve, way.forbidden, plan) for way in ways)
    return arrow_label_places([way.curve for way in ways], [way.number > 0 for way in ways], ground)


def draw_routes(
    ways: Sequence[Route], numbers: Sequence[At | None], plan: Layout, tones: Palette
) -> list[Item]:
    """The arrows, then their numbers at the places of :func:`number_places`."""
    items: list[Item] = [arrow(way.curve, arrow_width_mm(plan), tones, way.forbidden) for way in ways]
    items += [
        arrow_label(at, way.number, tones) for way, at in zip(ways, numbers, strict=True) if at is not None
    ]
    return items


def _tip_disc(curve: Way, forbidden: bool, plan: Layout) -> ObstacleDisc:
    """The room that the head or the bar of an arrow takes."""
    width = arrow_width_mm(plan)
    if forbidden:
        return ObstacleDisc("tip", curve.at(curve.back_from_end(SECOND_BAR / 2 * width)), 1.1 * BAR * width)
    return ObstacleDisc("tip", curve.at(curve.back_from_end(0.5 * HEAD * width)), 0.55 * HEAD * width)


def arrow_discs(curve: Way, forbidden: bool, plan: Layout) -> list[ObstacleDisc]:
    """What an arrow covers, as discs along it."""
    steps = math.ceil(curve.length_mm / _SEEN_EVERY_MM)
    shaft = [ObstacleDisc("line", spot, arrow_width_mm(plan) / 2) for spot in curve.walk(steps)]
    return [*shaft, _tip_disc(curve, forbidden, plan)]


def _traces(curve: Way, wish: ArrowRequest, plan: Layout) -> list[Thing]:
    """What the other arrows see of an arrow; where it has a number, they leave room for that."""
    width = arrow_width_mm(plan)
    steps = max(4, math.ceil(curve.length_mm / (1.2 * width)))
    walk = list(curve.walk(steps))
    traces: list[Thing] = [
        ObstacleDisc("near", spot, BADGE_MM) for spot in walk[steps // 4 :: 4] if wish.number
    ]
    traces += [ObstacleDisc("line", spot, 0.8 * width) for spot in walk]
    return [*traces, ObstacleDisc("tail", curve.start, width), _tip_disc(curve, wish.forbidden, plan)]


class _Straight:
    """The straight way of an arrow, as complex numbers, and what holds for every curve along it."""

    def __init__(self, wish: ArrowRequest, end: ArrowEnd, plan: Layout) -> None:
        self.begin = complex(*wish.start.centre)
        self.way = (complex(*end.centre) - self.begin) or 0.01 + 0j
        self.near, self.far = wish.start.radius / abs(self.way), end.radius / abs(self.way)
        self.forbidden, self.wish = wish.forbidden, wish
        self.least_mm = _LEAST_NUMBERED_MM if wish.number else _LEAST_MM
        aim = complex(*plan.centre) if wish.turn is None else complex(wish.turn, plan.centre[1])
        inward = (aim - self.begin - self.way / 2) / self.way
        self.inward = math.copysign(1.0, inward.imag)
        self.outward_cost = _OUTWARD if wish.turn is None else _WRONG_WAY
        self.stride = max(1, min(4, int(_STRIDE_MM * STEPS / abs(self.way))))

    def cost(self, shape: CurveShape, plan: Layout, ground: CostMap, most: float) -> float:
        """What is against a shape; it may stop once that is over ``most``."""
        length = abs(self.way)
        outward = (shape.first.imag + shape.second.imag) * self.inward < 0
        total = max(length, _SHORT_MM) * (_EFFORT * shape.effort + self.outward_cost * outward)
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
        total += _unclear((tip.real, tip.imag), self.wish)
        along = self.way * (walk.places[last] - walk.places[last - 1])
        return total + _tip_cost(tip, along, self.forbidden, plan, ground)


@dataclass(frozen=True, slots=True)
class _Given:
    """A way that need not be sought."""

    way: CornerWay

    def curve(self) -> CornerWay:
        """The way."""
        return self.way


@dataclass(frozen=True, slots=True)
class _Choice:
    """A shape laid along a straight way, and what it costs."""

    cost: float
    shape: CurveShape
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


def _best(wish: ArrowRequest, plan: Layout, ground: CostMap, earlier: _Choice | None) -> _Choice:
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
        for shape in curve_shapes():
            if scale * shape.effort >= least:
                break
            cost = line.cost(shape, plan, ground, least)
            if cost < least or not better:
                better.append(_Choice(cost, shape, line))
                least = cost
    if least <= _DEAR:
        return better[-1]
    return min((_refined(choice, plan, ground) for choice in better[-_TRIED:]), key=lambda one: one.cost)


def _refined(best: _Choice, plan: Layout, ground: CostMap) -> _Choice:
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


def _tip_cost(tip: complex, along: complex, forbidden: bool, plan: Layout, ground: CostMap) -> float:
    """What the head or the bar covers to either side."""
    width = arrow_width_mm(plan)
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

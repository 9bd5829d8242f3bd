"""Where the number of each arrow stands: on its arrow or beside it, where it covers least.

Places along the middle of the arrow are tried, each on the line and on both sides of it, and the cheapest is
taken. Its cost is what the disc would cover, read from a cost map (``cost_map.py``), and what
would make a reader take the number for that of another arrow. Shorter arrows choose first, as they have fewer
places; then each chooses once more, as the first ones could not know where the others would go.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from tabulae.draw.figures.arrows import BADGE_MM, ArrowPath
from tabulae.draw.figures.cost_map import CostMap, PageBounds
from tabulae.draw.figures.obstacles import FigureObstacle, ObstacleDisc, ObstacleKind
from tabulae.draw.figures.routed_arrows import RoutedArrow, tip_obstacle
from tabulae.draw.layout import Layout
from tabulae.scene.primitives import XY, polar

_COVER_COSTS: Mapping[ObstacleKind, float] = {
    "badge": 200.0,  # two numbers on each other: neither can be read
    "words": 160.0,
    "count": 90.0,
    "tip": 90.0,  # an arrow without its head points nowhere
    "man": 60.0,
    "socket": 1.0,  # if possible an empty point is left empty
    "rim": 0.3,
}
"""The cost of each kind of thing under the disc of a number."""
_COVER_WEIGHT = 10.0
"""The cost of a disc over the mean of these costs in it."""
_BORDER_MM = 0.2
"""Air between a number and what it must not cover; twice as much before words."""
_BADGE_GAP_MM = 0.15
"""Air between two numbers."""

_SHARES = [share / 20 for share in range(10, 1, -1)]
"""The parameters of an arrow at which a number may stand, from its middle out; their mirror images, too."""
_OFF_MIDDLE_COST = 2.0
"""For a number as far from the middle of its arrow as its whole length."""
_BESIDE_MM = 0.55
"""Between a number that stands beside its arrow and the middle of the line."""
_BESIDE_COST = 1.6
"""A number on the line is seen to belong to it, one beside it less so."""
_TANGENT_SPAN = 0.03
"""How far to either side, in the parameter, the direction of an arrow is measured."""

_LEAST_SEEN_MM = 4.0
"""So much of an arrow must be seen beside its number."""
_HIDDEN_COST = 12.0
"""For each mm of that which is not seen."""
_OTHER_ARROW_GAP_MM = 0.6
"""A number keeps so far from the middle of other arrows."""
_OTHER_ARROW_COST = 5.0
"""For each mm that it lies nearer than that."""
_WRONG_ARROW_COST = 2.0
"""For a number beside its arrow that lies nearer to another one."""
_ARROW_SAMPLES = 16

_DISC_SAMPLES = [(0.0, 0.0)]
_DISC_SAMPLES += [polar((0, 0), 0.55, turn) for turn in range(0, 360, 60)]
_DISC_SAMPLES += [polar((0, 0), 1.0, turn) for turn in range(0, 360, 30)]
"""Where a disc of radius 1 is looked at: its middle, six places half way out and twelve on its edge."""


def place_arrow_numbers(
    arrows: Sequence[RoutedArrow], plan: Layout, bounds: PageBounds, obstacles: Sequence[FigureObstacle]
) -> list[XY | None]:
    """Return the centre of the number of each arrow, in mm; None for an arrow whose ``number`` is 0.

    All places are in mm from the top left corner of the board. ``obstacles`` are all things on the page but
    the arrows.
    """
    places: list[XY | None] = [None] * len(arrows)
    numbered = [number for number, arrow in enumerate(arrows) if arrow.number > 0]
    if not numbered:
        return places
    cost_map = CostMap(bounds, _COVER_COSTS, _BORDER_MM, 2 * _BORDER_MM, obstacles)
    cost_map.add(tip_obstacle(arrow.path, arrow.forbidden, plan) for arrow in arrows)
    order = sorted(numbered, key=lambda number: (arrows[number].path.length_mm, number))
    samples = [list(arrow.path.points(_ARROW_SAMPLES)) for arrow in arrows]
    for number in order * 2:
        free = cost_map.combined(())
        others = (place for other, place in enumerate(places) if place and other != number)
        free.add(ObstacleDisc("badge", place, BADGE_MM + _BADGE_GAP_MM) for place in others)
        least = math.inf
        for place, cost, on_line in _candidates(arrows[number].path):
            if cost < least:  # else it is too dear whatever it covers
                cost += _badge_cost(place, number, samples, free, on_line=on_line)
            if cost < least:
                least, places[number] = cost, place
    return [place and (round(place[0], 4), round(place[1], 4)) for place in places]


def _candidates(path: ArrowPath) -> Iterator[tuple[XY, float, bool]]:
    """Yield the places that a number may have, each with its cost and whether it is on the arrow's line."""
    for middle in _SHARES:
        for t in dict.fromkeys((middle, 1 - middle)):
            place = path.at(t)
            cost = _OFF_MIDDLE_COST * abs(t - 0.5)
            yield place, cost, True
            before, after = path.at(max(0.0, t - _TANGENT_SPAN)), path.at(min(1.0, t + _TANGENT_SPAN))
            turn = math.degrees(math.atan2(after[1] - before[1], after[0] - before[0]))
            for side in (turn + 90, turn - 90):
                yield polar(place, BADGE_MM + _BESIDE_MM, side), _BESIDE_COST + cost, False


def _badge_cost(place: XY, own: int, samples: list[list[XY]], cost_map: CostMap, *, on_line: bool) -> float:
    """Return the cost of what a number would cover, and of its seeming to belong to another arrow."""
    cost = sum(cost_map.cost(place[0] + x * BADGE_MM, place[1] + y * BADGE_MM) for x, y in _DISC_SAMPLES)
    cost *= _COVER_WEIGHT / len(_DISC_SAMPLES)
    distances = [math.dist(place, point) for point in samples[own]]
    nearest_own = min(distances)
    stride = sum(math.dist(before, after) for before, after in pairwise(samples[own])) / len(distances)
    seen_mm = stride * sum(distance > BADGE_MM for distance in distances)
    cost += _HIDDEN_COST * max(0.0, _LEAST_SEEN_MM - seen_mm)
    for number, points in enumerate(samples):
        if number != own:
            nearest = min(math.dist(place, point) for point in points)
            cost += _OTHER_ARROW_COST * max(0.0, BADGE_MM + _OTHER_ARROW_GAP_MM - nearest)
            cost += 0.0 if on_line or nearest_own < nearest else _WRONG_ARROW_COST
    return cost

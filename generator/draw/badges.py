"""The numbers of arrows: each on its arrow or beside it, where the figure is free."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise

from generator.draw.arrows import BADGE_MM
from generator.draw.curves import Curve
from generator.draw.ground import Disc, Ground, Kind
from generator.draw.shapes import At, around

BADGE_COSTS: Mapping[Kind, float] = {
    "words": 90.0,
    "count": 90.0,
    "badge": 200.0,
    "tip": 90.0,
    "man": 25.0,
    "socket": 1.0,
    "rim": 0.3,
}
BADGE_MARGIN_MM = 0.2
_SPOTS = [(0.0, 0.0)] + [around((0, 0), 0.55, turn) for turn in range(0, 360, 60)]
_SPOTS += [around((0, 0), 1.0, turn) for turn in range(0, 360, 30)]
_SHARES = [share / 20 for share in range(10, 1, -1)]
_LEAST_SEEN_MM = 4.0  # of an arrow beside its number


def badge_places(curves: Sequence[Curve], numbered: Sequence[bool], ground: Ground) -> list[At | None]:
    """Where the numbers go, the shortest arrows first; ``ground`` knows all else that is drawn."""
    found: list[At | None] = [None] * len(curves)
    order = sorted((curve.length_mm, at) for at, curve in enumerate(curves) if numbered[at])
    walks = [list(curve.walk(16)) for curve in curves]
    for _, at in order * 2:  # the first ones make room when the others are known
        free = ground.copy()
        others = (place for other, place in enumerate(found) if place and other != at)
        free.add(Disc("badge", place, BADGE_MM + 0.15) for place in others)
        found[at] = min(_offers(curves[at], at, walks, free), key=lambda offer: offer[0])[1]
    return found


def _offers(curve: Curve, own: int, walks: list[list[At]], ground: Ground) -> list[tuple[float, At]]:
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


def _under(place: At, own: int, walks: list[list[At]], ground: Ground, on_line: bool) -> float:
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

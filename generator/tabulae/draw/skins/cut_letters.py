"""The walls of a letter that is cut into stone with a V: where they meet, and which way they face.

The cut is as deep as it is wide, so that its bottom runs where a circle within the letter touches the outline
twice. From each place of the outline the wall goes down to the middle of the largest such circle; round a
corner that juts into the letter it spreads like a fan.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from tabulae.scene.fonts import text_origin, text_outline
from tabulae.scene.primitives import XY, Segment, Text, flattened_path, polygon

_STEP_EM = 0.016
"""How far apart walls are measured."""
_SHARP = math.sin(math.radians(16))
"""The sine of the turn from which an outline has a corner."""
_SMOOTH = math.sin(math.radians(7))
"""The sine of the angle below which a place of the outline counts as the wall's own edge, going on."""
_FAN = math.radians(12)
"""The widest step of the fan round a corner."""
_EVEN_EM, _OVER_EM = 0.0012, 0.004
"""How far a simplified wall may be off, and how far it runs past the outline, which clips it."""

_Spot = tuple[float, float, float, float, bool]
"""A point of a letter's outline, the direction into the letter, and whether the corner there is convex."""


@lru_cache(maxsize=200)
def letter_walls(
    letter: str, size_mm: float, light: XY, count: int
) -> tuple[tuple[Segment, ...], tuple[tuple[Segment, ...], ...]]:
    """Return the outline of a letter, and the walls of its cut as one path for each tone.

    It stands so that an H would be centred on (0, 0). ``size_mm`` is that of the em. The ``count`` tones go
    from dark to light; a path may be empty. ``light`` is the direction towards the light, of length 1, y
    down. Walls run a little past the outline.
    """
    outline = _outline(letter)
    walls: list[list[Segment]] = [[] for _ in range(count)]
    for spots, feet in _measured(letter):
        tones = [
            min(count - 1, int(((u1 + u2) * light[0] + (v1 + v2) * light[1] + 2) / 4 * count))
            for (_, _, u1, v1, _), (_, _, u2, v2, _) in pairwise([*spots, spots[0]])
        ]
        # No tone runs over the end of the ring.
        first = next((at for at, tone in enumerate(tones) if tone != tones[at - 1]), 0)
        tones = tones[first:] + tones[:first]
        starts = [0, *(at for at in range(1, len(tones)) if tones[at] != tones[at - 1]), len(tones)]
        rims = [(x - _OVER_EM * u, y - _OVER_EM * v) for x, y, u, v, _ in spots]
        lines = [_thinned(line[first:] + line[:first], starts) for line in (rims, feet)]
        for start, end in pairwise(starts):
            edge, foot = (
                [
                    (round(x * size_mm, 2), round(y * size_mm, 2))
                    for (x, y) in line[bisect_left(kept, start) : bisect_left(kept, end) + 1]
                ]
                for line, kept in lines
            )
            walls[tones[start]] += polygon([*edge, *reversed(foot)])
    whole = tuple((step[0], *(round(size_mm * value, 2) for value in step[1:])) for step in outline)
    return whole, tuple(tuple(wall) for wall in walls)  # type: ignore[return-value]


@lru_cache(maxsize=200)
def _measured(letter: str) -> tuple[tuple[list[_Spot], list[XY]], ...]:
    """Return for each contour of a letter its places, and where the wall of each ends, in ems."""
    rings = _rings(_outline(letter))
    side = _inwards(rings)
    spots = [list(_spots(ring, side)) for ring in rings]
    near = sorted({(x, y) for ring in spots for x, y, *_ in ring})
    return tuple((ring, _feet(ring, near)) for ring in spots)


def straight_outline(letter: str, size_mm: float) -> tuple[Segment, ...]:
    """Return the outline of a letter as short straight lines, its em ``size_mm``, placed as an H there."""
    rings = _rings(_outline(letter))
    return tuple(
        step
        for ring in rings
        for step in polygon([(round(x * size_mm, 2), round(y * size_mm, 2)) for x, y in ring])
    )


def _outline(letter: str) -> tuple[Segment, ...]:
    x, y = text_origin(Text(0, 0, letter, 1.0, font="capitals", anchor="capital"))
    return text_outline(letter, "capitals", 1.0, x, y)


def _rings(outline: Sequence[Segment]) -> list[list[XY]]:
    """Return the contours of an outline as closed rings of places."""
    rings = flattened_path(outline, lambda reach: max(3, math.ceil(reach / _STEP_EM)))
    return [
        [place for before, place in pairwise([ring[-1], *ring]) if math.dist(before, place) > 1e-6]
        for ring in rings
    ]


def _inwards(rings: Sequence[Sequence[XY]]) -> float:
    """Return 1 if the letter lies to the right of the way round its outline, y down, else -1."""
    area = sum(a[0] * b[1] - b[0] * a[1] for ring in rings for a, b in pairwise([*ring, ring[0]]))
    return 1.0 if area > 0 else -1.0


def _spots(ring: Sequence[XY], side: float) -> Iterator[_Spot]:
    """Yield the places of a ring from which its walls are measured, in order."""
    ways = []
    for (x1, y1), (x2, y2) in pairwise([*ring, ring[0]]):
        long = math.hypot(x2 - x1, y2 - y1)
        ways.append(((x2 - x1) / long, (y2 - y1) / long, long))
    for number, (x, y) in enumerate(ring):
        (u1, v1, _), (u2, v2, long) = ways[number - 1], ways[number]
        turn = side * (u1 * v2 - v1 * u2)
        if abs(turn) <= _SHARP:  # the outline goes on smoothly
            u, v = u1 + u2, v1 + v2
            span = math.hypot(u, v)
            yield x, y, -v / span * side, u / span * side, False
        elif turn > 0:
            yield x, y, -v1 * side, u1 * side, True
            yield x, y, -v2 * side, u2 * side, True
        else:
            begin = math.atan2(u1 * side, -v1 * side)
            whole = math.remainder(math.atan2(u2 * side, -v2 * side) - begin, 2 * math.pi)
            many = math.ceil(abs(whole) / _FAN)
            for n in range(many + 1):
                angle = begin + whole * n / many
                yield x, y, math.cos(angle), math.sin(angle), False
        many = math.ceil(long / _STEP_EM)
        for n in range(1, many):
            at = n * long / many
            yield x + u2 * at, y + v2 * at, -v2 * side, u2 * side, False


def _feet(spots: Sequence[_Spot], near: Sequence[XY]) -> list[XY]:
    """Return where the wall of each place ends: the middle of the largest circle that touches it there.

    ``near`` are all places of the letter, sorted.
    """
    across = [x for x, _ in near]
    feet, touched = [], 0
    for x, y, u, v, is_convex in spots:
        if is_convex:
            feet.append((x, y))
            continue
        # Only what lies in a circle makes it smaller; what touched the last one is near this one, too.
        radius = min(1.0, _touching(x, y, u, v, near[touched]))
        low = bisect_left(across, x + u * radius - radius)
        for number in range(low, bisect_right(across, x + u * radius + radius)):
            smaller = _touching(x, y, u, v, near[number])
            if smaller < radius:
                radius, touched = smaller, number
        feet.append((x + u * radius, y + v * radius))
    return feet


def _touching(x: float, y: float, u: float, v: float, other: XY) -> float:
    """Return the radius of the circle that touches the wall at a place and goes through another place.

    It is infinite where that place lies behind, or goes on the wall's own edge.
    """
    across, down = other[0] - x, other[1] - y
    far, ahead = across * across + down * down, across * u + down * v
    return far / (2 * ahead) if ahead > 0 and ahead * ahead > _SMOOTH**2 * far + 1e-9 else math.inf


def _thinned(ring: Sequence[XY], fixed: Sequence[int]) -> tuple[list[XY], list[int]]:
    """Return a ring, its first place again at its end, without places on the way between their neighbours.

    The second list has the numbers of the places kept, among them those that are ``fixed``.
    """
    line, stays = [*ring, ring[0]], set(fixed)
    kept = list(range(len(line)))
    for turn in range(8):
        spare = {
            here
            for at, (before, here, after) in enumerate(zip(kept, kept[1:], kept[2:], strict=False))
            if at % 2 == turn % 2  # never two neighbours at once
            and here not in stays
            and _is_between(line[before], line[here], line[after])
        }
        kept = [number for number in kept if number not in spare]
    return [line[number] for number in kept], kept


def _is_between(before: XY, here: XY, after: XY) -> bool:
    """Return whether a place is as good as on the straight way between two others."""
    way, gone = (after[0] - before[0], after[1] - before[1]), (here[0] - before[0], here[1] - before[1])
    return abs(way[0] * gone[1] - way[1] * gone[0]) <= _EVEN_EM * math.hypot(*way)

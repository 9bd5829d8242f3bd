"""The walls of a letter that is cut into stone with a V: where they meet, and which way they face.

The cut is as deep as it is wide, so that its bottom runs where a circle within the letter touches the outline
twice. From each place of the outline the wall goes down to the middle of the largest such circle; round a
corner that juts into the letter it spreads like a fan.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from tabulae.scene.fonts import text_origin, text_outline
from tabulae.scene.primitives import XY, Segment, Text, flattened_path, polygon

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[Any]

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
    import numpy as np

    outline = _outline(letter)
    rings = _rings(outline)
    side = _inwards(rings)
    spots = [np.array(list(_spots(ring, side)), dtype=np.float32) for ring in rings]
    near = np.vstack(spots)[:, :2]
    walls: list[list[Segment]] = [[] for _ in range(count)]
    for ring in spots:
        places, normals = ring[:, :2], ring[:, 2:4]
        feet = np.where(ring[:, 4:] > 0, places, _feet(places, normals, near))
        facing = (normals + np.roll(normals, -1, axis=0)) @ np.array(light, dtype=np.float32)
        tones = np.minimum(count - 1, ((facing / 2 + 1) / 2 * count).astype(int))
        first = int(np.argmax(tones != np.roll(tones, 1)))  # no tone runs over the end of the ring
        tones = np.roll(tones, -first)
        starts = [0, *(np.flatnonzero(np.diff(tones)) + 1).tolist(), len(tones)]
        lines = []
        for line in (places - _OVER_EM * normals, feet):
            kept = _thinned(np.roll(line, -first, axis=0), starts)
            lines.append((*kept, np.searchsorted(kept[1], starts).tolist()))
        for number, start in enumerate(starts[:-1]):
            edge, foot = (
                np.round(line[at[number] : at[number + 1] + 1].astype(float) * size_mm, 2).tolist()
                for line, _, at in lines
            )
            walls[int(tones[start])] += polygon([(x, y) for x, y in (*edge, *reversed(foot))])
    whole = tuple((step[0], *(round(size_mm * value, 2) for value in step[1:])) for step in outline)
    return whole, tuple(tuple(wall) for wall in walls)  # type: ignore[return-value]


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


def _feet(places: Numbers, normals: Numbers, near: Numbers) -> Numbers:
    """Return where the wall of each place ends: the middle of the largest circle that touches it there."""
    import numpy as np

    across, down = (near[None, :, axis] - places[:, axis, None] for axis in (0, 1))
    far = across * across + down * down
    ahead = across * normals[:, 0, None] + down * normals[:, 1, None]
    opposite = ahead * np.abs(ahead) > _SMOOTH**2 * far + 1e-9
    radius = np.divide(far, 2 * ahead, out=np.ones_like(far), where=opposite).min(axis=1)
    return np.asarray(places + normals * radius[:, None])


def _thinned(ring: Numbers, fixed: Sequence[int]) -> tuple[Numbers, Numbers]:
    """Return a ring, its first place again at its end, without places on the way between their neighbours.

    The second array has the numbers of the places kept, among them those that are ``fixed``.
    """
    import numpy as np

    line = np.vstack([ring, ring[:1]])
    kept, stays = np.arange(len(line)), np.zeros(len(line), dtype=bool)
    stays[list(fixed)] = True
    for turn in range(8):
        before, here, after = line[kept[:-2]], line[kept[1:-1]], line[kept[2:]]
        way, gone = after - before, here - before
        off = np.abs(way[:, 0] * gone[:, 1] - way[:, 1] * gone[:, 0])
        spare = (off <= _EVEN_EM * np.hypot(way[:, 0], way[:, 1])) & ~stays[kept[1:-1]]
        spare &= np.arange(len(spare)) % 2 == turn % 2  # never two neighbours at once
        kept = np.delete(kept, np.flatnonzero(spare) + 1)
    return line[kept], kept

"""From an area of picture points to the loops round it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]
    Integers = npt.NDArray[np.int64]

SPECK_PX = 4.0
"""An area smaller than so many points is left out."""

STEPS = (
    ((-1, 0), (0, 0), (1, 0)),
    ((0, 1), (1, 0), (0, 1)),
    ((1, 0), (1, 1), (-1, 0)),
    ((0, -1), (0, 1), (0, -1)),
)
"""For each side of a point (dy, dx) the corner where its border begins, and the step along it (dx, dy).

The area lies to the right hand, y down; a turn to the right leads from each step to the next of them.
"""


@dataclass(frozen=True, eq=False, slots=True)
class _Chains:
    """Closed chains of places one after another (n x 2), and where each begins, with the end of the last."""

    places: Floats
    starts: Integers


def loops(area: npt.NDArray[np.bool_], tolerance_px: float = 0.7) -> list[Floats]:
    """Loops (n x 2 arrays of x, y in picture points) round an area, holes running the other way.

    Each runs within ``tolerance_px`` of the true border; specks of a few points are left out.
    """
    import numpy as np

    if not area.any():
        return []
    simple = np.split(*_simplified(_borders(area), tolerance_px))
    return [loop for loop in simple if len(loop) > 2 and abs(_doubled_area(loop)) > 2 * SPECK_PX]


def _borders(area: npt.NDArray[np.bool_]) -> _Chains:
    """The middles of the point edges between inside and outside, chained."""
    import numpy as np

    padded = np.pad(area, 1)
    height = padded.shape[0]
    begins, ends, ways = [], [], []
    for way, ((dy, dx), (right, down), (step_x, step_y)) in enumerate(STEPS):
        rows, columns = np.nonzero(padded & ~np.roll(padded, (-dy, -dx), axis=(0, 1)))
        corners = (columns + right) * height + rows + down
        begins.append(corners)
        ends.append(corners + step_x * height + step_y)
        ways.append(np.full(len(corners), way))
    begin, end, way_of = np.concatenate(begins), np.concatenate(ends), np.concatenate(ways)
    order = np.argsort(begin, kind="stable")
    begin, end, way_of = begin[order], end[order], way_of[order]
    following = np.searchsorted(begin, end)
    # Where two areas touch at a corner, two edges begin: keep to the right, and so to the same area.
    other = np.minimum(following + 1, len(begin) - 1)
    forks = (begin[other] == end) & (way_of[other] == (way_of + 1) % 4)
    chain, starts = _chained(np.where(forks, other, following).tolist())
    middles = np.column_stack([begin // height + end // height, begin % height + end % height]) / 2 - 1.0
    return _Chains(middles[chain], np.array(starts))


def _chained(following: list[int]) -> tuple[list[int], list[int]]:
    """All cycles of a permutation one after another, and where each begins, with the end of the last."""
    chain: list[int] = []
    starts = [0]
    left = bytearray(b"\1") * len(following)
    start = 0
    while start >= 0:
        here = start
        while left[here]:
            left[here] = 0
            chain.append(here)
            here = following[here]
        starts.append(len(chain))
        start = left.find(1, start)
    return chain, starts


def _simplified(chains: _Chains, tolerance: float) -> tuple[Floats, Integers]:
    """The places that are kept (Douglas and Peucker), and where a new loop begins among them.

    The spans of all loops are halved together, round after round.
    """
    import numpy as np

    starts, counts = chains.starts[:-1], np.diff(chains.starts)
    # Each loop closed: its first place stands at its end again.
    closed = np.insert(chains.places, chains.starts[1:], chains.places[starts], axis=0)
    begin = starts + np.arange(len(starts))
    last = begin + counts
    loop_of = np.repeat(np.arange(len(begin)), counts + 1)
    far = _first_largest(np.linalg.norm(closed - closed[begin][loop_of], axis=1), begin)
    keep = np.zeros(len(closed), dtype=bool)
    keep[begin] = keep[far] = True
    lows, highs = np.concatenate([begin, far]), np.concatenate([far, last])
    while True:
        open_spans = highs - lows > 1
        lows, highs = lows[open_spans], highs[open_spans]
        if not len(lows):
            break
        inner = highs - lows - 1
        first = np.cumsum(inner) - inner
        span = np.repeat(np.arange(len(lows)), inner)
        places = np.arange(len(span)) - first[span] + lows[span] + 1
        off = _distances(closed[places], closed[lows][span], closed[highs][span])
        worst = _first_largest(off, first)
        split = off[worst] > tolerance
        middle = places[worst[split]]
        keep[middle] = True
        lows, highs = np.concatenate([lows[split], middle]), np.concatenate([middle, highs[split]])
    keep[last] = False
    return closed[keep], np.cumsum(np.add.reduceat(keep.astype(np.int64), begin))[:-1]


def _first_largest(values: Floats, starts: Integers) -> Integers:
    """For each run of values, which begin at ``starts``, where its largest first stands."""
    import numpy as np

    runs = np.repeat(np.arange(len(starts)), np.diff(np.append(starts, len(values))))
    hits = np.flatnonzero(values == np.maximum.reduceat(values, starts)[runs])
    _, first = np.unique(runs[hits], return_index=True)
    return hits[first]


def _distances(points: Floats, start: Floats, end: Floats) -> Floats:
    """The distance of each point from its own line, or from its place if the line has no length."""
    import numpy as np

    way, arms = end - start, points - start
    reach = np.hypot(way[:, 0], way[:, 1])
    across = np.abs(way[:, 0] * arms[:, 1] - way[:, 1] * arms[:, 0])
    straight = np.hypot(arms[:, 0], arms[:, 1])
    off: Floats = np.divide(across, reach, out=straight, where=reach > 0)
    return off


def _doubled_area(loop: Floats) -> float:
    import numpy as np

    ahead = np.roll(loop, -1, axis=0)
    return float(np.sum(loop[:, 0] * ahead[:, 1] - loop[:, 1] * ahead[:, 0]))

"""From an area of picture points to the loops round it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]

Corner = tuple[int, int]


def loops(area: npt.NDArray[np.bool_], tolerance_px: float = 0.7) -> list[Floats]:
    """Loops (n x 2 arrays of x, y in picture points) round an area, holes running the other way.

    Each runs within ``tolerance_px`` of the true border; specks of a few points are left out.
    """
    found = []
    for border in _borders(area):
        simple = _simplified(border, tolerance_px)
        if len(simple) > 2 and abs(_doubled_area(simple)) > 8:
            found.append(simple)
    return found


def _borders(area: npt.NDArray[np.bool_]) -> list[Floats]:
    """The middles of the point edges between inside and outside, chained into loops."""
    import numpy as np

    follower = _steps(area)
    result = []
    while follower:
        start = next(iter(follower))
        corner, heading = start, (0, 0)
        chain: list[Corner] = []
        while corner in follower:
            chain.append(corner)
            following = follower[corner]
            # Where two areas touch at a corner keep to the right, and so to the same area.
            step = following[0] if len(following) == 1 else max(following, key=lambda s: _turn(heading, s))
            following.remove(step)
            if not following:
                del follower[corner]
            corner, heading = (corner[0] + step[0], corner[1] + step[1]), step
        points = np.array(chain, dtype=np.float64)
        result.append((points + np.roll(points, -1, axis=0)) / 2)
    return result


def _steps(area: npt.NDArray[np.bool_]) -> dict[Corner, list[Corner]]:
    """For every corner on the border the steps that lead on, the area to the right hand (y down)."""
    import numpy as np

    padded = np.pad(area, 1)
    steps: dict[Corner, list[Corner]] = {}
    for (dy, dx), begin, step in (
        ((-1, 0), (0, 0), (1, 0)),
        ((0, 1), (1, 0), (0, 1)),
        ((1, 0), (1, 1), (-1, 0)),
        ((0, -1), (0, 1), (0, -1)),
    ):
        rows, columns = np.nonzero(padded & ~np.roll(padded, (-dy, -dx), axis=(0, 1)))
        for row, column in zip(rows.tolist(), columns.tolist(), strict=True):
            steps.setdefault((column - 1 + begin[0], row - 1 + begin[1]), []).append(step)
    return dict(sorted(steps.items()))


def _turn(heading: Corner, step: Corner) -> int:
    """1 for a turn to the right (y down), 0 straight on, -1 to the left."""
    return heading[0] * step[1] - heading[1] * step[0]


def _simplified(loop: Floats, tolerance: float) -> Floats:
    """The loop with the points left out that lie within the tolerance of it (Douglas and Peucker)."""
    import numpy as np

    far = int(np.argmax(np.linalg.norm(loop - loop[0], axis=1)))
    keep = np.zeros(len(loop) + 1, dtype=bool)
    keep[[0, far]] = True
    closed = np.vstack([loop, loop[:1]])
    spans = [(0, far), (far, len(loop))]
    while spans:
        first, last = spans.pop()
        if last - first < 2:
            continue
        off = _distances(closed[first + 1 : last], closed[first], closed[last])
        worst = int(np.argmax(off))
        if off[worst] > tolerance:
            middle = first + 1 + worst
            keep[middle] = True
            spans += [(first, middle), (middle, last)]
    return loop[keep[:-1]]


def _distances(points: Floats, start: Floats, end: Floats) -> Floats:
    import numpy as np

    way = end - start
    reach = float(np.hypot(*way))
    arms = points - start
    off: Floats = np.linalg.norm(arms, axis=1)
    if reach > 0:
        off = np.abs(way[0] * arms[:, 1] - way[1] * arms[:, 0]) / reach
    return off


def _doubled_area(loop: Floats) -> float:
    import numpy as np

    ahead = np.roll(loop, -1, axis=0)
    return float(np.sum(loop[:, 0] * ahead[:, 1] - loop[:, 1] * ahead[:, 0]))

"""The convex hull of points in whole numbers: no rounding, so no body is too flat or too round for it.

A die touches the table with its hull only, so hollows do not matter. Points are put on a grid fine
enough for plastic and coarse enough that every test of a point against a plane is exact in 64 bits.
Points that the grid leaves a hair above a flat face do become corners; whoever wants faces joins what
is flat, as :mod:`generator.fairness.convex` does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.engine.errors import TabulaeError
from generator.fairness.directions import directions

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]
    Ints = npt.NDArray[np.int64]

GRID_STEPS = 2**18
"""Steps of the grid along the body's largest size: 0.1 µm on a die of 25 mm. A height over a plane comes
out at most six times the cube of this, far below 2⁶³."""

MOST_CORNERS = 5_000
"""More corners than this on a hull are a sculpture, not a die; they would take minutes."""

_FIRST_LOOKS = 500
_MOST_HEIGHTS = 10_000_000

_FLAT = "the body is flat: a die needs a length, a width and a height"


def hull_triangles(points: Floats) -> Ints:
    """The triangles of the hull, m x 3 numbers of points, anticlockwise seen from outside.

    Raises TabulaeError if the points do not enclose a body, or have more than 5000 corners.
    """
    import numpy as np

    low = points.min(axis=0)
    size = float((points.max(axis=0) - low).max())
    if size <= 0:
        raise TabulaeError(_FLAT)
    grid = np.rint((points - low) * (GRID_STEPS / size)).astype(np.int64)
    cells, owners = np.unique(grid, axis=0, return_index=True)
    hull = _Hull(cells)
    # The corners that stick out farthest come first: nearly all other points then lie inside at once.
    hull.take(np.unique((cells @ directions(_FIRST_LOOKS).T).argmax(axis=0)))
    step = max(1, _MOST_HEIGHTS // len(hull.triangles))
    for start in range(0, len(cells), step):
        hull.take(np.arange(start, min(start + step, len(cells))))
    triangles: Ints = owners[hull.triangles]
    return triangles


class _Hull:
    """Triangles with their planes, closed at every moment."""

    def __init__(self, points: Ints) -> None:
        import numpy as np

        self.points = points
        self.triangles: Ints = np.empty((0, 3), dtype=np.int64)
        self.normals: Ints = np.empty((0, 3), dtype=np.int64)
        self.offsets: Ints = np.empty(0, dtype=np.int64)
        a, b, c, d = _first_four(points)
        self._append(np.array([(a, b, c), (a, c, d), (a, d, b), (b, d, c)], dtype=np.int64))

    def take(self, left: Ints) -> None:
        """Take in all points that lie outside, those high over some triangle first."""
        while len(left):
            heights = self.points[left] @ self.normals.T - self.offsets
            outside = (heights > 0).any(axis=1)
            left, heights = left[outside], heights[outside]
            if not len(left):
                return
            if len(self.triangles) > 2 * MOST_CORNERS:
                raise TabulaeError(f"the body has more than {MOST_CORNERS} corners: make its mesh coarser")
            highest = left[heights.argmax(axis=0)[heights.max(axis=0) > 0]]
            for point in dict.fromkeys(highest.tolist()):
                self._add(point)

    def _add(self, point: int) -> None:
        """The triangles that a point sees go, a fan from the point to their rim comes."""
        import numpy as np

        seen = self.normals @ self.points[point] > self.offsets
        if not seen.any():
            return
        gone = self.triangles[seen]
        sides = np.concatenate([gone[:, [0, 1]], gone[:, [1, 2]], gone[:, [2, 0]]])
        total = len(self.points)
        forth, back = sides[:, 0] * total + sides[:, 1], sides[:, 1] * total + sides[:, 0]
        rim = sides[~np.isin(forth, back)]
        keep = ~seen
        self.triangles, self.normals = self.triangles[keep], self.normals[keep]
        self.offsets = self.offsets[keep]
        self._append(np.column_stack([rim, np.full(len(rim), point)]))

    def _append(self, triangles: Ints) -> None:
        import numpy as np

        first, second, third = (self.points[triangles[:, place]] for place in range(3))
        normals = np.cross(second - first, third - first)
        self.triangles = np.concatenate([self.triangles, triangles])
        self.normals = np.concatenate([self.normals, normals])
        self.offsets = np.concatenate([self.offsets, (normals * first).sum(axis=1)])


def _first_four(points: Ints) -> tuple[int, int, int, int]:
    """Four points that span a body, so that a b c, a c d, a d b and b d c are wound outward."""
    import numpy as np

    axis = int(np.ptp(points, axis=0).argmax())
    a, b = int(points[:, axis].argmin()), int(points[:, axis].argmax())
    arms = points - points[a]
    off_line = np.linalg.norm(np.cross(arms, arms[b]).astype(np.float64), axis=1)
    c = int(off_line.argmax())
    heights = arms @ np.cross(arms[b], arms[c])
    d = int(np.abs(heights).argmax())
    # On the grid a flat body may come out a step thick: it is flat all the same.
    if np.abs(heights[d]) <= 8 * max(1.0, float(off_line[c])):
        raise TabulaeError(_FLAT)
    return (a, c, b, d) if heights[d] > 0 else (a, b, c, d)

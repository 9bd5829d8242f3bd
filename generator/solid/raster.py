"""Triangles entered into a picture that keeps, for each point, how near the nearest of them is."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]
    Integers = npt.NDArray[np.int64]

SLACK = 1e-6
"""A point on a shared edge belongs to both triangles, so that no gap opens; as a share of a height."""

AT_ONCE = 400_000
"""Points worked on together; more would take memory and save nothing."""


def depth_picture(corners: Floats, values: Floats, shape: tuple[int, int]) -> tuple[Floats, Floats]:
    """How near each point of a picture is, and the value there; minus infinity and 0 where nothing is.

    ``corners`` (m x 3 x 3) are x, y and depth toward the eye of the triangles' corners in picture
    points, with all triangles inside ``shape`` (rows, columns); ``values`` (m x 3) belong to them.
    """
    import numpy as np

    depth, value = np.full(shape, -np.inf).ravel(), np.zeros(shape).ravel()
    first, second = (corners[:, i, :2] - corners[:, 0, :2] for i in (1, 2))
    area = first[:, 0] * second[:, 1] - first[:, 1] * second[:, 0]
    whole = area != 0
    corners, values, first, second = corners[whole], values[whole], first[whole], second[whole]
    # Shares of the second and third corner at a place: slopes along x and y, and what they are at 0, 0.
    share_x = np.column_stack([second[:, 1], -first[:, 1]]) / area[whole, None]
    share_y = np.column_stack([-second[:, 0], first[:, 0]]) / area[whole, None]
    share_0 = -share_x * corners[:, :1, 0] - share_y * corners[:, :1, 1]
    triangle, rows, begins, counts = _lines(corners, share_x, share_y, share_0)
    for part in _parts(counts):
        line = np.repeat(np.arange(part.start, part.stop), counts[part])
        start = np.cumsum(counts[part]) - counts[part]
        column = np.arange(len(line)) - np.repeat(start - begins[part], counts[part])
        owner, row = triangle[line], rows[line]
        shares = (
            share_0[owner] + share_x[owner] * (column + 0.5)[:, None] + share_y[owner] * (row + 0.5)[:, None]
        )
        place = row * shape[1] + column
        near = _mixed(corners[:, :, 2], owner, shares)
        np.maximum.at(depth, place, near)
        seen = near == depth[place]
        value[place[seen]] = _mixed(values, owner, shares)[seen]
    return depth.reshape(shape), value.reshape(shape)


def _lines(
    corners: Floats, share_x: Floats, share_y: Floats, share_0: Floats
) -> tuple[Integers, Integers, Integers, Integers]:
    """The rows of points inside each triangle: the triangle, the row, the first column, how many columns."""
    import numpy as np

    top, bottom = np.floor(corners[:, :, 1].min(axis=1)), np.ceil(corners[:, :, 1].max(axis=1))
    high = (bottom - top).astype(np.int64) + 1
    triangle = np.repeat(np.arange(len(corners)), high)
    row = np.arange(len(triangle)) - np.repeat(np.cumsum(high) - high - top.astype(np.int64), high)
    left, right = (
        np.floor(corners[:, :, 0].min(axis=1))[triangle],
        np.ceil(corners[:, :, 0].max(axis=1))[triangle],
    )
    slope, level = share_x[triangle], share_0[triangle] + share_y[triangle] * (row + 0.5)[:, None]
    # Inside, all three shares are at least nothing; each is a straight line in x.
    for steep, foot in (
        (slope[:, 0], level[:, 0]),
        (slope[:, 1], level[:, 1]),
        (-slope.sum(axis=1), 1 - level.sum(axis=1)),
    ):
        with np.errstate(divide="ignore", over="ignore"):
            crossing = np.where(steep == 0, 0.0, -(foot + SLACK) / steep) - 0.5
        left = np.where(steep > 0, np.maximum(left, np.ceil(crossing)), left)
        right = np.where(steep < 0, np.minimum(right, np.floor(crossing)), right)
        right = np.where((steep == 0) & (foot < -SLACK), left - 1, right)
    found = right >= left
    begins = left[found].astype(np.int64)
    return triangle[found], row[found], begins, right[found].astype(np.int64) - begins + 1


def _parts(counts: Integers) -> list[slice]:
    """Slices of some counts that each come to about :data:`AT_ONCE`."""
    import numpy as np

    total = np.cumsum(counts)
    most = int(total[-1]) if len(total) else 0
    ends = np.searchsorted(total, np.arange(AT_ONCE, most + AT_ONCE, AT_ONCE)) + 1
    stops = np.minimum(ends, len(counts)).tolist()
    return [slice(start, stop) for start, stop in zip([0, *stops], stops, strict=False) if stop > start]


def _mixed(values: Floats, owner: Integers, shares: Floats) -> Floats:
    """A value of the corners of triangles at places inside them."""
    import numpy as np

    steps = values[:, 1:] - values[:, :1]
    mixed: Floats = values[owner, 0] + np.einsum("ij,ij->i", shares, steps[owner])
    return mixed

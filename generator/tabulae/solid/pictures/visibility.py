"""A mesh as seen from one side: depth and brightness at each pixel, and the visible edges."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tabulae.solid.kernels.manifold import Mesh

FloatArray = npt.NDArray[np.float64]
IntArray = npt.NDArray[np.int64]

SLACK = 1e-6
"""A point on a shared edge belongs to both triangles, so that no gap opens; as a share of a height."""

AT_ONCE = 400_000
"""Points worked on together; more would take memory and save nothing."""


def depth_picture(
    corners: FloatArray, values: FloatArray, shape: tuple[int, int]
) -> tuple[FloatArray, FloatArray]:
    """Return two pictures: the depth at each pixel, larger where nearer, and the value of what is seen there.

    Where nothing is they are minus infinity and 0.
    ``corners`` (m x 3 x 3) are x, y (down) and depth toward the eye of the triangles' corners in pixels, with
    all triangles inside ``shape`` (rows, columns); ``values`` (m x 3) belong to them.
    """
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
    # Along a line depth and value change evenly from what they are in the middle of its first point.
    starts = (
        share_0[triangle]
        + share_x[triangle] * (begins + 0.5)[:, None]
        + share_y[triangle] * (rows + 0.5)[:, None]
    )
    near_0, near_step = _along(corners[:, :, 2], triangle, starts, share_x)
    value_0, value_step = _along(values, triangle, starts, share_x)
    first_place = rows * shape[1] + begins
    for part in _parts(counts):
        many = counts[part]
        step = np.arange(many.sum()) - np.repeat(np.cumsum(many) - many, many)
        place = np.repeat(first_place[part], many) + step
        near = np.repeat(near_0[part], many) + np.repeat(near_step[part], many) * step
        np.maximum.at(depth, place, near)
        seen = np.flatnonzero(near == depth[place])
        line = np.repeat(np.arange(part.start, part.stop), many)[seen]
        value[place[seen]] = value_0[line] + value_step[line] * step[seen]
    return depth.reshape(shape), value.reshape(shape)


def _along(
    values: FloatArray, triangle: IntArray, starts: FloatArray, share_x: FloatArray
) -> tuple[FloatArray, FloatArray]:
    """A value of the corners of triangles where lines across them start, and how it changes along each."""
    rises = (values[:, 1:] - values[:, :1])[triangle]
    start: FloatArray = values[triangle, 0] + np.einsum("ij,ij->i", starts, rises)
    step: FloatArray = np.einsum("ij,ij->i", share_x[triangle], rises)
    return start, step


def _lines(
    corners: FloatArray, share_x: FloatArray, share_y: FloatArray, share_0: FloatArray
) -> tuple[IntArray, IntArray, IntArray, IntArray]:
    """The rows of points inside each triangle: the triangle, the row, the first column, how many columns."""
    top, bottom = np.floor(corners[:, :, 1].min(axis=1)), np.ceil(corners[:, :, 1].max(axis=1))
    high = (bottom - top).astype(np.int64) + 1
    triangle = np.repeat(np.arange(len(corners)), high)
    row = np.arange(len(triangle)) - np.repeat(np.cumsum(high) - high - top.astype(np.int64), high)
    left, right = (
        np.floor(corners[:, :, 0].min(axis=1))[triangle],
        np.ceil(corners[:, :, 0].max(axis=1))[triangle],
    )
    slope, level = share_x[triangle], share_0[triangle] + share_y[triangle] * (row + 0.5)[:, None]
    # Inside, all three shares are at least 0; each is a straight line in x.
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
    crossed = right >= left
    begins = left[crossed].astype(np.int64)
    return triangle[crossed], row[crossed], begins, right[crossed].astype(np.int64) - begins + 1


def _parts(counts: IntArray) -> list[slice]:
    """Slices of some counts that each come to about :data:`AT_ONCE`."""
    total = np.cumsum(counts)
    most = int(total[-1]) if len(total) else 0
    ends = np.searchsorted(total, np.arange(AT_ONCE, most + AT_ONCE, AT_ONCE)) + 1
    stops = np.minimum(ends, len(counts)).tolist()
    return [slice(start, stop) for start, stop in zip([0, *stops], stops, strict=False) if stop > start]


FACING = 1e-6
"""Least share of a normal toward the eye: a triangle seen from its edge is not drawn."""

CREASE_RAD = 0.52
"""Edges that turn more than this are drawn, if nothing else is said: more than a draft turns on a curve."""

DIRECTION_DIGITS = 3
"""Number of digits in which two normals must agree to face the same direction."""

WIDE = 4 * 10**DIRECTION_DIGITS
"""More than there are steps of a coordinate of a normal."""

COLOUR_STEP = 2.0
"""The step from the light of one colour to that of the next: light itself is 0 to 1."""

SHORT_PX = 4.0
"""A line shorter than this is not looked at point by point."""

DEPTH_SLACK_PX = 1.5
"""How far behind the depth picture a line may lie and still be seen, in pixels."""

MARGIN_PX = 4
"""The white margin round a mesh."""

REACH_PX = 2
"""A line within this distance of the ground is part of the outline."""


TURN_DEG, TILT_DEG = 28.0, 32.0
"""The usual view: turned so far to show the right side, and so far from above."""

HIDDEN, INNER, OUTER = 0, 1, 2
"""The kinds of lines: hidden, seen within the drawing, seen on its outline."""


def three_quarter_view() -> FloatArray:
    """Return the usual view of a solid: from the front and above, turned to show its right side.

    The rows (3 x 3) are the directions to the right, up, and toward the eye.
    """
    turn, tilt = np.radians(TURN_DEG), np.radians(TILT_DEG)
    right = np.array([np.cos(turn), np.sin(turn), 0.0])
    eye = np.array([np.sin(turn) * np.cos(tilt), -np.cos(turn) * np.cos(tilt), np.sin(tilt)])
    return np.array([right, np.cross(eye, right), eye])


@dataclass(frozen=True, eq=False, slots=True)
class SeenMesh:
    """A mesh in a view.

    ``points`` are the corners as x, y down and depth toward the eye, in pixels; ``normals`` of the triangles
    look right, up and toward the eye.

    ``depth`` holds for each pixel how near it is, in pixels, or minus infinity where nothing is;
    ``light`` how brightly it is lit, 0 to 1; ``colour`` the number of its colour, or -1. Edges that turn
    more than ``crease_rad`` are creases.
    """

    points: FloatArray
    normals: FloatArray
    triangles: IntArray
    depth: FloatArray
    light: FloatArray
    colour: IntArray
    crease_rad: float


def view_mesh(
    mesh: Mesh,
    view: FloatArray,
    light_from: tuple[float, float, float],
    pixels_per_mm: float,
    crease_rad: float,
    colours: IntArray,
) -> SeenMesh:
    """Return the mesh as a view like :func:`three_quarter_view` shows it, cropped to it and a margin.

    ``light_from`` is where the one light stands: right, up, toward the eye. ``colours`` has the number of the
    colour of each triangle.
    """
    flat = mesh.corners.astype(np.float64) @ view.T * pixels_per_mm
    normals, areas = _normals(flat[mesh.triangles])
    flat[:, 1] *= -1
    flat -= np.array([flat[:, 0].min() - MARGIN_PX, flat[:, 1].min() - MARGIN_PX, 0.0])
    corners = flat[mesh.triangles]
    width, height = (int(np.ceil(value)) + MARGIN_PX for value in flat[:, :2].max(axis=0))
    lit = _lit(mesh.triangles, normals, areas, np.array(light_from), crease_rad)
    lit += COLOUR_STEP * colours[:, None]  # whole steps of what is shown tell the colours apart
    front = normals[:, 2] > FACING
    depth, light = depth_picture(corners[front], lit[front], (height, width))
    colour = np.where(np.isfinite(depth), np.floor((light + 0.5) / COLOUR_STEP), -1).astype(np.int64)
    light = np.where(colour >= 0, np.clip(light - COLOUR_STEP * colour, 0, 1), light)
    return SeenMesh(flat, normals, mesh.triangles, depth, light, colour, crease_rad)


def visible_lines(
    picture: SeenMesh, chosen: npt.NDArray[np.bool_]
) -> tuple[list[FloatArray], list[FloatArray]]:
    """Return the visible lines of the ``chosen`` triangles, each the (x, y) of both ends in pixels (2 x 2).

    ``chosen`` holds True for each of these triangles. The first list has those against the ground, the second
    all others: creases, and rims in front of the rest of the mesh.
    """
    ends, first, second = _edges(picture.triangles)
    front = picture.normals[:, 2] > FACING
    turn = np.einsum("ij,ij->i", picture.normals[first], picture.normals[second])
    rim = front[first] != front[second]
    crease = (front[first] | front[second]) & (turn < np.cos(picture.crease_rad))
    drawn = (rim | crease) & chosen[first]
    lines = picture.points[ends[drawn]]
    short = np.abs(lines[:, 1, :2] - lines[:, 0, :2]).max(axis=1) < SHORT_PX
    padded = np.pad(picture.depth, REACH_PX, constant_values=-np.inf)
    # A curve is many short lines: each is seen or hidden as a whole.
    kinds = _kinds(lines[short].mean(axis=1), padded)
    runs, run_kinds = _runs(lines[~short], padded)
    all_lines = np.concatenate([lines[short][:, :, :2], runs])
    kinds = np.concatenate([kinds, run_kinds])
    return list(all_lines[kinds == OUTER]), list(all_lines[kinds == INNER])


def _normals(corners: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Unit normals of triangles (m x 3 x 3), zero for one without area, and their areas."""
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    lengths = np.linalg.norm(normals, axis=1)
    units: FloatArray = np.divide(
        normals, lengths[:, None], out=np.zeros_like(normals), where=lengths[:, None] > 0
    )
    return units, lengths / 2


def _lit(
    triangles: IntArray, normals: FloatArray, areas: FloatArray, light_from: FloatArray, crease_rad: float
) -> FloatArray:
    """How brightly each corner of each triangle is lit (m x 3).

    Triangles that meet at less than a crease are parts of one curve; their corners share one normal,
    so that the curve shows no facets. A direction counts by all the area that faces it: where a rounding
    runs into a flat face, the corners have the normal of the face, and the face has one tone.
    """
    directions = np.rint(normals * 10**DIRECTION_DIGITS).astype(np.int64) + 10**DIRECTION_DIGITS
    key = directions @ (1, WIDE, WIDE * WIDE)
    _, first, facing = np.unique(key, return_index=True, return_inverse=True)
    weights = np.bincount(facing, areas)[:, None]
    # All triangles at a corner that face one direction count once, or the tones of a cylinder would slant.
    pairs, used = np.unique(
        triangles.ravel() * len(first) + np.repeat(facing, 3), return_index=True, return_inverse=True
    )[::2]
    corner, direction = np.divmod(pairs, len(first))
    counts = np.bincount(corner)
    starts = np.cumsum(counts) - counts
    lit = np.empty(len(pairs))
    # Corners where equally many directions meet are worked on together.
    for many in np.unique(counts[counts > 0]).tolist():
        for begin in np.array_split(starts[counts == many], 1 + len(starts) * many * many // AT_ONCE):
            uses = begin[:, None] + np.arange(many)
            own = normals[first[direction[uses]]]
            close = own @ own.transpose(0, 2, 1) > np.cos(crease_rad)
            mixed = close @ (weights[direction[uses]] * own)
            lengths = np.linalg.norm(mixed, axis=2)
            lit[uses] = np.divide(mixed @ light_from, lengths, out=np.zeros(uses.shape), where=lengths > 0)
    return np.clip(lit[used].reshape(triangles.shape) / np.linalg.norm(light_from), 0, 1)


def _edges(triangles: IntArray) -> tuple[IntArray, IntArray, IntArray]:
    """Every edge of a closed mesh: its two corners, and the two triangles that share it."""
    edges = np.sort(triangles[:, [0, 1, 1, 2, 2, 0]].reshape(-1, 2), axis=1)
    order = np.lexsort(edges.T[::-1])
    owner = order // 3
    return edges[order][::2], owner[::2], owner[1::2]


def _lowest_around(padded: FloatArray, places: IntArray, reach: int) -> FloatArray:
    """The farthest depth in the square that reaches so far from each place of a padded picture."""
    width, near = padded.shape[1], range(-reach, reach + 1)
    depths, lowest = padded.ravel(), np.full(len(places), np.inf)
    for step in [down * width + right for down in near for right in near]:
        np.minimum(lowest, depths[places + step], out=lowest)
    return lowest


def _kinds(places: FloatArray, padded: FloatArray) -> IntArray:
    """Whether each place is hidden, seen before something else, or seen before the ground.

    An edge is held against the farthest point beside it, so that it does not hide itself.
    """
    columns, rows = (
        np.clip(places[:, axis].astype(int) + REACH_PX, REACH_PX, padded.shape[1 - axis] - REACH_PX - 1)
        for axis in (0, 1)
    )
    at = rows * padded.shape[1] + columns
    visible = places[:, 2] >= _lowest_around(padded, at, 1) - DEPTH_SLACK_PX
    kinds = np.where(visible, INNER, HIDDEN)
    kinds[visible & np.isneginf(_lowest_around(padded, at, REACH_PX))] = OUTER
    return kinds


def _runs(lines: FloatArray, padded: FloatArray) -> tuple[FloatArray, IntArray]:
    """The parts of lines (n x 2 x 3) that nothing hides, and of which kind each is."""
    steps = np.ceil(np.abs(lines[:, 1, :2] - lines[:, 0, :2]).max(axis=1)).astype(np.int64) + 1
    line = np.repeat(np.arange(len(lines)), steps)
    ends = np.cumsum(steps)
    step = np.arange(len(line)) - (ends - steps)[line]
    share = (step / (steps[line] - 1))[:, None]
    places = lines[line, 0] + share * (lines[line, 1] - lines[line, 0])
    kinds = _kinds(places, padded)
    starts = np.flatnonzero((np.diff(kinds, prepend=-1) != 0) | (step == 0))
    stops = np.append(starts[1:], len(line))
    owner = line[starts]
    # A run of a point or two is noise, unless it is the whole line.
    kept = (stops - starts > 2) | (stops - starts == steps[owner])
    # A part runs on to where the next begins, so that lines of two widths meet.
    lasts = np.minimum(stops, ends[owner] - 1)
    return places[np.column_stack([starts, lasts])[kept], :2], kinds[starts[kept]]

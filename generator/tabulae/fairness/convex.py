"""The convex hull of a body as faces, edges and corners, from points or a closed mesh.

A die touches the table with its hull only, so hollows such as pips do not matter. Because files round their
coordinates, some points lie a hair above a flat face and become corners of the hull; triangles that lie in
one plane are joined to faces again.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

import manifold3d
import numpy as np
import numpy.typing as npt

from tabulae.engine.errors import TabulaeError

FloatArray = npt.NDArray[np.float64]
IntArray = npt.NDArray[np.int64]

MAX_CORNERS = 5_000
"""The largest number of corners of a hull; more would take minutes."""

_THIN = 3e-5
"""A body thinner than this share of its size counts as flat: less than a micrometre on a die of 25 mm."""


def hull(points: FloatArray) -> tuple[FloatArray, IntArray]:
    """Return the corners of the hull, n x 3, and its triangles, m x 3 numbers of corners.

    The corners of a triangle go anticlockwise seen from outside. Raises TabulaeError if the points do not
    enclose a body, or the hull has more than 5000 corners.
    """
    size = float(np.ptp(points, axis=0).max())
    flat = TabulaeError("the body is flat: a die needs a length, a width and a height")
    # The smallest singular value measures how far the points lie from their best-fitting plane.
    thickness = float(np.linalg.svd(points - points.mean(axis=0), compute_uv=False)[-1])
    if size <= 0 or thickness <= _THIN * size:
        raise flat
    body = manifold3d.Manifold.hull_points(points)
    if body.is_empty():
        raise flat
    if body.num_vert() > MAX_CORNERS:
        raise TabulaeError(f"the body has more than {MAX_CORNERS} corners: make its mesh coarser")
    mesh = body.to_mesh64()
    corners: FloatArray = np.asarray(mesh.vert_properties, dtype=np.float64)[:, :3]
    triangles: IntArray = np.asarray(mesh.tri_verts, dtype=np.int64)
    return corners, triangles


ONE_FACE = 2e-5
"""Triangles are one face if they lie within this share of the body's size of one plane."""


@dataclass(frozen=True, eq=False, slots=True)
class HullEdge:
    """An edge: its corners, and the faces left and right of it from first to second, seen from outside."""

    first: int
    second: int
    left: int
    right: int


@dataclass(frozen=True, eq=False, slots=True)
class ConvexBody:
    """A convex polyhedron with the centre of mass in the origin, in the unit of its source, usually mm.

    ``corners`` are n x 3, ``normals`` the outward unit normals of the faces, a row for each, ``distances``
    how far the plane of each face is from the origin. ``rings`` are the numbers of the corners of each face,
    anticlockwise from outside.
    """

    corners: FloatArray
    normals: FloatArray
    distances: FloatArray
    rings: tuple[tuple[int, ...], ...]
    edges: tuple[HullEdge, ...]


def convex_body(points: npt.ArrayLike, centre: npt.ArrayLike | None = None) -> ConvexBody:
    """Return the hull of some points, n x 3, moved so that the ``centre`` of mass lies in the origin.

    By default that is the centre of the filled hull. Raises TabulaeError if the points do not span a body, if
    it has more than 5000 corners, or if the centre of mass lies outside it.
    """
    cloud = np.unique(np.asarray(points, dtype=np.float64), axis=0)
    if cloud.ndim != 2 or cloud.shape[1] != 3 or len(cloud) < 4 or not np.isfinite(cloud).all():
        raise TabulaeError("a body needs four corners or more, each three finite numbers")
    cloud, triangles = hull(cloud)
    middle = mass_centre(cloud, triangles) if centre is None else np.asarray(centre, dtype=np.float64)
    faces = _faces(cloud, triangles)
    body = _body(cloud - middle, triangles, faces)
    if (body.distances <= 0).any():
        raise TabulaeError("the centre of mass lies outside the body")
    return body


def mass_centre(corners: FloatArray, triangles: IntArray) -> FloatArray:
    """Return the centre of mass of a solid closed mesh; raises TabulaeError if it encloses no volume."""
    offset = corners.mean(axis=0)  # less is lost in rounding than with a far origin
    a, b, c = (corners[triangles[:, place]] - offset for place in range(3))
    volumes = np.einsum("ij,ij->i", a, np.cross(b, c)) / 6
    total = float(volumes.sum())
    if abs(total) < 1e-12 * float(np.ptp(corners, axis=0).max()) ** 3:
        raise TabulaeError("the mesh encloses no volume")
    centre: FloatArray = offset + ((a + b + c) / 4 * volumes[:, None]).sum(axis=0) / total
    return centre


def _faces(points: FloatArray, triangles: IntArray) -> IntArray:
    """Return the number of the face to which each triangle belongs; triangles in one plane share a face."""
    first, second, third = (points[triangles[:, place]] for place in range(3))
    crosses = np.cross(second - first, third - first)
    areas = np.linalg.norm(crosses, axis=1)
    tolerance = ONE_FACE * float(np.ptp(points, axis=0).max())
    faces = np.full(len(triangles), -1, dtype=np.int64)
    number = 0
    for seed in np.argsort(-areas, kind="stable").tolist():
        if faces[seed] >= 0:
            continue
        # Largest first: their planes are the most exact, and slivers join them.
        normal = crosses[seed] / max(areas[seed], 1e-300)
        flat = (np.abs((points - first[seed]) @ normal) <= tolerance)[triangles].all(axis=1)
        faces[flat & (faces < 0)] = number
        faces[seed] = number
        number += 1
    return faces


def _body(points: FloatArray, triangles: IntArray, faces: IntArray) -> ConvexBody:
    """Build the body from the hull's triangles and the face of each; corners inside faces are dropped."""
    owner = {
        (int(tail), int(head)): int(face)
        for (a, b, c), face in zip(triangles, faces, strict=True)
        for tail, head in ((a, b), (b, c), (c, a))
    }
    borders = [(tail, head) for (tail, head), face in owner.items() if owner[head, tail] != face]
    numbers = {corner: place for place, corner in enumerate(sorted({tail for tail, _ in borders}))}
    edges = tuple(
        HullEdge(numbers[tail], numbers[head], owner[tail, head], owner[head, tail])
        for tail, head in sorted(borders)
        if tail < head
    )
    followers: defaultdict[int, dict[int, int]] = defaultdict(dict)
    for tail, head in borders:
        followers[owner[tail, head]][numbers[tail]] = numbers[head]
    corners = points[sorted(numbers)]
    rings = tuple(_ring(followers[face]) for face in range(int(faces.max()) + 1))
    normals = np.array([_normal(corners[list(ring)]) for ring in rings])
    means = np.array([corners[list(ring)].mean(axis=0) for ring in rings])
    return ConvexBody(corners, normals, (means * normals).sum(axis=1), rings, edges)


def _ring(followers: dict[int, int]) -> tuple[int, ...]:
    """Return the corners of a face in order, given the next one after each."""
    start = corner = min(followers)
    ring = [start]
    while (corner := followers[corner]) != start and len(ring) < len(followers):
        ring.append(corner)
    return tuple(ring)


def _normal(ring: FloatArray) -> FloatArray:
    """Return the unit normal of a ring of corners, from the sum of its cross products (Newell)."""
    arms = ring - ring.mean(axis=0)
    total = np.cross(arms, np.roll(arms, -1, axis=0)).sum(axis=0)
    normal: FloatArray = total / np.linalg.norm(total)
    return normal

"""On which face a body comes to rest if it is set down without momentum, in a random orientation.

The body rolls downhill without slipping or bouncing. The direction that points down, n, is uniform on the
sphere at first. On a corner v the body rolls so that n moves straight away from v, until an edge touches the
table. On an edge it rolls away from the foot of the centre of mass on that edge, to a face, or tips over the
far corner if the foot lies beyond it. On a face it stays if the foot lies inside, and else rolls on over the
nearest edge or corner.

Solid angles and the physics engine do not replace this. If every face, edge and corner has its own foot
inside, the chances are exactly the solid angles; but they differ as soon as there is a chamfer or a shifted
centre of mass, that is for every real STL file. ``tabulae fairness FILE.stl`` prints these chances for any
body in a second; the physics engine throws a hundred times a second and answers another question, how often
a *thrown* die shows each face (:mod:`tabulae.fairness.throws`).
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from tabulae.fairness.convex import ConvexBody, FloatArray, IntArray

ORIENTATIONS = 200_000
"""The default number of orientations; the error is below 1e-4."""

_CORNER_BLOCK = 160
"""Corners compared at a time."""
_CHUNK_HEIGHTS = 80_000
"""Heights of corners computed at a time: small matrix products stay in the cache and on one core."""


def directions(count: int, first: int = 0, last: int | None = None) -> FloatArray:
    """Return points ``first`` to ``last`` - 1 of a Fibonacci lattice of ``count`` unit vectors, n x 3.

    Each stands for the same solid angle; sums over them have smaller errors than over random directions.
    ``last`` None is the end of the lattice.
    """
    step = np.arange(first, count if last is None else last) + 0.5
    height = 1 - 2 * step / count
    turn = step * (math.pi * (3 - math.sqrt(5)))
    across = np.sqrt(1 - height * height)
    return np.stack([across * np.cos(turn), across * np.sin(turn), height], axis=1)


def resting_chances(body: ConvexBody, orientations: int = ORIENTATIONS) -> FloatArray:
    """Return the chance of each face, in the order of the body's faces; they add up to 1.

    It is a share of so many ``orientations``; 0 for a face on which the body cannot stay.
    """
    rolling = _Rolling(body)
    chunk = _CHUNK_HEIGHTS // min(_CORNER_BLOCK, len(body.corners))
    counts = np.zeros(len(body.rings), dtype=np.int64)
    for start in range(0, orientations, chunk):
        down = directions(orientations, start, min(start + chunk, orientations))
        counts += np.bincount(rolling.rest_of(down), minlength=len(counts))
    chances: FloatArray = counts / orientations
    return chances


@dataclass(frozen=True, slots=True)
class _EdgeFromCorner:
    """An edge as seen from one of its corners: the other corner, and the faces left and right of it."""

    corner: int
    left: int
    right: int


class _Rolling:
    """Finds the resting face of many directions at once, from tables of vectors for every corner and edge.

    While the body rolls on corner v, the direction down is n - s v with s growing from 0, so the corner w
    touches at s = (v - w)·n / (v - w)·v: one scalar product with a stored vector, ``reach``. On which side
    of the edge the body then falls is the sign of n·(v × w), ``side``, whatever s is.

    All tables are indexed by place and corner; place counts the edges of a corner, up to the largest number
    that any corner has. ``tips`` is the corner over which the body tips from that edge, -1 if it does not;
    ``falls`` are the faces left and right of the edge. ``rest`` is the resting face after each face.
    """

    def __init__(self, body: ConvexBody) -> None:
        self.body = body
        # The face across an edge from the face whose ring runs along it from tail to head.
        self.across = {(edge.first, edge.second): edge.right for edge in body.edges}
        self.across |= {(edge.second, edge.first): edge.left for edge in body.edges}
        edges_at: list[list[_EdgeFromCorner]] = [[] for _ in body.corners]
        for edge in body.edges:
            edges_at[edge.first].append(_EdgeFromCorner(edge.second, edge.left, edge.right))
            edges_at[edge.second].append(_EdgeFromCorner(edge.first, edge.right, edge.left))
        reachable = [self._reachable(corner, edges) for corner, edges in enumerate(edges_at)]
        width, count = max(len(edges) for edges in reachable), len(body.corners)
        self.reach = np.empty((width, count, 3))
        self.side = np.empty((width, count, 3))
        self.tips = np.empty((width, count), dtype=np.int64)
        self.falls = np.empty((width, count, 2), dtype=np.int64)
        for corner, edges in enumerate(reachable):
            for place in range(width):
                self._store(place, corner, edges[min(place, len(edges) - 1)])  # short rows repeat the last
        self._settle_faces()

    def _reachable(self, corner: int, edges: list[_EdgeFromCorner]) -> list[_EdgeFromCorner]:
        """Return the edges that can touch the table when the body rolls on a corner."""
        at = self.body.corners[corner]
        nearing = [edge for edge in edges if (at - self.body.corners[edge.corner]) @ at > 0]
        return nearing or edges

    def _store(self, place: int, corner: int, edge: _EdgeFromCorner) -> None:
        start, end = self.body.corners[corner], self.body.corners[edge.corner]
        along = start - end
        self.reach[place, corner] = along / (along @ start)
        self.side[place, corner] = np.cross(start, end)
        self.falls[place, corner] = edge.left, edge.right
        # The body tips over the far corner if the foot on the edge lies beyond it.
        self.tips[place, corner] = -1 if end @ (end - start) > 0 else edge.corner

    def _settle_faces(self) -> None:
        """Fill ``rest``, the lowest faces first: the body only ever rolls on to a lower one."""
        count = len(self.body.rings)
        self.rest: IntArray = np.arange(count)
        for face in np.argsort(self.body.distances, kind="stable").tolist():
            self.rest[face] = self._after(face)

    def _after(self, face: int) -> int:
        """Return the resting face after a face: itself if the foot lies inside, else one farther down."""
        ring = self.body.rings[face]
        normal, corners = self.body.normals[face], self.body.corners
        foot = normal * self.body.distances[face]
        nearest, over = np.inf, face
        for tail, head in zip(ring, ring[1:] + ring[:1], strict=True):
            start, along = corners[tail], corners[head] - corners[tail]
            if np.cross(along, foot - start) @ normal >= 0:
                continue
            share = float((foot - start) @ along / (along @ along))
            touched = start + along * min(1.0, max(0.0, share))
            distance = float(np.linalg.norm(foot - touched))
            if distance >= nearest:
                continue
            nearest = distance
            if 0 < share < 1:
                over = int(self.rest[self.across[tail, head]])
            else:
                over = int(self._roll(normal[None], np.array([tail if share <= 0 else head]))[0])
        return over

    def rest_of(self, down: FloatArray) -> IntArray:
        """Return the resting face for each direction that points down, n x 3."""
        corners = self.body.corners
        lowest = (down @ corners[:_CORNER_BLOCK].T).argmax(axis=1)
        for start in range(_CORNER_BLOCK, len(corners), _CORNER_BLOCK):
            other = (down @ corners[start : start + _CORNER_BLOCK].T).argmax(axis=1) + start
            lower = np.einsum("ij,ij->i", down, corners[other] - corners[lowest]) > 0
            lowest[lower] = other[lower]
        return self._roll(down, lowest)

    def _roll(self, down: FloatArray, corner: IntArray) -> IntArray:
        """Return the resting face for each direction of a body that stands on the given corner."""
        rest = np.empty(len(down), dtype=np.int64)
        rows = np.arange(len(down))
        for _ in range(len(self.body.corners) + 1):  # each tip leads to a lower corner, so none comes twice
            step, best = self._first_touch(down, corner)
            tips = self.tips[best, corner]
            left = np.einsum("ij,ij->i", self.side[best, corner], down) > 0
            faces = self.falls[best, corner, np.where(left, 0, 1)]
            rest[rows] = self.rest[faces]
            going = tips >= 0
            if not going.any():
                break
            down = down[going] - step[going, None] * self.body.corners[corner[going]]
            rows, corner = rows[going], tips[going]
        return rest

    def _first_touch(self, down: FloatArray, corner: IntArray) -> tuple[FloatArray, IntArray]:
        """Return how far each roll goes before an edge touches, and the place of that edge."""
        step = np.einsum("ij,ij->i", self.reach[0][corner], down)
        best = np.zeros(len(down), dtype=np.int64)
        for place in range(1, len(self.reach)):
            other = np.einsum("ij,ij->i", self.reach[place][corner], down)
            nearer = other < step
            step[nearer] = other[nearer]
            best[nearer] = place
        return step, best

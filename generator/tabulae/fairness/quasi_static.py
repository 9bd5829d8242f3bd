"""On which face a body comes to rest if it is set down without momentum in any direction alike.

The body rolls downhill without slipping or bouncing. What points down, n, starts anywhere on the sphere.
Over a corner v it runs straight away from v until an edge touches the table; over an edge it runs
along it, away from the foot of the middle of mass, to a face, or tips over the far corner if that foot
lies beyond it; on a face it stays if the foot lies inside, and else rolls on over what is nearest.

If every face, edge and corner has its own foot inside, the chances are the solid angles exactly; they
part where a chamfer or a shifted middle of mass leaves something that nothing can balance on.

For thrown dice this is not a prediction; see :mod:`tabulae.fairness.prediction`.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tabulae.fairness.convex import ConvexBody
from tabulae.fairness.wells import directions

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

ORIENTATIONS = 200_000
"""Enough for an error below 1e-4."""

_BLOCK = 160
_CHUNK_HEIGHTS = 80_000
"""So many corners, and so many heights, at a time: small products stay in the cache and on one core."""


def resting_chances(body: ConvexBody, orientations: int = ORIENTATIONS) -> Floats:
    """The chance of each face, in the order of the body's faces; they add up to 1."""
    rolling = _Rolling(body)
    chunk = _CHUNK_HEIGHTS // min(_BLOCK, len(body.corners))
    counts = np.zeros(len(body.rings), dtype=np.int64)
    for start in range(0, orientations, chunk):
        down = directions(orientations, start, min(start + chunk, orientations))
        counts += np.bincount(rolling.rest_of(down), minlength=len(counts))
    chances: Floats = counts / orientations
    return chances


@dataclass(frozen=True, slots=True)
class _Way:
    """What lies beside a corner: another corner, and the faces left and right on the way to it."""

    corner: int
    left: int
    right: int


class _Rolling:
    """Tables that answer in a few array operations where each direction comes to rest.

    While the body rolls over corner v, the direction down is n - s v with s growing from 0, so the
    corner w touches at s = (v - w)·n / (v - w)·v: one scalar product with a stored vector. Which way the
    body then falls over the edge is the sign of n·(v × w), whatever s.
    """

    def __init__(self, body: ConvexBody) -> None:
        self.body = body
        # The face beyond an edge, seen from the face that goes round it from tail to head.
        self.across = {(edge.first, edge.second): edge.right for edge in body.edges}
        self.across |= {(edge.second, edge.first): edge.left for edge in body.edges}
        ways: list[list[_Way]] = [[] for _ in body.corners]
        for edge in body.edges:
            ways[edge.first].append(_Way(edge.second, edge.left, edge.right))
            ways[edge.second].append(_Way(edge.first, edge.right, edge.left))
        self.ways = [self._rolled_to(corner, beside) for corner, beside in enumerate(ways)]
        width, count = max(len(beside) for beside in self.ways), len(body.corners)
        self.reach = np.empty((width, count, 3))
        self.side = np.empty((width, count, 3))
        self.tips = np.empty((width, count), dtype=np.int64)
        self.falls = np.empty((width, count, 2), dtype=np.int64)
        for corner, beside in enumerate(self.ways):
            for place in range(width):
                way = beside[min(place, len(beside) - 1)]  # short rows repeat their last way
                self._store(place, corner, way)
        self._settle_faces()

    def _rolled_to(self, corner: int, beside: list[_Way]) -> list[_Way]:
        """The ways that rolling over a corner can take: those on which the table comes nearer."""
        at = self.body.corners[corner]
        open_ways = [way for way in beside if (at - self.body.corners[way.corner]) @ at > 0]
        return open_ways or beside

    def _store(self, place: int, corner: int, way: _Way) -> None:
        start, end = self.body.corners[corner], self.body.corners[way.corner]
        along = start - end
        self.reach[place, corner] = along / (along @ start)
        self.side[place, corner] = np.cross(start, end)
        self.falls[place, corner] = way.left, way.right
        # The foot on the edge lies short of its far corner, or else the body tips over that corner.
        self.tips[place, corner] = -1 if end @ (end - start) > 0 else way.corner

    def _settle_faces(self) -> None:
        """Where a body comes to rest that has come to each face; lower faces are settled first."""
        count = len(self.body.rings)
        self.rest: Ints = np.arange(count)
        for face in np.argsort(self.body.distances, kind="stable").tolist():
            self.rest[face] = self._after(face)

    def _after(self, face: int) -> int:
        """The resting face after a face: itself if the foot lies inside, else over what is nearest."""
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

    def rest_of(self, down: Floats) -> Ints:
        """The resting face of each direction, n x 3."""
        corners = self.body.corners
        lowest = (down @ corners[:_BLOCK].T).argmax(axis=1)
        for start in range(_BLOCK, len(corners), _BLOCK):
            other = (down @ corners[start : start + _BLOCK].T).argmax(axis=1) + start
            lower = np.einsum("ij,ij->i", down, corners[other] - corners[lowest]) > 0
            lowest[lower] = other[lower]
        return self._roll(down, lowest)

    def _roll(self, down: Floats, corner: Ints) -> Ints:
        rest = np.empty(len(down), dtype=np.int64)
        rows = np.arange(len(down))
        for _ in range(len(self.body.corners) + 1):  # every tip leads lower, so no corner comes twice
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

    def _first_touch(self, down: Floats, corner: Ints) -> tuple[Floats, Ints]:
        """How far each roll goes before an edge touches, and which of the corner's ways it is."""
        step = np.einsum("ij,ij->i", self.reach[0][corner], down)
        best = np.zeros(len(down), dtype=np.int64)
        for place in range(1, len(self.reach)):
            other = np.einsum("ij,ij->i", self.reach[place][corner], down)
            nearer = other < step
            step[nearer] = other[nearer]
            best[nearer] = place
        return step, best

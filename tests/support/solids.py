"""What the tests of plastic parts share: the marker, and reading the pips back from a mesh."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest

from tabulae.solid.errors import missing_cadquery
from tabulae.solid.kernels.manifold import Mesh
from tabulae.solid.parts.catalogue import part
from tabulae.solid.parts.piece import Body

NEEDS_SOLID = [
    pytest.mark.solid,
    pytest.mark.skipif(
        missing_cadquery() is not None, reason=str(missing_cadquery() or "everything is there")
    ),
]


@cache
def default_body(name: str) -> Body:
    (body,) = part(name).build()
    return body


def renamed_cube(name: str) -> Body:
    body = default_body("d6")
    return Body(replace(body.piece, name=name), body.solid)


@dataclass(frozen=True)
class ReadFace:
    """A face as a stranger finds it in the mesh: where it looks, and the rims of the hollows in it."""

    normal: tuple[float, float, float]
    distance_mm: float
    outline: Any
    rims: list[Any]

    @property
    def number(self) -> int:
        return len(self.rims)


def read_faces(mesh: Mesh) -> list[ReadFace]:
    """The flat faces of a mesh that have holes in them, found without knowing the plan."""
    import numpy as np

    corners = mesh.corners[mesh.triangles].astype(float)
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    areas = np.linalg.norm(normals, axis=1) / 2
    left = np.ones(len(corners), dtype=bool)
    found = []
    for seed in np.argsort(-areas):  # the largest triangles lie on the faces
        if not left[seed] or areas[seed] < areas.max() / 50:
            continue
        normal = normals[seed] / (2 * areas[seed])
        distance = float(normal @ corners[seed, 0])
        flat = (np.abs(corners @ normal - distance) < 1e-4).all(axis=1)
        left &= ~flat
        rings = [mesh.corners[ring].astype(float) for ring in _rings(mesh.triangles[flat].tolist())]
        if len(rings) < 2:
            continue
        rings.sort(key=lambda ring: float(np.ptp(ring, axis=0).max()))
        x, y, z = (float(value) for value in normal)
        found.append(ReadFace((x, y, z), distance, rings[-1], rings[:-1]))
    return found


def _rings(triangles: list[list[int]]) -> list[list[int]]:
    """The closed borders of some triangles, as chains of corners."""
    edges = {(a, b) for t in triangles for a, b in ((t[0], t[1]), (t[1], t[2]), (t[2], t[0]))}
    follower = {a: b for a, b in edges if (b, a) not in edges}
    rings = []
    while follower:
        start, corner = follower.popitem()
        ring = [start]
        while corner != start:
            ring.append(corner)
            corner = follower.pop(corner)
        rings.append(ring)
    return rings

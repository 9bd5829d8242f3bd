"""STL files for tests, written by hand from corners."""

from __future__ import annotations

import itertools
import struct
from collections.abc import Sequence
from pathlib import Path

from tabulae.geometry.polyhedron import Polyhedron
from tabulae.geometry.vector import Vector

Triangle = tuple[Vector, Vector, Vector]


def triangles(body: Polyhedron) -> list[Triangle]:
    """Each facet as a fan from its first corner."""
    return [
        (facet.corners[0], second, third)
        for facet in body.facets
        for second, third in itertools.pairwise(facet.corners[1:])
    ]


def binary(mesh: Sequence[Triangle], header: bytes = b"test") -> bytes:
    content = header.ljust(80, b" ") + struct.pack("<I", len(mesh))
    for triangle in mesh:
        numbers = [0.0, 0.0, 0.0, *itertools.chain(*triangle)]
        content += struct.pack("<12fH", *numbers, 0)
    return content


def text(mesh: Sequence[Triangle]) -> bytes:
    lines = ["solid test"]
    for triangle in mesh:
        lines += ["facet normal 0 0 0", "outer loop"]
        lines += [f"vertex {x:.9e} {y:.9e} {z:.9e}" for x, y, z in triangle]
        lines += ["endloop", "endfacet"]
    return "\n".join([*lines, "endsolid test"]).encode()


def written(folder: Path, content: bytes, name: str = "die.stl") -> Path:
    path = folder / name
    path.write_bytes(content)
    return path

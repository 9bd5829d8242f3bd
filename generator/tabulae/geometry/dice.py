"""The faces of the dice: where they lie, which number each carries, how its pips are arranged.

Every shape comes centred on the origin and turned so that its 1 looks straight down; the d7 stands on
its 6, and bars lie on their 4. Faces come in the order of their numbers.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from tabulae.geometry.die_facts import ENDS, RING
from tabulae.geometry.polyhedron import HalfSpace
from tabulae.geometry.vector import Vector, cross, dot, length, minus, scaled, unit


@dataclass(frozen=True, slots=True)
class NumberedPlane:
    """A face before chamfers: its number, its plane in mm and, as a unit vector, which way is up on it."""

    number: int
    plane: HalfSpace
    up: Vector


def cube(edge_mm: float) -> tuple[NumberedPlane, ...]:
    """Return the faces of a d6; opposite ones make seven, and 1, 2, 3 run anticlockwise round their corner.

    The 1 is below; anticlockwise means as seen from outside. Source of 6-1, 5-2, 4-3: Alfonso X, Libro de los
    juegos, fol. 65; the sense is the western one.
    """
    up, away, right = (0.0, 0.0, 1.0), (0.0, 1.0, 0.0), (1.0, 0.0, 0.0)
    directions = {1: scaled(up, -1), 2: away, 3: right, 4: scaled(right, -1), 5: scaled(away, -1), 6: up}
    return tuple(
        NumberedPlane(number, HalfSpace(normal, edge_mm / 2), away if number in (1, 6) else up)
        for number, normal in directions.items()
    )


def pentagonal_prism(edge_mm: float, length_mm: float) -> tuple[NumberedPlane, ...]:
    """Return the faces of a d7; the numbers of :data:`RING` run round its sides, and it stands on its 6.

    Source of the shape and of 6 and 7 on the ends: Alfonso X, Libro de los juegos, fol. 84.
    """
    to_side_mm = edge_mm / (2 * math.tan(math.radians(36)))
    faces = []
    for place, number in enumerate(RING):
        angle = math.radians(-90 + 72 * place)
        plane = HalfSpace((math.cos(angle), math.sin(angle), 0.0), to_side_mm)
        faces.append(NumberedPlane(number, plane, (0.0, 0.0, 1.0)))
    bottom, top = ENDS
    faces.append(NumberedPlane(bottom, HalfSpace((0.0, 0.0, -1.0), length_mm / 2), (0.0, 1.0, 0.0)))
    faces.append(NumberedPlane(top, HalfSpace((0.0, 0.0, 1.0), length_mm / 2), (0.0, 1.0, 0.0)))
    return tuple(sorted(faces, key=lambda face: face.number))


def octahedron(edge_mm: float) -> tuple[NumberedPlane, ...]:
    """Return the faces of a d8, 1 to 8: opposite ones make nine, and no two of 5, 6, 7, 8 share an edge.

    The centre is the origin; the 1 looks down.

    Source: fol. 83 gives eight triangles and no arrangement; the sum is a choice by analogy with the
    cube, and low and high by turns keeps the centre of mass nearest to the centre.
    """
    to_face_mm = edge_mm / math.sqrt(6)
    high = {8: (1, 1, 1), 7: (1, -1, -1), 6: (-1, 1, -1), 5: (-1, -1, 1)}
    signs = high | {9 - number: (-x, -y, -z) for number, (x, y, z) in high.items()}
    normals = {number: unit(_floats(direction)) for number, direction in signs.items()}
    poles = {number: (0.0, 0.0, float(direction[2])) for number, direction in signs.items()}
    return equidistant_faces(normals, to_face_mm, poles)


def bar(edge_mm: float) -> tuple[NumberedPlane, ...]:
    """Return the four long faces of a square bar along x: 3 above 4, 1 and 6 on the other two sides.

    Opposite faces make seven.
    """
    up, away, along = (0.0, 0.0, 1.0), (0.0, 1.0, 0.0), (1.0, 0.0, 0.0)
    normals = {1: away, 3: up, 4: scaled(up, -1), 6: scaled(away, -1)}
    return tuple(
        NumberedPlane(number, HalfSpace(normal, edge_mm / 2), cross(normal, along))
        for number, normal in normals.items()
    )


def equidistant_faces(
    normals: Mapping[int, Vector], to_face_mm: float, towards: Mapping[int, Vector]
) -> tuple[NumberedPlane, ...]:
    """Return faces at the same distance from the middle, by number, turned so that the 1 looks down.

    ``normals``, of length 1, are given by number; ``towards`` is where the head of each number points, before
    the turn and the projection onto its face.
    """
    basis = _basis(scaled(normals[1], -1))
    faces = []
    for number in sorted(normals):
        normal, pole = normals[number], towards[number]
        up = unit(minus(pole, scaled(normal, dot(pole, normal))))
        faces.append(NumberedPlane(number, HalfSpace(_turned(basis, normal), to_face_mm), _turned(basis, up)))
    return tuple(faces)


def _floats(signs: tuple[int, int, int]) -> Vector:
    return (float(signs[0]), float(signs[1]), float(signs[2]))


def _basis(upward: Vector) -> tuple[Vector, Vector, Vector]:
    """Return three unit vectors at right angles (right, away, up); the third is ``upward``."""
    away = (0.0, 1.0, 0.0) if abs(upward[2]) > 1 - 1e-9 else (0.0, 0.0, 1.0)
    right = unit(cross(away, upward))
    return right, cross(upward, right), upward


def _turned(basis: tuple[Vector, Vector, Vector], vector: Vector) -> Vector:
    """Return a unit vector in the coordinates of a basis, scaled back to length 1 against rounding."""
    seen = (dot(basis[0], vector), dot(basis[1], vector), dot(basis[2], vector))
    return scaled(seen, 1 / length(seen))


Grid = tuple[float, float]

FIGURES: dict[int, tuple[Grid, ...]] = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
    7: ((-1, -1), (-1, 0), (-1, 1), (0, 0), (1, -1), (1, 0), (1, 1)),
    8: ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)),
}
"""Places of the pips on a grid of pitch 1, centred on the face; y is up on the face."""

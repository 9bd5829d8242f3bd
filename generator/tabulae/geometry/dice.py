"""The faces of the dice: where they lie, which number each carries, how its pips are arranged.

Every shape comes centred on the origin and turned so that its lowest number looks straight down.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from tabulae.geometry.polyhedron import HalfSpace
from tabulae.geometry.vector import Vector, cross, dot, length, minus, scaled, unit

FACES = {"d6": 6, "d7": 7, "d8": 8}
"""The dice of the games, in plastic and in paper, and how many faces they have."""

RING = (5, 2, 3, 4, 1)
"""Numbers round the sides of the d7, anticlockwise seen from the 7: of all orders this one keeps the
middle of mass nearest to the axis."""

ENDS = (6, 7)
"""Numbers of the two ends of the d7: the one it stands on when printed, and the one on top."""

FAIR_RATIO = 1.29
"""Length over edge at which a tossed d7 shows each face alike, as far as simulation can tell.

The plastic and the paper die, the prediction and the commands all take it from here.
"""

EDGES = ("chamfer", "fillet")
"""What can be done to the edges of a die: cut flat, or rounded."""

ACTS_LONGER = {"chamfer": 0.29, "fillet": 0.0}
"""How many mm longer a d7 acts when thrown, for each mm that is taken off all of its edges.

A chamfer with legs of 0.5 mm on an edge of 10.4 mm acts like a length of 0.014 edges more; the error of
the simulation is nearly as large. A fillet changes nothing that 20 000 simulated throws could show.
"""


def prism_length_mm(edge_mm: float, ratio: float, cut_mm: float, edges: str) -> float:
    """The length of a d7 whose edges are cut, so that it acts like a sharp one of ``ratio`` edges."""
    return edge_mm * ratio - ACTS_LONGER[edges] * cut_mm


@dataclass(frozen=True, slots=True)
class NumberedPlane:
    """A face before chamfers: its number, its plane and which way is up on it."""

    number: int
    plane: HalfSpace
    up: Vector


def cube(edge_mm: float) -> tuple[NumberedPlane, ...]:
    """Six faces; opposite ones make seven, and 1, 2, 3 run anticlockwise round their corner.

    Source: Alfonso X, Libro de los juegos, fol. 65 (6-1, 5-2, 4-3); the sense is the western one.
    """
    up, away, right = (0.0, 0.0, 1.0), (0.0, 1.0, 0.0), (1.0, 0.0, 0.0)
    directions = {1: scaled(up, -1), 2: away, 3: right, 4: scaled(right, -1), 5: scaled(away, -1), 6: up}
    return tuple(
        NumberedPlane(number, HalfSpace(normal, edge_mm / 2), away if number in (1, 6) else up)
        for number, normal in directions.items()
    )


def pentagonal_prism(edge_mm: float, length_mm: float) -> tuple[NumberedPlane, ...]:
    """Five sides in the order of :data:`RING` and two ends; it stands on an end, a side to the front.

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
    """Eight triangles; opposite ones make nine, and no two of 5, 6, 7, 8 share an edge.

    Source: fol. 83 gives eight triangles and no arrangement; the sum is a choice by analogy with the
    cube, and low and high by turns keeps the middle of mass nearest to the centre.
    """
    to_face_mm = edge_mm / math.sqrt(6)
    high = {8: (1, 1, 1), 7: (1, -1, -1), 6: (-1, 1, -1), 5: (-1, -1, 1)}
    signs = high | {9 - number: (-x, -y, -z) for number, (x, y, z) in high.items()}
    down = unit(_floats(signs[1]))
    basis = _basis(scaled(down, -1))
    faces = []
    for number in range(1, 9):
        normal = unit(_floats(signs[number]))
        pole = (0.0, 0.0, float(signs[number][2]))
        up = unit(minus(pole, scaled(normal, dot(pole, normal))))
        faces.append(NumberedPlane(number, HalfSpace(_turned(basis, normal), to_face_mm), _turned(basis, up)))
    return tuple(faces)


def _floats(signs: tuple[int, int, int]) -> Vector:
    return (float(signs[0]), float(signs[1]), float(signs[2]))


def _basis(upward: Vector) -> tuple[Vector, Vector, Vector]:
    """Three directions at right angles; the third is ``upward``."""
    right = unit(cross((0.0, 0.0, 1.0), upward))
    return right, cross(upward, right), upward


def _turned(basis: tuple[Vector, Vector, Vector], vector: Vector) -> Vector:
    """A vector of length 1 expressed in the basis, scaled back to length 1 against rounding."""
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

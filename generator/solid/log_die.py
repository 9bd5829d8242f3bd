"""The seven-sided log: a prism of seven sides with pointed ends."""

from __future__ import annotations

import math

from generator.geometry.die_shapes import NumberedPlane
from generator.geometry.polyhedron import HalfSpace
from generator.solid.errors import PartError

RING = (1, 4, 7, 3, 6, 2, 5)
"""Numbers round the log: neighbours differ by three or four, so that no part of it is high or low."""


def to_side_mm(edge_mm: float) -> float:
    """From the axis to a side."""
    return edge_mm / (2 * math.tan(math.pi / len(RING)))


def check(part: str, edge_mm: float, length_mm: float) -> None:
    """Return nothing; raise :class:`PartError` for a log so short that it could rest on a point's facet.

    The points rise at 45 degrees. The foot of the middle of mass falls outside their facets once the
    sides are longer than twice the distance from the axis to a side.
    """
    least = 2 * to_side_mm(edge_mm)
    if length_mm <= least:
        raise PartError(
            f"{part}: length_mm {length_mm:g} lets it rest on its ends: more than {least:.1f} "
            f"with edge_mm {edge_mm:g}"
        )


def sides(edge_mm: float, length_mm: float) -> tuple[NumberedPlane, ...]:
    """The numbered sides; the log lies along y on its 1."""
    off = to_side_mm(edge_mm)
    found = []
    for place, number in enumerate(RING):
        angle = -math.pi / 2 + place * 2 * math.pi / len(RING)
        plane = HalfSpace((math.cos(angle), 0.0, math.sin(angle)), off)
        found.append(NumberedPlane(number, plane, (0.0, 1.0, 0.0)))
    return tuple(sorted(found, key=lambda face: face.number))


def points(edge_mm: float, length_mm: float) -> tuple[HalfSpace, ...]:
    """The facets of the two points, at 45 degrees to the axis."""
    half = math.sqrt(0.5)
    off = (to_side_mm(edge_mm) + length_mm / 2) * half
    found = []
    for end in (-1.0, 1.0):
        for place in range(len(RING)):
            angle = -math.pi / 2 + place * 2 * math.pi / len(RING)
            found.append(HalfSpace((math.cos(angle) * half, end * half, math.sin(angle) * half), off))
    return tuple(found)

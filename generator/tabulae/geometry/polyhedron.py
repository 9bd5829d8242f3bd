"""Convex polyhedra as intersections of half-spaces: corners, edges, chamfers, fillets, volume.

A chamfer is one more half-space for each edge, so it can neither fail nor depend on a CAD kernel, and its
limits can be computed beforehand. A body with fillets is a smaller one swollen by a ball, whose volume is
known exactly, too. Numbers are floats; corners within ``SAME_MM`` of each other are one.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import dataclass

from tabulae.geometry.vector import Vector, add, cross, dot, length, mean, minus, scaled, unit

SAME_MM = 1e-7
"""Corners nearer to each other than this are one corner."""


@dataclass(frozen=True, slots=True)
class HalfSpace:
    """All points p with ``normal`` · p <= ``distance_mm``; the normal has length 1 and looks outward."""

    normal: Vector
    distance_mm: float

    def height_mm(self, point: Vector) -> float:
        """Return how far outside the half-space a point lies, in mm; negative inside."""
        return dot(self.normal, point) - self.distance_mm

    def moved(self, by: Vector) -> HalfSpace:
        """Return the half-space shifted by a vector."""
        return HalfSpace(self.normal, self.distance_mm + dot(self.normal, by))


@dataclass(frozen=True, slots=True)
class Facet:
    """A flat face: its half-space and its corners in mm, anticlockwise seen from outside."""

    plane: HalfSpace
    corners: tuple[Vector, ...]

    @property
    def area_mm2(self) -> float:
        """The area, summed over triangles that share the first corner."""
        first, *rest = (minus(corner, self.corners[0]) for corner in self.corners[1:])
        doubled = (cross(a, b) for a, b in itertools.pairwise((first, *rest)))
        return sum(dot(self.plane.normal, arms) for arms in doubled) / 2


@dataclass(frozen=True, slots=True)
class Polyhedron:
    """A convex body: one facet for each half-space with a face on it, in their order."""

    facets: tuple[Facet, ...]

    @property
    def corners(self) -> tuple[Vector, ...]:
        """Every corner of every facet; shared ones come once per facet."""
        return tuple(corner for facet in self.facets for corner in facet.corners)

    @property
    def bounds_mm(self) -> tuple[Vector, Vector]:
        """The bounding box: the smallest and the largest coordinates."""
        xs, ys, zs = zip(*self.corners, strict=True)
        return (min(xs), min(ys), min(zs)), (max(xs), max(ys), max(zs))

    @property
    def volume_mm3(self) -> float:
        """The volume, summed over pyramids on the facets with their tips in the origin."""
        total = 0.0
        for facet in self.facets:
            first, *rest = facet.corners
            for second, third in itertools.pairwise(rest):
                total += dot(first, cross(second, third)) / 6
        return total


@dataclass(frozen=True, slots=True)
class Rounded:
    """A body with rounded edges and corners: the Minkowski sum of a polyhedron and a ball."""

    core: Polyhedron
    radius_mm: float

    @property
    def facets(self) -> tuple[Facet, ...]:
        """The flat parts of the surface: the facets of the core, moved outward."""
        return tuple(
            Facet(
                HalfSpace(facet.plane.normal, facet.plane.distance_mm + self.radius_mm),
                tuple(add(corner, scaled(facet.plane.normal, self.radius_mm)) for corner in facet.corners),
            )
            for facet in self.core.facets
        )

    @property
    def corners(self) -> tuple[Vector, ...]:
        """The corners of the flat parts."""
        return tuple(corner for facet in self.facets for corner in facet.corners)

    @property
    def bounds_mm(self) -> tuple[Vector, Vector]:
        """The bounding box: the smallest and the largest coordinates."""
        low, high = self.core.bounds_mm
        reach = (self.radius_mm, self.radius_mm, self.radius_mm)
        return minus(low, reach), add(high, reach)

    @property
    def volume_mm3(self) -> float:
        """The volume by Steiner's formula: the core, slabs on its faces, wedges along its edges, a ball."""
        faces = sum(facet.area_mm2 for facet in self.core.facets)
        wedges = sum(
            length(minus(start, end)) * math.acos(dot(first.plane.normal, second.plane.normal)) / 2
            for first, second, start, end in _edges(self.core.facets)
        )
        radius = self.radius_mm
        return self.core.volume_mm3 + radius * (faces + radius * (wedges + radius * math.pi * 4 / 3))


def enclosed_by(planes: tuple[HalfSpace, ...]) -> Polyhedron:
    """Return the body that half-spaces enclose; planes without a face on it are dropped.

    It has no facets if they enclose nothing. That they bound it on all sides is not checked.
    """
    corners: list[Vector] = []
    for trio in itertools.combinations(planes, 3):
        point = _meeting(*trio)
        if point is None or any(plane.height_mm(point) > SAME_MM for plane in planes):
            continue
        if all(length(minus(point, other)) > SAME_MM for other in corners):
            corners.append(point)
    facets = (_facet(plane, corners) for plane in planes)
    return Polyhedron(tuple(facet for facet in facets if len(facet.corners) > 2))


def chamfered(planes: tuple[HalfSpace, ...], leg_mm: float) -> tuple[HalfSpace, ...]:
    """Return the half-spaces of a body and of a chamfer along each of its edges.

    ``leg_mm`` is the width that the chamfer removes from either face, at right angles to the edge; with 0
    there are no chamfers. The half-spaces of the body come first.
    """
    if leg_mm == 0:
        return planes
    cuts = []
    for first, second, start, _ in _edges(enclosed_by(planes).facets):
        inner_angle = math.pi - math.acos(dot(first.plane.normal, second.plane.normal))
        normal = unit(add(first.plane.normal, second.plane.normal))
        cuts.append(HalfSpace(normal, dot(normal, start) - leg_mm * math.cos(inner_angle / 2)))
    return planes + tuple(cuts)


def filleted(planes: tuple[HalfSpace, ...], radius_mm: float) -> Rounded:
    """Return the body that half-spaces enclose, with every edge and corner rounded by a radius.

    Its flat faces stay in their planes. A radius too large for the body leaves no core, which is not checked.
    """
    inner = (HalfSpace(plane.normal, plane.distance_mm - radius_mm) for plane in planes)
    return Rounded(enclosed_by(tuple(inner)), radius_mm)


def shared_corners(first: Facet, second: Facet) -> list[Vector]:
    """Return the corners of the first facet, in order, that the second has, too: two if they share an edge.

    Corners nearer to each other than ``SAME_MM`` are one.
    """
    return [a for a in first.corners if any(length(minus(a, b)) < SAME_MM for b in second.corners)]


def _edges(facets: tuple[Facet, ...]) -> Iterator[tuple[Facet, Facet, Vector, Vector]]:
    """Yield every edge: the two facets that meet in it, and its ends."""
    for first, second in itertools.combinations(facets, 2):
        shared = shared_corners(first, second)
        if len(shared) == 2:
            yield first, second, shared[0], shared[1]


def _meeting(a: HalfSpace, b: HalfSpace, c: HalfSpace) -> Vector | None:
    """Return the point on all three planes (Cramer's rule), None if two are parallel."""
    bc, ca, ab = cross(b.normal, c.normal), cross(c.normal, a.normal), cross(a.normal, b.normal)
    determinant = dot(a.normal, bc)
    if abs(determinant) < 1e-9:
        return None
    weighted = add(add(scaled(bc, a.distance_mm), scaled(ca, b.distance_mm)), scaled(ab, c.distance_mm))
    return scaled(weighted, 1 / determinant)


def _facet(plane: HalfSpace, points: list[Vector]) -> Facet:
    on_plane = [point for point in points if abs(plane.height_mm(point)) < 10 * SAME_MM]
    if len(on_plane) < 3:
        return Facet(plane, ())
    middle = mean(on_plane)
    right = unit(minus(on_plane[0], middle))
    up = cross(plane.normal, right)

    def turn(point: Vector) -> float:
        arm = minus(point, middle)
        return math.atan2(dot(arm, up), dot(arm, right))

    return Facet(plane, tuple(sorted(on_plane, key=turn)))

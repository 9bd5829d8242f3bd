"""A face of a finished die: its number, its outline, its own directions."""

from __future__ import annotations

from dataclasses import dataclass

from generator.geometry.pip_figures import Grid
from generator.geometry.polyhedron import Facet
from generator.geometry.vector import Vector, add, cross, dot, mean, minus, scaled, unit


@dataclass(frozen=True, slots=True)
class DieFace:
    """A face of the finished die: its number, its outline and its own directions."""

    number: int
    facet: Facet
    up: Vector

    @property
    def normal(self) -> Vector:
        """The direction in which the face looks."""
        return self.facet.plane.normal

    @property
    def right(self) -> Vector:
        """The direction to the right of someone who looks at the face, ``up`` being up."""
        return cross(self.up, self.normal)

    @property
    def middle(self) -> Vector:
        """The middle of the face."""
        return mean(self.facet.corners)

    def at(self, place: Grid, pitch_mm: float) -> Vector:
        """A place of a figure as a point on the face."""
        across, along = scaled(self.right, place[0] * pitch_mm), scaled(self.up, place[1] * pitch_mm)
        return add(self.middle, add(across, along))

    def sides(self) -> tuple[tuple[float, float, float], ...]:
        """Each side of the outline: its outward direction on the face (x, y), and how far off it is in mm."""
        found = []
        corners = self.facet.corners
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            outward = unit(cross(minus(end, start), self.normal))
            found.append(
                (dot(outward, self.right), dot(outward, self.up), dot(outward, minus(start, self.middle)))
            )
        return tuple(found)

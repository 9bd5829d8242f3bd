"""Which die a body is: its numbered faces, and the measures of a prism, found from the faces alone."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.fairness.convex import ConvexBody

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]

LARGE_SHARE = 0.25
"""A face smaller than this share of the largest is a chamfer, or the grain of a rounding."""

SAME_DIRECTION = 0.01
SAME_LENGTH = 0.02


@dataclass(frozen=True, slots=True)
class PrismMeasures:
    """A regular prism: its sides, length, edge before chamfers and chamfer, in the units of its source."""

    sides: int
    length: float
    edge: float
    chamfer: float
    ends: tuple[int, int]

    @property
    def length_ratio(self) -> float:
        """Length over edge."""
        return self.length / self.edge


def large_faces(body: ConvexBody) -> tuple[int, ...]:
    """The faces that were meant to be stood on, in the order of the body."""
    areas = face_areas(body)
    return tuple(place for place, area in enumerate(areas) if area >= LARGE_SHARE * areas.max())


def face_areas(body: ConvexBody) -> Floats:
    """The area of each face."""
    import numpy as np

    areas = []
    for ring in body.rings:
        arms = body.corners[list(ring)] - body.corners[ring[0]]
        areas.append(float(np.linalg.norm(np.cross(arms, np.roll(arms, -1, axis=0)).sum(axis=0)) / 2))
    return np.array(areas)


def prism_measures(body: ConvexBody) -> PrismMeasures | None:
    """The measures of a body that is a regular prism of 3 sides or more, or None; a cube has 4."""
    faces = large_faces(body)
    for place, one in enumerate(faces):
        for two in faces[place + 1 :]:
            found = _prism_on(body, one, two, [face for face in faces if face not in (one, two)])
            if found is not None:
                return found
    return None


def _prism_on(body: ConvexBody, bottom: int, top: int, sides: list[int]) -> PrismMeasures | None:
    """The prism with these ends, if the other faces are its sides."""
    import numpy as np

    normals = body.normals
    if len(sides) < 3 or normals[bottom] @ normals[top] > -1 + SAME_DIRECTION**2:
        return None
    if np.abs(normals[sides] @ normals[top]).max() > SAME_DIRECTION:
        return None
    right = normals[sides[0]]
    away = np.cross(normals[top], right)
    step = 2 * math.pi / len(sides)
    turns = np.arctan2(normals[sides] @ away, normals[sides] @ right)
    turns = np.sort((turns + step / 2) % (2 * math.pi)) - step / 2  # a hair below 0 is still the first
    if np.abs(turns - np.arange(len(sides)) * step).max() > SAME_DIRECTION:
        return None
    distances = body.distances
    # The middle of mass may be off the axis: opposite faces, or all round, give back the true inradius.
    inradius = float(distances[sides].mean())
    if np.ptp(distances[sides]) > 2 * SAME_LENGTH * inradius:
        return None
    length = float(distances[bottom] + distances[top])
    edge = 2 * inradius * math.tan(math.pi / len(sides))
    chamfer = _chamfer(body, (bottom, top), sides, length / 2 + inradius)
    return PrismMeasures(len(sides), length, edge, chamfer, (bottom, top))


def _chamfer(body: ConvexBody, ends: tuple[int, int], sides: list[int], sharp: float) -> float:
    """What is taken from either face along the rims of the ends, on average; 0 if they are sharp.

    ``sharp`` is how far, times the root of 2, a sharp rim would reach. A rounding of radius r counts
    as the chamfer that reaches as far, 0.59 r.
    """
    import numpy as np

    reaches = [
        float((body.corners @ (body.normals[end] + body.normals[side])).max())
        for end in ends
        for side in sides
    ]
    taken = sharp - float(np.mean(reaches))
    return taken if taken > 1e-4 * sharp else 0.0

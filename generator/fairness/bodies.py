"""How a body from an STL file comes to rest, and which die it is."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from generator.engine.errors import TabulaeError
from generator.fairness.convex import ConvexBody, convex_body, mass_centre
from generator.fairness.predict import EndsPrediction, predicted_ends
from generator.fairness.quasi_static import ORIENTATIONS, resting_chances
from generator.fairness.shapes import PrismMeasures, face_areas, large_faces, prism_measures
from generator.fairness.stl import read_stl

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]

LIKELY = 0.03
"""A face with this chance counts, however small it is."""

ROUND = 150
"""A body of more corners has roundings, and takes its time; fewer orientations must do."""


@dataclass(frozen=True, slots=True)
class RestingFace:
    """A face that the body rests on: where it looks, its area, and its chance among such faces."""

    face: int
    normal: tuple[float, float, float]
    area_mm2: float
    set_down: float


@dataclass(frozen=True, slots=True)
class BodyReport:
    """What is known of a body from its shape.

    ``faces`` are the ones meant to be rested on, the likeliest first; ``small_faces`` is the chance,
    without momentum, to stand on chamfers and roundings instead, which a thrown die all but never does.
    ``prism`` and ``ends`` are there for a regular prism, ``ends`` only for the simulated d7.
    """

    size_mm: tuple[float, float, float]
    faces: tuple[RestingFace, ...]
    small_faces: float
    prism: PrismMeasures | None
    ends: EndsPrediction | None


def read_body(path: Path) -> ConvexBody:
    """The hull of an STL file, its origin in the middle of mass of the filled mesh, hollows and all."""
    corners, triangles = read_stl(path)
    try:
        return convex_body(corners, mass_centre(corners, triangles))
    except TabulaeError as error:
        raise TabulaeError(f"{path}: {error}") from None


def body_report(body: ConvexBody) -> BodyReport:
    """The report on a body in mm."""
    import numpy as np

    many = len(body.corners) > ROUND
    chances = resting_chances(body, ORIENTATIONS // 4 if many else ORIENTATIONS)
    areas = face_areas(body)
    meant = {*large_faces(body), *np.flatnonzero(chances >= LIKELY).tolist()}
    on_meant = float(chances[sorted(meant)].sum())
    likeliest = sorted(meant, key=lambda face: (-round(float(chances[face]), 3), face))
    x, y, z = (float(side) for side in np.ptp(body.corners, axis=0))
    prism = prism_measures(body)
    return BodyReport(
        size_mm=(x, y, z),
        faces=tuple(
            RestingFace(
                face=number,
                normal=_three(body.normals[place]),
                area_mm2=float(areas[place]),
                set_down=float(chances[place]) / on_meant,
            )
            for number, place in enumerate(likeliest, start=1)
        ),
        small_faces=1 - on_meant,
        prism=prism,
        ends=_ends(prism),
    )


def _ends(prism: PrismMeasures | None) -> EndsPrediction | None:
    if prism is None or prism.sides != 5:
        return None
    try:
        return predicted_ends(prism.length_ratio, prism.chamfer / prism.edge)
    except TabulaeError:
        return None  # farther from a die than what was simulated


def _three(vector: Floats) -> tuple[float, float, float]:
    x, y, z = (round(float(part), 4) + 0.0 for part in vector)
    return x, y, z

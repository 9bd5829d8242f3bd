"""Examine the body of an STL file: its faces, how it comes to rest, and which prism it is."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tabulae.engine.errors import TabulaeError
from tabulae.fairness.convex import ConvexBody, FloatArray, IntArray, convex_body, mass_centre
from tabulae.fairness.prediction import EndsPrediction, check_throw, predicted_ends
from tabulae.fairness.quasi_static import ORIENTATIONS, resting_chances
from tabulae.fairness.stl_reader import read_stl

LARGE_SHARE = 0.25
"""A face smaller than this share of the largest is a chamfer, or part of a rounding."""

SAME_DIRECTION = 0.01
"""The largest difference of angles, in radians, that a regular prism may have."""
SAME_LENGTH = 0.02
"""The largest relative difference of lengths that a regular prism may have."""


@dataclass(frozen=True, slots=True)
class PrismMeasures:
    """A regular prism: number of sides, length, edge before chamfering, chamfer; in the unit of the file.

    ``ends`` are the numbers of its end faces in the body. ``chamfer`` is a leg, 0 if the rims of the ends are
    sharp, and 0.59 times the radius if they are rounded.
    """

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
    """Return the numbers of the faces at least a quarter as large as the largest, in ascending order.

    Smaller ones are chamfers, or parts of roundings.
    """
    areas = face_areas(body)
    return tuple(place for place, area in enumerate(areas) if area >= LARGE_SHARE * areas.max())


def face_areas(body: ConvexBody) -> FloatArray:
    """Return the area of each face, in the order of the body, in the square of its unit."""
    areas = []
    for ring in body.rings:
        arms = body.corners[list(ring)] - body.corners[ring[0]]
        areas.append(float(np.linalg.norm(np.cross(arms, np.roll(arms, -1, axis=0)).sum(axis=0)) / 2))
    return np.array(areas)


def prism_measures(body: ConvexBody) -> PrismMeasures | None:
    """Return the measures of a body that is a regular prism of at least 3 sides, else None; a cube has 4."""
    faces = large_faces(body)
    for bottom, top in itertools.combinations(faces, 2):
        prism = _prism_on(body, bottom, top, [face for face in faces if face not in (bottom, top)])
        if prism is not None:
            return prism
    return None


def _prism_on(body: ConvexBody, bottom: int, top: int, sides: list[int]) -> PrismMeasures | None:
    """Return the prism with these ends and sides, or None if they do not form one."""
    normals = body.normals
    if len(sides) < 3 or normals[bottom] @ normals[top] > -1 + SAME_DIRECTION**2:
        return None
    if np.abs(normals[sides] @ normals[top]).max() > SAME_DIRECTION:
        return None
    right = normals[sides[0]]
    away = np.cross(normals[top], right)
    step = 2 * math.pi / len(sides)
    turns = np.arctan2(normals[sides] @ away, normals[sides] @ right)
    turns = np.sort((turns + step / 2) % (2 * math.pi)) - step / 2  # a hair below 0 counts as 0
    if np.abs(turns - np.arange(len(sides)) * step).max() > SAME_DIRECTION:
        return None
    distances = body.distances
    # The centre of mass may be off the axis; the mean over all sides is the inradius all the same.
    inradius = float(distances[sides].mean())
    if np.ptp(distances[sides]) > 2 * SAME_LENGTH * inradius:
        return None
    length = float(distances[bottom] + distances[top])
    edge = 2 * inradius * math.tan(math.pi / len(sides))
    chamfer = _chamfer(body, (bottom, top), sides, length / 2 + inradius)
    return PrismMeasures(len(sides), length, edge, chamfer, (bottom, top))


def _chamfer(body: ConvexBody, ends: tuple[int, int], sides: list[int], sharp: float) -> float:
    """Return the mean leg of the chamfers along the rims of the ends; 0 if they are sharp.

    ``sharp`` is √2 times the distance at which a sharp rim would lie in the direction halfway between end
    and side. A rounding of radius r counts as the chamfer that reaches as far, 0.59 r.
    """
    reaches = [
        float((body.corners @ (body.normals[end] + body.normals[side])).max())
        for end in ends
        for side in sides
    ]
    leg = sharp - float(np.mean(reaches))
    return leg if leg > 1e-4 * sharp else 0.0


BONE_NUMBERS = [1, 3, 4, 6]
"""The numbers on the sides of an astragalus and of a long die."""

LIKELY = 0.03
"""A face with this chance or more is listed, however small it is."""

FLAT_SHARE = 1e-4
"""Corners within this share of the body's size of a face belong to its flat part."""

ROUNDED_CORNERS = 150
"""A body with more corners has roundings and takes long; it is examined in fewer orientations."""


@dataclass(frozen=True, slots=True)
class RestingFace:
    """A face that the body rests on: its number in the body, name, normal and area.

    ``name`` is the number of its pips if the faces have those of a die, else a letter, which nobody takes for
    a number on the die. ``set_down`` is its chance among all such faces for a body set down without
    momentum.
    """

    face: int
    name: str
    normal: tuple[float, float, float]
    area_mm2: float
    set_down: float


@dataclass(frozen=True, slots=True)
class BodyReport:
    """The results of examining a body.

    ``faces`` are those meant to be rested on, the likeliest first. ``small_faces`` is the chance to stand on
    chamfers and roundings instead when set down without momentum; a thrown die hardly ever does. ``prism``
    is None unless the body is a regular prism, ``ends`` unless it is a d7 within the simulated lengths.
    """

    size_mm: tuple[float, float, float]
    faces: tuple[RestingFace, ...]
    small_faces: float
    prism: PrismMeasures | None
    ends: EndsPrediction | None


def read_die(path: Path) -> tuple[ConvexBody, tuple[FloatArray, IntArray]]:
    """Return the hull of an STL file, and the pair (corners, triangles) of its mesh.

    Both are moved so that the centre of mass is the origin; it is that of the whole mesh, hollows included.
    Raises TabulaeError if the file cannot be read or is no body.
    """
    corners, triangles = read_stl(path)
    try:
        centre = mass_centre(corners, triangles)
        return convex_body(corners, centre), (corners - centre, triangles)
    except TabulaeError as error:
        raise TabulaeError(f"{path}: {error}") from None


def face_names(
    body: ConvexBody, mesh: tuple[FloatArray, IntArray] | None, faces: list[int]
) -> dict[int, str]:
    """Return, by number of face, the names of ``faces``: the numbers of their pips if a die's, else letters.

    A die has 1, 2, 3, … pips once each, or 1, 3, 4 and 6. Without a ``mesh`` none are counted. Letters are
    A, B, … in the order of ``faces``.
    """
    if mesh is not None:
        pips = [_hole_count(body, mesh, face) for face in faces]
        if sorted(pips) in (list(range(1, len(faces) + 1)), BONE_NUMBERS):
            return {face: str(count) for face, count in zip(faces, pips, strict=True)}
    return {face: _letters(place) for place, face in enumerate(faces)}


def _letters(place: int) -> str:
    """Return A, B, … Z, AA, AB and so on for the numbers from 0."""
    name = ""
    while place >= 0:
        name = chr(ord("A") + place % 26) + name
        place = place // 26 - 1
    return name


def _hole_count(body: ConvexBody, mesh: tuple[FloatArray, IntArray], face: int) -> int:
    """Return the number of holes in the flat part of a face: its closed borders less the outer one."""
    corners, triangles = mesh
    heights = corners @ body.normals[face] - body.distances[face]
    flat = triangles[
        (np.abs(heights) < FLAT_SHARE * float(np.ptp(corners, axis=0).max()))[triangles].all(axis=1)
    ]
    sides = {(a, b) for t in flat.tolist() for a, b in ((t[0], t[1]), (t[1], t[2]), (t[2], t[0]))}
    followers = {a: b for a, b in sides if (b, a) not in sides}
    borders = 0
    while followers:
        start, corner = followers.popitem()
        while corner != start and corner in followers:
            corner = followers.pop(corner)
        borders += 1
    return max(0, borders - 1)


def body_report(
    body: ConvexBody,
    mesh: tuple[FloatArray, IntArray] | None = None,
    throw: str = "toss",
    surface: str = "wood",
) -> BodyReport:
    """Examine a body whose unit is mm, and return the report.

    ``mesh`` are corners and triangles of the whole mesh, in the same position; with it, pips are counted.
    ``throw`` and ``surface`` select the prediction for a d7. Raises TabulaeError if one of them is unknown.
    """
    check_throw(throw, surface)
    is_rounded = len(body.corners) > ROUNDED_CORNERS
    chances = resting_chances(body, ORIENTATIONS // 4 if is_rounded else ORIENTATIONS)
    areas = face_areas(body)
    listed = {*large_faces(body), *np.flatnonzero(chances >= LIKELY).tolist()}
    on_listed = float(chances[sorted(listed)].sum())
    likeliest = sorted(listed, key=lambda face: (-round(float(chances[face]), 3), face))
    names = face_names(body, mesh, likeliest)
    x, y, z = (float(side) for side in np.ptp(body.corners, axis=0))
    prism = prism_measures(body)
    return BodyReport(
        size_mm=(x, y, z),
        faces=tuple(
            RestingFace(
                face=place,
                name=names[place],
                normal=_three(body.normals[place]),
                area_mm2=float(areas[place]),
                set_down=float(chances[place]) / on_listed,
            )
            for place in likeliest
        ),
        small_faces=1 - on_listed,
        prism=prism,
        ends=_ends(prism, throw, surface),
    )


def _ends(prism: PrismMeasures | None, throw: str, surface: str) -> EndsPrediction | None:
    """Return the prediction for a d7, which is that of a named die with the same measures."""
    if prism is None or prism.sides != 5:
        return None
    try:
        return predicted_ends(prism.length_ratio, prism.chamfer / prism.edge, "chamfer", throw, surface)
    except TabulaeError:
        return None  # outside the simulated lengths


def _three(vector: FloatArray) -> tuple[float, float, float]:
    x, y, z = (round(float(part), 4) + 0.0 for part in vector)
    return x, y, z

"""Bodies from STL files: reading them without trust, how they come to rest, and which die each is."""

from __future__ import annotations

import math
import struct
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tabulae.engine.errors import TabulaeError
from tabulae.fairness.convex import ConvexBody, convex_body, mass_centre
from tabulae.fairness.prediction import EndsPrediction, check_known, predicted_ends
from tabulae.fairness.quasi_static import ORIENTATIONS, resting_chances

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


HEADER_BYTES, TRIANGLE_BYTES = 84, 50
MOST_BYTES = 50_000_000


def read_stl(path: Path) -> tuple[Floats, Ints]:
    """The corners (n x 3, as the file has them, mm as a rule) and triangles (m x 3) of a closed mesh.

    Raises TabulaeError in one line if the file is missing, is no STL, or does not enclose a body.
    """
    content = _content(path)
    triangles = _binary(content) if _is_binary(content) else _text(path, content)
    if not len(triangles) or not np.isfinite(triangles).all():
        raise TabulaeError(f"{path} holds no triangles" if not len(triangles) else f"{path} is damaged")
    corners, numbers = np.unique(triangles.reshape(-1, 3), axis=0, return_inverse=True)
    faces = numbers.reshape(-1, 3)
    _check_closed(path, faces)
    return corners.astype(np.float64), faces


def _content(path: Path) -> bytes:
    if not path.exists():
        raise TabulaeError(f"no file {str(path)!r}: name d6, d7, d8, prisms or an STL file that is there")
    if path.is_dir():
        raise TabulaeError(f"{path} is a folder: name an STL file")
    if path.stat().st_size > MOST_BYTES:
        raise TabulaeError(f"{path} is larger than {MOST_BYTES // 1_000_000} MB: make its mesh coarser")
    return path.read_bytes()


def _is_binary(content: bytes) -> bool:
    """Whether the length is that of a binary file; its header may begin with the word solid too."""
    if len(content) < HEADER_BYTES:
        return False
    (count,) = struct.unpack_from("<I", content, HEADER_BYTES - 4)
    return bool(len(content) == HEADER_BYTES + TRIANGLE_BYTES * count)


def _binary(content: bytes) -> npt.NDArray[np.float32]:
    layout = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])
    corners: npt.NDArray[np.float32] = np.frombuffer(content, layout, offset=HEADER_BYTES)["corners"]
    return corners


def _text(path: Path, content: bytes) -> npt.NDArray[np.float32]:
    refusal = TabulaeError(f"{path} is not an STL file: neither its length nor its words are those of one")
    words = content.split()
    if not words or words[0].lower() != b"solid":
        raise refusal
    at = [place for place, word in enumerate(words) if word.lower() == b"vertex"]
    try:
        numbers = [[float(word) for word in words[place + 1 : place + 4]] for place in at]
        return np.array(numbers, dtype=np.float32).reshape(-1, 3, 3)
    except ValueError:
        raise refusal from None


def _check_closed(path: Path, triangles: Ints) -> None:
    """Every side of a triangle is run along in the other direction by another one."""
    sides = np.concatenate([triangles[:, [0, 1]], triangles[:, [1, 2]], triangles[:, [2, 0]]])
    total = int(triangles.max()) + 1
    forth, back = sides[:, 0] * total + sides[:, 1], sides[:, 1] * total + sides[:, 0]
    loose = int((~np.isin(forth, back)).sum())
    if loose:
        raise TabulaeError(f"{path} is not closed ({loose} loose edges): repair it, or its weight is unknown")


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
    reaches = [
        float((body.corners @ (body.normals[end] + body.normals[side])).max())
        for end in ends
        for side in sides
    ]
    taken = sharp - float(np.mean(reaches))
    return taken if taken > 1e-4 * sharp else 0.0


BONE_NUMBERS = [1, 3, 4, 6]
"""What the sides of an astragalus and of a long die have."""

LIKELY = 0.03
"""A face with this chance counts, however small it is."""

FLAT_SHARE = 1e-4
"""What lies so near to a face, as a share of the size of the body, is a part of it."""

ROUND = 150
"""A body of more corners has roundings, and takes its time; fewer orientations must do."""


@dataclass(frozen=True, slots=True)
class RestingFace:
    """A face that the body rests on: its name, where it looks, its area, its chance among such faces.

    ``name`` is the number of its pips if the faces have 1, 2, 3, … of them, else a letter, which nobody
    takes for a number on the die.
    """

    face: int
    name: str
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
    return read_die(path)[0]


def read_die(path: Path) -> tuple[ConvexBody, tuple[Floats, Ints]]:
    """The hull of an STL file and the whole mesh, the origin of both in its middle of mass."""
    corners, triangles = read_stl(path)
    try:
        centre = mass_centre(corners, triangles)
        return convex_body(corners, centre), (corners - centre, triangles)
    except TabulaeError as error:
        raise TabulaeError(f"{path}: {error}") from None


def face_names(body: ConvexBody, mesh: tuple[Floats, Ints] | None, faces: list[int]) -> dict[int, str]:
    """The names of some faces: the numbers of their pips, if these are those of a die; else letters."""
    if mesh is not None:
        pips = [_hollows(body, mesh, face) for face in faces]
        if sorted(pips) in (list(range(1, len(faces) + 1)), BONE_NUMBERS):
            return {face: str(count) for face, count in zip(faces, pips, strict=True)}
    return {face: _letters(place) for place, face in enumerate(faces)}


def _letters(place: int) -> str:
    """The letters of a place: A, B, … Z, AA, AB and so on."""
    name = ""
    while place >= 0:
        name = chr(ord("A") + place % 26) + name
        place = place // 26 - 1
    return name


def _hollows(body: ConvexBody, mesh: tuple[Floats, Ints], face: int) -> int:
    """How many holes the flat part of a face has: closed borders but for the outermost."""
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
    mesh: tuple[Floats, Ints] | None = None,
    throw: str = "toss",
    surface: str = "wood",
) -> BodyReport:
    """The report on a body in mm; ``mesh`` are its corners and triangles, hollows and all.

    They lie as the body does, the middle of mass in the origin. The prediction for a d7 is for a way to
    throw it on a surface; raises TabulaeError for one that is not known.
    """
    check_known(throw, surface)
    many = len(body.corners) > ROUND
    chances = resting_chances(body, ORIENTATIONS // 4 if many else ORIENTATIONS)
    areas = face_areas(body)
    meant = {*large_faces(body), *np.flatnonzero(chances >= LIKELY).tolist()}
    on_meant = float(chances[sorted(meant)].sum())
    likeliest = sorted(meant, key=lambda face: (-round(float(chances[face]), 3), face))
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
                set_down=float(chances[place]) / on_meant,
            )
            for place in likeliest
        ),
        small_faces=1 - on_meant,
        prism=prism,
        ends=_ends(prism, chances / on_meant, throw, surface),
    )


def _ends(prism: PrismMeasures | None, set_down: Floats, throw: str, surface: str) -> EndsPrediction | None:
    """The prediction for the ends of a d7; set down it is what its own faces do, chamfers and all."""
    if prism is None or prism.sides != 5:
        return None
    try:
        found = predicted_ends(prism.length_ratio, prism.chamfer / prism.edge, "chamfer", throw, surface)
    except TabulaeError:
        return None  # farther from a die than what was simulated
    return replace(found, solid_angle=float(set_down[list(prism.ends)].sum()))


def _three(vector: Floats) -> tuple[float, float, float]:
    x, y, z = (round(float(part), 4) + 0.0 for part in vector)
    return x, y, z

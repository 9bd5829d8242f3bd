"""What to expect of a named die before it is thrown: each face by solid angle and when thrown."""

from __future__ import annotations

from dataclasses import dataclass

from generator.engine.errors import TabulaeError, nearest
from generator.fairness.predict import EndsPrediction, predicted_ends

FACES = {"d6": 6, "d7": 7, "d8": 8}
"""The named dice and how many faces they have."""

SIDES = 5
"""Sides of the prism that is the d7; its other two faces are its ends."""

SHIFT_TO_CHANCE = {"d7": 5.0, "d8": 7.5}
"""By which share of itself a face's chance grows if the middle of mass moves a share of the edge towards it.

From simulated throws with a shift of 0.02 edges; nothing was simulated for the d6.
"""


@dataclass(frozen=True, slots=True)
class FaceChance:
    """What is expected of one face: thrown, between ``low`` and ``high``, and by solid angle."""

    face: int
    thrown: float
    low: float
    high: float
    solid_angle: float


@dataclass(frozen=True, slots=True)
class Expected:
    """The chances of a named die; measures and ``ends`` for the d7 only. Lengths in mm.

    ``edges`` tells whether ``chamfer_mm`` is the leg of a chamfer or the radius of a fillet.
    """

    die: str
    faces: tuple[FaceChance, ...]
    length_mm: float | None = None
    edge_mm: float | None = None
    chamfer_mm: float | None = None
    edges: str = "chamfer"
    ends: EndsPrediction | None = None


def face_count(die: str) -> int:
    """How many faces a named die has; raises TabulaeError for any other name."""
    if die not in FACES:
        raise TabulaeError(
            f"no die {die[:60]!r}{nearest(die, FACES)}: name {', '.join(FACES)}, prisms or an STL file"
        )
    return FACES[die]


def expected_alike(die: str) -> Expected:
    """The chances of a d6 or d8: no face differs from another, as long as the die is like its drawing."""
    faces = face_count(die)
    share = 1 / faces
    return Expected(die, tuple(FaceChance(face, share, share, share, share) for face in range(1, faces + 1)))


def expected_prism(
    length_mm: float, edge_mm: float, chamfer_mm: float = 0.0, edges: str = "chamfer"
) -> Expected:
    """The chances of a d7 from its measures: length, edge of the pentagon before its edges were cut, chamfer.

    With ``edges`` fillet the chamfer is the radius of the fillet.
    Raises TabulaeError outside the simulated ratios.
    """
    ends = predicted_ends(length_mm / edge_mm, chamfer_mm / edge_mm, edges)
    return Expected("d7", prism_faces(ends), length_mm, edge_mm, chamfer_mm, edges, ends)


def prism_faces(ends: EndsPrediction) -> tuple[FaceChance, ...]:
    """The chances of the faces 1 to 7: the ends share theirs, and the sides what is left."""
    side = FaceChance(
        1,
        (1 - ends.thrown) / SIDES,
        (1 - ends.thrown_high) / SIDES,
        (1 - ends.thrown_low) / SIDES,
        (1 - ends.solid_angle) / SIDES,
    )
    end = FaceChance(6, ends.thrown / 2, ends.thrown_low / 2, ends.thrown_high / 2, ends.solid_angle / 2)
    alike = [(face, side) for face in range(1, SIDES + 1)] + [(face, end) for face in (6, 7)]
    return tuple(FaceChance(face, one.thrown, one.low, one.high, one.solid_angle) for face, one in alike)


def edge_from_across(across_mm: float, chamfer_mm: float = 0.0, edges: str = "chamfer") -> float:
    """The edge of a pentagon in mm from its height, side to opposite corner, as calipers take it.

    The height of a sharp pentagon is 1.539 edges; a chamfer takes its leg times cos 54° off the corner,
    a fillet its radius times 1 / sin 54° - 1.
    """
    off_corner = {"chamfer": 0.587785, "fillet": 0.236068}[edges]
    return (across_mm + off_corner * chamfer_mm) / 1.538842

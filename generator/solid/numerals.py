"""Numerals on dice, Arabic or Roman, in the middle of a face or beside the edge that comes to lie on top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.geometry.vector import Vector, add, cross, dot, minus, scaled, unit
from generator.solid.die_face import DieFace
from generator.solid.engraving import Engraving
from generator.solid.lettering import GROWN_MM, letters

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
DEPTH_MM = 0.5
EQUAL_DEPTH_MM = 0.45
"""The depth of the largest numeral when all take away the same volume; the others go deeper."""

EDGE_LAND_MM = 1.0
"""From the edge of a face to the foot of a numeral beside it."""


def numerals(
    part: str, faces: Sequence[DieFace], marks: str, *, equalise: bool, by_edge: bool
) -> tuple[Engraving, ...]:
    """The numerals of all faces.

    With ``by_edge`` the sides of a prism carry, beside each long edge, the number of the side opposite
    that edge: the one that lies below when the edge is on top. Ends keep their own.
    """
    sides = [face for face in faces if by_edge and _is_side(face, faces)]
    found = []
    for face in faces:
        if face in sides:
            found += _beside_edges(part, face, sides, marks)
        else:
            inradius = min(off for _, _, off in face.sides())
            outlines = letters(part, text(face.number, marks), 1.05 * inradius, 1.25 * inradius)
            found.append(Engraving(outlines, face.middle, face.right, face.up, DEPTH_MM, GROWN_MM))
    return tuple(_equal(found) if equalise else found)


def text(number: int, marks: str) -> str:
    """A number as it is cut."""
    return ROMAN[number - 1] if marks == "roman" else str(number)


def _is_side(face: DieFace, faces: Sequence[DieFace]) -> bool:
    """Whether nothing lies opposite: a prism with an odd number of sides has an edge there."""
    return all(dot(face.normal, other.normal) > -0.999 for other in faces)


def _beside_edges(part: str, face: DieFace, sides: Sequence[DieFace], marks: str) -> list[Engraving]:
    """Two numerals, each with its head towards a long edge of the face."""
    found = []
    near = sorted(
        (other for other in sides if other is not face), key=lambda other: -dot(face.normal, other.normal)
    )
    for other in near[:2]:
        on_top = unit(add(face.normal, other.normal))
        below = min(sides, key=lambda one: dot(one.normal, on_top))
        up = unit(minus(other.normal, scaled(face.normal, dot(face.normal, other.normal))))
        right = cross(up, face.normal)
        reach = max(dot(minus(corner, face.middle), up) for corner in face.facet.corners)
        along = max(abs(dot(minus(corner, face.middle), right)) for corner in face.facet.corners)
        height = reach - 2 * EDGE_LAND_MM
        outlines = letters(part, text(below.number, marks), height, 1.4 * along)
        place: Vector = add(face.middle, scaled(up, reach / 2))
        found.append(Engraving(outlines, place, right, up, DEPTH_MM, GROWN_MM))
    return found


def _equal(found: Sequence[Engraving]) -> list[Engraving]:
    """The same engravings with depths that take away equal volumes."""
    areas = [cut.volume_mm3 / cut.depth_mm for cut in found]
    return [
        replace(cut, depth_mm=EQUAL_DEPTH_MM * max(areas) / area)
        for cut, area in zip(found, areas, strict=True)
    ]

"""Numerals and a maker's own marks on dice, in the middle of a face or beside the edge that lies on top."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from generator.geometry.vector import Vector, add, cross, dot, minus, scaled, unit
from generator.solid.die_face import DieFace
from generator.solid.engraving import Engraving
from generator.solid.errors import PartError
from generator.solid.lettering import GROWN_MM, Polygons, letters
from generator.solid.own_marks import OwnMarks

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
DEPTH_MM = 0.5
EQUAL_DEPTH_MM = 0.45
"""The depth of the largest numeral when all take away the same volume; the others go deeper."""

DEEPEST_MM = 2.5
"""No mark goes deeper for the sake of equal volumes: two of them must not meet inside a small die."""

HEIGHT, WIDTH = 1.05, 1.25
"""The largest mark in the middle of a face, over the radius of the circle that the face can hold."""

EDGE_LAND_MM = 1.0
"""From the edge of a face to the foot of a numeral beside it."""


Glyph = Callable[[int, float, float], tuple[Polygons, float]]
"""From a number, a height and a width in mm to outlines that fit, and how much they are grown."""


def numerals(
    part: str,
    faces: Sequence[DieFace],
    marks: str,
    *,
    equalise: bool,
    by_edge: bool,
    own: OwnMarks | None = None,
) -> tuple[Engraving, ...]:
    """The numerals of all faces, or the maker's own marks in their place.

    With ``by_edge`` the sides of a prism carry, beside each long edge, the number of the side opposite
    that edge: the one that lies below when the edge is on top. Ends keep their own.
    Raises :class:`PartError` for marks that do not fit, or that cannot be cut to equal volumes.
    """
    if own:
        own.check(part, len(faces))

    def glyph(number: int, height: float, width: float) -> tuple[Polygons, float]:
        if own:
            mark = own.marks[number - 1]
            return mark.fitted(part, height, width), mark.grown_mm
        return letters(part, text(number, marks), height, width), GROWN_MM

    sides = [face for face in faces if by_edge and _is_side(face, faces)]
    found = []
    for face in faces:
        if face in sides:
            found += _beside_edges(face, sides, glyph)
        else:
            inradius = min(off for _, _, off in face.sides())
            outlines, grown = glyph(face.number, HEIGHT * inradius, WIDTH * inradius)
            found.append(Engraving(outlines, face.middle, face.right, face.up, DEPTH_MM, grown))
    return tuple(_equal(part, found) if equalise else found)


def text(number: int, marks: str) -> str:
    """A number as it is cut."""
    return ROMAN[number - 1] if marks == "roman" else str(number)


def _is_side(face: DieFace, faces: Sequence[DieFace]) -> bool:
    """Whether nothing lies opposite: a prism with an odd number of sides has an edge there."""
    return all(dot(face.normal, other.normal) > -0.999 for other in faces)


def _beside_edges(face: DieFace, sides: Sequence[DieFace], glyph: Glyph) -> list[Engraving]:
    """Two marks, each with its head towards a long edge of the face."""
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
        outlines, grown = glyph(below.number, height, 1.4 * along)
        place: Vector = add(face.middle, scaled(up, reach / 2))
        found.append(Engraving(outlines, place, right, up, DEPTH_MM, grown))
    return found


def _equal(part: str, found: Sequence[Engraving]) -> list[Engraving]:
    """The same engravings with depths that take away equal volumes from each face, and from marks on one."""
    faces = [tuple(round(part, 6) + 0.0 for part in cut.normal) for cut in found]
    marks = Counter(faces)
    areas = [marks[face] * cut.volume_mm3 / cut.depth_mm for face, cut in zip(faces, found, strict=True)]
    depths = [EQUAL_DEPTH_MM * max(areas) / area for area in areas]
    if max(depths) > DEEPEST_MM:
        raise PartError(
            f"{part}: equal volumes would need a mark {max(depths):.1f} mm deep, more than {DEEPEST_MM:g}: "
            f"choose marks more alike in size, or leave equalise off"
        )
    return [replace(cut, depth_mm=depth) for cut, depth in zip(found, depths, strict=True)]

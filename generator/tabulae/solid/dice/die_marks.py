"""Numerals, or a maker's own marks, in their places on the faces of dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tabulae.geometry.vector import Vector, add, cross, dot, minus, scaled, unit
from tabulae.solid.dice.die_faces import DieFace
from tabulae.solid.errors import PartError
from tabulae.solid.parts.engraving import GROWN_MM, Engraving, Polygons, letters

if TYPE_CHECKING:
    from tabulae.solid.dice.face_marks import OwnMarks

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
ALIKE = ("6", "9")
"""Numerals that look alike upside down; both get a full stop."""

DEPTH_MM = 0.5

HEIGHT, WIDTH = 1.05, 1.25
"""The largest size of a mark in the middle of a face, over the inradius of the face."""

EDGE_LAND_MM = 1.0
"""The distance from an edge to the top of a numeral beside it."""


NumeralOutline = Callable[[int, float, float], tuple[Polygons, float]]
"""A function of a number, a height and a width in mm: outlines that fit, and how much they are grown."""


def numerals(
    part: str,
    faces: Sequence[DieFace],
    marks: str,
    *,
    beside_edges: bool = False,
    own: OwnMarks | None = None,
) -> tuple[Engraving, ...]:
    """Return the numerals of all faces, or the maker's own marks in their place.

    They stand in the middle of a face. With ``beside_edges`` the sides of a prism carry beside each long edge
    the number of the side opposite that edge, which lies below when the edge is on top; ends carry their own
    number. ``marks`` is ``arabic`` or ``roman``. With more than eight faces, the arabic 6 and 9 get a full
    stop. Raises :class:`PartError` for too few or too many own marks, for ``roman`` on more than 12 faces,
    and for marks that do not fit.
    """
    if own:
        own.check(part, len(faces))
    elif marks == "roman" and len(faces) > len(ROMAN):
        raise PartError("roman-too-long", where=part, longest=ROMAN[-1])
    order = sorted(face.number for face in faces)
    signed = own.signed(faces) if own else ()
    has_alike = len(faces) > 8 and marks == "arabic"

    def glyph(number: int, height: float, width: float) -> tuple[Polygons, float]:
        if own:
            mark = signed[order.index(number)]
            return mark.fitted(part, height, width), mark.grown_mm
        text = numeral(number, marks)
        return letters(part, f"{text}." if has_alike and text in ALIKE else text, height, width), GROWN_MM

    sides = [face for face in faces if beside_edges and _is_side(face, faces)]
    engravings = []
    for face in faces:
        if face in sides:
            engravings += _beside_edges(face, sides, glyph)
        else:
            inradius = min(off for _, _, off in face.sides())
            outlines, grown = glyph(face.number, HEIGHT * inradius, WIDTH * inradius)
            engravings.append(Engraving(outlines, face.middle, face.right, face.up, DEPTH_MM, grown))
    return tuple(engravings)


def numeral(number: int, marks: str) -> str:
    """Return a number as text: ``VII`` if marks are ``roman``, which go up to 12, else ``7``."""
    return ROMAN[number - 1] if marks == "roman" else str(number)


def _is_side(face: DieFace, faces: Sequence[DieFace]) -> bool:
    """Return True if no face lies opposite: in a prism with an odd number of sides, an edge does."""
    return all(dot(face.normal, other.normal) > -0.999 for other in faces)


def _beside_edges(face: DieFace, sides: Sequence[DieFace], glyph: NumeralOutline) -> list[Engraving]:
    """Two marks, each with its head towards a long edge of the face."""
    marks = []
    near = sorted(
        (other for other in sides if other is not face), key=lambda other: -dot(face.normal, other.normal)
    )
    for other in near[:2]:
        on_top = unit(add(face.normal, other.normal))
        below = min(sides, key=lambda side: dot(side.normal, on_top))
        up = unit(minus(other.normal, scaled(face.normal, dot(face.normal, other.normal))))
        right = cross(up, face.normal)
        reach = max(dot(minus(corner, face.middle), up) for corner in face.facet.corners)
        along = max(abs(dot(minus(corner, face.middle), right)) for corner in face.facet.corners)
        height = reach - 2 * EDGE_LAND_MM
        outlines, grown = glyph(below.number, height, 1.4 * along)
        place: Vector = add(face.middle, scaled(up, reach / 2))
        marks.append(Engraving(outlines, place, right, up, DEPTH_MM, grown))
    return marks

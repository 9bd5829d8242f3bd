"""The pyrgus: a dice tower after the Roman ones, with latticed sides and words on its front.

Dice fall over two wedges that grow out of the walls at 45 degrees, above as well as below, and leave over
a slope that runs at 35 degrees down to the table, through a door as wide as the shaft: a level sill, or
a door narrower than the shaft, would keep some of them. The lattice is of diamonds and the doorway has a
gable, so that the tower prints standing without support. Model: the tower found at Vettweiss-Froitzheim.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tabulae.solid.engraving import Engraving, engraving, letters
from tabulae.solid.errors import PartError
from tabulae.solid.outline import Loop, polygon, rectangle
from tabulae.solid.piece import Combined, Piece, Prism, Shape
from tabulae.solid.setting import check_ranges, measure

PART = "tower"
NOTE = "tower"
LINE_SPACE = 1.5
"""From line to line of the words, in heights of a letter."""

SLOPE_DEG = 35.0
"""Steep enough for rough plastic, flat enough that dice roll out and do not drop."""

SILL_MM = 1.0
"""The edge of the slope at the threshold: as thin as prints well."""

ROOM, HIGH, DOOR = 3.0, 7.5, 2.05
"""Width of the shaft, height of the walls and height of the door at its sides, in sizes of a die."""

LAST, ABOVE = 4.6, 1.85
"""Height of the lower wedge on its wall, and of the upper one above it, in sizes of a die."""


@dataclass(frozen=True, slots=True)
class Tower:
    """A tower through which dice fall over three ramps."""

    die_mm: float = measure(20.0, 12, 26, "the largest size of the dice, mm; the tower grows with it")
    wall_mm: float = measure(3.0, 2, 5, "thickness of the walls, mm")
    letter_mm: float = measure(7.0, 4, 10, "height of the letters, mm")

    @property
    def outer_mm(self) -> float:
        """Across the tower, walls included."""
        return ROOM * self.die_mm + 2 * self.wall_mm

    @property
    def high_mm(self) -> float:
        """Its height."""
        return round(HIGH * self.die_mm + self.wall_mm, 3)

    @property
    def door_mm(self) -> float:
        """The height of the door at its sides, where the gable begins."""
        return SILL_MM + DOOR * self.die_mm

    @property
    def gable_mm(self) -> float:
        """The height of the door in its middle."""
        return self.door_mm + ROOM * self.die_mm / 2


def tower_pieces(wanted: Tower, words: Sequence[str]) -> tuple[Piece, ...]:
    """The tower; :class:`~tabulae.solid.errors.PartError` if the words do not fit its front."""
    check_ranges(PART, wanted)
    wall, outer, high = wanted.wall_mm, wanted.outer_mm, wanted.high_mm
    adds: list[Shape] = [
        Prism(rectangle(0.0, 0.0, wall, outer), 0.0, high),
        Prism(rectangle(outer - wall, 0.0, outer, outer), 0.0, high),
        Prism(rectangle(0.0, outer - wall, outer, outer), 0.0, high),
        Prism(_front(wanted), 0.0, wall, "y"),
    ]
    adds += [Prism(wedge, wall / 2, outer - wall / 2, "x") for wedge in _wedges(wanted)]
    return (
        Piece(
            "tower",
            Combined(tuple(adds), tuple(_lattice(wanted, outer, high))),
            engravings=_inscription(wanted, words, outer, high),
            note=NOTE,
            origin=(round(outer / 2, 3), round(outer / 2, 3), 0.0),
        ),
    )


def _front(wanted: Tower) -> Loop:
    """The front with its door, as wide as the shaft and gabled at 45 degrees."""
    wall, outer, high = wanted.wall_mm, wanted.outer_mm, wanted.high_mm
    return polygon(
        (
            (0.0, 0.0),
            (wall, 0.0),
            (wall, wanted.door_mm),
            (outer / 2, wanted.gable_mm),
            (outer - wall, wanted.door_mm),
            (outer - wall, 0.0),
            (outer, 0.0),
            (outer, high),
            (0.0, high),
        )
    )


def _wedges(wanted: Tower) -> tuple[Loop, ...]:
    """The slope that leads out and the two wedges above it, seen from the side: y, z."""
    die, outer = wanted.die_mm, wanted.outer_mm
    rise = SILL_MM + outer * math.tan(math.radians(SLOPE_DEG))
    slope = ((0.0, 0.0), (outer, 0.0), (outer, rise), (0.0, SILL_MM))
    inset = wanted.wall_mm / 2  # every wedge begins within its wall
    reach = ROOM * die / 2 + inset
    last = LAST * die + wanted.wall_mm
    first = last + ABOVE * die
    back, front = outer - inset, inset
    lower = ((back, last), (back - reach, last - reach), (back, last - 2 * reach))
    upper = ((front, first), (front, first - 2 * reach), (front + reach, first - reach))
    return polygon(slope), polygon(lower), polygon(upper)


def _lattice(wanted: Tower, outer: float, high: float) -> list[Shape]:
    """Diamonds through the two sides, in staggered rows."""
    pitch = wanted.die_mm * 0.62
    half = pitch * 0.36
    wall = wanted.wall_mm
    found: list[Shape] = []
    columns = int((outer - 3 * wall) // pitch)
    rows = int((high - 4 * wanted.die_mm) // pitch)
    for row in range(rows):
        for column in range(columns - row % 2):
            u = outer / 2 + (column - (columns - row % 2 - 1) / 2) * pitch
            v = high - wanted.die_mm * 0.6 - row * pitch
            diamond = polygon(((u - half, v), (u, v - half), (u + half, v), (u, v + half)))
            found.append(Prism(diamond, -1.0, wall, "x"))
            found.append(Prism(diamond, outer - wall, outer + 1.0, "x"))
    return found


def _inscription(wanted: Tower, words: Sequence[str], outer: float, high: float) -> tuple[Engraving, ...]:
    """The words on the front above the door, a line each, U cut as V."""
    lines = [line for line in (" ".join(word.split()).upper().replace("U", "V") for word in words) if line]
    top = high - 0.4 * wanted.die_mm
    space = wanted.letter_mm * LINE_SPACE
    foot = wanted.gable_mm + wanted.letter_mm
    most = int((top - foot) // space)
    if len(lines) > most:
        raise PartError(
            f"{PART}: {len(lines)} lines of words do not fit, at most {most} of {wanted.letter_mm:g} mm"
        )
    found = []
    for number, line in enumerate(lines):
        height = top - (number + 0.5) * space
        outlines = letters(PART, line, wanted.letter_mm, outer - 10.0)
        at = (outer / 2, 0.0, height)
        found.append(engraving(outlines, at, (1.0, 0.0, 0.0), (0.0, 0.0, 1.0)))
    return tuple(found)

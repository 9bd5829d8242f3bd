"""The pyrgus: a dice tower after Roman ones, with latticed sides and an inscription on its front.

Dice fall over two wedges, whose upper and lower faces slope at 45 degrees, and leave over a ramp that runs
down to the table at 35 degrees, through a door as wide as the shaft: a level sill or a narrower door would
hold some of them back. The lattice is made of diamonds and the doorway has a gable, so that the tower prints
standing without support. Blind arcades stand in relief on the sides and the back; they are cut from outside
and no die feels them. Model: the tower found at Vettweiss-Froitzheim.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tabulae.solid.errors import PartError
from tabulae.solid.parts.engraving import Engraving, engraving, letters
from tabulae.solid.parts.outline import Loop, OutlineTrace, polygon, rectangle
from tabulae.solid.parts.piece import Combined, Extrusion, Piece, Shape
from tabulae.solid.parts.setting import check_ranges, choice, measure, optional_measure

PART = "tower"
LETTER = 0.35
"""The height of a letter in sizes of a die: six lines fit on every tower."""

LINE_SPACE = 1.5
"""From line to line of the words, in heights of a letter."""

RAMP_DEG = 35.0
"""Steep enough for rough plastic, flat enough that dice roll out and do not drop."""

SILL_MM = 1.0
"""The height of the ramp at the threshold: as thin as prints well."""

SHAFT, HIGH = 3.0, 7.5
"""Width of the shaft and height of the walls, in sizes of a die."""

LAST, ABOVE = 4.6, 1.85
"""Height of the lower wedge on its wall, and of the upper one above it, in sizes of a die."""

RELIEF_MM = 0.8
"""The depth of the arches; their crowns hang over by no more than two lines of plastic."""

BAYS, STOREYS_BELOW, PIER = 3, 2, 0.24
"""Arches side by side; rows of them below the lattice; the width of a pier as a share of a bay."""


@dataclass(frozen=True, slots=True)
class Tower:
    """A tower through which dice fall over three ramps."""

    die_mm: float = measure(20.0, 12, 26, "the largest size of the dice, mm; the tower grows with it")
    wall_mm: float = measure(3.0, 2, 5, "thickness of the walls, mm")
    letter_mm: float | None = optional_measure(
        4, 10, "height of the letters, mm; it grows with the tower if it is left out"
    )
    arcades: str = choice("yes", ("yes", "no"), "blind arches in relief on the sides and the back")

    @property
    def letters_mm(self) -> float:
        """The height of the letters in mm: as requested, or in proportion to the dice."""
        return LETTER * self.die_mm if self.letter_mm is None else self.letter_mm

    @property
    def outer_mm(self) -> float:
        """The width and depth in mm, walls included."""
        return SHAFT * self.die_mm + 2 * self.wall_mm

    @property
    def high_mm(self) -> float:
        """The height in mm."""
        return round(HIGH * self.die_mm + self.wall_mm, 3)

    @property
    def door_mm(self) -> float:
        """The height in mm of the door at its sides, where the gable begins."""
        return self.gable_mm - SHAFT * self.die_mm / 2

    @property
    def gable_mm(self) -> float:
        """The height in mm of the door at its peak, where the upper wedge also ends."""
        return (LAST + ABOVE - SHAFT) * self.die_mm


def tower_pieces(measures: Tower, words: Sequence[str]) -> tuple[Piece, ...]:
    """Return the tower, one piece with the ``words`` on its front, a line for each that is not blank.

    They are cut in capitals, U as V. Raises :class:`PartError` for a measure outside its range, or words that
    do not fit or cannot be cut.
    """
    check_ranges(PART, measures)
    wall, outer, high = measures.wall_mm, measures.outer_mm, measures.high_mm
    adds: list[Shape] = [
        Extrusion(rectangle(0.0, 0.0, wall, outer), 0.0, high),
        Extrusion(rectangle(outer - wall, 0.0, outer, outer), 0.0, high),
        Extrusion(rectangle(0.0, outer - wall, outer, outer), 0.0, high),
        Extrusion(_front(measures), 0.0, wall, "y"),
    ]
    adds += [Extrusion(wedge, wall / 2, outer - wall / 2, "x") for wedge in _wedges(measures)]
    return (
        Piece(
            "tower",
            Combined(tuple(adds), (*_lattice(measures, outer, high), *_arcades(measures))),
            engravings=_inscription(measures, words, outer, high),
            note=PART,
            origin=(round(outer / 2, 3), round(outer / 2, 3), 0.0),
        ),
    )


def _front(measures: Tower) -> Loop:
    """The front with its door, as wide as the shaft and gabled at 45 degrees."""
    left, outer, high = measures.wall_mm, measures.outer_mm, measures.high_mm
    right, door = outer - left, measures.door_mm
    opening = ((left, 0.0), (left, door), (outer / 2, measures.gable_mm), (right, door), (right, 0.0))
    return polygon(((0.0, 0.0), *opening, (outer, 0.0), (outer, high), (0.0, high)))


def _wedges(measures: Tower) -> tuple[Loop, ...]:
    """The ramp that leads out and the two wedges above it, seen from the side: y, z."""
    die, outer = measures.die_mm, measures.outer_mm
    rise = SILL_MM + outer * math.tan(math.radians(RAMP_DEG))
    ramp = ((0.0, 0.0), (outer, 0.0), (outer, rise), (0.0, SILL_MM))
    inset = measures.wall_mm / 2  # every wedge begins within its wall
    reach = SHAFT * die / 2 + inset
    last = LAST * die + measures.wall_mm
    first = last + ABOVE * die
    back, front = outer - inset, inset
    lower = ((back, last), (back - reach, last - reach), (back, last - 2 * reach))
    upper = ((front, first), (front, first - 2 * reach), (front + reach, first - reach))
    return polygon(ramp), polygon(lower), polygon(upper)


def _lattice(measures: Tower, outer: float, high: float) -> list[Shape]:
    """Diamonds through the two sides, in staggered rows."""
    pitch = measures.die_mm * 0.62
    half = pitch * 0.36
    wall = measures.wall_mm
    diamonds: list[Shape] = []
    columns = int((outer - 3 * wall) // pitch)
    rows = int((high - 4 * measures.die_mm) // pitch)
    for row in range(rows):
        for column in range(columns - row % 2):
            u = outer / 2 + (column - (columns - row % 2 - 1) / 2) * pitch
            v = high - measures.die_mm * 0.6 - row * pitch
            diamond = polygon(((u - half, v), (u, v - half), (u + half, v), (u, v + half)))
            diamonds.append(Extrusion(diamond, -1.0, wall, "x"))
            diamonds.append(Extrusion(diamond, outer - wall, outer + 1.0, "x"))
    return diamonds


def _arcades(measures: Tower) -> list[Shape]:
    """The arches cut into the outside: below the lattice of the two sides, and all the way up the back."""
    if measures.arcades == "no":
        return []
    wall, outer = measures.wall_mm, measures.outer_mm
    below = measures.high_mm - 4 * measures.die_mm
    storey = (below - wall) / STOREYS_BELOW
    storeys = int((measures.high_mm - 2 * wall) // storey)
    bay = (outer - 2 * wall) / BAYS
    cuts: list[Shape] = []
    for number in range(storeys):
        for place in range(BAYS):
            arch = _arch(wall + (place + 0.5) * bay, wall + number * storey, bay, storey)
            cuts.append(Extrusion(arch, outer - RELIEF_MM, outer + 1.0, "y"))
            if number < STOREYS_BELOW:
                cuts.append(Extrusion(arch, -1.0, RELIEF_MM, "x"))
                cuts.append(Extrusion(arch, outer - RELIEF_MM, outer + 1.0, "x"))
    return cuts


def _arch(middle: float, foot: float, bay: float, storey: float) -> Loop:
    """A round arch between two piers; each of these has a base and a capital a little wider than itself."""
    half, ledge, top = bay * (1 - PIER) / 2, bay * PIER / 6, foot + storey - bay * PIER
    step, spring = 1.5 * ledge, top - half
    narrow = half - ledge
    right = (
        (middle + narrow, foot + step),
        (middle + half, foot + step),
        (middle + half, spring - step),
        (middle + narrow, spring - step),
        (middle + narrow, spring),
        (middle + half, spring),
    )
    left = ((2 * middle - x, y) for x, y in reversed(right))
    trace = OutlineTrace((middle - narrow, foot)).line((middle + narrow, foot), *right)
    trace.arc((middle - half, spring), (middle, spring), left=True)
    return trace.line(*left).closed()


def _inscription(measures: Tower, words: Sequence[str], outer: float, high: float) -> tuple[Engraving, ...]:
    """The words on the front above the door, a line each, U cut as V."""
    letter = measures.letters_mm
    lines = [line for line in (" ".join(word.split()).upper().replace("U", "V") for word in words) if line]
    top = high - 0.4 * measures.die_mm
    space = letter * LINE_SPACE
    foot = measures.gable_mm + letter
    room = int((top - foot) // space)
    if len(lines) > room:
        raise PartError("words-too-many", where=PART, lines=len(lines), most=room, letter=round(letter, 1))
    engravings = []
    for number, line in enumerate(lines):
        height = top - (number + 0.5) * space
        outlines = letters(PART, line, letter, outer - 10.0)
        at = (outer / 2, 0.0, height)
        engravings.append(engraving(outlines, at, (0.0, 0.0, 1.0)))
    return tuple(engravings)

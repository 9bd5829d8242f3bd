"""The pyrgus: a dice tower after the Roman ones, with latticed sides and words on its front.

Every ramp is a wedge that grows out of its wall at 45 degrees, above as well as below, so that the
tower prints standing without support. The lattice is of diamonds and the doorway has a gable for the
same reason. Model: the tower found at Vettweiss-Froitzheim.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.solid.engraving import Engraving
from generator.solid.errors import PartError
from generator.solid.lettering import engraving, letters
from generator.solid.loop import polygon, rectangle
from generator.solid.measures import check_ranges, measure
from generator.solid.piece import Carved, Piece, Prism, Shape

PART = "tower"
NOTE = "print standing, as it lies, without support; a brim helps"
LINE_SPACE = 1.6
"""From line to line of the words, in heights of a letter."""


@dataclass(frozen=True, slots=True)
class Tower:
    """A tower through which dice fall over three ramps."""

    die_mm: float = measure(20.0, 12, 26, "the largest size of the dice, mm; the tower grows with it")
    wall_mm: float = measure(3.0, 2, 5, "thickness of the walls, mm")
    letter_mm: float = measure(7.0, 4, 10, "height of the letters, mm")


def pieces(wanted: Tower, words: Sequence[str]) -> tuple[Piece, ...]:
    """The tower; :class:`PartError` if the words do not fit its front."""
    check_ranges(PART, wanted)
    wall, room = wanted.wall_mm, 3 * wanted.die_mm
    outer, high = room + 2 * wall, round(7.5 * wanted.die_mm + wall, 3)
    floor = wall
    shaft = rectangle(0.0, 0.0, outer, outer)
    adds: list[Shape] = [Prism(shaft, 0.0, high, holes=(rectangle(wall, wall, outer - wall, outer - wall),))]
    adds.append(Prism(shaft, 0.0, floor))
    for profile in _ramps(wanted, room, floor):
        adds.append(Prism(tuple((outer - u, z, 0.0) for u, z, _ in profile), wall / 2, outer - wall / 2, "x"))
    cuts: list[Shape] = [Prism(_door(wanted, outer, floor), -1.0, wall + 0.01, "y")]
    cuts += _lattice(wanted, outer, high)
    return (
        Piece(
            "tower",
            Carved(tuple(adds), tuple(cuts)),
            engravings=_inscription(wanted, words, outer, high),
            note=NOTE,
            origin=(round(outer / 2, 3), round(outer / 2, 3), 0.0),
        ),
    )


def _ramps(wanted: Tower, room: float, floor: float) -> list[tuple[tuple[float, float, float], ...]]:
    """The wedges seen from the side, counted from the back: the slope that leads out, and the two above."""
    die, wall = wanted.die_mm, wanted.wall_mm
    left, right, reach = wall / 2, wall * 1.5 + room, room / 2
    low = floor - wall / 2
    slope = low + 2.2 * die
    second = floor + 4.6 * die
    first = second + 1.85 * die
    inset = wall / 2  # every wedge begins within its wall
    return [
        polygon(((left, low), (left + slope - low, low), (left, slope))),
        polygon(
            (
                (right, second + inset),
                (right - reach - inset, second - reach),
                (right, second - 2 * reach - inset),
            )
        ),
        polygon(
            ((left, first + inset), (left, first - 2 * reach - inset), (left + reach + inset, first - reach))
        ),
    ]


def _door(wanted: Tower, outer: float, floor: float) -> tuple[tuple[float, float, float], ...]:
    half, middle = wanted.die_mm, outer / 2
    shoulder = floor + 0.7 * wanted.die_mm
    return polygon(
        (
            (middle - half, floor),
            (middle + half, floor),
            (middle + half, shoulder),
            (middle, shoulder + half),
            (middle - half, shoulder),
        )
    )


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
    top = high - 0.5 * wanted.die_mm
    space = wanted.letter_mm * LINE_SPACE
    foot = wanted.wall_mm + 1.7 * wanted.die_mm + wanted.letter_mm
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

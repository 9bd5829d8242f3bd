"""The fritillus: a dice cup that stands on its foot, with ridges inside over which the dice turn.

Every ridge and groove leans at 45 degrees, so that the cup prints standing without support.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabulae.solid.parts.outline import Flat, polygon
from tabulae.solid.parts.piece import Combined, Piece, Revolution
from tabulae.solid.parts.setting import check_ranges, measure

PART = "fritillus"

WIDE, HIGH = 2.4, 4.2
"""Inner width and height of the cup, in sizes of a die: three dice fall free of each other."""

RIDGES = 3
FOOT_MM, LIP_MM, GROOVE_MM = 1.0, 1.2, 0.8
"""How far the foot stands back, how far the lip stands out, and the depth of the two grooves outside."""


@dataclass(frozen=True, slots=True)
class Fritillus:
    """A dice cup."""

    die_mm: float = measure(20.0, 12, 26, "the largest size of the dice, mm; the cup grows with it")
    wall_mm: float = measure(2.4, 2, 5, "thickness of the wall, mm")
    ridge_mm: float = measure(1.6, 0, 2.5, "height of the ridges inside, mm")


def fritillus_pieces(measures: Fritillus) -> tuple[Piece, ...]:
    """Return the fritillus, one piece.

    Raises :class:`~tabulae.solid.errors.PartError` for a measure outside its range.
    """
    check_ranges(PART, measures)
    inner, high = WIDE * measures.die_mm / 2, round(HIGH * measures.die_mm, 3)
    profile = polygon((*_outside(inner + measures.wall_mm, high), *_inside(inner, high, measures)))
    return (Piece(PART, Combined((Revolution(profile),)), note=PART),)


def _outside(radius: float, high: float) -> Iterator[Flat]:
    """Upward from the middle of the foot to the lip."""
    yield from ((0.0, 0.0), (radius - FOOT_MM, 0.0), (radius, FOOT_MM))
    for share in (0.2, 0.74):
        middle = share * high
        yield from ((radius, middle - GROOVE_MM), (radius - GROOVE_MM, middle), (radius, middle + GROOVE_MM))
    yield from ((radius, high - 3 * LIP_MM), (radius + LIP_MM, high - 2 * LIP_MM), (radius + LIP_MM, high))


def _inside(inner: float, high: float, measures: Fritillus) -> Iterator[Flat]:
    """Downward from the mouth, over the ridges, to the middle of the floor."""
    out, floor = measures.ridge_mm, measures.wall_mm
    yield (inner, high)
    for ridge in reversed(range(RIDGES)) if out else ():
        middle = floor + (high - floor) * (ridge + 1) / (RIDGES + 1)
        yield from ((inner, middle + out), (inner - out, middle), (inner, middle - out))
    yield from ((inner, floor + FOOT_MM), (inner - FOOT_MM, floor), (0.0, floor))

"""Dice as pieces to print."""

from __future__ import annotations

from generator.solid.die_plan import D7, Die, plan
from generator.solid.own_marks import OwnMarks
from generator.solid.piece import Piece

NAMES = {6: "d6", 7: "d7", 8: "d8"}
NOTE = "print solid (100 % infill), as it lies, without support"


def die_pieces(die: Die, copies: int, marks: OwnMarks | None = None) -> tuple[Piece, ...]:
    """The die as one piece, lying on the face of its lowest number (the d7 on its 6)."""
    drawn = plan(die, marks)
    note = NOTE
    if isinstance(die, D7) and die.shortened_mm:
        note += f"; {die.shortened_mm:.2f} mm shorter than {die.length_ratio:.4g} edges for its {die.edges}"
    return (Piece(drawn.name, drawn, drawn.engravings, copies=copies, note=note),)

"""Dice as pieces to print."""

from __future__ import annotations

from generator.solid.die_plan import Die, plan
from generator.solid.piece import Piece

NAMES = {6: "d6", 7: "d7", 8: "d8"}
NOTE = "print solid (100 % infill), as it lies, without support"


def die_pieces(die: Die, copies: int) -> tuple[Piece, ...]:
    """The die as one piece, lying on the face of its lowest number (the d7 on its 6)."""
    drawn = plan(die)
    return (Piece(drawn.name, drawn, drawn.engravings, copies=copies, note=NOTE),)

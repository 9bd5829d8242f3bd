"""A body: what a builder hands to the mesh and to the exporters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from generator.solid.engraving import Engraving
from generator.solid.piece import Piece


@dataclass(frozen=True, slots=True)
class Body:
    """One printable piece: its name, its CadQuery solid as it lies on the bed (mm, z up).

    ``pipped`` marks a die: nothing on it is round but small hollows and edges, which a coarser mesh serves
    as well, and apart from hollows it is convex.
    ``note`` is a line for whoever prints it. ``engravings`` are cut into the mesh, not into the solid.
    ``piece`` is the plan it was made from.
    """

    name: str
    solid: Any  # a cadquery.Solid; CadQuery carries no types
    pipped: bool = False
    note: str = ""
    engravings: tuple[Engraving, ...] = ()
    piece: Piece | None = None

    @property
    def volume_mm3(self) -> float:
        """The volume of the exact solid, before it is engraved."""
        return float(self.solid.Volume())

"""A body: what a builder hands to the mesh and to the exporters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Body:
    """One printable piece: its name, its CadQuery solid as it lies on the bed (mm, z up).

    ``pipped`` says that nothing on it is round but small hollows, which a coarser mesh serves as well.
    ``note`` is a line for whoever prints it.
    """

    name: str
    solid: Any  # a cadquery.Solid; CadQuery carries no types
    pipped: bool = False
    note: str = ""

    @property
    def volume_mm3(self) -> float:
        """The volume of the exact solid."""
        return float(self.solid.Volume())

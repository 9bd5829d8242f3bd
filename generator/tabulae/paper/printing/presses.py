"""The kinds of presses that print for others."""

from __future__ import annotations

from typing import Literal

Press = Literal["print-shop", "fabric"]
BLEEDS_MM: dict[Press, float] = {"print-shop": 3.0, "fabric": 15.0}
"""How far the ground runs past the edge, for each kind of press."""

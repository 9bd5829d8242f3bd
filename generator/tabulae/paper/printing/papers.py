"""Paper sizes by name, which paper is half of which, and sizes as people write them."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from tabulae.engine.errors import TabulaeError, closest
from tabulae.geometry.lengths import parse_length
from tabulae.scene.style import POINTS_PER_MM

_SIZE = re.compile(r"([\d.,]+)\s*[x×]\s*([\d.,]+)\s*(mm|cm|in)\Z", re.IGNORECASE)
_SMALLEST_MM, _LARGEST_MM = 50.0, 5000.0


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, as it lies: width and height in mm; ``in_inches`` where people give them so."""

    name: str
    width_mm: float
    height_mm: float
    in_inches: bool = False

    @property
    def size_pt(self) -> tuple[float, float]:
        """Width and height in PDF points."""
        return self.width_mm * POINTS_PER_MM, self.height_mm * POINTS_PER_MM

    @property
    def portrait(self) -> Paper:
        """The sheet with its short edge at the top."""
        return self._turned(*sorted((self.width_mm, self.height_mm)))

    @property
    def landscape(self) -> Paper:
        """The sheet with its long edge at the top."""
        return self._turned(*sorted((self.width_mm, self.height_mm), reverse=True))

    def _turned(self, width_mm: float, height_mm: float) -> Paper:
        return replace(self, width_mm=width_mm, height_mm=height_mm)


PAPERS: dict[str, Paper] = {
    "a5": Paper("A5", 148, 210), "a4": Paper("A4", 210, 297), "a3": Paper("A3", 297, 420),
    "a2": Paper("A2", 420, 594), "a1": Paper("A1", 594, 841), "a0": Paper("A0", 841, 1189),
    "b5": Paper("B5", 176, 250), "b4": Paper("B4", 250, 353), "b3": Paper("B3", 353, 500),
    "b2": Paper("B2", 500, 707), "b1": Paper("B1", 707, 1000),
    "half-letter": Paper("Half Letter", 139.7, 215.9, True), "letter": Paper("Letter", 215.9, 279.4, True),
    "legal": Paper("Legal", 215.9, 355.6, True), "tabloid": Paper("Tabloid", 279.4, 431.8, True),
    "ledger": Paper("Ledger", 431.8, 279.4, True),
    "poster-16x20": Paper("Poster 16 × 20 in", 406.4, 508.0, True),
    "poster-18x24": Paper("Poster 18 × 24 in", 457.2, 609.6, True),
    "poster-24x36": Paper("Poster 24 × 36 in", 609.6, 914.4, True),
}  # fmt: skip
"""The papers that have a name; all lie upright but ledger."""
HALF = {"a3": "a4", "a4": "a5", "tabloid": "letter", "letter": "half-letter"}
"""The paper half as large: the pages of a leaflet, the sheets of which a poster is glued."""
DOUBLE = {half: whole for whole, half in HALF.items()}
"""The paper twice as large."""


def paper(text: str) -> Paper:
    """Return the paper of a name (``a4``, ``Half-Letter``) or a size (``210x297mm``, ``11x17in``).

    A size keeps its orientation; named papers lie upright, all but ledger. Raises TabulaeError for any other
    text, or a side outside 50 to 5000 mm.
    """
    name = "-".join(text.lower().split())
    if name in PAPERS:
        return PAPERS[name]
    size = _SIZE.match(text.strip())
    width_mm, height_mm = (parse_length(size[side] + size[3]) if size else None for side in (1, 2))
    if width_mm is None or height_mm is None:
        raise TabulaeError("no-paper", name=text, close=closest(name, PAPERS), known=list(PAPERS))
    if not all(_SMALLEST_MM <= side <= _LARGEST_MM for side in (width_mm, height_mm)):
        raise TabulaeError("paper-size", name=text, least=_SMALLEST_MM, most=_LARGEST_MM)
    return Paper(f"{width_mm:g} × {height_mm:g} mm", width_mm, height_mm)

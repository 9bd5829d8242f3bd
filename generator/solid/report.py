"""What is said of every piece: size, volume, weight, copies, how long it takes, where colours change."""

from __future__ import annotations

from dataclasses import dataclass

from generator.solid.piece import Piece
from generator.solid.setting import Printer

MINUTES_PER_GRAM = 2.8
"""Sliced at 0.2 mm, three walls and 15 %, a gram of solid plastic takes 2.5 to 3 minutes."""

CLASSES = ((0.5, "minutes"), (2.0, "an hour or two"), (5.0, "an evening"), (12.0, "a night"))


@dataclass(frozen=True, slots=True)
class PartLine:
    """A line of the parts list; grams are those of the piece filled solidly."""

    part: str
    piece: str
    copies: int
    size_mm: tuple[float, float, float]
    volume_mm3: float
    grams: float
    time: str
    colour: str
    colour_change_mm: float | None
    overhang_mm2: float | None
    note: str
    files: tuple[str, ...] = ()

    def as_json(self) -> dict[str, object]:
        """The line for ``parts.json``."""
        return {
            "part": self.part,
            "piece": self.piece,
            "copies": self.copies,
            "size_mm": [round(side, 2) for side in self.size_mm],
            "volume_mm3": round(self.volume_mm3, 1),
            "grams": self.grams,
            "time": self.time,
            "colour": self.colour or None,
            "colour_change_mm": self.colour_change_mm,
            "overhang_mm2": None if self.overhang_mm2 is None else round(self.overhang_mm2, 1),
            "note": self.note,
            "files": list(self.files),
        }


def part_line(
    part: str,
    piece: Piece,
    printer: Printer,
    made: tuple[tuple[float, float, float], float, float] | None = None,
    files: tuple[str, ...] = (),
) -> PartLine:
    """The line of a piece as planned, or as made: its size, volume and overhang."""
    size, volume, overhang = made if made else (piece.size_mm, piece.volume_mm3, None)
    grams = round(volume / 1000 * printer.grams_per_cm3, 1)
    return PartLine(
        part,
        piece.name,
        piece.copies,
        size,
        volume,
        grams,
        time_class(grams),
        piece.colour,
        piece.colour_change_mm,
        overhang,
        piece.note,
        files,
    )


def time_class(grams: float) -> str:
    """Roughly how long one copy takes to print, in words."""
    hours = grams * MINUTES_PER_GRAM / 60
    for limit, words in CLASSES:
        if hours <= limit:
            return words
    return "a day"

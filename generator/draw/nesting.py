"""Parts laid out on sheets for a cutter: in rows from the top left corner, the highest first."""

from __future__ import annotations

from collections.abc import Sequence

from generator.draw.cutting import CutPart, quarter_turned
from generator.engine.errors import TabulaeError

EDGE_MM = 5.0
"""What is left free along the edges of a sheet."""

GAP_MM = 2.0

Placed = tuple[float, float, CutPart]


def nested(
    parts: Sequence[CutPart],
    width_mm: float,
    height_mm: float,
    gap_mm: float = GAP_MM,
    mend: str = "choose a larger --sheet or a smaller part",
) -> list[list[Placed]]:
    """The parts of each sheet with their top left corners.

    A part that fits only lying on its side is turned. Raises TabulaeError, with the ``mend``, for one
    that does not fit at all.
    """
    room_x, room_y = width_mm - 2 * EDGE_MM, height_mm - 2 * EDGE_MM
    laid = []
    for one in parts:
        if not _fits(one, room_x, room_y):
            if not _fits(one, room_y, room_x):
                raise TabulaeError(
                    f"a part of {one.width_mm:.4g} × {one.height_mm:.4g} mm does not fit on a sheet of "
                    f"{width_mm:g} × {height_mm:g} mm with {EDGE_MM:g} mm free along its edges: {mend}"
                )
            laid.append(quarter_turned(one))
        else:
            laid.append(one)
    sheets: list[list[Placed]] = []
    x = y = row = 0.0
    for one in sorted(laid, key=lambda part: -part.height_mm):  # stable: like parts stay in their order
        if x and x + one.width_mm > room_x + 1e-6:
            x, y, row = 0.0, y + row + gap_mm, 0.0
        if not sheets or y + one.height_mm > room_y + 1e-6:
            sheets.append([])
            x, y, row = 0.0, 0.0, 0.0
        sheets[-1].append((EDGE_MM + x, EDGE_MM + y, one))
        x += one.width_mm + gap_mm
        row = max(row, one.height_mm)
    return sheets


def _fits(one: CutPart, room_x: float, room_y: float) -> bool:
    return one.width_mm <= room_x + 1e-6 and one.height_mm <= room_y + 1e-6

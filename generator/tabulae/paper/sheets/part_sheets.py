"""Sheets of small parts to cut out: equal cells in rows, and below them words and check bars."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabulae.paper.printing.board_sheets import sheet_strip
from tabulae.paper.printing.papers import Paper
from tabulae.paper.printing.tiling import MARGIN_MM, Tiling, equal_spans, strip_thickness_mm
from tabulae.scene.fonts import wrap_text
from tabulae.scene.primitives import Item, Scene, Text
from tabulae.scene.style import INK, POINT_MM

HEAD_MM = 16 * POINT_MM
BODY_MM = 10.5 * POINT_MM
LEADING_MM = 13.5 * POINT_MM
"""The type of heads and of running text, and from line to line."""
_MAX_MEASURE_MM = 172.0
"""The longest line of running text."""


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle on a sheet: its top left corner and size in mm."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class CellGrid:
    """Equal cells in rows and columns on a sheet, numbered from 0 in reading order."""

    columns: int
    rows: int
    cell_width_mm: float
    cell_height_mm: float
    left_mm: float
    top_mm: float

    @property
    def count(self) -> int:
        """The number of cells."""
        return self.columns * self.rows

    def corner(self, number: int) -> tuple[float, float]:
        """Return the top left corner of a cell, (x, y) in mm from that of the sheet."""
        row, column = divmod(number, self.columns)
        return self.left_mm + column * self.cell_width_mm, self.top_mm + row * self.cell_height_mm


def free_area(sheet: Paper, head_mm: float = 0.0) -> Area:
    """Return the area of a sheet for parts: within its margins, below a head, above the strip at its foot."""
    height_mm = sheet.height_mm - 2 * MARGIN_MM - strip_thickness_mm(sheet, "below")
    return Area(MARGIN_MM, MARGIN_MM + head_mm, sheet.width_mm - 2 * MARGIN_MM, height_mm - head_mm)


def cells_in(area: Area, width_mm: float, height_mm: float, *, spread: bool = False) -> CellGrid:
    """Return as many cells of a size as an area holds; there are none if one cell is too large.

    They stand at its top in the middle, or with ``spread`` are enlarged to fill the area.
    """
    columns = math.floor(area.width / width_mm + 1e-9)
    rows = math.floor(area.height / height_mm + 1e-9)
    if spread and columns and rows:
        width_mm, height_mm = area.width / columns, area.height / rows
    left = area.x + (area.width - columns * width_mm) / 2
    return CellGrid(columns, rows, width_mm, height_mm, left, area.y)


def part_page(
    sheet: Paper, items: Sequence[Item], words: Sequence[str], title: str, description: str
) -> Scene:
    """Return a sheet with ``items`` in place, and at its foot check bars and the sentences ``words``.

    ``items`` are in mm from the top left corner of the sheet.
    """
    area = free_area(sheet)
    tiling = Tiling(
        sheet, "below", equal_spans(area.width, 1, 0), equal_spans(area.height, 1, 0), area.x, area.y
    )
    foot = sheet_strip(tiling, tiling.tiles[0], words)
    return Scene(sheet.width_mm, sheet.height_mm, (*items, foot), title, description)


def heading(sheet: Paper, title: str, sentences: Sequence[str]) -> tuple[tuple[Item, ...], float]:
    """Return a head with sentences at the top of the free area of a sheet, and the height of both in mm."""
    area = free_area(sheet)
    items: list[Item] = [Text(area.x, area.y + 5.2, title, HEAD_MM, INK, "caps", spacing=0.04)]
    measure = min(area.width, _MAX_MEASURE_MM)
    lines = [line for sentence in sentences for line in wrap_text(sentence, "regular", BODY_MM, measure)]
    items += text_lines(lines, area.x, area.y + 11.0)
    return tuple(items), 11.0 + LEADING_MM * len(lines)


def text_lines(lines: Sequence[str], x: float, y: float) -> Iterator[Text]:
    """Yield lines of running text one below the other from ``x``, the first on the baseline ``y``, in mm."""
    for number, line in enumerate(lines):
        yield Text(x, y + number * LEADING_MM, line, BODY_MM, INK)

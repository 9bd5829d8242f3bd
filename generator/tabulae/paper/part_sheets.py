"""Sheets with small parts to cut out: the room on a sheet, parts in rows, words and check bars below."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabulae.paper.board_sheets import overlap_strip
from tabulae.paper.papers import Paper
from tabulae.paper.tiling import MARGIN_MM, Tiling, spans, strip_thickness_mm
from tabulae.scene.fonts import wrapped
from tabulae.scene.primitives import Item, Scene, Text
from tabulae.scene.style import INK, POINT_MM

HEAD_MM = 16 * POINT_MM
BODY_MM = 10.5 * POINT_MM
LEADING_MM = 13.5 * POINT_MM


@dataclass(frozen=True, slots=True)
class Space:
    """A free part of a sheet from its top left corner, in mm."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Rows:
    """Equal cells in rows and columns on a sheet, in reading order."""

    columns: int
    rows: int
    cell_width_mm: float
    cell_height_mm: float
    left_mm: float
    top_mm: float

    @property
    def count(self) -> int:
        """How many cells a sheet has."""
        return self.columns * self.rows

    def corner(self, number: int) -> tuple[float, float]:
        """The top left corner of a cell."""
        row, column = divmod(number, self.columns)
        return self.left_mm + column * self.cell_width_mm, self.top_mm + row * self.cell_height_mm


def room(sheet: Paper, head_mm: float = 0.0) -> Space:
    """What is left of a sheet for parts, between its margins, a head and the strip at the foot."""
    high = sheet.height_mm - 2 * MARGIN_MM - strip_thickness_mm(sheet, "below")
    return Space(MARGIN_MM, MARGIN_MM + head_mm, sheet.width_mm - 2 * MARGIN_MM, high - head_mm)


def rows_in(space: Space, width_mm: float, height_mm: float, *, spread: bool = False) -> Rows:
    """As many cells as the space holds, in its middle; ``spread`` shares out what is left between them.

    A cell too large for the space gives no columns or no rows.
    """
    columns = math.floor(space.width / width_mm + 1e-9)
    rows = math.floor(space.height / height_mm + 1e-9)
    if spread and columns and rows:
        width_mm, height_mm = space.width / columns, space.height / rows
    left = space.x + (space.width - columns * width_mm) / 2
    return Rows(columns, rows, width_mm, height_mm, left, space.y)


def part_page(
    sheet: Paper, items: Sequence[Item], words: Sequence[str], title: str, description: str
) -> Scene:
    """A sheet with its parts, and below them the check bars beside the words."""
    space = room(sheet)
    tiling = Tiling(
        sheet, MARGIN_MM, "below", spans(space.width, 1, 0), spans(space.height, 1, 0), space.x, space.y
    )
    foot = overlap_strip(tiling, tiling.tiles[0], words)
    return Scene(sheet.width_mm, sheet.height_mm, (*items, foot), title, description)


def heading(sheet: Paper, title: str, sentences: Sequence[str]) -> tuple[tuple[Item, ...], float]:
    """A head and what to do, line by line, and how high that is."""
    space = room(sheet)
    items: list[Item] = [Text(space.x, space.y + 5.2, title, HEAD_MM, INK, "caps", spacing=0.04)]
    measure = min(space.width, 172.0)
    lines = [line for sentence in sentences for line in wrapped(sentence, "regular", BODY_MM, measure)]
    items += text_lines(lines, space.x, space.y + 11.0)
    return tuple(items), 11.0 + LEADING_MM * len(lines)


def text_lines(lines: Sequence[str], x: float, y: float) -> Iterator[Text]:
    """Lines of running text one below the other, the first on the baseline ``y``."""
    for number, line in enumerate(lines):
        yield Text(x, y + number * LEADING_MM, line, BODY_MM, INK)

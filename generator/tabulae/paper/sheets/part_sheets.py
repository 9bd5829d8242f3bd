"""Sheets of small parts to cut out: equal cells in rows, and below them words and check bars."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tabulae.paper.flow.document import Imprint, document_pdf, filled_pages
from tabulae.paper.flow.flowables import TITLE_KEY, Head
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.page_design import PageShape, Styles, chosen_scale, styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import Story, StoryItem
from tabulae.paper.flow.tagging import TagLeaf, artifact, marked
from tabulae.paper.printing.papers import Paper
from tabulae.paper.printing.sheets import MARGIN_MM, check_bars, strip_thickness_mm, strip_words
from tabulae.render.pdf import draw_scene
from tabulae.scene.primitives import Scene
from tabulae.scene.style import POINTS_PER_MM, palette_named


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


def free_area(sheet: Paper) -> Area:
    """Return the area of a sheet for parts: within its margins, above the strip at its foot."""
    height_mm = sheet.height_mm - 2 * MARGIN_MM - strip_thickness_mm(sheet, "below")
    return Area(MARGIN_MM, MARGIN_MM, sheet.width_mm - 2 * MARGIN_MM, height_mm)


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


class SheetStrip(StoryItem):
    """The strip at the foot of a sheet: check bars, and the sentences ``words``."""

    def __init__(self, sheet: Paper, words: Sequence[str]) -> None:
        super().__init__()
        self.thick_mm, self.words = strip_thickness_mm(sheet, "below"), words
        self.height = self.thick_mm * POINTS_PER_MM

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return the width offered and the height of the strip, in points."""
        self.width = width
        return self.width, self.height

    def draw(self) -> None:
        """Draw the bars, which nobody reads, and the words."""
        width_mm = self.width / POINTS_PER_MM
        words = tuple(strip_words(self.words, width_mm, self.thick_mm))
        with artifact(self.canv):
            draw_scene(self.canv, Scene(width_mm, self.thick_mm, tuple(check_bars(width_mm)), ""), 0, 0)
        with marked(self.canv, TagLeaf("P")):
            draw_scene(self.canv, Scene(width_mm, self.thick_mm, words, ""), 0, 0)


def sheet_shape(sheet: Paper) -> PageShape:
    """Return a sheet of parts with the margins that a printer needs."""
    return PageShape(sheet, *[MARGIN_MM] * 4)


def sheet_look(sheet: Paper, palette: str, text_pt: float = 10.5) -> Styles:
    """Return the styles of the words on a sheet of parts, with lining digits, as on all that measures."""
    measure_mm = sheet_shape(sheet).measure_mm
    return styles(chosen_scale(text_pt, 16.0), palette_named(palette), measure_mm, lining=True)


def sheet_head(title: str, sentences: Sequence[str], look: Styles) -> list[StoryItem]:
    """Return the title of a sheet and sentences below it."""
    words: list[StoryItem] = [Head(title, look.scale.title, look, key=TITLE_KEY)]
    for number, sentence in enumerate(sentences):
        words.append(MeasuredParagraph(text_markup(sentence), look.text))
        words[-1].spaceBefore = 2.0 * (not number)
    return words


def sheets_pdf(
    pages: Sequence[tuple[Story, Sequence[str]]], sheet: Paper, look: Styles, imprint: Imprint
) -> bytes:
    """Return sheets of parts as a PDF: each a story and the words of the strip at its foot, if any."""
    shape = sheet_shape(sheet)
    blocks = [
        block
        for story, words in pages
        for block in filled_pages(story, shape, SheetStrip(sheet, words) if words else None)
    ]
    return document_pdf(blocks, shape, replace(imprint, is_numbered=False), look)

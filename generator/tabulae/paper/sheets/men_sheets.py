"""Sheets of men to cut out: printed on both sides, to fold over, or to stand up."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tabulae.draw.cutting.cut_men import MenCut, cut_lines, man_back_side, man_cell
from tabulae.draw.drawn_men import man_back
from tabulae.engine.errors import TabulaeError
from tabulae.library.games.schema import SeatStyle
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import Messages, messages
from tabulae.paper.flow.document import Imprint
from tabulae.paper.flow.flowables import PageDrawing
from tabulae.paper.flow.story import Story
from tabulae.paper.flow.tagging import TagLeaf
from tabulae.paper.printing.papers import Paper
from tabulae.paper.printing.pdf_files import FlipEdge, with_duplex
from tabulae.paper.sheets.part_sheets import CellGrid, cells_in, free_area, sheet_look, sheets_pdf
from tabulae.scene.primitives import Item, Scene, circle_path
from tabulae.scene.style import palette_named


@dataclass(frozen=True, slots=True)
class MenOrder:
    """The men of a game: how many for each seat, their cut and look, and the version for the foot.

    ``game`` is its name in print, ``seats`` are pairs of a seat's name and look; ``men`` and ``spares`` are
    counts for one seat.
    """

    game: str
    seats: tuple[tuple[str, SeatStyle], ...]
    men: int
    spares: int
    cut: MenCut
    palette: str
    version: str
    templates: Templates = SHIPPED

    @property
    def looks(self) -> tuple[SeatStyle, ...]:
        """The look of every man in the order of the cells, seat by seat."""
        return tuple(look for _, look in self.seats for _ in range(self.men + self.spares))

    @property
    def title(self) -> str:
        """The title of the sheets."""
        return self.message("men-title", men=self.message(f"men-{self.cut.style}"), game=self.game)

    @property
    def counted(self) -> str:
        """A text such as ``15 for each of White, Black, 30 mm``, with the spares if there are any."""
        seats, size = ", ".join(name for name, _ in self.seats), f"{self.cut.men_mm:g}"
        if self.spares:
            counts = {"men": self.men, "spare": self.spares}
            return self.message("men-counted-spare", **counts, seats=seats, size=size)
        return self.message("men-counted", men=self.men, seats=seats, size=size)

    @property
    def message(self) -> Messages:
        """The messages in the language of the sheets."""
        return messages(self.templates)

    def instructions(self, flip: FlipEdge) -> str:
        """Return the instructions for printing and cutting, in words.

        With discs they name the ``flip`` edge, over which the printer turns a sheet.
        """
        straight = self.cut.style == "fold" and self.cut.square
        return self.message(f"men-how-{'fold-straight' if straight else self.cut.style}", edge=flip)


def men_sheets(order: MenOrder, sheet: Paper, flip: FlipEdge = "long") -> tuple[Scene, ...]:
    """Return what is drawn on each upright page; with discs a front is followed by the page of its backs.

    ``flip`` is the edge over which the printer turns them. Raises TabulaeError for men larger than a sheet.
    """
    sheet = sheet.portrait
    width, height = order.cut.cell_mm
    grid = cells_in(free_area(sheet), width, height)
    if not grid.count:
        raise TabulaeError("men-larger-than-paper", men=order.cut.men_mm, paper=sheet.name)
    looks, message, size = order.looks, order.message, (sheet.width_mm, sheet.height_mm)
    how = order.instructions(flip)
    description = message("men-description", title=order.title, counted=order.counted, how=how)
    pages = []
    for start in range(0, len(looks), grid.count):
        on_sheet = looks[start : start + grid.count]
        pages.append(Scene(*size, tuple(_front(order, grid, on_sheet)), order.title, description))
        if order.cut.style == "discs":
            backs = tuple(_back(order, grid, on_sheet, sheet, flip))
            said = message("men-backs-description", description=description)
            pages.append(Scene(*size, backs, message("men-backs", title=order.title), said))
    return tuple(pages)


def men_pdf(order: MenOrder, sheet: Paper, subject: str, flip: FlipEdge = "long") -> bytes:
    """Return the sheets as a PDF, which for discs asks the printer to turn them over the ``flip`` edge.

    ``subject`` is the subject of the document. Raises TabulaeError as :func:`men_sheets` does.
    """
    message, drawn, both = order.message, men_sheets(order, sheet, flip), order.cut.style == "discs"
    sheets = len(drawn) // (1 + both)
    pages: list[tuple[Story, Sequence[str]]] = []
    for number, scene in enumerate(drawn):
        words = [message("men-line", title=order.title, counted=order.counted), order.instructions(flip)]
        numbered = message("sheet-number", number=number // (1 + both) + 1, count=sheets)
        words.append(f"{numbered} · {order.version}" if sheets > 1 else order.version)
        figure = PageDrawing(scene, TagLeaf("Figure", scene.description))
        pages.append(([figure], () if both and number % 2 else words))
    sheet = sheet.portrait
    imprint = Imprint(order.title, subject, lang=message.language)
    content = sheets_pdf(pages, sheet, sheet_look(sheet, order.palette), imprint)
    return with_duplex(content, flip) if both else content


_BETWEEN_MM, _SHEET_EDGE_MM = 4.0, 10.0
"""The least card between two men on a sheet to be punched, and along its edges."""


def punched_sheet(order: MenOrder, bleed_mm: float) -> tuple[Scene, Scene]:
    """Return the front and the back of one sheet with all men, each printed ``bleed_mm`` past his edge.

    The sheet is as large as its men need. The circles to cut are the ``holes`` of the front; the back lies
    mirrored, left to right. Raises TabulaeError unless the men are round discs.
    """
    if order.cut.style != "discs" or order.cut.square:
        raise TabulaeError("punched-men-not-round")
    looks, size = order.looks, order.cut.men_mm
    pitch = size + max(_BETWEEN_MM, 2 * bleed_mm)
    columns = math.ceil(math.sqrt(len(looks)))
    rows = -(-len(looks) // columns)
    wide, high = (count * pitch + 2 * _SHEET_EDGE_MM for count in (columns, rows))
    tones = palette_named(order.palette)
    fronts, backs, holes = [], [], []
    for number, look in enumerate(looks):
        row, column = divmod(number, columns)
        x, y = (_SHEET_EDGE_MM + (place + 0.5) * pitch for place in (column, row))
        fronts.append(man_back((x, y), size, look.colour, look.symbol, tones, bleed_mm))
        backs.append(man_back((wide - x, y), size, look.colour, look.symbol, tones, bleed_mm))
        holes.append(circle_path((x, y), size / 2))
    message = order.message
    words = message("men-description", title=order.title, counted=order.counted, how="").strip()
    front = Scene(wide, high, tuple(fronts), order.title, words, holes=tuple(holes))
    behind = message("men-backs", title=order.title), message("men-backs-description", description=words)
    return front, Scene(wide, high, tuple(backs), *behind)


def _front(order: MenOrder, grid: CellGrid, looks: Sequence[SeatStyle]) -> Iterator[Item]:
    tones = palette_named(order.palette)
    for number, look in enumerate(looks):
        yield from man_cell(order.cut, grid.corner(number), look, tones)
    yield from cut_lines(order.cut, grid.corner(0), grid.columns, len(looks))


def _back(
    order: MenOrder, grid: CellGrid, looks: Sequence[SeatStyle], sheet: Paper, flip: FlipEdge
) -> Iterator[Item]:
    """Yield every back where it lies behind its front once the sheet is turned over an edge."""
    tones = palette_named(order.palette)
    width, height = order.cut.cell_mm
    turn: Callable[[float, float], tuple[float, float]] = (
        (lambda x, y: (sheet.width_mm - x, y)) if flip == "long" else (lambda x, y: (x, sheet.height_mm - y))
    )
    for number, look in enumerate(looks):
        x, y = grid.corner(number)
        yield man_back_side(order.cut, turn(x + width / 2, y + height / 2), look, tones)

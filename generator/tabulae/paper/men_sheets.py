"""Sheets of cut-out men: for two-sided printers, for folding over, and to stand up."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import pikepdf

from tabulae.draw.cut_men import MenCut, cut_lines, man_back_side, man_front
from tabulae.engine.errors import TabulaeError
from tabulae.library.loader import SHIPPED, Templates
from tabulae.library.records import SeatStyle
from tabulae.library.sheet_words import MenWords, sheet_words
from tabulae.library.words import fill
from tabulae.paper.packed import keep_packed
from tabulae.paper.papers import Paper
from tabulae.paper.part_sheets import Rows, part_page, room, rows_in
from tabulae.render.pdf import pdf_bytes
from tabulae.scene.primitives import Item, Scene
from tabulae.scene.style import palette_named

Edge = Literal["long", "short"]


@dataclass(frozen=True, slots=True)
class MenOrder:
    """The men of a game: how many a seat, how they are cut and look, and the version for the foot."""

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
        """Every man in the order of the cells, seat by seat."""
        return tuple(look for _, look in self.seats for _ in range(self.men + self.spares))

    @property
    def title(self) -> str:
        """What the sheets hold."""
        words = self.words
        return fill(words.title, men=words.names[self.cut.style], game=self.game)

    @property
    def counted(self) -> str:
        """How many there are, in words."""
        seats, size = ", ".join(name for name, _ in self.seats), f"{self.cut.men_mm:g}"
        if self.spares:
            says = self.words.counted_spare
            return fill(says, men=self.men, spare=self.spares, seats=seats, size=size)
        return fill(self.words.counted, men=self.men, seats=seats, size=size)

    @property
    def words(self) -> MenWords:
        """The words of the sheets."""
        return sheet_words(self.templates).men

    def how(self, flip: Edge) -> str:
        """What to do at the printer and with the sheets."""
        straight = self.cut.style == "fold" and self.cut.square
        says = self.words.how["fold_straight" if straight else self.cut.style]
        return fill(says, edge=self.words.edges[flip])


def men_sheets(order: MenOrder, sheet: Paper, flip: Edge = "long") -> tuple[Scene, ...]:
    """The sheets; discs have a back after every front, mirrored for a printer that flips on ``flip``.

    Raises TabulaeError for men larger than a sheet.
    """
    sheet = sheet.portrait
    width, height = order.cut.cell_mm
    place = rows_in(room(sheet), width, height)
    if not place.count:
        raise TabulaeError(f"men of {order.cut.men_mm:g} mm do not fit on {sheet.name}: choose smaller men")
    looks, say = order.looks, order.words
    total = -(-len(looks) // place.count)
    pages = []
    for number in range(total):
        on_sheet = looks[number * place.count : (number + 1) * place.count]
        title, counted, how = order.title, order.counted, order.how(flip)
        words = [fill(say.line, title=title, counted=counted), how]
        numbered = fill(sheet_words(order.templates).sheet, number=number + 1, count=total)
        words.append(f"{numbered} · {order.version}" if total > 1 else order.version)
        described = fill(say.description, title=title, counted=counted, how=how)
        pages.append(part_page(sheet, tuple(_front(order, place, on_sheet)), words, order.title, described))
        if order.cut.style == "discs":
            backs = tuple(_back(order, place, on_sheet, sheet, flip))
            said = fill(say.backs_description, description=described)
            title = fill(say.backs, title=title)
            pages.append(Scene(sheet.width_mm, sheet.height_mm, backs, title, said))
    return tuple(pages)


def men_pdf(order: MenOrder, sheet: Paper, subject: str, flip: Edge = "long") -> bytes:
    """The sheets as a PDF that asks the printer for its setting."""
    pages = men_sheets(order, sheet, flip)
    content = pdf_bytes(pages, order.title, subject=subject)
    if order.cut.style != "discs":
        return content
    return _asking(content, "DuplexFlipLongEdge" if flip == "long" else "DuplexFlipShortEdge")


def _asking(content: bytes, duplex: str) -> bytes:
    out = io.BytesIO()
    with pikepdf.Pdf.open(io.BytesIO(content)) as pdf:
        pdf.Root.ViewerPreferences.Duplex = pikepdf.Name(f"/{duplex}")
        keep_packed(pdf).save(out, deterministic_id=True)
    return out.getvalue()


def _front(order: MenOrder, place: Rows, looks: Sequence[SeatStyle]) -> Iterator[Item]:
    tones = palette_named(order.palette)
    for number, look in enumerate(looks):
        yield from man_front(order.cut, place.corner(number), look, tones)
    yield from cut_lines(order.cut, place.corner(0), place.columns, len(looks))


def _back(
    order: MenOrder, place: Rows, looks: Sequence[SeatStyle], sheet: Paper, flip: Edge
) -> Iterator[Item]:
    """Every back where its front shows through the sheet once that is turned over its edge."""
    tones = palette_named(order.palette)
    width, height = order.cut.cell_mm
    turn: Callable[[float, float], tuple[float, float]] = (
        (lambda x, y: (sheet.width_mm - x, y)) if flip == "long" else (lambda x, y: (x, sheet.height_mm - y))
    )
    for number, look in enumerate(looks):
        x, y = place.corner(number)
        yield man_back_side(order.cut, turn(x + width / 2, y + height / 2), look, tones)

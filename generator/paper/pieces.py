"""Sheets of cut-out men: for two-sided printers, for folding over, and to stand up."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import pikepdf

from generator.content.records import SeatStyle
from generator.draw.pieces import Cut, back, front, lines
from generator.draw.scene import Item, Scene
from generator.draw.style import palette_named
from generator.engine.errors import TabulaeError
from generator.paper.papers import Paper
from generator.paper.part_sheets import Rows, part_page, room, rows_in
from generator.render.pdf import pdf_bytes

Edge = Literal["long", "short"]

_HOW = {
    "discs": "Print on both sides, flip on the {} edge, 100 %, on card",
    "fold": "Print at 100 %. Cut the strips, fold them along the dashes, glue them, then cut the men out",
    "stand": "Print at 100 % on card. Cut along the lines, fold along the dashes, glue the tab inside",
}
_STRAIGHT_FOLD = "Print at 100 %. Cut the strips, fold them along the dashes, glue them, cut the men apart"
_NAMES = {"discs": "Men", "fold": "Fold-over men", "stand": "Standing men"}


@dataclass(frozen=True, slots=True)
class MenOrder:
    """The men of a game: how many a seat, how they are cut and look, and the version for the foot."""

    game: str
    seats: tuple[tuple[str, SeatStyle], ...]
    men: int
    spares: int
    cut: Cut
    palette: str
    version: str

    @property
    def looks(self) -> tuple[SeatStyle, ...]:
        """Every man in the order of the cells, seat by seat."""
        return tuple(look for _, look in self.seats for _ in range(self.men + self.spares))

    @property
    def title(self) -> str:
        """What the sheets hold."""
        return f"{_NAMES[self.cut.style]} for {self.game}"

    @property
    def counted(self) -> str:
        """How many there are, in words."""
        names = ", ".join(name for name, _ in self.seats)
        spares = f" and {self.spares} spare" if self.spares else ""
        return f"{self.men}{spares} for each of {names}, {self.cut.men_mm:g} mm"


def men_sheets(order: MenOrder, sheet: Paper, flip: Edge = "long") -> tuple[Scene, ...]:
    """The sheets; discs have a back after every front, mirrored for a printer that flips on ``flip``.

    Raises TabulaeError for men larger than a sheet.
    """
    sheet = sheet.portrait
    width, height = order.cut.cell_mm
    place = rows_in(room(sheet), width, height)
    if not place.count:
        raise TabulaeError(f"men of {order.cut.men_mm:g} mm do not fit on {sheet.name}: choose smaller men")
    looks = order.looks
    total = -(-len(looks) // place.count)
    pages = []
    for number in range(total):
        on_sheet = looks[number * place.count : (number + 1) * place.count]
        words = [f"{order.title}: {order.counted}", _how(order.cut, flip)]
        words.append(f"Sheet {number + 1} of {total} · {order.version}" if total > 1 else order.version)
        described = f"{order.title}, {order.counted}. {_how(order.cut, flip)}."
        pages.append(part_page(sheet, tuple(_front(order, place, on_sheet)), words, order.title, described))
        if order.cut.style == "discs":
            backs = tuple(_back(order, place, on_sheet, sheet, flip))
            title = f"{order.title}, backs"
            pages.append(Scene(sheet.width_mm, sheet.height_mm, backs, title, f"The backs of {described}"))
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
        pdf.save(out, deterministic_id=True)
    return out.getvalue()


def _how(cut: Cut, flip: Edge) -> str:
    if cut.style == "fold" and cut.square:
        return _STRAIGHT_FOLD
    return _HOW[cut.style].format(flip.upper())


def _front(order: MenOrder, place: Rows, looks: Sequence[SeatStyle]) -> Iterator[Item]:
    tones = palette_named(order.palette)
    for number, look in enumerate(looks):
        yield from front(order.cut, place.corner(number), look, tones)
    yield from lines(order.cut, place.corner(0), place.columns, len(looks))


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
        yield back(order.cut, turn(x + width / 2, y + height / 2), look, tones)

"""The booklet of a game: rules, figures, glossary, sources, and the board across the middle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabulae.products import shared_options as shared
from tabulae.products.output import OutputFile
from tabulae.products.printed.leaflet import folded_files
from tabulae.products.printed.press import PrintShopProduct, bleed_width, press_use, printing_condition
from tabulae.products.product import KitPlace, ProductFacts

if TYPE_CHECKING:
    from tabulae.paper.documents.booklet import Booklet


@dataclass(frozen=True)
class BookletProduct(PrintShopProduct):
    """The rules with glossary and sources, folded and stapled."""

    facts = ProductFacts(
        command="booklet",
        examples=("booklet tabula --paper letter --text 14pt",),
        title="Booklet",
        comes_as="A4 and Letter, both sides",
        kit=KitPlace(
            "rules",
            "booklet for {}",
            seconds=2.0,
            audiences=("museum",),
            copies_per="pupil",
            is_alternative=True,
            file_names={"booklet": "booklet"},
        ),
        next_step="Print it on both sides, over the edge that its first sheet names; fold and staple it.",
    )
    paper: str = shared.document_paper()
    palette: str = shared.palette()
    face: str = shared.face()
    text: float = shared.text_size(10.5)
    duplex: str = shared.duplex()
    back_offset: tuple[float, float] = shared.back_offset()
    screen: bool = shared.for_screen()
    for_: str | None = press_use(
        "Instead of home printing: print-shop, the cover as a sheet and the pages within."
    )
    condition: str = printing_condition()
    bleed: float | None = bleed_width()

    def make(self) -> Iterator[OutputFile]:
        """Yield the PDF files of :func:`folded_files`; for a print shop the cover, then the pages within."""
        from tabulae.paper.documents.booklet import booklet
        from tabulae.paper.printing.papers import HALF

        press = self.is_for_press("duplex", "back_offset", "screen")
        bleed = self.bleed_mm if press else 0.0
        document = booklet(
            self.load(), self.paper, self.palette, self.text, self.command, self.back_offset, bleed
        )
        if press:
            yield from self._press_files(document, bleed)
            return
        page, duplex = HALF[self.paper], "screen" if self.screen else self.duplex
        yield from folded_files(self, document.reading, document.imposed, page, self.paper, duplex)

    def _press_files(self, document: Booklet, bleed: float) -> Iterator[OutputFile]:
        """Yield the sheet of the cover, its outside first, and the pages within one by one."""
        from tabulae.paper.printing.papers import HALF, PAPERS

        page, last = PAPERS[HALF[self.paper]], document.pages - 1
        cover = [(last, 0), (1, last - 1)]
        within = [(number,) for number in range(2, last - 1)]
        for part, sides, wide in (("cover", cover, 2), ("pages", within, 1)):
            content = self.in_press_inks(document.reading, sides)
            size = wide * page.width_mm + 2 * bleed, page.height_mm + 2 * bleed
            thing = f"booklet-{part}-print-shop"
            yield self.file(f"-{part}.pdf", content, size, thing=thing, way="both-sides", paper=self.paper)

"""The poster of a game: a quick reference for the wall."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabulae.products import shared_options as shared
from tabulae.products.output import OutputFile
from tabulae.products.printed.press import PrintShopProduct, bleed_width, press_use, printing_condition
from tabulae.products.product import KitItem, KitPlace, ProductFacts

if TYPE_CHECKING:
    from tabulae.products.kit_order import KitOrder


@dataclass(frozen=True)
class PosterProduct(PrintShopProduct):
    """The rules in pictures on one large sheet, or on smaller ones."""

    facts = ProductFacts(
        command="poster",
        examples=("poster tabula --paper tabloid",),
        title="Poster",
        comes_as="A3 and Tabloid, or smaller sheets to glue",
        kit=KitPlace(
            "poster",
            "poster for {}",
            seconds=0.7,
            audiences=("class", "museum"),
            copies_per="kit",
            file_names={"poster": "poster"},
        ),
        next_step="Without a large printer, print the file for small sheets and glue them together.",
    )
    paper: str = shared.document_paper(("a3", "tabloid"), "a3")
    palette: str = shared.palette()
    face: str = shared.face()
    text: float | None = shared.text_size(None, "Smallest type size of the text. Default: what fits.")
    for_: str | None = press_use("Instead of home printing: print-shop.")
    condition: str = printing_condition()
    bleed: float | None = bleed_width()

    @property
    def about(self) -> dict[str, str]:
        """The name of the paper."""
        from tabulae.paper.printing.papers import PAPERS

        return {"paper": PAPERS[self.paper].name}

    def make(self) -> Iterator[OutputFile]:
        """Yield the poster in one piece, and on smaller sheets to glue; for a print shop only the former."""
        from tabulae.paper.documents.poster import poster
        from tabulae.paper.printing.papers import HALF, PAPERS

        document = poster(self.load(), self.paper, self.palette, self.command, self.text)
        sheet, small = PAPERS[self.paper], HALF[self.paper]
        if self.is_for_press():
            content = self.in_press_inks(document.whole)
            thing = "poster-print-shop"
            yield self.file(".pdf", content, sheet, thing=thing, way="whole", paper=self.paper)
            return
        yield self.file(".pdf", document.whole, sheet, way="whole", paper=self.paper)
        yield self.file(f"-on-{small}.pdf", document.tiled, sheet, way="tiles", paper=small)

    def sheets(self, paper: str) -> int:
        """Return the number of sheets of a smaller paper that make up one poster."""
        from tabulae.paper.printing.papers import PAPERS
        from tabulae.paper.printing.tiling import plan_tiles

        large = PAPERS[self.paper]
        return len(plan_tiles(large.width_mm, large.height_mm, PAPERS[paper]).tiles)

    @classmethod
    def kit_items(cls, order: KitOrder) -> Iterator[KitItem]:
        """Yield one poster for each paper of the order, on paper twice as large."""
        from tabulae.paper.printing.papers import DOUBLE

        for paper in order.papers:
            yield KitItem(cls(**order.values_for(cls), paper=DOUBLE[paper]), cls.kit_place(), paper=paper)

"""The card of a game: rules on one side of a sheet, the board on the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabulae.products import shared_options as shared
from tabulae.products.output import OutputFile
from tabulae.products.printed.press import PrintShopProduct, bleed_width, press_use, printing_condition
from tabulae.products.product import KitPlace, ProductFacts


@dataclass(frozen=True)
class CardProduct(PrintShopProduct):
    """Board and rules on one sheet."""

    facts = ProductFacts(
        command="card",
        examples=("card tabula --paper a5",),
        title="Card",
        comes_as="A4, Letter, A5 and Half Letter, both sides",
        kit=KitPlace(
            "rules",
            "card for {}",
            seconds=0.7,
            audiences=("home", "class", "museum"),
            file_names={"card": "card"},
        ),
        next_step="Print it on both sides, at 100 %, on stiff paper.",
    )
    paper: str = shared.document_paper(("a4", "letter", "a5", "half-letter"))
    palette: str = shared.palette()
    text: float | None = shared.text_size(
        None, "Type size of the text; large print takes more sheets. Default: what fits."
    )
    back_offset: tuple[float, float] = shared.back_offset()
    for_: str | None = press_use("Instead of home printing: print-shop.")
    condition: str = printing_condition()
    bleed: float | None = bleed_width()

    def make(self) -> Iterator[OutputFile]:
        """Yield one PDF with both sides."""
        from tabulae.paper.documents.card import card
        from tabulae.paper.printing.papers import PAPERS
        from tabulae.paper.printing.pdf_files import with_backs_moved

        press = self.is_for_press("back_offset")
        document = card(self.load(), self.paper, self.palette, self.command, self.text, note=not press)
        size = PAPERS[self.paper].landscape
        if press:
            content = self.in_press_inks(document.content)
            yield self.file(
                ".pdf", content, size, thing="card-print-shop", way="both-sides", paper=self.paper
            )
            return
        content = with_backs_moved(document.content, self.back_offset)
        yield self.file(".pdf", content, size, way="both-sides", paper=self.paper)

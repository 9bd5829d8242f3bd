"""The card of a game: a sheet with the rules, and one with the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabulae.products import shared_options as shared
from tabulae.products.output import OutputFile
from tabulae.products.printed.press import PrintShopProduct, bleed_width, press_use, printing_condition
from tabulae.products.product import KitPlace, ProductFacts


@dataclass(frozen=True)
class CardProduct(PrintShopProduct):
    """Rules and board, each on a sheet of its own."""

    facts = ProductFacts(
        command="card",
        examples=("card tabula --paper a5",),
        title="Card",
        comes_as="A4, Letter, A5 and Half Letter, one side",
        kit=KitPlace(
            "rules",
            "card for {}",
            seconds=0.7,
            audiences=("home", "class", "museum"),
            file_names={"card": "card"},
        ),
        next_step="Print it on one side, at 100 %, on stiff paper.",
    )
    paper: str = shared.document_paper(("a4", "letter", "a5", "half-letter"))
    palette: str = shared.palette()
    face: str = shared.face()
    text: float | None = shared.text_size(
        None, "Type size of the text; large print takes more sheets. Default: what fits."
    )
    for_: str | None = press_use("Instead of home printing: print-shop.")
    condition: str = printing_condition()
    bleed: float | None = bleed_width()

    def make(self) -> Iterator[OutputFile]:
        """Yield one PDF; each page is a sheet."""
        from tabulae.paper.documents.card import card
        from tabulae.paper.printing.papers import PAPERS

        document = card(self.load(), self.paper, self.palette, self.command, self.text)
        content, thing = document.content, ""
        if self.is_for_press():
            content, thing = self.in_press_inks(content), "card-print-shop"
        size = PAPERS[self.paper].landscape
        yield self.file(".pdf", content, size, thing=thing, way="one-side", paper=self.paper)

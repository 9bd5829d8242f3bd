"""The card of a game: rules on one side of a sheet, the board on the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabulae.products.output import OutputFile
from tabulae.products.product import GameProduct, KitPlace, ProductFacts
from tabulae.products.shared_options import back_offset, document_paper, palette, text_size


@dataclass(frozen=True)
class CardProduct(GameProduct):
    """Board and rules on one sheet."""

    facts = ProductFacts(
        command="card",
        panel="paper",
        summary="Make the card of a game: rules on one side, the board on the other.",
        examples=("card tabula --paper a5",),
        title="Card",
        comes_as="A4, Letter, A5 and Half Letter, both sides",
        kit=KitPlace(
            "rules", "card for {}", seconds=0.7, audiences=("home", "class", "museum"), names={"card": "card"}
        ),
        next_step="Print it on both sides, at 100 %, on stiff paper.",
    )
    paper: str = document_paper(("a4", "letter", "a5", "half-letter"))
    palette: str = palette()
    text: float | None = text_size(
        None, "Type size of the text; large print takes more sheets. Default: what fits."
    )
    back_offset: tuple[float, float] = back_offset()

    def make(self) -> Iterator[OutputFile]:
        """Yield one file with both sides."""
        from tabulae.paper.card import card
        from tabulae.paper.papers import PAPERS
        from tabulae.paper.pdf_files import with_backs_moved

        document = card(self.load(), self.paper, self.palette, self.command, self.text)
        content = with_backs_moved(document.content, self.back_offset)
        yield self.file(".pdf", content, PAPERS[self.paper].landscape, way="both-sides", paper=self.paper)

    def sheets(self, paper: str) -> int:
        """Return 1, unless a type size is chosen or the paper is small."""
        fits = self.text is None and self.paper in ("a4", "letter")
        return 1 if fits else super().sheets(paper)

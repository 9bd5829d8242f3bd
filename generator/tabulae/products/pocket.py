"""The pocket book of a game: eight small pages from one sheet with one cut."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabulae.products import shared_options as shared
from tabulae.products.output import OutputFile
from tabulae.products.product import GameProduct, KitPlace, ProductFacts


@dataclass(frozen=True)
class PocketProduct(GameProduct):
    """Eight small pages, printed on one side."""

    facts = ProductFacts(
        command="pocket",
        examples=("pocket tabula --palette grey",),
        title="Pocket book",
        comes_as="A4 and Letter, one side",
        kit=KitPlace(
            "rules",
            "pocket book for {}",
            seconds=0.7,
            audiences=("museum",),
            per="pupil",
            instead=True,
            names={"pocket": "pocket-book"},
        ),
        next_step="Print the sheet on one side at 100 %; the steps to fold it stand at its foot.",
    )
    paper: str = shared.document_paper()
    palette: str = shared.palette()
    text: float | None = shared.text_size(
        None, "Type size of the text; large print takes more sheets. Default: what fits."
    )
    screen: bool = shared.for_screen()

    def make(self) -> Iterator[OutputFile]:
        """Yield the sheet to fold, or the file to read on a screen."""
        from tabulae.paper.papers import PAPERS
        from tabulae.paper.pocket import pocket, pocket_page

        document = pocket(self.load(), self.paper, self.palette, self.command, self.text)
        sheet = PAPERS[self.paper].landscape
        if self.screen:
            page = pocket_page(sheet)
            yield self.file("-screen.pdf", document.reading, page, way="reading", paper=self.paper)
        else:
            yield self.file(".pdf", document.sheet, sheet, way="sheet", paper=self.paper)

    def sheets(self, paper: str) -> int:
        """Return the sheets of one copy: 1, or as many as the text needs in a chosen type size."""
        return 1 if self.text is None else super().sheets(paper)

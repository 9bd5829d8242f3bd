"""The booklet of a game: rules, figures, glossary, sources, and the board across the middle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabulae.products.leaflet import FoldedDocument
from tabulae.products.output import OutputFile
from tabulae.products.product import KitPlace, ProductFacts
from tabulae.products.shared_options import back_offset, document_paper, palette, text_size


@dataclass(frozen=True)
class BookletProduct(FoldedDocument):
    """The rules with glossary and sources, folded and stapled."""

    facts = ProductFacts(
        command="booklet",
        panel="paper",
        summary="Make the booklet of a game: rules, figures, sources, and the board in the middle.",
        examples=("booklet tabula --paper letter --text 14pt",),
        title="Booklet",
        comes_as="A4 and Letter, for every duplex setting",
        kit=KitPlace(
            "rules", "booklet for {}", seconds=2.0, audiences=("class", "museum"), per="pupil", instead=True
        ),
        next_step="Print the long-edge or the short-edge file, as your printer turns the sheet; fold and "
        "staple it.",
    )
    paper: str = document_paper()
    palette: str = palette()
    text: float = text_size(10.5)
    back_offset: tuple[float, float] = back_offset()

    def make(self) -> Iterator[OutputFile]:
        """Yield a file to read and files to print for each duplex setting and for one side at a time."""
        from tabulae.paper.booklet import BOOKLET_SHEETS, booklet

        document = booklet(self.load(), self.paper, self.palette, self.text, self.command, self.back_offset)
        yield from self.folded_files(
            document.reading, document.imposed, BOOKLET_SHEETS[self.paper], self.paper
        )

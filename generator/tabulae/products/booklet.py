"""The booklet of a game: rules, figures, glossary, sources, and the board across the middle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabulae.products.leaflet import folded_files
from tabulae.products.output import OutputFile
from tabulae.products.product import GameProduct, KitPlace, ProductFacts
from tabulae.products.shared_options import (
    back_offset,
    document_paper,
    duplex,
    for_screen,
    palette,
    text_size,
)


@dataclass(frozen=True)
class BookletProduct(GameProduct):
    """The rules with glossary and sources, folded and stapled."""

    facts = ProductFacts(
        command="booklet",
        panel="paper",
        summary="Make the booklet of a game: rules, figures, sources, and the board in the middle.",
        examples=("booklet tabula --paper letter --text 14pt",),
        title="Booklet",
        comes_as="A4 and Letter, both sides",
        kit=KitPlace(
            "rules",
            "booklet for {}",
            seconds=2.0,
            audiences=("museum",),
            per="pupil",
            instead=True,
            names={"booklet": "booklet"},
        ),
        next_step="Print it on both sides, flipped on the long edge; fold and staple it.",
    )
    paper: str = document_paper()
    palette: str = palette()
    text: float = text_size(10.5)
    duplex: str = duplex()
    back_offset: tuple[float, float] = back_offset()
    screen: bool = for_screen()

    def make(self) -> Iterator[OutputFile]:
        """Yield the file to print for the duplex setting, or the one to read on a screen."""
        from tabulae.paper.booklet import BOOKLET_SHEETS, booklet

        document = booklet(self.load(), self.paper, self.palette, self.text, self.command, self.back_offset)
        page, ways = BOOKLET_SHEETS[self.paper], "screen" if self.screen else self.duplex
        yield from folded_files(self, document.reading, document.imposed, page, self.paper, ways)

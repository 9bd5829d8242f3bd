"""The poster of a game: a quick reference for the wall."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabulae.products.output import OutputFile
from tabulae.products.product import Facts, GameProduct, KitItem, Order, Place, document_paper, palette

PAPERS_OF_KITS = {"a4": "a3", "letter": "tabloid"}
"""The paper of the poster in a kit for a smaller paper."""


@dataclass(frozen=True)
class Poster(GameProduct):
    """The rules in pictures on one large sheet, or on smaller ones."""

    facts = Facts(
        command="poster",
        panel="paper",
        summary="Make the poster of a game: a quick reference for the wall.",
        examples=("poster tabula --paper tabloid",),
        title="Poster",
        comes_as="A3 and Tabloid, or smaller sheets to glue",
        kit=Place("poster", "poster for {}", seconds=0.7, audiences=("class", "museum"), per="kit"),
        next_step="Without a large printer, print the file for small sheets and glue them together.",
    )
    paper: str = document_paper(("a3", "tabloid"), "a3")
    palette: str = palette()

    def make(self) -> Iterator[OutputFile]:
        """In one piece, and on smaller sheets to be glued together."""
        from tabulae.paper.papers import PAPERS
        from tabulae.paper.poster import POSTER_SHEETS, poster

        made = poster(self.load(), self.paper, self.palette, self.command)
        sheet, small = PAPERS[self.paper], POSTER_SHEETS[self.paper]
        about = {"paper": sheet.name}
        yield self.file(".pdf", made.whole, sheet, way="whole", paper=self.paper, about=about)
        yield self.file(f"-on-{small}.pdf", made.tiled, sheet, way="tiles", paper=small, about=about)

    def sheets(self, paper: str) -> int:
        """The smaller sheets that it is spread over, without drawing it."""
        from tabulae.paper.papers import PAPERS
        from tabulae.paper.tiling import plan_tiles

        large = PAPERS[self.paper]
        return len(plan_tiles(large.width_mm, large.height_mm, PAPERS[paper]).tiles)

    @classmethod
    def in_kit(cls, order: Order) -> Iterator[KitItem]:
        """One for each paper of the order, twice as large as that."""
        for paper in order.papers:
            yield KitItem(cls(**order.given(cls), paper=PAPERS_OF_KITS[paper]), cls.place(), paper=paper)

"""The leaflet of a game: a few folded sheets, with all that a printer may need to print them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabulae.products.output import OutputFile, Way
from tabulae.products.product import (
    Facts,
    GameProduct,
    Place,
    back_offset,
    document_paper,
    palette,
    text_size,
)

if TYPE_CHECKING:
    from tabulae.paper.imposition import Imposed


@dataclass(frozen=True)
class FoldedDocument(GameProduct):
    """A document that is read page by page and printed two pages up."""

    def folded(self, reading: bytes, imposed: Imposed, page: str, sheet: str) -> Iterator[OutputFile]:
        """The files to read, for both duplex settings, and for one side at a time."""
        from tabulae.paper.papers import PAPERS

        yield self.file("-reading.pdf", reading, PAPERS[page], way="reading", paper=sheet)
        ways: dict[Way, bytes | None] = {
            "long-edge": imposed.long_edge,
            "short-edge": imposed.short_edge,
            "fronts": imposed.fronts,
            "backs": imposed.backs,
            "backs-reversed": imposed.backs_reversed,
        }
        for way, content in ways.items():
            if content is not None:
                yield self.file(f"-{way}.pdf", content, PAPERS[sheet].landscape, way=way, paper=sheet)


@dataclass(frozen=True)
class Leaflet(FoldedDocument):
    """The rules with all their figures."""

    facts = Facts(
        command="leaflet",
        panel="paper",
        summary="Make the leaflet of a game: its rules with all their figures, on a few folded sheets.",
        examples=("leaflet tabula --paper letter",),
        title="Leaflet",
        comes_as="A4 and Letter, for every duplex setting",
        kit=Place("rules", "leaflet for {}", seconds=2.0, per="pupil"),
        next_step="Print the long-edge or the short-edge file, as your printer turns the sheet, and fold it.",
    )
    paper: str = document_paper()
    palette: str = palette()
    text: float | None = text_size(
        None, "The size of the text; large print takes more sheets. Else the largest that takes no more."
    )
    back_offset: tuple[float, float] = back_offset()

    def make(self) -> Iterator[OutputFile]:
        """To read, for both duplex settings, and for one side at a time."""
        from tabulae.paper.leaflet import LEAFLET_SHEETS, leaflet

        made = leaflet(self.load(), self.paper, self.palette, self.text, self.command, self.back_offset)
        yield from self.folded(made.reading, made.imposed, LEAFLET_SHEETS[self.paper], self.paper)

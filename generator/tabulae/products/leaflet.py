"""The leaflet of a game: its rules on a few folded sheets, in a file for each kind of printer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabulae.products.output import OutputFile, Way
from tabulae.products.product import GameProduct, KitPlace, ProductFacts
from tabulae.products.shared_options import back_offset, document_paper, palette, text_size

if TYPE_CHECKING:
    from tabulae.paper.imposition import Imposed


@dataclass(frozen=True)
class FoldedDocument(GameProduct):
    """A document that is read page by page and printed two pages on each side of a sheet."""

    def folded_files(self, reading: bytes, imposed: Imposed, page: str, sheet: str) -> Iterator[OutputFile]:
        """Yield a file to read and files to print for each duplex setting and for one side at a time.

        `page` and `sheet` are the names of the paper sizes of a page and of the unfolded sheet.
        """
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
class LeafletProduct(FoldedDocument):
    """The rules with all their figures."""

    facts = ProductFacts(
        command="leaflet",
        panel="paper",
        summary="Make the leaflet of a game: its rules with all their figures, on a few folded sheets.",
        examples=("leaflet tabula --paper letter",),
        title="Leaflet",
        comes_as="A4 and Letter, for every duplex setting",
        kit=KitPlace("rules", "leaflet for {}", seconds=2.0, per="pupil"),
        next_step="Print the long-edge or the short-edge file, as your printer turns the sheet, and fold it.",
    )
    paper: str = document_paper()
    palette: str = palette()
    text: float | None = text_size(
        None, "Type size of the text; large print takes more sheets. Default: what fits the fewest sheets."
    )
    back_offset: tuple[float, float] = back_offset()

    def make(self) -> Iterator[OutputFile]:
        """Yield a file to read and files to print for each duplex setting and for one side at a time."""
        from tabulae.paper.leaflet import LEAFLET_SHEETS, leaflet

        document = leaflet(self.load(), self.paper, self.palette, self.text, self.command, self.back_offset)
        yield from self.folded_files(
            document.reading, document.imposed, LEAFLET_SHEETS[self.paper], self.paper
        )

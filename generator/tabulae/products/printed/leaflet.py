"""The leaflet of a game: its rules on a few folded sheets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabulae.products import shared_options as shared
from tabulae.products.output import OutputFile, Way
from tabulae.products.product import GameProduct, KitPlace, ProductFacts

if TYPE_CHECKING:
    from tabulae.paper.printing.imposition import Imposed


def folded_files(
    product: GameProduct, reading: bytes, imposed: Imposed, page: str, paper: str, duplex: str
) -> Iterator[OutputFile]:
    """Yield the PDF to read on a screen, or those to print two pages a side.

    For a duplex printer that is one; if `duplex` is ``off``, the fronts and the backs in either order.
    `reading` is the PDF with the pages one by one, `imposed` has those with two pages a side. `page` and
    `paper` are the names of the paper sizes of a page and of the unfolded sheet; `duplex` is one of `DUPLEX`,
    or ``screen``.
    """
    from tabulae.paper.printing.papers import PAPERS

    if duplex == "screen":
        yield product.file("-screen.pdf", reading, PAPERS[page], way="reading", paper=paper)
        return
    files: dict[Way, bytes | None]
    if duplex == "long-edge":
        files = {"long-edge": imposed.long_edge}
    elif duplex == "short-edge":
        files = {"short-edge": imposed.short_edge}
    else:
        files = {"fronts": imposed.fronts, "backs": imposed.backs, "backs-reversed": imposed.backs_reversed}
    for way, content in files.items():
        if content is not None:
            tail = "" if way == "long-edge" else f"-{way}"
            yield product.file(f"{tail}.pdf", content, PAPERS[paper].landscape, way=way, paper=paper)


@dataclass(frozen=True)
class LeafletProduct(GameProduct):
    """The rules with all their figures."""

    facts = ProductFacts(
        command="leaflet",
        examples=("leaflet tabula --paper letter",),
        title="Leaflet",
        comes_as="A4 and Letter, both sides",
        kit=KitPlace(
            "rules", "leaflet for {}", seconds=2.0, copies_per="pupil", file_names={"leaflet": "leaflet"}
        ),
        next_step="Print it on both sides, over the edge that its first sheet names, and fold it.",
    )
    paper: str = shared.document_paper()
    palette: str = shared.palette()
    face: str = shared.face()
    text: float | None = shared.text_size(
        None, "Type size of the text; large print takes more sheets. Default: what fits the fewest sheets."
    )
    duplex: str = shared.duplex()
    back_offset: tuple[float, float] = shared.back_offset()
    screen: bool = shared.for_screen()

    def sheets(self, paper: str) -> int:
        """Return how many sheets a copy takes, on the product's own paper: ``paper`` makes no difference."""
        from tabulae.paper.documents.leaflet import leaflet_sheets

        return leaflet_sheets(self.load(), self.paper, self.palette, self.text, self.command)

    def make(self) -> Iterator[OutputFile]:
        """Yield the PDF files of :func:`folded_files`: those of the duplex setting, or one for a screen."""
        from tabulae.paper.documents.leaflet import leaflet
        from tabulae.paper.printing.papers import HALF

        document = leaflet(self.load(), self.paper, self.palette, self.text, self.command, self.back_offset)
        page, duplex = HALF[self.paper], "screen" if self.screen else self.duplex
        yield from folded_files(self, document.reading, document.imposed, page, self.paper, duplex)

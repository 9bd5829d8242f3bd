"""An example of a product: a bookmark with the name of a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabulae.products.option import choice, length
from tabulae.products.output import OutputFile
from tabulae.products.product import GameProduct, KitPlace, ProductFacts
from tabulae.products.shared_options import document_paper, palette


@dataclass(frozen=True)
class BookmarkProduct(GameProduct):
    """A strip of paper."""

    facts = ProductFacts(
        command="bookmark",
        examples=("bookmark tabula --width 50mm",),
        title="Bookmarks",
        comes_as="A4 and Letter",
        kit=KitPlace("bookmarks", "bookmark for {}", copies_per="pupil"),
        next_step="Cut it out.",
    )
    paper: str = document_paper()
    palette: str = palette()
    width: float = length(
        40.0, (20, 60), "Width of the bookmark.", spelling="{}", kit_help="Width of bookmarks."
    )
    edge: str = choice("straight", ("straight", "wavy"), "How the bookmark is cut.")

    def make(self) -> Iterator[OutputFile]:
        """Yield one page with the game, the width and the edge."""
        from tabulae.paper.printing.papers import PAPERS
        from tabulae.render.pdf import pdf_bytes
        from tabulae.scene.primitives import Scene, Text

        sheet = PAPERS[self.paper]
        words = Text(20, 20, f"{self.load().name} {self.width:g} {self.edge}", 5, "#000000")
        page = Scene(sheet.width_mm, sheet.height_mm, (words,), "Bookmark")
        content = pdf_bytes([page], "Bookmark", subject=self.command)
        yield self.file(".pdf", content, sheet, way="one-side", paper=self.paper, alt="A bookmark")

"""The test sheet that tells which duplex file a printer needs, and how well its two sides meet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabulae.products.option import text_option
from tabulae.products.output import OutputFile
from tabulae.products.product import KitPlace, Product, ProductFacts


@dataclass(frozen=True)
class DuplexTestProduct(Product):
    """One sheet, printed on both sides and held against the light."""

    facts = ProductFacts(
        command="duplex-test",
        examples=("duplex-test --paper letter",),
        title="Duplex test",
        comes_as="any sheet",
        kit=KitPlace(
            "first",
            "duplex test for {}",
            seconds=0.3,
            copies_per="kit",
            file_names={"duplex-test": "duplex-test"},
        ),
        next_step="Print it on both sides at 100 % and hold it to the light.",
    )
    paper: str = text_option(
        "a4", "Paper size, as a4 or letter.", metavar="PAPER", explicit=True, in_name="always", setting=True
    )

    def make(self) -> Iterator[OutputFile]:
        """Yield one PDF with both sides."""
        from tabulae.draw.duplex_test import duplex_sides
        from tabulae.library.words.messages import messages
        from tabulae.paper.flow.tagging import figures_pdf
        from tabulae.paper.printing.papers import paper

        sheet, message = paper(self.paper), messages(self.template_source)
        turned = sheet.landscape
        sides = duplex_sides((turned.width_mm, turned.height_mm), message)
        content = figures_pdf(sides, message("duplex-title", paper=sheet.name), lang=message.language)
        yield self.file(".pdf", content, sheet, way="both-sides", paper=self.paper.lower())

"""The test piece that tells the kerf of a cutter, and how wide sockets should be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabulae.products.output import OutputFile
from tabulae.products.product import KitItem, KitPlace, Product, ProductFacts
from tabulae.products.wood.cutter import CutJob, cutter_files, cutter_sheet, cutter_tool, kerf_width

if TYPE_CHECKING:
    from tabulae.products.kit_order import KitOrder


@dataclass(frozen=True)
class KerfTestProduct(Product):
    """Ten strips, a disc, its hole and sockets of five widths."""

    facts = ProductFacts(
        command="kerf-test",
        examples=("kerf-test --kerf 0.15mm",),
        title="Kerf test",
        comes_as="SVG and DXF for a laser or a knife",
        kit=KitPlace(
            "cutting",
            "kerf test",
            0.2,
            ("maker",),
            copies_per="kit",
            subsection="cutting",
            short_stem="kerf-test",
        ),
        next_step=(
            "Cut it, push the ten strips together and measure: kerf = (100 mm - length) / 10. "
            "The number at the socket in which the disc lies best is --fit."
        ),
    )
    for_: str = cutter_tool("laser", "laser or knife.")
    kerf: float = kerf_width()
    sheet: str | None = cutter_sheet()

    def make(self) -> Iterator[OutputFile]:
        """Yield the test piece as SVG and DXF."""
        from tabulae.draw.cutting.cut_parts import kerf_test_parts
        from tabulae.draw.cutting.tools import tool_named
        from tabulae.library.words.messages import messages

        message = messages(self.template_source)
        job = CutJob(tool_named(self.for_), self.kerf, self.sheet, size_mm=(124.0, 124.0))
        parts = kerf_test_parts(self.kerf, self.template_source)
        title, words = message("kerf-title"), message("kerf-description")
        yield from cutter_files(self, job, parts, title, words, "kerf-test")

    def sheets(self, paper: str) -> int:
        """Return 0: nothing is printed."""
        return 0

    @classmethod
    def kit_items(cls, order: KitOrder) -> Iterator[KitItem]:
        """Yield one test piece with the ordered kerf, which shows whether it is right."""
        yield KitItem(cls(**order.values_for(cls)), cls.kit_place())

"""The piece that tells how wide a cutter cuts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabulae.products.cutter import FOLDER, cutter_files, cutter_sheet, cutter_tool, kerf_width
from tabulae.products.output import OutputFile
from tabulae.products.product import Facts, KitItem, Order, Place, Product


@dataclass(frozen=True)
class KerfTest(Product):
    """Ten strips, a disc and its hole."""

    facts = Facts(
        command="kerf-test",
        panel="parts",
        summary="Make a test piece that tells how wide your cutter cuts.",
        examples=("kerf-test --kerf 0.15mm",),
        title="Kerf test",
        comes_as="SVG and DXF for a laser or a knife",
        kit=Place("cutting", "kerf test", 0.2, ("maker",), block="cutting", folder=FOLDER),
        next_step="Cut it, push the ten strips together and measure: kerf = (100 mm - length) / 10.",
    )
    for_: str = cutter_tool("laser", "laser or knife.")
    kerf: float = kerf_width()
    sheet: str | None = cutter_sheet()

    def make(self) -> Iterator[OutputFile]:
        """SVG and DXF."""
        from tabulae.draw.cut_parts import kerf_test_parts
        from tabulae.library.sheet_words import sheet_words

        words = sheet_words(self.given).kerf
        yield from cutter_files(
            self,
            kerf_test_parts(self.kerf, self.given),
            words.title,
            words.description,
            thing="kerf-test",
            size_mm=(112.0, 100.0),
        )

    def sheets(self, paper: str) -> int:
        """Nothing is printed."""
        return 0

    @classmethod
    def in_kit(cls, order: Order) -> Iterator[KitItem]:
        """One, of the width of cut that is ordered: it then shows whether that was right."""
        yield KitItem(cls(**order.given(cls)), cls.place())

"""Every PDF of every product can be read aloud: all of it is tagged, tables have heads, figures words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabulae.products.catalogue import PRODUCTS
from tabulae.products.kit_order import KitOrder
from tabulae.products.output import OutputFile
from tabulae.products.plastic.die_report import DieReport
from tabulae.products.plastic.fairness import FairnessProduct
from tabulae.products.plastic.solid import SolidProduct
from tabulae.products.printed.orbits import OrbitsProduct
from tabulae.products.printed.report import ReportProduct
from tabulae.render.pdf import pdf_bytes
from tabulae.scene.primitives import Scene, Text
from tests.support.listed import GAMES
from tests.support.marks import full
from tests.support.structure_walk import structure_faults

ELSEWHERE = ("solid", "questions", "report", "kerf-test", "orbits")
"""Products whose PDF files no kit for paper holds, or that have none."""
IN_KITS = [listing.command for listing in PRODUCTS if listing.command not in ELSEWHERE]
TAKE_LONG = ("unit", "lesson", "booklet", "folding-board", "worksheet")


def faults(files: Iterator[OutputFile] | list[OutputFile]) -> dict[str, list[str]]:
    """The faults of the PDF files, by their names; there must be a PDF file."""
    documents = {file.name: structure_faults(file.content) for file in files if file.name.endswith(".pdf")}
    assert documents
    return {name: found for name, found in documents.items() if found}


@pytest.mark.slow
@pytest.mark.parametrize("name", [name if name == "tabula" else full(name) for name in GAMES])
@pytest.mark.parametrize(
    "command",
    [pytest.param(name, marks=pytest.mark.long) if name in TAKE_LONG else name for name in IN_KITS],
)
def test_every_page_of_a_kit_can_be_read_aloud(command: str, name: str) -> None:
    product = next(listing for listing in PRODUCTS if listing.command == command).load()
    items = list(product.kit_items(KitOrder(name, everything=True, plastic=False)))
    files = [file for item in items for file in item.make() if file.name.endswith(".pdf")]
    assert not files or not faults(files)
    assert files or name != "tabula"


@pytest.mark.slow
@pytest.mark.parametrize("die", ["d6", "d7", "d8"])
def test_the_sheet_and_the_plots_of_a_die_can_be_read_aloud(die: str) -> None:
    asked = FairnessProduct(die, sheet=True, plot=True, paper=("a4", "letter"))
    assert not faults(DieReport(asked).files())


@pytest.mark.slow
def test_a_report_and_the_sheet_of_a_game_on_orbits_can_be_read_aloud() -> None:
    assert not faults(ReportProduct("tabula").make())
    assert not faults(OrbitsProduct("escaques").make())


@pytest.mark.long
def test_the_print_day_can_be_read_aloud() -> None:
    parts = SolidProduct(("all",), game="tabula", plates=True, kernel="manifold", quality="draft")
    assert not faults(list(parts.make()))


def test_a_page_without_tags_is_detected() -> None:
    words = Text(5, 5, "Nobody hears this.", 4.0, "#000000")
    assert structure_faults(pdf_bytes([Scene(40, 10, (words,), "")], "")) == ["no structure"]

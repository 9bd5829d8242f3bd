"""The sheet of assembly names every part as it is cut; the woodworkers' page has the sizes of the board."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path as File
from typing import Any

import pytest

from tabulae.draw.cutting.laser_box import BoxOptions, box_layout, box_parts, cut_box_part, rim_layers
from tabulae.draw.layout import layout
from tabulae.library.words.messages import messages
from tabulae.paper.printing.papers import PAPERS
from tabulae.paper.sheets.box_assembly import BoxPages, assembly_pdf, woodwork_pdf
from tests.support.named_boards import NAMED

pytestmark = pytest.mark.skipif(shutil.which("pdftotext") is None, reason="pdftotext is not installed")


def said(document: bytes, folder: File) -> str:
    file = folder / "page.pdf"
    file.write_bytes(document)
    done = subprocess.run(["pdftotext", "-layout", file, "-"], capture_output=True, text=True, check=True)
    return " ".join(done.stdout.split())


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("thickness", [3.0, 4.0, 6.0])
def test_every_part_is_listed_as_it_is_cut(thickness: float, tmp_path: File) -> None:
    plan, box = layout(NAMED["tables-28"].board), BoxOptions(thickness)
    text = said(assembly_pdf(plan, box, BoxPages(PAPERS["a4"])), tmp_path)
    for part in box_parts(plan, box):
        cut = cut_box_part(part, 0.0)
        name = messages()(f"box-name-{part.name.replace(' ', '-')}")
        assert f"{name}, {round(cut.width_mm, 1):g} × {round(cut.height_mm, 1):g} mm" in text
    assert "1 Measure first".lower() in text.lower() and "7 Cut the men".lower() in text.lower()
    assert f"{rim_layers(box)} in all" in text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("men_mm", "options", "has_men", "said_so", "not_said"),
    [
        (35.0, {}, True, ["tongues in their slots", "dowels through", "press the magnets"], ["mitre"]),
        (35.0, {"corner": "mitre"}, True, ["mitre to mitre"], ["tongue"]),
        (35.0, {"back": "none"}, True, ["2 lay the rim", "6 cut the men"], ["glue each base to its back"]),
        (35.0, {}, False, ["6 make the case"], ["cut the men"]),
        (15.0, {}, True, ["dowels through"], ["magnet"]),
        (11.0, {}, True, ["come last."], ["magnet", "dowel"]),
    ],
)
def test_the_steps_speak_of_what_is_cut(
    men_mm: float,
    options: dict[str, Any],
    has_men: bool,
    said_so: list[str],
    not_said: list[str],
    tmp_path: File,
) -> None:
    """Regression: a board without a back was to be glued to it, and mitres had tongues."""
    plan = box_layout(NAMED["tables-24"].board, men_mm)
    text = said(
        assembly_pdf(plan, BoxOptions(4.0, dice=1, **options), BoxPages(PAPERS["a4"]), has_men=has_men),
        tmp_path,
    ).lower()
    assert [words for words in said_so if words not in text] == []
    assert [words for words in not_said if words in text] == []
    assert "laser" not in text, "a knife cuts it, too"


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_woodworkers_page_is_one_page_with_the_sizes_of_the_board(paper: str, tmp_path: File) -> None:
    document = woodwork_pdf(layout(NAMED["tables-24"].board), BoxPages(PAPERS[paper]))
    text = said(document, tmp_path)
    for words in (
        "252 × 437 mm",
        "rim is 20 mm",
        "holes of 35 mm",
        "37 mm from middle to middle",
        "pear",
        "poplar",
    ):
        assert words in text
    small = woodwork_pdf(box_layout(NAMED["tables-24"].board, 30.0), BoxPages(PAPERS[paper]))
    assert "for men of 30 mm" in said(small, tmp_path)
    assert document.count(b"/Type /Page\n") + document.count(b"/Type /Page ") <= 1
    assert document == woodwork_pdf(layout(NAMED["tables-24"].board), BoxPages(PAPERS[paper]))

"""Tiles stitched together by their crop marks are the drawing on one sheet."""

from __future__ import annotations

import io
import shutil
import subprocess
from pathlib import Path as File

import pikepdf
import pytest
from PIL import ImageChops

from generator.draw.scene import Circle, Item, Paint, Path, Scene, Segment, Text
from generator.engine.errors import TabulaeError
from generator.paper.papers import PAPERS
from generator.paper.sheets import Label, sheet_pdf, tiled_pdf
from tests.content_walk import smallest_text_pt, steps
from tests.stitching import kept, stitched

LABEL = Label("Tables", "a board", "Tabulae 0")
DPI = 120
PX_PER_MM = DPI / 25.4
needs_poppler = pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="pdftoppm is not installed")


def board(wide: float, high: float) -> Scene:
    """A frame, slanting lines all over and a number here and there: any shift would show."""
    frame: tuple[Segment, ...] = (("M", 0, 0), ("L", wide, 0), ("L", wide, high), ("L", 0, high), ("Z",))
    items: list[Item] = [Path(frame, Paint(fill="#f3e6cc"))]
    for step in range(1, 20):
        slant: tuple[Segment, ...] = (("M", wide * step / 20, 0), ("L", wide * (20 - step) / 20, high))
        items.append(Path(slant, Paint(stroke="#6b4423", width_mm=1.5)))
        items.append(Circle(wide * step / 20, high / 3, 9, Paint(fill="#00664b", stroke="#111111")))
        items.append(Text(wide * step / 20, high * 2 / 3, str(step), 8, anchor="centre"))
    return Scene(wide, high, tuple(items), "A board", "Lines all over.")


@needs_poppler
@pytest.mark.parametrize(
    ("wide", "high", "name"),
    [(456, 370, "a4"), (522, 370, "letter"), (400, 400, "a4"), (396, 164.4, "a4"), (250, 180, "a5")],
)
def test_stitched_tiles_are_the_single_sheet(wide: float, high: float, name: str, tmp_path: File) -> None:
    scene = board(wide, high)
    whole_pdf, tiles_pdf = sheet_pdf(scene, LABEL), tiled_pdf(scene, PAPERS[name], LABEL)
    ((left, top, right, bottom),) = kept(whole_pdf)
    assert (right - left, bottom - top) == pytest.approx((wide, high), abs=0.1)
    whole, together = (stitched(document, DPI, tmp_path) for document in (whole_pdf, tiles_pdf))
    assert (together.width, together.height) == pytest.approx((wide * PX_PER_MM, high * PX_PER_MM), abs=1)
    frame = (2, 2, min(whole.width, together.width) - 2, min(whole.height, together.height) - 2)
    difference = ImageChops.difference(together.crop(frame), whole.crop(frame))
    share = sum(difference.histogram()[65:]) / (difference.width * difference.height)
    assert share < 0.01


def test_every_sheet_is_the_paper_and_carries_its_words() -> None:
    document = tiled_pdf(board(456, 370), PAPERS["a4"], LABEL)
    with pikepdf.open(io.BytesIO(document)) as pdf:
        sizes = {tuple(round(float(v), 2) for v in page.mediabox) for page in pdf.pages}
        forms = {page.resources.XObject["/Drawing"].objgen for page in pdf.pages}
        assert str(pdf.Root.ViewerPreferences.PrintScaling) == "/None"
        assert min(smallest_text_pt(page) for page in pdf.pages) >= 8
    assert sizes == {(0, 0, 841.89, 595.28)}
    assert len(forms) == 1, "the drawing is stored once"


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="pdftotext is not installed")
def test_words_on_every_sheet(tmp_path: File) -> None:
    file = tmp_path / "sheets.pdf"
    file.write_bytes(tiled_pdf(board(522, 370), PAPERS["letter"], LABEL))
    done = subprocess.run(["pdftotext", "-layout", file, "-"], capture_output=True, text=True, check=True)
    pages = done.stdout.split("\f")[:-1]
    assert len(pages) == 4
    for number, page in enumerate(pages, start=1):
        said = " ".join(page.split())
        for words in ("Tables · a board, 522 × 370 mm", f"Sheet {number} of 4", "100 %", "50 mm", "1 in"):
            assert words in said


def test_join_letters_pair_up() -> None:
    with pikepdf.open(io.BytesIO(tiled_pdf(board(400, 400), PAPERS["a4"], LABEL))) as pdf:
        said = [
            str(step.operands[0])
            for page in pdf.pages
            for step in steps(page)
            if step.operator == "Tj" and str(step.operands[0]) in tuple("ABCDEFGHIJ")
        ]
    assert sorted(said) == sorted("AABBCCDDEEFFGG")


def test_same_bytes_twice() -> None:
    assert tiled_pdf(board(456, 370), PAPERS["a4"], LABEL) == tiled_pdf(board(456, 370), PAPERS["a4"], LABEL)


def test_an_overlap_that_cannot_be_glued_is_refused() -> None:
    with pytest.raises(TabulaeError, match="an overlap of 2 mm will not do: choose 6 to 40 mm"):
        tiled_pdf(board(456, 370), PAPERS["a4"], LABEL, overlap_mm=2)


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")
def test_qpdf_finds_nothing_wrong(tmp_path: File) -> None:
    file = tmp_path / "sheets.pdf"
    file.write_bytes(tiled_pdf(board(456, 370), PAPERS["a4"], LABEL))
    done = subprocess.run(["qpdf", "--check", file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr

"""Tiles stitched together by their crop marks are the drawing on one sheet."""

from __future__ import annotations

import dataclasses
import io
import re
import shutil
import subprocess
from pathlib import Path as File

import pikepdf
import pytest
from PIL import ImageChops

from tabulae.draw.layout import layout
from tabulae.engine.errors import TabulaeError
from tabulae.paper.printing.board_sheets import assembly_words, seam_letters, tiled_pdf
from tabulae.paper.printing.joined import JoinedDocument, joined_pdf
from tabulae.paper.printing.papers import PAPERS
from tabulae.paper.printing.sheets import SheetLabel, sheet_pdf
from tabulae.paper.printing.tiling import plan_tiles
from tabulae.products.printed.board import BoardProduct
from tabulae.scene.primitives import Circle, Item, Paint, Path, Scene, Segment, Text
from tabulae.scene.style import POINTS_PER_MM
from tests.support.content_walk import smallest_text_pt
from tests.support.named_boards import NAMED
from tests.support.stitching import kept, stitched

LABEL = SheetLabel("Tables", "a board", "Tabulae 0")
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


@pytest.mark.slow
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
        for words in ("Tables · a board, 522 × 370 mm", f"Sheet {number} of 4", "100 %", "200 mm", "1 in"):
            assert words in said


def test_seam_letters_pair_up_and_the_words_name_them() -> None:
    tiling = plan_tiles(400, 400, PAPERS["a4"])
    said, words_by_sheet = [], {}
    for tile in tiling.tiles:
        letters = [item.string for item in seam_letters(tiling, tile) if isinstance(item, Text)]
        said += letters
        words = assembly_words(tiling, tile)
        assert [letter for letter in letters if re.search(rf"\b{letter}\b", words)] == letters
        words_by_sheet[tile.row * len(tiling.columns) + tile.column + 1] = words
    assert sorted(said) == sorted("AABBCCDDEEFFGG")
    assert (
        words_by_sheet[1]
        == "Start with this sheet. Do not cut at A and E: the next sheets are glued on there."
    )
    assert words_by_sheet[5].startswith("Cut along seams C and F and glue this sheet onto sheets 4 and 2.")
    assert words_by_sheet[6].endswith("Trim the outer edge last.")


@pytest.mark.slow
@pytest.mark.long
def test_seams_cut_no_socket_and_no_number() -> None:
    """The tiled PDF of every board hands over between its points, read back from its crop marks."""
    for name, board_named in NAMED.items():
        if board_named.board.kind in ("sides", "orbits"):  # no straight seam passes between its points
            continue
        plan = layout(board_named.board, board_named.point_width_mm)
        pdf = next(made for made in BoardProduct(name, paper=("a4",)).make() if made.paper == "a4")
        x, y = 0.0, 0.0
        boxes = kept(pdf.content)
        columns = next((n for n in range(1, len(boxes)) if boxes[n][0] == boxes[0][0]), len(boxes))
        seams_x, seams_y = [], []
        for left, _, right, _ in boxes[: columns - 1]:
            x += right - left
            seams_x.append(x)
        for _, top, _, bottom in boxes[:-columns:columns]:
            y += bottom - top
            seams_y.append(y)
        assert (len(seams_x) + 1) * (len(seams_y) + 1) == len(boxes), name
        half = 0.45 * plan.point_width_mm if plan.board.kind in ("grid", "pair") else plan.man_mm / 2
        for slot in plan.slots.values():
            assert all(abs(slot.x - at) >= half - 0.01 for at in seams_x), (name, slot.name)
            assert all(abs(slot.y - at) >= half - 0.01 for at in seams_y), (name, slot.name)
            assert all(abs(slot.label[1] - at) >= 1 for at in seams_y), (name, slot.name)


def test_the_overlap_shrinks_where_that_saves_sheets() -> None:
    wide = [len(plan_tiles(578, 437, PAPERS["a4"], overlap).tiles) for overlap in (10, 6.5)]
    assert wide == [8, 6]
    tiling = plan_tiles(578, 437, PAPERS["a4"])
    assert len(tiling.tiles) == 6
    assert tiling.columns[0].end - tiling.columns[1].start == pytest.approx(6.5)


def test_a_single_sheet_is_trimmed_to_its_board() -> None:
    with pikepdf.open(io.BytesIO(sheet_pdf(board(456, 370), LABEL))) as pdf:
        (page,) = pdf.pages
        ((left, top, right, bottom),) = kept(sheet_pdf(board(456, 370), LABEL))
        high = float(page.mediabox[3]) / POINTS_PER_MM
        for box in (page.trimbox, page.obj.BleedBox):
            found = [float(value) / POINTS_PER_MM for value in box]
            assert found == pytest.approx([left, high - bottom, right, high - top], abs=0.01)
        assert found[2] - found[0] == pytest.approx(456, abs=0.01)


def test_each_typeface_lies_in_a_board_once() -> None:
    with pikepdf.open(io.BytesIO(tiled_pdf(board(456, 370), PAPERS["a4"], LABEL))) as pdf:
        found = [
            str(one.FontName)
            for one in pdf.objects
            if isinstance(one, pikepdf.Dictionary) and "/FontFile2" in one
        ]
    assert len({name.split("+")[-1] for name in found}) == len(found) > 1


def test_same_bytes_twice() -> None:
    assert tiled_pdf(board(456, 370), PAPERS["a4"], LABEL) == tiled_pdf(board(456, 370), PAPERS["a4"], LABEL)


def test_an_overlap_that_cannot_be_glued_is_refused() -> None:
    with pytest.raises(TabulaeError, match="--overlap must be between 6 and 40 mm, got 2"):
        tiled_pdf(board(456, 370), PAPERS["a4"], LABEL, overlap_mm=2)


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")
def test_qpdf_finds_nothing_wrong(tmp_path: File) -> None:
    file = tmp_path / "sheets.pdf"
    file.write_bytes(tiled_pdf(board(456, 370), PAPERS["a4"], LABEL))
    done = subprocess.run(["qpdf", "--check", file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_document_printed_in_both_ways_gets_its_blank_pages_only_where_they_belong() -> None:
    """Fronts only: a blank page follows each page. On both sides: one follows an odd last page."""
    pages = io.BytesIO()
    with pikepdf.Pdf.new() as pdf:
        for _ in range(3):
            pdf.add_blank_page()
        pdf.save(pages)
    content = pages.getvalue()
    fronts, sheets = JoinedDocument(content), JoinedDocument(content, "sheets")
    for mixed, count in ((False, 6 + 4 + 6), (True, 3 + 4 + 3)):
        joined = joined_pdf([fronts, sheets, fronts], "Sheets", "long", mixed=mixed)
        with pikepdf.open(io.BytesIO(joined)) as pdf:
            assert len(pdf.pages) == count


def test_a_paper_too_small_is_refused_with_the_overlap_asked_for() -> None:
    tiny = dataclasses.replace(PAPERS["a5"], width_mm=15.0, height_mm=15.0)
    with pytest.raises(TabulaeError, match="an overlap of 0 mm"):
        plan_tiles(400, 400, tiny, 0.0)
    with pytest.raises(TabulaeError, match="an overlap of 6 mm"):
        plan_tiles(400, 400, tiny)

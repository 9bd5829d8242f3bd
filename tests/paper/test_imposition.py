"""Sheets folded in the mind: every page upright and in its place, and the wrong flip found wrong."""

from __future__ import annotations

import io
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pikepdf
import pytest
from reportlab.pdfgen.canvas import Canvas

from tabulae.engine.errors import TabulaeError
from tabulae.paper.documents.booklet import middle_page
from tabulae.paper.flow.document import Imprint, document_pdf, filled_pages
from tabulae.paper.flow.flowables import table_by_rows
from tabulae.paper.flow.page_design import LEAFLET_PAGES, TypeScale, styles
from tabulae.paper.printing.imposition import ImpositionOptions, fold_quires, impose
from tabulae.paper.printing.joined import JoinedDocument, joined_pdf
from tabulae.paper.printing.papers import PAPERS, Paper
from tabulae.scene.style import POINTS_PER_MM, palette_named
from tests.support.content_walk import steps
from tests.support.structure_walk import parts, structure_faults
from tests.support.tables import rows

A4 = PAPERS["a4"].landscape
PAGE_MARK_MM = (20.0, 30.0)


def reading_pdf(pages: int, size: Paper = PAPERS["a5"]) -> bytes:
    """Pages that say nothing but their number, at a known spot."""
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=size.size_pt, invariant=1)
    canvas.setTitle("Numbers")
    for number in range(pages):
        x_mm, y_mm = PAGE_MARK_MM
        canvas.drawString(x_mm * POINTS_PER_MM, y_mm * POINTS_PER_MM, str(number))
        canvas.showPage()
    canvas.save()
    return out.getvalue()


@dataclass(frozen=True)
class Mark:
    """A page number found on a sheet: where it stands (mm) and whether its letters stand upright."""

    number: int
    x_mm: float
    y_mm: float
    upright: bool


def marks(page: pikepdf.Page) -> list[Mark]:
    return [
        Mark(
            int(str(step.operands[0])),
            step.text.e / POINTS_PER_MM,
            step.text.f / POINTS_PER_MM,
            upright=step.text.a > 0 and step.text.d > 0,
        )
        for step in steps(page)
        if step.operator == "Tj" and str(step.operands[0]).isdigit()
    ]


def turned_like_a_leaf(mark: Mark, edge: str, sheet: Paper) -> Mark:
    """What is seen of a mark on the back when the sheet is turned like the leaf of a book.

    The printer turned it over one of its edges. Over the left or right one that is the same
    turn; over the top or bottom one everything stands on its head.
    """
    sideways = "short" if sheet.width_mm > sheet.height_mm else "long"
    if edge == sideways:
        return mark
    return Mark(mark.number, sheet.width_mm - mark.x_mm, sheet.height_mm - mark.y_mm, not mark.upright)


def placed_pages(page: pikepdf.Page) -> list[Mark]:
    """The pages that are drawn on a sheet, each marked by its middle."""
    found = []
    for step in steps(page):
        if step.operator == "Do" and str(step.operands[0]).startswith("/Page"):
            box = [float(side) for side in page.obj.Resources.XObject[str(step.operands[0])].BBox]
            x, y = step.matrix.transform(((box[0] + box[2]) / 2, (box[1] + box[3]) / 2))
            number = int(str(step.operands[0]).removeprefix("/Page")) - 1
            upright = step.matrix.a > 0 and step.matrix.d > 0
            found.append(Mark(number, x / POINTS_PER_MM, y / POINTS_PER_MM, upright))
    return found


def folded(
    printed: bytes,
    edge: str,
    quire_sizes: list[int],
    sheet: Paper = A4,
    find: Callable[[pikepdf.Page], list[Mark]] = marks,
) -> list[Mark | None]:
    """The pages of the book in reading order, x measured from the left edge of each page."""
    with pikepdf.open(io.BytesIO(printed)) as document:
        sides = [find(page) for page in document.pages]
    half = sheet.width_mm / 2
    book: list[Mark | None] = []
    sheets = iter(range(len(sides) // 2))
    for size in quire_sizes:
        leaves, rest = [], []
        for number in (next(sheets) for _ in range(size)):
            front = sides[2 * number]
            back = [turned_like_a_leaf(mark, edge, sheet) for mark in sides[2 * number + 1]]
            leaves += [_half(front, half, right=True), _half(back, half, right=False)]
            rest += [_half(front, half, right=False), _half(back, half, right=True)]
        book += leaves + rest[::-1]
    assert next(sheets, None) is None, "a sheet is left over"
    return book


def _half(found: list[Mark], half: float, *, right: bool) -> Mark | None:
    here = [mark for mark in found if (mark.x_mm > half) == right]
    assert len(here) <= 1
    if not here:
        return None
    mark = here[0]
    return Mark(mark.number, mark.x_mm - half if right else mark.x_mm, mark.y_mm, mark.upright)


PAGES = [4, 5, 8, 12, 13, 32, 63, 64]


@pytest.mark.slow
@rows("quire_sheets", [None, 4])
@rows("edge", ["short", "long"])
@rows("pages", PAGES)
def test_folded_book_is_upright_and_in_order(pages: int, edge: str, quire_sheets: int | None) -> None:
    imposed = impose(reading_pdf(pages), ImpositionOptions(A4, quire_sheets=quire_sheets))
    sizes = [len(quire) for quire in fold_quires(pages, quire_sheets)]
    book = folded(imposed.short_edge if edge == "short" else imposed.long_edge, edge, sizes)
    assert [mark.number if mark else None for mark in book[:pages]] == list(range(pages))
    assert all(mark is None for mark in book[pages:])
    assert all(mark.upright for mark in book if mark)


@pytest.mark.parametrize("edge", ["short", "long"])
def test_wrong_flip_is_found_wrong(edge: str) -> None:
    imposed = impose(reading_pdf(8), ImpositionOptions(A4))
    wrong = imposed.long_edge if edge == "short" else imposed.short_edge
    book = folded(wrong, edge, [2])
    assert [mark.upright for mark in book if mark] == [True, False, True, False, False, True, False, True]


@rows("edge", ["short", "long"])
@rows("pages", range(4, 33, 4))
def test_the_wrong_flip_turns_half_of_every_book(pages: int, edge: str) -> None:
    imposed = impose(reading_pdf(pages), ImpositionOptions(A4))
    wrong = imposed.long_edge if edge == "short" else imposed.short_edge
    upright = [mark.upright for mark in folded(wrong, edge, [pages // 4]) if mark]
    assert (upright.count(True), upright.count(False)) == (pages // 2, pages // 2)


def test_manual_duplex_sides_make_the_short_edge_file() -> None:
    imposed = impose(reading_pdf(8), ImpositionOptions(A4))
    with pikepdf.open(io.BytesIO(imposed.fronts)) as fronts, pikepdf.open(io.BytesIO(imposed.backs)) as backs:
        apart = [marks(page) for pair in zip(fronts.pages, backs.pages, strict=True) for page in pair]
    with pikepdf.open(io.BytesIO(imposed.short_edge)) as both:
        assert apart == [marks(page) for page in both.pages]


def test_pages_meet_at_the_fold_in_the_middle_of_the_height() -> None:
    for mark in folded(impose(reading_pdf(4), ImpositionOptions(A4)).long_edge, "long", [1]):
        assert mark is not None
        left_page = mark.number % 2 == 1
        shift = 0.5 if left_page else 0.0  # two A5 are a millimetre narrower than A4, at the outer edges
        assert mark.x_mm == pytest.approx(PAGE_MARK_MM[0] + shift, abs=0.01)
        assert mark.y_mm == pytest.approx(PAGE_MARK_MM[1], abs=0.01)


def test_creep_moves_inner_pages_to_the_fold_alike_on_both_sides() -> None:
    plain = folded(impose(reading_pdf(16), ImpositionOptions(A4)).short_edge, "short", [4])
    crept = folded(impose(reading_pdf(16), ImpositionOptions(A4, creep_mm=1.5)).short_edge, "short", [4])
    moved = [new.x_mm - old.x_mm for old, new in zip(plain, crept, strict=True) if old and new]
    half = [0, 0, -0.5, 0.5, -1, 1, -1.5, 1.5]
    assert moved == pytest.approx([*half, *(-value for value in reversed(half))], abs=0.01)


@pytest.mark.parametrize("edge", ["short", "long"])
def test_back_offset_moves_backs_only_and_in_the_frame_of_the_file(edge: str) -> None:
    def found(press: ImpositionOptions) -> list[list[Mark]]:
        imposed = impose(reading_pdf(8), press)
        printed = imposed.short_edge if edge == "short" else imposed.long_edge
        with pikepdf.open(io.BytesIO(printed)) as document:
            return [marks(page) for page in document.pages]

    for side, (old, new) in enumerate(
        zip(
            found(ImpositionOptions(A4)), found(ImpositionOptions(A4, back_offset_mm=(0.7, 0.4))), strict=True
        )
    ):
        expected = (0.7, -0.4) if side % 2 else (0.0, 0.0)
        for before, after in zip(old, new, strict=True):
            assert (after.x_mm - before.x_mm, after.y_mm - before.y_mm) == pytest.approx(expected, abs=0.01)


def test_blanks_may_stand_before_the_back_cover() -> None:
    book = folded(impose(reading_pdf(6), ImpositionOptions(A4, keep_last=True)).short_edge, "short", [2])
    assert [mark.number if mark else None for mark in book] == [0, 1, 2, 3, 4, None, None, 5]


def test_quires_are_even() -> None:
    assert [len(quire) for quire in fold_quires(64, 5)] == [4, 4, 4, 4]
    assert [len(quire) for quire in fold_quires(37, 8)] == [5, 5]


@pytest.mark.parametrize(
    ("kind", "duplex"),
    [
        ("short_edge", "/DuplexFlipShortEdge"),
        ("long_edge", "/DuplexFlipLongEdge"),
        ("fronts", "/Simplex"),
        ("backs", "/Simplex"),
    ],
)
def test_each_file_asks_for_its_own_setting(kind: str, duplex: str) -> None:
    with pikepdf.open(io.BytesIO(getattr(impose(reading_pdf(4), ImpositionOptions(A4)), kind))) as document:
        assert str(document.Root.ViewerPreferences.Duplex) == duplex
        assert str(document.Root.ViewerPreferences.PrintScaling) == "/None"
        assert str(document.docinfo["/Title"]) == "Numbers"
        box = [float(value) for value in document.pages[0].mediabox]
        assert box == pytest.approx([0, 0, 841.89, 595.276], abs=0.01)


def test_same_bytes_twice() -> None:
    assert impose(reading_pdf(8), ImpositionOptions(A4)) == impose(reading_pdf(8), ImpositionOptions(A4))


def test_half_letter_fits_letter() -> None:
    sheet = PAPERS["letter"].landscape
    book = folded(
        impose(reading_pdf(4, PAPERS["half-letter"]), ImpositionOptions(sheet)).long_edge, "long", [1], sheet
    )
    assert [mark.number for mark in book if mark] == [0, 1, 2, 3]


def test_a_sheet_that_is_too_small_is_refused() -> None:
    with pytest.raises(TabulaeError, match="do not fit side by side on Letter"):
        impose(reading_pdf(4), ImpositionOptions(PAPERS["letter"].landscape))


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")
def test_qpdf_finds_nothing_wrong(tmp_path: Path) -> None:
    file = tmp_path / "book.pdf"
    file.write_bytes(impose(reading_pdf(13), ImpositionOptions(A4, creep_mm=1)).long_edge)
    done = subprocess.run(["qpdf", "--check", file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@rows("pages, quire_sheets", [(8, None), (12, None), (40, None), (44, 6), (64, 6), (72, 6)])
def test_the_board_lies_on_one_side_of_one_sheet(pages: int, quire_sheets: int | None) -> None:
    left = middle_page(pages, quire_sheets)
    sheets = [sheet for quire in fold_quires(pages, quire_sheets) for sheet in quire]
    sides = [(side.left, side.right) for sheet in sheets for side in (sheet.front, sheet.back)]
    assert (left - 1, left) in sides


def test_imposed_and_joined_sheets_are_read_aloud_in_the_order_of_the_text() -> None:
    look, shape = styles(TypeScale(10.5), palette_named("colour")), LEAFLET_PAGES["a5"]
    lines = [[str(number), f"said {number}"] for number in range(90)]
    story = table_by_rows(["No.", "Text"], lines, look, [60.0, 200.0])
    reading = document_pdf(filled_pages(story, shape), shape, Imprint("Numbers", ""), look)
    imposed = impose(reading, ImpositionOptions(A4)).short_edge
    joined = joined_pdf([JoinedDocument(reading), JoinedDocument(imposed, "as-made")], "Both", "long")
    for content, tables in ((imposed, 1), (joined, 2)):
        assert structure_faults(content) == []
        roles = [part.role for part in parts(content)]
        assert roles.count("/Table") == tables and roles.count("/TR") == 91 * tables
    pages = [part.pages for part in parts(imposed) if part.role == "/TD"]
    assert pages[0] != pages[-1] and len(pages) == 180


def test_documents_joined_have_bookmarks_with_their_titles() -> None:
    """One that is printed several times has one bookmark, at its first copy."""
    look, shape = styles(TypeScale(10.5), palette_named("colour")), LEAFLET_PAGES["a5"]

    def titled(title: str) -> JoinedDocument:
        story = table_by_rows(["No."], [["1"]], look, [60.0])
        return JoinedDocument(document_pdf(filled_pages(story, shape), shape, Imprint(title, ""), look))

    one, other = titled("Türme: rules"), titled("A key")
    joined = joined_pdf([one, one, other, other], "Both")
    with pikepdf.open(io.BytesIO(joined)) as pdf:
        first = pdf.Root.Outlines.First
        items = [first, first.Next]
        assert [str(item.Title) for item in items] == ["Türme: rules", "A key"] and "/Next" not in items[1]
        assert [item.Dest[0].objgen for item in items] == [pdf.pages[at].obj.objgen for at in (0, 2)]

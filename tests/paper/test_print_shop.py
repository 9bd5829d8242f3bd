"""The file for a print shop, read back: boxes, inks, fonts, output intent, the board and its bleed alone."""

from __future__ import annotations

import io
from pathlib import Path as File

import pikepdf
import pytest

from tabulae.draw.board_splitting import seam_limits
from tabulae.draw.skins import NUMBER_SHARE, board_scene, skin_layout
from tabulae.engine.errors import TabulaeError
from tabulae.paper.papers import PAPERS
from tabulae.paper.print_shop import BLEEDS_MM, CONDITIONS, print_shop_pdf
from tabulae.paper.tiling import largest_scale_on, plan_tiles
from tabulae.products.board import BoardProduct
from tabulae.scene.inks import cmyk_shares
from tabulae.scene.primitives import Scene
from tabulae.scene.style import POINTS_PER_MM
from tests.support.named_boards import DRESSED, NAMED
from tests.support.pixels import drawn_page, needs

RGB = {"rg", "RG", "g", "G", "sc", "SC", "scn", "SCN", "cs", "CS", "sh", "gs"}


def drawn(name: str, skin: str, bleed_mm: float = 3.0) -> Scene:
    board = NAMED[name]
    return board_scene(
        board.board,
        skin,
        "colour",
        board.point_width_mm,
        board_context=board.board_context,
        bleed_mm=bleed_mm,
    )


@pytest.mark.parametrize(("name", "skin"), DRESSED)
def test_the_boxes_are_the_board_and_its_bleed(name: str, skin: str) -> None:
    scene = drawn(name, skin)
    with pikepdf.open(io.BytesIO(print_shop_pdf(scene, "A board"))) as pdf:
        (page,) = pdf.pages
        media, bleed, trim = (
            [float(side) / POINTS_PER_MM for side in page.obj[box]]
            for box in ("/MediaBox", "/BleedBox", "/TrimBox")
        )
    assert media == pytest.approx([0, 0, scene.width_mm + 6, scene.height_mm + 6], abs=0.01)
    assert bleed == media
    assert trim == pytest.approx([3, 3, scene.width_mm + 3, scene.height_mm + 3], abs=0.01)


@pytest.mark.parametrize(("name", "skin"), DRESSED)
def test_the_file_is_pdf_x_in_four_inks(name: str, skin: str) -> None:
    with pikepdf.open(io.BytesIO(print_shop_pdf(drawn(name, skin), "A board"))) as pdf:
        assert str(pdf.docinfo["/GTS_PDFXVersion"]) == "PDF/X-1a:2003"
        assert str(pdf.docinfo["/Trapped"]) == "/False"
        assert all(f"/{key}" in pdf.docinfo for key in ("Title", "CreationDate", "ModDate", "Producer"))
        (intent,) = pdf.Root.OutputIntents
        assert (str(intent.S), str(intent.OutputConditionIdentifier)) == ("/GTS_PDFX", "FOGRA39")
        assert str(intent.RegistryName) == "http://www.color.org"
        assert pdf.pdf_version == "1.4" and "/ID" in pdf.trailer and not pdf.is_encrypted
        (page,) = pdf.pages
        used = {str(step.operator) for step in pikepdf.parse_content_stream(page)}
        assert used & {"k", "K"} and not used & RGB
        assert "/Group" not in page.obj and "/Annots" not in page.obj and "/AA" not in pdf.Root
        for _, font in page.resources.get("/Font", {}).items():
            about = font.FontDescriptor
            assert "/FontFile2" in about and "+" in str(font.BaseFont)


@pytest.mark.slow
@needs("pdftocairo")
@pytest.mark.parametrize(
    ("name", "skin"),
    [("tables-24", "modern"), ("el-mundo", "seasons"), ("ludus-duodecim-scriptorum", "words")],
)
def test_the_bleed_is_full_of_ink_and_has_no_mark(name: str, skin: str, tmp_path: File) -> None:
    scene = drawn(name, skin)
    page = drawn_page(print_shop_pdf(scene, "A board"), 150, tmp_path)
    px = 150 / 25.4
    wide, high = page.size
    tones = page.convert("L").tobytes()

    def tone(x: int, y: int) -> int:
        return tones[y * wide + x]

    edge = [tone(x, y) for x in range(2, wide - 2, 7) for y in (2, high - 3)]
    edge += [tone(x, y) for y in range(2, high - 2, 7) for x in (2, wide - 3)]
    assert max(edge) - min(edge) <= 2, "one tone runs round the board, without marks"
    at_trim = [tone(round(3 * px) + shift, high // 3) for shift in (-4, -2, 0, 2, 4)]
    assert max(at_trim) - min(at_trim) <= 2, "no line lies where the knife goes"


def test_fabric_is_printed_from_srgb_with_a_wide_bleed() -> None:
    scene = drawn("tabula", "roman", BLEEDS_MM["fabric"])
    with pikepdf.open(io.BytesIO(print_shop_pdf(scene, "A board", "fabric"))) as pdf:
        (intent,) = pdf.Root.OutputIntents
        assert len(intent.DestOutputProfile.read_bytes()) > 400
        (page,) = pdf.pages
        assert float(page.mediabox[2]) / POINTS_PER_MM == pytest.approx(scene.width_mm + 30, abs=0.01)
        assert "rg" in {str(step.operator) for step in pikepdf.parse_content_stream(page)}


def test_an_unknown_printing_condition_is_refused() -> None:
    with pytest.raises(TabulaeError, match=r"did you mean fogra39\?\): choose FOGRA39, FOGRA51"):
        print_shop_pdf(drawn("chess", "lined"), "A board", condition="fogra93")
    assert all(name == one.name.lower() for name, one in CONDITIONS.items())


def test_same_bytes_twice() -> None:
    scene = drawn("tables-28", "alfonsine")
    assert print_shop_pdf(scene, "A board") == print_shop_pdf(scene, "A board")


@pytest.mark.parametrize(
    ("colour", "inks"),
    [
        ("#000000", (0, 0, 0, 1)),
        ("#1b1613", (0, 0, 0, 1)),
        ("#ffffff", (0, 0, 0, 0)),
        ("#ff0000", (0, 1, 1, 0)),
        ("#6b4423", (0, 0.364, 0.673, 0.58)),
    ],
)
def test_inks(colour: str, inks: tuple[float, ...]) -> None:
    assert cmyk_shares(colour) == pytest.approx(inks, abs=0.001)


@pytest.mark.parametrize(
    ("name", "paper", "sheets"), [("tables-24", "a3", 2), ("tables-28", "a3", 2), ("tabula", "a4", 6)]
)
def test_a_board_fits_a_number_of_sheets_with_its_seam_at_the_bar(name: str, paper: str, sheets: int) -> None:
    board = NAMED[name]
    plan = skin_layout(board.board, board.skin)
    seams = seam_limits(plan, NUMBER_SHARE * plan.point_width_mm)
    scale = largest_scale_on(plan.width_mm, plan.height_mm, PAPERS[paper], sheets, seams)
    rules = (seams.only_joint() if sheets == 2 else seams).scaled(scale)
    tiling = plan_tiles(plan.width_mm * scale, plan.height_mm * scale, PAPERS[paper], None, seams=rules)
    assert len(tiling.tiles) == sheets
    if sheets == 2:
        assert tiling.columns[0].keep_end == pytest.approx(plan.width_mm * scale / 2, abs=0.02)
    larger = 1.02 * scale
    more = plan_tiles(
        plan.width_mm * larger, plan.height_mm * larger, PAPERS[paper], 10.0, seams=seams.scaled(larger)
    )
    assert len(more.tiles) > sheets or sheets == 2


@pytest.mark.parametrize(("wanted", "sheets"), [("letterx4", 4), ("a3x2", 2)])
def test_sheets_are_counted_with_the_overlap_that_is_asked_for(wanted: str, sheets: int) -> None:
    board = BoardProduct("tables-28", skin="roman", fit=wanted, overlap=20.0)
    (tiles,) = [file for file in board.make() if file.way == "tiles"]
    with pikepdf.open(io.BytesIO(tiles.content)) as pdf:
        assert len(pdf.pages) == sheets

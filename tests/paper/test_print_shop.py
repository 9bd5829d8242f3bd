"""The file for a print shop, read back: boxes, inks, fonts, output intent, the board and its bleed alone."""

from __future__ import annotations

import io
from pathlib import Path as File
from typing import Any

import pikepdf
import pytest

from tabulae.draw.board_splitting import seam_limits
from tabulae.draw.skins import NUMBER_SHARE, board_scene, skin_layout
from tabulae.engine.errors import TabulaeError
from tabulae.library.loader import templates_root
from tabulae.paper.papers import PAPERS
from tabulae.paper.print_shop import BLEEDS_MM, CONDITIONS, PrintingCondition, print_shop_pdf
from tabulae.paper.tiling import largest_scale_on, plan_tiles
from tabulae.products.board import BoardProduct
from tabulae.scene.inks import TOLERANCE, Inks, delta_e, lab_of
from tabulae.scene.primitives import Circle, Scene, walk
from tabulae.scene.style import PALETTES, POINTS_PER_MM
from tests.support.named_boards import DRESSED, NAMED
from tests.support.pixels import drawn_page, needs

RGB = {"rg", "RG", "g", "G", "sc", "SC", "scn", "cs", "sh"}


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
    scene = drawn(name, skin)
    with pikepdf.open(io.BytesIO(print_shop_pdf(scene, "A board"))) as pdf:
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
        spots = [str(space[1]) for _, space in page.Resources.get("/ColorSpace", {}).items()]
        assert spots == (["/CutContour"] if scene.outline else [])
        states = [state for _, state in page.Resources.get("/ExtGState", {}).items()]
        assert {key for state in states for key in state} <= {"/OP", "/OPM", "/op", "/Type"}
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
    with pytest.raises(TabulaeError, match=r"did you mean fogra39\?\): choose FOGRA39, FOGRA47"):
        print_shop_pdf(drawn("chess", "lined"), "A board", condition="fogra93")
    assert all(name == one.name.lower() for name, one in CONDITIONS.items())


def test_same_bytes_twice() -> None:
    scene = drawn("tables-28", "alfonsine")
    assert print_shop_pdf(scene, "A board") == print_shop_pdf(scene, "A board")


TONES = {
    name: getattr(PALETTES["colour"], name) for name in ("field", "dark", "light", "rim", "stone", "rubric")
}
TONES |= {name: getattr(PALETTES["colour"], name) for name in ("lapis", "ivory", "tint")}
TONES |= {"green": "#00664b", "red": "#d4452f", "black": "#111111"}
"""The tones of boards and men."""
MISSED = {
    "FOGRA39": {},
    "CGATS TR 006": {},
    "FOGRA47": {"dark": 9, "rubric": 11, "lapis": 7, "green": 5, "red": 7, "black": 14},
}
"""For each condition the tones that it cannot print, and by how much it misses them at least (CIEDE2000)."""


@pytest.mark.parametrize("condition", CONDITIONS.values(), ids=lambda condition: condition.name)
def test_every_tone_is_printed_as_the_measured_data_say(condition: PrintingCondition) -> None:
    inks = condition.inks()
    off = {name: inks.difference(colour) for name, colour in TONES.items()}
    missed = {name: round(by) for name, by in off.items() if by > TOLERANCE}
    assert missed == MISSED[condition.name]
    rows = (templates_root() / "inks" / condition.file).read_text("utf-8").splitlines()
    measured = [[float(word) for word in row.split()] for row in rows if not row.startswith("#")]
    for name in missed:  # no patch that was measured comes nearer, either, with as much ink
        patches = [(light, a, b) for *shares, light, a, b in measured if sum(shares) <= 300]
        nearest = min(delta_e(lab_of(TONES[name]), patch) for patch in patches)
        assert off[name] < nearest + 0.5, name
    for colour in TONES.values():
        shares = inks.shares(colour)
        assert sum(shares) <= 3.01 and all(
            round(100 * share) == pytest.approx(100 * share) for share in shares
        )
    assert inks.shares("#ffffff") == (0, 0, 0, 0)
    for wood in ("field", "light", "rim", "dark"):
        assert inks.shares(TONES[wood])[0] == 0, "no cyan, which would turn wood green"


def test_thin_lines_and_small_letters_are_black_ink_alone_over_what_lies_below() -> None:
    scene = drawn("tables-28", "alfonsine")
    content = print_shop_pdf(scene, "A board")
    with pikepdf.open(io.BytesIO(content)) as pdf:
        (page,) = pdf.pages
        states = page.Resources.ExtGState
        strokes: list[tuple[tuple[float, ...], bool, float]] = []
        ink: tuple[float, ...] = ()
        over = False
        stack = []
        for step in pikepdf.parse_content_stream(page):
            operator = str(step.operator)
            if operator == "q":
                stack.append(over)
            elif operator == "Q":
                over = stack.pop()
            elif operator == "gs":
                state = states[str(step.operands[0])]
                over = bool(state.get("/OP", over))
            elif operator == "K":
                ink = tuple(float(value) for value in step.operands)
            elif operator == "w":
                strokes.append((ink, over, float(step.operands[0])))
    full = (0.0, 0.0, 0.0, 1.0)
    assert any(stroke[0] == full for stroke in strokes)
    assert all(over if shares == full else width >= 0.5 for shares, over, width in strokes)


def test_a_round_board_has_a_line_for_the_die_cutter_and_no_hole_in_print() -> None:
    product = BoardProduct("el-mundo", skin="round", for_="print-shop", bleed=5.0)
    (file,) = product.make()
    with pikepdf.open(io.BytesIO(file.content)) as pdf:
        (page,) = pdf.pages
        named = [str(space[1]) for _, space in page.Resources.ColorSpace.items()]
        assert named == ["/CutContour"]
        assert float(page.TrimBox[0]) == pytest.approx(5 * POINTS_PER_MM, abs=0.01)
    paper = [item for item in walk(product.scene(bleed_mm=5.0).items) if isinstance(item, Circle)]
    assert not any(circle.radius == pytest.approx(0.2 * 37) for circle in paper)


def test_what_a_condition_cannot_print_is_told() -> None:
    assert "does not reach" not in " ".join(
        BoardProduct("tables-28", skin="modern", for_="print-shop").notes()
    )
    notes = " ".join(BoardProduct("tables-28", skin="modern", for_="print-shop", condition="FOGRA47").notes())
    assert "FOGRA47 does not reach" in notes and "#6b4423 by 9" in notes


@pytest.mark.parametrize(
    ("one", "other", "difference"),
    [  # of the pairs that Sharma, Wu and Dalal published
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_difference_of_colours(one: Any, other: Any, difference: float) -> None:
    assert delta_e(one, other) == pytest.approx(difference, abs=1e-4)
    assert delta_e(other, one) == pytest.approx(difference, abs=1e-4)


@pytest.mark.parametrize("text", ["0 0 0 0 95 0", "0 0 0 0 95 0 -2", "0 0 0 50 1 2 3\n0 0 0 100 1 2 3"])
def test_spoilt_inks_are_refused(text: str) -> None:
    with pytest.raises(TabulaeError, match="inks"):
        Inks(text)


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

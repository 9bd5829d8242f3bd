"""The file for a print shop, read back: boxes, inks, fonts, output intent, the board and its bleed alone."""

from __future__ import annotations

import io
import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path as File
from typing import Any, cast

import pikepdf
import pytest

from tabulae.draw.cutting.board_splitting import seam_limits
from tabulae.draw.skins import NUMBER_SHARE, board_scene, skin_layout
from tabulae.draw.skins.decoration import Finish
from tabulae.engine.errors import TabulaeError
from tabulae.library.templates import templates_root
from tabulae.paper.printing.papers import PAPERS
from tabulae.paper.printing.presses import BLEEDS_MM
from tabulae.paper.printing.print_shop import CONDITIONS, print_shop_pdf
from tabulae.paper.printing.tiling import largest_scale_on, plan_tiles
from tabulae.paper.sheets.men_sheets import punched_sheet
from tabulae.products.printed.board import BoardProduct
from tabulae.products.printed.booklet import BookletProduct
from tabulae.products.printed.card import CardProduct
from tabulae.products.printed.pieces import PiecesProduct
from tabulae.products.printed.poster import PosterProduct
from tabulae.products.product import Product
from tabulae.scene.inks import TOLERANCE, Inks, Lab, delta_e, is_black_letter, is_black_line, lab_of
from tabulae.scene.primitives import Circle, Group, Scene, walk
from tabulae.scene.style import PALETTES, POINTS_PER_MM, grey
from tests.support.named_boards import DRESSED, NAMED
from tests.support.pixels import drawn_page, needs
from tests.support.preflight import faults, tool_faults
from tests.support.tables import rows

TRADE = [
    PiecesProduct("tabula", for_="print-shop", bleed=3.175),
    CardProduct("tabula", for_="print-shop", bleed=3.175),
    PosterProduct("tabula", for_="print-shop", bleed=3.175),
    BookletProduct("doblet", for_="print-shop", bleed=3.175),
]
"""What else is made for a print shop, with a bleed of an eighth of an inch."""


def drawn(name: str, skin: str, bleed_mm: float = 3.0) -> Scene:
    board = NAMED[name]
    return board_scene(
        board.board,
        skin,
        "colour",
        board.point_width_mm,
        board_context=board.board_context,
        finish=Finish(bleed_mm),
    )


@pytest.mark.slow
@rows("name, skin", DRESSED)
def test_the_boxes_are_the_board_and_its_bleed(name: str, skin: str) -> None:
    scene = drawn(name, skin)
    with pikepdf.open(io.BytesIO(print_shop_pdf([scene]))) as pdf:
        (page,) = pdf.pages
        media, bleed, trim = (
            [float(side) / POINTS_PER_MM for side in page.obj[box]]
            for box in ("/MediaBox", "/BleedBox", "/TrimBox")
        )
    assert media == pytest.approx([0, 0, scene.width_mm + 6, scene.height_mm + 6], abs=0.01)
    assert bleed == media
    assert trim == pytest.approx([3, 3, scene.width_mm + 3, scene.height_mm + 3], abs=0.01)


@pytest.mark.slow
@rows("name, skin", DRESSED)
def test_a_board_passes_the_preflight(name: str, skin: str) -> None:
    scene = drawn(name, skin)
    content = print_shop_pdf([scene])
    assert faults(content, ("/CutContour",) if scene.outline else ()) == []
    with pikepdf.open(io.BytesIO(content)) as pdf:
        (intent,) = pdf.Root.OutputIntents
        assert str(intent.OutputConditionIdentifier) == "FOGRA39"
        assert str(intent.RegistryName) == "http://www.color.org"


def test_the_preflight_finds_what_a_file_for_home_has() -> None:
    (_, home) = BoardProduct("chess").make()
    found = " ".join(faults(home.content))
    assert "no PDF/X-1a" in found and "no printing condition" in found and "operator rg" in found


@pytest.mark.slow
@pytest.mark.long
@needs("qpdf", "pdffonts", "pdftoppm")
@pytest.mark.parametrize("product", TRADE, ids=lambda product: product.facts.command)
def test_files_for_a_print_shop_pass_the_preflight(product: Product, tmp_path: File) -> None:
    for file in product.make():
        spots = ("/CutContour",) if file.thing == "men-print-shop" else ()
        assert faults(file.content, spots) == []
        assert tool_faults(file.content, tmp_path) == []
        with pikepdf.open(io.BytesIO(file.content)) as pdf:
            for page in pdf.pages:
                media, trim = ([float(side) for side in page.obj[box]] for box in ("/MediaBox", "/TrimBox"))
                bleed = 0.125 * 72
                assert trim[0] - media[0] == pytest.approx(bleed, abs=0.01)
                assert media[3] - trim[3] == pytest.approx(bleed, abs=0.01)


@pytest.mark.slow
@needs("pdftocairo")
@pytest.mark.parametrize(
    ("name", "skin"),
    [("tables-24", "modern"), ("el-mundo", "seasons"), ("ludus-duodecim-scriptorum", "words")],
)
def test_the_bleed_is_full_of_ink_and_has_no_mark(name: str, skin: str, tmp_path: File) -> None:
    scene = drawn(name, skin)
    page = drawn_page(print_shop_pdf([scene]), 150, tmp_path)
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
    with pikepdf.open(io.BytesIO(print_shop_pdf([scene], "fabric"))) as pdf:
        (intent,) = pdf.Root.OutputIntents
        assert len(intent.DestOutputProfile.read_bytes()) > 400
        (page,) = pdf.pages
        assert float(page.mediabox[2]) / POINTS_PER_MM == pytest.approx(scene.width_mm + 30, abs=0.01)
        assert "rg" in {str(step.operator) for step in pikepdf.parse_content_stream(page)}


def test_an_unknown_printing_condition_is_refused() -> None:
    with pytest.raises(TabulaeError, match=r"did you mean fogra39\?\): choose FOGRA39, FOGRA47"):
        print_shop_pdf([drawn("chess", "lined")], condition="fogra93")
    assert all(name == one.name.lower() for name, one in CONDITIONS.items())


def test_same_bytes_twice() -> None:
    scene = drawn("tables-28", "alfonsine")
    assert print_shop_pdf([scene]) == print_shop_pdf([scene])


TONES = {
    name: getattr(PALETTES["colour"], name) for name in ("field", "dark", "light", "rim", "stone", "rubric")
}
TONES |= {name: getattr(PALETTES["colour"], name) for name in ("lapis", "ivory", "tint")}
TONES |= {"green": "#00664b", "red": "#d4452f", "black": "#111111"}
"""The tones of boards and men."""
OFF = {  # on FOGRA39, FOGRA47 (uncoated) and CGATS TR 006
    "field": (0.7, 0.4, 0.7),
    "dark": (0.4, 9.0, 0.1),
    "light": (0.1, 0.2, 0.1),
    "rim": (0.1, 0.2, 0.2),
    "stone": (1.6, 1.5, 1.5),
    "rubric": (0.1, 11.4, 0.2),
    "lapis": (0.3, 7.0, 0.2),
    "ivory": (2.9, 2.8, 2.9),
    "tint": (0.2, 0.2, 0.2),
    "green": (0.1, 5.1, 0.2),
    "red": (0.1, 7.0, 0.1),
    "black": (2.9, 13.8, 2.3),
}
"""How far the print of each tone is off under each condition (CIEDE2000)."""
LINES = {"line": (14.2, 16.3, 14.2), "ink": (6.5, 16.1, 5.9), "rubric": (29.8, 25.0, 30.1)}
"""How far thin lines of each tone are off, which are printed in black ink alone."""


@pytest.mark.parametrize("number", range(len(CONDITIONS)), ids=list(CONDITIONS))
def test_every_tone_is_printed_as_the_measured_data_say(number: int) -> None:
    condition = list(CONDITIONS.values())[number]
    inks = condition.inks()
    rows = (templates_root() / "inks" / condition.file).read_text("utf-8").splitlines()
    measured = {
        tuple(map(float, row.split()[:4])): cast(Lab, tuple(map(float, row.split()[4:])))
        for row in rows
        if row and not row.startswith("#")
    }
    for name, colour in TONES.items():
        off = delta_e(lab_of(colour), inks.printed(inks.shares(colour)))
        assert off == pytest.approx(OFF[name][number], abs=0.06), name
        if off > TOLERANCE:  # no patch that was measured comes nearer, either, with as much ink
            patches = [patch for shares, patch in measured.items() if sum(shares) <= 300]
            assert off < min(delta_e(lab_of(colour), patch) for patch in patches) + 0.5, name
    for name, off_by in LINES.items():
        black = delta_e(lab_of(getattr(PALETTES["colour"], name)), measured[0, 0, 0, 100])
        assert black == pytest.approx(off_by[number], abs=0.06), name
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
    content = print_shop_pdf([scene])
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


INK_OPERATORS = {"k", "K"}


def inks_of(holder: Any) -> Iterator[tuple[float, ...]]:
    """Yield the inks that a page or a form names, and the forms in it."""
    for step in pikepdf.parse_content_stream(holder):
        if str(step.operator) in INK_OPERATORS:
            yield tuple(float(share) for share in step.operands)
    for _, form in holder.Resources.get("/XObject", {}).items():
        yield from inks_of(form)


@pytest.mark.parametrize("palette", ["grey", "line"])
def test_editions_without_colour_are_printed_with_black_ink_alone(palette: str) -> None:
    boards = [
        BoardProduct("el-mundo", skin="round", palette=palette, for_="print-shop"),
        BoardProduct("tables-28", skin="alfonsine", palette=palette, for_="print-shop"),
        PiecesProduct("el-mundo", palette=palette, for_="print-shop"),
    ]
    for board in boards:
        for file in board.make():
            with pikepdf.open(io.BytesIO(file.content)) as pdf:
                shares = {ink for page in pdf.pages for ink in inks_of(page)}
        assert all(ink[:3] == (0, 0, 0) for ink in shares)
        assert "does not reach" not in " ".join(board.notes())
    greys = {share for *_, share in shares}
    assert len(greys) == 2 if palette == "line" else len(greys) > 6


def test_greys_are_as_far_below_the_paper_as_below_white() -> None:
    for condition in CONDITIONS.values():
        inks = condition.inks(black_only=True)
        for level in (95, 75, 54, 31):  # the greys of boards, lightness L*
            light = inks.printed(inks.shares(grey(level)))[0]
            darkest = inks.printed((0, 0, 0, 1))[0]
            assert light == pytest.approx(max(darkest, inks.paper[0] * level / 100), abs=1.2), condition


@pytest.mark.slow
@pytest.mark.long
def test_fine_lines_of_documents_are_printed_over_what_lies_below_them() -> None:
    (file,) = CardProduct("tabula", for_="print-shop").make()
    with pikepdf.open(io.BytesIO(file.content)) as pdf:
        forms = [form for page in pdf.pages for _, form in page.Resources.XObject.items()]
        fine = [line for form in forms for line in strokes_of(form)]
    assert any(ink == (0, 0, 0, 1) for ink, _, _ in fine)
    for ink, over, width_mm in fine:
        assert over or ink != (0, 0, 0, 1)
        assert width_mm >= 0.149 or ink == (0, 0, 0, 0)


def strokes_of(form: Any) -> Iterator[tuple[tuple[float, ...], bool, float]]:
    """Yield the ink of each line of a form, whether it is printed over, and its width in mm."""
    ink, over, width, scale = (0.0, 0.0, 0.0, 1.0), False, 1.0, 1.0
    stack = []
    for step in pikepdf.parse_content_stream(form):
        name, operands = str(step.operator), step.operands
        if name == "q":
            stack.append((ink, over, width, scale))
        elif name == "Q":
            ink, over, width, scale = stack.pop()
        elif name == "cm":
            a, b, c, d = (float(value) for value in list(operands)[:4])
            scale *= math.sqrt(abs(a * d - b * c))
        elif name == "w":
            width = float(operands[0])
        elif name == "gs":
            over = bool(form.Resources.ExtGState[str(operands[0])].OP)
        elif name == "K":
            ink = tuple(float(value) for value in operands)  # type: ignore[assignment]
        elif name in ("S", "s", "B", "B*", "b", "b*"):
            yield ink, over, width * scale / POINTS_PER_MM


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


def test_men_to_be_punched_are_printed_past_their_cuts_on_both_sides() -> None:
    front, back = punched_sheet(PiecesProduct("el-mundo", men=30.0).order(), 3.0)
    (men,) = [[item for item in front.items if isinstance(item, Group)]]
    behind = [item for item in back.items if isinstance(item, Group)]
    assert len(men) == len(behind) == len(front.holes) == 4 * (12 + 2) and not back.holes
    places = [(man.matrix[4], man.matrix[5]) for man in men if man.matrix]
    assert places == [(front.width_mm - man.matrix[4], man.matrix[5]) for man in behind if man.matrix]
    for man, hole, (x, y) in zip(men, front.holes, places, strict=True):
        ground = man.items[0]
        assert isinstance(ground, Circle) and ground.radius == 18 and ground.paint.stroke is None
        assert all(math.dist((x, y), step[-2:]) == pytest.approx(15) for step in hole if len(step) > 1)
    near = min(math.dist(one, other) for one, other in combinations(places, 2))
    assert near >= 30 + 4


@pytest.mark.parametrize("name, skin", [("tabula", "roman"), ("ludus", "circles")])
def test_the_lines_of_a_red_board_are_printed_in_a_spot_colour(name: str, skin: str) -> None:
    board = BoardProduct(name, skin=skin, for_="print-shop", spot="PANTONE 485 C")
    (plain,) = replace(board, spot=None).make()
    (file,) = board.make()
    assert file.name == f"board-{skin}-spot-pantone-485-c-print-shop.pdf"
    assert faults(file.content, ("/PANTONE 485 C",)) == []
    with pikepdf.open(io.BytesIO(plain.content)) as pdf:
        without = {ink for ink in inks_of(pdf.pages[0]) if ink[1] > 0.5}
    with pikepdf.open(io.BytesIO(file.content)) as pdf:
        page = pdf.pages[0]
        left = {ink for ink in inks_of(page) if ink[1] > 0.5}
        steps = [str(step.operator) for step in pikepdf.parse_content_stream(page)]
        (spot,) = page.Resources.ColorSpace.values()
        shown = spot[3].read_bytes().decode("ascii")
    assert len(without) == 1 and not left and steps.count("SCN") > 60 and steps.count("scn") > 10
    assert all(str(share) in shown for share in without.pop() if share)


@rows(
    "product, words",
    [
        (BoardProduct("tabula", spot="Red"), "nothing here uses --spot: add --for print-shop --palette"),
        (
            BoardProduct("tabula", spot="Red", palette="grey", for_="print-shop"),
            "add --for print-shop --palette colour",
        ),
        (BoardProduct("tabula", spot="Cyan", for_="print-shop"), "'Cyan' is no name for a spot colour"),
        (BoardProduct("tabula", spot="a/b", for_="print-shop"), "'a/b' is no name for a spot colour"),
        (
            BoardProduct("tabula", skin="alfonsine", spot="Red", for_="print-shop"),
            "have the colour #3a2413, which needs no spot colour",
        ),
        (PiecesProduct("tabula", for_="print-shop", style="fold"), "men for a print shop are round discs"),
        (PiecesProduct("tabula", for_="print-shop", kerf=0.1), "leave out --kerf"),
        (CardProduct("tabula", bleed=5.0), "nothing here uses --bleed: add --for print-shop"),
        (
            BoardProduct("tabula", bleed=5.0),
            "nothing here uses --bleed: add --for print-shop or --for fabric",
        ),
        (BoardProduct("tabula", for_="knife", bleed=5.0), "nothing here uses --bleed: add --for print-shop"),
        (BoardProduct("tabula", condition="FOGRA47"), "nothing here uses --condition: add --for print-shop"),
        (BoardProduct("tabula", for_="fabric", condition="FOGRA47"), "nothing here uses --condition"),
        (PosterProduct("tabula", for_="print-shop", condition="fogra1"), "no printing condition 'fogra1'"),
        (BookletProduct("tabula", for_="print-shop", screen=True), "leave out --screen"),
    ],
)
def test_options_that_a_print_shop_has_no_use_for_are_refused(product: Product, words: str) -> None:
    with pytest.raises(TabulaeError, match=words):
        list(product.make())


def test_what_a_condition_cannot_print_is_told() -> None:
    assert "does not reach" not in " ".join(
        BoardProduct("tables-28", skin="modern", for_="print-shop").notes()
    )
    notes = " ".join(BoardProduct("tables-28", skin="modern", for_="print-shop", condition="FOGRA47").notes())
    assert "FOGRA47 does not reach" in notes and "#6b4423 by 9" in notes


@rows(
    "colour, black",
    [
        *(("#3a2413", True), ("#6b4423", True), ("#7f6d5b", True), ("#8c8b87", True)),
        *(("#a9844f", False), ("#9b2d1f", False), ("#24476b", False)),
    ],
)
def test_only_fine_dark_brown_and_grey_lines_are_black_ink_alone(colour: str, black: bool) -> None:
    """Red lines stay red and tan ones tan: at home and from a print shop it is the same board to the eye."""
    assert is_black_line(colour, 0.25) == is_black_letter(colour, 2.5) == black
    assert not is_black_line("#6b4423", 0.6)


def test_wider_grey_lines_are_a_tint_of_black() -> None:
    inks = CONDITIONS["fogra39"].inks()
    groove = inks.black_line("#7f6d5b", 0.37)
    assert groove[:3] == (0, 0, 0) and 0.5 < groove[3] < 0.8
    assert delta_e(lab_of("#7f6d5b"), inks.printed(groove)) < 14
    assert inks.black_line("#7f6d5b", 0.25) == inks.black_line("#3a2413", 0.4) == (0, 0, 0, 1)


@rows(
    "one, other, difference",
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

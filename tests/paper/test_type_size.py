"""Nothing is printed under 8 points: PDFium reads the pages as they are drawn."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import cycle, product
from pathlib import Path
from statistics import fmean

import pikepdf
import pypdfium2
import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.kit.order import kit_items, kit_order
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.library.games.game import load_game
from tabulae.library.told.lesson_plans import game_of_lesson, lesson_plan
from tabulae.paper.classroom.lesson_sheets import SheetForm, exit_slips, pupil_sheet
from tabulae.paper.classroom.worksheet import worksheet
from tabulae.paper.documents.board_plates import spread_plates
from tabulae.paper.documents.booklet import booklet
from tabulae.paper.documents.card import card
from tabulae.paper.documents.leaflet import leaflet
from tabulae.paper.documents.poster import poster
from tabulae.paper.flow.page_design import BOOK_PAGES
from tabulae.paper.printing.print_cover import PrintedGroup, PrintedItem, print_cover
from tabulae.products.printed.card import CardProduct
from tabulae.products.printed.leaflet import LeafletProduct
from tabulae.products.printed.lesson import LessonProduct
from tabulae.products.printed.worksheet import WorksheetProduct
from tabulae.products.product import Product
from tabulae.quiz.ladder import step_questions
from tabulae.render.pdf import pdf_bytes
from tabulae.scene.primitives import Group, Scene, Text
from tabulae.scene.style import POINT_MM, POINTS_PER_MM
from tests.support.listed import GAMES
from tests.support.marks import UNLIKE_GAMES, full, unlike
from tests.support.type_sizes import sizes_on_page_pt, sizes_pt

pytestmark = pytest.mark.slow

LEAST_PT = 8.0
PRODUCTS = ("booklet", "leaflet", "card", "small-card", "poster")
LOOKS = list(product(("a4", "letter"), ("colour", "grey", "line")))


def made(product: str, name: str, paper: str, palette: str) -> bytes:
    game = load_game(GameChoice(name))
    if product == "booklet":
        return booklet(game, paper, palette).reading
    if product == "leaflet":
        return leaflet(game, paper, palette).reading
    if product == "poster":
        return poster(game, {"a4": "a3", "letter": "tabloid"}[paper], palette).whole
    small = {"a4": "a5", "letter": "half-letter"}[paper]
    return card(game, small if product == "small-card" else paper, palette).content


def _cases() -> Iterator[object]:
    """Every product of every game in one paper and palette after the other; rows of a table for the rest."""
    looks = cycle(LOOKS)
    for what, name in product(PRODUCTS, game_folders()):
        usual = next(looks)
        for look in LOOKS:
            case = (what, name, *look)
            yield case if look == usual and name in UNLIKE_GAMES else full(*case)


@pytest.mark.long
@pytest.mark.parametrize(("what", "name", "paper", "palette"), list(_cases()))
def test_no_letter_is_smaller_than_people_can_read(what: str, name: str, paper: str, palette: str) -> None:
    small = {
        f"{letter} {size:.2f}"
        for size, letter in sizes_pt(made(what, name, paper, palette))
        if size < LEAST_PT - 1e-2
    }
    assert small == set()


@pytest.mark.long
@pytest.mark.parametrize("text_pt", [14.0, full(24.0)])
@pytest.mark.parametrize("name", unlike(GAMES))
def test_numbers_in_figures_grow_with_large_print(name: str, text_pt: float) -> None:
    """As far as the points of a board leave room for them."""
    usual, large = (
        leaflet(load_game(GameChoice(name))).reading,
        leaflet(load_game(GameChoice(name)), text_pt=text_pt).reading,
    )
    assert smallest_number_pt(large) > smallest_number_pt(usual)


def smallest_number_pt(document: bytes) -> float:
    """The size of the smallest digit behind the cover, whose board is a picture."""
    pages = list(pypdfium2.PdfDocument(document))[1:]
    return min(size for page in pages for size, letter in sizes_on_page_pt(page) if letter.isdigit())


@pytest.mark.parametrize("name", [*UNLIKE_GAMES, "tablas-astronomicas"])
def test_numbers_of_whole_boards_grow_with_large_print(name: str) -> None:
    """Those of the board across the middle of a booklet: none of them is left out."""
    game, page = load_game(GameChoice(name)), BOOK_PAGES["a5"].paper

    def numbers(text_pt: float) -> list[list[float]]:
        plate, _ = spread_plates(game, "colour", page, lambda _: Group(()), ("board", "Board"), text_pt)
        return [[size for size, letter in sizes_pt(pdf_bytes([plate.scene], "")) if letter.isdigit()]]

    for usual, large in zip(numbers(10.5), numbers(18.0), strict=True):
        assert len(large) == len(usual) and min(large) > 1.2 * min(usual)


@pytest.mark.long
@pytest.mark.parametrize("name", [full(name) for name in ("el-mundo", "tabula")])
def test_numbers_in_first_turns_grow_with_large_print(name: str) -> None:
    assert smallest_number_pt(booklet(load_game(GameChoice(name)), text_pt=18.0).reading) > 8.7


def test_a_small_letter_in_a_form_is_detected() -> None:
    size = 6 * POINT_MM
    words = Group((Text(10, 10, "small", 2 * size),), matrix=(0.5, 0, 0, 0.5, 0, 0))
    found = {round(one, 3) for one, _ in sizes_pt(pdf_bytes([Scene(50, 50, (words,), "")], ""))}
    assert found == {6.0} and POINTS_PER_MM * size == pytest.approx(6)


@pytest.mark.parametrize("text_pt", [None, full(14.0)])
@pytest.mark.parametrize("name", unlike(["tabula", "el-mundo", "ludus-duodecim-scriptorum"]))
def test_nothing_that_pupils_read_is_smaller_than_ten_points(name: str, text_pt: float | None) -> None:
    """Cards, worksheets and a lesson's sheets for pupils; with 14 pt all but the notes of a printer grows."""
    game = load_game(GameChoice(name))
    plan = lesson_plan(game)
    form = SheetForm("a4", "colour", text_pt)
    documents = [
        card(game, text_pt=text_pt).content,
        worksheet(game, step_questions(game, "read", 1, None), 1, text_pt=text_pt or 12.0).sheet,
        pupil_sheet(game, plan.pupil, form, played=game_of_lesson(game, plan)),
        exit_slips(game, plan.title, plan.exit, form),
    ]
    least = [min(size for size, _ in sizes_pt(document)) for document in documents]
    assert min(least) >= 10.0 - 1e-2, least


@pytest.mark.parametrize("text_pt", [14.0, full(24.0)])
def test_every_sheet_of_a_lesson_grows_with_its_text(text_pt: float) -> None:
    usual, large = (LessonProduct("el-mundo", pupils=12, text=size) for size in (None, text_pt))
    assert large.sheets("a4") > usual.sheets("a4")
    for part, grown in zip(usual._parts(), large._parts(), strict=True):
        if part.name == "counters":
            continue
        sizes = [letter_size(content) for content in (part.content, grown.content)]
        assert sizes[1] > sizes[0] or sizes[1] >= text_pt, part.name


def letter_size(document: bytes) -> float:
    """The mean size in points of the letters of a document."""
    return fmean(size for size, _ in sizes_pt(document))


@pytest.mark.parametrize(
    "product",
    [
        LeafletProduct("tabula", face="sans"),
        LessonProduct("el-mundo", pupils=12, face="sans"),
        *map(full, (CardProduct("tabula", face="sans"), WorksheetProduct("tabula", face="sans"))),
    ],
)
def test_a_document_in_sans_has_no_serif(product: Product) -> None:
    """But for letters that are cut in stone."""
    for file in product.make():
        if file.ending == "pdf":
            fonts = fonts_of(file.content)
            assert fonts and not {name for name in fonts if "Serif" in name}, (file.name, fonts)


def fonts_of(document: bytes) -> set[str]:
    """The names of the fonts of a document, as its pages and drawings list them."""
    with pikepdf.open(io.BytesIO(document)) as pdf:
        return {
            str(part.BaseFont).partition("+")[2]
            for part in pdf.objects
            if isinstance(part, pikepdf.Dictionary) and "/BaseFont" in part
        }


def test_a_kit_in_large_print_asks_18_points_of_every_document_and_its_cover_says_so(tmp_path: Path) -> None:
    order = kit_order("tabula", large_print=True, audience="class", plastic=False)
    products = [item.product for item in kit_items(order) if "text" in item.product.declared_options()]
    assert len(products) > 8 and {getattr(product, "text") for product in products} == {18.0}  # noqa: B009
    game, rows = load_game(GameChoice("tabula")), [PrintedItem((2, 9), "Leaflet", "once", "paper")]
    cover = print_cover(game, "Tabula", [PrintedGroup("On one side.", rows)], "a4", "", (), order.text_pt)
    (tmp_path / "cover.pdf").write_bytes(cover)
    said = pypdfium2.PdfDocument(cover)[0].get_textpage().get_text_range()
    assert "Large print: the text is 18 pt" in " ".join(said.split())
    assert min(size for size, _ in sizes_pt(cover)) >= 16.0 - 1e-2
    with pytest.raises(TabulaeError, match="--large-print"):
        kit_order("tabula", large_print=True, text=14.0)


@pytest.mark.parametrize("name", unlike(["tabula", "el-mundo", "ludus-duodecim-scriptorum"]))
def test_the_card_in_large_print_has_nothing_small(name: str) -> None:
    content = card(load_game(GameChoice(name)), text_pt=18.0).content
    small = {size for size, _ in sizes_pt(content) if round(size, 1) < 14.0}
    assert small == set()

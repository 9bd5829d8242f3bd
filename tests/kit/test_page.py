"""The page of a kit: what its files are called, how they are tabled, and that nothing lacks words."""

import base64
import io
import re
from dataclasses import replace
from functools import cache
from html import unescape

import pytest
from fontTools.ttLib import TTFont

from tabulae.engine.errors import DoesNotFitError
from tabulae.kit.front import fact_phrases
from tabulae.kit.order import copies, kit_items
from tabulae.kit.page import KitPage, gallery_page, kit_page
from tabulae.kit.page_files import font_faces, web_font
from tabulae.kit.page_tables import PageTables
from tabulae.library.words.messages import messages
from tabulae.products.kit_order import KitOrder
from tabulae.products.output import OutputFile, Role, Way
from tabulae.products.printed.lesson import LessonProduct, class_pupils

EVERYTHING = KitOrder("tabula", papers=("a4", "letter"), everything=True)


@cache
def two_pages() -> bytes:
    """A file of two pages."""
    return next(item for item in kit_items(EVERYTHING) if item.id == "duplex-test-a4").make()[0].content


def tables() -> PageTables:
    return PageTables(messages(), "Tabula", ("a4", "letter"))


def file(thing: str, way: Way, paper: str = "a4", role: Role = "print", **about: str) -> OutputFile:
    name = "-".join([thing, *about.values(), paper, way]) + ".pdf"
    return OutputFile(name, two_pages(), (210, 297), "", thing, about, "A thing", role, way, paper)


def test_every_section_and_block_that_has_words_is_one_of_a_kit() -> None:
    """Words are optional: a section or block without words takes those of its product's facts."""
    message = messages()

    def names(prefix: str) -> set[str]:
        return {name.removeprefix(prefix) for name in message.ids(prefix)}

    orders = (EVERYTHING, replace(EVERYTHING, game="el-mundo"), KitOrder("tabula", audience="tomorrow"))
    items = [item for order in orders for item in kit_items(order)]
    sections = {item.place.section for item in items}
    assert names("kit-section-") <= sections and names("kit-step-") <= sections
    blocks = {
        section: {item.subsection for item in items if item.place.section == section} for section in sections
    }
    headed = {block for same in blocks.values() if len(same) > 1 for block in same}
    assert names("kit-kind-") <= headed


def test_the_words_on_the_lesson_name_cards_and_a_draw_where_it_has_them() -> None:
    for name, has_game in (("tabula", True), ("tablas-astronomicas", False)):
        order = KitOrder(name, audience="tomorrow")
        (item,) = [item for item in kit_items(order) if isinstance(item.product, LessonProduct)]
        (section,) = KitPage(order, [(item, ())]).fields(())["sections"]
        assert [word in section["words"] for word in ("cards", "tournament")] == [has_game, has_game]


def test_a_row_is_a_thing_and_a_way_of_printing_with_counted_sheets() -> None:
    files = [
        file("worksheet-move", "one-side", level="move"),
        file("worksheet-key-move", "one-side", role="key", level="move"),
        file("worksheet-move", "one-side", "letter", level="move"),
        file("leaflet", "short-edge"),
        file("leaflet", "long-edge"),
    ]
    table = tables().table("Files", files)
    assert table["heads"] == ["What", "A4", "Letter"]
    rows = {
        row["label"]: [[link["words"] for link in cell] for cell in row["cells"]] for row in table["rows"]
    }
    assert rows == {
        "Worksheet 2: move by the rules": [["2 sheets"], ["2 sheets"]],
        "Answers to worksheet 2": [["2 sheets"], []],
        "Leaflet: both sides, turned over the long edge": [["1 sheet"], []],
        "Leaflet: both sides, turned over the short edge": [["1 sheet"], []],
    }


def test_a_thing_without_words_has_the_title_of_its_product() -> None:
    (row,) = tables().table("Files", [file("bookmark", "one-side")])["rows"]
    assert row["label"] == "To print"
    made = tables().things([file("bookmark", "one-side")])
    assert [thing.label for thing in made] == ["A thing"]


def test_products_of_one_block_stand_together() -> None:
    order = KitOrder("tabula", papers=("a4",), plastic=False, audience="maker")
    items = [item for item in kit_items(order) if item.place.section == "cutting"]
    assert [item.subsection for item in items] != sorted(item.subsection for item in items)
    page = kit_page(order, items, {item.id: [] for item in items}).content.decode()
    titles = [messages()(f"kit-kind-{block}") for block in dict.fromkeys(item.subsection for item in items)]
    assert [page.count(f"<h3>{title}</h3>") for title in titles] == [1] * len(titles)
    assert page.count('<section id="cutting">') == 1


def test_leaflets_are_for_pupils_cards_for_boards_and_one_poster_for_all() -> None:
    order = KitOrder("tabula", pupils=28, audience="class")
    printed = {item.subsection: copies(order, item) for item in kit_items(order)}
    expected = {"duplex-test": 1, "leaflet": 28, "card": 14, "board": 14, "poster": 1, "worksheet": 28}
    assert {block: printed[block] for block in expected} == expected


@pytest.mark.parametrize(
    ("pupils", "boards", "counted"), [(3, 1, 4), (27, 6, 27), (28, 7, 28), (400, 100, 300)]
)
def test_a_class_gets_a_board_for_each_group(pupils: int, boards: int, counted: int) -> None:
    order = KitOrder("el-mundo", pupils=pupils)
    board = next(item for item in kit_items(order) if item.place.section == "board")
    assert copies(order, board) == boards
    assert class_pupils(order) == counted


@pytest.mark.slow
def test_the_page_says_if_the_lesson_is_for_another_number_of_pupils() -> None:
    order = KitOrder("el-mundo", papers=("a4",), plastic=False, audience="class", pupils=3)
    note = b"this one is counted for 4"
    for pupils, admitted in ((3, True), (4, False)):
        changed = replace(order, pupils=pupils)
        (lesson,) = [item for item in kit_items(changed) if item.id == "lesson-a4"]
        assert (note in kit_page(changed, [lesson], {lesson.id: []}).content) == admitted


@pytest.mark.parametrize(("pupils", "counted"), [(None, 28), (24, 24), (400, 300)])
def test_the_page_says_for_how_many_pupils_lesson_and_unit_are(pupils: int | None, counted: int) -> None:
    """Whoever has only the finished kit sees how many copies are in these files before they are printed."""
    order = KitOrder("tabula", papers=("a4",), plastic=False, audience="class", pupils=pupils)
    items = [item for item in kit_items(order) if item.place.section in ("lesson", "unit")]
    page = kit_page(order, items, {item.id: [] for item in items}).content.decode()
    assert page.count(f"for a class of {counted}") == 2


def test_the_page_lists_what_was_left_out_and_why() -> None:
    left_out = DoesNotFitError("poster-too-long", game="Tabula & more", paper="A4")
    page = kit_page(EVERYTHING, [], {}, [left_out]).content
    said = b"Left out, as it would not fit: Tabula &amp; more does not fit on a poster of A4: choose"
    assert said in page


def test_the_page_says_over_which_edge_sheets_are_turned() -> None:
    for duplex, edge in ((None, "long"), ("long-edge", "long"), ("short-edge", "short")):
        chosen = replace(EVERYTHING, product_options=(("duplex", duplex),) if duplex else ())
        page = unescape(kit_page(chosen, [], {}).content.decode())
        assert [messages()("kit-duplex", edge=each) in page for each in ("long", "short")] == [
            each == edge for each in ("long", "short")
        ]


def test_the_gallery_leads_to_each_kit_with_what_its_game_is() -> None:
    orders = [KitOrder("tabula"), KitOrder("el-mundo", papers=("letter",))]
    page = unescape(gallery_page(orders).content.decode())
    entries = page.split('href="')
    for order in orders:
        game = order.load()
        (entry,) = [entry for entry in entries if entry.startswith(f"{order.game}/index.html")]
        assert game.name in entry and game.tagline in entry
        assert all(fact in entry for fact in fact_phrases(game))


def test_the_numbers_of_the_steps_have_the_typeface_of_the_page() -> None:
    fonts = re.findall(r"base64,([^)]*)\)", font_faces("steps"))
    figures = {ord(digit) for digit in "0123456789"}
    assert fonts and all(
        figures <= set(TTFont(io.BytesIO(base64.b64decode(font))).getBestCmap()) for font in fonts
    )


def test_the_fonts_of_a_page_have_only_its_characters() -> None:
    small = web_font("regular", "abc")
    assert small == web_font("regular", "abc") and len(small) < 5_000
    font = TTFont(io.BytesIO(small))
    assert font.flavor == "woff" and set(font.getBestCmap()) == {97, 98, 99}

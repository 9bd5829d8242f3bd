"""What the names of files tell, and how the page of a kit says it."""

import base64
import io
import re
from dataclasses import replace

import pytest
from fontTools.ttLib import TTFont

from generator.content.page_words import page_words
from generator.content.teaching import class_facts
from generator.kit.blocks import Blocks
from generator.kit.frame import framed
from generator.kit.naming import Told, thing_name, told
from generator.kit.order import KitOrder
from generator.kit.page import copies, kit_page
from generator.kit.parts import KINDS, class_pupils, products
from generator.output import Made
from generator.render.webfont import web_font

PAPERS = ("a4", "letter")


@pytest.mark.parametrize(
    ("name", "tells"),
    [
        ("leaflet-a4-long-edge.pdf", Told("leaflet", "long-edge", "a4", "pdf")),
        ("leaflet-letter-grey-reading.pdf", Told("leaflet-grey", "reading", "letter", "pdf")),
        ("booklet-a4-backs-reversed.pdf", Told("booklet", "backs-reversed", "a4", "pdf")),
        ("poster-a3-on-a4.pdf", Told("poster-a3", "", "a4", "pdf")),
        ("poster-a3.pdf", Told("poster-a3", "", "", "pdf")),
        ("worksheet-key-l2-s1-letter.pdf", Told("worksheet-key-l2-s1", "", "letter", "pdf")),
        ("parts/board-left-a4.stl", Told("board-left-a4", "", "", "stl")),
        ("dice/d7.step", Told("d7", "", "", "step")),
    ],
)
def test_a_name_tells_thing_way_and_paper(name: str, tells: Told) -> None:
    assert told(name, PAPERS) == tells


def test_a_thing_is_called_by_the_first_pattern_that_fits() -> None:
    names = {"board-*-laser": "Cut: {0}", "board-*": "{0} board", "level-#*": "Level {0}"}
    assert thing_name("board-roman-laser", names) == "Cut: roman"
    assert thing_name("board-roman-grey", names) == "Roman grey board"
    assert thing_name("level-12-of-it", names) == "Level 12"
    assert thing_name("tower", names) == "tower"


def test_every_section_and_step_has_its_words() -> None:
    words = page_words()
    sections = {kind.section for kind in KINDS}
    assert sections == set(words.sections) == set(words.order.steps)
    crowded = {kind.name for kind in KINDS if [other.section for other in KINDS].count(kind.section) > 1}
    assert crowded == set(words.kinds)


def test_a_key_follows_its_worksheet_and_sheets_are_counted() -> None:
    order = KitOrder("tabula", papers=("a4",), plastic=False)
    test = next(one for one in products(order) if one.kind.name == "duplex-test")
    (page,) = test.kind.make(order, test.variant)
    files = [Made(f"{name}.pdf", page.content, page.size_mm, "") for name in ("quiz-key-l1-a4", "quiz-l1-a4")]
    blocks = Blocks(page_words().files, ("a4",))
    one_side = "".join(blocks.table("quiz", files))
    assert one_side.index("quiz-l1-a4.pdf") < one_side.index("quiz-key-l1-a4.pdf")
    assert "2 sheets" in one_side
    both_sides = "".join(blocks.table("quiz", files, both_sides=True))
    assert "1 sheet<" in both_sides and "2 sheets" not in both_sides


def test_what_hangs_on_the_wall_and_what_the_teacher_holds_is_printed_once() -> None:
    order = KitOrder("tabula", pupils=28)
    told = {section: copies(order, section) for section in ("first", "rules", "board", "poster", "teacher")}
    assert told == {"first": 1, "rules": 28, "board": 14, "poster": 1, "teacher": 1}


@pytest.mark.parametrize(("pupils", "boards", "pack"), [(3, 1, 4), (27, 6, 27), (28, 7, 28), (400, 100, 60)])
def test_a_class_gets_as_many_boards_as_its_pack_counts_groups(pupils: int, boards: int, pack: int) -> None:
    order = KitOrder("el-mundo", pupils=pupils)
    assert copies(order, "board") == boards == class_facts(order.load(), pupils)["groups"]
    assert class_pupils(order) == pack


def test_a_pack_for_another_number_of_pupils_is_admitted_on_the_page() -> None:
    order = KitOrder("el-mundo", papers=("a4",), plastic=False, audience="class", pupils=3)
    (pack,) = [product for product in products(order) if product.kind.name == "teacher"]
    told = b"this one is counted for 4"
    assert told in kit_page(order, [pack], {"teacher": []}).content
    assert told not in kit_page(replace(order, pupils=4), [pack], {"teacher": []}).content


def test_the_numbers_of_the_steps_have_the_typeface_of_the_page() -> None:
    page = framed("en", "no figures", ["<p>steps</p>"]).decode()
    fonts = re.findall(r"base64,([^)]*)\)", page)
    figures = {ord(one) for one in "0123456789"}
    assert fonts and all(
        figures <= set(TTFont(io.BytesIO(base64.b64decode(font))).getBestCmap()) for font in fonts
    )


def test_a_page_carries_only_the_letters_that_it_has() -> None:
    small = web_font("regular", "abc")
    assert small == web_font("regular", "abc") and len(small) < 5_000
    font = TTFont(io.BytesIO(small))
    assert font.flavor == "woff" and set(font.getBestCmap()) == {97, 98, 99}

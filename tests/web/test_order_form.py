"""The order form of a page: its fields, the order that is read from them; files of a position."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.kit.build import manifest_entry
from tabulae.kit.order import kit_order, order_command, read_order_file
from tabulae.library.words.messages import messages
from tabulae.products.kit_options import kit_options
from tabulae.products.printed.board import BoardProduct
from tabulae.products.product import KitItem
from tabulae.web.page_orders import PageOrder, ask, content
from tabulae.web.pages import order_form
from tabulae.web.pages.order_form import FormFields, form_fields, read_form
from tabulae.web.pages.print_page import unmade_print_page
from tabulae.web.pages.shared import Site, shipped_languages
from tabulae.web.position_files import POSITION_FILES, position_file
from tests.support.hostile_words import HOSTILE
from tests.support.tables import rows

GAME = "tabula"


def test_every_option_of_a_kit_is_a_field_unless_it_reads_files_or_is_of_plastic() -> None:
    names = {field.name for field in form_fields("ludus-duodecim-scriptorum", ())}
    options = {option.name for option in kit_options().values() if not option.opens_files}
    not_for_this_game = {"base"}
    assert names == options - {"game", "set", "plastic", "several-colours"} - not_for_this_game


def test_a_new_option_of_a_product_is_a_field(monkeypatch: pytest.MonkeyPatch) -> None:
    new = replace(kit_options()["questions"], name="marks-of-mice", help="How many mice.")
    monkeypatch.setattr(order_form, "kit_options", lambda: {**kit_options(), "marks_of_mice": new})
    field = next(one for one in form_fields(GAME, ()) if one.name == "marks-of-mice")
    assert (field.label, field.help, field.low, field.high) == ("marks of mice", "How many mice.", "1", "100")


PAPER = {"plastic": False}
FORMS: list[tuple[FormFields, dict[str, Any], str]] = [
    ((), PAPER, "tabulae kit tabula --paper a4 --no-plastic"),
    (
        (("pupils", "28"), ("for", "class"), ("paper", "letter"), ("palette", "grey"), ("duplex", "off")),
        {
            **PAPER,
            "pupils": 28,
            "audience": "class",
            "papers": ["letter"],
            "palette": "grey",
            "duplex": "off",
        },
        "tabulae kit tabula --paper letter --palette grey --duplex off --pupils 28 --for class --no-plastic",
    ),
    (
        (("reading", "exact"), ("base", "7"), ("men", "30"), ("text", "12pt"), ("questions", " 6 ")),
        {**PAPER, "reading": "exact", "base": 7, "men": 30.0, "text": 12.0, "questions": 6},
        "tabulae kit tabula --reading exact --base 7 --paper a4 --men 30mm --text 12pt --questions 6"
        " --no-plastic",
    ),
]


@pytest.mark.parametrize(("pairs", "given", "command"), FORMS, ids=[form[2] for form in FORMS])
def test_a_form_is_read_as_an_order(pairs: FormFields, given: dict[str, Any], command: str) -> None:
    assert read_form(GAME, pairs) == kit_order(GAME, **given)
    assert order_command(read_form(GAME, pairs)) == command


@pytest.mark.parametrize(("pairs", "given", "command"), FORMS, ids=[form[2] for form in FORMS])
def test_the_order_file_of_a_form_gives_the_same_order(
    pairs: FormFields, given: dict[str, Any], command: str, tmp_path: Path
) -> None:
    file = tmp_path / "kit.yaml"
    file.write_text(PageOrder(GAME, pairs).listed()["file"])
    (read,) = read_order_file(file)
    assert order_command(kit_order(**read)) == command


def test_the_number_of_men_is_a_field_where_a_rule_places_them() -> None:
    field = next(one for one in form_fields(GAME, ()) if one.name == "men-count")
    assert (field.low, field.high, field.usual) == ("1", "15", "15")
    assert read_form(GAME, (("men-count", "9"),)) == kit_order(GAME, plastic=False, men_count=9)
    assert "--men-count 9" in order_command(read_form(GAME, (("men-count", "9"),)))
    assert "men-count" not in {one.name for one in form_fields("backgammon", ())}


ZENO = "white 6x7 9 10 16 19 22x4 | black 11x2 12x3 20x5 23x5"


def asked(do: str, item: str, *fields: tuple[str, str]) -> dict[str, Any]:
    """The answer of the worker of a page."""
    request = {"game": GAME, "fields": [*fields], "do": do, "item": item}
    told: dict[str, Any] = json.loads(ask(json.dumps(request)))
    return told


@pytest.mark.slow
@rows("name", list(POSITION_FILES))
def test_a_position_becomes_a_drawing_or_a_question(name: str) -> None:
    fields = {"position": ZENO, "seat": "white", "roll": "2,5,6", "language": "en"}
    made = position_file(GAME, fields, name)
    assert made.startswith(b"<?xml" if name.endswith("svg") else b"%PDF")
    assert asked("position", name, *fields.items()) == {"answer": None} and content(name) == made


@rows(
    "fields, told",
    [
        ([("position", "white 99")], "no point '99'"),
        ([("position", ZENO), ("roll", "7,7,7")], "7"),
        ([("seat", "nobody")], "no seat 'nobody'"),
        ([], "a question needs dice"),
    ],
)
def test_an_invalid_position_is_refused_in_one_line(fields: list[tuple[str, str]], told: str) -> None:
    name = "figure.pdf" if fields else "question.pdf"
    error = asked("position", name, ("language", "en"), *fields)["error"]
    assert told in error and "\n" not in error


REFUSED = [
    (("printer", "prusa-mk4"), "no field 'printer'"),
    (("plastic", "yes"), "no field 'plastic'"),
    (("templates", "/tmp"), "no field 'templates'"),
    (("font", "/x.ttf"), "no field 'font'"),
    (("symbols", "x.svg"), "no field 'symbols'"),
    (("colours", "/etc/passwd"), "no field 'colours'"),
    (("language", "xx"), "no language 'xx'"),
    (("skin", "../../etc"), "no skin"),
    (("palette", "<script>"), "--palette must be colour, grey or line, got '<script>'"),
    (("pupils", "99999999"), "--pupils must be between 1 and 1000, got 99999999"),
    (("pupils", "1001"), "--pupils must be between 1 and 1000, got 1001"),
    (("pupils", "-1"), "--pupils must be between 1 and 1000, got -1"),
    (("men", "1e9"), "--men must be a length such as 23mm or a coin such as coin:2-euro, got '1e9'"),
    (("men", "nan"), "--men must be a length"),
    (("text", "1000"), "--text must be a type size such as 12pt, got '1000'"),
    (("base", "9"), "base cannot be '9': choose 6, 7, 8"),
    (("paper", "a0"), "--paper must be a4 or letter, got 'a0'"),
    (("for", "me"), "--for must be class, maker, museum or tomorrow, got 'me'"),
    (("duplex", "three"), "--duplex must be long-edge, short-edge or off"),
    (("reading", "x" * 301), "reading is too long"),
    (("words", "/etc/words.yaml"), "--words is for boards whose points bear letters"),
]


@rows("pair, why", REFUSED)
def test_invalid_fields_are_refused(pair: tuple[str, str], why: str) -> None:
    with pytest.raises(TabulaeError, match=re.escape(why)):
        read_form(GAME, (pair,))


def test_an_inscription_may_look_like_a_file_name() -> None:
    order = kit_order("ludus-duodecim-scriptorum", plastic=False)
    board = BoardProduct(board="ludus-duodecim-scriptorum", words="nothing.yaml")
    assert manifest_entry(order, KitItem(board, BoardProduct.kit_place())).inputs


def test_too_many_fields_are_refused() -> None:
    with pytest.raises(TabulaeError, match="too many fields"):
        read_form(GAME, (("paper", "a4"),) * 61)


@pytest.mark.slow
@pytest.mark.fuzz
def test_hostile_fields_are_refused_in_one_line() -> None:
    """Whatever a page sends to its worker, the answer is a list or one line."""
    random = Random(7)
    names = [field.name for field in form_fields(GAME, ())]
    names += ["position", "seat", "roll", "templates", "part", "thing", "game", "", "\0"]
    for number in range(600):
        count = random.randrange(1, 4)
        fields = [(random.choice(names), random.choice(HOSTILE)[:4000]) for _ in range(count)]
        if number % 2:
            told = asked("list", "", *fields)
        else:
            told = asked("position", random.choice([*POSITION_FILES]), ("language", "en"), *fields)
        assert "answer" in told or "\n" not in told["error"], fields


@pytest.mark.long
@rows("language", shipped_languages)
@rows("game", ["tabula", "el-mundo", "ludus-duodecim-scriptorum"])
def test_all_fields_of_a_form_speak_the_language_of_the_page(language: str, game: str) -> None:
    """Nothing is a name of the program; only what is spelled alike may be as in English."""
    english = {field.name: field for field in form_fields(game, ())}
    for field in form_fields(game, (("language", language),)):
        assert field.label != field.name.replace("-", " "), field.name
        if field.name not in ("base", "reading"):
            told = [value for value, label in field.choices if label == value]
            assert language == "en" or set(told) <= {"no"}, field.name
        if language != "en":
            other = english[field.name]
            assert field.label != other.label and (field.help != other.help or not field.help), field.name


@pytest.mark.slow
def test_where_a_site_has_games_of_its_own_the_page_says_that_nothing_can_be_chosen(tmp_path: Path) -> None:
    shipped, own = (kit_order(GAME, plastic=False, templates=one) for one in (None, tmp_path))
    for order, has_form in ((shipped, True), (own, False)):
        page = unmade_print_page(order, Site(paper_mb=11))[0].content.decode()
        told = messages(order.template_source)("site-print-own-games") in page
        assert ('id="wish"' in page, told) == (has_form, not has_form)
        assert "--templates" in page or has_form

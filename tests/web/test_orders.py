"""The form of a kit, files of a position, and the page that a server plays with."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
from starlette.testclient import TestClient

from tabulae.engine.errors import TabulaeError
from tabulae.kit.build import manifest_entry
from tabulae.kit.order import kit_order, order_command
from tabulae.products.kit_options import kit_options
from tabulae.products.option import FOLDER, PATH
from tabulae.products.printed.board import BoardProduct
from tabulae.products.product import KitItem
from tabulae.web import page_orders
from tabulae.web.page_orders import PageOrder
from tabulae.web.pages import order_form
from tabulae.web.pages.order_form import FormFields, form_fields, read_form
from tabulae.web.pages.play_page import answer_play
from tabulae.web.pages.shared import shipped_languages
from tabulae.web.server.position_files import position_file
from tests.support.hostile_words import HOSTILE
from tests.support.serving import serving
from tests.support.tables import rows

GAME = "tabula"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A client of a server with an empty site."""
    with serving(tmp_path_factory.mktemp("site")) as client:
        yield client


def test_every_option_of_a_kit_is_a_field_unless_it_reads_files() -> None:
    names = {field.name for field in form_fields("ludus-duodecim-scriptorum", ())}
    options = {option.name for option in kit_options().values() if option.kind not in (PATH, FOLDER)}
    not_for_this_game = {"base"}
    plastic = {"plastic", "printer", "several-colours"}
    assert names == options - {"game", "set"} - plastic - not_for_this_game
    assert not names & {"templates", "font", "symbols", "colours"}


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
    from tabulae.kit.order import read_order_file

    file = tmp_path / "kit.yaml"
    file.write_text(PageOrder(GAME, pairs).listed()["file"], encoding="utf-8")
    (read,) = read_order_file(file)
    assert order_command(kit_order(**read)) == command


def test_the_number_of_men_is_a_field_where_a_rule_places_them() -> None:
    field = next(one for one in form_fields(GAME, ()) if one.name == "men-count")
    assert (field.low, field.high, field.usual) == ("1", "15", "15")
    assert read_form(GAME, (("men-count", "9"),)) == kit_order(GAME, plastic=False, men_count=9)
    assert "--men-count 9" in order_command(read_form(GAME, (("men-count", "9"),)))
    assert "men-count" not in {one.name for one in form_fields("backgammon", ())}


ZENO = "white 6x7 9 10 16 19 22x4 | black 11x2 12x3 20x5 23x5"


@pytest.mark.slow
@rows(
    "name, begins",
    [("figure.svg", b"<?xml"), ("figure.pdf", b"%PDF"), ("slide.png", b"\x89PNG"), ("question.pdf", b"%PDF"),
     ("answer.pdf", b"%PDF")],
)  # fmt: skip
def test_a_position_becomes_a_drawing_or_a_question(name: str, begins: bytes) -> None:
    pairs = (("position", ZENO), ("seat", "white"), ("roll", "2,5,6"))
    reply = position_file((GAME, pairs, name))
    assert reply.status == 200 and reply.body.startswith(begins)
    assert position_file((GAME, pairs, name)) == reply


@rows(
    "pairs, told",
    [
        ((("position", "white 99"),), "no point '99'"),
        ((("position", ZENO), ("roll", "7,7,7")), "7"),
        ((("seat", "nobody"),), "no seat 'nobody'"),
        ((("rol", "1"),), "did you mean roll"),
        ((("roll", "1"), ("roll", "2")), "twice"),
        ((("position", "x" * 3000),), "too long"),
        ((), "a question needs dice"),
    ],
)
def test_an_invalid_position_is_refused_in_one_line(pairs: FormFields, told: str) -> None:
    reply = position_file((GAME, pairs, "question.pdf" if not pairs else "figure.svg"))
    assert reply.status == 400 and told in reply.json()["error"] and "\n" not in reply.json()["error"]


@pytest.mark.long
def test_files_of_a_position_are_downloads(site: TestClient) -> None:
    drawn = site.get(f"/figures/{GAME}/figure.svg?roll=2,5,6&seat=black")
    assert drawn.status_code == 200 and drawn.headers["content-disposition"].startswith("attachment")
    refused = site.get(f"/figures/{GAME}/figure.svg?roll=9")
    assert refused.status_code == 400 and "content-disposition" not in refused.headers


@pytest.mark.slow
@rows(
    "path, status",
    [
        (f"/figures/{GAME}/figure.exe", 404),
        ("/figures/../figure.svg", 404),
        ("/figures/nothing/figure.svg", 404),
        (f"/figures/{GAME}/figure.svg?roll=%ff", 400),
        (f"/figures/{GAME}/figure.svg?" + "a=1&" * 100, 400),
        ("/orders/nothing", 404),
        (f"/{GAME}/kit.yaml", 404),
    ],
)
def test_unknown_addresses_and_bad_queries(site: TestClient, path: str, status: int) -> None:
    assert site.get(path).status_code == status


def test_nothing_is_made_to_order(site: TestClient) -> None:
    assert site.post(f"/{GAME}/print.html", data={"pupils": "28"}).status_code == 405


REFUSED = [
    (("printer", "/etc/printers.yaml"), "no field 'printer'"),
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
    (("words", "/etc/words.yaml"), "no inscription"),
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


@pytest.mark.long
def test_a_page_plays_over_http(site: TestClient) -> None:
    asked = {"game": GAME, "reading": None, "state": None, "action": {"do": "begin", "seed": 1}}
    first = site.post("/api/play", json=asked)
    assert first.status_code == 200, first.text
    for seed in range(3):
        thrown = {**asked, "state": first.json()["state"], "action": {"do": "throw", "seed": seed}}
        response = site.post("/api/play", json=thrown)
        assert response.json() == json.loads(json.dumps(answer_play(thrown)))


@pytest.mark.slow
@rows("state", [{}, {"seat": []}, {"position": 7, "seat": "white"}, {"position": "x", "seat": "white"}, []])
@rows(
    "action", [{"do": "throw", "seed": 1}, {"do": "play", "play": {}, "seed": 1}, {"do": [], "seed": 1}, {}]
)
def test_an_invalid_state_or_action_is_refused(site: TestClient, state: Any, action: Any) -> None:
    response = site.post("/api/play", json={"game": GAME, "reading": None, "state": state, "action": action})
    assert response.status_code == 400
    assert list(response.json()) == ["error"]


@pytest.mark.slow
@pytest.mark.fuzz
def test_hostile_forms(site: TestClient, capfd: pytest.CaptureFixture[str]) -> None:
    random = Random(7)
    names = [field.name for field in form_fields(GAME, ())] + [
        "position",
        "seat",
        "roll",
        "templates",
        "",
        "\0",
    ]
    words = [word for word in HOSTILE if "\ud800" not in word]
    for number in range(600):
        pairs = [(random.choice(names), random.choice(words)[:4000]) for _ in range(random.randrange(1, 4))]
        if number % 2:
            request = {"game": GAME, "fields": pairs, "do": "list", "item": ""}
            answer = json.loads(page_orders.ask(json.dumps(request)))
            assert "answer" in answer or "\n" not in answer["error"], pairs
            continue
        name = random.choice(["figure.svg", "question.pdf", "..%2fx"])
        response = site.get(f"/figures/{GAME}/{name}?{urlencode(pairs)}")
        assert response.status_code in (200, 400, 404), (name, pairs, response.text[:300])
        assert "<script>alert" not in response.text and "Traceback" not in response.text
    assert "tabulae serve:" not in capfd.readouterr().err


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

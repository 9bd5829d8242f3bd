"""The order form, previews, files of positions, and kits made to order."""

from __future__ import annotations

import html
import io
import json
import os
import re
import signal
import time
import zipfile
from collections.abc import Callable, Iterator
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
from tabulae.render.svg import svg_bytes
from tabulae.web.pages import order_form
from tabulae.web.pages.order_form import FormFields, board_fields, form_fields, read_form
from tabulae.web.pages.order_page import order_file
from tabulae.web.pages.play_page import answer_play
from tabulae.web.pages.shared import shipped_languages
from tabulae.web.server.limits import DRAWING_POLICY, PAGE_POLICY, RateLimit
from tabulae.web.server.order_queue import MAX_OPEN_ORDERS, OrderQueue
from tabulae.web.server.position_files import position_file
from tabulae.web.server.replies import Refusal, Reply
from tests.support.hostile_words import HOSTILE
from tests.support.serving import serving
from tests.support.tables import rows

GAME = "tabula"


@pytest.fixture(scope="module")
def kit_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A client of a server that makes kits, with an empty site."""
    folder = tmp_path_factory.mktemp("shop")
    (folder / "site").mkdir()
    with serving(folder / "site", cache=folder / "cache") as client:
        yield client


def cache_of(client: TestClient) -> Path:
    cache: Path = client.app.app.state.service.settings.cache  # type: ignore[attr-defined]
    return cache


def test_every_option_of_a_kit_is_a_field_unless_it_reads_files() -> None:
    names = {field.name for field in form_fields("ludus-duodecim-scriptorum", ())}
    options = {option.name for option in kit_options().values() if option.kind not in (PATH, FOLDER)}
    not_for_this_game = {"base"}
    known = options - {"game", "language", "set", "plastic"} - not_for_this_game
    assert names - {"plastic"} == known
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
    (
        (("printer", "prusa-mk4"), ("plastic", "yes")),
        {"printer": "prusa-mk4"},
        "tabulae kit tabula --paper a4 --printer prusa-mk4",
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
    file.write_bytes(order_file((GAME, pairs)).body)
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
def test_files_of_a_position_and_an_order_are_downloads(kit_server: TestClient) -> None:
    drawn = kit_server.get(f"/figures/{GAME}/figure.svg?roll=2,5,6&seat=black")
    assert drawn.status_code == 200 and drawn.headers["content-disposition"].startswith("attachment")
    assert kit_server.get(f"/figures/{GAME}/figure.exe").status_code == 404
    assert kit_server.get("/figures/../figure.svg").status_code == 404
    kept = kit_server.get(f"/{GAME}/kit.yaml?pupils=28")
    assert kept.text == "kits:\n- game: tabula\n  pupils: 28\n  plastic: false\n"
    assert "tabula-kit.yaml" in kept.headers["content-disposition"]
    refused = kit_server.get(f"/{GAME}/kit.yaml?pupils=x")
    assert refused.status_code == 400 and "content-disposition" not in refused.headers


REFUSED = [
    (("printer", "/etc/printers.yaml"), "choose one that is listed"),
    (("printer", "../x.yml"), "choose one that is listed"),
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


def text_of(page: str) -> str:
    return html.unescape(re.sub(r"<[^>]*>", " ", page))


@pytest.mark.slow
def test_the_form_shows_what_was_sent(kit_server: TestClient) -> None:
    response = kit_server.get("/tabula/print.html?pupils=28&for=class&paper=a4&duplex=off")
    assert response.status_code == 200
    assert 'value="28"' in response.text and 'value="off" selected' in response.text
    assert re.search(r'<option value="" selected>A4', response.text)
    assert 'type="checkbox"' not in response.text  # one paper
    names = re.findall(r'name="([a-z-]+)"', response.text.split("<details")[0].split("<form")[1])
    assert names == ["for", "pupils", "paper", "duplex", "palette"]
    assert "tabulae kit tabula --paper a4 --duplex off --pupils 28 --for class --no-plastic" in text_of(
        response.text
    )
    assert response.headers["content-security-policy"] == PAGE_POLICY


@pytest.mark.slow
def test_the_list_follows_audience_and_paper(kit_server: TestClient) -> None:
    counts = [
        kit_server.get(f"/tabula/print.html?part=list&{query}").text.count("<li>")
        for query in ("everything=yes", "for=museum")
    ]
    assert counts[0] > counts[1] > 2
    assert "One thing to print" in kit_server.get("/tabula/print.html?part=list&for=tomorrow").text
    assert "Letter" in kit_server.get("/tabula/print.html?part=list&paper=a4&paper=letter").text
    assert "Letter" not in kit_server.get("/tabula/print.html?part=list").text


@pytest.mark.slow
def test_no_script_or_style_stands_in_a_page(kit_server: TestClient) -> None:
    for path in ("/tabula/print.html", "/tabula/print.html?skin=%3Cb%3E", "/tabula/print.html?part=list"):
        page = kit_server.get(path).text
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:|<script(?![^>]*\ssrc=)", page)


@pytest.mark.slow
@rows("name", ["skin", "palette", "pupils", "reading", "words", "nobody"])
def test_fields_are_escaped_in_the_page(kit_server: TestClient, name: str) -> None:
    evil = "\"><script>alert(1)</script><img src=x onerror='x'>"
    response = kit_server.get("/ludus-duodecim-scriptorum/print.html", params={name: evil})
    assert response.status_code == 200
    assert "<script>alert" not in response.text and "<img src=x" not in response.text
    assert 'role="alert"' in response.text


@pytest.mark.slow
@rows(
    "path, status",
    [
        ("/nothing/print.html", 404),
        ("/..%2ftabula/print.html", 404),
        ("/tabula/print.html?pupils=%ff", 400),
        ("/tabula/print.html?" + "a=1&" * 100, 400),
        ("/preview/board.svg", 400),
        ("/preview/board.svg?game=tabula&game=zeno", 400),
        ("/preview/board.svg?game=nothing", 404),
        ("/preview/board.svg?game=tabula&skin=nothing", 400),
        ("/preview/page.webp?game=tabula", 400),
        ("/preview/page.webp?game=tabula&thing=../x", 404),
        ("/orders/nothing", 404),
        ("/orders/..%2f..%2fx/kit.zip", 404),
        ("/orders/nothing/kit.zip", 404),
        ("/orders/nothing/state", 404),
    ],
)
def test_unknown_addresses_and_bad_queries(kit_server: TestClient, path: str, status: int) -> None:
    assert kit_server.get(path).status_code == status


@pytest.mark.slow
def test_the_preview_is_the_board_of_the_kit(kit_server: TestClient) -> None:
    response = kit_server.get("/preview/board.svg?game=tabula&skin=modern&palette=grey&point-width=30")
    board = BoardProduct(board=GAME, skin="modern", palette="grey", point_width=30.0)
    assert response.content == svg_bytes(board.scene(), light=True)
    assert response.headers["content-security-policy"] == DRAWING_POLICY
    again = kit_server.get(
        "/preview/board.svg?game=tabula&skin=modern&palette=grey&point-width=30",
        headers={"if-none-match": response.headers["etag"]},
    )
    assert again.status_code == 304


def test_the_url_of_a_preview_has_only_the_fields_that_change_it() -> None:
    pairs = (("pupils", "28"), ("palette", "grey"), ("skin", "roman"), ("questions", "3"), ("kerf", "0.2"))
    assert board_fields(pairs) == (("palette", "grey"), ("skin", "roman"))


@pytest.mark.long
@pytest.mark.slow
def test_the_first_page_of_an_item_as_a_picture(kit_server: TestClient) -> None:
    response = kit_server.get("/preview/page.webp?game=tabula&thing=card-a4&paper=a4")
    assert (response.status_code, response.headers["content-type"]) == (200, "image/webp")
    assert response.content[:4] == b"RIFF"


FORM = {"content-type": "application/x-www-form-urlencoded"}


def state_of(kit_server: TestClient, place: str) -> dict[str, Any]:
    status: dict[str, Any] = kit_server.get(f"{place}/state").json()
    return status


def wait_until(condition: Callable[[], bool], seconds: float = 600) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.1)


@pytest.mark.long
@pytest.mark.slow
def test_a_kit_is_made_to_order(kit_server: TestClient) -> None:
    fields = {"for": "museum", "paper": "a4", "duplex": "off", "palette": "line"}
    response = kit_server.post("/quinze-tablas/print.html", data=fields, follow_redirects=False)
    assert response.status_code == 303
    place = response.headers["location"].removeprefix("..")
    page = kit_server.get(place).text
    assert "Cancel this order" in page and not re.search(r"<style|<script(?![^>]*\ssrc=)", page)
    assert kit_server.get(f"{place}/kit.zip").status_code == 404
    wait_until(lambda: state_of(kit_server, place)["state"] not in ("waiting", "making", "packing"))
    told = state_of(kit_server, place)
    assert told["state"] == "ready", told
    page = kit_server.get(place).text
    assert "Download the kit" in page and "open index.html" in page
    assert "What to print" in page and "one copy" in page
    zipped = kit_server.get(f"{place}/kit.zip")
    assert zipped.headers["content-type"] == "application/zip" and len(zipped.content) == told["bytes"]
    with zipfile.ZipFile(io.BytesIO(zipped.content)) as kit:
        names = kit.namelist()
        index = kit.read("quinze-tablas/index.html").decode()
    assert all(name.startswith("quinze-tablas/") for name in names)
    assert not [name for name in names if "long-edge" in name or "letter" in name]
    linked = set(re.findall(r'href="([^":#?]+\.[a-z0-9]+)"', index))
    assert {f"quinze-tablas/{name}" for name in linked} <= set(names)
    again = kit_server.post("/quinze-tablas/print.html", data=fields, follow_redirects=False)
    assert again.headers["location"] != response.headers["location"]
    assert state_of(kit_server, again.headers["location"].removeprefix(".."))["state"] == "ready"


@pytest.mark.slow
def test_an_invalid_order_returns_to_the_form_with_an_error(kit_server: TestClient) -> None:
    response = kit_server.post("/tabula/print.html", data={"skin": "nothing"}, follow_redirects=False)
    assert response.status_code == 400
    assert "no skin" in response.text and 'role="alert"' in response.text


@pytest.mark.slow
@rows(
    "headers, body, status",
    [
        ({"content-type": "text/plain"}, b"pupils=1", 415),
        ({**FORM, "sec-fetch-site": "cross-site"}, b"pupils=1", 403),
        (FORM, b"pupils=" + b"1" * 70_000, 413),
        (FORM, b"\xff\xfe", 400),
        (FORM, b"a=1&" * 100, 400),
    ],
)
def test_malformed_forms_are_refused(
    kit_server: TestClient, headers: dict[str, str], body: bytes, status: int
) -> None:
    assert kit_server.post("/tabula/print.html", headers=headers, content=body).status_code == status


class IdlePool:
    """A worker pool that queues jobs and never works on them."""

    def __init__(self) -> None:
        self.jobs: list[Any] = []

    def submit(self, job: Any) -> Any:
        self.jobs.append(job)
        return job


@pytest.fixture
def orders(tmp_path: Path) -> OrderQueue:
    return OrderQueue(IdlePool(), tmp_path, max_kit_bytes=100)  # type: ignore[arg-type]


REQUEST = (GAME, (("for", "class"),))


def test_equal_orders_are_made_once(orders: OrderQueue) -> None:
    first, second = (orders.place(REQUEST, "a" * 64, "Tabula", client) for client in ("one", "two"))
    assert first != second and len(orders.pool.jobs) == 1  # type: ignore[attr-defined]
    order = orders.cancel(first)
    assert orders.status(order, first)["state"] == "cancelled"
    assert orders.status(order, second)["state"] == "waiting"
    orders.cancel(second)
    assert order.state == "cancelled" and order.job is not None and order.job.cancelled
    orders.place(REQUEST, "a" * 64, "Tabula", "one")
    assert len(orders.pool.jobs) == 2  # type: ignore[attr-defined]


def test_open_orders_of_a_client_are_limited(orders: OrderQueue) -> None:
    for number in range(MAX_OPEN_ORDERS):
        orders.place(REQUEST, f"{number}", "Tabula", "one")
    with pytest.raises(Refusal) as refused:
        orders.place(REQUEST, "more", "Tabula", "one")
    assert (refused.value.status, refused.value.retry_after_s) == (429, 30)
    orders.place(REQUEST, "more", "Tabula", "another")


def test_the_status_of_an_order(orders: OrderQueue) -> None:
    tickets = [orders.place(REQUEST, key, "Tabula", key) for key in ("a", "b")]
    second = orders.find(tickets[1])
    assert orders.status(second, tickets[1])["ahead"] == 1
    job = orders.find(tickets[0]).job
    assert job is not None and job.on_progress is not None
    job.on_progress({"done": 3, "all": 9})
    told = orders.status(orders.find(tickets[0]), tickets[0])
    assert (told["state"], told["done"], told["all"]) == ("making", 3, 9)
    job.future.set_result(Reply(b'{"bytes": 7, "left_out": ["x"]}'))
    told = orders.status(orders.find(tickets[0]), tickets[0])
    assert (told["state"], told["bytes"], told["left_out"]) == ("ready", 7, ["x"])
    assert orders.status(second, tickets[1])["ahead"] == 0
    assert second.job is not None
    second.job.future.set_exception(Refusal(503, TabulaeError("worker-died")))
    assert orders.status(second, tickets[1])["why"] == "the process that worked on this ended: ask again"


def test_a_kit_made_earlier_is_ready_at_once(orders: OrderQueue) -> None:
    orders.kits.mkdir(parents=True)
    (orders.kits / "known.zip").write_bytes(b"zip")
    ticket = orders.place(REQUEST, "known", "Tabula", "one")
    assert orders.status(orders.find(ticket), ticket)["state"] == "ready"
    assert orders.pool.jobs == []  # type: ignore[attr-defined]


@pytest.mark.slow
def test_disk_space_for_kits_is_limited(orders: OrderQueue) -> None:
    orders.kits.mkdir(parents=True)
    for number in range(5):
        path = orders.kits / f"{number}.zip"
        path.write_bytes(b"x" * 40)
        os.utime(path, (number, number))
    for number in range(8):
        work = orders.cache / "work" / f"game-{number}"
        work.mkdir(parents=True)
        os.utime(work, (number, number))
    orders.place(REQUEST, "new", "Tabula", "one")
    assert sorted(path.name for path in orders.kits.iterdir()) == ["3.zip", "4.zip"]
    left = sorted(path.name for path in (orders.cache / "work").iterdir())
    assert left == ["game-5", "game-6", "game-7", GAME]


@pytest.mark.slow
def test_a_kit_whose_worker_is_killed_fails_and_can_be_ordered_again(kit_server: TestClient) -> None:
    pool = kit_server.app.app.state.service.kits  # type: ignore[attr-defined]
    fields = {"for": "museum", "paper": "letter", "seed": "9"}
    place = kit_server.post("/doblet/print.html", data=fields, follow_redirects=False).headers["location"][2:]
    wait_until(lambda: state_of(kit_server, place)["state"] == "making")
    os.kill(pool.pids[0], signal.SIGKILL)
    wait_until(lambda: state_of(kit_server, place)["state"] == "failed")
    assert "ended: ask again" in kit_server.get(place).text
    assert kit_server.get("/preview/board.svg?game=doblet").status_code == 200
    place = kit_server.post("/doblet/print.html", data=fields, follow_redirects=False).headers["location"][2:]
    assert state_of(kit_server, place)["state"] in ("waiting", "making")
    gone = kit_server.post(f"{place}/cancel", follow_redirects=False)
    assert gone.status_code == 303
    assert state_of(kit_server, place)["state"] == "cancelled"
    wait_until(lambda: pool.busy == 0)


@pytest.mark.long
@pytest.mark.slow
def test_an_order_costs_more_than_a_question(tmp_path: Path) -> None:
    with serving(
        tmp_path, cache=tmp_path / "cache", rate_limit=RateLimit(per_second=0.1, burst=400)
    ) as client:
        limiter = client.app.app.state.service.rate_limiter  # type: ignore[attr-defined]
        limiter.take("testclient", limiter._buckets["testclient"][0] - 15)
        codes = [client.post("/tabula/print.html", data={"skin": "x"}).status_code for _ in range(3)]
    assert codes == [400, 429, 429]


@pytest.mark.long
def test_a_page_plays_over_http(kit_server: TestClient) -> None:
    asked = {"game": GAME, "reading": None, "state": None, "action": {"do": "begin", "seed": 1}}
    first = kit_server.post("/api/play", json=asked)
    assert first.status_code == 200, first.text
    for seed in range(3):
        thrown = {**asked, "state": first.json()["state"], "action": {"do": "throw", "seed": seed}}
        response = kit_server.post("/api/play", json=thrown)
        assert response.json() == json.loads(json.dumps(answer_play(thrown)))


@pytest.mark.slow
@rows("state", [{}, {"seat": []}, {"position": 7, "seat": "white"}, {"position": "x", "seat": "white"}, []])
@rows(
    "action", [{"do": "throw", "seed": 1}, {"do": "play", "play": {}, "seed": 1}, {"do": [], "seed": 1}, {}]
)
def test_an_invalid_state_or_action_is_refused(kit_server: TestClient, state: Any, action: Any) -> None:
    response = kit_server.post(
        "/api/play", json={"game": GAME, "reading": None, "state": state, "action": action}
    )
    assert response.status_code == 400
    assert list(response.json()) == ["error"]


GETS = (
    "/tabula/print.html",
    "/tabula/kit.yaml",
    "/preview/board.svg",
    "/preview/page.webp",
    "/figures/tabula/figure.svg",
    "/figures/tabula/question.pdf",
    "/figures/tabula/..%2fx",
)


@pytest.mark.slow
@pytest.mark.fuzz
def test_hostile_forms(kit_server: TestClient, capfd: pytest.CaptureFixture[str]) -> None:
    random = Random(7)
    names = [field.name for field in form_fields(GAME, ())] + [
        "position",
        "seat",
        "roll",
        "templates",
        "part",
        "thing",
        "game",
        "",
        "\u0000",
    ]
    words = [word for word in HOSTILE if "\ud800" not in word]
    before = sorted(path for path in cache_of(kit_server).rglob("*"))
    for number in range(600):
        pairs = [(random.choice(names), random.choice(words)[:4000]) for _ in range(random.randrange(1, 4))]
        path = random.choice(GETS)
        if path.startswith("/preview"):
            pairs.append(("game", GAME))
        if number % 5:
            response = kit_server.get(f"{path}?{urlencode(pairs)}")
        else:
            response = kit_server.post("/tabula/print.html", data={**dict(pairs), "skin": "no such skin"})
        assert response.status_code in (200, 400, 404, 405, 413), (path, pairs, response.text[:300])
        assert "<script>alert" not in response.text and "Traceback" not in response.text
    assert sorted(path for path in cache_of(kit_server).rglob("*")) == before
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

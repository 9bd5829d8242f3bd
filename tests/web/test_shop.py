"""Forms made from the products, previews, and kits made to order."""

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
from tabulae.kit.build import inputs_of
from tabulae.kit.order import kit_order
from tabulae.products.board import Board
from tabulae.products.catalogue import kit_options
from tabulae.products.option import FOLDER, PATH
from tabulae.products.product import KitItem
from tabulae.render.svg import svg_bytes
from tabulae.web import wishes
from tabulae.web.archive import archive
from tabulae.web.limits import DRAWING_POLICY, POLICY, Rates
from tabulae.web.order_page import kept_order
from tabulae.web.orders import MOST_WAITING, Orders
from tabulae.web.play import answer_play
from tabulae.web.replies import Refusal, Reply
from tabulae.web.set_up import set_up_file
from tabulae.web.wishes import Pairs, board_pairs, form_fields, read_wish
from tests.support.fuzzing import HOSTILE
from tests.support.serving import serving

GAME = "tabula"


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A client of a server with an empty site that makes kits."""
    folder = tmp_path_factory.mktemp("shop")
    (folder / "site").mkdir()
    with serving(folder / "site", cache=folder / "cache") as client:
        yield client


def cache_of(client: TestClient) -> Path:
    found: Path = client.app.app.state.service.setting.cache  # type: ignore[attr-defined]
    return found


def test_every_option_of_a_kit_is_a_field_unless_it_reads_files() -> None:
    names = {field.name for field in form_fields("ludus-duodecim-scriptorum", ())}
    expected = {option.name for option in kit_options().values() if option.kind not in (PATH, FOLDER)}
    assert expected <= names
    own = {"pupils", "for", "paper", "duplex", "reading", "base", "men-count", "plastic"}
    assert names - expected == own - ({"base", "plastic"} - names)
    assert not names & {"templates", "font", "symbols", "colours", "language", "set"}


def test_a_new_option_of_a_product_is_a_field(monkeypatch: pytest.MonkeyPatch) -> None:
    new = replace(kit_options()["questions"], name="marks-of-mice", in_kit="How many mice.")
    monkeypatch.setattr(wishes, "kit_options", lambda: {**kit_options(), "marks_of_mice": new})
    field = next(one for one in form_fields(GAME, ()) if one.name == "marks-of-mice")
    assert (field.label, field.help, field.low, field.high) == ("marks of mice", "How many mice.", "1", "100")


PAPER = {"plastic": False}
WISHES: list[tuple[Pairs, dict[str, Any], str]] = [
    ((), PAPER, "tabulae kit tabula --no-plastic"),
    (
        (("pupils", "28"), ("for", "class"), ("paper", "letter"), ("palette", "grey"), ("duplex", "long")),
        {**PAPER, "pupils": 28, "audience": "class", "papers": ["letter"], "options": {"palette": "grey"}},
        "tabulae kit tabula --paper letter --palette grey --pupils 28 --for class --no-plastic",
    ),
    (
        (("reading", "exact"), ("base", "7"), ("men", "30"), ("text", "12pt"), ("questions", " 6 ")),
        {**PAPER, "reading": "exact", "base": 7, "options": {"men": 30.0, "text": 12.0, "questions": 6}},
        "tabulae kit tabula --reading exact --base 7 --text 12pt --men 30mm --questions 6 --no-plastic",
    ),
    (
        (("printer", "prusa-mk4"), ("plastic", "yes")),
        {"options": {"printer": "prusa-mk4"}},
        "tabulae kit tabula --printer prusa-mk4",
    ),
]


@pytest.mark.parametrize(("pairs", "given", "command"), WISHES, ids=[one[2] for one in WISHES])
def test_a_form_is_an_order(pairs: Pairs, given: dict[str, Any], command: str) -> None:
    assert read_wish(GAME, pairs).order == kit_order(GAME, **given)
    assert read_wish(GAME, pairs).order.command == command


@pytest.mark.parametrize(("pairs", "given", "command"), WISHES, ids=[one[2] for one in WISHES])
def test_a_form_is_kept_as_the_order_that_it_is(
    pairs: Pairs, given: dict[str, Any], command: str, tmp_path: Path
) -> None:
    from tabulae.cli.kit import _from_file

    file = tmp_path / "kit.yaml"
    file.write_bytes(kept_order((GAME, pairs)).body)
    (read,) = _from_file(file)
    assert kit_order(**read).command == command


def test_fewer_men_are_a_field_where_a_rule_lays_them() -> None:
    field = next(one for one in form_fields(GAME, ()) if one.name == "men-count")
    assert (field.low, field.high, field.usual) == ("1", "15", "15")
    assert read_wish(GAME, (("men-count", "9"),)).order == kit_order(GAME, plastic=False, men_count=9)
    assert "--men-count 9" in read_wish(GAME, (("men-count", "9"),)).order.command
    assert "men-count" not in {one.name for one in form_fields("backgammon", ())}


ZENO = "white 6x7 9 10 16 19 22x4 | black 11x2 12x3 20x5 23x5"


@pytest.mark.parametrize(
    ("name", "begins"),
    [("figure.svg", b"<?xml"), ("figure.pdf", b"%PDF"), ("slide.png", b"\x89PNG"), ("question.pdf", b"%PDF"),
     ("answer.pdf", b"%PDF")],
)  # fmt: skip
def test_a_position_becomes_a_drawing_or_a_question(name: str, begins: bytes) -> None:
    pairs = (("position", ZENO), ("seat", "white"), ("roll", "2,5,6"))
    reply = set_up_file((GAME, pairs, name))
    assert reply.status == 200 and reply.body.startswith(begins)
    assert set_up_file((GAME, pairs, name)) == reply


@pytest.mark.parametrize(
    ("pairs", "told"),
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
def test_what_is_no_position_is_told_in_a_line(pairs: Pairs, told: str) -> None:
    reply = set_up_file((GAME, pairs, "question.pdf" if not pairs else "figure.svg"))
    assert reply.status == 400 and told in reply.told()["error"] and "\n" not in reply.told()["error"]


def test_files_of_a_position_and_an_order_are_downloads(shop: TestClient) -> None:
    drawn = shop.get(f"/figures/{GAME}/figure.svg?roll=2,5,6&seat=black")
    assert drawn.status_code == 200 and drawn.headers["content-disposition"].startswith("attachment")
    assert shop.get(f"/figures/{GAME}/figure.exe").status_code == 404
    assert shop.get("/figures/../figure.svg").status_code == 404
    kept = shop.get(f"/{GAME}/kit.yaml?pupils=28")
    assert kept.text == "kits:\n- game: tabula\n  pupils: 28\n  plastic: false\n"
    assert "tabula-kit.yaml" in kept.headers["content-disposition"]
    refused = shop.get(f"/{GAME}/kit.yaml?pupils=x")
    assert refused.status_code == 400 and "content-disposition" not in refused.headers


REFUSED = [
    (("printer", "/etc/printers.yaml"), "choose one that is listed"),
    (("printer", "../x.yml"), "choose one that is listed"),
    (("templates", "/tmp"), "no field 'templates'"),
    (("font", "/x.ttf"), "no field 'font'"),
    (("symbols", "x.svg"), "no field 'symbols'"),
    (("colours", "/etc/passwd"), "no field 'colours'"),
    (("language", "en"), "no field 'language'"),
    (("skin", "../../etc"), "no skin"),
    (("palette", "<script>"), "--palette cannot be '<script>'"),
    (("pupils", "99999999"), "write a whole number"),
    (("pupils", "1001"), "1001 pupils will not do"),
    (("pupils", "-1"), "write a whole number"),
    (("men", "1e9"), "--men cannot be '1e9'"),
    (("men", "nan"), "--men cannot be 'nan'"),
    (("text", "1000"), "--text cannot be '1000'"),
    (("base", "9"), "no base 9: choose 6, 7, 8"),
    (("paper", "a0"), "no paper for a kit 'a0'"),
    (("for", "me"), "no kit --for 'me'"),
    (("duplex", "three"), "no printer 'three'"),
    (("reading", "x" * 301), "reading is too long"),
    (("words", "/etc/words.yaml"), "no inscription"),
]


@pytest.mark.parametrize(("pair", "why"), REFUSED, ids=[f"{one[0][0]}={one[0][1][:20]}" for one in REFUSED])
def test_what_a_visitor_may_not_ask_for(pair: tuple[str, str], why: str) -> None:
    with pytest.raises(TabulaeError, match=re.escape(why)):
        read_wish(GAME, (pair,))


def test_words_that_look_like_a_file_are_words() -> None:
    order = kit_order("ludus-duodecim-scriptorum", plastic=False)
    board = Board(board="ludus-duodecim-scriptorum", words="nothing.yaml")
    assert inputs_of(order, KitItem(board, Board.place()))["inputs"]


def test_too_many_fields_are_refused() -> None:
    with pytest.raises(TabulaeError, match="too many fields"):
        read_wish(GAME, (("paper", "a4"),) * 61)


def test_the_sides_of_a_printer_leave_out_files_that_are_of_no_use() -> None:
    ways = ("long-edge", "short-edge", "fronts", "backs", "reading", "one-side", "tiles")
    kept = {
        sides: [way for way in ways if read_wish(GAME, (("duplex", sides),)).useful(way)]
        for sides in ("long", "short", "one")
    }
    assert kept == {
        "long": ["long-edge", "reading", "one-side", "tiles"],
        "short": ["short-edge", "reading", "one-side", "tiles"],
        "one": ["fronts", "backs", "reading", "one-side", "tiles"],
    }


def plain(page: str) -> str:
    return html.unescape(re.sub(r"<[^>]*>", " ", page))


def test_the_page_to_print_from(shop: TestClient) -> None:
    found = shop.get("/tabula/print.html?pupils=28&for=class&paper=a4&duplex=one")
    assert found.status_code == 200
    assert 'value="28"' in found.text and 'value="one" selected' in found.text
    assert re.search(r'value="a4" checked> A4', found.text) and 'value="letter" checked' not in found.text
    assert "tabulae kit tabula --paper a4 --pupils 28 --for class --no-plastic" in plain(found.text)
    assert found.headers["content-security-policy"] == POLICY


def test_the_list_shrinks(shop: TestClient) -> None:
    counts = [
        shop.get(f"/tabula/print.html?part=list&{query}").text.count("<li>") for query in ("", "for=museum")
    ]
    assert counts[0] > counts[1] > 2
    assert "One thing to print" in shop.get("/tabula/print.html?part=list&for=tomorrow").text
    assert "Letter" in shop.get("/tabula/print.html?part=list").text
    assert "Letter" not in shop.get("/tabula/print.html?part=list&paper=a4").text


def test_no_script_or_style_stands_in_a_page(shop: TestClient) -> None:
    for path in ("/tabula/print.html", "/tabula/print.html?skin=%3Cb%3E", "/tabula/print.html?part=list"):
        page = shop.get(path).text
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:|<script(?![^>]*\ssrc=)", page)


@pytest.mark.parametrize("name", ["skin", "palette", "pupils", "reading", "words", "nobody"])
def test_what_is_typed_is_escaped(shop: TestClient, name: str) -> None:
    evil = "\"><script>alert(1)</script><img src=x onerror='x'>"
    found = shop.get("/ludus-duodecim-scriptorum/print.html", params={name: evil})
    assert found.status_code == 200
    assert "<script>alert" not in found.text and "<img src=x" not in found.text
    assert 'role="alert"' in found.text


@pytest.mark.parametrize(
    ("path", "status"),
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
def test_what_there_is_not(shop: TestClient, path: str, status: int) -> None:
    assert shop.get(path).status_code == status


def test_a_preview_is_the_board_of_the_kit(shop: TestClient) -> None:
    found = shop.get("/preview/board.svg?game=tabula&skin=modern&palette=grey&point-width=30")
    board = Board(board=GAME, skin="modern", palette="grey", point_width=30.0)
    assert found.content == svg_bytes(board.scene(), light=True)
    assert found.headers["content-security-policy"] == DRAWING_POLICY
    again = shop.get(
        "/preview/board.svg?game=tabula&skin=modern&palette=grey&point-width=30",
        headers={"if-none-match": found.headers["etag"]},
    )
    assert again.status_code == 304


def test_a_preview_asks_only_for_what_the_board_depends_on() -> None:
    pairs = (("pupils", "28"), ("palette", "grey"), ("skin", "roman"), ("questions", "3"), ("kerf", "0.2"))
    assert board_pairs(pairs) == (("palette", "grey"), ("skin", "roman"))


@pytest.mark.slow
def test_the_first_page_of_a_thing_is_shown(shop: TestClient) -> None:
    found = shop.get("/preview/page.webp?game=tabula&thing=card-a4&paper=a4")
    assert (found.status_code, found.headers["content-type"]) == (200, "image/webp")
    assert found.content[:4] == b"RIFF"


FORM = {"content-type": "application/x-www-form-urlencoded"}


def state_of(shop: TestClient, place: str) -> dict[str, Any]:
    found: dict[str, Any] = shop.get(f"{place}/state").json()
    return found


def until(true: Callable[[], bool], seconds: float = 600) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.1)


@pytest.mark.slow
def test_a_kit_is_made_to_order(shop: TestClient) -> None:
    fields = {"for": "museum", "paper": "a4", "duplex": "one", "palette": "line"}
    found = shop.post("/quinze-tablas/print.html", data=fields, follow_redirects=False)
    assert found.status_code == 303
    place = found.headers["location"].removeprefix("..")
    page = shop.get(place).text
    assert "Give it up" in page and not re.search(r"<style|<script(?![^>]*\ssrc=)", page)
    assert shop.get(f"{place}/kit.zip").status_code == 404
    until(lambda: state_of(shop, place)["state"] not in ("waiting", "making", "packing"))
    told = state_of(shop, place)
    assert told["state"] == "ready", told
    page = shop.get(place).text
    assert "Download the kit" in page and "open index.html" in page
    zipped = shop.get(f"{place}/kit.zip")
    assert zipped.headers["content-type"] == "application/zip" and len(zipped.content) == told["bytes"]
    with zipfile.ZipFile(io.BytesIO(zipped.content)) as kit:
        names = kit.namelist()
        index = kit.read("quinze-tablas/index.html").decode()
    assert all(name.startswith("quinze-tablas/") for name in names)
    assert not [name for name in names if "long-edge" in name or "letter" in name]
    linked = set(re.findall(r'href="([^":#?]+\.[a-z0-9]+)"', index))
    assert {f"quinze-tablas/{name}" for name in linked} <= set(names)
    again = shop.post("/quinze-tablas/print.html", data=fields, follow_redirects=False)
    assert again.headers["location"] != found.headers["location"]
    assert state_of(shop, again.headers["location"].removeprefix(".."))["state"] == "ready"


def test_an_order_that_cannot_be_met_is_told_on_its_page(shop: TestClient) -> None:
    found = shop.post("/tabula/print.html", data={"skin": "nothing"}, follow_redirects=False)
    assert found.status_code == 400
    assert "no skin" in found.text and 'role="alert"' in found.text


@pytest.mark.parametrize(
    ("headers", "body", "status"),
    [
        ({"content-type": "text/plain"}, b"pupils=1", 415),
        ({**FORM, "sec-fetch-site": "cross-site"}, b"pupils=1", 403),
        (FORM, b"pupils=" + b"1" * 70_000, 413),
        (FORM, b"\xff\xfe", 400),
        (FORM, b"a=1&" * 100, 400),
    ],
)
def test_forms_that_are_none(shop: TestClient, headers: dict[str, str], body: bytes, status: int) -> None:
    assert shop.post("/tabula/print.html", headers=headers, content=body).status_code == status


class StillLane:
    """A lane in which nothing moves until it is told to."""

    def __init__(self) -> None:
        self.jobs: list[Any] = []

    def submit(self, job: Any) -> Any:
        self.jobs.append(job)
        return job


@pytest.fixture
def orders(tmp_path: Path) -> Orders:
    return Orders(StillLane(), tmp_path, kept_bytes=100)  # type: ignore[arg-type]


REQUEST = (GAME, (("for", "class"),))


def test_the_same_order_is_made_once_and_for_all_who_wait(orders: Orders) -> None:
    first, second = (orders.place(REQUEST, "a" * 64, "Tabula", client) for client in ("one", "two"))
    assert first != second and len(orders.lane.jobs) == 1  # type: ignore[attr-defined]
    order = orders.cancel(first)
    assert orders.state_of(order, first)["state"] == "cancelled"
    assert orders.state_of(order, second)["state"] == "waiting"
    orders.cancel(second)
    assert order.state == "cancelled" and order.job is not None and order.job.cancelled
    orders.place(REQUEST, "a" * 64, "Tabula", "one")
    assert len(orders.lane.jobs) == 2  # type: ignore[attr-defined]


def test_one_client_has_only_so_many_kits_made(orders: Orders) -> None:
    for number in range(MOST_WAITING):
        orders.place(REQUEST, f"{number}", "Tabula", "one")
    with pytest.raises(Refusal) as refused:
        orders.place(REQUEST, "more", "Tabula", "one")
    assert (refused.value.status, refused.value.retry_s) == (429, 30)
    orders.place(REQUEST, "more", "Tabula", "another")


def test_an_order_says_how_far_it_is(orders: Orders) -> None:
    tickets = [orders.place(REQUEST, key, "Tabula", key) for key in ("a", "b")]
    second = orders.find(tickets[1])
    assert orders.state_of(second, tickets[1])["ahead"] == 1
    job = orders.find(tickets[0]).job
    assert job is not None and job.report is not None
    job.report({"done": 3, "all": 9})
    told = orders.state_of(orders.find(tickets[0]), tickets[0])
    assert (told["state"], told["done"], told["all"]) == ("making", 3, 9)
    job.done.set_result(Reply(b'{"bytes": 7, "left_out": ["x"]}'))
    told = orders.state_of(orders.find(tickets[0]), tickets[0])
    assert (told["state"], told["bytes"], told["left_out"]) == ("ready", 7, ["x"])
    assert orders.state_of(second, tickets[1])["ahead"] == 0
    assert second.job is not None
    second.job.done.set_exception(Refusal(503, "the process that worked on this ended: ask again"))
    assert orders.state_of(second, tickets[1])["why"] == "the process that worked on this ended: ask again"


def test_a_kit_that_was_made_before_is_there_at_once(orders: Orders) -> None:
    orders.kits.mkdir(parents=True)
    (orders.kits / "known.zip").write_bytes(b"zip")
    ticket = orders.place(REQUEST, "known", "Tabula", "one")
    assert orders.state_of(orders.find(ticket), ticket)["state"] == "ready"
    assert orders.lane.jobs == []  # type: ignore[attr-defined]


def test_finished_kits_take_only_so_much_of_the_disk(orders: Orders) -> None:
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


def test_the_same_files_give_the_same_archive() -> None:
    files = [("b.txt", b"2"), ("a.txt", b"1")]
    assert archive("x", files) == archive("x", files[::-1])


@pytest.mark.slow
def test_a_kit_whose_worker_is_killed_is_told_and_can_be_ordered_again(shop: TestClient) -> None:
    lane = shop.app.app.state.service.kits  # type: ignore[attr-defined]
    fields = {"for": "museum", "paper": "letter", "seed": "9"}
    place = shop.post("/doblet/print.html", data=fields, follow_redirects=False).headers["location"][2:]
    until(lambda: state_of(shop, place)["state"] == "making")
    os.kill(lane.pids[0], signal.SIGKILL)
    until(lambda: state_of(shop, place)["state"] == "failed")
    assert "ended: ask again" in shop.get(place).text
    assert shop.get("/preview/board.svg?game=doblet").status_code == 200
    place = shop.post("/doblet/print.html", data=fields, follow_redirects=False).headers["location"][2:]
    assert state_of(shop, place)["state"] in ("waiting", "making")
    gone = shop.post(f"{place}/cancel", follow_redirects=False)
    assert gone.status_code == 303
    assert state_of(shop, place)["state"] == "cancelled"
    until(lambda: lane.at_work == 0)


@pytest.mark.slow
def test_an_order_costs_more_than_a_question(tmp_path: Path) -> None:
    with serving(tmp_path, cache=tmp_path / "cache", rates=Rates(a_second=0.1, burst=400)) as client:
        clients = client.app.app.state.service.clients  # type: ignore[attr-defined]
        clients.take("testclient", clients._left["testclient"][0] - 15)
        found = [client.post("/tabula/print.html", data={"skin": "x"}).status_code for _ in range(3)]
    assert found == [400, 429, 429]


@pytest.mark.long
def test_a_page_plays_over_http(shop: TestClient) -> None:
    asked = {"game": GAME, "reading": None, "state": None, "action": {"do": "begin", "seed": 1}}
    first = shop.post("/api/play", json=asked)
    assert first.status_code == 200, first.text
    for seed in range(3):
        thrown = {**asked, "state": first.json()["state"], "action": {"do": "throw", "seed": seed}}
        found = shop.post("/api/play", json=thrown)
        assert found.json() == json.loads(json.dumps(answer_play(thrown)))


@pytest.mark.parametrize(
    "state", [{}, {"seat": []}, {"position": 7, "seat": "white"}, {"position": "x", "seat": "white"}, []]
)
@pytest.mark.parametrize(
    "action", [{"do": "throw", "seed": 1}, {"do": "play", "play": {}, "seed": 1}, {"do": [], "seed": 1}, {}]
)
def test_a_state_that_is_none(shop: TestClient, state: Any, action: Any) -> None:
    found = shop.post("/api/play", json={"game": GAME, "reading": None, "state": state, "action": action})
    assert found.status_code == 400
    assert list(found.json()) == ["error"]


GETS = (
    "/tabula/print.html",
    "/tabula/kit.yaml",
    "/preview/board.svg",
    "/preview/page.webp",
    "/figures/tabula/figure.svg",
    "/figures/tabula/question.pdf",
    "/figures/tabula/..%2fx",
)


@pytest.mark.fuzz
def test_hostile_forms(shop: TestClient, capfd: pytest.CaptureFixture[str]) -> None:
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
    before = sorted(path for path in cache_of(shop).rglob("*"))
    for number in range(600):
        pairs = [(random.choice(names), random.choice(words)[:4000]) for _ in range(random.randrange(1, 4))]
        path = random.choice(GETS)
        if path.startswith("/preview"):
            pairs.append(("game", GAME))
        if number % 5:
            found = shop.get(f"{path}?{urlencode(pairs)}")
        else:
            found = shop.post("/tabula/print.html", data={**dict(pairs), "skin": "no such skin"})
        assert found.status_code in (200, 400, 404, 405, 413), (path, pairs, found.text[:300])
        assert "<script>alert" not in found.text and "Traceback" not in found.text
    assert sorted(path for path in cache_of(shop).rglob("*")) == before
    assert "tabulae serve:" not in capfd.readouterr().err


@pytest.mark.long
def test_forms_have_words_for_all_that_they_ask() -> None:
    for game in ("tabula", "el-mundo", "ludus-duodecim-scriptorum"):
        for field in form_fields(game, ()):
            assert field.label != field.name.replace("-", " "), field.name
            if field.kind == "choice" and field.name not in ("skin", "base", "printer", "reading"):
                told = [value for value, label in field.choices if label == value]
                assert told in ([], ["colour", "grey"]), field.name

"""The page to play on: what it loads, and a whole game by clicks and by keys in a real browser."""

import base64
import io
import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from xml.etree import ElementTree

import html5lib
import pikepdf
import pytest
from PIL import Image

from tabulae.engine.errors import TabulaeError
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.library.games.game import load_game
from tabulae.library.templates import SHIPPED
from tabulae.play.network_files import network_for
from tabulae.play.session import Session, session_from_json
from tabulae.web.pages.play_page import engine_modules, engine_zip, play_page_files, reading_data
from tabulae.web.pages.shared import Site
from tabulae.web.position_files import position_file
from tabulae.web.site import build_site
from tests.support.browser import (
    SCHEMES,
    WIDTHS,
    axe_faults,
    chromium,
    downloaded,
    downloads_to,
    load_pictures,
    press,
    show,
    until,
)
from tests.support.play_site import Page, page_of, standing
from tests.support.tables import rows

GAMES = ("tabula", "el-mundo", "backgammon")
ENGINES = ("page", "beside")
ZENO = "white 6x7 9 10 16 19 22x4 | black 11x2 12x3 20x5 23x5"


def test_the_page_loads_only_the_engine_and_the_players() -> None:
    rooms = {name.split(".")[1] for name in engine_modules() if "." in name}
    assert rooms == {"engine", "library", "play"}
    assert [name for name in engine_modules() if name.startswith("tabulae.library.")] == [
        "tabulae.library.words",
        "tabulae.library.words.phrases",
    ]
    assert engine_zip() == engine_zip()
    assert len(engine_zip()) < 100_000


@pytest.mark.slow
@rows("game", game_folders())
def test_what_the_page_loads_answers_as_the_game_itself(game: str) -> None:
    loaded = load_game(GameChoice(game))
    one = session_from_json(json.loads(json.dumps(reading_data(loaded, loaded.reading.name))))
    network = network_for(game, loaded.reading.name, loaded.rules, loaded.templates)
    other = Session(loaded.rules, loaded.phrase_book, network)
    state = one.answer(None, {"do": "begin", "seat": loaded.rules.seat_names[0]})["state"]
    for action in ({"do": one, "seed": 7} for one in ("throw", "look", "hint", "think")):
        wanted = other.answer(state, action)
        assert one.answer(state, action) == wanted
        state = wanted["state"]


def test_the_page_has_every_reading_and_nothing_inline() -> None:
    files = {file.name: file.content for file in play_page_files("tabula", SHIPPED, Site())}
    page = files["play/tabula/index.html"].decode()
    (game,) = (name for name in files if name.endswith("/game.json"))
    folder = game.removesuffix("game.json")
    assert re.fullmatch(r"play/tabula/[0-9a-f]{12}/", folder) and f'data-data="{folder[12:]}"' in page
    for reading in load_game(GameChoice("tabula")).readings:
        assert f"{folder}{reading.name}.json" in files
        assert f'value="{reading.name}"' in page
    assert "<style" not in page and "style=" not in page and "onclick" not in page
    assert "<script>" not in page


def test_play_page_and_editor_are_valid_and_linked() -> None:
    pages = (file for file in play_page_files("el-mundo", SHIPPED, Site()) if file.ending == "html")
    files = {file.name: file.content.decode() for file in pages}
    for name in ("index", "board"):
        html5lib.HTMLParser(strict=True).parse(files[f"play/el-mundo/{name}.html"])
    assert 'href="board.html"' in files["play/el-mundo/index.html"]
    assert "play/el-mundo/index.html" in files["play/el-mundo/board.html"]
    assert files["play/el-mundo/board.html"].count("<select aria-label") == 3


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    try:
        build_site(GAMES, folder / "below", Site(kits=False))
    except TabulaeError as error:
        if "could not be downloaded" in str(error):
            pytest.skip(str(error))
        raise
    return folder


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with chromium(tmp_path_factory.mktemp("chromium")) as browser:
        yield browser


@pytest.fixture(params=ENGINES)
def pages(request: pytest.FixtureRequest, site: Path, browser: Any) -> Iterator[Any]:
    browser.get("about:blank")  # the page before asks for nothing any more
    browser.get_log("browser"), browser.get_log("performance")
    with standing(site, request.param) as server:
        yield partial(page_of, browser, server)
        browser.get("about:blank")
    faults = [entry for entry in browser.get_log("browser") if entry["level"] != "INFO"]
    assert [entry for entry in faults if entry["source"] != "rendering"] == []  # no graphics card is none
    asked = {
        urlsplit(message["params"]["request"]["url"])
        for entry in browser.get_log("performance")
        if (message := json.loads(entry["message"])["message"])["method"] == "Network.requestWillBeSent"
    }
    hosts = {address.netloc for address in asked if address.scheme in ("http", "https")}
    assert hosts == {f"127.0.0.1:{server.server_address[1]}"}


def in_engine(page: Page) -> dict[str, Any]:
    """The state that the page is in at the start of a person's turn, made by the engine."""
    told = page.link()
    state: dict[str, Any] = page.session.answer(
        None, {"do": "begin", "position": told["position"], "seat": told["seat"]}
    )["state"]
    dice = [int(number) for number in told["roll"].split(",")]
    thrown: dict[str, Any] = page.session.answer(state, {"do": "throw", "dice": dice})["state"]
    return thrown


@pytest.mark.slow
@pytest.mark.long
def test_a_whole_game_by_clicks_against_the_computer(pages: Any) -> None:
    """Every target that lights up is one of the engine's, and the reverse; the game comes to its end."""
    page: Page = pages("tabula")
    page.open("#white=person&black=sensible")
    source = random.Random(5)
    page.settle()
    for turn in range(400):
        if not page.shown("roll"):
            break
        page.press("roll")
        compared = turn < 12
        state = in_engine(page) if compared else {}
        while page.sources():
            sources = sorted(page.sources())
            if compared:
                view = page.session.answer(state, {"do": "look"})["view"]
                assert set(sources) == {play["from"] for play in view["plays"]}
                for place in sources:
                    page.click(place)
                    wanted = {play["to"] for play in view["plays"] if play["from"] == place}
                    assert page.targets() == wanted
                    page.click(place)
            chosen = source.choice(sources)
            page.click(chosen)
            goal = source.choice(sorted(page.targets()))
            page.click(goal)
            if page.shown("ways"):
                page.js("document.querySelector('#ways button').click()")
                page.settle()
            if compared:
                ways = [play for play in view["plays"] if (play["from"], play["to"]) == (chosen, goal)]
                state = page.session.answer(state, {"do": "play", "plays": ways[0]["plays"]})["state"]
        assert page.shown("done")
        page.press("done")
    else:
        pytest.fail("the game never ends")
    assert "has won" in page.text("status")
    assert page.text("score") in ("White 1 and Black 0", "White 0 and Black 1")


SEEN = """
window.seen = { rolls: 0, slides: 0 };
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  seen[this.dataset.man ? 'slides' : 'rolls'] += 1;
  return animate.apply(this, given);
};
document.getElementById('speed').value = 'fast';
document.getElementById('sound').checked = false;
"""


@pytest.mark.full
@pytest.mark.parametrize("pages", ["page"], indirect=True)
@pytest.mark.parametrize(
    ("game", "width", "scheme"),
    [
        ("tabula", 360, "dark"),
        ("backgammon", 1280, "dark"),
        ("el-mundo", 1280, "light"),
        ("tablas-astronomicas", 360, "light"),
    ],
)
def test_a_whole_game_is_seen(pages: Any, site: Path, game: str, width: int, scheme: str) -> None:
    """One person plays by lot against the computer: dice roll, men slide, and the end is told and scored.

    Nothing jumps in the whole game, and a ring is on nothing but a man that may go.
    """
    if game not in GAMES:
        build_site([*GAMES, game], site / "below", Site(kits=False))
    page: Page = pages(game)
    seats = load_game(GameChoice(game)).rules.seat_names
    show(page.browser, page.address, width, scheme)
    players = "&".join(f"{seat}={'person' if seat == seats[0] else 'sensible'}" for seat in seats)
    page.open(f"#{players}&seat={seats[0]}")
    page.settle()
    page.js(SEEN + SHIFTS)
    source = random.Random(7)
    plays = 0
    while not page.shown("new"):
        if page.shown("roll"):
            page.press("roll")
        rings = page.js(RINGS)
        assert len(rings) == len(page.sources()) and set(rings) <= {"mark-movable"}
        plays += page.play_at_random(source)
        page.press("done" if page.shown("done") else "decline")
    ended = page.text("status")
    assert " has won: " in ended
    points = 3 if "three" in ended else 2 if "two" in ended else 1
    assert f"{ended.split()[0]} {points}" in page.text("score")
    assert not page.js("return document.getElementById('score').hidden")
    seen, throws = page.js("return seen"), page.js("return document.querySelectorAll('#log li').length") - 2
    assert sum(page.js("return shifts")) < 0.05
    assert seen["slides"] > 1.5 * plays and seen["rolls"] >= 2 * throws > 0
    page.press("earlier")
    assert page.text("status").startswith("Turn ") and page.text("said") in page.text("log")
    page.press("later")
    assert page.text("status") == ended
    assert page.js("return document.documentElement.scrollWidth") <= width
    assert axe_faults(page.browser) == []
    page.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


@pytest.mark.slow
@pytest.mark.long
def test_a_forbidden_point_quotes_its_rule(pages: Any) -> None:
    page: Page = pages("tabula")
    page.open(ask_for(ZENO, "seat=white&roll=2,5,6&black=person"))
    page.settle()
    page.click("6")
    assert page.text("status") == "Where shall the man on 6 go?"
    page.click("11")
    loaded = load_game(GameChoice("tabula"))
    assert loaded.rule_text("held-point") in page.text("said")
    assert page.text("said").startswith("Not from 6 to 11: 11 is Black’s.")
    assert page.text("way") == "White goes from 1 to 24."
    assert page.js("return document.querySelectorAll('.mark-way-head').length") == 3
    page.click("6") if not page.targets() else None
    page.click("12")
    page.press("undo")
    assert in_engine(page)["dice"] == [2, 5, 6]


@pytest.mark.slow
@pytest.mark.long
def test_four_seats_and_passed_dice(pages: Any) -> None:
    """El Mundo between three players of the computer and a person, who gets what others leave."""
    page: Page = pages("el-mundo")
    # Green closes the point of every die, so that all go on from red to black.
    position = "green G1x2 G2x2 G3x2 G4x2 G5x2 R6x2 | red hand:11 bar:1 | black hand:12 | white hand:12"
    players = "red=person&black=person&white=sensible&green=sensible"
    page.open(f"#position={position.replace(' ', '+')}&seat=red&roll=6,6,6&{players}")
    page.settle()
    page.press("done")
    assert page.text("said").endswith("Black must play what was left: 6, 6 and 6.")
    assert page.text("dice") == "" and page.js("return document.querySelectorAll('#dice svg').length") == 3
    left = page.js("return document.getElementById('dice').ariaLabel")
    shared = page.link()
    assert (shared["seat"], shared["thrower"], shared["roll"]) == ("black", "red", "6,6,6")
    page.open(f"#{urlsplit(page.browser.current_url).fragment}")
    page.settle()
    assert page.text("said") == "" and page.js("return document.getElementById('dice').ariaLabel") == left
    for _ in range(6):
        if page.shown("roll"):
            page.press("roll")
        while page.sources():
            page.click(sorted(page.sources())[0])
            page.click(sorted(page.targets())[0])
        if page.shown("done"):
            page.press("done")
        elif page.shown("decline"):
            page.press("decline")
    assert page.text("log")


@pytest.mark.slow
@pytest.mark.long
def test_a_turn_by_keys(pages: Any) -> None:
    """A turn without a pointer: arrows go from point to point, Enter chooses, Escape lets go."""
    webdriver = pytest.importorskip("selenium.webdriver")
    keys = webdriver.Keys
    page: Page = pages("tabula")
    page.open(ask_for(ZENO, "seat=white&roll=2,5,6&black=person"))
    page.settle()
    page.js("document.querySelector('[data-place][tabindex=\"0\"]').focus()")

    def at() -> str:
        return str(page.js("return document.activeElement.dataset.place"))

    def key(name: str) -> None:
        webdriver.ActionChains(page.browser).send_keys(name).perform()
        page.settle()

    assert at() == "1"
    webdriver.ActionChains(page.browser).key_down(keys.SHIFT).send_keys(keys.ARROW_RIGHT).key_up(
        keys.SHIFT
    ).perform()
    assert at() == "2"
    while at() != "10":  # among the men that can move
        key(keys.ARROW_RIGHT)
        assert at() in page.sources()
    key(keys.ENTER)
    assert "16" in page.targets()
    key(keys.ESCAPE)
    assert page.targets() == set()
    key(keys.ENTER)
    while at() != "16":  # among the points that he can reach
        key(keys.ARROW_RIGHT)
        assert at() in {"10", *page.targets()}
    label = str(page.js("return document.activeElement.getAttribute('aria-label')"))
    assert label.startswith("Point 16: a man of White") and "you can move here" in label
    key(keys.ENTER)
    assert page.text("heard") == "White goes from 10 to 16. Dice left: 2 and 5"
    assert in_engine(page)["dice"] == [2, 5, 6]
    assert "Dice left: 2 and 5" in str(
        page.js("return document.getElementById('dice').getAttribute('aria-label')")
    )


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(
    ("position", "turns"),
    [
        ("white 21 22 24 off:12 | black 1x15", 20),
        pytest.param("white hand:15 | black hand:15", 400, marks=pytest.mark.full),
    ],
    ids=["the end", "all of it"],
)
@pytest.mark.parametrize("pages", ["page"], indirect=True)
def test_a_game_to_its_end_by_keys(pages: Any, position: str, turns: int) -> None:
    """From the throw to a man, from the last man to the end of the turn: Enter and arrows do for a game."""
    webdriver = pytest.importorskip("selenium.webdriver")
    keys = webdriver.Keys
    page: Page = pages("tabula")
    page.open(ask_for(position, "seat=white&white=person&black=sensible"))
    page.settle()

    def press(*names: str) -> None:
        webdriver.ActionChains(page.browser).send_keys(*names).perform()
        page.settle()

    def to(place: str) -> None:
        while page.js("return document.activeElement.dataset.place") != place:
            press(keys.ARROW_RIGHT)
        press(keys.ENTER)

    source = random.Random(8)
    page.js("document.getElementById('roll').focus()")
    for _ in range(turns):
        if not page.shown("roll"):
            break
        assert page.js("return document.activeElement.id") == "roll"
        press(keys.ENTER)
        while page.sources():
            assert page.js("return document.activeElement.dataset.place !== undefined")
            to(source.choice(sorted(page.sources())))
            to(source.choice(sorted(page.targets())))
            if page.shown("ways"):
                press(keys.ENTER)
        assert page.js("return document.activeElement.id") == "done"
        press(keys.ENTER)
    assert "has won" in page.text("status")


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("pages", ["page"], indirect=True)
def test_a_game_resumes_after_a_reload(pages: Any) -> None:
    """Loaded anew, after a look at the rules, by the way back; a link begins its own game all the same."""
    page: Page = pages("tabula")
    link = ask_for(ZENO, "seat=white&roll=2,5,6&black=person")
    page.open(link)

    def seen() -> Any:
        until(page.browser, "return document.getElementById('table')?.dataset.ready === 'yes'")
        page.settle()
        men = page.js("return [...document.querySelectorAll('#places > g')].map(one => one.ariaLabel)")
        return men, page.text("log"), page.js("return document.getElementById('dice').ariaLabel")

    def press_tab(name: str) -> None:
        page.js(f"document.querySelector('.tabs a[href$=\"{name}\"]').click()")

    begun = seen()
    page.click("10")
    page.click("16")
    played = seen()
    assert played != begun
    page.browser.refresh()
    assert seen() == played
    press_tab("tabula/rules.html")
    until(page.browser, "return document.querySelector('.rule') !== null")
    press_tab("play/tabula/index.html")
    assert seen() == played
    page.open(link)
    assert seen() == begun


SHIFTS = """
window.shifts = [];
new PerformanceObserver(list => shifts.push(...list.getEntries().map(one => one.value)))
  .observe({ type: 'layout-shift', buffered: true });
"""
RINGS = """
const name = (one) => one.getAttribute('class');
return [...document.querySelectorAll('#marks circle')].map(name).filter(one => one !== 'mark-under');
"""


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("pages", ["page"], indirect=True)
@pytest.mark.parametrize(("game", "width"), [("tabula", 360), ("el-mundo", 1280)])
def test_nothing_jumps_and_a_ring_may_be_pressed(pages: Any, game: str, width: int) -> None:
    """Some turns by clicks: the page stays where it is, rings are on one's own men, each turn is one line."""
    page: Page = pages(game)
    show(page.browser, page.address, width, "light")
    page.js(SHIFTS)
    until(page.browser, "return document.getElementById('table').dataset.ready === 'yes'")
    page.settle()
    source = random.Random(4)
    turns = 0
    while turns < 4:
        if page.shown("roll"):
            page.press("roll")
        # Where the last turn went is a tint, without a ring.
        assert len(page.js(RINGS)) == len(page.sources()) and set(page.js(RINGS)) <= {"mark-movable"}
        page.press("hint") if page.sources() else None
        assert set(page.js(RINGS)) <= {"mark-movable"}
        page.play_at_random(source)
        page.press("done" if page.shown("done") else "decline")
        turns += 1
    assert page.js("return document.querySelectorAll('.mark-last').length") > 0
    assert sum(page.js("return shifts")) < 0.05
    sides = len(load_game(GameChoice(game)).rules.seats)
    lines = page.js("return [...document.querySelectorAll('#log li')].map(one => one.textContent)")
    assert len([line for line in lines if line[0].isdigit()]) >= sides * 3
    assert page.js(
        "return [...document.querySelectorAll('#tally td')].some(one => Number(one.textContent) > 0)"
    )
    page.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("pages", ["page"], indirect=True)
def test_what_was_done_can_be_undone_after_a_reload(pages: Any) -> None:
    """A play, and a game that was ended by Begin anew, are taken back when the page was loaded again."""
    page: Page = pages("tabula")
    page.open(ask_for(ZENO, "seat=white&roll=2,5,6&black=person"))
    page.settle()
    places = "return [...document.querySelectorAll('#places > g')].map(one => one.ariaLabel)"

    def again() -> None:
        page.browser.refresh()
        until(page.browser, "return document.getElementById('table')?.dataset.ready === 'yes'")
        page.settle()

    begun = page.js(places)
    page.click("10")
    page.click("16")
    played = page.js(places)
    again()
    page.press("undo")
    assert page.js(places) == begun
    page.click("10")
    page.click("16")
    page.js("document.querySelector('#settings-form button').click()")
    page.settle()
    assert page.js(places) != played
    again()
    page.press("undo")
    assert page.js(places) == played and page.shown("undo")
    page.press("undo")
    assert page.js(places) == begun


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("pages", ["page"], indirect=True)
def test_all_pages_of_a_game_are_kept_for_use_without_a_network(pages: Any) -> None:
    page: Page = pages("tabula")
    page.browser.get(page.address.replace("/play/tabula/", "/tabula/"))
    until(page.browser, "return document.getElementById('keep')?.disabled === false")
    assert "MB" in page.text("keep")
    page.js("document.getElementById('keep').click()")
    until(page.browser, "return document.querySelector('.keep [role=status]').textContent.startsWith('Kept')")
    kept = page.browser.execute_async_script(
        "const done = arguments[0]; caches.keys().then(async names => {"
        " const all = await Promise.all(names.map(async name => (await caches.open(name)).keys()));"
        " done(all.flat().map(one => new URL(one.url).pathname)); })"
    )
    for name in ("tabula/rules.html", "tabula/story.html", "tabula/print.html", "play/tabula/first.html"):
        assert f"/below/{name}" in kept
    for ending in ("asm.wasm", "/first.json", "/bell.json", "/regular.woff", "tabula/board.svg"):
        assert any(name.endswith(ending) for name in kept), ending


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("pages", ["page"], indirect=True)
def test_a_man_is_dragged_and_returns_when_the_drag_is_interrupted(pages: Any) -> None:
    page: Page = pages("tabula")
    page.open(ask_for(ZENO, "seat=white&roll=2,5,6&black=person"))
    page.settle()
    page.js("document.getElementById('board').scrollIntoView()")
    middle = "const box = document.querySelector(`[data-place='${arguments[0]}']`).getBoundingClientRect();"
    middle += "return [box.x + box.width / 2, box.y + box.height / 2]"
    (x, y), (far_x, far_y) = page.js(middle, "10"), page.js(middle, "16")
    carried = "return document.querySelectorAll('#men [data-carried]').length"
    man = "return document.querySelectorAll('#men use').length"
    count = page.js(man)

    def mouse(kind: str, x: float, y: float, buttons: int) -> None:
        told = {"type": f"mouse{kind}", "x": x, "y": y, "buttons": buttons, "clickCount": 1}
        pressed = {"button": "none" if kind == "Moved" else "left"}
        page.browser.execute_cdp_cmd("Input.dispatchMouseEvent", told | pressed)

    mouse("Pressed", x, y, 1)
    mouse("Moved", x + 30, y, 1)
    assert page.js(carried) == 1 and page.js(man) == count
    mouse("Moved", x + 60, y, 0)  # let go where the page hears nothing of it
    assert page.targets() == set() and page.js(carried) == 0
    mouse("Released", x + 60, y, 0)
    mouse("Pressed", x, y, 1)
    mouse("Moved", x + 30, y, 1)
    mouse("Moved", far_x, far_y, 1)
    mouse("Released", far_x, far_y, 0)
    page.settle()
    assert "Dice left: 2 and 5" in page.js("return document.getElementById('dice').ariaLabel")


def ask_for(position: str, more: str) -> str:
    return f"#position={position.replace(' ', '+')}&{more}"


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("pages", ["page"], indirect=True)
@pytest.mark.parametrize("wrong", ["position=nonsense", "seat=nobody", "roll=a,b", "roll=77", "reading=none"])
def test_an_invalid_link_shows_a_message_and_begins_a_game(pages: Any, wrong: str) -> None:
    page: Page = pages("tabula")
    page.open(f"#{wrong}&white=person&black=person")
    page.settle()
    assert page.text("said").startswith("Something in this link makes no sense and was left out: ")
    assert page.shown("roll")
    page.press("roll")
    assert page.sources()


@pytest.mark.slow
@pytest.mark.long
def test_a_won_game_counts_once_after_an_undo(pages: Any) -> None:
    """The score and what has happened follow an undo; a new game keeps the score."""
    page: Page = pages("tabula")
    position = "white 24 off:14 | black 1x15"
    page.open(ask_for(position, "seat=white&roll=1,1,1&white=person&black=person"))
    page.settle()
    page.click("24")
    page.click("off")
    assert page.shown("done")
    for _ in range(2):
        page.press("done")
        assert "has won" in page.text("status")
        assert page.text("said") == ""
        assert page.text("score") == "White 1 and Black 0"
        ended = page.text("log")
        page.press("undo")
        assert page.text("score") == "White 0 and Black 0"
        assert page.text("log") == ""
    page.press("done")
    assert page.text("log") == ended
    page.js("document.querySelector('#settings-form button').click()")
    page.settle()
    assert page.text("score") == "White 1 and Black 0"


@pytest.mark.slow
@pytest.mark.long
def test_after_an_undo_the_computer_moves_again(pages: Any) -> None:
    page: Page = pages("tabula")
    page.open("#white=person&black=random&seat=black")
    page.settle()
    assert page.shown("roll")
    assert not page.shown("undo")


@pytest.mark.slow
@pytest.mark.long
def test_the_focus_moves_to_the_next_action(pages: Any) -> None:
    """A button that goes away hands its focus on: from the dice to a man, from the last play to the end."""
    page: Page = pages("tabula")
    page.open("#white=person&black=person&seat=white")
    page.settle()
    page.js("document.getElementById('roll').focus()")
    page.press("roll")
    assert page.js("return document.activeElement.dataset.place") in page.sources()
    assert page.text("said").startswith("White threw ")
    page.js("document.getElementById('all').open = true")
    while page.sources():
        page.js("const one = document.querySelector('#plays button'); one.focus(); one.click()")
        page.settle()
        assert page.js("return document.activeElement !== document.body")
    assert page.js("return document.activeElement.id") == "done"
    page.press("done")
    assert page.js("return document.activeElement.id") == "roll"


@pytest.mark.slow
@pytest.mark.long
def test_a_new_link_in_the_same_window_is_followed(pages: Any) -> None:
    page: Page = pages("tabula")
    page.open("#white=person&black=person")
    page.js("location.hash = arguments[0]", ask_for(ZENO, "seat=white&roll=2,5,6"))
    until(page.browser, "return document.querySelectorAll('#dice svg').length === 3")
    assert page.sources()


@dataclass
class Editor(Page):
    """The page on which a position is set up."""

    def open(self, link: str = "") -> None:
        self.address = self.address.replace("index.html", "board.html")
        super().open(link)

    def told(self, start: str) -> None:
        """Wait until the engine has said something."""
        until(self.browser, f"return document.getElementById('status').textContent.startsWith({start!r})")

    def typed(self, text: str) -> None:
        self.js(
            "const field = document.getElementById('text'); field.value = arguments[0];"
            "field.dispatchEvent(new Event('input', { bubbles: true }))",
            text,
        )

    def settle(self) -> None:
        """Nothing to wait for: what is clicked is drawn at once."""

    def position(self) -> str:
        return str(self.js("return document.getElementById('text').value"))


@pytest.fixture
def editors(pages: Any) -> Any:
    return lambda game: Editor(**vars(pages(game)))


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("pages", ["page"], indirect=True)
def test_a_position_is_set_up_by_clicks_and_by_typing(editors: Any) -> None:
    page: Editor = editors("tabula")
    page.open()
    page.told("All men are there. White is to play.")
    for point in ("6", "6", "9"):
        page.js("document.querySelector(`[data-place=hand][data-seat=white]`).focus()")
        if not page.js("return document.querySelector('#places [aria-pressed]') !== null"):
            page.click("hand")
        page.click(point)
    until(page.browser, "return document.getElementById('text').value.startsWith('white 6x2 9 hand:12 |')")
    page.typed("white 6x2 9 hand:12 | black 6 hand:14")
    page.told("white and black both stand on 6")
    assert page.js("return document.getElementById('play').hasAttribute('href')") is False
    page.typed("white 6x2 9 hand:12 | black 11 hand:14")
    page.told("All men are there.")
    assert page.js("return document.getElementById('play').href").count("black+11+hand") == 1
    page.press("undo")
    until(page.browser, "return document.getElementById('text').value.endsWith('black hand:15')")
    page.press("start")
    until(page.browser, "return document.getElementById('text').value === 'white hand:15 | black hand:15'")


@pytest.mark.slow
@pytest.mark.long
def test_a_position_is_set_up_by_keys_and_by_dragging(editors: Any) -> None:
    webdriver = pytest.importorskip("selenium.webdriver")
    page: Editor = editors("tabula")
    page.open(ask_for(ZENO, "seat=black&roll=2,5,6"))
    page.told("All men are there. Black is to play.")
    page.js("document.querySelector('[data-place=\"6\"]').focus()")
    keys = webdriver.Keys
    webdriver.ActionChains(page.browser).send_keys(
        keys.ENTER, keys.ARROW_RIGHT, keys.ARROW_RIGHT, keys.ENTER
    ).perform()
    until(page.browser, "return document.getElementById('text').value.startsWith('white 6x6 8 9 10 ')")
    middle = "const box = document.querySelector(`[data-place='${arguments[0]}']`).getBoundingClientRect();"
    middle += "return [box.x + box.width / 2, box.y + box.height / 2].map(Math.round)"
    page.js("document.getElementById('board').scrollIntoView()")
    one, other = page.js(middle, "9"), page.js(middle, "7")
    drag = webdriver.ActionChains(page.browser, duration=50)
    drag.w3c_actions.pointer_action.move_to_location(*one).pointer_down().move_to_location(
        *other
    ).pointer_up()
    drag.perform()
    until(page.browser, "return document.getElementById('text').value.startsWith('white 6x6 7 8 10 ')")
    assert page.js("return document.querySelectorAll('#dice svg').length") == 3
    assert "roll=2%2C5%2C6" in page.js("return document.getElementById('play').href")
    assert "roll=2%2C5%2C6" in page.browser.current_url


@pytest.mark.long
@pytest.mark.long
@pytest.mark.parametrize("pages", ["page"], indirect=True)
def test_files_of_a_position_without_a_server(editors: Any, tmp_path: Path) -> None:
    """A drawing with all that it shows inside, a picture of it, a printed page, the whole screen."""
    page: Editor = editors("tabula")
    downloads_to(page.browser, tmp_path)
    page.open(ask_for(ZENO, "seat=white&roll=2,5,6"))
    page.told("All men are there.")
    press(page.browser, "svg")
    drawing = ElementTree.fromstring(downloaded(page.browser, tmp_path / "tabula.svg"))
    names = [one.tag.rpartition("}")[2] for one in drawing.iter()]
    assert names.count("use") == 15 + 15 + 2  # all men, and those before two names
    images = [one.get("href") for one in drawing.iter() if one.tag.endswith("}image")]
    assert len(images) == 3 and all(str(href).startswith("data:image/svg+xml") for href in images)
    assert "7" in [one.text for one in drawing.iter() if one.tag.endswith("}text")]
    assert [one for one in drawing.iter() if one.get("tabindex") or one.get("class") == "hit-area"] == []
    press(page.browser, "png")
    picture = Image.open(io.BytesIO(downloaded(page.browser, tmp_path / "tabula.png")))
    assert picture.width == 1600 and len(picture.convert("L").getcolors() or []) > 20
    asked = {"landscape": False, "printBackground": True}
    printed = page.browser.execute_cdp_cmd("Page.printToPDF", asked)["data"]
    with pikepdf.open(io.BytesIO(base64.b64decode(printed))) as pdf:
        assert len(pdf.pages) == 1
    reading = page.js("return document.getElementById('table').dataset.reading")
    for name in ("question.pdf", "figure.pdf", "slide.svg"):
        page.js("document.querySelector(`[data-file='${arguments[0]}']`).click()", name)
        file = "tabula-" + name.replace("svg", "png")
        page.told(f"Saved: {file}")
        made = downloaded(page.browser, tmp_path / file)
        fields = {"reading": reading, "position": ZENO, "seat": "white", "roll": "2,5,6"}
        wanted = position_file("tabula", {**fields, "language": "en"}, name)
        assert made == wanted if name.endswith("pdf") else made.startswith(b"\x89PNG"), name
    press(page.browser, "full")
    until(page.browser, "return document.fullscreenElement !== null")
    until(page.browser, "return document.querySelector('.side').offsetParent === null")
    fits = "const box = document.getElementById('board').getBoundingClientRect();"
    assert page.js(f"{fits} return box.bottom <= innerHeight && box.right <= innerWidth && box.height > 300")


@pytest.mark.slow
@pytest.mark.parametrize("pages", ["page"], indirect=True)
@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", WIDTHS)
def test_both_pages_fit_and_are_accessible(pages: Any, width: int, scheme: str) -> None:
    page: Page = pages("el-mundo")
    for name in ("index", "board"):
        show(page.browser, page.address.replace("index", name), width, scheme)
        until(page.browser, "return document.getElementById('table').dataset.ready === 'yes'")
        assert page.js("return document.documentElement.scrollWidth") <= width
        assert axe_faults(page.browser) == []
    page.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("pages", ["page"], indirect=True)
@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1280, 720), (1920, 1080)])
def test_a_projected_game_fits_the_screen(pages: Any, width: int, height: int) -> None:
    page: Page = pages("tabula")
    page.open("#white=person&black=person&roll=1,2,3&seat=white")
    small = page.js("return parseFloat(getComputedStyle(document.getElementById('status')).fontSize)")
    size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
    page.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    press(page.browser, "projector")
    until(page.browser, "return document.fullscreenElement !== null")
    until(
        page.browser,
        "const all = document.documentElement;"
        "return all.scrollHeight <= innerHeight && all.scrollWidth <= innerWidth",
    )
    large = page.js("return parseFloat(getComputedStyle(document.getElementById('status')).fontSize)")
    assert large > 1.3 * small
    below = "return document.getElementById(arguments[0]).getBoundingClientRect().bottom <= innerHeight"
    assert all(page.js(below, name) for name in ("board", "dice", "done", "hint"))
    page.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


@pytest.mark.long
@pytest.mark.long
@pytest.mark.parametrize("pages", ["page"], indirect=True)
def test_a_die_that_cannot_be_turned_stays_a_picture(pages: Any) -> None:
    """What turns it does not come, or the browser draws nothing in the round: a line says so."""
    page: Page = pages("tabula")
    page.browser.get(page.address.replace("/play/tabula/", "/tabula/"))
    until(page.browser, "return document.querySelector('#die button')?.hidden === false")
    page.js(
        "document.getElementById('die').dataset.three = 'data:text/javascript,export{}';"
        "document.querySelector('#die button').click()"
    )
    told = "return document.querySelector('#die [role=status]').textContent"
    assert until(page.browser, told) == "The die cannot be turned here, so the picture stays."
    load_pictures(page.browser)
    assert page.js("return document.querySelector('#die img').naturalWidth > 0")
    assert page.js("return document.querySelector('#die button').hidden")


@pytest.mark.slow
@pytest.mark.parametrize("pages", ["page"], indirect=True)
def test_a_die_is_turned_when_somebody_asks(pages: Any) -> None:
    """Until then it is a picture and nothing is loaded for it; afterwards arrows turn it."""
    page: Page = pages("tabula")
    page.browser.get(page.address.replace("/play/tabula/", "/tabula/"))
    if not page.js("return document.getElementById('die') !== null"):
        pytest.skip("no plastic parts can be made here")
    loaded = "return performance.getEntriesByType('resource').some(one => one.name.includes('/three'))"
    until(page.browser, "return document.querySelector('#die button').hidden === false")
    assert not page.js(loaded)
    page.js("document.querySelector('#die button').click()")
    until(page.browser, "return document.getElementById('die').dataset.ready === 'yes'")
    picture = (
        "const key = arguments[0], canvas = document.querySelector('#die canvas');"
        "canvas.dispatchEvent(new KeyboardEvent('keydown', { key }));"
        "return canvas.toDataURL()"
    )
    seen = [page.js(picture, key) for key in ("ArrowLeft", "ArrowUp")]
    assert page.js(loaded) and seen[0] != seen[1] and len(seen[0]) > 5000
    assert axe_faults(page.browser) == []
    # Without a graphics card the browser says that it draws slowly.
    assert [entry for entry in page.browser.get_log("browser") if entry["source"] != "rendering"] == []


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("pages", ["page"], indirect=True)
def test_dice_roll_and_men_slide_and_keep_their_nodes(pages: Any) -> None:
    """Each play of both sides is one slide; the turn of the computer can be seen again."""
    page: Page = pages("tabula")
    page.open(ask_for(ZENO, "seat=white&roll=2,5,6&black=sensible"))
    page.settle()
    page.js(
        "window.slides = []; window.rolls = 0; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...given) {"
        " if (this.dataset.man) slides.push(this.dataset.man); else rolls += 1;"
        " return animate.apply(this, given); };"
        "window.men = [...document.querySelectorAll('#men use')];"
        "const speed = document.getElementById('speed'); speed.value = 'fast';"
    )
    while page.sources():
        page.click(sorted(page.sources())[0])
        page.click(sorted(page.targets())[0])
    own = page.js("return slides.length")
    assert own >= 3 and page.js("return rolls") == 0
    page.press("done")
    assert page.js("return rolls") == 3
    slides = page.js("return slides.length")
    assert page.js("return slides.slice(arguments[0]).some(man => man.startsWith('black'))", own)
    assert page.js("return men.every(man => man.isConnected) && men.length === 30")
    page.press("replay")
    assert page.js("return slides.length") > slides
    page.press("earlier")
    assert page.text("status").startswith("Turn 2 of 2") and not page.shown("roll")
    page.press("later")
    assert page.shown("roll")


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("pages", ["page"], indirect=True)
def test_sides_change_and_the_board_turns_after_a_game(pages: Any) -> None:
    page: Page = pages("tabula")
    page.open(ask_for("white 24 off:14 | black 1x15", "seat=white&roll=1,1,1&white=person&black=sensible"))
    page.settle()
    page.click("24")
    page.click("off")
    page.press("done")
    assert page.shown("new") and page.shown("swap") and not page.shown("roll")
    page.press("swap")
    assert page.js("return document.querySelector('[name=player-black]').value") == "person"
    ground = page.js("return document.getElementById('ground').getAttribute('href')")
    assert ground.endswith("/board-turned.svg")
    assert page.text("score") == "White 1 and Black 0"


@pytest.mark.slow
@pytest.mark.long
def test_a_game_goes_on_without_a_network(site: Path, browser: Any) -> None:
    """What one visit has loaded is there when the server is not: the game goes on."""
    kept = (
        "const done = arguments[0]; caches.keys().then(async names => {"
        " const all = await Promise.all(names.map(async name => (await caches.open(name)).keys()));"
        " done(all.flat().map(one => new URL(one.url).pathname)); })"
    )
    needed = ("play.js", "asm.wasm", "bell.json")
    with standing(site) as server:
        page = page_of(browser, server, "tabula")
        page.open()
        until(
            browser,
            lambda: (
                {
                    name
                    for name in needed
                    if any(path.endswith(name) for path in browser.execute_async_script(kept))
                }
                == set(needed)
            ),
        )
        page.settle()
        log = page.text("log")
    browser.refresh()
    until(browser, "return document.getElementById('table')?.dataset.ready === 'yes'")
    assert page.text("log") == log
    page.press("roll")
    assert page.sources()
    browser.get("about:blank")
    browser.get_log("browser")  # that nothing answered there


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("name", ["index", "first", "board"])
def test_from_a_folder_on_disk_the_page_says_what_to_do(site: Path, browser: Any, name: str) -> None:
    browser.get((site / f"below/play/tabula/{name}.html").as_uri())
    status = "return document.getElementById('status').textContent"
    told = load_game(GameChoice("tabula")).message("play-from-folder")
    until(browser, lambda: browser.execute_script(status) == told)
    assert browser.execute_script("return document.getElementById('progress')") is None
    browser.get("about:blank")
    browser.get_log("browser")


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("pages", ["page"], indirect=True)
def test_the_throw_is_the_reason_and_the_rule_can_be_opened(pages: Any) -> None:
    page: Page = pages("tabula")
    page.open(ask_for(ZENO, "seat=white&roll=1,1,2&black=person"))
    page.settle()
    page.click("6")
    page.click("13")
    assert page.text("said").startswith("You threw 1, 1 and 2; 6 to 13 needs 7.")
    assert page.js("return document.querySelector('#said details').open") is False
    assert load_game(GameChoice("tabula")).rule_text("dice") in page.text("said")
    assert page.targets()
    page.press("hint")  # it is about all men, so the one who was chosen is let go
    assert not page.targets() and page.js("return document.querySelectorAll('.mark-hint-way').length") == 3
    assert page.js("return document.querySelector('.mark-chosen')") is None


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("pages", ["page"], indirect=True)
def test_a_gammon_is_said_and_scored(pages: Any) -> None:
    page: Page = pages("backgammon")
    page.open(ask_for("white 1 off:14 | black 12x15", "seat=white&roll=1,2&white=person&black=sensible"))
    page.settle()
    page.click("1")
    page.click("off")
    page.press("done")
    assert page.text("status").endswith("A gammon: it counts two.")
    assert page.text("score") == "White 2 and Black 0"

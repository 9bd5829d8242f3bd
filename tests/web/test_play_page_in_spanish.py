"""The page to play on in Spanish: two turns in a real browser, on a phone and on a wide screen."""

import random
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.play.session import session_from_json
from tabulae.web.pages.play_page import reading_data
from tabulae.web.pages.shared import Site
from tabulae.web.site import build_site
from tests.support.browser import WIDTHS, chromium, show
from tests.support.english_left import SPANISH, english_left
from tests.support.play_site import Page, standing

GAMES = ("tabula", "el-mundo")
SAID = """
const labels = [...document.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"));
return [document.body.innerText, ...labels];
"""
CUT = """
return [...document.querySelectorAll("button, select, summary, label")]
  .filter((one) => one.offsetParent)
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
  .map((one) => one.textContent.trim());
"""


@pytest.fixture(scope="module")
def spanish_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("spanish")
    try:
        build_site(GAMES, folder, Site(("en", "es"), kits=False))
    except TabulaeError as error:
        if "could not be downloaded" in str(error):
            pytest.skip(str(error))
        raise
    return folder


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with tempfile.TemporaryDirectory() as folder, chromium(Path(folder)) as found:
        yield found


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", GAMES)
def test_two_turns_say_nothing_in_english(spanish_site: Path, browser: Any, game: str, width: int) -> None:
    loaded = load_game(GameChoice(game, templates=SPANISH))
    session = session_from_json(reading_data(loaded, loaded.reading.name))
    source = random.Random(3)
    with standing(spanish_site) as server:
        address = f"http://127.0.0.1:{server.server_address[1]}/es/play/{game}/index.html"
        page = Page(browser, address, session)
        show(browser, address, width, "light")
        page.open()
        page.settle()
        for _ in range(2):
            if page.shown("roll"):
                page.press("roll")
            page.play_at_random(source)
            page.press("done" if page.shown("done") else "decline")
        page.js("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        said = "\n".join(page.js(SAID))
        browser.get("about:blank")
    assert [line for line in said.split("\n") if english_left(line)] == []
    board = loaded.rules.board
    foreign = set(board.points) - {board.label(point) for point in board.points}
    assert not foreign & set(said.replace(".", " ").replace(",", " ").split())


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_to_press_is_cut_off(spanish_site: Path, browser: Any, width: int) -> None:
    with standing(spanish_site) as server:
        address = f"http://127.0.0.1:{server.server_address[1]}/es/play/el-mundo/index.html"
        show(browser, address, width, "light")
        page = Page(
            browser, address, session_from_json(reading_data(load_game(GameChoice("el-mundo")), "knauer"))
        )
        page.open()
        page.settle()
        page.js("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        assert page.js(CUT) == []
        assert page.js("return document.documentElement.scrollWidth") <= width
        browser.get("about:blank")

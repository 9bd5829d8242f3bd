"""The page on which a kit is ordered, in a real browser: what changes, the console, both widths, axe."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabulae.web.pages.shared import Site
from tabulae.web.server.application import create_app
from tabulae.web.server.command import listen
from tabulae.web.server.service import ServerSettings
from tabulae.web.site import build_site
from tests.support.browser import (
    SCHEMES,
    WIDTHS,
    axe_faults,
    chromium,
    downloaded,
    downloads_to,
    show,
    until,
)
from tests.support.serving import NO_LIMIT, wait_until_healthy

pytestmark = [pytest.mark.slow, pytest.mark.long]

GAME = "doblet"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a server with the site of one game."""
    import uvicorn

    folder = tmp_path_factory.mktemp("site")
    build_site([GAME], folder / "site", Site(kits=False, engine="server"))
    settings = ServerSettings(workers=1, rate_limit=NO_LIMIT, warm=False, cache=folder / "cache")
    with listen("127.0.0.1", 0) as opened:
        config = uvicorn.Config(create_app(folder / "site", settings), lifespan="on", log_level="critical")
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, args=([opened],))
        thread.start()
        port = opened.getsockname()[1]
        try:
            wait_until_healthy(port)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.should_exit = True
            thread.join(timeout=60)


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with chromium(tmp_path_factory.mktemp("profile")) as browser:
        yield browser


def opened(browser: Any, address: str, width: int, scheme: str) -> None:
    """Open the page and wait for the board on it."""
    show(browser, f"{address}/{GAME}/print.html", width, scheme)
    until(browser, "return document.images.length && document.images[0].naturalWidth")


def text_of(selector: str) -> str:
    """Return a script that reads the text of an element, empty if there is none."""
    return f"document.querySelector({selector!r})?.textContent"


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", WIDTHS)
def test_the_form_is_accessible(browser: Any, address: str, width: int, scheme: str) -> None:
    opened(browser, address, width, scheme)
    browser.execute_script("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    assert browser.execute_script("return document.documentElement.scrollWidth") <= width
    assert axe_faults(browser) == []
    assert [one for one in browser.get_log("browser") if one["level"] == "SEVERE"] == []


def test_the_list_and_the_board_follow_the_form(browser: Any, address: str) -> None:
    opened(browser, address, 1280, "light")
    count = "return document.querySelectorAll('.things li').length"
    before = browser.execute_script(count)
    browser.execute_script(
        "for (const [name, value] of [['for', 'museum'], ['palette', 'grey']]) {"
        " const field = document.querySelector(`[name=${name}]`); field.value = value;"
        " field.dispatchEvent(new Event('input', { bubbles: true })); }"
    )
    until(browser, "return document.querySelector('.preview img')?.src.includes('palette=grey')")
    assert 2 < browser.execute_script(count) != before
    assert "for=museum" in browser.current_url
    assert "--palette grey" in browser.execute_script(f"return {text_of('.command code')}")


def test_an_order_is_placed_and_followed(browser: Any, address: str) -> None:
    opened(browser, address, 360, "dark")
    browser.execute_script("document.querySelector('button[formmethod=post]').click()")
    until(browser, f"return {text_of('#order')}?.includes('It is ready')")
    assert axe_faults(browser) == []
    assert [one for one in browser.get_log("browser") if one["level"] == "SEVERE"] == []


BEGINNINGS = {
    "figure.svg": b"<?xml", "figure.png": b"\x89PNG", "figure.pdf": b"%PDF", "slide.png": b"\x89PNG",
    "question.pdf": b"%PDF", "answer.pdf": b"%PDF",
}  # fmt: skip


def test_a_server_makes_files_of_a_position(browser: Any, address: str, tmp_path: Path) -> None:
    """Each button of the page gives its file; those of a question are disabled until there are dice."""
    downloads_to(browser, tmp_path)
    show(browser, f"{address}/play/{GAME}/board.html", 1280, "light")
    until(browser, "return document.getElementById('table').dataset.ready === 'yes'")
    offered = "return [...document.querySelectorAll('#served a[href]')].map(one => one.dataset.file)"
    assert browser.execute_script(offered) == ["figure.svg", "figure.png", "figure.pdf", "slide.png"]
    assert browser.execute_script("return document.getElementById('needs-dice').hidden") is False
    browser.execute_script(
        "[...document.querySelectorAll('#throw select')].forEach((one, at) => { one.value = at + 1; });"
        "document.getElementById('throw').dispatchEvent(new Event('change', { bubbles: true }))"
    )
    assert browser.execute_script(offered) == list(BEGINNINGS)
    assert axe_faults(browser) == []
    for name, beginning in BEGINNINGS.items():
        browser.execute_script(
            "document.querySelector(`#served [data-file='${arguments[0]}']`).click()", name
        )
        assert downloaded(browser, tmp_path / f"{GAME}-{name}").startswith(beginning), name
    assert [one for one in browser.get_log("browser") if one["level"] == "SEVERE"] == []

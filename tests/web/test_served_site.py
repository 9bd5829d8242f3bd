"""A site with its server in a real browser: paper is made in its pages, and positions are drawn for them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.web.pages.shared import Site
from tabulae.web.position_files import POSITION_FILES
from tabulae.web.server.application import create_app
from tabulae.web.server.command import listen
from tabulae.web.server.service import ServerSettings
from tabulae.web.site import build_site
from tests.support.browser import (
    axe_faults,
    chromium,
    downloaded,
    downloads_to,
    show,
    until,
)
from tests.support.serving import wait_until_healthy

pytestmark = [pytest.mark.slow, pytest.mark.long]

GAME = "doblet"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a server with the site of one game."""
    import uvicorn

    folder = tmp_path_factory.mktemp("site")
    try:
        build_site([GAME], folder / "site", Site(kits=False))
    except TabulaeError as error:
        pytest.skip(str(error))
    settings = ServerSettings(workers=1, warm=False)
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


def test_paper_is_made_under_the_policy_of_the_server(browser: Any, address: str, tmp_path: Path) -> None:
    downloads_to(browser, tmp_path)
    show(browser, f"{address}/{GAME}/print.html", 360, "dark")
    until(browser, "return document.getElementById('paper').dataset.ready === 'yes'")
    browser.execute_script(
        "const one = document.getElementById('f-palette'); one.value = 'grey';"
        "one.dispatchEvent(new Event('input', { bubbles: true }))"
    )
    until(browser, "return document.getElementById('paper').dataset.busy === 'no'")
    until(browser, "return document.getElementById('picture').naturalWidth")
    browser.execute_script(
        "document.getElementById('thing').value = 'card-a4'; document.getElementById('make').click()"
    )
    until(browser, "return document.querySelector('#files a')")
    name = browser.execute_script(
        "const link = document.querySelector('#files a'); link.click(); return link.download"
    )
    assert downloaded(browser, tmp_path / name).startswith(b"%PDF-")
    assert axe_faults(browser) == []
    assert [one for one in browser.get_log("browser") if one["level"] == "SEVERE"] == []


def test_files_of_a_position_are_made_under_the_policy_of_the_server(
    browser: Any, address: str, tmp_path: Path
) -> None:
    """Each button of the page gives its file; those of a question are disabled until there are dice."""
    downloads_to(browser, tmp_path)
    show(browser, f"{address}/play/{GAME}/board.html", 1280, "light")
    until(browser, "return document.getElementById('table').dataset.ready === 'yes'")
    offered = "return [...document.querySelectorAll('#made button:enabled')].map(one => one.dataset.file)"
    assert browser.execute_script(offered) == ["figure.pdf", "slide.svg"]
    assert browser.execute_script("return document.getElementById('needs-dice').hidden") is False
    browser.execute_script(
        "[...document.querySelectorAll('#throw select')].forEach((one, at) => { one.value = at + 1; });"
        "document.getElementById('throw').dispatchEvent(new Event('change', { bubbles: true }))"
    )
    assert browser.execute_script(offered) == list(POSITION_FILES)
    assert axe_faults(browser) == []
    for name in ("slide.svg", "answer.pdf"):
        browser.execute_script("document.querySelector(`[data-file='${arguments[0]}']`).click()", name)
        file = f"{GAME}-{name}".replace(".svg", ".png")
        until(browser, f"return document.getElementById('status').textContent === 'Saved: {file}'")
        made = downloaded(browser, tmp_path / file)
        assert made.startswith(b"%PDF" if name.endswith("pdf") else b"\x89PNG"), name
    assert [one for one in browser.get_log("browser") if one["level"] == "SEVERE"] == []

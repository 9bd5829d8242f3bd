"""The page of a kit in a real browser: links, pictures, the console, both widths, day, night, print, axe."""

import base64
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tabulae.library.games.folders import all_sources
from tests.support.browser import SCHEMES, WIDTHS, axe_faults, chromium, load_pictures, show
from tests.support.kits import build

MOST_BYTES = 1_500_000
pytestmark = [pytest.mark.slow, pytest.mark.long]


@pytest.fixture(scope="module")
def page(kit: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of a kit on one paper, made from the files of the whole kit."""
    output = tmp_path_factory.mktemp("page")
    shutil.copytree(kit, output / "tabula")
    return build(output, "1", "--paper", "a4", "--pupils", "28") / "index.html"


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with chromium(tmp_path_factory.mktemp("chromium")) as browser:
        yield browser


def test_the_page_is_one_small_file_that_loads_nothing_else(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert len(text.encode()) < MOST_BYTES
    assert 'src="http' not in text and '<link rel="stylesheet' not in text and "<script" not in text


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", WIDTHS)
def test_the_page_fits_the_screen_and_all_pictures_load(
    browser: Any, page: Path, width: int, scheme: str, tmp_path: Path
) -> None:
    show(browser, page, width, scheme)
    wide = browser.execute_script("return document.documentElement.scrollWidth")
    assert wide <= width
    load_pictures(browser)
    pictures = browser.execute_script(
        "return Array.from(document.images).map(i => [i.alt, i.complete && i.naturalWidth > 0])"
    )
    assert len(pictures) > 5
    assert [alt for alt, loaded in pictures if not loaded or not alt] == []
    assert [entry for entry in browser.get_log("browser") if entry["level"] != "INFO"] == []
    dark = browser.execute_script("return getComputedStyle(document.body).backgroundColor")
    assert dark == ("rgb(29, 26, 23)" if scheme == "dark" else "rgb(255, 253, 248)")
    kept = os.environ.get("TABULAE_SCREENSHOTS")
    if kept:
        height = browser.execute_script("return document.documentElement.scrollHeight")
        clip = {"x": 0, "y": 0, "width": width, "height": min(height, 5000), "scale": 1}
        drawn = browser.execute_cdp_cmd(
            "Page.captureScreenshot", {"clip": clip, "captureBeyondViewport": True}
        )
        Path(kept, f"page-{width}-{scheme}.png").write_bytes(base64.b64decode(drawn["data"]))


def test_every_link_opens(browser: Any, page: Path, record_property: Callable[[str, object], None]) -> None:
    show(browser, page, 1280, "light")
    links = browser.execute_script("return Array.from(document.links).map(a => a.getAttribute('href'))")
    assert len(links) > 30
    works = {source.link for source in all_sources().values()}
    for link in links:
        if link in works:
            continue  # a source, which a reader may ask for
        if link.startswith("#"):
            assert browser.execute_script("return !!document.getElementById(arguments[0])", link[1:]), link
        else:
            assert (page.parent / link).is_file(), link
    record_property("links of a kit's page opened", len(links))


def test_the_fonts_are_embedded(browser: Any, page: Path) -> None:
    show(browser, page, 1280, "light")
    faces = browser.execute_async_script(
        "const done = arguments[0]; document.fonts.ready.then("
        "f => done(Array.from(f).map(face => [face.family, face.style, face.status])))"
    )
    assert {tuple(face) for face in faces} >= {
        ("Tabulae", "normal", "loaded"), ("Tabulae", "italic", "loaded"),
        ("Tabulae Caps", "normal", "loaded"), ("Tabulae Figures", "normal", "loaded"),
    }  # fmt: skip


def test_closed_sections_are_open_in_print(browser: Any, page: Path, tmp_path: Path) -> None:
    """Nobody can click on paper, and nothing else than a link tells the name of a file."""
    pypdfium2 = pytest.importorskip("pypdfium2")
    show(browser, page, 1280, "dark")
    printed = browser.execute_cdp_cmd("Page.printToPDF", {})
    document = pypdfium2.PdfDocument(base64.b64decode(printed["data"]))
    text = " ".join(page.get_textpage().get_text_bounded() for page in document)
    assert len(document) <= 11  # the last of them is about the game, not about the kit
    darkest, _ = document[0].render(scale=1).to_pil().convert("L").crop((0, 0, 612, 70)).getextrema()
    assert darkest < 60  # the ink of the night would be pale on paper
    assert "worksheet-1-read-the-board.pdf" in text.replace("\r\n", "")


def test_several_kits_have_one_page_on_top(browser: Any, page: Path) -> None:
    from selenium.webdriver.common.by import By

    top = page.parent.parent / "index.html"
    assert not top.exists()  # a single kit needs none
    command = [sys.executable, "-m", "tabulae", "kit", "quinze", "--paper", "a4", "--for", "museum"]
    ran = subprocess.run(
        [*command, "--no-plastic", "-o", str(top.parent)], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    show(browser, top, 360, "dark")
    load_pictures(browser)
    assert browser.execute_script("return document.documentElement.scrollWidth") <= 360
    assert browser.execute_script("return Array.from(document.images).every(i => i.naturalWidth > 0)")
    links = browser.find_elements(By.CSS_SELECTOR, "main a")
    assert [link.get_attribute("href") for link in links] == [
        (top.parent / game / "index.html").as_uri() for game in ("quinze-tablas", "tabula")
    ]
    assert browser.get_log("browser") == []


@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_no_fault(browser: Any, page: Path, scheme: str) -> None:
    show(browser, page, 1280, scheme)
    assert axe_faults(browser) == []

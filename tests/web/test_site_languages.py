"""The site in two languages: each page leads to itself in the other one; the server answers in both."""

import re
from pathlib import Path
from urllib.parse import urljoin

import pytest

from tabulae.cli.app import program
from tabulae.cli.reference import command_reference
from tabulae.web.pages.shared import Site
from tabulae.web.site import build_site
from tests.library.test_language import Said
from tests.support.browser import chromium, show
from tests.support.english_left import english_left
from tests.support.read_back import ReadBack, read_page
from tests.support.serving import serving
from tests.support.site_pages import Files, dead_links, files_in, invalid_pages

pytestmark = [pytest.mark.slow, pytest.mark.long]
ALTERNATE = re.compile(r'<link rel="alternate" hreflang="(\w+)" href="([^"]*)">')
SWITCH = re.compile(r'<li class="language"><a href="([^"]*)" lang="(\w+)" hreflang="(\w+)">')
CODE = re.compile(r"<(code|pre)\b.*?</\1>", re.DOTALL)
NOT_WRITTEN = ("commands", "library")
"""Pages of the handbook that list what programs read, in English."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    commands = command_reference(program())
    build_site(["tabula"], folder, Site(("en", "es"), kits=False, commands=commands))
    return folder


@pytest.fixture(scope="module")
def files(site: Path) -> Files:
    return files_in(site)


@pytest.fixture(scope="module")
def pages(files: Files) -> dict[str, str]:
    return {name: content.decode() for name, content in files.items() if name.endswith(".html")}


def test_every_page_is_there_in_both_languages(pages: dict[str, str]) -> None:
    english = {name for name in pages if not name.startswith("es/")}
    assert {f"es/{name}" for name in english} == pages.keys() - english
    assert all(f'<html lang="{"es" if name[:3] == "es/" else "en"}">' in page for name, page in pages.items())


def test_the_switch_stays_on_the_page_and_leads_back(pages: dict[str, str]) -> None:
    for name, page in pages.items():
        places = {code: urljoin(name, link) for code, link in ALTERNATE.findall(page)}
        plain = "index.html" if name.endswith("404.html") else name.removeprefix("es/")
        assert places == {"en": plain, "es": f"es/{plain}"}, name
        ((link, lang, code),) = SWITCH.findall(page)
        assert lang == code and code == ("en" if name.startswith("es/") else "es"), name
        assert urljoin(name, link) == places[code], name


def test_both_sites_are_whole(files: Files) -> None:
    assert list(dead_links(files)) == []
    assert list(invalid_pages(files)) == []
    assert not [name for name in files if name.startswith(("es/assets/", "es/pyodide"))], "kept once"


def test_what_pages_show_is_read_back(pages: dict[str, str]) -> None:
    note = ReadBack()
    for page in pages.values():
        read_page(page, note)
    assert not note.refused, note.counts
    assert note.counts["command"] > 300 and note.counts["option"] > 1000 and note.counts["length"] > 100


def test_spanish_pages_say_nothing_in_english(pages: dict[str, str]) -> None:
    left = {}
    for name, page in pages.items():
        if name.startswith("es/") and Path(name).stem not in NOT_WRITTEN:
            said = CODE.sub(" ", page)
            found = [one for text in Said(said).texts for one in english_left(text)]
            if found:
                left[name] = found
    assert left == {}


def test_a_row_of_tabs_that_is_too_long_makes_no_page_wider(site: Path, tmp_path: Path) -> None:
    with chromium(tmp_path) as browser:
        show(browser, site / "es" / "tabula" / "rules.html", 260, "light")
        row_is_longer, page_width = browser.execute_script(
            "const row = document.querySelector('.tabs ul');"
            "return [row.scrollWidth > row.clientWidth, document.documentElement.scrollWidth]"
        )
    assert row_is_longer and page_width <= 260


def test_the_server_answers_in_the_language_of_the_address(site: Path) -> None:
    with serving(site) as client:
        missing = client.get("/es/nada/nada.html")
        assert missing.status_code == 404 and '<html lang="es">' in missing.text
        assert 'href="/es/index.html"' in missing.text
        assert '<html lang="en">' in client.get("/nothing.html").text
        told = client.post("/api/moves?language=es", json={"game": "tabula", "roll": [9, 5, 6]})
        assert told.status_code == 400 and english_left(told.json()["error"]) == []

"""The site of two games: whole, small, valid, the same on every build, and nothing of it from elsewhere."""

import re
import shutil
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tabulae.cli.app import program
from tabulae.cli.reference import command_reference
from tabulae.engine.errors import TabulaeError
from tabulae.kit.order import kit_items, kit_order
from tabulae.kit.page_files import page_folder
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import all_sources
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game
from tabulae.library.templates import SHIPPED, Templates
from tabulae.products.output import OutputFile
from tabulae.products.printed.unit import UnitProduct
from tabulae.web.pages.die_pictures import dice_files, die_display
from tabulae.web.pages.game_pages import GamePages
from tabulae.web.pages.print_page import class_page
from tabulae.web.pages.shared import Site, site_page
from tabulae.web.pages.units import unit_fields, unit_files
from tabulae.web.site import build_site
from tabulae.web.vendored import THREE
from tests.support.browser import SCHEMES, WIDTHS, axe_faults, chromium, load_pictures, show, until
from tests.support.site_pages import Files, Page, dead_links, files_in, invalid_pages

GAMES = ("tabula", "el-mundo")
FIRST_BOARD_BYTES = 200_000
PAGES = ("index", "rules", "story", "advice", "readings", "print", "class")

pytestmark = [pytest.mark.slow, pytest.mark.long]


def to_read() -> Site:
    """A site of pages to read alone."""
    return Site(kits=False, play=False, commands=command_reference(program()))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    names = build_site(GAMES, folder, to_read())
    assert names == sorted(files_in(folder).keys() - {"manifest.json"})
    return folder


@pytest.fixture(scope="module")
def files(site: Path) -> Files:
    return files_in(site)


@pytest.fixture(scope="module")
def pages(files: Files) -> dict[str, Page]:
    return {name: Page(content.decode()) for name, content in files.items() if name.endswith(".html")}


def assets_of(files: Files) -> str:
    """The folder of scripts and styles, whose name is a digest."""
    (name,) = (name for name in files if re.fullmatch(r"assets/[0-9a-f]{12}/style\.css", name))
    return name.removesuffix("style.css")


@pytest.mark.long
def test_every_game_and_reading_has_its_pages(files: Files) -> None:
    for game in GAMES:
        for page in PAGES:
            assert f"{game}/{page}.html" in files
        for reading in load_game(GameChoice(game)).readings[1:]:
            assert f"{game}/rules-{reading.name}.html" in files
    assert "404.html" in files and f"{assets_of(files)}icon.svg" in files


@pytest.mark.long
def test_every_link_has_a_target(pages: dict[str, Page], files: Files) -> None:
    assert list(dead_links(files)) == []
    assert sum(len(page.links + page.loads) for page in pages.values()) > 500


def test_no_foreign_resources_and_nothing_inline(pages: dict[str, Page], files: Files) -> None:
    for name, page in pages.items():
        assert [one for one in page.loads if urlsplit(one).scheme or one.startswith("//")] == [], name
        assert page.inline == (["script"] if name == "404.html" else []), name  # it must run at any address
    assets = assets_of(files)
    style = files[f"{assets}style.css"].decode()
    assert set(re.findall(r"url\(([^)]*)\)", style)) <= {
        name.removeprefix(assets) for name in files if name.startswith(assets)
    }
    for name, content in files.items():
        if name.endswith(".svg"):
            assert b"<script" not in content and b"<style" not in content and b"style=" not in content, name


def test_only_links_to_sources_leave_the_site(pages: dict[str, Page]) -> None:
    works = {source.link for source in all_sources().values()}
    for name, page in pages.items():
        outside = [link for link in page.links if urlsplit(link).scheme]
        assert set(outside) <= works or name.startswith("handbook/"), name
        if name.endswith(("rules.html", "print.html")):
            assert outside == [], name


def test_every_page_is_valid_html(files: Files) -> None:
    assert list(invalid_pages(files)) == []


def test_ids_are_unique_and_headings_skip_no_level(pages: dict[str, Page]) -> None:
    for name, page in pages.items():
        assert len(page.names) == len(set(page.names)), name
        assert page.headings[0] == 1 and page.headings.count(1) == 1, name
        steps = zip(page.headings, page.headings[1:], strict=False)
        assert all(after - before <= 1 for before, after in steps), name


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_found_by_number_and_by_name(game: str, pages: dict[str, Page]) -> None:
    for reading in load_game(GameChoice(game)).readings:
        told = load_game(GameChoice(game, reading.name))
        name = "rules.html" if reading == told.readings[0] else f"rules-{reading.name}.html"
        rules = [block for section in told.sections for block in section.blocks if block.rule]
        assert len(rules) > 10
        names = pages[f"{game}/{name}"].names
        assert [block.number for block in rules if block.number not in names] == []
        assert [block.rule for block in rules if block.rule not in names] == []


@pytest.mark.parametrize("game", GAMES)
def test_rules_have_the_figures_and_captions_of_the_leaflet(game: str, files: Files) -> None:
    told = load_game(GameChoice(game))
    text = files[f"{game}/rules.html"].decode()
    shown = [name for section in told.sections for block in section.blocks for name in block.figures]
    assert text.count("<figcaption>") == len(shown) + 1  # and the way round
    assert not re.search(r'<img[^>]* alt=""', text)


def test_the_first_board_takes_less_than_200_kb(files: Files, pages: dict[str, Page]) -> None:
    assets = assets_of(files)
    style = files[f"{assets}style.css"].decode()
    fonts = [f"{assets}{name}" for name in re.findall(r"url\((\w+\.woff)\)", style)]
    first = re.search(r'<img src="([^"]*)"[^>]*>', files["index.html"].decode())
    assert first and 'loading="lazy"' not in first[0]
    loaded = ["index.html", f"{assets}style.css", f"{assets}icon.svg", *fonts, first[1]]
    assert len(loaded) == 8
    assert sum(len(files[name]) for name in loaded) < FIRST_BOARD_BYTES


@pytest.mark.long
def test_a_second_build_makes_nothing_and_a_fresh_one_the_same_bytes(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = {path: path.stat().st_mtime_ns for path in site.rglob("*.html")}
    build_site(GAMES, site, to_read())
    assert {path: path.stat().st_mtime_ns for path in site.rglob("*.html")} == times
    build_site(GAMES, tmp_path, to_read(), jobs=2)
    assert files_in(tmp_path) == files_in(site)


def test_a_foreign_file_is_refused_before_anything_is_made(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("mine")
    with pytest.raises(TabulaeError, match=r"index\.html was not written by tabulae"):
        build_site(["tabula"], tmp_path, Site(kits=False, play=False))
    assert [path.name for path in tmp_path.iterdir()] == ["index.html"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((), "name games, or all"),
        (("tabule",), "did you mean tabula"),
        (("tabula", "--language", "xx"), "xx"),
    ],
)
def test_an_invalid_order_is_one_line(
    tabulae: Callable[..., Any], tmp_path: Path, arguments: tuple[str, ...], told: str
) -> None:
    ran = tabulae("site", *arguments, "-o", tmp_path)
    assert ran.code == 2 and told in ran.err and ran.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("missing", ["three", "plastic"])
def test_a_die_is_a_picture_without_three_js_or_plastic_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    """Without what draws in the round, or without plastic parts, the page has a picture and no script."""
    if missing == "three":
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
        monkeypatch.setenv("NPM_CONFIG_REGISTRY", (tmp_path / "nothing").as_uri())
    else:
        monkeypatch.setattr(
            "tabulae.web.pages.die_pictures.missing_library", lambda: "nothing to make plastic with"
        )
    shown = die_display(turn=True)
    assert shown == {"three": "still", "plastic": "net"}[missing]
    made = {file.name: file.content for file in dice_files(["tabula"], shown)}
    assert list(made) == ["assets/d6.svg"]
    text = GamePages("tabula", SHIPPED, Site(), shown).files()[0].content.decode()
    section = text[text.index('id="die"') :].partition("</section>")[0]
    assert 'src="../assets/d6.svg"' in section
    assert "<button" not in section and "data-" not in section and "die.js" not in text


def test_where_nothing_can_be_downloaded_a_site_that_has_three_js_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", (tmp_path / "nothing").as_uri())
    assert die_display(turn=True, kept=THREE.paths.values()) == "turned"
    assert die_display(turn=True, kept=[]) == "still"


def test_a_site_whose_engine_cannot_be_downloaded_is_not_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", (tmp_path / "nothing").as_uri())
    with pytest.raises(TabulaeError, match="pyodide could not be downloaded"):
        build_site(["tabula"], tmp_path / "site", Site(("en",), kits=False))
    assert not [path for path in (tmp_path / "site").rglob("*") if path.suffix]


@pytest.mark.long
def test_without_play_pages_nothing_links_to_them(files: Files) -> None:
    assert not any(name.startswith("play/") for name in files)
    assert b"play/" not in files["tabula/index.html"]


def test_every_script_of_the_site_is_linted() -> None:
    assert (page_folder() / "rules.js").read_text(encoding="utf-8").count('"use strict"') == 1


def test_told_turns_and_puzzles_are_shown_where_they_were_studied() -> None:
    files = {file.name: file.content for file in GamePages("tabula", SHIPPED, Site(play=False)).files()}
    text = files["tabula/advice.html"].decode()
    assert {"tabula/figures/turn-1.svg", "tabula/figures/puzzle-1.svg"} <= set(files)
    assert "White still holds four" in text and "Come in low" in text
    assert re.search(r'Later they only hold you up\.<sup class="cites"><a href="#source-\d+">', text)
    answers = re.findall(r"<details><summary>.*?</details>", text, re.DOTALL)
    assert len(answers) == len([name for name in files if "/puzzle-" in name]) > 2
    assert all("games in 100" in answer for answer in answers)


def test_a_unit_of_lessons_is_named_or_there_to_download(pages: dict[str, Page]) -> None:
    """Where no kits are made, the first page leads to the form for a class, and says the command."""
    assert "tabula/print.html?for=class" in pages["index.html"].links
    made = [
        OutputFile(f"units/chance/{thing}.pdf", b"", thing=thing, paper=paper)
        for thing, paper in (("unit", "a4"), ("unit-master", "letter"), ("unit-screen", ""))
    ]
    (unit,) = unit_fields(["tabula"], SHIPPED, made)
    assert [one["link"] for one in unit["files"]] == [file.name for file in made]
    assert [one["words"].rpartition(", ")[2] for one in unit["files"][:2]] == ["A4", "Letter"]
    assert unit_fields(["doblet"], SHIPPED, made) == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_class_kit_of_a_release_has_a_page_with_what_is_in_it(language: str) -> None:
    order = kit_order("el-mundo", audience="class", language=language)
    text = class_page(order, Site(languages=(language,))).content.decode()
    made_here = class_page(order, Site(languages=(language,), paper_mb=11)).content.decode()
    assert ["print.html?for=class" in page for page in (text, made_here)] == [False, True]
    sections = dict.fromkeys(item.place.section for item in kit_items(order))
    assert {"lesson", "worksheets", "parts"} <= sections.keys()
    assert [name for name in sections if f'<section id="{name}">' not in text] == []
    assert f"tabulae-kits-a4{'-es' if language == 'es' else ''}.zip" in text and "--for class" in text


def test_the_page_of_a_game_shows_what_is_printed_and_for_whom(pages: dict[str, Page], files: Files) -> None:
    for game in GAMES:
        page, text = pages[f"{game}/index.html"], files[f"{game}/index.html"].decode()
        shown = [name for name in page.loads if name.startswith("pictures/page-")]
        assert {"pictures/page-leaflet-a4.webp", "pictures/page-card-a4.webp"} <= set(shown)
        assert all(f"{game}/{name}" in files for name in shown) and not any("test" in name for name in shown)
        assert {"class.html", "print.html"} <= set(page.links)
        for audience in ("to play at home", "for several lessons", "of a museum", "wood or plastic"):
            assert audience in text


def test_the_page_of_a_kit_leads_to_that_of_the_class_kit(pages: dict[str, Page]) -> None:
    for game in GAMES:
        assert "class.html" in pages[f"{game}/print.html"].links


def test_the_pages_of_a_unit_for_the_screen_are_there_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(unit: UnitProduct) -> Iterator[OutputFile]:
        yield OutputFile(f"unit-{unit.paper}.pdf", b"", thing="unit", paper=unit.paper)
        yield OutputFile(f"unit-screen-{unit.paper}.pdf", b"", thing="unit-screen")

    monkeypatch.setattr(UnitProduct, "make", make)
    names = [file.name.removeprefix("units/chance/") for file in unit_files(["tabula"], SHIPPED)]
    assert names == ["unit-a4.pdf", "unit-screen-a4.pdf", "unit-letter.pdf"]


@pytest.mark.long
def test_a_unit_of_lessons_is_made_on_each_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabulae.web.pages.units.DOCUMENT_PAPERS", ("letter",))
    made = list(unit_files(["tabula"], SHIPPED))
    assert [file.thing for file in made] == ["unit", "unit-master", "unit-screen", "unit-notes"]
    assert all(file.content.startswith(b"%PDF") for file in made)
    assert len(unit_fields(["tabula"], SHIPPED, made)[0]["files"]) == 4


@pytest.mark.long
def test_the_kit_is_there_to_download(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One small product stands for all of a kit."""
    from tabulae.kit import order
    from tabulae.products.kit_order import KitOrder

    whole, kept_items = order.kit_items, ("duplex-test-a4", "leaflet-a4", "lesson-a4")

    def few(asked: KitOrder) -> Any:
        return tuple(item for item in whole(asked) if item.id in kept_items)

    for module in ("tabulae.kit.build", "tabulae.kit.order", "tabulae.web.pages.print_page"):
        monkeypatch.setattr(f"{module}.kit_items", few)
    names = build_site(["doblet"], tmp_path, Site(play=False))
    made = files_in(tmp_path)
    assert set(names) <= made.keys()
    page = Page(made["doblet/print.html"].decode())
    kept = [link for link in page.links if link.startswith("../kits/doblet/")]
    assert len(set(kept)) == 2
    assert all(link.removeprefix("../") in made for link in kept)
    lessons = [link.removeprefix("../") for link in page.links if link.startswith("../lessons/doblet/")]
    assert len(lessons) == 2 and all(made[name].startswith(b"%PDF") for name in lessons)
    assert all(f"doblet/{one}" in made for one in page.loads if one.startswith("pictures/"))
    with zipfile.ZipFile(tmp_path / "doblet" / "doblet.zip") as archive:
        inside = {name: archive.read(name) for name in archive.namelist()}
    assert inside == {
        name.removeprefix("kits/"): content
        for name, content in made.items()
        if name.startswith("kits/doblet/") and not name.endswith("manifest.json")
    }


def test_our_licence_stands_only_on_pages_of_our_own_games(tmp_path: Path) -> None:
    """The foot names our licence where the game is ours, and on no page of a site with games of others."""
    shutil.copytree(SHIPPED.roots[0] / "games" / "doblet", tmp_path / "games" / "my-game")
    own = Templates(tmp_path)
    theirs, ours = (load_game(GameChoice(name, templates=own)) for name in ("my-game", "doblet"))

    def foot(source: Game | Templates) -> str:
        page = site_page("site-missing.html", "x.html", "x", source, Site())
        return page.content.decode().partition("<footer>")[2]

    assert "MIT" in foot(SHIPPED) and "MIT" in foot(ours)
    assert "MIT" not in foot(own) and "MIT" not in foot(theirs)


# In a browser.


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with chromium(tmp_path_factory.mktemp("chromium")) as browser:
        yield browser


KINDS = ("index.html", "404.html", *(f"tabula/{page}.html" for page in PAGES))


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", KINDS)
def test_a_page_fits_and_is_accessible(browser: Any, site: Path, name: str, width: int, scheme: str) -> None:
    browser.get("about:blank")  # what the browser itself asks for when it starts does not count
    browser.get_log("performance")
    show(browser, site / name, width, scheme)
    load_pictures(browser)
    assert browser.execute_script("return document.documentElement.scrollWidth") <= width
    assert browser.execute_script("return [...document.images].every(one => one.naturalWidth > 0)")
    assert browser.execute_script("return getComputedStyle(document.body).backgroundColor") == (
        "rgb(29, 26, 23)" if scheme == "dark" else "rgb(255, 253, 248)"
    )
    assert [entry for entry in browser.get_log("browser") if entry["level"] != "INFO"] == []
    asked = re.findall(r'"url":"(\w+):', " ".join(one["message"] for one in browser.get_log("performance")))
    assert asked and set(asked) <= {"file", "data", "about"}
    assert axe_faults(browser) == []
    browser.get_log("browser")  # it asks for style sheets, which a page from a folder may not
    browser.get_log("performance")


@pytest.mark.long
def test_targets_are_large_enough_for_a_finger(browser: Any, site: Path) -> None:
    for name in KINDS:
        show(browser, site / name, 360, "light")
        small = browser.execute_script(
            "return [...document.querySelectorAll('.bar a, .action, .search input, .number')]"
            ".filter(one => one.offsetParent).map(one => one.getBoundingClientRect())"
            ".filter(box => box.height < 44 || box.width < 44).length"
        )
        assert small == 0, name


@pytest.mark.long
def test_rules_are_searched_by_words(browser: Any, site: Path) -> None:
    from selenium.webdriver.common.by import By

    show(browser, site / "tabula" / "rules.html", 1280, "light")
    seen = "return [...document.querySelectorAll('.rule')].filter(one => one.offsetParent).map(one => one.id)"
    every = browser.execute_script(seen)
    field = browser.find_element(By.ID, "find")
    field.send_keys("blot hit")
    until(browser, "return document.querySelector('.search [role=status]').textContent.trim() !== ''")
    visible = browser.execute_script(seen)
    assert 0 < len(visible) < len(every)
    told = {block.number for section in load_game(GameChoice("tabula")).sections for block in section.blocks}
    assert set(visible) <= told
    field.clear()
    field.send_keys("Blót")  # accents and capitals make no difference; what is explained as a word stays, too
    until(browser, lambda: set(visible) <= set(browser.execute_script(seen)))
    terms = "return [...document.querySelectorAll('#words ~ .short dt')].filter(one => one.offsetParent)"
    assert [one.text for one in browser.execute_script(terms)] == ["blot"]
    field.clear()
    field.send_keys("xyzzy")
    until(browser, lambda: browser.execute_script(seen) == [])
    field.clear()
    field.send_keys(" ")
    until(browser, lambda: browser.execute_script(seen) == every)

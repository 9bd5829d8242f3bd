"""One release of the site after another: a visitor of the old one goes on with the new one, whole."""

import os
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tabulae.web.pages.shared import LASTING
from tabulae.web.server.application import create_app
from tests.support.browser import ROOT, chromium, until
from tests.support.play_site import PatientServer, standing
from tests.support.project_copy import ProjectCopy

BEFORE_DIGESTS = "400ef15"
"""The last commit whose site had modules and data under names that stayed the same."""
LONG_AGO_S = 400_000_000
"""When files of the oldest release were written: browsers take them for fresh for years."""
SITE = ("tabulae", "site", "tabula", "--no-kits", "--language", "en", "--language", "es", "-o")


def built(project: ProjectCopy, target: Path, release: int = 0) -> Path:
    """The site that a copy of the project makes; its files have the date of a release."""
    try:
        project.run(*SITE, str(target))
    except AssertionError as error:
        if "could not be downloaded" in str(error):
            pytest.skip(str(error))
        raise
    for path in target.rglob("*"):
        os.utime(path, (LONG_AGO_S + release, LONG_AGO_S + release))
    return target


def changed(project: ProjectCopy) -> None:
    """Change every module so that none of them works with one of before."""
    for path in (project.folder / "templates/page").glob("*.js"):
        text = path.read_text("utf-8").replace("siteOf", "partOf").replace("SHOWN_MS", "SEEN_MS")
        text = text.replace("keepPages", "keepThem").replace("messagesOf", "saidOf")
        path.write_text(f"{text}// changed\n", "utf-8")
    for path in (project.folder / "generator/tabulae/play").glob("*.py"):
        path.write_text(f"{path.read_text('utf-8')}# changed\n", "utf-8")


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The site as it is, as ``now``, and with every module changed, as ``next``."""
    folder = tmp_path_factory.mktemp("upgrade")
    (folder / "project").mkdir()
    project = ProjectCopy.made(folder / "project")
    now = built(project, folder / "now", release=1)
    changed(project)
    return {"now": now, "next": built(project, folder / "next", release=2)}


@pytest.fixture(scope="module")
def oldest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site from before files had digests, where this clone has its commit."""
    folder = tmp_path_factory.mktemp("oldest")
    packed = folder / "project.tar"
    asked = ["git", "-C", str(ROOT), "archive", "-o", str(packed), BEFORE_DIGESTS]
    if subprocess.run(asked, capture_output=True, check=False).returncode:
        pytest.skip(f"{BEFORE_DIGESTS} is not in this clone")
    with tarfile.open(packed) as archive:
        archive.extractall(folder / "project", filter="data")
    return built(ProjectCopy(folder / "project"), folder / "site")


@dataclass
class Visitor:
    """A browser at a site whose files can be changed."""

    browser: Any
    served: Path
    port: int = 0

    def publish(self, site: Path) -> None:
        """Put a build in the place of the one before."""
        shutil.rmtree(self.served / "below", ignore_errors=True)
        shutil.copytree(site, self.served / "below")

    def js(self, script: str, *given: object) -> Any:
        return self.browser.execute_script(script, *given)

    def go(self, page: str) -> None:
        self.browser.get(f"http://127.0.0.1:{self.port}/below/{page}")

    def ready(self) -> None:
        until(self.browser, "return document.getElementById('table')?.dataset.ready === 'yes'", 120)

    def press(self, name: str) -> None:
        self.js("document.getElementById(arguments[0]).click()", name)
        until(self.browser, "return document.getElementById('table').dataset.busy !== 'yes'")

    def kept(self, name: str) -> None:
        """Wait until a cache of the browser has a file whose path ends so."""
        script = (
            "const done = arguments[1]; caches.keys().then(async names => {"
            " const all = await Promise.all(names.map(async name => (await caches.open(name)).keys()));"
            " done(all.flat().some(one => new URL(one.url).pathname.endsWith(arguments[0]))); })"
        )
        until(self.browser, lambda: self.browser.execute_async_script(script, name), 120)

    def men(self) -> list[int]:
        """How many men stand on each place, as labels tell it, without words of a language."""
        script = (
            "return [...document.querySelectorAll('#places > g')]"
            ".map(one => one.getAttribute('aria-label').replace(/\\D+/g, ' '))"
        )
        return list(self.js(script))

    def dice(self) -> int:
        return int(self.js("return document.querySelectorAll('#dice > g').length"))


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[Visitor]:
    with chromium(tmp_path / "profile") as browser:
        yield Visitor(browser, tmp_path / "served")


def begin(visitor: Visitor) -> list[int]:
    """Begin a game between two people, and throw; what stands on the board then."""
    visitor.go("play/tabula/index.html#white=person&black=person&seat=white")
    visitor.ready()
    visitor.press("roll")
    visitor.js("document.querySelector('#plays button').click()")
    until(visitor.browser, "return document.getElementById('table').dataset.busy !== 'yes'")
    return visitor.men()


def goes_on(visitor: Visitor, men: list[int], server: PatientServer) -> None:
    """After an update: the same game, from other addresses, in Spanish, and without a network."""
    visitor.go("play/tabula/index.html")
    visitor.ready()
    assert visitor.men() == men and visitor.dice() == 3
    visitor.go("play/tabula/")
    visitor.ready()
    assert visitor.men() == men
    visitor.js("document.querySelector('.tabs .language a').click()")
    until(visitor.browser, "return document.documentElement.lang === 'es'")
    visitor.ready()
    assert visitor.men() == men
    build = visitor.js("return document.querySelector('script[type=module]').src").split("/")[-2]
    names = (
        "const done = arguments[1]; caches.open('tabulae ' + arguments[0]).then(one => one.keys())"
        ".then(all => done(all.map(({url}) => new URL(url).pathname)))"
    )

    def complete() -> bool:
        kept = visitor.browser.execute_async_script(names, build)
        wanted = ("below/play/tabula/index.html", "es/play/tabula/index.html", "worker.js", "asm.wasm", ".gz")
        return all(any(one.endswith(name) for one in kept) for name in wanted)

    until(visitor.browser, complete, 120)
    server.shutdown()
    server.server_close()
    for page in ("play/tabula/index.html", "es/play/tabula/index.html", "play/tabula/"):
        visitor.go(page)
        visitor.ready()
        assert visitor.men() == men
    visitor.press("hint")  # the engine answers
    assert visitor.js("return document.querySelectorAll('.mark-hint').length") > 0


@pytest.mark.long
def test_a_visitor_goes_on_after_every_module_has_changed(sites: dict[str, Path], visitor: Visitor) -> None:
    visitor.publish(sites["now"])
    with standing(visitor.served) as server:
        visitor.port = server.server_address[1]
        men = begin(visitor)
        visitor.kept("asm.wasm")
        visitor.publish(sites["next"])
        goes_on(visitor, men, server)


@pytest.mark.long
def test_a_visitor_of_a_site_without_digests_goes_on(
    sites: dict[str, Path], oldest: Path, visitor: Visitor
) -> None:
    visitor.publish(oldest)
    with standing(visitor.served) as server:
        visitor.port = server.server_address[1]
        men = begin(visitor)
        visitor.kept("asm.wasm")
        visitor.publish(sites["now"])
        # The browser takes the old page and its modules for fresh, and the game goes on in them; meanwhile
        # the new worker loads, and takes over when the next page is opened.
        visitor.go("play/tabula/index.html")
        visitor.ready()
        assert visitor.men() == men
        waits = (
            "const done = arguments[0]; navigator.serviceWorker.getRegistration()"
            ".then(one => done(Boolean(one.waiting) || document.querySelector('[data-data]') !== null))"
        )
        until(browser := visitor.browser, lambda: browser.execute_async_script(waits), 120)
        visitor.go("tabula/rules.html")
        visitor.go("play/tabula/index.html")
        until(browser, "return document.getElementById('table')?.dataset.data !== undefined", 60)
        goes_on(visitor, men, server)


@pytest.mark.long
@pytest.mark.parametrize(("folder", "told"), [("", "Load it again"), ("es/", "Vuelve a cargarla")])
def test_a_page_whose_module_is_gone_says_so(
    sites: dict[str, Path], visitor: Visitor, folder: str, told: str
) -> None:
    visitor.publish(sites["now"])
    for module in (visitor.served / "below").glob("assets/*/table.js"):
        module.unlink()
    with standing(visitor.served) as server:
        visitor.port = server.server_address[1]
        for page in ("index", "first"):
            visitor.go(f"{folder}play/tabula/{page}.html")
            until(
                visitor.browser,
                f"return document.getElementById('status').textContent.includes('{told}')",
                20,
            )


def test_the_server_says_which_files_never_change(tmp_path: Path) -> None:
    names = ("index.html", "assets/0123456789ab/play.js", "assets/d6.svg", "assets/engine-0123456789ab.zip")
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    client = TestClient(create_app(tmp_path))
    told = [client.get(f"/{name}").headers["cache-control"] for name in names]
    assert told == ["no-cache", "max-age=31536000, immutable", "no-cache", "max-age=31536000, immutable"]
    assert client.get("/").headers["cache-control"] == "no-cache"
    assert "play/" in LASTING

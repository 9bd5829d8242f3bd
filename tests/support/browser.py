"""A real browser for tests of pages: Chromium with its driver, and axe-core to find what shuts people out."""

from __future__ import annotations

import os
import shutil
import tarfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
WIDTHS = (360, 1280)
SCHEMES = ("light", "dark")
ARGUMENTS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--hide-scrollbars",
    "--force-prefers-reduced-motion",
)  # fmt: skip


PATIENCE_S = 240.0
"""How long a page is waited for: a machine that does much else takes long over little."""


@contextmanager
def chromium(folder: Path) -> Iterator[Any]:
    """A browser with its profile in a folder; the test is skipped where there is none."""
    webdriver = pytest.importorskip("selenium.webdriver")
    driver, program = shutil.which("chromedriver"), shutil.which("chromium")
    if driver is None or program is None:
        pytest.skip("chromium and chromium-driver are not installed")
    options = webdriver.ChromeOptions()
    options.binary_location = program
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    for argument in (*ARGUMENTS, f"--user-data-dir={folder}"):
        options.add_argument(argument)
    # What it keeps, files of pages too, stays with its profile.
    own = {**os.environ, "XDG_CONFIG_HOME": str(folder), "XDG_CACHE_HOME": str(folder / "cache")}
    found = webdriver.Chrome(options=options, service=webdriver.ChromeService(driver, env=own))
    found.set_script_timeout(PATIENCE_S)
    try:
        yield found
    finally:
        found.quit()


def until(browser: Any, true: str | Callable[[], object], seconds: float = PATIENCE_S) -> Any:
    """Wait until a script returns something that is true, or a function does; and return it.

    A script reads the page in one step. What a function has found may be drawn anew before it is read: then
    it looks again.
    """
    from selenium.common import exceptions
    from selenium.webdriver.support.ui import WebDriverWait

    passing = (
        exceptions.NoSuchElementException,
        exceptions.StaleElementReferenceException,
        exceptions.JavascriptException,
    )
    wait = WebDriverWait(browser, seconds, poll_frequency=0.05, ignored_exceptions=passing)
    told = true if isinstance(true, str) else f"{true}"
    ask = (lambda _: browser.execute_script(true)) if isinstance(true, str) else (lambda _: true())
    return wait.until(ask, told)


def show(browser: Any, page: Path | str, width: int, scheme: str) -> None:
    """Open a page, a file or an address, in a window so wide, by day or by night."""
    features = [{"name": "prefers-color-scheme", "value": scheme}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    metrics = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    browser.get(page.as_uri() if isinstance(page, Path) else page)


def load_pictures(browser: Any) -> None:
    """Load the pictures that wait until they are scrolled to."""
    browser.execute_async_script(
        "const done = arguments[0], all = [...document.images];"
        "all.forEach(one => { one.loading = 'eager'; });"
        "Promise.all(all.map(one => one.complete || new Promise(next => {"
        " one.onload = one.onerror = next; }))).then(() => done())"
    )


def downloads_to(browser: Any, folder: Path) -> None:
    """Let the browser keep what is downloaded in a folder, without asking."""
    told = {"behavior": "allow", "downloadPath": str(folder)}
    browser.execute_cdp_cmd("Browser.setDownloadBehavior", told)


def downloaded(browser: Any, path: Path) -> bytes:
    """What was downloaded under a name, once it is whole."""
    until(browser, path.is_file)  # a file gets its name when it is whole
    return path.read_bytes()


def press(browser: Any, name: str) -> None:
    """Click an element by its id as a person does: full screen is for those alone."""
    told = {"expression": f"document.getElementById({name!r}).click()", "userGesture": True}
    browser.execute_cdp_cmd("Runtime.evaluate", told)


def axe_faults(browser: Any) -> list[tuple[str, list[Any]]]:
    """What axe-core finds on the page that is open, with the first places of each.

    It comes from ``npm pack`` into .cache; nothing of it is kept in the repository.
    """
    packed = sorted((ROOT / ".cache").glob("axe-core-*.tgz"))
    if not packed:
        pytest.skip("no .cache/axe-core-*.tgz: npm pack axe-core --pack-destination .cache")
    with tarfile.open(packed[-1]) as archive:
        member = archive.extractfile("package/axe.min.js")
        assert member is not None
        script = member.read().decode()
    browser.execute_script("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    browser.execute_script(script)
    found = browser.execute_async_script("const done = arguments[0]; axe.run().then(done)")
    return [(fault["id"], [node["target"] for node in fault["nodes"]][:3]) for fault in found["violations"]]

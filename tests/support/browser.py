"""A real browser for tests of pages: Chromium with its driver, and axe-core to find what shuts people out."""

from __future__ import annotations

import shutil
import tarfile
from collections.abc import Iterator
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
)  # fmt: skip


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
    found = webdriver.Chrome(options=options, service=webdriver.ChromeService(driver))
    try:
        yield found
    finally:
        found.quit()


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

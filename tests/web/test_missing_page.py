"""The page for wrong addresses on a server."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tabulae.library.templates import Templates
from tabulae.web.assets import shared_files
from tabulae.web.pages.gallery import gallery_files
from tabulae.web.pages.shared import Site
from tabulae.web.server.application import create_app
from tabulae.web.server.service import ServerSettings
from tests.support.browser import chromium, until


def test_a_wrong_address_in_a_subfolder_is_styled_and_leads_home(tmp_path: Path) -> None:
    for file in gallery_files(["tabula"], Templates(), Site()):
        (tmp_path / file.name).write_bytes(file.content)
    answer = TestClient(create_app(tmp_path, ServerSettings(prefix="/games"))).get("/games/a/b/c.html")
    assert answer.status_code == 404
    assert 'href="/games/assets/style.css"' in answer.text and 'href="/games/index.html"' in answer.text
    assert "<script data-static-host" not in answer.text and "../" not in answer.text


class StaticHost(SimpleHTTPRequestHandler):
    """A host that shows 404.html of a folder at every address below it."""

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(Path(self.directory, "sub", "404.html").read_bytes())


@pytest.mark.slow
@pytest.mark.long
def test_a_static_host_below_a_folder_shows_it_styled_at_any_depth(tmp_path: Path) -> None:
    for file in [*gallery_files(["tabula"], Templates(), Site()), *shared_files(Site())]:
        path = tmp_path / "host" / "sub" / file.name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file.content)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(StaticHost, directory=str(tmp_path / "host")))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    host = f"http://127.0.0.1:{server.server_address[1]}"
    try:
        with chromium(tmp_path / "profile") as browser:
            for address in ("x.html", "a/x.html", "a/b/c/x.html"):
                browser.get(f"{host}/sub/{address}")
                until(browser, f"return document.querySelector('a.action').href === '{host}/sub/index.html'")
                family = browser.execute_script("return getComputedStyle(document.body).fontFamily")
                assert "Tabulae" in family
    finally:
        server.shutdown()
        server.server_close()

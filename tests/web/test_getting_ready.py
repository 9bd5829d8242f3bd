"""What the server answers before its pages are made."""

import http.client
from contextlib import closing
from pathlib import Path

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.web.pages.shared import Site
from tabulae.web.server import command
from tabulae.web.server.command import listen
from tabulae.web.server.getting_ready import RELOAD_S, answering_meanwhile


@pytest.mark.slow
def test_until_the_pages_are_made_every_address_is_a_page_that_reloads() -> None:
    """Also below folders, for forms and for HEAD; afterwards nobody answers for the server any more."""
    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]

        def answer(method: str, path: str) -> tuple[int, str | None, bytes]:
            with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=30)) as connection:
                connection.request(method, path)
                response = connection.getresponse()
                return response.status, response.headers["Retry-After"], response.read()

        with answering_meanwhile(listener):
            for method, path in (("GET", "/"), ("GET", "/tabula/rules.html"), ("POST", "/api/moves")):
                status, again, page = answer(method, path)
                assert (status, again) == (503, str(RELOAD_S))
                assert b'http-equiv="refresh" content="5"' in page and b"Getting ready" in page
            assert b'lang="es"' in answer("GET", "/es/tabula/index.html")[2]
            assert answer("HEAD", "/")[0] == 503 and not answer("HEAD", "/")[2]
        with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=0.3)) as connection:
            connection.request("GET", "/")
            with pytest.raises(TimeoutError):
                connection.getresponse()


def test_without_python_for_browsers_the_pages_are_served_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plays: list[bool] = []

    def build(games: object, folder: Path, site: Site, jobs: int) -> None:
        plays.append(site.play)
        if site.play:
            raise TabulaeError("not-downloaded", package="pyodide", url="npm", reason="no network")

    monkeypatch.setattr(command, "build_site", build)
    assert command._build_site(tmp_path, 1, "") == tmp_path / "site"
    assert plays == [True, False]
    assert "nobody plays or makes paper" in capsys.readouterr().err

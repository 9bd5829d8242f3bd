"""The page for wrong addresses on a server."""

from pathlib import Path

from starlette.testclient import TestClient

from tabulae.library.loader import Templates
from tabulae.web.application import create_app
from tabulae.web.gallery import gallery_files
from tabulae.web.service import ServerSettings


def test_a_wrong_address_in_a_subfolder_is_styled_and_leads_home(tmp_path: Path) -> None:
    for file in gallery_files(["tabula"], Templates()):
        (tmp_path / file.name).write_bytes(file.content)
    answer = TestClient(create_app(tmp_path, ServerSettings(prefix="/games"))).get("/games/a/b/c.html")
    assert answer.status_code == 404
    assert 'href="/games/assets/style.css"' in answer.text and 'href="/games/index.html"' in answer.text

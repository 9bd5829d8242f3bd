"""The memory that a page begins from: made by Node.js where there is one, and the same each time."""

import gzip
import json
import shutil
from pathlib import Path

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.library import user_folders
from tabulae.products.output import OutputFile
from tabulae.web import snapshot
from tabulae.web.pages import play_page
from tabulae.web.pages.play_page import engine_zip, play_assets
from tabulae.web.pages.shared import Site
from tabulae.web.snapshot import memory_snapshot
from tabulae.web.vendored import PYODIDE

ENTRY = "tabulae.play.page_engine"


def python_files() -> list[OutputFile]:
    try:
        return list(PYODIDE.files())
    except TabulaeError as error:
        pytest.skip(str(error))


@pytest.fixture(autouse=True)
def _own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(user_folders, "user_cache_folder", lambda: tmp_path / "cache")


@pytest.mark.slow
def test_without_node_there_is_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshot, "node_program", lambda: None)
    monkeypatch.setattr(play_page, "paper_archives", lambda _: (b"libraries", b"program"))
    assert memory_snapshot([], b"", ENTRY) is None
    python_files()
    files = {file.name: file.content for file in play_assets(Site())}
    assert json.loads(files["assets/engine.json"])["memory"] is None
    assert not any("memory" in name for name in files)


def test_a_node_that_fails_leaves_no_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = tmp_path / "node"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setattr(snapshot, "node_program", lambda: str(broken))
    assert memory_snapshot([], b"", ENTRY) is None
    assert list((tmp_path / "cache").glob("*")) == []


@pytest.mark.slow
@pytest.mark.long
def test_the_memory_is_the_same_each_time_and_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    if shutil.which("node") is None:
        pytest.skip("Node.js is not installed")
    files, modules = python_files(), engine_zip()
    memory = memory_snapshot(files, modules, ENTRY)
    assert memory is not None
    (kept,) = (tmp_path / "cache").glob("memory-*.gz")
    assert kept.read_bytes() == memory
    kept.unlink()
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert memory_snapshot(files, modules, ENTRY) == memory
    assert gzip.decompress(memory).count(b"tabulae.play.page_engine")
    monkeypatch.setattr(snapshot, "run_node", None)  # what is kept is not made again
    assert memory_snapshot(files, modules, ENTRY) == memory

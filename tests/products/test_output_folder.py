"""Writing: whole files only, inside the folder, never over somebody else's work."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.products.output import OutputFile, OutputFolder
from tests.conftest import Ran

Tabulae = Callable[..., Ran]


def made(name: str = "a.svg", content: bytes = b"one") -> OutputFile:
    return OutputFile(name, content, (1.0, 2.0), "tabulae something")


def test_the_manifest_tells_what_is_there(tmp_path: Path) -> None:
    OutputFolder(tmp_path).write([made("b/c.pdf", b"two"), made()])
    manifest = json.loads((tmp_path / "manifest.json").read_text())
    assert [entry["file"] for entry in manifest["files"]] == ["a.svg", "b/c.pdf"]
    assert manifest["files"][0] == {
        "file": "a.svg",
        "sha256": "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed",
        "bytes": 3,
        "size_mm": [1.0, 2.0],
        "command": "tabulae something",
    }


def test_our_own_file_is_made_again(tmp_path: Path) -> None:
    OutputFolder(tmp_path).write([made()])
    OutputFolder(tmp_path).write([made(content=b"new")])
    assert (tmp_path / "a.svg").read_bytes() == b"new"


@pytest.mark.parametrize("known", [True, False])
def test_a_file_of_the_users_is_left_alone(tmp_path: Path, known: bool) -> None:
    if known:  # made by us, then changed by hand
        OutputFolder(tmp_path).write([made()])
    (tmp_path / "a.svg").write_bytes(b"mine")
    with pytest.raises(TabulaeError, match="--force"):
        OutputFolder(tmp_path).write([made("z.svg"), made(content=b"new")])
    assert (tmp_path / "a.svg").read_bytes() == b"mine"
    assert not (tmp_path / "z.svg").exists()
    OutputFolder(tmp_path, force=True).write([made(content=b"new")])
    assert (tmp_path / "a.svg").read_bytes() == b"new"


def test_a_file_that_is_already_right_is_taken_over(tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_bytes(b"one")
    OutputFolder(tmp_path).write([made()])


@pytest.mark.parametrize("name", ["../a.svg", "/a.svg", "b/../../a.svg", "manifest.json", ""])
def test_nothing_leaves_the_folder(tmp_path: Path, name: str) -> None:
    with pytest.raises(TabulaeError):
        OutputFolder(tmp_path / "out").write([made(name)])
    assert list(tmp_path.iterdir()) == []


def test_a_write_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tabulae.products.output.os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        OutputFolder(tmp_path).write([made()])
    assert list(tmp_path.iterdir()) == []


def test_an_unwritable_folder_is_one_line(tabulae: Tabulae, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    ran = tabulae("board", "tables-24", "-o", tmp_path / "file" / "out")
    assert ran.code == 2 and ran.err.count("\n") == 1 and "file" in ran.err
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_damaged_manifest_does_not_stop_us(tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text("{")
    OutputFolder(tmp_path, force=True).write([made()])
    assert json.loads((tmp_path / "manifest.json").read_text())["files"]

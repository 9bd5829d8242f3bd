"""Writing: whole files only, inside the folder, never over somebody else's work."""

import hashlib
import json
import os
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.library.temporary_files import _new_partial, write_atomically
from tabulae.library.temporary_folders import temporary_folder
from tabulae.products.manifest import ProductEntry
from tabulae.products.numbered_files import numbered
from tabulae.products.output import OutputFile
from tabulae.products.output_folder import OutputFolder, write_file
from tests.conftest import Ran

Tabulae = Callable[..., Ran]


def made(name: str = "a.svg", content: bytes = b"one") -> OutputFile:
    return OutputFile(name, content, (1.0, 2.0), "tabulae something")


def test_the_manifest_lists_the_files(tmp_path: Path) -> None:
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


def test_our_own_file_is_overwritten(tmp_path: Path) -> None:
    OutputFolder(tmp_path).write([made()])
    OutputFolder(tmp_path).write([made(content=b"new")])
    assert (tmp_path / "a.svg").read_bytes() == b"new"


def test_another_order_of_the_same_name_has_a_number(tmp_path: Path) -> None:
    def names(command: str, *files: tuple[str, bytes], force: bool = False) -> list[str]:
        folder = OutputFolder(tmp_path, force=force)
        order = [OutputFile(name, content, command=command) for name, content in files]
        return [path.relative_to(tmp_path).as_posix() for path in folder.write(numbered(order, folder))]

    assert names("red", ("a.svg", b"1"), ("b/a.pdf", b"1")) == ["a.svg", "b/a.pdf"]
    assert names("blue", ("a.svg", b"2"), ("b/a.pdf", b"1")) == ["a-2.svg", "b/a-2.pdf"]
    assert names("green", ("a.svg", b"3")) == ["a-3.svg"]
    assert names("blue", ("a.svg", b"2 made anew"), ("b/a.pdf", b"1")) == ["a-2.svg", "b/a-2.pdf"]
    assert names("red", ("a.svg", b"1 made anew")) == ["a.svg"]
    assert names("red in other words", ("a.svg", b"1 made anew")) == ["a.svg"]
    assert names("large", ("parts.json", b"[]"), ("d6.stl", b"1")) == ["parts.json", "d6.stl"]
    assert names("small", ("parts.json", b"[]"), ("d6.stl", b"2")) == ["order-2/parts.json", "order-2/d6.stl"]
    assert names("other", ("a.svg", b"4"), force=True) == ["a.svg"]


@pytest.mark.parametrize("known", [True, False])
def test_a_users_file_is_not_overwritten(tmp_path: Path, known: bool) -> None:
    if known:  # made by us, then changed by hand
        OutputFolder(tmp_path).write([made()])
    (tmp_path / "a.svg").write_bytes(b"mine")
    with pytest.raises(TabulaeError, match="--force"):
        OutputFolder(tmp_path).write([made("z.svg"), made(content=b"new")])
    assert (tmp_path / "a.svg").read_bytes() == b"mine"
    assert not (tmp_path / "z.svg").exists()
    OutputFolder(tmp_path, force=True).write([made(content=b"new")])
    assert (tmp_path / "a.svg").read_bytes() == b"new"


def test_a_file_with_the_right_content_is_accepted(tmp_path: Path) -> None:
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

    monkeypatch.setattr("tabulae.library.temporary_files.os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        OutputFolder(tmp_path).write([made()])
    assert list(tmp_path.iterdir()) == []


def test_an_unwritable_folder_is_an_error_in_one_line(tabulae: Tabulae, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    ran = tabulae("board", "tables-24", "-o", tmp_path / "file" / "out")
    assert ran.code == 2 and ran.err.count("\n") == 1 and "file" in ran.err
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_damaged_manifest_is_ignored_with_force(tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text("{")
    OutputFolder(tmp_path, force=True).write([made()])
    assert json.loads((tmp_path / "manifest.json").read_text())["files"]


FOREIGN = ['{"name": "my app"}', "[]", "{", "", '{"made_by": "tabulae 0.1.0"}']
OURS = '{\n "made_by": "tabulae 0.1.0",\n "files": [%s]%s\n}\n'
HOSTILE = [
    OURS % ("", ',\n "underway": [[1, 2]]'),
    OURS % ("", ',\n "underway": {"a": [1]}'),
    OURS % ("1", ""),
    OURS % ('{"file": "a", "sha256": "b", "bytes": 1, "size_mm": ["x"], "command": ""}', ""),
    OURS % ("", ',\n "products": [{"product": "a", "inputs": "b", "files": [1]}]'),
    OURS % ("", ',\n "earlier": {}'),
    OURS % ('{"file": "\\ud800", "sha256": "b", "bytes": 1, "size_mm": [], "command": ""}', ""),
    OURS % ("[" * 100_000, ""),
]


@pytest.mark.parametrize("text", FOREIGN + HOSTILE)
def test_a_manifest_that_we_did_not_make_is_foreign(tmp_path: Path, text: str) -> None:
    manifest = tmp_path / "manifest.json"
    manifest.write_text(text)
    with pytest.raises(TabulaeError, match=r"manifest\.json was not written by tabulae"):
        OutputFolder(tmp_path).write([made()])
    assert manifest.read_text() == text and [path.name for path in tmp_path.iterdir()] == ["manifest.json"]


def test_a_foreign_manifest_is_an_error_before_the_work(
    tabulae: Tabulae, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "out" / "tables-24").mkdir(parents=True)
    (tmp_path / "out" / "tables-24" / "manifest.json").write_text("{}")
    monkeypatch.setattr(
        "tabulae.products.printed.board.BoardProduct.make", lambda _: pytest.fail("it was made")
    )
    ran = tabulae("board", "tables-24", "-o", tmp_path / "out")
    assert ran.code == 2 and "manifest.json" in ran.err and "--force" in ran.err


@pytest.mark.parametrize(
    "name", [".backup.20241121.part", ".a.svg.abcdefgh.part", ".manifest.json.0123456789abcdef.part"]
)
def test_partial_files_of_other_programs_stay(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("the only copy")
    OutputFolder(tmp_path).write([made()])
    OutputFolder(tmp_path).write([made(content=b"two")])
    assert (tmp_path / name).read_text() == "the only copy"


def test_our_own_partial_files_are_deleted(tmp_path: Path) -> None:
    folder = OutputFolder(tmp_path)
    stops = iter([True, False])

    def killed(self: Path, target: Path) -> Path:
        if target.name != "a.svg" or not next(stops, False):
            return original(self, target)
        raise KeyboardInterrupt

    original = Path.replace
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "replace", killed)
        patch.setattr(Path, "unlink", lambda *_args, **_more: None)  # as if nobody were there any more
        with pytest.raises(KeyboardInterrupt):
            folder.write([made()])
    assert list(tmp_path.glob(".a.svg.*.part"))
    OutputFolder(tmp_path).write([made()])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.svg", "manifest.json"]


@pytest.mark.skipif(os.name == "nt", reason="Windows deletes no open file")
def test_a_partial_file_that_somebody_writes_stays(tmp_path: Path) -> None:
    number, partial = _new_partial(tmp_path / "a.svg")
    write_atomically(tmp_path / "a.svg", b"two")
    assert partial.exists()
    os.close(number)
    write_atomically(tmp_path / "a.svg", b"three")
    assert [path.name for path in tmp_path.iterdir()] == ["a.svg"]


def test_what_others_left_blocks_no_file(tmp_path: Path) -> None:
    """A folder with a foreign manifest, and a partial file of the name that an earlier version made up."""
    (tmp_path / "manifest.json").write_text("{}")
    digest = hashlib.sha256(b"one").hexdigest()
    (tmp_path / f".a.svg.{digest[:16]}.part").write_bytes(b"o")
    write_file(tmp_path / "a.svg", made())
    assert (tmp_path / "a.svg").read_bytes() == b"one"


@pytest.mark.skipif(os.name == "nt", reason="modes are those of Unix")
def test_a_file_keeps_its_mode_and_a_new_one_obeys_the_umask(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        OutputFolder(tmp_path).write([made()])
        assert (tmp_path / "a.svg").stat().st_mode & 0o777 == 0o640
        (tmp_path / "a.svg").chmod(0o600)
        OutputFolder(tmp_path).write([made(content=b"two")])
        assert (tmp_path / "a.svg").stat().st_mode & 0o777 == 0o600
    finally:
        os.umask(before)


@pytest.mark.skipif(os.name == "nt", reason="Windows deletes no open file")
def test_a_temporary_folder_that_a_killed_run_left_is_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    left, foreign = tmp_path / "tabulae-left", tmp_path / "another"
    for folder in (left, foreign):
        folder.mkdir()
        (folder / "file").write_bytes(b"one")
    with temporary_folder() as first, temporary_folder() as second:
        assert sorted(tmp_path.iterdir()) == sorted([foreign, first, second])
    assert list(tmp_path.iterdir()) == [foreign]


def test_links_are_not_followed_out_of_the_folder(tmp_path: Path) -> None:
    away, out = tmp_path / "away", tmp_path / "out"
    away.mkdir()
    out.mkdir()
    (out / "game").symlink_to(away)
    with pytest.raises(TabulaeError, match="is a link to"):
        OutputFolder(out).write([made("game/a.svg")])
    with pytest.raises(TabulaeError, match="is a link to"):
        OutputFolder(out / "game", within=out).check_writable()
    (away / "notes").write_bytes(b"one")
    for name in ("a.svg", "manifest.json"):
        (out / name).symlink_to(away / "notes")
        with pytest.raises(TabulaeError, match="not written by tabulae"):
            OutputFolder(out).write([made()])
        (out / name).unlink()
    assert [path.name for path in away.iterdir()] == ["notes"] and (away / "notes").read_bytes() == b"one"


def test_a_pipe_in_the_way_is_an_error_and_not_read(tmp_path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("no pipes with names here")
    os.mkfifo(tmp_path / "a.svg")
    with pytest.raises(TabulaeError, match="not written by tabulae"):
        OutputFolder(tmp_path).write([made()])


def test_a_disk_without_permissions_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **_more: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    for name in ("chmod", "fchmod"):
        monkeypatch.setattr(os, name, refused, raising=False)
    monkeypatch.setattr(Path, "chmod", refused)
    OutputFolder(tmp_path).write([made()])
    assert (tmp_path / "a.svg").read_bytes() == b"one"


def test_the_error_for_a_full_disk_names_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tabulae.library.temporary_files.os.fsync", full)
    with pytest.raises(OSError, match=r"manifest\.json"):
        OutputFolder(tmp_path).write([made()])


def test_a_run_waits_for_another_run(tmp_path: Path) -> None:
    first = OutputFolder(tmp_path)
    with ThreadPoolExecutor(1) as pool:
        with first.lock():
            second = pool.submit(OutputFolder(tmp_path).write, [made()])
            with pytest.raises(TimeoutError):
                second.result(timeout=0.3)
            assert not (tmp_path / "a.svg").exists()
        assert second.result(timeout=30) == [tmp_path / "a.svg"]


def product(name: str) -> ProductEntry:
    return ProductEntry(product=name, inputs="x")


def test_leftover_files_are_known_and_pruned(tmp_path: Path) -> None:
    folder = OutputFolder(tmp_path)
    folder.write([made("old/a.svg"), made("b.svg"), made("mine.svg")], product("board"))
    folder.write([made("c.svg")], product("men"))
    folder.write([made("by-hand.svg")])  # by a command of its own: no part of any order
    folder.write([made("new.svg"), made("b.svg")], product("board"))
    (tmp_path / "mine.svg").write_bytes(b"changed")
    again = OutputFolder(tmp_path)
    assert again.left_over(["board", "men"]) == ["old/a.svg"]
    assert again.left_over(["board"]) == ["c.svg", "old/a.svg"]
    gone = again.prune(again.left_over(["board"]))
    assert gone == [tmp_path / "c.svg", tmp_path / "old" / "a.svg"] and not (tmp_path / "old").exists()
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == ["b.svg", "by-hand.svg", "manifest.json", "mine.svg", "new.svg"]
    listing = json.loads((tmp_path / "manifest.json").read_text())
    assert {entry["file"] for entry in listing["files"]} == {"b.svg", "by-hand.svg", "mine.svg", "new.svg"}
    assert OutputFolder(tmp_path).left_over(["board"]) == []

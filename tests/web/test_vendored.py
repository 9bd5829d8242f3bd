"""Programs of others come as they are known, or not at all."""

import base64
import hashlib
import io
import sys
import tarfile
from pathlib import Path

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.web.vendored import PYODIDE, THREE, NpmPackage, Wheel, library_files


def packed(text: bytes) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as archive:
        entry = tarfile.TarInfo("package/build/one.js")
        entry.size = len(text)
        archive.addfile(entry, io.BytesIO(text))
    return out.getvalue()


def package(content: bytes) -> NpmPackage:
    digest = base64.b64encode(hashlib.sha512(content).digest()).decode()
    return NpmPackage("one", "1.0", digest, {"build/one.js": "one/one.js"})


@pytest.fixture
def registry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A registry in a folder, and an empty cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", tmp_path.as_uri())
    (tmp_path / "one" / "-").mkdir(parents=True)
    return tmp_path / "one" / "-" / "one-1.0.tgz"


@pytest.mark.slow
def test_a_package_is_downloaded_once(registry: Path) -> None:
    content = packed(b"export {}")
    registry.write_bytes(content)
    (file,) = package(content).files()
    assert (file.name, file.content) == ("one/one.js", b"export {}")
    registry.unlink()
    assert [one.content for one in package(content).files()] == [b"export {}"]


@pytest.mark.long
def test_a_wrong_digest_is_refused(registry: Path) -> None:
    registry.write_bytes(packed(b"steal()"))
    with pytest.raises(TabulaeError, match=r"the digest is wrong"):
        list(package(packed(b"export {}")).files())


@pytest.mark.slow
def test_a_damaged_cache_is_not_used(registry: Path, tmp_path: Path) -> None:
    kept = tmp_path / "cache" / "tabulae" / "one-1.0.tgz"
    kept.parent.mkdir(parents=True)
    kept.write_bytes(packed(b"steal()"))
    with pytest.raises(
        TabulaeError, match=r"one could not be downloaded from .*, or leave playing out with --no-play"
    ):
        list(package(packed(b"export {}")).files())


@pytest.mark.skipif(sys.platform == "win32", reason="a program of one line needs a shell")
def test_what_pip_could_not_do_is_told_and_not_its_notice(
    registry: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python = tmp_path / "python"
    python.write_text("#!/bin/sh\nprintf 'ERROR: No such wheel\\n\\n[notice] Upgrade pip\\n' >&2\nexit 1\n")
    python.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(python))
    with pytest.raises(TabulaeError, match=r"one could not be downloaded from PyPI \(No such wheel\)"):
        list(library_files([Wheel("one-1.0-py3-none-any.whl", "0" * 64)]))


@pytest.mark.long
def test_packages_are_pinned_by_digest() -> None:
    for one in (PYODIDE, THREE):
        assert len(base64.b64decode(one.integrity)) == 64 and one.paths

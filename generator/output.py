"""Writing files so that nothing is lost: whole files only, inside the folder, over our own work only."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from generator import __version__
from generator.engine.errors import TabulaeError

MANIFEST = "manifest.json"


@dataclass(frozen=True, slots=True)
class Made:
    """A file that was made: its place below the folder, its bytes, its size and the command that makes it.

    ``size_mm`` is width and height, or length, width and height of a part; empty for what has no size.
    """

    name: str
    content: bytes
    size_mm: tuple[float, ...]
    command: str


class OutputFolder:
    """A folder of made files with the manifest that tells what is in it."""

    def __init__(self, root: Path, *, force: bool = False) -> None:
        self.root = root
        self.force = force
        self.entries: dict[str, dict[str, Any]] = _read_manifest(root / MANIFEST)

    def write(self, files: Iterable[Made]) -> list[Path]:
        """The paths of the files, written one by one, each whole or not at all.

        Raises TabulaeError, before anything is written, if a file stands in the way that was not
        made by this program or was changed since.
        """
        made = list(files)
        paths = [self._place(file.name) for file in made]
        for file, path in zip(made, paths, strict=True):
            self._check_free(file, path)
        for file, path in zip(made, paths, strict=True):
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, file.content)
            self.entries[file.name] = _entry(file)
        write_whole(self.root / MANIFEST, self._manifest())
        return paths

    def _place(self, name: str) -> Path:
        parts = PurePosixPath(name).parts
        if not parts or ".." in parts or PurePosixPath(name).is_absolute() or name == MANIFEST:
            raise TabulaeError(f"{name!r} is no name for a file in the output folder")
        return self.root.joinpath(*parts)

    def _check_free(self, file: Made, path: Path) -> None:
        if self.force or not path.exists():
            return
        if path.is_dir():
            raise TabulaeError(f"{path} is a folder: move it away, or choose another folder with -o")
        found = _digest(path.read_bytes())
        known = self.entries.get(file.name, {}).get("sha256")
        if found not in (known, _digest(file.content)):
            raise TabulaeError(
                f"{path} was not made by tabulae or was changed since: move it, or overwrite it with --force"
            )

    def _manifest(self) -> bytes:
        files = [self.entries[name] for name in sorted(self.entries)]
        text = json.dumps({"made_by": f"tabulae {__version__}", "files": files}, ensure_ascii=False, indent=1)
        return (text + "\n").encode()


def write_whole(path: Path, content: bytes) -> None:
    """Write a file beside its place and move it there, so that no one ever sees half of it."""
    handle, beside = tempfile.mkstemp(prefix=f".{path.name[:40]}.", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).chmod(0o666 & ~_umask())
        Path(beside).replace(path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _entry(file: Made) -> dict[str, Any]:
    return {
        "file": file.name,
        "sha256": _digest(file.content),
        "bytes": len(file.content),
        "size_mm": [round(side, 2) for side in file.size_mm],
        "command": file.command,
    }


def _read_manifest(path: Path) -> dict[str, dict[str, Any]]:
    """The entries of a manifest that is there; none if it cannot be understood."""
    try:
        files = json.loads(path.read_text(encoding="utf-8"))["files"]
        return {entry["file"]: entry for entry in files if isinstance(entry["sha256"], str)}
    except (OSError, ValueError, KeyError, TypeError):
        return {}

"""Temporary folders, each with a name and a lock of its own; one that a killed run left is deleted."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tabulae.engine.errors import TabulaeError
from tabulae.library.temporary_files import delete_if_left, names_beginning, take_new

_FOLDER = "tabulae-"
"""How the name of a temporary folder begins."""
_IN_MEMORY = Path("/dev/shm")  # Linux has it, in containers whose root is read-only, too


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """Yield a new folder, which is deleted afterwards; one that a killed run left is deleted first.

    Raises OSError if there is no room for it, and TabulaeError if there is no place that can be written.
    """
    parent = _temporary_parent()
    if os.name == "nt":
        with tempfile.TemporaryDirectory(prefix=_FOLDER, dir=parent, ignore_cleanup_errors=True) as name:
            yield Path(name)
        return
    for path in names_beginning(parent, _FOLDER):
        if path.is_dir() and _is_own(path):
            delete_if_left(path, lambda left: shutil.rmtree(left, ignore_errors=True))
    number, folder = _new_folder(parent)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        os.close(number)


def _temporary_parent() -> Path:
    """Return where temporary folders are made: where the system has them, or else in memory."""
    with suppress(FileNotFoundError):
        return Path(tempfile.gettempdir())
    if not os.access(_IN_MEMORY, os.W_OK):
        raise TabulaeError("no-temporary-folder")
    return _IN_MEMORY


def _new_folder(parent: Path) -> tuple[int, Path]:
    """Return the descriptor and path of a new, locked folder."""
    while True:
        folder = Path(tempfile.mkdtemp(prefix=_FOLDER, dir=parent))
        with suppress(FileNotFoundError):
            number = os.open(folder, os.O_RDONLY)
            if take_new(number, folder):
                return number, folder
            os.close(number)


def _is_own(path: Path) -> bool:
    with suppress(OSError):  # another run has just deleted it
        return path.stat(follow_symlinks=False).st_uid == os.getuid()
    return False

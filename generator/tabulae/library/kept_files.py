"""Files of the user's cache: a convenience, without which everything works, too."""

from __future__ import annotations

import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

from tabulae.library import user_folders
from tabulae.library.temporary_files import write_atomically

NEWEST = 4
"""So many files of a kind are kept, for those who change between versions."""


def kept_file(name: str) -> bytes | None:
    """Return the content of a file of the user's cache; None if there is none that can be read."""
    folder = user_folders.user_cache_folder()
    if folder is not None:
        with suppress(OSError):
            return (folder / name).read_bytes()
    return None


def keep_file(name: str, content: bytes, older: str | None = None) -> None:
    """Write a file of the user's cache, whole or not at all; where that is not possible do nothing.

    Of the files that match ``older``, such as ``memory-*.gz``, only the newest :data:`NEWEST` are kept: large
    ones that rest on the program would fill a disk, one for each version of it.
    """
    folder = user_folders.user_cache_folder()
    if folder is not None:
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            write_atomically(folder / name, content)
            by_age = sorted(folder.glob(older), key=lambda path: path.stat().st_mtime) if older else []
            for path in by_age[:-NEWEST]:
                path.unlink(missing_ok=True)


def forget_file(name: str) -> None:
    """Delete a file of the user's cache, if it is there."""
    folder = user_folders.user_cache_folder()
    if folder is not None:
        with suppress(OSError):
            (folder / name).unlink(missing_ok=True)


def is_writable(folder: Path, room: int = 0) -> bool:
    """Make a folder with those above it; return whether ``room`` bytes can be written into it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return shutil.disk_usage(folder).free >= room
    except OSError:
        return False

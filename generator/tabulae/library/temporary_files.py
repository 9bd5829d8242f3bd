"""Files written whole or not at all; what a killed run left the next one deletes.

A temporary file or folder has a name that no other run uses, and its writer holds a lock on it. The system
drops the lock when the process ends, however it ends: what nobody holds may be deleted. Windows deletes no
open file, and needs no lock.
"""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

_PARTIAL = re.compile(r"\..{1,40}\.tabulae-[0-9a-f]{16}\.part", re.DOTALL)
"""The name of a file while it is written: the beginning of its final name, and digits of its own."""


def lock_file(number: int) -> bool:
    """Lock an open file or folder by its descriptor; return False if another process holds it.

    Raises OSError where a network disk has no such locks. Does nothing on Windows.
    """
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file under a partial name and rename it, so that nobody ever sees half of it.

    A file that was there keeps its mode; a new one gets that of the umask. What a killed run left half
    written in the folder is deleted. An OSError names the final file.
    """
    try:
        delete_partial_files(path.parent)
        number, partial = _new_partial(path)
        try:
            with os.fdopen(number, "wb") as file:
                _keep_mode(number, path)
                file.write(content)
                file.flush()
                os.fsync(number)
                if os.name != "nt":
                    partial.replace(path)
            if os.name == "nt":  # it renames no open file
                partial.replace(path)
        except BaseException:
            partial.unlink(missing_ok=True)
            raise
    except OSError as error:
        error.filename = str(path)
        raise


def _new_partial(path: Path) -> tuple[int, Path]:
    """Return the descriptor and path of a new, locked file beside ``path``."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    while True:
        partial = path.with_name(f".{path.name[:40]}.tabulae-{secrets.token_hex(8)}.part")
        number = os.open(partial, flags, 0o666)
        if take_new(number, partial):
            return number, partial
        os.close(number)


def take_new(number: int, path: Path) -> bool:
    """Lock what was just made; return False if another run took it for something left, and deletes it."""
    try:
        return lock_file(number) and path.exists()
    except OSError:  # no locks here: nothing is deleted either
        return path.exists()


def _keep_mode(number: int, path: Path) -> None:
    if os.name != "nt" and path.exists():
        with suppress(OSError):  # disks of cameras and phones know no modes
            os.fchmod(number, path.stat().st_mode & 0o777)


def delete_partial_files(folder: Path) -> None:
    """Delete the partial files in a folder whose writers are gone."""
    for path in names_beginning(folder, "."):
        if _PARTIAL.fullmatch(path.name) and path.is_file():
            delete_if_left(path, Path.unlink)


def delete_if_left(path: Path, delete: Callable[[Path], None]) -> None:
    """Delete a file or folder whose lock nobody holds; hold the lock meanwhile, so that nobody takes it."""
    with suppress(OSError):  # gone already, a link, in use on Windows, or on a disk without locks
        if os.name == "nt":
            delete(path)
            return
        number = os.open(path, os.O_RDONLY | os.O_NOFOLLOW)
        try:
            if lock_file(number):
                delete(path)
        finally:
            os.close(number)


def names_beginning(folder: Path, beginning: str) -> list[Path]:
    """Return what lies in a folder and has a name that begins so."""
    try:
        with os.scandir(folder) as entries:
            return [folder / entry.name for entry in entries if entry.name.startswith(beginning)]
    except OSError:
        return []

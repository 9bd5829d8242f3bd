"""One run at a time in a folder: a lock on the folder itself, which leaves no file and dies with the run."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from generator.engine.errors import TabulaeError


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold a folder that exists; raises TabulaeError if another run holds it.

    Where a system or a network disk has no such locks (Windows, some NFS), nothing is held.
    """
    try:
        import fcntl
    except ImportError:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise TabulaeError(
                f"another run of tabulae is writing into {folder}: wait for it, "
                "or choose another folder with -o"
            ) from None
        except OSError:
            pass
        yield
    finally:
        os.close(handle)

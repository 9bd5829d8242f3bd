"""The folder in which compiled code is kept."""

from __future__ import annotations

import os
from functools import cache
from hashlib import sha256
from pathlib import Path

from tabulae.library.kept_files import is_writable
from tabulae.library.user_folders import user_cache_folder

COMPILED = (
    "arena.py", "jit.py", "kernel.py", "kernel_game.py", "kernel_plays.py", "kernel_random.py",
    "kernel_tables.py", "training.py",
)  # fmt: skip
"""The files with compiled code, and the file whose constants are compiled into it."""
KEPT_BYTES = 32_000_000
"""The room that compiled code needs on the disk, with plenty to spare."""


@cache
def compiled_folder() -> Path | None:
    """Return where compiled code is kept: a folder for each version of the sources that it is made from.

    It lies in ``NUMBA_CACHE_DIR`` if that is set, else beside the sources, or else in the user's cache; None
    where none of them can be written. numba recompiles a function when its own file has changed, not when a
    function that it calls in another of these files has. Without a folder for each version the old rules
    would be played.
    """
    here, named, cached = Path(__file__).parent, os.environ.get("NUMBA_CACHE_DIR"), user_cache_folder()
    sources = sha256(b"".join((here / name).read_bytes() for name in COMPILED)).hexdigest()[:16]
    for folder in (Path(named) if named else here / "__pycache__", cached):
        if folder is not None and is_writable(folder / f"compiled-{sources}", KEPT_BYTES):
            return folder / f"compiled-{sources}"
    return None

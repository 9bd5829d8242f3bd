"""Folders of the user, outside of what is made for an order."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def user_cache_folder() -> Path:
    """Return the user's folder for what Tabulae can make or download again; it may not exist yet."""
    folder = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME", "")
    return (Path(folder) if Path(folder).is_absolute() else Path.home() / ".cache") / "tabulae"


def write_whole_file(path: Path, content: bytes) -> None:
    """Write a file whole or not at all, with the folders above it; errors of the file system are ignored."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(f".{os.getpid()}.part")
        part.write_bytes(content)
        part.replace(path)

"""Folders of the user, outside of what is made for an order."""

from __future__ import annotations

import os
from pathlib import Path


def user_cache_folder() -> Path:
    """Return the folder in which this user's programs keep what they can make or download again."""
    folder = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME", "")
    return (Path(folder) if Path(folder).is_absolute() else Path.home() / ".cache") / "tabulae"

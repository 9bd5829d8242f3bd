"""Folders of the user, outside of what is made for an order; where there is no home folder, there are none.

Nothing else in the project asks for the home folder.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tabulae.engine.errors import TabulaeError


def home_folder() -> Path | None:
    """Return the user's home folder, which may not exist; None if the system names none."""
    try:
        home = Path.home()
    except RuntimeError:  # no HOME, and a user whom the system does not list
        return None
    return home if home.is_absolute() else None


def check_home_folder() -> None:
    """Raise TabulaeError if there is no home folder to keep something in."""
    if home_folder() is None:
        raise TabulaeError("no-home")


def user_cache_folder() -> Path | None:
    """Return the user's folder for what Tabulae can make or download again; None if there is no place for it.

    It may not exist yet, and writing into it may fail.
    """
    return _folder("LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME", ".cache")


def user_settings_folder() -> Path | None:
    """Return the user's folder for settings, which may not exist yet; None if there is no place for it."""
    if sys.platform == "darwin":
        return _folder("", "Library/Application Support")
    return _folder("APPDATA" if os.name == "nt" else "XDG_CONFIG_HOME", ".config")


def _folder(variable: str, in_home: str) -> Path | None:
    """Return our folder in the one that an environment variable names, or else in one of the home folder."""
    named, home = Path(os.environ.get(variable, "")), home_folder()
    if named.is_absolute():
        return named / "tabulae"
    return home / in_home / "tabulae" if home is not None else None

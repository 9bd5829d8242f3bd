"""What was found out once and takes seconds is kept in the user's cache, with a digest of all it rests on."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from tabulae.kit.digests import digest, program_digest
from tabulae.library.user_folders import user_cache_folder, write_whole_file

LIBRARIES = ("cadquery", "manifold3d", "numpy", "reportlab", "uharfbuzz")
"""The libraries on whose versions a layout or the amount of plastic can depend."""


def kept(name: str, asked: str, rests_on: object, find_out: Callable[[], Any]) -> Any:
    """Return what `find_out` returns, a JSON-ready value, from the user's cache if it stands there.

    The cache holds one value for a `name`, such as ``plan-tabula``, and what was `asked`. It counts as long
    as the program, its libraries and `rests_on`, which is JSON-ready, are the same. None is not kept.
    """
    file = user_cache_folder() / f"{name}-{digest(asked)[:16]}.json"
    state = digest([rests_on, sys.version, *map(_version, LIBRARIES), program_digest()])
    value = read_kept(file, state)
    if value is None:
        value = find_out()
        if value is not None:
            write_whole_file(file, json.dumps({"rests_on": state, "value": value}).encode())
    return value


def read_kept(file: Path, state: str) -> Any:
    """Return the value in a file of the cache; None if there is none, or one that rests on another state."""
    try:
        content = json.loads(file.read_bytes())
        return content["value"] if content["rests_on"] == state else None
    except (OSError, ValueError, TypeError, KeyError):  # no such file, or one that was cut short
        return None


def _version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return ""

"""What was found out once and takes seconds is kept in the user's cache, with a digest of all it rests on."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from tabulae.kit.digests import digest, program_digest
from tabulae.library.kept_files import keep_file, kept_file
from tabulae.library.packages import installed_versions

LIBRARIES = ("cadquery", "fonttools", "manifold3d", "numpy", "reportlab", "uharfbuzz")
"""The libraries on whose versions a layout, the amount of plastic or a font can depend."""


def kept(name: str, asked: str, rests_on: object, find_out: Callable[[], Any]) -> Any:
    """Return what `find_out` returns, a JSON-ready value, from the user's cache if it stands there.

    The cache holds one value for a `name`, such as ``plan-tabula``, and what was `asked`. It counts as long
    as the program, its libraries and `rests_on`, which is JSON-ready, are the same. None is not kept.
    """
    file = f"{name}-{digest(asked)[:16]}.json"
    state = digest([rests_on, sys.version, *map(str, installed_versions(*LIBRARIES)), program_digest()])
    value = read_kept(file, state)
    if value is None:
        value = find_out()
        if value is not None:
            keep_file(file, json.dumps({"rests_on": state, "value": value}).encode())
    return value


def read_kept(file: str, state: str) -> Any:
    """Return the value in a file of the cache; None if there is none, or one that rests on another state."""
    try:
        content = json.loads(kept_file(file) or b"null")
        return content["value"] if content["rests_on"] == state else None
    except (ValueError, TypeError, KeyError, RecursionError):  # no such file, or one that was cut short
        return None

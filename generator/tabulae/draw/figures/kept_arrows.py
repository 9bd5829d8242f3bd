"""Where arrows and their numbers lie in figures drawn before, kept in the user's cache.

The same figures stand in leaflet, booklet and sheets, and each run draws them again. Each is found by a
digest of all that routing looks at, in one of 256 files, which hold the newest figures only.
"""

from __future__ import annotations

import hashlib
import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

from tabulae.library.kept_files import keep_file, kept_file
from tabulae.scene import primitives

_FILE = "arrows-{}.json"
_MOST_FIGURES = 40
"""The most figures in one file."""


def arrows_key(rests_on: object) -> str:
    """Return a digest, in hexadecimal, of what the arrows of a figure rest on, by its ``repr``."""
    return hashlib.sha256(_program() + repr(rests_on).encode()).hexdigest()


def kept_arrows(key: str) -> Any:
    """Return the JSON-ready value that is kept under a key; None if there is none."""
    return _figures(key).get(key)


def keep_arrows(key: str, value: object) -> None:
    """Keep a JSON-ready value under a key."""
    figures = [*_figures(key).items(), (key, value)]
    keep_file(_FILE.format(key[:2]), json.dumps(dict(figures[-_MOST_FIGURES:])).encode())


@cache
def _program() -> bytes:
    """Return a digest of the code that draws figures, and of the Python whose mathematics it uses."""
    sources = [*sorted(Path(__file__).parent.glob("*.py")), Path(primitives.__file__)]
    code = b"".join(path.read_bytes() for path in sources)
    return hashlib.sha256(sys.version.encode() + code).digest()


def _figures(key: str) -> dict[str, Any]:
    """Return all that stands in the file of a key, the oldest first."""
    try:
        return dict(json.loads(kept_file(_FILE.format(key[:2])) or b"{}"))
    except (ValueError, TypeError, RecursionError):
        return {}

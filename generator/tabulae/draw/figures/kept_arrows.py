"""Where arrows and their numbers lie in figures drawn before: kept with the game, or in the user's cache.

The same figures stand in leaflet, booklet and sheets, and each run draws them again. Each is found by a
digest of all that routing looks at. The ``arrows.json`` of a game that ships has its leaflets and booklets,
which ``python -m tests.tools.arrows_again`` writes; what else is drawn is kept in one of 256 files in the
cache, which hold the newest figures only.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from tabulae.library.games.schema import StrictModel
from tabulae.library.kept_files import keep_file, kept_file
from tabulae.library.studies import Number, StudyFile
from tabulae.library.templates import SHIPPED, Templates
from tabulae.scene import primitives

Place = tuple[Number, Number]


class StoredArrows(StrictModel):
    """An arrows.json: for each figure the curves of its arrows, None if fixed, and where numbers stand."""

    figures: Mapping[
        str, tuple[tuple[tuple[Place, Place, Place, Place] | None, ...], tuple[Place | None, ...]]
    ]


ARROWS = StudyFile("arrows.json", StoredArrows, "python -m tests.tools.arrows_again {game}")
_FILE = "arrows-{}.json"
_MOST_FIGURES = 40
"""The most figures in one file of the cache."""
_FRACTION = re.compile(r"(?<!\d)-?\d+\.\d+(e-?\d+)?")


def arrows_key(rests_on: object) -> str:
    """Return a digest, in hexadecimal, of what the arrows of a figure rest on, by its ``repr``.

    Fractions count to five decimals: processors differ in the last ones.
    """
    rounded = _FRACTION.sub(lambda number: str(round(float(number[0]), 5) + 0.0), repr(rests_on))
    return hashlib.sha256(rounded.encode()).hexdigest()[:16]


def kept_arrows(game: str, key: str, templates: Templates = SHIPPED) -> Any:
    """Return the curves and places kept under a key, for a game by its id; None if there are none.

    Raises TemplateError, with file and line, if the ``arrows.json`` of the game is not valid.
    """
    stored = ARROWS.read(game, templates) if game else None
    return (stored and stored.figures.get(key)) or _figures(key).get(_program() + key)


def keep_arrows(key: str, value: object) -> None:
    """Keep a JSON-ready value under a key in the user's cache."""
    figures = [*_figures(key).items(), (_program() + key, value)]
    keep_file(_FILE.format(key[:2]), json.dumps(dict(figures[-_MOST_FIGURES:])).encode())


@cache
def _program() -> str:
    """Return a digest, in hexadecimal, of the code of figures and of the Python whose mathematics it uses."""
    sources = [*sorted(Path(__file__).parent.glob("*.py")), Path(primitives.__file__)]
    code = b"".join(path.read_bytes() for path in sources)
    return hashlib.sha256(sys.version.encode() + code).hexdigest()[:16]


def _figures(key: str) -> dict[str, Any]:
    """Return all that stands in the file of a key, the oldest first."""
    try:
        return dict(json.loads(kept_file(_FILE.format(key[:2])) or b"{}"))
    except (ValueError, TypeError, RecursionError):
        return {}

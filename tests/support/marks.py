"""Which cases run when.

``make quick`` runs what takes at most half a second, ``make test`` the usual cases, ``make long``
what takes seconds each, ``make fuzz`` hostile input. A case beyond the usual ones is marked ``full``:
larger amounts, and most games, readings and sizes of long tables. Such cases are made only if the
environment variable ``TABULAE_ROTATION`` asks for them. ``make full`` runs all of them, which takes hours;
``make rotation`` runs those of one game, which CI does with every commit: the number of the commit chooses
the game, so that every case runs once in as many commits as there are games. In the same way ``make part``
runs the files of a sixth of what is ``long`` or ``fuzz``; all of it runs by night.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import cache, partial
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from tests.support.listed import DEFAULTS, GAMES

ROTATION = os.environ.get("TABULAE_ROTATION", "")
"""Whose further cases run: those of a game, ``all``, those of the game that ``commit`` chooses, or none."""

FIRST_GAMES = ("ludus-duodecim-scriptorum", "tabula", "quinze-tablas", "diecisiete-tablas", "el-mundo")
"""Between them they need every part of the program; slow tests of the others are marked ``full``."""

full = partial(pytest.param, marks=pytest.mark.full)
"""A case beyond the usual ones."""

UNLIKE_GAMES = ("quinze-tablas", "el-mundo")
"""Games whose boards and texts are least alike: the usual tests of whole documents take no others."""


def unlike(games: Iterable[str]) -> list[object]:
    """The games as cases, of which those that are like another are beyond the usual ones."""
    return [game if game in UNLIKE_GAMES else full(game) for game in games]


def is_further_reading(case: Mapping[str, Any]) -> bool:
    """Return True for a case of a later game, or of a reading that is not the default of its game."""
    game, reading = case.get("game", case.get("name")), case.get("reading")
    if not isinstance(game, str) or game not in DEFAULTS:
        return False
    return game not in FIRST_GAMES or reading not in (None, DEFAULTS[game])


PARTS = 6
"""The parts into which ``make part`` divides the files of long tests."""
SPREAD = ("test_environment.py", "test_fuzz_templates.py")
"""Files of tests with so many long cases that each part has some of them."""


@cache
def number_of_commit() -> int:
    """How many commits there are, or the day where there is no history."""
    command = ["git", "rev-list", "--count", "HEAD"]
    counted = subprocess.run(command, cwd=Path(__file__).parent, capture_output=True, text=True, check=False)
    return date.today().toordinal() if counted.returncode else int(counted.stdout)


def game_of_rotation() -> str | None:
    """The game whose further cases run, or None if those of all games do."""
    if ROTATION != "commit":
        return None if ROTATION == "all" else ROTATION
    return game_of_commit()


def game_of_commit() -> str:
    """The game that the number of the commit chooses."""
    return GAMES[number_of_commit() % len(GAMES)]


def is_in_part(file: Path, case: str = "") -> bool:
    """Return whether a file of tests is in the part that ``TABULAE_PART`` names, 0 to 5 or ``commit``.

    A file in :data:`SPREAD` is in each; whether one of its cases is, by its id, tells ``case``.
    """
    part = os.environ.get("TABULAE_PART", "")
    number = number_of_commit() if part == "commit" else int(part or 0)
    name = case if file.name in SPREAD else file.name
    return not part or not name or crc32(name.encode()) % PARTS == number % PARTS


def belongs_to(case: str, values: Sequence[object]) -> str:
    """The game in whose rotation a case runs: the game it names, or else one drawn by its id."""
    named = [value for value in values if value in GAMES]
    return str(named[0]) if named else GAMES[crc32(case.encode()) % len(GAMES)]

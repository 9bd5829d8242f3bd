"""Which cases run when.

``make quick`` runs what takes at most a third of a second, ``make test`` the usual cases, ``make long``
what takes seconds each, ``make fuzz`` hostile input. A case beyond the usual ones is marked ``full``:
larger amounts, and most games, readings and sizes of long tables. ``make full`` runs all of them, which
takes hours; ``make rotation`` runs those of one game, which CI does with every commit: the number of the
commit chooses the game, so that every case runs once in as many commits as there are games.
"""

import os
import subprocess
from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache, partial
from pathlib import Path
from zlib import crc32

import pytest

from tabulae.library.games.folders import game_folders

full = partial(pytest.param, marks=pytest.mark.full)
"""A case beyond the usual ones."""

UNLIKE_GAMES = ("quinze-tablas", "el-mundo")
"""Games whose boards and texts are least alike: the usual tests of whole documents take no others."""


def unlike(games: Iterable[str]) -> list[object]:
    """The games as cases, of which those that are like another are beyond the usual ones."""
    return [game if game in UNLIKE_GAMES else full(game) for game in games]


@cache
def game_of_rotation() -> str | None:
    """The game whose further cases run, or None if those of all games do.

    The environment variable ``TABULAE_ROTATION`` holds the name of a game or ``all`` (also the default); with
    ``commit`` the number of commits chooses the game, or the day does where there is no history.
    """
    wanted = os.environ.get("TABULAE_ROTATION", "all")
    if wanted != "commit":
        return None if wanted == "all" else wanted
    games = sorted(game_folders())
    command = ["git", "rev-list", "--count", "HEAD"]
    counted = subprocess.run(command, cwd=Path(__file__).parent, capture_output=True, text=True, check=False)
    number = date.today().toordinal() if counted.returncode else int(counted.stdout)
    return games[number % len(games)]


def belongs_to(case: str, values: Sequence[object], games: Sequence[str]) -> str:
    """The game in whose rotation a case runs: the game it names, or else one drawn by its id."""
    named = [value for value in values if value in games]
    return str(named[0]) if named else games[crc32(case.encode()) % len(games)]

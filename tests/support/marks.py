"""How much of something is tried.

``make quick`` runs what takes no more than a third of a second, ``make test`` the usual amounts,
``make long`` what takes seconds each, ``make fuzz`` what is hostile, ``make full`` larger amounts and some
rows of long tables, or with ``TABULAE_THOROUGH=1`` all rows. ``make test-all`` is all of these.
"""

import os
from collections.abc import Iterable
from functools import partial
from typing import TypeVar
from zlib import crc32

import pytest

THOROUGH = bool(os.environ.get("TABULAE_THOROUGH"))

ONE_IN = 8
"""How many rows of the long tables the full run takes, always the same ones."""

full = partial(pytest.param, marks=pytest.mark.full)
"""A case that is left to the full run."""

row = partial(pytest.param, marks=pytest.mark.row)
"""One more row of a long table; the full run takes one in :data:`ONE_IN`."""

UNLIKE_GAMES = ("quinze-tablas", "el-mundo")
"""Games whose boards and texts are least alike: the usual tests of whole documents take no others."""


def unlike(games: Iterable[str]) -> list[object]:
    """The games as cases, of which those that are like another are left to the full run."""
    return [game if game in UNLIKE_GAMES else full(game) for game in games]


T = TypeVar("T")


def amount(full_run: T, everything: T) -> T:
    """What the full run tries, and what is tried where everything is."""
    return everything if THOROUGH else full_run


def is_taken(name: str) -> bool:
    """Whether the full run takes the row of that name."""
    return THOROUGH or crc32(name.encode()) % ONE_IN == 0

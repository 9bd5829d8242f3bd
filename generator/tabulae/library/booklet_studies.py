"""Stored studies of a game for its booklet: puzzles, from the game's folder.

``tabulae study`` writes them, with the seed and the number of games behind every number. They hold for one
reading as it ships; other rules have none.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from tabulae.library.records import Game
from tabulae.library.schema import Line, Name, StrictModel
from tabulae.library.stored_records import ReadingRecord, stored_record

STORED = "booklet.json"
"""The file in a game's folder; JSON is read as YAML."""

Chance = Annotated[float, Field(ge=0, le=1)]
Difference = Annotated[float, Field(ge=-1, le=1)]
DiceNumbers = Annotated[tuple[int, ...], Field(min_length=1, max_length=8)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]


class StoredPlay(StrictModel):
    """A play of a puzzle: the share of games won, and how far it is behind the best play."""

    play: str
    wins: Chance
    behind: Difference
    error: Chance


class StoredPuzzle(StrictModel):
    """A position and a throw with the plays that were rolled out, the best first."""

    game: Count
    turn: Count
    seat: Line
    roll: DiceNumbers
    position: Line
    outcomes: Count
    plays: tuple[StoredPlay, ...] = Field(min_length=2, max_length=24)


class Studies(ReadingRecord):
    """A booklet.json."""

    game: Name
    games: Count
    seed: int
    player: Literal["sensible", "strong"]
    network: Mapping[str, Any]
    puzzles: tuple[StoredPuzzle, ...] = Field(default=(), max_length=24)


def stored_studies(game: Game) -> Studies | None:
    """Return the studies of a game; None if its folder has none for the rules that are played."""
    return stored_record(Studies, game, STORED)

"""Stored studies of a game for its booklet: puzzles and tested maxims, from the game's folder.

``tabulae study`` writes them, with the seed and the number of games behind every number. They hold for one
reading as it ships; other rules have none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from tabulae.engine.errors import TabulaeError
from tabulae.engine.notation import follow_plays
from tabulae.library.file_cache import is_file
from tabulae.library.games import game_folders
from tabulae.library.loader import read_record
from tabulae.library.records import Game
from tabulae.library.schema import Line, Name, StrictModel

STORED = "booklet.json"
"""The file in a game's folder; JSON is read as YAML."""

Chance = Annotated[float, Field(ge=0, le=1)]
Difference = Annotated[float, Field(ge=-1, le=1)]
Roll = Annotated[tuple[int, ...], Field(min_length=1, max_length=8)]
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
    roll: Roll
    position: Line
    outcomes: Count
    plays: tuple[StoredPlay, ...] = Field(min_length=2, max_length=24)


class Contest(StrictModel):
    """How often players who follow a maxim won, of the games decided, with a 95 % interval."""

    won: Count
    decided: Count
    share: Chance
    low: Chance
    high: Chance


class MaximTrial(StrictModel):
    """Tests of a maxim: against players who do the opposite, and against players who ignore it."""

    id: Name
    games: Count
    opposite: Contest
    unheeded: Contest

    @property
    def confirmed(self) -> bool:
        """Whether it beats its opposite beyond chance and does not lose to players who weigh every turn."""
        return self.opposite.low > 0.5 and self.unheeded.high >= 0.5


class Studies(StrictModel):
    """A booklet.json."""

    game: Name
    reading: Name
    games: Count
    seed: int
    player: Literal["sensible", "strong"]
    network: Mapping[str, Any]
    maxims: tuple[MaximTrial, ...] = ()
    puzzles: tuple[StoredPuzzle, ...] = Field(default=(), max_length=24)


def stored_studies(game: Game) -> Studies | None:
    """Return the studies of a game; None if its folder has none for the rules that are played."""
    path = game_folders(game.templates)[game.id] / STORED
    if not is_file(path):
        return None
    stored = read_record(Studies, path)
    usual = game.reading == game.readings[0] and game.as_usual
    return stored if usual and stored.reading == game.reading.name else None


def study_faults(game: Game) -> Iterator[str]:
    """Yield the plays of a game's studies that the engine does not allow, a line each."""
    studies = stored_studies(game)
    if studies is None:
        return
    path = game_folders(game.templates)[game.id] / STORED
    plays = [
        (puzzle.seat, puzzle.roll, puzzle.position, play.play)
        for puzzle in studies.puzzles
        for play in puzzle.plays
    ]
    for seat, roll, position, play in plays:
        try:
            number = game.rules.seat_number(seat)
            follow_plays(game.rules, game.rules.parse(position), number, roll, play)
        except TabulaeError as error:
            yield f"{path}: {error}: write it again with tabulae study {game.id}"

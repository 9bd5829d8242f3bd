"""Studies of a game as its folder keeps them: first turns, puzzles and maxims put to the test.

``tabulae study`` writes them with the seed and the number of games behind every figure; what is printed is
read here. They hold for one reading as it ships: for any other rules there are none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from tabulae.engine.errors import TabulaeError
from tabulae.engine.notation import follow
from tabulae.library.games import game_folders
from tabulae.library.loader import read_record
from tabulae.library.records import Game
from tabulae.library.schema import Line, Name, StrictModel

STORED = "booklet.json"
"""The file in a game's folder; JSON is YAML, too."""

Chance = Annotated[float, Field(ge=0, le=1)]
Difference = Annotated[float, Field(ge=-1, le=1)]
Roll = Annotated[tuple[int, ...], Field(min_length=1, max_length=8)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]


class StoredTurn(StrictModel):
    """A turn of a game: its position, the throw, what was played, and what was worth most beside it.

    ``behind`` is how many games fewer of all were won after ``other``, with the half of its 95 % interval;
    ``danger`` the exact chance to be hit by the next throw.
    """

    seat: Line
    roll: Roll
    passed: bool = False
    position: Line
    play: str
    outcomes: Count
    danger: Chance = 0.0
    games: Count = 0
    wins: Chance = 0.0
    other: str = ""
    behind: Difference = 0.0
    error: Chance = 0.0


class StoredOpening(StrictModel):
    """The first turns of one game."""

    game: Count
    turns: tuple[StoredTurn, ...] = Field(max_length=24)


class StoredPlay(StrictModel):
    """A play of a puzzle: the share of games won, how much less that is than the best play wins."""

    play: str
    wins: Chance
    behind: Difference
    error: Chance


class StoredPuzzle(StrictModel):
    """A position and a throw with the plays that were played on, the best one first."""

    game: Count
    turn: Count
    seat: Line
    roll: Roll
    position: Line
    outcomes: Count
    plays: tuple[StoredPlay, ...] = Field(min_length=2, max_length=24)


class Contest(StrictModel):
    """How often those won who heeded a maxim, of the games that were decided, with a 95 % interval."""

    won: Count
    decided: Count
    share: Chance
    low: Chance
    high: Chance


class MaximTrial(StrictModel):
    """A maxim put to the test against those who do the opposite, and against those who pay no heed to it."""

    id: Name
    games: Count
    opposite: Contest
    unheeded: Contest

    @property
    def confirmed(self) -> bool:
        """Whether those who heed it beat those who do the opposite, by more than chance."""
        return self.opposite.low > 0.5


class Studies(StrictModel):
    """The whole of a booklet.json."""

    game: Name
    reading: Name
    games: Count
    seed: int
    player: Literal["sensible", "strong"]
    network: Mapping[str, Any]
    maxims: tuple[MaximTrial, ...] = ()
    opening: StoredOpening
    puzzles: tuple[StoredPuzzle, ...] = Field(default=(), max_length=24)


def stored_studies(game: Game) -> Studies | None:
    """The studies of a game, None if its folder keeps none or they are of other rules than are played."""
    path = game_folders(game.templates)[game.id] / STORED
    if not path.is_file():
        return None
    found = read_record(Studies, path)
    usual = game.reading == game.readings[0] and game.as_usual
    if not usual or found.reading != game.reading.name:
        return None
    return found


def study_faults(game: Game) -> Iterator[str]:
    """What the studies of a game say that the engine denies, a line each: plays that cannot be made."""
    found = stored_studies(game)
    if found is None:
        return
    path = game_folders(game.templates)[game.id] / STORED
    plays = [(one.seat, one.roll, one.position, one.play) for one in found.opening.turns]
    plays += [(one.seat, one.roll, one.position, one.other) for one in found.opening.turns if one.other]
    for puzzle in found.puzzles:
        plays += [(puzzle.seat, puzzle.roll, puzzle.position, one.play) for one in puzzle.plays]
    for seat, roll, position, play in plays:
        try:
            number = game.rules.seat_number(seat)
            follow(game.rules, game.rules.parse(position), number, roll, play)
        except TabulaeError as error:
            yield f"{path}: {error}: write it again with tabulae study {game.id}"

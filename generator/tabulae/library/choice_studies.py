"""Positions to choose a play in, as a game's folder keeps them: what each play wins, what it risks.

``tabulae study --choices`` writes them with the seed and the number of games behind every figure. They hold
for one reading as it ships.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from pydantic import Field

from tabulae.engine.errors import TabulaeError
from tabulae.engine.notation import follow
from tabulae.library.booklet_studies import Chance, Count, Roll, StoredPlay
from tabulae.library.games import game_folders
from tabulae.library.loader import read_record
from tabulae.library.records import Game
from tabulae.library.schema import Line, Name, StrictModel

STORED = "choices.json"
"""The file in a game's folder; JSON is YAML, too."""


class ChoicePlay(StoredPlay):
    """A play with the exact chance that a man is hit in reply."""

    hit: Chance


class StoredChoice(StrictModel):
    """A position and a throw with two or three plays, the best first."""

    game: Count
    turn: Count
    seat: Line
    roll: Roll
    position: Line
    plays: tuple[ChoicePlay, ...] = Field(min_length=2, max_length=3)


class Choices(StrictModel):
    """The whole of a choices.json."""

    game: Name
    reading: Name
    games: Count
    seed: int
    player: Literal["sensible", "strong"]
    network: Mapping[str, Any]
    choices: tuple[StoredChoice, ...] = Field(max_length=100)


def stored_choices(game: Game) -> Choices | None:
    """The choices of a game, None if its folder keeps none or they are of other rules than are played."""
    path = game_folders(game.templates)[game.id] / STORED
    if not path.is_file():
        return None
    found = read_record(Choices, path)
    usual = game.reading == game.readings[0] and game.as_usual
    return found if usual and found.reading == game.reading.name and found.choices else None


def choice_faults(game: Game) -> Iterator[str]:
    """What the choices of a game say that the engine denies, a line each: plays that cannot be made."""
    found = stored_choices(game)
    for one in found.choices if found is not None else ():
        for play in one.plays:
            try:
                position = game.rules.parse(one.position)
                follow(game.rules, position, game.rules.seat_number(one.seat), one.roll, play.play)
            except TabulaeError as error:
                path = game_folders(game.templates)[game.id] / STORED
                yield f"{path}: {error}: write it again with tabulae study {game.id} --choices"

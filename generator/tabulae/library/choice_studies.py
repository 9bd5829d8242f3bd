"""Stored positions in which to choose a play, with what each play wins and risks, from the game's folder.

``tabulae study --choices`` writes them, with the seed and the number of games behind every number. They hold
for one reading as it ships.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from pydantic import Field

from tabulae.engine.errors import TabulaeError
from tabulae.engine.notation import follow_plays
from tabulae.library.booklet_studies import Chance, Count, Roll, StoredPlay
from tabulae.library.file_cache import is_file
from tabulae.library.games import game_folders
from tabulae.library.loader import read_record
from tabulae.library.records import Game
from tabulae.library.schema import Line, Name, StrictModel

STORED = "choices.json"
"""The file in a game's folder; JSON is read as YAML."""


class ChoicePlay(StoredPlay):
    """A play, with the exact chance that a man is hit in reply."""

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
    """A choices.json."""

    game: Name
    reading: Name
    games: Count
    seed: int
    player: Literal["sensible", "strong"]
    network: Mapping[str, Any]
    choices: tuple[StoredChoice, ...] = Field(max_length=100)


def stored_choices(game: Game) -> Choices | None:
    """Return the choices of a game; None if its folder has none for the rules that are played."""
    path = game_folders(game.templates)[game.id] / STORED
    if not is_file(path):
        return None
    stored = read_record(Choices, path)
    usual = game.reading == game.readings[0] and game.as_usual
    return stored if usual and stored.reading == game.reading.name and stored.choices else None


def choice_faults(game: Game) -> Iterator[str]:
    """Yield the plays of a game's choices that the engine does not allow, a line each."""
    stored = stored_choices(game)
    for choice in stored.choices if stored is not None else ():
        for play in choice.plays:
            try:
                position = game.rules.parse(choice.position)
                seat = game.rules.seat_number(choice.seat)
                follow_plays(game.rules, position, seat, choice.roll, play.play)
            except TabulaeError as error:
                path = game_folders(game.templates)[game.id] / STORED
                yield f"{path}: {error}: write it again with tabulae study {game.id} --choices"

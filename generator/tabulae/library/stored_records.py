"""The files in a game's folder that hold for its default reading alone, such as studies and positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

from pydantic import Field

from tabulae.library.file_cache import is_file
from tabulae.library.games import game_folders
from tabulae.library.loader import read_record
from tabulae.library.records import Game
from tabulae.library.schema import Name, StrictModel

Chance = Annotated[float, Field(ge=0, le=1)]
Difference = Annotated[float, Field(ge=-1, le=1)]
DiceNumbers = Annotated[tuple[int, ...], Field(min_length=1, max_length=8)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]


class ReadingRecord(StrictModel):
    """A record that was made for one reading."""

    reading: Name


class GamesRecord(ReadingRecord):
    """A record of games that players with a network have played, as many as ``games`` for each figure."""

    game: Name
    games: Count
    seed: int
    network: Mapping[str, Any]


RecordT = TypeVar("RecordT", bound=ReadingRecord)


def stored_record(model: type[RecordT], game: Game, name: str) -> RecordT | None:
    """Return the record in a file of a game's folder; None if there is none for the rules that are played.

    Only the default reading, unchanged, can have one. Raises TemplateError, with file and line, for a file
    that cannot be read.
    """
    path = game_folders(game.templates)[game.id] / name
    if not game.is_default or not is_file(path):
        return None
    stored = read_record(model, path)
    return stored if stored.reading == game.reading.name else None

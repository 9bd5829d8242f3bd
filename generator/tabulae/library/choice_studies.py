"""Stored positions in which to choose a play, with what each play wins and risks, from the game's folder.

``tabulae study --choices`` writes them, with the seed and the number of games behind every number. They hold
for one reading as it ships.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from tabulae.engine.errors import TabulaeError
from tabulae.engine.notation import follow_plays
from tabulae.library.games import game_folders
from tabulae.library.records import Game
from tabulae.library.schema import Line, StrictModel
from tabulae.library.stored_records import Chance, Count, DiceNumbers, Difference, GamesRecord, stored_record

STORED = "choices.json"
"""The file in a game's folder; JSON is read as YAML."""


class ChoicePlay(StrictModel):
    """A play and its shares from 0 to 1: games won after it, how far that is ``behind`` the best play.

    ``error`` is the 95 % half-width of ``behind``, ``hit`` the exact chance to be hit in reply.
    """

    play: str
    wins: Chance
    behind: Difference
    error: Chance
    hit: Chance


class StoredChoice(StrictModel):
    """A position and a throw with two or three plays, the best first, from a ``turn`` of a ``game``."""

    game: Count
    turn: Count
    seat: Line
    roll: DiceNumbers
    position: Line
    plays: tuple[ChoicePlay, ...] = Field(min_length=2, max_length=3)


class Choices(GamesRecord):
    """A choices.json."""

    player: Literal["sensible", "strong"]
    choices: tuple[StoredChoice, ...] = Field(max_length=100)


def stored_choices(game: Game) -> Choices | None:
    """Return the choices of a game; None if its folder has none for the rules that are played.

    Only the default reading, with nothing changed by hand, can have them. Raises TemplateError, with file and
    line, for a file that cannot be read.
    """
    stored = stored_record(Choices, game, STORED)
    return stored if stored and stored.choices else None


def choice_faults(game: Game) -> Iterator[str]:
    """Yield a line for each play of a game's stored choices that the engine does not allow.

    Nothing is yielded without stored choices. Errors are those of :func:`stored_choices`.
    """
    stored = stored_choices(game)
    for choice in stored.choices if stored else ():
        for play in choice.plays:
            try:
                seat, position = game.rules.seat_number(choice.seat), game.rules.parse(choice.position)
                follow_plays(game.rules, position, seat, choice.roll, play.play)
            except TabulaeError as error:
                path = game_folders(game.templates)[game.id] / STORED
                yield f"{path}: {error}: write it again with tabulae study {game.id} --choices"

"""The stored results of ``tabulae strengths``, for the handbook: how often the better player has won."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from tabulae.library.loader import TemplateSource, as_templates
from tabulae.library.schema import Line, Name, StrictModel
from tabulae.library.stored_records import Chance, Count

STORED = "strengths.json"
"""The file beside the games; JSON is read as YAML."""


class StoredShare(StrictModel):
    """How many of the decided games were won: ``count`` of ``of``, and the share with its 95 % interval."""

    count: Count
    of: Annotated[Count, Field(ge=1)]
    share: Chance
    low: Chance
    high: Chance


class StoredStrength(StrictModel):
    """How often a better kind of player won against a worse one in a game."""

    game: Name
    reading: Name
    seats: Annotated[int, Field(ge=2, le=8)]
    better: Line
    worse: Line
    won: StoredShare
    undecided: Count


class Strengths(StrictModel):
    """A strengths.json: the answer of the command as it is."""

    games: Count
    strong_games: Count
    seed: int
    strengths: tuple[StoredStrength, ...] = Field(max_length=1000)


def stored_strengths(templates: TemplateSource = None) -> tuple[StoredStrength, ...]:
    """Return how often the better player has won, a record for each game, reading and pair of players.

    They are in the order of the file. Raises TemplateError if the file is missing or not valid.
    """
    return as_templates(templates).read(Strengths, STORED).strengths

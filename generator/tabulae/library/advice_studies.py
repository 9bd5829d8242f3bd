"""Stored tests of a game's advice, from the game's folder.

``tabulae study --advice`` writes them, with the seed and the number of games behind every number. They hold
for one reading as it ships.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Annotated, Literal

from pydantic import Field

from tabulae.library.background import MaximTest, maxim_tests
from tabulae.library.games import game_folders
from tabulae.library.records import Game
from tabulae.library.schema import Name, StrictModel
from tabulae.library.stored_records import Chance, Count, Difference, GamesRecord, stored_record

STORED = "advice.json"
"""The file in a game's folder; JSON is read as YAML."""


class Contest(StrictModel):
    """How games went for those who heed or defy a maxim, against players who weigh every turn by itself.

    ``points`` are games won less games lost, per game, ``low`` and ``high`` the ends of their 95 % interval.
    ``held`` is the share of their turns, from 0 to 1, in which the maxim's situation held, ``changed`` the
    share of turns that they played otherwise because of it.
    """

    games: Annotated[Count, Field(ge=1)]
    won: Count
    lost: Count
    drawn: Count
    points: Difference
    low: float
    high: float
    held: Chance
    changed: Chance


class MaximTrial(StrictModel):
    """Tests of a maxim: heeded, and with the opposite done, both against the full player."""

    id: Name
    test: MaximTest
    heeded: Contest
    defied: Contest

    @property
    def confirmed(self) -> bool:
        """Whether, at 95 %, heeding it is not certainly worse than the full player, but defying it is."""
        return self.heeded.high >= 0 and self.defied.high < 0

    @property
    def refuted(self) -> bool:
        """Whether defying it certainly wins more points a game than heeding it, at 95 %."""
        half_widths = (player.points - player.low for player in (self.heeded, self.defied))
        return self.defied.points - self.heeded.points > hypot(*half_widths)


class AdviceTests(GamesRecord):
    """An advice.json: trials of maxims, in which every seat plays as ``player`` but for the maxim."""

    player: Literal["sensible", "strong"]
    trials: tuple[MaximTrial, ...] = ()


def stored_advice(game: Game) -> AdviceTests | None:
    """Return the tests of a game's advice; None if its folder has none for the rules that are played.

    Only the default reading, with nothing changed by hand, can have them. Raises TemplateError, with file and
    line, for a file that cannot be read.
    """
    return stored_record(AdviceTests, game, STORED)


def advice_faults(game: Game) -> Iterator[str]:
    """Yield a line for each maxim whose stored test is missing, outdated or no longer in maxims.yaml.

    Nothing is yielded without an advice.json for the rules that are played.
    """
    stored = stored_advice(game)
    if stored is None:
        return
    tests, tried = maxim_tests(game.id, game.templates), {trial.id: trial.test for trial in stored.trials}
    path = game_folders(game.templates)[game.id] / STORED
    again = f"write it again with tabulae study {game.id} --advice"
    for test in tests:
        if tried.get(test.id) != test:
            yield f"{path}: {test.id} is not what was tested: {again}"
    for left in sorted(tried.keys() - {test.id for test in tests}):
        yield f"{path}: {left} is no longer tested: {again}"

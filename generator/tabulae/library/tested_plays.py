"""Stored tests of advice and of single plays: the files in a game's folder that ``tabulae study`` writes.

They hold for the default reading as it ships.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from tabulae.engine.errors import TabulaeError
from tabulae.library.games.schema import Line, Name, StrictModel
from tabulae.library.studies import Chance, Count, ReadingRecord, StudyFile
from tabulae.library.told.background import MaximTest

Difference = Annotated[float, Field(ge=-1, le=1)]
DiceNumbers = Annotated[tuple[int, ...], Field(min_length=1, max_length=8)]

_LEAST_GAIN = 0.01
"""A gain in games won that a key, which counts them out of a hundred, can print."""


class GamesRecord(ReadingRecord):
    """A record of games that players with a network have played, as many as ``games`` for each figure."""

    game: Name
    games: Count
    seed: int
    network: Mapping[str, Any]


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


class ChoicePlay(StrictModel):
    """A play and its shares from 0 to 1: games won after it, how far that is ``behind`` the best play.

    ``error`` is the 95 % half-width of ``behind``, ``hit`` the exact chance to be hit in reply.
    """

    play: str
    wins: Chance
    behind: Difference
    error: Chance
    hit: Chance

    @property
    def is_equal(self) -> bool:
        """Whether it is behind the best by no more than its error, or than a game in a hundred."""
        return self.behind <= max(self.error, _LEAST_GAIN)


class StoredChoice(StrictModel):
    """A position and a throw with two or three plays, the best first, from a ``turn`` of a ``game``."""

    game: Count
    turn: Count
    seat: Line
    roll: DiceNumbers
    position: Line
    plays: tuple[ChoicePlay, ...] = Field(min_length=2, max_length=3)

    @model_validator(mode="after")
    def _check(self) -> StoredChoice:
        if not self.worse:
            raise TabulaeError("choice-all-equal", position=self.position)
        return self

    @property
    def best(self) -> tuple[ChoicePlay, ...]:
        """The plays that are right: the one that won most, and any that is behind by no more than chance."""
        ranked = self._ranked
        return ranked[: max(at for at, play in enumerate(ranked, start=1) if play.is_equal)]

    @property
    def worse(self) -> tuple[ChoicePlay, ...]:
        """The other plays, the next best first."""
        return self._ranked[len(self.best) :]

    @property
    def _ranked(self) -> tuple[ChoicePlay, ...]:
        return tuple(sorted(self.plays, key=lambda play: play.behind))


class Choices(GamesRecord):
    """A choices.json: positions in which to choose a play, with what each play wins and risks."""

    player: Literal["sensible", "strong"]
    choices: tuple[StoredChoice, ...] = Field(max_length=100)


class StoredRollout(StrictModel):
    """A play of a told turn, the position it leads to, and the shares of games won and drawn after it.

    ``behind`` is how far its share of wins is behind the best play's, ``error`` the 95 % half-width of that.
    """

    play: str
    position: Line
    wins: Chance
    draws: Chance = 0.0
    behind: Difference
    error: Chance


class StoredRollouts(GamesRecord):
    """A told.json or positions.json: the rollouts of each turn by its number or name, the best play first."""

    turns: Mapping[str, Annotated[tuple[StoredRollout, ...], Field(min_length=1, max_length=40)]]


ADVICE = StudyFile("advice.json", AdviceTests, "tabulae study {game} --advice")
CHOICES = StudyFile("choices.json", Choices, "tabulae study {game} --choices")
TOLD_ROLLOUTS = StudyFile("told.json", StoredRollouts, "tabulae study {game} --told")
POSITION_ROLLOUTS = StudyFile("positions.json", StoredRollouts, "tabulae study {game} --positions")

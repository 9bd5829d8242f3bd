"""Stored studies: the files of played games that texts quote, each with its record and who writes it.

All but :data:`STRENGTHS` lie in the folder of a game. Each keeps the seed and the number of games behind
every number. Most hold for the default reading as it ships.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot
from pathlib import Path
from typing import Annotated, Any, Generic, Literal, TypeVar

from pydantic import Field

from tabulae.library.background import MaximTest
from tabulae.library.file_cache import is_file
from tabulae.library.games import game_folders
from tabulae.library.loader import read_files, read_record
from tabulae.library.records import Game
from tabulae.library.schema import Line, Name, StrictModel
from tabulae.library.templates import SHIPPED, TemplateError, Templates

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


class StoredChoice(StrictModel):
    """A position and a throw with two or three plays, the best first, from a ``turn`` of a ``game``."""

    game: Count
    turn: Count
    seat: Line
    roll: DiceNumbers
    position: Line
    plays: tuple[ChoicePlay, ...] = Field(min_length=2, max_length=3)


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


class Pace(ReadingRecord):
    """A pace.json: how far games are after a number of turns of all players together.

    ``over`` and ``over_random`` are games of a hundred that have ended, between sensible players and by lot;
    ``waiting`` (in hand or on the bar), ``board`` and ``off`` are mean numbers of men of a side, in the games
    of sensible players that go on. ``minutes`` are those of play alone.
    """

    minutes: int
    turns: int
    games: int
    seed: int
    over: float
    over_random: float
    waiting: float
    board: float
    off: float


RecordT = TypeVar("RecordT", bound=ReadingRecord)


@dataclass(frozen=True, slots=True)
class StudyFile(Generic[RecordT]):
    """A study in the folder of a game: its file, its record, and the command that writes it."""

    name: str
    record: type[RecordT]
    command: str

    def read(self, game: str, templates: Templates = SHIPPED) -> RecordT | None:
        """Return the study of a game, by its id; None without one.

        A game that extends another does not inherit its studies. Raises TemplateError, with file and line,
        for a file that is not such a study.
        """
        path = self.path(game, templates)
        try:
            return read_record(self.record, path) if is_file(path) else None
        except TemplateError as error:
            raise TemplateError(f"{error}: {self._again(game)}") from None

    def of(self, game: Game) -> RecordT | None:
        """Return the study of the rules that are played; None unless they are the default reading, unchanged.

        None also without a study, and if it is of another reading. Errors are those of :meth:`read`.
        """
        stored = self.read(game.id, game.templates) if game.is_default else None
        return stored if stored and stored.reading == game.reading.name else None

    def path(self, game: str, templates: Templates = SHIPPED) -> Path:
        """Return where the study of a game, by its id, lies or would lie."""
        return game_folders(templates)[game] / self.name

    def fault(self, game: Game, reason: object) -> str:
        """Return a line on what is wrong with the study of a game, and how to write it again."""
        return f"{self.path(game.id, game.templates)}: {reason}: {self._again(game.id)}"

    def _again(self, game: str) -> str:
        return f"write it again with {self.command.format(game=game)}"


ADVICE = StudyFile("advice.json", AdviceTests, "tabulae study {game} --advice")
CHOICES = StudyFile("choices.json", Choices, "tabulae study {game} --choices")
TOLD_ROLLOUTS = StudyFile("told.json", StoredRollouts, "tabulae study {game} --told")
POSITION_ROLLOUTS = StudyFile("positions.json", StoredRollouts, "tabulae study {game} --positions")
PACE = StudyFile("pace.json", Pace, "python -m tests.tools.paces {game}")

STRENGTHS = "strengths.json"
"""The file beside the games with the answer of ``tabulae strengths --json``."""


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
    """A strengths.json."""

    games: Count
    strong_games: Count
    seed: int
    strengths: tuple[StoredStrength, ...] = Field(max_length=1000)


def stored_strengths(templates: Templates = SHIPPED) -> tuple[StoredStrength, ...]:
    """Return how often the better player has won, a record for each game, reading and pair of players.

    They are in the order of the file. Raises TemplateError if the file is missing or not valid.
    """
    return read_files(templates, Strengths, STRENGTHS).strengths

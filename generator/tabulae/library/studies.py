"""Stored studies: the files of played games that texts quote, each with its record and who writes it.

All but :data:`STRENGTHS` lie in the folder of a game. Those that compare single plays are in
:mod:`tabulae.library.tested_plays`. Each keeps the seed and the number of games behind every number.
"""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Generic, Literal, TypeVar

from pydantic import Field

from tabulae.engine.errors import TabulaeError
from tabulae.library.file_cache import is_file
from tabulae.library.games.folders import game_folders, game_model
from tabulae.library.games.records import Game
from tabulae.library.games.schema import Line, Name, StrictModel
from tabulae.library.loader import read_files, read_record
from tabulae.library.templates import SHIPPED, TemplateError, Templates, read_text, unknown

Chance = Annotated[float, Field(ge=0, le=1)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]
Number = Annotated[float, Field(ge=-1e9, le=1e9)]

SECONDS_A_THROW = 20
"""How long people take for a throw and its turn, unless somebody says otherwise."""


class ReadingRecord(StrictModel):
    """A record that was made for one reading."""

    reading: Name


class StoredMean(StrictModel):
    """A mean of all games, with the ends of its 95 % interval."""

    mean: Number
    low: Number
    high: Number


class StoredThrows(StoredMean):
    """The length of games in throws, the ends between which nine of ten lie, and the extremes."""

    nine_of_ten: tuple[Count, Count]
    shortest: Count
    longest: Annotated[Count, Field(ge=1)]


class StoredMinutes(StoredMean):
    """The length of games in minutes, and the ends between which nine of ten lie."""

    nine_of_ten: tuple[Number, Number]


class StoredShare(StrictModel):
    """How many games it was, and the share of all games, from 0 to 1, with its 95 % interval."""

    count: Count
    share: Chance
    low: Chance
    high: Chance

    def percent(self, decimals: int = 0) -> dict[str, str]:
        """Return ``share``, ``low`` and ``high`` in per cent, without the sign, as variables of a message."""
        ends = {"share": self.share, "low": self.low, "high": self.high}
        return {name: f"{100 * share:.{decimals}f}" for name, share in ends.items()}


class StoredDifference(StrictModel):
    """In which share of turns, and of ``of`` games, a reading allows something else than the usual one."""

    turns: Chance
    games: Chance
    of: Count


class ReadingStudy(ReadingRecord):
    """How games between equal players go in one reading: a part of a studies.json.

    ``differs`` are the options that it plays otherwise than the usual reading, ``first_wins`` the games won
    by whoever began, ``choices`` the outcomes to choose from in a turn, and ``begins`` counts of the first
    throws, by which changed rules are noticed.
    """

    status: str
    source: str
    differs: Mapping[str, str]
    games: Count
    throws: StoredThrows
    minutes: StoredMinutes
    hits: StoredMean
    idle_throws: StoredMean
    dice_passed_on: StoredMean
    winners: Mapping[str, StoredShare]
    placed: Mapping[str, StoredShare] = {}
    draws: StoredShare
    unfinished: StoredShare
    reasons: Mapping[str, StoredShare] = {}
    degrees: Mapping[str, StoredShare] = {}
    first_wins: StoredShare
    matters: StoredDifference | None = None
    begins: Mapping[str, Count]
    choices: Number | None

    def number(self, what: str, of: str = "") -> float:
        """Return a number that a text claims: a share of a hundred games, a mean or a count.

        ``what`` is ``first``, ``draws``, ``win``, for the seat ``of``, ``ends``, for the reason ``of``,
        ``hits``, ``throws``, ``minutes`` or ``games``. Raises TabulaeError for a seat that the study lacks;
        no game has ended for a reason that it lacks.
        """
        if what == "win" and of not in self.winners:
            raise unknown("seat", of, self.winners)
        shares = {
            "first": self.first_wins,
            "draws": self.draws,
            "win": self.winners.get(of),
            "ends": self.reasons.get(of),
        }
        means = {"hits": self.hits, "throws": self.throws, "minutes": self.minutes}
        if what in shares:
            share = shares[what]
            return 100 * share.share if share else 0.0
        return means[what].mean if what in means else self.games


class GameStudy(StrictModel):
    """A studies.json: the readings of a game side by side."""

    game: Name
    player: Literal["sensible", "random"]
    games: Annotated[Count, Field(ge=1)]
    seed: Annotated[int, Field(ge=1)]
    readings: tuple[ReadingStudy, ...] = Field(min_length=1)

    def of(self, reading: str) -> ReadingStudy | None:
        """Return the part on a reading, by its name; None if there is none."""
        return next((part for part in self.readings if part.reading == reading), None)


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


ModelT = TypeVar("ModelT", bound=StrictModel)
RecordT = TypeVar("RecordT", bound=ReadingRecord)


@dataclass(frozen=True, slots=True)
class StudyFile(Generic[ModelT]):
    """A study in the folder of a game: its file, its record, and the command that writes it."""

    name: str
    record: type[ModelT]
    command: str

    def read(self, game: str, templates: Templates = SHIPPED) -> ModelT | None:
        """Return the study of a game, by its id; None without one.

        A game that extends another does not inherit its studies. An empty file counts as none, as a shell
        empties the file before the command that writes it has begun. Raises TemplateError, with file and
        line, for a file that is not such a study.
        """
        path = self.path(game, templates)
        if not is_file(path) or not read_text(path).strip():
            return None
        try:
            return read_record(self.record, path)
        except TemplateError as error:
            raise self._again(game, error) from None

    def of(self: StudyFile[RecordT], game: Game) -> RecordT | None:
        """Return the study of the rules that are played; None unless they are the default reading, unchanged.

        None also without a study, and if it is of another reading. Errors are those of :meth:`read`.
        """
        stored = self.read(game.id, game.templates) if game.is_default else None
        return stored if stored and stored.reading == game.reading.name else None

    def path(self, game: str, templates: Templates = SHIPPED) -> Path:
        """Return where the study of a game, by its id, lies or would lie."""
        return game_folders(templates)[game] / self.name

    def fault(self, game: str, error: TabulaeError, templates: Templates = SHIPPED) -> TemplateError:
        """Return an error in the study of a game as one that says where it is and how to write it again."""
        return self._again(game, TemplateError.at(self.path(game, templates), None, error))

    def _again(self, game: str, error: TabulaeError) -> TemplateError:
        return TemplateError("study", error=error, command=self.command.format(game=game))


STUDY = StudyFile("studies.json", GameStudy, "tabulae compare {game} --games 1000 --seed 1283 --json")
PACE = StudyFile("pace.json", Pace, "python -m tests.tools.paces {game}")


def study_command(game: str, templates: Templates = SHIPPED) -> str:
    """Return the command line that writes the study of a game, by its id, quoted for a shell."""
    own = f" --templates {shlex.quote(str(templates.own))}" if templates.own else ""
    path = shlex.quote(str(STUDY.path(game, templates)))
    return f"{STUDY.command.format(game=game)}{own} > {path}"


def stored_study(game: str, templates: Templates = SHIPPED) -> GameStudy | None:
    """Return the study of a game, by its id; None without one.

    Errors are those of :meth:`StudyFile.read`, also if it is of other seats than the game has.
    """
    study = STUDY.read(game, templates)
    seats = game_model(game, templates).seats.keys() if study else ()
    for part in study.readings if study else ():
        if part.winners.keys() != seats:
            error = TabulaeError("study-seats", seats=sorted(part.winners.keys() ^ seats))
            raise STUDY.fault(game, error, templates)
    return study


def reading_study(game: str, reading: str, templates: Templates = SHIPPED) -> ReadingStudy | None:
    """Return the part of a game's study on a reading, by id and name; errors as in :func:`stored_study`."""
    study = stored_study(game, templates)
    return study.of(reading) if study else None


def game_study(game: Game) -> ReadingStudy | None:
    """Return :func:`reading_study` of a loaded game; None also if options, men or board were changed."""
    return reading_study(game.id, game.reading.name, game.templates) if game.as_usual else None


STRENGTHS = "strengths.json"
"""The file beside the games with the answer of ``tabulae strengths --json``."""


class DecidedShare(StoredShare):
    """How many of the decided games were won: ``count`` of ``of``."""

    of: Annotated[Count, Field(ge=1)]


class StoredStrength(StrictModel):
    """How often a better kind of player won against a worse one in a game."""

    game: Name
    reading: Name
    seats: Annotated[int, Field(ge=2, le=8)]
    better: Line
    worse: Line
    won: DecidedShare
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

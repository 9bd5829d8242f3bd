"""Lessons written by hand: ``lesson.LANGUAGE.yaml`` in a game's folder, or a file of a unit for any game.

What they claim about the game stands in links, ``[eight men](zeno after: men white 9 10 2)``
(:mod:`tabulae.library.told.claimed_text`).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from tabulae.engine.errors import TabulaeError
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders, words_files
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game
from tabulae.library.games.schema import Line, Name, Prose, StrictModel
from tabulae.library.loader import line_of, read_files, read_overlaid
from tabulae.library.templates import SHIPPED, TemplateError, Templates, unknown

Keys = tuple[str | int, ...]
"""The keys and indices that lead to a value in a record."""


class LessonStep(StrictModel):
    """A step of the plan: how many minutes it takes, what happens, and how the pupils work."""

    minutes: Annotated[int, Field(ge=1, le=60)]
    happens: Prose
    how: Literal["all", "groups", "pairs", "alone"]


class LessonHook(StrictModel):
    """What begins the lesson: a picture to project, a question about it, and what pupils may say."""

    figure: Name
    dice: bool = True
    ask: Prose
    hope: Prose


class LessonPlay(StrictModel):
    """What is played: a reading (None for the usual one), for how many minutes, and who has won by then.

    The men are set up in these minutes, unless ``ready`` says that they stand on the board by then.
    """

    reading: Name | None = None
    minutes: Annotated[int, Field(ge=1, le=60)]
    ready: bool = False
    count: Prose


class SortedSentence(StrictModel):
    """A sentence to be sorted: the letter of its label, and why it belongs there."""

    says: Prose
    label: Annotated[str, Field(pattern=r"^[A-Z]$")]
    because: Prose


class TaskRow(StrictModel):
    """A row of a table: its cells as printed on the sheet, and what the key has in the empty ones."""

    cells: tuple[str, ...] = Field(min_length=1, max_length=8)
    key: tuple[str, ...] = ()


class LessonTask(StrictModel):
    """A task of a sheet.

    ``figure`` is ``start``, ``board`` or the id of an example, drawn with its ``dice`` or without; ``lines``
    is how many lines there are to write on. At most one of the following is given. ``sort`` are sentences to
    be labelled. ``reach`` is the id of an example: a table of the men of the player and the dice, to be
    filled with the points that each man can reach. ``text`` is the id of an old text, printed with its
    translation; ``part`` are its first and last line, the first line of the text being number ``begins``.
    ``table`` has cells to fill in, below ``columns`` or nothing. ``tree`` is a tree of chances for so many
    dice, each of which hits with the faces of ``square``; without a tree, ``square`` is the table of all
    throws of two dice, in which those that show one of these faces are to be marked; ``branches`` are the
    words at the forks of a tree instead of hit and miss. ``chart`` are the least and the greatest number of a
    chart in which each group crosses a box above its number. ``marks`` are those of an assessment.
    """

    title: Line | None = None
    says: Prose
    figure: Name | None = None
    dice: bool = True
    small: bool = False
    lines: Annotated[int, Field(ge=0, le=12)] = 0
    answer: Prose | None = None
    labels: dict[Annotated[str, Field(pattern=r"^[A-Z]$")], Line] = Field(default_factory=dict)
    sort: tuple[SortedSentence, ...] = ()
    reach: Name | None = None
    text: Name | None = None
    part: tuple[int, int] | None = None
    begins: int = 1
    columns: tuple[str, ...] = ()
    table: tuple[TaskRow, ...] = ()
    tree: Annotated[int, Field(ge=2, le=3)] | None = None
    square: tuple[Annotated[int, Field(ge=1, le=8)], ...] = ()
    branches: tuple[Line, Line] | None = None
    chart: tuple[int, int] | None = None
    marks: Annotated[int, Field(ge=0, le=20)] = 0

    @property
    def is_answered(self) -> bool:
        """Whether the answer key has something for the task: an answer, labels, entries or marks."""
        return bool(self.answer or self.sort or self.reach or self.table or self.square)

    @model_validator(mode="after")
    def _one_kind(self) -> LessonTask:
        kinds = ("sort", "reach", "text", "table", "square", "chart")
        present = [kind for kind in kinds if getattr(self, kind)]
        if len(present) > 1:
            raise TabulaeError("task-kinds", all=present)
        if self.tree and not self.square:
            raise TabulaeError("tree-without-square")
        strange = {item.label for item in self.sort} - set(self.labels)
        if strange:
            raise TabulaeError("no-label", labels=sorted(strange))
        longest = max((len(row.cells) for row in self.table), default=0)
        if self.columns and len(self.columns) != longest:
            raise TabulaeError("task-columns", columns=len(self.columns), cells=longest)
        return self


class TaskSheet(StrictModel):
    """A sheet of tasks: its title, a sentence or two below it, and the tasks in order."""

    title: Line
    lead: Prose | None = None
    tasks: tuple[LessonTask, ...] = Field(min_length=1, max_length=12)


class ExitSlip(StrictModel):
    """The exit slip: a question, and what a good answer has."""

    ask: Prose
    good: Prose


class LessonSlide(StrictModel):
    """A page for the screen: a figure, words in large type, or both; and a note for the teacher.

    With ``plays`` the plays of the example are drawn, with ``after`` the position they lead to. ``text`` is
    the id of an old text whose ``line``, counted from 1, stands above the words.
    """

    figure: Name | None = None
    dice: bool = True
    plays: bool = False
    after: bool = False
    text: Name | None = None
    line: Annotated[int, Field(ge=1, le=200)] = 1
    says: Prose
    note: Prose


class LessonPlan(StrictModel):
    """A lesson.LANGUAGE.yaml: one lesson of 45 minutes about a game.

    ``warning`` says why the game itself cannot be taught tomorrow, if so. With ``whole_set`` all men are laid
    out, even if fewer are played with. ``pair`` is a sheet that two pupils share, ``pupil`` one for each.
    ``bring`` says what is needed where no game is played.
    """

    title: Line
    objective: Prose
    warning: Prose | None = None
    hook: LessonHook
    say: tuple[Prose, ...] = Field(min_length=1, max_length=8)
    steps: tuple[LessonStep, ...] = Field(min_length=3, max_length=10)
    play: LessonPlay | None = None
    whole_set: bool = False
    pair: TaskSheet | None = None
    pupil: TaskSheet
    exit: ExitSlip
    support: Prose
    extension: Prose
    bring: Prose | None = None
    slides: tuple[LessonSlide, ...] = Field(default=(), max_length=16)

    @model_validator(mode="after")
    def _lasts_a_lesson(self) -> LessonPlan:
        minutes = sum(step.minutes for step in self.steps)
        if minutes != LESSON_MINUTES:
            raise TabulaeError("lesson-minutes", minutes=minutes, lesson=LESSON_MINUTES)
        return self


LESSON_MINUTES = 45


ANY_GAME = "lesson-any.yaml"
"""The lesson by language of a game that has none of its own."""


def lesson_path(game: Game) -> Path:
    """Return where the ``lesson.LANGUAGE.yaml`` of a game lies or would lie, a user's own first."""
    texts = words_files(game.id, "lesson.yaml", game.templates)
    return texts[-1] if texts else game_folders(game.templates)[game.id] / "lesson.yaml"


def any_lesson(templates: Templates = SHIPPED) -> LessonPlan:
    """Return the lesson for any game that has none of its own."""
    return read_files(templates, LessonPlan, ANY_GAME)


def own_lesson(game: Game) -> LessonPlan | None:
    """Return the lesson of a game; None if it has none in this language, or is played by other rules.

    Raises TemplateError, with file and line, for a file that cannot be read.
    """
    texts = words_files(game.id, "lesson.yaml", game.templates)
    return read_overlaid(LessonPlan, texts) if game.is_default and texts else None


def lesson_plan(game: Game) -> LessonPlan:
    """Return the lesson of a game, as :func:`own_lesson` does, or else the one for any game."""
    own = own_lesson(game)
    if own is not None:
        return own
    return any_lesson(game.templates)


def game_of_lesson(game: Game, plan: LessonPlan) -> Game:
    """Return the game in the reading that the lesson plays: the same game if it names no other reading.

    Raises TemplateError for an unknown reading.
    """
    if plan.play is None or plan.play.reading in (None, game.reading.name):
        return game
    names = [reading.name for reading in game.readings]
    if plan.play.reading not in names:
        path, error = lesson_path(game), unknown("reading", plan.play.reading or "", names)
        raise TemplateError.at(path, line_of(path, ["play", "reading"]), error)
    return load_game(GameChoice(game.id, plan.play.reading, templates=game.templates))


FIGURES = ("start", "board", "way")
"""Figures that every game has: the board set up, the empty board, the way of the men."""


def game_of_figure(game: Game, played: Game, name: str) -> Game:
    """Return the game that a figure of a lesson shows: the one that is played, if it has such an example."""
    return played if name in FIGURES or name in played.examples else game


def texts_in(record: Any, path: Keys = ()) -> Iterator[tuple[Keys, str]]:
    """Yield a pair (path, text) for every text in a record; the path is the keys that lead there."""
    if isinstance(record, StrictModel):
        for name in type(record).model_fields:
            yield from texts_in(getattr(record, name), (*path, name))
    elif isinstance(record, tuple):
        for number, part in enumerate(record):
            yield from texts_in(part, (*path, number))
    elif isinstance(record, dict):
        for key, part in record.items():
            yield from texts_in(part, (*path, key))
    elif isinstance(record, str):
        yield path, record


def references_in(record: Any) -> Iterator[tuple[Keys, str]]:
    """Yield a pair (path, id) for every ``figure``, ``reach`` (an example) and ``text`` (an old text).

    A path holds the keys and indices that lead to the id in the record; the last key tells which it is.
    """
    for name in type(record).model_fields:
        value = getattr(record, name)
        if name in ("figure", "reach", "text") and value:
            yield (name,), value
        elif isinstance(value, StrictModel):
            yield from (((name, *place), figure) for place, figure in references_in(value))
        elif isinstance(value, tuple):
            for number, part in enumerate(value):
                if isinstance(part, StrictModel):
                    yield from (((name, number, *place), figure) for place, figure in references_in(part))

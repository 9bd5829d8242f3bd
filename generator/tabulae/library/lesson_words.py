"""The words of the teacher's pack, from the templates."""

from __future__ import annotations

from typing import Annotated, Literal

from tabulae.library.loader import Given, templates_of
from tabulae.library.schema import Name, Prose, StrictModel
from tabulae.library.words import GAME_FACTS, fields

LESSON_FACTS = (
    "game", "pupils", "groups", "spare", "men_needed", "dice_needed", "rounds",
    "one_die", "one_of_all", "one_of_all_percent", "all_different", "all_different_percent",
    "games", "seed", "seconds", "shortest", "longest", "minutes", "draws", "length", "first", "choices",
    "ahead", "ahead_share", "age", "short_men", "short_length", "id",
    "tally_low", "tally_high", "tallied", "class_low", "class_high",
    "throws", "throws_low", "throws_high", "hits", "hits_low", "hits_high",
    "idle", "idle_low", "idle_high", "passed", "passed_low", "passed_high",
)  # fmt: skip
"""What is counted for a class, and what is known of computers that play, besides the facts of the game."""

Told = Annotated[str, fields(*GAME_FACTS, *LESSON_FACTS)]


class UnevenWords(StrictModel):
    """What happens with pupils who are left over: with none, with one, with some."""

    none: Told
    one: Told
    some: Told


Feature = Literal["choose", "historian", "short", "way", "hit"]
"""What only some games have: steps of the ladder, a reading that is quickly played, pages for the screen."""


class LessonStep(StrictModel):
    """A step of a lesson; one may be there only where a game has something, or lacks it."""

    minutes: int
    what: Told
    how: Told
    has: Feature | None = None
    lacks: Feature | None = None


class LessonWords(StrictModel):
    """The lesson plan."""

    title: Told
    columns: tuple[str, str, str]
    steps: tuple[LessonStep, ...]


class ListWords(StrictModel):
    """A titled list."""

    title: Told
    items: tuple[Told, ...]


class Material(StrictModel):
    """So many of something, and what may stand in for it."""

    many: Told
    what: Told
    instead: Told


class MaterialWords(StrictModel):
    """What is needed."""

    title: Told
    columns: tuple[str, str, str]
    rows: tuple[Material, ...]


class AnsweredWords(StrictModel):
    """A question, and what a good answer to it has."""

    says: Told
    answer: Told


class TalkWords(StrictModel):
    """Questions about the evidence that suit every game; ``look`` begins what a good answer has."""

    title: Told
    lead: Told
    look: Annotated[str, fields("answer")]
    general: tuple[AnsweredWords, ...]


class TimingWords(StrictModel):
    """How long games take: the whole one, the short one, without a short one, without a study."""

    title: Told
    whole: Told
    short: Told
    stop: Told
    unknown: Told


class GlanceWords(StrictModel):
    """The game on a page: rules in short, what the short game changes, which rule answers a question."""

    title: Told
    short: Told
    judge: Told
    lead: Told
    columns: tuple[str, str]


class ExitWords(StrictModel):
    """What pupils answer as they go."""

    title: Told
    lead: Told
    items: tuple[AnsweredWords, ...]


class VocabularyWords(StrictModel):
    """The head of a list of words."""

    title: Told
    columns: tuple[str, str]


class SourceWords(StrictModel):
    """The head of the sources."""

    title: Told
    lead: Told


class ScreenPageWords(StrictModel):
    """What stands under each picture that is shown on a screen."""

    title: Told
    board: Told
    way: Told
    throw: Annotated[str, fields("title", "caption")]
    hit: Annotated[str, fields("title", "caption")]
    puzzle: Annotated[str, fields("prompt")]
    solution: Annotated[str, fields("solution")]


class NumberWords(StrictModel):
    """The numbers of games between computers, their plots, and questions about chance.

    ``lead`` and ``source`` are by the player: ``sensible``, or ``random`` where no study is kept.
    """

    title: Told
    lead: dict[str, Told]
    facts: dict[str, Told]
    winners: Told
    lengths: Told
    source: dict[str, Told]
    title_questions: Told
    questions: tuple[Told, ...]


class CalledWords(StrictModel):
    """How to count when time is called, by how a game ends."""

    leave: Told
    stay: Told
    survive: Told


class TournamentWords(StrictModel):
    """The tournament: how it goes, the rules of conduct, the sheets."""

    title: Told
    lead: Told
    rules: tuple[Told, ...]
    called: CalledWords
    points_two: Told
    points_more: Told
    ties: Told
    draw: Told
    draw_lead: Told
    table: Told
    round: Told
    score: Told
    score_rows: Annotated[str, fields("first", "last")]
    score_columns: tuple[str, ...]


class HookWords(StrictModel):
    """Where the game fits into lessons, by kind; a game names the kinds that suit it."""

    title: Told
    kinds: dict[Name, tuple[Prose, ...]]


class TeacherWords(StrictModel):
    """The whole of a teacher.yaml."""

    title: Told
    subject: Told
    lead: Told
    uneven: UnevenWords
    age: Told
    goals: ListWords
    timing: TimingWords
    glance: GlanceWords
    lessons: tuple[LessonWords, ...]
    single: LessonWords
    differ: ListWords
    exit: ExitWords
    progress: ListWords
    vocabulary: VocabularyWords
    sources: SourceWords
    screen: ScreenPageWords
    prepare: ListWords
    materials: MaterialWords
    talk: TalkWords
    numbers: NumberWords
    hooks: HookWords
    tournament: TournamentWords


def teacher_words(given: Given = None) -> TeacherWords:
    """The words of the pack in a language."""
    return templates_of(given).read(TeacherWords, "teacher.yaml")


TOMORROW_FACTS = ("sheets", "side", "men_mm")
"""What is known of the print for one lesson besides."""

Printed = Annotated[str, fields(*GAME_FACTS, *LESSON_FACTS, *TOMORROW_FACTS)]


class SidesWords(StrictModel):
    """How the sheets are printed."""

    one: Printed
    both: Printed


class PrintedParts(StrictModel):
    """The table of what is printed, how often, and for whom."""

    title: Printed
    columns: tuple[Printed, Printed, Printed]
    plan: Printed
    key: Printed
    counters: Printed
    card: Printed
    net: Printed
    sevens: Printed
    worksheet: Printed
    you: Printed
    group: Printed
    pupil: Printed
    copies: Annotated[str, fields("count", "pages")]
    page: Printed
    pages: Annotated[str, fields("pages")]


class BringWords(StrictModel):
    """What the teacher brings besides."""

    title: Printed
    items: tuple[Printed, ...]
    sevens: Printed


class TomorrowWords(StrictModel):
    """The whole of a tomorrow.yaml."""

    title: Printed
    subject: Printed
    all: Printed
    master: Printed
    sides: SidesWords
    parts: PrintedParts
    lesson: LessonWords
    bring: BringWords


def tomorrow_words(given: Given = None) -> TomorrowWords:
    """The words of the print for one lesson."""
    return templates_of(given).read(TomorrowWords, "tomorrow.yaml")

"""The teacher's pack: lesson plans, questions with answers, sources, statistics and a tournament."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from typing import Any

from reportlab.lib.styles import ParagraphStyle

from tabulae.draw.plots import lengths_plot, winners_plot
from tabulae.engine.errors import DoesNotFitError, TabulaeError
from tabulae.library.background import evidence, model_answers, summary
from tabulae.library.class_sizes import check_pupils
from tabulae.library.glossary import glossary
from tabulae.library.lesson_plans import lesson_plan
from tabulae.library.outcomes import better_seat
from tabulae.library.records import Game
from tabulae.library.units import curricula
from tabulae.paper.back_matter import colophon
from tabulae.paper.chapters import evidence_chapter, with_all_sources
from tabulae.paper.class_facts import LessonFacts, class_facts, number_facts, short_changes, short_facts
from tabulae.paper.document import Imprint, document_pdf
from tabulae.paper.filled_page import FilledPage, PageBlock
from tabulae.paper.flowables import TITLE_KEY, Drawing, Head, Stack, ruled_table
from tabulae.paper.lesson_tasks import lesson_markup
from tabulae.paper.markup import line_markup, markup, text_markup
from tabulae.paper.page_design import PageShape, Styles, TypeScale, styles
from tabulae.paper.pagination import Paginator
from tabulae.paper.papers import PAPERS, check_paper
from tabulae.paper.paragraph import MeasuredParagraph
from tabulae.paper.story import Story, StoryItem
from tabulae.paper.tournament_sheets import ROUNDS, draw_fits_lines, pairing_sheet, score_sheets
from tabulae.paper.unit_page import curriculum_table
from tabulae.quiz.ladder import rule_hunt, steps_of
from tabulae.scene.primitives import Scene
from tabulae.scene.style import POINTS_PER_MM, palette_named

SHEETS = ("a4", "letter")

_TEXT_PT = 11.0
_DRAW_PT = (24.0, 20.0, 17.0, 15.0, 13.0, 12.0, 11.0)
_SOURCES_PT = (16.0, 14.0, 13.0, 12.0, 11.0)
"""Pages to hang up or to copy are set in the largest of these sizes that takes no more pages."""
STEP_COLUMNS = ("lesson-column-minutes", "lesson-column-what", "lesson-column-how")
"""The heads of the columns of a plan, as ids of messages."""
LESSONS = ("lesson-second", "lesson-third")
"""The lessons after the first, which is that of the game."""
FEATURES = ("choose", "historian", "short")
"""Features that only some games have: steps of the worksheets, a short game."""
_MAX_PAGES = 20
_FOOT_PT = 40.0
"""A lower empty foot of a page costs nothing."""


@dataclass(frozen=True, slots=True)
class LessonGroup:
    """The class for which a pack is made: the number of pupils, and the statistics of its game.

    These are as :func:`~tabulae.paper.class_facts.statistics_of` returns them.
    """

    pupils: int
    statistics: Mapping[str, Any]


def teacher(
    game: Game, group: LessonGroup, paper: str = "a4", palette: str = "colour", command: str = ""
) -> bytes:
    """Return the teacher's pack of a game as a PDF; the colophon names the ``command``.

    Raises TabulaeError for an unknown paper or palette, a class too small or too large, or words too
    long for its pages.
    """
    check_paper("teacher's pack", paper, SHEETS)
    check_pupils(game, group.pupils)
    side = (PAPERS[paper].width_mm - 150.0) / 2
    shape = PageShape(PAPERS[paper], side, side, 24.0, 22.0)
    look = styles(TypeScale(_TEXT_PT, 30.0), palette_named(palette), shape.measure_mm)
    pack = _Pack(game, group, palette, look)
    pages = [page for story in pack.stories(command, shape) for page in _pages(story, shape)]
    blocks = [PageBlock(page, *shape.block_pt) for page in pages]
    title = pack.filled_message("teacher-title")
    imprint = Imprint(title, pack.filled_message("teacher-subject"), title, lang=game.templates.language)
    return document_pdf(blocks, shape, imprint, look, bare=frozenset({1}))


def _pages(story: Story, shape: PageShape) -> tuple[FilledPage, ...]:
    paginator = Paginator(
        *shape.block_pt, max_pages=_MAX_PAGES, foot_cost=lambda empty_pt: max(0.0, empty_pt - _FOOT_PT)
    )
    paginations = paginator.paginations(story)
    if not paginations:
        raise TabulaeError("the words of the teacher's pack are too long for its pages: shorten them")
    return min(paginations, key=lambda pagination: (len(pagination.pages), pagination.foot_cost)).pages


class _Pack:
    """The stories of the pack, from the texts of the template and the facts of game and class."""

    def __init__(self, game: Game, group: LessonGroup, palette: str, look: Styles) -> None:
        self.game, self.group, self.palette, self.look = game, group, palette, look
        self.facts: LessonFacts = {**class_facts(game, group.pupils), **number_facts(game, group.statistics)}
        self.facts |= short_facts(game)
        self.facts |= {"rounds": ROUNDS, "player": str(group.statistics["player"])}
        features = set(steps_of(game))
        features |= {"short"} if "short_men" in self.facts else set()
        self.facts |= {feature: "yes" if feature in features else "no" for feature in FEATURES}

    def stories(self, command: str, shape: PageShape) -> Iterator[list[StoryItem]]:
        """Yield the stories that begin a page each."""
        yield [*self._opening(), *self._materials(), *self._listed("prepare")]
        glance = list(self._glance())
        if glance:
            yield glance
        yield [*self._first_lesson(), *(part for lesson in LESSONS for part in self._lesson(lesson))]
        yield [*self._listed("differ"), *self._exit(), *self._vocabulary()]
        yield list(self._talk())
        sources = self._largest(_SOURCES_PT, shape, self._sources)
        if sources:
            yield sources
        yield list(self._numbers())
        last = Stack([colophon(self.game, command, self.look)], self.look.scale.leading)
        yield [*self._listed("progress"), *self._tournament(), *self._hooks(), last]
        message = self.game.message
        players = self._int("players")
        numbers = self._int("groups") * players
        draw = partial(pairing_sheet, message, numbers, players)
        sizes_pt = [size for size in _DRAW_PT if draw_fits_lines(numbers, players, self._look(size))]
        yield self._largest(sizes_pt or _DRAW_PT[-1:], shape, draw)
        yield from score_sheets(message, numbers, self.look, shape.height_mm)

    def _look(self, text_pt: float) -> Styles:
        return styles(TypeScale(text_pt), self.look.palette, self.look.measure_mm)

    def _largest(
        self, sizes_pt: Sequence[float], shape: PageShape, make: Callable[[Styles], Iterable[StoryItem]]
    ) -> list[StoryItem]:
        """Return a story in the largest type in which it takes the fewest pages."""

        def pages(story: Story) -> float:
            try:
                return len(_pages(story, shape))
            except DoesNotFitError:  # a single table is taller than a page
                return math.inf

        stories = [list(make(self._look(size))) for size in sizes_pt]
        return min(stories, key=pages)  # the first, which is the largest, of those with the fewest

    def _int(self, fact: str) -> int:
        return int(self.facts[fact])

    def _opening(self) -> Iterator[StoryItem]:
        yield Head(self.filled_message("teacher-title"), self.look.scale.title, self.look, key=TITLE_KEY)
        yield self._text("teacher-lead", "teacher-spare")
        if self._int("age"):
            yield self._text("teacher-age")
        yield from self._listed("goals")
        yield self._head("teacher-time-title", "timing")
        measured = ["teacher-time-whole"] if self.facts["length"] else []
        unmeasured = "teacher-time-stop" if measured else "teacher-time-unknown"
        yield self._text(*measured, "teacher-time-short" if "short_men" in self.facts else unmeasured)

    def _glance(self) -> Iterator[StoryItem]:
        """Yield the rules in short, the changes of the short game, and the rule behind each question."""
        game = self.game
        yield from self._rows("teacher-short-title", "short", summary(game))
        yield from self._rows("teacher-short-game", "short-game", short_changes(game))
        rows = [[text_markup(entry.question), text_markup(entry.number)] for entry in rule_hunt(game, ())]
        if rows:
            yield self._head("teacher-judge-title", "judge")
            yield self._text("teacher-judge-lead")
            yield self._table(("teacher-judge-asked", "teacher-judge-rule"), rows, 0.9, 0.1)

    def _rows(self, title: str, key: str, rules: Sequence[tuple[str, str]]) -> Iterator[StoryItem]:
        """Yield a table of topics and words under a head; nothing without rows."""
        if rules:
            yield self._head(title, key)
            rows = [[text_markup(topic), line_markup(says)] for topic, says in rules]
            yield self._table((), rows, 0.2, 0.8)

    def _first_lesson(self) -> Iterator[StoryItem]:
        """Yield the plan of the lesson of the game, whose sheets are another product."""
        plan, look = lesson_plan(self.game), self.look
        title = self.game.message("lesson-first-title", title=plan.title)
        yield Head(title, look.scale.section, look, key="lesson-first", before=look.scale.leading * 1.1)
        lead = [plan.objective, self.filled_message("lesson-first-lead"), plan.warning or ""]
        yield MeasuredParagraph(lesson_markup(" ".join(lead)), look.text)
        rows = [
            [str(step.minutes), lesson_markup(step.happens), self._marked(f"lesson-how-{step.how}")]
            for step in plan.steps
        ]
        yield self._table(STEP_COLUMNS, rows, 0.1, 0.67, 0.23)

    def _lesson(self, lesson: str) -> Iterator[StoryItem]:
        """Yield the plan of a lesson."""
        rows = [
            [self.filled_message(f"{step}.minutes"), self._marked(step), self._marked(f"{step}.how")]
            for step in self.game.message.numbered_ids(lesson)
        ]
        yield self._head(f"{lesson}-title", lesson)
        yield self._table(STEP_COLUMNS, rows, 0.1, 0.67, 0.23)

    def _exit(self) -> Iterator[StoryItem]:
        yield self._head("teacher-exit-title", "exit")
        yield self._text("teacher-exit-lead")
        yield from self._answered(self._questions("teacher-exit"))

    def _vocabulary(self) -> Iterator[StoryItem]:
        terms = glossary(self.game)
        if terms:
            yield self._head("teacher-vocabulary-title", "vocabulary")
            rows = [[text_markup(term), markup(says)] for term, says in terms]
            yield self._table(("teacher-vocabulary-word", "teacher-vocabulary-meaning"), rows, 0.25, 0.75)

    def _sources(self, look: Styles) -> Iterator[StoryItem]:
        """Yield the old texts with translations and their sources; nothing if none is quoted."""
        game, proof = with_all_sources(self.game), evidence(self.game)
        if proof is None:
            return
        yield Head(self.filled_message("teacher-sources-title"), look.scale.section, look, key="sources")
        yield MeasuredParagraph(self._marked("teacher-sources-lead"), look.text)
        yield from evidence_chapter(game, look)
        ids = {passage.source for passage in proof.passages} | {board.source for board in proof.boards}
        for number, source in enumerate(game.sources, start=1):
            if source.id in ids:
                yield MeasuredParagraph(text_markup(source.citation), look.small, bulletText=f"{number}")

    def _answered(self, items: Sequence[tuple[str, str]]) -> Iterator[StoryItem]:
        """Yield numbered questions, each with what to look for in an answer, if that is written."""
        for question, (_, answer) in zip(self._numbered([says for says, _ in items]), items, strict=True):
            model = [self._small(self.game.message("teacher-talk-look", answer=answer))] if answer else []
            yield Stack([question, *model], self.look.scale.leading * 0.4)

    def _questions(self, name: str) -> list[tuple[str, str]]:
        """Return the numbered questions of the messages, each with its answer."""
        return [
            (self.filled_message(id), self.filled_message(f"{id}.answer"))
            for id in self.game.message.numbered_ids(name)
        ]

    def _small(self, text: str) -> MeasuredParagraph:
        style = ParagraphStyle("look", parent=self.look.bullet, fontSize=0.92 * self.look.scale.text)
        return MeasuredParagraph(line_markup(text), style)

    def _materials(self) -> Iterator[StoryItem]:
        yield self._head("teacher-materials-title", "materials")
        rows = [
            [self._marked(name) for name in (f"{thing}.many", thing, f"{thing}.instead")]
            for thing in self.game.message.numbered_ids("teacher-materials")
        ]
        columns = ("teacher-materials-many", "teacher-materials-what", "teacher-materials-instead")
        yield self._table(columns, rows, 0.14, 0.38, 0.48)

    def _talk(self) -> Iterator[StoryItem]:
        yield self._head("teacher-talk-title", "talk")
        yield self._text("teacher-talk-lead")
        answers = model_answers(self.game)
        own = [
            (self._filled(question), self._filled(answer))
            for question, answer in zip_longest(self.game.questions, answers, fillvalue="")
        ]
        yield from self._answered([*own, *self._questions("teacher-talk")])

    def _hooks(self) -> Iterator[StoryItem]:
        """Yield where the game fits: curricula by code if it has old sources, else topics to discuss."""
        yield self._head("teacher-hooks-title", "hooks")
        if "historian" in steps_of(self.game):
            yield curriculum_table(curricula(self.game.templates).history, self.game.message, self.look)
            return
        for kind in self.game.hooks:
            for hook in self.game.message.numbered_ids(f"teacher-hooks-{kind}"):
                yield Stack([self._text(hook)], self.look.scale.leading * 0.4)

    def _numbers(self) -> Iterator[StoryItem]:
        statistics = self.group.statistics
        studied = statistics["player"] != "random"
        yield self._head("numbers-title", "numbers")
        yield self._text("numbers-lead")
        facts = {
            "length": True,
            "spread": studied,
            "first": studied and statistics["first_wins"]["count"] > 0,
            "uneven": studied and better_seat(statistics) is not None,
            "choices": studied,
            "hits": statistics["hits"]["mean"] > 0,
            "idle": statistics["idle_throws"]["mean"] > 0,
            "passed": statistics["dice_passed_on"]["mean"] > 0,
            "draws": statistics["draws"]["count"] > 0,
        }
        for name, applies in facts.items():
            if applies:
                yield self._text(f"numbers-{name}")
        width_mm = self.look.measure_mm
        for scene, caption in (
            (winners_plot(self.game, statistics, width_mm, self.palette), "numbers-winners"),
            (lengths_plot(self.game, statistics, width_mm, self.palette), "numbers-lengths"),
        ):
            yield self._plot(scene, f"{self.filled_message(caption)} {self.filled_message('numbers-source')}")
        yield self._head("numbers-questions-title", "chance")
        yield from self._numbered(
            map(self.filled_message, self.game.message.numbered_ids("numbers-questions"))
        )

    def _plot(self, scene: Scene, text: str) -> StoryItem:
        caption = MeasuredParagraph(line_markup(text), self.look.caption)
        caption.spaceBefore = 3.0
        picture = Drawing(scene, scene.width_mm * POINTS_PER_MM)
        return Stack([picture, caption], self.look.scale.leading)

    def _tournament(self) -> Iterator[StoryItem]:
        options = self.game.rules.options
        ending = "survive" if options.survivor else "leave" if options.bear_off else "stay"
        yield self._head("tournament-title", "tournament")
        yield self._text("tournament-lead")
        rules = [self.filled_message(name) for name in self.game.message.numbered_ids("tournament-rules")]
        yield from self._numbered([*rules, self.game.message("tournament-called", ending=ending)])
        yield self._text("tournament-points", "tournament-ties")

    def _listed(self, key: str) -> Iterator[StoryItem]:
        """Yield the list ``teacher-KEY-1``, ``teacher-KEY-2`` and so on under its head."""
        yield self._head(f"teacher-{key}-title", key)
        for item in self.game.message.numbered_ids(f"teacher-{key}"):
            yield MeasuredParagraph(self._marked(item), self.look.bullet, bulletText="–")

    def _numbered(self, items: Iterable[str]) -> Iterator[StoryItem]:
        for number, item in enumerate(items, start=1):
            paragraph = MeasuredParagraph(line_markup(item), self.look.bullet, bulletText=f"{number}.")
            paragraph.spaceBefore = self.look.scale.leading * 0.4
            yield paragraph

    def _table(self, columns: Sequence[str], rows: Sequence[Sequence[str]], *shares: float) -> StoryItem:
        width_pt = self.look.measure_mm * POINTS_PER_MM
        header = [text_markup(self.filled_message(column)) for column in columns]
        return ruled_table(header, rows, self.look, [share * width_pt for share in shares])

    def _head(self, name: str, key: str) -> Head:
        look = self.look
        return Head(
            self.filled_message(name), look.scale.section, look, key=key, before=look.scale.leading * 1.1
        )

    def _text(self, *names: str) -> MeasuredParagraph:
        text = " ".join(self.filled_message(name) for name in names).strip()
        return MeasuredParagraph(line_markup(text), self.look.text)

    def filled_message(self, name: str) -> str:
        """Return a message with the facts of game, class and statistics filled in."""
        return self.game.message(name, **self.facts)

    def _marked(self, name: str) -> str:
        return line_markup(self.filled_message(name))

    def _filled(self, text: str) -> str:
        """Return a text of the game with its fields in braces filled in."""
        return self.game.message.fill(" ".join(text.split()), self.facts)

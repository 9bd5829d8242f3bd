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
from tabulae.library.glossary import glossary
from tabulae.library.lesson_words import LessonWords, teacher_words
from tabulae.library.records import Game
from tabulae.library.words import fill
from tabulae.paper.back_matter import colophon
from tabulae.paper.chapters import evidence_chapter, with_all_sources
from tabulae.paper.class_facts import (
    LessonFacts,
    class_facts,
    is_uneven,
    number_facts,
    short_changes,
    short_facts,
)
from tabulae.paper.document import Imprint, document_pdf
from tabulae.paper.filled_page import FilledPage, PageBlock
from tabulae.paper.flowables import TITLE_KEY, Drawing, Head, Stack, ruled_table
from tabulae.paper.markup import line_markup, markup, plain
from tabulae.paper.page_design import PageShape, Styles, TypeScale, styles
from tabulae.paper.pagination import Paginator
from tabulae.paper.papers import PAPERS, check_paper
from tabulae.paper.paragraph import MeasuredParagraph
from tabulae.paper.screen import screen_features
from tabulae.paper.story import Story, StoryItem
from tabulae.paper.tournament_sheets import ROUNDS, draw_fits_lines, draw_sheet, score_sheets
from tabulae.quiz.ladder import rule_hunt, steps_of
from tabulae.scene.primitives import Scene
from tabulae.scene.style import POINTS_PER_MM, palette_named

SHEETS = ("a4", "letter")
PUPILS = (2, 60)
"""The smallest and the largest class."""

_TEXT_PT = 11.0
_DRAW_PT = (24.0, 20.0, 17.0, 15.0, 13.0, 12.0, 11.0)
_SOURCES_PT = (16.0, 14.0, 13.0, 12.0, 11.0)
"""Pages to hang up or to copy are set in the largest of these sizes that takes no more pages."""
_MAX_PAGES = 20
_FOOT_PT = 40.0
"""A lower empty foot of a page costs nothing."""


@dataclass(frozen=True, slots=True)
class LessonGroup:
    """What a pack is made for: the number of pupils, and the statistics of simulated games."""

    pupils: int
    statistics: Mapping[str, Any]


def class_sizes(game: Game) -> tuple[int, int]:
    """Return the smallest and the largest class for a game; each seat needs a pupil."""
    return max(PUPILS[0], len(game.rules.seats)), PUPILS[1]


def check_pupils(game: Game, pupils: int) -> None:
    """Raise TabulaeError if a class is too small or too large for a game."""
    low, high = class_sizes(game)
    if not low <= pupils <= high:
        raise TabulaeError(f"--pupils must be between {low} and {high}, got {pupils}")


def teacher(
    game: Game, group: LessonGroup, paper: str = "a4", palette: str = "colour", command: str = ""
) -> bytes:
    """Return the pack as a PDF.

    Raises TabulaeError for an unknown paper or palette, or a class too small or too large.
    """
    check_paper("teacher's pack", paper, SHEETS)
    check_pupils(game, group.pupils)
    side = (PAPERS[paper].width_mm - 150.0) / 2
    shape = PageShape(PAPERS[paper], side, side, 24.0, 22.0)
    look = styles(TypeScale(_TEXT_PT, 30.0), palette_named(palette), shape.measure_mm)
    pack = _Pack(game, group, palette, look)
    pages = [page for story in pack.stories(command, shape) for page in _pages(story, shape)]
    blocks = [PageBlock(page, *shape.block_pt) for page in pages]
    words = teacher_words(game.templates)
    title = pack.fill(words.title)
    imprint = Imprint(title, pack.fill(words.subject), title, lang=game.templates.language)
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
        self.words = teacher_words(game.templates)
        self.facts: LessonFacts = {**class_facts(game, group.pupils), **number_facts(game, group.statistics)}
        self.facts |= short_facts(game)
        self.facts["rounds"] = ROUNDS
        self.features = {*steps_of(game), *screen_features(game)}
        self.features |= {"short"} if "short_men" in self.facts else set()

    def stories(self, command: str, shape: PageShape) -> Iterator[list[StoryItem]]:
        """Yield the stories that begin a page each."""
        words, prepare = self.words, self.words.prepare
        yield [*self._opening(), *self._materials(), *self._listed(prepare.title, "prepare", prepare.items)]
        glance = list(self._glance())
        if glance:
            yield glance
        plans = [part for lesson in words.lessons for part in self._lesson(lesson)]
        yield [*plans, *self._lesson(words.single)]
        yield [
            *self._listed(words.differ.title, "differ", words.differ.items),
            *self._exit(),
            *self._vocabulary(),
        ]
        yield list(self._talk())
        sources = self._largest(_SOURCES_PT, shape, self._sources)
        if sources:
            yield sources
        yield list(self._numbers())
        progress = self._listed(words.progress.title, "progress", words.progress.items)
        last = Stack([colophon(self.game, command, self.look)], self.look.scale.leading)
        yield [*progress, *self._tournament(), *self._hooks(), last]
        tournament = self.words.tournament
        players = self._int("players")
        numbers = self._int("groups") * players
        draw = partial(draw_sheet, tournament, numbers, players)
        sizes_pt = [size for size in _DRAW_PT if draw_fits_lines(numbers, players, self._look(size))]
        yield self._largest(sizes_pt or _DRAW_PT[-1:], shape, draw)
        yield from score_sheets(tournament, numbers, self.look, shape.height_mm)

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
        words = self.words
        yield Head(self.fill(words.title), self.look.scale.title, self.look, key=TITLE_KEY)
        spare = self._int("spare")
        uneven = words.uneven.none if not spare else words.uneven.one if spare == 1 else words.uneven.some
        yield self._text(f"{words.lead} {uneven}".strip())
        if self._int("age"):
            yield self._text(words.age)
        yield from self._listed(words.goals.title, "goals", words.goals.items)
        yield self._head(words.timing.title, "timing")
        timing = words.timing
        measured = bool(self.facts["length"])
        advice = timing.short if "short_men" in self.facts else timing.stop if measured else timing.unknown
        yield self._text(f"{timing.whole} {advice}" if measured else advice)

    def _glance(self) -> Iterator[StoryItem]:
        """Yield the rules in short, the changes of the short game, and the rule behind each question."""
        words, game = self.words.glance, self.game
        yield from self._rows(words.title, "short", summary(game))
        changes = short_changes(game)
        yield from self._rows(self.fill(words.short) if changes else "", "short-game", changes)
        rows = [[plain(entry.question), plain(entry.number)] for entry in rule_hunt(game, ())]
        if rows:
            yield self._head(words.judge, "judge")
            yield self._text(words.lead)
            yield self._table(words.columns, rows, 0.9, 0.1)

    def _rows(self, title: str, key: str, rules: Sequence[tuple[str, str]]) -> Iterator[StoryItem]:
        """Yield a table of topics and words under a head; nothing without rows."""
        if rules:
            yield self._head(title, key)
            rows = [[plain(topic), line_markup(says)] for topic, says in rules]
            yield self._table((), rows, 0.2, 0.8)

    def _lesson(self, lesson: LessonWords) -> Iterator[StoryItem]:
        """Yield the plan of a lesson with the steps that suit this game."""
        steps = [
            step
            for step in lesson.steps
            if step.has in (None, *self.features) and (not step.lacks or step.lacks not in self.features)
        ]
        rows = [[str(step.minutes), self._filled(step.what), self._filled(step.how)] for step in steps]
        head = self._head(self.fill(lesson.title), f"lesson-{len(lesson.title)}-{lesson.steps[0].minutes}")
        yield head
        yield self._table(lesson.columns, rows, 0.1, 0.67, 0.23)

    def _exit(self) -> Iterator[StoryItem]:
        words = self.words.exit
        yield self._head(words.title, "exit")
        yield self._text(words.lead)
        yield from self._answered([(question.says, question.answer) for question in words.items])

    def _vocabulary(self) -> Iterator[StoryItem]:
        words, terms = self.words.vocabulary, glossary(self.game)
        if terms:
            yield self._head(words.title, "vocabulary")
            rows = [[plain(term), markup(says)] for term, says in terms]
            yield self._table(words.columns, rows, 0.25, 0.75)

    def _sources(self, look: Styles) -> Iterator[StoryItem]:
        """Yield the old texts with translations and their sources; nothing if none is quoted."""
        words, game, proof = self.words.sources, with_all_sources(self.game), evidence(self.game)
        if proof is None:
            return
        yield Head(words.title, look.scale.section, look, key="sources")
        yield MeasuredParagraph(self._filled(words.lead), look.text)
        yield from evidence_chapter(game, look)
        named = {passage.source for passage in proof.passages} | {board.source for board in proof.boards}
        for number, source in enumerate(game.sources, start=1):
            if source.id in named:
                yield MeasuredParagraph(plain(source.citation), look.small, bulletText=f"{number}")

    def _answered(self, items: Sequence[tuple[str, str]]) -> Iterator[StoryItem]:
        """Yield numbered questions, each with what to look for in an answer, if that is written."""
        for question, (_, answer) in zip(self._numbered([says for says, _ in items]), items, strict=True):
            model = [self._small(fill(self.words.talk.look, answer=answer))] if answer else []
            yield Stack([question, *model], self.look.scale.leading * 0.4)

    def _small(self, words: str) -> MeasuredParagraph:
        style = ParagraphStyle("look", parent=self.look.bullet, fontSize=0.92 * self.look.scale.text)
        return MeasuredParagraph(self._filled(words), style)

    def _materials(self) -> Iterator[StoryItem]:
        words = self.words.materials
        yield self._head(words.title, "materials")
        rows = [[self._filled(part) for part in (row.many, row.what, row.instead)] for row in words.rows]
        yield self._table(words.columns, rows, 0.14, 0.38, 0.48)

    def _talk(self) -> Iterator[StoryItem]:
        words = self.words.talk
        yield self._head(words.title, "talk")
        yield self._text(words.lead)
        answers = model_answers(self.game)
        own = zip_longest(self.game.questions, answers, fillvalue="")
        yield from self._answered([*own, *((question.says, question.answer) for question in words.general)])

    def _hooks(self) -> Iterator[StoryItem]:
        words = self.words.hooks
        yield self._head(words.title, "hooks")
        for kind in self.game.hooks:
            for hook in words.kinds.get(kind, ()):
                yield Stack([self._text(hook)], self.look.scale.leading * 0.4)

    def _numbers(self) -> Iterator[StoryItem]:
        words, statistics = self.words.numbers, self.group.statistics
        yield self._head(words.title, "numbers")
        player, studied = str(statistics["player"]), statistics["player"] != "random"
        yield self._text(words.lead[player])
        facts = {
            "length": True,
            "spread": studied,
            "first": studied and statistics["first_wins"]["count"] > 0,
            "uneven": studied and is_uneven(statistics),
            "choices": studied,
            "hits": statistics["hits"]["mean"] > 0,
            "idle": statistics["idle_throws"]["mean"] > 0,
            "passed": statistics["dice_passed_on"]["mean"] > 0,
            "draws": statistics["draws"]["count"] > 0,
        }
        for name, applies in facts.items():
            if applies:
                yield self._text(words.facts[name])
        width_mm = self.look.measure_mm
        for scene, caption in (
            (winners_plot(self.game, statistics, width_mm, self.palette), words.winners),
            (lengths_plot(self.game, statistics, width_mm, self.palette), words.lengths),
        ):
            yield self._plot(scene, f"{caption} {words.source[player]}")
        yield self._head(words.title_questions, "chance")
        yield from self._numbered(words.questions)

    def _plot(self, scene: Scene, words: str) -> StoryItem:
        caption = MeasuredParagraph(self._filled(words), self.look.caption)
        caption.spaceBefore = 3.0
        picture = Drawing(scene, scene.width_mm * POINTS_PER_MM)
        return Stack([picture, caption], self.look.scale.leading)

    def _tournament(self) -> Iterator[StoryItem]:
        words, options = self.words.tournament, self.game.rules.options
        on_time = words.called.leave if options.bear_off else words.called.stay
        yield self._head(words.title, "tournament")
        yield self._text(words.lead)
        yield from self._numbered([*words.rules, words.called.survive if options.survivor else on_time])
        two = self._int("players") == 2
        yield self._text(f"{words.points_two if two else words.points_more} {words.ties}")

    def _listed(self, title: str, key: str, items: Sequence[str]) -> Iterator[StoryItem]:
        yield self._head(title, key)
        for item in items:
            yield MeasuredParagraph(self._filled(item), self.look.bullet, bulletText="–")

    def _numbered(self, items: Sequence[str]) -> Iterator[StoryItem]:
        for number, item in enumerate(items, start=1):
            paragraph = MeasuredParagraph(self._filled(item), self.look.bullet, bulletText=f"{number}.")
            paragraph.spaceBefore = self.look.scale.leading * 0.4
            yield paragraph

    def _table(self, columns: Sequence[str], rows: Sequence[Sequence[str]], *shares: float) -> StoryItem:
        width_pt = self.look.measure_mm * POINTS_PER_MM
        header = [plain(column) for column in columns]
        return ruled_table(header, rows, self.look, [share * width_pt for share in shares])

    def _head(self, words: str, key: str) -> Head:
        return Head(words, self.look.scale.section, self.look, key=key, before=self.look.scale.leading * 1.1)

    def _text(self, words: str) -> MeasuredParagraph:
        return MeasuredParagraph(self._filled(words), self.look.text)

    def fill(self, words: str) -> str:
        """Return a text with the facts of game, class and statistics filled in."""
        return self.game.message.fill(words, self.facts)

    def _filled(self, words: str) -> str:
        return line_markup(self.fill(" ".join(words.split())))

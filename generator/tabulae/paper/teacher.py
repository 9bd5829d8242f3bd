"""The teacher's pack: a unit of lessons, questions with answers, sources, numbers, a tournament."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from typing import Any

from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable

from tabulae.draw.plots import lengths_plot, winners_plot
from tabulae.engine.errors import DoesNotFitError, TabulaeError, nearest
from tabulae.library.background import evidence, model_answers, summary
from tabulae.library.document_words import glossary
from tabulae.library.lesson_words import LessonWords, TournamentWords, teacher_words
from tabulae.library.records import Game
from tabulae.library.words import fill
from tabulae.paper.chapters import evidence_chapter, with_all_sources
from tabulae.paper.closing import colophon
from tabulae.paper.filled_page import FilledPage, PageBlock
from tabulae.paper.flowables import (
    CELL_GAP_PT,
    TITLE_KEY,
    Drawing,
    Head,
    MeasuredParagraph,
    Stack,
    line_markup,
    markup,
    plain,
    ruled_table,
)
from tabulae.paper.lesson import (
    LessonFacts,
    class_facts,
    is_uneven,
    number_facts,
    short_changes,
    short_facts,
)
from tabulae.paper.page import Imprint, PageShape, Styles, TypeScale, document, styles
from tabulae.paper.pagination import Paginator
from tabulae.paper.papers import PAPERS
from tabulae.paper.screen import screen_features
from tabulae.quiz.ladder import rule_hunt, steps_of
from tabulae.scene.primitives import Item, Paint, Path, Scene, Text, polyline
from tabulae.scene.style import POINT_MM, POINTS_PER_MM, THINNEST_MM, palette_named

ROUNDS = 3
_ROUNDS_SHARE, _MOST_ABREAST = 0.84, 4
"""The part of the width of the draw that rounds have; how many sit together where all stand side by side."""
_ROW_MM, _LEAST_ROW_MM = 8.0, 6.4
_DRAW_PT = (24.0, 20.0, 17.0, 15.0, 13.0, 12.0, 11.0)
_SOURCES_PT = (16.0, 14.0, 13.0, 12.0, 11.0)
"""The type of pages that are hung up or copied is the largest of these that makes no more pages of them."""
_SHARES = (0.06, 0.4, 0.13, 0.13, 0.13, 0.08, 0.07)


def draw_rounds(pupils: int, players: int, rounds: int = ROUNDS) -> list[list[tuple[int, ...]]]:
    """For each round the tables, each with its numbers from 1, as many as there are full tables.

    The numbers stand in as many columns as a table has seats, and each round pushes every column one
    step further than the one before it. So no two meet twice while the tables outnumber the steps.
    """
    tables = max(1, pupils // players)
    return [
        [
            tuple(column * tables + (table + number * column) % tables + 1 for column in range(players))
            for table in range(tables)
        ]
        for number in range(rounds)
    ]


def draw_sheet(words: TournamentWords, pupils: int, players: int, look: Styles) -> Iterator[Flowable]:
    """The draw for all rounds."""
    yield Head(words.draw, look.scale.section, look, key="draw")
    yield MeasuredParagraph(plain(words.draw_lead), look.text)
    rounds = draw_rounds(pupils, players)
    wide, abreast = look.measure_mm * POINTS_PER_MM, _abreast(players)
    shares = [1 - _ROUNDS_SHARE, *[_ROUNDS_SHARE / abreast] * abreast]
    for start in range(0, ROUNDS, abreast):
        shown = range(start, start + abreast)
        header = [plain(words.table), *(f"{plain(words.round)} {number + 1}" for number in shown)]
        rows = [
            [str(table + 1), *(_together(rounds[number][table]) for number in shown)]
            for table in range(len(rounds[0]))
        ]
        yield ruled_table(header, rows, look, [share * wide for share in shares])


def _abreast(players: int) -> int:
    """How many rounds of the draw stand beside each other."""
    return ROUNDS if players <= _MOST_ABREAST else 1


def _together(numbers: Iterable[int]) -> str:
    return " – ".join(map(str, numbers))


def score_sheets(
    words: TournamentWords, pupils: int, look: Styles, high_mm: float
) -> Iterator[list[Flowable]]:
    """The tables for the scores, as many pages as the pupils need."""
    head_mm = look.scale.section * 2 * POINT_MM
    room = high_mm - head_mm - 2.0
    sheets = -(-pupils // (int(room / _LEAST_ROW_MM) - 1))
    most = -(-pupils // sheets)
    row_mm = min(_ROW_MM, room / (most + 1))
    for start in range(0, pupils, most):
        numbers = range(start + 1, min(pupils, start + most) + 1)
        yield [
            Head(words.score, look.scale.section, look, key="" if start else "score"),
            _score_table(words, numbers, look, row_mm),
        ]


def _score_table(words: TournamentWords, numbers: range, look: Styles, row_mm: float) -> Drawing:
    wide, ink, size = look.measure_mm, look.palette.ink, look.scale.cell * POINT_MM
    line = Paint(None, ink, THINNEST_MM)
    starts = [wide * sum(_SHARES[:column]) for column in range(len(_SHARES))]
    foot = (len(numbers) + 1) * row_mm
    items: list[Item] = [
        Text(x, row_mm - 2.2, name, size, ink, "caps", spacing=0.04)
        for x, name in zip(starts, words.score_columns, strict=True)
    ]
    for row, number in enumerate(numbers, start=1):
        items.append(Path(polyline([(0, row * row_mm), (wide, row * row_mm)]), line))
        items.append(Text(0, (row + 1) * row_mm - 2.2, str(number), size, ink, "figures"))
    items.append(Path(polyline([(0, foot), (wide, foot)]), line))
    items += [Path(polyline([(x - 1.5, 0), (x - 1.5, foot)]), line) for x in starts[1:]]
    columns = ", ".join(words.score_columns)
    rows = fill(words.score_rows, first=numbers[0], last=numbers[-1])
    described = f"{words.score}: {columns}; {rows}."
    scene = Scene(wide, foot + 0.5, tuple(items), words.score, described)
    return Drawing(scene, wide * POINTS_PER_MM)


SHEETS = ("a4", "letter")
PUPILS = (2, 60)
"""The smallest and the largest class."""

_TEXT_PT = 11.0
_MOST_PAGES = 20
_HOLE_PT = 40.0


@dataclass(frozen=True, slots=True)
class LessonGroup:
    """What a pack is made for: how many pupils, and what games between computers have shown."""

    pupils: int
    statistics: Mapping[str, Any]


def class_sizes(game: Game) -> tuple[int, int]:
    """The smallest and the largest class that a pack can be made for; each seat needs somebody."""
    return max(PUPILS[0], len(game.rules.seats)), PUPILS[1]


def checked_pupils(game: Game, pupils: int) -> None:
    """Refuse a class that is too small or too large for a lesson: raises TabulaeError."""
    low, high = class_sizes(game)
    if not low <= pupils <= high:
        raise TabulaeError(f"{pupils} pupils will not do: give a number from {low} to {high}")


def teacher(
    game: Game, group: LessonGroup, paper: str = "a4", palette: str = "colour", command: str = ""
) -> bytes:
    """The pack as a PDF.

    Raises TabulaeError for an unknown paper or palette, or a class too small or too large.
    """
    if paper not in SHEETS:
        close = nearest(paper, SHEETS)
        raise TabulaeError(f"no teacher's pack on {paper!r}{close}: choose {', '.join(SHEETS)}")
    checked_pupils(game, group.pupils)
    side = (PAPERS[paper].width_mm - 150.0) / 2
    shape = PageShape(PAPERS[paper], side, side, 24.0, 22.0)
    look = styles(TypeScale(_TEXT_PT, 30.0), palette_named(palette), shape.measure_mm)
    pack = _Pack(game, group, palette, look)
    pages = [page for story in pack.stories(command, shape) for page in _pages(story, shape)]
    blocks = [PageBlock(page, *shape.block_pt) for page in pages]
    words = teacher_words(game.templates)
    title = pack.fill(words.title)
    imprint = Imprint(title, pack.fill(words.subject), title, lang=game.templates.language)
    return document(blocks, shape, imprint, look, bare=frozenset({1}))


def _pages(story: Sequence[Flowable], shape: PageShape) -> tuple[FilledPage, ...]:
    filler = Paginator(*shape.block_pt, most=_MOST_PAGES, hole=lambda left: max(0.0, left - _HOLE_PT))
    fillings = list(filler.fillings(story))
    if not fillings:
        raise TabulaeError("the words of the teacher's pack are too long for its pages: shorten them")
    return min(fillings, key=lambda one: (len(one.pages), one.holes)).pages


class _Pack:
    """Everything that the pack says, from the words of the template and the facts of game and class."""

    def __init__(self, game: Game, group: LessonGroup, palette: str, look: Styles) -> None:
        self.game, self.group, self.palette, self.look = game, group, palette, look
        self.words = teacher_words(game.templates)
        self.facts: LessonFacts = {**class_facts(game, group.pupils), **number_facts(game, group.statistics)}
        self.facts |= short_facts(game)
        self.facts["rounds"] = ROUNDS
        self.features = {*steps_of(game), *screen_features(game)}
        self.features |= {"short"} if "short_men" in self.facts else set()

    def stories(self, command: str, shape: PageShape) -> Iterator[list[Flowable]]:
        """The parts that begin a page each."""
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
        numbers = self._int("groups") * self._int("players")
        draw = partial(draw_sheet, tournament, numbers, self._int("players"))
        sizes_pt = [size for size in _DRAW_PT if self._on_one_line(numbers, size)]
        yield self._largest(sizes_pt or _DRAW_PT[-1:], shape, draw)
        yield from score_sheets(tournament, numbers, self.look, shape.height_mm)

    def _on_one_line(self, numbers: int, size_pt: float) -> bool:
        """Whether those who sit together in a round fit on one line of the draw."""
        look = styles(TypeScale(size_pt), self.look.palette, self.look.measure_mm)
        players = self._int("players")
        widest = MeasuredParagraph(_together([numbers] * players), look.cell)
        room_pt = _ROUNDS_SHARE / _abreast(players) * look.measure_mm * POINTS_PER_MM - CELL_GAP_PT
        return bool(widest.wrap(room_pt, math.inf)[1] <= look.cell.leading)

    def _largest(
        self, sizes_pt: Sequence[float], shape: PageShape, made: Callable[[Styles], Iterable[Flowable]]
    ) -> list[Flowable]:
        """A story in the largest type that takes no more pages than the smallest."""
        palette, measure_mm = self.look.palette, self.look.measure_mm

        def pages(story: Sequence[Flowable]) -> float:
            try:
                return len(_pages(story, shape))
            except DoesNotFitError:  # a table alone is higher than a page
                return math.inf

        stories = [list(made(styles(TypeScale(size), palette, measure_mm))) for size in sizes_pt]
        return min(stories, key=pages)  # the first, so the largest, of those with the fewest

    def _int(self, fact: str) -> int:
        return int(self.facts[fact])

    def _opening(self) -> Iterator[Flowable]:
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
        told = timing.short if "short_men" in self.facts else timing.stop if measured else timing.unknown
        yield self._text(f"{timing.whole} {told}" if measured else told)

    def _glance(self) -> Iterator[Flowable]:
        """The rules in short, what the short game changes, and the number of the rule for each question."""
        words, game = self.words.glance, self.game
        yield from self._rows(words.title, "short", summary(game))
        changes = short_changes(game)
        yield from self._rows(self.fill(words.short) if changes else "", "short-game", changes)
        rows = [[plain(one.question), plain(one.number)] for one in rule_hunt(game, ())]
        if rows:
            yield self._head(words.judge, "judge")
            yield self._text(words.lead)
            yield self._table(words.columns, rows, 0.9, 0.1)

    def _rows(self, title: str, key: str, told: Sequence[tuple[str, str]]) -> Iterator[Flowable]:
        """A titled table of topics and words; nothing if nothing is told."""
        if told:
            yield self._head(title, key)
            rows = [[plain(topic), line_markup(says)] for topic, says in told]
            yield self._table((), rows, 0.2, 0.8)

    def _lesson(self, lesson: LessonWords) -> Iterator[Flowable]:
        """The plan of a lesson with the steps that this game has, as one piece."""
        steps = [
            step
            for step in lesson.steps
            if step.has in (None, *self.features) and (not step.lacks or step.lacks not in self.features)
        ]
        rows = [[str(step.minutes), self._filled(step.what), self._filled(step.how)] for step in steps]
        head = self._head(self.fill(lesson.title), f"lesson-{len(lesson.title)}-{lesson.steps[0].minutes}")
        yield head
        yield self._table(lesson.columns, rows, 0.1, 0.67, 0.23)

    def _exit(self) -> Iterator[Flowable]:
        words = self.words.exit
        yield self._head(words.title, "exit")
        yield self._text(words.lead)
        yield from self._answered([(one.says, one.answer) for one in words.items])

    def _vocabulary(self) -> Iterator[Flowable]:
        words, terms = self.words.vocabulary, glossary(self.game)
        if terms:
            yield self._head(words.title, "vocabulary")
            rows = [[plain(term), markup(says)] for term, says in terms]
            yield self._table(words.columns, rows, 0.25, 0.75)

    def _sources(self, look: Styles) -> Iterator[Flowable]:
        """The old texts with ours beside them, and where they are printed; nothing if none is quoted."""
        words, game, told = self.words.sources, with_all_sources(self.game), evidence(self.game)
        if told is None:
            return
        yield Head(words.title, look.scale.section, look, key="sources")
        yield MeasuredParagraph(self._filled(words.lead), look.text)
        yield from evidence_chapter(game, look)
        named = {one.source for one in told.passages} | {board.source for board in told.boards}
        for number, source in enumerate(game.sources, start=1):
            if source.id in named:
                yield MeasuredParagraph(plain(source.citation), look.small, bulletText=f"{number}")

    def _answered(self, items: Sequence[tuple[str, str]]) -> Iterator[Flowable]:
        """Questions with numbers, each with what a good answer to it has, if anybody has said so."""
        for asked, (_, answer) in zip(self._numbered([says for says, _ in items]), items, strict=True):
            look = [self._small(fill(self.words.talk.look, answer=answer))] if answer else []
            yield Stack([asked, *look], self.look.scale.leading * 0.4)

    def _small(self, words: str) -> MeasuredParagraph:
        style = ParagraphStyle("look", parent=self.look.bullet, fontSize=0.92 * self.look.scale.text)
        return MeasuredParagraph(self._filled(words), style)

    def _materials(self) -> Iterator[Flowable]:
        words = self.words.materials
        yield self._head(words.title, "materials")
        rows = [[self._filled(part) for part in (row.many, row.what, row.instead)] for row in words.rows]
        yield self._table(words.columns, rows, 0.14, 0.38, 0.48)

    def _talk(self) -> Iterator[Flowable]:
        words = self.words.talk
        yield self._head(words.title, "talk")
        yield self._text(words.lead)
        answers = model_answers(self.game)
        own = zip_longest(self.game.questions, answers, fillvalue="")
        yield from self._answered([*own, *((one.says, one.answer) for one in words.general)])

    def _hooks(self) -> Iterator[Flowable]:
        words = self.words.hooks
        yield self._head(words.title, "hooks")
        for kind in self.game.hooks:
            for hook in words.kinds.get(kind, ()):
                yield Stack([self._text(hook)], self.look.scale.leading * 0.4)

    def _numbers(self) -> Iterator[Flowable]:
        words, found = self.words.numbers, self.group.statistics
        yield self._head(words.title, "numbers")
        player, studied = str(found["player"]), found["player"] != "random"
        yield self._text(words.lead[player])
        told = {
            "length": True,
            "spread": studied,
            "first": studied and found["first_wins"]["count"] > 0,
            "uneven": studied and is_uneven(found),
            "choices": studied,
            "hits": found["hits"]["mean"] > 0,
            "idle": found["idle_throws"]["mean"] > 0,
            "passed": found["dice_passed_on"]["mean"] > 0,
            "draws": found["draws"]["count"] > 0,
        }
        for name, wanted in told.items():
            if wanted:
                yield self._text(words.facts[name])
        wide = self.look.measure_mm
        for scene, said in (
            (winners_plot(self.game, found, wide, self.palette), words.winners),
            (lengths_plot(self.game, found, wide, self.palette), words.lengths),
        ):
            yield self._plot(scene, f"{said} {words.source[player]}")
        yield self._head(words.title_questions, "chance")
        yield from self._numbered(words.questions)

    def _plot(self, scene: Scene, words: str) -> Flowable:
        caption = MeasuredParagraph(self._filled(words), self.look.caption)
        caption.spaceBefore = 3.0
        picture = Drawing(scene, scene.width_mm * POINTS_PER_MM)
        return Stack([picture, caption], self.look.scale.leading)

    def _tournament(self) -> Iterator[Flowable]:
        words, options = self.words.tournament, self.game.rules.options
        called = words.called.leave if options.bear_off else words.called.stay
        yield self._head(words.title, "tournament")
        yield self._text(words.lead)
        yield from self._numbered([*words.rules, words.called.survive if options.survivor else called])
        two = self._int("players") == 2
        yield self._text(f"{words.points_two if two else words.points_more} {words.ties}")

    def _listed(self, title: str, key: str, items: Sequence[str]) -> Iterator[Flowable]:
        yield self._head(title, key)
        for item in items:
            yield MeasuredParagraph(self._filled(item), self.look.bullet, bulletText="–")

    def _numbered(self, items: Sequence[str]) -> Iterator[Flowable]:
        for number, item in enumerate(items, start=1):
            made = MeasuredParagraph(self._filled(item), self.look.bullet, bulletText=f"{number}.")
            made.spaceBefore = self.look.scale.leading * 0.4
            yield made

    def _table(self, columns: Sequence[str], rows: Sequence[Sequence[str]], *shares: float) -> Flowable:
        wide = self.look.measure_mm * POINTS_PER_MM
        header = [plain(one) for one in columns]
        return ruled_table(header, rows, self.look, [share * wide for share in shares])

    def _head(self, words: str, key: str) -> Head:
        return Head(words, self.look.scale.section, self.look, key=key, before=self.look.scale.leading * 1.1)

    def _text(self, words: str) -> MeasuredParagraph:
        return MeasuredParagraph(self._filled(words), self.look.text)

    def fill(self, words: str) -> str:
        """Words with all that is known of game, class and statistics."""
        return self.game.grammar.fill(words, self.facts)

    def _filled(self, words: str) -> str:
        return line_markup(self.fill(" ".join(words.split())))

"""The teacher's pack: a lesson, questions, the game in numbers, a tournament with its sheets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from reportlab.platypus import Flowable

from generator.content.facts import fill
from generator.content.markdown import parse_line
from generator.content.records import Game
from generator.content.teaching import Facts, GameTalk, class_facts, number_facts, teacher_words
from generator.draw.scene import Scene
from generator.draw.style import palette_named
from generator.engine.errors import TabulaeError, nearest
from generator.paper.chance_plot import lengths_plot, winners_plot
from generator.paper.closing import colophon
from generator.paper.filling import Filled, Filler, Leaf
from generator.paper.flow import TITLE_KEY, Drawing, Head, Stack, markup, plain, ruled_table
from generator.paper.measured import Words
from generator.paper.page import Imprint, PageShape, Styles, TypeScale, document, styles
from generator.paper.papers import PAPERS, POINTS_PER_MM
from generator.paper.tournament import ROUNDS, draw_sheet, draw_size, score_sheets

SHEETS = ("a4", "letter")
PUPILS = (2, 60)
"""The smallest and the largest class."""
USUAL_PUPILS = 28

_TEXT_PT = 11.0
_MOST_PAGES = 20
_HOLE_PT = 40.0


@dataclass(frozen=True, slots=True)
class Class:
    """What a pack is made for: the game's own questions, how many pupils, the statistics of random play."""

    talk: GameTalk
    pupils: int
    statistics: Mapping[str, Any]


def classes(game: Game) -> tuple[int, int]:
    """The smallest and the largest class that a pack can be made for; each seat needs somebody."""
    return max(PUPILS[0], len(game.rules.seats)), PUPILS[1]


def teacher(game: Game, group: Class, paper: str = "a4", palette: str = "colour", command: str = "") -> bytes:
    """The pack as a PDF.

    Raises TabulaeError for an unknown paper or palette, or a class too small or too large.
    """
    if paper not in SHEETS:
        close = nearest(paper, SHEETS)
        raise TabulaeError(f"no teacher's pack on {paper!r}{close}: choose {', '.join(SHEETS)}")
    low, high = classes(game)
    if not low <= group.pupils <= high:
        raise TabulaeError(f"{group.pupils} pupils will not do: give a number from {low} to {high}")
    side = (PAPERS[paper].width_mm - 150.0) / 2
    shape = PageShape(PAPERS[paper], side, side, 24.0, 22.0)
    look = styles(TypeScale(_TEXT_PT, 30.0), palette_named(palette), shape.measure_mm)
    pack = _Pack(game, group, palette, look)
    pages = [page for story in pack.stories(command, shape.height_mm) for page in _pages(story, shape)]
    leaves = [Leaf(page, *shape.block_pt) for page in pages]
    words = teacher_words()
    title = fill(words.title, pack.facts)
    imprint = Imprint(title, fill(words.subject, pack.facts), title)
    return document(leaves, shape, imprint, look, bare=frozenset({1}))


def _pages(story: Sequence[Flowable], shape: PageShape) -> tuple[Filled, ...]:
    filler = Filler(*shape.block_pt, most=_MOST_PAGES, hole=lambda left: max(0.0, left - _HOLE_PT))
    fillings = list(filler.fillings(story))
    if not fillings:
        raise TabulaeError("the words of the teacher's pack are too long for its pages: shorten them")
    return min(fillings, key=lambda one: (len(one.pages), one.holes)).pages


class _Pack:
    """Everything that the pack says, from the words of the template and the facts of game and class."""

    def __init__(self, game: Game, group: Class, palette: str, look: Styles) -> None:
        self.game, self.group, self.palette, self.look = game, group, palette, look
        self.words = teacher_words()
        self.facts: Facts = {**class_facts(game, group.pupils), **number_facts(group.statistics)}
        self.facts["rounds"] = ROUNDS

    def stories(self, command: str, height_mm: float) -> Iterator[list[Flowable]]:
        """The parts that begin a page each."""
        prepare = self.words.prepare
        yield [*self._lesson(), *self._materials(), *self._listed(prepare.title, "prepare", prepare.items)]
        yield [*self._talk(), *self._hooks()]
        yield list(self._numbers())
        yield [*self._tournament(), colophon(self.game, command, self.look)]
        tournament = self.words.tournament
        numbers = self._int("groups") * self._int("players")
        scale = TypeScale(draw_size(numbers, self._int("players")))
        large = styles(scale, self.look.palette, self.look.measure_mm)
        yield list(draw_sheet(tournament, numbers, self.facts, large))
        yield from score_sheets(tournament, numbers, self.look, height_mm)

    def _int(self, fact: str) -> int:
        return int(self.facts[fact])

    def _lesson(self) -> Iterator[Flowable]:
        words = self.words
        yield Head(fill(words.title, self.facts), self.look.scale.title, self.look, key=TITLE_KEY)
        spare = self._int("spare")
        uneven = words.uneven.none if not spare else words.uneven.one if spare == 1 else words.uneven.some
        yield self._text(f"{words.lead} {uneven}".strip())
        yield self._head(words.lesson.title, "lesson")
        steps = words.lesson.steps
        rows = [[str(step.minutes), self._filled(step.what), self._filled(step.how)] for step in steps]
        yield self._table(words.lesson.columns, rows, 0.12, 0.64, 0.24)

    def _materials(self) -> Iterator[Flowable]:
        words = self.words.materials
        yield self._head(words.title, "materials")
        rows = [[self._filled(part) for part in (row.many, row.what, row.instead)] for row in words.rows]
        yield self._table(words.columns, rows, 0.14, 0.38, 0.48)

    def _talk(self) -> Iterator[Flowable]:
        words = self.words.talk
        yield self._head(words.title, "talk")
        yield self._text(words.lead)
        yield from self._numbered([*self.group.talk.questions, *words.general])

    def _hooks(self) -> Iterator[Flowable]:
        words = self.words.hooks
        yield self._head(words["title"], "hooks")
        for kind in self.group.talk.hooks:
            for hook in words.get(kind, ()):
                yield self._text(hook)

    def _numbers(self) -> Iterator[Flowable]:
        words, found = self.words.numbers, self.group.statistics
        yield self._head(words.title, "numbers")
        yield self._text(words.lead)
        told = {"length": True, "hits": True, "idle": True}
        told |= {"passed": found["dice_passed_on"]["mean"] > 0, "draws": found["draws"]["count"] > 0}
        for name, wanted in told.items():
            if wanted:
                yield self._text(words.facts[name])
        wide = self.look.measure_mm
        for scene, said in (
            (winners_plot(self.game, found, wide, self.palette), words.winners),
            (lengths_plot(found, wide, self.palette), words.lengths),
        ):
            yield self._plot(scene, f"{said} {words.source}")
        yield self._head(words.title_questions, "chance")
        yield from self._numbered(words.questions)

    def _plot(self, scene: Scene, words: str) -> Flowable:
        caption = Words(self._filled(words), self.look.caption)
        caption.spaceBefore = 3.0
        picture = Drawing(scene, scene.width_mm * POINTS_PER_MM)
        return Stack([picture, caption], self.look.scale.leading)

    def _tournament(self) -> Iterator[Flowable]:
        words = self.words.tournament
        yield self._head(words.title, "tournament")
        yield self._text(words.lead)
        yield from self._numbered(words.rules)
        two = self._int("players") == 2
        yield self._text(f"{words.points_two if two else words.points_more} {words.ties}")

    def _listed(self, title: str, key: str, items: Sequence[str]) -> Iterator[Flowable]:
        yield self._head(title, key)
        for item in items:
            yield Words(self._filled(item), self.look.bullet, bulletText="–")

    def _numbered(self, items: Sequence[str]) -> Iterator[Flowable]:
        for number, item in enumerate(items, start=1):
            made = Words(self._filled(item), self.look.bullet, bulletText=f"{number}.")
            made.spaceBefore = self.look.scale.leading * 0.4
            yield made

    def _table(self, columns: Sequence[str], rows: Sequence[Sequence[str]], *shares: float) -> Flowable:
        wide = self.look.measure_mm * POINTS_PER_MM
        header = [plain(one) for one in columns]
        return ruled_table(header, rows, self.look, [share * wide for share in shares])

    def _head(self, words: str, key: str) -> Head:
        return Head(words, self.look.scale.section, self.look, key=key, before=self.look.scale.leading * 1.1)

    def _text(self, words: str) -> Words:
        return Words(self._filled(words), self.look.text)

    def _filled(self, words: str) -> str:
        return markup(parse_line(fill(" ".join(words.split()), self.facts)))

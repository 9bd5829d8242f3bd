"""One lesson in one print: plan, key, cards and worksheets for a class, sorted and counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tabulae.geometry.die_facts import die_of
from tabulae.products.counters import Counters
from tabulae.products.nets import Nets
from tabulae.products.option import choice, whole
from tabulae.products.output import OutputFile, Way
from tabulae.products.product import Facts, GameProduct, KitItem, Order, Place, document_paper, palette
from tabulae.products.teacher import class_pupils, class_size
from tabulae.products.worksheet import DRILLS, LEVELS, STEPS, Worksheet, level_in_name

if TYPE_CHECKING:
    from tabulae.paper.card import Card as RulesCard
    from tabulae.paper.lesson_print import LessonPart, LessonPrint, Sides

SIDES = ("one", "both")
WORKSHEET_PAGES = 2
_MOST_QUESTIONS, _FEWEST_QUESTIONS = 6, 2


@dataclass(frozen=True)
class Lesson(GameProduct):
    """Everything on paper for one lesson with a class."""

    facts = Facts(
        command="lesson",
        panel="paper",
        summary="Make the print for one lesson: plan, cards, worksheets and key for a class in one file.",
        examples=("lesson tabula --pupils 26 --paper letter --palette grey --sides one",),
        title="A lesson for tomorrow",
        comes_as="A4 and Letter, one side or both, whole or to be copied",
        kit=Place("lesson", "lesson for tomorrow on {}", seconds=4.0, audiences=("tomorrow",), per="kit"),
        next_step="Print the whole file once, at 100 %, or copy the master as often as its page says.",
    )
    pupils: int = class_size()
    sides: str = choice("one", SIDES, "one or both: how the printer prints.", in_kit="one or both sides.")
    level: str = choice(STEPS[0], LEVELS, "The level of the worksheet.", metavar="L", spelling=level_in_name)
    seed: int = whole(1, None, "The same seed, the same questions.", metavar="S", spelling="s{}")
    paper: str = document_paper()
    palette: str = palette()

    def make(self) -> Iterator[OutputFile]:
        """The whole print, and each of its sheets once."""
        from tabulae.paper.papers import PAPERS

        sheet = PAPERS[self.paper]
        way: Way = "one-side" if self.sides == "one" else "both-sides"
        master = self.stem.replace("lesson", "lesson-master", 1)
        facts: dict[str, Any] = {"paper": self.paper}
        yield self.file(".pdf", self._print.whole, sheet, way=way, **facts)
        yield self.file(
            ".pdf", self._print.master, sheet, stem=master, thing="lesson-master", way="reading", **facts
        )

    def sheets(self, paper: str) -> int:
        """The sheets of the whole print, in which everything is as often as the class needs it."""
        return self._print.sheets

    @cached_property
    def _print(self) -> LessonPrint:
        from tabulae.paper.lesson_print import lesson_print
        from tabulae.paper.teacher import checked_pupils

        game = self.load()
        checked_pupils(game, self.pupils)
        sides: Sides = "one" if self.sides == "one" else "both"
        parts = list(self._parts())
        men_mm = self._card.man_mm
        return lesson_print(game, parts, self.pupils, sides, self.paper, self.palette, self.command, men_mm)

    @cached_property
    def _card(self) -> RulesCard:
        from tabulae.paper.card import card

        return card(self.load(), self.paper, self.palette, self.command, note=False)

    def _parts(self) -> Iterator[LessonPart]:
        """What is printed after the plan, in the order of the lesson."""
        from tabulae.paper.lesson import group_sizes
        from tabulae.paper.lesson_print import LessonPart

        game = self.load()
        groups = group_sizes(self.pupils, len(game.rules.seats))
        shared: dict[str, Any] = {"language": self.language, "templates": self.templates}
        rules = {name: getattr(self, name) for name in GameProduct.options() if name not in shared}
        look: dict[str, Any] = {**rules, **shared, "paper": self.paper, "palette": self.palette}
        sheet, key = self._worksheet(look)
        yield LessonPart("key", key, 1, "you")
        # What may stand for men on the board of the card, and on larger ones.
        coins = Counters(**rules, **shared, paper=(self.paper,), men=round(self._card.man_mm, 1))
        yield LessonPart("counters", next(coins.make()).content, 1, "you")
        yield LessonPart("card", self._card.content, groups, "group")
        yield from self._dice(game.rules.faces, groups, shared)
        yield LessonPart("worksheet", sheet, self.pupils, "pupil")

    def _dice(self, faces: int, groups: int, shared: dict[str, Any]) -> Iterator[LessonPart]:
        """Paper dice, where a class has none in its drawer: for each group, unless something else will do."""
        from tabulae.draw.nets import PAPER_DICE
        from tabulae.paper.lesson_print import LessonPart

        die = die_of(faces)
        if faces == 6 or die not in PAPER_DICE:
            return
        nets = Nets((die,), count=self.load().rules.dice, palette=self.palette, paper=(self.paper,), **shared)
        printed = [file for file in nets.make() if file.ending == "pdf"]
        only = len(printed) == 1  # else the other sheet says what does as well, with nothing to glue
        for file in printed:
            yield LessonPart(file.thing, file.content, groups if only else 1, "group" if only else "you")

    def _worksheet(self, look: dict[str, Any]) -> tuple[bytes, bytes]:
        """The step of the ladder, or the drill with the most questions that fit on its pages, and its key."""
        from tabulae.paper.imposition import page_count

        if self.level not in DRILLS:
            sheet, key = (file.content for file in Worksheet(**look, level=self.level, seed=self.seed).make())
            return sheet, key
        for questions in range(_MOST_QUESTIONS, _FEWEST_QUESTIONS, -1):
            one = Worksheet(**look, level=self.level, seed=self.seed, questions=questions)
            sheet, key = (file.content for file in one.make())
            if page_count(sheet) <= WORKSHEET_PAGES:
                break
        return sheet, key

    @classmethod
    def in_kit(cls, order: Order) -> Iterator[KitItem]:
        """One for each paper, for the pupils of the order."""
        for number, paper in enumerate(order.papers):
            one = cls(**order.given(cls), pupils=class_pupils(order), paper=paper)
            yield KitItem(one, cls.place(instead=number > 0), paper=paper)

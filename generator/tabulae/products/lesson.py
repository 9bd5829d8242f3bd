"""One lesson in one print: plan, key, cards and worksheets for a class, sorted and counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tabulae.geometry.die_facts import die_of
from tabulae.products.counters import CountersProduct
from tabulae.products.nets import NetsProduct
from tabulae.products.option import choice, whole
from tabulae.products.output import OutputFile, Way
from tabulae.products.product import GameProduct, KitPlace, ProductFacts
from tabulae.products.shared_options import document_paper, palette
from tabulae.products.teacher import ClassProduct
from tabulae.products.worksheet import DRILLS, LEVELS, STEPS, WorksheetProduct, level_in_name

if TYPE_CHECKING:
    from tabulae.paper.card import Card as RulesCard
    from tabulae.paper.lesson_print import LessonPart, LessonPrint, Sides

SIDES = ("one", "both")
WORKSHEET_PAGES = 2
_MOST_QUESTIONS, _FEWEST_QUESTIONS = 6, 2


@dataclass(frozen=True)
class LessonProduct(ClassProduct):
    """Everything to print for one lesson with a class."""

    facts = ProductFacts(
        command="lesson",
        panel="paper",
        summary="Make the print for one lesson: plan, cards, worksheets and key for a class in one file.",
        examples=("lesson tabula --pupils 26 --paper letter --palette grey --sides one",),
        title="A lesson for tomorrow",
        comes_as="A4 and Letter, one side or both, whole or to be copied",
        kit=KitPlace(
            "lesson",
            "lesson for tomorrow on {}",
            seconds=4.0,
            audiences=("tomorrow",),
            per="kit",
            names={"lesson": "lesson", "lesson-master": "lesson-to-copy"},
        ),
        next_step="Print the whole file once, at 100 %, or copy the master as often as its page says.",
    )
    sides: str = choice(
        "one",
        SIDES,
        "one or both: how the printer prints.",
        kit_help="one or both: how the printer prints the lesson.",
    )
    level: str = choice(STEPS[0], LEVELS, "The level of the worksheet.", metavar="L", spelling=level_in_name)
    seed: int = whole(
        1, None, "Random seed; the same seed asks the same questions.", metavar="S", spelling="s{}"
    )
    paper: str = document_paper()
    palette: str = palette()

    def make(self) -> Iterator[OutputFile]:
        """Yield the print for the whole class, and a master with each sheet once."""
        from tabulae.paper.papers import PAPERS

        sheet = PAPERS[self.paper]
        way: Way = "one-side" if self.sides == "one" else "both-sides"
        master = self.stem.replace("lesson", "lesson-master", 1)
        yield self.file(".pdf", self._print.whole, sheet, way=way, paper=self.paper)
        yield self.file(
            ".pdf",
            self._print.master,
            sheet,
            stem=master,
            thing="lesson-master",
            way="reading",
            paper=self.paper,
        )

    def sheets(self, paper: str) -> int:
        """Return the number of sheets for the whole class."""
        return self._print.sheets

    @cached_property
    def _print(self) -> LessonPrint:
        from tabulae.paper.lesson_print import lesson_print
        from tabulae.paper.teacher import check_pupils

        game = self.load()
        check_pupils(game, self.pupils)
        sides: Sides = "one" if self.sides == "one" else "both"
        parts = list(self._parts())
        men_mm = self._card.man_mm
        return lesson_print(game, parts, self.pupils, sides, self.paper, self.palette, self.command, men_mm)

    @cached_property
    def _card(self) -> RulesCard:
        from tabulae.paper.card import card

        return card(self.load(), self.paper, self.palette, self.command, note=False)

    def _parts(self) -> Iterator[LessonPart]:
        """Yield what is printed after the plan, in the order of the lesson."""
        from tabulae.paper.class_facts import board_count
        from tabulae.paper.lesson_print import LessonPart

        game = self.load()
        groups = board_count(self.pupils, len(game.rules.seats))
        shared: dict[str, Any] = {"language": self.language, "templates": self.templates}
        rules = {name: getattr(self, name) for name in GameProduct.options() if name not in shared}
        values = {**rules, **shared, "paper": self.paper, "palette": self.palette}
        sheet, key = self._worksheet(values)
        yield LessonPart("key", key, 1, "you")
        # Counters for the board of the card, and for larger boards.
        coins = CountersProduct(**rules, **shared, paper=(self.paper,), men=round(self._card.man_mm, 1))
        yield LessonPart("counters", next(coins.make()).content, 1, "you")
        yield LessonPart("card", self._card.content, groups, "group")
        yield from self._dice(game.rules.faces, groups, shared)
        yield LessonPart("worksheet", sheet, self.pupils, "pupil")

    def _dice(self, faces: int, groups: int, shared: dict[str, Any]) -> Iterator[LessonPart]:
        """Yield paper dice for each group, unless the die is a d6 or has a substitute that needs no glue."""
        from tabulae.draw.paper_dice import PAPER_DICE
        from tabulae.paper.lesson_print import LessonPart

        die = die_of(faces)
        if faces == 6 or die not in PAPER_DICE:
            return
        nets = NetsProduct(
            (die,), count=self.load().rules.dice, palette=self.palette, paper=(self.paper,), **shared
        )
        printed = [file for file in nets.make() if file.ending == "pdf"]
        has_substitute = len(printed) > 1  # the second sheet shows ways to throw without a die
        for file in printed:
            if has_substitute:
                yield LessonPart(file.thing, file.content, 1, "you")
            else:
                yield LessonPart(file.thing, file.content, groups, "group")

    def _worksheet(self, values: dict[str, Any]) -> tuple[bytes, bytes]:
        """Return the worksheet and its key; a drill has as many questions as fit on two pages."""
        from tabulae.paper.pdf_files import page_count

        if self.level not in DRILLS:
            sheet, key = (
                file.content for file in WorksheetProduct(**values, level=self.level, seed=self.seed).make()
            )
            return sheet, key
        for questions in range(_MOST_QUESTIONS, _FEWEST_QUESTIONS, -1):
            drill = WorksheetProduct(**values, level=self.level, seed=self.seed, questions=questions)
            sheet, key = (file.content for file in drill.make())
            if page_count(sheet) <= WORKSHEET_PAGES:
                break
        return sheet, key

"""A unit of lessons for a class, with its sheets, keys, charts, assessment and pages for a screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self

from tabulae.geometry.die_facts import die_of
from tabulae.library.choice import GameChoice
from tabulae.library.games.class_sizes import PUPILS, USUAL_PUPILS
from tabulae.library.told.unit_names import UNITS
from tabulae.products import shared_options as shared
from tabulae.products.option import argument, choice, whole
from tabulae.products.output import OutputFile, Way
from tabulae.products.printed.lesson import SIDES, class_pupils, exit_slips_part, printed_edge
from tabulae.products.printed.nets import NetsProduct
from tabulae.products.product import KitItem, KitPlace, Product, ProductFacts
from tabulae.products.shared_options import DUPLEX

if TYPE_CHECKING:
    from tabulae.library.games.records import Game
    from tabulae.library.told.units import UnitLesson, UnitPlan
    from tabulae.paper.classroom.lesson_page import ClassPrint
    from tabulae.paper.classroom.lesson_print import LessonPart, LessonPrint
    from tabulae.paper.classroom.lesson_sheets import SheetForm
    from tabulae.paper.printing.joined import JoinedDocument
    from tabulae.products.kit_order import KitOrder


@dataclass(frozen=True)
class UnitProduct(Product):
    """Everything to print for a unit of lessons with a class."""

    facts = ProductFacts(
        command="unit",
        examples=("unit chance --pupils 26 --paper letter",),
        title="A unit of chance",
        comes_as="A4 and Letter, whole or to be copied, with pages for a screen",
        kit=KitPlace(
            "unit",
            "unit of lessons on {}",
            seconds=4.0,
            audiences=("class",),
            copies_per="kit",
            printed_alone=True,
            file_names={
                "unit": "unit-of-chance",
                "unit-master": "unit-of-chance-to-copy",
                "unit-screen": "unit-of-chance-for-the-screen",
                "unit-notes": "unit-of-chance-notes-for-the-screen",
            },
        ),
        next_step="Page 1 says what to print; each lesson begins with a page for you.",
    )
    name: str = argument("UNIT", f"A unit: {', '.join(UNITS)}.", choices=UNITS)
    pupils: int = whole(
        USUAL_PUPILS,
        PUPILS,
        "Number of pupils, 2 to 300.",
        explicit=True,
        in_name="always",
        spelling="{}-pupils",
    )
    sides: str = choice("one", SIDES, "Print on one side of the paper, or on both.")
    paper: str = shared.document_paper()
    palette: str = shared.palette()
    duplex: str = shared.duplex()
    face: str = shared.face()
    text: float | None = shared.text_size(
        None, "Type size of the text of every sheet; large print takes more. Default: what suits each."
    )

    def resolved(self) -> Self:
        """Return a copy that makes the same; on one side no edge makes a difference."""
        return replace(super().resolved(), duplex=self.duplex if self.sides == "both" else DUPLEX[0])

    def name_parts(self) -> tuple[str, ...]:
        """Return the name of the unit, a part of every file name."""
        return (self.name,)

    def make(self) -> Iterator[OutputFile]:
        """Yield four PDFs: the whole print, a master with each sheet once, screen pages, notes on these."""
        from tabulae.draw.figures.slide import HEIGHT_MM, WIDTH_MM
        from tabulae.paper.printing.papers import PAPERS

        sheet = PAPERS[self.paper]
        way: Way = "one-side" if self.sides == "one" else "both-sides"
        documents, masters, sheets = self._documents
        yield self.file(".pdf", self._bound(documents, sheets), sheet, way=way, paper=self.paper)
        yield self._more("unit-master", self._bound(masters, sheets), sheet, self.paper)
        pages, notes = self._screen()
        yield self._more("unit-screen", pages, (WIDTH_MM, HEIGHT_MM), "")
        yield self._more("unit-notes", notes, sheet, self.paper)

    def _more(self, thing: str, content: bytes, size: Any, paper: str) -> OutputFile:
        name = f"{self.stem.replace('unit', thing, 1)}.pdf"
        return replace(self.file(name, content, size, thing=thing, way="reading", paper=paper), role="")

    def sheets(self, paper: str) -> int:
        """Return the number of sheets for the whole class on the unit's own paper, whatever ``paper`` is."""
        return self._documents[2]

    @cached_property
    def _order(self) -> ClassPrint:
        from tabulae.paper.classroom.lesson_page import ClassPrint

        edge = printed_edge(self.sides, self.duplex)
        return ClassPrint(self.pupils, self.paper, self.palette, self.command, self.text, edge)

    @cached_property
    def _form(self) -> SheetForm:
        from tabulae.paper.classroom.lesson_sheets import SheetForm

        return SheetForm(self.paper, self.palette, self.text)

    @cached_property
    def _unit(self) -> UnitPlan:
        from tabulae.library.told.units import unit_plan

        return unit_plan(self.name, self.template_source, self.pupils)

    def _game(self, name: str) -> Game:
        from tabulae.products.game_options import proved_game

        return proved_game(GameChoice(name, templates=self.template_source))

    @cached_property
    def _documents(self) -> tuple[list[JoinedDocument], list[JoinedDocument], int]:
        """Return the documents of the whole print and of the master, and the number of sheets."""
        from tabulae.paper.classroom.lesson_print import LessonPart
        from tabulae.paper.printing.joined import JoinedDocument

        whole_print: list[JoinedDocument] = []
        masters: list[JoinedDocument] = []
        sheets = 0
        for number, lesson in enumerate(self._unit.lessons, start=1):
            made = self._lesson(number, lesson)
            whole_print.append(JoinedDocument(made.whole, "as-made"))
            masters.append(JoinedDocument(made.master, "as-made"))
            sheets += made.sheets
        for part in self._assessment():
            whole_print += [part.document] * part.copies
            masters.append(part.document)
            sheets += part.sheets(self._order.edge)
        first = LessonPart("page", self._first_page(sheets), 1, "you")
        return whole_print, masters, sheets + first.sheets(self._order.edge)

    def _bound(self, documents: list[JoinedDocument], sheets: int) -> bytes:
        """Return documents in one file, behind the page about the unit."""
        from tabulae.paper.printing.joined import JoinedDocument, joined_pdf

        first = JoinedDocument(self._first_page(sheets), "sheets")
        return joined_pdf([first, *documents], self._unit.title, self._order.edge)

    def _first_page(self, sheets: int) -> bytes:
        from tabulae.paper.classroom.unit_page import unit_page

        return unit_page(self._unit, self._order, sheets, self.template_source)

    def _lesson(self, number: int, lesson: UnitLesson) -> LessonPrint:
        from tabulae.paper.classroom.lesson_page import LessonPage
        from tabulae.paper.classroom.lesson_print import lesson_print

        game = self._game(lesson.game)
        heading = game.message(
            "unit-lesson-heading",
            number=number, lessons=len(self._unit.lessons), unit=self._unit.title, pupils=self.pupils,
        )  # fmt: skip
        page = LessonPage(game, lesson, self._order, heading=heading)
        return lesson_print(page, list(self._parts(game, lesson)))

    def _parts(self, game: Game, lesson: UnitLesson) -> Iterator[LessonPart]:
        """Yield what is printed for a lesson, in its order."""
        from tabulae.paper.classroom.lesson_print import LessonPart
        from tabulae.paper.classroom.lesson_sheets import exit_slips, pupil_sheet, sheets_key

        title = game.message("lesson-key-title", title=lesson.title)
        sheets = [sheet for sheet in (lesson.pupil, lesson.wall) if sheet is not None]
        form = self._form
        yield LessonPart("key", sheets_key(game, sheets, title, form), 1, "you")
        if lesson.wall:
            wall = pupil_sheet(game, lesson.wall, form, name=False)
            yield LessonPart("wall", wall, 1, "wall")
        if game.rules.faces != 6:
            shared: dict[str, Any] = {"language": self.language, "templates": self.templates}
            die = die_of(game.rules.faces)
            look: dict[str, Any] = {"palette": self.palette, "face": self.face, "text": self.text or 10.5}
            nets = NetsProduct((die,), count=1, paper=(self.paper,), **look, **shared)
            net = next(file for file in nets.make() if file.ending == "pdf" and file.thing == "net")
            yield LessonPart("net", net.content, max(1, self.pupils // 2), "pair", fronts_only=True)
        sheet = pupil_sheet(game, lesson.pupil, form)
        yield LessonPart("pupil", sheet, self.pupils, "pupil")
        yield exit_slips_part(exit_slips(game, lesson.title, lesson.exit, form), self.pupils, self.text)

    def _assessment(self) -> Iterator[LessonPart]:
        """Yield the key of the assessment, its sheet, and what the class keeps from its game."""
        from tabulae.paper.classroom.lesson_print import LessonPart, wall_parts
        from tabulae.paper.classroom.lesson_sheets import pupil_sheet, sheets_key

        test = self._unit.assessment
        game = self._game(test.game)
        marks = sum(task.marks for task in test.sheet.tasks)
        title = game.message("unit-test-key", title=test.sheet.title, marks=marks)
        form = self._form
        yield LessonPart("key", sheets_key(game, [test.sheet], title, form), 1, "you")
        sheet = pupil_sheet(game, test.sheet, form, sides=2)
        yield LessonPart("test", sheet, self.pupils, "pupil")
        yield from wall_parts(game, self.pupils, form)

    def _screen(self) -> tuple[bytes, bytes]:
        """Return two PDFs: the screen pages of all lessons, and those pages small, each above its notes."""
        from tabulae.paper.classroom.lesson_screen import lesson_screen, screen_notes
        from tabulae.paper.printing.joined import JoinedDocument, joined_pdf

        games = [self._game(lesson.game) for lesson in self._unit.lessons]
        plans = list(zip(games, self._unit.lessons, strict=True))
        pages = [JoinedDocument(lesson_screen(game, plan, self.command)) for game, plan in plans]
        notes, first = [], 1
        for game, plan in plans:
            notes.append(JoinedDocument(screen_notes(game, plan, self.paper, first, self.text)))
            first += len(plan.slides)
        return joined_pdf(pages, self._unit.title), joined_pdf(notes, self._unit.title)

    @classmethod
    def kit_items(cls, order: KitOrder) -> Iterator[KitItem]:
        """Yield each unit that plays the game of the order, on each paper of the order.

        It is for the pupils that :func:`class_pupils` returns.
        """
        from tabulae.library.told.units import unit_plan

        for name in UNITS:
            unit = unit_plan(name, order.template_source)
            if order.load().id not in {lesson.game for lesson in unit.lessons}:
                continue
            for paper in order.papers:
                values = {
                    **order.values_for(cls),
                    "name": name,
                    "pupils": class_pupils(order),
                    "paper": paper,
                }
                yield KitItem(cls(**values), cls.kit_place(), name, paper)

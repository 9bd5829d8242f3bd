"""The print for one lesson: its documents in the order of the lesson, in the copies that a class needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabulae.library.games.records import Game
from tabulae.library.told.claimed_text import without_claims
from tabulae.library.told.lesson_plans import game_of_lesson, lesson_plan
from tabulae.library.words.glossary import glossary
from tabulae.paper.classroom.lesson_page import LessonPage, PrintedSides, PrintRow, Recipient
from tabulae.paper.classroom.lesson_sheets import SheetForm, score_sheet, tournament_sheet, words_sheet
from tabulae.paper.printing.joined import joined_pdf
from tabulae.paper.printing.pdf_files import page_count


@dataclass(frozen=True, slots=True)
class LessonPart:
    """One document of the print: its PDF, its copies and who gets one.

    The message ``lesson-part-NAME`` is its name in words.
    """

    name: str
    content: bytes
    copies: int
    recipient: Recipient

    @property
    def pages(self) -> int:
        """The number of pages of one copy."""
        return page_count(self.content)

    def sheets(self, sides: PrintedSides) -> int:
        """Return the number of sheets of all copies, each of which begins on a new sheet."""
        return self.copies * (self.pages if sides == "one" else -(-self.pages // 2))

    @property
    def row(self) -> PrintRow:
        """The entry of the part in the list on the first page."""
        return PrintRow(self.name, self.copies, self.pages, self.recipient)


@dataclass(frozen=True, slots=True)
class LessonPrint:
    """The PDF of the whole print and its sheets; the PDF ``master`` has each document once, to be copied."""

    whole: bytes
    master: bytes
    sheets: int


def lesson_print(first: LessonPage, parts: Sequence[LessonPart]) -> LessonPrint:
    """Return the print of some parts for a class, after a first page for the teacher.

    ``whole`` has every copy, ``master`` each document once; ``sheets`` counts those of ``whole``. Raises
    DoesNotFitError if the plan is too long for that page.
    """
    sides = first.order.sides
    rows = [part.row for part in parts]
    page = LessonPart("page", first.pdf(rows, 0, master=False), 1, "you")
    sheets = sum(part.sheets(sides) for part in (page, *parts))
    whole, master = (first.pdf(rows, sheets, master=master) for master in (False, True))
    title = first.filled_message("lesson-print-title", title=first.plan.title)
    return LessonPrint(
        _joined([whole, *(part.content for part in parts for _ in range(part.copies))], sides, title),
        _joined([master, *(part.content for part in parts)], sides, title),
        sheets,
    )


def wall_parts(game: Game, pupils: int, form: SheetForm) -> Iterator[LessonPart]:
    """Yield what the class keeps after a lesson on a game: the words of its rules, and a tournament.

    There is no tournament if the lesson of the game does not play it.
    """
    plan = lesson_plan(game)
    played = game_of_lesson(game, plan)
    if glossary(played):
        yield LessonPart("words", words_sheet(played, form), 1, "wall")
    if plan.play:
        count = without_claims(plan.play.count)
        tournament = tournament_sheet(played, pupils, count, form)
        yield LessonPart("tournament", tournament, 1, "wall")
        yield LessonPart("scores", score_sheet(played, pupils, form), 1, "wall")


def _joined(documents: Sequence[bytes], sides: PrintedSides, title: str) -> bytes:
    return joined_pdf(
        [(content, False) for content in documents], title, "long-edge" if sides == "both" else ""
    )

"""The print for one lesson: its documents in the order of the lesson, in the copies that a class needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabulae.library.games.records import Game
from tabulae.library.told.claimed_text import without_claims
from tabulae.library.told.lesson_plans import game_of_lesson, lesson_plan
from tabulae.library.words.glossary import glossary
from tabulae.paper.classroom.lesson_page import LessonPage, PrintRow, Recipient
from tabulae.paper.classroom.lesson_sheets import SheetForm, score_sheet, tournament_sheet, words_sheet
from tabulae.paper.printing.joined import JoinedDocument, joined_pdf
from tabulae.paper.printing.pdf_files import FlipEdge, page_count


@dataclass(frozen=True, slots=True)
class LessonPart:
    """One document of the print: its PDF, its copies and who gets one.

    The message ``lesson-part-NAME`` is its name in words. ``fronts_only`` says that nothing is printed behind
    its pages: they are cut out, or lie beside each other.
    """

    name: str
    content: bytes
    copies: int
    recipient: Recipient
    fronts_only: bool = False

    @property
    def pages(self) -> int:
        """The number of pages of one copy."""
        return page_count(self.content)

    def sheets(self, edge: FlipEdge | None) -> int:
        """Return the number of sheets of all copies, each of which begins on a new sheet.

        ``edge`` is that over which the printer turns them, None if it prints one side.
        """
        on_both = edge is not None and not self.fronts_only
        return self.copies * (-(-self.pages // 2) if on_both else self.pages)

    @property
    def document(self) -> JoinedDocument:
        """The part as it is joined with others."""
        return JoinedDocument(self.content, "fronts" if self.fronts_only else "sheets")

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
    edge = first.order.edge
    rows = [part.row for part in parts]
    page = LessonPart("page", first.pdf(rows, 0, master=False), 1, "you")
    sheets = sum(part.sheets(edge) for part in (page, *parts))
    whole, master = (first.pdf(rows, sheets, master=master) for master in (False, True))
    title = first.filled_message("lesson-print-title", title=first.plan.title)
    return LessonPrint(
        joined_pdf(
            [JoinedDocument(whole, "sheets"), *(part.document for part in parts for _ in range(part.copies))],
            title,
            edge,
        ),
        joined_pdf([JoinedDocument(master, "sheets"), *(part.document for part in parts)], title, edge),
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

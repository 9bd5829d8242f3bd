"""The print for one lesson: its documents in the order of the lesson, in the copies that a class needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tabulae.library.records import Game
from tabulae.paper.back_matter import colophon
from tabulae.paper.class_facts import class_facts, number_facts, statistics_of
from tabulae.paper.document import Imprint, document_pdf
from tabulae.paper.filled_page import PageBlock
from tabulae.paper.flowables import TITLE_KEY, Head, ruled_table
from tabulae.paper.markup import line_markup, plain
from tabulae.paper.page_design import PageShape, TypeScale, styles
from tabulae.paper.papers import PAPERS
from tabulae.paper.paragraph import MeasuredParagraph
from tabulae.paper.pdf_files import joined_pdf, page_count
from tabulae.paper.spare_pages import page_of
from tabulae.paper.story import StoryItem
from tabulae.scene.style import POINTS_PER_MM, palette_named

Sides = Literal["one", "both"]
Recipient = Literal["you", "group", "pupil"]
PLAN = "plan"
"""The name of the first page among the parts of the print."""
_TEXT_PT = 12.0
_PART_COLUMNS = ("lesson-parts-copies", "lesson-parts-what", "lesson-parts-whom")
STEP_COLUMNS = ("lesson-column-minutes", "lesson-column-what", "lesson-column-how")
"""The heads of the columns of the two tables, as messages."""
_PART_SHARES = (0.18, 0.54, 0.28)
_STEP_SHARES = (0.13, 0.62, 0.25)
"""The widths of the columns of the two tables, as shares of the page."""


@dataclass(frozen=True, slots=True)
class LessonPart:
    """One document of the print, for each of its recipients; ``name`` is its key in the messages."""

    name: str
    content: bytes
    copies: int
    recipient: Recipient

    @property
    def pages(self) -> int:
        """The number of pages of one copy."""
        return page_count(self.content)

    def sheets(self, sides: Sides) -> int:
        """Return the number of sheets of all copies."""
        return self.copies * (self.pages if sides == "one" else -(-self.pages // 2))


@dataclass(frozen=True, slots=True)
class LessonPrint:
    """The whole print and its number of sheets; ``master`` has each document once, to be copied."""

    whole: bytes
    master: bytes
    sheets: int


def lesson_print(
    game: Game,
    parts: Sequence[LessonPart],
    pupils: int,
    sides: Sides = "one",
    paper: str = "a4",
    palette: str = "colour",
    command: str = "",
    men_mm: float = 0.0,
) -> LessonPrint:
    """Return the print of some parts for a class, after a first page with the plan and a list of the parts.

    ``men_mm`` is the largest diameter of men for the board that is printed.
    """
    page = _PlanPage(game, pupils, sides, paper, palette, command)
    page.facts["men_mm"] = f"{men_mm:.1f}"
    sheets = 1 + sum(part.sheets(sides) for part in parts)
    page.facts["sheets"] = sheets
    whole, master = (page.pdf(parts, master=master) for master in (False, True))
    title = page.said("lesson-print-title")
    return LessonPrint(
        _joined([whole, *(part.content for part in parts for _ in range(part.copies))], sides, title),
        _joined([master, *(part.content for part in parts)], sides, title),
        sheets,
    )


class _PlanPage:
    """The first page: the list of the parts, the plan of the lesson, and what to bring."""

    def __init__(self, game: Game, pupils: int, sides: Sides, paper: str, palette: str, command: str) -> None:
        self.game, self.command = game, command
        self.facts = {**class_facts(game, pupils), **number_facts(game, statistics_of(game)), "sides": sides}
        side = (PAPERS[paper].width_mm - 160.0) / 2
        self.shape = PageShape(PAPERS[paper], side, side, 18.0, 16.0)
        self.look = styles(TypeScale(_TEXT_PT, 24.0), palette_named(palette), self.shape.measure_mm)

    def said(self, name: str, **more: str | int) -> str:
        """Return a message with the facts of game, class and print filled in."""
        return self.game.message(name, **self.facts, **more)

    def pdf(self, parts: Sequence[LessonPart], *, master: bool) -> bytes:
        """Return the page as a PDF; ``master`` says that it belongs to the print to be copied."""
        look, message = self.look, self.game.message

        def marked(name: str) -> str:
            return line_markup(self.said(name))

        def head(name: str, key: str) -> StoryItem:
            return Head(self.said(name), look.scale.section, look, key=key, before=look.scale.leading)

        def table(columns: Sequence[str], rows: list[list[str]], shares: Sequence[float]) -> StoryItem:
            widths = [share * look.measure_mm * POINTS_PER_MM for share in shares]
            return ruled_table([plain(self.said(column)) for column in columns], rows, look, widths)

        title = self.said("lesson-print-title")
        story: list[StoryItem] = [
            Head(title, look.scale.title, look, key=TITLE_KEY),
            MeasuredParagraph(marked("lesson-print-master" if master else "lesson-print-all"), look.text),
            head("lesson-parts-title", "parts"),
        ]
        rows = [self._row(PLAN, 1, 1, "you")]
        rows += [self._row(part.name, part.copies, part.pages, part.recipient) for part in parts]
        story.append(table(_PART_COLUMNS, rows, _PART_SHARES))
        story.append(head("lesson-plan-title", "lesson"))
        steps = [
            [self.said(f"{step}.minutes"), marked(step), marked(f"{step}.how")]
            for step in message.numbered("lesson-plan")
        ]
        story.append(table(STEP_COLUMNS, steps, _STEP_SHARES))
        story.append(head("lesson-bring-title", "bring"))
        bring = message.numbered("lesson-bring")
        if any(part.name == "sevens" for part in parts):
            bring.insert(1, "lesson-bring-sevens")
        story += [MeasuredParagraph(marked(item), look.bullet, bulletText="–") for item in bring]
        story.append(colophon(self.game, self.command, look))
        imprint = Imprint(title, self.said("lesson-print-subject"), lang=self.game.templates.language)
        block = PageBlock(page_of(story, self.shape), *self.shape.block_pt)
        return document_pdf([block], self.shape, imprint, look, bare=frozenset({1}))

    def _row(self, name: str, copies: int, pages: int, recipient: Recipient) -> list[str]:
        count = self.said("lesson-copies", count=copies, pages=pages)
        return [
            plain(text)
            for text in (count, self.said(f"lesson-part-{name}"), self.said(f"lesson-for-{recipient}"))
        ]


def _joined(documents: Sequence[bytes], sides: Sides, title: str) -> bytes:
    return joined_pdf(
        [(content, False) for content in documents], title, "long-edge" if sides == "both" else ""
    )

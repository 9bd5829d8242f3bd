"""The first page of a unit: what it is about, its lessons, what to print, and where it fits curricula."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabulae.library.templates import Templates
from tabulae.library.told.units import CurriculumRow, UnitPlan
from tabulae.library.words.messages import Messages, messages
from tabulae.paper.classroom.lesson_page import ClassPrint
from tabulae.paper.classroom.lesson_tasks import lesson_markup
from tabulae.paper.flow.document import Imprint, document_pdf, filled_pages
from tabulae.paper.flow.flowables import TABLE_PT, TITLE_KEY, Head, ruled_table, table_by_rows
from tabulae.paper.flow.markup import line_markup, text_markup
from tabulae.paper.flow.page_design import PageShape, Styles, chosen_scale, styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.spare_pages import page_of
from tabulae.paper.flow.story import StoryItem
from tabulae.paper.printing.papers import PAPERS
from tabulae.scene.style import POINTS_PER_MM, palette_named

_BLOCK_MM = 172.0


def curriculum_table(rows: Sequence[CurriculumRow], message: Messages, look: Styles) -> Sequence[StoryItem]:
    """Return a table of what curricula ask for and where it is met; each curriculum is named once."""
    cells, last = [], ""
    for row in rows:
        shown_name = "" if row.curriculum == last else row.curriculum
        cells.append([text_markup(words) for words in (shown_name, row.code, row.asks, row.met)])
        last = row.curriculum
    header = [message(f"unit-{name}") for name in ("curriculum", "code", "asked", "met")]
    widths = [share * look.measure_mm * POINTS_PER_MM for share in (0.22, 0.19, 0.33, 0.26)]
    return _table(header, cells, look, widths)


def unit_page(unit: UnitPlan, order: ClassPrint, sheets: int, templates: Templates) -> bytes:
    """Return the first page of a unit as a PDF, or pages if the text is large.

    It names the numbers of pupils and of ``sheets`` to print.
    """
    message, paper = messages(templates), PAPERS[order.paper]
    side = (paper.width_mm - _BLOCK_MM) / 2
    shape = PageShape(paper, side, side, 14.0, 12.0)
    scale = chosen_scale(order.text_pt or 10.5, 24.0)
    look = styles(scale, palette_named(order.palette), _BLOCK_MM, lining=True)
    facts: dict[str, str | int] = {
        "pupils": order.pupils,
        "sheets": sheets,
        **order.facts,
        "ages": unit.ages,
        "lessons": len(unit.lessons),
    }

    def story() -> Iterator[StoryItem]:
        yield Head(unit.title, look.scale.title, look, key=TITLE_KEY)
        yield MeasuredParagraph(text_markup(message("unit-for", **facts)), look.small)
        for words in unit.about:
            yield _paragraph(line_markup(" ".join(words.split())), look)
        yield _head("unit-lessons", message, look)
        rows = [
            [str(number), text_markup(lesson.title), lesson_markup(lesson.objective)]
            for number, lesson in enumerate(unit.lessons, start=1)
        ]
        marks = sum(task.marks for task in unit.assessment.sheet.tasks)
        told = message("unit-test-marks", marks=marks)
        rows.append(
            [
                text_markup(message("unit-assessment")),
                text_markup(unit.assessment.sheet.title),
                text_markup(told),
            ]
        )
        header = [message(f"unit-{name}") for name in ("lesson", "asks", "goal")]
        widths = [share * look.measure_mm * POINTS_PER_MM for share in (0.15, 0.25, 0.6)]
        yield from _table(header, rows, look, widths)
        yield _paragraph(text_markup(message("unit-print", **facts)), look)
        yield _head("unit-fits", message, look)
        yield from curriculum_table(unit.fits, message, look)

    imprint = Imprint(unit.title, message("unit-for", **facts), lang=templates.language)
    page = page_of(list(story()), shape)
    pages = filled_pages(list(story()), shape) if order.text_pt and page.left_pt < 0 else [page]
    return document_pdf(pages, shape, imprint, look, bare=frozenset(range(1, len(pages) + 1)))


def _table(
    header: Sequence[str], rows: Sequence[Sequence[str]], look: Styles, widths: Sequence[float]
) -> Sequence[StoryItem]:
    """Return a table, which in large type may go over to the next page."""
    if look.scale.text > TABLE_PT:
        return table_by_rows(header, rows, look, widths)
    return [ruled_table(header, rows, look, widths)]


def _paragraph(words: str, look: Styles) -> MeasuredParagraph:
    paragraph = MeasuredParagraph(words, look.text)
    paragraph.spaceBefore = look.scale.leading * 0.4
    return paragraph


def _head(name: str, message: Messages, look: Styles) -> Head:
    return Head(message(name), look.scale.section, look, key=name, before=look.scale.leading)

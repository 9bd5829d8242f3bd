"""Worksheets: questions with room to answer, and a key with the same numbers."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Paragraph

from generator.content.asking import Question
from generator.content.facts import fill
from generator.content.question_words import SheetWords, Wording, wording
from generator.content.records import Game
from generator.draw.asked import key_diagram, question_diagram
from generator.draw.diagram import Diagram
from generator.draw.figure import figure
from generator.draw.scene import Item, Paint, Path, Scene, Text
from generator.draw.shapes import polyline
from generator.draw.style import POINT_MM, palette_named
from generator.engine.errors import TabulaeError, nearest
from generator.paper.flow import Head, Stack, plain
from generator.paper.page import SMALLEST_PT, Styles, TypeScale, styles
from generator.paper.papers import PAPERS, POINTS_PER_MM, Paper
from generator.paper.question_block import BLOCK_MM, FIGURE_MM, QuestionBlock, numbered
from generator.render.fonts import STYLES, clean, text_width
from generator.render.pdf import draw_scene

SHEETS = ("a4", "letter")
MOST_ON_A_PAGE = 4
TEXT_PT = (9.0, 24.0)
"""The smallest and the largest text."""
USUAL_TEXT_PT = 12.0

_HANGING_MM = 4.0  # the block stands this much right of the middle, for the numbers in the margin
_TOP_MM, _FOOT_MM = 8.0, 13.0
_NAME_MM = 8.0  # the line for name and date, and the air below it
_TITLE_PT = 22.0
_LARGEST_FOOT_PT = 12.5
_LEAST_GAP_MM, _MOST_GAP_MM = 2.0, 30.0


@dataclass(frozen=True, slots=True)
class Worksheet:
    """The PDFs of the questions and of their answers."""

    sheet: bytes
    key: bytes


@dataclass(frozen=True, slots=True)
class _Plan:
    """What both PDFs share: the look, the paper, the words, the level and the seed."""

    game: Game
    paper: Paper
    look: Styles
    words: Wording
    level: int
    seed: int
    count: int

    @property
    def left_mm(self) -> float:
        """Where the text block begins."""
        return (self.paper.width_mm - BLOCK_MM) / 2 + _HANGING_MM / 2

    @property
    def height_mm(self) -> float:
        """From the head margin to the foot."""
        return self.paper.height_mm - _TOP_MM - _FOOT_MM

    @property
    def small_pt(self) -> float:
        """Foot and name line: they have a strip of the page to fit into."""
        return min(_LARGEST_FOOT_PT, max(SMALLEST_PT, 0.72 * self.look.scale.text))

    def fill(self, text: str) -> str:
        """A text with what is known of the worksheet filled in."""
        sheet = self.words.sheet
        facts: dict[str, str | int] = {"game": self.game.name, "seed": self.seed, "level": self.level}
        return fill(text, facts | {"count": self.count, "words": sheet.levels[self.level]})

    def title(self, key: bool) -> str:
        """The title of the sheet or of its key."""
        sheet = self.words.sheet
        return f"{self.game.name}: {sheet.key_title if key else sheet.title}"


def worksheet(
    game: Game,
    asked: Sequence[Question],
    seed: int,
    paper: str = "a4",
    palette: str = "colour",
    text_pt: float = USUAL_TEXT_PT,
) -> Worksheet:
    """The questions on full pages with room to answer, and the key; the seed is printed on both.

    Raises TabulaeError for an unknown paper or palette, or text smaller or larger than can be set.
    """
    if paper not in SHEETS:
        raise TabulaeError(f"no worksheet on {paper!r}{nearest(paper, SHEETS)}: choose {', '.join(SHEETS)}")
    low, high = TEXT_PT
    if not low <= text_pt <= high:
        raise TabulaeError(f"text of {text_pt:g} pt cannot be set: choose {low:g} to {high:g}")
    look = styles(TypeScale(text_pt), palette_named(palette))
    plan = _Plan(game, PAPERS[paper], look, wording(), asked[0].level, seed, len(asked))
    sheets = [_block(plan, number, one, key=False) for number, one in enumerate(asked, start=1)]
    answers = [_block(plan, number, one, key=True) for number, one in enumerate(asked, start=1)]
    return Worksheet(_pdf(plan, sheets, key=False), _pdf(plan, answers, key=True))


def _block(plan: _Plan, number: int, question: Question, *, key: bool) -> QuestionBlock:
    label = fill(plan.words.sheet.question, {"number": number})
    make: Callable[[Game, Question, str], Diagram] = key_diagram if key else question_diagram
    scene = figure(make(plan.game, question, label), FIGURE_MM, plan.game.skin, plan.look.palette.name)
    parts = [numbered(question.solution if key else question.prompt, number, plan.look)]
    if key:
        asked = Paragraph(plain(question.prompt), plan.look.caption)
        asked.spaceBefore = plan.look.scale.leading * 0.5
        parts.append(asked)
    lines = 0 if key else question.lines
    return QuestionBlock(Stack(parts), lines, scene, plan.look, (f"question-{number}", label))


def _opening(plan: _Plan, *, key: bool) -> Stack:
    """Title, level, and how moves are written."""
    title = Head(plan.title(key), max(_TITLE_PT, 1.2 * plan.look.scale.text), plan.look, key="title")
    words = plan.words.notation(plan.game)
    if key:
        words = f"{plan.words.notes.star} {words}"
    note = Paragraph(plain(f"{plan.fill(plan.words.sheet.level)}. {words}"), plan.look.caption)
    note.spaceBefore = 3.0
    return Stack([title, note])


@dataclass(frozen=True, slots=True)
class _Page:
    """The parts of a page and the room left over."""

    parts: tuple[Flowable, ...]
    left_pt: float


def _pages(plan: _Plan, opening: Flowable, blocks: Sequence[QuestionBlock], height_mm: float) -> list[_Page]:
    """The blocks in order, as many on a page as fit, four at most; the opening heads the first page."""
    width, full, gap = (side * POINTS_PER_MM for side in (BLOCK_MM, height_mm, _LEAST_GAP_MM))
    pages: list[_Page] = []
    parts: list[Flowable] = [opening]
    room = full - opening.wrap(width, full)[1]
    for block in blocks:
        count = sum(isinstance(part, QuestionBlock) for part in parts)
        block.fit(full if count else room - gap)
        high = block.wrap(width, full)[1]
        if count == MOST_ON_A_PAGE or high + gap * bool(parts) > room + 1e-6:
            pages.append(_Page(tuple(parts), room))
            parts, room = [], full
            block.fit(full)
            high = block.wrap(width, full)[1]
        room -= high + gap * bool(parts)
        parts.append(block)
    return [*pages, _Page(tuple(parts), room)]


def _pdf(plan: _Plan, blocks: Sequence[QuestionBlock], *, key: bool) -> bytes:
    sheet, out = plan.words.sheet, io.BytesIO()
    canvas = Canvas(
        out,
        pagesize=plan.paper.size_pt,
        invariant=1,
        initialFontName=STYLES["regular"],
        pageCompression=1,
        lang="en",
    )
    canvas.setTitle(clean(plan.title(key)))
    canvas.setSubject(clean(plan.fill(sheet.subject)))
    canvas.setAuthor("Tabulae")
    canvas.setCreator("Tabulae")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    head_mm = 0.0 if key else _NAME_MM
    pages = _pages(plan, _opening(plan, key=key), blocks, plan.height_mm - head_mm)
    for folio, page in enumerate(pages, start=1):
        _furnish(canvas, plan, folio, len(pages), key=key)
        _draw_page(canvas, plan, page, head_mm)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _draw_page(canvas: Canvas, plan: _Plan, page: _Page, head_mm: float) -> None:
    """The parts from the top, what is left over shared out between them."""
    width, high = BLOCK_MM * POINTS_PER_MM, plan.height_mm * POINTS_PER_MM
    gaps = max(1, len(page.parts) - 1)
    gap = min(_MOST_GAP_MM * POINTS_PER_MM, _LEAST_GAP_MM * POINTS_PER_MM + page.left_pt / gaps)
    y = (plan.paper.height_mm - _TOP_MM - head_mm) * POINTS_PER_MM
    for number, part in enumerate(page.parts):
        y -= part.wrap(width, high)[1] + (gap if number else 0.0)
        part.drawOn(canvas, plan.left_mm * POINTS_PER_MM, y)


def _furnish(canvas: Canvas, plan: _Plan, folio: int, pages: int, *, key: bool) -> None:
    """Name and date at the head of a sheet, and at the foot where the answers are and the page."""
    left, right = plan.left_mm, plan.left_mm + BLOCK_MM
    size, ink = plan.small_pt * POINT_MM, plan.look.palette.ink
    foot = plan.paper.height_mm - 8.5
    words = plan.fill(plan.words.sheet.key_foot if key else plan.words.sheet.foot)
    items: list[Item] = [
        Text(left, foot, f"{plan.game.name}. {words}.", size, ink, "italic"),
        Text(right, foot, f"{folio} / {pages}", size, ink, anchor="end"),
    ]
    if not key:
        items += _name_line(plan.words.sheet, left, right, max(size, 10.5 * POINT_MM), ink)
    draw_scene(canvas, Scene(plan.paper.width_mm, plan.paper.height_mm, tuple(items), ""), 0, 0)


def _name_line(words: SheetWords, left: float, right: float, size: float, ink: str) -> list[Item]:
    y = _TOP_MM + 3.5
    middle = left + 0.68 * (right - left)
    items: list[Item] = []
    for label, start, end in ((words.name, left, middle - 6.0), (words.date, middle, right)):
        items.append(Text(start, y, label, size, ink, "italic"))
        begin = start + text_width(label, "italic", size) + 2.0
        items.append(Path(polyline([(begin, y + 0.8), (end, y + 0.8)]), Paint(None, ink, 0.2)))
    return items

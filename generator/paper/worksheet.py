"""Worksheets: questions with room to answer, and a key with the same numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from reportlab.platypus import Flowable

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
from generator.paper.flow import TITLE_KEY, Head, Stack, plain
from generator.paper.measured import Words
from generator.paper.page import SMALLEST_PT, Imprint, PageShape, Styles, TypeScale, document, styles
from generator.paper.papers import PAPERS, POINTS_PER_MM, Paper
from generator.paper.question_block import BLOCK_MM, FIGURE_MM, QuestionBlock, numbered
from generator.paper.tags import Leaf, artifact, marked
from generator.render.fonts import text_width
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
        asked = Words(plain(question.prompt), plan.look.caption)
        asked.leaf = Leaf("P")
        asked.spaceBefore = plan.look.scale.leading * 0.5
        parts.append(asked)
    lines = 0 if key else question.lines
    return QuestionBlock(Stack(parts), lines, scene, plan.look, (f"question-{number}", label))


def _opening(plan: _Plan, *, key: bool) -> Stack:
    """Title, level, and how moves are written."""
    title = Head(plan.title(key), max(_TITLE_PT, 1.2 * plan.look.scale.text), plan.look, key=TITLE_KEY)
    words = plan.words.notation(plan.game)
    if key:
        words = f"{plan.words.notes.star} {words}"
    note = Words(plain(f"{plan.fill(plan.words.sheet.level)}. {words}"), plan.look.caption)
    note.leaf = Leaf("P")
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
    side = (plan.paper.width_mm - BLOCK_MM) / 2
    shape = PageShape(plan.paper, side, side, _TOP_MM, _FOOT_MM)
    head_mm = 0.0 if key else _NAME_MM
    pages = _pages(plan, _opening(plan, key=key), blocks, plan.height_mm - head_mm)
    sheets = [_Sheet(plan, page, (folio, len(pages)), key) for folio, page in enumerate(pages, start=1)]
    imprint = Imprint(plan.title(key), plan.fill(plan.words.sheet.subject))
    return document(sheets, shape, imprint, plan.look, bare=frozenset(range(1, len(pages) + 1)))


class _Sheet(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A whole page: the line for name and date, the parts from the top, and what stands at the foot."""

    def __init__(self, plan: _Plan, page: _Page, folio: tuple[int, int], key: bool) -> None:
        super().__init__()
        self.plan, self.page, self.folio, self.key = plan, page, folio, key

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points: the whole text block."""
        self.width, self.height = BLOCK_MM * POINTS_PER_MM, self.plan.height_mm * POINTS_PER_MM
        return self.width, self.height

    def draw(self) -> None:
        """Draw name line, parts and foot; what is left over is shared out between the parts."""
        plan, gaps = self.plan, max(1, len(self.page.parts) - 1)
        gap = min(_MOST_GAP_MM, _LEAST_GAP_MM + self.page.left_pt / POINTS_PER_MM / gaps) * POINTS_PER_MM
        x, y = _HANGING_MM / 2 * POINTS_PER_MM, self.height
        size = plan.small_pt * POINT_MM
        if not self.key:
            with marked(self.canv, Leaf("P")):
                self._draw(_name_line(plan.words.sheet, max(size, 10.5 * POINT_MM), plan.look.palette.ink), x)
            y -= _NAME_MM * POINTS_PER_MM
        for number, part in enumerate(self.page.parts):
            y -= part.wrap(self.width, self.height)[1] + (gap if number else 0.0)
            part.drawOn(self.canv, x, y)
        with artifact(self.canv, "Pagination"):
            self._draw(_foot(plan, self.folio, size, key=self.key), x)

    def _draw(self, items: Sequence[Item], x: float) -> None:
        """Items measured from the head of the text block."""
        draw_scene(self.canv, Scene(BLOCK_MM, self.plan.height_mm, tuple(items), ""), x, 0)


def _foot(plan: _Plan, folio: tuple[int, int], size: float, *, key: bool) -> list[Item]:
    """Where the answers are, the seed and the page."""
    ink, y = plan.look.palette.ink, plan.paper.height_mm - 8.5 - _TOP_MM
    words = plan.fill(plan.words.sheet.key_foot if key else plan.words.sheet.foot)
    return [
        Text(0, y, f"{plan.game.name}. {words}.", size, ink, "italic"),
        Text(BLOCK_MM, y, f"{folio[0]} / {folio[1]}", size, ink, anchor="end"),
    ]


def _name_line(words: SheetWords, size: float, ink: str) -> list[Item]:
    y, middle = 3.5, 0.68 * BLOCK_MM
    items: list[Item] = []
    for label, start, end in ((words.name, 0.0, middle - 6.0), (words.date, middle, BLOCK_MM)):
        items.append(Text(start, y, label, size, ink, "italic"))
        begin = start + text_width(label, "italic", size) + 2.0
        items.append(Path(polyline([(begin, y + 0.8), (end, y + 0.8)]), Paint(None, ink, 0.2)))
    return items

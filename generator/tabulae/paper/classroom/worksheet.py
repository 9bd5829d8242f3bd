"""Worksheets: questions with room for answers, and a key with the same numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from math import inf

from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle

from tabulae.draw.figures.diagram import Diagram
from tabulae.draw.figures.figure import PlannedFigure
from tabulae.library.games.records import Game
from tabulae.library.words.messages import Messages
from tabulae.paper.flow.document import Imprint, document_pdf
from tabulae.paper.flow.figure_cache import enlarged_drawing
from tabulae.paper.flow.flowables import TITLE_KEY, Drawing, Head, Stack, ruled_table
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.page_design import (
    PageShape,
    Styles,
    TypeScale,
    check_text,
    chosen_scale,
    pupils_scale,
    styles,
)
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import Story, StoryItem
from tabulae.paper.flow.tagging import TagBranch, TagLeaf, artifact, container, marked
from tabulae.paper.printing.papers import PAPERS, Paper
from tabulae.quiz.figures import key_diagram, question_diagram
from tabulae.quiz.ladder import NO_END, OpenQuestion, RuleQuestion, SheetEnd
from tabulae.quiz.question import Level, Question
from tabulae.quiz.steps import STEP_PAGES, STEPS
from tabulae.quiz.wording import figure_signs, notation, way_note
from tabulae.render.pdf import draw_scene
from tabulae.scene.fonts import text_width
from tabulae.scene.primitives import Item, Paint, Path, Scene, Text, polyline
from tabulae.scene.style import POINT_MM, POINTS_PER_MM, palette_named

BLOCK_MM = 170.0
"""The width of the text block of a full page."""
FIGURE_MM = 80.0
"""The usual width of a figure."""
LINE_MM = 9.0
"""The distance between two lines to write on."""
_STEP_FIGURES_MM = (54, 92)
"""The narrowest and the widest figures of a step, which fill its pages."""
_LEAST_MAN_MM = 4.0
"""How small the men of a step may be; where they would be smaller, boards are wider."""
_ROWS_MM = 104
"""The width of boards of three rows, whose labels are the longest."""
_LEAST_PARTED = 3
"""So many questions of a step have a page for everybody and one for those who are ready."""
_OPEN_LINES = (3, 2, 1)
"""The lines for the answer to the open question to try, for a step to take two pages."""
_GUTTER_MM = 8.0
"""The white between a question and its figure."""
BESIDE_PT = 15.0
"""Larger text needs the whole width."""
_WIDTH_STEP_MM = 2
"""How much narrower figures are tried, for as few pages as possible."""
_MORE_LINES = 2
"""Lines beyond those that a question needs, where its figure leaves room for them."""
_MAX_ADDED_MM = 54.0
"""The height of lines beyond those again, where a page would end empty."""
_LINE_GREY = "#8a8178"


def small_plan(diagram: Diagram, width_mm: float, scale: TypeScale, skin: str, palette: str) -> PlannedFigure:
    """Return a figure planned so small that its labels suit a type scale once it is ``width_mm`` wide."""
    drawing = enlarged_drawing(
        lambda drawn_mm: PlannedFigure(diagram, drawn_mm, skin, palette),
        width_mm,
        scale.figures,
        diagram.board.kind,
        least_pt=scale.least,
    )
    assert drawing.planned is not None
    return drawing.planned


def numbered_mm(diagram: Diagram, least_mm: int, scale: TypeScale, skin: str, palette: str) -> int:
    """Return the least width of a figure, ``least_mm`` or more, that has room for all numbers; else that."""
    widths = range(least_mm, int(BLOCK_MM) + 1, _WIDTH_STEP_MM)
    numbered = (width for width in widths if small_plan(diagram, width, scale, skin, palette).is_numbered)
    return next(numbered, least_mm)


class AnswerLines(StoryItem):
    """Lines to write on, at a pitch in mm."""

    def __init__(self, count: int, pitch_mm: float, look: Styles) -> None:
        super().__init__()
        self.count, self.pitch_pt, self.look = count, pitch_mm * POINTS_PER_MM, look

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return width and height in points."""
        self.width, self.height = width, self.count * self.pitch_pt
        return self.width, self.height

    def draw(self) -> None:
        """Draw the lines, the last at the foot."""
        with artifact(self.canv):
            self.canv.setStrokeColor(
                HexColor(self.look.palette.ink if self.look.palette.one_bit else _LINE_GREY)
            )
            self.canv.setLineWidth(0.5)
            for number in range(self.count):
                y = number * self.pitch_pt
                self.canv.line(0, y, self.width, y)


class QuestionBlock(StoryItem):
    """A question and lines for its answer, left of the figure, or above it where the type is large.

    ``lines`` is how many the answer needs; ``bookmark`` is a key and a title for the outline.
    """

    def __init__(
        self,
        words: Stack,
        lines: int,
        scene: PlannedFigure,
        look: Styles,
        bookmark: tuple[str, str],
        figure_mm: float = FIGURE_MM,
        width_mm: float = BLOCK_MM,
    ) -> None:
        super().__init__()
        self.words, self.lines, self.scene, self.look = words, lines, scene, look
        self.key, self.label = bookmark
        self.figure_mm, self.width_mm = figure_mm, width_mm
        self.pitch_mm = line_mm(look.scale)

    def with_figure(self, scene: PlannedFigure, figure_mm: float) -> QuestionBlock:
        """Return the same block with a figure planned for another width."""
        bookmark = self.key, self.label
        return QuestionBlock(self.words, self.lines, scene, self.look, bookmark, figure_mm, self.width_mm)

    @property
    def is_beside(self) -> bool:
        """Whether the question stands beside the figure."""
        return self.look.scale.text <= BESIDE_PT

    @property
    def _air_mm(self) -> float:
        return self.look.scale.leading * 0.4 / POINTS_PER_MM

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return the width of the block and its height in points, whatever width is offered."""
        self.width = self.width_mm * POINTS_PER_MM
        figure = Drawing(self.scene, self.figure_mm * POINTS_PER_MM)
        column = self.width if not self.is_beside else self.width - figure.width - _GUTTER_MM * POINTS_PER_MM
        self.words_height = self.words.height_at(column)
        pitch, air = self.pitch_mm * POINTS_PER_MM, self._air_mm * POINTS_PER_MM
        lines_height = self.lines * pitch
        self.column, self.figure = column, figure
        if not self.is_beside:
            self.ruled, self.height = self.lines, self.words_height + lines_height + figure.height + 2 * air
            return self.width, self.height
        self.height = max(figure.height, self.words_height + lines_height)
        room = int((figure.height - self.words_height) / pitch)
        self.ruled = max(self.lines, min(self.lines + _MORE_LINES, room)) if self.lines else 0
        return self.width, self.height

    def draw(self) -> None:
        """Draw words, lines and figure, and set the bookmark."""
        self.canv.bookmarkHorizontal(self.key, 0, self.height)
        self.canv.addOutlineEntry(self.label, self.key, level=0)
        with container(self.canv, TagBranch("Sect")):
            self._draw_parts()

    def _draw_parts(self) -> None:
        top = self.height - self.words_height
        self.words.drawOn(self.canv, 0, top)
        air = self._air_mm * POINTS_PER_MM
        lines = AnswerLines(self.ruled, self.pitch_mm, self.look)
        _, ruled = lines.wrap(self.column, 0)
        if self.is_beside:
            self.figure.drawOn(self.canv, self.width - self.figure.width, self.height - self.figure.height)
            lines.drawOn(self.canv, 0, top - ruled)
        else:
            middle = (self.width - self.figure.width) / 2
            self.figure.drawOn(self.canv, middle, top - air - self.figure.height)
            lines.drawOn(self.canv, 0, 0)


def line_mm(scale: TypeScale) -> float:
    """Return the distance between two lines to write on, beside a text of some size."""
    return LINE_MM * max(1.0, scale.text / 14.0)


def numbered_prompt(words: str, number: int, look: Styles) -> MeasuredParagraph:
    """Return words with the number of their question hanging in the margin."""
    size = look.scale.text * 1.1
    style = ParagraphStyle(
        "numbered",
        parent=look.text,
        bulletFontSize=size,
        bulletIndent=-0.6 * size - 0.1,
        spaceBefore=0,
        splitLongWords=0,
    )
    return MeasuredParagraph(text_markup(words), style, bulletText=str(number))


MAX_QUESTIONS_PER_PAGE = 4
USUAL_TEXT_PT = 12.0

_HANGING_MM = 4.0
"""Twice as far as the block stands right of the middle, for the numbers in the margin."""
_TOP_MM, _FOOT_MM, _LARGE_FOOT_MM = 8.0, 13.0, 17.5
"""The margins above and below the text block, the last in large type."""
_TAIL_MM, _TAIL = 6.4, 0.25
"""How far the tails of the line at the foot are from the edge, and how long, as a share of its type."""
_NAME_MM = 8.0
"""The line for name and date, and the white below it."""
_TITLE_PT = 22.0
_MAX_FOOT_PT = 12.5
"""The largest type of the foot and the name line."""
MIN_GAP_MM, _MAX_GAP_MM = 2.0, 30.0
"""The least and the greatest white between two questions."""
_MAX_HEAD_GAP_MM = 8.0
"""The greatest white between the head of a page in large type and its first question."""


@dataclass(frozen=True, slots=True)
class Worksheet:
    """The PDFs of the questions and of their answers."""

    sheet: bytes
    key: bytes


@dataclass(frozen=True, slots=True)
class WorksheetPlan:
    """The settings of a sheet and its key; ``seed`` is None if the questions were not drawn at random.

    ``count`` is the number of questions. ``heading`` stands in the title if it is no sheet, nor its key.
    """

    game: Game
    paper: Paper
    look: Styles
    level: Level
    seed: int | None
    count: int
    heading: str = ""

    @property
    def is_step(self) -> bool:
        """Whether the level is ``read``, ``move``, ``choose`` or ``historian``, whose pages are filled."""
        return self.level in STEPS

    @property
    def height_mm(self) -> float:
        """The height from the head margin to the foot, in mm."""
        return self.paper.height_mm - _TOP_MM - self.foot_mm

    @property
    def foot_mm(self) -> float:
        """The margin below the text block in mm, in which the line at the foot stands."""
        return _FOOT_MM if self.look.scale.text <= BESIDE_PT else _LARGE_FOOT_MM

    def room_pt(self, *, key: bool) -> float:
        """Return the height for the questions of a page in points; a sheet needs a line for the name."""
        return (self.height_mm - (0.0 if key else _NAME_MM)) * POINTS_PER_MM

    @property
    def small_pt(self) -> float:
        """The size of the foot and the name line in points."""
        return max(min(_MAX_FOOT_PT, 0.72 * self.look.scale.text), self.look.scale.least)

    def man_mm(self, diagram: Diagram, figure_mm: float) -> float:
        """Return how wide the men of a figure of some width are, in mm."""
        figure = small_plan(diagram, figure_mm, self.look.scale, self.game.skin, self.look.palette.name)
        return figure.man_mm * figure_mm / figure.width_mm

    def filled_message(self, name: str) -> str:
        """Return the message with the id ``name``, with game, seed, level and count filled in."""
        message = self.game.message
        facts: dict[str, str | int] = {"game": self.game.name, "level": self.level}
        facts |= {"seed": self.seed} if self.seed is not None else {}
        return message(name, **facts, count=self.count, words=message(f"worksheet-level-{self.level}"))

    def title(self, key: bool) -> str:
        """Return the title of the sheet, or of its key."""
        usual = self.game.message("worksheet-key-title" if key else "worksheet-title")
        return self.game.message("titled", title=self.game.name, says=self.heading or usual)


def worksheet_plan(
    game: Game, level: Level, seed: int | None, count: int, paper: str, palette: str, text_pt: float
) -> WorksheetPlan:
    """Return the settings of a sheet and its key.

    Raises TabulaeError for an unknown palette, or text smaller or larger than can be set.
    """
    check_text(text_pt)
    look = styles(pupils_scale(text_pt, _TITLE_PT), palette_named(palette), lining=True)
    return WorksheetPlan(game, PAPERS[paper], look, level, seed, count)


def teachers_plan(plan: WorksheetPlan) -> WorksheetPlan:
    """Return the settings of a key that only a teacher reads: small type is as small as in a leaflet."""
    scale = chosen_scale(plan.look.scale.text, _TITLE_PT)
    return replace(plan, look=styles(scale, plan.look.palette, lining=True))


def worksheet(
    game: Game,
    questions: Sequence[Question],
    seed: int | None,
    paper: str = "a4",
    palette: str = "colour",
    text_pt: float = USUAL_TEXT_PT,
    end: SheetEnd = NO_END,
) -> Worksheet:
    """Return the questions, at least one and all of one level, with room for answers, and the key.

    Both show the seed unless it is None. ``end`` comes after the questions. Raises TabulaeError as
    :func:`worksheet_plan` does.
    """
    plan = worksheet_plan(game, questions[0].level, seed, len(questions), paper, palette, text_pt)
    sheet, answers = (
        pages_pdf(plan, _laid_out(plan, questions, end, key=key), key=key) for key in (False, True)
    )
    return Worksheet(sheet, answers)


def _laid_out(
    plan: WorksheetPlan, questions: Sequence[Question], end: SheetEnd, *, key: bool
) -> list[WorksheetPage]:
    """Return the pages: those of a step with figures as large as its pages allow.

    The sheet goes on, on a new page, for those who are ready; with rules to be found, after its last
    question but one.
    """
    numbered = list(enumerate(questions, start=1))
    opening = worksheet_opening(plan, key=key)
    first = len(questions) - 1 if end.hunt else -(-len(questions) // 2)
    more = Head(plan.game.message("worksheet-go-on"), plan.look.scale.section, plan.look, "more")
    is_parted = plan.is_step and len(questions) >= _LEAST_PARTED and not key
    layouts = []
    for lines in _OPEN_LINES:
        tail: list[StoryItem] = []
        if end.hunt:
            tail += _rule_hunts(plan, end.hunt, key=key)
        if end.last:
            tail.append(_open_block(plan, len(questions) + 1, end.last, 0 if key else lines))
        if is_parted:
            pages = _fitted_pages(plan, opening, numbered[:first], [], key=key)
            layouts.append([*pages, *_fitted_pages(plan, more, numbered[first:], tail, key=key)])
        else:
            layouts.append(_fitted_pages(plan, opening, numbered, tail, key=key))
        if key or not end.last or len(layouts[-1]) <= STEP_PAGES or plan.look.scale.text > USUAL_TEXT_PT:
            break
    return min(layouts, key=len)


def _fitted_pages(
    plan: WorksheetPlan,
    opening: StoryItem,
    numbered: Sequence[tuple[int, Question]],
    tail: Story,
    *,
    key: bool,
) -> list[WorksheetPage]:
    """Return pages with an opening, some questions with their numbers, and a tail.

    Where otherwise the opening would stand alone, in large type, that of a key says no more than its title,
    and the first question of a sheet has up to two lines less; then figures lose numbers of points, and at
    last the first stands on the next page.
    """
    make: Callable[[Game, Question, str], Diagram] = key_diagram if key else question_diagram
    skin, palette, scale = plan.game.skin, plan.look.palette.name, plan.look.scale
    diagrams = [
        make(plan.game, question, plan.game.message("worksheet-question", number=number))
        for number, question in numbered
    ]

    @cache
    def figures(figure_mm: float) -> list[PlannedFigure]:
        return [small_plan(diagram, figure_mm, scale, skin, palette) for diagram in diagrams]

    def pages(opening: StoryItem, fewer: int, parted: bool, figure_mm: float) -> list[WorksheetPage]:
        blocks = [
            _block(plan, number, question, figure, figure_mm, key=key)
            for (number, question), figure in zip(numbered, figures(figure_mm), strict=True)
        ]
        first = blocks[0]
        first.lines = max(min(2, first.lines), first.lines - fewer)
        words, first.words = ([first.words], Stack([])) if parted else ([], first.words)
        return flowed_pages(plan, opening, [*words, *blocks, *tail], plan.room_pt(key=key))

    usual = _ROWS_MM if plan.game.rules.board.kind == "rows" else int(FIGURE_MM)
    if scale.text > BESIDE_PT:
        short = worksheet_opening(plan, "", key=key) if key else opening
        shorter = [(short, fewer, False) for fewer in ((0,) if key else (1, 2))]
        ways = [(opening, 0, False), *shorter, (short, 0, True)]
        whole = numbered_mm(diagrams[0], usual, scale, skin, palette)
        wide = [] if key else [(way, whole, whole) for way in ways[:-1]]
        for way, narrowest, least in [*wide, *((way, usual, _STEP_FIGURES_MM[0]) for way in ways)]:
            filled = fewest_pages(partial(pages, *way), int(BLOCK_MM), narrowest, least)
            if _is_sound(filled):
                break
    elif plan.is_step:
        narrowest = narrowest_mm(plan, diagrams[0])
        filled = fewest_pages(
            partial(pages, opening, 0, False), max(narrowest, usual, _STEP_FIGURES_MM[1]), narrowest
        )
    else:
        return pages(opening, 0, False, usual)
    even = _evened(filled) if plan.is_step else filled
    if not key:
        return [_with_more_lines(page) for page in even]
    if scale.text <= BESIDE_PT:
        return even
    keys = [f"question-{number}" for number, _ in numbered]
    return [_with_wider_figures(page, lambda key, width: figures(width)[keys.index(key)]) for page in even]


def fewest_pages(
    pages: Callable[[float], list[WorksheetPage]],
    widest_mm: int,
    narrowest_mm: int,
    least_mm: int = _STEP_FIGURES_MM[0],
) -> list[WorksheetPage]:
    """Return the pages with the widest figures that take no more pages than the narrowest.

    ``pages`` lays them out with figures of some width in mm. They are narrower than ``narrowest_mm``, down to
    ``least_mm``, only where otherwise no question would stand below the head, or a page would not hold one.
    """
    for is_right in (_is_sound, _fits):
        for floor_mm in range(narrowest_mm, min(narrowest_mm, least_mm) - 1, -_WIDTH_STEP_MM):
            least = pages(floor_mm)
            if is_right(least):
                layouts = map(pages, range(widest_mm, floor_mm, -_WIDTH_STEP_MM))
                wider = (layout for layout in layouts if len(layout) <= len(least) and is_right(layout))
                return next(wider, least)
    return least


def _is_sound(pages: Sequence[WorksheetPage]) -> bool:
    """Return whether pages hold their parts, and no head stands alone on the first."""
    return _fits(pages) and (len(pages) == 1 or len(pages[0].parts) > 1)


def _fits(pages: Sequence[WorksheetPage]) -> bool:
    """Return whether pages hold their parts."""
    return all(page.left_pt > -1e-6 for page in pages)


def narrowest_mm(plan: WorksheetPlan, diagram: Diagram) -> int:
    """Return how narrow figures like ``diagram`` may be on a step, in mm: boards and men can be read."""
    narrowest = _ROWS_MM if diagram.board.kind == "rows" else _STEP_FIGURES_MM[0]
    while plan.man_mm(diagram, narrowest) < _LEAST_MAN_MM:
        narrowest += 2
    return narrowest


def _open_block(plan: WorksheetPlan, number: int, last: OpenQuestion, lines: int) -> Stack:
    """Return the open question with lines to write on; with none, what the key says of it."""
    look = plan.look
    head = Head(plan.game.message("open-title"), look.scale.section, look, key="open")
    words = numbered_prompt(last.prompt if lines else last.solution, number, look)
    return Stack([head, words, AnswerLines(lines, line_mm(look.scale), look)])


def _with_more_lines(page: WorksheetPage) -> WorksheetPage:
    """Add lines to a page that would end empty however wide its gaps are; return it with the room left."""
    blocks = [part for part in page.parts if isinstance(part, QuestionBlock) and part.lines]
    max_gaps = _MAX_GAP_MM * POINTS_PER_MM * (len(page.parts) - 1)
    left = page.left_pt
    last = page.parts[-1]
    if not blocks and isinstance(last, Stack) and isinstance(ruled := last.parts[-1], AnswerLines):
        more = int(max(0.0, min(_MAX_ADDED_MM * POINTS_PER_MM, left - max_gaps)) / ruled.pitch_pt)
        ruled.count, left = ruled.count + more, left - more * ruled.pitch_pt
    for _ in range(int(_MAX_ADDED_MM / blocks[0].pitch_mm) if blocks else 0):
        grown = 0.0
        for block in blocks:
            before = block.wrap(block.width, 0)[1]
            block.lines += 1
            grown += block.wrap(block.width, 0)[1] - before
        if left <= max_gaps or grown > left:
            for block in blocks:
                block.lines -= 1
            break
        left -= grown
    return WorksheetPage(page.parts, left)


def _with_wider_figures(page: WorksheetPage, figure: Callable[[str, float], PlannedFigure]) -> WorksheetPage:
    """Return a page of a key with its figures as wide as it allows, whatever their width on other pages.

    ``figure`` plans that of a question, by the key of its bookmark, for a width in mm.
    """
    blocks = [part for part in page.parts if isinstance(part, QuestionBlock)]
    usual = int(max((block.figure_mm for block in blocks), default=BLOCK_MM))
    for width in range(int(BLOCK_MM), usual, -_WIDTH_STEP_MM):
        wider = {block: block.with_figure(figure(block.key, width), width) for block in blocks}
        widths = BLOCK_MM * POINTS_PER_MM
        left = page.left_pt - sum(new.height_at(widths) - old.height_at(widths) for old, new in wider.items())
        if left > -1e-6:
            parts = (wider[part] if isinstance(part, QuestionBlock) else part for part in page.parts)
            return WorksheetPage(tuple(parts), left)
    return page


def _evened(pages: Sequence[WorksheetPage]) -> list[WorksheetPage]:
    """Return the parts on equally many pages, filled as evenly as possible."""
    parts = [part for page in pages for part in page.parts]
    heights = [part.height_at(BLOCK_MM * POINTS_PER_MM) for part in parts]
    first = pages[0]
    gap = MIN_GAP_MM * POINTS_PER_MM
    room = first.left_pt + sum(heights[: len(first.parts)]) + gap * (len(first.parts) - 1)

    def left_pt(start: int, end: int) -> float:
        return room - sum(heights[start:end]) - gap * (end - start - 1)

    @cache
    def emptiness(start: int, end: int) -> float:
        """What a page leaves free, infinite if it cannot hold these parts or asks too much."""
        asked = sum(isinstance(part, QuestionBlock) for part in parts[start:end])
        left = left_pt(start, end)
        return left if left > -1e-6 and asked <= MAX_QUESTIONS_PER_PAGE else inf

    def ends(start: int, number: int) -> range:
        """The places at which the first of so many pages may end; the first of all has a question."""
        last = len(parts) - number + 1
        return range(last if number == 1 else max(2, start + 1), last + 1)

    @cache
    def emptiest(start: int, number: int) -> float:
        """What the emptiest of so many pages leaves free if all are as full as can be."""
        return min((emptiness_with(start, end, number) for end in ends(start, number)), default=inf)

    def emptiness_with(start: int, end: int, number: int) -> float:
        page = emptiness(start, end)
        return page if number == 1 or page == inf else max(page, emptiest(end, number - 1))

    least = emptiest(0, len(pages))
    if least == inf:
        return list(pages)
    even, start = [], 0
    for number in range(len(pages), 0, -1):
        end = next(end for end in ends(start, number) if emptiness_with(start, end, number) <= least + 1e-6)
        even.append(WorksheetPage(tuple(parts[start:end]), left_pt(start, end)))
        start = end
    return even


def _rule_hunts(plan: WorksheetPlan, hunt: Sequence[RuleQuestion], *, key: bool) -> list[RuleHunt]:
    """Return the rules to be found as one list, or as two if a page does not hold it."""
    message, look = plan.game.message, plan.look
    whole = RuleHunt(message, hunt, look, key=key)
    if whole.height_at(BLOCK_MM * POINTS_PER_MM) <= plan.room_pt(key=key):
        return [whole]
    half = -(-len(hunt) // 2)
    first = RuleHunt(message, hunt[:half], look, key=key)
    rest = RuleHunt(message, hunt[half:], look, key=key, rest=True)
    rest.table.branch = first.table.branch  # one table to a reader
    return [first, rest]


class RuleHunt(StoryItem):
    """Questions that rules answer, each with a line for the number of the rule, or in a key with that number.

    A ``rest`` goes on from the page before, without a head.
    """

    def __init__(
        self, message: Messages, hunt: Sequence[RuleQuestion], look: Styles, *, key: bool, rest: bool = False
    ) -> None:
        super().__init__()
        parts: list[StoryItem] = []
        if not rest:
            parts.append(Head(message("hunt-title"), look.scale.section, look, key="hunt"))
        if not key and not rest:
            parts.append(MeasuredParagraph(text_markup(message("hunt-lead")), look.caption))
        width_pt = BLOCK_MM * POINTS_PER_MM
        if key:
            rows = [[text_markup(entry.number), text_markup(entry.question)] for entry in hunt]
            shares = [0.08, 0.92]
        else:
            rows = [[text_markup(entry.question), text_markup(message("hunt-number"))] for entry in hunt]
            shares = [0.84, 0.16]
        self.table = ruled_table((), rows, look, [share * width_pt for share in shares])
        parts.append(self.table)
        self.stack = Stack(parts)

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return the width of the block and its height in points, whatever width is offered."""
        self.width, self.height = self.stack.wrap(BLOCK_MM * POINTS_PER_MM, height)
        return self.width, self.height

    def draw(self) -> None:
        """Draw the list."""
        with container(self.canv, TagBranch("Sect")):
            self.stack.drawOn(self.canv, 0, 0)


def _block(
    plan: WorksheetPlan,
    number: int,
    question: Question,
    figure: PlannedFigure,
    figure_mm: float,
    *,
    key: bool,
) -> QuestionBlock:
    first, *more = (question.solution if key else question.prompt).split("\n")
    parts: list[MeasuredParagraph] = [numbered_prompt(first, number, plan.look)]
    parts += [MeasuredParagraph(text_markup(line), plan.look.text) for line in more]
    if key:
        prompt = MeasuredParagraph(text_markup(question.prompt), plan.look.caption)
        prompt.leaf = TagLeaf("P")
        prompt.spaceBefore = plan.look.scale.leading * 0.5
        parts.append(prompt)
    lines = 0 if key else question.lines
    bookmark = f"question-{number}", figure.title
    return QuestionBlock(Stack(parts), lines, figure, plan.look, bookmark, figure_mm)


def worksheet_opening(plan: WorksheetPlan, words: str | None = None, *, key: bool) -> Stack:
    """Return title and level with a note: ``words``, else how moves are written and sides are drawn."""
    title = Head(plan.title(key), plan.look.scale.title, plan.look, key=TITLE_KEY)
    if words is None:
        message = plan.game.message
        notes = [message("worksheet-note-leaflet")] if plan.level == "move" and not key else []
        notes += [way_note(plan.game) if plan.level == "read" else notation(plan.game)]
        words = " ".join([*filter(None, notes), figure_signs(plan.game)])
    note = MeasuredParagraph(
        text_markup(f"{plan.filled_message('worksheet-step')}. {words}".strip()), plan.look.caption
    )
    note.leaf = TagLeaf("P")
    note.spaceBefore = 3.0
    return Stack([title, note])


@dataclass(frozen=True, slots=True)
class WorksheetPage:
    """The parts of a page, and the height left over in points."""

    parts: tuple[StoryItem, ...]
    left_pt: float


def flowed_pages(plan: WorksheetPlan, opening: StoryItem, blocks: Story, full: float) -> list[WorksheetPage]:
    """Return the opening and the blocks on pages of ``full`` points, at most four questions on each."""
    width, gap = BLOCK_MM * POINTS_PER_MM, MIN_GAP_MM * POINTS_PER_MM
    pages: list[WorksheetPage] = []
    parts: list[StoryItem] = [opening]
    room = full - opening.wrap(width, full)[1]
    for block in blocks:
        count = sum(isinstance(part, QuestionBlock) for part in parts)
        high = block.wrap(width, full)[1]
        if count == MAX_QUESTIONS_PER_PAGE or high + gap * bool(parts) > room + 1e-6:
            pages.append(WorksheetPage(tuple(parts), room))
            parts, room = [], full
        room -= high + gap * bool(parts)
        parts.append(block)
    return [*pages, WorksheetPage(tuple(parts), room)]


def pages_pdf(plan: WorksheetPlan, pages: Sequence[WorksheetPage], *, key: bool) -> bytes:
    """Return the pages of a sheet, or of its key, as a PDF, each with its foot."""
    side = (plan.paper.width_mm - BLOCK_MM) / 2
    shape = PageShape(plan.paper, side, side, _TOP_MM, plan.foot_mm)
    sheets = [_Sheet(plan, page, (folio, len(pages)), key) for folio, page in enumerate(pages, start=1)]
    subject = plan.title(key) if plan.seed is None else plan.filled_message("worksheet-step-subject")
    imprint = Imprint(plan.title(key), subject, lang=plan.game.templates.language, is_numbered=False)
    return document_pdf(sheets, shape, imprint, plan.look)


class _Sheet(StoryItem):
    """A whole page: the line for name and date, the parts from the top, and the foot."""

    def __init__(self, plan: WorksheetPlan, page: WorksheetPage, folio: tuple[int, int], key: bool) -> None:
        super().__init__()
        self.plan, self.page, self.folio, self.key = plan, page, folio, key

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return width and height in points: the whole text block."""
        self.width, self.height = BLOCK_MM * POINTS_PER_MM, self.plan.height_mm * POINTS_PER_MM
        return self.width, self.height

    def draw(self) -> None:
        """Draw name line, parts and foot; the room left over is shared out between the parts."""
        plan, gaps = self.plan, max(1, len(self.page.parts) - 1)
        gap = min(_MAX_GAP_MM, MIN_GAP_MM + self.page.left_pt / POINTS_PER_MM / gaps) * POINTS_PER_MM
        x, y = _HANGING_MM / 2 * POINTS_PER_MM, self.height
        size = plan.small_pt * POINT_MM
        if not self.key:
            with marked(self.canv, TagLeaf("P")):
                self._draw(name_line(plan.game.message, max(size, 10.5 * POINT_MM), plan.look.palette.ink), x)
            y -= _NAME_MM * POINTS_PER_MM
        is_large = plan.look.scale.text > BESIDE_PT and not isinstance(self.page.parts[0], QuestionBlock)
        below_head = min(gap, _MAX_HEAD_GAP_MM * POINTS_PER_MM) if is_large else gap
        for number, part in enumerate(self.page.parts):
            y -= part.wrap(self.width, self.height)[1] + (0.0, below_head, gap)[min(number, 2)]
            part.drawOn(self.canv, x, y)
        with artifact(self.canv, "Pagination"):
            self._draw(_foot(plan, self.folio, size, key=self.key), x)

    def _draw(self, items: Sequence[Item], x: float) -> None:
        """Draw items that are measured from the head of the text block."""
        draw_scene(self.canv, Scene(BLOCK_MM, self.plan.height_mm, tuple(items), ""), x, 0)


def _foot(plan: WorksheetPlan, folio: tuple[int, int], size: float, *, key: bool) -> list[Item]:
    """Return the line at the foot: where the answers are, the seed and the page."""
    ink, y = plan.look.palette.ink, plan.paper.height_mm - _TAIL_MM - _TAIL * size - _TOP_MM
    foot = "worksheet-key-foot" if key else "worksheet-foot"
    words = plan.game.name if plan.seed is None else f"{plan.game.name}. {plan.filled_message(foot)}."
    return [
        Text(0, y, words, size, ink, "figures"),
        Text(BLOCK_MM, y, f"{folio[0]} / {folio[1]}", size, ink, "figures", anchor="end"),
    ]


def name_line(message: Messages, size: float, ink: str, width_mm: float = BLOCK_MM) -> list[Item]:
    """Return the items of the line for name and date, in type of ``size`` mm, its baseline at y = 3.5 mm."""
    y, middle = 3.5, 0.68 * width_mm
    items: list[Item] = []
    for label, start, end in (
        (message("worksheet-name"), 0.0, middle - 6.0),
        (message("worksheet-date"), middle, width_mm),
    ):
        items.append(Text(start, y, label, size, ink, "italic"))
        begin = start + text_width(label, "italic", size) + 2.0
        items.append(Path(polyline([(begin, y + 0.8), (end, y + 0.8)]), Paint(None, ink, 0.2)))
    return items

"""Worksheets: questions with room to answer, and a key with the same numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable

from tabulae.draw.diagram import Diagram
from tabulae.draw.figure import PlannedFigure
from tabulae.engine.errors import TabulaeError, nearest
from tabulae.library.records import Game
from tabulae.library.words import fill
from tabulae.library.worksheet_words import HuntWords, WorksheetPageWords, WorksheetWords, worksheet_words
from tabulae.paper.flowables import TITLE_KEY, Drawing, Head, MeasuredParagraph, Stack, plain, ruled_table
from tabulae.paper.page import SMALLEST_PT, Imprint, PageShape, Styles, TypeScale, document, styles
from tabulae.paper.papers import PAPERS, Paper
from tabulae.paper.tagging import TagLeaf, artifact, container, marked
from tabulae.quiz.figures import key_diagram, question_diagram
from tabulae.quiz.ladder import RuleAsked
from tabulae.quiz.question import Level, Question
from tabulae.quiz.questions import notation
from tabulae.render.pdf import draw_scene
from tabulae.scene.fonts import text_width
from tabulae.scene.primitives import Item, Paint, Path, Scene, Text, polyline
from tabulae.scene.style import POINT_MM, POINTS_PER_MM, palette_named

BLOCK_MM = 170.0
"""The width of the text block of a full page."""
FIGURE_MM = 80.0
LINE_MM = 9.0
_FIGURES_MM = (62, 92)
"""How wide the figures of a step may be, so that they fill its pages."""
_LEAST_PAGES = 2
"""A step of the ladder is a sheet printed on both sides, even where smaller figures would leave one blank."""
_GUTTER_MM = 8.0
_BESIDE_PT = 15.0  # larger text needs the whole width
_MORE_LINES = 2  # lines beyond those a question needs, where its figure leaves room for them
_MOST_ADDED = 6  # lines beyond those again, where a page would end empty
_USUAL_PT = 12.0  # at this size of text a figure is FIGURE_MM wide
_RULE_GREY = "#8a8178"


class AnswerLines(Flowable):  # type: ignore[misc]  # reportlab has no types
    """Lines to write on, as many as asked for."""

    def __init__(self, count: int, pitch_mm: float, look: Styles) -> None:
        super().__init__()
        self.count, self.pitch_pt, self.look = count, pitch_mm * POINTS_PER_MM, look

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points."""
        self.width, self.height = width, self.count * self.pitch_pt
        return self.width, self.height

    def draw(self) -> None:
        """Rule the lines, the last at the foot."""
        with artifact(self.canv):
            self.canv.setStrokeColor(
                HexColor(self.look.palette.ink if self.look.palette.one_bit else _RULE_GREY)
            )
            self.canv.setLineWidth(0.5)
            for number in range(self.count):
                y = number * self.pitch_pt
                self.canv.line(0, y, self.width, y)


class QuestionBlock(Flowable):  # type: ignore[misc]  # reportlab has no types
    """Words and lines left of the figure, or above it where the type is large."""

    def __init__(
        self,
        words: Stack,
        lines: int,
        scene: PlannedFigure,
        look: Styles,
        bookmark: tuple[str, str],
        figure_mm: float = FIGURE_MM,
    ) -> None:
        super().__init__()
        self.words, self.lines, self.scene, self.look = words, lines, scene, look
        self.key, self.label = bookmark
        self.figure_mm = figure_mm
        self.pitch_mm = LINE_MM * max(1.0, look.scale.text / 14.0)

    @property
    def beside(self) -> bool:
        """Whether the words stand beside the figure."""
        return self.look.scale.text <= _BESIDE_PT

    def fit(self, height_pt: float) -> None:
        """Let the figure grow with the type as far as the block still fits into a height."""
        if self.beside:
            return
        words = self.words.wrap(BLOCK_MM * POINTS_PER_MM, 1e6)[1]
        room_mm = (height_pt - words) / POINTS_PER_MM - self.lines * self.pitch_mm - 2 * self._air_mm
        wanted = FIGURE_MM * self.look.scale.text / _USUAL_PT
        high = room_mm * self.scene.width_mm / self.scene.height_mm
        self.figure_mm = max(FIGURE_MM, min(BLOCK_MM, wanted, high))

    @property
    def _air_mm(self) -> float:
        return self.look.scale.leading * 0.4 / POINTS_PER_MM

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points."""
        self.width = BLOCK_MM * POINTS_PER_MM
        figure = Drawing(self.scene, self.figure_mm * POINTS_PER_MM)
        column = self.width if not self.beside else self.width - figure.width - _GUTTER_MM * POINTS_PER_MM
        self.words_height = self.words.wrap(column, 1e6)[1]
        pitch, air = self.pitch_mm * POINTS_PER_MM, self._air_mm * POINTS_PER_MM
        written = self.lines * pitch
        self.column, self.figure = column, figure
        if not self.beside:
            self.ruled, self.height = self.lines, self.words_height + written + figure.height + 2 * air
            return self.width, self.height
        self.height = max(figure.height, self.words_height + written)
        room = int((figure.height - self.words_height) / pitch)
        self.ruled = max(self.lines, min(self.lines + _MORE_LINES, room)) if self.lines else 0
        return self.width, self.height

    def draw(self) -> None:
        """Draw words, lines and figure, and set the bookmark."""
        self.canv.bookmarkHorizontal(self.key, 0, self.height)
        self.canv.addOutlineEntry(self.label, self.key, level=0)
        with container(self.canv, "Sect"):
            self._draw_parts()

    def _draw_parts(self) -> None:
        top = self.height - self.words_height
        self.words.drawOn(self.canv, 0, top)
        air = self._air_mm * POINTS_PER_MM
        lines = AnswerLines(self.ruled, self.pitch_mm, self.look)
        _, ruled = lines.wrap(self.column, 0)
        if self.beside:
            self.figure.drawOn(self.canv, self.width - self.figure.width, self.height - self.figure.height)
            lines.drawOn(self.canv, 0, top - ruled)
        else:
            middle = (self.width - self.figure.width) / 2
            self.figure.drawOn(self.canv, middle, top - air - self.figure.height)
            lines.drawOn(self.canv, 0, 0)


def numbered_prompt(words: str, number: int, look: Styles) -> MeasuredParagraph:
    """Words with the number of their question hanging in the margin."""
    size = look.scale.text * 1.1
    style = ParagraphStyle(
        "numbered",
        parent=look.text,
        bulletFontSize=size,
        bulletIndent=-0.6 * size - 0.1,
        spaceBefore=0,
        splitLongWords=0,
    )
    return MeasuredParagraph(plain(words), style, bulletText=str(number))


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
LEAST_GAP_MM, _MOST_GAP_MM = 2.0, 30.0


@dataclass(frozen=True, slots=True)
class Worksheet:
    """The PDFs of the questions and of their answers."""

    sheet: bytes
    key: bytes


@dataclass(frozen=True, slots=True)
class WorksheetPlan:
    """What both PDFs share: the look, the paper, the words, the level and the seed."""

    game: Game
    paper: Paper
    look: Styles
    words: WorksheetWords
    level: Level
    seed: int | None
    count: int

    @property
    def is_step(self) -> bool:
        """Whether it is a step of the ladder, which fills its pages, and no drill."""
        return isinstance(self.level, str)

    @property
    def height_mm(self) -> float:
        """The height from the head margin to the foot, in mm."""
        return self.paper.height_mm - _TOP_MM - _FOOT_MM

    def room_pt(self, *, key: bool) -> float:
        """The height for the parts of a page, in points: a sheet begins with a line for the name."""
        return (self.height_mm - (0.0 if key else _NAME_MM)) * POINTS_PER_MM

    @property
    def small_pt(self) -> float:
        """The size of the foot and the name line, which must fit a strip of the page, in points."""
        return min(_LARGEST_FOOT_PT, max(SMALLEST_PT, 0.72 * self.look.scale.text))

    def fill(self, text: str) -> str:
        """A text with the fields of the worksheet filled in: game, seed, level and count."""
        sheet = self.words.sheet
        facts: dict[str, str | int] = {"game": self.game.name, "level": self.level}
        facts |= {"seed": self.seed} if self.seed is not None else {}
        said = sheet.levels[str(self.level)]  # type: ignore[index]
        return self.game.grammar.fill(text, facts | {"count": self.count, "words": said})

    def title(self, key: bool) -> str:
        """The title of the sheet or of its key."""
        sheet = self.words.sheet
        return f"{self.game.name}: {sheet.key_title if key else sheet.title}"


def worksheet_plan(
    game: Game, level: Level, seed: int | None, count: int, paper: str, palette: str, text_pt: float
) -> WorksheetPlan:
    """What sheet and key share.

    Raises TabulaeError for an unknown paper or palette, or text smaller or larger than can be set.
    """
    if paper not in SHEETS:
        raise TabulaeError(f"no worksheet on {paper!r}{nearest(paper, SHEETS)}: choose {', '.join(SHEETS)}")
    low, high = TEXT_PT
    if not low <= text_pt <= high:
        raise TabulaeError(f"text of {text_pt:g} pt cannot be set: choose {low:g} to {high:g}")
    look = styles(TypeScale(text_pt), palette_named(palette))
    return WorksheetPlan(game, PAPERS[paper], look, worksheet_words(game.templates), level, seed, count)


def worksheet(
    game: Game,
    asked: Sequence[Question],
    seed: int | None,
    paper: str = "a4",
    palette: str = "colour",
    text_pt: float = USUAL_TEXT_PT,
    hunt: Sequence[RuleAsked] = (),
) -> Worksheet:
    """The questions on full pages with room to answer, and the key; a seed is printed on both.

    The rules to be hunted in the leaflet come last. Raises TabulaeError as :func:`worksheet_plan` does.
    """
    plan = worksheet_plan(game, asked[0].level, seed, len(asked), paper, palette, text_pt)
    return Worksheet(*(pages_pdf(plan, _laid(plan, asked, hunt, key=key), key=key) for key in (False, True)))


def _laid(
    plan: WorksheetPlan, asked: Sequence[Question], hunt: Sequence[RuleAsked], *, key: bool
) -> list[WorksheetPage]:
    """The pages: those of a step with figures as large as its pages allow."""
    make: Callable[[Game, Question, str], Diagram] = key_diagram if key else question_diagram
    labels = [fill(plan.words.sheet.question, number=number) for number in range(1, len(asked) + 1)]
    diagrams = [make(plan.game, one, label) for one, label in zip(asked, labels, strict=True)]

    def pages(figure_mm: float) -> list[WorksheetPage]:
        skin, palette = plan.game.skin, plan.look.palette.name
        figures = [PlannedFigure(diagram, figure_mm, skin, palette) for diagram in diagrams]
        blocks: list[Flowable] = [
            _block(plan, number, one, figure, figure_mm, key=key)
            for number, (one, figure) in enumerate(zip(asked, figures, strict=True), start=1)
        ]
        blocks += [RuleHunt(plan.words.hunt, hunt, plan.look, key=key)] if hunt else []
        return _pages(plan, opening_of(plan, key=key), blocks, plan.room_pt(key=key))

    if not plan.is_step or plan.look.scale.text > _BESIDE_PT:
        return pages(FIGURE_MM)
    fewest = max(len(pages(_FIGURES_MM[0])), 1 if key else _LEAST_PAGES)
    tried = range(_FIGURES_MM[1], _FIGURES_MM[0] - 1, -2)
    found = _evened(next(found for wide in tried if len(found := pages(wide)) <= fewest))
    return found if key else [_with_more_lines(page) for page in found]


def _with_more_lines(page: WorksheetPage) -> WorksheetPage:
    """The page with more lines to write on, if all the air between its parts would leave its end empty."""
    blocks = [part for part in page.parts if isinstance(part, QuestionBlock) and part.lines]
    air = _MOST_GAP_MM * POINTS_PER_MM * (len(page.parts) - 1)
    left = page.left_pt
    for _ in range(_MOST_ADDED if blocks else 0):
        grown = 0.0
        for block in blocks:
            high = block.wrap(block.width, 0)[1]
            block.lines += 1
            grown += block.wrap(block.width, 0)[1] - high
        if left <= air or grown > left:
            for block in blocks:
                block.lines -= 1
            break
        left -= grown
    return WorksheetPage(page.parts, left)


def _evened(pages: Sequence[WorksheetPage]) -> list[WorksheetPage]:
    """The parts on as many pages, none of them emptier than need be."""
    parts = [part for page in pages for part in page.parts]
    high = [part.wrap(BLOCK_MM * POINTS_PER_MM, 1e6)[1] for part in parts]
    first = pages[0]
    gap = LEAST_GAP_MM * POINTS_PER_MM
    room = first.left_pt + sum(high[: len(first.parts)]) + gap * (len(first.parts) - 1)
    best: tuple[float, list[WorksheetPage]] = (1e6, list(pages))
    for breaks in combinations(range(2, len(parts)), len(pages) - 1):
        ends = [0, *breaks, len(parts)]
        tried = [
            WorksheetPage(tuple(parts[start:end]), room - sum(high[start:end]) - gap * (end - start - 1))
            for start, end in pairwise(ends)
        ]
        least, most = min(page.left_pt for page in tried), max(page.left_pt for page in tried)
        crowded = max(sum(isinstance(one, QuestionBlock) for one in page.parts) for page in tried)
        if least > -1e-6 and crowded <= MOST_ON_A_PAGE and most < best[0] - 1e-6:
            best = (most, tried)
    return best[1]


class RuleHunt(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A list of short questions, each with a line for the number of a rule; in the key the rule itself."""

    def __init__(self, words: HuntWords, asked: Sequence[RuleAsked], look: Styles, *, key: bool) -> None:
        super().__init__()
        head = Head(words.title, look.scale.section, look, key="hunt")
        parts: list[Flowable] = [head]
        if not key:
            parts.append(MeasuredParagraph(plain(words.lead), look.caption))
        wide = BLOCK_MM * POINTS_PER_MM
        if key:
            rows = [[plain(one.number), plain(one.question), plain(one.text)] for one in asked]
            shares = [0.06, 0.36, 0.58]
        else:
            rows = [[plain(one.question), plain(words.number)] for one in asked]
            shares = [0.84, 0.16]
        parts.append(ruled_table((), rows, look, [share * wide for share in shares]))
        self.stack = Stack(parts)

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points."""
        self.width, self.height = self.stack.wrap(BLOCK_MM * POINTS_PER_MM, height)
        return self.width, self.height

    def draw(self) -> None:
        """Draw the list."""
        with container(self.canv, "Sect"):
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
    parts += [MeasuredParagraph(plain(line), plan.look.text) for line in more]
    if key:
        asked = MeasuredParagraph(plain(question.prompt), plan.look.caption)
        asked.leaf = TagLeaf("P")
        asked.spaceBefore = plan.look.scale.leading * 0.5
        parts.append(asked)
    lines = 0 if key else question.lines
    bookmark = f"question-{number}", figure.title
    return QuestionBlock(Stack(parts), lines, figure, plan.look, bookmark, figure_mm)


def opening_of(plan: WorksheetPlan, words: str | None = None, *, key: bool) -> Stack:
    """Title and level, with how moves are written or other words."""
    title = Head(plan.title(key), max(_TITLE_PT, 1.2 * plan.look.scale.text), plan.look, key=TITLE_KEY)
    if words is None:
        words = notation(plan.game)
        words = f"{plan.words.notes.star} {words}" if key else words
    level = plan.fill(plan.words.sheet.step if plan.is_step else plan.words.sheet.level)
    note = MeasuredParagraph(plain(f"{level}. {words}".strip()), plan.look.caption)
    note.leaf = TagLeaf("P")
    note.spaceBefore = 3.0
    return Stack([title, note])


@dataclass(frozen=True, slots=True)
class WorksheetPage:
    """The parts of a page and the room left over."""

    parts: tuple[Flowable, ...]
    left_pt: float


def _pages(
    plan: WorksheetPlan, opening: Flowable, blocks: Sequence[Flowable], full: float
) -> list[WorksheetPage]:
    """The blocks in order, four at most on a page, which has so many points; the opening heads the first."""
    width, gap = BLOCK_MM * POINTS_PER_MM, LEAST_GAP_MM * POINTS_PER_MM
    pages: list[WorksheetPage] = []
    parts: list[Flowable] = [opening]
    room = full - opening.wrap(width, full)[1]
    for block in blocks:
        count = sum(isinstance(part, QuestionBlock) for part in parts)
        if isinstance(block, QuestionBlock):
            block.fit(full if count else room - gap)
        high = block.wrap(width, full)[1]
        if count == MOST_ON_A_PAGE or high + gap * bool(parts) > room + 1e-6:
            pages.append(WorksheetPage(tuple(parts), room))
            parts, room = [], full
            if isinstance(block, QuestionBlock):
                block.fit(full)
            high = block.wrap(width, full)[1]
        room -= high + gap * bool(parts)
        parts.append(block)
    return [*pages, WorksheetPage(tuple(parts), room)]


def pages_pdf(plan: WorksheetPlan, pages: Sequence[WorksheetPage], *, key: bool) -> bytes:
    """The pages as a PDF, each with what stands at its foot."""
    side = (plan.paper.width_mm - BLOCK_MM) / 2
    shape = PageShape(plan.paper, side, side, _TOP_MM, _FOOT_MM)
    sheets = [_Sheet(plan, page, (folio, len(pages)), key) for folio, page in enumerate(pages, start=1)]
    said = plan.words.sheet.step_subject if plan.is_step else plan.words.sheet.subject
    subject = plan.title(key) if plan.seed is None else plan.fill(said)
    imprint = Imprint(plan.title(key), subject, lang=plan.game.templates.language)
    return document(sheets, shape, imprint, plan.look, bare=frozenset(range(1, len(pages) + 1)))


class _Sheet(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A whole page: the line for name and date, the parts from the top, and what stands at the foot."""

    def __init__(self, plan: WorksheetPlan, page: WorksheetPage, folio: tuple[int, int], key: bool) -> None:
        super().__init__()
        self.plan, self.page, self.folio, self.key = plan, page, folio, key

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points: the whole text block."""
        self.width, self.height = BLOCK_MM * POINTS_PER_MM, self.plan.height_mm * POINTS_PER_MM
        return self.width, self.height

    def draw(self) -> None:
        """Draw name line, parts and foot; what is left over is shared out between the parts."""
        plan, gaps = self.plan, max(1, len(self.page.parts) - 1)
        gap = min(_MOST_GAP_MM, LEAST_GAP_MM + self.page.left_pt / POINTS_PER_MM / gaps) * POINTS_PER_MM
        x, y = _HANGING_MM / 2 * POINTS_PER_MM, self.height
        size = plan.small_pt * POINT_MM
        if not self.key:
            with marked(self.canv, TagLeaf("P")):
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


def _foot(plan: WorksheetPlan, folio: tuple[int, int], size: float, *, key: bool) -> list[Item]:
    """The line at the foot: where the answers are, the seed and the page."""
    ink, y = plan.look.palette.ink, plan.paper.height_mm - 8.5 - _TOP_MM
    said = plan.words.sheet.key_foot if key else plan.words.sheet.foot
    words = plan.game.name if plan.seed is None else f"{plan.game.name}. {plan.fill(said)}."
    return [
        Text(0, y, words, size, ink, "italic"),
        Text(BLOCK_MM, y, f"{folio[0]} / {folio[1]}", size, ink, anchor="end"),
    ]


def _name_line(words: WorksheetPageWords, size: float, ink: str) -> list[Item]:
    y, middle = 3.5, 0.68 * BLOCK_MM
    items: list[Item] = []
    for label, start, end in ((words.name, 0.0, middle - 6.0), (words.date, middle, BLOCK_MM)):
        items.append(Text(start, y, label, size, ink, "italic"))
        begin = start + text_width(label, "italic", size) + 2.0
        items.append(Path(polyline([(begin, y + 0.8), (end, y + 0.8)]), Paint(None, ink, 0.2)))
    return items

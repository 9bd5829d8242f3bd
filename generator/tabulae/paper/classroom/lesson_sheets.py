"""The sheets of a lesson: for the pupil, for a pair, their key, exit slips, words and a tournament."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from reportlab.lib.styles import ParagraphStyle

from tabulae.engine.errors import DoesNotFitError
from tabulae.library.games.class_sizes import board_count
from tabulae.library.games.records import Game
from tabulae.library.told.claimed_text import without_claims
from tabulae.library.told.lesson_plans import ExitSlip, TaskSheet
from tabulae.paper.classroom.lesson_tasks import SheetLook, sheet_items, task_figure, writing_table
from tabulae.paper.classroom.worksheet import AnswerLines, QuestionBlock, line_mm, name_line
from tabulae.paper.documents.back_matter import SHORT, glossary_of
from tabulae.paper.flow.document import Imprint, document_pdf
from tabulae.paper.flow.flowables import TITLE_KEY, Drawing, Head, MeasuredTable, Stack
from tabulae.paper.flow.markup import line_markup, text_markup
from tabulae.paper.flow.page_design import (
    PUPILS_PT,
    PageShape,
    Styles,
    TypeScale,
    chosen_scale,
    pupils_scale,
    styles,
)
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.spare_pages import page_of
from tabulae.paper.flow.story import StoryItem
from tabulae.paper.flow.tagging import TagBranch, artifact
from tabulae.paper.printing.papers import PAPERS
from tabulae.scene.fonts import text_width
from tabulae.scene.primitives import Item, Paint, Path, Scene, Text, polyline
from tabulae.scene.style import POINT_MM, POINTS_PER_MM, palette_named

BLOCK_MM = 176.0
_HEAD_MM, _FOOT_MM = 12.0, 14.0
_TEXT_PT = (12.0, 11.5, 11.0, 10.5)
"""The sizes of a pupil's type to try, largest first."""
_KEY_PT = (10.5, 10.0, 9.5, 9.0)
_SHORT_KEY_PT = (13.0, 12.0, 11.0, *_KEY_PT)
"""The sizes of type of a key, and of one that would leave its page nearly empty."""
_WALL_PT = (20.0, 18.0, 16.0, 15.0, 14.0, 13.0, 12.0)
"""The sizes of type of what hangs on the wall."""
_FIGURES_MM = (165, 155, 145, 135, 125, 115, 105, 95, 85, 76, 70, 64)
"""The widths of large figures to try, largest first."""
_GAP_PT = 12.0
"""The white between two tasks."""
_WIDEST_GAP_PT = 26.0
"""The white between two tasks where a page has room."""
_FULLNESS = (0.55, 0.65, 0.75, 0.85)
"""The shares of a page to fill that are tried, for all pages of a sheet to be about equally full."""
_SLIP_LINES = 7
_SLIP_PT, _LARGEST_FOUR_PT = 13.0, 14.0
"""The usual text of an exit slip, and the largest of which a page holds four."""
_MOST_MORE_PAGES = 12
"""How many pages more than it should a sheet may take."""
_NEARLY_EMPTY = 0.4
"""A page of a key of which less is filled also has the questions and figures."""
_ROUNDS = 3
"""The rounds of a tournament."""
_DRAW_SHARES = (0.16, 0.28, 0.28, 0.28)
_SCORE_SHARES = (0.07, 0.31, 0.14, 0.14, 0.14, 0.1, 0.1)
"""The widths of the columns of draw and scores, as shares of the page."""
_WALL_ROW_MM, _MOST_ROWS = 7.5, 30
"""The height of a row of a table on the wall, and how many rows a page holds."""
_CELL_AIR_MM, _WALL_AIR_MM = 1.9, 4.2
"""The white above and below the words of a cell, and that round the heads of a page and of its table."""


@dataclass(frozen=True, slots=True)
class SheetForm:
    """The paper and palette of sheets, and the size of their text in points, None for what suits each."""

    paper: str
    palette: str
    text_pt: float | None = None

    def sizes_pt(self, usual: Sequence[float]) -> Sequence[float]:
        """Return the sizes of text to try: the one that is chosen, else the usual ones."""
        return (self.text_pt,) if self.text_pt else usual


def pupil_sheet(
    game: Game,
    sheet: TaskSheet,
    form: SheetForm,
    *,
    played: Game | None = None,
    name: bool = True,
    sides: int = 1,
) -> bytes:
    """Return the PDF of a sheet to fill in, on at most ``sides`` pages if they can hold it.

    If not, it takes more. ``played`` is the game in the reading that the lesson plays, if that is another.
    With ``name`` it begins with a line for the name. Raises DoesNotFitError if a dozen pages more than
    ``sides`` cannot hold it.
    """
    shape = _shape(form.paper)

    def story(text_pt: float, figure_mm: float) -> list[StoryItem]:
        look = styles(pupils_scale(text_pt), palette_named(form.palette), BLOCK_MM, lining=True)
        looks = SheetLook(game, played or game, look, BLOCK_MM, figure_mm, key=False)
        top = [*_name(game, look)] if name else []
        return [*top, *_opening(sheet, looks), *sheet_items(sheet, looks)]

    pages = _fitted(shape, story, sides, form.sizes_pt(_TEXT_PT))
    title = game.message("titled", title=game.name, says=sheet.title)
    return _document(game, pages, shape, title, form.palette)


def sheets_key(
    game: Game, sheets: Sequence[TaskSheet], title: str, form: SheetForm, played: Game | None = None
) -> bytes:
    """Return the PDF of the answers to some sheets, on one page if they fit; tasks without one are left out.

    A page that they would leave nearly empty has larger type, the questions, and the figures with the plays
    that are asked for. ``played`` is the game in the reading that the lesson plays, if that is another.
    Raises DoesNotFitError if they do not fit on a dozen pages.
    """
    shape = _shape(form.paper)

    def story(text_pt: float, figure_mm: float, *, in_full: bool = False) -> list[StoryItem]:
        scale = chosen_scale(text_pt, 18.0)
        look = styles(scale, palette_named(form.palette), BLOCK_MM, lining=True)
        looks = SheetLook(game, played or game, look, BLOCK_MM, figure_mm, key=True, in_full=in_full)
        items: list[StoryItem] = [Head(title, look.scale.title, look, key=TITLE_KEY)]
        for number, sheet in enumerate(sheets):
            if len(sheets) > 1:
                head = Head(sheet.title, look.scale.section, look, key=f"sheet-{number}")
                head.spaceBefore = 8.0
                items.append(head)
            items += sheet_items(sheet, looks)
        return items

    pages = _fitted(shape, story, 1, form.sizes_pt(_KEY_PT), gap_pt=6.0)
    if sum(map(_item_height, pages[-1])) < _NEARLY_EMPTY * shape.block_pt[1] and len(pages) == 1:
        sizes_pt = form.sizes_pt(_SHORT_KEY_PT)
        pages = _fitted(shape, partial(story, in_full=True), 1, sizes_pt, gap_pt=6.0)
    return _document(game, pages, shape, title, form.palette, spread=False)


def _item_height(item: StoryItem) -> float:
    return item.getSpaceBefore() + item.height_at(BLOCK_MM * POINTS_PER_MM)


def slips_a_page(text_pt: float | None) -> int:
    """Return how many exit slips a page has: four, or two with text over 14 pt."""
    return 4 if (text_pt or _SLIP_PT) <= _LARGEST_FOUR_PT else 2


def exit_slips(game: Game, title: str, exit_: ExitSlip, form: SheetForm) -> bytes:
    """Return the PDF of a page with :func:`slips_a_page` exit slips, to be cut apart along the thin lines."""
    shape = _shape(form.paper)
    look = styles(pupils_scale(form.text_pt or _SLIP_PT), palette_named(form.palette), 80.0, lining=True)
    size_mm = shape.measure_mm, shape.height_mm
    slip = _Slips(game, title, without_claims(exit_.ask), look, size_mm, slips_a_page(form.text_pt))
    words = game.message("titled", title=game.name, says=game.message("lesson-exit-title"))
    return _document(game, [[slip]], shape, words, form.palette)


def words_sheet(game: Game, form: SheetForm) -> bytes:
    """Return the PDF of the words that the rules of a game use, with their meanings, for the wall."""
    return _wall_sheet(
        game,
        game.message("words-title", game=game.name),
        lambda look: glossary_of(game, look)[1:],
        form,
    )


def tournament_sheet(game: Game, pupils: int, count: str, form: SheetForm) -> bytes:
    """Return the PDF of the rules of a tournament, and of who plays whom in each round, for the wall.

    Pupils are numbers from 1; those left over share one. ``count`` says who has won a game that is not over.
    """
    message = game.message
    rounds = zip(*pairing_rounds(pupils, len(game.rules.seats)), strict=True)
    rows = [
        [str(table), *(" – ".join(map(str, numbers)) for numbers in seats)]
        for table, seats in enumerate(rounds, start=1)
    ]
    heads = [message("tournament-table"), *_round_heads(game)]

    def items(look: Styles) -> Iterator[StoryItem]:
        short = "yes" if any(reading.name == SHORT for reading in game.readings) else "no"
        lead = message("tournament-lead", rounds=_ROUNDS, short=short)
        yield MeasuredParagraph(line_markup(lead), look.text)
        rules = [
            MeasuredParagraph(line_markup(message(rule, count=count)), look.bullet, bulletText=str(number))
            for number, rule in enumerate(message.numbered_ids("tournament-rules"), start=1)
        ]
        yield Stack(rules, rules[0].getSpaceBefore())
        head = Head(message("tournament-draw"), look.scale.section, look, key="draw")
        first, *more = _wall_tables(heads, rows, _DRAW_SHARES, look, form.paper)
        yield Stack([head, first], look.scale.leading)
        yield from more

    return _wall_sheet(game, message("tournament-title", game=game.name), items, form)


def score_sheet(game: Game, pupils: int, form: SheetForm) -> bytes:
    """Return the PDF of the table for the scores of a tournament, for the wall."""
    message, players = game.message, len(game.rules.seats)
    count = board_count(pupils, players) * players
    rows = [[str(number), *[""] * (_ROUNDS + 3)] for number in range(1, count + 1)]
    number, name, total, place = (
        message(f"tournament-{column}") for column in ("number", "name", "total", "place")
    )
    heads = [number, name, *_round_heads(game), total, place]

    def items(look: Styles) -> Iterator[StoryItem]:
        yield from _wall_tables(heads, rows, _SCORE_SHARES, look, form.paper)

    return _wall_sheet(game, message("tournament-scores", game=game.name), items, form)


def pairing_rounds(pupils: int, players: int) -> list[list[tuple[int, ...]]]:
    """Return for each of three rounds its tables, each as the numbers (from 1) of the pupils who play there.

    There are as many tables as can be filled, at least one; pupils left over play nowhere. The numbers stand
    in as many columns as a table has seats, and each round shifts every column one step further than the
    column before it. So no two pupils meet twice if there are more than ``2 * (players - 1)`` tables.
    """
    tables = board_count(pupils, players)
    return [
        [
            tuple(column * tables + (table + number * column) % tables + 1 for column in range(players))
            for table in range(tables)
        ]
        for number in range(_ROUNDS)
    ]


def _wall_sheet(
    game: Game,
    title: str,
    items: Callable[[Styles], Iterable[StoryItem]],
    form: SheetForm,
) -> bytes:
    """Return the PDF of items under a title, in the largest type in which they take the fewest pages.

    The type has at least the size of the form.
    """
    shape, least_pt = _shape(form.paper), form.text_pt or 0.0
    sizes = [size_pt for size_pt in _WALL_PT if size_pt >= least_pt] or [least_pt]

    def story(text_pt: float, _: float) -> list[StoryItem]:
        scale = TypeScale(text_pt, max(22.0, 1.1 * text_pt), least=PUPILS_PT)
        look = styles(scale, palette_named(form.palette), BLOCK_MM, lining=True)
        return [Head(title, look.scale.title, look, key=TITLE_KEY), *items(look)]

    pages = _fitted(shape, story, 1, sizes, gap_pt=0.0, figures_mm=(0.0,))
    return _document(game, pages, shape, title, form.palette)


def _wall_tables(
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    shares: Sequence[float],
    look: Styles,
    paper: str,
) -> Iterator[MeasuredTable]:
    """Yield a table in as few parts, of about as many rows each, as pages can hold."""
    row_mm = max(_WALL_ROW_MM, look.cell.leading / POINTS_PER_MM + _CELL_AIR_MM)
    head_mm = (1.4 * look.scale.title + 2 * look.cell.leading) / POINTS_PER_MM + _WALL_AIR_MM
    most = min(_MOST_ROWS, int((_shape(paper).height_mm - head_mm) / row_mm))
    each = -(-len(rows) // -(-len(rows) // most))
    widths, whole = [share * BLOCK_MM for share in shares], TagBranch("Table", len(heads))
    for start in range(0, len(rows), each):
        part = rows[start : start + each]
        table = writing_table([text_markup(head) for head in heads], part, look, widths, _WALL_ROW_MM)
        table.branch = whole
        yield table


def _round_heads(game: Game) -> list[str]:
    return [game.message("tournament-round", number=number + 1) for number in range(_ROUNDS)]


class _Slips(StoryItem):
    """Four or two equal slips that fill a text block of ``size_mm``."""

    def __init__(
        self, game: Game, title: str, ask: str, look: Styles, size_mm: tuple[float, float], count: int
    ) -> None:
        super().__init__()
        self.game, self.title, self.ask, self.look = game, title, ask, look
        self.size_mm, self.columns = size_mm, count // 2

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return width and height in points: the whole text block."""
        self.width, self.height = (side * POINTS_PER_MM for side in self.size_mm)
        return self.width, self.height

    def draw(self) -> None:
        """Draw the slips and the lines between them."""
        width, height = self.width / self.columns, self.height / 2
        for number in range(2 * self.columns):
            x, y = (number % self.columns) * width, (1 - number // self.columns) * height
            inset = 10.0
            inner = self._inner(width - 2 * inset, height - 2 * inset)
            high = inner.wrap(width - 2 * inset, height)[1]
            inner.drawOn(self.canv, x + inset, y + height - inset - high)
        with artifact(self.canv):
            self.canv.setLineWidth(0.3)
            if self.columns > 1:
                self.canv.line(width, -20, width, self.height + 20)
            self.canv.line(-20, height, self.width + 20, height)

    def _inner(self, width: float, height: float) -> Stack:
        """Return the words of a slip with as many lines as have room."""
        return next(
            (slip for slip in map(self._slip, range(_SLIP_LINES, 1, -1)) if slip.height_at(width) <= height),
            self._slip(1),
        )

    def _slip(self, line_count: int) -> Stack:
        look = self.look
        size = max(10.5, look.scale.least, 0.8 * look.scale.text) * POINT_MM
        width = self.size_mm[0] / self.columns - 20 * POINT_MM
        name = self.game.message("worksheet-name")
        scene = Scene(width, 7.0, tuple(_short_name(self.game, width, size, look)), name)
        ask = MeasuredParagraph(line_markup(" ".join(self.ask.split())), look.text)
        ask.spaceBefore = 6.0
        lines = AnswerLines(line_count, line_mm(look.scale), look)
        head = Head(self.title, look.scale.section, look)
        return Stack([head, Drawing(scene, width * POINTS_PER_MM), ask, lines])


def _short_name(game: Game, width_mm: float, size_mm: float, look: Styles) -> list[Item]:
    label, ink = game.message("worksheet-name"), look.palette.ink
    begin = text_width(label, "italic", size_mm) + 2.0
    line = Path(polyline([(begin, 5.0), (width_mm, 5.0)]), Paint(None, ink, 0.2))
    return [Text(0, 4.2, label, size_mm, ink, "italic"), line]


def _name(game: Game, look: Styles) -> list[StoryItem]:
    size = max(10.5, 0.72 * look.scale.text) * POINT_MM
    items = name_line(game.message, size, look.palette.ink, BLOCK_MM)
    scene = Scene(BLOCK_MM, 6.0, tuple(items), game.message("worksheet-name"))
    return [Drawing(scene, BLOCK_MM * POINTS_PER_MM)]


def _opening(sheet: TaskSheet, looks: SheetLook) -> list[StoryItem]:
    """Return the title and the lead, which also says what a number on a man means if a figure has one."""
    look = looks.look
    head = Head(sheet.title, look.scale.title, look, key=TITLE_KEY)
    figures = [task_figure(task, looks) for task in sheet.tasks]
    has_counts = any(figure and figure[0].has_counts for figure in figures)
    signs = [looks.game.message("sign-heap")] if has_counts else []
    lead = " ".join([*without_claims(sheet.lead or "").split(), *signs])
    if not lead:
        return [head]
    style = ParagraphStyle("lead", parent=look.text, spaceBefore=2.0)
    return [head, MeasuredParagraph(line_markup(lead), style)]


def _fitted(
    shape: PageShape,
    story: Callable[[float, float], list[StoryItem]],
    sides: int,
    sizes_pt: Sequence[float],
    gap_pt: float = _GAP_PT,
    figures_mm: Sequence[float] = _FIGURES_MM,
) -> list[list[StoryItem]]:
    """Return a story on as few pages as it needs, with the largest type and figures that need no more.

    ``story`` makes it for a size of type and a width of figures; ``sides`` pages are aimed at.
    """
    tried: list[tuple[partial[list[StoryItem]], list[list[StoryItem]]]] = []
    for made in (partial(story, text_pt, figure_mm) for text_pt in sizes_pt for figure_mm in figures_mm):
        pages = _paged(made(), shape, gap_pt)
        if pages is not None:
            tried.append((made, pages))
            if len(pages) <= sides:
                break
    if not tried:
        raise DoesNotFitError("lesson-tasks-too-long")
    made, pages = min(tried, key=lambda way: max(sides, len(way[1])))
    if len(pages) > sides + _MOST_MORE_PAGES:
        raise DoesNotFitError("lesson-tasks-too-long")
    return _evened(pages, made, shape, gap_pt)


def _evened(
    pages: list[list[StoryItem]], story: Callable[[], list[StoryItem]], shape: PageShape, gap_pt: float
) -> list[list[StoryItem]]:
    """Return the pages again, if there are several, each as little fuller than the others as possible."""
    if len(pages) > 1:
        for share in _FULLNESS:
            even = _paged(story(), shape, gap_pt, share)
            if even is not None and len(even) == len(pages):
                return even
    return pages


def _paged(
    items: Sequence[StoryItem], shape: PageShape, gap_pt: float, share: float = 1.0
) -> list[list[StoryItem]] | None:
    """Return the items on pages from the top, a share of each filled; None if one is taller than that.

    A stack that is taller, as in large type, is opened: its parts may stand on several pages.
    """
    width, height = shape.block_pt
    height *= share
    pages: list[list[StoryItem]] = [[]]
    left = height
    opened: list[tuple[StoryItem, float]] = []
    for number, item in enumerate(items):
        gap = gap_pt if isinstance(item, (Stack, QuestionBlock)) or number > 2 else 0.0
        if isinstance(item, Stack) and item.height_at(width) > height:
            opened += [(part, 0.0 if at else gap) for at, part in enumerate(item.parts)]
        else:
            opened.append((item, gap))
    for item, gap in opened:
        before = max(item.getSpaceBefore(), gap) if pages[-1] else 0.0
        high = item.height_at(width)
        if high > height:
            return None
        if before + high > left:
            pages.append([])
            left, before = height, 0.0
        item.spaceBefore = before
        pages[-1].append(item)
        left -= before + high
    return pages


def _shape(paper: str) -> PageShape:
    side = (PAPERS[paper].width_mm - BLOCK_MM) / 2
    return PageShape(PAPERS[paper], side, side, _HEAD_MM, _FOOT_MM)


def _document(
    game: Game,
    pages: Sequence[Sequence[StoryItem]],
    shape: PageShape,
    title: str,
    palette: str,
    *,
    spread: bool = True,
) -> bytes:
    """Return the pages as a PDF; with ``spread`` the room left over widens the gaps of a page a little."""
    look = styles(TypeScale(_TEXT_PT[0]), palette_named(palette), BLOCK_MM)
    filled = [page_of(list(page), shape) for page in pages]
    widest = (_WIDEST_GAP_PT - _GAP_PT) * spread
    filled = [replace(page, left_pt=min(page.left_pt, widest * len(page.parts))) for page in filled]
    imprint = Imprint(title, title, lang=game.templates.language, is_numbered=False)
    return document_pdf(filled, shape, imprint, look)

"""The poster: the board with the courses of all sides, a quick reference and figures, for a wall."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from reportlab.lib.styles import ParagraphStyle

from tabulae import __version__
from tabulae.engine.errors import DoesNotFitError
from tabulae.library.games.records import Game
from tabulae.paper.documents.back_matter import colophon, origin, short_entries
from tabulae.paper.flow.document import Imprint, document_pdf
from tabulae.paper.flow.figure_cache import COURSE, FigureCache
from tabulae.paper.flow.fitting import (
    BELOW_PT,
    ColumnGrid,
    ColumnPage,
    FittedText,
    SizePlan,
    best_fit,
    size_plans,
)
from tabulae.paper.flow.flowables import TITLE_KEY, Drawing, Head, Stack
from tabulae.paper.flow.legend import legend_items, with_legend
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.page_design import LARGE_PRINT_PT, PageShape, Styles, TypeScale, chosen_scale, styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.rule_layout import FigureStyle, TextCache, lay_out_figures
from tabulae.paper.flow.story import Story, StoryItem
from tabulae.paper.printing.board_sheets import tiled_page_pdf
from tabulae.paper.printing.papers import HALF, PAPERS
from tabulae.paper.printing.sheets import SheetLabel
from tabulae.scene.primitives import Scene, place_scene
from tabulae.scene.style import POINTS_PER_MM, palette_named

_TEXT_PT = (18.0, 17.0, 16.0, 15.0, 14.0, 13.0)
"""The sizes of text to try, best first."""
_FIGURES_MM = (80.0, 72.0, 64.0)
"""The widths of figures to try, best first."""
_COLOPHON_PT, _EDGE_MM = 11.0, 6.0
"""The size of the colophon, and the white below it."""
_MAX_BOARD_MM, _BELOW_TITLE_MM, _ABOVE_CAPTION_MM = 165.0, 7.0, 2.0
"""The greatest height of the board, and the white above and below it."""
_TOP = TypeScale(16.0, 60.0, 22.0)
"""The type of the title, the tagline and the caption of the board."""


@dataclass(frozen=True, slots=True)
class Poster:
    """The poster as a PDF in one piece and one of sheets to be glued together, and the size of its text."""

    whole: bytes
    tiled: bytes
    text_pt: float


def poster(
    game: Game,
    paper: str = "a3",
    palette: str = "colour",
    command: str = "",
    text_pt: float | None = None,
) -> Poster:
    """Return a game as one large page, and the same page tiled on smaller sheets.

    ``paper`` is ``a3``, tiled on A4, or ``tabloid``, tiled on Letter. The colophon names the ``command``.
    The text is the largest that fits, and at least ``text_pt`` or 16 pt. Raises TabulaeError for an unknown
    palette, DoesNotFitError for a text that does not fit.
    """
    sheet = PAPERS[paper]
    shape = PageShape(sheet, 16.0, 16.0, 11.0, 21.0)
    small = styles(
        TypeScale(max(_COLOPHON_PT, min(LARGE_PRINT_PT, text_pt or 0.0))),
        palette_named(palette),
        shape.measure_mm,
    )
    below = Stack([*origin(game, small), colophon(game, command, small)])
    foot = (below.wrap(*shape.block_pt)[1] + BELOW_PT) / POINTS_PER_MM + _EDGE_MM
    shape = replace(shape, foot_mm=max(shape.foot_mm, foot))
    top = styles(_TOP, palette_named(palette), shape.measure_mm)
    figures = FigureCache(game, palette)
    title = _title(figures, shape, top)
    title_pt = sum(part.height_at(shape.block_pt[0]) for part in title)
    grid = ColumnGrid(shape, 3, 10.0, title_pt + 18.0)
    layout, look = _layout(figures, grid, text_pt)
    page = ColumnPage(grid, title, layout.frames, below)
    imprint = Imprint(game.name, game.tagline, lang=game.templates.language)
    whole = document_pdf([page], shape, imprint, look, bare=frozenset({1}))
    label = SheetLabel(
        game.name, game.message("poster-tiles"), f"tabulae {__version__}", command, game.templates
    )
    tiled = tiled_page_pdf(whole, sheet, PAPERS[HALF[paper]], label, game.tagline)
    return Poster(whole, tiled, layout.plan.text_pt)


def _title(figures: FigureCache, shape: PageShape, look: Styles) -> list[StoryItem]:
    """Return name and tagline above the starting position with the courses of all sides."""
    game = figures.game
    words: list[StoryItem] = [
        Head(game.name, look.scale.title, look, key=TITLE_KEY),
        MeasuredParagraph(text_markup(game.tagline), look.tagline),
    ]
    if COURSE not in figures.figures:
        return words
    course, board = figures.figures[COURSE], _board(figures, shape)
    left = (shape.measure_mm - board.width / POINTS_PER_MM) / 2
    drawn = (place_scene(board.scene, left, _BELOW_TITLE_MM, board.scale),)
    height_mm = board.height / POINTS_PER_MM + _BELOW_TITLE_MM + _ABOVE_CAPTION_MM
    centred = Scene(shape.measure_mm, height_mm, drawn, board.scene.title, board.alt)
    caption_style = ParagraphStyle(
        look.caption.name, look.caption, leftIndent=left * POINTS_PER_MM, rightIndent=left * POINTS_PER_MM
    )
    caption = MeasuredParagraph(text_markup(course.caption), caption_style)
    return [*words, Drawing(centred, shape.measure_mm * POINTS_PER_MM), caption]


def _board(figures: FigureCache, shape: PageShape) -> Drawing:
    """Return the board with the courses, as wide as the page or as high as it may be."""
    course, width_mm, size = figures.figures[COURSE], shape.measure_mm, _TEXT_PT[0]
    board = figures.drawing(course, width_mm, size)
    most = _MAX_BOARD_MM * POINTS_PER_MM
    return board if board.height <= most else figures.drawing(course, width_mm * most / board.height, size)


def _layout(figures: FigureCache, grid: ColumnGrid, text_pt: float | None) -> tuple[FittedText, Styles]:
    game, palette = figures.game, figures.palette
    looks: dict[float, Styles] = {}

    def stories(plan: SizePlan, legend: str) -> Iterator[Story]:
        scale = chosen_scale(plan.text_pt) if text_pt else TypeScale(plan.text_pt)
        look = looks.setdefault(plan.text_pt, styles(scale, palette_named(palette), grid.column_mm))
        style = FigureStyle(plan.figure_mm)
        laid_out = lay_out_figures(figures, TextCache(look), style, legend_items(legend, look))
        yield [*short_entries(game, look), *laid_out]

    figures_mm = [min(width_mm, grid.column_mm) for width_mm in _FIGURES_MM]

    def fit(plans: Sequence[SizePlan], legend: str = "") -> FittedText | None:
        return best_fit(grid.frames, plans, lambda plan: stories(plan, legend))

    least_pt = min(text_pt or 0.0, LARGE_PRINT_PT)
    sizes = [size for size in _TEXT_PT if size >= least_pt]
    plans = size_plans(sizes, figures_mm)
    layout = fit(plans)
    if layout is None:
        raise DoesNotFitError("poster-too-long", game=game.name, paper=grid.shape.paper.name)
    above = [_board(figures, grid.shape)] if COURSE in figures.figures else []
    layout = with_legend(figures, layout, plans, fit, above)
    return layout, looks[layout.plan.text_pt]

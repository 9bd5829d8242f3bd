"""The poster: the board with its ways, a quick reference and figures, to be read across a room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable

from tabulae import __version__
from tabulae.engine.errors import TabulaeError, nearest
from tabulae.library.document_words import document_words
from tabulae.library.records import Game
from tabulae.paper.board_sheets import SheetLabel, tiled_page_pdf
from tabulae.paper.closing import colophon, origin, short_entries
from tabulae.paper.flowables import TITLE_KEY, Drawing, Head, MeasuredParagraph, Stack, plain
from tabulae.paper.page import Imprint, PageShape, Styles, TypeScale, document, styles
from tabulae.paper.pagination import (
    BELOW_PT,
    ColumnGrid,
    ColumnPage,
    FittedText,
    SizePlan,
    Story,
    best_fit,
    size_plans,
)
from tabulae.paper.papers import PAPERS
from tabulae.paper.rule_text import COURSE, FigureCache, FigureStyle, TextCache, figures_alone
from tabulae.paper.sign_key import sign_key, with_sign_key
from tabulae.scene.primitives import Scene, placed_items
from tabulae.scene.style import POINTS_PER_MM, palette_named

POSTER_SHEETS = {"a3": "a4", "tabloid": "letter"}
"""The papers of a poster, each with the smaller one that it is tiled to."""

_TEXT_PT = (18.0, 17.0, 16.0, 15.0, 14.0, 13.0)
_FIGURES_MM = (80.0, 72.0, 64.0)
_COLOPHON_PT, _EDGE_MM = 11.0, 6.0
_BOARD_HIGH_MM, _UNDER_TITLE_MM, _OVER_CAPTION_MM = 165.0, 7.0, 2.0
_TOP = TypeScale(16.0, 60.0, 22.0)


@dataclass(frozen=True, slots=True)
class Poster:
    """The poster in one piece, on sheets to be glued together, and the size of its text."""

    whole: bytes
    tiled: bytes
    text_pt: float


def poster(game: Game, paper: str = "a3", palette: str = "colour", command: str = "") -> Poster:
    """A game on one large page, and the same on smaller sheets.

    Raises TabulaeError for an unknown paper or palette, or if nothing fits.
    """
    if paper not in POSTER_SHEETS:
        raise TabulaeError(
            f"no poster on {paper!r}{nearest(paper, POSTER_SHEETS)}: choose {', '.join(POSTER_SHEETS)}"
        )
    sheet = PAPERS[paper]
    shape = PageShape(sheet, 16.0, 16.0, 11.0, 21.0)
    small = styles(TypeScale(_COLOPHON_PT), palette_named(palette), shape.measure_mm)
    below = Stack([*origin(game, small), colophon(game, command, small)])
    foot = (below.wrap(*shape.block_pt)[1] + BELOW_PT) / POINTS_PER_MM + _EDGE_MM
    shape = replace(shape, foot_mm=max(shape.foot_mm, foot))
    top = styles(_TOP, palette_named(palette), shape.measure_mm)
    pictures = FigureCache(game, palette)
    title = _title(pictures, shape, top)
    high = sum(part.wrap(shape.block_pt[0], 1e6)[1] for part in title)
    grid = ColumnGrid(shape, 3, 10.0, high + 18.0)
    layout, look = _layout(pictures, grid)
    page = ColumnPage(grid, title, layout.frames, below)
    imprint = Imprint(game.name, game.tagline, lang=game.templates.language)
    whole = document([page], shape, imprint, look, bare=frozenset({1}))
    label = SheetLabel(
        game.name,
        document_words(game.templates).poster.tiles,
        f"tabulae {__version__}",
        command,
        game.templates,
    )
    tiled = tiled_page_pdf(whole, sheet, PAPERS[POSTER_SHEETS[paper]], label, game.tagline)
    return Poster(whole, tiled, layout.plan.text_pt)


def _title(pictures: FigureCache, shape: PageShape, look: Styles) -> list[Flowable]:
    """Name and tagline above the board, set up, with the ways of all sides."""
    game = pictures.game
    words: list[Flowable] = [
        Head(game.name, look.scale.title, look, key=TITLE_KEY),
        MeasuredParagraph(plain(game.tagline), look.tagline),
    ]
    if COURSE not in pictures.pictures:
        return words
    ways, board = pictures.pictures[COURSE], _board(pictures, shape)
    left = (shape.measure_mm - board.width / POINTS_PER_MM) / 2
    drawn = (placed_items(board.scene, left, _UNDER_TITLE_MM, board.scale),)
    height_mm = board.height / POINTS_PER_MM + _UNDER_TITLE_MM + _OVER_CAPTION_MM
    centred = Scene(shape.measure_mm, height_mm, drawn, board.scene.title, board.alt)
    under = ParagraphStyle(
        look.caption.name, look.caption, leftIndent=left * POINTS_PER_MM, rightIndent=left * POINTS_PER_MM
    )
    caption = MeasuredParagraph(plain(ways.caption), under)
    return [*words, Drawing(centred, shape.measure_mm * POINTS_PER_MM), caption]


def _board(pictures: FigureCache, shape: PageShape) -> Drawing:
    """The board with the ways, as wide as the page or as high as it may be."""
    ways, width_mm, size = pictures.pictures[COURSE], shape.measure_mm, _TEXT_PT[0]
    board = pictures.drawing(ways, width_mm, size)
    most = _BOARD_HIGH_MM * POINTS_PER_MM
    return board if board.height <= most else pictures.drawing(ways, width_mm * most / board.height, size)


def _layout(pictures: FigureCache, grid: ColumnGrid) -> tuple[FittedText, Styles]:
    game, palette = pictures.game, pictures.palette
    looks: dict[float, Styles] = {}

    def stories(plan: SizePlan, said: str) -> Iterator[Story]:
        scale = TypeScale(plan.text_pt)
        look = looks.setdefault(plan.text_pt, styles(scale, palette_named(palette), grid.column_mm))
        style = FigureStyle(plan.figure_mm)
        shown = figures_alone(pictures, TextCache(look), style, sign_key(said, look))
        yield [*short_entries(game, look), *shown]

    figures = [min(one, grid.column_mm) for one in _FIGURES_MM]

    def fit(plans: Sequence[SizePlan], said: str = "") -> FittedText | None:
        return best_fit(grid.frames, plans, lambda plan: stories(plan, said))

    plans = size_plans(_TEXT_PT, figures)
    found = fit(plans)
    if found is None:
        raise TabulaeError(f"{game.name} does not fit on a poster of {grid.shape.paper.name}")
    above = [_board(pictures, grid.shape)] if COURSE in pictures.pictures else []
    found = with_sign_key(pictures, found, plans, fit, above)
    return found, looks[found.plan.text_pt]

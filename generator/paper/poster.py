"""The poster: the board with its ways, a quick reference and figures, to be read across a room."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from reportlab.platypus import Flowable

from generator import __version__
from generator.content.document_words import document_words
from generator.content.records import Game
from generator.draw.scene import Scene, placed
from generator.draw.skins import Lettering, board_scene
from generator.draw.style import palette_named
from generator.engine.errors import TabulaeError, nearest
from generator.paper.closing import colophon, origin, short_entries
from generator.paper.columns import Columns, Grille
from generator.paper.fitting import Layout, Plan, Story, best_layout, plans
from generator.paper.flow import TITLE_KEY, Drawing, Head, Stack, plain
from generator.paper.measured import Words
from generator.paper.page import Imprint, PageShape, Styles, TypeScale, document, styles
from generator.paper.papers import PAPERS, POINTS_PER_MM
from generator.paper.rule_parts import Pictures, Texts
from generator.paper.ruletext import Manner, figures_alone
from generator.paper.sheets import Label, tiled_page_pdf

SHEETS = {"a3": "a4", "tabloid": "letter"}
"""The papers of a poster, each with the smaller one that it is tiled to."""

_TEXT_PT = (18.0, 17.0, 16.0, 15.0, 14.0, 13.0)
_FIGURES_MM = (80.0, 72.0, 64.0)
_COLOPHON_PT = 11.0
_BOARD_HIGH_MM = 165.0
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
    if paper not in SHEETS:
        raise TabulaeError(f"no poster on {paper!r}{nearest(paper, SHEETS)}: choose {', '.join(SHEETS)}")
    sheet = PAPERS[paper]
    shape = PageShape(sheet, 16.0, 16.0, 15.0, 21.0)
    top = styles(_TOP, palette_named(palette), shape.measure_mm)
    title = _title(game, palette, shape, top)
    high = sum(part.wrap(shape.block_pt[0], 1e6)[1] for part in title)
    grille = Grille(shape, 3, 10.0, high + 18.0)
    layout, look = _layout(game, palette, grille)
    small = styles(TypeScale(_COLOPHON_PT), palette_named(palette), shape.measure_mm)
    below = Stack([*origin(game, small), colophon(game, command, small)])
    page = Columns(grille, title, layout.frames, below)
    whole = document([page], shape, Imprint(game.name, game.tagline), look, bare=frozenset({1}))
    label = Label(game.name, document_words().poster.tiles, f"tabulae {__version__}", command)
    tiled = tiled_page_pdf(whole, sheet, PAPERS[SHEETS[paper]], label, game.tagline)
    return Poster(whole, tiled, layout.plan.text_pt)


def _title(game: Game, palette: str, shape: PageShape, look: Styles) -> list[Flowable]:
    board = board_scene(
        game.rules.board,
        game.skin,
        palette,
        title=game.name,
        furnishing=game.furnishing,
        lettering=Lettering(routes=True, names=True),
    )
    scale = min(shape.measure_mm / board.width_mm, _BOARD_HIGH_MM / board.height_mm)
    left = (shape.measure_mm - board.width_mm * scale) / 2
    high = board.height_mm * scale
    drawn = (placed(board, left, 7.0, scale),)
    centred = Scene(shape.measure_mm, high + 7.0, drawn, board.title, board.description)
    return [
        Head(game.name, look.scale.title, look, key=TITLE_KEY),
        Words(plain(game.tagline), look.tagline),
        Drawing(centred, shape.measure_mm * POINTS_PER_MM),
    ]


def _layout(game: Game, palette: str, grille: Grille) -> tuple[Layout, Styles]:
    pictures = Pictures(game, palette)
    looks: dict[float, Styles] = {}

    def stories(plan: Plan) -> Iterator[Story]:
        scale = TypeScale(plan.text_pt)
        look = looks.setdefault(plan.text_pt, styles(scale, palette_named(palette), grille.column_mm))
        manner = Manner(plan.figure_mm, below_mm=plan.figure_mm)
        yield [*short_entries(game, look), *figures_alone(pictures, Texts(look), manner)]

    figures = [min(one, grille.column_mm) for one in _FIGURES_MM]
    found = best_layout(grille.frames, plans(_TEXT_PT, figures), stories)
    if found is None:
        raise TabulaeError(f"{game.name} does not fit on a poster of {grille.shape.paper.name}")
    return found, looks[found.plan.text_pt]

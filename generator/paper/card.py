"""The card: the rules on one side of a sheet, the board on the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from reportlab.platypus import Flowable

from generator.content.document_words import document_words
from generator.content.records import Game
from generator.draw.skins import board_scene
from generator.draw.style import palette_named
from generator.engine.errors import TabulaeError, nearest
from generator.paper.closing import colophon, short_entries
from generator.paper.columns import Columns, Grille
from generator.paper.filling import Filled, Leaf
from generator.paper.fitting import Layout, Plan, Story, best_layout, fits_bare, plans
from generator.paper.flow import TITLE_KEY, Head, plain
from generator.paper.measured import Words
from generator.paper.page import Imprint, PageShape, Styles, TypeScale, document, styles
from generator.paper.papers import PAPERS, POINTS_PER_MM
from generator.paper.plate import board_plate
from generator.paper.printing import asking
from generator.paper.rule_parts import Pictures, Texts
from generator.paper.ruletext import Manner, figures_alone, rule_text

SHEETS = ("a4", "letter", "a5", "half-letter")
"""The papers a card is made for."""

_TEXT_PT = (9.5, 9.0, 8.5, 8.0)
_FIGURES_MM = (60.0, 54.0, 48.0)
_SMALL_MM = 250.0
"""A card less wide than this has two columns, and is made for little text."""
_AIR_MM = 3.0


@dataclass(frozen=True, slots=True)
class Card:
    """The PDF of the two sides, the size of its text, and whether it holds the rules or a short reference."""

    content: bytes
    text_pt: float
    whole: bool


def card(game: Game, paper: str = "a4", palette: str = "colour", command: str = "") -> Card:
    """A game on two sides of one sheet.

    The text is as large as the side allows, from 8 pt; where the rules do not fit, as on small paper,
    the short reference stands in their place. Raises TabulaeError for an unknown paper or palette, or
    if nothing fits.
    """
    if paper not in SHEETS:
        raise TabulaeError(f"no card on {paper!r}{nearest(paper, SHEETS)}: choose {', '.join(SHEETS)}")
    sheet = PAPERS[paper].landscape
    small = sheet.width_mm < _SMALL_MM
    shape = PageShape(sheet, 15.0, 11.0, 10.0, 10.0) if small else PageShape(sheet, 17.0, 13.0, 12.0, 11.0)
    tones = palette_named(palette)
    top = styles(TypeScale(9.0 if small else 11.0, 20.0 if small else 28.0, 9.5 if small else 12.0), tones)
    head = Head(game.name, top.scale.title, top, key=TITLE_KEY)
    title: list[Flowable] = [head, Words(plain(game.tagline), top.tagline)]
    high = sum(part.wrap(shape.block_pt[0], 1e6)[1] for part in title)
    grille = Grille(shape, 2 if small else 3, 12.0, high + (8.0 if small else 12.0))
    layout, whole = _layout(game, palette, grille)
    look = styles(TypeScale(_TEXT_PT[-1]), tones, shape.measure_mm)
    front = Columns(grille, title, layout.frames)
    back = Leaf(_back(game, palette, shape, look, command), *shape.block_pt, foot=True)
    content = document([front, back], shape, Imprint(game.name, game.tagline), look, bare=frozenset({1, 2}))
    return Card(asking(content, "DuplexFlipShortEdge"), layout.plan.text_pt, whole)


def _layout(game: Game, palette: str, grille: Grille) -> tuple[Layout, bool]:
    """The rules in the columns, or else the short reference with the figures that fit."""
    left_out = document_words().card.leave_out
    rules = replace(game, sections=tuple(one for one in game.sections if one.id not in left_out))
    pictures = Pictures(rules, palette)
    settings: dict[float, tuple[Texts, bool]] = {}

    def stories(plan: Plan) -> Iterator[Story]:
        if plan.text_pt not in settings:
            look = styles(TypeScale(plan.text_pt), palette_named(palette), grille.column_mm)
            texts = Texts(look)
            settings[plan.text_pt] = texts, fits_bare(grille.frames, texts.bare(rules))
        texts, fits = settings[plan.text_pt]
        if fits:
            yield rule_text(pictures, texts, Manner(plan.figure_mm, below_mm=plan.figure_mm))

    def short(plan: Plan) -> Iterator[Story]:
        look = styles(TypeScale(plan.text_pt), palette_named(palette), grille.column_mm)
        figures = figures_alone(pictures, Texts(look), Manner(plan.figure_mm, below_mm=plan.figure_mm))
        yield [*short_entries(game, look), *figures]

    tried = plans(_TEXT_PT, [min(one, grille.column_mm) for one in _FIGURES_MM])
    found = best_layout(grille.frames, tried, stories)
    if found is not None:
        return found, True
    found = best_layout(grille.frames, tried, short)
    if found is None:
        raise TabulaeError(
            f"{game.name} does not fit on a card of {grille.shape.paper.name}: choose a larger paper"
        )
    return found, False


def _back(game: Game, palette: str, shape: PageShape, look: Styles, command: str) -> Filled:
    board = board_scene(
        game.rules.board, game.skin, palette, title=game.name, furnishing=game.furnishing
    )
    end = colophon(game, command, look)
    foot_mm = shape.foot_mm + end.wrap(*shape.block_pt)[1] / POINTS_PER_MM + _AIR_MM
    plate = board_plate(board, shape.paper, foot_mm)
    return Filled((plate, end), (0.0, 0.0), 0.0)



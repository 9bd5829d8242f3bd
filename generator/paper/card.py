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
from generator.paper.closing import colophon, origin, short_entries
from generator.paper.columns import Columns, Grille
from generator.paper.filling import Filled, Leaf
from generator.paper.fitting import (
    Layout,
    Plan,
    Story,
    best_layout,
    check_text,
    fits_bare,
    plans,
    smaller_text,
)
from generator.paper.flow import TITLE_KEY, Head, Stack, plain
from generator.paper.imposition import NOTES
from generator.paper.measured import Words
from generator.paper.page import Imprint, PageShape, Styles, TypeScale, document, styles
from generator.paper.papers import PAPERS, POINTS_PER_MM
from generator.paper.plate import Plate, board_plate
from generator.paper.printing import asking, foot_note
from generator.paper.rule_parts import Pictures, Texts
from generator.paper.ruletext import Manner, figures_alone, rule_text
from generator.paper.tags import Leaf as Mark

SHEETS = ("a4", "letter", "a5", "half-letter")
"""The papers a card is made for."""

TEXT_PT = (9.0, 24.0)
"""The smallest and the largest text that may be asked for."""

_TEXT_PT = (9.5, 9.0, 8.5, 8.0)
_LARGE_PT = 13.0
"""Larger text takes one column less."""
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


def card(
    game: Game,
    paper: str = "a4",
    palette: str = "colour",
    command: str = "",
    text_pt: float | None = None,
) -> Card:
    """A game on two sides of one sheet.

    The text is as large as the side allows, from 8 pt, unless ``text_pt`` fixes it; where the rules do
    not fit, as on small paper or in large type, the short reference stands in their place. Raises
    TabulaeError for an unknown paper or palette, a size out of bounds, or if nothing fits.
    """
    check_text(text_pt, *TEXT_PT)
    if paper not in SHEETS:
        raise TabulaeError(f"no card on {paper!r}{nearest(paper, SHEETS)}: choose {', '.join(SHEETS)}")
    sheet = PAPERS[paper].landscape
    small = sheet.width_mm < _SMALL_MM
    shape = PageShape(sheet, 15.0, 11.0, 10.0, 10.0) if small else PageShape(sheet, 17.0, 13.0, 12.0, 11.0)
    tones = palette_named(palette)
    tagline = max(9.5 if small else 12.0, min(18.0, text_pt or 0.0))
    top = styles(TypeScale(9.0 if small else 11.0, 20.0 if small else 28.0, tagline), tones)
    head = Head(game.name, top.scale.title, top, key=TITLE_KEY)
    title: list[Flowable] = [head, Words(plain(game.tagline), top.tagline)]
    high = sum(part.wrap(shape.block_pt[0], 1e6)[1] for part in title)
    columns = (2 if small else 3) - (text_pt is not None and text_pt > _LARGE_PT)
    grille = Grille(shape, columns, 12.0, high + (8.0 if small else 12.0))
    layout, whole = _layout(game, palette, grille, text_pt)
    look = styles(TypeScale(min(text_pt or _TEXT_PT[-1], _LARGE_PT)), tones, shape.measure_mm)
    note = Plate(foot_note(sheet, NOTES["short"], sheet.width_mm / 2), Mark("P"))
    front = Columns(grille, title, layout.frames, note)
    back = Leaf(_back(game, palette, shape, look, command), *shape.block_pt, foot=True)
    content = document([front, back], shape, Imprint(game.name, game.tagline), look, bare=frozenset({1, 2}))
    return Card(asking(content, "DuplexFlipShortEdge"), layout.plan.text_pt, whole)


def _layout(game: Game, palette: str, grille: Grille, text_pt: float | None) -> tuple[Layout, bool]:
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

    figures_mm = [min(one, grille.column_mm) for one in _FIGURES_MM]
    tried = plans((text_pt,) if text_pt else _TEXT_PT, figures_mm)
    found = best_layout(grille.frames, tried, stories)
    if found is not None:
        return found, True
    found = best_layout(grille.frames, tried, short)
    if found is None:
        at = f" at {text_pt:g} pt" if text_pt else ""
        smaller = smaller_text(
            text_pt or 0.0,
            TEXT_PT[0],
            lambda size: best_layout(grille.frames, plans((size,), figures_mm), short) is not None,
        )
        raise TabulaeError(
            f"{game.name} does not fit on a card of {grille.shape.paper.name}{at}: choose {smaller}a larger "
            "paper, or a booklet"
        )
    return found, False


def _back(game: Game, palette: str, shape: PageShape, look: Styles, command: str) -> Filled:
    board = board_scene(game.rules.board, game.skin, palette, title=game.name, furnishing=game.furnishing)
    end = Stack([*origin(game, look), colophon(game, command, look)])
    foot_mm = shape.foot_mm + end.wrap(*shape.block_pt)[1] / POINTS_PER_MM + _AIR_MM
    plate = board_plate(board, shape.paper, foot_mm)
    return Filled((plate, end), (0.0, 0.0), 0.0)

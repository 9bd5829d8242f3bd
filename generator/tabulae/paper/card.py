"""The card: the rules on one side of a sheet, the board on the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from reportlab.platypus import Flowable

from tabulae.draw.layout import layout as layout_of
from tabulae.engine.errors import DoesNotFitError, TabulaeError, nearest
from tabulae.library.document_words import document_words
from tabulae.library.records import Game
from tabulae.library.sheet_words import sheet_words
from tabulae.paper.closing import colophon, origin
from tabulae.paper.cover import FullPageDrawing, board_plate
from tabulae.paper.filled_page import FilledPage, PageBlock
from tabulae.paper.flowables import TITLE_KEY, Head, MeasuredParagraph, Stack, plain
from tabulae.paper.page import Imprint, PageShape, Styles, TypeScale, document, styles
from tabulae.paper.pagination import (
    ColumnGrid,
    ColumnPage,
    FittedText,
    Paginator,
    SizePlan,
    Story,
    best_fit,
    check_text,
    largest_hole,
    size_plans,
)
from tabulae.paper.papers import PAPERS
from tabulae.paper.printing import foot_note, printer_question
from tabulae.paper.rule_text import FigureCache, FigureStyle, TextCache, left_out, rule_text
from tabulae.paper.sign_key import sign_key, with_sign_key
from tabulae.paper.spare import page_of, shorter, spare_table, spare_tables
from tabulae.paper.tagging import TagLeaf as Mark
from tabulae.scene.style import POINTS_PER_MM, palette_named

SHEETS = ("a4", "letter", "a5", "half-letter")
"""The papers a card is made for."""

TEXT_PT = (9.0, 24.0)
"""The smallest and the largest text that may be asked for."""

_TEXT_PT = (9.5, 9.0, 8.5)
_LARGE_PT, _VERY_LARGE_PT = 13.0, 18.0
"""Larger text takes one column less, of three or of two."""
_FIGURES_MM = (118.0, 60.0, 48.0)
_MOST_SHEETS = 16
_SMALL_MM = 250.0
"""A card less wide than this has two columns, and is made for little text."""
_AIR_MM = 3.0


@dataclass(frozen=True, slots=True)
class Card:
    """The PDF of the sides, the size of its text, and how many sides there are, two to a sheet.

    ``man_mm`` is how wide men may be on its board.
    ``left_out`` are the numbers of the rules that have figures for which there is no room; the card says
    itself that there are such.
    """

    content: bytes
    text_pt: float
    sides: int
    man_mm: float
    left_out: tuple[str, ...] = ()


def card(
    game: Game,
    paper: str = "a4",
    palette: str = "colour",
    command: str = "",
    text_pt: float | None = None,
    *,
    note: bool = True,
) -> Card:
    """A game on two sides of a sheet, the rules before and the board behind.

    The text is as large as one side allows, from 8.5 pt; where figures have no room there, they are left out,
    and where the rules have none, as on small paper, they take more sides. A size that ``text_pt`` fixes
    takes as many as the rules with all their figures need. At the foot a note says how to print, unless a
    larger print says it. Raises TabulaeError for an unknown paper or
    palette, a size out of bounds, or if nothing fits.
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
    title: list[Flowable] = [
        Head(game.name, top.scale.title, top, key=TITLE_KEY),
        MeasuredParagraph(plain(game.tagline), top.tagline),
    ]
    high = sum(part.wrap(shape.block_pt[0], 1e6)[1] for part in title)
    columns = 2 if small else 3
    columns -= (text_pt or 0.0) > (_VERY_LARGE_PT if small else _LARGE_PT)
    grid = ColumnGrid(shape, columns, 12.0, high + (8.0 if small else 12.0))
    left_out_sections = document_words(game.templates).card.leave_out
    rules = replace(game, sections=tuple(one for one in game.sections if one.id not in left_out_sections))
    pictures = FigureCache(rules, palette)
    layout = _layout(rules, pictures, grid, text_pt)
    look = styles(TypeScale(min(layout.plan.text_pt, _LARGE_PT)), tones, shape.measure_mm)
    back, share = _back(game, palette, shape, look, command)
    fronts = _fronts(game, grid, title, layout, look, note=note)
    content = document(
        [*fronts, PageBlock(back, *shape.block_pt, foot=True)],
        shape,
        Imprint(game.name, game.tagline, lang=game.templates.language),
        look,
        bare=frozenset(range(1, 2 * _MOST_SHEETS + 1)),
    )
    sides = 2 * -(-(len(layout.frames) // columns + 1) // 2)
    printed = printer_question(content, "DuplexFlipShortEdge")
    men = layout_of(game.rules.board).man_mm * share
    return Card(printed, layout.plan.text_pt, sides, men, left_out(pictures, layout.frames))


def _fronts(
    game: Game, grid: ColumnGrid, title: list[Flowable], layout: FittedText, look: Styles, *, note: bool
) -> list[Flowable]:
    """The sides with the rules, and one for notes if with the board at the end their number would be odd."""
    shape, sheet = grid.shape, grid.shape.paper
    notes = sheet_words(game.templates).notes
    said = FullPageDrawing(foot_note(sheet, notes.short, sheet.width_mm / 2), Mark("P")) if note else None
    columns = [layout.frames[at : at + grid.columns] for at in range(0, len(layout.frames), grid.columns)]
    again: list[Flowable] = [Head(game.name, look.scale.section, look)]
    sides: list[Flowable] = [
        ColumnPage(grid, again if number else title, filled, None if number % 2 else said)
        for number, filled in enumerate(columns)
    ]
    if len(sides) % 2 == 0:
        table = spare_table(next(spare_tables(game)), game.rules.faces, look, shape, shape.block_pt[1])
        sides.append(PageBlock(page_of(table, shape), *shape.block_pt))
    return sides


def _layout(rules: Game, pictures: FigureCache, grid: ColumnGrid, text_pt: float | None) -> FittedText:
    """The rules in the columns of one side in the size that fits, or of as many as they need in a size."""
    frames, sizes = grid.frames, dict[float, TextCache]()

    def story(plan: SizePlan, said: str, *, keep: bool = False) -> Story:
        if plan.text_pt not in sizes:
            look = styles(TypeScale(plan.text_pt), palette_named(pictures.palette), grid.column_mm)
            sizes[plan.text_pt] = TextCache(look)
        style = FigureStyle(plan.figure_mm, keep, frames.height_pt, apart=True)
        texts = sizes[plan.text_pt]
        return rule_text(pictures, texts, style, sign_key(said, texts.look))

    def fit(plans: Sequence[SizePlan], said: str = "") -> FittedText | None:
        return best_fit(frames, plans, lambda plan: iter([story(plan, said)]))

    figures_mm = [min(one, grid.column_mm) for one in _FIGURES_MM]
    plans = size_plans((text_pt,) if text_pt else _TEXT_PT, figures_mm)
    found = None if text_pt else fit(plans)
    if found is not None:
        return with_sign_key(pictures, found, plans, fit)
    most = 2 * _MOST_SHEETS * grid.columns
    filler = Paginator(frames.width_pt, frames.height_pt, most, largest_hole, free_end=True, beats=shorter)
    ways = filler.fillings(story(plans[0], pictures.signs(), keep=text_pt is not None))
    if not ways:
        at = f" at {text_pt:g} pt" if text_pt else ""
        raise DoesNotFitError(
            f"{rules.name} does not fit on {_MOST_SHEETS} cards of {grid.shape.paper.name}{at}: choose a "
            "smaller text, a larger paper, or a booklet"
        )
    best = min(ways, key=lambda way: (len(way.pages), way.loss, way.holes))
    empty = [FilledPage((), (), frames.height_pt)] * (-len(best.pages) % grid.columns)
    return FittedText((*best.pages, *empty), plans[0], 0.0)


def _back(game: Game, palette: str, shape: PageShape, look: Styles, command: str) -> tuple[FilledPage, float]:
    """The side with the board, and its share of the full size."""
    end = Stack([*origin(game, look), colophon(game, command, look)])
    foot_mm = shape.foot_mm + end.wrap(*shape.block_pt)[1] / POINTS_PER_MM + _AIR_MM
    plate, share = board_plate(game, palette, shape.paper, foot_mm, look.scale.text)
    return FilledPage((plate, end), (0.0, 0.0), 0.0), share

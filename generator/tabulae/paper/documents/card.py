"""The card: a sheet with the rules and one with the board, so that both lie on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tabulae.draw.layout import layout as layout_of
from tabulae.engine.errors import DoesNotFitError
from tabulae.library.games.records import Game
from tabulae.paper.documents.back_matter import colophon, origin
from tabulae.paper.documents.board_plates import board_plate
from tabulae.paper.flow.document import Imprint, Page, document_pdf
from tabulae.paper.flow.figure_cache import FigureCache
from tabulae.paper.flow.filled_page import FilledPage
from tabulae.paper.flow.fitting import (
    ColumnGrid,
    ColumnPage,
    FittedText,
    SizePlan,
    best_fit,
    size_plans,
)
from tabulae.paper.flow.flowables import TITLE_KEY, Head, Stack
from tabulae.paper.flow.legend import legend_items, with_legend
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.page_costs import foot_cost
from tabulae.paper.flow.page_design import (
    PUPILS_PT,
    PageShape,
    Styles,
    TypeScale,
    check_text,
    pupils_scale,
    styles,
)
from tabulae.paper.flow.pagination import Pagination, Paginator
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.rule_layout import (
    FigureStyle,
    TextCache,
    lay_out_rules,
    rule_sections,
    rules_without_figures,
)
from tabulae.paper.flow.spare_pages import is_no_worse
from tabulae.paper.flow.story import Story, StoryItem
from tabulae.paper.printing.papers import PAPERS
from tabulae.scene.style import POINTS_PER_MM, palette_named

_USUAL_TEXT_PT = (11.0, 10.5, 10.0)
"""The sizes of text to try, best first."""
_LARGE_PT, _VERY_LARGE_PT = 13.0, 18.0
"""Larger text takes one column less: the first size on large cards, the second on small ones."""
_FIGURES_MM = (118.0, 72.0, 62.0)
"""The widths of figures to try, best first."""
_SPACING = 1.23
"""From line to line in em, so that the rules have room on one sheet."""
_MAX_SHEETS = 32
_SMALL_MM = 250.0
"""A card less wide than this has two columns, and is made for little text."""
_GUTTER_MM = 9.0
"""The white between two columns, in which the numbers of rules hang."""
_AIR_MM = 3.0
"""The white between the board and the words below it."""


@dataclass(frozen=True, slots=True)
class Card:
    """The PDF of a card, each page a sheet, the size of its text in points, and the number of its sheets.

    ``man_mm`` is the largest diameter of men on its board. ``left_out`` are the numbers, as printed, of the
    rules that have a figure for which there is no room.
    """

    content: bytes
    text_pt: float
    sheets: int
    man_mm: float
    left_out: tuple[str, ...] = ()


def card(
    game: Game,
    paper: str = "a4",
    palette: str = "colour",
    command: str = "",
    text_pt: float | None = None,
    *,
    board: bool = True,
) -> Card:
    """Return a game as a card: a sheet with the rules, then one with the board, each on one side.

    The text is as large as one sheet allows, 10 to 11 pt; figures that do not fit are left out. If the
    rules alone do not fit, as on small paper, they take more sheets. With ``text_pt`` the rules and all their
    figures take as many sheets as they need. Without ``board`` there are the rules alone. Raises TabulaeError
    for an unknown palette, a size out of bounds, or if nothing fits.
    """
    check_text(text_pt)
    sheet = PAPERS[paper].landscape
    small = sheet.width_mm < _SMALL_MM
    shape = PageShape(sheet, 15.0, 11.5, 10.0, 10.0) if small else PageShape(sheet, 14.0, 11.5, 9.0, 10.0)
    tones = palette_named(palette)
    tagline = max(10.0 if small else 12.0, min(18.0, text_pt or 0.0))
    top = styles(TypeScale(9.0 if small else 11.0, 20.0 if small else 24.0, tagline), tones)
    title: list[StoryItem] = [
        Head(game.name, top.scale.title, top, key=TITLE_KEY),
        MeasuredParagraph(text_markup(game.tagline), top.tagline),
    ]
    title_pt = sum(part.height_at(shape.block_pt[0]) for part in title)
    columns = 2 if small else 3
    columns -= (text_pt or 0.0) > (_VERY_LARGE_PT if small else _LARGE_PT)
    least_pt = pupils_scale(text_pt or PUPILS_PT).least
    grid = ColumnGrid(shape, columns, _GUTTER_MM, title_pt + 8.0)
    rules = replace(game, sections=rule_sections(game))
    figures = FigureCache(rules, palette, least_pt=least_pt)
    layout = _layout(rules, figures, grid, text_pt)
    scale = replace(pupils_scale(min(layout.plan.text_pt, _LARGE_PT)), least=least_pt)
    look = styles(scale, tones, shape.measure_mm)
    plate, share = _board(game, palette, shape, look, command)
    frames = [layout.frames[at : at + columns] for at in range(0, len(layout.frames), columns)]
    short_title: list[StoryItem] = [Head(game.name, look.scale.section, look)]
    pages: list[Page] = [
        ColumnPage(grid, short_title if number else title, filled) for number, filled in enumerate(frames)
    ]
    if board:
        pages.append(replace(plate, ends_at_foot=True))
    imprint = Imprint(game.name, game.tagline, lang=game.templates.language, is_numbered=False)
    content = document_pdf(pages, shape, imprint, look)
    men = layout_of(game.rules.board).man_mm * share
    left_out = rules_without_figures(figures, layout.frames)
    return Card(content, layout.plan.text_pt, len(pages), men, left_out)


def _layout(rules: Game, figures: FigureCache, grid: ColumnGrid, text_pt: float | None) -> FittedText:
    """Return the rules in the columns of one sheet, else of several, with the signs of their figures.

    Where the signs would have the last sheet to themselves they stand before an earlier section.
    """
    frames, sizes = grid.frames, dict[float, TextCache]()

    def story(plan: SizePlan, legend: str, *, keep: bool = False, signs_at: int | None = None) -> Story:
        if plan.text_pt not in sizes:
            scale = pupils_scale(plan.text_pt)
            scale = scale if text_pt else replace(scale, spacing=_SPACING)
            look = styles(scale, palette_named(figures.palette), grid.column_mm)
            sizes[plan.text_pt] = TextCache(look)
        style = FigureStyle(plan.figure_mm, keep, frames.height_pt, apart=True)
        texts = sizes[plan.text_pt]
        end = len(rules.sections) if signs_at is None else signs_at
        rest = lay_out_rules(figures, texts, style, (), rules.sections[end:])
        following = [*legend_items(legend, texts.look), *rest]
        return lay_out_rules(figures, texts, style, following, rules.sections[:end])

    def fit(plans: Sequence[SizePlan], legend: str = "") -> FittedText | None:
        return best_fit(frames, plans, lambda plan: iter([story(plan, legend)]))

    figures_mm = [min(width_mm, grid.column_mm) for width_mm in _FIGURES_MM]
    plans = size_plans((text_pt,) if text_pt else _USUAL_TEXT_PT, figures_mm)
    one_sheet = None if text_pt else fit(plans)
    if one_sheet is not None:
        return with_legend(figures, one_sheet, plans, fit)
    most = _MAX_SHEETS * grid.columns
    paginator = Paginator(
        frames.width_pt, frames.height_pt, most, foot_cost, free_end=True, dominates=is_no_worse
    )
    keep = text_pt is not None

    def paginations(signs_at: int | None = None) -> list[tuple[Pagination, SizePlan]]:
        return [
            (pagination, plan)
            for plan in size_plans((text_pt,) if text_pt else _USUAL_TEXT_PT, figures_mm[:1])
            for pagination in paginator.paginations(
                story(plan, figures.legend(), keep=keep, signs_at=signs_at)
            )
        ]

    def cost(found: tuple[Pagination, SizePlan]) -> tuple[float, ...]:
        # What is printed anyway may as well be full: the sheets count, not the columns.
        sheets = -(-len(found[0].pages) // grid.columns)
        return sheets, found[0].loss, -found[1].text_pt, found[0].foot_cost

    laid_out = paginations()
    if not laid_out:
        paper = grid.shape.paper.name
        raise DoesNotFitError(
            "card-too-long", game=rules.name, cards=_MAX_SHEETS, paper=paper, size=text_pt or "usual"
        )
    best, plan = min(laid_out, key=cost)
    if len(best.pages) % grid.columns == 1 and len(best.pages[-1].parts) == 1:
        for section in range(1, len(rules.sections)):
            laid_out += paginations(section)
        best, plan = min(laid_out, key=cost)
    empty = [FilledPage((), (), frames.height_pt)] * (-len(best.pages) % grid.columns)
    return FittedText((*best.pages, *empty), plan, 0.0)


def _board(
    game: Game, palette: str, shape: PageShape, look: Styles, command: str
) -> tuple[FilledPage, float]:
    """Return the sheet with the board, and the share of its full size."""
    end = Stack([*origin(game, look), colophon(game, command, look)])
    foot_mm = shape.foot_mm + end.wrap(*shape.block_pt)[1] / POINTS_PER_MM + _AIR_MM
    plate, share = board_plate(game, palette, shape.paper, foot_mm, look.scale.figures)
    return FilledPage((plate, end), (0.0, 0.0), 0.0), share

"""The pocket book: eight small pages from one side of one sheet, folded with one cut.

The bottom row holds pages 2 to 5 upright, the top row pages 1, 8, 7 and 6 upside down. The cut runs between
the rows across the two middle columns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from pikepdf import Dictionary, Pdf

from tabulae.engine.errors import DoesNotFitError, TabulaeError
from tabulae.library.records import Game
from tabulae.paper.back_matter import colophon, origin, origin_paragraph
from tabulae.paper.book_ends import picture_pages
from tabulae.paper.cover import cover_page
from tabulae.paper.document import Imprint, document_pdf
from tabulae.paper.figure_cache import FigureCache
from tabulae.paper.filled_page import PageBlock
from tabulae.paper.fitting import FittedText, Frames, SizePlan, best_fit, check_text, may_fit, size_plans
from tabulae.paper.legend import legend_items, with_legend
from tabulae.paper.page_design import PageShape, Styles, TypeScale, styles
from tabulae.paper.papers import PAPERS, Paper, check_paper
from tabulae.paper.pdf_files import open_pdf, page_forms, pdf_number, save_to_bytes, set_printer_hints
from tabulae.paper.rule_layout import (
    FigureStyle,
    TextCache,
    lay_out_rules,
    rule_sections,
    rules_without_figures,
)
from tabulae.paper.spare_pages import fill_pages
from tabulae.paper.story import Story, StoryItem
from tabulae.render.pdf import pdf_bytes
from tabulae.scene.primitives import Item, Paint, Path, Scene, Text, polyline
from tabulae.scene.style import INK, POINT_MM, palette_named

PAGE_COUNT = 8
_FOLD = Paint(None, INK, 0.2, (1.6, 1.2))
_CUT = Paint(None, INK, 0.5)
_TICK_MM = 9.0
"""The length of the dashes at the ends of an upright fold."""
_STEP_MM = 8.2 * POINT_MM
"""The size of the instructions below the pages, and how far above the edge they stand."""
_ABOVE_EDGE_MM = 7.0


@dataclass(frozen=True, slots=True)
class PagePlace:
    """Where a page stands on the sheet: column from the left, row from the top, both from 0."""

    column: int
    row: int
    upside_down: bool


PLACES = (
    PagePlace(0, 0, True),
    *(PagePlace(column, 1, False) for column in range(4)),
    *(PagePlace(column, 0, True) for column in (3, 2, 1)),
)
"""The places of the pages, in reading order."""


def pocket_page(sheet: Paper) -> Paper:
    """Return the size of a page of a pocket book, an eighth of ``sheet``, which must be in landscape."""
    return Paper(f"1/8 {sheet.name}", sheet.width_mm / 4, sheet.height_mm / 2)


def pocket_sheet(reading: bytes, sheet: Paper, steps: Sequence[str]) -> bytes:
    """Return a PDF of the sheets to print on one side, with marks for folds and cut.

    ``steps`` are four instructions for folding, one under each upright page. Every eight pages of
    ``reading``, a PDF, are a sheet and a book of their own. Raises TabulaeError unless their number is a
    multiple of eight.
    """
    with open_pdf(reading) as source, Pdf.new() as target:
        if len(source.pages) % PAGE_COUNT or not len(source.pages):
            raise TabulaeError(f"a pocket book has {PAGE_COUNT} pages, not {len(source.pages)}")
        form = page_forms(source, target)
        small = pocket_page(sheet)
        with open_pdf(pdf_bytes([_marks(sheet, steps)], title=steps[0])) as marks:
            drawn = target.copy_foreign(marks.pages[0].as_form_xobject())
        for first in range(0, len(source.pages), PAGE_COUNT):
            page = target.add_blank_page(page_size=sheet.size_pt)
            content, resources = "", {"/Marks": drawn}
            for number, place in enumerate(PLACES, start=first):
                name = f"/Page{number + 1}"
                resources[name] = form(number)
                content += f"q {_matrix(place, small, sheet)} cm {name} Do Q\n"
            page.obj.Resources = Dictionary(XObject=Dictionary(resources))
            page.obj.Contents = target.make_stream((content + "q /Marks Do Q\n").encode("ascii"))
        set_printer_hints(source, target, None)
        return save_to_bytes(target)


def _matrix(place: PagePlace, small: Paper, sheet: Paper) -> str:
    width, height = small.size_pt
    left, foot = place.column * width, sheet.size_pt[1] - (place.row + 1) * height
    matrix = (-1, 0, 0, -1, left + width, foot + height) if place.upside_down else (1, 0, 0, 1, left, foot)
    return " ".join(pdf_number(value) for value in matrix)


def _marks(sheet: Paper, steps: Sequence[str]) -> Scene:
    items = (*_folds(sheet), *_steps(sheet, steps))
    return Scene(sheet.width_mm, sheet.height_mm, items, "Marks", " ".join(steps))


def _folds(sheet: Paper) -> Iterator[Item]:
    """Yield dashes at the ends of every fold, and the cut in full."""
    width, height = sheet.width_mm, sheet.height_mm
    middle = height / 2
    for column in (1, 2, 3):
        x = column * width / 4
        for start, end in ((0, _TICK_MM), (height - _TICK_MM, height)):
            yield Path(polyline([(x, start), (x, end)]), _FOLD)
    for start, end in ((0, width / 4), (3 * width / 4, width)):
        yield Path(polyline([(start, middle), (end, middle)]), _FOLD)
    yield Path(polyline([(width / 4, middle), (3 * width / 4, middle)]), _CUT)


def _steps(sheet: Paper, steps: Sequence[str]) -> Iterator[Item]:
    y = sheet.height_mm - _ABOVE_EDGE_MM
    for column, words in enumerate(steps):
        x = (column + 0.5) * sheet.width_mm / 4
        yield Text(x, y, words, _STEP_MM, INK, "italic", "middle")


SHEETS = ("a4", "letter")

_USUAL_TEXT_PT = (9.0, 8.5, 8.0)
"""The sizes of text to try, best first."""
_FIGURES_MM = (61.0, 52.0, 45.0)
"""The widths of figures to try, best first."""
_MAX_BOOKS = 8
_TITLE_PT, _TAGLINE_PT = 17.0, 9.0


@dataclass(frozen=True, slots=True)
class Pocket:
    """The reading PDF, the sheets for the printer, the size of the text in points, and the number of pages.

    Every eight pages are a sheet. ``left_out`` are the numbers of the rules that have a figure for which
    there is no room.
    """

    reading: bytes
    sheet: bytes
    text_pt: float
    pages: int = PAGE_COUNT
    left_out: tuple[str, ...] = ()


def pocket(
    game: Game, paper: str = "a4", palette: str = "colour", command: str = "", text_pt: float | None = None
) -> Pocket:
    """Return a game as a book of eight pages, each an eighth of a sheet, or as several such books.

    The text is as large as eight pages allow, 8 to 9 pt, and figures that find no room are left out. With
    ``text_pt``, or in 9 pt if eight pages are too few even so, the rules and all their figures take as many
    books as they need, at most eight. The colophon names the ``command``. Raises TabulaeError for an unknown
    paper or palette, a size out of bounds, or a text that does not fit.
    """
    check_text(text_pt)
    check_paper("pocket book", paper, SHEETS)
    sheet = PAPERS[paper].landscape
    shape = PageShape(pocket_page(sheet), 6.5, 6.5, 9.0, 11.0, folio_above=True)
    rules = replace(game, sections=rule_sections(game))
    figures = FigureCache(rules, palette)
    layout = _one_sheet(rules, figures, command, shape) if text_pt is None else None
    if layout is None:
        layout = _sheets(rules, figures, command, shape, text_pt or _USUAL_TEXT_PT[0])
    look = _look(layout.plan.text_pt, palette, shape)
    pages = [cover_page(game, palette, shape, look), *layout.frames]
    blocks = [PageBlock(page, *shape.block_pt, foot=page is pages[-1]) for page in pages]
    imprint = Imprint(game.name, game.tagline, lang=game.templates.language)
    reading = document_pdf(blocks, shape, imprint, look, bare=frozenset({1}))
    steps = [game.message(f"pocket-fold-{number}") for number in range(1, 5)]
    folded = pocket_sheet(reading, sheet, steps)
    return Pocket(reading, folded, look.scale.text, len(pages), rules_without_figures(figures, pages))


def _one_sheet(rules: Game, figures: FigureCache, command: str, shape: PageShape) -> FittedText | None:
    """Return the rules on the seven pages after the cover; None if they do not fit."""
    frames = Frames(*shape.block_pt, PAGE_COUNT - 1, last_apart=True)
    sizes: dict[float, tuple[TextCache, list[StoryItem], bool]] = {}

    def stories(plan: SizePlan, legend: str) -> Iterator[Story]:
        if plan.text_pt not in sizes:
            look = _look(plan.text_pt, figures.palette, shape)
            texts, end = TextCache(look), [*origin(rules, look), colophon(rules, command, look)]
            sizes[plan.text_pt] = texts, end, may_fit(frames, [*texts.bare(rules), *end])
        texts, end, fits = sizes[plan.text_pt]
        if fits:
            style = FigureStyle(plan.figure_mm, page_pt=shape.block_pt[1], apart=True)
            yield lay_out_rules(figures, texts, style, [*legend_items(legend, texts.look), *end])

    def fit(plans: Sequence[SizePlan], legend: str = "") -> FittedText | None:
        return best_fit(frames, plans, lambda plan: stories(plan, legend))

    plans = size_plans(_USUAL_TEXT_PT, _FIGURES_MM)
    layout = fit(plans)
    return layout and with_legend(figures, layout, plans, fit)


def _sheets(rules: Game, figures: FigureCache, command: str, shape: PageShape, text_pt: float) -> FittedText:
    """Return all rules and figures in a size, on as many pages as they need."""
    look = _look(text_pt, figures.palette, shape)
    style = FigureStyle(_FIGURES_MM[0], keep=True, page_pt=shape.block_pt[1])
    end = colophon(rules, command, look)
    source = origin_paragraph(rules, look)  # large, it may be higher than a page
    source.spaceBefore = 0.8 * look.scale.leading
    following = [*legend_items(figures.legend(), look), source]
    story = lay_out_rules(figures, TextCache(look), style, following)
    most = _MAX_BOOKS * PAGE_COUNT
    pictures = partial(picture_pages, rules, figures.palette, shape)
    pages = fill_pages(rules, story, shape, look, end, PAGE_COUNT, most, pictures)
    if pages is None:
        raise DoesNotFitError(
            f"{rules.name} does not fit on {_MAX_BOOKS} sheets at {text_pt:g} pt: choose a smaller text, "
            "a leaflet or a booklet"
        )
    return FittedText(tuple(pages), SizePlan(text_pt, _FIGURES_MM[0], text_pt, _FIGURES_MM[0]), 0.0)


def _look(text_pt: float, palette: str, shape: PageShape) -> Styles:
    scale = TypeScale(text_pt, _TITLE_PT, _TAGLINE_PT)
    return replace(styles(scale, palette_named(palette), shape.measure_mm), run_in=True)

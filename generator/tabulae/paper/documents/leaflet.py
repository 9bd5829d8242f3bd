"""The leaflet: the rules with all their figures on a few folded sheets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial

from tabulae.engine.errors import DoesNotFitError
from tabulae.library.games.records import Game
from tabulae.paper.documents.back_matter import colophon, quick_reference, readings, sources
from tabulae.paper.documents.book_ends import back_colours, back_page, picture_pages, with_picture
from tabulae.paper.documents.cover import cover_page
from tabulae.paper.flow.columns import flatten
from tabulae.paper.flow.document import Imprint, document_pdf
from tabulae.paper.flow.figure_cache import FigureCache
from tabulae.paper.flow.filled_page import FilledPage
from tabulae.paper.flow.flowables import Head, PageDrawing
from tabulae.paper.flow.page_design import LEAFLET_PAGES, PageShape, Styles, check_text, chosen_scale, styles
from tabulae.paper.flow.rule_layout import (
    FigureStyle,
    TextCache,
    lay_out_rules,
    rule_sections,
    story_after_play,
)
from tabulae.paper.flow.spare_pages import PAGES_PER_SHEET, Plates, fill_pages
from tabulae.paper.printing.imposition import Imposed, ImpositionOptions, impose
from tabulae.paper.printing.papers import HALF, PAPERS
from tabulae.paper.printing.printer_notes import sheet_note
from tabulae.scene.style import palette_named

_USUAL_TEXT_PT = (11.5, 11.0, 10.5, 9.5)
"""The sizes of text to try, best first."""
_MAX_SHEETS = 8


@dataclass(frozen=True, slots=True)
class Leaflet:
    """The PDF to read, the files for the printer, the size of the text in points, and the number of pages."""

    reading: bytes
    imposed: Imposed
    text_pt: float
    pages: int


def leaflet(
    game: Game,
    paper: str = "a4",
    palette: str = "colour",
    text_pt: float | None = None,
    command: str = "",
    back_offset_mm: tuple[float, float] = (0.0, 0.0),
) -> Leaflet:
    """Return a game as a leaflet of A5 pages from A4, or of half Letter pages from Letter, four to a sheet.

    ``reading`` is the PDF to read, ``imposed`` has the files for the printer. The leaflet has all rules and
    all figures in every size: large print takes more sheets, which are folded into each other. Without
    ``text_pt`` the text is the largest, 9.5 to 11.5 pt, that needs no more sheets. ``command`` is printed in
    the colophon as the command that makes the leaflet; ``back_offset_mm`` moves the backs of the sheets right
    and down. Raises TabulaeError if the text needs more than 8 sheets, for an unknown palette, or
    for a size of text out of bounds.
    """
    check_text(text_pt)
    shape = LEAFLET_PAGES[HALF[paper]]
    pages, look = _largest(game, palette, command, shape, text_pt)
    imprint = Imprint(game.name, game.tagline, lang=game.templates.language)
    reading = document_pdf(pages, shape, imprint, look, bare=frozenset({1}))
    sheet = PAPERS[paper].landscape
    options = ImpositionOptions(sheet, back_offset_mm=back_offset_mm)
    has_back = any(isinstance(part, PageDrawing) for part in pages[-1].parts)
    colour = back_colours(game, palette)[1] if has_back else look.palette.ink
    imposed = impose(reading, options, partial(sheet_note, sheet, game.templates, colour))
    return Leaflet(reading, imposed, look.scale.text, len(pages))


def leaflet_sheets(
    game: Game, paper: str = "a4", palette: str = "colour", text_pt: float | None = None, command: str = ""
) -> int:
    """Return how many sheets :func:`leaflet` takes, without looking for the largest text that fits on them.

    Raises TabulaeError as :func:`leaflet` does.
    """
    check_text(text_pt)
    shape = LEAFLET_PAGES[HALF[paper]]
    figures = _figures(game, palette, text_pt)
    plates = _plates(game, palette, shape)
    least = _pages(figures, command, shape, plates, text_pt or _USUAL_TEXT_PT[-1])
    pages = least[0] if least else _largest(game, palette, command, shape, text_pt)[0][1:]
    return -(-(1 + len(pages)) // PAGES_PER_SHEET)


def _figures(game: Game, palette: str, text_pt: float | None) -> FigureCache:
    least_pt = chosen_scale(text_pt or _USUAL_TEXT_PT[-1]).least
    return FigureCache(story_after_play(game), palette, signs=True, least_pt=least_pt)


def _largest(
    game: Game, palette: str, command: str, shape: PageShape, text_pt: float | None
) -> tuple[list[FilledPage], Styles]:
    """Return pages and styles in the requested size, or in the largest that needs the fewest sheets."""
    figures = _figures(game, palette, text_pt)
    plates = _plates(game, palette, shape)
    *larger, least = (text_pt,) if text_pt else _USUAL_TEXT_PT
    best = _pages(figures, command, shape, plates, least)
    for size in larger:
        larger_pages = _pages(figures, command, shape, plates, size)
        if best is None or (larger_pages is not None and len(larger_pages[0]) <= len(best[0])):
            best = larger_pages or best
            break
    if best is None:
        size = text_pt or _USUAL_TEXT_PT[-1]
        raise DoesNotFitError("leaflet-too-long", game=game.name, sheets=_MAX_SHEETS, size=size)
    pages, look = best
    return [cover_page(game, palette, shape, look), *pages], look


def _plates(game: Game, palette: str, shape: PageShape) -> Plates:
    """Return what makes pages of pictures and the back, drawn once for all sizes of text."""
    back = cache(partial(back_page, game, palette, shape))
    pictures = cache(partial(picture_pages, game, palette, shape))
    return lambda count: [*pictures(count - 1), back()]


def _pages(
    figures: FigureCache, command: str, shape: PageShape, plates: Plates, text_pt: float
) -> tuple[list[FilledPage], Styles] | None:
    """Return the pages after the cover, and their styles; None if they are too many."""
    game, look = figures.game, styles(chosen_scale(text_pt), palette_named(figures.palette))
    style = FigureStyle(shape.measure_mm, keep=True, page_pt=shape.block_pt[1])
    texts = TextCache(look)
    closing = [*readings(game, look), *sources(game, look)]

    rules, played = partial(lay_out_rules, figures, texts, style), rule_sections(game)
    told = [section for section in game.sections if section not in played]
    orders = (
        lambda *end: rules(quick_reference(game, look, [*closing, *end])),
        lambda *end: rules(quick_reference(game, look, rules([*closing, *end], told)), played),
        lambda *end: rules([*closing, *quick_reference(game, look, end)]),
    )
    """What follows the rules, best first; the others are for a quick reference that would be torn."""

    end, most = colophon(game, command, look), _MAX_SHEETS * PAGES_PER_SHEET

    best: list[FilledPage] | None = None
    for story in orders:
        pages = fill_pages(game, story, shape, look, end, most, plates)
        if best is None or (pages and len(pages) <= len(best) and not _tears_reference(game, pages)):
            best = pages
        if best is None or not _tears_reference(game, best):
            break
    if best is None:
        return None
    first, *others = best
    return [with_picture(game, look, shape, first), *others], look


def _tears_reference(game: Game, pages: Sequence[FilledPage]) -> bool:
    """Return True if the quick reference goes on overleaf, under a head that says so."""
    again = game.message("summary-again")
    parts = flatten(part for page in pages for part in page.parts)
    return any(isinstance(part, Head) and part.words == again for part in parts)

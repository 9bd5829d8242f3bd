"""The leaflet: the rules with all their figures on as few folded sheets as hold them in a size of type."""

from __future__ import annotations

from dataclasses import dataclass

from reportlab.platypus import Flowable

from tabulae.engine.errors import DoesNotFitError, TabulaeError, nearest
from tabulae.library.records import Game
from tabulae.paper.closing import colophon, quick_reference, readings, sources
from tabulae.paper.cover import cover_page
from tabulae.paper.filled_page import FilledPage, PageBlock
from tabulae.paper.imposition import Imposed, ImpositionOptions, impose
from tabulae.paper.page import LEAFLET_PAGES, Imprint, PageShape, Styles, TypeScale, document, styles
from tabulae.paper.pagination import check_text
from tabulae.paper.papers import PAPERS
from tabulae.paper.printing import sheet_notes
from tabulae.paper.rule_text import FigureCache, FigureStyle, TextCache, rule_text
from tabulae.paper.spare import whole_pages
from tabulae.scene.style import palette_named

LEAFLET_SHEETS = {"a4": "a5", "letter": "half-letter"}
"""The sheets a leaflet is printed on, and the page that each is folded to."""
TEXT_PT = (9.0, 24.0)
"""The smallest and the largest text that may be asked for."""
PAGES_A_SHEET = 4

_TEXT_PT = (11.5, 11.0, 10.5, 9.5)
_MOST_SHEETS = 8


@dataclass(frozen=True, slots=True)
class Leaflet:
    """The reading PDF, the files for the printer, the size the text came out at, how many pages there are."""

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
    """A game on A5 pages from A4 or half Letter pages from Letter, four to a sheet.

    All rules and all figures are there in every size: large print takes more sheets, which are folded into
    each other. Unless ``text_pt`` fixes it, the text is the largest, 9.5 to 11.5 pt, that needs no sheet
    more. ``command`` is named in the colophon as what makes it. Raises TabulaeError if the text needs too
    many sheets, or for an unknown paper or palette.
    """
    if paper not in LEAFLET_SHEETS:
        raise TabulaeError(
            f"no leaflet on {paper!r}{nearest(paper, LEAFLET_SHEETS)}: choose {', '.join(LEAFLET_SHEETS)}"
        )
    check_text(text_pt, *TEXT_PT)
    shape = LEAFLET_PAGES[LEAFLET_SHEETS[paper]]
    pages, look = _largest(game, palette, command, shape, text_pt)
    blocks = [PageBlock(page, *shape.block_pt, foot=page is pages[-1]) for page in pages]
    imprint = Imprint(game.name, game.tagline, lang=game.templates.language)
    reading = document(blocks, shape, imprint, look, bare=frozenset({1}))
    sheet = PAPERS[paper].landscape
    options = ImpositionOptions(sheet, back_offset_mm=back_offset_mm)
    imposed = impose(reading, options, sheet_notes(sheet, game.templates))
    return Leaflet(reading, imposed, look.scale.text, len(pages))


def _largest(
    game: Game, palette: str, command: str, shape: PageShape, text_pt: float | None
) -> tuple[list[FilledPage], Styles]:
    """Pages and look in the size that is asked for, or in the largest that needs the fewest sheets."""
    pictures = FigureCache(game, palette, signs=True)
    *larger, least = (text_pt,) if text_pt else _TEXT_PT
    found = _pages(pictures, command, shape, least)
    for size in larger:
        tried = _pages(pictures, command, shape, size)
        if found is None or (tried is not None and len(tried[0]) <= len(found[0])):
            found = tried or found
            break
    if found is None:
        raise DoesNotFitError(
            f"{game.name} does not fit on {_MOST_SHEETS} sheets at {text_pt or _TEXT_PT[-1]:g} pt: "
            "choose a smaller text, shorten its rules, or make a booklet"
        )
    pages, look = found
    return [cover_page(game, palette, shape, look), *pages], look


def _pages(
    pictures: FigureCache, command: str, shape: PageShape, text_pt: float
) -> tuple[list[FilledPage], Styles] | None:
    """The pages after the cover; None if they are too many."""
    game, look = pictures.game, styles(TypeScale(text_pt), palette_named(pictures.palette))
    style = FigureStyle(shape.measure_mm, keep=True, page_pt=shape.block_pt[1])
    texts = TextCache(look)
    closing = [*readings(game, look), *sources(game, look)]

    def ended(*end: Flowable) -> list[Flowable]:
        return rule_text(pictures, texts, style, quick_reference(game, look, [*closing, *end]))

    end, most = colophon(game, command, look), _MOST_SHEETS * PAGES_A_SHEET
    pages = whole_pages(game, ended(), shape, look, end, 1, PAGES_A_SHEET, most, ended)
    return None if pages is None else (pages, look)

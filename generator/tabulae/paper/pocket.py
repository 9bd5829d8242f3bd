"""The pocket book: eight small pages from one side of one sheet, folded with one cut.

The bottom row holds pages 2 to 5 upright, the top row pages 1, 8, 7 and 6 upside down. The cut
parts the rows between the outer columns.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pikepdf import Dictionary, Pdf
from reportlab.platypus import Flowable

from tabulae.engine.errors import DoesNotFitError, TabulaeError, nearest
from tabulae.library.document_words import document_words
from tabulae.library.records import Game
from tabulae.paper.closing import colophon, origin
from tabulae.paper.cover import cover_page
from tabulae.paper.filled_page import PageBlock
from tabulae.paper.imposition import number_text, page_forms, saved_pdf, set_hints
from tabulae.paper.page import Imprint, PageShape, Styles, TypeScale, document, styles
from tabulae.paper.pagination import (
    FittedText,
    Frames,
    SizePlan,
    Story,
    best_fit,
    check_text,
    fits_bare,
    size_plans,
)
from tabulae.paper.papers import PAPERS, Paper
from tabulae.paper.rule_text import FigureCache, FigureStyle, TextCache, left_out, rule_text
from tabulae.paper.sign_key import sign_key, with_sign_key
from tabulae.paper.spare import whole_pages
from tabulae.render.pdf import pdf_bytes
from tabulae.scene.primitives import Item, Paint, Path, Scene, Text, polyline
from tabulae.scene.style import INK, POINT_MM, palette_named

PAGE_COUNT = 8
_FOLD = Paint(None, INK, 0.2, (1.6, 1.2))
_CUT = Paint(None, INK, 0.5)
_TICK_MM = 9.0
_WORDS_MM = 8.2 * POINT_MM
_ABOVE_EDGE_MM = 7.0


@dataclass(frozen=True, slots=True)
class Place:
    """Where a page goes: column from the left, row from the top, and whether it stands on its head."""

    column: int
    row: int
    turned: bool


PLACES = (
    Place(0, 0, True),
    *(Place(column, 1, False) for column in range(4)),
    *(Place(column, 0, True) for column in (3, 2, 1)),
)
"""The places of the pages in reading order."""


def pocket_page(sheet: Paper) -> Paper:
    """The small page of a sheet that lies on its long edge."""
    return Paper(f"1/8 {sheet.name}", sheet.width_mm / 4, sheet.height_mm / 2)


def pocket_sheet(reading: bytes, sheet: Paper, steps: Sequence[str]) -> bytes:
    """The sheets to print on one side, with marks for folds and cut, and a step under each upright page.

    Every eight pages make a sheet, and a book of their own.
    """
    with Pdf.open(io.BytesIO(reading)) as source, Pdf.new() as target:
        if len(source.pages) % PAGE_COUNT or not len(source.pages):
            raise TabulaeError(f"a pocket book has {PAGE_COUNT} pages, not {len(source.pages)}")
        form = page_forms(source, target)
        small = pocket_page(sheet)
        with Pdf.open(io.BytesIO(pdf_bytes([_marks(sheet, steps)], title=steps[0]))) as marks:
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
        set_hints(source, target, None)
        return saved_pdf(target)


def _matrix(place: Place, small: Paper, sheet: Paper) -> str:
    wide, high = small.size_pt
    left, foot = place.column * wide, sheet.size_pt[1] - (place.row + 1) * high
    moved = (-1, 0, 0, -1, left + wide, foot + high) if place.turned else (1, 0, 0, 1, left, foot)
    return " ".join(number_text(value) for value in moved)


def _marks(sheet: Paper, steps: Sequence[str]) -> Scene:
    items = (*_folds(sheet), *_steps(sheet, steps))
    return Scene(sheet.width_mm, sheet.height_mm, items, "Marks", " ".join(steps))


def _folds(sheet: Paper) -> Iterator[Item]:
    """Dashes at the ends of every fold, and the cut in full."""
    wide, high = sheet.width_mm, sheet.height_mm
    middle = high / 2
    for column in (1, 2, 3):
        x = column * wide / 4
        for start, end in ((0, _TICK_MM), (high - _TICK_MM, high)):
            yield Path(polyline([(x, start), (x, end)]), _FOLD)
    for start, end in ((0, wide / 4), (3 * wide / 4, wide)):
        yield Path(polyline([(start, middle), (end, middle)]), _FOLD)
    yield Path(polyline([(wide / 4, middle), (3 * wide / 4, middle)]), _CUT)


def _steps(sheet: Paper, steps: Sequence[str]) -> Iterator[Item]:
    y = sheet.height_mm - _ABOVE_EDGE_MM
    for column, words in enumerate(steps):
        x = (column + 0.5) * sheet.width_mm / 4
        yield Text(x, y, words, _WORDS_MM, INK, "italic", "middle")


SHEETS = ("a4", "letter")

TEXT_PT = (9.0, 24.0)
"""The smallest and the largest text that may be asked for."""

_TEXT_PT = (9.0, 8.5, 8.0)
_FIGURES_MM = (61.0, 52.0, 45.0)
_MOST_BOOKS = 8
_TITLE_PT, _TAGLINE_PT = 17.0, 9.0


@dataclass(frozen=True, slots=True)
class Pocket:
    """The reading PDF, the sheets for the printer, and the size the text came out at.

    Every eight ``pages`` are a sheet. ``left_out`` are the numbers of the rules that have figures for
    which one sheet has no room; the book says itself that there are such.
    """

    reading: bytes
    sheet: bytes
    text_pt: float
    pages: int = PAGE_COUNT
    left_out: tuple[str, ...] = ()


def pocket(
    game: Game,
    paper: str = "a4",
    palette: str = "colour",
    command: str = "",
    text_pt: float | None = None,
) -> Pocket:
    """A game in eight pages of an eighth of a sheet.

    The text is as large as they allow, 8 to 9 pt, and figures are left out where there is no room. A size
    that ``text_pt`` fixes takes as many books of eight pages as the rules with all their figures need.
    Raises TabulaeError for an unknown paper or palette, a size out of bounds, or a text that does not fit.
    """
    check_text(text_pt, *TEXT_PT)
    if paper not in SHEETS:
        raise TabulaeError(f"no pocket book on {paper!r}{nearest(paper, SHEETS)}: choose {', '.join(SHEETS)}")
    sheet = PAPERS[paper].landscape
    shape = PageShape(pocket_page(sheet), 6.5, 6.5, 9.0, 11.0, folio_above=True)
    left_out_sections = document_words(game.templates).pocket.leave_out
    rules = replace(game, sections=tuple(one for one in game.sections if one.id not in left_out_sections))
    pictures = FigureCache(rules, palette)
    layout = _one_sheet(rules, pictures, command, shape) if text_pt is None else None
    if layout is None:
        layout = _sheets(rules, pictures, command, shape, text_pt or _TEXT_PT[0])
    look = _look(layout.plan.text_pt, palette, shape)
    pages = [cover_page(game, palette, shape, look), *layout.frames]
    blocks = [PageBlock(page, *shape.block_pt, foot=page is pages[-1]) for page in pages]
    imprint = Imprint(game.name, game.tagline, lang=game.templates.language)
    reading = document(blocks, shape, imprint, look, bare=frozenset({1}))
    folded = pocket_sheet(reading, sheet, document_words(game.templates).pocket.steps)
    return Pocket(reading, folded, look.scale.text, len(pages), left_out(pictures, pages))


def _one_sheet(rules: Game, pictures: FigureCache, command: str, shape: PageShape) -> FittedText | None:
    frames = Frames(*shape.block_pt, PAGE_COUNT - 1, last_apart=True)
    sizes: dict[float, tuple[TextCache, list[Flowable], bool]] = {}

    def stories(plan: SizePlan, said: str) -> Iterator[Story]:
        if plan.text_pt not in sizes:
            look = _look(plan.text_pt, pictures.palette, shape)
            texts, end = TextCache(look), _end(rules, command, look)
            sizes[plan.text_pt] = texts, end, fits_bare(frames, [*texts.bare(rules), *end])
        texts, end, fits = sizes[plan.text_pt]
        if fits:
            style = FigureStyle(plan.figure_mm, page_pt=shape.block_pt[1])
            yield rule_text(pictures, texts, style, [*sign_key(said, texts.look), *end])

    def fit(plans: Sequence[SizePlan], said: str = "") -> FittedText | None:
        return best_fit(frames, plans, lambda plan: stories(plan, said))

    plans = size_plans(_TEXT_PT, _FIGURES_MM)
    found = fit(plans)
    return found and with_sign_key(pictures, found, plans, fit)


def _sheets(rules: Game, pictures: FigureCache, command: str, shape: PageShape, text_pt: float) -> FittedText:
    """As many books as all rules and figures need in a size."""
    look = _look(text_pt, pictures.palette, shape)
    style = FigureStyle(_FIGURES_MM[0], keep=True, page_pt=shape.block_pt[1])
    end = colophon(rules, command, look)
    following = [*sign_key(pictures.signs(), look), *origin(rules, look)]
    story = rule_text(pictures, TextCache(look), style, following)
    found = whole_pages(rules, story, shape, look, end, 1, PAGE_COUNT, _MOST_BOOKS * PAGE_COUNT)
    if found is None:
        raise DoesNotFitError(
            f"{rules.name} does not fit on {_MOST_BOOKS} sheets at {text_pt:g} pt: choose a smaller text, "
            "a leaflet or a booklet"
        )
    return FittedText(tuple(found), SizePlan(text_pt, _FIGURES_MM[0], text_pt, _FIGURES_MM[0]), 0.0)


def _end(game: Game, command: str, look: Styles) -> list[Flowable]:
    """Where the game comes from, and the colophon, which stands at the foot of the last page."""
    return [*origin(game, look), colophon(game, command, look)]


def _look(text_pt: float, palette: str, shape: PageShape) -> Styles:
    scale = TypeScale(text_pt, _TITLE_PT, _TAGLINE_PT)
    return replace(styles(scale, palette_named(palette), shape.measure_mm), run_in=True)

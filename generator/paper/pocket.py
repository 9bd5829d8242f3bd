"""The pocket book: eight small pages from one side of one sheet."""

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
from generator.paper.filling import Filled, Leaf
from generator.paper.fitting import (
    Frames,
    Layout,
    Plan,
    Story,
    best_layout,
    check_text,
    fits_bare,
    plans,
    smaller_text,
)
from generator.paper.flow import TITLE_KEY, Head, plain
from generator.paper.measured import Words
from generator.paper.page import Imprint, PageShape, Styles, TypeScale, document, styles
from generator.paper.papers import PAPERS
from generator.paper.plate import cover_plate
from generator.paper.pocket_sheet import PAGE_COUNT, pocket_page, pocket_sheet
from generator.paper.rule_parts import Pictures, Texts
from generator.paper.ruletext import Manner, figures_alone, rule_text

SHEETS = ("a4", "letter")

TEXT_PT = (9.0, 24.0)
"""The smallest and the largest text that may be asked for."""

_TEXT_PT = (9.0, 8.5, 8.0)
_FIGURES_MM = (56.0, 50.0, 45.0)
_TITLE_PT, _TAGLINE_PT = 17.0, 9.0


@dataclass(frozen=True, slots=True)
class Pocket:
    """The reading PDF, the sheet for the printer, and the size the text came out at."""

    reading: bytes
    sheet: bytes
    text_pt: float


def pocket(
    game: Game,
    paper: str = "a4",
    palette: str = "colour",
    command: str = "",
    text_pt: float | None = None,
) -> Pocket:
    """A game in eight pages of an eighth of a sheet.

    The text is as large as they allow, 8 to 9 pt, unless ``text_pt`` fixes it; figures are left out where
    there is no room, and the short reference takes the place of rules that are too long for large type.
    Raises TabulaeError for an unknown paper or palette, a size out of bounds, or a text that does not fit.
    """
    check_text(text_pt, *TEXT_PT)
    if paper not in SHEETS:
        raise TabulaeError(f"no pocket book on {paper!r}{nearest(paper, SHEETS)}: choose {', '.join(SHEETS)}")
    sheet = PAPERS[paper].landscape
    shape = PageShape(pocket_page(sheet), 6.5, 6.5, 9.0, 11.0, folio_above=True)
    layout, look = _layout(game, palette, command, shape, text_pt)
    pages = [_cover(game, palette, shape, look), *layout.frames]
    leaves = [Leaf(page, *shape.block_pt, foot=page is pages[-1]) for page in pages]
    imprint = Imprint(game.name, game.tagline)
    reading = document(leaves, shape, imprint, look, bare=frozenset({1}))
    return Pocket(reading, pocket_sheet(reading, sheet, document_words().pocket.steps), look.scale.text)


def _layout(
    game: Game, palette: str, command: str, shape: PageShape, text_pt: float | None
) -> tuple[Layout, Styles]:
    left_out = document_words().pocket.leave_out
    rules = replace(game, sections=tuple(one for one in game.sections if one.id not in left_out))
    pictures = Pictures(rules, palette)
    frames = Frames(*shape.block_pt, PAGE_COUNT - 1, last_apart=True)
    settings: dict[float, tuple[Texts, list[Flowable], bool]] = {}

    def stories(plan: Plan) -> Iterator[Story]:
        if plan.text_pt not in settings:
            look = _look(plan.text_pt, palette, shape)
            texts, end = Texts(look), _end(game, command, look)
            settings[plan.text_pt] = texts, end, fits_bare(frames, [*texts.bare(rules), *end])
        texts, end, fits = settings[plan.text_pt]
        if fits:
            yield rule_text(pictures, texts, Manner(plan.figure_mm, below_mm=plan.figure_mm), end)

    def short(plan: Plan) -> Iterator[Story]:
        look = _look(plan.text_pt, palette, shape)
        manner = Manner(plan.figure_mm, below_mm=plan.figure_mm)
        end = _end(game, command, look)
        yield [*short_entries(game, look), *figures_alone(pictures, Texts(look), manner, end)]

    tried = plans((text_pt,) if text_pt else _TEXT_PT, _FIGURES_MM)
    found = best_layout(frames, tried, stories)
    if found is None and text_pt:
        found = best_layout(frames, tried, short)
    if found is None:
        at = f" at {text_pt:g} pt" if text_pt else ""
        smaller = smaller_text(
            text_pt or 0.0,
            TEXT_PT[0],
            lambda size: best_layout(frames, plans((size,), _FIGURES_MM), short) is not None,
        )
        raise TabulaeError(
            f"{game.name} does not fit on eight small pages{at}: choose {smaller}a leaflet or a booklet"
        )
    return found, _look(found.plan.text_pt, palette, shape)


def _end(game: Game, command: str, look: Styles) -> list[Flowable]:
    """Where the game comes from, and the colophon, which stands at the foot of the last page."""
    return [*origin(game, look), colophon(game, command, look)]


def _look(text_pt: float, palette: str, shape: PageShape) -> Styles:
    scale = TypeScale(text_pt, _TITLE_PT, _TAGLINE_PT)
    return replace(styles(scale, palette_named(palette), shape.measure_mm), run_in=True)


def _cover(game: Game, palette: str, shape: PageShape, look: Styles) -> Filled:
    board = board_scene(game.rules.board, game.skin, palette, title=game.name, furnishing=game.furnishing)
    title = Head(game.name, look.scale.title, look, key=TITLE_KEY)
    tagline = Words(plain(game.tagline), look.tagline)
    return Filled((cover_plate(board, shape.paper), title, tagline), (0.0, 0.0, 2.0), 0.0)

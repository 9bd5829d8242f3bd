"""The cover of a kit's ``print-all.pdf``: what is on which pages, how often to print it, and on what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.lib.styles import ParagraphStyle

from tabulae.library.games.records import Game
from tabulae.paper.documents.back_matter import colophon
from tabulae.paper.flow.document import Imprint, document_pdf
from tabulae.paper.flow.flowables import TITLE_KEY, Head, Stack, ruled_table
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.page_design import LARGE_PRINT_PT, PageShape, Styles, chosen_scale, styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.spare_pages import page_of
from tabulae.paper.flow.story import StoryItem
from tabulae.paper.printing.papers import PAPERS
from tabulae.scene.style import POINTS_PER_MM, palette_named

_TEXT_PT = 12.0
_LARGER_PT = (18.0, 17.0, 16.0, 15.0, 14.0, 13.0)
"""The sizes of type to try for a kit with larger text, largest first."""
_MEASURE_MM = 160.0
_SHARES = (0.14, 0.40, 0.24, 0.22)
"""The widths of the columns, as shares of the page."""


@dataclass(frozen=True, slots=True)
class PrintedItem:
    """A row of the cover: the first and the last page, what it is, how often it is printed, and on what."""

    pages: tuple[int, int]
    name: str
    often: str
    stock: str


@dataclass(frozen=True, slots=True)
class PrintedGroup:
    """What is printed in the same way: ``how``, a sentence, and a row for each thing."""

    how: str
    items: Sequence[PrintedItem]


def print_cover(
    game: Game,
    title: str,
    groups: Sequence[PrintedGroup],
    paper: str,
    command: str,
    alone: Sequence[str] = (),
    text_pt: float | None = None,
) -> bytes:
    """Return the cover as a one-page PDF, with a table for each group.

    ``paper`` is a name in :data:`PAPERS`; ``alone`` names the files that are printed by themselves. The
    colophon names the ``command``. If the kit has a size of text, ``text_pt``, the cover comes as near to it
    as a page allows, and says so of large print.
    """
    side = (PAPERS[paper].width_mm - _MEASURE_MM) / 2
    shape = PageShape(PAPERS[paper], side, side, 22.0, 16.0)
    sizes = [size for size in _LARGER_PT if size <= (text_pt or 0.0)]
    for size in (*sizes, _TEXT_PT):
        look = styles(chosen_scale(size, 24.0), palette_named("colour"), shape.measure_mm, lining=True)
        story = _story(game, title, groups, look, command, alone, text_pt)
        page = page_of([Stack(story)], shape)
        if page.left_pt >= 0:
            break
    imprint = Imprint(title, game.message("print-all-how"), lang=game.templates.language)
    return document_pdf([page], shape, imprint, look, bare=frozenset({1}))


def _story(
    game: Game,
    title: str,
    groups: Sequence[PrintedGroup],
    look: Styles,
    command: str,
    alone: Sequence[str],
    text_pt: float | None,
) -> list[StoryItem]:
    message = game.message
    heads = [text_markup(message(name)) for name in message.ids("print-all-head-")]
    widths = [share * look.measure_mm * POINTS_PER_MM for share in _SHARES]
    story: list[StoryItem] = [
        Head(title, look.scale.title, look, key=TITLE_KEY),
        MeasuredParagraph(text_markup(message("print-all-how")), look.text),
    ]
    if text_pt is not None and text_pt >= LARGE_PRINT_PT:
        large = message("print-all-large", size=f"{text_pt:g}")
        story.append(MeasuredParagraph(f"<b>{text_markup(large)}</b>", look.text))
    for group in groups:
        rows = [
            [text_markup(text) for text in (_pages(item), item.name, item.often, item.stock)]
            for item in group.items
        ]
        how = ParagraphStyle("how", parent=look.text, spaceBefore=look.scale.leading * 0.6)
        story += [
            MeasuredParagraph(f"<b>{text_markup(group.how)}</b>", how),
            ruled_table(heads, rows, look, widths),
        ]
    story += [MeasuredParagraph(text_markup(message("print-all-again")), look.text)]
    if alone:
        text = message("print-all-alone", files=message.listed(alone), count=len(alone))
        story.append(MeasuredParagraph(text_markup(text), look.text))
    return [*story, colophon(game, command, look)]


def _pages(item: PrintedItem) -> str:
    first, last = item.pages
    return f"{first}" if last == first else f"{first}–{last}"

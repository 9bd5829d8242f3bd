"""The cover of a kit's ``print-all.pdf``: what is on which pages, how often to print it, and on what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabulae.library.games.records import Game
from tabulae.paper.documents.back_matter import colophon
from tabulae.paper.flow.document import Imprint, document_pdf
from tabulae.paper.flow.flowables import TITLE_KEY, Head, Stack, ruled_table
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.page_design import PageShape, TypeScale, styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.spare_pages import page_of
from tabulae.paper.flow.story import StoryItem
from tabulae.paper.printing.papers import PAPERS
from tabulae.scene.style import POINTS_PER_MM, palette_named

_TEXT_PT = 12.0
_MEASURE_MM = 160.0
_SHARES = (0.14, 0.40, 0.24, 0.22)
"""The widths of the columns, as shares of the page."""


@dataclass(frozen=True, slots=True)
class PrintedItem:
    """A row of the cover: what is printed, on how many pages, how often, and on what, in words."""

    name: str
    pages: int
    often: str
    stock: str


def print_cover(
    game: Game,
    items: Sequence[PrintedItem],
    first_page: int,
    paper: str,
    command: str,
    how: str,
    alone: Sequence[str] = (),
) -> bytes:
    """Return the cover as a one-page PDF; the pages of the items follow each other from ``first_page``.

    ``paper`` is a name in :data:`PAPERS`. ``how`` says in a sentence how to print the file; ``alone`` names
    the files that are printed by themselves. The colophon names the ``command``.
    """
    message = game.message
    side = (PAPERS[paper].width_mm - _MEASURE_MM) / 2
    shape = PageShape(PAPERS[paper], side, side, 22.0, 16.0)
    look = styles(TypeScale(_TEXT_PT, 24.0), palette_named("colour"), shape.measure_mm)
    rows, page = [], first_page
    for item in items:
        last = page + item.pages - 1
        pages = f"{page}" if last == page else f"{page}–{last}"
        rows.append([text_markup(text) for text in (pages, item.name, item.often, item.stock)])
        page = last + 1
    title = message("print-all-title", game=game.name)
    heads = [text_markup(message(name)) for name in message.ids("print-all-head-")]
    widths = [share * look.measure_mm * POINTS_PER_MM for share in _SHARES]
    story: list[StoryItem] = [
        Head(title, look.scale.title, look, key=TITLE_KEY),
        MeasuredParagraph(text_markup(how), look.text),
        ruled_table(heads, rows, look, widths),
        MeasuredParagraph(text_markup(message("print-all-again")), look.text),
        colophon(game, command, look),
    ]
    if alone:
        text = message("print-all-alone", files=message.listed(alone), count=len(alone))
        story.insert(-1, MeasuredParagraph(text_markup(text), look.text))
    imprint = Imprint(title, how, lang=game.templates.language)
    return document_pdf([page_of([Stack(story)], shape)], shape, imprint, look, bare=frozenset({1}))

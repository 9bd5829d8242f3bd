"""An example of a document: a notice with the name of a game and the sentence that says what it is."""

from __future__ import annotations

from tabulae.library.games.records import Game
from tabulae.paper.flow.document import Imprint, document_pdf, filled_pages
from tabulae.paper.flow.flowables import TITLE_KEY, Head
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.page_design import PageShape, TypeScale, styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import Story
from tabulae.paper.printing.papers import Paper
from tabulae.scene.style import palette_named


def notice_pdf(game: Game, sheet: Paper, command: str) -> bytes:
    """Return the notice of a game as a tagged PDF; ``command`` is its subject."""
    shape = PageShape(sheet, 16.0, 16.0, 16.0, 16.0)
    look = styles(TypeScale(10.5, 20.0), palette_named("colour"), shape.measure_mm)
    story: Story = [
        Head(game.name, look.scale.title, look, key=TITLE_KEY),
        MeasuredParagraph(text_markup(game.tagline), look.text),
    ]
    imprint = Imprint(game.name, command, lang=game.templates.language)
    return document_pdf(filled_pages(story, shape), shape, imprint, look, bare=frozenset({1}))

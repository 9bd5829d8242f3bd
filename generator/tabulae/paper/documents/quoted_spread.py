"""Two facing pages of a booklet: an old text, and its translation above the figure of the position it tells.

Each line that names men bears them in the margin of the translation, as they lie in the figure.
"""

from __future__ import annotations

from tabulae.draw.drawn_men import man
from tabulae.library.games.records import Game
from tabulae.library.told.background import Quotation, QuotedLine, evidence
from tabulae.paper.documents.chapters import note_markup, place_of
from tabulae.paper.flow.figure_cache import FigureCache
from tabulae.paper.flow.filled_page import FilledPage
from tabulae.paper.flow.flowables import Stack, chapter_head
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.page_design import SMALLEST_PT, PageShape, Styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import StoryItem
from tabulae.paper.flow.tagging import TagBranch, TagLeaf, container, marked
from tabulae.render.pdf import draw_scene
from tabulae.scene.fonts import text_width
from tabulae.scene.primitives import Item, Scene, Text
from tabulae.scene.style import POINT_MM, POINTS_PER_MM

_LEADING = 1.2
"""From line to line, in sizes of the type."""
_MIN_PT, _MAX_PT = 8.0, 11.0
"""The smallest and the largest size of the translation."""
_OLD_SIZE = 1.1
"""How much larger the old text is: Greek letters look small."""
_MAN_MM = 3.0
"""The diameter of the men in the margin."""
_KEY_MM = 21.0
"""The margin for the men of a line."""


def spread_passage(game: Game) -> Quotation | None:
    """Return the first passage that has a figure of its own; None if there is none."""
    proof = evidence(game)
    for passage in proof.passages if proof else ():
        if passage.example and passage.example in game.examples:
            return passage
    return None


def quoted_spread(game: Game, palette: str, look: Styles, shape: PageShape) -> list[FilledPage]:
    """Return a left page with the old text and a right page with its translation and its figure.

    Both texts have the same lines at the same heights. Empty if no passage has a figure, or if the type is
    so large that a page does not hold them.
    """
    passage = spread_passage(game)
    if passage is None:
        return []
    figures = FigureCache(game, palette, least_pt=look.scale.least)
    figure = figures.example(passage.example or "")
    drawing = figures.drawing(figure, look.measure_mm, look.scale.figures)
    head = chapter_head(passage.title, f"quotation-{passage.id}", look, 0)
    width, height = shape.block_pt
    note = [MeasuredParagraph(place_of(game, passage, look), look.small)]
    if passage.note:
        note.append(MeasuredParagraph(note_markup(game, passage.note), look.text))
    room = height - head.wrap(width, height)[1] - 1.3 * look.scale.leading
    caption = MeasuredParagraph(text_markup(figure.caption), look.caption)
    caption.spaceBefore = 0.25 * look.scale.leading
    figure_height = drawing.height + caption.spaceBefore + caption.wrap(width, height)[1]
    room -= max(figure_height, sum(part.wrap(width, height)[1] + part.getSpaceBefore() for part in note))
    size = min(_MAX_PT, look.scale.text, room / len(passage.lines) / _LEADING)
    size = min(size, _largest_fitting(passage, look, size))
    if size < _MIN_PT:
        return []
    gap = 0.8 * look.scale.leading
    old = VerseLines(game, passage, look, size, old=True)
    translation = VerseLines(game, passage, look, size, old=False)
    for lines in (old, translation):
        lines.spaceBefore = gap * 0.4
    note[0].spaceBefore = drawing.spaceBefore = gap
    head.spaceAfter = 0.0
    blank = _Blank(head.wrap(width, height)[1])
    for part in note[1:]:
        part.spaceBefore = gap
        free = height - Stack([head, old, *note]).wrap(width, height)[1]
        part.spaceBefore += max(0.0, free / 2)
    # A text and what stands above it are one piece, so that both texts keep their height; what the left page
    # leaves free stands half above its note and half below it.
    return [_page([head, old, *note], [], shape), _page([blank, translation], [drawing, caption], shape)]


def _page(above: list[StoryItem], below: list[StoryItem], shape: PageShape) -> FilledPage:
    """Return a page with items at its head and perhaps others at its foot."""
    parts = tuple(Stack(items) for items in (above, below) if items)
    left = shape.block_pt[1] - sum(part.wrap(*shape.block_pt)[1] for part in parts)
    return FilledPage(parts, (0.0, left), 0.0) if below else FilledPage(parts, (0.0,), left)


def _largest_fitting(passage: Quotation, look: Styles, size: float) -> float:
    """Return the size of type at which the longest line fits, in points; any ``size`` gives the same."""
    room = look.measure_mm * POINTS_PER_MM
    longest = max(text_width(line.text, "regular", _OLD_SIZE * size) for line in passage.lines)
    longest_translated = max(text_width(line.says, "regular", size) for line in passage.lines)
    return min(size * room / longest, size * (room - _KEY_MM * POINTS_PER_MM) / longest_translated)


class _Blank(StoryItem):
    """Empty space, as high as the title on the facing page."""

    def __init__(self, height_pt: float) -> None:
        super().__init__()
        self.height = height_pt

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return width and height in points."""
        return width, self.height

    def draw(self) -> None:
        """Draw nothing."""


class VerseLines(StoryItem):
    """The lines of a passage: those of the ``old`` text, or of its translation with the men they name."""

    def __init__(self, game: Game, passage: Quotation, look: Styles, size_pt: float, *, old: bool) -> None:
        super().__init__()
        self.game, self.lines, self.look = game, passage.lines, look
        self.size_pt, self.old = size_pt, old
        self.language = passage.language if old else ""
        longest = max(text_width(line.says, "regular", size_pt * POINT_MM) for line in passage.lines)
        self.keys_mm = min(look.measure_mm - _KEY_MM, longest + 6.0)

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return width and height in points."""
        self.width, self.height = width, len(self.lines) * _LEADING * self.size_pt
        return self.width, self.height

    def draw(self) -> None:
        """Draw the lines from the top."""
        leading = _LEADING * self.size_pt
        with container(self.canv, TagBranch("Div")):
            for number, line in enumerate(self.lines, start=1):
                words = line.text if self.old else line.says
                scene = Scene(self.look.measure_mm, leading * POINT_MM, self._items(line, words), words)
                with marked(self.canv, TagLeaf("P", lang=self.language)):
                    draw_scene(self.canv, scene, 0, self.height - number * leading)

    def _items(self, line: QuotedLine, words: str) -> tuple[Item, ...]:
        tones = self.look.palette
        size = self.size_pt * POINT_MM * (_OLD_SIZE if self.old else 1.0)
        base = 0.95 * size
        items: list[Item] = [Text(0, base, words, size, tones.ink)]
        if self.old:
            return tuple(items)
        x, small = self.keys_mm, max(SMALLEST_PT, 0.85 * self.size_pt) * POINT_MM
        for seat, points in line.men.items():
            style = self.game.styles[seat]
            items.append(
                man((x + _MAN_MM / 2, base - 0.32 * size), _MAN_MM, style.colour, style.symbol, tones)
            )
            names = Text(x + 1.35 * _MAN_MM, base, ", ".join(points), small, tones.rubric, "figures")
            items.append(names)
            x += 1.35 * _MAN_MM + text_width(names.string, "figures", small) + 1.5
        return tuple(items)

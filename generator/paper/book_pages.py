"""Pages that only a book has: contents, a table for the games played; and the heads on any page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from reportlab.platypus import Flowable

from generator.content.document_words import document_words
from generator.draw.scene import Item, Paint, Path, Scene, Text
from generator.draw.shapes import polyline
from generator.draw.style import POINT_MM, THINNEST_MM
from generator.paper.beside import Beside, Pair
from generator.paper.flow import Drawing, Head, Stack
from generator.paper.page import PageShape, Styles
from generator.paper.papers import POINTS_PER_MM
from generator.paper.tags import Leaf, container, marked
from generator.render.fonts import text_width
from generator.render.pdf import draw_scene

_ROW_MM = 11.0
_DOTS = " ."


@dataclass(frozen=True, slots=True)
class Line:
    """An entry of the contents: its words, where it leads, and the page."""

    words: str
    key: str
    page: int


class Contents(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A list of parts with their pages, each a link; it is told what they are once the pages are full."""

    def __init__(self, look: Styles) -> None:
        super().__init__()
        self.look = look
        self.head = Head(document_words().contents, look.scale.section, look)
        self.lines: list[Line] = []

    def fill(self, lines: Iterable[Line]) -> None:
        """Say what the entries are."""
        self.lines = list(lines)

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points: all there is, so that nothing else comes on the page."""
        self.width, self.height = width, height
        return width, height

    def draw(self) -> None:
        """Write head and entries from the top."""
        high = self.head.wrap(self.width, self.height)[1]
        self.head.drawOn(self.canv, 0, self.height - high)
        size = min(self.look.scale.text, 16.0)
        leading = min(1.6 * size, (self.height - 2 * high) / max(1, len(self.lines)))
        wide = self.width / POINTS_PER_MM
        with container(self.canv, "TOC"):
            for number, line in enumerate(self.lines, start=1):
                foot = self.height - 1.6 * high - number * leading
                with marked(self.canv, Leaf("TOCI")):
                    scene = Scene(wide, leading * POINT_MM, tuple(self._entry(line, wide, size)), line.words)
                    draw_scene(self.canv, scene, 0, foot)
                box = (0, foot, self.width, foot + leading)
                self.canv.linkRect(line.words, line.key, box, relative=1, thickness=0)

    def _entry(self, line: Line, wide: float, size_pt: float) -> Iterator[Item]:
        size, ink = size_pt * POINT_MM, self.look.palette.ink
        words = Text(0, size, line.words, size, ink)
        number = replace(words, x=wide, string=str(line.page), anchor="end")
        start = text_width(line.words, "regular", size) + size
        room = wide - start - text_width(number.string, "regular", size) - size
        dots = _DOTS * int(room / text_width(_DOTS, "regular", size))
        yield words
        end = wide - text_width(number.string, "regular", size) - 0.5 * size
        yield replace(words, x=end, string=dots.strip(), anchor="end")
        yield number


def score_table(look: Styles, shape: PageShape) -> list[Flowable]:
    """A head and an empty table for the games that were played."""
    words = document_words().booklet
    head = Head(words.scores, look.scale.section, look, key="scores")
    wide, high = shape.measure_mm, shape.height_mm - 2 * look.scale.section * POINT_MM
    rows = int(high / _ROW_MM) - 1
    ends = (0.0, 0.15 * wide, 0.42 * wide, 0.6 * wide)
    size, line = look.scale.cell * POINT_MM, Paint(None, look.palette.ink, THINNEST_MM)
    size = min(size, 11 * POINT_MM)
    items: list[Item] = [
        Text(x, _ROW_MM - 2.5, name, size, look.palette.ink, "caps", spacing=0.04)
        for x, name in zip(ends, words.scores_columns, strict=True)
    ]
    items += [
        Path(polyline([(0, (number + 1) * _ROW_MM), (wide, (number + 1) * _ROW_MM)]), line)
        for number in range(rows + 1)
    ]
    described = f"{words.scores}: {', '.join(words.scores_columns)}"
    scene = Scene(wide, (rows + 1) * _ROW_MM + 1, tuple(items), words.scores, described)
    return [head, Drawing(scene, wide * POINTS_PER_MM)]


def board_words(words: str, shape: PageShape, look: Styles) -> Item:
    """What stands under the board in the middle of the book."""
    x, y = shape.paper.width_mm - 12.0, shape.paper.height_mm - 5.0
    return Text(x, y, words, 8.5 * POINT_MM, look.palette.ink, "italic", "end")


def heads_in(parts: Sequence[Flowable]) -> Iterator[Head]:
    """All heads among some flowables and inside them, in order."""
    for part in parts:
        if isinstance(part, Head):
            yield part
        elif isinstance(part, Stack):
            yield from heads_in(part.parts)
        elif isinstance(part, Beside):
            yield from heads_in([part.text])
        elif isinstance(part, Pair):
            yield from heads_in([one for row in part.rows for one in row])

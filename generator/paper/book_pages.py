"""Pages that only a book has: contents, a table for the games played; and the heads on any page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from reportlab.platypus import Flowable

from generator.content.document_words import SpareWords, document_words
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

_ROW_MM, _TALLEST_ROW_MM = 11.0, 24.0
_LISTED = 0.78
"""How much of its page the contents fill, if their lines need not stand too far apart for it."""
_MOST_LEADING = 2.8
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
        room = max(_LISTED * self.height - high, 1.6 * size * len(self.lines))
        leading = min(_MOST_LEADING * size, min(room, self.height - 2 * high) / max(1, len(self.lines)))
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


def spare_table(
    words: SpareWords, faces: int, look: Styles, shape: PageShape, high_pt: float
) -> list[Flowable]:
    """A head and lines to write on, as many as fit into a height."""
    head = Head(words.title, look.scale.section, look, key=f"spare-{words.title}")
    wide = shape.measure_mm
    room_mm = high_pt * POINT_MM - head.wrap(wide * POINTS_PER_MM, 1e6)[1] * POINT_MM - 2.0
    named = bool(words.columns)
    rows = faces if words.faces else max(1, int(room_mm / _ROW_MM) - named)
    row_mm = min(_TALLEST_ROW_MM, room_mm / (rows + named)) if words.faces else _ROW_MM
    ends = [wide * sum(words.shares[:column]) for column in range(len(words.shares))]
    ink, size = look.palette.ink, min(look.scale.cell, 11.0) * POINT_MM
    items: list[Item] = [
        Text(x, _ROW_MM - 2.5, name, size, ink, "caps", spacing=0.04)
        for x, name in zip(ends, words.columns, strict=False)
    ]
    top = _ROW_MM * named
    for number in range(0 if named else 1, rows + 1):
        y = top + number * row_mm
        items.append(Path(polyline([(0, y), (wide, y)]), Paint(None, ink, THINNEST_MM)))
        if words.faces and number:
            items.append(Text(0, y - 2.5, str(number), size, ink, "figures"))
    described = ": ".join(one for one in (words.title, ", ".join(words.columns)) if one)
    scene = Scene(wide, top + rows * row_mm + 1, tuple(items), words.title, described)
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

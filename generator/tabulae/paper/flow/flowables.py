"""Flowables: heads, lists, tables, figures, and the rules of a game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from html import unescape
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Literal

from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import Table

from tabulae.library.games import records
from tabulae.paper.flow.markup import markup, numbered
from tabulae.paper.flow.page_design import LARGE_PRINT_PT, Styles
from tabulae.paper.flow.paragraph import MeasuredParagraph, with_last_words_joined
from tabulae.paper.flow.story import Story, StoryItem
from tabulae.paper.flow.tagging import TagBranch, TagLeaf, artifact, container, marked
from tabulae.render.pdf import draw_scene
from tabulae.scene.fonts import balanced_lines, clean_text, text_width
from tabulae.scene.primitives import Scene, Text
from tabulae.scene.style import POINT_MM, POINTS_PER_MM

if TYPE_CHECKING:
    from tabulae.draw.figures.figure import PlannedFigure  # which many sheets do without

TITLE_KEY = "title"
"""The key of the head that is the title of its document."""
CHAPTER = 20 / 12.5
"""The size of a chapter's head against that of a section's."""
_HEAD_SPACING = 0.04
"""The letterspacing of heads, in em."""
_HEAD_LEADING = 1.16
"""The distance from line to line of a head, in em."""
_LARGE_PT = 16.0
"""In larger type rules and lists may go over to the next page, because they could fill a whole one."""


class Head(StoryItem):
    """A head in letterspaced small capitals, kept with what follows, with a bookmark if it has a key.

    ``level`` is 1 for a chapter, or where there are none, and 2 for a section of a chapter. ``initial`` is
    the colour of the first letter, if it has one of its own; ``before`` is the white above, in points.
    """

    def __init__(
        self,
        words: str,
        size_pt: float,
        look: Styles,
        key: str = "",
        before: float = 0.0,
        initial: str | None = None,
        level: int = 1,
    ) -> None:
        super().__init__()
        self.words, self.size_pt, self.look, self.key = clean_text(words), size_pt, look, key
        self.initial, self.level = initial, level
        self.spaceBefore, self.spaceAfter = before, size_pt * 0.2
        self.keep_with_next = True
        self._lines: list[str] = []

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Break the words into lines alike in width; return the width offered and their height, in points."""
        self._lines = balanced_lines(self._broken, width)
        return width, len(self._lines) * self.size_pt * _HEAD_LEADING

    def _broken(self, width: float) -> list[str]:
        lines: list[str] = []

        def fits(line: str) -> bool:
            return text_width(line, "caps", self.size_pt, _HEAD_SPACING) <= width

        for word in self.words.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and fits(longer):
                lines[-1] = longer
                continue
            while not fits(word) and len(word) > 1:  # a word longer than the line is broken anywhere
                most = max(1, sum(map(fits, accumulate(word))))
                lines.append(word[:most])
                word = word[most:]
            lines.append(word)
        return lines

    def draw(self) -> None:
        """Draw the lines and set the bookmark."""
        leading = self.size_pt * _HEAD_LEADING * POINT_MM
        colour = self.look.palette.ink
        size_mm = self.size_pt * POINT_MM
        lines = [
            Text(0, (number + 0.8) * leading, line, size_mm, colour, "caps", spacing=_HEAD_SPACING)
            for number, line in enumerate(self._lines)
        ]
        height_mm = len(lines) * leading
        if self.initial:
            first, rest = lines[0].string[:1], lines[0].string[1:]
            start = text_width(lines[0].string, "caps", size_mm, _HEAD_SPACING)
            start -= text_width(rest, "caps", size_mm, _HEAD_SPACING)
            coloured = replace(lines[0], string=first, colour=self.initial)
            lines[:1] = [coloured, replace(lines[0], string=rest, x=start)]
        with marked(self.canv, TagLeaf("H1" if self.key == TITLE_KEY else f"H{1 + self.level}")):
            draw_scene(self.canv, Scene(1, height_mm, tuple(lines), self.words), 0, 0)
        if self.key:
            self.canv.bookmarkHorizontal(self.key, 0, height_mm * POINTS_PER_MM)
            self.canv.addOutlineEntry(self.words, self.key, level=self.level - 1)


def chapter_head(words: str, key: str, look: Styles, number: int) -> Head:
    """Return the head of a chapter, its initial red for a chapter with an even number, else blue.

    The number is not printed; ``key`` is that of its bookmark.
    """
    initial = (look.palette.rubric, look.palette.lapis)[number % 2]
    return Head(words, CHAPTER * look.scale.section, look, key, 1.3 * look.scale.leading, initial)


class Drawing(StoryItem):
    """A scene at a width in points.

    A planned figure is drawn and described only with the page, so that many layouts may be tried with it;
    ``name`` is the name of the figure, empty if it has none.
    """

    name = ""

    def __init__(self, scene: Scene | PlannedFigure, width_pt: float) -> None:
        super().__init__()
        self._source = scene
        self.scale = width_pt / (scene.width_mm * POINTS_PER_MM)
        self.width, self.height = width_pt, scene.height_mm * POINTS_PER_MM * self.scale

    @property
    def alt(self) -> str:
        """The text that stands for the scene: its description, or without one its title."""
        return clean_text(self._source.description or self._source.title)

    @cached_property
    def leaf(self) -> TagLeaf:
        """The tag of the drawing in a document, with its alternative text."""
        return TagLeaf("Figure", self.alt)

    @property
    def planned(self) -> PlannedFigure | None:
        """The figure that is drawn, or None for a plain scene."""
        return None if isinstance(self._source, Scene) else self._source

    @property
    def scene(self) -> Scene:
        """The scene that is drawn."""
        return self._source if isinstance(self._source, Scene) else self._source.scene

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return its own width and height in points, whatever is offered."""
        return self.width, self.height

    def draw(self) -> None:
        """Draw the scene, tagged as one figure with its alternative text."""
        with marked(self.canv, self.leaf, (self.width, self.height)):
            draw_scene(self.canv, self.scene, 0, 0, self.scale)


class SilentDrawing(Drawing):
    """A drawing that says nothing: a rule, or a box to tick."""

    def draw(self) -> None:
        """Draw the scene, which no program reads aloud."""
        with artifact(self.canv):
            draw_scene(self.canv, self.scene, 0, 0, self.scale)


class PageDrawing(StoryItem):
    """A scene as large as the page; it takes no room in the text block.

    ``bookmark`` is a key and a title for the outline of the document.
    """

    def __init__(self, scene: Scene, leaf: TagLeaf, bookmark: tuple[str, str] | None = None) -> None:
        super().__init__()
        self.scene, self.leaf, self.bookmark = scene, leaf, bookmark

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return width and height in points: the width of the block and 0."""
        return width, 0.0

    def draw(self) -> None:
        """Draw the scene over the page."""
        x, y = self.canv.absolutePosition(0, 0)
        if self.leaf.role == "Figure":
            size_pt = self.scene.width_mm * POINTS_PER_MM, self.scene.height_mm * POINTS_PER_MM
            self.leaf.bounds = (0.0, 0.0, *size_pt)
        with marked(self.canv, self.leaf):
            draw_scene(self.canv, self.scene, -x, -y)
        if self.bookmark:
            key, title = self.bookmark
            self.canv.bookmarkPage(key)
            self.canv.addOutlineEntry(title, key, level=0)


class Stack(StoryItem):
    """Parts under each other that stay together, such as a figure and its caption.

    ``before`` is the white above the stack, in points.
    """

    def __init__(self, parts: Story, before: float = 0.0) -> None:
        super().__init__()
        self.parts, self.spaceBefore, self.spaceAfter = list(parts), before, 0.0
        self._tops: list[float] = []

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return the width offered and the height of the parts with the gaps between them, in points."""
        self._tops, y, gap = [], 0.0, 0.0
        for part in self.parts:
            part_height = part.wrap(width, height)[1]
            y += max(gap, part.getSpaceBefore()) if self._tops else 0.0
            self._tops.append(y)
            y, gap = y + part_height, part.getSpaceAfter()
        self.width, self.height = width, y
        return width, y

    @property
    def shortfall_pt(self) -> float:
        """How much shorter, in points, one of two columns in the last part is; 0 if it has none."""
        return self.parts[-1].shortfall_pt

    def draw(self) -> None:
        """Draw the parts from the top."""
        for part, top in zip(self.parts, self._tops, strict=True):
            part_height = part.wrap(self.width, self.height)[1]
            x = (self.width - part.width) / 2 if part.is_centred else 0
            part.drawOn(self.canv, x, self.height - top - part_height)


def whole_paragraph(words: str, look: Styles, bullet: str | None = None) -> MeasuredParagraph:
    """Return a paragraph of markup that goes over to the next page whole, unless the type is large.

    Above 16 pt, or taller than a page, it may split. ``bullet`` hangs before its first line.
    """
    paragraph = MeasuredParagraph(words, look.text, bulletText=bullet)
    paragraph.splits_only_if_too_tall = look.scale.text <= _LARGE_PT
    return paragraph


def rule(block: records.RuleBlock, look: Styles) -> list[StoryItem]:
    """Return the paragraphs, lists and tables of a rule.

    Its number hangs beside the first paragraph; a large one, which would reach the edge, opens it.
    """
    items: list[StoryItem] = []
    number = block.number
    for part in block.blocks:
        if isinstance(part, records.Paragraph):
            words, hangs = markup(part.runs, look), look.scale.text <= TABLE_PT
            words = words if hangs or not number else numbered(number, words, look)
            paragraph = whole_paragraph(words, look, clean_text(number) if number and hangs else None)
            paragraph.runs_on = not number
            items.append(paragraph)
            number = ""
        elif isinstance(part, records.Bullets):
            items += bullets(part, look)
        else:
            items.append(table(part, look))
    return items


def bullets(block: records.Bullets, look: Styles) -> Iterator[StoryItem]:
    """Yield the entries of a list, numbered or with dashes, all on one page unless the type is over 16 pt."""
    for count, entry in enumerate(block.items, start=1):
        bullet = f"{count}." if block.ordered else "–"
        item = MeasuredParagraph(markup(entry), look.bullet, bulletText=bullet)
        item.keep_with_next = count < len(block.items) and look.scale.text <= _LARGE_PT
        item.runs_on = count > 1  # no page ends early between them
        yield item


TABLE_PT = 13.0
"""Above this size of type a table has no room for its columns, nor a margin for the numbers of rules."""
_CELL_GAP_PT = 6.0


def cell_gap_pt(look: Styles) -> float:
    """Return the white between neighbouring cells in points, which grows with large type."""
    return _CELL_GAP_PT if look.scale.text < LARGE_PRINT_PT else 0.6 * look.scale.cell


class MeasuredTable(StoryItem, Table):
    """A table of paragraphs that are not measured again for the same width; its ``branch`` is its tag."""

    _width: float
    _height: float
    _ncols: int
    _cellvalues: list[list[Any]]

    def __init__(self, cells: Any, *arguments: Any, **options: Any) -> None:
        super().__init__(cells, *arguments, **options)
        self._measured: tuple[float, float] | None = None
        self.branch = TagBranch("Table", self._ncols)
        for cell in (cell for row in self._cellvalues for cell in row):
            if cell.leaf.role == "P":
                cell.leaf = TagLeaf("TD")

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return the width of all its columns and its height, in points."""
        if self._measured is None or self._measured[0] != width:
            super().wrap(width, height)
            self._measured = width, self._height
        return self._width, self._height

    def draw(self) -> None:
        """Draw lines and cells, tagged row by row."""
        with container(self.canv, self.branch):
            super().draw()

    def _drawLines(self) -> None:
        with artifact(self.canv):
            super()._drawLines()  # type: ignore[misc]  # reportlab's own hook


def table(block: records.Table, look: Styles) -> MeasuredTable:
    """Return a table of a rule, each of its columns as wide as its words."""
    return ruled_table(
        [markup(cell) for cell in block.header], [[markup(cell) for cell in row] for row in block.rows], look
    )


def ruled_table(
    header: Sequence[str],
    rows: Sequence[Sequence[str]],
    look: Styles,
    widths: Sequence[float] | None = None,
    columns: str = "",
    inner_pt: float | None = None,
) -> MeasuredTable:
    """Return a table of paragraph markup: lines above, below and between the rows, none at the sides.

    ``widths`` are those of the columns in points; without them each is as wide as its words. There is no
    header row if ``header`` is empty or all its cells are; the first cell of each row is then its head.
    ``columns`` has a letter for each column, as TeX has: ``l``, ``c`` or ``r``. ``inner_pt`` is the width of
    the lines between rows, and of all lines of a table without header.
    """
    cells = [_cells(header, look.cell_head, columns)] if any(header) else []
    cells += [_cells(row, look.cell, columns) for row in rows]
    if not any(header):
        head_rows(cells)
    widths = widths and widths_for_words(header, rows, look, widths)
    ink = HexColor(look.palette.ink)
    pad = look.scale.cell * 0.1
    foot_pt = 1.2 if look.scale.text < LARGE_PRINT_PT else 0.2 * look.scale.cell  # descenders clear the line
    outer_pt = 0.8 if inner_pt is None or any(header) else inner_pt
    commands = [
        ("FONTNAME", (0, 0), (-1, -1), look.cell.fontName),  # or else reportlab names Helvetica
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LEFTPADDING", (0, 0), (-1, -1), 0),
        ("RIGHTPADDING", (0, 0), (-2, -1), cell_gap_pt(look)),
        ("RIGHTPADDING", (-1, 0), (-1, -1), 0),
        ("TOPPADDING", (0, 0), (-1, -1), pad),
        ("BOTTOMPADDING", (0, 0), (-1, -1), pad + foot_pt),
        ("LINEBELOW", (0, 0), (-1, -2), 0.4 if inner_pt is None else inner_pt, ink),
        ("LINEABOVE", (0, 0), (-1, 0), outer_pt, ink),
        ("LINEBELOW", (0, -1), (-1, -1), outer_pt, ink),
    ]
    result = MeasuredTable(cells, colWidths=widths, style=commands, hAlign="LEFT", splitByRow=0)
    result.spaceBefore, result.spaceAfter = look.scale.leading * 0.4, look.scale.leading * 0.4
    return result


def widths_for_words(
    header: Sequence[str], rows: Sequence[Sequence[str]], look: Styles, widths: Sequence[float]
) -> list[float]:
    """Return the widths of columns in points; in large type no word is broken, if there is room for that.

    What a column lacks is taken from those with room to spare, in proportion to that room.
    """
    joins = (with_last_words_joined, str) if look.scale.text >= LARGE_PRINT_PT else ()
    for join in joins:  # the last two words together, or else no word broken
        least = [0.0] * len(widths)
        for row, style in [(header, look.cell_head), *((row, look.cell) for row in rows)]:
            for at, cell in enumerate(row):
                words = unescape(re.sub("<[^<>]*>", "", join(cell))).split(" ")
                widest = max(stringWidth(word, style.fontName, style.fontSize) for word in words)
                least[at] = max(least[at], widest + cell_gap_pt(look) * (at < len(row) - 1))
        spare = [width - needed for width, needed in zip(widths, least, strict=True)]
        lacking = -sum(over for over in spare if over < 0)
        share = lacking / max(sum(over for over in spare if over > 0), 1e-6)
        if share <= 1.0:
            taken = [over * share if over > 0 else over for over in spare]
            return [width - less for width, less in zip(widths, taken, strict=True)]
    return list(widths)


_ALIGNED: Mapping[str, Literal[0, 1, 2]] = {"l": 0, "c": 1, "r": 2}
"""What reportlab calls the sides to which a column is set."""


def _cells(row: Sequence[str], style: ParagraphStyle, columns: str) -> list[MeasuredParagraph]:
    styles = [ParagraphStyle(style.name, style, alignment=_ALIGNED[side]) for side in columns]
    return [MeasuredParagraph(cell, (styles or [style] * len(row))[at]) for at, cell in enumerate(row)]


def head_rows(cells: Sequence[Sequence[MeasuredParagraph]]) -> None:
    """Tag the first cell of each row as the head of that row."""
    for first, *_ in cells:
        first.leaf = TagLeaf("TH", scope="Row")


_FEWEST_ROWS = 3
"""A table goes on overleaf after so many rows, and before so many."""


def table_by_rows(
    header: Sequence[str],
    rows: Sequence[Sequence[str]],
    look: Styles,
    widths: Sequence[float],
    continuation: StoryItem | None = None,
    columns: str = "",
    inner_pt: float | None = None,
) -> list[StoryItem]:
    """Return a table that may go over to the next page between two rows: each row as a table of its own.

    The first has the header too. On the next page it begins with ``continuation``, or without that with its
    header. A row of one cell goes across all columns and is the head of the rows below it.
    """
    line = (columns, inner_pt)
    whole = [sum(widths)]
    widths = widths_for_words(header, [row for row in rows if len(row) > 1], look, widths)
    begin = 1 if len(rows[0]) > 1 else 0
    tables = [ruled_table(header, rows[:begin], look, widths, *line)]
    for row in rows[begin:]:
        tables.append(ruled_table((), [row], look, widths if len(row) > 1 else whole, *line))
        tables[-1].keep_with_next = len(row) == 1
    for later in tables[1:]:
        later.spaceBefore = 0.0
        later.branch = tables[0].branch
        for first, *others in later._cellvalues:
            if not others:
                first.leaf = TagLeaf("TH", scope="Row", span=len(widths))
            elif any(header):
                first.leaf = TagLeaf("TD")
    for earlier in tables[:-1]:
        earlier.spaceAfter = 0.0
    if continuation is None and any(header):
        continuation = ruled_table(header, (), look, widths, *line)
        continuation.spaceAfter = 0.0
    set_continuation(tables, continuation)
    keep_ends(tables, _FEWEST_ROWS, _FEWEST_ROWS)
    return list(tables)


def set_continuation(items: Story, continuation: StoryItem | None) -> None:
    """Let every item but the first begin a page below ``continuation``, which nobody is told twice."""
    for item in items[1:]:
        item.continuation = continuation
    if continuation:
        continuation.is_repeated = True


def keep_ends(parts: Story, at_start: int = 2, at_end: int = 2) -> None:
    """Mark the first parts to stay on one page, and the last ones: no widows and no orphans.

    Sets ``keep_with_next`` on the parts themselves.
    """
    for kept in (parts[:at_start], parts[-at_end:]):
        for part in kept[:-1]:
            part.keep_with_next = True

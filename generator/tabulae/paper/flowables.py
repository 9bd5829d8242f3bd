"""Flowables: heads, paragraphs, lists, tables and figures from the records of a game, measured once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import Flowable, Paragraph, Table
from reportlab.platypus.paragraph import (
    _handleBulletWidth,  # takes from the first line what a bullet needs of it
    _HSFrag,  # a word with a blank after it
)

from tabulae.draw.figure import PlannedFigure
from tabulae.engine.errors import TabulaeError
from tabulae.library import records
from tabulae.library.rule_text import parse_line
from tabulae.paper.page import SMALLEST_PT, Styles
from tabulae.paper.tagging import TagLeaf, artifact, container, marked
from tabulae.render.pdf import draw_scene
from tabulae.scene.fonts import clean_text, text_width
from tabulae.scene.primitives import Scene, Text
from tabulae.scene.style import POINT_MM, POINTS_PER_MM

_HAIR_PT = 0.02
_TEXT = 0  # the kind that reportlab gives to fragments of text

ROLES = {"caption": "Caption", "bullet": "LI", "cell": "TD", "cell-head": "TH"}
"""What a paragraph is in the structure of a document, by the name of its style; others are ``P``."""


class MeasuredParagraph(Paragraph):  # type: ignore[misc]  # reportlab has no types
    """A paragraph whose words are shaped once, for every width and size in which their lines are counted."""

    style: Any

    def __init__(self, words: str | None, *arguments: Any, **named: Any) -> None:
        # A half of a paragraph that was split has fragments in place of words.
        super().__init__(words and _joined_at_the_end(words), *arguments, **named)
        if self.bulletText and self.style.bulletAnchor == "end":
            # The first line is cut short by a bullet that is measured from where it ends.
            wide = stringWidth(self.bulletText, self.style.bulletFontName, self.style.bulletFontSize)
            begin = self.style.bulletIndent - wide
            self.style = ParagraphStyle(self.style.name, self.style, bulletIndent=begin, bulletAnchor="start")
        self._heights: dict[float, float] = {}
        self._lain: float | None = None
        self.leaf = TagLeaf(ROLES.get(self.style.name, "P"))

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points."""
        key = round(width, 3)
        if key not in self._heights:
            lines = self._lines_at(width)
            self._heights[key] = self._lay(width) if lines is None else lines * self.style.leading
        self.width, self.height = width, self._heights[key]
        return width, self.height

    def split(self, width: float, height: float) -> list[Any]:
        """The part that fits and the rest; nothing if no part does."""
        leading, lines = self.style.leading, round(self.wrap(width, height)[1] / self.style.leading)
        fit = int(height / leading)
        if fit < 2 or (fit == lines - 1 and lines <= 3):
            return []  # one line would stand alone: no need to lay them
        self._ready()
        parts = super().split(width, height)
        if len(parts) == 2:
            kept = len(parts[0].blPara.lines)
            for part, count in zip(parts, (kept, lines - kept), strict=True):
                part.leaf = self.leaf  # both halves are one paragraph to a reader
                part._heights[round(width, 3)] = count * leading
        return list(parts)

    def draw(self) -> None:
        """Write the lines."""
        self._ready()
        for line in self.blPara.lines[:-1]:
            # A blank at its end parts a line from the next for programs that read aloud.
            if self.blPara.kind == 1 and line.words and not line.words[-1].text.endswith((" ", "-")):
                line.words[-1].text = line.words[-1].text + " "
        with marked(self.canv, self.leaf):
            super().draw()

    def _ready(self) -> None:
        # What could not be split has forgotten its lines.
        if self._lain != round(self.width, 3) or not hasattr(self, "blPara"):
            self._lay(self.width)

    def _lay(self, width: float) -> float:
        self._lain = round(width, 3)
        high = float(super().wrap(width, 1e6)[1])
        if _STYLED_END.search(self.text or "") and high > self.style.leading and self._ends_short():
            return self._narrowed(width, high)
        return high

    @property
    def _odd(self) -> bool:
        """Whether the first line is of another width than the others."""
        widths = [0.0]
        _handleBulletWidth(self.bulletText, self.style, widths)
        return bool(widths[0] or self.style.firstLineIndent)

    def _ends_short(self) -> bool:
        """Whether the last line is one short word."""
        last = self.blPara.lines[-1]
        said = "".join(part.text for part in last.words).split() if hasattr(last, "words") else last[1]
        return len(said) == 1 and len(said[0]) <= _LONGEST_LAST

    def _narrowed(self, width: float, high: float) -> float:
        """The lines broken a little earlier, so that the last one has two words, if they stay as many."""
        for share in _NARROWER:
            if super().wrap(share * width, 1e6)[1] > high + 1e-6:
                break
            if not self._ends_short():
                self.width = width
                return high
        return float(super().wrap(width, 1e6)[1])

    def _lines_at(self, width: float) -> int | None:
        """How many lines the words make; None if they must be laid to know, or rounding could decide it."""
        words = _word_widths(self.text, self.style.fontName, self.style.shaping) if self.text else ()
        if not words or self._odd:
            return None
        size = self.style.fontSize
        room = (width - self.style.leftIndent - self.style.rightIndent) / size
        hair = _HAIR_PT / size
        shrinks = getattr(self.style, "spaceShrinkage", rl_config.spaceShrinkage)
        lines, used, space, blanks = 1, 0.0, 0.0, 0.0
        for wide, after in words:
            if wide:
                longer = used + space + wide
                # Blanks may become a little narrower, so that one word more fits.
                over = longer - room - shrinks * (blanks + space)
                if abs(over) < hair or wide > room:  # a word wider than its line is broken
                    return None
                blanks += space
                if used and over > 0:
                    lines, longer, blanks = lines + 1, wide, 0.0
                used = longer
            space = after
        return lines


_LAST_WORDS = re.compile(r"(?: ([^<> ]+))? ([^<> ]+) ([^<> ]+)((?:</\w+>)*)$")
_LONGEST_LAST, _SHORT_LAST, _LONG = 14, 9, 50
"""The longest word that is kept from a line of its own, the most letters of two that are, and behind how
many letters: in a short cell three words that stay together would break the lines badly."""
_STYLED_END = re.compile(r"( <(?:[bi]|font [^<>]*)>[^<>]+</(?:[bi]|font)>|</super>)$")
"""Last words in a style of their own, or with a raised number: no blank can join them to those before."""
_NARROWER = (0.97, 0.94, 0.91, 0.88, 0.85)


def _joined_at_the_end(markup: str) -> str:
    """The words with the last two joined by a blank that does not break: no line has one short word alone.

    Nor two very short ones: then the last three are joined. Only words of one style: reportlab sets a word
    in its first face.
    """

    def joined(found: re.Match[str]) -> str:
        third, *last = found.groups()[:3]
        if max(map(len, last)) > _LONGEST_LAST:
            return found[0]
        two = "\u00a0".join(last)
        three = found.start() > _LONG and sum(map(len, last)) <= _SHORT_LAST
        if third and three and len(third) <= _LONGEST_LAST:
            return f" {third}\u00a0{two}{found[4]}"
        return f"{f' {third}' if third else ''} {two}{found[4]}"

    return _LAST_WORDS.sub(joined, markup)


@lru_cache(maxsize=512)
def _word_widths(markup: str, font: str, shaping: int) -> tuple[tuple[float, float], ...]:
    """The width of each word of a paragraph and of the blank after it, in em; none if they differ in size.

    A document is tried in several sizes, whose words are as wide as their type is large.
    """
    laid = Paragraph(markup, ParagraphStyle("", fontName=font, fontSize=1.0, leading=1.2, shaping=shaping))
    laid.wrap(1e6, 1e6)
    words = laid.frags  # reportlab keeps shaped words with their widths
    return tuple((word[0], _blank_after(word)) for word in words) if all(map(_is_text, words)) else ()


def _is_text(word: Any) -> bool:
    """Whether a word of reportlab's is letters of the paragraph's own size, and nothing drawn."""
    return isinstance(word, list) and all(
        getattr(part, "_fkind", None) == _TEXT and part.fontSize == 1.0 for part, *_ in word[1:]
    )


def _blank_after(word: Any) -> float:
    return _blank(word[-1][0].fontName) if isinstance(word, _HSFrag) else 0.0


@cache
def _blank(font: str) -> float:
    return float(stringWidth(" ", font, 1.0))


class MeasuredTable(Table):  # type: ignore[misc]  # reportlab has no types
    """A table that does not measure its cells again for the same width."""

    def __init__(self, cells: Any, *arguments: Any, **named: Any) -> None:
        super().__init__(cells, *arguments, **named)
        self._known: tuple[float, float] | None = None

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points."""
        if self._known is None or self._known[0] != width:
            super().wrap(width, height)
            self._known = width, self._height
        return self._width, self._height

    def draw(self) -> None:
        """Draw lines and cells, in the structure row by row."""
        with container(self.canv, "Table", columns=self._ncols):
            super().draw()

    def _drawLines(self) -> None:
        with artifact(self.canv):
            super()._drawLines()


TITLE_KEY = "title"
"""The key of the head that is the title of its document."""
_HEAD_SPACING = 0.04
_LARGE_PT = 16.0


class Head(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A head in letterspaced small capitals, kept with what follows, with a bookmark if it has a key.

    ``level`` is 1 for a chapter, or where there are none, and 2 for a section of a chapter.
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
        self.keepWithNext = True
        self._lines: list[str] = []

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points once the words are broken into lines."""
        self._lines = []
        for word in self.words.split():
            longer = f"{self._lines[-1]} {word}" if self._lines else word
            if self._lines and text_width(longer, "caps", self.size_pt, _HEAD_SPACING) <= width:
                self._lines[-1] = longer
            else:
                self._lines.append(word)
        return width, len(self._lines) * self.size_pt * 1.16

    def draw(self) -> None:
        """Write the lines and set the bookmark."""
        leading = self.size_pt * 1.16 * POINT_MM
        colour = self.look.palette.ink
        size_mm = self.size_pt * POINT_MM
        lines = [
            Text(0, (number + 0.8) * leading, line, size_mm, colour, "caps", spacing=_HEAD_SPACING)
            for number, line in enumerate(self._lines)
        ]
        high = len(lines) * leading
        if self.initial:
            first, rest = lines[0].string[:1], lines[0].string[1:]
            start = text_width(lines[0].string, "caps", size_mm, _HEAD_SPACING)
            start -= text_width(rest, "caps", size_mm, _HEAD_SPACING)
            coloured = replace(lines[0], string=first, colour=self.initial)
            lines[:1] = [coloured, replace(lines[0], string=rest, x=start)]
        with marked(self.canv, TagLeaf("H1" if self.key == TITLE_KEY else f"H{1 + self.level}")):
            draw_scene(self.canv, Scene(1, high, tuple(lines), self.words), 0, 0)
        if self.key:
            self.canv.bookmarkHorizontal(self.key, 0, high * POINTS_PER_MM)
            self.canv.addOutlineEntry(self.words, self.key, level=self.level - 1)


class Drawing(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A scene at a width in points; ``alt`` are the words that stand for it.

    A planned figure is only drawn on the page, so that many layouts may be tried with it; ``name`` says
    which one it is.
    """

    name = ""

    def __init__(self, scene: Scene | PlannedFigure, width_pt: float) -> None:
        super().__init__()
        self._source, self.alt = scene, clean_text(scene.description or scene.title)
        self.leaf = TagLeaf("Figure", self.alt)
        self.scale = width_pt / (scene.width_mm * POINTS_PER_MM)
        self.width, self.height = width_pt, scene.height_mm * POINTS_PER_MM * self.scale

    @property
    def planned(self) -> PlannedFigure | None:
        """The figure that is drawn, if it is one."""
        return self._source if isinstance(self._source, PlannedFigure) else None

    @property
    def scene(self) -> Scene:
        """What is drawn."""
        return self._source.scene if isinstance(self._source, PlannedFigure) else self._source

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points."""
        return self.width, self.height

    def draw(self) -> None:
        """Draw the scene, marked in the page as one figure with its words."""
        if getattr(self.canv, "tree", None) is not None:
            left, foot = self.canv.absolutePosition(0, 0)
            self.leaf.bounds = (left, foot, left + self.width, foot + self.height)
            with marked(self.canv, self.leaf):
                draw_scene(self.canv, self.scene, 0, 0, self.scale)
            return
        words = self.alt.encode("utf-16-be").hex()
        # The canvas has no public way to mark content; its list of operators is stable.
        self.canv._code.append(f"/Span <</Alt <feff{words}>>> BDC")
        draw_scene(self.canv, self.scene, 0, 0, self.scale)
        self.canv._code.append("EMC")


class Stack(Flowable):  # type: ignore[misc]  # reportlab has no types
    """Flowables under each other that stay together, such as a figure and its caption.

    What has the attribute ``centred`` stands in the middle of their width.
    """

    def __init__(self, parts: Sequence[Flowable], before: float = 0.0) -> None:
        super().__init__()
        self.parts, self.spaceBefore, self.spaceAfter = list(parts), before, 0.0
        self._tops: list[float] = []

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points."""
        self._tops, y, gap = [], 0.0, 0.0
        for part in self.parts:
            high = part.wrap(width, height)[1]
            y += max(gap, part.getSpaceBefore()) if self._tops else 0.0
            self._tops.append(y)
            y, gap = y + high, part.getSpaceAfter()
        self.width, self.height = width, y
        return width, y

    @property
    def short_pt(self) -> float:
        """How much earlier than the other one of two columns ends at the foot, in points."""
        return getattr(self.parts[-1], "short_pt", 0.0)

    def draw(self) -> None:
        """Draw the parts from the top."""
        for part, top in zip(self.parts, self._tops, strict=True):
            high = part.wrap(self.width, self.height)[1]
            x = (self.width - part.width) / 2 if getattr(part, "centred", False) else 0
            part.drawOn(self.canv, x, self.height - top - high)


def line_markup(text: str) -> str:
    """A line of Markdown as reportlab's paragraph markup; raises TabulaeError if it is more than that."""
    try:
        return markup(parse_line(text))
    except ValueError as error:  # words of one's own, or what they were filled with
        raise TabulaeError(f"{text[:60]!r} cannot be set: {error}") from None


def raised(number: str, look: Styles, size_pt: float) -> str:
    """The number of a source as markup: red, and raised behind words of that size."""
    size, rise = max(SMALLEST_PT, 0.72 * size_pt), 0.3 * size_pt
    red = f'<font color="{look.palette.rubric}">{escape(number)}</font>'
    return f'<super rise="{rise:.1f}" size="{size:.1f}">{red}</super>'


def markup(runs: Sequence[records.Run], look: Styles | None = None) -> str:
    """Runs as reportlab's paragraph markup, all text escaped; in a look numbers of sources are raised."""
    parts = []
    for run in _whole_words(runs):
        text = escape(clean_text(run.text))
        if run.raised and look:
            text = raised(run.text, look, look.scale.text)
        if run.italic:
            text = f"<i>{text}</i>"
        if run.bold:
            text = f"<b>{text}</b>"
        if run.href:
            text = f"<a href={quoteattr(clean_text(run.href))}>{text}</a>"
        parts.append(text)
    return "".join(parts)


def _whole_words(runs: Sequence[records.Run]) -> list[records.Run]:
    """The runs with every word in one style: what touches an emphasised word is set like it.

    So printers set the full stop after an italic word; and reportlab kerns a word in its first face only.
    """
    whole: list[records.Run] = []
    for run in runs:
        before = whole[-1] if whole else None
        joins = before and not before.raised and not run.raised
        if before and joins and before.text[-1:].strip() and run.text[:1].strip():
            if _is_plain(before) and not _is_plain(run):
                stem, word = _parted(before.text, last=True)
                whole[-1] = replace(before, text=stem)
                run = replace(run, text=word + run.text)
            else:
                word, rest = _parted(run.text, last=False)
                whole[-1] = replace(before, text=before.text + word)
                run = replace(run, text=rest)
        whole.append(run)
    return [run for run in whole if run.text]


def _is_plain(run: records.Run) -> bool:
    return not (run.bold or run.italic or run.href)


def _parted(text: str, *, last: bool) -> tuple[str, str]:
    """The text cut at its last (or first) blank; the blank stays with the longer part."""
    blanks = [at for at, character in enumerate(text) if character.isspace()]
    end = blanks[-1] + 1 if blanks else 0
    start = blanks[0] if blanks else len(text)
    cut = end if last else start
    return text[:cut], text[cut:]


def plain(words: str) -> str:
    """Plain text escaped as paragraph markup."""
    return escape(clean_text(words))


def numbered(number: str, words: str, look: Styles) -> str:
    """Paragraph markup that begins with the number of a rule."""
    return f'<font name="{look.text.fontName}" color="{look.palette.rubric}">{plain(number)}</font>  {words}'


def rule(block: records.RuleBlock, look: Styles) -> list[Flowable]:
    """The paragraphs, lists and tables of a rule, its number hanging in the margin of the first."""
    made: list[Flowable] = []
    number = block.number
    for part in block.blocks:
        if isinstance(part, records.Paragraph):
            words, hanging = markup(part.runs, look), clean_text(number)
            if look.run_in and hanging:
                words = numbered(hanging, words, look)
            made.append(
                MeasuredParagraph(
                    words, look.text, bulletText=hanging if hanging and not look.run_in else None
                )
            )
            made[-1].whole = look.scale.text <= _LARGE_PT
            number = ""
        elif isinstance(part, records.Bullets):
            made += bullets(part, look)
        else:
            made.append(table(part, look))
    return made


def bullets(block: records.Bullets, look: Styles) -> Iterator[Flowable]:
    """A list, numbered or with dashes, all on one page unless the type is large."""
    for count, item in enumerate(block.items, start=1):
        made = MeasuredParagraph(markup(item), look.bullet, bulletText=f"{count}." if block.ordered else "–")
        made.keepWithNext = count < len(block.items) and look.scale.text <= _LARGE_PT
        yield made


def table(block: records.Table, look: Styles) -> Flowable:
    """A small table from the records."""
    return ruled_table(
        [markup(cell) for cell in block.header], [[markup(cell) for cell in row] for row in block.rows], look
    )


TABLE_PT = 13.0
"""Above this size of type a table has no room for its columns."""


CELL_GAP_PT = 6.0
"""What stays free between a cell and the one beside it."""


def ruled_table(
    header: Sequence[str], rows: Sequence[Sequence[str]], look: Styles, widths: Sequence[float] | None = None
) -> Flowable:
    """A table of paragraph markup: lines above, below and between the rows, none at the sides."""
    cells = [[MeasuredParagraph(cell, look.cell_head) for cell in header]] if any(header) else []
    cells += [[MeasuredParagraph(cell, look.cell) for cell in row] for row in rows]
    ink = HexColor(look.palette.ink)
    pad = look.scale.cell * 0.1
    commands = [
        ("FONTNAME", (0, 0), (-1, -1), look.cell.fontName),  # or else reportlab names Helvetica
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LEFTPADDING", (0, 0), (-1, -1), 0),
        ("RIGHTPADDING", (0, 0), (-2, -1), CELL_GAP_PT),
        ("RIGHTPADDING", (-1, 0), (-1, -1), 0),
        ("TOPPADDING", (0, 0), (-1, -1), pad),
        ("BOTTOMPADDING", (0, 0), (-1, -1), pad + 1.2),
        ("LINEBELOW", (0, 0), (-1, -2), 0.4, ink),
        ("LINEABOVE", (0, 0), (-1, 0), 0.8, ink),
        ("LINEBELOW", (0, -1), (-1, -1), 0.8, ink),
    ]
    made = MeasuredTable(cells, colWidths=widths, style=commands, hAlign="LEFT", splitByRow=0)
    made.spaceBefore, made.spaceAfter = look.scale.leading * 0.4, look.scale.leading * 0.4
    return made


def table_by_rows(
    header: Sequence[str],
    rows: Sequence[Sequence[str]],
    look: Styles,
    widths: Sequence[float],
    again: Flowable | None = None,
) -> list[Flowable]:
    """A table that may go over to the next page between two rows: each row a table of its own.

    There its header stands once more, or what ``again`` says.
    """
    tables = [ruled_table(header, rows[:1], look, widths)]
    tables += [ruled_table((), [row], look, widths) for row in rows[1:]]
    for table in tables[1:]:
        table.spaceBefore = 0.0
    for table in tables[:-1]:
        table.spaceAfter = 0.0
    if again is None and any(header):
        again = ruled_table(header, (), look, widths)
        again.spaceAfter = 0.0
    for table in tables[1:]:
        table.again = again
    keep_ends(tables)
    return tables


def keep_ends(parts: Sequence[Flowable], least: int = 2) -> None:
    """Let no page begin or end with fewer than two parts of a row of parts, or with fewer than ``least``.

    So many stay together at the beginning, two at the end.
    """
    for part in (*parts[:least][:-1], *parts[-2:][:-1]):
        part.keepWithNext = True

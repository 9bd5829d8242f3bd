"""Flowables: heads, paragraphs, lists, tables and figures made from the records of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from xml.sax.saxutils import escape, quoteattr

from reportlab.lib.colors import HexColor
from reportlab.platypus import Flowable

from generator.content import records
from generator.draw.figure import Sketch
from generator.draw.scene import Scene, Text
from generator.draw.style import POINT_MM
from generator.paper.measured import Grid, Words
from generator.paper.page import Styles
from generator.paper.papers import POINTS_PER_MM
from generator.paper.tags import Leaf, marked
from generator.render.fonts import clean, text_width
from generator.render.pdf import draw_scene

TITLE_KEY = "title"
"""The key of the head that is the title of its document."""
_HEAD_SPACING = 0.04
_LARGE_PT = 16.0


class Head(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A head in letterspaced small capitals, kept with what follows, with a bookmark if it has a key."""

    def __init__(
        self,
        words: str,
        size_pt: float,
        look: Styles,
        key: str = "",
        before: float = 0.0,
        initial: str | None = None,
    ) -> None:
        super().__init__()
        self.words, self.size_pt, self.look, self.key = clean(words), size_pt, look, key
        self.initial = initial
        self.leaf = Leaf("H1" if key == TITLE_KEY else "H2")
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
        with marked(self.canv, self.leaf):
            draw_scene(self.canv, Scene(1, high, tuple(lines), self.words), 0, 0)
        if self.key:
            self.canv.bookmarkHorizontal(self.key, 0, high * POINTS_PER_MM)
            self.canv.addOutlineEntry(self.words, self.key, level=0)


class Drawing(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A scene at a width in points; ``alt`` are the words that stand for it.

    A sketch is only drawn on the page, so that many layouts may be tried with it.
    """

    def __init__(self, scene: Scene | Sketch, width_pt: float) -> None:
        super().__init__()
        self._source, self.alt = scene, clean(scene.description or scene.title)
        self.leaf = Leaf("Figure", self.alt)
        self.scale = width_pt / (scene.width_mm * POINTS_PER_MM)
        self.width, self.height = width_pt, scene.height_mm * POINTS_PER_MM * self.scale

    @property
    def scene(self) -> Scene:
        """What is drawn."""
        return self._source.scene if isinstance(self._source, Sketch) else self._source

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
    """Flowables under each other that stay together, such as a figure and its caption."""

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

    def draw(self) -> None:
        """Draw the parts from the top."""
        for part, top in zip(self.parts, self._tops, strict=True):
            high = part.wrap(self.width, self.height)[1]
            part.drawOn(self.canv, 0, self.height - top - high)


def markup(runs: Sequence[records.Run]) -> str:
    """Runs as reportlab's paragraph markup, all text escaped."""
    parts = []
    for run in _whole_words(runs):
        text = escape(clean(run.text))
        if run.italic:
            text = f"<i>{text}</i>"
        if run.bold:
            text = f"<b>{text}</b>"
        if run.href:
            text = f"<a href={quoteattr(clean(run.href))}>{text}</a>"
        parts.append(text)
    return "".join(parts)


def _whole_words(runs: Sequence[records.Run]) -> list[records.Run]:
    """The runs with every word in one style: what touches an emphasised word is set like it.

    So printers set the full stop after an italic word; and reportlab kerns a word in its first face only.
    """
    whole: list[records.Run] = []
    for run in runs:
        before = whole[-1] if whole else None
        if before and before.text[-1:].strip() and run.text[:1].strip():
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
    """The text cut at its last or first blank, which stays with the longer part."""
    blanks = [at for at, character in enumerate(text) if character.isspace()]
    end = blanks[-1] + 1 if blanks else 0
    start = blanks[0] if blanks else len(text)
    cut = end if last else start
    return text[:cut], text[cut:]


def plain(words: str) -> str:
    """Words as paragraph markup that says just these words."""
    return escape(clean(words))


def rule(block: records.RuleBlock, look: Styles) -> list[Flowable]:
    """The paragraphs, lists and tables of a rule, its number hanging in the margin of the first."""
    made: list[Flowable] = []
    number = block.number
    for part in block.blocks:
        if isinstance(part, records.Paragraph):
            words, hanging = markup(part.runs), clean(number)
            if look.run_in and hanging:
                words = f'<font color="{look.palette.rubric}">{hanging}</font>  {words}'
            made.append(Words(words, look.text, bulletText=hanging if hanging and not look.run_in else None))
            number = ""
        elif isinstance(part, records.Bullets):
            made += bullets(part, look)
        else:
            made.append(table(part, look))
    return made


def bullets(block: records.Bullets, look: Styles) -> Iterator[Flowable]:
    """A list, numbered or with dashes, all on one page unless the type is large."""
    for count, item in enumerate(block.items, start=1):
        made = Words(markup(item), look.bullet, bulletText=f"{count}." if block.ordered else "–")
        made.keepWithNext = count < len(block.items) and look.scale.text <= _LARGE_PT
        yield made


def table(block: records.Table, look: Styles) -> Flowable:
    """A small table from the records."""
    return ruled_table(
        [markup(cell) for cell in block.header], [[markup(cell) for cell in row] for row in block.rows], look
    )


def ruled_table(
    header: Sequence[str], rows: Sequence[Sequence[str]], look: Styles, widths: Sequence[float] | None = None
) -> Flowable:
    """A table of paragraph markup: lines above, below and between the rows, none at the sides."""
    cells = [[Words(cell, look.cell_head) for cell in header]] if any(header) else []
    cells += [[Words(cell, look.cell) for cell in row] for row in rows]
    ink = HexColor(look.palette.ink)
    pad = look.scale.cell * 0.1
    commands = [
        ("FONTNAME", (0, 0), (-1, -1), look.cell.fontName),  # or else reportlab names Helvetica
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LEFTPADDING", (0, 0), (-1, -1), 0),
        ("RIGHTPADDING", (0, 0), (-2, -1), 6),
        ("RIGHTPADDING", (-1, 0), (-1, -1), 0),
        ("TOPPADDING", (0, 0), (-1, -1), pad),
        ("BOTTOMPADDING", (0, 0), (-1, -1), pad + 1.2),
        ("LINEBELOW", (0, 0), (-1, -2), 0.4, ink),
        ("LINEABOVE", (0, 0), (-1, 0), 0.8, ink),
        ("LINEBELOW", (0, -1), (-1, -1), 0.8, ink),
    ]
    made = Grid(cells, colWidths=widths, style=commands, hAlign="LEFT", splitByRow=0)
    made.spaceBefore, made.spaceAfter = look.scale.leading * 0.4, look.scale.leading * 0.4
    return made

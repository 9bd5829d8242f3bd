"""Flowables that measure themselves once for a width, however many layouts are tried."""

from __future__ import annotations

from functools import cache
from typing import Any

from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import Paragraph, Table
from reportlab.platypus.paragraph import (
    _handleBulletWidth,  # takes from the first line what a bullet needs of it
    _HSFrag,  # a word with a blank after it
)

from generator.paper.tags import Leaf, artifact, container, marked

_HAIR_PT = 0.5
_TEXT = 0  # the kind that reportlab gives to fragments of text

ROLES = {"caption": "Caption", "bullet": "LI", "cell": "TD", "cell-head": "TH"}
"""What a paragraph is in the structure of a document, by the name of its style; others are ``P``."""


class Words(Paragraph):  # type: ignore[misc]  # reportlab has no types
    """A paragraph; breaking its lines at another width takes the words as they were first shaped."""

    style: Any

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        if self.bulletText and self.style.bulletAnchor == "end":
            # The first line is cut short by a bullet that is measured from where it ends.
            wide = stringWidth(self.bulletText, self.style.bulletFontName, self.style.bulletFontSize)
            begin = self.style.bulletIndent - wide
            self.style = ParagraphStyle(self.style.name, self.style, bulletIndent=begin, bulletAnchor="start")
        self._heights: dict[float, float] = {}
        self._lain: float | None = None
        self.leaf = Leaf(ROLES.get(self.style.name, "P"))

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points."""
        key = round(width, 3)
        if key not in self._heights:
            if self._heights:
                self._heights[key] = self._lines_at(width) * self.style.leading
            else:
                self._heights[key] = self._lay(width)
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
        return float(super().wrap(width, 1e6)[1])

    def _lines_at(self, width: float) -> int:
        """How many lines the words make: those of the first wrapping, which reportlab keeps with widths."""
        lines = None if self._odd or not _plain(self.frags) else self._counted(width)
        if lines is None:
            self._lay(width)
            return len(self.blPara.lines)
        return lines

    @property
    def _odd(self) -> bool:
        """Whether the first line has not the width of the others."""
        widths = [0.0]
        _handleBulletWidth(self.bulletText, self.style, widths)
        return bool(widths[0] or self.style.firstLineIndent)

    def _counted(self, width: float) -> int | None:
        """The number of lines, or None if a hair decides where one ends."""
        room = width - self.style.leftIndent - self.style.rightIndent
        lines, used, space = 1, 0.0, 0.0
        for word in self.frags:
            longer = used + space + word[0]
            if abs(longer - room) < _HAIR_PT:
                return None
            if used and longer > room:
                lines, longer = lines + 1, word[0]
            used = longer
            last = word[-1][0]
            space = _blank(last.fontName, last.fontSize) if isinstance(word, _HSFrag) else 0.0
        return lines


@cache
def _blank(font: str, size: float) -> float:
    return float(stringWidth(" ", font, size))


def _plain(words: list[Any]) -> bool:
    """Whether these are words with their widths, and nothing among them but text."""
    return bool(words) and all(
        isinstance(word, list) and all(getattr(part[0], "_fkind", None) == _TEXT for part in word[1:])
        for word in words
    )


class Grid(Table):  # type: ignore[misc]  # reportlab has no types
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

"""Text in a narrow column of a drawing: paragraphs broken into lines, ragged at the right."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from generator.content.records import Run
from generator.draw.scene import Text
from generator.render.fonts import text_width

Font = Literal["regular", "italic", "bold"]
Word = tuple[tuple[str, Font], ...]
"""A word with what touches it, in pieces of one style."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How a column is set: measure, size and leading in mm, and the ink."""

    width_mm: float
    size_mm: float
    leading_mm: float
    ink: str


def text_lines(runs: Sequence[Run], setting: Setting) -> list[list[Word]]:
    """The words of a paragraph in the lines that hold them."""
    lines: list[list[Word]] = [[]]
    used = 0.0
    blank = text_width(" ", "regular", setting.size_mm)
    for word in _words(runs):
        width = sum(text_width(piece, font, setting.size_mm) for piece, font in word)
        if lines[-1] and used + blank + width > setting.width_mm:
            lines.append([])
            used = 0.0
        used += width + (blank if lines[-1] else 0.0)
        lines[-1].append(word)
    return lines


def line_items(line: Sequence[Word], x: float, y: float, setting: Setting) -> Iterator[Text]:
    """The line as texts on the baseline y, one for each stretch of a style."""
    pieces: list[tuple[str, Font]] = []
    for number, word in enumerate(line):
        for place, (piece, font) in enumerate(word):
            gap = " " if number and not place else ""
            pieces.append((gap + piece, font))
    for font, group in itertools.groupby(pieces, key=lambda piece: piece[1]):
        string = "".join(piece for piece, _ in group)
        start = string.lstrip(" ")
        x += text_width(" ", font, setting.size_mm) * (len(string) - len(start))
        yield Text(x, y, start, setting.size_mm, setting.ink, font)
        x += text_width(start, font, setting.size_mm)


def _words(runs: Sequence[Run]) -> Iterator[Word]:
    """The words of the runs; a comma after an italic word stays with it."""
    word: list[tuple[str, Font]] = []
    for run in runs:
        font: Font = "bold" if run.bold else "italic" if run.italic else "regular"
        for number, piece in enumerate(run.text.split(" ")):
            if number and word:
                yield tuple(word)
                word = []
            if piece:
                word.append((piece, font))
    if word:
        yield tuple(word)

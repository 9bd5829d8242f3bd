"""A maker's own typeface: a TTF or OTF file read with care, and its letters as outlines.

Files of strangers are read by HarfBuzz alone, which checks every table and stops at its own limits.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import uharfbuzz

from generator.draw.scene import Segment
from generator.engine.errors import TabulaeError
from generator.render.fonts import StepPen, clean
from generator.render.own_files import read_own, shown

MOST_BYTES = 20_000_000
"""Larger than the largest typefaces for Chinese."""

KINDS = (b"\0\1\0\0", b"OTTO", b"true")
"""How TTF and OTF files begin; collections and packed files for the web begin otherwise."""

OUTLINES = ("glyf", "CFF ", "CFF2")
"""The tables of outlines, of which every typeface but one of pictures has one."""


class OwnFont:
    """A typeface from a file; raises TabulaeError in one line if it cannot be used."""

    def __init__(self, path: Path) -> None:
        self.name = shown(path)
        data = read_own(path, "font", MOST_BYTES)
        self._face = uharfbuzz.Face(uharfbuzz.Blob(data))
        if data[:4] not in KINDS or not self._face.glyph_count:
            raise TabulaeError(f"{self.name}: not a typeface that can be read: give a TTF or OTF file")
        if not any(len(self._face.reference_table(table)) for table in OUTLINES):
            raise TabulaeError(f"{self.name}: it has no outlines of letters: give a TTF or OTF file that has")
        self._font = uharfbuzz.Font(self._face)

    def outline(self, text: str) -> tuple[Segment, ...]:
        """A line as M, L, C, Z segments, one em being 1, its start on the baseline at (0, 0), y down.

        Raises TabulaeError for letters that the typeface does not have.
        """
        line = clean(text)
        lacking = [letter for letter in dict.fromkeys(line) if not self._has(letter)]
        if lacking:
            raise TabulaeError(f"{self.name}: the typeface has no {' '.join(lacking[:10])}")
        return tuple(self._drawn(line))

    def _has(self, letter: str) -> bool:
        return bool(self._font.get_nominal_glyph(ord(letter)))

    def _drawn(self, line: str) -> Iterator[Segment]:
        buffer = uharfbuzz.Buffer()
        buffer.add_str(line)
        buffer.guess_segment_properties()
        uharfbuzz.shape(self._font, buffer)
        em, x, y = self._face.upem, 0, 0
        for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            pen = StepPen(None)
            self._font.draw_glyph_with_pen(info.codepoint, pen)
            at = ((x + place.x_offset) / em, -(y + place.y_offset) / em)
            for letter, values in pen.steps:
                moved = (at[index % 2] + value / em for index, value in enumerate(values))
                yield (letter, *moved)
            x, y = x + place.x_advance, y + place.y_advance

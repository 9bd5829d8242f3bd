"""A figure as a slide for a screen of 16 to 9: as large as fits, its words below or beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from tabulae.draw.figures.diagram import Diagram
from tabulae.draw.figures.figure import PlannedFigure
from tabulae.scene.fonts import balanced_lines, wrap_text
from tabulae.scene.primitives import Group, Item, Scene, Text, TextFont
from tabulae.scene.style import POINT_MM, TEXT_MM, palette_named

WIDTH_MM, HEIGHT_MM = 320.0, 180.0
LEAST_PT = 24.0
"""The smallest type on a slide, numbers in figures included."""
_MARGIN_MM = 9.0
_GAP_MM = 10.0
"""The white between a figure and the words beside it."""
_DRAWN_MM = (120.0, 108.0, 96.0, 84.0, 72.0, 66.0, 60.0, 54.0, 48.0, 44.0)
"""The widths in which a figure is drawn before it is enlarged, its numbers with it."""
_TEXT_PT = (40.0, 36.0, 32.0, 28.0, LEAST_PT)
_TITLE_PT = (56.0, 48.0, 40.0, 34.0, 28.0, LEAST_PT)
"""Type sizes for a slide that is words alone, largest first; ``_TEXT_PT`` are those beside a figure."""
_LEADING = 1.3
_BETWEEN_ROWS = 0.6
"""The white between two paragraphs of a slide, in rows."""
TextAnchor = Literal["start", "middle"]
_MOST_HEIGHT = 0.62
"""A figure that is lower than this share of its width stands above its words."""


def slide(diagram: Diagram, skin: str = "modern", palette: str = "colour") -> Scene:
    """Draw a diagram on a slide of 320 × 180 mm with its note, all type at least 24 pt.

    A wide figure stands above its note, a square one at the left of it. A note that is too long is cut off at
    the foot. Raises TabulaeError for an unknown skin or palette.
    """
    widest, highest = WIDTH_MM - 2 * _MARGIN_MM, HEIGHT_MM - 2 * _MARGIN_MM
    wide = PlannedFigure(diagram, _DRAWN_MM[2], skin, palette)
    above = wide.height_mm < _MOST_HEIGHT * wide.width_mm
    ink = palette_named(palette).ink
    lines: list[str] = []
    anchor: TextAnchor
    size = _TEXT_PT[-1] * POINT_MM
    if above:
        lines = _lines(diagram.note, "figures", size, widest)[:4]
        room = widest, highest - len(lines) * size * _LEADING
        drawn, scale = _enlarged(diagram, skin, palette, *room)
        left = (WIDTH_MM - scale * drawn.width_mm) / 2
        top = _MARGIN_MM + (room[1] - scale * drawn.height_mm) / 2
        x, y, anchor = WIDTH_MM / 2, HEIGHT_MM - _MARGIN_MM - size * _LEADING * (len(lines) - 1), "middle"
    else:
        drawn, scale = _enlarged(diagram, skin, palette, widest * (0.58 if diagram.note else 1.0), highest)
        left = _MARGIN_MM if diagram.note else (WIDTH_MM - scale * drawn.width_mm) / 2
        top = _MARGIN_MM + (highest - scale * drawn.height_mm) / 2
        x, anchor = left + scale * drawn.width_mm + _GAP_MM, "start"
        column = WIDTH_MM - _MARGIN_MM - x
        for text_pt in _TEXT_PT:
            size = text_pt * POINT_MM
            lines = _lines(diagram.note, "figures", size, column)
            if len(lines) * size * _LEADING <= highest:
                break
        lines = lines[: int(highest / size / _LEADING)]
        y = (HEIGHT_MM - size * _LEADING * (len(lines) - 1)) / 2 + 0.3 * size
    items: list[Item] = [Group(drawn.scene.items, matrix=(scale, 0, 0, scale, left, top))]
    items += _words(lines, x, y, size, ink, anchor)
    return Scene(WIDTH_MM, HEIGHT_MM, tuple(items), drawn.title, drawn.description)


def text_slide(paragraphs: Sequence[str], above: str = "", palette: str = "colour") -> Scene:
    """Return a slide with a sentence or two, as large as fits, ``above`` them a line of an old text.

    Words too long even at 24 pt run off the slide. Raises TabulaeError for an unknown palette.
    """
    widest, ink = WIDTH_MM - 6 * _MARGIN_MM, palette_named(palette).ink
    parts: list[tuple[str, TextFont]] = [(words, "figures") for words in paragraphs]
    if above:
        parts.insert(0, (above, "regular"))
    for text_pt in _TITLE_PT:
        size = text_pt * POINT_MM
        wrapped = [_lines(words, font, size, widest) for words, font in parts]
        rows = sum(map(len, wrapped)) + _BETWEEN_ROWS * (len(parts) - 1)
        if rows * size * _LEADING <= HEIGHT_MM - 4 * _MARGIN_MM:
            break
    y = (HEIGHT_MM - size * _LEADING * (rows - 1)) / 2 + 0.3 * size
    items: list[Item] = []
    for lines, (_, font) in zip(wrapped, parts, strict=True):
        items += _words(lines, WIDTH_MM / 2, y, size, ink, "middle", font)
        y += size * _LEADING * (len(lines) + _BETWEEN_ROWS)
    said = " ".join(words for words, _ in parts)
    return Scene(WIDTH_MM, HEIGHT_MM, tuple(items), said, said)


def _lines(words: str, font: TextFont, size_mm: float, room_mm: float) -> list[str]:
    """Return words in lines that are alike in width, so that no word stands alone on the last one."""
    return balanced_lines(lambda room: wrap_text(words, font, size_mm, room), room_mm)


def _words(
    lines: list[str],
    x: float,
    y: float,
    size_mm: float,
    ink: str,
    anchor: TextAnchor,
    font: TextFont = "figures",
) -> list[Item]:
    return [
        Text(x, y + number * size_mm * _LEADING, line, size_mm, ink, font, anchor)
        for number, line in enumerate(lines)
    ]


def _enlarged(
    diagram: Diagram, skin: str, palette: str, width_mm: float, height_mm: float
) -> tuple[PlannedFigure, float]:
    """Return a figure and how much larger to draw it, so that its smallest numbers are large enough."""
    for drawn_mm in _DRAWN_MM:
        planned = PlannedFigure(diagram, drawn_mm, skin, palette)
        scale = min(width_mm / planned.width_mm, height_mm / planned.height_mm)
        if scale * TEXT_MM >= LEAST_PT * POINT_MM - 1e-6:
            break
    return planned, scale

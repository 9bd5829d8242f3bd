"""A figure as a slide for a screen of 16 to 9: as large as fits above its note."""

from __future__ import annotations

from tabulae.draw.diagram import Diagram
from tabulae.draw.figure import figure
from tabulae.scene.fonts import wrap_text
from tabulae.scene.primitives import Group, Item, Scene, Text
from tabulae.scene.style import palette_named

WIDTH_MM, HEIGHT_MM = 320.0, 180.0
_MARGIN_MM = 9.0
_DRAWN_MM = 120.0
"""The width in which a figure is drawn before it is enlarged, its numbers with it."""
_TEXT_MM, _LINE_MM = 7.0, 9.4
"""The size of the note and the height of its lines."""
_MOST_LINES = 6


def slide(diagram: Diagram, skin: str = "modern", palette: str = "colour") -> Scene:
    """Draw a diagram on a slide of 320 × 180 mm, with up to six lines of its note.

    Raises TabulaeError for an unknown skin or palette.
    """
    drawn = figure(diagram, _DRAWN_MM, skin, palette)
    lines = wrap_text(diagram.note, "regular", _TEXT_MM, WIDTH_MM - 2 * _MARGIN_MM)[:_MOST_LINES]
    room = HEIGHT_MM - 2 * _MARGIN_MM - _LINE_MM * len(lines)
    scale = min((WIDTH_MM - 2 * _MARGIN_MM) / drawn.width_mm, room / drawn.height_mm)
    left = (WIDTH_MM - scale * drawn.width_mm) / 2
    top = _MARGIN_MM + (room - scale * drawn.height_mm) / 2
    ink = palette_named(palette).ink
    items: list[Item] = [Group(drawn.items, matrix=(scale, 0, 0, scale, left, top))]
    foot = HEIGHT_MM - _MARGIN_MM - _LINE_MM * (len(lines) - 1)
    items += [
        Text(WIDTH_MM / 2, foot + number * _LINE_MM, line, _TEXT_MM, ink, "regular", "middle")
        for number, line in enumerate(lines)
    ]
    return Scene(WIDTH_MM, HEIGHT_MM, tuple(items), drawn.title, drawn.description)

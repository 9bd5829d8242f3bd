"""The form on which the throws of a die are tallied: fields to fill in, and a row for each face."""

from __future__ import annotations

from collections.abc import Iterator

from tabulae.draw.drawn_dice import die as die_picture
from tabulae.geometry.die_facts import FACES
from tabulae.library.words.messages import Messages
from tabulae.scene.fonts import text_width
from tabulae.scene.primitives import Item, Paint, Path, Scene, Text, polyline, rectangle
from tabulae.scene.style import POINT_MM, TEXT_MM, Palette

TALLY_BOXES = 12
"""Boxes for five strokes each, behind every face."""

_ROWS_MM = {6: 15.0, 7: 14.0, 8: 12.6}
"""The height of the row of a face, by the number of faces."""
_BOX_MM = 9.4
_BOXES_LEFT_MM, _COUNT_LEFT_MM = 22.0, 140.0
_TEXT, _SMALL = 10.5 * POINT_MM, TEXT_MM


def tally_fields(
    die: str, width_mm: float, measured_mm: tuple[float, float] | None, tones: Palette, message: Messages
) -> Scene:
    """Return the fields to fill in first; known measures, the length and edge of a d7, are printed there."""
    fields = tuple(_fields(die, width_mm, measured_mm, tones, message))
    labels = ", ".join(item.string for item in fields if isinstance(item, Text))
    return Scene(width_mm, 18.0, fields, labels)


def tally_rows(die: str, width_mm: float, tones: Palette, message: Messages) -> Scene:
    """Return a row for each face, with boxes for strokes and for the count."""
    rows, height_mm = tuple(_tally(die, 2.0, tones, message)), 15.0 + _ROWS_MM[FACES[die]] * FACES[die]
    return Scene(width_mm, height_mm, rows, message("tally-description"))


def _fields(
    die: str, width_mm: float, measured_mm: tuple[float, float] | None, tones: Palette, message: Messages
) -> Iterator[Item]:
    sizes = [message.figures(f"{size:.4g} mm") for size in measured_mm] if measured_mm else ["", ""]
    measures = [("tally-length", 50.0, sizes[0]), ("tally-edge", 44.0, sizes[1])] if die == "d7" else []
    rows = (
        [("tally-die", width_mm + 4 - sum(width for _, width, _ in measures), ""), *measures],
        [
            ("tally-table", 52.0, ""),
            ("tally-cup", 46.0, ""),
            ("tally-thrower", 50.0, ""),
            ("tally-throws", 38.0, ""),
        ],
    )
    for number, row in enumerate(rows):
        x, y = 0.0, 6.0 + 9.0 * number
        for key, width, value in row:
            name = message(key)
            yield Text(x, y, name, _TEXT, tones.ink, "italic")
            start = x + 2 + text_width(name, "italic", _TEXT)
            line = polyline([(start, y + 0.8), (x + width - 4, y + 0.8)])
            yield Path(line, Paint(stroke=tones.line, width_mm=0.2))
            if value:
                yield Text(start + 1.5, y, value, _TEXT, tones.ink)
            x += width


def _tally(die: str, top: float, tones: Palette, message: Messages) -> Iterator[Item]:
    """Yield a row for each face: its picture, boxes for five strokes each, and a box for the count."""
    faces = FACES[die]
    row = _ROWS_MM[faces]
    yield Text(_BOXES_LEFT_MM, top + 2, message("tally-strokes"), _SMALL, tones.ink, "italic")
    yield Text(_COUNT_LEFT_MM + 8, top + 2, message("tally-count"), _SMALL, tones.ink, "italic", "middle")
    yield Text(_COUNT_LEFT_MM + 31, top + 2, message("tally-square"), _SMALL, tones.ink, "italic", "middle")
    for face in range(1, faces + 1):
        y = top + 5 + row * (face - 1)
        yield Text(1.5, y + row / 2, str(face), 13 * POINT_MM, tones.ink, "figures", "centre")
        yield die_picture((12, y + row / 2), 8.4, face, faces, tones)
        for box in range(TALLY_BOXES):
            frame = rectangle(_BOXES_LEFT_MM + _BOX_MM * box, y + 1.3, _BOX_MM, row - 2.6)
            yield Path(frame, Paint(stroke=tones.rim if not tones.one_bit else "#000000", width_mm=0.2))
        for x, width in ((_COUNT_LEFT_MM, 16.0), (_COUNT_LEFT_MM + 20, 22.0)):
            frame = rectangle(x, y + 1.3, width, row - 2.6)
            yield Path(frame, Paint(stroke=tones.ink, width_mm=0.35))
    y = top + 5 + row * faces + 5.4
    yield Text(_COUNT_LEFT_MM - 4, y, message("tally-together"), _TEXT, tones.ink, "italic", "end")
    for x, width in ((_COUNT_LEFT_MM, 16.0), (_COUNT_LEFT_MM + 20, 22.0)):
        line = polyline([(x, y + 1.2), (x + width, y + 1.2)])
        yield Path(line, Paint(stroke=tones.ink, width_mm=0.35))

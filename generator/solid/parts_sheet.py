"""The printed parts list: what to print, how often, how large and how heavy, and what to mind."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Literal

from generator.draw.scene import Item, Paint, Path, Scene, Text
from generator.draw.shapes import polyline
from generator.solid.report import PartLine

WIDTH_MM, HEIGHT_MM = 210.0, 279.4
"""As wide as A4 and as high as Letter, so that either paper takes the list at full size."""

LEFT_MM, RIGHT_MM, TOP_MM, FOOT_MM = 18.0, 192.0, 22.0, 20.0
ROW_MM, SMALL_MM, SIZE_MM, HEAD_MM = 4.9, 2.9, 3.4, 7.0
PART_MM, NOTE_MM = 7.6, 3.7
"""From the row above down to the name of a part, and from there to each line of its note."""

INK, RUBRIC = "#1b1613", "#9b2d1f"
NOTE_LETTERS = 118
Anchor = Literal["start", "end"]
COLUMNS: tuple[tuple[str, float, Anchor], ...] = (
    ("piece", 18.0, "start"),
    ("copies", 72.0, "end"),
    ("size, mm", 76.0, "start"),
    ("cm³", 127.0, "end"),
    ("g", 140.0, "end"),
    ("time for one", 145.0, "start"),
    ("change at", 192.0, "end"),
)


def parts_sheets(lines: Sequence[PartLine], title: str, printer: str, density: float) -> tuple[Scene, ...]:
    """The list on as many pages as it needs; the pieces of a part stay together if they can."""
    pages: list[list[Item]] = []
    room, y = HEIGHT_MM - FOOT_MM, HEIGHT_MM
    for part, group in groupby(lines, key=lambda line: line.part):
        rows = list(group)
        notes = _wrapped(rows[0].note)
        heading = PART_MM + len(notes) * NOTE_MM
        if not pages or y + heading + len(rows) * ROW_MM > room:
            pages.append([])
            y = _head(pages[-1], title, len(pages), printer, density)
        y += PART_MM
        pages[-1].append(Text(LEFT_MM, y, part, SIZE_MM * 1.25, RUBRIC, "caps", spacing=0.04))
        for note in notes:
            y += NOTE_MM
            pages[-1].append(Text(LEFT_MM, y, note, SMALL_MM, INK, "italic"))
        for line in rows:
            if y + ROW_MM > room:
                pages.append([])
                y = _head(pages[-1], title, len(pages), printer, density)
            y += ROW_MM
            pages[-1] += _row(line, y)
    total = sum(line.grams * line.copies for line in lines)
    many = sum(line.copies for line in lines)
    y += ROW_MM * 1.7
    if pages:
        words = f"{many} pieces, {total:.0f} g if filled solidly; a fill of 15 % takes about half"
        pages[-1].append(Text(LEFT_MM, min(y, HEIGHT_MM - 12), words, SIZE_MM, INK))
    return tuple(
        Scene(WIDTH_MM, HEIGHT_MM, tuple(items), f"{title}: parts list", f"Page {number} of the parts list.")
        for number, items in enumerate(pages, start=1)
    )


def _head(items: list[Item], title: str, page: int, printer: str, density: float) -> float:
    """The head of a page; gives the height below it."""
    items.append(Text(LEFT_MM, TOP_MM, title, HEAD_MM, INK, "caps", spacing=0.04))
    words = f"parts for a printer of {printer} mm, plastic of {density:g} g/cm³"
    items.append(Text(LEFT_MM, TOP_MM + 6, words, SMALL_MM, INK, "italic"))
    items.append(Text(RIGHT_MM, TOP_MM, str(page), SIZE_MM, INK, "figures", "end"))
    y = TOP_MM + 14
    for name, x, anchor in COLUMNS:
        items.append(Text(x, y, name, SMALL_MM, INK, "italic", anchor))
    items.append(Path(polyline([(LEFT_MM, y + 1.6), (RIGHT_MM, y + 1.6)]), Paint(stroke=INK, width_mm=0.25)))
    return y + 1.6


def _row(line: PartLine, y: float) -> list[Item]:
    size = " × ".join(f"{side:.1f}" for side in line.size_mm)
    change = "" if line.colour_change_mm is None else f"{line.colour_change_mm:.1f} mm"
    values = (
        line.piece,
        str(line.copies),
        size,
        f"{line.volume_mm3 / 1000:.1f}",
        f"{line.grams:.1f}",
        line.time,
        change,
    )
    return [
        Text(x, y, value, SIZE_MM, INK, "regular" if anchor == "start" else "figures", anchor)
        for (_, x, anchor), value in zip(COLUMNS, values, strict=True)
        if value
    ]


def _wrapped(note: str) -> list[str]:
    lines: list[str] = []
    for word in note.split():
        if lines and len(lines[-1]) + len(word) < NOTE_LETTERS:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines

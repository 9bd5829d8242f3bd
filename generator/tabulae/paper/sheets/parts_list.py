"""The printed list of plastic parts: copies, size, grams, time and notes of each piece."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from textwrap import wrap
from typing import Literal

from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import Messages, messages
from tabulae.scene.primitives import Item, Paint, Path, Scene, Text, polyline
from tabulae.scene.style import INK, RUBRIC
from tabulae.solid.files.filaments import filament_name
from tabulae.solid.files.plates import Plate
from tabulae.solid.parts.catalogue import PartLine, duration, shared_notes, totals

WIDTH_MM, HEIGHT_MM = 210.0, 279.4
"""As wide as A4 and as high as Letter, so that either paper takes the list at full size."""

LEFT_MM, RIGHT_MM, TOP_MM, FOOT_MM = 18.0, 192.0, 22.0, 20.0
ROW_MM, SMALL_MM, SIZE_MM, HEAD_MM = 4.9, 2.9, 3.4, 7.0
"""The height of a row, and the sizes of small type, of text and of the head."""
PART_MM, NOTE_MM = 7.6, 3.7
"""From the row above down to the name of a part, and from there to each line of its note."""
NOTE_LETTERS, TOTAL_LETTERS = 118, 98
"""The longest line of a note and of the totals, in characters."""
Anchor = Literal["start", "end"]
COLUMNS: tuple[tuple[float, Anchor], ...] = (
    (18.0, "start"), (72.0, "end"), (76.0, "start"), (140.0, "end"), (145.0, "start"), (192.0, "end"),
)  # fmt: skip
"""The x in mm and the anchor of each column: piece, copies, size, grams, time, change of colour."""


def parts_sheets(
    lines: Sequence[PartLine],
    title: str,
    printer: str,
    density: float,
    templates: Templates = SHIPPED,
    plates: Sequence[Plate] = (),
) -> tuple[Scene, ...]:
    """Return the list on as many pages as it needs; the pieces of a part stay together if possible.

    At its end stand the plates, each with the pieces printed on it, and the totals. ``printer`` is the size
    of its bed in words, ``density`` that of the filament in g/cm³. Pages are as wide as A4 and as high as
    Letter. Empty if there are no lines.
    """
    message = messages(templates)
    pages: list[list[Item]] = []

    def new_page(columns: bool = True) -> float:
        pages.append([])
        y = _page_head(pages[-1], title, len(pages), message, printer, density)
        return _column_heads(pages[-1], y, message) if columns else y

    room, y = HEIGHT_MM - FOOT_MM, HEIGHT_MM
    for part, group in groupby(lines, key=lambda line: line.part):
        rows = list(group)
        notes = [
            line
            for names, words in shared_notes((row.piece, row.note) for row in rows)
            for line in wrap(
                words if len(names) == len(rows) else f"{', '.join(names)}: {words}",
                NOTE_LETTERS,
                break_long_words=False,
                break_on_hyphens=False,
            )
        ]
        heading = PART_MM + len(notes) * NOTE_MM
        if not pages or y + heading + len(rows) * ROW_MM > room:
            y = new_page()
        y += PART_MM
        pages[-1].append(
            Text(
                LEFT_MM, y, message.get(f"part-{part}") or part, SIZE_MM * 1.25, RUBRIC, "caps", spacing=0.04
            )
        )
        for note in notes:
            y += NOTE_MM
            pages[-1].append(Text(LEFT_MM, y, note, SMALL_MM, INK, "italic"))
        for line in rows:
            if y + ROW_MM > room:
                y = new_page()
            y += ROW_MM
            pages[-1] += _row(line, y, message)
    plate_lines = list(_plate_lines(plates, message))
    for paragraph in (plate_lines, total_lines(lines, message)) if pages else ():
        if paragraph and y + (len(paragraph) + 1.7) * ROW_MM > HEIGHT_MM - 12:
            y = new_page(columns=False)
        y += ROW_MM * 0.7
        for text in paragraph:
            y += ROW_MM
            pages[-1].append(Text(LEFT_MM, y, text, SIZE_MM, INK, "figures"))
    page_title = message("parts-list-title", title=title)
    return tuple(
        Scene(WIDTH_MM, HEIGHT_MM, tuple(items), page_title, message("parts-list-page", page=number))
        for number, items in enumerate(pages, start=1)
    )


def _plate_lines(plates: Sequence[Plate], message: Messages) -> Iterator[str]:
    """Yield what is printed on each plate, in lines."""
    for plate in plates:
        pieces = ", ".join(f"{copies} × {name}" for name, copies in plate.copies.items())
        grams, time = round(plate.grams), duration(plate.minutes)
        text = message("parts-list-plate", file=plate.file, pieces=pieces, grams=grams, time=time)
        yield from wrap(text, TOTAL_LETTERS, subsequent_indent="    ", break_on_hyphens=False)


def total_lines(lines: Sequence[PartLine], message: Messages) -> list[str]:
    """Return the pieces, grams and time in words: a line for each colour, then one for all parts."""
    texts = [
        message(
            "parts-list-total",
            colour=message(f"filament-{filament_name(total.colour)}" if total.colour else "filament-any"),
            pieces=total.pieces,
            grams=round(total.grams),
            time=duration(total.minutes),
        )
        for total in totals(lines)
    ]
    grams = sum(line.grams * line.copies for line in lines)
    minutes = sum(line.minutes * line.copies for line in lines)
    pieces = sum(line.copies for line in lines)
    whole = "parts-list-whole-resin" if any(line.resin for line in lines) else "parts-list-whole"
    texts.append(message(whole, pieces=pieces, grams=round(grams), time=duration(minutes)))
    return texts


def _page_head(
    items: list[Item], title: str, page: int, message: Messages, printer: str, density: float
) -> float:
    """Add the head of a page; return the y below it."""
    items.append(Text(LEFT_MM, TOP_MM, title, HEAD_MM, INK, "caps", spacing=0.04))
    printer_line = message("parts-list-printer", bed=printer, density=f"{density:g}")
    items.append(Text(LEFT_MM, TOP_MM + 6, printer_line, SMALL_MM, INK, "italic"))
    items.append(Text(RIGHT_MM, TOP_MM, str(page), SIZE_MM, INK, "figures", "end"))
    return TOP_MM + 8


def _column_heads(items: list[Item], y: float, message: Messages) -> float:
    """Add the heads of the columns below a height; return the y below them."""
    y += 6
    heads = [message(f"parts-list-head-{number}") for number in range(1, 7)]
    for name, (x, anchor) in zip(heads, COLUMNS, strict=True):
        items.append(Text(x, y, name, SMALL_MM, INK, "italic", anchor))
    items.append(Path(polyline([(LEFT_MM, y + 1.6), (RIGHT_MM, y + 1.6)]), Paint(stroke=INK, width_mm=0.25)))
    return y + 1.6


def _row(line: PartLine, y: float, message: Messages) -> list[Item]:
    size = " × ".join(f"{side:.1f}" for side in line.size_mm)
    change = "" if line.colour_change_mm is None else f"{line.colour_change_mm:.1f} mm"
    values = (line.piece, str(line.copies), size, f"{line.grams:.1f}", line.time, change)
    return [
        Text(
            x, y, message.figures(value), SIZE_MM, INK, "regular" if anchor == "start" else "figures", anchor
        )
        for (x, anchor), value in zip(COLUMNS, values, strict=True)
        if value
    ]

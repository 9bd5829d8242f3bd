"""The printed parts list: what to print, how often, how large and how heavy, and what to mind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from textwrap import wrap
from typing import Literal

from tabulae.library.loader import Given
from tabulae.library.part_words import PartsListWords, part_words
from tabulae.library.words import fill
from tabulae.scene.primitives import Item, Paint, Path, Scene, Text, polyline
from tabulae.scene.style import INK, RUBRIC
from tabulae.solid.parts import PartLine, duration, totals
from tabulae.solid.plates import Plate

WIDTH_MM, HEIGHT_MM = 210.0, 279.4
"""As wide as A4 and as high as Letter, so that either paper takes the list at full size."""

LEFT_MM, RIGHT_MM, TOP_MM, FOOT_MM = 18.0, 192.0, 22.0, 20.0
ROW_MM, SMALL_MM, SIZE_MM, HEAD_MM = 4.9, 2.9, 3.4, 7.0
PART_MM, NOTE_MM = 7.6, 3.7
"""From the row above down to the name of a part, and from there to each line of its note."""

NOTE_LETTERS, TOTAL_LETTERS = 118, 98
Anchor = Literal["start", "end"]
COLUMNS: tuple[tuple[float, Anchor], ...] = (
    (18.0, "start"),
    (72.0, "end"),
    (76.0, "start"),
    (140.0, "end"),
    (145.0, "start"),
    (192.0, "end"),
)
"""Where each column stands: piece, copies, size, grams, time, change of colour."""


def parts_sheets(
    lines: Sequence[PartLine],
    title: str,
    printer: str,
    density: float,
    templates: Given = None,
    laid: Sequence[Plate] = (),
) -> tuple[Scene, ...]:
    """The list on as many pages as it needs; the pieces of a part stay together if they can.

    Below stands what lies together on a bed, and what all of it takes.
    """
    words = part_words(templates)
    pages: list[list[Item]] = []

    def head() -> float:
        pages.append([])
        return _head(pages[-1], title, len(pages), words.list, printer, density)

    room, y = HEIGHT_MM - FOOT_MM, HEIGHT_MM
    for part, group in groupby(lines, key=lambda line: line.part):
        rows = list(group)
        notes = wrap(rows[0].note, NOTE_LETTERS, break_long_words=False, break_on_hyphens=False)
        heading = PART_MM + len(notes) * NOTE_MM
        if not pages or y + heading + len(rows) * ROW_MM > room:
            y = head()
        y += PART_MM
        pages[-1].append(
            Text(LEFT_MM, y, words.parts.get(part, part), SIZE_MM * 1.25, RUBRIC, "caps", spacing=0.04)
        )
        for note in notes:
            y += NOTE_MM
            pages[-1].append(Text(LEFT_MM, y, note, SMALL_MM, INK, "italic"))
        for line in rows:
            if y + ROW_MM > room:
                y = head()
            y += ROW_MM
            pages[-1] += _row(line, y)
    beds = list(_plates_in_words(laid, words.list))
    for said in (beds, totals_in_words(lines, words.list)) if pages else ():
        if said and y + (len(said) + 1.7) * ROW_MM > HEIGHT_MM - 12:
            y = head()
        y += ROW_MM * 0.7
        for line_of_words in said:
            y += ROW_MM
            pages[-1].append(Text(LEFT_MM, y, line_of_words, SIZE_MM, INK, "figures"))
    named = fill(words.list.title, title=title)
    return tuple(
        Scene(WIDTH_MM, HEIGHT_MM, tuple(items), named, fill(words.list.page, page=number))
        for number, items in enumerate(pages, start=1)
    )


def _plates_in_words(laid: Sequence[Plate], words: PartsListWords) -> Iterator[str]:
    """What lies on each bed, in lines."""
    for plate in laid:
        pieces = ", ".join(f"{many} × {name}" for name, many in plate.copies.items())
        grams, time = f"{plate.grams:.0f}", duration(plate.minutes)
        said = fill(words.plate, file=plate.file, pieces=pieces, grams=grams, time=time)
        yield from wrap(said, TOTAL_LETTERS, subsequent_indent="    ", break_on_hyphens=False)


def totals_in_words(lines: Sequence[PartLine], words: PartsListWords) -> list[str]:
    """What all of it takes: a line for every colour, and one for the whole."""
    found = [
        fill(
            words.total,
            colour=one.colour or words.any_colour,
            pieces=one.pieces,
            grams=f"{one.grams:.0f}",
            time=duration(one.minutes),
        )
        for one in totals(lines)
    ]
    grams = sum(line.grams * line.copies for line in lines)
    minutes = sum(line.minutes * line.copies for line in lines)
    many = sum(line.copies for line in lines)
    whole = words.whole_resin if any(line.resin for line in lines) else words.whole
    found.append(fill(whole, pieces=many, grams=f"{grams:.0f}", time=duration(minutes)))
    return found


def _head(
    items: list[Item], title: str, page: int, words: PartsListWords, printer: str, density: float
) -> float:
    """The head of a page; gives the height below it."""
    items.append(Text(LEFT_MM, TOP_MM, title, HEAD_MM, INK, "caps", spacing=0.04))
    said = fill(words.printer, bed=printer, density=f"{density:g}")
    items.append(Text(LEFT_MM, TOP_MM + 6, said, SMALL_MM, INK, "italic"))
    items.append(Text(RIGHT_MM, TOP_MM, str(page), SIZE_MM, INK, "figures", "end"))
    y = TOP_MM + 14
    for name, (x, anchor) in zip(words.columns, COLUMNS, strict=True):
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
        f"{line.grams:.1f}",
        line.time,
        change,
    )
    return [
        Text(x, y, value, SIZE_MM, INK, "regular" if anchor == "start" else "figures", anchor)
        for (x, anchor), value in zip(COLUMNS, values, strict=True)
        if value
    ]

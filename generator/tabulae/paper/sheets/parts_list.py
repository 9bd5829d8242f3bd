"""The printed list of plastic parts: copies, size, grams, time and notes of each piece."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import Messages, messages
from tabulae.paper.flow.flowables import TITLE_KEY, Head, table_by_rows
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.page_design import Styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import StoryItem
from tabulae.paper.sheets.print_day import list_look
from tabulae.scene.fonts import font_name
from tabulae.scene.style import POINTS_PER_MM
from tabulae.solid.files.plates import Plate
from tabulae.solid.parts.catalogue import PartLine, duration, shared_notes, total_lines

_SHARES = (0.27, 0.08, 0.28, 0.08, 0.13, 0.16)
"""The widths of the columns, as shares of the page: piece, copies, size, grams, time, change of colour."""


def parts_story(
    lines: Sequence[PartLine],
    title: str,
    printer: str,
    density: float,
    templates: Templates = SHIPPED,
    plates: Sequence[Plate] = (),
    left_out: Sequence[str] = (),
) -> Iterator[StoryItem]:
    """Yield the list as a table, under each part its pieces, then what is left out, plates and totals.

    ``printer`` is the size of its bed in words, ``density`` that of the filament in g/cm³. Nothing without
    lines.
    """
    if not lines:
        return
    message, look = messages(templates), list_look()
    yield Head(message("parts-list-title", title=title), look.scale.title, look, key=TITLE_KEY)
    about = message("parts-list-printer", bed=printer, density=f"{density:g}")
    yield MeasuredParagraph(text_markup(about), look.caption)
    header = [text_markup(message(f"parts-list-head-{number}")) for number in range(1, 7)]
    widths = [share * look.measure_mm * POINTS_PER_MM for share in _SHARES]
    rows: list[list[str]] = []
    for part, group in groupby(lines, key=lambda line: line.part):
        pieces = list(group)
        rows.append([_part_head(message.get(f"part-{part}") or part, pieces, look)])
        rows += [_row(line, message) for line in pieces]
    yield from table_by_rows(header, rows, look, widths, columns="lrlrlr", inner_pt=0.25)
    for paragraph in (left_out, _plate_lines(plates, message), total_lines(lines, message)):
        for number, words in enumerate(paragraph):
            entry = MeasuredParagraph(text_markup(words), look.entry)
            entry.spaceBefore = look.scale.leading * (0.1 if number else 1.0)
            yield entry


def _part_head(name: str, pieces: Sequence[PartLine], look: Styles) -> str:
    """Return the name of a part, and below it the notes on its pieces, as markup."""
    tones, size = look.palette, 1.25 * look.scale.cell
    face = f'name="{font_name("caps")}" size="{size:.1f}" color="{tones.rubric}"'
    lines = [f"<font {face}>{text_markup(name)}</font>"]
    for names, words in shared_notes((line.piece, line.note) for line in pieces):
        note = words if len(names) == len(pieces) else f"{', '.join(names)}: {words}"
        lines.append(f"<i>{text_markup(note)}</i>")
    return "<br/>".join(lines)


def _row(line: PartLine, message: Messages) -> list[str]:
    size = " × ".join(f"{side:.1f}" for side in line.size_mm)
    change = "" if line.colour_change_mm is None else f"{line.colour_change_mm:.1f} mm"
    values = (line.piece, str(line.copies), size, f"{line.grams:.1f}", line.time, change)
    return [text_markup(message.figures(value)) for value in values]


def _plate_lines(plates: Sequence[Plate], message: Messages) -> Iterator[str]:
    """Yield what is printed on each plate."""
    for plate in plates:
        pieces = ", ".join(f"{copies} × {name}" for name, copies in plate.copies.items())
        grams, time = round(plate.grams), duration(plate.minutes)
        yield message("parts-list-plate", file=plate.file, pieces=pieces, grams=grams, time=time)

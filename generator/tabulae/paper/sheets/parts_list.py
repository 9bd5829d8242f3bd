"""The printed list of plastic parts: copies, size, grams, time and notes of each piece."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import Messages, messages
from tabulae.paper.flow.flowables import TITLE_KEY, Head, cell_gap_pt, table_by_rows
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.page_design import SMALLEST_PT, Styles, styles
from tabulae.paper.flow.paragraph import MeasuredParagraph, with_last_words_joined
from tabulae.paper.flow.story import StoryItem
from tabulae.scene.fonts import font_name, text_width
from tabulae.scene.style import POINT_MM, POINTS_PER_MM
from tabulae.solid.files.plates import Plate
from tabulae.solid.parts.catalogue import PartLine, duration, shared_notes, total_lines
from tabulae.solid.parts.setting import Printer

_SHARES = (0.27, 0.08, 0.28, 0.08, 0.13, 0.16)
"""The widths of the columns, as shares of the page: piece, copies, size, grams, time, change of colour."""
_SHARED_PT = 12.0
"""In larger text columns are as wide as their words need."""


def parts_story(
    lines: Sequence[PartLine],
    title: str,
    printer: Printer,
    look: Styles,
    templates: Templates = SHIPPED,
    plates: Sequence[Plate] = (),
    left_out: Sequence[str] = (),
) -> Iterator[StoryItem]:
    """Yield the list as a table, under each part its pieces, then what is left out, plates and totals.

    Nothing without lines.
    """
    if not lines:
        return
    message = messages(templates)
    yield Head(message("parts-list-title", title=title), look.scale.title, look, key=TITLE_KEY)
    bed = " × ".join(f"{side:g}" for side in printer.bed_mm)
    about = message("parts-list-printer", bed=bed, density=f"{printer.grams_per_cm3:g}")
    yield MeasuredParagraph(text_markup(about), look.caption)
    header = [text_markup(message(f"parts-list-head-{number}")) for number in range(1, 7)]
    table, widths_mm = _set_widths(header, [_row(line, message) for line in lines], look)
    rows: list[list[str]] = []
    for part, group in groupby(lines, key=lambda line: line.part):
        pieces = list(group)
        rows.append([_part_head(message.get(f"part-{part}") or part, pieces, table)])
        rows += [_row(line, message) for line in pieces]
    widths = [width_mm * POINTS_PER_MM for width_mm in widths_mm]
    yield from table_by_rows(header, rows, table, widths, columns="lrlrlr", inner_pt=0.25)
    for paragraph in (left_out, _plate_lines(plates, message), total_lines(lines, message)):
        for number, words in enumerate(paragraph):
            entry = MeasuredParagraph(text_markup(words), look.entry)
            entry.spaceBefore = look.scale.leading * (0.1 if number else 1.0)
            yield entry


def _set_widths(
    header: Sequence[str], rows: Sequence[Sequence[str]], look: Styles
) -> tuple[Styles, list[float]]:
    """Return the styles of the table and the widths of its columns in mm: in usual text usual shares.

    In large text columns are as wide as their longest words, and what is left of the page goes to those with
    cells of several lines; text too large for that is smaller.
    """
    if look.scale.text <= _SHARED_PT:
        return look, [share * look.measure_mm for share in _SHARES]
    # Lines are broken by widths without kerning.
    size_mm, gap_mm = 1.03 * look.scale.cell * POINT_MM, cell_gap_pt(look) * POINT_MM
    least, whole = list[float](), list[float]()
    for column in zip(header, *rows, strict=True):
        cells = [(cell, "figures" if at else "caps") for at, cell in enumerate(column)]
        whole.append(gap_mm + max(text_width(cell, style, size_mm) for cell, style in cells))
        words = [(word, style) for cell, style in cells for word in with_last_words_joined(cell).split(" ")]
        least.append(gap_mm + max(text_width(word, style, size_mm) for word, style in words))
    left_mm = look.measure_mm - sum(least)
    if left_mm < 0:
        scale = replace(look.scale, text=look.scale.text - 1.0, least=SMALLEST_PT)
        return _set_widths(header, rows, styles(scale, look.palette, look.measure_mm, lining=True))
    share = min(1.0, left_mm / max(sum(whole) - sum(least), 1e-6))
    return look, [low + share * (high - low) for low, high in zip(least, whole, strict=True)]


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

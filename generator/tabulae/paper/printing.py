"""Words for whoever stands at the printer: the setting on the sheet, and a page that finds the setting."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pikepdf

from tabulae.library.loader import Given
from tabulae.library.sheet_words import DuplexWords, sheet_words
from tabulae.library.words import fill
from tabulae.paper.imposition import number_text
from tabulae.paper.papers import Paper
from tabulae.render.pdf import pdf_bytes
from tabulae.scene.primitives import Group, Item, Paint, Path, Scene, Segment, Text
from tabulae.scene.style import INK, POINT_MM, POINTS_PER_MM

_GREY = "#dedad5"
_FOOT_MM = 6.8
_LINE = Paint(stroke=INK, width_mm=0.2)


def printer_question(content: bytes, duplex: str) -> bytes:
    """The document, made to ask a printer for the right duplex setting when it is printed."""
    out = io.BytesIO()
    with pikepdf.Pdf.open(io.BytesIO(content)) as pdf:
        pdf.Root.ViewerPreferences.Duplex = pikepdf.Name(f"/{duplex}")
        pdf.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return out.getvalue()


def backs_moved(content: bytes, offset_mm: tuple[float, float]) -> bytes:
    """The document with every second page moved right and down, for printers whose two sides do not meet."""
    if not any(offset_mm):
        return content
    right, up = (number_text(part * POINTS_PER_MM) for part in (offset_mm[0], -offset_mm[1]))
    out = io.BytesIO()
    with pikepdf.Pdf.open(io.BytesIO(content)) as pdf:
        for page in pdf.pages[1::2]:
            page.contents_add(f"q 1 0 0 1 {right} {up} cm\n".encode(), prepend=True)
            page.contents_add(b"\nQ")
        pdf.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return out.getvalue()


def sheet_notes(sheet: Paper, templates: Given = None) -> dict[str, bytes]:
    """For each imposed file the note for the foot of its first sheet, a page to lay over it."""
    words = sheet_words(templates).notes
    notes = {"short": words.short, "long": words.long, "fronts": words.fronts}
    return {
        key: pdf_bytes([foot_note(sheet, note, sheet.width_mm / 4)], title=note)
        for key, note in notes.items()
    }


def foot_note(sheet: Paper, words: str, middle_mm: float) -> Scene:
    """Words for whoever prints a sheet, at its foot, their middle ``middle_mm`` from its left edge."""
    at = (middle_mm, sheet.height_mm - _FOOT_MM)
    line = Text(*at, words, 8 * POINT_MM, INK, "italic", anchor="middle")
    return Scene(sheet.width_mm, sheet.height_mm, (line,), words)


def duplex_test_pdf(sheet: Paper, templates: Given = None) -> bytes:
    """One sheet, both sides, that tells which imposed file a printer wants and how well its sides meet."""
    turned, words = sheet.landscape, sheet_words(templates).duplex
    front = (*_front_items(turned, words), *_cross(turned, 6.0))
    back = (*_back_items(turned), *_cross(turned, 3.0))
    wide, high = turned.width_mm, turned.height_mm
    sides = (
        Scene(wide, high, front, words.front.title, words.front.description),
        Scene(wide, high, back, words.back.title, words.back.description),
    )
    return pdf_bytes(sides, title=fill(words.title, paper=sheet.name))


def _front_items(sheet: Paper, words: DuplexWords) -> Iterator[Item]:
    yield _arrow(sheet.width_mm / 4, sheet.height_mm / 2, "", filled=True)
    x, y = sheet.width_mm / 2 + 10, sheet.height_mm / 2 - 38
    yield Text(x, y, words.question, 16 * POINT_MM, INK, "caps")
    for number, step in enumerate(words.steps):
        for part, half in enumerate(_halves(step)):
            yield Text(x, y + 12 + 15 * number + 5.8 * part, half, 13 * POINT_MM, INK)


def _halves(step: str) -> list[str]:
    """A step in two lines, broken at the blank nearest to its middle; one word in a single line."""
    blanks = [at for at, character in enumerate(step) if character == " "]
    if not blanks:
        return [step]
    middle = min(blanks, key=lambda at: abs(at - len(step) / 2))
    return [step[:middle].strip(), step[middle:].strip()]


def _back_items(sheet: Paper) -> Iterator[Item]:
    yield _arrow(sheet.width_mm / 4, sheet.height_mm / 2, "S", filled=False)
    upside_down = Group(
        (_arrow(0, 0, "L", filled=False),), (-1, 0, 0, -1, sheet.width_mm * 3 / 4, sheet.height_mm / 2)
    )
    yield upside_down


def _arrow(x: float, y: float, letter: str, *, filled: bool) -> Item:
    corners = ((0, -62), (30, -22), (13, -22), (13, 50), (-13, 50), (-13, -22), (-30, -22))
    first, *rest = corners
    outline: tuple[Segment, ...] = (("M", *first), *(("L", *corner) for corner in rest), ("Z",))
    shape = Path(outline, Paint(fill=_GREY if filled else None, stroke=INK, width_mm=1.0))
    items = (shape, Text(0, 12, letter, 22, INK, "bold", anchor="centre")) if letter else (shape,)
    return Group(items, (1, 0, 0, 1, x, y))


def _cross(sheet: Paper, reach_mm: float) -> Iterator[Item]:
    """A cross in the middle of the sheet; the longer one carries a millimetre scale."""
    x, y = sheet.width_mm / 2, sheet.height_mm / 2
    yield _stroke((x - reach_mm, y), (x + reach_mm, y))
    yield _stroke((x, y - reach_mm), (x, y + reach_mm))
    for step in range(1, int(reach_mm) + 1 if reach_mm > 5 else 1):
        for sign in (-1, 1):
            yield _stroke((x + sign * step, y - 0.6), (x + sign * step, y + 0.6))
            yield _stroke((x - 0.6, y + sign * step), (x + 0.6, y + sign * step))


def _stroke(start: tuple[float, float], end: tuple[float, float]) -> Item:
    return Path((("M", *start), ("L", *end)), _LINE)

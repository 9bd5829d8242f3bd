"""Words for whoever stands at the printer: the setting on the sheet, and a page that finds the setting."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pikepdf

from generator.draw.scene import Group, Item, Paint, Path, Scene, Segment, Text
from generator.paper.imposition import NOTES
from generator.paper.papers import Paper
from generator.render.pdf import pdf_bytes

_INK = "#1b1613"
_GREY = "#dedad5"
_POINT_MM = 25.4 / 72
_FOOT_MM = 6.8
_LINE = Paint(stroke=_INK, width_mm=0.2)

_STEPS = (
    "Which file suits your printer?",
    "1. Print this page on both sides, at 100 %, as you mean to print the leaflet.",
    "2. Hold it against the light, this side to you, its arrow pointing up.",
    "3. Two arrows shine through, S and L. One of them points up as well.",
    "S: use the file that ends in -short-edge. L: use the file that ends in -long-edge.",
    "If the crosses do not meet, measure how far the back lies off and give it as --back-offset.",
)


def asking(content: bytes, duplex: str) -> bytes:
    """The document with the printer's setting that it asks for."""
    out = io.BytesIO()
    with pikepdf.Pdf.open(io.BytesIO(content)) as pdf:
        pdf.Root.ViewerPreferences.Duplex = pikepdf.Name(f"/{duplex}")
        pdf.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return out.getvalue()


def sheet_notes(sheet: Paper) -> dict[str, bytes]:
    """For each imposed file the note for the foot of its first sheet, a page to lay over it."""
    return {
        key: pdf_bytes([foot_note(sheet, words, sheet.width_mm / 4)], title="Note")
        for key, words in NOTES.items()
    }


def foot_note(sheet: Paper, words: str, middle_mm: float) -> Scene:
    """Words for whoever prints a sheet, at its foot, their middle ``middle_mm`` from its left edge."""
    at = (middle_mm, sheet.height_mm - _FOOT_MM)
    line = Text(*at, words, 8 * _POINT_MM, _INK, "italic", anchor="middle")
    return Scene(sheet.width_mm, sheet.height_mm, (line,), title="Note")


def duplex_test_pdf(sheet: Paper) -> bytes:
    """One sheet, both sides, that tells which imposed file a printer wants and how well its sides meet."""
    turned = sheet.landscape
    front = (*_front_items(turned), *_cross(turned, 6.0))
    back = (*_back_items(turned), *_cross(turned, 3.0))
    wide, high = turned.width_mm, turned.height_mm
    sides = (
        Scene(wide, high, front, "Front", "An arrow that points up, and what to do."),
        Scene(wide, high, back, "Back", "Arrow S points up, arrow L points down."),
    )
    return pdf_bytes(sides, title=f"Duplex test page, {sheet.name}")


def _front_items(sheet: Paper) -> Iterator[Item]:
    yield _arrow(sheet.width_mm / 4, sheet.height_mm / 2, "", filled=True)
    x, y = sheet.width_mm / 2 + 10, sheet.height_mm / 2 - 38
    yield Text(x, y, _STEPS[0], 16 * _POINT_MM, _INK, "caps")
    for number, step in enumerate(_STEPS[1:]):
        for part, words in enumerate(_halves(step)):
            yield Text(x, y + 12 + 15 * number + 5.8 * part, words, 13 * _POINT_MM, _INK)


def _halves(step: str) -> list[str]:
    """A step in two lines, broken at the blank nearest to its middle."""
    blanks = [at for at, character in enumerate(step) if character == " "]
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
    shape = Path(outline, Paint(fill=_GREY if filled else None, stroke=_INK, width_mm=1.0))
    items = (shape, Text(0, 12, letter, 22, _INK, "bold", anchor="centre")) if letter else (shape,)
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

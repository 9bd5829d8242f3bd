"""Notes on printed sheets that name the duplex setting, and the test sheet that finds it."""

from __future__ import annotations

from collections.abc import Iterator

from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import Messages, messages
from tabulae.paper.flow.tagging import figures_pdf
from tabulae.paper.printing.papers import Paper
from tabulae.render.pdf import pdf_bytes
from tabulae.scene.primitives import Group, Item, Paint, Path, Scene, Segment, Text
from tabulae.scene.style import INK, POINT_MM

_GREY = "#dedad5"
_FOOT_MM = 6.8
_LINE = Paint(stroke=INK, width_mm=0.2)


def sheet_note(sheet: Paper, templates: Templates, colour: str, name: str) -> bytes:
    """Return the note for the foot of an imposed file's first sheet: a PDF page to lay over it.

    ``name`` is ``short``, ``long`` or ``fronts``, the files of an imposed document; ``colour`` is that of
    words on the last page of the document, over which the note stands.
    """
    note = messages(templates)(f"note-{name}")
    return pdf_bytes([foot_note(sheet, note, sheet.width_mm / 4, colour)], title=note)


def foot_note(sheet: Paper, words: str, middle_mm: float, colour: str = INK) -> Scene:
    """Return a blank sheet with a note at its foot, centred ``middle_mm`` from its left edge."""
    at = (middle_mm, sheet.height_mm - _FOOT_MM)
    line = Text(*at, words, 8 * POINT_MM, colour, "italic", anchor="middle")
    return Scene(sheet.width_mm, sheet.height_mm, (line,), words)


def duplex_test_pdf(sheet: Paper, templates: Templates = SHIPPED) -> bytes:
    """Return a two-page PDF that shows which imposed file a printer needs, and how well its sides meet."""
    turned, message = sheet.landscape, messages(templates)
    front = (*_front_items(turned, message), *_cross(turned, 6.0))
    back = (*_back_items(turned), *_cross(turned, 3.0))
    width, height = turned.width_mm, turned.height_mm
    sides = (
        Scene(width, height, front, message("duplex-front"), message("duplex-front.description")),
        Scene(width, height, back, message("duplex-back"), message("duplex-back.description")),
    )
    return figures_pdf(sides, title=message("duplex-title", paper=sheet.name), lang=message.language)


def _front_items(sheet: Paper, message: Messages) -> Iterator[Item]:
    yield _arrow(sheet.width_mm / 4, sheet.height_mm / 2, "", filled=True)
    x, y = sheet.width_mm / 2 + 10, sheet.height_mm / 2 - 38
    yield Text(x, y, message("duplex-question"), 16 * POINT_MM, INK, "caps")
    for number in range(5):
        for part, half in enumerate(_halves(message(f"duplex-step-{number + 1}"))):
            yield Text(x, y + 12 + 15 * number + 5.8 * part, half, 13 * POINT_MM, INK)


def _halves(step: str) -> list[str]:
    """Return a step in two lines, broken at the blank nearest to its middle; a single word in one."""
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
    """Yield a cross in the middle of the sheet; a long one carries a scale in millimetres."""
    x, y = sheet.width_mm / 2, sheet.height_mm / 2
    yield _stroke((x - reach_mm, y), (x + reach_mm, y))
    yield _stroke((x, y - reach_mm), (x, y + reach_mm))
    for step in range(1, int(reach_mm) + 1 if reach_mm > 5 else 1):
        for sign in (-1, 1):
            yield _stroke((x + sign * step, y - 0.6), (x + sign * step, y + 0.6))
            yield _stroke((x - 0.6, y + sign * step), (x + 0.6, y + sign * step))


def _stroke(start: tuple[float, float], end: tuple[float, float]) -> Item:
    return Path((("M", *start), ("L", *end)), _LINE)

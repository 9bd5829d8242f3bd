"""Notes on printed sheets that name the duplex setting."""

from __future__ import annotations

from tabulae.library.templates import Templates
from tabulae.library.words.messages import messages
from tabulae.paper.printing.papers import Paper
from tabulae.render.pdf import pdf_bytes
from tabulae.scene.primitives import Scene, Text
from tabulae.scene.style import INK, POINT_MM

_FOOT_MM = 6.8


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

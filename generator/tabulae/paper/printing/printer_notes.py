"""Notes at the foot of printed sheets: how to turn them, and what they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabulae.library.templates import Templates
from tabulae.library.words.messages import messages
from tabulae.paper.printing.papers import Paper
from tabulae.paper.printing.pdf_objects import Pdf, add_content, add_form, page_box, page_form, pdf_number
from tabulae.render.pdf import pdf_bytes
from tabulae.scene.fonts import text_width
from tabulae.scene.primitives import Paint, Path, Scene, Text, rectangle
from tabulae.scene.style import INK, POINT_MM, POINTS_PER_MM

_FOOT_MM = 6.8
"""The height of a note above the foot of its sheet."""
_LINE_MM = 4.2
"""That of a foot line, which stands below all else: as low as laser printers print."""
_AROUND_MM = 0.7
"""The white before and behind a foot line."""


def sheet_note(sheet: Paper, templates: Templates, colour: str, name: str) -> bytes:
    """Return the note for the foot of an imposed file's first sheet: a PDF page to lay over it.

    ``name`` is ``short``, ``long``, ``fronts``, ``backs`` or ``backs-reversed``, the files of an imposed
    document; ``colour`` is that of words on the last page of the document, over which the note stands but
    on a back.
    """
    note = messages(templates)(f"note-{name}")
    at = (sheet.width_mm / 4, sheet.height_mm - _FOOT_MM)
    ink = INK if name.startswith("backs") else colour
    line = Text(*at, note, 8 * POINT_MM, ink, "italic", anchor="middle")
    return pdf_bytes([Scene(sheet.width_mm, sheet.height_mm, (line,), note)], title=note)


@dataclass(frozen=True, slots=True)
class FootLine:
    """A line below all else on a page, which begins ``left_mm`` from its left edge.

    It is ``turned`` on a back that stands upside down in the file.
    """

    words: str
    left_mm: float
    turned: bool = False


def add_foot_lines(pdf: Pdf, lines: Sequence[FootLine | None]) -> None:
    """Add a line at the foot of each of the first pages of a document; None for a page without one."""
    placed = [(line, page, page_box(page)) for line, page in zip(lines, pdf.pages, strict=False) if line]
    scenes = [_line_scene(line, *box[2:]) for line, _, box in placed]
    noted = Pdf.read(pdf_bytes(scenes, title="")).pages if scenes else []
    for number, ((line, page, box), shown) in enumerate(zip(placed, noted, strict=True)):
        name = f"FootLine{number}"
        add_form(page.value, name, page_form(shown))
        turn = f"-1 0 0 -1 {pdf_number(box[2])} {pdf_number(box[3])} cm" if line.turned else ""
        add_content(page.value, after=f"/Artifact BMC q {turn} /{name} Do Q EMC\n".encode("ascii"))


def _line_scene(line: FootLine, width_pt: float, height_pt: float) -> Scene:
    """Return a page with a line at its foot, on white, for a cover may be printed to its edge."""
    width, height = width_pt / POINTS_PER_MM, height_pt / POINTS_PER_MM
    left, base = line.left_mm, height - _LINE_MM
    text = Text(left, base, line.words, 8 * POINT_MM, INK, "figures")
    wide = text_width(line.words, "figures", 8 * POINT_MM)
    under = rectangle(left - _AROUND_MM, base - 1.9, wide + 2 * _AROUND_MM, 2.65)
    return Scene(width, height, (Path(under, Paint(fill="#ffffff")), text), line.words)

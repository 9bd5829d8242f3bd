"""Notes at the foot of printed sheets: how to turn them, and what they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pikepdf import Name

from tabulae.library.templates import Templates
from tabulae.library.words.messages import messages
from tabulae.paper.printing.papers import Paper
from tabulae.paper.printing.pdf_files import keep_packed, open_pdf, page_forms, pdf_number, save_to_bytes
from tabulae.render.pdf import pdf_bytes
from tabulae.scene.primitives import Scene, Text
from tabulae.scene.style import INK, POINT_MM, POINTS_PER_MM

_FOOT_MM = 6.8
"""The height of a note above the foot of its sheet."""
_LINE_MM = 4.2
"""That of a foot line, which stands below all else: as low as laser printers print."""


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


def with_foot_lines(content: bytes, lines: Sequence[FootLine | None]) -> bytes:
    """Return a PDF with a line at the foot of each of its pages; None for a page without one."""
    with open_pdf(content) as pdf:
        boxes = [tuple(map(float, page.mediabox[2:])) for page in pdf.pages]
        scenes = {number: _line_scene(line, *boxes[number]) for number, line in enumerate(lines) if line}
        with open_pdf(pdf_bytes(list(scenes.values()), title="")) as noted:
            form = page_forms(noted, pdf)
            for at, number in enumerate(scenes):
                line, (width, height) = lines[number], boxes[number]
                name = pdf.pages[number].add_resource(form(at), Name.XObject, Name(f"/FootLine{number}"))
                turn = (
                    f"-1 0 0 -1 {pdf_number(width)} {pdf_number(height)} cm" if line and line.turned else ""
                )
                shown = f"\n/Artifact BMC q {turn} {name} Do Q EMC\n"
                pdf.pages[number].contents_add(shown.encode("ascii"))
        return save_to_bytes(keep_packed(pdf))


def _line_scene(line: FootLine, width_pt: float, height_pt: float) -> Scene:
    """Return a page with a line at its foot."""
    width, height = width_pt / POINTS_PER_MM, height_pt / POINTS_PER_MM
    text = Text(line.left_mm, height - _LINE_MM, line.words, 8 * POINT_MM, INK, "figures")
    return Scene(width, height, (text,), line.words)

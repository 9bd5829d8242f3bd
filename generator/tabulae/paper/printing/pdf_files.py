"""Whole PDF files: their pages counted, shown as forms, moved, and what they ask of a printer."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Literal

from tabulae.library.templates import templates_root
from tabulae.paper.printing.pdf_objects import (
    Indirect,
    Pdf,
    PdfName,
    PdfValue,
    Stream,
    add_content,
    direct,
    page_form,
    pdf_number,
)
from tabulae.scene.style import POINTS_PER_MM

FlipEdge = Literal["short", "long"]
"""The edge over which a printer turns a sheet to print its back."""

PageForm = Callable[[int], Indirect]
"""Gives a page of a document, by its number from 0, as a form that other pages can show."""

DUPLEX = {
    "short": PdfName("DuplexFlipShortEdge"),
    "long": PdfName("DuplexFlipLongEdge"),
    None: PdfName("Simplex"),
}
"""What a document asks the printer for, by that edge, or None for one side."""
PRINTED = 4
"""The flag of an annotation that is shown on paper too."""


def page_count(content: bytes) -> int:
    """Return the number of pages of a PDF; raises ValueError for other content."""
    return len(Pdf.read(content).pages)


def page_forms(source: Pdf) -> PageForm:
    """Return a function that gives the form of a page by its number from 0, the same one each time."""
    forms: dict[int, Indirect] = {}

    def form(number: int) -> Indirect:
        if number not in forms:
            forms[number] = page_form(source.pages[number])
        return forms[number]

    return form


def set_printer_hints(source: Pdf, target: Pdf, edge: FlipEdge | None) -> None:
    """Make ``target`` ask printers for full size and an edge to turn over (None: one side).

    It also gets the title, author, subject and language of ``source``.
    """
    hints = {"Duplex": DUPLEX[edge], "PrintScaling": PdfName("None"), "PickTrayByPDFSize": True}
    target.root["ViewerPreferences"] = hints | {"DisplayDocTitle": True}
    copy_language(source, target)
    target.info = {key: source.info[key] for key in ("Title", "Author", "Subject") if key in source.info}


def copy_language(source: Pdf, target: Pdf) -> None:
    """Give ``target`` the language of ``source``, if that has one."""
    if "Lang" in source.root:
        target.root["Lang"] = source.root["Lang"]


def name_srgb(pdf: Pdf) -> None:
    """Say in a document that its colours are sRGB."""
    name = "sRGB IEC61966-2.1"
    name_output(pdf, "GTS_PDFA1", name, Info=name, DestOutputProfile=_srgb_profile())


def name_output(pdf: Pdf, standard: str, condition: str, **facts: PdfValue) -> None:
    """Say in a document for which printing condition its colours are meant, by the rules of a standard."""
    intent = {"Type": PdfName("OutputIntent"), "S": PdfName(standard), "OutputConditionIdentifier": condition}
    pdf.root["OutputIntents"] = [Indirect(intent | facts)]


@cache
def _srgb_profile() -> Indirect:
    """Return the sRGB profile of LittleCMS, which is in the public domain."""
    return Indirect(Stream.packed((templates_root() / "srgb.icc").read_bytes(), N=3))


def with_duplex(content: bytes, edge: FlipEdge) -> bytes:
    """Return the document with a request to the printer to print both sides, turned over an edge.

    It must have viewer preferences already, as the PDFs of :mod:`tabulae.render.pdf` have.
    """
    pdf = Pdf.read(content)
    direct(pdf.root["ViewerPreferences"])["Duplex"] = DUPLEX[edge]
    return pdf.to_bytes()


def with_backs_moved(content: bytes, offset_mm: tuple[float, float]) -> bytes:
    """Return the document with the content of pages 2, 4, 6 … moved right and down by the offset.

    For printers whose two sides do not meet; negative values move it left and up.
    """
    if not any(offset_mm):
        return content
    right, up = (pdf_number(part * POINTS_PER_MM) for part in (offset_mm[0], -offset_mm[1]))
    pdf = Pdf.read(content)
    for page in pdf.pages[1::2]:
        add_content(page.value, f"q 1 0 0 1 {right} {up} cm\n".encode(), b"Q")
    return pdf.to_bytes()

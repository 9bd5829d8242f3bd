"""PDF files with pikepdf: opened, changed, and saved as the same bytes every time."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Literal

import pikepdf
from pikepdf import (
    Dictionary,
    Name,
    ObjectStreamMode,
    Pdf,
    Stream,
)

from tabulae.scene.style import POINTS_PER_MM

FlipEdge = Literal["short", "long"]
"""The edge over which a printer turns a sheet to print its back."""

PageForm = Callable[[int], pikepdf.Object]
"""Gives a page of a document, by its number from 0, as a form that other pages can show."""

DUPLEX = {"short": Name.DuplexFlipShortEdge, "long": Name.DuplexFlipLongEdge, None: Name.Simplex}
"""What a document asks the printer for, by that edge, or None for one side."""
PRINTED = 4
"""The flag of an annotation that is shown on paper too."""


def open_pdf(content: bytes) -> Pdf:
    """Return a document that can be read and changed; close it, or use it in a ``with`` statement.

    Raises ``pikepdf.PdfError`` if the content is no PDF.
    """
    return Pdf.open(io.BytesIO(content))


def save_to_bytes(
    pdf: Pdf, object_streams: ObjectStreamMode = ObjectStreamMode.generate, version: str = ""
) -> bytes:
    """Return the bytes of a document, the same every time.

    ``version`` is that of PDF, such as ``1.4``; if it is empty, pikepdf chooses the version.
    """
    out = io.BytesIO()
    pdf.save(out, deterministic_id=True, object_stream_mode=object_streams, force_version=version)
    return out.getvalue()


def keep_packed(pdf: Pdf) -> Pdf:
    """Rename the filters of all streams so that saving does not compress them anew; return the document.

    reportlab names the only filter of a stream in a list, and pikepdf compresses such streams again, which
    took longer than all the rest of saving a board.
    """
    for item in pdf.objects:
        if isinstance(item, Stream) and item.get("/Filter") == [Name.FlateDecode]:
            item.Filter = Name.FlateDecode
    return pdf


def page_count(content: bytes) -> int:
    """Return the number of pages of a PDF; raises ``pikepdf.PdfError`` for other content."""
    with open_pdf(content) as pdf:
        return len(pdf.pages)


def page_forms(source: Pdf, target: Pdf) -> PageForm:
    """Return a function that turns a page number of ``source``, from 0, into a form XObject of ``target``.

    A page is copied once, however often it is asked for.
    """
    forms: dict[int, pikepdf.Object] = {}

    def form(number: int) -> pikepdf.Object:
        if number not in forms:
            forms[number] = target.copy_foreign(source.pages[number].as_form_xobject())
        return forms[number]

    return form


def set_printer_hints(source: Pdf, target: Pdf, edge: FlipEdge | None) -> None:
    """Make ``target`` ask printers for full size and an edge to turn over (None: one side).

    It also gets the title, author, subject and language of ``source``.
    """
    # Name("/None") by its text: the attribute form would write /None_.
    hints = Dictionary(Duplex=DUPLEX[edge], PrintScaling=Name("/None"), PickTrayByPDFSize=True)
    target.Root.ViewerPreferences = hints
    copy_language(source, target)
    kept = ("/Title", "/Author", "/Subject")
    info = {key: str(source.docinfo[key]) for key in kept if key in source.docinfo}
    target.trailer.Info = target.make_indirect(Dictionary(info))


def copy_language(source: Pdf, target: Pdf) -> None:
    """Give ``target`` the language of ``source``, if that has one."""
    if "/Lang" in source.Root:
        target.Root.Lang = pikepdf.String(str(source.Root.Lang))


def with_duplex(content: bytes, edge: FlipEdge) -> bytes:
    """Return the document with a request to the printer to print both sides, turned over an edge.

    It must have viewer preferences already, as the PDFs of :mod:`tabulae.render.pdf` have.
    """
    with open_pdf(content) as pdf:
        pdf.Root.ViewerPreferences.Duplex = DUPLEX[edge]
        return save_to_bytes(keep_packed(pdf), ObjectStreamMode.preserve)


def with_backs_moved(content: bytes, offset_mm: tuple[float, float]) -> bytes:
    """Return the document with the content of pages 2, 4, 6 … moved right and down by the offset.

    For printers whose two sides do not meet; negative values move it left and up.
    """
    if not any(offset_mm):
        return content
    right, up = (pdf_number(part * POINTS_PER_MM) for part in (offset_mm[0], -offset_mm[1]))
    with open_pdf(content) as pdf:
        for page in pdf.pages[1::2]:
            page.contents_add(f"q 1 0 0 1 {right} {up} cm\n".encode(), prepend=True)
            page.contents_add(b"\nQ")
        return save_to_bytes(pdf)


def pdf_number(value: float) -> str:
    """Return a number as content streams have it: at most four decimals, no exponent, no trailing zeros."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text

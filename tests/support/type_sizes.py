"""How large the letters of a PDF are on the paper, whatever they are drawn inside of: PDFium reads them."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Iterator

import pypdfium2
import pypdfium2.raw as pdfium


def sizes_pt(document: bytes) -> Iterator[tuple[float, str]]:
    """Every letter of a document with its size in points."""
    for page in pypdfium2.PdfDocument(document):
        yield from sizes_on_page_pt(page)


def sizes_on_page_pt(page: pypdfium2.PdfPage) -> Iterator[tuple[float, str]]:
    """Every letter of a page with its size in points."""
    text = page.get_textpage()
    matrix = pdfium.FS_MATRIX()
    for number in range(text.count_chars()):
        letter = chr(pdfium.FPDFText_GetUnicode(text, number))
        if letter.isspace() or pdfium.FPDFText_IsGenerated(text, number) == 1:
            continue
        assert pdfium.FPDFText_GetMatrix(text, number, ctypes.byref(matrix))
        area = abs(matrix.a * matrix.d - matrix.b * matrix.c)
        yield pdfium.FPDFText_GetFontSize(text, number) * math.sqrt(area), letter

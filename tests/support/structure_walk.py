"""Reading the structure tree of a PDF: what each part is, where it stands, the words for its figures."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pikepdf
import pytest

from tests.support.content_walk import DRAWS, steps, unmarked


@dataclass(frozen=True)
class Part:
    """An element: its role, the words that stand for it, and the pages, from 0, that bear its marks."""

    role: str
    alt: str
    pages: tuple[int, ...]


def parts(document: bytes) -> list[Part]:
    """All elements in reading order, each before those inside it."""
    with pikepdf.open(io.BytesIO(document)) as pdf:
        numbers = {page.obj.objgen: number for number, page in enumerate(pdf.pages)}
        return list(_walk(pdf.Root.StructTreeRoot.K, numbers))


def _walk(element: Any, numbers: dict[tuple[int, int], int]) -> Iterator[Part]:
    kids: Any = element.get("/K", [])
    kids = list(kids) if isinstance(kids, pikepdf.Array) else [kids]
    pages = [numbers[kid.Pg.objgen] for kid in kids if "/MCID" in kid]
    yield Part(str(element.S), str(element.get("/Alt", "")), tuple(pages))
    for kid in kids:
        if "/S" in kid:
            yield from _walk(kid, numbers)


def structure_faults(document: bytes) -> list[str]:
    """What a program that reads a PDF aloud would miss, with the page where it is known."""
    with pikepdf.open(io.BytesIO(document)) as pdf:
        if "/StructTreeRoot" not in pdf.Root or not pdf.Root.MarkInfo.Marked:
            return ["no structure"]
        found = unmarked(pdf)
        for folio, page in enumerate(pdf.pages, start=1):
            shown = [page.obj, *page.obj.Resources.get("/XObject", {}).values()]
            has_ink = any(step.operator in DRAWS for step in steps(page))
            if has_ink and not any("/StructParents" in part for part in shown):
                found.append(f"page {folio}: not in the structure")
            if page.obj.get("/Annots") and page.obj.get("/Tabs") != pikepdf.Name.S:
                found.append(f"page {folio}: links in no order")
        found += _file_faults(pdf)
        return found + [fault for kid in _elements(pdf.Root.StructTreeRoot.K) for fault in _faults(kid)]


def archive_faults(document: bytes) -> list[str]:
    """What keeps a PDF from being PDF/A-2b.

    pikepdf knows no extension schemas (ISO 19005-2, 6.6.2.3.2), by which a file says that it is PDF/UA, too.
    """
    pdfa = pytest.importorskip("pikepdf.pdfa")
    unknown = re.compile(r"XMP \w+ pdf(aExtension|aSchema|aProperty|uaid)[:=]\S+ is not permitted")
    with pikepdf.open(io.BytesIO(document)) as pdf:
        found = [str(fault) for fault in pdfa.check(pdf, "2b").findings]
    return [fault for fault in found if not unknown.search(fault)]


def _file_faults(pdf: pikepdf.Pdf) -> Iterator[str]:
    if not pdf.Root.ViewerPreferences.get("/DisplayDocTitle"):
        yield "the name of the file is shown instead of its title"
    said = pdf.Root.Metadata.read_bytes().decode() if "/Metadata" in pdf.Root else ""
    if "<dc:title>" not in said or "<pdfuaid:part>1<" not in said:
        yield "no title, or no word of PDF/UA"
    for thing in pdf.objects:
        letters = thing.get("/ToUnicode") if isinstance(thing, pikepdf.Dictionary) else None
        if letters is not None and b" <0000>" in letters.read_bytes():
            yield "codes that stand for no letter"


def _elements(element: Any) -> Iterator[Any]:
    yield element
    kids: Any = element.get("/K", [])
    for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
        if "/S" in kid:
            yield from _elements(kid)


def _faults(element: Any) -> Iterator[str]:
    role, facts = str(element.S), element.get("/A", {})
    if role == "/Figure" and not str(element.get("/Alt", "")).strip():
        yield "a figure without words"
    if role == "/Figure" and "/BBox" not in facts:
        yield "a figure without a place"
    kids: Any = element.get("/K", [])
    for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
        if str(kid.get("/S", "")) in ("/TD", "/TH") and role != "/TR":
            yield "a cell outside the rows of a table"
    if role == "/Link" and not str(element.get("/Alt", "")).strip():
        yield "a link without words"
    if role == "/TH" and "/Scope" not in facts:
        yield "the head of a row or of a column?"
    if role == "/Table":
        rows = [[*row.K] for row in element.K]
        widths = {sum(int(cell.get("/A", {}).get("/ColSpan", 1)) for cell in row) for row in rows}
        if len(widths) > 1:
            yield f"a table with rows of {sorted(widths)} cells"
        if not any(cell.S == "/TH" for row in rows for cell in row):
            yield "a table without heads"

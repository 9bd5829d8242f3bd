"""What a pre-press operator asks of a PDF/X-1a file, read from the file itself."""

from __future__ import annotations

import io
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2

_FORBIDDEN = {"rg", "RG", "g", "G", "sh", "BI", "sc", "SC"}
_STATES = {"/Type", "/OP", "/op", "/OPM"}
_PAINTS = {"f", "f*", "B", "B*", "b", "b*", "S", "s", "Tj", "TJ"}
MOST_INK = 3.01
"""The most ink on a place, as the sum of its shares."""


def faults(content: bytes, spots: tuple[str, ...] = ()) -> list[str]:
    """Return what is wrong with a file for a print shop; ``spots`` are the spot colours that it must have."""
    with pikepdf.open(io.BytesIO(content)) as pdf:
        found = [
            *_document_faults(pdf),
            *(f"page {n}: {fault}" for n, page in enumerate(pdf.pages, 1) for fault in _page_faults(page)),
        ]
        named = sorted({spot for page in pdf.pages for spot in _spots(page)})
        if named != sorted(spots):
            found.append(f"spot colours {named}")
    pages = pypdfium2.PdfDocument(content)
    for number in range(len(pages)):
        pages[number].render(scale=0.2)
    return found


def tool_faults(content: bytes, folder: Path) -> list[str]:
    """Return what qpdf and poppler say of a file."""
    path = folder / "press.pdf"
    path.write_bytes(content)
    found = []
    checked = subprocess.run(["qpdf", "--check", path], capture_output=True, text=True)
    if checked.returncode:
        found.append(checked.stdout + checked.stderr)
    for tool in (["pdftoppm", "-r", "20", "-png", str(path), str(folder / "press")], ["pdffonts", str(path)]):
        said = subprocess.run(tool, capture_output=True, text=True, check=True)
        if said.stderr:
            found.append(said.stderr)
    rows = said.stdout.splitlines()[2:]
    return found + [f"font not embedded: {row}" for row in rows if row.split()[-5:-3] != ["yes", "yes"]]


def _document_faults(pdf: pikepdf.Pdf) -> Iterator[str]:
    info, root = pdf.docinfo, pdf.Root
    if str(info.get("/GTS_PDFXVersion")) != "PDF/X-1a:2003" or str(info.get("/Trapped")) not in (
        "/True",
        "/False",
    ):
        yield "no PDF/X-1a:2003, or not told whether it is trapped"
    if lacks := [key for key in ("/Title", "/CreationDate", "/ModDate", "/Producer") if key not in info]:
        yield f"lacks {lacks}"
    if pdf.pdf_version != "1.4" or "/ID" not in pdf.trailer or pdf.is_encrypted:
        yield "not PDF 1.4 with an ID, or encrypted"
    intents = list(root.OutputIntents) if "/OutputIntents" in root else []
    if (
        len(intents) != 1
        or str(intents[0].S) != "/GTS_PDFX"
        or "/OutputConditionIdentifier" not in intents[0]
    ):
        yield "no printing condition"
    if odd := [key for key in ("/AA", "/OpenAction", "/AcroForm", "/OCProperties", "/Names") if key in root]:
        yield f"has {odd}"


def _page_faults(page: Any) -> Iterator[str]:
    media, bleed, trim = (
        [float(side) for side in page.obj[box]] for box in ("/MediaBox", "/BleedBox", "/TrimBox")
    )
    for outer, inner in ((media, bleed), (bleed, trim)):
        if not (outer[0] <= inner[0] < inner[2] <= outer[2] and outer[1] <= inner[1] < inner[3] <= outer[3]):
            yield f"boxes {media} {bleed} {trim}"
    if odd := [key for key in ("/Annots", "/AA", "/Group", "/Metadata") if key in page.obj]:
        yield f"has {odd}"
    yield from _content_faults(page, page.resources, set())


def _spots(holder: Any) -> Iterator[str]:
    for _, space in holder.resources.get("/ColorSpace", {}).items():
        yield str(space[1])


def _content_faults(stream: Any, resources: Any, done: set[Any]) -> Iterator[str]:
    for _, state in resources.get("/ExtGState", {}).items():
        if odd := set(state.keys()) - _STATES:
            yield f"state with {sorted(odd)}"
    for _, font in resources.get("/Font", {}).items():
        if "/FontFile2" not in font.FontDescriptor:
            yield f"font {font.BaseFont} not embedded"
    fill: list[float] | None = None
    stroke: list[float] | None = None
    width, stack = 1.0, []
    for step in pikepdf.parse_content_stream(stream):
        name = str(step.operator)
        if name in _FORBIDDEN:
            yield f"operator {name}"
        elif name in ("k", "K"):
            shares = [float(share) for share in step.operands]
            if sum(shares) > MOST_INK:
                yield f"ink {shares}"
            fill, stroke = (shares, stroke) if name == "k" else (fill, shares)
        elif name in ("cs", "CS", "scn", "SCN"):
            fill, stroke = (fill, [0.0]) if name.isupper() else ([0.0], stroke)
        elif name == "q":
            stack.append((fill, stroke, width))
        elif name == "Q":
            fill, stroke, width = stack.pop()
        elif name == "w":
            width = float(step.operands[0])
        elif name in _PAINTS and (stroke if name in ("S", "s") else fill) is None:
            yield f"{name} before an ink is named"
    for _, form in resources.get("/XObject", {}).items():
        if form.objgen not in done:
            done.add(form.objgen)
            if str(form.Subtype) != "/Form" or "/Group" in form:
                yield f"object {form.Subtype}"
            yield from _content_faults(form, form.get("/Resources", resources), done)

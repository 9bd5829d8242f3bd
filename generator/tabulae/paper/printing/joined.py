"""Documents joined into one file to print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from tabulae.geometry.polygon import IDENTITY, Matrix
from tabulae.paper.printing.pdf_files import DUPLEX, FlipEdge, copy_language
from tabulae.paper.printing.pdf_objects import (
    Indirect,
    Pdf,
    PdfName,
    add_content,
    page_box,
    pdf_number,
    text_of,
)
from tabulae.paper.printing.printer_notes import FootLine, add_foot_lines
from tabulae.paper.printing.structure_copy import ShownPage, StructureCopy

PrintedOn = Literal["fronts", "sheets", "as-made"]
"""How a document is printed: each page on the front of a sheet; pages on fronts and backs in turn, which are
turned for the edge of the printer; or fronts and backs that were made for that edge."""


@dataclass(frozen=True, slots=True)
class JoinedDocument:
    """A PDF to be joined with others, and how it is printed."""

    content: bytes
    printed_on: PrintedOn = "fronts"


def joined_pdf(
    documents: Sequence[JoinedDocument],
    title: str,
    edge: FlipEdge | None = None,
    *,
    mixed: bool = False,
    feet: Sequence[FootLine | None] = (),
) -> bytes:
    """Return documents joined into one.

    ``edge`` is that over which the printer turns a sheet; None if it prints one side, and no pages are added.
    Otherwise each document that is printed on both sides begins on a front, and a blank page follows each
    page that is printed on a front only. With ``mixed`` the pages for one side and those for both are
    printed by themselves: no blank page follows the former, and the printer is asked for nothing. A document
    that comes again in the same way is stored once. Each has a bookmark with its title where it first begins.
    The language is that of the first; links within a document are left out. ``feet`` has a line for the foot
    of each page, or None.
    """
    target = Pdf(info={"Title": title})
    sources: dict[bytes, Pdf] = {}
    first: dict[JoinedDocument, range] = {}
    bookmarks: dict[str, Indirect] = {}
    structure = StructureCopy(target)
    for document in documents:
        content, on_fronts = document.content, document.printed_on == "fronts"
        if content not in sources:
            sources[content] = Pdf.read(content)
        source, start = sources[content], len(target.pages)
        blanks = edge is not None and on_fronts and not mixed
        turned = edge if document.printed_on == "sheets" else None
        again = first.get(document)
        if again is None:
            _add_pages(source, target, turned, blanks=blanks)
            if edge is not None and not on_fronts and (len(target.pages) - start) % 2:
                _add_blank(target)
            first[document] = range(start, len(target.pages))
            bookmarks.setdefault(text_of(source.info.get("Title", "")) or title, target.pages[start])
        else:
            target.pages += [Indirect(dict(target.pages[number].value)) for number in again]
        step = 2 if blanks else 1
        shown = {
            number: ShownPage(target.pages[start + step * number], matrix=matrix)
            for number, matrix in enumerate(_places(source, turned))
        }
        for place in shown.values():
            place.page.value["Annots"] = []
        structure.add(source, shown)
    copy_language(sources[documents[0].content], target)
    structure.finish()
    if len(bookmarks) > 1:
        target.root["Outlines"] = _outline(bookmarks)
    target.root["ViewerPreferences"] = {"PrintScaling": PdfName("None"), "DisplayDocTitle": True} | (
        {} if mixed else {"Duplex": DUPLEX[edge]}
    )
    add_foot_lines(target, feet)
    return target.to_bytes()


def _outline(bookmarks: Mapping[str, Indirect]) -> Indirect:
    """Return an outline without levels: titles, each with the page to which it leads."""
    root = Indirect({"Type": PdfName("Outlines"), "Count": len(bookmarks)})
    items = [
        Indirect({"Title": title, "Parent": root, "Dest": [page, PdfName("Fit")]})
        for title, page in bookmarks.items()
    ]
    root.value.update(First=items[0], Last=items[-1])
    for one, following in pairwise(items):
        one.value["Next"], following.value["Prev"] = following, one
    return root


def _places(source: Pdf, edge: FlipEdge | None) -> Iterator[Matrix]:
    """Yield how each page of a document lies: backs upside down if the printer turns them the other way."""
    for number, page in enumerate(source.pages):
        _, _, width, height = page_box(page)
        upright = "short" if width > height else "long"
        is_turned = number % 2 and edge not in (None, upright)
        yield (-1.0, 0.0, 0.0, -1.0, width, height) if is_turned else IDENTITY


def _add_pages(source: Pdf, target: Pdf, edge: FlipEdge | None, *, blanks: bool) -> None:
    """Add the pages of a document, each before a blank one if ``blanks`` are wanted."""
    for page, matrix in zip(source.pages, _places(source, edge), strict=True):
        copied = {key: value for key, value in page.value.items() if key != "StructParents"}
        if matrix != IDENTITY:
            operands = " ".join(pdf_number(value) for value in matrix)
            add_content(copied, f"q {operands} cm\n".encode(), b"Q")
        target.pages.append(Indirect(copied))
        if blanks:
            _add_blank(target)


def _add_blank(target: Pdf) -> None:
    """Add a blank page as large as the last one."""
    _, _, width, height = page_box(target.pages[-1])
    target.add_page(width, height)

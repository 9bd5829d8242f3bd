"""Documents joined into one file to print."""

from __future__ import annotations

from collections.abc import Sequence

import pikepdf
from pikepdf import Array, Dictionary, Matrix, Name, Pdf

from tabulae.paper.printing.pdf_files import (
    DUPLEX,
    FlipEdge,
    copy_language,
    open_pdf,
    save_to_bytes,
    web_links,
)


def joined_pdf(documents: Sequence[tuple[bytes, bool]], title: str, duplex: str = "") -> bytes:
    """Return documents joined into one; each comes with True if only the fronts of its sheets are printed.

    ``duplex`` is ``long-edge`` or ``short-edge`` for a printer that prints both sides: each document then
    begins on a front, and a blank page follows each page that is printed on a front only. If it is empty,
    no pages are added and the printer is asked for one side. A document that comes again in the same way is
    stored once. The language is that of the first; tags, and links within a document, are left out.
    """
    with Pdf.new() as target:
        first: dict[tuple[bytes, bool], range] = {}
        for content, one_side in documents:
            start = len(target.pages)
            if (content, one_side) in first:
                for number in first[content, one_side]:
                    target.pages.append(target.pages[number])
                continue
            with open_pdf(content) as source:
                if not first:
                    copy_language(source, target)
                for page in source.pages:
                    target.pages.append(page)
                    if duplex and one_side:
                        _add_blank(target)
            if duplex and (len(target.pages) - start) % 2:
                _add_blank(target)
            first[content, one_side] = range(start, len(target.pages))
        for page in target.pages:
            if Name.StructParents in page:
                del page[Name.StructParents]
            page.obj.Annots = Array(web_links(page, Matrix()))
        target.docinfo[Name.Title] = pikepdf.String(title)
        edge: FlipEdge | None = None
        if duplex:
            edge = "long" if duplex == "long-edge" else "short"
        target.Root.ViewerPreferences = Dictionary(PrintScaling=Name("/None"), Duplex=DUPLEX[edge])
        target.remove_unreferenced_resources()
        return save_to_bytes(target)


def _add_blank(target: Pdf) -> None:
    """Add a blank page as large as the last one."""
    last = target.pages[-1].mediabox
    target.add_blank_page(page_size=(float(last[2]), float(last[3])))

"""Documents joined into one file to print."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf

from tabulae.paper.printing.pdf_files import (
    DUPLEX,
    FlipEdge,
    copy_language,
    open_pdf,
    save_to_bytes,
)
from tabulae.paper.printing.structure_copy import ShownPage, StructureCopy


def joined_pdf(documents: Sequence[tuple[bytes, bool]], title: str, duplex: str = "") -> bytes:
    """Return documents joined into one; each comes with True if only the fronts of its sheets are printed.

    ``duplex`` is ``long-edge`` or ``short-edge`` for a printer that prints both sides: each document then
    begins on a front, and a blank page follows each page that is printed on a front only. If it is empty,
    no pages are added and the printer is asked for one side. A document that comes again in the same way is
    stored once. The language is that of the first; links within a document are left out.
    """
    with Pdf.new() as target, ExitStack() as opened:
        sources: dict[bytes, Pdf] = {}
        first: dict[tuple[bytes, bool], range] = {}
        structure = StructureCopy(target)
        for content, one_side in documents:
            if content not in sources:
                sources[content] = opened.enter_context(open_pdf(content))
            source, start = sources[content], len(target.pages)
            again = first.get((content, one_side))
            if again is None:
                _add_pages(source, target, blanks=bool(duplex) and one_side)
                if duplex and (len(target.pages) - start) % 2:
                    _add_blank(target)
                first[content, one_side] = range(start, len(target.pages))
            else:
                for number in again:
                    target.pages.append(target.pages[number])
            step = 2 if duplex and one_side else 1
            added = [target.pages[start + step * number].obj for number in range(len(source.pages))]
            for page in added:
                page.Annots = Array()
            structure.add(source, {number: ShownPage(page) for number, page in enumerate(added)})
        structure.finish()
        copy_language(sources[documents[0][0]], target)
        target.docinfo[Name.Title] = pikepdf.String(title)
        edge: FlipEdge | None = None
        if duplex:
            edge = "long" if duplex == "long-edge" else "short"
        target.Root.ViewerPreferences = Dictionary(PrintScaling=Name("/None"), Duplex=DUPLEX[edge])
        target.remove_unreferenced_resources()
        return save_to_bytes(target)


def _add_pages(source: Pdf, target: Pdf, *, blanks: bool) -> None:
    """Add the pages of a document, each before a blank one if ``blanks`` are wanted."""
    for page in source.pages:
        target.pages.append(page)
        if blanks:
            _add_blank(target)


def _add_blank(target: Pdf) -> None:
    """Add a blank page as large as the last one."""
    last = target.pages[-1].mediabox
    target.add_blank_page(page_size=(float(last[2]), float(last[3])))

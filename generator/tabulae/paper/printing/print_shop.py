"""Files for a print shop: pages with their bleed, in the colours that the press needs.

For paper that is PDF/X-1a:2003 (ISO 15930-4): the process inks, a spot colour for cuts, all fonts embedded,
no transparency, the printing condition named, the TrimBox at the cut and the BleedBox at the end of the ink.
For fabric and mats, which are printed from sRGB, it is the same page in sRGB with a wider bleed, to be hemmed
or cut away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from tabulae.engine.errors import TabulaeError, closest
from tabulae.library.templates import templates_root
from tabulae.paper.printing.pdf_files import name_output, name_srgb
from tabulae.paper.printing.pdf_objects import (
    Indirect,
    Pdf,
    PdfName,
    Stream,
    add_content,
    add_form,
    page_box,
    page_form,
    pdf_number,
)
from tabulae.paper.printing.press_inks import convert_to_inks
from tabulae.paper.printing.presses import BLEEDS_MM, Press
from tabulae.render.pdf import pdf_bytes
from tabulae.scene.inks import Inks, to_cmyk
from tabulae.scene.primitives import Group, Paint, Path, Scene
from tabulae.scene.style import POINTS_PER_MM, SPOT

CUT_CONTOUR = f"{SPOT}CutContour=cmyk(0,1,0,0)"
"""The spot colour of the lines that are cut."""


@dataclass(frozen=True, slots=True)
class PrintingCondition:
    """A printing condition of the registry at color.org: its name there, and its description.

    ``file`` is the name of the file of its inks in ``templates/inks``.
    """

    name: str
    words: str
    file: str

    def inks(self, *, black_only: bool = False) -> Inks:
        """Return the inks of a press under this condition: all of them, or black alone."""
        return _inks(self.file, black_only)


@lru_cache
def _inks(file: str, black_only: bool) -> Inks:
    return Inks((templates_root() / "inks" / file).read_text("utf-8"), black_only=black_only)


CONDITIONS = {
    condition.name.lower(): condition
    for condition in (
        PrintingCondition("FOGRA39", "Offset on coated paper, ISO 12647-2:2004", "fogra39.txt"),
        PrintingCondition("FOGRA47", "Offset on uncoated white paper, ISO 12647-2:2004", "fogra47.txt"),
        PrintingCondition("CGATS TR 006", "GRACoL 2006, offset on coated paper", "cgats-tr-006.txt"),
    )
}
"""The known printing conditions, by their names in lower case; the first is usual."""


def condition_named(name: str) -> PrintingCondition:
    """Return the printing condition of a name in any case; raise TabulaeError if there is none."""
    if name.lower() not in CONDITIONS:
        known = [condition.name for condition in CONDITIONS.values()]
        close = closest(name.lower(), CONDITIONS)
        raise TabulaeError("no-printing-condition", name=name, close=close, known=known)
    return CONDITIONS[name.lower()]


def print_shop_pdf(
    scenes: Sequence[Scene],
    press: Press = "print-shop",
    condition: str = "FOGRA39",
    command: str = "",
    bleed_mm: float | None = None,
    lang: str = "en",
    *,
    black_only: bool = False,
) -> bytes:
    """Return scenes as a PDF for a press, each page larger than its scene by the bleed on every side.

    The scenes must have been drawn with the bleed, that of :data:`BLEEDS_MM` if ``bleed_mm`` is None. For a
    print shop, outlines and holes that are not cut straight are drawn in the spot colour CutContour, and
    ``black_only`` prints all with black ink; for ``fabric`` pages stay in sRGB, whatever ``condition`` and
    ``black_only`` say. ``command`` becomes the subject of the document, the title of the first scene
    its title, ``lang`` its language. Raises TabulaeError for an unknown condition.
    """
    chosen = condition_named(condition)
    bleed = BLEEDS_MM[press] if bleed_mm is None else bleed_mm
    pages = []
    for scene in scenes:
        inks = chosen.inks(black_only=black_only) if press == "print-shop" else None
        inked = to_cmyk(scene, inks) if inks else scene
        contour = (*scene.outline, *(step for hole in scene.holes for step in hole))
        cut = [Path(contour, Paint(None, CUT_CONTOUR, 0.25))] if contour and press == "print-shop" else []
        moved = Group((*inked.items, *cut), matrix=(1.0, 0.0, 0.0, 1.0, bleed, bleed))
        width, height = scene.width_mm + 2 * bleed, scene.height_mm + 2 * bleed
        pages.append(replace(inked, width_mm=width, height_mm=height, items=(moved,)))
    pdf = Pdf.read(pdf_bytes(pages, pages[0].title, lang=lang, subject=command))
    if press == "print-shop":
        return _for_press(pdf, chosen, bleed)
    _set_boxes(pdf, bleed)
    name_srgb(pdf)
    return pdf.to_bytes(classic=True)


def document_for_press(
    content: bytes,
    condition: str,
    bleed_mm: float,
    sides: Sequence[tuple[int, ...]] = (),
    *,
    black_only: bool = False,
) -> bytes:
    """Return a PDF in the inks of a press, its pages enlarged by the bleed that they were drawn with.

    ``sides`` chooses pages by their numbers from 0: each side becomes one page, on which its pages stand from
    left to right, as the back and the front of a cover do. Without it every page is a side. ``black_only``
    prints all with black ink. Tags and links are left out. Raises TabulaeError for an unknown condition.
    """
    chosen = condition_named(condition)
    source, target = Pdf.read(content), Pdf()
    edge = bleed_mm * POINTS_PER_MM
    for numbers in sides or [(number,) for number in range(len(source.pages))]:
        boxes = [page_box(source.pages[number]) for number in numbers]
        wide = sum(box[2] for box in boxes)
        page = target.add_page(wide + 2 * edge, boxes[0][3] + 2 * edge).value
        operators, left = [], edge
        for place, (number, box) in enumerate(zip(numbers, boxes, strict=True)):
            form: Stream = page_form(source.pages[number]).value
            first, last = place == 0, place == len(numbers) - 1
            form.facts["BBox"] = [-edge * first, -edge, box[2] + edge * last, box[3] + edge]
            add_form(page, f"Page{place}", Indirect(form))
            operators.append(f"q 1 0 0 1 {pdf_number(left)} {pdf_number(edge)} cm /Page{place} Do Q")
            left += box[2]
        add_content(page, "\n".join(operators).encode("ascii"))
    convert_to_inks(target, chosen.inks(black_only=black_only))
    kept = ("Title", "Author", "Creator", "Producer", "CreationDate", "ModDate", "Subject")
    target.info = {key: source.info[key] for key in kept if key in source.info}
    return _for_press(target, chosen, bleed_mm)


def _for_press(pdf: Pdf, condition: PrintingCondition, bleed_mm: float) -> bytes:
    _set_boxes(pdf, bleed_mm)
    pdf.info |= {"GTS_PDFXVersion": "PDF/X-1a:2003", "Trapped": PdfName("False")}
    name, words = condition.name, condition.words
    registry = "http://www.color.org"
    name_output(pdf, "GTS_PDFX", name, OutputCondition=words, RegistryName=registry, Info=words)
    return pdf.to_bytes(classic=True)  # PDF 1.4, which PDF/X-1a is built on


def _set_boxes(pdf: Pdf, bleed_mm: float) -> None:
    edge = bleed_mm * POINTS_PER_MM
    for page in pdf.pages:
        _, _, right, top = page_box(page)
        page.value["BleedBox"] = [0, 0, right, top]
        page.value["TrimBox"] = [edge, edge, right - edge, top - edge]
        for box in ("CropBox", "ArtBox", "Trans"):
            page.value.pop(box, None)

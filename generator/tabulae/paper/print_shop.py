"""Boards for a print shop: a page with the board and its bleed, in the colours that the press needs.

For paper that is PDF/X-1a:2003 (ISO 15930-4): the process inks, a spot colour for cuts, all fonts embedded,
no transparency, the printing condition named, the TrimBox at the cut and the BleedBox at the end of the ink.
For fabric and mats, which are printed from sRGB, it is the same page in sRGB with a wider bleed, to be hemmed
or cut away.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from pikepdf import Array, Dictionary, Name, ObjectStreamMode, Pdf, String

from tabulae.engine.errors import TabulaeError, nearest
from tabulae.library.loader import templates_root
from tabulae.paper.pdf_files import keep_packed, open_pdf, saved
from tabulae.render.pdf import pdf_bytes
from tabulae.scene.inks import SPOT, Inks, to_cmyk
from tabulae.scene.primitives import Group, Paint, Path, Scene
from tabulae.scene.style import POINTS_PER_MM

Press = Literal["print-shop", "fabric"]
BLEEDS_MM: dict[Press, float] = {"print-shop": 3.0, "fabric": 15.0}
"""How far the ground runs past the edge, for each kind of press."""


CUT_CONTOUR = f"{SPOT}CutContour"
"""The spot colour of the lines that are cut."""


@dataclass(frozen=True, slots=True)
class PrintingCondition:
    """A printing condition of the registry at color.org: its name there, its description, its inks."""

    name: str
    words: str
    file: str

    def inks(self) -> Inks:
        """Return what a press prints under this condition."""
        return _inks(self.file)


@lru_cache
def _inks(file: str) -> Inks:
    return Inks((templates_root() / "inks" / file).read_text("utf-8"))


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
    """Return the printing condition of a name; raise TabulaeError, with the choices, if it is unknown."""
    if name.lower() not in CONDITIONS:
        known = ", ".join(condition.name for condition in CONDITIONS.values())
        close = nearest(name.lower(), CONDITIONS)
        raise TabulaeError(f"no printing condition {name[:40]!r}{close}: choose {known}")
    return CONDITIONS[name.lower()]


def print_shop_pdf(
    scene: Scene,
    title: str,
    press: Press = "print-shop",
    condition: str = "FOGRA39",
    command: str = "",
    bleed_mm: float | None = None,
) -> bytes:
    """Return a page as large as the board and its bleed; the scene must have been drawn with that bleed.

    The outline and the holes of a board that is not cut straight are drawn in the spot colour CutContour for
    the die cutter. ``command`` is kept as the subject of the document. Raises TabulaeError for an
    unknown condition.
    """
    chosen = condition_named(condition)
    bleed = BLEEDS_MM[press] if bleed_mm is None else bleed_mm
    inks = to_cmyk(scene, chosen.inks()) if press == "print-shop" else scene
    contour = (*scene.outline, *(step for hole in scene.holes for step in hole))
    die_line = (Path(contour, Paint(None, CUT_CONTOUR, 0.25)),) if contour and press == "print-shop" else ()
    moved = Group((*inks.items, *die_line), matrix=(1.0, 0.0, 0.0, 1.0, bleed, bleed))
    page = replace(
        inks, width_mm=scene.width_mm + 2 * bleed, height_mm=scene.height_mm + 2 * bleed, items=(moved,)
    )
    with open_pdf(pdf_bytes([page], title, subject=command)) as pdf:
        _boxes(pdf, bleed)
        if press == "print-shop":
            _name_condition(pdf, chosen)
        else:
            _name_srgb(pdf)
        # PDF 1.4, which PDF/X-1a is built on, has no object streams.
        return saved(keep_packed(pdf), ObjectStreamMode.disable, "1.4")


def _boxes(pdf: Pdf, bleed_mm: float) -> None:
    (page,) = pdf.pages
    _, _, right, top = (float(value) for value in page.mediabox)
    edge = bleed_mm * POINTS_PER_MM
    page.obj.BleedBox = Array([0, 0, right, top])
    page.obj.TrimBox = Array([round(value, 4) for value in (edge, edge, right - edge, top - edge)])
    for box in ("/CropBox", "/ArtBox", "/Trans"):
        if box in page.obj:
            del page.obj[box]


def _name_condition(pdf: Pdf, condition: PrintingCondition) -> None:
    pdf.docinfo[Name.GTS_PDFXVersion] = String("PDF/X-1a:2003")
    pdf.docinfo[Name.Trapped] = Name("/False")
    intent = Dictionary(
        Type=Name.OutputIntent,
        S=Name.GTS_PDFX,
        OutputConditionIdentifier=String(condition.name),
        OutputCondition=String(condition.words),
        RegistryName=String("http://www.color.org"),
        Info=String(condition.words),
    )
    pdf.Root.OutputIntents = Array([pdf.make_indirect(intent)])


def _name_srgb(pdf: Pdf) -> None:
    name = String("sRGB IEC61966-2.1")
    intent = Dictionary(
        Type=Name.OutputIntent,
        S=Name.GTS_PDFA1,
        OutputConditionIdentifier=name,
        Info=name,
        DestOutputProfile=pdf.make_stream((templates_root() / "srgb.icc").read_bytes(), N=3),
    )
    pdf.Root.OutputIntents = Array([pdf.make_indirect(intent)])

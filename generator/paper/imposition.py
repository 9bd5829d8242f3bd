"""Printing a reading PDF two pages up on both sides of sheets that are folded into quires.

A sheet turned over its one edge shows the back upright, turned over the other upside down. So
there is a file for each setting of a printer, and each file asks for its own setting.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pikepdf
from pikepdf import Dictionary, Name, Pdf

from generator.engine.errors import TabulaeError
from generator.paper.papers import POINTS_PER_MM, Paper
from generator.paper.quires import Quire, Sheet, Spread, fold

Edge = Literal["short", "long"]
PageForm = Callable[[int], pikepdf.Object]

NOTES = {
    "short": "Print on both sides, flip on the SHORT edge, 100 %",
    "long": "Print on both sides, flip on the LONG edge, 100 %",
    "fronts": "Fronts: print on one side, 100 %. Turn the stack over sideways, put it back, print the backs",
}
"""What stands at the foot of the first sheet of each file; its backs need no word."""

_DUPLEX = {"short": Name.DuplexFlipShortEdge, "long": Name.DuplexFlipLongEdge, None: Name.Simplex}


@dataclass(frozen=True, slots=True)
class Imposed:
    """The files for the printer: one for each duplex setting, and both sides apart for printers without.

    ``backs_reversed`` are for printers that put out the last sheet on top; None where there is one sheet.
    """

    short_edge: bytes
    long_edge: bytes
    fronts: bytes
    backs: bytes
    backs_reversed: bytes | None


@dataclass(frozen=True, slots=True)
class Press:
    """How sheets are printed and folded.

    ``quire_sheets`` is the most that is folded together (None: all). ``creep_mm`` is how far the
    innermost pages move towards the fold, for thick quires. ``back_offset_mm`` moves the backs
    right and down as they stand in the file, for printers whose sides do not meet.
    """

    sheet: Paper
    quire_sheets: int | None = None
    creep_mm: float = 0.0
    back_offset_mm: tuple[float, float] = (0.0, 0.0)
    keep_last: bool = False

    @property
    def upright_edge(self) -> Edge:
        """The edge over which the sheet turns like the leaf of a book, so that backs stay upright."""
        return "short" if self.sheet.width_mm > self.sheet.height_mm else "long"


@dataclass(frozen=True, slots=True)
class _Side:
    spread: Spread
    depth_share: float
    turned: bool = False
    back: bool = False


def impose(reading: bytes, press: Press, notes: dict[str, bytes] | None = None) -> Imposed:
    """The imposed files of a reading PDF of upright, equal pages.

    ``notes`` holds for each key of :data:`NOTES` a one-page PDF as large as the sheet, which is
    laid over the first sheet. Raises TabulaeError if two pages do not fit on the sheet.
    """
    notes = notes or {}
    with Pdf.open(io.BytesIO(reading)) as source:
        _check_fit(source, press)
        quires = fold(len(source.pages), press.quire_sheets, keep_last=press.keep_last)
        fronts = [_Side(sheet.front, share) for sheet, share in _shares(quires)]
        backs = [_Side(sheet.back, share, back=True) for sheet, share in _shares(quires)]
        turned = [_Side(side.spread, side.depth_share, turned=True, back=True) for side in backs]
        upright = [side for pair in zip(fronts, backs, strict=True) for side in pair]
        flipped = [side for pair in zip(fronts, turned, strict=True) for side in pair]
        by_edge = {press.upright_edge: upright, "long" if press.upright_edge == "short" else "short": flipped}
        return Imposed(
            short_edge=_print_file(source, press, by_edge["short"], "short", notes.get("short")),
            long_edge=_print_file(source, press, by_edge["long"], "long", notes.get("long")),
            fronts=_print_file(source, press, fronts, None, notes.get("fronts")),
            backs=_print_file(source, press, backs, None, None),
            backs_reversed=_print_file(source, press, backs[::-1], None, None) if len(backs) > 1 else None,
        )


def _check_fit(source: Pdf, press: Press) -> None:
    if not source.pages:
        raise TabulaeError("nothing to impose: the document has no pages")
    width_pt, height_pt = press.sheet.size_pt
    box = source.pages[0].mediabox
    page_width, page_height = float(box[2] - box[0]), float(box[3] - box[1])
    # Half a millimetre is allowed: two A5 pages are one A4 but for rounding.
    slack = 0.5 * POINTS_PER_MM
    if 2 * page_width > width_pt + slack or page_height > height_pt + slack:
        wide, high = page_width / POINTS_PER_MM, page_height / POINTS_PER_MM
        raise TabulaeError(
            f"two pages of {wide:.0f} × {high:.0f} mm do not fit side by side on "
            f"{press.sheet.name}: choose a sheet of at least {2 * wide:.0f} × {high:.0f} mm"
        )


def _shares(quires: tuple[Quire, ...]) -> list[tuple[Sheet, float]]:
    """Every sheet with how deep it lies in its quire: 0 outermost, 1 innermost."""
    return [(sheet, sheet.depth / max(1, len(quire) - 1)) for quire in quires for sheet in quire]


def _print_file(
    source: Pdf, press: Press, sides: list[_Side], edge: Edge | None, note: bytes | None
) -> bytes:
    with Pdf.new() as target:
        form = page_forms(source, target)
        for number, side in enumerate(sides):
            page = target.add_blank_page(page_size=press.sheet.size_pt)
            resources: dict[str, pikepdf.Object] = {}
            content = _side_content(press, side, form, resources)
            if note is not None and number == 0:
                resources["/Note"] = _note_form(note, target)
                content += "q /Note Do Q\n"
            page.obj.Resources = Dictionary(XObject=Dictionary(resources))
            page.obj.Contents = target.make_stream(content.encode("ascii"))
        set_hints(source, target, edge)
        return saved(target)


def page_forms(source: Pdf, target: Pdf) -> PageForm:
    """Each page of the source as one form of the target, made on first use."""
    made: dict[int, pikepdf.Object] = {}

    def form(number: int) -> pikepdf.Object:
        if number not in made:
            made[number] = target.copy_foreign(source.pages[number].as_form_xobject())
        return made[number]

    return form


def _note_form(note: bytes, target: Pdf) -> pikepdf.Object:
    with Pdf.open(io.BytesIO(note)) as words:
        return target.copy_foreign(words.pages[0].as_form_xobject())


def _side_content(press: Press, side: _Side, form: PageForm, resources: dict[str, pikepdf.Object]) -> str:
    width_pt, height_pt = press.sheet.size_pt
    lines = ["q"]
    if side.back:
        right_mm, down_mm = press.back_offset_mm
        right, up = number_text(right_mm * POINTS_PER_MM), number_text(-down_mm * POINTS_PER_MM)
        lines.append(f"1 0 0 1 {right} {up} cm")
    if side.turned:
        lines.append(f"-1 0 0 -1 {number_text(width_pt)} {number_text(height_pt)} cm")
    creep_pt = press.creep_mm * POINTS_PER_MM * side.depth_share
    half = width_pt / 2
    for number, x in ((side.spread.left, 0.0), (side.spread.right, half)):
        if number is None:
            continue
        name = f"/Page{number + 1}"
        resources[name] = form(number)
        x0, y0, x1, y1 = (float(value) for value in resources[name].BBox)
        # Pages meet at the fold; creep pushes them over it, where the clip cuts blank margin away.
        left = half - (x1 - x0) + creep_pt if x == 0.0 else half - creep_pt
        bottom = (height_pt - (y1 - y0)) / 2
        lines += [
            "q",
            f"{number_text(x)} 0 {number_text(half)} {number_text(height_pt)} re W n",
            f"1 0 0 1 {number_text(left - x0)} {number_text(bottom - y0)} cm",
            f"{name} Do",
            "Q",
        ]
    return "\n".join([*lines, "Q"]) + "\n"


def set_hints(source: Pdf, target: Pdf, edge: Edge | None) -> None:
    """Ask for the printer's setting, and hand on what the source says of itself."""
    # Name("/None") by its text: the attribute form would write /None_.
    hints = Dictionary(Duplex=_DUPLEX[edge], PrintScaling=Name("/None"), PickTrayByPDFSize=True)
    target.Root.ViewerPreferences = hints
    if "/Lang" in source.Root:
        target.Root.Lang = pikepdf.String(str(source.Root.Lang))
    kept = ("/Title", "/Author", "/Subject")
    info = {key: str(source.docinfo[key]) for key in kept if key in source.docinfo}
    target.trailer.Info = target.make_indirect(Dictionary(info))


def saved(target: Pdf) -> bytes:
    """The bytes of a PDF, the same every time."""
    out = io.BytesIO()
    target.save(
        out,
        deterministic_id=True,
        object_stream_mode=pikepdf.ObjectStreamMode.generate,
        compress_streams=True,
    )
    return out.getvalue()


def number_text(value: float) -> str:
    """A number as content streams have it: no exponent, no needless zeros."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text

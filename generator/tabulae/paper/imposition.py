"""Imposition: a reading PDF two pages up on both sides of sheets that are folded into quires."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Literal

import pikepdf
from pikepdf import Dictionary, Name, Pdf

from tabulae.engine.errors import TabulaeError
from tabulae.paper.papers import Paper
from tabulae.scene.style import POINTS_PER_MM


@dataclass(frozen=True, slots=True)
class SheetSide:
    """One side of a sheet: the page numbers, from 0, left and right of the fold; None is blank."""

    left: int | None
    right: int | None


@dataclass(frozen=True, slots=True)
class QuireSheet:
    """A sheet of a quire as it is folded; ``depth`` counts from the outermost sheet, 0, inwards."""

    front: SheetSide
    back: SheetSide
    depth: int


Quire = tuple[QuireSheet, ...]
"""Sheets laid in each other and folded together, the outermost first."""


def fold_quires(pages: int, quire_sheets: int | None = None, *, keep_last: bool = False) -> tuple[Quire, ...]:
    """The quires that hold ``pages`` pages, padded with blanks to a multiple of four.

    All sheets go in one quire unless ``quire_sheets`` says how many it may hold; then the quires
    are made as even as they can be, the thicker ones first. Blanks stand at the end, or before
    the last page if it is the back cover (``keep_last``).
    """
    sheets = -(-pages // 4)
    most = quire_sheets or sheets
    count = -(-sheets // most)
    thin, thicker = divmod(sheets, count)
    sizes = [thin + (number < thicker) for number in range(count)]
    order: list[int | None] = [*range(pages)]
    blanks: list[int | None] = [None] * (4 * sheets - pages)
    order = order[:-1] + blanks + order[-1:] if keep_last else order + blanks
    bounds = accumulate(sizes, initial=0)
    return tuple(_quire(order[4 * start : 4 * end]) for start, end in pairwise(bounds))


def _quire(order: list[int | None]) -> Quire:
    last = len(order) - 1
    return tuple(
        QuireSheet(
            front=SheetSide(order[last - 2 * depth], order[2 * depth]),
            back=SheetSide(order[2 * depth + 1], order[last - 1 - 2 * depth]),
            depth=depth,
        )
        for depth in range(len(order) // 4)
    )


Edge = Literal["short", "long"]
PageForm = Callable[[int], pikepdf.Object]

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
class ImpositionOptions:
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
    spread: SheetSide
    depth_share: float
    turned: bool = False
    back: bool = False


def impose(reading: bytes, options: ImpositionOptions, notes: dict[str, bytes] | None = None) -> Imposed:
    """The imposed files of a reading PDF of upright, equal pages.

    ``notes`` holds for short, long and fronts a one-page PDF as large as the sheet, which is
    laid over the first sheet. Raises TabulaeError if two pages do not fit on the sheet.
    """
    notes = notes or {}
    with Pdf.open(io.BytesIO(reading)) as source:
        _check_fit(source, options)
        quires = fold_quires(len(source.pages), options.quire_sheets, keep_last=options.keep_last)
        fronts = [_Side(sheet.front, share) for sheet, share in _shares(quires)]
        backs = [_Side(sheet.back, share, back=True) for sheet, share in _shares(quires)]
        turned = [_Side(side.spread, side.depth_share, turned=True, back=True) for side in backs]
        upright = [side for pair in zip(fronts, backs, strict=True) for side in pair]
        flipped = [side for pair in zip(fronts, turned, strict=True) for side in pair]
        by_edge = {
            options.upright_edge: upright,
            "long" if options.upright_edge == "short" else "short": flipped,
        }
        return Imposed(
            short_edge=_print_file(source, options, by_edge["short"], "short", notes.get("short")),
            long_edge=_print_file(source, options, by_edge["long"], "long", notes.get("long")),
            fronts=_print_file(source, options, fronts, None, notes.get("fronts")),
            backs=_print_file(source, options, backs, None, None),
            backs_reversed=_print_file(source, options, backs[::-1], None, None) if len(backs) > 1 else None,
        )


def _check_fit(source: Pdf, options: ImpositionOptions) -> None:
    if not source.pages:
        raise TabulaeError("nothing to impose: the document has no pages")
    width_pt, height_pt = options.sheet.size_pt
    box = source.pages[0].mediabox
    page_width, page_height = float(box[2] - box[0]), float(box[3] - box[1])
    # Half a millimetre is allowed: two A5 pages are one A4 but for rounding.
    slack = 0.5 * POINTS_PER_MM
    if 2 * page_width > width_pt + slack or page_height > height_pt + slack:
        wide, high = page_width / POINTS_PER_MM, page_height / POINTS_PER_MM
        raise TabulaeError(
            f"two pages of {wide:.0f} × {high:.0f} mm do not fit side by side on "
            f"{options.sheet.name}: choose a sheet of at least {2 * wide:.0f} × {high:.0f} mm"
        )


def _shares(quires: tuple[Quire, ...]) -> list[tuple[QuireSheet, float]]:
    """Every sheet with how deep it lies in its quire: 0 outermost, 1 innermost."""
    return [(sheet, sheet.depth / max(1, len(quire) - 1)) for quire in quires for sheet in quire]


def _print_file(
    source: Pdf, options: ImpositionOptions, sides: list[_Side], edge: Edge | None, note: bytes | None
) -> bytes:
    with Pdf.new() as target:
        form = page_forms(source, target)
        for number, side in enumerate(sides):
            page = target.add_blank_page(page_size=options.sheet.size_pt)
            resources: dict[str, pikepdf.Object] = {}
            content = _side_content(options, side, form, resources)
            if note is not None and number == 0:
                resources["/Note"] = _note_form(note, target)
                content += "q /Note Do Q\n"
            page.obj.Resources = Dictionary(XObject=Dictionary(resources))
            page.obj.Contents = target.make_stream(content.encode("ascii"))
        set_hints(source, target, edge)
        return saved_pdf(target)


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


def _side_content(
    options: ImpositionOptions, side: _Side, form: PageForm, resources: dict[str, pikepdf.Object]
) -> str:
    width_pt, height_pt = options.sheet.size_pt
    lines = ["q"]
    if side.back:
        right_mm, down_mm = options.back_offset_mm
        right, up = number_text(right_mm * POINTS_PER_MM), number_text(-down_mm * POINTS_PER_MM)
        lines.append(f"1 0 0 1 {right} {up} cm")
    if side.turned:
        lines.append(f"-1 0 0 -1 {number_text(width_pt)} {number_text(height_pt)} cm")
    creep_pt = options.creep_mm * POINTS_PER_MM * side.depth_share
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
    """Copy title, language and the like from the source, and ask the printer for its duplex setting."""
    # Name("/None") by its text: the attribute form would write /None_.
    hints = Dictionary(Duplex=_DUPLEX[edge], PrintScaling=Name("/None"), PickTrayByPDFSize=True)
    target.Root.ViewerPreferences = hints
    if "/Lang" in source.Root:
        target.Root.Lang = pikepdf.String(str(source.Root.Lang))
    kept = ("/Title", "/Author", "/Subject")
    info = {key: str(source.docinfo[key]) for key in kept if key in source.docinfo}
    target.trailer.Info = target.make_indirect(Dictionary(info))


def saved_pdf(target: Pdf) -> bytes:
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


def page_count(pdf: bytes) -> int:
    """The pages of a PDF."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        return len(document.pages)

"""Imposition: a reading PDF two pages up on both sides of sheets that are folded into quires."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise

from tabulae.engine.errors import TabulaeError
from tabulae.geometry.polygon import IDENTITY, Matrix, compose
from tabulae.paper.printing.papers import Paper
from tabulae.paper.printing.pdf_files import FlipEdge, PageForm, page_forms, set_printer_hints
from tabulae.paper.printing.pdf_objects import Indirect, Pdf, page_box, pdf_number
from tabulae.paper.printing.structure_copy import ShownPage, StructureCopy
from tabulae.scene.style import POINTS_PER_MM


@dataclass(frozen=True, slots=True)
class SheetSide:
    """One side of a sheet: the page numbers, from 0, left and right of the fold; None is a blank page."""

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
    """Return the quires that hold ``pages`` pages, 1 or more, padded with blanks to a multiple of four.

    A quire is a tuple of its sheets, the outermost first, with pages numbered from 0. ``quire_sheets`` is the
    most sheets that a quire may hold; if None, one quire holds all. Several quires are as even as they can
    be, the thicker ones first. Blanks stand at the end, or with ``keep_last`` before the last page, which is
    the back cover.
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


@dataclass(frozen=True, slots=True)
class ImpositionOptions:
    """How sheets are printed and folded.

    ``quire_sheets`` is the most sheets that are folded together (None: all). ``creep_mm`` is how far the
    innermost pages move towards the fold, for thick quires. ``back_offset_mm`` moves the backs right and
    down as they stand in the file, for printers whose sides do not meet. ``keep_last`` keeps the last page
    on the back of the outermost sheet.
    """

    sheet: Paper
    quire_sheets: int | None = None
    creep_mm: float = 0.0
    back_offset_mm: tuple[float, float] = (0.0, 0.0)
    keep_last: bool = False

    @property
    def upright_edge(self) -> FlipEdge:
        """The edge over which the sheet turns like the leaf of a book, so that backs stay upright.

        ``short`` for a sheet that lies across, ``long`` for an upright or square one.
        """
        return "short" if self.sheet.width_mm > self.sheet.height_mm else "long"


@dataclass(frozen=True, slots=True)
class _PrintedSide:
    """A side of a sheet as it is printed; ``depth_share`` is 0 on the outermost sheet, 1 on the innermost."""

    side: SheetSide
    depth_share: float
    upside_down: bool = False
    is_back: bool = False


@dataclass(frozen=True)
class Imposed:
    """The files for the printer, each made anew when it is read: one for each duplex setting and each side.

    ``reading`` is a PDF of upright, equal pages. ``notes`` returns for ``short``, ``long``, ``fronts``,
    ``backs`` and ``backs-reversed`` a one-page PDF as large as the sheet, which is laid over the first sheet.
    """

    reading: bytes
    options: ImpositionOptions
    notes: Callable[[str], bytes] | None = None

    @cached_property
    def _sheets(self) -> list[tuple[QuireSheet, float]]:
        """The sheets with their shares of the depth of the quire."""
        options, source = self.options, Pdf.read(self.reading)
        _check_fit(source, options)
        quires = fold_quires(len(source.pages), options.quire_sheets, keep_last=options.keep_last)
        return [(sheet, sheet.depth / max(1, len(quire) - 1)) for quire in quires for sheet in quire]

    @property
    def _fronts(self) -> list[_PrintedSide]:
        return [_PrintedSide(sheet.front, share) for sheet, share in self._sheets]

    def _backs(self, upside_down: bool = False) -> list[_PrintedSide]:
        return [_PrintedSide(sheet.back, share, upside_down, is_back=True) for sheet, share in self._sheets]

    def _both_sides(self, edge: FlipEdge) -> bytes:
        backs = self._backs(upside_down=edge != self.options.upright_edge)
        sides = [side for pair in zip(self._fronts, backs, strict=True) for side in pair]
        return self._file(sides, edge, edge)

    def _file(self, sides: list[_PrintedSide], edge: FlipEdge | None, note: str) -> bytes:
        first = self.notes(note) if self.notes is not None else None
        return _print_file(Pdf.read(self.reading), self.options, sides, edge, first)

    @property
    def long_edge(self) -> bytes:
        """The PDF for printers that turn a sheet over its long edge: each front followed by its back."""
        return self._both_sides("long")

    @property
    def short_edge(self) -> bytes:
        """The PDF for printers that turn a sheet over its short edge: each front followed by its back."""
        return self._both_sides("short")

    @property
    def fronts(self) -> bytes:
        """The PDF of the fronts alone, to print first."""
        return self._file(self._fronts, None, "fronts")

    @property
    def backs(self) -> bytes:
        """The PDF of the backs alone, in the order of the fronts, to print on their other side."""
        return self._file(self._backs(), None, "backs")

    @property
    def backs_reversed(self) -> bytes | None:
        """The PDF of the backs, last first, for printers with the last sheet on top; None for one sheet."""
        backs = self._backs()
        return self._file(backs[::-1], None, "backs-reversed") if len(backs) > 1 else None


def impose(
    reading: bytes, options: ImpositionOptions, notes: Callable[[str], bytes] | None = None
) -> Imposed:
    """Return the files for the printer of a reading PDF, two pages up, each made when it is read.

    ``notes`` is that of :class:`Imposed`.
    Raises TabulaeError if the document has no pages, or if two of them do not fit on the sheet.
    """
    imposed = Imposed(reading, options, notes)
    _ = imposed._sheets
    return imposed


def _check_fit(source: Pdf, options: ImpositionOptions) -> None:
    if not source.pages:
        raise TabulaeError("nothing-to-impose")
    width_pt, height_pt = options.sheet.size_pt
    left, bottom, right, top = page_box(source.pages[0])
    page_width, page_height = right - left, top - bottom
    # Half a millimetre is allowed: two A5 pages are one A4 but for rounding.
    slack = 0.5 * POINTS_PER_MM
    if 2 * page_width > width_pt + slack or page_height > height_pt + slack:
        raise TabulaeError(
            "pages-larger-than-sheet",
            width=round(page_width / POINTS_PER_MM),
            height=round(page_height / POINTS_PER_MM),
            sheet=options.sheet.name,
            both=round(2 * page_width / POINTS_PER_MM),
        )


def _print_file(
    source: Pdf,
    options: ImpositionOptions,
    sides: list[_PrintedSide],
    edge: FlipEdge | None,
    note: bytes | None,
) -> bytes:
    target, form, pages = Pdf(), page_forms(source), dict[int, ShownPage]()
    for number, side in enumerate(sides):
        resources: dict[str, Indirect] = {}
        content, places = _side_content(options, side, form, resources)
        if note is not None and number == 0:
            resources["Note"] = page_forms(Pdf.read(note))(0)
            content += "/Artifact BMC q /Note Do Q EMC\n"
        shown = {"XObject": resources}
        page = target.add_page(*options.sheet.size_pt, content.encode("ascii"), Resources=shown)
        pages |= {at: ShownPage(page, form(at), matrix) for at, matrix in places}
    set_printer_hints(source, target, edge)
    structure = StructureCopy(target)
    structure.add(source, pages)
    structure.finish()
    return target.to_bytes()


def _side_content(
    options: ImpositionOptions, printed: _PrintedSide, form: PageForm, resources: dict[str, Indirect]
) -> tuple[str, list[tuple[int, Matrix]]]:
    """Return the operators that put two pages on a side, and the number and place of each page there.

    Adds their forms to the resources.
    """
    width_pt, height_pt = options.sheet.size_pt
    lines, sheet, places = ["q"], IDENTITY, list[tuple[int, Matrix]]()
    if printed.is_back:
        right, up = options.back_offset_mm[0] * POINTS_PER_MM, -options.back_offset_mm[1] * POINTS_PER_MM
        lines.append(f"1 0 0 1 {pdf_number(right)} {pdf_number(up)} cm")
        sheet = (1.0, 0.0, 0.0, 1.0, right, up)
    if printed.upside_down:
        lines.append(f"-1 0 0 -1 {pdf_number(width_pt)} {pdf_number(height_pt)} cm")
        sheet = compose(sheet, (-1.0, 0.0, 0.0, -1.0, width_pt, height_pt))
    creep_pt = options.creep_mm * POINTS_PER_MM * printed.depth_share
    half = width_pt / 2
    for number, x in ((printed.side.left, 0.0), (printed.side.right, half)):
        if number is None:
            continue
        name = f"Page{number + 1}"
        resources[name] = form(number)
        x0, y0, x1, y1 = (float(value) for value in resources[name].value.facts["BBox"])
        # Pages meet at the fold; creep pushes them over it, where the clip cuts blank margin away.
        left = half - (x1 - x0) + creep_pt if x == 0.0 else half - creep_pt
        bottom = (height_pt - (y1 - y0)) / 2
        places.append((number, compose(sheet, (1.0, 0.0, 0.0, 1.0, left - x0, bottom - y0))))
        lines += [
            "q",
            f"{pdf_number(x)} 0 {pdf_number(half)} {pdf_number(height_pt)} re W n",
            f"1 0 0 1 {pdf_number(left - x0)} {pdf_number(bottom - y0)} cm",
            f"/{name} Do",
            "Q",
        ]
    return "\n".join([*lines, "Q"]) + "\n", places

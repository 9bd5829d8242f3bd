"""Drawings at true size on sheets of paper: crop marks, check bars, words, and the tagged PDF."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Literal

from reportlab.pdfgen.canvas import Canvas

from tabulae.geometry.lengths import MM_PER_INCH
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import messages
from tabulae.paper.flow.tagging import TaggedCanvas, TagLeaf, TagTree, add_structure, artifact, marked
from tabulae.paper.printing.papers import Paper
from tabulae.paper.printing.pdf_objects import Indirect, Pdf, PdfName, add_content, direct, page_form
from tabulae.render.pdf import draw_scene, pdf_bytes
from tabulae.scene.fonts import clean_text, wrap_text
from tabulae.scene.primitives import Group, Item, Paint, Path, Scene, Segment, Text
from tabulae.scene.style import INK, POINT_MM, POINTS_PER_MM

MARGIN_MM = 6.35
"""The edge of a sheet that a laser printer cannot print: a quarter of an inch."""
STRIP_MM = 12.5
"""The thickness of the strip beside the tile for words, check bars and map, where they fit side by side."""

_ABREAST_MM = 190.0
"""The length of the strip from which words fit beside the check bars and not below them."""
_MIN_SHEET_MM = 100.0
"""The least width between the margins of a sheet made to measure, for the words and check bars."""

StripSide = Literal["below", "right"]


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of the drawing in one direction, in mm: what a tile prints and, between its seams, keeps."""

    start: float
    end: float
    keep_start: float
    keep_end: float

    @property
    def length(self) -> float:
        """The printed length in mm."""
        return self.end - self.start


@dataclass(frozen=True, slots=True)
class Tile:
    """What one sheet prints: its row and column, from 0, and its stretch across and down."""

    row: int
    column: int
    x: Span
    y: Span


@dataclass(frozen=True, slots=True)
class Tiling:
    """A drawing spread over sheets of ``paper``, row by row.

    Every tile has its top left corner at (``left_mm``, ``top_mm``) of its sheet; the strip for words and
    check bars lies below it or at its right (``side``), along the margin.
    """

    paper: Paper
    side: StripSide
    columns: tuple[Span, ...]
    rows: tuple[Span, ...]
    left_mm: float
    top_mm: float

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles row by row from the top, each row from the left."""
        return tuple(
            Tile(row, column, x, y)
            for row, y in enumerate(self.rows)
            for column, x in enumerate(self.columns)
        )

    @property
    def strip_box_mm(self) -> tuple[float, float, float, float]:
        """The strip for words and check bars: left and top on its sheet, width and height, all in mm."""
        width = self.paper.width_mm - 2 * MARGIN_MM
        height = self.paper.height_mm - 2 * MARGIN_MM
        thick = strip_thickness_mm(self.paper, self.side)
        if self.side == "below":
            return MARGIN_MM, MARGIN_MM + height - thick, width, thick
        return MARGIN_MM + width - thick, MARGIN_MM, thick, height

    @property
    def seams_mm(self) -> float:
        """The length of all seams together, in mm of the drawing."""
        width, height = self.columns[-1].end, self.rows[-1].end
        return (len(self.columns) - 1) * height + (len(self.rows) - 1) * width


def single_sheet_tiling(width_mm: float, height_mm: float) -> Tiling:
    """Return a tiling of one sheet just large enough for the drawing, its margins and the strip of words."""
    sheet_mm = max(width_mm, _MIN_SHEET_MM) + 2 * MARGIN_MM
    thick = strip_thickness_mm(Paper("", sheet_mm, sheet_mm), "below")
    high_mm = height_mm + 2 * MARGIN_MM + thick
    sheet = Paper(f"{sheet_mm:g} × {high_mm:g} mm", sheet_mm, high_mm)
    columns, rows = equal_spans(width_mm, 1, 0), equal_spans(height_mm, 1, 0)
    return Tiling(sheet, "below", columns, rows, (sheet_mm - width_mm) / 2, MARGIN_MM)


def strip_thickness_mm(paper: Paper, side: StripSide) -> float:
    """Return the thickness of the strip ``below`` a tile or at its ``right``, in mm.

    It is :data:`STRIP_MM`, or twice that on an edge shorter than 190 mm.
    """
    length = paper.width_mm if side == "below" else paper.height_mm
    return STRIP_MM if length >= _ABREAST_MM else 2 * STRIP_MM


def equal_spans(length_mm: float, count: int, overlap_mm: float) -> tuple[Span, ...]:
    """Return ``count`` equal stretches that cover a length, each overlapping the next by ``overlap_mm``."""
    size = (length_mm + (count - 1) * overlap_mm) / count
    seams = [number * (size - overlap_mm) + overlap_mm / 2 for number in range(1, count)]
    return spans_between(length_mm, seams, overlap_mm)


def spans_between(length_mm: float, seams: Sequence[float], overlap_mm: float) -> tuple[Span, ...]:
    """Return the stretches between seams, each printed half the overlap beyond them."""
    ends = [0.0, *seams, length_mm]
    return tuple(
        Span(
            begin - (overlap_mm / 2 if begin else 0.0),
            end + (overlap_mm / 2 if end < length_mm else 0.0),
            begin,
            end,
        )
        for begin, end in pairwise(ends)
    )


WORDS_MM = 8.2 * POINT_MM
"""The size of the words on a sheet: a little over 8 pt."""
_LEADING_MM = 2.95
_MARK = Paint(stroke="#000000", width_mm=0.2)
_BAR = Paint(stroke=INK, width_mm=0.3)
_BAR_LABEL_MM = 12.0
"""The room for the label behind the long check bar."""
_INCH_BAR_MM = 36.0
"""The width of the short check bar with its label."""
WORDS_LEFT_MM = MARGIN_MM + _INCH_BAR_MM
"""Where the words of a strip begin that is long enough for them beside the bar."""


def crop_marks(tiling: Tiling, tile: Tile) -> Iterator[Item]:
    """Yield the crop marks of a tile: lines that extend its cut edges to the edges of the paper.

    They are in mm from the top left corner of the sheet, and leave a gap where the strip with the words lies.
    """
    left, top = tiling.left_mm, tiling.top_mm
    right, bottom = left + tile.x.length, top + tile.y.length
    paper_width, paper_height = tiling.paper.width_mm, tiling.paper.height_mm
    strip_left, strip_top, strip_width, strip_height = tiling.strip_box_mm
    below, beside = tiling.side == "below", tiling.side == "right"
    for at in (tile.x.keep_start, tile.x.keep_end):
        x = left + at - tile.x.start
        yield _line((x, 0), (x, top), _MARK)
        if below:
            yield _line((x, bottom), (x, strip_top), _MARK)
        yield _line((x, strip_top + strip_height if below else bottom), (x, paper_height), _MARK)
    for at in (tile.y.keep_start, tile.y.keep_end):
        y = top + at - tile.y.start
        yield _line((0, y), (left, y), _MARK)
        if beside:
            yield _line((right, y), (strip_left, y), _MARK)
        yield _line((strip_left + strip_width if beside else right, y), (paper_width, y), _MARK)


def strip_parts(tiling: Tiling, words: Sequence[str], map_mm: float = 0.0) -> tuple[Group, Group]:
    """Return the strip below or beside a tile: its check bars, and the sentences ``words``.

    Both are in mm from the top left corner of the sheet; ``map_mm`` stay free at the end of the strip. Beside
    a tile, they are turned a quarter to the left, to be read from below.
    """
    left, top, width, height = tiling.strip_box_mm
    length, thick, matrix = width, height, (1.0, 0.0, 0.0, 1.0, left, top)
    if tiling.side == "right":
        length, thick, matrix = height, width, (0.0, -1.0, 1.0, 0.0, left, top + height)
    bars, texts = check_bars(length - map_mm), strip_words(words, length - map_mm, thick)
    return Group(tuple(bars), matrix), Group(tuple(texts), matrix)


def strip_words(words: Sequence[str], room_mm: float, thickness_mm: float) -> Iterator[Text]:
    """Yield sentences beside the short check bar of a strip, or in a narrow strip below it, in mm."""
    x, y = (0.0, STRIP_MM + 2.6) if thickness_mm > STRIP_MM else (_INCH_BAR_MM, 6.6)
    lines = [line for sentence in words for line in wrap_text(sentence, "figures", WORDS_MM, room_mm - x)]
    for number, line in enumerate(lines):
        yield Text(x, y + number * _LEADING_MM, line, WORDS_MM, INK, "figures")


def check_bars(room_mm: float) -> Iterator[Item]:
    """Yield a bar of as many times 50 mm as fit a room, and one of 1 in, to be held against a ruler."""
    inches = [MM_PER_INCH / 4 * n for n in range(5)]
    length = max(50, int((room_mm - _BAR_LABEL_MM) // 50) * 50)
    tens = [10.0 * n for n in range(length // 10 + 1)]
    for y, ticks, label in ((3.0, tens, f"{length} mm"), (9.5, inches, "1 in")):
        end = ticks[-1]
        yield _line((0, y), (end, y), _BAR)
        for tick in ticks:
            reach = 2.0 if tick in (0.0, end) or tick % 50 == 0 else 1.2
            yield _line((tick, y - reach), (tick, y), _BAR)
        yield Text(end + 1.5, y, label, WORDS_MM, INK, "figures")


def _line(start: tuple[float, float], end: tuple[float, float], paint: Paint) -> Path:
    segments: tuple[Segment, ...] = (("M", *start), ("L", *end))
    return Path(segments, paint)


@dataclass(frozen=True, slots=True)
class SheetLabel:
    """The words on every sheet: the game or set that it belongs to, what is drawn, and the version.

    ``command`` is the command that makes it, which is not printed but kept in the file. The language of all
    other words is that of ``templates``.
    """

    game: str
    subject: str
    version: str
    command: str = ""
    templates: Templates = SHIPPED


@dataclass(frozen=True, slots=True)
class SheetWords:
    """What stands round the drawing on a sheet: sentences, and marks beside crop marks and check bars.

    ``map_mm`` is the room that such marks need at the end of the strip.
    """

    words: Sequence[str]
    marks: tuple[Item, ...] = ()
    map_mm: float = 0.0


def sheet_pdf(scene: Scene, label: SheetLabel) -> bytes:
    """Return the PDF of a drawing on one sheet just large enough for it, its margins and its check bars."""
    note = f"{messages(label.templates)('sheet-print')} · {label.version}"
    tiling = single_sheet_tiling(scene.width_mm, scene.height_mm)
    return tiling_pdf(scene, tiling, label, [SheetWords((size_words(scene, label), note))])


def size_words(scene: Scene, label: SheetLabel) -> str:
    """Return what a drawing is, of which game, and its size."""
    width, height = (f"{side:.1f}".removesuffix(".0") for side in (scene.width_mm, scene.height_mm))
    message = messages(label.templates)
    return message("tile-size", game=label.game, subject=label.subject, width=width, height=height)


def tiling_pdf(
    scene: Scene,
    tiling: Tiling,
    label: SheetLabel,
    sheets: Sequence[SheetWords],
    drawing: Indirect | None = None,
) -> bytes:
    """Return the tagged PDF of a drawing on the sheets of a tiling, each tile a figure with its description.

    ``drawing`` is a form that is shown instead of what ``scene`` holds.
    """
    paper, tree = tiling.paper, TagTree()
    blank = Scene(paper.width_mm, paper.height_mm, (), label.subject)
    alt = clean_text(scene.description or label.subject)

    def draw(canvas: Canvas, page: Scene) -> None:
        number = canvas.getPageNumber() - 1
        if number == len(sheets):
            draw_scene(canvas, page, 0, 0)
            return
        sheet, tile = sheets[number], tiling.tiles[number]
        tree.place(TagLeaf("Figure", alt, _tile_bounds(tiling, tile)), number)  # its mark is 0
        bars, words = strip_parts(tiling, sheet.words, sheet.map_mm)
        with artifact(canvas):
            marks = (*crop_marks(tiling, tile), *sheet.marks, bars)
            draw_scene(canvas, Scene(paper.width_mm, paper.height_mm, marks, ""), 0, 0)
        with marked(canvas, TagLeaf("P")):
            draw_scene(canvas, Scene(paper.width_mm, paper.height_mm, (words,), ""), 0, 0)

    title, maker = f"{label.game}: {label.subject}", partial(TaggedCanvas, tree)
    # The drawing is the last page of the same document, so that all share their fonts.
    pages = [*[blank] * len(sheets), scene]
    content = pdf_bytes(
        pages, title, lang=label.templates.language, subject=label.command, maker=maker, draw=draw
    )
    target = Pdf.read(content)
    last = target.pages.pop()
    board = page_form(last) if drawing is None else drawing
    for page, tile in zip(target.pages, tiling.tiles, strict=True):
        # A page's resources may be shared with its neighbours: each gets its own.
        fonts = direct(page.value["Resources"])["Font"]
        page.value["Resources"] = {"Font": fonts, "XObject": {"Drawing": board}}
        add_content(page.value, _placement(scene, tiling, tile).encode("ascii"))
        if len(tiling.tiles) == 1:
            page.value["TrimBox"] = page.value["BleedBox"] = list(_tile_bounds(tiling, tile))
    direct(target.root["ViewerPreferences"])["Duplex"] = PdfName("Simplex")
    add_structure(target, tree)
    return target.to_bytes()


def _placement(scene: Scene, tiling: Tiling, tile: Tile) -> str:
    """Return the operators that clip the page to the tile and move the drawing under it."""
    height = tiling.paper.height_mm
    clip = (tiling.left_mm, height - tiling.top_mm - tile.y.length, tile.x.length, tile.y.length)
    move = (tiling.left_mm - tile.x.start, height - tiling.top_mm + tile.y.start - scene.height_mm)
    shown = f"q {_operands(clip)} re W n 1 0 0 1 {_operands(move)} cm /Drawing Do Q"
    return f"/Figure <</MCID 0>> BDC {shown} EMC\n"


def _tile_bounds(tiling: Tiling, tile: Tile) -> tuple[float, float, float, float]:
    """Return left, bottom, right and top of a tile on its sheet, in points."""
    left, top = tiling.left_mm * POINTS_PER_MM, (tiling.paper.height_mm - tiling.top_mm) * POINTS_PER_MM
    right, bottom = left + tile.x.length * POINTS_PER_MM, top - tile.y.length * POINTS_PER_MM
    return round(left, 4), round(bottom, 4), round(right, 4), round(top, 4)


def _operands(values_mm: Iterable[float]) -> str:
    return " ".join(f"{value * POINTS_PER_MM:.4f}" for value in values_mm)

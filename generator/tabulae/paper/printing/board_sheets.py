"""Drawings at true size on paper: on one sheet or in tiles, with crop marks and check bars."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from string import ascii_uppercase

import pikepdf
from pikepdf import Dictionary, Name, Pdf

from tabulae.draw.cutting.board_splitting import NO_LIMITS, SeamLimits
from tabulae.engine.errors import TabulaeError
from tabulae.geometry.lengths import MM_PER_INCH
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import messages
from tabulae.paper.printing.papers import Paper
from tabulae.paper.printing.pdf_files import keep_packed, open_pdf, save_to_bytes
from tabulae.paper.printing.tiling import (
    OVERLAP_MM,
    STRIP_MM,
    Tile,
    Tiling,
    plan_tiles,
    plan_tiles_at_joint,
    single_sheet_tiling,
)
from tabulae.render.pdf import pdf_bytes
from tabulae.scene.fonts import wrap_text
from tabulae.scene.primitives import Circle, Group, Item, Paint, Path, Scene, Segment, Text
from tabulae.scene.style import INK, POINT_MM, POINTS_PER_MM

WORDS_MM = 8.2 * POINT_MM
"""The size of the words on a sheet: a little over 8 pt."""
_LEADING_MM = 2.95
_MARK = Paint(stroke="#000000", width_mm=0.2)
_BAR = Paint(stroke=INK, width_mm=0.3)
_BAR_LABEL_MM = 12.0
"""The room for the label behind the long check bar."""
_INCH_BAR_MM = 36.0
"""The width of the short check bar with its label."""
_MAP_MM = (15.0, 9.5)
"""The greatest size of the small map that shows where a tile belongs."""
_MAP_GAP_MM = 3.0
"""The white between the map and the words."""


def sheet_marks(tiling: Tiling, tile: Tile, words: Sequence[str]) -> tuple[Item, ...]:
    """Return the crop marks, seam letters and strip of a tile, in mm from the top left corner of its sheet.

    ``words`` are the sentences to print in the strip; see :func:`strip_parts`.
    """
    return (*crop_marks(tiling, tile), *seam_letters(tiling, tile), *strip_parts(tiling, tile, words))


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


@dataclass(frozen=True, slots=True)
class _Seam:
    """A seam of a tile: its letter, its direction, and the number of the sheet on its other side.

    ``is_kept`` says that the tile is the earlier of the two sheets, on which the other is glued.
    """

    letter: str
    is_horizontal: bool
    is_kept: bool
    other_sheet: int


def _seams_of(tiling: Tiling, tile: Tile) -> Iterator[_Seam]:
    columns, rows = len(tiling.columns), len(tiling.rows)
    for row, column, horizontal in (
        (tile.row, tile.column - 1, False),
        (tile.row - 1, tile.column, True),
        (tile.row, tile.column, False),
        (tile.row, tile.column, True),
    ):
        if not (0 <= row < rows - horizontal and 0 <= column < columns - (not horizontal)):
            continue
        vertical_seams = rows * (columns - 1)  # which are lettered first
        number = vertical_seams + row * columns + column if horizontal else row * (columns - 1) + column
        is_kept = (row, column) == (tile.row, tile.column)
        step = (columns if horizontal else 1) * (1 if is_kept else -1)
        other_sheet = tile.row * columns + tile.column + 1 + step
        yield _Seam(_seam_letter(number), horizontal, is_kept, other_sheet)


def seam_letters(tiling: Tiling, tile: Tile) -> Iterator[Item]:
    """Yield for each seam of a tile a disc and its letter, the same on both sheets, in mm on the sheet.

    They stand where glueing hides them or cutting removes them. Nothing for a drawing on one sheet.
    """
    for seam in _seams_of(tiling, tile):
        yield from _letter(tiling, tile, seam)


def assembly_words(tiling: Tiling, tile: Tile, templates: Templates = SHIPPED) -> str:
    """Return how to cut and glue the sheet of a tile, in sentences; empty for a drawing on one sheet."""
    message, seams = messages(templates), list(_seams_of(tiling, tile))
    if not seams:
        return ""
    cut = [seam for seam in seams if not seam.is_kept]
    keep = [seam for seam in seams if seam.is_kept]
    sentences = []
    if cut:
        names, sheets = [seam.letter for seam in cut], [str(seam.other_sheet) for seam in cut]
        fields = {"seams": message.listed(names), "sheets": message.listed(sheets)}
        sentences.append(message("tile-cut", count=len(cut), **fields))
    else:
        sentences.append(message("tile-start"))
    if keep:
        letters = message.listed([seam.letter for seam in keep])
        sentences.append(message("tile-keep", count=len(keep), seams=letters))
    else:
        sentences.append(message("tile-trim"))
    return " ".join(sentences)


def _letter(tiling: Tiling, tile: Tile, seam: _Seam) -> Iterator[Item]:
    along, across = (tile.x, tile.y) if seam.is_horizontal else (tile.y, tile.x)
    quarter = (across.end - across.keep_end if seam.is_kept else across.keep_start - across.start) / 2
    depth = across.keep_end + quarter if seam.is_kept else across.keep_start - quarter
    middle = (along.keep_start + along.keep_end) / 2
    x, y = (middle, depth) if seam.is_horizontal else (depth, middle)
    x, y = x - tile.x.start + tiling.left_mm, y - tile.y.start + tiling.top_mm
    radius = min(2.2, quarter - 0.2)
    yield Circle(x, y, radius, Paint(fill="#ffffff", stroke=INK, width_mm=0.2))
    yield Text(x, y, seam.letter, WORDS_MM, INK, anchor="centre")


def _seam_letter(number: int) -> str:
    """Return A to Z, then AA to ZZ and so on."""
    letter = ascii_uppercase[number % 26]
    return letter * (number // 26 + 1)


def strip_parts(tiling: Tiling, tile: Tile, words: Sequence[str]) -> tuple[Group, Group]:
    """Return the strip below or beside a tile: its marks, and the sentences ``words``.

    The marks are check bars and a map of several tiles. Both groups are in mm from the top left corner of the
    sheet. Beside a tile words and bars are turned a quarter to the left.
    """
    left, top, width, height = tiling.strip_box_mm
    map_room = max(_MAP_MM) + _MAP_GAP_MM if len(tiling.tiles) > 1 else 0.0
    if tiling.side == "below":
        length, thick, matrix = width, height, (1.0, 0.0, 0.0, 1.0, left, top)
        place = left + width - _MAP_MM[0], top + 2
    else:  # read from below: the words are turned a quarter to the left, the map stays upright
        length, thick, matrix = height, width, (0.0, -1.0, 1.0, 0.0, left, top + height)
        place = left + 2, top
    bars = Group(tuple(check_bars(length - map_room)), matrix)
    marks = Group((bars, *_sheet_map(tiling, tile, *place)))
    return marks, Group(tuple(strip_words(words, length - map_room, thick)), matrix)


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


def _sheet_map(tiling: Tiling, tile: Tile, left: float, top: float) -> Iterator[Item]:
    if len(tiling.tiles) == 1:
        return
    width, height = tiling.columns[-1].end, tiling.rows[-1].end
    room = _MAP_MM if tiling.side == "below" else _MAP_MM[::-1]
    scale = min(room[0] / width, room[1] / height)
    x0 = left + room[0] - width * scale
    for other in tiling.tiles:
        is_this = (other.row, other.column) == (tile.row, tile.column)
        corners = (
            (x0 + other.x.keep_start * scale, top + other.y.keep_start * scale),
            (x0 + other.x.keep_end * scale, top + other.y.keep_start * scale),
            (x0 + other.x.keep_end * scale, top + other.y.keep_end * scale),
            (x0 + other.x.keep_start * scale, top + other.y.keep_end * scale),
        )
        paint = Paint(fill=INK if is_this else None, stroke=INK, width_mm=0.2)
        yield Path((("M", *corners[0]), *(("L", *corner) for corner in corners[1:]), ("Z",)), paint)


def _line(start: tuple[float, float], end: tuple[float, float], paint: Paint) -> Path:
    segments: tuple[Segment, ...] = (("M", *start), ("L", *end))
    return Path(segments, paint)


_OVERLAP_RANGE_MM = (6.0, 40.0)


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


def sheet_pdf(scene: Scene, label: SheetLabel) -> bytes:
    """Return the PDF of a drawing on one sheet just large enough for it, its margins and its check bars."""
    return _pdf(scene, single_sheet_tiling(scene.width_mm, scene.height_mm), label)


def tiled_pdf(
    scene: Scene,
    paper: Paper,
    label: SheetLabel,
    overlap_mm: float | None = None,
    at_joint: bool = False,
    seams: SeamLimits = NO_LIMITS,
) -> bytes:
    """Return the PDF of a drawing at true size on as few sheets of a paper as hold it, row by row.

    The sheets lie upright or across, whichever takes fewer. No seam crosses what ``seams`` keep whole, unless
    that cannot be avoided; ``at_joint`` allows at most one seam, in the middle, where a board folds. If
    ``overlap_mm`` is None, the overlap is the usual one, or less if that saves sheets. Raises TabulaeError
    for an overlap below 6 mm or above 40, for a paper too small for its margins and, ``at_joint``, for half a
    board larger than a sheet.
    """
    low, high = _OVERLAP_RANGE_MM
    if overlap_mm is not None and not low <= overlap_mm <= high:
        raise TabulaeError("between", option="--overlap", low=low, high=high, unit="mm", text=overlap_mm)
    size = (scene.width_mm, scene.height_mm, paper)
    if at_joint:
        return _pdf(scene, plan_tiles_at_joint(*size, overlap_mm or OVERLAP_MM), label)
    return _pdf(scene, plan_tiles(*size, overlap_mm, seams), label)


def tiled_page_pdf(page: bytes, size: Paper, paper: Paper, label: SheetLabel, description: str) -> bytes:
    """Return a PDF whose sheets of ``paper`` together show the first page of the PDF ``page`` at true size.

    That page is as large as ``size``; ``description`` is its alternative text. Raises TabulaeError for a
    paper too small for its margins.
    """
    blank = Scene(size.width_mm, size.height_mm, (), label.subject, description)
    return _pdf(blank, plan_tiles(size.width_mm, size.height_mm, paper), label, page)


def _pdf(scene: Scene, tiling: Tiling, label: SheetLabel, drawing: bytes | None = None) -> bytes:
    title = f"{label.game}: {label.subject}"
    marks = (_sheet_scene(scene, tiling, tile, label) for tile in tiling.tiles)
    # The drawing is the first page of the same document, so that both share their fonts.
    pages = pdf_bytes([scene, *marks], title, lang=label.templates.language, subject=label.command)
    with open_pdf(pages) as target:
        source = target if drawing is None else open_pdf(drawing)
        board = _form(source.pages[0])
        board = board if source is target else target.copy_foreign(board)
        del target.pages[0]
        for page, tile in zip(target.pages, tiling.tiles, strict=True):
            _show_form(target, page, board, _placement(scene, tiling, tile))
            if len(tiling.tiles) == 1:
                _set_trim_box(page, tiling)
        target.Root.ViewerPreferences.Duplex = Name.Simplex
        return save_to_bytes(keep_packed(target))


def _form(page: pikepdf.Page) -> pikepdf.Object:
    """Return a page as a form that other pages show; unchanged if possible, as compressing takes time."""
    content = page.obj.Contents
    if not isinstance(content, pikepdf.Stream):
        return page.as_form_xobject()
    content.Type, content.Subtype = Name.XObject, Name.Form
    content.BBox, content.Resources = page.mediabox, page.resources
    return content


def _sheet_scene(scene: Scene, tiling: Tiling, tile: Tile, label: SheetLabel) -> Scene:
    number = tile.row * len(tiling.columns) + tile.column + 1
    count = len(tiling.tiles)
    message = messages(label.templates)
    size = {"width": _length(scene.width_mm), "height": _length(scene.height_mm)}
    words = [message("tile-size", game=label.game, subject=label.subject, **size)]
    note = f"{message('sheet-print')} · {label.version}"
    if count > 1:
        place = message("tile-place", number=number, count=count, row=tile.row + 1, column=tile.column + 1)
        note = f"{place} · {note}"
    words += [note, assembly_words(tiling, tile, label.templates)] if count > 1 else [note]
    return Scene(
        tiling.paper.width_mm,
        tiling.paper.height_mm,
        sheet_marks(tiling, tile, words),
        title=words[0],
        description=scene.description,
    )


def _length(length_mm: float) -> str:
    return f"{length_mm:.1f}".removesuffix(".0")


def _placement(scene: Scene, tiling: Tiling, tile: Tile) -> str:
    """Return the operators that clip the page to the tile and move the drawing under it."""
    height = tiling.paper.height_mm
    clip = (tiling.left_mm, height - tiling.top_mm - tile.y.length, tile.x.length, tile.y.length)
    move = (tiling.left_mm - tile.x.start, height - tiling.top_mm + tile.y.start - scene.height_mm)
    return f"q {_operands(clip)} re W n 1 0 0 1 {_operands(move)} cm /Drawing Do Q\n"


def _set_trim_box(page: pikepdf.Page, tiling: Tiling) -> None:
    """Declare that the sheet is cut to the drawing, without the marks and words round it."""
    left, top = tiling.left_mm, tiling.paper.height_mm - tiling.top_mm
    box = (left, top - tiling.rows[0].length, left + tiling.columns[0].length, top)
    page.obj.TrimBox = page.obj.BleedBox = pikepdf.Array([round(value * POINTS_PER_MM, 4) for value in box])


def _operands(values_mm: Iterable[float]) -> str:
    return " ".join(f"{value * POINTS_PER_MM:.4f}" for value in values_mm)


def _show_form(target: Pdf, page: pikepdf.Page, board: pikepdf.Object, operators: str) -> None:
    # A page's resources may be shared with its neighbours: each gets its own copy.
    resources = Dictionary(Font=page.resources.Font, XObject=Dictionary({"/Drawing": board}))
    page.obj.Resources = resources
    page.contents_add(target.make_stream(operators.encode("ascii")), prepend=True)

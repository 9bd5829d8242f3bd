"""Drawings at true size in tiles: seams with their letters, a map on every sheet, and how to glue them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from string import ascii_uppercase

from tabulae.draw.cutting.board_splitting import NO_LIMITS, SeamLimits
from tabulae.engine.errors import TabulaeError
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import messages
from tabulae.paper.printing.papers import Paper
from tabulae.paper.printing.pdf_objects import Indirect, Pdf, Stream, content_steps, page_form, steps_content
from tabulae.paper.printing.sheets import (
    WORDS_MM,
    SheetLabel,
    SheetWords,
    Tile,
    Tiling,
    size_words,
    tiling_pdf,
)
from tabulae.paper.printing.tiling import OVERLAP_MM, plan_tiles, plan_tiles_at_joint
from tabulae.scene.primitives import Circle, Item, Paint, Path, Scene, Text, rectangle
from tabulae.scene.style import INK

_MAP_MM = (15.0, 9.5)
"""The greatest size of the small map that shows where a tile belongs."""
_MAP_GAP_MM = 3.0
"""The white between the map and the words."""


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


def _sheet_map(tiling: Tiling, tile: Tile) -> Iterator[Item]:
    """Yield the small map at the end of the strip, upright, with this tile in black."""
    left, top, strip_width, _ = tiling.strip_box_mm
    left, top = (left + strip_width - _MAP_MM[0], top + 2) if tiling.side == "below" else (left + 2, top)
    width, height = tiling.columns[-1].end, tiling.rows[-1].end
    room = _MAP_MM if tiling.side == "below" else _MAP_MM[::-1]
    scale = min(room[0] / width, room[1] / height)
    left += room[0] - width * scale
    for other in tiling.tiles:
        is_this = (other.row, other.column) == (tile.row, tile.column)
        x, y = left + other.x.keep_start * scale, top + other.y.keep_start * scale
        size = (span.keep_end - span.keep_start for span in (other.x, other.y))
        box = rectangle(x, y, *(side * scale for side in size))
        yield Path(box, Paint(fill=INK if is_this else None, stroke=INK, width_mm=0.2))


_OVERLAP_RANGE_MM = (6.0, 40.0)


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
        tiling = plan_tiles_at_joint(*size, overlap_mm or OVERLAP_MM)
    else:
        tiling = plan_tiles(*size, overlap_mm, seams)
    return tiling_pdf(scene, tiling, label, _sheets(scene, tiling, label))


def tiled_page_pdf(page: bytes, size: Paper, paper: Paper, label: SheetLabel, description: str) -> bytes:
    """Return a PDF whose sheets of ``paper`` together show the first page of the PDF ``page`` at true size.

    That page is as large as ``size``; ``description`` is its alternative text. Raises TabulaeError for a
    paper too small for its margins.
    """
    blank = Scene(size.width_mm, size.height_mm, (), label.subject, description)
    tiling = plan_tiles(size.width_mm, size.height_mm, paper)
    return tiling_pdf(blank, tiling, label, _sheets(blank, tiling, label), _without_marks(page))


def _without_marks(content: bytes) -> Indirect:
    """Return the first page of a document as a form that is not tagged, to be shown as one figure."""
    form = page_form(Pdf.read(content).pages[0]).value
    steps = [step for step in content_steps(form.content()) if step[1] not in ("BDC", "EMC")]
    facts = {key: value for key, value in form.facts.items() if key != "Filter"}
    return Indirect(Stream.packed(steps_content(steps), **facts))


def _sheets(scene: Scene, tiling: Tiling, label: SheetLabel) -> list[SheetWords]:
    """Return what stands round each tile: its place among the others, and how to cut and glue it."""
    message, count = messages(label.templates), len(tiling.tiles)
    print_note, sheets = f"{message('sheet-print')} · {label.version}", []
    for number, tile in enumerate(tiling.tiles, start=1):
        if count == 1:
            sheets.append(SheetWords((size_words(scene, label), print_note)))
            continue
        place = message("tile-place", number=number, count=count, row=tile.row + 1, column=tile.column + 1)
        glue = assembly_words(tiling, tile, label.templates)
        words = (size_words(scene, label), f"{place} · {print_note}", glue)
        marks = (*seam_letters(tiling, tile), *_sheet_map(tiling, tile))
        sheets.append(SheetWords(words, marks, max(_MAP_MM) + _MAP_GAP_MM))
    return sheets

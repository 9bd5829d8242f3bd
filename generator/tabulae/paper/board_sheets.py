"""True-size drawings on paper: on one sheet or in tiles, with crop marks and check bars."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from string import ascii_uppercase

import pikepdf
from pikepdf import Dictionary, Name, Pdf

from tabulae.draw.seams import ANYWHERE, Seams
from tabulae.engine.errors import TabulaeError
from tabulae.library.loader import SHIPPED, Given, Templates
from tabulae.library.sheet_words import sheet_words
from tabulae.library.words import fill, grammar
from tabulae.paper.packed import keep_packed
from tabulae.paper.papers import Paper
from tabulae.paper.tiling import (
    MARGIN_MM,
    OVERLAP_MM,
    STRIP_MM,
    Span,
    Tile,
    Tiling,
    own_sheet,
    plan_tiles,
    plan_tiles_at_joint,
)
from tabulae.render.pdf import pdf_bytes
from tabulae.scene.fonts import wrapped
from tabulae.scene.primitives import Circle, Group, Item, Paint, Path, Scene, Segment, Text
from tabulae.scene.style import INK, MM_PER_INCH, POINT_MM, POINTS_PER_MM

WORDS_MM = 8.2 * POINT_MM
"""The size of the words on a sheet: a little over 8 pt."""

_LEADING_MM = 2.95
_MARK = Paint(stroke="#000000", width_mm=0.2)
_BAR = Paint(stroke=INK, width_mm=0.3)
_BAR_LABEL_MM = 12.0
_INCH_MM = 36.0  # the short bar with its label
_MAP_MM = (15.0, 9.5)
_CLEAR_MM = 3.0


def sheet_marks(tiling: Tiling, tile: Tile, words: Sequence[str]) -> tuple[Item, ...]:
    """Everything on the sheet of a tile but the drawing itself, in mm from the sheet's top left corner."""
    return (*crop_marks(tiling, tile), *join_letters(tiling, tile), overlap_strip(tiling, tile, words))


def crop_marks(tiling: Tiling, tile: Tile) -> Iterator[Item]:
    """Lines from the printed edge out to the edge of the paper, in line with every seam and border.

    They pause at the strip of words.
    """
    left, top = tiling.left_mm, tiling.top_mm
    right, bottom = left + tile.x.length, top + tile.y.length
    wide, high = tiling.paper.width_mm, tiling.paper.height_mm
    strip_left, strip_top, strip_wide, strip_high = tiling.strip_mm
    below, beside = tiling.side == "below", tiling.side == "right"
    for at in (tile.x.keep_start, tile.x.keep_end):
        x = left + at - tile.x.start
        yield _line((x, 0), (x, top), _MARK)
        if below:
            yield _line((x, bottom), (x, strip_top), _MARK)
        yield _line((x, strip_top + strip_high if below else bottom), (x, high), _MARK)
    for at in (tile.y.keep_start, tile.y.keep_end):
        y = top + at - tile.y.start
        yield _line((0, y), (left, y), _MARK)
        if beside:
            yield _line((right, y), (strip_left, y), _MARK)
        yield _line((strip_left + strip_wide if beside else right, y), (wide, y), _MARK)


@dataclass(frozen=True, slots=True)
class _Seam:
    """One seam of a tile: its letter, whether it runs level, and whether the tile is its earlier sheet."""

    name: str
    level: bool
    earlier: bool
    other: int  # the number of the sheet beyond it


def _seams_of(tiling: Tiling, tile: Tile) -> Iterator[_Seam]:
    columns, rows = len(tiling.columns), len(tiling.rows)
    for row, column, level in (
        (tile.row, tile.column - 1, False),
        (tile.row - 1, tile.column, True),
        (tile.row, tile.column, False),
        (tile.row, tile.column, True),
    ):
        if not (0 <= row < rows - level and 0 <= column < columns - (not level)):
            continue
        upright = rows * (columns - 1)
        number = upright + row * columns + column if level else row * (columns - 1) + column
        earlier = (row, column) == (tile.row, tile.column)
        step = (columns if level else 1) * (1 if earlier else -1)
        yield _Seam(_name(number), level, earlier, tile.row * columns + tile.column + 1 + step)


def join_letters(tiling: Tiling, tile: Tile) -> Iterator[Item]:
    """A letter on each seam, the same on both sheets, where glueing hides it or cutting takes it off."""
    for seam in _seams_of(tiling, tile):
        along, across = (tile.x, tile.y) if seam.level else (tile.y, tile.x)
        yield from _letter(tiling, tile, seam.name, along, across, down=seam.level, first=seam.earlier)


def glueing_words(tiling: Tiling, tile: Tile, templates: Given = None) -> str:
    """What to do with the sheet of a tile; empty for a drawing on one sheet."""
    words, seams = sheet_words(templates).tiles, list(_seams_of(tiling, tile))
    joint = f" {grammar(templates).and_} "
    if not seams:
        return ""
    cut, keep = [one for one in seams if not one.earlier], [one for one in seams if one.earlier]
    said = []
    if cut:
        told = {
            "seams": joint.join(one.name for one in cut),
            "sheets": joint.join(str(one.other) for one in cut),
        }
        said.append(fill(words.cut_more if len(cut) > 1 else words.cut, **told))
    else:
        said.append(words.start)
    if keep:
        names = joint.join(one.name for one in keep)
        said.append(fill(words.keep_more if len(keep) > 1 else words.keep, seams=names))
    else:
        said.append(words.trim)
    return " ".join(said)


def _letter(
    tiling: Tiling, tile: Tile, name: str, along: Span, across: Span, *, down: bool, first: bool
) -> Iterator[Item]:
    quarter = (across.end - across.keep_end if first else across.keep_start - across.start) / 2
    depth = across.keep_end + quarter if first else across.keep_start - quarter
    middle = (along.keep_start + along.keep_end) / 2
    x, y = (middle, depth) if down else (depth, middle)
    x, y = x - tile.x.start + tiling.left_mm, y - tile.y.start + tiling.top_mm
    radius = min(2.2, quarter - 0.2)
    yield Circle(x, y, radius, Paint(fill="#ffffff", stroke=INK, width_mm=0.2))
    yield Text(x, y, name, WORDS_MM, INK, anchor="centre")


def _name(number: int) -> str:
    letter = ascii_uppercase[number % 26]
    return letter * (number // 26 + 1)


def overlap_strip(tiling: Tiling, tile: Tile, words: Sequence[str]) -> Item:
    """Check bars, words and map in the strip beside the tiles."""
    left, top, wide, high = tiling.strip_mm
    mapped = max(_MAP_MM) + _CLEAR_MM if len(tiling.tiles) > 1 else 0.0
    if tiling.side == "below":
        bars = Group(tuple(_bars_and_words(words, wide, high, mapped)), (1, 0, 0, 1, left, top))
        return Group((bars, *_sheet_map(tiling, tile, left + wide - _MAP_MM[0], top + 2)))
    # Read from below: the words are turned a quarter to the left, the map stays upright.
    bars = Group(tuple(_bars_and_words(words, high, wide, mapped)), (0, -1, 1, 0, left, top + high))
    return Group((bars, *_sheet_map(tiling, tile, left + 2, top)))


def _bars_and_words(
    words: Sequence[str], long_mm: float, thick_mm: float, mapped_mm: float
) -> Iterator[Item]:
    room = long_mm - mapped_mm
    yield from check_bars(1.0, room)
    x, y = (0.0, STRIP_MM + 2.6) if thick_mm > STRIP_MM else (_INCH_MM, 6.6)
    lines = [line for sentence in words for line in wrapped(sentence, "figures", WORDS_MM, room - x)]
    for number, line in enumerate(lines):
        yield Text(x, y + number * _LEADING_MM, line, WORDS_MM, INK, "figures")


def check_bars(top_mm: float, room_mm: float) -> Iterator[Item]:
    """A bar of as many millimetres as there is room for, and one of 1 in, to be held against a ruler."""
    inches = [MM_PER_INCH / 4 * n for n in range(5)]
    length = bar_length(room_mm)
    tens = [10.0 * n for n in range(length // 10 + 1)]
    for y, ticks, label in ((top_mm + 2.0, tens, f"{length} mm"), (top_mm + 8.5, inches, "1 in")):
        end = ticks[-1]
        yield _line((0, y), (end, y), _BAR)
        for tick in ticks:
            reach = 2.0 if tick in (0.0, end) or tick % 50 == 0 else 1.2
            yield _line((tick, y - reach), (tick, y), _BAR)
        yield Text(end + 1.5, y, label, WORDS_MM, INK, "figures")


def bar_length(room_mm: float) -> int:
    """The length in mm of the check bar in a room: a multiple of 50, at least 50."""
    return max(50, int((room_mm - _BAR_LABEL_MM) // 50) * 50)


def _sheet_map(tiling: Tiling, tile: Tile, left: float, top: float) -> Iterator[Item]:
    if len(tiling.tiles) == 1:
        return
    wide, high = tiling.columns[-1].end, tiling.rows[-1].end
    room = _MAP_MM if tiling.side == "below" else _MAP_MM[::-1]
    scale = min(room[0] / wide, room[1] / high)
    x0 = left + room[0] - wide * scale
    for other in tiling.tiles:
        here = (other.row, other.column) == (tile.row, tile.column)
        corners = (
            (x0 + other.x.keep_start * scale, top + other.y.keep_start * scale),
            (x0 + other.x.keep_end * scale, top + other.y.keep_start * scale),
            (x0 + other.x.keep_end * scale, top + other.y.keep_end * scale),
            (x0 + other.x.keep_start * scale, top + other.y.keep_end * scale),
        )
        paint = Paint(fill=INK if here else None, stroke=INK, width_mm=0.2)
        yield Path((("M", *corners[0]), *(("L", *corner) for corner in corners[1:]), ("Z",)), paint)


def _line(start: tuple[float, float], end: tuple[float, float], paint: Paint) -> Path:
    segments: tuple[Segment, ...] = (("M", *start), ("L", *end))
    return Path(segments, paint)


_OVERLAP_RANGE_MM = (6.0, 40.0)


@dataclass(frozen=True, slots=True)
class SheetLabel:
    """The words on every sheet: the game or set it belongs to, what is drawn, and the version.

    ``command`` is what made it; it is not printed but kept in the file. ``templates`` tell in which
    language the rest is said.
    """

    game: str
    subject: str
    version: str
    command: str = ""
    templates: Templates = SHIPPED


def sheet_pdf(scene: Scene, label: SheetLabel, margin_mm: float = MARGIN_MM) -> bytes:
    """The drawing on one sheet of its own size, with margins and check bars."""
    return _pdf(scene, own_sheet(scene.width_mm, scene.height_mm, margin_mm), label)


def tiled_pdf(
    scene: Scene,
    paper: Paper,
    label: SheetLabel,
    overlap_mm: float | None = None,
    margin_mm: float = MARGIN_MM,
    at_joint: bool = False,
    seams: Seams = ANYWHERE,
) -> bytes:
    """The drawing at true size on as few sheets of the paper as hold it; on one, if it fits.

    Seams go round what ``seams`` keep whole; ``at_joint`` allows one in the middle only, where a board
    folds. Without an overlap the usual one is taken, or less if that saves sheets. Raises TabulaeError for
    an overlap too small to glue or a paper too small for its margins.
    """
    low, high = _OVERLAP_RANGE_MM
    if overlap_mm is not None and not low <= overlap_mm <= high:
        raise TabulaeError(f"an overlap of {overlap_mm:g} mm will not do: choose {low:g} to {high:g} mm")
    size = (scene.width_mm, scene.height_mm, paper)
    if at_joint:
        return _pdf(scene, plan_tiles_at_joint(*size, overlap_mm or OVERLAP_MM, margin_mm), label)
    return _pdf(scene, plan_tiles(*size, overlap_mm, margin_mm, seams), label)


def tiled_page_pdf(page: bytes, size: Paper, paper: Paper, label: SheetLabel, description: str) -> bytes:
    """The first page of a document, as large as ``size``, on sheets of a smaller paper."""
    blank = Scene(size.width_mm, size.height_mm, (), label.subject, description)
    return _pdf(blank, plan_tiles(size.width_mm, size.height_mm, paper), label, page)


def _pdf(scene: Scene, tiling: Tiling, label: SheetLabel, drawing: bytes | None = None) -> bytes:
    title = f"{label.game}: {label.subject}"
    marks = (_furniture(scene, tiling, tile, label) for tile in tiling.tiles)
    # The drawing is the first page of the same document, so that both share their fonts.
    pages = pdf_bytes([scene, *marks], title, subject=label.command)
    out = io.BytesIO()
    with Pdf.open(io.BytesIO(pages)) as target:
        source = target if drawing is None else Pdf.open(io.BytesIO(drawing))
        board = _form(source.pages[0])
        board = board if source is target else target.copy_foreign(board)
        del target.pages[0]
        for page, tile in zip(target.pages, tiling.tiles, strict=True):
            _place(target, page, board, _placement(scene, tiling, tile))
            if len(tiling.tiles) == 1:
                _trimmed(page, tiling)
        target.Root.ViewerPreferences.Duplex = Name.Simplex
        keep_packed(target).save(
            out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate
        )
    return out.getvalue()


def _form(page: pikepdf.Page) -> pikepdf.Object:
    """A page as a drawing that others show; as it stands if it can be, for packing it again takes time."""
    content = page.obj.Contents
    if not isinstance(content, pikepdf.Stream):
        return page.as_form_xobject()
    content.Type, content.Subtype = Name.XObject, Name.Form
    content.BBox, content.Resources = page.mediabox, page.resources
    return content


def _furniture(scene: Scene, tiling: Tiling, tile: Tile, label: SheetLabel) -> Scene:
    number = tile.row * len(tiling.columns) + tile.column + 1
    of = len(tiling.tiles)
    say = sheet_words(label.templates)
    size = {"width": _length(scene.width_mm), "height": _length(scene.height_mm)}
    words = [fill(say.tiles.size, game=label.game, subject=label.subject, **size)]
    told = f"{say.print_} · {label.version}"
    if of > 1:
        place = fill(say.tiles.place, number=number, count=of, row=tile.row + 1, column=tile.column + 1)
        told = f"{place} · {told}"
    words += [told, glueing_words(tiling, tile, label.templates)] if of > 1 else [told]
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
    """The operators that cut the page to the tile and move the drawing under it."""
    high = tiling.paper.height_mm
    clip = (tiling.left_mm, high - tiling.top_mm - tile.y.length, tile.x.length, tile.y.length)
    move = (tiling.left_mm - tile.x.start, high - tiling.top_mm + tile.y.start - scene.height_mm)
    return f"q {_points(clip)} re W n 1 0 0 1 {_points(move)} cm /Drawing Do Q\n"


def _trimmed(page: pikepdf.Page, tiling: Tiling) -> None:
    """Say that the drawing is what is kept of the sheet; the marks and words round it are cut off."""
    high = tiling.paper.height_mm
    left, top = tiling.left_mm, high - tiling.top_mm
    box = (left, top - tiling.rows[0].length, left + tiling.columns[0].length, top)
    page.obj.TrimBox = page.obj.BleedBox = pikepdf.Array([round(value * POINTS_PER_MM, 4) for value in box])


def _points(values_mm: Iterable[float]) -> str:
    return " ".join(f"{value * POINTS_PER_MM:.4f}" for value in values_mm)


def _place(target: Pdf, page: pikepdf.Page, board: pikepdf.Object, operators: str) -> None:
    # A page's resources may be shared with its neighbours: each gets its own copy.
    resources = Dictionary(Font=page.resources.Font, XObject=Dictionary({"/Drawing": board}))
    page.obj.Resources = resources
    page.contents_add(target.make_stream(operators.encode("ascii")), prepend=True)

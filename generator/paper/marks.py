"""What stands round a tile: crop marks, join letters, check bars, a map of the sheets, words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_uppercase

from generator.draw.scene import Circle, Group, Item, Paint, Path, Segment, Text
from generator.paper.tiling import STRIP_MM, Span, Tile, Tiling
from generator.render.fonts import text_width

INK = "#1b1613"
WORDS_MM = 8.2 * 25.4 / 72
"""The size of the words on a sheet: a little over 8 pt."""

_LEADING_MM = 3.1
_MARK = Paint(stroke="#000000", width_mm=0.2)
_BAR = Paint(stroke=INK, width_mm=0.3)
_RULER_MM = 58.0
_MAP_MM = (15.0, 9.5)
_CLEAR_MM = 3.0


def sheet_marks(tiling: Tiling, tile: Tile, words: Sequence[str]) -> tuple[Item, ...]:
    """Everything on the sheet of a tile but the drawing itself, in mm from the sheet's top left corner."""
    return (*crop_marks(tiling, tile), *join_letters(tiling, tile), strip(tiling, tile, words))


def crop_marks(tiling: Tiling, tile: Tile) -> Iterator[Item]:
    """Lines from the printed edge out to the edge of the paper, in line with every seam and border."""
    left, top = tiling.left_mm, tiling.top_mm
    right, bottom = left + tile.x.length, top + tile.y.length
    for at in (tile.x.keep_start, tile.x.keep_end):
        x = left + at - tile.x.start
        yield _line((x, 0), (x, top), _MARK)
        yield _line((x, bottom), (x, tiling.paper.height_mm), _MARK)
    for at in (tile.y.keep_start, tile.y.keep_end):
        y = top + at - tile.y.start
        yield _line((0, y), (left, y), _MARK)
        yield _line((right, y), (tiling.paper.width_mm, y), _MARK)


def join_letters(tiling: Tiling, tile: Tile) -> Iterator[Item]:
    """A letter on each seam, the same on both sheets, where glueing hides it or cutting takes it off."""
    columns, rows = len(tiling.columns), len(tiling.rows)
    for row, column, down in (
        (tile.row, tile.column - 1, False),
        (tile.row, tile.column, False),
        (tile.row - 1, tile.column, True),
        (tile.row, tile.column, True),
    ):
        if not (0 <= row < rows - down and 0 <= column < columns - (not down)):
            continue
        upright_seams = rows * (columns - 1)
        number = upright_seams + row * columns + column if down else row * (columns - 1) + column
        first = (row, column) == (tile.row, tile.column)
        along, across = (tile.y, tile.x) if not down else (tile.x, tile.y)
        yield from _letter(tiling, tile, _name(number), along, across, down=down, first=first)


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


def strip(tiling: Tiling, tile: Tile, words: Sequence[str]) -> Item:
    """Check bars, words and map in the strip beside the tile, clear of the crop marks that cross it."""
    left, top, wide, high = tiling.strip_mm
    if tiling.side == "below":
        start = tiling.left_mm + tile.x.keep_start - tile.x.start + _CLEAR_MM
        end = tiling.left_mm + tile.x.keep_end - tile.x.start - _CLEAR_MM
        bars = Group(tuple(_bars_and_words(words, end - start, high)), (1, 0, 0, 1, start, top))
        return Group((bars, *_sheet_map(tiling, tile, end - _MAP_MM[0], top + 2)))
    start = tiling.top_mm + tile.y.keep_start - tile.y.start + _CLEAR_MM
    end = tiling.top_mm + tile.y.keep_end - tile.y.start - _CLEAR_MM
    # Read from below: the words are turned a quarter to the left, the map stays upright.
    bars = Group(tuple(_bars_and_words(words, end - start, wide)), (0, -1, 1, 0, left, end))
    return Group((bars, *_sheet_map(tiling, tile, left + 2, start)))


def _bars_and_words(words: Sequence[str], long_mm: float, thick_mm: float) -> Iterator[Item]:
    yield from check_bars(1.0)
    if thick_mm > STRIP_MM:
        x, y, room = 0.0, STRIP_MM + 3.2, long_mm
    else:
        x, y, room = _RULER_MM, 3.2, long_mm - _RULER_MM - max(_MAP_MM) - _CLEAR_MM
    lines = [line for sentence in words for line in _wrapped(sentence, room)]
    for number, line in enumerate(lines):
        yield Text(x, y + number * _LEADING_MM, line, WORDS_MM, INK)


def check_bars(top_mm: float) -> Iterator[Item]:
    """A bar of 50 mm and one of 1 in, each with its length, to be held against a ruler."""
    for y, length, ticks, label in (
        (top_mm + 2.5, 50.0, [10.0 * n for n in range(6)], "50 mm"),
        (top_mm + 8.5, 25.4, [6.35 * n for n in range(5)], "1 in"),
    ):
        yield _line((0, y), (length, y), _BAR)
        for tick in ticks:
            reach = 2.0 if tick in (0.0, ticks[-1]) else 1.2
            yield _line((tick, y - reach), (tick, y), _BAR)
        if length < 30:
            yield Text(length + 1.5, y, label, WORDS_MM, INK)
        else:
            yield Text(length / 2, y + 2.8, label, WORDS_MM, INK, anchor="middle")


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


def _wrapped(sentence: str, room_mm: float) -> list[str]:
    words = sentence.split()
    lines = [""]
    for word in words:
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, "regular", WORDS_MM) > room_mm:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _line(start: tuple[float, float], end: tuple[float, float], paint: Paint) -> Path:
    segments: tuple[Segment, ...] = (("M", *start), ("L", *end))
    return Path(segments, paint)

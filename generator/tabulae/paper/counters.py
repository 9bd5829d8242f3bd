"""A page of what most people have and can use for men, by the size of the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabulae.draw.layout import POINT_WIDTH_MM, layout, point_width_for
from tabulae.engine.position import Board
from tabulae.library.equipment import Counters, CounterWords, counters
from tabulae.library.loader import Given
from tabulae.library.sheet_words import sheet_words
from tabulae.library.words import fill
from tabulae.paper.papers import PAPERS, Paper
from tabulae.paper.part_sheets import heading, part_page, room
from tabulae.paper.tiling import plan_tiles
from tabulae.render.pdf import pdf_bytes
from tabulae.scene.fonts import text_width
from tabulae.scene.primitives import Circle, Item, Paint, Path, Scene, Text, polyline
from tabulae.scene.style import INK, POINT_MM, THINNEST_MM

SHEETS = ("a4", "a3", "a2")
_INCH_SHEETS = ("letter", "tabloid")
_INCHES = frozenset(PAPERS[name].name for name in ("half-letter", "letter", "legal", "tabloid", "ledger"))
_SMALLEST = 0.6  # a man narrower than this share of his socket is lost in it
_STEP_MM = 0.5
_CELL_MM = 9 * POINT_MM
_LINE_MM = 11.2 * POINT_MM
_FIRST_MM = 33.0


@dataclass(frozen=True, slots=True)
class BoardSize:
    """A size of a board: what it is called, the width of its points and the widest man, in mm."""

    name: str
    point_mm: float
    man_mm: float

    def fits(self, least_mm: float, most_mm: float | None = None) -> bool:
        """Whether things of a diameter, or some of a range of diameters, make men for it."""
        return least_mm <= self.man_mm and (most_mm or least_mm) >= _SMALLEST * self.man_mm


def board_sizes(
    board: Board,
    words: CounterWords | None = None,
    man_mm: float | None = None,
    sheets: Sequence[str] = SHEETS,
) -> tuple[BoardSize, ...]:
    """The board on one sheet of each of some papers, and at full size or for men of a diameter."""
    words = words or counters().words
    found = []
    for name in sheets:
        point = POINT_WIDTH_MM
        while point > 6 and not _on_one(board, point, PAPERS[name]):
            point -= _STEP_MM
        if point < POINT_WIDTH_MM:
            called = fill(words.one_sheet, paper=PAPERS[name].name)
            found.append(BoardSize(called, point, layout(board, point).man_mm))
    if man_mm is not None:
        return (*found, BoardSize(words.own_size, point_width_for(board, man_mm), man_mm))
    return (*found, BoardSize(words.full_size, POINT_WIDTH_MM, layout(board).man_mm))


def _on_one(board: Board, point_mm: float, sheet: Paper) -> bool:
    laid = layout(board, point_mm)
    return len(plan_tiles(laid.width_mm, laid.height_mm, sheet).tiles) == 1


def fitting(things: Counters, size: BoardSize) -> dict[str, list[tuple[str, str]]]:
    """For each currency, and for other things, what fits a board: names with their diameters."""
    found = {
        currency: [(name, f"{wide:.1f}") for name, wide in coins.items() if size.fits(wide)]
        for currency, coins in things.coins.items()
    }
    found[things.words.other] = [
        (name, f"{low:g}–{high:g}") for name, (low, high) in things.things.items() if size.fits(low, high)
    ]
    return found


def counters_pdf(
    things: Counters,
    board: Board,
    game: str,
    sheet: Paper,
    version: str,
    subject: str,
    templates: Given = None,
    man_mm: float | None = None,
) -> bytes:
    """The page as a PDF; ``man_mm`` is the size of the men if they are not the usual ones."""
    printing = sheet_words(templates).print_
    page = counters_page(things, board, game, sheet.portrait, version, printing, man_mm)
    return pdf_bytes([page], page.title, subject=subject)


def counters_page(
    things: Counters,
    board: Board,
    game: str,
    sheet: Paper,
    version: str,
    printing: str,
    man_mm: float | None = None,
) -> Scene:
    """The page: a row for each currency, a column for each size of the board."""
    words = things.words
    title = fill(words.heading, title=words.title, game=game)
    head, head_mm = heading(sheet, title, [words.says])
    sizes = board_sizes(board, words, man_mm, _INCH_SHEETS if sheet.name in _INCHES else SHEETS)
    items = [*head, *_table(things, sizes, sheet, head_mm)]
    wide = "; ".join(fill(words.size, board=size.name, width=f"{size.man_mm:.1f}") for size in sizes)
    described = fill(words.description, says=words.says, sizes=wide)
    return part_page(sheet, items, [title, f"{printing} · {version}"], title, described)


def _table(things: Counters, sizes: Sequence[BoardSize], sheet: Paper, head_mm: float) -> Iterator[Item]:
    space = room(sheet, head_mm)
    wide = (space.width - _FIRST_MM) / len(sizes)
    columns = [fitting(things, size) for size in sizes]
    y, words = space.y + 6, things.words
    for number, size in enumerate(sizes):
        x = space.x + _FIRST_MM + number * wide
        yield Text(x, y, size.name, 1.15 * _CELL_MM, INK, "caps", spacing=0.04)
        yield Text(
            x, y + _LINE_MM, fill(words.points, width=f"{round(size.point_mm, 1):g}"), _CELL_MM, INK, "italic"
        )
        yield Text(x, y + 2 * _LINE_MM, fill(words.men, width=f"{size.man_mm:.1f}"), _CELL_MM, INK, "italic")
    y += 2 * _LINE_MM + 2
    for row in columns[0]:
        yield Path(polyline([(space.x, y), (space.x + space.width, y)]), Paint(None, INK, THINNEST_MM))
        cells = [_lines(column[row], wide - 2.5) for column in columns]
        yield Text(space.x, y + _LINE_MM, row, _CELL_MM, INK)
        for number, cell in enumerate(cells):
            for at, line in enumerate(cell, start=1):
                yield Text(space.x + _FIRST_MM + number * wide, y + at * _LINE_MM, line, _CELL_MM, INK)
        y += max(1, *(len(cell) for cell in cells)) * _LINE_MM + 1.6
    yield Path(polyline([(space.x, y), (space.x + space.width, y)]), Paint(None, INK, THINNEST_MM))
    yield from _rings(sizes, words.try_, space.x, y + 8, wide)


def _rings(
    sizes: Sequence[BoardSize], words: Sequence[str], x: float, y: float, wide: float
) -> Iterator[Item]:
    """The sockets at true size, to lay a coin on."""
    thin = Paint(None, INK, THINNEST_MM)
    for number, line in enumerate(words, start=1):
        yield Text(x, y + number * _LINE_MM, line, _CELL_MM, INK)
    middle = y + max(size.man_mm for size in sizes) / 2
    for number, size in enumerate(sizes):
        centre = x + _FIRST_MM + (number + 0.5) * wide - 1.25, middle
        yield Circle(*centre, size.man_mm / 2, thin)
        yield Circle(*centre, _SMALLEST * size.man_mm / 2, Paint(None, INK, THINNEST_MM, dash_mm=(1.2, 0.9)))


def _lines(things: Sequence[tuple[str, str]], wide_mm: float) -> list[str]:
    """Things one after the other, a line never broken between a name and its size."""
    if not things:
        return ["–"]
    lines = [""]
    for name, size in things:
        word = f"{name} ({size})"
        longer = f"{lines[-1]}, {word}" if lines[-1] else word
        if lines[-1] and text_width(longer, "regular", _CELL_MM) > wide_mm:
            lines[-1] += ","
            lines.append(word)
        else:
            lines[-1] = longer
    return lines

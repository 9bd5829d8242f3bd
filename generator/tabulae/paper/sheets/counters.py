"""A page of coins, beans and buttons that can serve as men, by the size of the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from tabulae.draw.layout import POINT_WIDTH_MM, layout, point_width_for
from tabulae.engine.position import Board
from tabulae.library.games.equipment import Counters
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import Messages, messages
from tabulae.paper.printing.papers import PAPERS, Paper
from tabulae.paper.printing.tiling import plan_tiles
from tabulae.paper.sheets.part_sheets import free_area, heading, part_page
from tabulae.render.pdf import pdf_bytes
from tabulae.scene.fonts import text_width
from tabulae.scene.primitives import Circle, Item, Paint, Path, Scene, Text, polyline
from tabulae.scene.style import INK, POINT_MM, THINNEST_MM

METRIC_BOARDS, INCH_BOARDS = ("a4", "a3", "a2"), ("letter", "tabloid")
"""The papers that the boards fill whose men are listed, and those where paper is measured in inches."""
_INCH_PAPERS = frozenset(
    PAPERS[name].name for name in ("half-letter", "letter", "legal", "tabloid", "ledger")
)
_MIN_SHARE = 0.6
"""A man narrower than this share of its place looks lost there."""
_STEP_MM = 0.5
"""The width of a point is tried in these steps."""
_CELL_MM = 9 * POINT_MM
_LINE_MM = 11.2 * POINT_MM
"""The type of the table, and from line to line."""
_FIRST_MM = 33.0
"""The width of the first column."""


@dataclass(frozen=True, slots=True)
class BoardSize:
    """A size of a board: its name, and the width of its points and of the widest man in mm."""

    name: str
    point_mm: float
    man_mm: float

    def fits(self, diameter_mm: float, largest_mm: float | None = None) -> bool:
        """Return True if an object of a diameter can serve as a man: from 0.6 times ``man_mm`` to ``man_mm``.

        With ``largest_mm`` there are objects of all diameters from ``diameter_mm`` to that; one that fits is
        enough.
        """
        return diameter_mm <= self.man_mm and (largest_mm or diameter_mm) >= _MIN_SHARE * self.man_mm


def board_sizes(
    board: Board,
    message: Messages | None = None,
    man_mm: float | None = None,
    sheets: Sequence[str] = METRIC_BOARDS,
    coins: Mapping[str, Mapping[str, float]] | None = None,
) -> tuple[BoardSize, ...]:
    """Return the sizes of a board that is fitted to one sheet of each of ``sheets``, then its full size.

    ``sheets`` are names of :data:`PAPERS`; those that hold the full size are left out. With ``man_mm``, a
    diameter of men, the only sizes are their board and, with ``coins``, the smallest larger board on which
    each currency has two kinds of coins. ``coins`` are diameters in mm by currency and name. Sizes are named
    in the language of ``message``, in English without it.
    """
    message = message or messages()
    if man_mm is not None:
        own = BoardSize(message("counters-own-size"), point_width_for(board, man_mm), man_mm)
        coin_mm = coin_man_mm(coins or {})
        if coin_mm <= man_mm:
            return (own,)
        name = message("counters-coin-size", men=f"{coin_mm:g}")
        return own, BoardSize(name, point_width_for(board, coin_mm), coin_mm)
    sizes = []
    for name in sheets:
        point = POINT_WIDTH_MM
        while point > 6 and not _fits_one_sheet(board, point, PAPERS[name]):
            point -= _STEP_MM
        if point < POINT_WIDTH_MM:
            size_name = message("counters-one-sheet", paper=PAPERS[name].name)
            sizes.append(BoardSize(size_name, point, layout(board, point).man_mm))
    return (*sizes, BoardSize(message("counters-full-size"), POINT_WIDTH_MM, layout(board).man_mm))


def coin_man_mm(coins: Mapping[str, Mapping[str, float]]) -> float:
    """Return the least diameter in mm of men whose places hold two kinds of coins of each currency.

    It is rounded up to half a mm; 0 without coins. A currency of one coin needs room for that one. ``coins``
    are diameters in mm by currency and name.
    """
    least_two = [sorted(kinds.values())[:2] for kinds in coins.values() if kinds]
    return max((ceil(2 * kinds[-1]) / 2 for kinds in least_two), default=0.0)


def _fits_one_sheet(board: Board, point_mm: float, sheet: Paper) -> bool:
    plan = layout(board, point_mm)
    return len(plan_tiles(plan.width_mm, plan.height_mm, sheet).tiles) == 1


def counters_that_fit(
    things: Counters, size: BoardSize, message: Messages
) -> dict[str, list[tuple[str, str]]]:
    """Return the things that fit a size of a board: a list for each currency, the last for other things.

    The keys are the names of the currencies and a title in the language of ``message``. A thing is a pair of
    its name and its diameter in mm as text (``18.0``, other things ``20–25``). Lists may be empty.
    """
    rows = {
        currency: [(name, _exact(diameter)) for name, diameter in coins.items() if size.fits(diameter)]
        for currency, coins in things.coins.items()
    }
    rows[message("counters-other")] = [
        (name, f"{low:g}–{high:g}") for name, (low, high) in things.things.items() if size.fits(low, high)
    ]
    return rows


def _exact(diameter: float) -> str:
    """Return a diameter as mints publish it, with one decimal or two: ``18.0``, ``16.25``."""
    text = f"{diameter:.2f}"
    return text.removesuffix("0")


def counters_pdf(
    things: Counters,
    board: Board,
    game: str,
    sheet: Paper,
    version: str,
    subject: str,
    templates: Templates = SHIPPED,
    man_mm: float | None = None,
) -> bytes:
    """Return the page of :func:`counters_page` as a PDF, upright; ``subject`` is the subject of the file."""
    message = messages(templates)
    page = counters_page(things, board, game, sheet.portrait, version, message, man_mm)
    return pdf_bytes([page], page.title, lang=message.language, subject=subject)


def counters_page(
    things: Counters,
    board: Board,
    game: str,
    sheet: Paper,
    version: str,
    message: Messages,
    man_mm: float | None = None,
) -> Scene:
    """Return the page: a row for each currency with coins that fit, a column for each size of the board.

    It fills ``sheet`` as that lies. ``game`` is a name to print; ``man_mm`` is the diameter of men, if it is
    not the usual one.
    """
    title, lead = message("counters-title", game=game), message("counters-lead")
    head, head_mm = heading(sheet, title, [lead])
    papers = INCH_BOARDS if sheet.name in _INCH_PAPERS else METRIC_BOARDS
    sizes = board_sizes(
        board, message, man_mm, papers, {name: things.coins[name] for name in things.board_for}
    )
    items = [*head, *_table(things, sizes, sheet, head_mm, message)]
    widths = "; ".join(
        message("counters-size", board=size.name, width=f"{size.man_mm:.1f}") for size in sizes
    )
    description = f"{lead} {widths}."
    return part_page(sheet, items, [title, f"{message('sheet-print')} · {version}"], title, description)


def _table(
    things: Counters, sizes: Sequence[BoardSize], sheet: Paper, head_mm: float, message: Messages
) -> Iterator[Item]:
    area = free_area(sheet, head_mm)
    column_mm = (area.width - _FIRST_MM) / len(sizes)
    columns = [counters_that_fit(things, size, message) for size in sizes]
    y = area.y + 6
    for number, size in enumerate(sizes):
        x = area.x + _FIRST_MM + number * column_mm
        yield Text(x, y, size.name, 1.15 * _CELL_MM, INK, "caps", spacing=0.04)
        points = message("counters-points", width=f"{round(size.point_mm, 1):g}")
        men = message("counters-men", width=f"{size.man_mm:.1f}")
        yield Text(x, y + _LINE_MM, points, _CELL_MM, INK, "italic")
        yield Text(x, y + 2 * _LINE_MM, men, _CELL_MM, INK, "italic")
    y += 2 * _LINE_MM + 2
    for row in columns[0]:
        if not any(column[row] for column in columns):
            continue
        yield Path(polyline([(area.x, y), (area.x + area.width, y)]), Paint(None, INK, THINNEST_MM))
        cells = [_cell_lines(column[row], column_mm - 2.5, message) for column in columns]
        yield Text(area.x, y + _LINE_MM, row, _CELL_MM, INK)
        for number, cell in enumerate(cells):
            for at, line in enumerate(cell, start=1):
                yield Text(area.x + _FIRST_MM + number * column_mm, y + at * _LINE_MM, line, _CELL_MM, INK)
        y += max(1, *(len(cell) for cell in cells)) * _LINE_MM + 1.6
    yield Path(polyline([(area.x, y), (area.x + area.width, y)]), Paint(None, INK, THINNEST_MM))
    yield from _rings(sizes, message("counters-try").splitlines(), area.x, y + 8, column_mm)


def _rings(
    sizes: Sequence[BoardSize], lines: Sequence[str], x: float, y: float, column_mm: float
) -> Iterator[Item]:
    """Yield the places of men at true size, to lay a coin on, with the least useful size in dashes."""
    thin = Paint(None, INK, THINNEST_MM)
    for number, line in enumerate(lines, start=1):
        yield Text(x, y + number * _LINE_MM, line, _CELL_MM, INK)
    middle = y + max(size.man_mm for size in sizes) / 2
    for number, size in enumerate(sizes):
        centre = x + _FIRST_MM + (number + 0.5) * column_mm - 1.25, middle
        yield Circle(*centre, size.man_mm / 2, thin)
        yield Circle(*centre, _MIN_SHARE * size.man_mm / 2, Paint(None, INK, THINNEST_MM, dash_mm=(1.2, 0.9)))


def _cell_lines(things: Sequence[tuple[str, str]], width_mm: float, message: Messages) -> list[str]:
    """Return things with their sizes as lines, none broken between a name and its size."""
    if not things:
        return ["–"]
    lines = [""]
    for name, size in things:
        word = f"{name} ({message.figures(size)})"
        longer = f"{lines[-1]}, {word}" if lines[-1] else word
        if lines[-1] and text_width(longer, "regular", _CELL_MM) > width_mm:
            lines[-1] += ","
            lines.append(word)
        else:
            lines[-1] = longer
    return lines

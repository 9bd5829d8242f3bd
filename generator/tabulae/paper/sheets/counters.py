"""A page of coins, beans and buttons that can serve as men, by the size of the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from tabulae.draw.layout import POINT_WIDTH_MM, layout, point_width_for
from tabulae.engine.position import Board
from tabulae.library.games.equipment import Counters
from tabulae.library.games.records import Game
from tabulae.library.words.messages import Messages, messages
from tabulae.paper.flow.document import Imprint
from tabulae.paper.flow.flowables import TABLE_PT, Drawing, ruled_table
from tabulae.paper.flow.markup import labelled, text_markup
from tabulae.paper.flow.page_design import Styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import StoryItem
from tabulae.paper.printing.papers import DOUBLE, PAPERS, Paper
from tabulae.paper.printing.tiling import plan_tiles
from tabulae.paper.sheets.part_sheets import sheet_head, sheet_look, sheets_pdf
from tabulae.scene.fonts import font_name
from tabulae.scene.primitives import Circle, Item, Paint, Scene
from tabulae.scene.style import POINTS_PER_MM, THINNEST_MM

METRIC_BOARDS, INCH_BOARDS = ("a4", "a3", "a2"), ("letter", DOUBLE["letter"])
"""The papers that the boards fill whose men are listed, and those where paper is measured in inches."""
_MIN_SHARE = 0.6
"""A man narrower than this share of its place looks lost there."""
_STEP_MM = 0.5
"""The width of a point is tried in these steps."""
_FIRST_MM = 33.0
"""The width of the first column."""
_RINGS_GAP_PT = 13.5
"""The most white between the circles to lay coins on and the words above them."""


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
        name = message("counters-coin-size", option=f"--men {coin_mm:g}mm")
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
    game: Game,
    sheet: Paper,
    version: str,
    subject: str,
    man_mm: float | None = None,
    text_pt: float = 10.5,
) -> bytes:
    """Return the page as a PDF, upright: a row for each currency, a column for each size of the board.

    ``man_mm`` is the diameter of men, if it is not the usual one; ``subject`` is the subject of the file.
    """
    message, sheet = game.message, sheet.portrait
    title, look = message("counters-title", game=game.name), sheet_look(sheet, "colour", text_pt)
    papers = INCH_BOARDS if sheet.in_inches else METRIC_BOARDS
    coins = {name: things.coins[name] for name in things.board_for}
    sizes = board_sizes(game.rules.board, message, man_mm, papers, coins)
    column_mm = (look.measure_mm - _FIRST_MM) / len(sizes)
    trying = MeasuredParagraph(text_markup(" ".join(message("counters-try").split())), look.text)
    trying.keep_with_next = True
    story = [
        *sheet_head(title, [message("counters-lead", players=len(game.rules.seats))], look),
        *_fitting(things, sizes, look, column_mm, message),
        trying,
        _rings(sizes, look, column_mm, message),
    ]
    words = [title, f"{message('sheet-print')} · {version}"]
    return sheets_pdf([(story, words)], sheet, look, Imprint(title, subject, lang=message.language))


def _fitting(
    things: Counters, sizes: Sequence[BoardSize], look: Styles, column_mm: float, message: Messages
) -> list[StoryItem]:
    """Return a table of what fits, or in type too large for its columns a paragraph for each of its cells."""
    columns = [counters_that_fit(things, size, message) for size in sizes]
    if look.scale.text > TABLE_PT:
        entries: list[StoryItem] = []
        for size, column in zip(sizes, columns, strict=True):
            entries.append(MeasuredParagraph(f"<b>{_column_head(size, message, ' · ')}</b>", look.text))
            entries[-1].keep_with_next = True
            entries += [
                MeasuredParagraph(labelled(row, _cell(fits, message), message), look.entry)
                for row, fits in column.items()
                if fits
            ]
        return entries
    header = ["", *(_column_head(size, message) for size in sizes)]
    rows = [
        [text_markup(row), *(_cell(column[row], message) for column in columns)]
        for row in columns[0]
        if any(column[row] for column in columns)
    ]
    widths = [width_mm * POINTS_PER_MM for width_mm in (_FIRST_MM, *[column_mm] * len(sizes))]
    return [ruled_table(header, rows, look, widths, inner_pt=0.25)]


def _column_head(size: BoardSize, message: Messages, gap: str = "<br/>") -> str:
    """Return the name of a size of the board, and the widths of its points and men, as markup."""
    points = message("counters-points", width=f"{round(size.point_mm, 1):g}")
    men = message("counters-men", width=f"{size.man_mm:.1f}")
    facts = gap.join(map(text_markup, (points, men)))
    return f'{text_markup(size.name)}{gap}<font name="{font_name("italic")}">{facts}</font>'


def _cell(things: Sequence[tuple[str, str]], message: Messages) -> str:
    """Return things with their sizes as markup, none broken between a name and its size."""
    words = [f"{name} ({message.figures(size)})".replace(" ", "\u00a0") for name, size in things]
    return text_markup(", ".join(words) or "–")


def _rings(sizes: Sequence[BoardSize], look: Styles, column_mm: float, message: Messages) -> StoryItem:
    """Return the places of men at true size, to lay a coin on, with the least useful size in dashes."""
    thin, dashed = (Paint(None, look.palette.ink, THINNEST_MM, dash_mm=dash) for dash in ((), (1.2, 0.9)))
    high_mm = max(size.man_mm for size in sizes)
    items: list[Item] = []
    for number, size in enumerate(sizes):
        centre = _FIRST_MM + (number + 0.5) * column_mm - 1.25, high_mm / 2
        items.append(Circle(*centre, size.man_mm / 2, thin))
        items.append(Circle(*centre, _MIN_SHARE * size.man_mm / 2, dashed))
    widths = [message("counters-size", board=size.name, width=f"{size.man_mm:.1f}") for size in sizes]
    rings = Drawing(
        Scene(look.measure_mm, high_mm, tuple(items), "; ".join(widths)), look.measure_mm * POINTS_PER_MM
    )
    rings.spaceBefore = min(_RINGS_GAP_PT, look.scale.leading)
    return rings

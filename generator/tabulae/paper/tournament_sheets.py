"""The pages of a classroom tournament: who plays whom in each round, and the table for the scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabulae.library.messages import Messages
from tabulae.paper.flowables import CELL_GAP_PT, Drawing, Head, ruled_table
from tabulae.paper.markup import text_markup
from tabulae.paper.page_design import Styles
from tabulae.paper.paragraph import MeasuredParagraph
from tabulae.paper.story import StoryItem
from tabulae.scene.primitives import Item, Paint, Path, Scene, Text, polyline
from tabulae.scene.style import POINT_MM, POINTS_PER_MM, THINNEST_MM

ROUNDS = 3
"""The rounds of a tournament."""
_ROUNDS_SHARE = 0.84
"""The share of the width of the draw that the columns of the rounds take."""
_MAX_PLAYERS_ABREAST = 4
"""With more players at a table the rounds stand below each other."""
_ROW_MM, _MIN_ROW_MM = 8.0, 6.4
"""The height of a row of scores, and the least if there are many pupils."""
_SHARES = (0.06, 0.4, 0.13, 0.13, 0.13, 0.08, 0.07)
"""The widths of the columns of the score table, as shares of the page."""


def pairing_rounds(pupils: int, players: int) -> list[list[tuple[int, ...]]]:
    """Return for each of three rounds its tables, each as the numbers (from 1) of the pupils who play there.

    There are as many tables as can be filled, at least one; pupils left over play nowhere. The numbers stand
    in as many columns as a table has seats, and each round shifts every column one step further than the
    column before it. So no two pupils meet twice if there are more than ``2 * (players - 1)`` tables.
    """
    tables = max(1, pupils // players)
    return [
        [
            tuple(column * tables + (table + number * column) % tables + 1 for column in range(players))
            for table in range(tables)
        ]
        for number in range(ROUNDS)
    ]


def pairing_sheet(message: Messages, pupils: int, players: int, look: Styles) -> Iterator[StoryItem]:
    """Yield the draw for all rounds: a head, an explanation and the tables; ``players`` sit at a table.

    Pupils are numbers from 1; in each round those who fill no table are left out.
    """
    yield Head(message("tournament-draw"), look.scale.section, look, key="draw")
    yield MeasuredParagraph(text_markup(message("tournament-draw-lead")), look.text)
    rounds = pairing_rounds(pupils, players)
    width_pt, abreast = look.measure_mm * POINTS_PER_MM, _rounds_abreast(players)
    shares = [1 - _ROUNDS_SHARE, *[_ROUNDS_SHARE / abreast] * abreast]
    for start in range(0, ROUNDS, abreast):
        numbers = range(start, start + abreast)
        header = [
            text_markup(message("tournament-table")),
            *(text_markup(message("tournament-round", number=number + 1)) for number in numbers),
        ]
        rows = [
            [str(table + 1), *(_joined(rounds[number][table]) for number in numbers)]
            for table in range(len(rounds[0]))
        ]
        yield ruled_table(header, rows, look, [share * width_pt for share in shares])


def _rounds_abreast(players: int) -> int:
    """Return how many rounds of the draw stand beside each other."""
    return ROUNDS if players <= _MAX_PLAYERS_ABREAST else 1


def _joined(numbers: Iterable[int]) -> str:
    return " – ".join(map(str, numbers))


def draw_fits_lines(pupils: int, players: int, look: Styles) -> bool:
    """Return True if the numbers of the ``players`` at a table fit on one line of a cell of the draw."""
    widest = MeasuredParagraph(_joined([pupils] * players), look.cell)
    room_pt = _ROUNDS_SHARE / _rounds_abreast(players) * look.measure_mm * POINTS_PER_MM - CELL_GAP_PT
    return widest.height_at(room_pt) <= look.cell.leading


def score_sheets(message: Messages, pupils: int, look: Styles, height_mm: float) -> Iterator[list[StoryItem]]:
    """Yield a head and a table for the scores for each page; ``height_mm`` is that of its text block."""
    head_mm = look.scale.section * 2 * POINT_MM
    room = height_mm - head_mm - 2.0
    sheets = -(-pupils // (int(room / _MIN_ROW_MM) - 1))
    per_sheet = -(-pupils // sheets)
    row_mm = min(_ROW_MM, room / (per_sheet + 1))
    for start in range(0, pupils, per_sheet):
        numbers = range(start + 1, min(pupils, start + per_sheet) + 1)
        yield [
            Head(message("tournament-score"), look.scale.section, look, key="" if start else "score"),
            _score_table(message, numbers, look, row_mm),
        ]


def _score_table(message: Messages, numbers: range, look: Styles, row_mm: float) -> Drawing:
    width_mm, ink, size = look.measure_mm, look.palette.ink, look.scale.cell * POINT_MM
    line = Paint(None, ink, THINNEST_MM)
    starts = [width_mm * sum(_SHARES[:column]) for column in range(len(_SHARES))]
    foot = (len(numbers) + 1) * row_mm
    columns = [
        message("tournament-column-number"),
        message("tournament-column-name"),
        *(message("tournament-round", number=number + 1) for number in range(ROUNDS)),
        message("tournament-column-total"),
        message("tournament-column-place"),
    ]
    items: list[Item] = [
        Text(x, row_mm - 2.2, name, size, ink, "caps", spacing=0.04)
        for x, name in zip(starts, columns, strict=True)
    ]
    for row, number in enumerate(numbers, start=1):
        items.append(Path(polyline([(0, row * row_mm), (width_mm, row * row_mm)]), line))
        items.append(Text(0, (row + 1) * row_mm - 2.2, str(number), size, ink, "figures"))
    items.append(Path(polyline([(0, foot), (width_mm, foot)]), line))
    items += [Path(polyline([(x - 1.5, 0), (x - 1.5, foot)]), line) for x in starts[1:]]
    title = message("tournament-score")
    rows = message("tournament-score-rows", first=numbers[0], last=numbers[-1])
    description = f"{title}: {', '.join(columns)}; {rows}."
    scene = Scene(width_mm, foot + 0.5, tuple(items), title, description)
    return Drawing(scene, width_mm * POINTS_PER_MM)

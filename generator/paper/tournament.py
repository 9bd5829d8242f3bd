"""The sheets of a tournament: who sits with whom in each round, and where the scores are written."""

from __future__ import annotations

from collections.abc import Iterator

from reportlab.platypus import Flowable

from generator.content.facts import Facts, fill
from generator.content.teaching import TournamentWords
from generator.draw.scene import Item, Paint, Path, Scene, Text
from generator.draw.shapes import polyline
from generator.draw.style import POINT_MM, THINNEST_MM
from generator.paper.flow import Drawing, Head, plain, ruled_table
from generator.paper.measured import Words
from generator.paper.page import Styles
from generator.paper.papers import POINTS_PER_MM

ROUNDS = 3
_ROW_MM, _LEAST_ROW_MM = 8.0, 6.4
_LARGE_PT, _SMALL_PT, _MANY_TABLES = 17.0, 12.0, 18
_SHARES = (0.06, 0.4, 0.13, 0.13, 0.13, 0.08, 0.07)


def draw(pupils: int, players: int, rounds: int = ROUNDS) -> list[list[tuple[int, ...]]]:
    """For each round the tables, each with its numbers from 1, as many as there are full tables.

    The numbers stand in as many columns as a table has seats, and each round pushes every column one
    step further than the one before it. So no two meet twice while the tables outnumber the steps.
    """
    tables = max(1, pupils // players)
    return [
        [
            tuple(column * tables + (table + number * column) % tables + 1 for column in range(players))
            for table in range(tables)
        ]
        for number in range(rounds)
    ]


def draw_size(pupils: int, players: int) -> float:
    """The size of the draw's type: to be read from a wall, if the tables leave room."""
    return _LARGE_PT if pupils // players <= _MANY_TABLES else _SMALL_PT


def draw_sheet(words: TournamentWords, pupils: int, facts: Facts, look: Styles) -> Iterator[Flowable]:
    """The draw for all rounds."""
    yield Head(words.draw, look.scale.section, look, key="draw")
    yield Words(plain(fill(words.draw_lead, facts)), look.text)
    rounds = draw(pupils, int(facts["players"]))
    header = [plain(words.table), *(f"{plain(words.round)} {number}" for number in range(1, ROUNDS + 1))]
    tables = range(len(rounds[0]))
    rows = [[str(table + 1), *(" – ".join(map(str, one[table])) for one in rounds)] for table in tables]
    wide = look.measure_mm * POINTS_PER_MM
    yield ruled_table(header, rows, look, [0.16 * wide, *[0.28 * wide] * ROUNDS])


def score_sheets(
    words: TournamentWords, pupils: int, look: Styles, high_mm: float
) -> Iterator[list[Flowable]]:
    """The tables for the scores, as many pages as the pupils need."""
    head_mm = look.scale.section * 2 * POINT_MM
    room = high_mm - head_mm - 2.0
    sheets = -(-pupils // (int(room / _LEAST_ROW_MM) - 1))
    most = -(-pupils // sheets)
    row_mm = min(_ROW_MM, room / (most + 1))
    for start in range(0, pupils, most):
        numbers = range(start + 1, min(pupils, start + most) + 1)
        yield [
            Head(words.score, look.scale.section, look, key="" if start else "score"),
            _score_table(words, numbers, look, row_mm),
        ]


def _score_table(words: TournamentWords, numbers: range, look: Styles, row_mm: float) -> Drawing:
    wide, ink, size = look.measure_mm, look.palette.ink, look.scale.cell * POINT_MM
    line = Paint(None, ink, THINNEST_MM)
    starts = [wide * sum(_SHARES[:column]) for column in range(len(_SHARES))]
    foot = (len(numbers) + 1) * row_mm
    items: list[Item] = [
        Text(x, row_mm - 2.2, name, size, ink, "caps", spacing=0.04)
        for x, name in zip(starts, words.score_columns, strict=True)
    ]
    for row, number in enumerate(numbers, start=1):
        items.append(Path(polyline([(0, row * row_mm), (wide, row * row_mm)]), line))
        items.append(Text(0, (row + 1) * row_mm - 2.2, str(number), size, ink, "figures"))
    items.append(Path(polyline([(0, foot), (wide, foot)]), line))
    items += [Path(polyline([(x - 1.5, 0), (x - 1.5, foot)]), line) for x in starts[1:]]
    described = f"{words.score}: {', '.join(words.score_columns)}; rows {numbers[0]} to {numbers[-1]}."
    scene = Scene(wide, foot + 0.5, tuple(items), words.score, described)
    return Drawing(scene, wide * POINTS_PER_MM)

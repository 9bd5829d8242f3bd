"""Things to fill in on the sheets of a lesson: a tree of chances, all throws of two dice, a chart."""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.scene.primitives import Circle, Item, Paint, Path, Scene, Text, polyline, rectangle

_CELL_MM = 8.5
_TEXT_MM = 3.9
_LINE_MM = 0.3
_CHART_CELL_MM, _CHART_ROWS = 9.0, 10
"""The side of a box of a chart at most, and the boxes above a number."""
_TREE_MM, _ROW_MM, _END_MM, _WORD_MM = 150.0, 11.0, 26.0, 14.0
"""The width of a tree, the height of a row, the width of the box of an end and of the word of a branch."""


def dice_square(faces: int, marked: Sequence[int], ink: str, title: str, *, key: bool) -> Scene:
    """Return a square of all throws of two dice of ``faces``; in the ``key`` with discs on some throws.

    These are the throws that show at least one of the faces ``marked``. A throw is a box of 8.5 mm.
    """
    cell = _CELL_MM
    items: list[Item] = []
    for first in range(1, faces + 1):
        items.append(Text(0.5 * cell, (first + 0.65) * cell, str(first), _TEXT_MM, ink, "figures", "middle"))
        items.append(Text((first + 0.5) * cell, 0.65 * cell, str(first), _TEXT_MM, ink, "figures", "middle"))
        for second in range(1, faces + 1):
            box = rectangle(second * cell, first * cell, cell, cell)
            items.append(Path(box, Paint(None, ink, _LINE_MM)))
            if key and (first in marked or second in marked):
                items.append(Circle((second + 0.5) * cell, (first + 0.5) * cell, 0.26 * cell, Paint(ink)))
    side = (faces + 1) * cell + 1
    return Scene(side, side, tuple(items), title, title)


def cross_chart(low: int, high: int, width_mm: float, ink: str, title: str) -> Scene:
    """Return a chart to be filled with crosses: ten boxes above each number from ``low`` to ``high``.

    It is ``width_mm`` wide; the boxes are square, 9 mm or less, in the middle.
    """
    columns = high - low + 1
    cell = min(_CHART_CELL_MM, width_mm / columns)
    left, foot = (width_mm - columns * cell) / 2, _CHART_ROWS * cell
    items: list[Item] = []
    for column in range(columns):
        x = left + column * cell
        items += [
            Path(rectangle(x, row * cell, cell, cell), Paint(None, ink, _LINE_MM))
            for row in range(_CHART_ROWS)
        ]
        items.append(Text(x + cell / 2, foot + 5.0, str(low + column), _TEXT_MM, ink, "figures", "middle"))
    return Scene(width_mm, foot + 7.0, tuple(items), title, title)


def chance_tree(
    faces: int, hits: int, dice: int, words: tuple[str, str], ink: str, title: str, *, key: bool
) -> Scene:
    """Return a tree of chances: at each die a branch to hit and one to miss, and a box for each end.

    ``hits`` of the ``faces`` hit; ``words`` are those at a branch that hits and at one that misses. The sheet
    has empty boxes, the ``key`` the chances. It is 150 mm wide. A branch that has hit goes on no further: one
    hit is enough.
    """
    total = faces**dice
    stride = (_TREE_MM - _END_MM - 20.0) / dice
    items: list[Item] = []

    def row(number: int) -> float:
        return _ROW_MM * (number + 0.5)

    def fork(number: int) -> float:
        return row(number) + 0.6 * _ROW_MM if number < dice else row(dice)

    def text(x: float, y: float, words: str) -> None:
        items.append(Text(x, y, words, _TEXT_MM, ink, "figures", "middle"))

    def branch(number: int, to: float, count: int, word: str) -> None:
        begin, end = (number * stride, fork(number)), ((number + 1) * stride - _WORD_MM, to)
        items.append(Path(polyline([begin, end]), Paint(None, ink, _LINE_MM)))
        if key:
            above = -1.4 if to < fork(number) else 4.6
            text((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2 + above, f"{count}/{faces}")
        text(end[0] + _WORD_MM / 2, to + 1.3, word)

    def ending(number: int, x: float, count: int) -> None:
        y, left = row(number), _TREE_MM - _END_MM
        items.append(Path(polyline([(x, y), (left, y)]), Paint(None, ink, _LINE_MM, (1.0, 1.0))))
        items.append(Path(rectangle(left, y - 4.5, _END_MM, 9.0), Paint(None, ink, _LINE_MM)))
        if key:
            text(left + _END_MM / 2, y + 1.4, f"{count}/{total}")

    misses = faces - hits
    for number in range(dice):
        branch(number, row(number), hits, words[0])
        ending(number, (number + 1) * stride, misses**number * hits * faces ** (dice - number - 1))
        branch(number, fork(number + 1), misses, words[1])
    ending(dice, dice * stride, misses**dice)
    return Scene(_TREE_MM, _ROW_MM * (dice + 1), tuple(items), title, title)

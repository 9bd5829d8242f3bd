"""The order of pages on folded sheets: pure counting, no PDF."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate, pairwise


@dataclass(frozen=True, slots=True)
class Spread:
    """One side of a sheet: the page numbers, from 0, left and right of the fold; None is blank."""

    left: int | None
    right: int | None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of a quire as it is folded; ``depth`` counts from the outermost sheet, 0, inwards."""

    front: Spread
    back: Spread
    depth: int


Quire = tuple[Sheet, ...]
"""Sheets laid in each other and folded together, the outermost first."""


def fold(pages: int, quire_sheets: int | None = None, *, keep_last: bool = False) -> tuple[Quire, ...]:
    """The quires that hold ``pages`` pages, padded with blanks to a multiple of four.

    All sheets go in one quire unless ``quire_sheets`` says how many it may hold; then the quires
    are made as even as they can be, the thicker ones first. Blanks stand at the end, or before
    the last page if it is the back cover (``keep_last``).
    """
    sheets = -(-pages // 4)
    most = quire_sheets or sheets
    count = -(-sheets // most)
    thin, thicker = divmod(sheets, count)
    sizes = [thin + (number < thicker) for number in range(count)]
    order: list[int | None] = [*range(pages)]
    blanks: list[int | None] = [None] * (4 * sheets - pages)
    order = order[:-1] + blanks + order[-1:] if keep_last else order + blanks
    bounds = accumulate(sizes, initial=0)
    return tuple(_quire(order[4 * start : 4 * end]) for start, end in pairwise(bounds))


def _quire(order: list[int | None]) -> Quire:
    last = len(order) - 1
    return tuple(
        Sheet(
            front=Spread(order[last - 2 * depth], order[2 * depth]),
            back=Spread(order[2 * depth + 1], order[last - 1 - 2 * depth]),
            depth=depth,
        )
        for depth in range(len(order) // 4)
    )

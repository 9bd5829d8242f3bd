"""Raised marks on the rim for fingers: ridges and dots by turns, two dots where a run of points begins."""

from __future__ import annotations

from collections.abc import Sequence

from generator.draw.layout import Layout
from generator.solid.board_back import Box
from generator.solid.joints import TONGUE_MM
from generator.solid.loop import Loop, polygon, rounded
from generator.solid.piece import Prism, Shape, Turned

MARK_MM, MARK_HALF_MM, RIDGE_HALF_MM = 0.8, 1.6, 6.0
"""Height of a raised mark, half its width, half the length of a ridge."""


def raised_marks(
    plan: Layout, seams: tuple[Sequence[float], Sequence[float]], tile: Box, top_mm: float
) -> tuple[Shape, ...]:
    """The marks that stand on a tile whose top is at ``top_mm``; none lies across a seam."""
    found: list[Shape] = []
    x0, y0, x1, y1 = tile
    for slot in plan.slots.values():
        x = _aside(slot.label[0], seams[0])
        y = _aside(plan.height_mm - slot.label[1], seams[1])
        if not (x0 < x < x1 and y0 < y < y1):
            continue
        place = slot.number % plan.board.base
        if place == 0:
            found += [_dot(x - 3, y, top_mm), _dot(x + 3, y, top_mm)]
        elif place % 2:
            found.append(Prism(_ridge(x, y), top_mm - 1, top_mm + MARK_MM))
        else:
            found.append(_dot(x, y, top_mm))
    return tuple(found)


def _aside(value: float, seams: Sequence[float]) -> float:
    """A place moved so far that a mark there lies neither across a seam nor over a tongue beyond it."""
    before, beyond = RIDGE_HALF_MM + 1.5, TONGUE_MM + RIDGE_HALF_MM + 1.5
    for seam in seams[1:-1]:
        if -before < value - seam <= (beyond - before) / 2:
            return seam - before
        if 0 < value - seam < beyond:
            return seam + beyond
    return value


def _ridge(x: float, y: float) -> Loop:
    return rounded(
        x - RIDGE_HALF_MM, y - MARK_HALF_MM / 2, x + RIDGE_HALF_MM, y + MARK_HALF_MM / 2, MARK_HALF_MM / 2
    )


def _dot(x: float, y: float, top: float) -> Turned:
    half = MARK_HALF_MM
    return Turned(
        polygon(
            (
                (0.0, top - 1),
                (half, top - 1),
                (half, top),
                (half - MARK_MM * 0.8, top + MARK_MM),
                (0.0, top + MARK_MM),
            )
        ),
        (x, y),
    )

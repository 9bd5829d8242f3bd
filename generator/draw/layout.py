"""Where everything on a board lies, in millimetres. No other part of the program computes geometry."""

from __future__ import annotations

import math

from generator.draw.kinds import KINDS, Borders
from generator.draw.slots import POINT_WIDTH_MM, SOCKET_MM, Label, Layout, Rect, Slot
from generator.engine.board import Board
from generator.engine.errors import TabulaeError

__all__ = ["POINT_WIDTH_MM", "SOCKET_MM", "Label", "Layout", "Rect", "Slot", "layout", "point_width_for"]


def layout(
    board: Board,
    point_width_mm: float = POINT_WIDTH_MM,
    rim_mm: float | None = None,
    side_mm: float | None = None,
    bar_mm: float | None = None,
) -> Layout:
    """The layout of a board whose points are ``point_width_mm`` apart.

    The rim above and below (``rim_mm``), the rim left and right (``side_mm``) and the bar follow the
    size of the points unless they are given. Raises TabulaeError for a kind of board it cannot lay out.
    """
    if not math.isfinite(point_width_mm) or point_width_mm <= 0:
        raise TabulaeError(f"a point cannot be {point_width_mm} mm wide: give a width above 0")
    if board.kind not in KINDS:
        raise TabulaeError(
            f"no layout for a board of the kind {board.kind!r}: the kinds are {', '.join(KINDS)}"
        )
    full, make = KINDS[board.kind]
    scale = point_width_mm / POINT_WIDTH_MM
    borders = Borders(
        full.rim_mm * scale if rim_mm is None else rim_mm,
        full.side_mm * scale if side_mm is None else side_mm,
        full.bar_mm * scale if bar_mm is None else bar_mm,
    )
    return make(board, point_width_mm, borders)


def point_width_for(board: Board, man_mm: float) -> float:
    """How wide a point must be for men of a diameter."""
    return POINT_WIDTH_MM * man_mm / layout(board).man_mm

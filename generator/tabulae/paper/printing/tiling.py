"""Tiling: how a large drawing is printed on several sheets. Pure arithmetic in millimetres.

Two neighbouring tiles overlap, and the *seam* is the middle line of the overlap: the later sheet is cut
along the seam and glued on the earlier one. No seam crosses what a board wants to keep whole, if that can
be helped.
"""

from __future__ import annotations

from tabulae.draw.cutting.board_splitting import NO_LIMITS, SeamLimits
from tabulae.engine.errors import TabulaeError
from tabulae.geometry.seams import seams_for
from tabulae.paper.printing.papers import Paper
from tabulae.paper.printing.sheets import (
    MARGIN_MM,
    Span,
    StripSide,
    Tiling,
    equal_spans,
    spans_between,
    strip_thickness_mm,
)

OVERLAP_MM = 10.0
"""The usual overlap of two tiles; a smaller overlap is used if that saves a sheet."""
MIN_OVERLAP_MM = 6.0
"""The least overlap that can be glued."""
_MIN_TILE_MM = 10.0
"""A tile must show at least this much besides its overlaps."""
_ROUNDING_MM = 1e-6

_SIDES: tuple[StripSide, ...] = ("below", "right")


def plan_tiles(
    width_mm: float,
    height_mm: float,
    paper: Paper,
    overlap_mm: float | None = None,
    seams: SeamLimits = NO_LIMITS,
) -> Tiling:
    """Return the tiling with the fewest sheets, upright or not; among equals that with the shortest seams.

    No seam crosses what ``seams`` keep whole, unless no tiling can avoid it. If ``overlap_mm`` is None, the
    overlap is 10 mm, or less, at least 6 mm, if that saves a sheet. Raises TabulaeError if the paper is too
    small for its margins.
    """
    for limits in (seams, NO_LIMITS):
        best = None
        for overlap in (overlap_mm,) if overlap_mm is not None else _overlaps():
            tiling = _fewest_sheets(width_mm, height_mm, paper, overlap, limits)
            if tiling is not None and (best is None or len(tiling.tiles) < len(best.tiles)):
                best = tiling
        if best is not None:
            return best
    least = MIN_OVERLAP_MM if overlap_mm is None else overlap_mm
    raise TabulaeError("paper-too-small-for-tiles", paper=paper.name, margin=MARGIN_MM, overlap=least)


def _overlaps() -> tuple[float, ...]:
    """Return the overlaps to try in mm: from the usual one down to the least, in steps of half a mm."""
    steps = round((OVERLAP_MM - MIN_OVERLAP_MM) * 2)
    return tuple(OVERLAP_MM - step / 2 for step in range(steps + 1))


def _fewest_sheets(
    width_mm: float, height_mm: float, paper: Paper, overlap_mm: float, seams: SeamLimits
) -> Tiling | None:
    choices = [
        tiling
        for turned in (paper.portrait, paper.landscape)
        for side in _SIDES
        if (tiling := _tiling(width_mm, height_mm, turned, side, overlap_mm, seams)) is not None
    ]
    return min(choices, key=_cost, default=None)


def _cost(tiling: Tiling) -> tuple[int, float, str]:
    return len(tiling.tiles), round(tiling.seams_mm, 3), tiling.side


def plan_tiles_at_joint(
    width_mm: float, height_mm: float, paper: Paper, overlap_mm: float = OVERLAP_MM
) -> Tiling:
    """Return a tiling of one sheet, or of two side by side that meet in the middle, where a board folds.

    Raises TabulaeError if half the drawing does not fit on a sheet.
    """
    choices, rooms = [], []
    for turned in (paper.portrait, paper.landscape):
        for side in _SIDES:
            room_x, room_y = _room(turned, side)
            rooms.append((room_x, room_y))
            for count in (1, 2):
                columns, rows = equal_spans(width_mm, count, overlap_mm), equal_spans(height_mm, 1, 0)
                if columns[0].length <= room_x + _ROUNDING_MM and height_mm <= room_y + _ROUNDING_MM:
                    choices.append(_centred(turned, side, columns, rows))
    if not choices:
        raise TabulaeError(
            "half-board-too-large",
            width=round((width_mm + overlap_mm) / 2),
            height=round(height_mm),
            paper=paper.name,
            choices=[f"{x:.0f} × {y:.0f}" for x, y in rooms[::2]],
        )
    return min(choices, key=lambda tiling: (len(tiling.tiles), tiling.side))


def largest_scale(width_mm: float, height_mm: float, paper: Paper) -> float:
    """Return the largest factor at which a drawing fits on one sheet, less than 1 if it must shrink.

    The sheet may be turned; its margins and the strip for words stay free.
    """
    rooms = [_room(turned, side) for turned in (paper.portrait, paper.landscape) for side in _SIDES]
    return max(min(room_x / width_mm, room_y / height_mm) for room_x, room_y in rooms)


def largest_scale_on(
    width_mm: float,
    height_mm: float,
    paper: Paper,
    sheets: int,
    seams: SeamLimits = NO_LIMITS,
    overlap_mm: float = OVERLAP_MM,
) -> float:
    """Return the largest factor at which a drawing fits on a number of sheets, less than 1 if it must shrink.

    ``seams`` are in mm of the drawing as it is now. Two sheets meet at the joint of the bar, if there is one;
    the seams of more avoid what is kept whole. 0 if no factor fits.
    """
    if sheets == 1:
        return largest_scale(width_mm, height_mm, paper)
    limits = seams.only_joint() if sheets == 2 and seams.joint_mm else seams
    low, high = 0.0, 2.0 * largest_scale(width_mm, height_mm, paper) * sheets
    for _ in range(24):  # halves the interval to a ten-millionth
        scale = (low + high) / 2
        size = (width_mm * scale, height_mm * scale)
        tiling = _fewest_sheets(*size, paper, overlap_mm, limits.scaled(scale))
        if tiling is not None and len(tiling.tiles) <= sheets:
            low = scale
        else:
            high = scale
    return low


def _tiling(
    width_mm: float, height_mm: float, paper: Paper, side: StripSide, overlap_mm: float, seams: SeamLimits
) -> Tiling | None:
    room_x, room_y = _room(paper, side)
    if min(room_x, room_y) < 2 * overlap_mm + _MIN_TILE_MM:
        return None
    across = seams_for(width_mm, room_x, overlap_mm, seams.x, seams.joints)
    down = seams_for(height_mm, room_y, overlap_mm, seams.y)
    if across is None or down is None:
        return None
    columns, rows = spans_between(width_mm, across, overlap_mm), spans_between(height_mm, down, overlap_mm)
    return _centred(paper, side, columns, rows)


def _room(paper: Paper, side: StripSide) -> tuple[float, float]:
    """Return what a sheet has left for a tile, across and down."""
    thick = strip_thickness_mm(paper, side)
    room_x = paper.width_mm - 2 * MARGIN_MM - (thick if side == "right" else 0)
    room_y = paper.height_mm - 2 * MARGIN_MM - (thick if side == "below" else 0)
    return room_x, room_y


def _centred(paper: Paper, side: StripSide, columns: tuple[Span, ...], rows: tuple[Span, ...]) -> Tiling:
    room_x, room_y = _room(paper, side)
    left_mm = MARGIN_MM + (room_x - max(span.length for span in columns)) / 2
    top_mm = MARGIN_MM + (room_y - max(span.length for span in rows)) / 2
    return Tiling(paper, side, columns, rows, left_mm, top_mm)

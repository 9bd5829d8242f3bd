"""How a large drawing is cut into sheets: pure arithmetic in millimetres.

A sheet prints its tile and hands over at a *seam*, the middle line of the strip that two
neighbours both print. One cuts the later sheet along the seam and glues it on the earlier one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.engine.errors import TabulaeError
from generator.paper.papers import Paper

MARGIN_MM = 6.35
"""What a laser printer cannot reach: a quarter of an inch."""
OVERLAP_MM = 10.0
STRIP_MM = 12.5
"""The strip beside the tile that holds the words, the check bars and the map, if they fit abreast."""

_ABREAST_MM = 190.0
_OWN_WIDTH_MM = 100.0  # what the words and check bars need at least

Side = Literal["below", "right"]
_SIDES: tuple[Side, ...] = ("below", "right")


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of the drawing on one sheet, in mm: what it prints and, between the seams, keeps."""

    start: float
    end: float
    keep_start: float
    keep_end: float

    @property
    def length(self) -> float:
        """How much is printed."""
        return self.end - self.start


@dataclass(frozen=True, slots=True)
class Tile:
    """What one sheet prints: where it stands in the grid, from 0, and its stretch each way."""

    row: int
    column: int
    x: Span
    y: Span


@dataclass(frozen=True, slots=True)
class Tiling:
    """A drawing spread over sheets of ``paper``, row by row.

    Every tile has its printed top left corner at (``left_mm``, ``top_mm``) of its sheet; the strip
    for words and check bars lies ``side`` of it, along the margin.
    """

    paper: Paper
    margin_mm: float
    side: Side
    columns: tuple[Span, ...]
    rows: tuple[Span, ...]
    left_mm: float
    top_mm: float

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles in reading order."""
        return tuple(
            Tile(row, column, x, y)
            for row, y in enumerate(self.rows)
            for column, x in enumerate(self.columns)
        )

    @property
    def strip_mm(self) -> tuple[float, float, float, float]:
        """The strip on each sheet: left, top, width and height."""
        wide = self.paper.width_mm - 2 * self.margin_mm
        high = self.paper.height_mm - 2 * self.margin_mm
        thick = strip_thickness_mm(self.paper, self.side)
        if self.side == "below":
            return self.margin_mm, self.margin_mm + high - thick, wide, thick
        return self.margin_mm + wide - thick, self.margin_mm, thick, high

    @property
    def seams_mm(self) -> float:
        """The length of all seams together, which is the length of glueing to be done."""
        wide, high = self.columns[-1].end, self.rows[-1].end
        return (len(self.columns) - 1) * high + (len(self.rows) - 1) * wide


def plan(
    width_mm: float,
    height_mm: float,
    paper: Paper,
    overlap_mm: float = OVERLAP_MM,
    margin_mm: float = MARGIN_MM,
) -> Tiling:
    """The tiling with the fewest sheets; among equals the one with the least to glue.

    Tiles of a row are equally wide, so that none is a sliver. Raises TabulaeError if the paper is
    too small for its margins.
    """
    choices = [
        tiling
        for turned in (paper.portrait, paper.landscape)
        for side in _SIDES
        if (tiling := _tiling(width_mm, height_mm, turned, side, overlap_mm, margin_mm)) is not None
    ]
    if not choices:
        raise TabulaeError(
            f"{paper.name} is too small for margins of {margin_mm:g} mm and an overlap of "
            f"{overlap_mm:g} mm: choose a larger paper or a smaller margin"
        )
    return min(choices, key=lambda tiling: (len(tiling.tiles), round(tiling.seams_mm, 3), tiling.side))


def plan_at_joint(
    width_mm: float,
    height_mm: float,
    paper: Paper,
    overlap_mm: float = OVERLAP_MM,
    margin_mm: float = MARGIN_MM,
) -> Tiling:
    """One sheet, or two that meet in the middle of the drawing, where a board folds.

    Raises TabulaeError with the room that there is if half the drawing does not fit.
    """
    choices, rooms = [], []
    for turned in (paper.portrait, paper.landscape):
        for side in _SIDES:
            room_x, room_y = _room(turned, side, margin_mm)
            rooms.append((room_x, room_y))
            for count in (1, 2):
                columns, rows = spans(width_mm, count, overlap_mm), spans(height_mm, 1, 0)
                if columns[0].length <= room_x + 1e-6 and height_mm <= room_y + 1e-6:
                    choices.append(_centred(turned, margin_mm, side, columns, rows))
    if not choices:
        room = " or ".join(f"{x:.0f} × {y:.0f}" for x, y in rooms[::2])
        raise TabulaeError(
            f"half of this board with its overlap is {(width_mm + overlap_mm) / 2:.0f} × {height_mm:.0f} mm, "
            f"but {paper.name} holds {room} mm: choose a larger paper, smaller points, or --split anywhere"
        )
    return min(choices, key=lambda tiling: (len(tiling.tiles), tiling.side))


def largest_scale(width_mm: float, height_mm: float, paper: Paper, margin_mm: float = MARGIN_MM) -> float:
    """How many times a drawing can be enlarged until it just fits on one sheet."""
    rooms = [
        _room(turned, side, margin_mm) for turned in (paper.portrait, paper.landscape) for side in _SIDES
    ]
    return max(min(room_x / width_mm, room_y / height_mm) for room_x, room_y in rooms)


def own_sheet(width_mm: float, height_mm: float, margin_mm: float = MARGIN_MM) -> Tiling:
    """One sheet that is just large enough for the drawing, its margins and the strip."""
    wide = max(width_mm, _OWN_WIDTH_MM) + 2 * margin_mm
    thick = strip_thickness_mm(Paper("", wide, wide), "below")
    high = height_mm + 2 * margin_mm + thick
    sheet = Paper(f"{wide:g} × {high:g} mm", wide, high)
    columns, rows = spans(width_mm, 1, 0), spans(height_mm, 1, 0)
    return Tiling(sheet, margin_mm, "below", columns, rows, (wide - width_mm) / 2, margin_mm)


def strip_thickness_mm(paper: Paper, side: Side) -> float:
    """How much of the sheet the strip takes: more on a short edge, where words stand under the bars."""
    length = paper.width_mm if side == "below" else paper.height_mm
    return STRIP_MM if length >= _ABREAST_MM else 2 * STRIP_MM


def _tiling(
    width_mm: float, height_mm: float, paper: Paper, side: Side, overlap_mm: float, margin_mm: float
) -> Tiling | None:
    room_x, room_y = _room(paper, side, margin_mm)
    if min(room_x, room_y) < 2 * overlap_mm + 10:
        return None
    columns = spans(width_mm, _count(width_mm, room_x, overlap_mm), overlap_mm)
    rows = spans(height_mm, _count(height_mm, room_y, overlap_mm), overlap_mm)
    return _centred(paper, margin_mm, side, columns, rows)


def _room(paper: Paper, side: Side, margin_mm: float) -> tuple[float, float]:
    """What a sheet has left for a tile, across and down."""
    thick = strip_thickness_mm(paper, side)
    room_x = paper.width_mm - 2 * margin_mm - (thick if side == "right" else 0)
    room_y = paper.height_mm - 2 * margin_mm - (thick if side == "below" else 0)
    return room_x, room_y


def _centred(
    paper: Paper, margin_mm: float, side: Side, columns: tuple[Span, ...], rows: tuple[Span, ...]
) -> Tiling:
    room_x, room_y = _room(paper, side, margin_mm)
    left_mm = margin_mm + (room_x - columns[0].length) / 2
    top_mm = margin_mm + (room_y - rows[0].length) / 2
    return Tiling(paper, margin_mm, side, columns, rows, left_mm, top_mm)


def _count(length_mm: float, room_mm: float, overlap_mm: float) -> int:
    count = 1
    # A hair of slack: a drawing that fits exactly must not be split by rounding.
    while count * room_mm - (count - 1) * overlap_mm < length_mm - 1e-6:
        count += 1
    return count


def spans(length_mm: float, count: int, overlap_mm: float) -> tuple[Span, ...]:
    """``count`` equal stretches that cover the length, each sharing ``overlap_mm`` with the next."""
    size = (length_mm + (count - 1) * overlap_mm) / count
    starts = [number * (size - overlap_mm) for number in range(count)]
    return tuple(
        Span(
            start,
            start + size,
            start + (overlap_mm / 2 if number else 0),
            start + size - (overlap_mm / 2 if number < count - 1 else 0),
        )
        for number, start in enumerate(starts)
    )

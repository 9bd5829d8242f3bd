"""What parts are made for: the board laid out, the men and dice of the game, and the printer."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.draw.layout import POINT_WIDTH_MM, Layout, layout
from generator.draw.men import Symbol
from generator.engine.board import Board
from generator.solid.own_marks import OwnMarks


@dataclass(frozen=True, slots=True)
class Printer:
    """A printer: its bed in mm, the height of a layer, the width of a line, the density of its plastic."""

    name: str = "220x220"
    bed_mm: tuple[float, float, float] = (220.0, 220.0, 250.0)
    layer_mm: float = 0.2
    line_mm: float = 0.45
    grams_per_cm3: float = 1.24

    @property
    def wall_mm(self) -> float:
        """The thinnest wall: two lines side by side."""
        return 2 * self.line_mm


@dataclass(frozen=True, slots=True)
class SeatMen:
    """The men of a seat: its name, the colour and symbol of its men, and their number."""

    seat: str
    colour: str
    symbol: Symbol
    count: int


def _plain_board() -> Board:
    return Board("tables", 6, tuple(str(number) for number in range(1, 25)))


@dataclass(frozen=True, slots=True)
class Setting:
    """The setting of a set of parts. What is not given is that of a plain tables board of 24 points.

    ``words`` are for the tower, ``marks`` are the maker's own for the faces of dice.
    """

    board: Board = field(default_factory=_plain_board)
    seats: tuple[SeatMen, ...] = (
        SeatMen("white", "#ffffff", "cross", 15),
        SeatMen("black", "#111111", "dot", 15),
    )
    dice: int = 3
    faces: int = 6
    point_width_mm: float = POINT_WIDTH_MM
    printer: Printer = Printer()
    words: tuple[str, ...] = ()
    marks: OwnMarks | None = None

    @property
    def plan(self) -> Layout:
        """The board laid out, the one geometry of paper and plastic."""
        return layout(self.board, self.point_width_mm)

"""Boards of every kind, and diagrams with everything that a figure can show, for the tests of drawings."""

from __future__ import annotations

from tabulae.draw.figures.diagram import Diagram, DrawnPlay
from tabulae.engine.position import Board, Position, parse_position
from tabulae.library.games.schema import SeatStyle


def tables(base: int) -> Board:
    return Board("tables", base, tuple(str(number) for number in range(1, 4 * base + 1)))


ROWS = Board("rows", 6, tuple(f"{row}{column}" for row in "MTB" for column in range(1, 13)))
RING = Board("ring", 6, tuple(f"{quarter}{number}" for quarter in "GRBW" for number in range(1, 7)))
BOARDS = {"24": tables(6), "28": tables(7), "32": tables(8), "rows": ROWS, "ring": RING}

SEATS = ("white", "black")
NAMES = tuple(seat.capitalize() for seat in SEATS)
STYLES = (SeatStyle(symbol="cross", colour="#ffffff"), SeatStyle(symbol="dot", colour="#111111"))
FOUR_STYLES = (
    SeatStyle(symbol="ring", colour="#00664b"),
    SeatStyle(symbol="rays", colour="#d4452f"),
    SeatStyle(symbol="dot", colour="#111111"),
    SeatStyle(symbol="cross", colour="#ffffff"),
)

SEVEN_STYLES = (
    SeatStyle(symbol="dot", colour="#111111"),
    SeatStyle(symbol="ring", colour="#00664b"),
    SeatStyle(symbol="rays", colour="#d4452f"),
    SeatStyle(symbol="star", colour="#e8b923"),
    SeatStyle(symbol="triangle", colour="#5b2a86"),
    SeatStyle(symbol="crescent", colour="#8f8f8f"),
    SeatStyle(symbol="cross", colour="#ffffff"),
)


def position(text: str) -> Position:
    return parse_position(text, BOARDS["24"], SEATS, 15)


# 24 23 22 21 20 19  | 18 17 16 15 14 13
#  . 1O  . 2X 2O 2O  | 2X  .  . 2X 2X 1X
#
#  .  .  .  .  . 7O  |  . 2X 1O 2O 2X 2X
#  1  2  3  4  5  6  |  7  8  9 10 11 12
ZENO = position("white 6x7 9 10x2 19x2 20x2 23 | black 8x2 11x2 12x2 13 14x2 15x2 18x2 21x2")
ZENO_AFTER = position("white 6x7 9 10 16 19 20 22 23 24 | black 8x2 11x2 12x2 13 14x2 15x2 18x2 21x2")

# 24 23 22 21 20 19  | 18 17 16 15 14 13
#  .  .  .  .  .  .  |  .  .  .  .  .  .
#
# 4X 1X 1O 2X 3O  .  |  .  .  .  .  .  .
#  1  2  3  4  5  6  |  7  8  9 10 11 12
ENTERING = position("white 3 5x3 hand:10 off:1 | black 1x4 2 4x2 hand:7 bar:1")

PLAYS = (DrawnPlay("10", "16"), DrawnPlay("19", "24"), DrawnPlay("20", "22"))


def diagram(where: Position = ZENO, **more: object) -> Diagram:
    return Diagram(BOARDS["24"], NAMES, STYLES, where, **more)  # type: ignore[arg-type]


DIAGRAMS = {
    "plain": diagram(),
    "plays": diagram(roll=(2, 5, 6), allowed=PLAYS),
    "before and after": diagram(roll=(2, 5, 6), allowed=PLAYS, after=ZENO_AFTER),
    "forbidden": diagram(roll=(2, 5, 6), forbidden=(DrawnPlay("6", "8"), DrawnPlay("6", "11")), unused=(2,)),
    "entering": diagram(
        ENTERING,
        roll=(2, 6, 1),
        allowed=(DrawnPlay("hand", "2", True), DrawnPlay("hand", "6"), DrawnPlay("6", "7")),
        forbidden=(DrawnPlay("hand", "1"),),
        unused=(),
    ),
    "other dice": diagram(roll=(7, 1, 4), faces=7),
}


def on_rows(text: str, **more: object) -> Diagram:
    where = parse_position(text, ROWS, SEATS, 15)
    return Diagram(ROWS, NAMES, STYLES, where, **more)  # type: ignore[arg-type]


def on_ring(text: str, **more: object) -> Diagram:
    seats = ("green", "red", "black", "white")
    return Diagram(RING, seats, FOUR_STYLES, parse_position(text, RING, seats, 12), **more)  # type: ignore[arg-type]


OTHER_KINDS = {
    # T1  T2  T3  T4 … T12      M1  M2 … M7      B1  B7  B9
    #  .   .  1O  2X … 6X       3O  2X … 1X      1X  1O  4O
    "rows": on_rows(
        "white M1x3 M5 M9 T3 T10x2 B7 B9x3 hand:2 bar:1 | black M2x2 M7 T4x2 T12x6 B1 hand:2 off:1",
        seat=1,
        roll=(6, 5, 1),
        allowed=(DrawnPlay("hand", "M6"), DrawnPlay("M7", "M12"), DrawnPlay("T4", "T3", True)),
        forbidden=(DrawnPlay("M2", "M5"),),
    ),
    "ring": on_ring(
        "green G1x2 G5 R3x4 R6 hand:2 bar:1 off:1 | red R1x3 B2x2 B5 W1 hand:3 bar:2 "
        "| black G2 B1x2 B4x2 W3 off:6 | white G3 R2 W2x6 W6 hand:2 off:1",
        seat=1,
        roll=(2, 4, 1),
        allowed=(DrawnPlay("bar", "R2", True), DrawnPlay("B5", "W3", True)),
        forbidden=(DrawnPlay("R1", "R3"),),
    ),
}

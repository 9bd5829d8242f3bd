"""The data of a game: board, seats, men, dice, start position and options, not yet checked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tabulae.engine.options import Options
from tabulae.engine.position import Board, Position, Seat


@dataclass(frozen=True)
class Setup:
    """Everything that decides which plays are legal and who has won.

    ``men`` is the number of men of each seat, ``dice`` how many are thrown, ``faces`` their highest number.
    Seats are listed in turn order, which on a ring is also the order to the right.
    """

    board: Board
    seats: tuple[Seat, ...]
    men: int
    dice: int
    faces: int
    start: Position
    options: Options

    @property
    def most_dice(self) -> int:
        """The largest number of dice to play in a turn: twice those thrown where doublets count twice."""
        return self.dice * (2 if self.options.doublets == "twice" else 1)

    @cached_property
    def starts_in_hand(self) -> bool:
        """Whether any seat has men in hand, still to enter, when the game begins."""
        return any(men[-3] for men in self.start.men)

    @cached_property
    def goals(self) -> tuple[bytes, ...]:
        """For each seat the mirror image of its start along its course: its men on each point, as bytes."""
        goals = []
        for number, seat in enumerate(self.seats):
            goal = bytearray(len(self.board.points))
            for place, mirror in zip(seat.course, reversed(seat.course), strict=True):
                goal[mirror] = self.start.on(number, place)
            goals.append(bytes(goal))
        return tuple(goals)

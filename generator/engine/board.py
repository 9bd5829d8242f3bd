"""Boards, seats and courses: where men may stand and which way they travel."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Board:
    """The points of a board.

    ``kind`` is the shape, which only the drawing looks at: ``tables`` (two facing rows),
    ``rows`` (three rows), ``ring`` (a circle). ``points`` are the printed names in board
    order; ``base`` is the number of points in one quadrant.
    """

    kind: str
    base: int
    points: tuple[str, ...]

    @property
    def quadrants(self) -> tuple[tuple[str, ...], ...]:
        """The points in board order, cut into runs of ``base``."""
        return tuple(self.points[at : at + self.base] for at in range(0, len(self.points), self.base))


@dataclass(frozen=True, slots=True)
class Seat:
    """One side of a game.

    ``course`` lists point numbers (positions in ``Board.points``) in the order its men visit
    them. ``entry`` gives the point that a die of 1, 2, ... enters on; a die beyond its length
    enters nowhere. ``home`` is the stretch at the end of the course from which men bear off.
    """

    name: str
    course: tuple[int, ...]
    entry: tuple[int, ...]
    home: tuple[int, ...]

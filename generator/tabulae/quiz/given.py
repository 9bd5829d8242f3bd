"""A question about a position that somebody has set up, with the dice that lie on the table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from random import Random

from tabulae.engine.dice import check_roll
from tabulae.engine.errors import TabulaeError
from tabulae.engine.position import Position
from tabulae.library.records import Game
from tabulae.quiz.moves import MOVE_ASKERS
from tabulae.quiz.positions import PositionSource
from tabulae.quiz.question import Question
from tabulae.quiz.wording import worded

ONE_DIE = ("hit", "moves")
SEVERAL = ("only", "off-most", "ways", "hits", "most")
"""The kinds that are tried, the most telling first."""


def question_about(game: Game, position: Position, seat: str | None, roll: Sequence[int]) -> Question:
    """The most telling question about a throw from a position.

    Raises TabulaeError if there are no dice to ask about, or nothing about them can be asked.
    """
    rules = game.rules
    dice = check_roll(roll, rules.dice, rules.faces)
    level = 3 if len(dice) == rules.dice else len(dice)
    source = _SetUp(game, level, position, rules.seat_number(seat), dice)
    for kind in ONE_DIE if len(dice) == 1 else SEVERAL:
        computed = MOVE_ASKERS[kind](source, level)
        if computed is not None:
            return worded(game, level, computed)
    raise TabulaeError("nothing can be asked about this throw here: set other dice or other men")


class _SetUp(PositionSource):
    """One position and one throw, whatever is wanted."""

    def __init__(self, game: Game, level: int, position: Position, seat: int, dice: tuple[int, ...]) -> None:
        super().__init__(game, level, _Lying(dice))
        self._found = position, seat

    def usual(self) -> tuple[Position, int] | None:
        """The position; None if the game is over in it."""
        return self._going_on(*self._found)

    def ending(self) -> tuple[Position, int] | None:
        """The same."""
        return self.usual()

    def shut_out(self) -> tuple[Position, int] | None:
        """The same."""
        return self.usual()


class _Lying(Random):
    """Dice that lie as they were set; nothing is too easy to be asked."""

    def __init__(self, dice: tuple[int, ...]) -> None:
        super().__init__(0)
        self._dice = cycle(dice)

    def random(self) -> float:
        return 0.0

    def randint(self, a: int, b: int) -> int:
        return next(self._dice)

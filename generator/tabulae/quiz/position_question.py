"""A question about a certain position and throw."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from random import Random

from tabulae.engine.errors import TabulaeError
from tabulae.engine.position import Position
from tabulae.library.games.records import Game
from tabulae.quiz.moves import MOVE_ASKERS
from tabulae.quiz.positions import PositionSource
from tabulae.quiz.question import Question
from tabulae.quiz.wording import question_in_words

ONE_DIE = ("hit", "moves")
SEVERAL = ("only", "off-most", "ways", "hits", "most")
"""The kinds of question to try, the most instructive first."""


def question_about(game: Game, position: Position, seat: int, roll: Sequence[int]) -> Question:
    """Return the most instructive question that can be asked about a throw from a position, in words.

    ``seat`` is the number of the seat to throw; ``roll`` are the dice in any order. Raises RollError for a
    roll that the seat cannot throw, and TabulaeError if nothing can be asked.
    """
    rules = game.rules
    dice = rules.check_roll(roll, position, seat)
    dice_level = 3 if len(dice) == rules.dice else len(dice)
    source = _FixedPosition(game, position, seat, dice)
    for kind in ONE_DIE if len(dice) == 1 else SEVERAL:
        computed = MOVE_ASKERS[kind](source, dice_level)
        if computed is not None:
            return question_in_words(game, "position", computed)
    raise TabulaeError("no-question")


class _FixedPosition(PositionSource):
    """A source that draws the same position, whatever is asked for."""

    def __init__(self, game: Game, position: Position, seat: int, dice: tuple[int, ...]) -> None:
        super().__init__(game, _FixedDice(dice))
        self._fixed = position, seat

    def any_position(self) -> tuple[Position, int] | None:
        """Return the position; None if the game is over in it."""
        return self.unless_over(*self._fixed)


class _FixedDice(Random):
    """Random numbers that always throw these dice, and never reject a question as too easy."""

    def __init__(self, dice: tuple[int, ...]) -> None:
        super().__init__(0)
        self._dice = cycle(dice)

    def random(self) -> float:
        return 0.0

    def randint(self, a: int, b: int) -> int:
        return next(self._dice)

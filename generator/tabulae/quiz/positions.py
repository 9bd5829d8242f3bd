"""Where questions take their positions from."""

from __future__ import annotations

from collections import Counter
from random import Random

from tabulae.engine.ending import result
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.library.games.records import Game


class PositionSource:
    """Positions of a game to ask about, each with the number of the seat to throw; None if none suits.

    ``source`` makes all random choices: of positions, throws and questions.
    """

    def __init__(self, game: Game, source: Random) -> None:
        self.game, self.source = game, source
        self.rules: Rules = game.rules
        self.asked_rules: Counter[str] = Counter()
        """How often each rule has been the answer, so that all are asked about equally often."""

    def any_position(self) -> tuple[Position, int] | None:
        """Return a position of any kind, with the number of the seat to throw; subclasses implement this."""
        raise NotImplementedError

    def bearing_off(self) -> tuple[Position, int] | None:
        """Return a position in which the seat may bear men off, with its number; here any position."""
        return self.any_position()

    def with_captured_man(self) -> tuple[Position, int] | None:
        """Return a position in which the seat has a captured man, with its number; here any position."""
        return self.any_position()

    def near_win(self) -> tuple[Position, int] | None:
        """Return a position shortly before the end, with the seat to throw; here any position."""
        return self.any_position()

    def unless_over(self, position: Position, seat: int) -> tuple[Position, int] | None:
        """Return the position and the seat as a pair; None if the game is over in it."""
        return None if result(self.rules, position, seat) else (position, seat)

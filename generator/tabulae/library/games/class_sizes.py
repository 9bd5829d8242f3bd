"""How many pupils a class may have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabulae.engine.errors import TabulaeError

if TYPE_CHECKING:
    from tabulae.library.games.records import Game

PUPILS = (2, 300)
"""The smallest class, and the most pupils of a school who play on one day."""
USUAL_PUPILS = 28
"""The size of a class, unless another is asked for."""


def class_sizes(game: Game) -> tuple[int, int]:
    """Return the fewest pupils of a class, 2 or one for each seat if that is more, and the most, 300."""
    return max(PUPILS[0], len(game.rules.seats)), PUPILS[1]


def board_count(pupils: int, players: int) -> int:
    """Return how many boards a class plays on, at least 1; pupils who are left over play on none."""
    return max(1, pupils // players)


def check_pupils(game: Game, pupils: int) -> None:
    """Raise TabulaeError if a class is too small or too large for a game."""
    low, high = class_sizes(game)
    if not low <= pupils <= high:
        raise TabulaeError("between", option="--pupils", low=low, high=high, unit="none", text=pupils)

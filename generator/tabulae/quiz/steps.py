"""The worksheet steps: read the board, move by the rules, choose between plays, question the sources."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabulae.library.games.records import Game

STEPS = ("read", "move", "choose", "historian")
"""The steps in teaching order; the last has no questions about positions."""
STEP_PAGES = 2
"""How many pages the sheet of a step fills, if its text and the number of questions are the usual ones."""


def steps_of(game: Game) -> tuple[str, ...]:
    """Return the names of the steps that a game has, in teaching order; ``read`` and ``move`` always.

    Games without stored choices lack ``choose``, those that quote no source ``historian``.
    """
    from tabulae.library.tested_plays import CHOICES
    from tabulae.library.told.background import evidence

    background, stored = evidence(game), CHOICES.of(game)
    has = {
        "choose": bool(stored and stored.choices),
        "historian": bool(background and (background.passages or background.boards)),
    }
    return tuple(step for step in STEPS if has.get(step, True))

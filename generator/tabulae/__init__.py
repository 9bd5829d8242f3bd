"""Old tables games as a library: positions, legal turns, explanations, figures and simulation.

    >>> from tabulae import Game
    >>> game = Game("tabula")
    >>> [str(turn) for turn in game.turns(game.start, seat="white", roll=(1, 1))]
    ['hand/1 hand/1', 'hand/1 1/2']
    >>> game.explain(game.start, roll=(1, 2), play="hand/5").legal
    False

What this module exports is public and stable; everything else in the package is private. Each name is loaded
when it is first used, so ``import tabulae`` takes no time.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # typing itself takes ten times as long to load as this module
if TYPE_CHECKING:
    from typing import Any

    from tabulae.api import Game, games
    from tabulae.engine.ending import Result
    from tabulae.engine.errors import TabulaeError
    from tabulae.game_values import (
        Analysis,
        Document,
        Example,
        Explanation,
        Figure,
        Move,
        Play,
        PlayedGame,
        Position,
        Turn,
        Turns,
    )
    from tabulae.lab.study_answers import Comparison
    from tabulae.library.games.schema import Reading
    from tabulae.plastic_part import Part, part
    from tabulae.play.simulation import Statistics

__version__ = "1.0.0"

__all__ = [
    "Analysis",
    "Comparison",
    "Document",
    "Example",
    "Explanation",
    "Figure",
    "Game",
    "Move",
    "Part",
    "Play",
    "PlayedGame",
    "Position",
    "Reading",
    "Result",
    "Statistics",
    "TabulaeError",
    "Turn",
    "Turns",
    "__version__",
    "games",
    "part",
]

_VALUES = (
    "Analysis",
    "Document",
    "Example",
    "Explanation",
    "Figure",
    "Move",
    "Play",
    "PlayedGame",
    "Position",
    "Turn",
    "Turns",
)
_ELSEWHERE = {
    **dict.fromkeys(_VALUES, "tabulae.game_values"),
    "Comparison": "tabulae.lab.study_answers",
    "Part": "tabulae.plastic_part",
    "Reading": "tabulae.library.games.schema",
    "Result": "tabulae.engine.ending",
    "Statistics": "tabulae.play.simulation",
    "TabulaeError": "tabulae.engine.errors",
    "part": "tabulae.plastic_part",
}
"""The module of each exported name that is not in ``tabulae.api``."""


def __getattr__(name: str) -> Any:
    """Load an exported name when it is first used."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_ELSEWHERE.get(name, "tabulae.api")), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)

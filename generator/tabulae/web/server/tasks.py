"""The tasks of the worker processes, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.products.game_options import proved_game
from tabulae.web.server.json_api import ANSWERS, JsonQuestion
from tabulae.web.server.replies import Reply


def _load(_: JsonQuestion) -> Reply:
    """Load and prove all games, so that none of them is slow when it is first asked for."""
    for game in game_folders():
        proved_game(GameChoice(game))
    return Reply(b"")


TASKS: Mapping[str, Callable[[JsonQuestion], Reply]] = {**ANSWERS, "load": _load}
"""By the name of a task: the function that answers its questions."""

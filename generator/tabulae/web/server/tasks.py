"""The tasks of the worker processes, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabulae.engine.errors import TabulaeError
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.play.requests import read_request
from tabulae.products.game_options import proved_game
from tabulae.web.pages.play_page import answer_play
from tabulae.web.server.json_api import ANSWERS, FIGURE_NAME, JsonQuestion
from tabulae.web.server.position_files import position_file
from tabulae.web.server.replies import Reply, dumps

Task = Callable[[Any], Reply]


def _play(question: JsonQuestion) -> Reply:
    """Answer an action of a page on which a game is played; the state in it comes from the client."""
    try:
        return Reply(dumps(answer_play(read_request(question.text), question.templates)))
    except (LookupError, TypeError, AttributeError, ValueError) as error:
        if isinstance(error, TabulaeError):
            raise
        raise TabulaeError("no-state-of-a-game") from None


def _load(_: str) -> Reply:
    """Load and prove all games, so that none of them is slow when it is first asked for.

    One figure brings in the modules that all others need.
    """
    games = game_folders()
    for game in games:
        proved_game(GameChoice(game))
    return position_file((next(iter(games)), (), FIGURE_NAME))


TASKS: Mapping[str, Task] = {**ANSWERS, "play": _play, "set-up": position_file, "load": _load}
"""By the name of a task: the function that answers its requests."""

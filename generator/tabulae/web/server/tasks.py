"""The tasks of the worker processes, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from tabulae.engine.errors import TabulaeError
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.play.requests import read_request
from tabulae.products.game_options import proved_game
from tabulae.web.pages.order_page import kit_list, order_file, order_form_page, order_prints
from tabulae.web.pages.play_page import answer_play
from tabulae.web.server.json_api import ANSWERS, JsonQuestion
from tabulae.web.server.order_tasks import board_preview, check_order, make_kit, page_preview
from tabulae.web.server.position_files import position_file
from tabulae.web.server.replies import ProgressCallback, Reply, dumps

Task = Callable[[Any, ProgressCallback], Reply]


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

    One order form and one board bring in the modules that all others need.
    """
    games = game_folders()
    for game in games:
        proved_game(GameChoice(game))
    for make in (order_form_page, board_preview):
        make((next(iter(games)), ()))
    return Reply(b"")


_QUICK_TASKS: Mapping[str, Callable[[Any], Reply]] = {
    **ANSWERS, "play": _play, "print": order_form_page, "list": kit_list, "prints": order_prints,
    "kept": order_file, "board": board_preview, "page": page_preview, "order": check_order,
    "set-up": position_file, "load": _load,
}  # fmt: skip


def _without_progress(answer: Callable[[Any], Reply], request: Any, report: ProgressCallback) -> Reply:
    return answer(request)


TASKS: Mapping[str, Task] = {
    **{name: partial(_without_progress, answer) for name, answer in _QUICK_TASKS.items()},
    "kit": make_kit,
}
"""By the name of a task: the function that answers its requests and may report progress meanwhile."""

"""What workers can do, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from tabulae.engine.errors import TabulaeError
from tabulae.library.games import game_folders
from tabulae.play.requests import read_request
from tabulae.products.product import proved_game
from tabulae.web.making import board_preview, checked_order, make_kit, page_preview
from tabulae.web.order_page import kept_order, kit_list, print_page
from tabulae.web.play import answer_play
from tabulae.web.questions import ANSWERS
from tabulae.web.replies import Reply, dumps
from tabulae.web.set_up import set_up_file

Report = Callable[[Any], None]
Task = Callable[[Any, Report], Reply]


def _asked(answer: Callable[[Any], Reply], request: Any, report: Report) -> Reply:
    return answer(request)


def _played(text: str) -> Reply:
    """What comes of an action of a page on which a game is played."""
    try:
        return Reply(dumps(answer_play(read_request(text))))
    except (LookupError, TypeError, AttributeError, ValueError) as error:
        if isinstance(error, TabulaeError):
            raise
        raise TabulaeError("this state or action is none of a game") from None


def _load(_: str) -> Reply:
    """Read and prove all games, so that none of them is slow when it is first asked for.

    One page with a form, and its board, bring what takes longest with those of all others.
    """
    games = game_folders(None)
    for game in games:
        proved_game(game)
    for make in (print_page, board_preview):
        make((next(iter(games)), ()))
    return Reply(b"")


_SIMPLE: Mapping[str, Callable[[Any], Reply]] = {
    **ANSWERS,
    "play": _played,
    "print": print_page,
    "list": kit_list,
    "kept": kept_order,
    "board": board_preview,
    "page": page_preview,
    "order": checked_order,
    "set-up": set_up_file,
    "load": _load,
}
TASKS: Mapping[str, Task] = {
    **{name: partial(_asked, answer) for name, answer in _SIMPLE.items()},
    "kit": make_kit,
}
"""Every task takes what was asked and somebody to report to, and gives the answer."""


def warm_up() -> None:
    """Load what nearly every request needs."""
    game_folders(None)

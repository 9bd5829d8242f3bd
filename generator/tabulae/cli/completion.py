"""Lists of values with which a shell completes arguments and options; loaded when a shell asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import typer

from tabulae.library.choice import GameChoice
from tabulae.library.templates import Templates, languages

if TYPE_CHECKING:
    from tabulae.library.games.records import Game


def _games(_: typer.Context) -> Iterable[str]:
    from tabulae.library.games.folders import game_folders

    return [*game_folders(), "all"]


def _boards(context: typer.Context) -> Iterable[str]:
    from tabulae.library.games.boards import listed_boards

    return [*listed_boards(), *_games(context)]


def _game_of(context: typer.Context) -> str | None:
    """Return the game that the command line names so far."""
    values = [context.params.get(name) for name in ("game", "board", "games")]
    first = next(filter(None, [*values, *context.args]), None)
    return first[0] if isinstance(first, list | tuple) else first


def _loaded(context: typer.Context) -> Game | None:
    """Return the game that the command line names so far, if there is one of that name."""
    from tabulae.engine.errors import TabulaeError
    from tabulae.library.games.game import load_game

    game = _game_of(context)
    try:
        return load_game(GameChoice(game)) if game else None
    except TabulaeError:
        return None


def _readings(context: typer.Context) -> Iterable[str]:
    game = _loaded(context)
    return [reading.name for reading in game.readings] if game else ()


def _seats(context: typer.Context) -> Iterable[str]:
    game = _loaded(context)
    return game.rules.seat_names if game else ()


def _examples(context: typer.Context) -> Iterable[str]:
    game = _loaded(context)
    return game.examples if game else ()


def _rule_options(_: typer.Context) -> Iterable[str]:
    from tabulae.engine.options import OPTION_VALUES

    return [f"{name}={value}" for name, values in OPTION_VALUES.items() for value in values]


def _skins(context: typer.Context) -> Iterable[str]:
    """Return the skins that can draw the board named so far; all if none is."""
    from tabulae.draw.skins import SKINS, skins_for
    from tabulae.engine.errors import TabulaeError
    from tabulae.library.games.boards import find_board

    board = _game_of(context)
    try:
        return skins_for(find_board(board).board) if board else SKINS
    except TabulaeError:
        return SKINS


def _parts(_: typer.Context) -> Iterable[str]:
    from tabulae.solid.parts.catalogue import part_kinds

    return [*part_kinds(), "all"]


def _dice(_: typer.Context) -> Iterable[str]:
    from tabulae.geometry.die_facts import FACES

    return FACES


def _languages(_: typer.Context) -> Iterable[str]:
    return languages(Templates(None, "en"))


def _players(_: typer.Context) -> Iterable[str]:
    from tabulae.play.players import PLAYERS

    return PLAYERS


LISTS: dict[str, Callable[[typer.Context], Iterable[str]]] = {
    "game": _games,
    "board": _boards,
    "part": _parts,
    "die": _dice,
    "reading": _readings,
    "set": _rule_options,
    "skin": _skins,
    "language": _languages,
    "seat": _seats,
    "example": _examples,
    "player": _players,
}
"""The functions that list values, by what they are values of."""

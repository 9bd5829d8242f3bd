"""Completion of values in a shell: games, readings, seats, parts, skins, and the choices of options."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import typer

from tabulae.library.choice import GameChoice
from tabulae.library.templates import Templates, languages
from tabulae.products.option import CHOICE, SWITCH, Option

if TYPE_CHECKING:
    from tabulae.library.games.records import Game

Completer = Callable[[typer.Context, str], list[str]]


def completer(option: Option) -> Completer | None:
    """Return the function that completes the values of an option; None if they cannot be listed.

    It takes the context of Typer and the text typed so far, and returns the values that begin with it.
    """
    if option.kind is SWITCH:
        return None
    values = _LISTS.get(option.metavar if option.argument else option.name)
    if values is None and (option.kind is CHOICE or option.allowed or option.listed):
        values = _choices(option)
    return _completing(values) if values is not None else None


def complete_players(incomplete: str) -> list[str]:
    """Return the names of players (random, sensible, strong) that begin with ``incomplete``, typed so far."""
    from tabulae.play.players import PLAYERS

    return [player for player in PLAYERS if player.startswith(incomplete)]


def _completing(values: Callable[[typer.Context], Iterable[str]]) -> Completer:
    def complete(context: typer.Context, incomplete: str) -> list[str]:
        return [value for value in values(context) if value.startswith(incomplete)]

    return complete


def _choices(option: Option) -> Callable[[typer.Context], Iterable[str]]:
    return lambda _: option.allowed or (option.listed() if option.listed else ())


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


_LISTS: dict[str, Callable[[typer.Context], Iterable[str]]] = {
    "GAME": _games, "game": _games, "BOARD": _boards, "PART...": _parts, "DIE": _dice,
    "[DIE...]": _dice,
    "reading": _readings, "set": _rule_options, "skin": _skins, "language": _languages,
}  # fmt: skip
"""The functions that list values of arguments, by their placeholders, and of options, by their names."""

complete_games, complete_seats = _completing(_games), _completing(_seats)
complete_examples, complete_skins = _completing(_examples), _completing(_skins)

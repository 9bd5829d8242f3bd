"""Completion of values in a shell: games, readings, parts, skins, and the choices of options."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import typer

from tabulae.products.option import CHOICE, SWITCH, Option

Completer = Callable[[typer.Context, str], list[str]]


def completer(option: Option) -> Completer | None:
    """Return what completes the values of an option; None if they cannot be listed."""
    if option.kind is SWITCH:
        return None
    values = _LISTS.get(option.metavar if option.argument else option.name)
    if values is None and (option.kind is CHOICE or option.allowed or option.listed):
        values = _choices(option)
    return _completing(values) if values is not None else None


def complete_games(context: typer.Context, incomplete: str) -> list[str]:
    """Return the games whose names begin as typed."""
    return _completing(_games)(context, incomplete)


def _completing(values: Callable[[typer.Context], Iterable[str]]) -> Completer:
    def complete(context: typer.Context, incomplete: str) -> list[str]:
        return [value for value in values(context) if value.startswith(incomplete)]

    return complete


def _choices(option: Option) -> Callable[[typer.Context], Iterable[str]]:
    return lambda _: option.allowed or (option.listed() if option.listed else ())


def _games(_: typer.Context) -> Iterable[str]:
    from tabulae.library.games import game_folders

    return [*game_folders(), "all"]


def _boards(context: typer.Context) -> Iterable[str]:
    from tabulae.library.boards import listed_boards

    return [*listed_boards(), *_games(context)]


def _game_of(context: typer.Context) -> str | None:
    """Return the game that the command line names so far."""
    values = [context.params.get(name) for name in ("game", "board", "games")]
    first = next(filter(None, [*values, *context.args]), None)
    return first[0] if isinstance(first, list | tuple) else first


def _readings(context: typer.Context) -> Iterable[str]:
    from tabulae.engine.errors import TabulaeError
    from tabulae.library.game import load_game

    game = _game_of(context)
    try:
        return [reading.name for reading in load_game(game).readings] if game else []
    except TabulaeError:
        return []


def _rule_options(_: typer.Context) -> Iterable[str]:
    from tabulae.engine.options import OPTION_VALUES

    return [f"{name}={value}" for name, values in OPTION_VALUES.items() for value in values]


def _skins(_: typer.Context) -> Iterable[str]:
    from tabulae.draw.skins import SKINS

    return SKINS


def _parts(_: typer.Context) -> Iterable[str]:
    from tabulae.solid.parts import part_kinds

    return [*part_kinds(), "all"]


def _dice(_: typer.Context) -> Iterable[str]:
    from tabulae.geometry.die_facts import FACES

    return FACES


def _languages(_: typer.Context) -> Iterable[str]:
    from tabulae.library.loader import Templates, languages

    return languages(Templates(None, "en"))


_LISTS: dict[str, Callable[[typer.Context], Iterable[str]]] = {
    "GAME": _games,
    "game": _games,
    "BOARD": _boards,
    "PART...": _parts,
    "[DIE...]": _dice,
    "reading": _readings,
    "set": _rule_options,
    "skin": _skins,
    "language": _languages,
}
"""What completes arguments, by their placeholders, and options, by their names."""

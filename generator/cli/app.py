"""The ``tabulae`` program: its commands in the order of its help."""

from __future__ import annotations

from typing import Annotated

import typer

from generator import __version__
from generator.cli import (
    board,
    check,
    cutting,
    doctor,
    documents,
    duplex,
    explain,
    fairness,
    figure,
    games,
    kit,
    moves,
    nets,
    new_game,
    pieces,
    simulate,
    solid,
    teacher,
    worksheet,
)

app = typer.Typer(
    name="tabulae",
    help="Boards, booklets and dice for the old tables games, proved by one rules engine.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"tabulae {__version__}")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Take the options that come before any command."""


MODULES = (
    kit,
    games,
    moves,
    explain,
    simulate,
    figure,
    board,
    pieces,
    nets,
    cutting,
    documents,
    worksheet,
    teacher,
    duplex,
    solid,
    fairness,
    check,
    new_game,
    doctor,
)
for module in MODULES:
    for command in module.COMMANDS:
        app.command()(command)

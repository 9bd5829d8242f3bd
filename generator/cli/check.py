"""``tabulae check``: prove everything the templates say."""

from __future__ import annotations

from typing import Annotated

import typer

from generator.cli.arguments import Templates


def check(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="The games to check; all if left out.")
    ] = None,
    templates: Templates = None,
) -> None:
    """Prove all examples, texts and templates with the engine.

    Example: tabulae check tabula
    """
    from generator.content.check import check_games

    faults = 0
    for report in check_games(games or [], templates):
        for fault in report.faults:
            typer.echo(fault, err=True)
        faults += len(report.faults)
        if not report.faults:
            typer.echo(f"{report.game}: {report.claims} claims proved in {report.readings} readings")
    if faults:
        raise typer.Exit(1)


COMMANDS = (check,)

"""``tabulae check``: prove everything the templates say."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from typing import Annotated

import typer

from generator.cli.arguments import Json, Templates


def check(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="The games to check; all if left out.")
    ] = None,
    as_json: Json = False,
    templates: Templates = None,
) -> None:
    """Prove all examples, texts and templates with the engine.

    Example: tabulae check tabula
    """
    from generator.content.check import check_games
    from generator.products.drawable import undrawable

    reports = []
    for report in check_games(games or [], templates):
        if not report.faults:
            report = replace(report, faults=tuple(undrawable(report.game, templates)))
        reports.append(report)
        if as_json:
            continue
        for fault in report.faults:
            typer.echo(fault, err=True)
        if not report.faults:
            plural = "s" * (report.readings != 1)
            typer.echo(f"{report.game}: {report.claims} claims proved in {report.readings} reading{plural}")
    if as_json:
        typer.echo(json.dumps({"games": [asdict(report) for report in reports]}, ensure_ascii=False))
    if any(report.faults for report in reports):
        raise typer.Exit(1)


COMMANDS = (check,)

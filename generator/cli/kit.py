"""``tabulae kit``: everything for a game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.arguments import Reading, Templates
from generator.cli.writing import Force, Output, say


def kit(
    games: Annotated[list[str], typer.Argument(metavar="GAME...", help="Games; see tabulae games.")],
    reading: Reading = None,
    output: Output = Path("output"),
    force: Force = False,
    templates: Templates = None,
) -> None:
    """Make everything for a game: leaflets, boards and dice, with a page that shows them.

    Example: tabulae kit tabula
    """
    from generator.kit import make_kit, plan_kit

    kits = [plan_kit(name, reading, templates) for name in games]
    for planned in kits:
        total = len(planned.products) + 1
        for number, (name, paths) in enumerate(make_kit(planned, output, force=force), start=1):
            if sys.stderr.isatty():
                typer.echo(f"[{number}/{total}] {planned.game.name}: {name}", err=True)
            for path in paths:
                typer.echo(path)
        if planned.missing:
            typer.echo(f"The plastic parts were left out: {planned.missing}", err=True)
        say(f"Open {output / planned.game.id / 'index.html'} in a browser.")


COMMANDS = (kit,)

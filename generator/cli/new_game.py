"""``tabulae new-game``: a folder to begin a game of your own with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.writing import Force, say, write


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Small letters, digits and hyphens.")],
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="DIR", help="The templates folder to write into.")
    ] = Path("my-templates"),
    force: Force = False,
) -> None:
    """Write a commented folder for a game of your own; it can be played at once.

    Example: tabulae new-game my-game -o my-templates
    """
    from generator.kit.new_game import new_game_files

    write(output, new_game_files(name, output), force)
    say(f"Edit it, then: tabulae check {name} --templates {output}")


COMMANDS = (new_game,)

"""``tabulae poster``: a quick reference for the wall."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.arguments import Base, GameName, Reading, Set, Templates, overrides
from generator.cli.look import Palette
from generator.cli.writing import Force, Output, say, write


def poster(
    game: GameName,
    paper: Annotated[str, typer.Option("--paper", help="a3 or tabloid.")] = "a3",
    palette: Palette = "colour",
    reading: Reading = None,
    set_: Set = None,
    base: Base = None,
    output: Output = Path("output"),
    force: Force = False,
    templates: Templates = None,
) -> None:
    """Make the poster of a game: a quick reference for the wall.

    Example: tabulae poster tabula --paper tabloid
    """
    from generator.content.library import load_game
    from generator.products.sheets import poster_files

    loaded = load_game(game, reading, overrides(set_), base, templates)
    write(output / loaded.id, poster_files(loaded, paper, palette), force)
    say("Without a large printer, print the file for small sheets and glue them together.")


COMMANDS = (poster,)

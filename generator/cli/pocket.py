"""``tabulae pocket``: eight small pages from one sheet with one cut."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.arguments import Base, GameName, Reading, Set, Templates, overrides
from generator.cli.look import Palette
from generator.cli.writing import Force, Output, say, write


def pocket(
    game: GameName,
    paper: Annotated[str, typer.Option("--paper", help="a4 or letter.")] = "a4",
    palette: Palette = "colour",
    reading: Reading = None,
    set_: Set = None,
    base: Base = None,
    output: Output = Path("output"),
    force: Force = False,
    templates: Templates = None,
) -> None:
    """Make the pocket of a game: eight small pages from one sheet with one cut.

    Example: tabulae pocket tabula --palette grey
    """
    from generator.content.library import load_game
    from generator.products.sheets import pocket_files

    loaded = load_game(game, reading, overrides(set_), base, templates)
    write(output / loaded.id, pocket_files(loaded, paper, palette), force)
    say("Print the sheet on one side at 100 %; the steps to fold it stand at its foot.")


COMMANDS = (pocket,)

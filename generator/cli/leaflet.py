"""``tabulae leaflet``: a game on four pages, folded from one sheet."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.arguments import Base, GameName, Reading, Set, Templates, overrides
from generator.cli.writing import Force, Output, say, write


def leaflet(
    game: GameName,
    paper: Annotated[str, typer.Option("--paper", help="a4 or letter.")] = "a4",
    palette: Annotated[str, typer.Option("--palette", help="colour, grey or line.")] = "colour",
    reading: Reading = None,
    set_: Set = None,
    base: Base = None,
    output: Output = Path("output"),
    force: Force = False,
    templates: Templates = None,
) -> None:
    """Make the rule leaflet of a game: a PDF to read, and PDFs to print on both sides and fold.

    Example: tabulae leaflet tabula --paper letter
    """
    from generator.content.library import load_game
    from generator.products.leaflets import leaflet_files

    loaded = load_game(game, reading, overrides(set_), base, templates)
    write(output / loaded.id, leaflet_files(loaded, paper, palette), force)
    say("Print the long-edge or the short-edge file, as your printer turns the sheet, and fold it once.")


COMMANDS = (leaflet,)

"""``tabulae leaflet``: a game on four pages, folded from one sheet."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.arguments import Base, GameName, Reading, Set, Templates, overrides
from generator.cli.look import BackOffset, Palette, SheetPaper
from generator.cli.writing import Force, Output, say, write


def leaflet(
    game: GameName,
    paper: SheetPaper = "a4",
    palette: Palette = "colour",
    text: Annotated[
        str | None,
        typer.Option("--text", "--text-size", metavar="SIZE", help="The size of the text; else what fits."),
    ] = None,
    back_offset: BackOffset = "0,0mm",
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
    from generator.products.printed import offset, points

    loaded = load_game(game, reading, overrides(set_), base, templates)
    size = points(text) if text else None
    write(output / loaded.id, leaflet_files(loaded, paper, palette, size, offset(back_offset)), force)
    say("Print the long-edge or the short-edge file, as your printer turns the sheet, and fold it once.")


COMMANDS = (leaflet,)

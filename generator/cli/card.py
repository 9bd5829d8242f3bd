"""``tabulae card``: rules on one side, the board on the other."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.arguments import Base, GameName, Reading, Set, Templates, overrides
from generator.cli.look import Palette
from generator.cli.writing import Force, Output, say, write


def card(
    game: GameName,
    paper: Annotated[str, typer.Option("--paper", help="a4, letter, a5 or half-letter.")] = "a4",
    palette: Palette = "colour",
    reading: Reading = None,
    set_: Set = None,
    base: Base = None,
    output: Output = Path("output"),
    force: Force = False,
    templates: Templates = None,
) -> None:
    """Make the card of a game: rules on one side, the board on the other.

    Example: tabulae card tabula --paper a5
    """
    from generator.content.library import load_game
    from generator.products.sheets import card_files

    loaded = load_game(game, reading, overrides(set_), base, templates)
    write(output / loaded.id, card_files(loaded, paper, palette), force)
    say("Print it on both sides, at 100 %, on stiff paper.")


COMMANDS = (card,)

"""``tabulae teacher``: a pack for the classroom."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.arguments import Base, GameName, Reading, Set, Templates, overrides
from generator.cli.look import Palette, SheetPaper
from generator.cli.writing import Force, Open, Output, say, write


def teacher(
    game: GameName,
    pupils: Annotated[int, typer.Option("--pupils", metavar="N", help="How many pupils, 2 to 60.")] = 28,
    paper: SheetPaper = "a4",
    palette: Palette = "colour",
    reading: Reading = None,
    set_: Set = None,
    base: Base = None,
    output: Output = Path("output"),
    open_: Open = False,
    force: Force = False,
    templates: Templates = None,
) -> None:
    """Make the teacher's pack of a game: a lesson, questions, chances, and a tournament with its sheets.

    Example: tabulae teacher tabula --pupils 28
    """
    from generator.content.library import load_game
    from generator.products.teachers import teacher_files

    loaded = load_game(game, reading, overrides(set_), base, templates)
    write(output / loaded.id, teacher_files(loaded, pupils, paper, palette, templates), force, open_)
    say("Print it on one side; pin up the draw sheet and the score sheet.")


COMMANDS = (teacher,)

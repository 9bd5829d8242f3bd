"""``tabulae worksheet``: questions about a game, with a key."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.arguments import Base, GameName, Json, Reading, Set, Templates, overrides
from generator.cli.look import Palette, SheetPaper, TextSize
from generator.cli.writing import Force, Open, Output, say, write


def worksheet(
    game: GameName,
    level: Annotated[
        int, typer.Option("--level", metavar="L", help="1: one die; 2: two dice; 3: the whole throw.")
    ] = 1,
    questions: Annotated[int, typer.Option("--questions", metavar="N", help="How many questions.")] = 12,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed, the same questions.")] = 1,
    paper: SheetPaper = "a4",
    palette: Palette = "colour",
    text: TextSize = "12pt",
    reading: Reading = None,
    set_: Set = None,
    base: Base = None,
    as_json: Json = False,
    output: Output = Path("output"),
    open_: Open = False,
    force: Force = False,
    templates: Templates = None,
) -> None:
    """Make a worksheet and its key; the rules engine answers every question.

    Example: tabulae worksheet tabula --level 1 --questions 12 --seed 417
    """
    from generator.content.library import load_game
    from generator.products.printed import points
    from generator.products.worksheets import worksheet_answer, worksheet_files

    loaded = load_game(game, reading, overrides(set_), base, templates)
    if as_json:
        typer.echo(json.dumps(worksheet_answer(loaded, level, questions, seed), ensure_ascii=False))
        return
    made = worksheet_files(loaded, level, questions, seed, paper, palette, points(text))
    write(output / loaded.id, made, force, open_)
    say("The key has the same seed and the same numbers as the sheet.")


COMMANDS = (worksheet,)

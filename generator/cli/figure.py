"""``tabulae figure``: one diagram of a position."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.arguments import (
    Base,
    GameName,
    PositionText,
    Reading,
    SeatName,
    Set,
    Templates,
    overrides,
)
from generator.cli.writing import Force, Open, write
from generator.engine.errors import TabulaeError


def figure(
    game: GameName,
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help="A .svg or .pdf file.")],
    example: Annotated[str | None, typer.Option("--example", metavar="ID", help="A worked example.")] = None,
    position: PositionText = None,
    seat: SeatName = None,
    roll: Annotated[str | None, typer.Option("--roll", metavar="DICE", help="The dice, as 2,5,6.")] = None,
    play: Annotated[str, typer.Option("--play", metavar="PLAYS", help='Plays to show, as "6/11 8/10".')] = "",
    after: Annotated[bool, typer.Option("--after", help="Show the board after the plays too.")] = False,
    width: Annotated[str, typer.Option("--width", metavar="LENGTH", help="Width of the figure.")] = "118mm",
    skin: Annotated[str | None, typer.Option("--skin", help="How the board looks.")] = None,
    palette: Annotated[str, typer.Option("--palette", help="colour, grey or line.")] = "colour",
    reading: Reading = None,
    set_: Set = None,
    base: Base = None,
    open_: Open = False,
    force: Force = False,
    templates: Templates = None,
) -> None:
    """Draw a position with numbers, men, dice and arrows.

    Example: tabulae figure tabula --example zeno -o zeno.svg
    """
    from generator.content.library import load_game
    from generator.draw.units import length_mm
    from generator.products.figures import figure_file, wanted_diagram

    if (example is None) == (position is None):
        raise TabulaeError("give either --example ID or --position TEXT")
    loaded = load_game(game, reading, overrides(set_), base, templates)
    diagram, settings = wanted_diagram(loaded, example, position, seat, roll, play, after=after)
    width_mm = length_mm(width, "--width", 40, 400)
    made = figure_file(loaded, diagram, output.name, settings, width_mm, skin or loaded.skin, palette)
    write(output.parent, [made], force, open_)


COMMANDS = (figure,)

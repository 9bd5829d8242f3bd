"""``tabulae board`` and ``tabulae boards``: boards at true size."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.arguments import Json, Templates
from generator.cli.writing import Force, Output, say, write


def board(
    name: Annotated[str, typer.Argument(metavar="BOARD", help="A board or a game; see tabulae boards.")],
    skin: Annotated[str | None, typer.Option("--skin", help="How it looks; see tabulae boards.")] = None,
    palette: Annotated[str, typer.Option("--palette", help="colour, grey or line.")] = "colour",
    point_width: Annotated[
        str, typer.Option("--point-width", metavar="LENGTH", help="Width of a point: 37mm, 3.7cm, 1.5in.")
    ] = "37mm",
    paper: Annotated[
        list[str] | None,
        typer.Option("--paper", metavar="PAPER", help="Also in tiles on a4, letter, …; may be given again."),
    ] = None,
    numbers: Annotated[bool, typer.Option("--numbers/--no-numbers", help="Print the point numbers.")] = True,
    output: Output = Path("output"),
    force: Force = False,
    templates: Templates = None,
) -> None:
    """Make a board at true size: SVG and PDF on one sheet, PDF in tiles for your paper.

    Example: tabulae board tables-24 --skin modern --paper a4
    """
    from generator.content.boards import find_board
    from generator.draw.units import length_mm
    from generator.products.boards import board_files

    named = find_board(name, templates)
    width = length_mm(point_width, "--point-width", 6, 80)
    write(output, board_files(named, skin, palette, width, paper or (), numbers=numbers), force)
    say("Print at 100 %, then measure the bar on the sheet: 50 mm or 1 inch.")


def boards(as_json: Json = False, templates: Templates = None) -> None:
    """List the boards with their size and skins.

    Example: tabulae boards
    """
    from generator.content.boards import find_board, listed_boards
    from generator.content.games import game_folders
    from generator.draw.layout import layout
    from generator.draw.skins import skins_for

    listing = []
    for name in [*listed_boards(templates), *game_folders(templates)]:
        named = find_board(name, templates)
        skins = skins_for(named.board)
        if skins:
            plan = layout(named.board)
            listing.append(
                {
                    "board": name,
                    "title": named.title,
                    "points": len(named.board.points),
                    "size_mm": [round(plan.width_mm, 1), round(plan.height_mm, 1)],
                    "skins": list(skins),
                    "skin": named.skin,
                }
            )
    if as_json:
        typer.echo(json.dumps({"boards": listing}, ensure_ascii=False))
        return
    for entry in listing:
        size = " × ".join(f"{side:g}" for side in entry["size_mm"])  # type: ignore[attr-defined]
        skins_text = ", ".join(entry["skins"])  # type: ignore[arg-type]
        typer.echo(f"{entry['board']:<28}{entry['points']:>3} points  {size} mm  {skins_text}")


COMMANDS = (board, boards)

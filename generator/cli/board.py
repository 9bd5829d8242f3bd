"""``tabulae board`` and ``tabulae boards``: boards at true size."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.arguments import Base, Json, Reading, Templates
from generator.cli.cutting import NO_KERF, For, Kerf, Sheet, wanted_cutter
from generator.cli.writing import Force, Open, Output, say, write


def board(
    name: Annotated[str, typer.Argument(metavar="BOARD", help="A board or a game; see tabulae boards.")],
    skin: Annotated[str | None, typer.Option("--skin", help="How it looks; see tabulae boards.")] = None,
    palette: Annotated[str, typer.Option("--palette", help="colour, grey or line.")] = "colour",
    point_width: Annotated[
        str | None, typer.Option("--point-width", metavar="LENGTH", help="A point: 37mm, 3.7cm, 1.5in.")
    ] = None,
    men: Annotated[
        str | None, typer.Option("--men", metavar="LENGTH", help="Or: for men of this diameter.")
    ] = None,
    fit: Annotated[
        str | None, typer.Option("--fit", metavar="PAPER", help="Or: as large as one sheet holds.")
    ] = None,
    paper: Annotated[
        list[str] | None,
        typer.Option("--paper", metavar="PAPER", help="Also in tiles on a4, letter, …; may be given again."),
    ] = None,
    split: Annotated[
        str, typer.Option("--split", help="Where tiles may meet: anywhere, or at the bar only.")
    ] = "anywhere",
    overlap: Annotated[
        str | None, typer.Option("--overlap", metavar="LENGTH", help="What tiles share; 10mm if left out.")
    ] = None,
    numbers: Annotated[bool, typer.Option("--numbers/--no-numbers", help="Numbers of the points.")] = True,
    numerals: Annotated[
        bool | None, typer.Option("--numerals/--no-numerals", help="Numerals for bearing off, VI to I.")
    ] = None,
    names: Annotated[bool, typer.Option("--names/--no-names", help="Names of the sides.")] = False,
    routes: Annotated[bool, typer.Option("--routes/--no-routes", help="The way of each side.")] = False,
    words: Annotated[
        str | None,
        typer.Option("--words", help="Six words of six letters, or an inscription: levate, venari, parthi."),
    ] = None,
    for_: For = None,
    kerf: Kerf = NO_KERF,
    sheet: Sheet = None,
    reading: Reading = None,
    base: Base = None,
    output: Output = Path("output"),
    open_: Open = False,
    force: Force = False,
    templates: Templates = None,
) -> None:
    """Make a board at true size: SVG and PDF on one sheet, PDF in tiles for your paper.

    Example: tabulae board tables-24 --skin modern --paper a4
    """
    from generator.content.boards import find_board
    from generator.products.boards import BoardWish, board_files

    wish = BoardWish(
        skin,
        palette,
        point_width,
        men,
        fit,
        numbers,
        numerals,
        names,
        routes,
        words,
        split,
        overlap,
        reading,
        base,
        templates,
    )
    named = find_board(name, templates, reading, base)
    by = wanted_cutter(
        for_, kerf, sheet,
        paper=paper, palette=palette != "colour", split=split != "anywhere", overlap=overlap,
    )  # fmt: skip
    if by is not None:
        from generator.products.cutting import cut_board_files

        write(output, cut_board_files(named, wish, by, stem=named.id), force, open_)
        return
    write(output, board_files(named, papers=paper or (), wish=wish, stem=named.id), force, open_)
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
            plan = layout(named.board, named.point_width_mm)
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

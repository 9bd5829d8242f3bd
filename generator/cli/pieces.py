"""``tabulae pieces`` and ``tabulae counters``: men to cut out, and what to use instead."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.arguments import Base, GameName, Json, Reading, Set, Templates, overrides
from generator.cli.cutting import NO_KERF, For, Kerf, Sheet, wanted_cutter
from generator.cli.writing import Force, Open, Output, say, write

Papers = Annotated[
    list[str] | None, typer.Option("--paper", metavar="PAPER", help="a4, letter, …; may be given again.")
]


def pieces(
    game: GameName,
    style: Annotated[str, typer.Option("--style", help="discs, fold or stand.")] = "discs",
    square: Annotated[bool, typer.Option("--square", help="Square men, for straight cuts only.")] = False,
    men: Annotated[
        str, typer.Option("--men", metavar="LENGTH", help="How wide a man is; 35mm fits points of 37mm.")
    ] = "35mm",
    spares: Annotated[int, typer.Option("--spares", metavar="N", help="Spare men for each seat.")] = 2,
    paper: Papers = None,
    palette: Annotated[str, typer.Option("--palette", help="colour, grey or line.")] = "colour",
    for_: For = None,
    kerf: Kerf = NO_KERF,
    sheet: Sheet = None,
    reading: Reading = None,
    set_: Set = None,
    base: Base = None,
    output: Output = Path("output"),
    open_: Open = False,
    force: Force = False,
    templates: Templates = None,
) -> None:
    """Make the men of a game to cut out: discs printed on both sides, pairs to fold over, or stand-ups.

    Example: tabulae pieces tabula --style fold --square --paper letter
    """
    from generator.content.library import load_game
    from generator.draw.pieces import MEN_RANGE_MM
    from generator.draw.units import length_mm
    from generator.products.pieces import pieces_files

    loaded = load_game(game, reading, overrides(set_), base, templates)
    size = length_mm(men, "--men", *MEN_RANGE_MM)
    by = wanted_cutter(for_, kerf, sheet, paper=paper, palette=palette != "colour")
    if by is not None:
        from generator.products.cutting import cut_men_files

        cut = cut_men_files(loaded, by, style, size, spares, square=square)
        write(output / loaded.id, cut, force, open_)
        return
    files = pieces_files(loaded, paper or ["a4"], palette, style, size, spares, square=square)
    write(output / loaded.id, files, force, open_)
    say("Print at 100 % on card. tabulae counters tells which coins fit instead.")


def counters(
    game: GameName,
    paper: Papers = None,
    as_json: Json = False,
    base: Base = None,
    output: Output = Path("output"),
    open_: Open = False,
    force: Force = False,
    templates: Templates = None,
) -> None:
    """Make a page of the coins, beans and buttons that fit the board of a game at each size.

    Example: tabulae counters tabula --json
    """
    from generator.content.counters import counters as all_counters
    from generator.content.library import load_game
    from generator.paper.counters import board_sizes, fitting
    from generator.products.pieces import counters_files

    loaded = load_game(game, base=base, templates=templates)
    if not as_json:
        write(output / loaded.id, counters_files(loaded, paper or ["a4"], templates), force, open_)
        return
    things = all_counters(templates)
    answer = [
        {
            "board": size.name,
            "point_mm": size.point_mm,
            "man_mm": round(size.man_mm, 2),
            "fits": {row: dict(found) for row, found in fitting(things, size).items() if found},
        }
        for size in board_sizes(loaded.rules.board)
    ]
    typer.echo(json.dumps({"game": loaded.id, "boards": answer}, ensure_ascii=False))


COMMANDS = (pieces, counters)

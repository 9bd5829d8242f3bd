"""``tabulae nets``: paper dice to fold."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.cutting import NO_KERF, For, Kerf, Sheet, wanted_cutter
from generator.cli.writing import Force, Open, Output, say, write


def nets(
    dice: Annotated[
        list[str] | None, typer.Argument(metavar="[DIE...]", help="d6, d7, d8; all if left out.")
    ] = None,
    paper: Annotated[
        list[str] | None, typer.Option("--paper", metavar="PAPER", help="a4, letter, …; may be given again.")
    ] = None,
    palette: Annotated[str, typer.Option("--palette", help="colour, grey or line.")] = "colour",
    marks: Annotated[str, typer.Option("--marks", help="pips or numerals.")] = "pips",
    edge: Annotated[
        str | None,
        typer.Option("--edge", metavar="LENGTH", help="Edge of the square, pentagon or triangle: 26mm, 1in."),
    ] = None,
    length_ratio: Annotated[
        float, typer.Option("--length-ratio", metavar="R", help="Length of the d7 over its pentagon's edge.")
    ] = 1.30,
    count: Annotated[
        int | None, typer.Option("--count", metavar="N", help="How many of each die; else a sheet full.")
    ] = None,
    for_: For = None,
    kerf: Kerf = NO_KERF,
    sheet: Sheet = None,
    output: Output = Path("output"),
    open_: Open = False,
    force: Force = False,
) -> None:
    """Make paper dice to cut out, fold and glue; with the d7 comes a page for classes without it.

    Example: tabulae nets d7 --paper letter --marks numerals
    """
    from generator.draw.nets import EDGE_RANGE_MM
    from generator.draw.units import length_mm
    from generator.products.nets import net_files

    size = length_mm(edge, "--edge", *EDGE_RANGE_MM) if edge else None
    names = dice or ["d6", "d7", "d8"]
    by = wanted_cutter(for_, kerf, sheet, paper=paper, palette=palette != "colour")
    if by is not None:
        from generator.products.cutting import cut_net_files

        write(output, cut_net_files(names, by, marks, size, length_ratio, count), force, open_)
        return
    write(output, net_files(names, paper or ["a4"], palette, marks, size, length_ratio, count), force, open_)
    say("Print at 100 % on card of 160 to 220 g.")


COMMANDS = (nets,)

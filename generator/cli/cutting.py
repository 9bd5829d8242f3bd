"""What the commands for cutters share, and ``tabulae kerf-test``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.writing import Force, Open, Output, say, write

if TYPE_CHECKING:
    from generator.products.cutting import Cutter

For = Annotated[
    str | None,
    typer.Option("--for", metavar="CUTTER", help="Instead of paper, SVG and DXF for a laser or a knife."),
]
Kerf = Annotated[
    str, typer.Option("--kerf", metavar="LENGTH", help="Width of the cut to make good, as 0.15mm.")
]
Sheet = Annotated[
    str | None, typer.Option("--sheet", metavar="SIZE", help="The sheet to cut from, as 600x400mm.")
]
NO_KERF = "0mm"


def wanted_cutter(tool: str | None, kerf: str, sheet: str | None, **on_paper: object) -> Cutter | None:
    """The cutter that the options describe; None if nothing is to be cut.

    ``on_paper`` are options that only paper has, true if given. Raises TabulaeError for options that
    cannot be read, or would do nothing.
    """
    from generator.engine.errors import OptionError

    if tool is None:
        if kerf != NO_KERF or sheet is not None:
            raise OptionError("--kerf and --sheet are for cutters: add --for laser or --for knife")
        return None
    idle = [f"--{name}" for name, given in on_paper.items() if given]
    if idle:
        raise OptionError(f"--for {tool[:40]} puts nothing on paper: leave out {', '.join(idle)}")
    return _cutter(tool, kerf, sheet)


def _cutter(tool: str, kerf: str, sheet: str | None) -> Cutter:
    from generator.draw.cutting import KERF_RANGE_MM
    from generator.draw.units import length_mm
    from generator.products.cutting import cutter

    return cutter(tool, length_mm(kerf, "--kerf", *KERF_RANGE_MM), sheet)


def kerf_test(
    tool: Annotated[str, typer.Option("--for", metavar="CUTTER", help="laser or knife.")] = "laser",
    kerf: Kerf = NO_KERF,
    output: Output = Path("output"),
    open_: Open = False,
    force: Force = False,
) -> None:
    """Make a test piece that tells how wide your cutter cuts.

    Example: tabulae kerf-test --kerf 0.15mm
    """
    from generator.products.cutting import kerf_files

    write(output, kerf_files(_cutter(tool, kerf, None)), force, open_)
    say("Cut it, push the ten strips together and measure: kerf = (100 mm - length) / 10.")


COMMANDS = (kerf_test,)

"""What the commands for cutters share, and ``tabulae kerf-test``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.writing import Force, Output, say, write

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


def wanted_cutter(tool: str, kerf: str, sheet: str | None) -> Cutter:
    """The cutter that the options describe; raises TabulaeError if they cannot be read."""
    from generator.draw.cutting import KERF_RANGE_MM
    from generator.draw.units import length_mm
    from generator.products.cutting import cutter

    return cutter(tool, length_mm(kerf, "--kerf", *KERF_RANGE_MM), sheet)


def kerf_test(
    tool: Annotated[str, typer.Option("--for", metavar="CUTTER", help="laser or knife.")] = "laser",
    kerf: Kerf = "0mm",
    output: Output = Path("output"),
    force: Force = False,
) -> None:
    """Make a test piece that tells how wide your cutter cuts.

    Example: tabulae kerf-test --kerf 0.15mm
    """
    from generator.products.cutting import kerf_files

    write(output, kerf_files(wanted_cutter(tool, kerf, None)), force)
    say("Cut it, push the ten strips together and measure: kerf = (100 mm - length) / 10.")


COMMANDS = (kerf_test,)

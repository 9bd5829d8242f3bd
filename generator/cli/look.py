"""Options for the look of printed documents."""

from __future__ import annotations

from typing import Annotated

import typer

SheetPaper = Annotated[str, typer.Option("--paper", help="a4 or letter.")]
Palette = Annotated[str, typer.Option("--palette", help="colour, grey or line.")]
TextSize = Annotated[
    str, typer.Option("--text", "--text-size", metavar="SIZE", help="The size of the text, 9pt to 24pt.")
]
FittedText = Annotated[
    str | None,
    typer.Option("--text", "--text-size", metavar="SIZE", help="The size of the text; else what fits."),
]
BackOffset = Annotated[
    str,
    typer.Option(
        "--back-offset", metavar="X,Y", help="Move the backs right and down, as 1.5,-0.5mm: see duplex-test."
    ),
]

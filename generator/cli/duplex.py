"""``tabulae duplex-test``: which of two files a printer needs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.writing import Force, Open, Output, say, write


def duplex_test(
    paper: Annotated[str, typer.Option("--paper", help="The sheet, as a4 or letter.")] = "a4",
    output: Output = Path("output"),
    open_: Open = False,
    force: Force = False,
) -> None:
    """Make a test sheet that tells whether your printer needs the long-edge or the short-edge files.

    Example: tabulae duplex-test --paper letter
    """
    from generator.products.leaflets import duplex_test_file

    write(output, [duplex_test_file(paper)], force, open_)
    say("Print it on both sides at 100 % and hold it to the light.")


COMMANDS = (duplex_test,)

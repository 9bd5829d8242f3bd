"""Putting made files in their place, and saying so."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from generator.output import Made, OutputFolder

Output = Annotated[Path, typer.Option("-o", "--output", metavar="DIR", help="The folder to write into.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite files that tabulae did not make.")]


def write(folder: Path, files: Sequence[Made], force: bool) -> None:
    """Write the files and list them on stdout."""
    for path in OutputFolder(folder, force=force).write(files):
        typer.echo(path)


def say(words: str) -> None:
    """The next step, on stderr, for a person at a terminal."""
    import sys

    if sys.stderr.isatty():
        typer.echo(words, err=True)

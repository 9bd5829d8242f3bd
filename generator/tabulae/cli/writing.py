"""Putting made files in their place, and saying so."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from tabulae.products.output import OutputFile, OutputFolder

Output = Annotated[Path, typer.Option("-o", "--output", metavar="DIR", help="The folder to write into.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite files that tabulae did not make.")]
Open = Annotated[bool, typer.Option("--open", help="Show the result in the program that it belongs to.")]


def write(folder: Path, files: Sequence[OutputFile], force: bool, open_: bool = False) -> list[Path]:
    """Write the files and list them on stdout; for a person at a terminal, say where; show one if asked."""
    paths = OutputFolder(folder, force=force).write(files)
    for path in paths:
        typer.echo(path)
    say(f"{len(paths)} file{'s' * (len(paths) != 1)} in {folder}")
    if open_ and paths:
        open_file(min(paths, key=_worth))
    return paths


def say(words: str) -> None:
    """The next step, on stderr, for a person at a terminal."""
    import sys

    if sys.stderr.isatty():
        typer.echo(words, err=True)


_BEST = ("-reading.pdf", ".pdf", ".svg")


def _worth(path: Path) -> int:
    """What a person would open first: pages to read, then other pages, then a drawing."""
    return next((place for place, end in enumerate(_BEST) if path.name.endswith(end)), len(_BEST))


def open_file(path: Path) -> None:
    """Show a file in the program that the desktop has for it; where there is none, nothing happens."""
    typer.launch(str(path.resolve()))

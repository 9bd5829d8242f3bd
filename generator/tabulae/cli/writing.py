"""Writing files and printing what was written."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from tabulae.engine.errors import TabulaeError
from tabulae.products.output import OutputFile, OutputFolder

FILES = (".pdf", ".svg", ".png", ".stl", ".3mf", ".step", ".zip", ".html")
"""File name endings that no folder has."""


def _folder(output: Path) -> Path:
    """Return the folder of --output; raise TabulaeError for what looks like the name of a file."""
    if output.suffix.lower() in FILES and not output.is_dir():
        raise TabulaeError(f"-o must be a folder, got a file name: use -o {output.with_suffix('')}")
    return output


Output = Annotated[
    Path,
    typer.Option(
        "-o",
        "--output",
        metavar="DIR",
        help="The folder to write into.",
        callback=_folder,
        rich_help_panel="Files",
    ),
]
Force = Annotated[
    bool,
    typer.Option("--force", help="Overwrite files that tabulae did not write.", rich_help_panel="Files"),
]
Open = Annotated[
    bool,
    typer.Option("--open", help="Open the result in the default program for it.", rich_help_panel="Files"),
]


def write(folder: OutputFolder, make: Callable[[], Sequence[OutputFile]], open_: bool = False) -> list[Path]:
    """Make and write files, print their paths on stdout, and with `open_` show the most readable one.

    Raises TabulaeError before anything is made if the folder is not ours to write into.
    """
    folder.expect()
    paths = folder.write(make())
    for path in paths:
        typer.echo(path)
    print_hint(f"{len(paths)} file{'s' * (len(paths) != 1)} in {folder.root}")
    if open_ and paths:
        open_file(min(paths, key=_opening_rank))
    return paths


def table_writer(path: Path | None, force: bool) -> Callable[[str], None] | None:
    """Return a function that writes a table into a file, or None without `path`.

    Raises TabulaeError now if the file could not be written later.
    """
    if path is None:
        return None
    folder = OutputFolder(path.parent, force=force)
    folder.expect(path.name)

    def write_table(text: str) -> None:
        folder.write([OutputFile(path.name, text.encode())])

    return write_table


def print_json(answer: object) -> None:
    """Print an answer as JSON on one line, escaping characters that stdout cannot encode."""
    text = json.dumps(answer, ensure_ascii=False)
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        text = json.dumps(answer)
    typer.echo(text)


def print_hint(text: str) -> None:
    """Print a line on stderr if a person reads it on a terminal."""
    if sys.stderr.isatty():
        typer.echo(text, err=True)


def print_hints(hints: Callable[[], Iterable[str]]) -> None:
    """Print lines like :func:`print_hint`; `hints` takes time and is called only if somebody reads them."""
    if sys.stderr.isatty():
        for text in hints():
            print_hint(text)


_OPENED_FIRST = ("-reading.pdf", ".pdf", ".svg")


def _opening_rank(path: Path) -> int:
    ranks = (rank for rank, ending in enumerate(_OPENED_FIRST) if path.name.endswith(ending))
    return next(ranks, len(_OPENED_FIRST))


def open_file(path: Path) -> None:
    """Open a file in the default program of the desktop; do nothing if there is none."""
    typer.launch(str(path.resolve()))

"""Putting made files in their place, and saying so."""

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
"""Ends of names that nobody gives to a folder."""


def _folder(output: Path) -> Path:
    """The folder as it was named; refuses what is meant as the name of a file."""
    if output.suffix.lower() in FILES and not output.is_dir():
        raise TabulaeError(f"-o names the folder to write into, not a file: say -o {output.with_suffix('')}")
    return output


Output = Annotated[
    Path,
    typer.Option("-o", "--output", metavar="DIR", help="The folder to write into.", callback=_folder),
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite files that tabulae did not make.")]
Open = Annotated[bool, typer.Option("--open", help="Show the result in the program that it belongs to.")]


def write(folder: OutputFolder, make: Callable[[], Sequence[OutputFile]], open_: bool = False) -> list[Path]:
    """Make files, write them and list them on stdout; say where to a person at a terminal; show one if asked.

    A folder that cannot take them is refused before they are made.
    """
    folder.expect()
    paths = folder.write(make())
    for path in paths:
        typer.echo(path)
    say(f"{len(paths)} file{'s' * (len(paths) != 1)} in {folder.root}")
    if open_ and paths:
        open_file(min(paths, key=_worth))
    return paths


def table_writer(path: Path | None, force: bool) -> Callable[[str], None] | None:
    """What writes a table into a file, None for none; refuses now what could not be written then."""
    if path is None:
        return None
    folder = OutputFolder(path.parent, force=force)
    folder.expect(path.name)

    def write_table(text: str) -> None:
        folder.write([OutputFile(path.name, text.encode())])

    return write_table


def tell(answer: object) -> None:
    """An answer for programs: JSON on one line, with escapes for what stdout cannot say as it is."""
    text = json.dumps(answer, ensure_ascii=False)
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        text = json.dumps(answer)
    typer.echo(text)


def say(words: str) -> None:
    """The next step, on stderr, for a person at a terminal."""
    if sys.stderr.isatty():
        typer.echo(words, err=True)


def say_all(words: Callable[[], Iterable[str]]) -> None:
    """Steps to say, which take their time to be worked out, and are not if nobody reads them."""
    if sys.stderr.isatty():
        for word in words():
            say(word)


_BEST = ("-reading.pdf", ".pdf", ".svg")


def _worth(path: Path) -> int:
    """What a person would open first: pages to read, then other pages, then a drawing."""
    return next((place for place, end in enumerate(_BEST) if path.name.endswith(end)), len(_BEST))


def open_file(path: Path) -> None:
    """Show a file in the program that the desktop has for it; where there is none, nothing happens."""
    typer.launch(str(path.resolve()))

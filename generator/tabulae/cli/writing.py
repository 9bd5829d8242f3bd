"""Writing files and printing their paths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import typer

from tabulae.cli.printing import open_file, print_hints
from tabulae.cli.settings import users_messages
from tabulae.engine.errors import TabulaeError
from tabulae.products.output import OutputFile
from tabulae.products.output_folder import OutputFolder, check_file_writable, write_file


def write(folder: OutputFolder, make: Callable[[], Sequence[OutputFile]], open_: bool = False) -> list[Path]:
    """Write the files that `make` returns, and print and return their paths.

    Where another order has files of their names, they get a number. With `open_` the first PDF for reading is
    opened, else the first PDF, SVG or other file. Raises TabulaeError, before anything is made, for a folder
    with a manifest that tabulae did not write, and, before anything is written, for a file in the way.
    """
    folder.check_writable()
    files = make()
    with folder.lock():
        if not folder.entries.keys().isdisjoint(file.name for file in files):
            from tabulae.products.numbered_files import numbered  # few folders have them already

            files = numbered(files, folder)
        paths = folder.write(files)
    for path in paths:
        typer.echo(path)
    print_hints(lambda: [users_messages()("written-files", count=len(paths), folder=str(folder.root))])
    if open_ and paths:
        open_file(min(paths, key=_opening_rank))
    return paths


def write_named(
    path: Path, make: Callable[[], Sequence[OutputFile]], force: bool = False, open_: bool = False
) -> None:
    """Make files, write the only one whose ending is that of `path` to that path, and print the path.

    Raises TabulaeError if none or several of the files have the ending, and if another file is in the way.
    """
    files, ending = make(), path.suffix.lower()
    singles = {ending: file for ending, file in _by_ending(files).items() if file is not None}
    if ending not in singles:
        if singles:
            raise TabulaeError("output-ending", choices=list(singles), name=path.name)
        raise TabulaeError("folder-for-files", number=len(files), name=path.name)
    write_file(path, replace(singles[ending], name=path.name), force=force)
    typer.echo(path)
    if open_:
        open_file(path)


def expect_own_file(path: Path, beginnings: Sequence[str], force: bool) -> None:
    """Raise TabulaeError for an existing file that starts with none of the texts in ``beginnings``.

    These are the first characters of what a command writes into such a file. With ``force`` do nothing.
    """
    if force or not path.exists():
        return
    with path.open("rb") as file:
        beginning = file.read(max(map(len, beginnings)))
    if not any(beginning.startswith(text.encode()) for text in beginnings):
        raise TabulaeError("foreign", file=path)


def _by_ending(files: Sequence[OutputFile]) -> dict[str, OutputFile | None]:
    """Return the only file of each ending; None for an ending that several have."""
    counts = Counter(file.ending for file in files)
    return {f".{file.ending}": file if counts[file.ending] == 1 else None for file in files}


def table_writer(path: Path | None, force: bool) -> Callable[[str], None] | None:
    """Return a function that writes the text of a table into the file `path`; None without a path.

    The function prints nothing. Raises TabulaeError now if a file that tabulae did not write is in the way,
    unless `force` is given.
    """
    if path is None:
        return None
    check_file_writable(path, force=force)

    def write_table(text: str) -> None:
        write_file(path, OutputFile(path.name, text.encode()), force=force)

    return write_table


_OPENED_FIRST = ("-reading.pdf", ".pdf", ".svg")


def _opening_rank(path: Path) -> int:
    ranks = (rank for rank, ending in enumerate(_OPENED_FIRST) if path.name.endswith(ending))
    return next(ranks, len(_OPENED_FIRST))

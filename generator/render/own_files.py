"""Reading a maker's own files: no more of them than can be meant well."""

from __future__ import annotations

from pathlib import Path

from generator.engine.errors import TabulaeError


def shown(path: Path) -> str:
    """The name of a file in a message: one line, and not too long."""
    return "".join(letter if letter.isprintable() else "?" for letter in path.name)[:60]


def read_own(path: Path, what: str, most_bytes: int) -> bytes:
    """The bytes of a file; raises TabulaeError if it is missing, no plain file, empty or too large."""
    try:
        plain = path.is_file()  # neither a folder nor a pipe that never ends
        data = b""
        if plain:
            with path.open("rb") as file:
                data = file.read(most_bytes + 1)
    except OSError as error:
        raise TabulaeError(f"cannot read the {what} file {str(path)[:80]!r}: {error.strerror}") from None
    if not plain:
        raise TabulaeError(f"there is no {what} file {str(path)[:80]!r}")
    if not data:
        raise TabulaeError(f"{shown(path)}: the file is empty")
    if len(data) > most_bytes:
        raise TabulaeError(f"{shown(path)}: too large: a {what} may have {most_bytes // 1_000_000} MB")
    return data

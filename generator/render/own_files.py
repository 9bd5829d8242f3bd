"""Reading a maker's own files: no more of them than can be meant well."""

from __future__ import annotations

from pathlib import Path

from generator.engine.errors import TabulaeError


def read_own(path: Path, what: str, most_bytes: int) -> bytes:
    """The bytes of a file; raises TabulaeError if it is missing, no plain file, empty or too large."""
    name = path.name[:60]
    try:
        if not path.is_file():  # neither a folder nor a pipe that never ends
            raise TabulaeError(f"no {what} file {str(path)[:80]!r}")
        with path.open("rb") as file:
            data = file.read(most_bytes + 1)
    except (OSError, ValueError) as error:
        raise TabulaeError(f"cannot read the {what} file {str(path)[:80]!r}: {error}") from None
    if not data:
        raise TabulaeError(f"{name}: the file is empty")
    if len(data) > most_bytes:
        raise TabulaeError(f"{name}: too large: a {what} may have {most_bytes // 1_000_000} MB")
    return data

"""Counts of rolls as people write them: a list on the command line, or a CSV file."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from generator.engine.errors import TabulaeError

MOST_BYTES = 1_000_000
MOST_THROWS = 10_000_000

_HOW = "write a column face and a column count under those names, or nothing but throws"


def parse_counts(text: str, faces: int) -> tuple[int, ...]:
    """The counts of the faces 1, 2, 3, … from ``12,14,…``; raises TabulaeError if they are not so many."""
    words = text.replace(";", ",").split(",")
    counts = tuple(_count(word, "--counts") for word in words)
    if len(counts) != faces:
        raise TabulaeError(f"--counts has {len(counts)} numbers: a d{faces} needs {faces}")
    return _checked(counts, "--counts")


def read_counts(path: Path, faces: int) -> tuple[int, ...]:
    """The counts of the faces 1, 2, 3, … from a CSV file, either face,count by line or raw throws.

    Raises TabulaeError with the line of what cannot be read.
    """
    rows = _rows(path)
    head = [cell.lower() for cell in rows[0][1]]
    if "face" in head and "count" in head:
        return _checked(_table(path, rows[1:], head.index("face"), head.index("count"), faces), str(path))
    if not any(_is_number(cell) for cell in head):
        if "count" in head or "counts" in head:
            raise TabulaeError(f"{path}:{rows[0][0]}: which column names the face? {_HOW}")
        rows = rows[1:]  # a heading over raw throws
    seen = Counter(_face(cell, f"{path}:{line}", faces) for line, cells in rows for cell in cells if cell)
    return _checked([seen[face] for face in range(1, faces + 1)], str(path))


def _rows(path: Path) -> list[tuple[int, list[str]]]:
    """The lines that hold anything, with their numbers."""
    if not path.exists():
        raise TabulaeError(f"no file {str(path)!r}: --rolls wants a CSV file")
    if path.is_dir():
        raise TabulaeError(f"{path} is a folder: --rolls wants a CSV file")
    if path.stat().st_size > MOST_BYTES:
        raise TabulaeError(f"{path} is larger than {MOST_BYTES // 1_000_000} MB: give counts, not throws")
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise TabulaeError(f"{path} is not a CSV file: it is not text") from None
    delimiter = next((mark for mark in ";\t," if mark in text), ",")
    try:
        cells = list(csv.reader(text.splitlines(), delimiter=delimiter))
    except csv.Error as error:
        raise TabulaeError(f"{path} is not a CSV file: {error}") from None
    stripped = [(line, [cell.strip() for cell in row]) for line, row in enumerate(cells, start=1)]
    rows = [(line, row) for line, row in stripped if any(row) and not row[0].startswith("#")]
    if not rows:
        raise TabulaeError(f"{path} is empty: {_HOW}")
    return rows


def _table(
    path: Path, rows: Sequence[tuple[int, list[str]]], face_at: int, count_at: int, faces: int
) -> list[int]:
    found: dict[int, int] = {}
    for line, cells in rows:
        where = f"{path}:{line}"
        if len(cells) <= max(face_at, count_at):
            raise TabulaeError(f"{where}: a face without its count")
        face = _face(cells[face_at], where, faces)
        if face in found:
            raise TabulaeError(f"{where}: face {face} is there twice")
        found[face] = _count(cells[count_at], where)
    missing = [str(face) for face in range(1, faces + 1) if face not in found]
    if missing:
        raise TabulaeError(f"{path}: no line for face {', '.join(missing)}: write 0 if it never came")
    return [found[face] for face in range(1, faces + 1)]


def _is_number(cell: str) -> bool:
    return cell.lstrip("+-").isdecimal()


def _count(word: str, where: str) -> int:
    word = word.strip()
    if not _is_number(word) or len(word) > 12:
        raise TabulaeError(f"{where}: {word[:40]!r} is no count: counts are whole numbers")
    if int(word) < 0:
        raise TabulaeError(f"{where}: a count of {word} cannot be: counts are 0 or more")
    return int(word)


def _face(word: str, where: str, faces: int) -> int:
    if not _is_number(word) or len(word) > 12 or not 1 <= int(word) <= faces:
        raise TabulaeError(f"{where}: {word[:40]!r} is no face of a d{faces}: faces are 1 to {faces}; {_HOW}")
    return int(word)


def _checked(counts: Sequence[int], where: str) -> tuple[int, ...]:
    if sum(counts) == 0:
        raise TabulaeError(f"{where}: no throws at all")
    if sum(counts) > MOST_THROWS:
        raise TabulaeError(f"{where}: more than {MOST_THROWS:,} throws: nobody throws that often")
    return tuple(counts)

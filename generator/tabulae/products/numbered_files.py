"""Numbers in the names of files, so that no order overwrites what another order made."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from pathlib import PurePosixPath

from tabulae.products.output import OutputFile
from tabulae.products.output_folder import OutputFolder


def numbered(files: Sequence[OutputFile], folder: OutputFolder) -> list[OutputFile]:
    """Return the files of one order, with a number where another order has files of their names in a folder.

    ``board-words.svg`` becomes ``board-words-2.svg``; files with a list among them, which names the others,
    keep their names in a folder ``order-2``. The same order gets the same names again, equal files share one,
    and with ``force`` no file has a number.
    """
    has_list = any(file.ending == "json" for file in files)

    def name(file: OutputFile, number: int) -> str:
        path = PurePosixPath(file.name)
        if number == 1:
            return file.name
        return f"order-{number}/{path}" if has_list else str(path.with_stem(f"{path.stem}-{number}"))

    def is_taken(file: OutputFile, number: int) -> bool:
        entry = folder.entries.get(name(file, number))
        if folder.force or entry is None or entry.command in ("", file.command):
            return False
        return entry.sha256 != hashlib.sha256(file.content).hexdigest()

    number = next(number for number in count(1) if not any(is_taken(file, number) for file in files))
    return [replace(file, name=name(file, number)) for file in files]

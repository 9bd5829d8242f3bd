"""Files to write, with what is known about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Literal

Role = Literal["", "print", "key", "drawing", "cut", "model", "list"]
"""What a file is for: printing, the answers to another one, a picture, a cutter, a 3D printer, a list."""

Way = Literal[
    "", "one-side", "both-sides", "tiles", "whole",
    "long-edge", "short-edge", "fronts", "backs", "backs-reversed", "reading",
]  # fmt: skip
"""How a file is printed: on one side or both of any printer, in tiles or whole; on printers
that flip the sheet on its long or its short edge, or one side at a time; or only read."""

_TWO_SIDED = ("both-sides", "long-edge", "short-edge")
FOLDED_WAYS = ("long-edge", "short-edge", "fronts", "backs")
"""Ways of printing sheets whose backs were made for the printer."""


@dataclass(frozen=True, slots=True)
class OutputFile:
    """A file to write, with what is known about it.

    * `name` is its path in the output folder; `command` is the command line that makes it again.
    * `size_mm` is width and height, or length, width and height of a part; empty if it has no size.
    * `thing` is the key by which a page finds words for the file, `about` the values of the fields of those
      words, and `title` what to print if there are none; files of one thing agree in these.
    * `paper` is the paper it is made for, if any; `alt` describes a picture of it.
    """

    name: str
    content: bytes
    size_mm: tuple[float, ...] = ()
    command: str = ""
    thing: str = ""
    about: Mapping[str, str] = field(default_factory=dict)
    title: str = ""
    role: Role = ""
    way: Way = ""
    paper: str = ""
    alt: str = ""

    @property
    def ending(self) -> str:
        """The extension of the name without its dot, such as ``pdf``; empty if there is none."""
        return PurePosixPath(self.name).suffix[1:]

    @property
    def pages(self) -> int:
        """The number of pages of a PDF; 0 for any other file."""
        if self.ending != "pdf":
            return 0
        from tabulae.paper.printing.pdf_files import page_count

        return page_count(self.content)

    @property
    def sheets(self) -> int:
        """The number of sheets of paper for it, two pages a sheet if on both sides; 0 if it is no PDF."""
        return -(-self.pages // 2) if self.way in _TWO_SIDED else self.pages

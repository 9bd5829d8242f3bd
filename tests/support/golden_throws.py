"""How often a d7 of five lengths lay on an end in MuJoCo, in ``golden/throws.txt``.

``python -m tests.support.golden_throws`` throws them anew in three quarters of an hour, 6,000 times each;
``... golden_throws roll felt`` throws only these cells and keeps the others. A collision is chaotic: another
processor may round otherwise and get other counts, as if the seed had changed.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from tabulae.fairness.prediction import SURFACES, THROWS
from tabulae.geometry.dice import pentagonal_prism
from tabulae.geometry.polyhedron import Polyhedron, enclosed_by
from tests.support.throws import throw_die

FILE = Path(__file__).parents[1] / "golden" / "throws.txt"
HEAD = f"{'throw':8}{'surface':9}{'ratio':>7}{'throws':>8}{'ends':>7}"
RATIOS = (1.0, 1.2, 1.3, 1.4, 1.5)
EDGE = 11.0
SERIES = {"toss": (6000,), "roll": (3000, 3000), "drop": (3000, 3000)}
"""The throws of each cell, in series whose seeds follow each other."""
SEED = 5


@dataclass(frozen=True)
class Counted:
    """So many throws of a sharp prism, and how many of them ended on an end."""

    throw: str
    surface: str
    ratio: float
    throws: int
    ends: int

    @property
    def line(self) -> str:
        """A line of the file."""
        return f"{self.throw:8}{self.surface:9}{self.ratio:7.1f}{self.throws:8d}{self.ends:7d}"

    @classmethod
    def read(cls, line: str) -> Counted:
        """A line of the file read back."""
        throw, surface, ratio, throws, ends = line.split()
        return cls(throw, surface, float(ratio), int(throws), int(ends))


def prism(ratio: float) -> Polyhedron:
    """A sharp d7."""
    return enclosed_by(tuple(face.plane for face in pentagonal_prism(EDGE, EDGE * ratio)))


def counted(throw: str, surface: str, ratio: float, number: int, seed: int = 1) -> Counted:
    """The die thrown so often."""
    *_, six, seven = throw_die(prism(ratio), EDGE, number, surface, throw, seed)
    return Counted(throw, surface, ratio, number, six + seven)


def cells() -> Iterator[tuple[str, str, float]]:
    """Every throw on every surface with every length."""
    return itertools.product(THROWS, SURFACES, RATIOS)


def kept() -> list[Counted]:
    """The counts as they were."""
    return [Counted.read(line) for line in FILE.read_text().splitlines()[1:]]


def main(chosen: list[str]) -> None:
    """Throw the cells of the ``chosen`` throws, surfaces and ratios, or all, and write the file."""
    stored = {(one.throw, one.surface, one.ratio): one for one in kept()}
    for cell in cells():
        if set(chosen) <= {str(value) for value in cell}:
            series = [counted(*cell, many, SEED + at) for at, many in enumerate(SERIES[cell[0]])]
            throws, ends = sum(one.throws for one in series), sum(one.ends for one in series)
            stored[cell] = replace(series[0], throws=throws, ends=ends)
            print(stored[cell].line, flush=True)
            FILE.write_text("\n".join([HEAD, *(stored[each].line for each in cells())]) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])

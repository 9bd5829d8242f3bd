"""Published counts of lines of play, one file for each reading.

Each line holds depth, count, seat and position; ``generator.engine.explore.split`` says what is
counted. ``python -m tests.perft`` writes the files again. A count must not change unless the rules
do: whoever changes one justifies it by the slow finder in ``tests/slow``.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Line:
    """One published count."""

    depth: int
    count: int
    seat: str
    position: str

    @property
    def text(self) -> str:
        return f"{self.depth} {self.count} {self.seat}: {self.position}"


def read(path: Path) -> list[Line]:
    """The counts of a file."""
    found = []
    for line in path.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            head, _, position = line.partition(": ")
            depth, count, seat = head.split()
            found.append(Line(int(depth), int(count), seat, position))
    return found


def files() -> dict[tuple[str, str], Path]:
    """The file of every reading that has one, by game and reading."""
    from tests.readings import ALL

    paths = {(game, reading): FOLDER / f"{game}-{reading}.perft" for game, reading in ALL}
    return {key: path for key, path in paths.items() if path.is_file()}

"""Perft: counts of all lines of play to a depth, published in one file for each reading.

Each line holds depth, count, seat and position; :func:`split` says what is counted.
``python -m tests.support.perft`` writes the files again, with names after it those of some games. A count
must not change unless the rules do: whoever changes one justifies it by ``tests/slow_finder``.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random

from tabulae.engine.dice import all_throws
from tabulae.engine.ending import result
from tabulae.engine.plays import Mover
from tabulae.engine.position import Position
from tabulae.engine.rules import Rules
from tabulae.engine.turns import TurnSearch
from tests.support.listed import ALL
from tests.support.readings import is_vast, rules_of, small_rules, throws

FOLDER = Path(__file__).parents[1] / "golden" / "perft"


def perft(rules: Rules, position: Position, seat: int, depth: int) -> int:
    """Return how many lines of play there are: the sum of :func:`split`."""
    return sum(split(rules, position, seat, depth).values())


def split(rules: Rules, position: Position, seat: int, depth: int) -> dict[tuple[int, ...], int]:
    """Return how many lines of play begin with each roll, by the roll, lowest die first.

    A line is a sequence of ``depth`` pairs of a roll and one of its distinct outcomes, a position
    with the dice left unused; the seats take turns and each outcome is the position of the next roll.
    Every distinct roll counts once, however many ways the dice can fall; dice left unused are
    not passed on. A roll that cannot be played has one outcome. A game that is over has no lines:
    an outcome that ends the game counts at depth 1 and is not played on at depth 2.
    """
    if result(rules, position, seat):
        return {}
    mover = Mover(rules, position, seat)
    following = (seat + 1) % len(rules.seats)
    counts = {}
    for roll, _ in all_throws(rules.dice, rules.faces):
        search = TurnSearch(mover, position, rules.dice_of(roll))
        outcomes = search.outcomes()
        if depth == 1:
            counts[roll] = len(outcomes)
        else:
            counts[roll] = sum(
                perft(rules, search.position_of(men, node), following, depth - 1)
                for (men, _), node in outcomes.items()
            )
    return counts


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
    """The file of every reading, by game and reading."""
    paths = {(game, reading): FOLDER / f"{game}-{reading}.perft" for game, reading in [*ALL, *SMALL]}
    return {key: path for key, path in paths.items() if path.is_file()}


SMALL = (("pinning", "plain"),)
"""Small games whose options no game of the templates plays."""


def counted_rules(game: str, reading: str) -> Rules:
    """The rules of a reading that has counts."""
    return small_rules(game) if (game, reading) in SMALL else rules_of(game, reading)


POSITIONS = 6
FEW = 250
MANY = 60_000
"""A position with few lines at depth 1 is counted to depth 2 as well, if that does not give too many."""

HEAD = """\
# {game}, {reading}: lines of play over all distinct throws
# depth count seat: position
"""


def lines(game: str, reading: str) -> list[Line]:
    """The counts of a reading: the start, then positions from here and there in random games."""
    rules = counted_rules(game, reading)
    asked = [(rules.start, 0)]
    for position, seat, _ in islice(throws(rules, Random(f"{game} {reading}")), 11, None, 37):
        if len(asked) == 1 + POSITIONS:
            break
        if not (result(rules, position, seat) or is_vast(rules, position, seat)):
            asked.append((position, seat))
    found = []
    for position, seat in asked:
        where = (rules.seat_names[seat], rules.format(position))
        count = perft(rules, position, seat, 1)
        found.append(Line(1, count, *where))
        if count <= FEW:
            deeper = perft(rules, position, seat, 2)
            if deeper <= MANY:
                found.append(Line(2, deeper, *where))
    return found


def main(games: Sequence[str] = ()) -> None:
    """Write the counts of these games, or of all; a change must be justified by the slow finder."""
    old = {key: read(path) for key, path in files().items()}
    for game, reading in [*ALL, *SMALL]:
        if games and game not in games:
            continue
        new = lines(game, reading)
        path = FOLDER / f"{game}-{reading}.perft"
        text = HEAD.format(game=game, reading=reading) + "".join(f"{line.text}\n" for line in new)
        path.write_text(text, "utf-8")
        changed = (game, reading) in old and old[game, reading] != new
        print(f"{path.name}: {len(new)} counts{', CHANGED: confirm with the slow finder' if changed else ''}")


if __name__ == "__main__":
    main(sys.argv[1:])

"""How time and memory grow with figures, pages, points, men, games, pupils: ``python -m tests.bench.growth``.

Each run is a process of its own, in processor time, with that of its workers. What is measured is written to
``templates/growth.json``, from which the handbook draws its plot; ``--series pupils,men`` measures only those
again, ``--most 0.1`` stops at a tenth of each series.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from subprocess import DEVNULL

import tabulae
from tabulae.game_values import Figure, Move
from tabulae.kit.new_game import new_game_files
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.games.rules import load_rules
from tabulae.library.growth import GROWTH
from tabulae.library.templates import SHIPPED, Templates
from tabulae.play.simulation import play_one
from tests.bench.documents import boards_document

THROWS = 200_000
"""How many throws of random play are timed on a board."""

GAMES = 10_000, 30_000, 100_000, 300_000, 1_000_000
SERIES: dict[str, tuple[int, ...]] = {
    "figures": (25, 50, 100, 200, 400),
    "pages": (25, 50, 100, 200, 400),
    "points": (24, 48, 72, 96),
    "men": (15, 30, 45, 60),
    "games": GAMES,
    "cluster": GAMES,
    "pupils": (27, 90, 180, 270),
}


def figures(count: int) -> None:
    """Draw this many figures."""
    for figure in turn_figures(count):
        figure.svg()


def turn_figures(count: int) -> Iterator[Figure]:
    """Yield this many figures with the plays of random turns as arrows."""
    game = tabulae.Game("tabula")
    before, seeds = game.start, itertools.count(1)
    moves: Iterator[Move] = iter(())
    while count:
        move = next(moves, None)
        if move is None:
            before, moves = game.start, iter(game.play(seed=next(seeds)).moves)
            continue
        if move.turn.plays:
            yield game.figure(before, seat=move.seat, roll=move.roll, play=move.turn.plays)
            count -= 1
        before = move.turn.position


def pages(count: int) -> None:
    """Set a document of this many pages, each with a board and some rules."""
    boards_document(load_game(GameChoice("tabula")), count)


def points(count: int) -> None:
    """Play at random on a ring of this many points: a side goes over five sixths, the other one backwards."""
    way = count * 5 // 6
    _play(count, f"white: [1..{way}], black: [{count}..{count - way + 1}]", men=15)


def men(count: int) -> None:
    """Play at random with this many men a side."""
    _play(24, "white: [1..24], black: [24..1]", men=count)


def _play(points: int, courses: str, men: int) -> None:
    with tempfile.TemporaryDirectory() as named:
        folder = Path(named)
        for file in new_game_files("mine", folder):
            text = file.content.decode()
            if file.name.endswith("game.yaml"):
                for old, new in {
                    "kind: tables": "kind: ring",
                    "points: [1..4n]": f"points: [1..{points}]",
                    "white: [1..4n], black: [1..4n]": courses,
                    "men: 2n+3 ": f"men: {men} ",
                    "{hand: 2n+3}": f"{{hand: {men}}}",
                }.items():
                    assert old in text, old
                    text = text.replace(old, new)
            path = folder / file.name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        rules = load_rules(GameChoice("mine", templates=Templates(folder))).rules
    throws = games = 0
    while throws < THROWS:
        throws += play_one(rules, Random(games)).throws
        games += 1


INSIDE: dict[str, Callable[[int], None]] = {"figures": figures, "pages": pages, "points": points, "men": men}
"""What is measured by a call in a process; the rest are commands."""


def words_of(series: str, count: int, folder: str) -> list[str]:
    """The command that a run of a series times."""
    program = [sys.executable, "-m", "tabulae"]
    study = [*program, "simulate", "tabula", "--games", str(count)]
    match series:
        case "pupils":
            return [*program, "lesson", "tabula", "--pupils", str(count), "--paper", "a4", "-o", folder]
        case "games":
            return study
        case "cluster":
            return [*study, "--cluster", "local", "--jobs", "2"]
    return [sys.executable, "-m", "tests.bench.growth", "--only", series, str(count)]


def measured(series: str, count: int) -> tuple[float, float]:
    """Seconds of processor time, with that of its workers, and the most memory of one process in MB."""
    with tempfile.TemporaryDirectory() as folder:
        # Figures and proofs are made anew; compiled code is not, which would take longer than what it plays.
        cache = {} if series in ("games", "cluster") else {"XDG_CACHE_HOME": f"{folder}/cache"}
        words, places = words_of(series, count, folder), os.environ | cache
        process = subprocess.Popen(words, stdout=DEVNULL, stderr=DEVNULL, env=places)
        _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, (series, count)
    return round(used.ru_utime + used.ru_stime, 2), round(used.ru_maxrss / 1024)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--series", default=",".join(SERIES))
    parser.add_argument("--most", type=float, default=1.0)
    parser.add_argument("--only", nargs=2, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.only:
        INSIDE[asked.only[0]](int(asked.only[1]))
        return
    file = SHIPPED.roots[0] / GROWTH
    found = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {"series": {}}
    for series in asked.series.split(","):
        rows: list[dict[str, float]] = []
        for count in SERIES[series]:
            if count <= asked.most * SERIES[series][-1] or not rows:
                seconds, megabytes = measured(series, count)
                rows.append({"count": count, "seconds": seconds, "megabytes": megabytes})
                print(f"{series:10}{count:10,}{seconds:9.2f} s{megabytes:7.0f} MB", flush=True)
        found["series"][series] = rows
    found |= {
        "day": datetime.now(UTC).date().isoformat(),
        "python": platform.python_version(),
        "cores": os.cpu_count(),
    }
    found["series"] = {name: found["series"][name] for name in SERIES if name in found["series"]}
    file.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

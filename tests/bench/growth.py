"""How time and memory grow with pages, pupils, points, men and games: ``python -m tests.bench.growth``.

Each figure is a process of its own, by the clock of a quiet machine. What is measured is written to
``templates/growth.json``, from which the handbook draws its plot; ``--series pupils,men`` measures only those
again, ``--most 0.1`` stops at a tenth of each series.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from subprocess import DEVNULL

from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.games.rules import load_rules
from tabulae.library.growth import GROWTH
from tabulae.library.templates import SHIPPED, Templates
from tabulae.play.simulation import play_one
from tests.bench.documents import boards_document

THROWS = 2000
"""How many throws of random play are timed on a board."""

SERIES: dict[str, tuple[int, ...]] = {
    "pages": (25, 50, 100, 200, 400),
    "pupils": (27, 90, 180, 270),
    "points": (24, 32, 40, 48),
    "men": (15, 30, 45, 60),
    "games": (10_000, 30_000, 100_000),
    "cluster": (10_000, 30_000, 100_000),
}


def pages(count: int) -> None:
    """Set a document of this many pages, each with a board and some rules."""
    boards_document(load_game(GameChoice("tabula")), count)


def points(count: int) -> None:
    """Play at random on a board of this many points."""
    _play(f"base: {count // 4}", f"bases: [{count // 4}]", men=15)


def men(count: int) -> None:
    """Play at random with this many men a side."""
    _play("base: 6", "bases: [6]", men=count)


def _play(base: str, bases: str, men: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "tabulae", "new-game", "mine", "-o", folder]
        subprocess.run(words, check=True, capture_output=True)
        file = Path(folder) / "games" / "mine" / "game.yaml"
        text = file.read_text(encoding="utf-8")
        for old, new in {
            "base: 6\nbases: [6]": f"{base}\n{bases}",
            "men: 2n+3 ": f"men: {men} ",
            "faces: n ": "faces: 6 ",
            "{hand: 2n+3}": f"{{hand: {men}}}",
        }.items():
            assert old in text, old
            text = text.replace(old, new)
        file.write_text(text, encoding="utf-8")
        rules = load_rules(GameChoice("mine", templates=Templates(Path(folder)))).rules
    throws = games = 0
    while throws < THROWS:
        throws += play_one(rules, Random(games)).throws
        games += 1


INSIDE: dict[str, Callable[[int], None]] = {"pages": pages, "points": points, "men": men}
"""What is measured by a call in a process; the rest are commands."""


def words_of(series: str, count: int, folder: str) -> list[str]:
    """The command that a figure of a series times."""
    program = [sys.executable, "-m", "tabulae"]
    match series:
        case "pupils":
            return [*program, "lesson", "tabula", "--pupils", str(count), "--paper", "a4", "-o", folder]
        case "games":
            return [*program, "simulate", "tabula", "--games", str(count)]
        case "cluster":
            return [
                *program,
                "simulate",
                "tabula",
                "--games",
                str(count),
                "--cluster",
                "local",
                "--jobs",
                "2",
            ]
    return [sys.executable, "-m", "tests.bench.growth", "--only", series, str(count)]


def measured(series: str, count: int) -> tuple[float, float]:
    """Seconds by the clock, and the most memory of the process in MB."""
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        process = subprocess.Popen(words_of(series, count, folder), stdout=DEVNULL, stderr=DEVNULL)
        _, status, used = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - begun
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, (series, count)
    return round(seconds, 2), round(used.ru_maxrss / 1024)


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

"""Commands killed at random moments, said again until they end: the result is that of an undisturbed run.

``python -m tests.tools.kills 200 [SEED]`` kills so many runs of commands that write, a few in a row before
one may end. A stranger's file that lies in the folder must stay as it was, a file that lies there under its
final name must be whole, and what the last run leaves must be the same files with the same bytes.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tabulae.products.manifest import MANIFEST

COMMANDS = (
    "simulate tabula --games 600 --seed 5 --journal {out}/games.journal --csv {out}/games.csv",
    "compare tabula --readings bell,rear --games 60 --player random --journal {out}/two.journal",
    "solid d7 --kernel manifold -o {out}",
    "solid receptacles --game tabula --kernel manifold -o {out}",
    "leaflet tabula -o {out}",
    "kit tabula --paper a4 --no-plastic -o {out}",
)
IN_A_ROW = 5
"""So many runs are killed in the same folder before one may end."""
GROWING = ".journal"
"""What is written bit by bit, so that a killed run's work is not lost."""
FOREIGN, THEIRS = "notes of a stranger.txt", b"Keep this.\n"


def contents(folder: Path) -> dict[str, bytes]:
    """The files of a folder with their bytes, whatever is hidden left out."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    }


def started(command: str, folder: Path) -> subprocess.Popen[bytes]:
    """A run of the program that writes into a folder."""
    words = [word.format(out=folder) for word in command.split()]
    return subprocess.Popen(
        [sys.executable, "-m", "tabulae", *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )


def ended(command: str, folder: Path) -> str:
    """What an undisturbed run complains of, if it does."""
    run = started(command, folder)
    _, err = run.communicate()
    return "" if run.returncode == 0 else f"ends with {run.returncode}: {err.decode()[-300:]}"


def faults_of(command: str, kills: int, lot: random.Random, scratch: Path) -> Iterator[str]:
    """What went wrong while so many runs of a command were killed."""
    whole = scratch / "whole"
    whole.mkdir()
    (whole / FOREIGN).write_bytes(THEIRS)
    begun = time.perf_counter()
    yield from filter(None, [ended(command, whole)])
    length, wanted = time.perf_counter() - begun, contents(whole)
    killed = 0
    while killed < kills:
        folder = scratch / f"after-{killed}"
        folder.mkdir()
        (folder / FOREIGN).write_bytes(THEIRS)
        for _ in range(min(IN_A_ROW, kills - killed)):
            run = started(command, folder)
            time.sleep(lot.uniform(0, length))
            run.kill()
            run.communicate()
            killed += 1
            for name, content in contents(folder).items():
                if not name.endswith((GROWING, MANIFEST)) and content != wanted.get(name):
                    yield f"{name} is not whole"
        yield from filter(None, [ended(command, folder)])
        if contents(folder) != wanted:
            yield f"other files than undisturbed: {sorted(contents(folder).keys() ^ wanted.keys())}"
        yield from (f"{path.name} is left" for path in folder.rglob(".*.part"))


def main(kills: int, seed: int) -> None:
    """Print what went wrong, and how many runs were killed; exit 1 if anything did."""
    lot, wrong = random.Random(seed), 0
    for number, command in enumerate(COMMANDS):
        mine = kills // len(COMMANDS) + (number < kills % len(COMMANDS))
        with tempfile.TemporaryDirectory() as scratch:
            for fault in faults_of(command, mine, lot, Path(scratch)):
                wrong += 1
                print(f"{command}: {fault}", flush=True)
        print(f"{command}: {mine} killed", flush=True)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main(*[*map(int, sys.argv[1:]), *(200, 1)[len(sys.argv) - 1 :]])

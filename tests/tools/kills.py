"""Commands killed at random moments, said again until they end: the result is that of an undisturbed run.

``python -m tests.tools.kills 200 [SEED [SIGNAL]]`` kills so many runs of commands that write, a few in a row
before one may end, by SIGKILL or, with one line and no half file left, by SIGTERM, SIGHUP or SIGINT. No
process may outlive a run by 20 s. A stranger's file that lies in the folder must stay as it was, a file there
under its final name must be whole, and what the last run leaves must be the same files with the same bytes.
"""

from __future__ import annotations

import os
import random
import signal
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
    "site tabula --no-kits --no-play -o {out}",
    "train tabula --games 40 --seed 3 --force -o {out}/network.json",
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
        [sys.executable, "-m", "tabulae", *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        start_new_session=True,
    )  # fmt: skip


def ended(command: str, folder: Path) -> str:
    """What an undisturbed run complains of, if it does."""
    run = started(command, folder)
    _, err = run.communicate()
    return "" if run.returncode == 0 else f"ends with {run.returncode}: {err.decode()[-300:]}"


def orphans(group: int) -> str:
    """Say so if a process of a group is there 20 s after the first one ended."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return ""
        time.sleep(0.2)
    os.killpg(group, signal.SIGKILL)
    return "processes are left"


def faults_of(
    command: str, kills: int, lot: random.Random, scratch: Path, number: signal.Signals
) -> Iterator[str]:
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
            os.killpg(run.pid, number) if run.poll() is None and lot.random() < 0.5 else run.send_signal(
                number
            )
            _, err = run.communicate()
            killed += 1
            yield from filter(None, [orphans(run.pid)])
            if number != signal.SIGKILL:
                yield from (f"{path.name} is left" for path in folder.rglob(".*.part"))
                if err.count(b"\n") > 1 or run.returncode not in (0, 128 + number, -number):
                    yield f"ends with {run.returncode}: {err.decode()[-300:]}"
            for name, content in contents(folder).items():
                if not name.endswith((GROWING, MANIFEST)) and content != wanted.get(name):
                    yield f"{name} is not whole"
        yield from filter(None, [ended(command, folder)])
        if contents(folder) != wanted:
            yield f"other files than undisturbed: {sorted(contents(folder).keys() ^ wanted.keys())}"
        yield from (f"{path.name} is left" for path in folder.rglob(".*.part"))


def main(kills: int, seed: int, name: str) -> None:
    """Print what went wrong, and how many runs were killed; exit 1 if anything did."""
    lot, wrong = random.Random(seed), 0
    for number, command in enumerate(COMMANDS):
        mine = kills // len(COMMANDS) + (number < kills % len(COMMANDS))
        with tempfile.TemporaryDirectory() as scratch:
            for fault in faults_of(command, mine, lot, Path(scratch), signal.Signals[name]):
                wrong += 1
                print(f"{command}: {fault}", flush=True)
        print(f"{command}: {mine} killed", flush=True)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    given = [*sys.argv[1:], *("200", "1", "SIGKILL")[len(sys.argv) - 1 :]]
    main(int(given[0]), int(given[1]), given[2])

"""Commands killed at random moments, said again until they end: the result is that of an undisturbed run.

``python -m tests.tools.kills 200 [SEED [SIGNAL [NAME...]]]`` kills so many runs of commands that write, or of
those so called, a few in a row before one may end, by SIGKILL or, with one line and no half file left, by
SIGTERM, SIGHUP or SIGINT. A server is asked meanwhile, and ends when it is told to. No
process may outlive a run by 20 s. A stranger's file that lies in the folder must stay as it was, a file there
under its final name must be whole, and what the last run leaves must be the same files with the same bytes.
"""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.request import Request, urlopen

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
    "serve --port 0 --workers 2 --no-site",
)
SERVER = "serve"
QUESTION = b'{"game": "tabula", "roll": [2, 5, 6]}'
IN_A_ROW = 5
"""So many runs are killed in the same folder before one may end."""
ORPHAN_S = 20
READY_S = 600
"""How long a server is asked, ready or not."""
ANY_LINES = 1000
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


@dataclass(frozen=True)
class Run:
    """A run of the program that writes into a folder, and the file with what it says."""

    process: subprocess.Popen[bytes]
    said: Path

    @classmethod
    def of(cls, command: str, folder: Path) -> Run:
        words = [word.format(out=folder) for word in command.split()]
        said = folder.parent / "said"
        with said.open("wb") as err:
            process = subprocess.Popen(
                [sys.executable, "-m", "tabulae", *words],
                stdout=subprocess.DEVNULL,
                stderr=err,
                start_new_session=True,
            )
        return cls(process, said)

    def lines(self) -> list[str]:
        return self.said.read_text("utf-8", "replace").splitlines()

    def fault(self, codes: tuple[int, ...], most_lines: int) -> str:
        """How it ended, if with another code or with more to say."""
        if self.process.wait() in codes and len(self.lines()) <= most_lines:
            return ""
        return f"ends with {self.process.returncode}: {self.said.read_text('utf-8', 'replace')[-300:]}"


def ask(run: Run, *, once: bool) -> bool:
    """Ask a server for plays, once or until it ends; return whether it answered."""
    end, answered = time.monotonic() + READY_S, False
    while run.process.poll() is None and time.monotonic() < end and not (once and answered):
        url = re.search(r"http://\S+/", run.said.read_text("utf-8"))
        with suppress(OSError):
            if url is not None:
                question = Request(f"{url[0]}api/moves", QUESTION, {"Content-Type": "application/json"})
                with urlopen(question, timeout=30) as answer:
                    answered = answer.status == 200
        time.sleep(0.05)
    return answered


def ended(command: str, folder: Path) -> str:
    """What an undisturbed run complains of, if it does."""
    run = Run.of(command, folder)
    if not command.startswith(SERVER):
        return run.fault((0,), ANY_LINES)
    told = "" if ask(run, once=True) else "never answers: "
    run.process.terminate()
    return told + run.fault((0,), 1)


def orphans(group: int) -> str:
    """Say so if a process of a group is there 20 s after the first one ended."""
    end = time.monotonic() + ORPHAN_S
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return ""
        time.sleep(0.2)
    os.killpg(group, signal.SIGKILL)
    return "processes are left"


def killed(
    command: str, folder: Path, after_s: float, number: signal.Signals, *, together: bool
) -> Iterator[str]:
    """What went wrong with a run that is sent a signal, alone or together with all its processes."""
    run = Run.of(command, folder)
    if command.startswith(SERVER):
        threading.Thread(target=ask, args=(run,), kwargs={"once": False}, daemon=True).start()
    time.sleep(after_s)
    if together and run.process.poll() is None:
        os.killpg(run.process.pid, number)
    else:
        run.process.send_signal(number)
    run.process.wait()
    yield from filter(None, [orphans(run.process.pid)])
    if number != signal.SIGKILL:
        yield from (f"{path.name} is left" for path in folder.rglob(".*.part"))
        yield from filter(None, [run.fault((0, 128 + number, -number), 1 + command.startswith(SERVER))])


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
    for first in range(0, kills, IN_A_ROW):
        folder = scratch / f"after-{first}"
        folder.mkdir()
        (folder / FOREIGN).write_bytes(THEIRS)
        for _ in range(min(IN_A_ROW, kills - first)):
            moment, together = lot.uniform(0, length * 1.2), lot.random() < 0.5
            yield from killed(command, folder, moment, number, together=together)
            for name, content in contents(folder).items():
                if not name.endswith((GROWING, MANIFEST)) and content != wanted.get(name):
                    yield f"{name} is not whole"
        yield from filter(None, [ended(command, folder)])
        if contents(folder) != wanted:
            yield f"other files than undisturbed: {sorted(contents(folder).keys() ^ wanted.keys())}"
        yield from (f"{path.name} is left" for path in folder.rglob(".*.part"))


def main(kills: int, seed: int, name: str, names: list[str]) -> None:
    """Print what went wrong, and how many runs were killed; exit 1 if anything did."""
    lot, wrong = random.Random(seed), 0
    for ignored in (signal.SIGINT, signal.SIGHUP):  # by a shell that runs this in the background
        signal.signal(ignored, signal.SIG_DFL)
    commands = [command for command in COMMANDS if not names or command.split()[0] in names]
    for number, command in enumerate(commands):
        mine = kills // len(commands) + (number < kills % len(commands))
        with tempfile.TemporaryDirectory() as scratch:
            for fault in faults_of(command, mine, lot, Path(scratch), signal.Signals[name]):
                wrong += 1
                print(f"{command}: {fault}", flush=True)
        print(f"{command}: {mine} killed by {name}", flush=True)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    given = [*sys.argv[1:], *("200", "1", "SIGKILL")[len(sys.argv) - 1 :]]
    main(int(given[0]), int(given[1]), given[2], given[3:])

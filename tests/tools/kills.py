"""Commands killed at random moments, said again until they end: the result is that of an undisturbed run.

``python -m tests.tools.kills 200 [SEED [SIGNAL [NAME...]]]`` kills so many runs of commands that write, or of
those so called, a few in a row before one may end, by SIGKILL or, with one line and no half file left, by
SIGTERM, SIGHUP or SIGINT. A server is asked meanwhile, and ends when it is told to. No
process may outlive a run by 20 s. A stranger's file that lies in the folder must stay as it was, a file there
under its final name must be whole, and what the last run leaves must be the same files with the same bytes.
Temporary folders and the cache are each command's own, and nothing half made may be left in them, nor a
semaphore, where anybody lived who could delete it. The codes with which killed runs ended are counted.
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
from collections import Counter
from collections.abc import Generator, Iterator
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
START_S = 1.0
"""Before that, Python may not yet have run a line of the program, and ends as any program does."""
ANY_LINES = 1000
GROWING = ".journal"
"""What is written bit by bit, so that a killed run's work is not lost."""
FOREIGN, THEIRS = "notes of a stranger.txt", b"Keep this.\n"
SEMAPHORES = Path("/dev/shm")


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
        own = {"TMPDIR": str(folder.parent / "tmp"), "XDG_CACHE_HOME": str(folder.parent / "cache")}
        for place in own.values():
            Path(place).mkdir(exist_ok=True)
        with said.open("wb") as err:
            process = subprocess.Popen(
                [sys.executable, "-m", "tabulae", *words],
                env=os.environ | own,
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


def half_made(folder: Path) -> list[str]:
    """What is left beside the files of a run: parts of files anywhere, and whatever is temporary."""
    parts = [path.name for path in folder.parent.rglob(".*.part")]
    return sorted({*parts, *(path.name for path in (folder.parent / "tmp").iterdir())})


def semaphores() -> set[str]:
    """The semaphores of the machine that no process has open; a process knows them by another name."""
    if not SEMAPHORES.is_dir():
        return set()
    there = {str(path.stat().st_ino): path.name for path in SEMAPHORES.glob("sem.mp-*")}
    for maps in Path("/proc").glob("[0-9]*/maps"):
        with suppress(OSError):  # it has just ended
            for inode in re.findall(r"(\d+) +/dev/shm/sem\.", maps.read_text()):
                there.pop(inode, None)
    return set(there.values())


def killed(
    command: str, folder: Path, after_s: float, number: signal.Signals, *, together: bool, codes: Counter[int]
) -> Generator[str, None, bool]:
    """What went wrong with a run that is sent a signal, alone or together with all its processes.

    Return whether it was sent one: it may have ended before.
    """
    others = semaphores()
    run = Run.of(command, folder)
    if command.startswith(SERVER):
        threading.Thread(target=ask, args=(run,), kwargs={"once": False}, daemon=True).start()
    with suppress(subprocess.TimeoutExpired):
        run.process.wait(after_s)
        yield from filter(None, [run.fault((0,), ANY_LINES)])
        return False
    if together:
        os.killpg(run.process.pid, number)
    else:
        run.process.send_signal(number)
    run.process.wait()
    codes[run.process.returncode] += 1
    yield from filter(None, [orphans(run.process.pid)])
    if number != signal.SIGKILL or not together:
        left = semaphores() - others
        time.sleep(2 if left else 0)  # those of somebody else who has just ended are about to go
        yield from (f"{name} is left" for name in left & semaphores())
    if number != signal.SIGKILL:
        yield from (f"{name} is left" for name in half_made(folder))
        usual = (0, 128 + number, *([-number] if after_s < START_S else []))
        yield from filter(None, [run.fault(usual, 1 + command.startswith(SERVER))])
    return True


def faults_of(
    command: str, kills: int, lot: random.Random, scratch: Path, number: signal.Signals, codes: Counter[int]
) -> Iterator[str]:
    """What went wrong while so many runs of a command were killed."""
    length, wanted = 0.0, {}
    for name in ("first", "again"):  # what is kept from run to run is there the second time
        whole = scratch / name
        whole.mkdir()
        (whole / FOREIGN).write_bytes(THEIRS)
        begun = time.perf_counter()
        yield from filter(None, [ended(command, whole)])
        length, wanted = time.perf_counter() - begun, contents(whole)
    if command.startswith(SERVER):
        length *= 1.5  # it is asked again and again
    while (left := kills - codes.total()) > 0:
        folder = scratch / f"after-{left}"
        folder.mkdir(exist_ok=True)
        (folder / FOREIGN).write_bytes(THEIRS)
        for _ in range(min(IN_A_ROW, left)):
            moment, together = lot.uniform(0, length), lot.random() < 0.5
            if not (yield from killed(command, folder, moment, number, together=together, codes=codes)):
                length *= 0.8  # the machine is quicker than it was
            for name, content in contents(folder).items():
                if not name.endswith((GROWING, MANIFEST)) and content != wanted.get(name):
                    yield f"{name} is not whole"
        yield from filter(None, [ended(command, folder)])
        if contents(folder) != wanted:
            yield f"other files than undisturbed: {sorted(contents(folder).keys() ^ wanted.keys())}"
        yield from (f"{name} is left" for name in half_made(folder))


def main(kills: int, seed: int, name: str, names: list[str]) -> None:
    """Print what went wrong, and how many runs were killed; exit 1 if anything did."""
    lot, wrong = random.Random(seed), 0
    for ignored in (signal.SIGINT, signal.SIGHUP):  # by a shell that runs this in the background
        signal.signal(ignored, signal.SIG_DFL)
    commands = [command for command in COMMANDS if not names or command.split()[0] in names]
    for number, command in enumerate(commands):
        mine = kills // len(commands) + (number < kills % len(commands))
        codes: Counter[int] = Counter()
        with tempfile.TemporaryDirectory() as scratch:
            for fault in faults_of(command, mine, lot, Path(scratch), signal.Signals[name], codes):
                wrong += 1
                print(f"{command}: {fault}", flush=True)
        ends = ", ".join(f"{count} with {code}" for code, count in sorted(codes.items()))
        print(f"{command}: {mine} killed by {name}: {ends}", flush=True)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    given = [*sys.argv[1:], *("200", "1", "SIGKILL")[len(sys.argv) - 1 :]]
    main(int(given[0]), int(given[1]), given[2], given[3:])

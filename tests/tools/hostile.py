"""Commands fed with spoilt files, by the clock: no traceback, no endless run, no memory without end.

``python -m tests.tools.hostile 1000 [SEED]`` tries so many files, of all kinds in turn, each in a process
of its own that may take 10 s and 500 MB more than it began with. Prints each fault with its
number, and the sum.
"""

from __future__ import annotations

import contextlib
import os
import random
import resource
import signal
import sys
import tempfile
import time
from pathlib import Path

from tests.support.fuzzing import ran
from tests.support.hostile_files import read_files, spoilt_file

SECONDS, BYTES = 10, 500_000_000


def fault_of(command: str, spoilt: str, files: dict[str, str], lot: random.Random) -> str:
    """Return what went wrong when a command, in a process of its own, read one of its files spoilt."""
    with tempfile.TemporaryDirectory() as name:
        for file, text in files.items():
            path = Path(name, file)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(spoilt_file(text, lot) if file == spoilt else text.encode())
        told = Path(name, ".told")
        child = os.fork()
        if child == 0:
            _limited_run(command, name, told)
        _, status = os.waitpid(child, 0)
        said = told.read_text("utf-8", "replace") if told.exists() else ""
        if os.WIFSIGNALED(status):
            return f"ended by {signal.Signals(os.WTERMSIG(status)).name}"
        return said


def _limited_run(command: str, folder: str, told: Path) -> None:
    """Run a command in this process, write down what went wrong, and exit."""
    try:
        os.chdir(folder)
        os.environ["XDG_CONFIG_HOME"] = str(Path(folder, "config"))
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        most = pages * os.sysconf("SC_PAGE_SIZE") + BYTES
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        with contextlib.redirect_stdout(None):
            end = ran(command.split())
        wrong = ""
        if end.code not in (0, 1, 2) or "Traceback" in end.err or "not enough memory" in end.err:
            wrong = f"ends with {end.code}: {end.err[-300:]}"
        elif end.code == 2 and end.err.count("\n") != 1:
            wrong = f"says {end.err.count(chr(10))} lines: {end.err[:300]}"
        told.write_text(wrong, "utf-8")
    except BaseException as error:
        told.write_text(f"{type(error).__name__}: {str(error)[-300:]}", "utf-8")
    finally:
        os._exit(0)


def main(number: int, seed: int) -> None:
    """Try files and print the faults; exit 1 if there are any."""
    kinds, wrong, slowest = read_files(), 0, 0.0
    for at in range(number):
        spoilt, command, files = kinds[at % len(kinds)]
        begin = time.monotonic()
        fault = fault_of(command, spoilt, files, random.Random(f"{seed} {at}"))
        slowest = max(slowest, time.monotonic() - begin)
        if fault:
            wrong += 1
            print(f"{seed} {at}: {command} with {spoilt}: {fault}", flush=True)
    print(f"{number} files of {len(kinds)} kinds, seed {seed}: {wrong} faults, the slowest {slowest:.1f} s")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main(*[*map(int, sys.argv[1:]), *(1000, 1)[len(sys.argv) - 1 :]])

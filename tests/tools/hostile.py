"""Commands fed with spoilt files, by the clock: no traceback, no endless run, no memory without end.

``python -m tests.tools.hostile 1000 [SEED]`` tries so many files, of all kinds in turn, each in a process
of its own that may take 10 s and 500 MB more than it began with; with ``templates`` after the seed, files of
a copy of the templates, which may take 10 s more than they do as they are. Prints each fault with its number,
and the sum.
"""

from __future__ import annotations

import contextlib
import os
import random
import resource
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest import mock

from tabulae.library import templates
from tests.fuzz.test_fuzz_templates import FILES, SHIPPED, commands, quickly_proved, soon_played
from tests.support.caches import drop_caches
from tests.support.fuzzing import ran
from tests.support.hostile_files import read_files, spoilt_file
from tests.tools.proofs import spoilt as mistaken

SECONDS, BYTES = 10, 500_000_000
OUT_OF_TIME = "ended by SIGKILL"

ONE_IN = 8
"""Every so many templates something long is made with one."""

Fault = Callable[[int, random.Random], tuple[str, str]]
"""Spoils a file by its number, and returns what was tried and what went wrong, if anything did."""


@contextlib.contextmanager
def any_files() -> Iterator[Fault]:
    """Spoil files of each kind that a command reads."""
    kinds = read_files()

    def fault(number: int, lot: random.Random) -> tuple[str, str]:
        name, command, files = kinds[number % len(kinds)]
        with tempfile.TemporaryDirectory() as folder:
            for file, text in files.items():
                path = Path(folder, file)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(spoilt_file(text, lot) if file == name else text.encode())
            return f"{command} with {name}", fault_of(command.split(), Path(folder))

    yield fault


@contextlib.contextmanager
def template_files() -> Iterator[Fault]:
    """Spoil templates, in a copy of all of them that the program takes for its own."""
    with tempfile.TemporaryDirectory() as installed:
        package, copy = Path(installed, "generator", "tabulae"), Path(installed, "templates")
        shutil.copytree(SHIPPED, copy)

        def fault(number: int, lot: random.Random) -> tuple[str, str]:
            file = FILES[number % len(FILES)]
            quick, slow = commands(file)
            command = lot.choice(slow if slow and (not quick or lot.random() < 1 / ONE_IN) else quick)
            whole = soon_played(file)
            content = mistaken(whole, file, lot) if lot.random() < 0.5 else spoilt_file(whole.decode(), lot)
            with tempfile.TemporaryDirectory() as folder, mock.patch.object(templates, "_PACKAGE", package):
                (copy / file).write_bytes(content)
                drop_caches()
                try:
                    with quickly_proved(file):
                        wrong = fault_of(command, Path(folder))
                        if wrong == OUT_OF_TIME:
                            (copy / file).write_bytes(whole)
                            before = _child_seconds()
                            fault_of(command, Path(folder, "whole"), 10 * SECONDS)
                            (copy / file).write_bytes(content)
                            usual = _child_seconds() - before
                            wrong = fault_of(command, Path(folder), SECONDS + round(usual))
                    return f"{' '.join(command)} with {file}", wrong
                finally:
                    shutil.copyfile(SHIPPED / file, copy / file)

        yield fault


def fault_of(command: list[str], folder: Path, seconds: int = SECONDS) -> str:
    """Return what went wrong when a command, in a process of its own, read the files of a folder."""
    folder.mkdir(exist_ok=True)
    told = folder / ".told"
    child = os.fork()
    if child == 0:
        _limited_run(command, folder, told, seconds)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return f"ended by {signal.Signals(os.WTERMSIG(status)).name}"
    return told.read_text("utf-8", "replace") if told.exists() else ""


def _limited_run(command: list[str], folder: Path, told: Path, seconds: int) -> None:
    """Run a command in this process, write down what went wrong, and exit."""
    try:
        os.chdir(folder)
        os.environ["XDG_CONFIG_HOME"] = str(Path(folder, "config"))
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        most = pages * os.sysconf("SC_PAGE_SIZE") + BYTES
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        with contextlib.redirect_stdout(None):
            end = ran(command)
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


def main(number: int, seed: int, kind: str = "") -> None:
    """Try files and print the faults; exit 1 if there are any."""
    wrong, slowest = 0, (0.0, "")
    with template_files() if kind == "templates" else any_files() as fault_at:
        for at in range(number):
            before = _child_seconds()
            tried, fault = fault_at(at, random.Random(f"{seed} {at}"))
            slowest = max(slowest, (_child_seconds() - before, tried))
            if fault:
                wrong += 1
                print(f"{seed} {at}: {tried}: {fault}", flush=True)
    print(f"{number} files, seed {seed}: {wrong} faults, the slowest {slowest[0]:.1f} s: {slowest[1]}")
    sys.exit(bool(wrong))


def _child_seconds() -> float:
    """The time that the processes which have ended have taken of a processor."""
    times = os.times()
    return times.children_user + times.children_system


if __name__ == "__main__":
    given = [*sys.argv[1:], *("1000", "1")[len(sys.argv) - 1 :]]
    main(int(given[0]), int(given[1]), *given[2:])

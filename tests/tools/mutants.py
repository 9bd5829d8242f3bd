"""Small mistakes put into the package at random, to see that a test notices each.

``python -m tests.tools.mutants map`` runs the tests of ``make test`` once and keeps which of them run which
line. ``python -m tests.tools.mutants sample --count 120 --seed 1 --room paper,solid`` draws mistakes, in all
rooms but the laboratory if none is named, and runs for each, in a copy, the tests that run its line;
``--only 17,23`` tries those of these numbers again. A mistake that no test notices wants a named case in the
tests of its room, or else changes nothing that anybody sees.

mutmut and cosmic-ray were considered. mutmut makes mutants of whole files, in functions alone; cosmic-ray
changes the tree itself and runs the same tests for every mutant; neither draws a sample.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import accumulate, pairwise
from pathlib import Path
from queue import SimpleQueue

from tests.tools.line_map import FOLDER, LINES, ROOT, SETTINGS, LineMap, git, present_commit
from tests.tools.mutations import Mutant, defaults_of, mutants_of

PACKAGE = "generator/tabulae"
LEFT_OUT = "lab"
OPTIONS = ["-xq", "-rfE", "--tb=no", "-n0", "-p", "no:cacheprovider"]
USUAL = "not long and not fuzz"
BATCHES = (0, 20, 200)
"""Where the tests of a mutant are parted: Python starts once for each part and reads its files of tests."""
MOST_SECONDS = 90.0
"""How long the tests of a mutant may take together, by the map; the longest beyond it are left out."""
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S.*)$", re.MULTILINE)


def room_of(file: str) -> str:
    """The room of a file, or its name if it lies in none."""
    return Path(file).relative_to(PACKAGE).parts[0].removesuffix(".py")


def drawn(count: int, seed: int, rooms: Sequence[str] = (), root: Path = ROOT) -> list[Mutant]:
    """Mutants of a seed: first a line is drawn in which a mistake can be made, then a kind, then a place."""
    files = sorted(path.relative_to(root).as_posix() for path in (root / PACKAGE).rglob("*.py"))
    sources = {file: (root / file).read_bytes() for file in files}
    wanted = set(rooms) or set(map(room_of, files)) - {LEFT_OUT}
    if unknown := wanted - set(map(room_of, files)):
        raise SystemExit(f"no room {', '.join(sorted(unknown))}")
    defaults = defaults_of(sources.values())
    lines: dict[tuple[str, int], dict[str, list[Mutant]]] = defaultdict(lambda: defaultdict(list))
    for file in filter(lambda file: room_of(file) in wanted, files):
        for mutant in mutants_of(file, sources[file], defaults):
            lines[file, mutant.line][mutant.operator].append(mutant)
    lot = random.Random(seed)
    chosen = lot.sample(sorted(lines), min(count, len(lines)))
    return [lot.choice(lines[line][lot.choice(sorted(lines[line]))]) for line in chosen]


def first_failure(folder: Path, tests: Sequence[str], seconds: float) -> str:
    """The first test that fails in a copy, ``time`` if they do not end, or nothing if all pass."""
    listed, told = folder / "tests-of-mutant.txt", folder / "told-of-mutant.txt"
    listed.write_text("\n".join(tests) + "\n", "utf-8")
    paths = os.pathsep.join([str(folder / "generator"), str(folder)])
    environment = os.environ | {"PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "1000"}
    command = [sys.executable, "-m", "pytest", *OPTIONS, "-m", USUAL, f"@{listed}"]
    with told.open("wb") as out:
        run = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=out, stderr=out, start_new_session=True
        )
        try:
            code = run.wait(seconds)
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, signal.SIGKILL)
            run.wait()
            return "time"
    line = FAILED.search(told.read_text("utf-8", "replace"))
    named = line.group(1) if line else "loading"
    known = (test for test in tests if "::" in test and named.startswith(test))
    return "" if code in (0, 5) else max(known, key=len, default=named.partition(" - ")[0])


def noticed(folder: Path, mutant: Mutant, tests: Sequence[str], seconds: float) -> str:
    """What fails with a mistake and not without it; a test that fails without it too is passed over."""
    path, left = folder / mutant.file, list(tests)
    source = path.read_bytes()
    while left:
        path.write_bytes(mutant.applied(source))
        failure = first_failure(folder, left, seconds)
        path.write_bytes(source)
        if not failure or not first_failure(folder, [failure] if "::" in failure else left, seconds):
            return failure
        kept = [test for test in left if test not in (failure, failure.partition("::")[0])]
        if "::" not in failure or kept == left:
            raise RuntimeError(f"these tests cannot run: {left[:3]}")
        left = kept
    return ""


def verdict(folder: Path, mutant: Mutant, tests: Sequence[str], known: dict[str, float]) -> tuple[str, str]:
    """The test that notices a mistake, or nothing; and how many were asked."""
    times = [known.get(test, 5.0) for test in tests]
    kept = sum(total <= MOST_SECONDS for total in accumulate(times)) or min(1, len(tests))
    for start, end in pairwise([*(size for size in BATCHES if size < kept), kept]):
        if failure := noticed(folder, mutant, tests[start:end], 60 + 5 * sum(times[start:end])):
            return failure, f"killed by {failure}"
    return "", f"SURVIVED {kept} tests of {len(tests)}"


def sample(mutants: Sequence[Mutant], jobs: int) -> Iterator[tuple[Mutant, str, str, float]]:
    """Each mutant with the test that notices it, if any, the verdict in words, and the seconds it took."""
    line_map, commit = LineMap(), present_commit()
    copies: SimpleQueue[Path] = SimpleQueue()
    tests = [line_map.tests(mutant.file, mutant.statement) for mutant in mutants]

    def tried(mutant: Mutant, tests: Sequence[str]) -> tuple[Mutant, str, str, float]:
        folder, begun = copies.get(), time.perf_counter()
        killer, words = verdict(folder, mutant, tests, line_map.seconds)
        copies.put(folder)
        return mutant, killer, words, time.perf_counter() - begun

    with tempfile.TemporaryDirectory(prefix="mutants-") as scratch:
        folders = [Path(scratch, str(number)) for number in range(jobs)]
        try:
            for folder in folders:
                git("worktree", "add", "--detach", str(folder), commit)
                # Compiled files that hold for the text, for a mistake may be as long as what it replaces.
                compiling = ["compileall", "-q", "--invalidation-mode", "checked-hash", "generator", "tests"]
                subprocess.run([sys.executable, "-m", *compiling], cwd=folder, check=True)
                copies.put(folder)
            with ThreadPoolExecutor(jobs) as pool:
                yield from pool.map(tried, mutants, tests)
        finally:
            for folder in folders:
                git("worktree", "remove", "--force", str(folder))


def make_map(options: Sequence[str]) -> int:
    """Run the tests and keep which of them run which line."""
    for old in FOLDER.glob("*"):
        old.unlink()
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-n",
        "auto",
        "-q",
        "-m",
        USUAL,
        *options,
    ]
    code = subprocess.run([*command, "-p", "tests.tools.line_map"], cwd=ROOT, check=False).returncode
    combine = [
        sys.executable,
        "-m",
        "coverage",
        "combine",
        "-q",
        f"--rcfile={SETTINGS}",
        f"--data-file={LINES}",
    ]
    subprocess.run(combine, cwd=ROOT, check=True)
    return code


def main() -> int:
    """Make the map, or draw and try mutants; 1 if one survives."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.mutants")
    commands = parser.add_subparsers(dest="command", required=True)
    mapped = commands.add_parser("map", help="run the tests once and keep which of them run which line")
    mapped.add_argument("options", nargs="*", help="files of tests, if not all")
    asked = commands.add_parser("sample", help="draw mutants and try them")
    asked.add_argument("--count", type=int, default=120)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--room", default="", help="names of rooms, with commas; all but the laboratory")
    asked.add_argument("--only", default="", help="numbers of mutants, with commas")
    asked.add_argument("--jobs", type=int, default=2)
    asked.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if given.command == "map":
        return make_map(given.options)
    mutants = drawn(given.count, given.seed, given.room.split(",") if given.room else ())
    numbers = [int(word) for word in given.only.split(",") if word] or range(1, len(mutants) + 1)
    rooms: dict[str, Counter[bool]] = defaultdict(Counter)
    results = sample([mutants[number - 1] for number in numbers], given.jobs)
    for number, (mutant, killer, words, seconds) in zip(numbers, results, strict=True):
        rooms[room_of(mutant.file)][bool(killer)] += 1
        row = {
            "number": number,
            "mutant": mutant.text,
            "killer": killer,
            "words": words,
            "seconds": round(seconds, 1),
        }
        shown = f"{number:4} {mutant.text}  {words}  {seconds:.0f} s"
        print(json.dumps(row) if given.json else shown, flush=True)
    for room, told in sorted(rooms.items()):
        row = {"room": room, "killed": told[True], "of": told.total()}
        print(json.dumps(row) if given.json else f"{room}: {told[True]} of {told.total()} killed")
    return 1 if any(told[False] for told in rooms.values()) else 0


if __name__ == "__main__":
    raise SystemExit(main())

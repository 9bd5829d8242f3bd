"""Which tests run a line of the package, and how long each takes: a pytest plugin, and what reads its result.

Each test is a context of coverage.py, in the programs that it starts too.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Generator
from pathlib import Path

import coverage
import pytest

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / ".cache" / "mutants"
LINES, TESTS, SETTINGS = FOLDER / "lines", FOLDER / "tests.json", FOLDER / "coveragerc"
RUN = f"""[run]
source = {ROOT}/generator/tabulae
data_file = {LINES}
parallel = true
context = ${{TABULAE_TEST_NOW-}}
disable_warnings = no-data-collected, module-not-measured, module-not-imported
"""


def git(*words: str) -> str:
    """What git answers, without the end of the line."""
    return subprocess.run(
        ["git", *words], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()


def present_commit() -> str:
    """A commit that holds all tracked files as they are now; nothing is staged or changed for it."""
    return git("stash", "create") or git("rev-parse", "HEAD")


class Recorder:
    """Measures in each process that runs tests, and keeps the durations in the one to which all report."""

    def __init__(self, config: pytest.Config) -> None:
        self.is_worker = hasattr(config, "workerinput")
        self.seconds: dict[str, float] = {}
        self.file: Path | None = None
        self.coverage = coverage.Coverage(config_file=str(SETTINGS))
        self.coverage.start()
        os.environ["COVERAGE_PROCESS_START"] = str(SETTINGS)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Run a test in its context; the first of a file reads all words anew, rather than out of memory."""
        from tests.support.caches import drop_caches

        if item.path != self.file:
            drop_caches()
            self.file = item.path
        os.environ["TABULAE_TEST_NOW"] = plain(item.nodeid)
        self.coverage.switch_context(plain(item.nodeid))
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep the time of a test that passes, with what it needed first."""
        name = plain(report.nodeid)
        if report.when == "setup" or (report.when == "call" and name in self.seconds):
            self.seconds[name] = self.seconds.get(name, 0.0) + report.duration
        if not report.passed:
            self.seconds.pop(name, None)

    def pytest_sessionfinish(self) -> None:
        """Save the lines of this process, and the durations of all."""
        self.coverage.stop()
        self.coverage.save()
        if not self.is_worker:
            TESTS.write_text(json.dumps({"commit": present_commit(), "seconds": self.seconds}), "utf-8")


def plain(test: str) -> str:
    """The id of a test without the group that pytest-xdist writes behind it."""
    return test.rpartition("@")[0] or test


def pytest_configure(config: pytest.Config) -> None:
    """Start measuring."""
    SETTINGS.parent.mkdir(parents=True, exist_ok=True)
    SETTINGS.write_text(RUN, "utf-8")
    config.pluginmanager.register(Recorder(config))


class LineMap:
    """The map as it was made."""

    def __init__(self) -> None:
        if not TESTS.exists():
            raise SystemExit("no map: run python -m tests.tools.mutants map first")
        told = json.loads(TESTS.read_text("utf-8"))
        self.seconds: dict[str, float] = told["seconds"]
        self.changed = set(git("diff", "--name-only", told["commit"]).splitlines())
        self._data = coverage.CoverageData(str(LINES))
        self._data.read()

    def tests(self, file: str, lines: range | None) -> list[str]:
        """The tests that run these lines of a file, the quickest first, then the other tests of their files.

        Those may look at what an earlier one made and kept. None stands for all lines, as for what runs when
        a module is loaded; so does a file that has changed since. A changed file of tests runs whole.
        """
        told = self._data.contexts_by_lineno(str(ROOT / file))
        asked = told if lines is None or file in self.changed else lines
        run = {name for line in asked for name in told.get(line, ())} & self.seconds.keys()
        room = Path(file).parts[2]
        changed = {name for name in self.changed if name.startswith(f"tests/{room}/test_")}
        files = {name.partition("::")[0] for name in run} - changed
        ordered = sorted(self.seconds, key=lambda name: (name not in run, self.seconds[name], name))
        return sorted(changed) + [name for name in ordered if name.partition("::")[0] in files]

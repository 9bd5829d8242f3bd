"""What many tests share: running the command line in this process, and which cases are made."""

import gc
import os
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from tabulae.cli import main
from tabulae.kit import kept
from tests.support.marks import ROTATION, belongs_to, full, game_of_rotation, is_further_reading, is_in_part

MARKED = type(full())


gc.set_threshold(200_000, 20, 20)  # else a tenth of the time goes into looking for garbage among tests
os.environ["LC_ALL"] = "C"
os.environ["XDG_CONFIG_HOME"] = str(Path(__file__).parent / "no-settings")
# The paper and the settings of whoever runs the tests change nothing, in subprocesses neither.


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


@pytest.fixture
def tabulae(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Run ``tabulae`` with arguments; gives the exit code and what was printed."""

    def run(*arguments: object) -> Ran:
        monkeypatch.setattr(sys, "argv", ["tabulae", *map(str, arguments)])
        with pytest.raises(SystemExit) as ended:
            main()
        shown = capsys.readouterr()
        return Ran(int(ended.value.code or 0), shown.out, shown.err)

    return run


@pytest.fixture(autouse=True)
def unkept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that a test has spoilt is kept for the next run; what has been kept is not read."""
    monkeypatch.setattr(kept, "read_kept", lambda *_: None)
    monkeypatch.setattr(kept, "keep_file", lambda *_: None)


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """``check`` proves without trying a kit, which takes long and has tests of its own."""
    monkeypatch.setattr("tabulae.kit.dry_run.kit_faults", lambda *_: iter(()))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Run the tests of a file in one process, for they share what takes long to make."""
    from tests.support.scheduling import ByFile

    return ByFile(config, log)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read a file whose ``pytestmark`` names what ``-m`` leaves out, or of another part."""
    if collection_path.suffix != ".py":
        return None
    if collection_path.name.startswith("test_") and not is_in_part(collection_path):
        return True
    marked = re.search(
        r"^pytestmark = (.*?)\n$", collection_path.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    marks = re.findall(r"mark\.(\w+)", marked[1]) if marked else []
    return True if any(f"not {mark}" in config.option.markexpr for mark in marks) else None


@pytest.hookimpl(wrapper=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> Iterator[None]:
    """Make no cases beyond the usual ones if none are to run: they are more than half of all."""
    parametrize, by_game = metafunc.parametrize, _is_of_first_games(metafunc.definition)

    def usual(names: str | Sequence[str], values: Iterable[Any], **more: Any) -> None:
        columns = names.split(", ") if isinstance(names, str) else names
        cases = list(values)
        kept = [case for case in cases if not _is_further(columns, case, by_game)]
        named_in_order = not callable(more.get("ids", str))
        parametrize(names, cases if named_in_order or not kept else kept, **more)

    with mock.patch.object(metafunc, "parametrize", parametrize if ROTATION else usual):
        return (yield)


def _is_further(columns: Sequence[str], case: Any, by_game: bool) -> bool:
    """Return True for a row of a table that is marked ``full``, or will be because of its game."""
    marks, values = (case.marks, case.values) if isinstance(case, MARKED) else ((), case)
    if any(mark.name == "full" for mark in marks):
        return True
    row = dict(zip(columns, values if len(columns) > 1 else (values,), strict=True)) if by_game else {}
    return is_further_reading(row)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is not in today's rotation.

    A slow test of a game beside the first, or of a reading that is not the default, is
    marked ``full`` unless it is marked ``slow(every_game=True)``. What opens a browser is long.
    """
    kept: list[pytest.Item] = []
    left_out: list[pytest.Item] = []
    for item in items:
        case = getattr(item, "callspec", None)
        values = list(case.params.values()) if case else []
        if case and is_further_reading(case.params) and _is_of_first_games(item):
            item.add_marker(pytest.mark.full)
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.long)
        further = item.get_closest_marker("full") is not None
        runs = not further or (ROTATION and game_of_rotation() in (None, belongs_to(item.nodeid, values)))
        runs = runs and is_in_part(item.path, item.nodeid)
        (kept if runs else left_out).append(item)
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = kept


def _is_of_first_games(test: pytest.Item) -> bool:
    """Return True for a slow test whose cases of later games are marked ``full``."""
    slow = test.get_closest_marker("slow")
    return slow is not None and not slow.kwargs.get("every_game")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What the tests tried, summed up: each number that a test told with ``record_property``."""
    sums: Counter[str] = Counter()
    for reports in terminalreporter.stats.values():
        for report in reports:
            if getattr(report, "when", "") == "call":
                told = [(name, value) for name, value in report.user_properties if type(value) is int]
                sums.update(dict(told))
    for name, number in sorted(sums.items()):
        terminalreporter.write_line(f"{name}: {number:,}")

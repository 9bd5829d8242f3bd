"""What many tests share: running the command line in this process."""

import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from tabulae.cli import main
from tabulae.library.games import game_folders, game_model
from tests.support.marks import is_taken

FIRST_GAMES = ("ludus-duodecim-scriptorum", "tabula", "quinze-tablas", "diecisiete-tablas", "el-mundo")
"""Between them they need every part of the program; slow tests of the others are left to the full run."""


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


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """``check`` proves without trying a kit, which takes long and has tests of its own."""
    monkeypatch.setattr("tabulae.kit.dry_run.kit_faults", lambda *_: iter(()))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests of one file share what takes long to make, so they run in one process (``--dist loadgroup``).

    A slow test of a game beside the first, or of a reading that is not usual, is a row of a long table (see
    :mod:`tests.support.marks`), but for one that is marked ``slow(rows=False)``: it is short in every row.
    What opens a browser is long.
    """
    dropped = []
    for item in items:
        if item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(item.path.stem))
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.long)
        slow = item.get_closest_marker("slow")
        if slow and slow.kwargs.get("rows", True) and is_further_reading(getattr(item, "callspec", None)):
            item.add_marker(pytest.mark.row)
        if item.get_closest_marker("row"):
            item.add_marker(pytest.mark.full)
            if not is_taken(row_of(item)):
                dropped.append(item)
    if dropped:
        config.hook.pytest_deselected(items=dropped)
        left_out = set(dropped)
        items[:] = [item for item in items if item not in left_out]


def row_of(item: pytest.Item) -> str:
    """What the row of a test is called: those of one document are taken together, as it is made only once."""
    case = getattr(item, "callspec", None)
    if case and {"product", "name", "reading"} <= case.params.keys():
        return " ".join(str(case.params[key]) for key in ("product", "name", "reading"))
    return item.nodeid


def is_further_reading(case: Any) -> bool:
    """Whether a case of a table is about one of the later games or about a rival reading."""
    named = case.params if case else {}
    game, reading = named.get("game", named.get("name")), named.get("reading")
    if not isinstance(game, str) or game not in game_folders():
        return False
    return game not in FIRST_GAMES or reading not in (None, game_model(game).default)


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

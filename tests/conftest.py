"""What many tests share: running the command line in this process."""

import os
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tabulae.cli import main
from tabulae.library.games.folders import game_folders, game_model
from tests.support.marks import belongs_to, game_of_rotation

FIRST_GAMES = ("ludus-duodecim-scriptorum", "tabula", "quinze-tablas", "diecisiete-tablas", "el-mundo")
"""Between them they need every part of the program; slow tests of the others are marked ``full``."""

GROUPED_BY_GAME = ("test_documents", "test_type_size", "test_page_breaks", "test_questions", "test_read_back")
"""Files with a case for every game and reading, too many for one process."""


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


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """``check`` proves without trying a kit, which takes long and has tests of its own."""
    monkeypatch.setattr("tabulae.kit.dry_run.kit_faults", lambda *_: iter(()))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Group the tests of a file in one process, and leave out what is not in today's rotation.

    Tests of one file share what takes long to make (``--dist loadgroup``); those of long tables of documents
    are grouped by game. A slow test of a game beside the first, or of a reading that is not the default, is
    marked ``full`` unless it is marked ``slow(every_game=True)``. What opens a browser is long.
    """
    defaults = {game: game_model(game).default for game in game_folders()}
    games, rotation = sorted(defaults), game_of_rotation()
    kept: list[pytest.Item] = []
    left_out: list[pytest.Item] = []
    for item in items:
        case = getattr(item, "callspec", None)
        values = list(case.params.values()) if case else []
        if item.get_closest_marker("xdist_group") is None:
            named = next((value for value in values if value in games), "")
            by_game = item.path.stem in GROUPED_BY_GAME
            item.add_marker(pytest.mark.xdist_group(item.path.stem + (f" {named}" if by_game else "")))
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.long)
        slow = item.get_closest_marker("slow")
        if slow and not slow.kwargs.get("every_game") and is_further_reading(case, defaults):
            item.add_marker(pytest.mark.full)
        further = item.get_closest_marker("full") is not None
        runs = not further or rotation in (None, belongs_to(item.nodeid, values, games))
        (kept if runs else left_out).append(item)
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = kept


def is_further_reading(case: Any, defaults: Mapping[str, str]) -> bool:
    """Return True for a case of a later game, or of a reading that is not the default of its game."""
    named = case.params if case else {}
    game, reading = named.get("game", named.get("name")), named.get("reading")
    if not isinstance(game, str) or game not in defaults:
        return False
    return game not in FIRST_GAMES or reading not in (None, defaults[game])


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

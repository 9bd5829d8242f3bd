"""What many tests share: running the command line in this process."""

import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from tabulae.cli import main


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


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of one file share what takes long to make, so they run in one process (``--dist loadgroup``)."""
    for item in items:
        if item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(item.path.stem))


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

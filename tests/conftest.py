"""What many tests share: running the command line in this process."""

import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from generator.cli import main


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

"""Every command that README and handbook show works as it stands there."""

import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from tabulae.solid import errors
from tests.conftest import Ran
from tests.house.test_readme import LINES

LONG = ("site", "kit", "solid", "lesson", "compare")
"""Commands that make or play much."""
CASES = [pytest.param(line, marks=pytest.mark.long if line.split()[1] in LONG else ()) for line in LINES]


@pytest.mark.long
@pytest.mark.usefixtures("undrawn")
@pytest.mark.slow
@pytest.mark.parametrize("line", CASES)
def test_a_command_of_the_documents_works(
    tabulae: Callable[..., Ran], line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = shlex.split(line)[1:]
    if arguments[0] == "solid" and errors.missing_cadquery():
        pytest.skip(str(errors.missing_cadquery()))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))  # which one of them changes
    ran = tabulae(*arguments)
    answer_is_no = arguments[0] == "explain"
    assert ran.code == (1 if answer_is_no else 0), ran.err
    assert ran.out

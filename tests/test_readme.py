"""Every command that the README shows works as it stands there."""

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.solid import available
from tests.conftest import Ran

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
LINES = [line for block in BLOCKS for line in block.splitlines() if line.startswith("tabulae ")]


def test_there_are_commands() -> None:
    assert len(LINES) > 5
    assert "make kit GAME=tabula" in README and "make test" in README


@pytest.mark.parametrize("line", LINES)
def test_a_command_of_the_readme_works(
    tabulae: Callable[..., Ran], line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = shlex.split(line)[1:]
    if arguments[0] == "solid" and available.missing():
        pytest.skip(str(available.missing()))
    monkeypatch.chdir(tmp_path)
    ran = tabulae(*arguments)
    answer_is_no = arguments[0] == "explain"
    assert ran.code == (1 if answer_is_no else 0), ran.err
    assert ran.out


def test_the_layers_of_the_readme_are_there() -> None:
    rooms = re.findall(r"^    (generator/\w+|templates|tests/slow)/?", README, re.MULTILINE)
    assert len(rooms) > 8
    for name in rooms:
        assert (Path(__file__).parent.parent / name).exists(), name

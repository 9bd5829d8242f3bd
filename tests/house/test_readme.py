"""The README tells of every command, and its tables and pictures are those of the program."""

import re
from pathlib import Path

import pytest

from tabulae.cli.app import program
from tests.tools.readme import tables

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
LINES = [line for block in BLOCKS for line in block.splitlines() if line.startswith("tabulae ")]


def test_there_are_commands() -> None:
    assert len(LINES) > 5
    assert "make kit GAME=tabula" in README and "make test" in README


@pytest.mark.slow
def test_the_tables_are_what_the_program_has() -> None:
    assert [heads for heads, table in tables().items() if table not in README] == [], "run: make readme"


def test_every_command_is_told_of() -> None:
    told = set(re.findall(r"`([a-z][a-z-]+)[ `]", README)) | {line.split()[1] for line in LINES}
    commands = {one.name for one in program().registered_commands}
    assert commands - told == set()


def test_every_picture_is_there() -> None:
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README)
    assert len(pictures) > 5
    assert [one for one in pictures if not (Path(__file__).parents[2] / one).is_file()] == []

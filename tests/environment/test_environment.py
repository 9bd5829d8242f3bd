"""Every command in every circumstance: the right answer or one line, the right code, nothing foreign touched.

All of the table runs by night, and by turns a few commands in each circumstance with ``make test``.
"""

from __future__ import annotations

from functools import cache
from zlib import crc32

import pytest

from tests.support.circumstances import CIRCUMSTANCES, COMMANDS, Circumstance, Run, fault, run
from tests.support.fuzzing import COMMANDS as NAMES
from tests.support.marks import number_of_commit

TURNS = 24
"""One command in so many, in each circumstance, is tried with a commit."""
USUAL, *UNUSUAL = CIRCUMSTANCES


@cache
def usual(command: str) -> Run:
    return run(command, USUAL)


def test_every_command_is_in_the_table() -> None:
    assert set(NAMES) <= {command.split(" ")[0] for command in COMMANDS}


@pytest.mark.long
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_does_what_it_should_in_all_circumstances(command: str) -> None:
    assert [found for circumstance in UNUSUAL if (found := found_fault(command, circumstance))] == []


@pytest.mark.slow
@pytest.mark.parametrize("circumstance", UNUSUAL, ids=[circumstance.name for circumstance in UNUSUAL])
def test_a_few_commands_do_what_they_should(circumstance: Circumstance) -> None:
    if reason := circumstance.missing():
        pytest.skip(reason)
    turn = crc32(circumstance.name.encode()) + number_of_commit()
    chosen = [command for at, command in enumerate(COMMANDS) if at % TURNS == turn % TURNS]
    assert [found for command in chosen if (found := found_fault(command, circumstance))] == []


def found_fault(command: str, circumstance: Circumstance) -> str:
    """What went wrong; nothing where the circumstance cannot be had."""
    if circumstance.missing():
        return ""
    found = fault(command, circumstance, run(command, circumstance), usual(command))
    return found and f"{circumstance.name}: {command}: {found}"

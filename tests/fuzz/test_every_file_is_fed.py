"""Each template that ships is one that the fuzz tests spoil: a new file names the commands that read it."""

import pytest

from tests.fuzz.test_fuzz_templates import FILES, commands

pytestmark = pytest.mark.slow


def test_every_template_has_commands_that_read_it() -> None:
    assert [file for file in FILES if not any(commands(file))] == []

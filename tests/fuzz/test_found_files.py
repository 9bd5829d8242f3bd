"""Files that once broke a command, or would have, are read or refused in one line, in a second or two."""

import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.support.fuzzing import elsewhere, survives
from tests.support.hostile_files import ENDLESS, FOUND

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("name", "command", "files", "code"), FOUND, ids=[name for name, *_ in FOUND])
def test_a_file_that_was_found_is_read_or_refused(
    name: str, command: str, files: Mapping[str, str | bytes], code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if ENDLESS in files.values() and not Path(ENDLESS).exists():
        pytest.skip("no such device here")
    with elsewhere() as folder:
        monkeypatch.setenv("XDG_CONFIG_HOME", str(folder / "config"))
        for file, content in files.items():
            path = folder / file
            path.parent.mkdir(parents=True, exist_ok=True)
            if content == ENDLESS:
                path.symlink_to(ENDLESS)
            else:
                path.write_bytes(content if isinstance(content, bytes) else content.encode())
        before = os.times()
        assert survives(command.split(), name).code == code
        assert os.times().user - before.user < 10

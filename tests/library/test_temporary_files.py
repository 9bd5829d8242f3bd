"""Runs beside each other: each keeps its own temporary files, and deletes what a killed run left."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

_RUN = """
import sys
from pathlib import Path
from tabulae.library.temporary_files import temporary_folder, write_atomically

for turn in range(int(sys.argv[1])):
    with temporary_folder() as folder:
        (folder / "inside").write_text("x")
        assert (folder / "inside").read_text() == "x"
    write_atomically(Path(sys.argv[2]), b"y" * 1000)
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows cannot delete what is open")
def test_runs_beside_each_other_delete_nothing_of_another(tmp_path: Path) -> None:
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    left = temporary / "tabulae-left"
    left.mkdir()
    written = tmp_path / "written"
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", _RUN, "150", str(written)],
            env={**os.environ, "TMPDIR": str(temporary)},
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]
    assert [run.communicate()[1] for run in runs] == [""] * 4
    assert not list(temporary.iterdir())
    assert [path.name for path in tmp_path.iterdir() if path != temporary] == ["written"]

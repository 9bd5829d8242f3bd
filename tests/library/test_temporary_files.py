"""Runs beside each other: each keeps its own temporary files, and deletes what a killed run left."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.library import temporary_folders
from tabulae.library.temporary_folders import temporary_folder

_RUN = """
import sys
from pathlib import Path
from tabulae.library.temporary_files import write_atomically
from tabulae.library.temporary_folders import temporary_folder

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


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such folder in memory")
def test_where_the_system_has_no_temporary_folder_it_lies_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none_usable() -> str:
        raise FileNotFoundError("No usable temporary directory found")

    monkeypatch.setattr("tempfile.gettempdir", none_usable)
    monkeypatch.setattr(temporary_folders, "_IN_MEMORY", tmp_path)
    with temporary_folder() as folder:
        assert list(tmp_path.iterdir()) == [folder]
    assert list(tmp_path.iterdir()) == []
    monkeypatch.setattr(temporary_folders, "_IN_MEMORY", tmp_path / "missing")
    with pytest.raises(TabulaeError, match="set TMPDIR"), temporary_folder():
        pass

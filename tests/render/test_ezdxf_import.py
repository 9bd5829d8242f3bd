"""ezdxf reads settings of its own as it is loaded: broken ones, or none, spoil no drawing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

DRAW = "from tabulae.cli import main; import sys; sys.argv = ['tabulae', 'kerf-test', '-o', 'out']; main()"


@pytest.mark.slow
@pytest.mark.parametrize(
    "content",
    [b"[core\n", b"\xff\xfe[\0c\0", b"no section", b"[core]\na" + b" " * 200_000 + b"b\n"],
    ids=["cut", "utf-16", "plain", "blanks"],
)
def test_a_broken_file_of_settings_in_the_folder_spoils_nothing(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "ezdxf.ini").write_bytes(content)
    ran = subprocess.run(
        [sys.executable, "-c", DRAW],
        cwd=tmp_path,
        env=dict(os.environ),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )  # fmt: skip
    assert (ran.returncode, ran.stderr) == (0, "")
    assert list((tmp_path / "out").rglob("*.dxf")) and "Paths" not in ran.stdout

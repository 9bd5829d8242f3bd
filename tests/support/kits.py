"""Kits built by the program in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tabulae.solid.errors import missing_library


def build(output: Path, seed: str, *more: str) -> Path:
    """Build a kit of Tabula with a hash seed and return its folder.

    Only items that are left out, and files of an earlier kit, may be reported on stderr.
    """
    command = [sys.executable, "-m", "tabulae", "kit", "tabula", "-o", str(output), *more]
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    ran = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert ran.returncode == 0, ran.stderr
    reported = [line for line in ran.stderr.splitlines() if "from an earlier kit" not in line]
    if missing_library():
        assert len(reported) == 1 and "left out" in reported[0]
    else:
        assert reported == []
    return output / "tabula"

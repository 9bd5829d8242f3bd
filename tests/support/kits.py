"""Kits built by the program in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tabulae.solid.errors import missing_library


def build(output: Path, seed: str, *more: str) -> Path:
    """The folder of a kit of Tabula, built with a hash seed; only what is left out or left over is told."""
    command = [sys.executable, "-m", "tabulae", "kit", "tabula", "-o", str(output), *more]
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    ran = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert ran.returncode == 0, ran.stderr
    told = [line for line in ran.stderr.splitlines() if "left over from an earlier order" not in line]
    if missing_library():
        assert len(told) == 1 and "left out" in told[0]
    else:
        assert told == []
    return output / "tabula"

"""Kits built by the program in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tabulae.solid.errors import missing_library


def build(output: Path, seed: str, *more: str) -> Path:
    """The folder of a kit of Tabula, built with a hash seed; nothing is said but what is left out."""
    command = [sys.executable, "-m", "tabulae", "kit", "tabula", "-o", str(output), *more]
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    ran = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert ran.returncode == 0, ran.stderr
    if missing_library():
        assert ran.stderr.count("\n") == 1 and "left out" in ran.stderr
    else:
        assert ran.stderr == ""
    return output / "tabula"

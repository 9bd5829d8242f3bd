"""How to install a package that is missing."""

from __future__ import annotations

import sys
from pathlib import Path


def pip_install(*packages: str) -> str:
    """Return the command line that installs packages with pip for the Python that runs this program."""
    python = Path(sys.executable)
    if python.is_relative_to(Path.cwd()):
        python = python.relative_to(Path.cwd())
    name = f'"{python}"' if " " in str(python) else str(python)
    return " ".join([name, "-m pip install", *packages])

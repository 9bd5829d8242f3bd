"""The same work in two processes with different hash seeds: what is made must not differ."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

SEEDS = ("1", "2")
"""Sets and dictionaries come in another order with each."""


def run_with_seed(seed: str, *arguments: str) -> str:
    """What Python with these arguments prints."""
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    command = [sys.executable, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout


def printed_alike(code: str) -> str:
    """What a program prints in either process."""
    one, other = (run_with_seed(seed, "-c", code) for seed in SEEDS)
    assert one == other
    return one


def made_alike(folder: Path, commands: Sequence[str], below: str = ".") -> dict[str, bytes]:
    """The files that ``tabulae`` commands make in either process, by name; the first keeps them in ``1``."""
    found = []
    for seed in SEEDS:
        for command in commands:
            run_with_seed(seed, "-m", "tabulae", *command.split(), "-o", str(folder / seed))
        found.append({path.name: path.read_bytes() for path in (folder / seed / below).rglob("*.*")})
    assert found[0] == found[1]
    return found[0]

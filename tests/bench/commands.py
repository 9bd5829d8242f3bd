"""How long whole commands take, from start to end, in a process of their own."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

COMMANDS = {
    "--help": None,
    "board tabula": 0.8,
    "leaflet tabula": 1.5,
    "check tabula": 6.0,
    "kit tabula --plan": 2.0,
    "kit tabula --no-plastic": 6.0,
    "kit tabula": 10.0,
}
"""Commands with their targets in seconds, on two cores with nothing else to do."""


def table() -> Iterator[tuple[str, str]]:
    """Yield each command with its time, that of all its processors, its files and its target."""
    for command, target in COMMANDS.items():
        with tempfile.TemporaryDirectory() as folder:
            words = [sys.executable, "-m", "tabulae", *command.split()]
            if "--help" not in words and "check" not in words:
                words += ["-o", folder]
            before, start = os.times(), time.perf_counter()
            subprocess.run(words, check=True, capture_output=True)
            seconds, after = time.perf_counter() - start, os.times()
            files = sum(len(names) for _, _, names in os.walk(folder))
        cores = after.children_user + after.children_system - before.children_user - before.children_system
        wanted = f"   target {target:g} s" if target else ""
        yield command, f"{seconds:6.1f} s{cores:8.1f} s of processor time{files:6} files{wanted}"

"""Completion as a person gets it: bash in a pseudo-terminal, a line begun, and the tab key."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="pseudo-terminals are a thing of Unix")
select = pytest.importorskip("select")
BASH = shutil.which("bash")

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(BASH is None, reason="no bash"),
    pytest.mark.skipif(
        not Path(sys.executable).with_name("tabulae").exists(), reason="no tabulae in this environment"
    ),
]


class Terminal:
    """A terminal in which a shell runs."""

    def __init__(self, descriptor: int) -> None:
        self.descriptor = descriptor

    def type(self, text: str) -> None:
        os.write(self.descriptor, text.encode())

    def read_until(self, *marks: str, seconds: float = 60) -> str:
        """Return what the shell has printed once all marks are in it."""
        printed, end = "", time.monotonic() + seconds
        while any(mark not in printed for mark in marks):
            assert time.monotonic() < end, f"{marks} were not printed: {printed!r}"
            if select.select([self.descriptor], [], [], 0.2)[0]:
                printed += os.read(self.descriptor, 4096).decode(errors="replace")
        return printed


@contextmanager
def shell_with_completion() -> Iterator[Terminal]:
    """Yield a terminal with bash in it that completes tabulae."""
    child, descriptor = pty.fork()
    if child == 0:
        path = f"{Path(sys.executable).parent}:/usr/bin:/bin"
        environment = {**os.environ, "PATH": path, "TERM": "dumb", "PS1": "$ "}
        os.execve(str(BASH), ["bash", "--norc", "--noprofile", "-i"], environment)
    terminal = Terminal(descriptor)
    try:
        terminal.type('eval "$(_TABULAE_COMPLETE=source_bash tabulae)"; echo rea""dy\n')
        terminal.read_until("ready\r\n")
        yield terminal
    finally:
        os.close(descriptor)
        os.waitpid(child, 0)


def test_the_tab_key_completes_games_and_values() -> None:
    with shell_with_completion() as terminal:
        terminal.type("tabulae leaflet todas\t")
        terminal.read_until("todas-tablas ")
        terminal.type("--palette \t\t")
        terminal.read_until("colour", "grey", "line")

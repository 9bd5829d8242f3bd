"""Commands run in a process that has no compiled libraries, as browsers have none of these."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

from tabulae.cli import main
from tabulae.kit import page_files
from tabulae.web.vendored import LIBRARIES

COMPILED = frozenset(
    [
        "cadquery",
        "ezdxf",
        "lib3mf",
        "lxml",
        "manifold3d",
        "numba",
        "numpy",
        "OCP",
        "pikepdf",
        "pypdfium2",
        "rl_accel",
    ]
)
"""Libraries that browsers lack, or that are left out there."""


_LEFT_OUT = tuple(path for wheel in LIBRARIES for path in wheel.left_out)
"""The beginnings of the paths of modules that pages leave out of their libraries."""


@dataclass(frozen=True)
class _Without:
    """A finder of modules that finds none of those that browsers lack."""

    finder: Any

    def find_spec(self, name: str, *places: Any) -> ModuleSpec | None:
        gone = name.partition(".")[0] in COMPILED or f"{name.replace('.', '/')}/".startswith(_LEFT_OUT)
        return None if gone else self.finder.find_spec(name, *places)


def made(commands: Sequence[str], folder: Path, *, compiled: bool) -> dict[str, bytes]:
    """What commands print in a process of its own, with or without ``COMPILED``: files by their paths."""
    subprocess.run(
        [sys.executable, "-m", "tests.support.without", str(folder), str(int(compiled)), *commands],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        check=True,
        stdout=subprocess.DEVNULL,
    )
    files = [path for path in sorted(folder.rglob("*")) if path.suffix in (".pdf", ".svg")]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def _run(folder: str, compiled: str, *commands: str) -> None:
    if not int(compiled):
        sys.meta_path[:] = [_Without(finder) for finder in sys.meta_path]
        pillow = ModuleType("PIL")  # which reportlab asks for, though no document has a bitmap
        vars(pillow)["Image"] = None
        sys.modules["PIL"] = pillow
        page_files.font_faces = lambda text: ""  # the page of a kit is made by commands alone
    for number, command in enumerate(commands):
        sys.argv = ["tabulae", *command.split(), "-o", f"{folder}/{number}"]
        try:
            main()
        except SystemExit as ended:
            if ended.code:
                raise
    if not int(compiled):
        assert not {name.partition(".")[0] for name in sys.modules} & COMPILED


if __name__ == "__main__":
    _run(*sys.argv[1:])

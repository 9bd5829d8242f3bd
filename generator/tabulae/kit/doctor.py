"""Checks of the installation: libraries, fonts, templates, and a folder to write into."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tabulae.engine.errors import TabulaeError
from tabulae.kit.check import check_games
from tabulae.library.games.folders import game_folders
from tabulae.library.packages import pip_install
from tabulae.library.templates import templates_root
from tabulae.render.thumbnail import can_draw_pages
from tabulae.solid.errors import missing_library

_REINSTALL = "reinstall it: pip install --force-reinstall WHEEL, or the FOLDER of the sources"


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check; `mend` says how to repair the fault, and is empty if all is `well`.

    `what` names the thing checked in English; `name` is the end of the id of its translation,
    ``doctor-NAME``. `needed` is False for things that only some products need.
    """

    name: str
    what: str
    well: bool
    needed: bool
    mend: str

    def as_json(self) -> dict[str, object]:
        """Return ``what`` and ``mend`` (texts), ``well`` and ``needed`` (booleans) as a JSON-ready dict."""
        return {"what": self.what, "well": self.well, "needed": self.needed, "mend": self.mend}


def health_findings() -> list[Finding]:
    """Return the results of all checks, passed or not, the needed ones first."""
    pictures = can_draw_pages()
    plastic = missing_library()
    return [
        _templates(),
        _fonts(),
        _writable(),
        Finding("plastic", "plastic parts (optional)", plastic is None, False, str(plastic or "")),
        Finding(
            "pictures",
            "pictures of PDF pages in index.html (optional)",
            pictures,
            False,
            "" if pictures else pip_install("pypdfium2"),
        ),
    ]


def _templates() -> Finding:
    try:
        faults = [fault for report in check_games([next(iter(game_folders()))]) for fault in report.faults]
    except (TabulaeError, StopIteration) as error:
        faults = [str(error)]
    return Finding("templates", "templates", not faults, True, f"{faults[0]}; {_REINSTALL}" if faults else "")


def _fonts() -> Finding:
    from tabulae.scene.fonts import STYLES

    folder = templates_root() / "fonts"
    absent = [name for name in STYLES.values() if not (folder / f"{name}.ttf").is_file()]
    mend = f"{', '.join(absent)} missing; {_REINSTALL}" if absent else ""
    return Finding("fonts", "fonts", not absent, True, mend)


def _writable() -> Finding:
    try:
        with tempfile.TemporaryDirectory(dir=Path.cwd()):
            pass
    except OSError as error:
        mend = f"{os.strerror(error.errno or 0)}: change to a folder of your own, or use -o FOLDER"
        return Finding("writable", "writing into this folder", False, False, mend)
    return Finding("writable", "writing into this folder", True, False, "")

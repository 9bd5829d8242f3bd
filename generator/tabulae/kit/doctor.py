"""Checks of the installation: libraries, fonts, templates, and a folder to write into."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tabulae.engine.errors import TabulaeError
from tabulae.kit.check import check_game
from tabulae.library.games.folders import game_folders
from tabulae.library.packages import pip_install
from tabulae.library.templates import templates_root
from tabulae.render.thumbnail import can_draw_pages
from tabulae.solid.errors import missing_library


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check; `fault` says what is wrong and how to repair it, and is None if all is well.

    `what` names the thing checked in English; `name` is the end of the id of its translation,
    ``doctor-NAME``. `needed` is False for things that only some products need.
    """

    name: str
    what: str
    needed: bool
    fault: TabulaeError | None

    def as_json(self) -> dict[str, object]:
        """Return ``what`` and ``mend`` (texts), ``well`` and ``needed`` (booleans) as a JSON-ready dict."""
        mend = str(self.fault or "")
        return {"what": self.what, "well": not self.fault, "needed": self.needed, "mend": mend}


def health_findings() -> list[Finding]:
    """Return the results of all checks, passed or not, the needed ones first."""
    pictures = None if can_draw_pages() else TabulaeError("pictures", command=pip_install("pypdfium2"))
    return [
        _templates(),
        _fonts(),
        _writable(),
        Finding("plastic", "plastic parts (optional)", False, missing_library()),
        Finding("pictures", "pictures of PDF pages in index.html (optional)", False, pictures),
    ]


def _templates() -> Finding:
    try:
        if not game_folders():
            raise TabulaeError("missing-file", name="games")
        faults = check_game(next(iter(game_folders()))).faults
    except TabulaeError as error:
        faults = (error,)
    return Finding(
        "templates", "templates", True, TabulaeError("reinstall", fault=faults[0]) if faults else None
    )


def _fonts() -> Finding:
    from tabulae.scene.fonts import FONTS

    folder = templates_root() / "fonts"
    absent = [name for name in FONTS if not (folder / f"{name}.ttf").is_file()]
    return Finding("fonts", "fonts", True, TabulaeError("fonts-missing", fonts=absent) if absent else None)


def _writable() -> Finding:
    try:
        with tempfile.TemporaryDirectory(dir=Path.cwd()):
            pass
    except OSError as error:
        fault: TabulaeError | None = TabulaeError("not-writable", reason=os.strerror(error.errno or 0))
    else:
        fault = None
    return Finding("writable", "writing into this folder", False, fault)

"""Checks of the installation: libraries at work, fonts, templates, and folders to write into."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from tabulae.engine.errors import TabulaeError
from tabulae.kit.check import check_game
from tabulae.library.broken_packages import library_fault, run_apart
from tabulae.library.games.folders import game_folders
from tabulae.library.kept_files import is_writable
from tabulae.library.packages import pip_install
from tabulae.library.templates import templates_root
from tabulae.library.user_folders import user_cache_folder, user_settings_folder
from tabulae.solid.broken_cadquery import cube_fault
from tabulae.solid.errors import CADQUERY, missing_cadquery, missing_library


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
    return [
        _templates(),
        _fonts(),
        _writable(),
        Finding("plastic", "plastic parts (optional)", False, _plastic_fault()),
        Finding("cadquery", "CadQuery makes a cube (optional)", False, _cadquery_fault()),
        Finding("pictures", "pictures of PDF pages in index.html (optional)", False, _pictures_fault()),
        Finding("folders", "folders of the user for settings and cache (optional)", False, _folder_fault()),
    ]


_LIGHT_CUBE = "import manifold3d, numpy; assert abs(manifold3d.Manifold.cube((1, 1, 1)).volume() - 1) < 1e-6"
_PAGE = "import pypdfium2; assert pypdfium2.PdfDocument.new().new_page(9, 9).render(scale=1).to_pil()"


def _plastic_fault() -> TabulaeError | None:
    """Return why the light kernel, as it is installed here, cannot make a cube, if it cannot."""
    if missing := missing_library():
        return missing
    reason = run_apart(_LIGHT_CUBE)
    return None if reason is None else library_fault("manifold3d", reason)


def _cadquery_fault() -> TabulaeError | None:
    """Return why CadQuery, as it is installed here, cannot make a cube, if it cannot."""
    return missing_cadquery() if find_spec(CADQUERY) is None else cube_fault()


def _pictures_fault() -> TabulaeError | None:
    """Return why no pictures of PDF pages can be drawn here, if they cannot."""
    if find_spec("pypdfium2") is None:
        return TabulaeError("pictures", command=pip_install("pypdfium2"))
    reason = run_apart(_PAGE)
    return None if reason is None else library_fault("pypdfium2", reason)


def _folder_fault() -> TabulaeError | None:
    """Return why the user's folders for settings and cache cannot be written, if one of them cannot."""
    for folder in (user_settings_folder(), user_cache_folder()):
        if folder is None:
            return TabulaeError("no-home")
        if not is_writable(folder):
            return TabulaeError("folder-not-writable", folder=folder)
    return None


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
        fault: TabulaeError | None = TabulaeError("not-writable", reason=error)
    else:
        fault = None
    return Finding("writable", "writing into this folder", False, fault)

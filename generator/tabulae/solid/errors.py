"""Errors of parts and meshes, and whether the libraries that make parts are installed."""

from __future__ import annotations

import ctypes
import importlib.util
import re
import sys
from contextlib import suppress
from functools import cache
from hashlib import sha256

from tabulae.engine.errors import TabulaeError
from tabulae.library.packages import pip_install
from tabulae.library.user_folders import user_cache_folder


class PartError(TabulaeError):
    """An unknown part, or a measure outside the range in which the part can be made."""


class BedError(PartError):
    """A part that no plate of the printer holds."""


class MeshError(TabulaeError):
    """A mesh that must not be printed: names the part, the check that failed and the figure at fault."""


class MissingError(TabulaeError):
    """A library that is not installed; the message says what to install."""


LIBRARIES = ("manifold3d", "numpy")
CADQUERY = "cadquery"
_DEBIAN_PACKAGES = {
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libXext.so.6": "libxext6",
    "libXrender.so.1": "libxrender1",
}
"""The packages of the libraries of the system that CadQuery needs."""


def missing_library() -> str | None:
    """Return a line that says what to install for STL and 3MF files, or None if nothing is missing."""
    absent = [name for name in LIBRARIES if importlib.util.find_spec(name) is None]
    return f"plastic parts need {', '.join(absent)}: {pip_install(*absent)}" if absent else None


def missing_cadquery() -> str | None:
    """Return a line that says how to get STEP files; None if CadQuery and mesh libraries can be loaded.

    The first call loads an installed CadQuery, which takes seconds; a file in the user's cache records that
    it could be loaded, and spares later runs the time.
    """
    spec = importlib.util.find_spec(CADQUERY)
    if spec is None:
        return f"STEP files need CadQuery (1.8 GB): {pip_install('cadquery')}"
    if sys.platform == "linux" and not _loads("libGL.so.1"):
        return _needs_library("libGL.so.1")
    return missing_library() or _load_failure(str(spec.origin))


@cache
def _load_failure(origin: str) -> str | None:
    """Return a line on why the CadQuery in this place cannot be loaded; None if it can.

    Loading takes seconds: once it has succeeded, an empty file in the user's cache says so.
    """
    key = sha256(f"{origin} {sys.version}".encode()).hexdigest()[:16]
    mark = user_cache_folder() / f"cadquery-loads-{key}"
    if mark.exists():
        return None
    try:
        importlib.import_module(CADQUERY)
    except Exception as error:  # whatever a broken installation raises
        return cadquery_failure(error)
    with suppress(OSError):
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()
    return None


def cadquery_failure(error: Exception) -> str:
    """Return a line that says how to mend a CadQuery that raised ``error`` when it was loaded."""
    reason = (str(error).splitlines() or [type(error).__name__])[0]
    absent = re.match(r"(\S+\.so[.\d]*): cannot open shared object file", reason)
    if absent and absent[1] in _DEBIAN_PACKAGES:
        return _needs_library(absent[1])
    return f"CadQuery cannot be loaded ({reason[:100]}): {pip_install('--force-reinstall', 'cadquery')}"


def _needs_library(library: str) -> str:
    package = _DEBIAN_PACKAGES[library]
    return f"CadQuery needs {library}: sudo apt-get install {package} (Debian and Ubuntu)"


def require_library() -> None:
    """Raise :class:`MissingError`, with the line of :func:`missing_library`, if there is one."""
    _raise_missing(missing_library())


def require_cadquery() -> None:
    """Raise :class:`MissingError`, with the line of :func:`missing_cadquery`, if there is one."""
    _raise_missing(missing_cadquery())


def _raise_missing(line: str | None) -> None:
    if line is not None:
        raise MissingError(line)


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True

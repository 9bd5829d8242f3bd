"""Errors of parts and meshes, and whether the libraries that make parts are installed."""

from __future__ import annotations

import ctypes
import importlib.util
import sys

from tabulae.engine.errors import TabulaeError
from tabulae.library.packages import pip_install


class PartError(TabulaeError):
    """An unknown part, or a measure outside the range in which the part can be made."""


class BedError(PartError):
    """A part that no plate of the printer holds."""


class MeshError(TabulaeError):
    """A mesh that must not be printed: names the part, the check that failed and its number."""


class MissingError(TabulaeError):
    """A library that is not installed; the message says what to install."""


LIBRARIES = ("manifold3d", "numpy")
CADQUERY = "cadquery"


def missing_library() -> str | None:
    """Return a line that says what to install for STL and 3MF, or None if everything is there."""
    absent = [name for name in LIBRARIES if importlib.util.find_spec(name) is None]
    return f"plastic parts need {', '.join(absent)}: {pip_install(*absent)}" if absent else None


def missing_cadquery() -> str | None:
    """Return a line that says what to install for STEP as well, or None if everything is there."""
    if importlib.util.find_spec(CADQUERY) is None:
        return f"STEP files need CadQuery (1.8 GB): {pip_install('cadquery')}"
    if sys.platform == "linux" and not _loads("libGL.so.1"):
        return "CadQuery needs libGL.so.1: sudo apt-get install libgl1 (Debian and Ubuntu)"
    return missing_library()


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

"""Whether plastic parts can be made here, asked without the seconds that importing CadQuery takes."""

from __future__ import annotations

import ctypes
import importlib.util
import sys

from generator.solid.errors import MissingError

LIBRARIES = ("cadquery", "manifold3d", "numpy")


def missing() -> str | None:
    """One line that says what to install, or None if everything is there."""
    absent = [name for name in LIBRARIES if importlib.util.find_spec(name) is None]
    if absent:
        return f"plastic parts need {', '.join(absent)}: pip install 'tabulae[solid]'"
    if sys.platform == "linux" and not _loads("libGL.so.1"):
        return "CadQuery needs libGL.so.1: sudo apt-get install libgl1 (Debian and Ubuntu)"
    return None


def require() -> None:
    """Return nothing; raise :class:`MissingError` with the line of :func:`missing`."""
    lack = missing()
    if lack is not None:
        raise MissingError(lack)


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True

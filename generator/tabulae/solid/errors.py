"""Errors of parts and meshes, and whether the libraries that make parts are installed."""

from __future__ import annotations

import ctypes
import importlib.util
import sys
from functools import cache
from hashlib import sha256

from tabulae.engine.errors import TabulaeError
from tabulae.library.packages import MissingError, installed_versions, pip_install


class PartError(TabulaeError):
    """An unknown part, or a measure outside the range in which the part can be made."""


class BedError(PartError):
    """A part that no plate of the printer holds."""


class MeshError(TabulaeError):
    """A mesh that must not be printed: names the part, the check that failed and the figure at fault."""


LIBRARIES = ("manifold3d", "numpy")
CADQUERY = "cadquery"


def missing_library() -> MissingError | None:
    """Return the error that says what to install for STL and 3MF files, or None if nothing is missing."""
    absent = [name for name in LIBRARIES if importlib.util.find_spec(name) is None]
    return MissingError("plastic", libraries=absent, command=pip_install(*absent)) if absent else None


def missing_cadquery() -> MissingError | None:
    """Return the error that says how to get STEP files; None if CadQuery and mesh libraries can be loaded.

    The first call tries an installed CadQuery, which takes seconds; a file in the user's cache records that
    it made a cube, and spares later runs the time.
    """
    spec = importlib.util.find_spec(CADQUERY)
    if spec is None:
        return MissingError("step", command=pip_install("cadquery"))
    if sys.platform == "linux" and not _loads("libGL.so.1"):
        from tabulae.solid.broken_cadquery import needs_library

        return needs_library("libGL.so.1")
    return missing_library() or _load_failure(str(spec.origin))


def load_cadquery() -> None:
    """Import CadQuery, and raise :class:`MissingError` if that fails; the next run then tries again."""
    from tabulae.render.ezdxf_import import load_ezdxf

    try:
        load_ezdxf()
        importlib.import_module(CADQUERY)
    except (Exception, SystemExit) as error:  # whatever a broken installation raises
        from tabulae.library.kept_files import forget_file
        from tabulae.solid.broken_cadquery import cadquery_failure

        forget_file(_verdict())
        reason = (str(error).splitlines() or [type(error).__name__])[0]
        raise cadquery_failure(reason) from error


@cache
def _load_failure(origin: str) -> MissingError | None:
    """Return an error that says why the CadQuery in this place cannot be loaded; None if it can.

    Loading takes seconds, and may crash: a process of its own tries it. Once it has succeeded, an empty file
    in the user's cache says so, until the versions change of what it rests on.
    """
    from tabulae.library.kept_files import keep_file, kept_file

    if kept_file(_verdict(origin)) is not None:
        return None
    from tabulae.solid.broken_cadquery import cube_fault

    fault = cube_fault()
    if fault is None:
        keep_file(_verdict(origin), b"")
    return fault


def _verdict(origin: str = "") -> str:
    """Return the name of the file that says that this CadQuery, with what it rests on, can be loaded."""
    if not origin:
        spec = importlib.util.find_spec(CADQUERY)
        origin = str(spec.origin) if spec else ""
    rests_on = [origin, sys.version, *map(str, installed_versions(CADQUERY, "numpy"))]
    return f"cadquery-loads-{sha256(' '.join(rests_on).encode()).hexdigest()[:16]}"


def require_library() -> None:
    """Raise :class:`MissingError`, that :func:`missing_library` returns, if there is one."""
    _raise(missing_library())


def require_cadquery() -> None:
    """Raise :class:`MissingError`, that :func:`missing_cadquery` returns, if there is one."""
    _raise(missing_cadquery())


def _raise(error: MissingError | None) -> None:
    if error is not None:
        raise error


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True

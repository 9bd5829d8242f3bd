"""What bodies from files need beyond the standard library, and a line that says so where it is missing."""

from __future__ import annotations

import importlib.util

from tabulae.engine.errors import TabulaeError


def require_libraries() -> None:
    """Return nothing; raise TabulaeError in one line that says what to install."""
    absent = [name for name in ("numpy", "manifold3d") if importlib.util.find_spec(name) is None]
    if absent:
        raise TabulaeError(f"an STL file needs {' and '.join(absent)}: pip install 'tabulae[solid]'")

"""Whether bodies of any shape can be judged here: they need numpy, the named dice do not."""

from __future__ import annotations

import importlib.util

from generator.engine.errors import TabulaeError


def require_numpy() -> None:
    """Return nothing; raise TabulaeError in one line that says what to install."""
    if importlib.util.find_spec("numpy") is None:
        raise TabulaeError("an STL file needs numpy: pip install numpy, or pip install 'tabulae[solid]'")

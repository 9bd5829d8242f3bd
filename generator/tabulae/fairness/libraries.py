"""Which optional libraries are missing; importable without them."""

from __future__ import annotations

import importlib.util

from tabulae.engine.errors import TabulaeError


def require_mesh_libraries() -> None:
    """Raise TabulaeError that says what to install, unless STL files can be examined."""
    missing = _missing("numpy", "manifold3d")
    if missing:
        raise TabulaeError(f"an STL file needs {missing}: pip install 'tabulae[solid]'")


def missing_physics_engine() -> str | None:
    """Return a line that says what to install, or None if dice can be thrown."""
    missing = _missing("mujoco", "manifold3d", "numpy")
    return f"throwing a die needs {missing}: pip install 'tabulae[throws]'" if missing else None


def _missing(*names: str) -> str:
    return " and ".join(name for name in names if importlib.util.find_spec(name) is None)

"""Which optional libraries are missing; importable without them."""

from __future__ import annotations

import importlib.util

from tabulae.engine.errors import TabulaeError
from tabulae.library.packages import pip_install


def require_mesh_libraries() -> None:
    """Raise TabulaeError that says what to install, unless STL files can be examined."""
    missing = _missing("numpy", "manifold3d")
    if missing:
        raise TabulaeError(f"an STL file needs {' and '.join(missing)}: {pip_install(*missing)}")


def missing_physics_engine() -> str | None:
    """Return a line that says what to install, or None if dice can be thrown."""
    missing = _missing("mujoco", "manifold3d", "numpy")
    return f"throwing a die needs {' and '.join(missing)}: {pip_install(*missing)}" if missing else None


def _missing(*names: str) -> list[str]:
    return [name for name in names if importlib.util.find_spec(name) is None]

"""Installed packages that cannot be loaded, and what mends them."""

from importlib import metadata
from traceback import walk_tb

from tabulae.engine.errors import TabulaeError
from tabulae.library.packages import pip_install

_LOADERS = ("importlib", "tabulae", "")
"""Modules that load others, and are not to blame."""


def broken_library(error: ImportError) -> TabulaeError | None:
    """Return the error that says which outside library cannot be loaded; None if it is a part of ours."""
    loading = [frame.f_globals.get("__name__", "") for frame, _ in walk_tb(error.__traceback__)]
    modules = [name.partition(".")[0] for name in [*loading, error.name or ""]]
    ours = max((at for at, module in enumerate(modules[:-1]) if module == "tabulae"), default=0)
    for module in modules[ours:]:
        if module not in _LOADERS:
            package = metadata.packages_distributions().get(module, [module])[0]
            return library_fault(package, str(error))
    return None


def library_fault(package: str, reason: str) -> TabulaeError:
    """Return the error that says why an installed library cannot be loaded, and how to install it again."""
    command = pip_install(package, upgrade=True)
    return TabulaeError("library-broken", library=package, reason=reason[:100], command=command)

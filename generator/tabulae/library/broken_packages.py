"""Installed packages that cannot be loaded, and what mends them."""

import signal
import subprocess
import sys
from importlib import metadata
from traceback import walk_tb

from tabulae.engine.errors import TabulaeError
from tabulae.library.packages import pip_install

TIMEOUT_S = 120
"""How long a library may take to be loaded and to do a little."""
_DONE = "done"
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


def run_apart(code: str) -> str | None:
    """Run Python code in a process of its own, which a library may crash; return why it failed, if it did.

    It is found where this process finds it. Code that ends the process early has failed, too.
    """
    # In ASCII, which every locale lets through.
    whole = f"import sys\nsys.path[:] = {[*map(str, sys.path)]!a}\nexec({code!a})\nprint({_DONE!r})"
    command = [sys.executable, "-P", "-c", whole]
    try:
        ran = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=TIMEOUT_S)
    except subprocess.TimeoutExpired:
        return f"took over {TIMEOUT_S} s"
    except (OSError, subprocess.SubprocessError) as error:
        return str(error)
    if ran.returncode == 0 and ran.stdout.endswith(f"{_DONE}\n"):
        return None
    if ran.returncode < 0:
        return f"ended by {signal.Signals(-ran.returncode).name}"
    return (ran.stderr.strip().splitlines() or [f"ended with {ran.returncode}"])[-1]

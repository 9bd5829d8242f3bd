"""How to install a package that is missing, in a version that will do."""

from __future__ import annotations

import re
import sys
from contextlib import suppress
from functools import cache
from importlib import metadata
from pathlib import Path

from tabulae.engine.errors import TabulaeError


class MissingError(TabulaeError):
    """A library that is not installed; the message says what to install."""


def pip_install(*packages: str, upgrade: bool = False) -> str:
    """Return the command line that installs packages with pip for the Python that runs this program.

    Each is named with the lowest version that this program works with.
    """
    python = Path(sys.executable)
    if python.is_relative_to(Path.cwd()):
        python = python.relative_to(Path.cwd())
    name = f'"{python}"' if " " in str(python) else str(python)
    wanted = [f'"{package}{lowest_version(package)}"' for package in packages]
    return " ".join([name, "-m pip install", *(["--force-reinstall"] if upgrade else []), *wanted])


def installed_versions(*packages: str) -> list[tuple[str, str]]:
    """Return the names and versions of installed packages and of those that they require, in order."""
    versions = {}
    for package in packages:
        with suppress(metadata.PackageNotFoundError):
            needed = [re.split(r"[^\w.-]", text)[0] for text in metadata.requires(package) or ()]
            for name in (package, *needed):
                with suppress(metadata.PackageNotFoundError):
                    versions[name] = metadata.version(name)
    return sorted(versions.items())


@cache
def lowest_version(package: str) -> str:
    """Return the lowest version of a package that will do, as pip reads it: ``>=0.60``; empty if any does."""
    try:
        requirements = metadata.requires("tabulae") or ()
    except metadata.PackageNotFoundError:  # run from its sources
        return ""
    for requirement in requirements:
        found = re.match(r"([\w.-]+)(?:\[[\w,]*\])?\s*([<>=!~][^;]*)?", requirement)
        if found and found[1].lower() == package.lower() and found[2]:
            return found[2].replace(" ", "")
    return ""

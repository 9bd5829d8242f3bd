"""Why an installed CadQuery cannot be loaded, and what mends it."""

import re

from tabulae.library.broken_packages import run_apart
from tabulae.library.packages import MissingError, pip_install

_DEBIAN_PACKAGES = {
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libXext.so.6": "libxext6",
    "libXrender.so.1": "libxrender1",
}
"""The packages of the libraries of the system that CadQuery needs."""
_CUBE = """
from tabulae.render.ezdxf_import import load_ezdxf
load_ezdxf()
import cadquery
assert abs(cadquery.Workplane().box(1, 1, 1).val().Volume() - 1) < 1e-6, "a cube of 1 mm is not of 1 mm³"
"""


def cube_fault() -> MissingError | None:
    """Return why the installed CadQuery cannot make a cube, in a process of its own; None if it can."""
    reason = run_apart(_CUBE)
    return None if reason is None else cadquery_failure(reason)


def cadquery_failure(reason: str) -> MissingError:
    """Return the error that says how to mend a CadQuery that cannot be loaded for a ``reason``, one line."""
    absent = re.match(r"(?:\w+: )?(\S+\.so[.\d]*): cannot open shared object file", reason)
    if absent and absent[1] in _DEBIAN_PACKAGES:
        return needs_library(absent[1])
    command = pip_install("cadquery", upgrade=True)
    return MissingError("library-broken", library="CadQuery", reason=reason[:100], command=command)


def needs_library(library: str) -> MissingError:
    """Return the error that names the package of a library of the system that CadQuery needs."""
    package = _DEBIAN_PACKAGES[library]
    return MissingError("cadquery-needs", library=library, package=package)

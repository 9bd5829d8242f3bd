"""The lowest versions that pyproject.toml allows, as pip wants them: ``python -m tests.tools.lowest > FILE``.

The libraries of the program and of the extras that the quick tests need stand at their lower bounds; what the
tests themselves are run with is of any version.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"
EXTRAS = ("compiled", "web")
TOOLS = (
    "html5lib", "httpx2", "hypothesis", "pikepdf[pdfa]>=10", "pillow", "pytest", "pytest-xdist",
    "shapely", "trimesh",
)  # fmt: skip
"""What the quick tests cannot do without, of the extra ``dev``."""


def lowest(requirement: str) -> str:
    """``name>=2,<4`` as ``name==2``; raises ValueError for a requirement without a lower bound."""
    found = re.match(r"([A-Za-z0-9_.-]+)(?:\[[^]]*\])?>=([0-9.]+)", requirement)
    if found is None:
        raise ValueError(f"{requirement} has no lower bound")
    return f"{found[1]}=={found[2]}"


def requirements() -> list[str]:
    """Every line, sorted."""
    project = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    bound = [*project["dependencies"], *(one for extra in EXTRAS for one in extras[extra])]
    return sorted({*map(lowest, bound), *TOOLS})


if __name__ == "__main__":
    print("\n".join(requirements()))

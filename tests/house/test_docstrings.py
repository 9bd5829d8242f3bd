"""What docstrings and comments say: every name that they point to is there, and every example works."""

import ast
import doctest
import importlib
import re
from functools import cache
from pathlib import Path

import pytest

from tests.support.source import nodes
from tests.support.tables import rows

PACKAGE = Path(__file__).parents[2] / "generator" / "tabulae"
REFERENCE = re.compile(r":(?:class|func|meth|data|mod|attr|exc):`~?([\w.]+)`")
EXAMPLE = re.compile(r"^ *>>> ", re.MULTILINE)


@cache
def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def dotted(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


MODULES = {dotted(path): path for path in sorted(PACKAGE.rglob("*.py"))}


@cache
def names_of(path: Path) -> set[str]:
    """Every name that a module defines or imports, members of its classes among them."""
    found: set[str] = set()
    for node in nodes(read(path)):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.alias):
            found.add((node.asname or node.name).rpartition(".")[2])
    return found


def is_there(name: str, path: Path) -> bool:
    """Whether a name that a module points to exists: in itself, or given in full."""
    if not name.startswith("tabulae."):
        return set(name.split(".")) <= names_of(path)
    module, _, last = name.rpartition(".")
    return name in MODULES or (module in MODULES and last in names_of(MODULES[module]))


@rows("path", MODULES.values())
def test_what_a_docstring_points_to_is_there(path: Path) -> None:
    named = REFERENCE.findall(read(path))
    assert [name for name in named if not is_there(name, path)] == []


@pytest.mark.slow
@rows(
    "name",
    lambda: [name for name, path in MODULES.items() if path.parent != PACKAGE and EXAMPLE.search(read(path))],
)
def test_the_examples_of_a_module_work(name: str) -> None:
    tested = doctest.testmod(importlib.import_module(name))
    assert (tested.failed, tested.attempted > 0) == (0, True)


def test_a_name_that_is_gone_is_found() -> None:
    here = PACKAGE / "engine" / "turns.py"
    assert is_there("legal_turns", here) and is_there("tabulae.engine.turns.legal_turns", PACKAGE / "api.py")
    assert not is_there("gone", here) and not is_there("tabulae.engine.turns.gone", here)


def test_the_modules_that_are_to_be_run_are_there() -> None:
    """``python -m tests.support.playthroughs`` in a docstring, the Makefile or a message is a module."""
    root = PACKAGE.parents[1]
    told = [root / "Makefile", root / "README.md", *(root / "tests").rglob("*.py")]
    named = {name for path in told for name in re.findall(r"-m (tests[\w.]*)", path.read_text("utf-8"))}
    modules = {name: root.joinpath(*name.split(".")) for name in named}
    assert named
    assert [
        name
        for name, path in modules.items()
        if not (path.with_suffix(".py").is_file() or (path / "__main__.py").is_file())
    ] == []

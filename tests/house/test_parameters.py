"""No function has more parameters than a reader keeps in mind; what travels together is a record."""

import ast
from pathlib import Path

from tabulae.cli.app import COMMANDS
from tests.support.source import nodes

PACKAGE = Path(__file__).parents[2] / "generator" / "tabulae"
MOST = 7
EXCEPTIONS = {
    "api.py: figure",  # of the library, where each is given by its name
}
"""Functions that may have more. This list only gets shorter."""
_COMMANDS = {name.replace("-", "_") for name in COMMANDS}
"""The functions whose parameters are options that Typer reads."""


def parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    """Return the names of a function's parameters but for the object or class itself."""
    given, extra = function.args, (function.args.vararg, function.args.kwarg)
    every = [*given.posonlyargs, *given.args, *given.kwonlyargs, *filter(None, extra)]
    return [parameter.arg for parameter in every if parameter.arg not in ("self", "cls")]


def test_no_function_has_more_than_seven_parameters() -> None:
    found = set()
    for path in PACKAGE.rglob("*.py"):
        room, *_ = place = path.relative_to(PACKAGE).parts
        if room == "lab":
            continue
        for node in nodes(path.read_text(encoding="utf-8")):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or len(parameters(node)) <= MOST:
                continue
            if room != "cli" or node.name not in _COMMANDS:
                found.add(f"{'/'.join(place)}: {node.name}")
    assert found == EXCEPTIONS


def test_parameters_of_every_kind_are_counted() -> None:
    (function,) = ast.parse("async def f(self, a, /, b, *c, d=1, **e): pass").body
    assert isinstance(function, ast.AsyncFunctionDef) and parameters(function) == ["a", "b", "d", "c", "e"]

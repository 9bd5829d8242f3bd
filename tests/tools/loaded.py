"""Which modules of the package a command loads, and through whom.

    python -m tests.tools.loaded board tabula

prints a line for each module: the lines that would not be loaded without it, its own lines, its name, and who
imports it (``*``: in a function). The longest chains come first; look for a module that does two things, a
constant in the wrong room, an import for types alone, a table that loads all of its entries.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import tabulae

PACKAGE = Path(tabulae.__file__).parent
START = "tabulae.cli"

_SCRIPT = """
import atexit, json, sys
from pathlib import Path

def tell(told=sys.argv.pop(1)):
    package = Path(sys.modules["tabulae"].__file__).parent
    lines = {}
    for name, module in sys.modules.items():
        path = Path(getattr(module, "__file__", None) or "/")
        if path.is_relative_to(package):
            lines[name] = len(path.read_text("utf-8").splitlines())
    Path(told).write_text(json.dumps(lines))

if __name__ == "__main__":
    atexit.register(tell)
    from tabulae.cli import main
    main()
"""


def loaded_lines(*command: str) -> dict[str, int]:
    """The lines of each module of the package that a command has loaded when it ends, by the module's name.

    Modules that other processes load do not count.
    """
    with tempfile.TemporaryDirectory() as folder:
        script, told = Path(folder, "loaded.py"), Path(folder, "modules.json")
        script.write_text(_SCRIPT, encoding="utf-8")
        arguments = [sys.executable, str(script), str(told), *command]
        subprocess.run(arguments, check=True, capture_output=True)
        lines: dict[str, int] = json.loads(told.read_text("utf-8"))
    return lines


def _imports(tree: ast.AST, late: bool = False) -> Iterator[tuple[str, bool]]:
    """Every name that a module imports when it runs, and whether in a function."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            continue
        if isinstance(node, ast.Import):
            yield from ((alias.name, late) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((f"{node.module}.{alias.name}", late) for alias in node.names)
            yield str(node.module), late
        yield from _imports(node, late or isinstance(node, ast.FunctionDef | ast.Lambda))


def importers(modules: Mapping[str, int]) -> dict[str, dict[str, bool]]:
    """By the name of a module, those of ``modules`` that import it, each True if only in functions.

    What is imported by a name in a table counts as imported by the command line.
    """
    found: dict[str, dict[str, bool]] = {name: {} for name in modules}
    for name in modules:
        path = PACKAGE.parent.joinpath(*name.split("."))
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        for imported, late in _imports(ast.parse(path.read_text("utf-8"))):
            if imported in found and imported != name:
                found[imported][name] = late and found[imported].get(name, True)
    for name, by in found.items():
        if not by and name != START:
            by[START] = True
    return found


def lines_behind(modules: Mapping[str, int], by: Mapping[str, Mapping[str, bool]], without: str) -> int:
    """How many lines would not be loaded if nobody imported the module ``without``."""
    reached, waiting = {START}, [START]
    while waiting:
        importer = waiting.pop()
        further = [name for name in modules if importer in by[name] and name not in {*reached, without}]
        reached.update(further)
        waiting += further
    return sum(lines for name, lines in modules.items() if name not in reached)


def main() -> None:
    """Print the modules that a command loads, the longest chains first."""
    modules = loaded_lines(*sys.argv[1:])
    by = importers(modules)
    behind = {name: lines_behind(modules, by, name) for name in modules if name != START}
    print(f"{sum(modules.values())} lines in {len(modules)} modules")
    for name in sorted(behind, key=lambda name: -behind[name]):
        who = [f"{other.removeprefix('tabulae.')}{'*' * late}" for other, late in sorted(by[name].items())]
        shown = ", ".join(who[:6]) + (" …" if len(who) > 6 else "")
        print(f"{behind[name]:6} {modules[name]:5} {name.removeprefix('tabulae.'):36} <- {shown}")


if __name__ == "__main__":
    main()

"""A type name means one thing in the whole package."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.source import nodes

PACKAGE = Path(__file__).parents[2] / "generator/tabulae"
LIBRARY_FACE = {"api.py", "game_values.py"}
"""What the library hands out has the name of the record that it shows: a game, a position, a turn."""


def type_names(module: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield the names of classes and type aliases at the top of a module, each with what defines it."""
    assert isinstance(module, ast.Module)
    for node in module.body:
        if isinstance(node, ast.ClassDef):
            yield node.name, ast.dump(node)
        elif (
            isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and node.targets[0].id.isidentifier()
            and node.targets[0].id[0].isupper()
            and any(letter.islower() for letter in node.targets[0].id)
        ):
            yield node.targets[0].id, ast.unparse(node.value).replace("npt.", "")


def doubles(package: Path) -> list[str]:
    """Return the names that stand for different things, each with the modules that define it."""
    meanings: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for path in sorted(package.rglob("*.py")):
        if path.name in LIBRARY_FACE and path.parent == package:
            continue
        for name, meaning in type_names(nodes(path.read_text(encoding="utf-8"))[0]):
            meanings[name][meaning].append(path.relative_to(package).as_posix())
    return [
        f"{name}: {', '.join(file for files in found.values() for file in files)}"
        for name, found in sorted(meanings.items())
        if len(found) > 1
    ]


def test_a_type_name_means_one_thing() -> None:
    assert doubles(PACKAGE) == []


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("class Edge: pass", "Edge = int", ["Edge: a.py, b.py"]),
        ("class Edge:\n    long = 1", "class Edge:\n    long = 2", ["Edge: a.py, b.py"]),
        ("Floats = NDArray[float]", "Floats = npt.NDArray[float]", []),
        ("EDGE = 1", "EDGE = 2", []),
    ],
)
def test_a_double_is_seen(tmp_path: Path, first: str, second: str, expected: list[str]) -> None:
    (tmp_path / "a.py").write_text(first, encoding="utf-8")
    (tmp_path / "b.py").write_text(second, encoding="utf-8")
    assert doubles(tmp_path) == expected

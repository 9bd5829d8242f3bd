"""The house: an arrow never points up, and an outside library is used by its owner only."""

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "generator"

LAYERS = {
    "engine": 1,
    "geometry": 1,
    "content": 2,
    "draw": 3,
    "render": 4,
    "paper": 5,
    "solid": 5,
    "fairness": 5,
    "output": 6,
    "products": 6,
    "output_lock": 6,
    "kit": 6,
    "cli": 7,
}

OWNERS = {
    "yaml": {"content"},
    "pydantic": {"content"},
    "markdown_it": {"content"},
    "svgwrite": {"render"},
    "fontTools": {"render"},
    "uharfbuzz": {"render"},
    "ezdxf": {"render"},
    "reportlab": {"render", "paper"},
    "pikepdf": {"paper"},
    "cadquery": {"solid"},
    "OCP": {"solid"},
    "manifold3d": {"solid"},
    "lib3mf": {"solid"},
    "numpy": {"solid", "fairness"},
    "pypdfium2": {"render"},
    "rich": {"cli"},
    "typer": {"cli"},
}

MODULES = sorted(PACKAGE.rglob("*.py"))


def room(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(source: str) -> Iterator[str]:
    """Every module imported, inside functions too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def breaches(where: str, source: str) -> Iterator[str]:
    for name in imports(source):
        parts = name.split(".")
        if parts[0] == "generator":
            above = LAYERS.get(parts[1], 0) if len(parts) > 1 else 0
            if where in LAYERS and above > LAYERS[where]:
                yield f"{where} imports {name}, which is above it"
        elif parts[0] in OWNERS and where not in OWNERS[parts[0]]:
            yield f"{where} imports {parts[0]}, which belongs to {', '.join(sorted(OWNERS[parts[0]]))}"
        elif parts[:2] == ["reportlab", "platypus"] and where != "paper":
            yield f"{where} imports reportlab.platypus, which belongs to paper"
        elif where == "engine" and parts[0] not in STANDARD:
            yield f"engine imports {name}: it uses the standard library only"


STANDARD = {
    "__future__", "collections", "concurrent", "dataclasses", "difflib", "enum", "functools", "heapq",
    "itertools", "math", "multiprocessing", "operator", "os", "random", "re", "statistics", "typing",
}  # fmt: skip


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_never_point_up(path: Path) -> None:
    where = room(path)
    assert where in LAYERS or where.startswith("__"), f"{where} is no room of the house"
    assert list(breaches(where, path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("where", "source"),
    [
        ("engine", "import generator.content.games"),
        ("draw", "def late():\n    from generator.render import svg"),
        ("draw", "from generator import paper"),
        ("content", "import reportlab"),
        ("render", "from reportlab.platypus import Paragraph"),
        ("engine", "import numpy"),
        ("cli", "def late():\n    import cadquery"),
    ],
)
def test_a_breach_is_found(where: str, source: str) -> None:
    assert list(breaches(where, source))


def test_modules_do_not_import_each_other_in_a_circle() -> None:
    """Late imports inside functions count; names that only types need do not."""
    needs = {}
    for path in MODULES:
        own = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
        tree = ast.parse(path.read_text(encoding="utf-8"))
        tree.body = [
            node
            for node in tree.body
            if not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
        ]
        needs[own] = set(imports(ast.unparse(tree)))
    for own, named in needs.items():
        modules = {name if name in needs else name.rpartition(".")[0] for name in named}
        needs[own] = {name for name in modules if name in needs and not f"{own}.".startswith(f"{name}.")}
    assert len(list(TopologicalSorter(needs).static_order())) == len(MODULES)


def test_no_game_is_named_in_python() -> None:
    games = [folder.name for folder in (PACKAGE.parent / "templates" / "games").iterdir()]
    assert games
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and node.value in games:
                pytest.fail(f"{path.name}:{node.lineno} names the game {node.value}")


def test_no_file_is_two_files() -> None:
    long = [path.name for path in MODULES if len(path.read_text(encoding="utf-8").splitlines()) > 300]
    assert long == []

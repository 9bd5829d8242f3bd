"""The house: an arrow never points up, and an outside library is used by its owner only."""

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tabulae.engine.options import OPTION_VALUES
from tests.support.source import nodes
from tests.support.tables import rows

PACKAGE = Path(__file__).parents[2] / "generator" / "tabulae"

LEVELS = {
    "engine": 1,
    "geometry": 1,
    "library": 2,
    "play": 2,
    "fairness": 2,
    "scene": 2,
    "draw": 3,
    "quiz": 3,
    "render": 4,
    "paper": 5,
    "solid": 5,
    "products": 6,
    "kit": 7,
    "lab": 7,
    "web": 8,
    "plastic_part": 7,  # the library's parts for a 3D printer: one file beside the rooms
    "game_values": 7,  # what the library hands out: one file beside the rooms
    "api": 8,  # the library: one file beside the rooms
    "cli": 9,
}
"""A room imports from rooms of lower levels only."""

NEIGHBOURS = {
    ("play", "library"),  # a game is asked for by its name
    ("play", "fairness"),  # the interval of a share is worked out in one place
    ("scene", "library"),  # the typefaces lie among the templates
    ("fairness", "library"),  # reports are told in the words of the templates
    ("quiz", "draw"),  # a question has a figure
    ("plastic_part", "game_values"),  # what is of a wrong type is refused in one way
    ("paper", "solid"),  # the parts list is printed
}
"""Rooms of one level of which the first imports the second, and why."""

DOORS = {"play/compiled.py": "tabulae.lab.compiled"}
"""The file of a lower room that may ask the laboratory for speed, and the one module that it asks."""

OWNERS = {
    "yaml": {"library"},
    "pydantic": {"library", "products"},  # templates and the manifest of an output folder are checked records
    "markdown_it": {"library"},
    "fluent": {"library"},
    "svgwrite": {"render"},
    "fontTools": {"scene", "kit"},
    "jinja2": {"kit"},
    "uharfbuzz": {"scene"},
    "ezdxf": {"render"},
    "reportlab": {"render", "paper"},
    "pikepdf": set(),  # tests read our files with it
    "cadquery": {"solid", "plastic_part"},
    "OCP": set(),  # CadQuery is used by its public API
    "manifold3d": {"solid", "draw"},
    "mujoco": set(),  # tests throw dice
    "lib3mf": {"solid"},
    "numpy": {"solid", "lab"},
    "numba": {"lab"},
    "dask": {"lab"},
    "distributed": {"lab"},
    "pypdfium2": {"render"},
    "starlette": {"web"},
    "prometheus_client": {"web"},
    "uvicorn": {"web"},
    "rich": {"cli"},
    "typer": {"cli"},
}

MODULES = sorted(PACKAGE.rglob("*.py"))


def room(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(source: str) -> Iterator[str]:
    """Every module imported, inside functions too."""
    for node in nodes(source):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def breaches(where: str, source: str, door: str = "") -> Iterator[str]:
    """What a file of a room must not import; ``door`` is a module that this file alone may."""
    for name in imports(source):
        if door and name.startswith(f"{door}."):
            continue
        parts = name.split(".")
        if parts[0] == "tabulae":
            other = parts[1] if len(parts) > 1 else ""
            if other in LEVELS and where in LEVELS and other != where:
                if LEVELS[other] > LEVELS[where]:
                    yield f"{where} imports {name}, which is above it"
                if LEVELS[other] == LEVELS[where] and (where, other) not in NEIGHBOURS:
                    yield f"{where} imports {name}, which is beside it: say so in NEIGHBOURS"
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


@rows("path", MODULES)
def test_imports_never_point_up(path: Path) -> None:
    where = room(path)
    assert where in LEVELS or where.startswith("__"), f"{where} is no room of the house"
    door = DOORS.get(path.relative_to(PACKAGE).as_posix(), "")
    assert list(breaches(where, path.read_text(encoding="utf-8"), door)) == []


@rows(
    "where, source",
    [
        ("engine", "import tabulae.library.games.folders"),
        ("draw", "def late():\n    from tabulae.render import svg"),
        ("draw", "from tabulae import paper"),
        ("play", "def late():\n    from tabulae.lab import games"),
        ("web", "import numba"),
        ("content", "import reportlab"),
        ("render", "from reportlab.platypus import Paragraph"),
        ("engine", "import numpy"),
        ("cli", "def late():\n    import cadquery"),
    ],
)
def test_a_breach_is_found(where: str, source: str) -> None:
    assert list(breaches(where, source))


@pytest.mark.slow
def test_modules_do_not_import_each_other_in_a_circle() -> None:
    """Late imports inside functions count, and so do names that only types need."""
    needs = {}
    for path in MODULES:
        own = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
        needs[own] = set(imports(path.read_text(encoding="utf-8")))
    for own, named in needs.items():
        modules = {name if name in needs else name.rpartition(".")[0] for name in named}
        needs[own] = {name for name in modules if name in needs and not f"{own}.".startswith(f"{name}.")}
    assert len(list(TopologicalSorter(needs).static_order())) == len(MODULES)


def test_no_game_is_named_in_python() -> None:
    games = {folder.name for folder in (PACKAGE.parents[1] / "templates" / "games").iterdir()}
    games -= {value for values in OPTION_VALUES.values() for value in values}  # one win is called like a game
    assert games
    for path in MODULES:
        for node in nodes(path.read_text(encoding="utf-8")):
            if isinstance(node, ast.Constant) and node.value in games:
                pytest.fail(f"{path.name}:{node.lineno} names the game {node.value}")

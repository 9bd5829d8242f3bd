"""What CONTRIBUTING.md points to is there: files, and names in them."""

import ast
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.tables import rows

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "generator" / "tabulae"
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
ENDINGS = r"(?:\.en|\.xx)?\.(?:py|yaml|ftl|json|md|txt|js|css)"
FILES = re.findall(rf"`((?!generator)[A-Za-z][\w/-]*(?:/|{ENDINGS}))`", TEXT)
NAMES = re.findall(r"`([a-z_/]+\.py)`:\s`(\w+)`", TEXT)
TEMPLATES = ROOT / "templates"
PLACES = (ROOT, PACKAGE, TEMPLATES / "games" / "tabula", TEMPLATES / "en", TEMPLATES / "page")
"""Where a file is that is named without its folder; ``xx`` stands for a language, such as Spanish."""


def is_there(name: str) -> bool:
    return any((folder / name.replace("xx", "es")).exists() for folder in PLACES)


def test_it_points_to_many_things() -> None:
    assert len(FILES) > 150 and len(NAMES) > 40


@rows("name", sorted(set(FILES)))
def test_a_file_is_there(name: str) -> None:
    assert is_there(name)


@rows("file, name", sorted(set(NAMES)))
def test_a_name_is_defined_there(file: str, name: str) -> None:
    source = next(folder / file for folder in PLACES if (folder / file).is_file())
    tree = ast.parse(source.read_text(encoding="utf-8"))
    defined = {node.name for node in tree.body if isinstance(node, ast.ClassDef | ast.FunctionDef)}
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        defined |= {target.id for target in targets if isinstance(target, ast.Name)}
    assert name in defined


def test_every_room_is_on_the_map() -> None:
    told = set(re.findall(r"`(\w+)(?:\.py)?`", TEXT.partition("## The map")[2].partition("## Where")[0]))
    rooms = {path.stem for path in PACKAGE.iterdir() if path.is_dir() or path.name == "api.py"}
    assert rooms - {"__pycache__"} <= told


def test_every_command_of_make_is_told() -> None:
    makefile = (ROOT / "Makefile").read_text()
    made = re.findall(r"^(quick|test|long|fuzz|rotation|full|lowest|lint|types):", makefile, re.MULTILINE)
    assert len(made) == 9
    assert all(re.search(rf"make[^\n]*\b{name}\b", TEXT) for name in made)


@pytest.mark.skipif(shutil.which("make") is None, reason="needs make")
def test_make_asks_a_registry_again_as_often_as_somebody_wants() -> None:
    shown = ["make", "--silent", "--eval", "shown:; @echo $$PIP_RETRIES $$PIP_DEFAULT_TIMEOUT", "shown"]
    ours = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    for given, numbers in (({}, "10 60"), ({"PIP_RETRIES": "3", "PIP_DEFAULT_TIMEOUT": "5"}, "3 5")):
        ran = subprocess.run(shown, cwd=ROOT, env=ours | given, capture_output=True, text=True, check=True)
        assert ran.stdout.split() == numbers.split()

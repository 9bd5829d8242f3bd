"""``tabulae --help``: quick, and without the heavy libraries."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tabulae.cli.app import PANELS, program
from tests.conftest import Ran

HEAVY = (
    "cadquery",
    "reportlab",
    "numpy",
    "uharfbuzz",
    "fontTools",
    "pydantic",
    "yaml",
    "pikepdf",
    "svgwrite",
)

EMPTY = """
import typer
app = typer.Typer()
@app.command()
def one() -> None: "Do one thing."
@app.command()
def two() -> None: "Do another."
app()
"""


def test_help_loads_no_heavy_library() -> None:
    code = (
        "import sys, json\nsys.argv = ['tabulae', '--help']\nfrom tabulae.cli import main\n"
        f"try:\n    main()\nfinally:\n    print(json.dumps([m for m in {HEAVY!r} if m in sys.modules]))"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "Usage: tabulae" in shown.stdout
    assert json.loads(shown.stdout.splitlines()[-1]) == []


UNUSED = (
    "cadquery",
    "reportlab",
    "pikepdf",
    "ezdxf",
    "lxml",
    "tabulae.engine.turns",
    "tabulae.fairness.report",
    "tabulae.products.plastic.own_marks",
)
"""Modules that making a die does not load, without notes and own marks."""


@pytest.mark.slow
def test_making_a_die_loads_only_what_it_needs(tmp_path: Path) -> None:
    pytest.importorskip("manifold3d")
    arguments = ["tabulae", "solid", "d7", "--kernel", "manifold", "-o", str(tmp_path)]
    code = (
        f"import sys, json\nsys.argv = {arguments!r}\nfrom tabulae.cli import main\n"
        f"try:\n    main()\nfinally:\n    print(json.dumps([m for m in {UNUSED!r} if m in sys.modules]))"
    )
    made = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    *files, loaded = made.stdout.splitlines()
    assert len(files) == 3
    assert json.loads(loaded) == []


def test_the_program_is_made_with_the_called_command_only() -> None:
    assert [command.name for command in program("moves").registered_commands] == ["moves"]
    names = {command.name for command in program().registered_commands}
    assert {"kit", "moves", "board"} <= names
    # A name that is none, an option, and nothing at all need all: for help, and for what was meant.
    assert names == {command.name for command in program("mooves").registered_commands}


def modules_of_help(arguments: list[str]) -> set[str]:
    """Return the modules that ``--help`` loads."""
    command = [sys.executable, "-X", "importtime", *arguments, "--help"]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    return {line.rpartition("|")[2].strip() for line in ran.stderr.splitlines()}


# Counted in modules, not in seconds: a busy machine loads the same ones.
def test_help_loads_fewer_modules_than_an_empty_program(tmp_path: Path) -> None:
    empty = tmp_path / "empty.py"
    empty.write_text(EMPTY)
    ours, of_empty = modules_of_help(["-m", "tabulae"]), modules_of_help([str(empty)])
    assert "tabulae.cli.app" in ours and len(ours) <= len(of_empty)
    packages = {name.partition(".")[0] for name in ours - of_empty} - set(sys.stdlib_module_names)
    assert packages == {"tabulae"}


def test_every_command_stands_in_a_panel_with_its_whole_sentence(tabulae: Callable[..., Ran]) -> None:
    shown = tabulae("--help").out
    assert max(map(len, shown.splitlines())) <= 80
    _, *panels = re.split(r"^(\S[^\n]*):$", shown, flags=re.MULTILINE)
    titles, texts = panels[2::2], [" ".join(text.split()) for text in panels[3::2]]
    assert titles == list(PANELS.values())
    for command in program().registered_commands:
        assert command.callback is not None
        name = command.name
        sentence = " ".join((command.callback.__doc__ or "").split("\n\n")[0].split())
        assert sentence.endswith(".")
        (place,) = [text for text in texts if f"{name} {sentence}" in text]
        assert place == texts[titles.index(command.rich_help_panel)]


@pytest.mark.slow
def test_the_program_and_the_module_are_one() -> None:
    program = subprocess.run(
        [str(Path(sys.executable).parent / "tabulae"), "--version"],
        capture_output=True,
        text=True,
        check=True,
    )
    module = subprocess.run(
        [sys.executable, "-m", "tabulae", "--version"], capture_output=True, text=True, check=True
    )
    assert program.stdout == module.stdout != ""

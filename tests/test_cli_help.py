"""``tabulae --help``: quick, and without the heavy libraries."""

import json
import statistics
import subprocess
import sys
import time
from pathlib import Path

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
        "import sys, json\nsys.argv = ['tabulae', '--help']\nfrom generator.cli import main\n"
        f"try:\n    main()\nfinally:\n    print(json.dumps([m for m in {HEAVY!r} if m in sys.modules]))"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "Usage: tabulae" in shown.stdout
    assert json.loads(shown.stdout.splitlines()[-1]) == []


def seconds(arguments: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, *arguments, "--help"], capture_output=True, check=True)
    return time.perf_counter() - start


def test_help_is_nearly_as_quick_as_that_of_an_empty_program(tmp_path: Path) -> None:
    empty = tmp_path / "empty.py"
    empty.write_text(EMPTY)
    ratios = [seconds(["-m", "generator"]) / seconds([str(empty)]) for _ in range(9)]
    assert statistics.median(ratios) <= 1.5


def test_the_program_and_the_module_are_one() -> None:
    program = subprocess.run(
        [str(Path(sys.executable).parent / "tabulae"), "--version"],
        capture_output=True,
        text=True,
        check=True,
    )
    module = subprocess.run(
        [sys.executable, "-m", "generator", "--version"], capture_output=True, text=True, check=True
    )
    assert program.stdout == module.stdout != ""

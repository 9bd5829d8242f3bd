"""What the fuzz tests share: words that have broken programs before, and a run that must not end badly."""

import contextlib
import io
import os
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import typer.main
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from tabulae.cli import main
from tabulae.cli.app import program
from tests.conftest import Ran
from tests.support.hostile_words import HOSTILE

TREE = typer.main.get_command(program())
"""All commands, built once: to build them takes longer than most cases."""
COMMANDS: dict[str, Any] = dict(sorted(TREE.commands.items()))  # type: ignore[attr-defined]
SECONDS = 60.0
LONGEST_LINE = 2000

STEADY = settings(
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.generate,),
)
"""Always the same cases; the first that fails is told as it is, for shorter ones can take long to find."""

GAMES = ["tabula", "quinze", "el-mundo", "diecisiete-tablas", "ludus-duodecim-scriptorum"]
GOOD = {
    "GAME": ["tabula"], "GAME...": ["tabula"], "[GAME]...": ["tabula"], "BOARD": ["tables-24", *GAMES],
    "PART...": ["d6", "d7", "d8", "tower", "men"], "[DIE...]": ["d6", "d7", "d8"],
    "DIE": ["d7", "d6", "prisms"],
    "NAME": ["mine"], "--roll": ["6,5,4"], "--play": ["hand/15"], "--seat": ["white", "black"],
    "--position": ["white 6x7 9 10x2 19x2 20x2 23 | black 8x2 11x2 12x2 13 14x2 15x2 18x2 21x2"],
    "--reading": ["direct-totals", "zeno"], "--set": ["overshoot=exact", "combine=direct"],
    "--base": ["6", "7"],
    "--paper": ["a4", "letter"], "--palette": ["grey", "line"], "--skin": ["modern", "roman"],
    "--point-width": ["30mm"], "--men": ["20mm"], "--fit": ["a3"], "--split": ["bar"], "--overlap": ["8mm"],
    "--words": ["levate", "venari", "parthi"], "--for": ["laser", "class"], "--kerf": ["0.15mm"],
    "--sheet": ["600x400mm"], "--text": ["14pt"], "--back-offset": ["0.5,-0.5"], "--length": ["13.5mm"],
    "--edge": ["10.4mm"], "--across": ["16mm"], "--chamfer": ["0.4mm"], "--counts": ["31,28,27,33,29,25,27"],
    "--example": ["zeno"], "--width": ["100mm"], "--pupils": ["28"], "--printer": ["prusa-mk4"],
    "--language": ["en"], "--style": ["fold", "stand"], "--spares": ["1"], "--level": ["read"],
    "--questions": ["2"], "--text-size": ["12"], "--seed": ["417"], "--jobs": ["1"], "--games": ["1"],
    "--length-ratio": ["1.3"], "--measure": ["edge_mm=16"], "--bed": ["180x180"], "--format": ["stl"],
    "--quality": ["draft"], "--marks": ["numerals"], "--count": ["2"],
    "-o": ["out", "out.svg", "out.pdf", "out.png"],
    "--pixels": ["200"], "--rollouts": ["10"],
}  # fmt: skip
"""What is right for an option, or for a place among the arguments; the rest only gets hostile words."""


@contextlib.contextmanager
def elsewhere() -> Iterator[Path]:
    """A folder to work in, deep enough that ``../..`` stays inside what is thrown away."""
    here = Path.cwd()
    with tempfile.TemporaryDirectory() as outer:
        folder = Path(outer, "a", "b", "c")
        folder.mkdir(parents=True)
        os.chdir(folder)
        try:
            yield folder
        finally:
            os.chdir(here)


def ran(arguments: list[str], stdin: str = "") -> Ran:
    """``tabulae`` in this process; whatever is raised but SystemExit is a traceback."""
    out, err = io.StringIO(), io.StringIO()
    with (
        mock.patch.object(sys, "argv", ["tabulae", *arguments]),
        mock.patch.object(sys, "stdin", io.StringIO(stdin)),
        mock.patch.object(typer.main, "get_command", lambda _: TREE),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        try:
            main()
        except SystemExit as ended:
            return Ran(int(ended.code or 0), out.getvalue(), err.getvalue())
    raise AssertionError("main ends with an exit code")


def survives(arguments: list[str], told: object = None, stdin: str = "") -> Ran:
    """A run that ends well, or is refused with one line, in bounded time."""
    start = time.process_time()
    found = ran(arguments, stdin)
    case = told if told is not None else arguments
    assert found.code in (0, 1, 2), (case, found.err)
    assert "Traceback" not in found.err, case
    if found.code == 2:
        assert found.err.count("\n") == 1, (case, found.err)
        assert len(found.err) < LONGEST_LINE, (case, found.err[:300])
    assert time.process_time() - start < SECONDS, case
    return found


WAYS = ("value", "line", "drop", "twice", "indent", "cut", "splice", "splice", "number", "kind", "long")
KINDS = ["[]", "{}", "[a]", "{a: b}", "[[1]]", "1.5", "null", "true", "''", "[1, 2]", "{1: 2}", "2026-01-01"]
NUMBERS = ["-1", "0", "1", "2", "7", "13", "40", "99", "1000", "99999999", "9" * 30, "1.5", "-0", ".inf", "n"]
WRITABLE = [word for word in HOSTILE if "\ud800" not in word]


@st.composite
def spoilt(draw: st.DrawFn, text: str) -> str:
    """A text with one to three of its lines, values or letters spoilt."""
    for _ in range(draw(st.integers(1, 3))):
        lines = text.split("\n")
        at = draw(st.integers(0, len(lines) - 1))
        word = draw(st.sampled_from(WRITABLE))
        way = draw(st.sampled_from(WAYS))
        if way == "value":
            lines[at] = lines[at].partition(":")[0] + ": " + word
        elif way == "kind":
            lines[at] = lines[at].partition(":")[0] + ": " + draw(st.sampled_from(KINDS))
        elif way == "line":
            lines.insert(at, word)
        elif way == "drop":
            del lines[at]
        elif way == "twice":
            lines.insert(at, lines[at])
        elif way == "indent":
            lines[at] = "  " + lines[at]
        elif way == "cut":
            del lines[at + 1 :]
        elif way == "long":
            lines[at] += "long words " * 3000
        text = "\n".join(lines)
        if way == "splice":
            place = draw(st.integers(0, len(text)))
            text = text[:place] + word + text[place + draw(st.integers(0, 3)) :]
        elif way == "number":
            numbers = list(re.finditer(r"\d+", text))
            if numbers:
                one = numbers[draw(st.integers(0, len(numbers) - 1))]
                text = text[: one.start()] + draw(st.sampled_from(NUMBERS)) + text[one.end() :]
    return text

"""No traceback, whatever is typed and whatever stands in a template.

Some hundreds of cases in a normal run, ten thousand with TABULAE_THOROUGH=1; always the same ones.
"""

import contextlib
import io
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pytest
import typer.main
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.cli import main
from generator.cli.app import app
from generator.content import yaml_file
from tests.conftest import Ran

THOROUGH = bool(os.environ.get("TABULAE_THOROUGH"))
SHIPPED = Path(__file__).parent.parent / "templates"
COMMANDS: dict[str, Any] = dict(sorted(typer.main.get_command(app).commands.items()))  # type: ignore[attr-defined]
SECONDS = 60.0

HOSTILE = [
    "", " ", "-1", "0", "1e999", "nan", "999999999999999999999999", "²", "٣", "½", "\u0000x", "\ud800",
    "../../x", "/etc/passwd", "CON", "a" * 5000, "<script>alert(1)</script>", "</para>", "<b>", "&lt;", "{x}",
    "{0}", "%s", "[", "*a", "&a b", "!!python/object:os.system", "{count:word", "1..9999999", "9n", "1-6x2",
    "white 1 | black 2", "hand/5 6/11*", "x=y", "overshoot=", "=", "tabula", "quinze", "d7", "a4", "37mm",
    "0mm", "1e3in", "10x10", "99999x1", "-o", "--", "é", "名前", "\u202e", "2,5,6", "2,,6", "6,6,6,6,6,6,6",
    "null", "true", "~", "zeno", "all", "roman", "[a](javascript:x)", "![x](y)", "# x", "::: rule x",
]  # fmt: skip
"""Words that have broken programs before."""

QUICK = {
    "kit": ["--plan"], "solid": ["--dry-run"], "simulate": ["--games", "1"],
}  # fmt: skip
"""What keeps a command from doing hours of work that are right."""

GOOD = {
    "GAME": ["tabula"], "GAME...": ["tabula"], "BOARD": ["tables-24"], "PART...": ["d6"], "DIE...": ["d6"],
    "DICE": ["5,4"], "PAPER": ["a4"],
}  # fmt: skip


def run(arguments: list[str]) -> Ran:
    """``tabulae`` in this process; whatever is raised but SystemExit is a traceback."""
    out, err = io.StringIO(), io.StringIO()
    before = sys.argv
    sys.argv = ["tabulae", *arguments]
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            main()
    except SystemExit as ended:
        return Ran(int(ended.code or 0), out.getvalue(), err.getvalue())
    finally:
        sys.argv = before
    raise AssertionError("main ends with an exit code")


def good_or_hostile(parameter: Any) -> st.SearchStrategy[str]:
    good = GOOD.get(parameter.metavar or "", [])
    return st.sampled_from(good * 20 + HOSTILE)


@st.composite
def typed(draw: st.DrawFn) -> list[str]:
    """A command with some of its options, some of them sensible."""
    name = draw(st.sampled_from(list(COMMANDS)))
    words = [name]
    for parameter in COMMANDS[name].params:
        if parameter.name in ("open_", "output", "help", "templates"):
            continue
        if not parameter.opts[0].startswith("-"):
            if parameter.required or draw(st.booleans()):
                words.append(draw(good_or_hostile(parameter)))
        elif parameter.required or draw(st.integers(0, 7)) == 0:
            words.append(draw(st.sampled_from([*parameter.opts, *parameter.secondary_opts])))
            if not getattr(parameter, "is_flag", False):
                words.append(draw(good_or_hostile(parameter)))
    return words


@settings(
    max_examples=8000 if THOROUGH else 150,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(typed())
def test_whatever_is_typed_there_is_no_traceback(words: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        more = list(QUICK.get(words[0], []))
        if any(parameter.name == "output" for parameter in COMMANDS[words[0]].params):
            more += ["-o", str(Path(folder, "out"))]
        here = Path.cwd()
        os.chdir(folder)
        start = time.perf_counter()
        try:
            ran = run([words[0], *more, *words[1:]])
        finally:
            os.chdir(here)
        assert ran.code in (0, 1, 2), (words, ran.err)
        assert "Traceback" not in ran.err
        assert ran.code != 2 or ran.err.count("\n") == 1, (words, ran.err)
        assert time.perf_counter() - start < SECONDS, words


FILES = [
    "games/tabula/game.yaml", "games/tabula/rules.md", "games/tabula/examples.yaml", "sources.yaml",
    "printers.yaml", "inscriptions.yaml", "counters.yaml", "boards.yaml", "board-words.yaml",
]  # fmt: skip
READERS = {
    "games": ["moves", "mine", "--roll", "5", "--json"],
    "sources.yaml": ["moves", "mine", "--roll", "5", "--json"],
    "printers.yaml": ["solid", "d6", "--dry-run"],
    "inscriptions.yaml": ["solid", "tower", "--dry-run"],
    "counters.yaml": ["counters", "tabula", "--json"],
    "boards.yaml": ["boards", "--json"],
    "board-words.yaml": ["boards", "--json"],
}


@st.composite
def spoilt(draw: st.DrawFn) -> tuple[str, str]:
    """A template file with one to three of its lines or values spoilt."""
    file = draw(st.sampled_from([name for name in FILES if (SHIPPED / name).is_file()]))
    lines = (SHIPPED / file).read_text(encoding="utf-8").splitlines()
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        word = draw(st.sampled_from([one for one in HOSTILE if "\ud800" not in one]))
        way = draw(st.sampled_from(["value", "line", "drop", "twice", "indent", "cut", "text"]))
        if way == "value":
            lines[at] = lines[at].partition(":")[0] + ": " + word
        elif way == "line":
            lines.insert(at, word)
        elif way == "drop" and len(lines) > 1:
            del lines[at]
        elif way == "twice":
            lines.insert(at, lines[at])
        elif way == "indent":
            lines[at] = "  " + lines[at]
        elif way == "cut" and at:
            del lines[at:]
        elif way == "text":
            lines[at] = lines[at].replace(draw(st.sampled_from(list("1aeo{}[]:"))), word)
    return file, "\n".join(lines)


@settings(
    max_examples=2000 if THOROUGH else 150,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(spoilt())
def test_whatever_stands_in_a_template_there_is_no_traceback(found: tuple[str, str]) -> None:
    file, text = found
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        shutil.copytree(SHIPPED / "games" / "tabula", root / "games" / "mine")
        (root / file.replace("games/tabula", "games/mine")).write_text(text, encoding="utf-8")
        arguments = list(READERS[file.partition("/")[0]])
        if any(one.name == "templates" for one in COMMANDS[arguments[0]].params):
            arguments += ["--templates", folder]
        start = time.perf_counter()
        ran = run(arguments)
        assert ran.code in (0, 1, 2), (found, ran.err)
        assert ran.code != 2 or ran.err.count("\n") == 1, (found, ran.err)
        assert time.perf_counter() - start < SECONDS


LAUGHS = "a: &a [x]\n" + "".join(
    f"{chr(98 + n)}: &{chr(98 + n)} [{','.join([f'*{chr(97 + n)}'] * 9)}]\n" for n in range(9)
)
BOMBS = {
    "laughs": LAUGHS,
    "deep": "[" * 100_000,
    "deep-keys": "".join(f"{' ' * n}a:\n" for n in range(900)),
    "wide": "a: " + "x" * 10_000_000,
    "tag": "a: !!python/object/apply:os.system [true]",
    "number": "name: " + "9" * 100_000,
    "null": "name: \u0000",
    "key": "? {a: b}\n: c",
    "list-key": "? [a]\n: c",
}


@pytest.mark.parametrize("bomb", sorted(BOMBS))
@pytest.mark.parametrize("file", ["game.yaml", "rules.md", "examples.yaml"])
def test_a_hostile_file_is_refused_at_once(file: str, bomb: str, tmp_path: Path) -> None:
    shutil.copytree(SHIPPED / "games" / "tabula", tmp_path / "games" / "mine")
    (tmp_path / "games" / "mine" / file).write_text(BOMBS[bomb], encoding="utf-8")
    start = time.perf_counter()
    ran = run(["moves", "mine", "--roll", "5", "--templates", str(tmp_path)])
    assert ran.code in (0, 2) and time.perf_counter() - start < 20
    assert ran.code == 0 or ran.err.count("\n") == 1, ran.err
    assert len(ran.err) < 1000


def test_the_limit_of_a_template_is_told(tmp_path: Path) -> None:
    path = tmp_path / "big.yaml"
    path.write_bytes(b"x" * (yaml_file.MOST_BYTES + 1))
    with pytest.raises(yaml_file.TemplateError, match="too many"):
        yaml_file.read_yaml(path)

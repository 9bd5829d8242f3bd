"""What goes in and out of the program: broken and closed streams, Ctrl-C, the current folder."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from multiprocessing import resource_tracker
from pathlib import Path

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.play import processes
from tests.conftest import Ran

Tabulae = Callable[..., Ran]
GOOD = b'{"game": "tabula", "roll": [1]}\n'
STANDARD = (
    "abc", "ast", "base64", "codecs", "collections", "csv", "dataclasses", "functools", "hashlib", "inspect",
    "json", "multiprocessing", "pathlib", "pickle", "queue", "random", "re", "shutil", "signal", "socket",
    "string", "struct", "subprocess", "tempfile", "threading", "traceback", "typing", "uuid", "xml", "zlib",
    "numpy", "yaml", "typer", "tabulae",
)  # fmt: skip
TREES = os.pathsep.join(path for path in sys.path if (Path(path) / "tabulae").is_dir())


def run(*arguments: str, cwd: Path | None = None, **more: str) -> subprocess.CompletedProcess[bytes]:
    """``tabulae`` as a process of its own, in a folder, with variables of the environment."""
    return subprocess.run(
        [sys.executable, "-m", "tabulae", *arguments],
        cwd=cwd, env={**os.environ, "PYTHONPATH": TREES, **more}, capture_output=True, check=False,
    )  # fmt: skip


@pytest.mark.slow
def test_nothing_in_the_current_folder_is_imported(tmp_path: Path) -> None:
    """Not by the program, and not by its workers, which begin as a Python that looks there first."""
    script = tmp_path / "bin" / "tabulae"  # as pip makes it; ``python -m`` itself looks into the folder
    script.parent.mkdir()
    script.write_text("from tabulae.cli import main\nif __name__ == '__main__': main()\n")
    folder, seen = tmp_path / "pupils", tmp_path / "seen"
    folder.mkdir()
    for name in STANDARD:
        (folder / f"{name}.py").write_text(f"open({str(seen)!r}, 'a').write({name!r})\n")
    for command in ("games", "simulate tabula --games 30 --jobs 2 --json"):
        ran = subprocess.run(
            [sys.executable, script, *command.split()],
            cwd=folder, env={**os.environ, "PYTHONPATH": TREES}, capture_output=True, check=False,
        )  # fmt: skip
        assert ran.returncode == 0, ran.stderr
        assert not seen.exists(), seen.read_text()


@pytest.mark.slow
def test_a_module_of_the_current_folder_does_not_replace_ours(tmp_path: Path) -> None:
    (tmp_path / "typer.py").write_text("raise SystemExit('a pupil wrote this')\n")
    assert run("games", cwd=tmp_path).returncode == 0


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (b'{"game": "tabula", "roll": [1], "id": "\\ud800"}\n', None),
        (b'\xff{"game": "tabula", "roll": [1]}\n', "not UTF-8"),
        (b'{"game": "tabula", "roll": [1], "id": NaN}\n', "NaN is no number"),
        (b'{"game": "tabula", "roll": [1], "id": "' + b"x" * 5000 + b'"}\n', "id is too long"),
        (b'{"game": "tabula", "roll": [1], "position": "' + b"x" * 90_000 + b'"}\n', "no seat"),
        (b'{"game": "tabula", "roll": [1], "seat": "' + b"x" * 3_000_000 + b'"}\n', "the line is too long"),
    ],
)
def test_a_batch_goes_on_after_a_bad_line(
    tabulae: Tabulae, tmp_path: Path, line: bytes, words: str | None
) -> None:
    file = tmp_path / "batch.jsonl"
    file.write_bytes(line + GOOD)
    ran = tabulae("moves", "--batch", file)
    first, second = (json.loads(answer) for answer in ran.out.splitlines())
    assert second["outcomes"] and ran.code == (1 if words else 0)
    assert (words in first["error"] and len(first["error"]) < 2000) if words else first["id"] == "\ud800"


def test_an_endless_line_is_not_read_into_memory() -> None:
    from tabulae.cli.queries import _lines

    class Endless:
        read = 0

        def readline(self, most: int) -> bytes:
            self.read += most
            return b"x" * most if self.read < 100_000_000 else b""

    (line,) = _lines(Endless())
    assert len(line) < 1_000_000


@pytest.mark.slow
@pytest.mark.parametrize("closed", ["stdin", "stdout", "stderr"])
def test_a_closed_stream_gives_no_traceback(closed: str) -> None:
    words = {"stdin": "moves --batch -", "stdout": "games tabula", "stderr": "games nowhere"}[closed]
    number = ("stdin", "stdout", "stderr").index(closed)
    script = f"exec {number}>&-; exec {sys.executable} -m tabulae {words}"
    ran = subprocess.run(["sh", "-c", script], env={**os.environ, "PYTHONPATH": TREES},
                         capture_output=True, check=False)  # fmt: skip
    assert b"Traceback" not in ran.stderr
    assert ran.returncode == (0 if closed == "stdout" else 2)


@pytest.mark.slow
@pytest.mark.parametrize("coding", ["cp437", "ascii"])
def test_a_terminal_with_few_characters_gets_ascii(coding: str) -> None:
    ran = run("games", "el-mundo", PYTHONIOENCODING=coding)
    assert ran.returncode == 0 and b"el-mundo" in ran.stdout
    ran = run("games", "el-mundo", "--json", PYTHONIOENCODING=coding)
    (game,) = json.loads(ran.stdout)["games"]
    assert game["tagline"].endswith("King Alfonso’s book, 1283")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="names of files are bytes on Linux only")
def test_a_folder_whose_name_is_not_utf_8_is_written_and_printed(tmp_path: Path) -> None:
    name = os.fsdecode(b"o\xff")
    ran = run("counters", "tabula", "-o", name, cwd=tmp_path)
    assert ran.returncode == 0 and b"o\xff/" in ran.stdout, ran.stderr
    assert (tmp_path / name).is_dir()


def left(group: int) -> list[str]:
    """The processes of a group that are still there."""
    listed = subprocess.run(
        ["ps", "-A", "-o", "pgid=,stat=,pid="], capture_output=True, text=True, check=True
    )
    rows = [row.split() for row in listed.stdout.splitlines()]
    return [pid for of, state, pid in rows if int(of) == group and not state.startswith("Z")]


def heeds_signals() -> None:
    """A shell lets what it runs in the background ignore Ctrl-C, nohup SIGHUP, and what that starts, too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def started(command: str, folder: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "tabulae", *command.split()],
        cwd=folder, env={**os.environ, "PYTHONPATH": TREES}, preexec_fn=heeds_signals,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip


def until(condition: Callable[[], object], seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.05)


LONG = "simulate tabula --games 1000000 --set overshoot=exact --jobs 2"


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "killpg"), reason="no groups of processes here")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
@pytest.mark.parametrize("to_all", [True, False], ids=["to-all", "to-the-first"])
def test_a_signal_prints_one_line_and_leaves_no_process(tmp_path: Path, name: str, to_all: bool) -> None:
    """The signal may go to the whole group of processes: workers say nothing, and no semaphore leaks."""
    process, number = started(LONG, tmp_path), getattr(signal, name)
    until(lambda: len(left(process.pid)) >= 3)
    os.killpg(process.pid, number) if to_all else os.kill(process.pid, number)
    _, err = process.communicate(timeout=60)
    said = f"tabulae: {TabulaeError('interrupted')}\n"
    assert (process.returncode, err.decode()) == (128 + number, said)
    until(lambda: not left(process.pid))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals are those of Unix")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_in_code_that_a_library_makes_ends_with_its_number(tmp_path: Path, name: str) -> None:
    """Python would end by SIGINT after a KeyboardInterrupt that went through ``exec`` of a text.

    What the error needs is loaded before, as it is after a while.
    """
    (tmp_path / "started.py").write_text(
        "import signal, tabulae.cli as cli\n"
        "cli._print_error(cli._failure(KeyboardInterrupt())[0])\n"
        f"cli._run = lambda: exec('signal.raise_signal(signal.{name})', {{'signal': signal}})\n"
        "cli.main()\n"
    )
    ran = subprocess.run(
        [sys.executable, "-m", "started"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": TREES},
        preexec_fn=heeds_signals,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 128 + getattr(signal, name)
    assert ran.stderr == f"tabulae: {TabulaeError('interrupted')}\n" * 2


@pytest.mark.slow
def test_a_pipe_that_is_closed_ends_a_command_quietly() -> None:
    read, write = os.pipe()
    os.close(read)
    ran = subprocess.run([sys.executable, "-m", "tabulae", "games"], env={**os.environ, "PYTHONPATH": TREES},
                         stdout=write, stderr=subprocess.PIPE, check=False)  # fmt: skip
    os.close(write)
    assert (ran.returncode, ran.stderr) == (141, b"")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals are those of Unix")
@pytest.mark.parametrize("ignored", ["SIGHUP", "SIGINT"])
def test_a_signal_that_the_parent_ignores_is_ignored(ignored: str) -> None:
    """As nohup asks, and a shell that runs a command in the background."""
    code = (
        f"import os, signal; signal.signal(signal.{ignored}, signal.SIG_IGN); import tabulae.cli as cli\n"
        f"cli._run = lambda: os.kill(os.getpid(), signal.{ignored})\n"
        "cli.main()\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": TREES},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "killpg"), reason="no groups of processes here")
def test_workers_end_with_the_program_that_is_killed(tmp_path: Path) -> None:
    process = started(LONG, tmp_path)
    until(lambda: len(left(process.pid)) >= 3)
    process.kill()
    process.communicate(timeout=60)
    until(lambda: not left(process.pid))


def test_interrupting_a_library_gives_no_traceback(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A key pressed while something loads comes out as whatever that makes of it."""
    code = (
        "import os, signal, sys; import tabulae.cli as cli\n"
        "def half_loaded():\n"
        "    try: os.kill(os.getpid(), signal.SIGINT)\n"
        "    except KeyboardInterrupt: raise ImportError('numpy is broken')\n"
        "cli._run = half_loaded\n"
        "cli.main()\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": TREES},
        preexec_fn=heeds_signals,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (130, f"tabulae: {TabulaeError('interrupted')}\n")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are those of Unix")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_where_python_drops_errors_comes_once_more(name: str) -> None:
    """While an object is done away with, as the lock of a module is that has just been loaded."""
    code = (
        "import signal, time, tabulae.cli as cli\n"
        "class Gone:\n"
        f"    def __del__(self): signal.raise_signal(signal.{name})\n"
        "cli._run = lambda: [Gone(), None].clear() or time.sleep(60)\n"
        "cli.main()\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": TREES},
        timeout=50,
        preexec_fn=heeds_signals,
        capture_output=True,
        text=True,
        check=False,
    )
    number = getattr(signal, name)
    assert (ran.returncode, ran.stderr) == (128 + number, f"tabulae: {TabulaeError('interrupted')}\n")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are those of Unix")
def test_a_terminal_that_is_closed_while_workers_start_is_heeded(monkeypatch: pytest.MonkeyPatch) -> None:
    heeded: list[int] = []
    usual = signal.signal(signal.SIGHUP, lambda number, _: heeded.append(number))
    monkeypatch.setattr(resource_tracker, "ensure_running", lambda: os.kill(os.getpid(), signal.SIGHUP))
    try:
        processes._start_tracker()
        assert heeded == [signal.SIGHUP]
    finally:
        signal.signal(signal.SIGHUP, usual)


def test_no_more_than_signals_need_is_loaded_before_they_are_handled() -> None:
    """Until then Ctrl-C ends a command with a traceback of Python's own."""
    code = (
        "import sys, tabulae.cli as cli\n"
        "cli._handle_signals()\n"
        "print(sorted({'typing', 're', 'typer'} & set(sys.modules)))\n"
    )
    ran = subprocess.run(
        [sys.executable, "-S", "-c", code],
        env={**os.environ, "PYTHONPATH": TREES},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.stdout, ran.stderr) == ("[]\n", "")


def test_the_error_without_shared_memory_names_an_option_that_works(
    tabulae: Tabulae, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **_more: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("tabulae.play.processes.ProcessPoolExecutor", refused)
    ran = tabulae("simulate", "tabula", "--games", "100", "--jobs", "2")
    assert ran.code == 2 and "--jobs 1" in ran.err and ran.err.count("\n") == 1
    assert "PYTHONSAFEPATH" not in os.environ


def test_a_foreign_table_is_not_overwritten(tabulae: Tabulae, tmp_path: Path) -> None:
    table = tmp_path / "games.csv"
    table.write_text("mine")
    for command in (("simulate", "tabula"), ("compare", "tabula")):
        ran = tabulae(*command, "--games", "1", "--csv", table)
        assert ran.code == 2 and "--force" in ran.err and table.read_text() == "mine"
    assert tabulae("simulate", "tabula", "--games", "1", "--csv", table, "--force").code == 0
    assert tabulae("simulate", "tabula", "--games", "2", "--csv", table).code == 0
    assert table.read_text().count("\n") == 3

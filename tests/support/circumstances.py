"""Circumstances in which people run the program, and a run of one command in one of them.

``python -m tests.support.circumstances [NAME...]`` runs every command in these circumstances, or in all, and
prints what went wrong and a count for each; ``core`` tries the commands between which everything of an
environment is used. What needs mounts is run as root, in a namespace of its own: nothing is changed outside
the box of the run. PYTHONPATH names the program that is tried.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.request import urlopen

GENERATOR = next(
    Path(path).resolve()
    for path in [*filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep)), *sys.path]
    if path and (Path(path) / "tabulae").is_dir()
)
"""The folder of the package that is tried."""
SECONDS = 300
STRANGER = 54321
"""A user id that no list of users has."""


@dataclass(frozen=True, slots=True)
class Circumstance:
    """Where, as whom and with what a command is run.

    ``setup`` are lines of a shell that run before it as root in a namespace of mounts of their own, with the
    folders ``$home``, ``$work``, ``$tmp``, ``$generator`` and ``$environment`` (of Python); ``limits`` run as
    the user. ``through`` stands before the command. ``variables`` are set, or unset if None. Commands that
    begin with a word of ``refused`` may end with one line, as all may if it is ``*``; all others do what they
    do elsewhere. ``unlike`` is true where they may print something else.
    """

    name: str
    setup: str = ""
    limits: str = ""
    through: str = ""
    variables: Mapping[str, str | None] = field(default_factory=dict)
    refused: tuple[str, ...] = ()
    unlike: bool = False
    needs: tuple[str, ...] = ()

    def missing(self) -> str:
        """Why it cannot be had here; empty if it can."""
        if self.setup or "setpriv" in self.through:
            if sys.platform != "linux" or os.getuid() != 0:
                return "needs mounts, and so root"
            if subprocess.run(["unshare", "--mount", "true"], capture_output=True, check=False).returncode:
                return "no namespaces of mounts here"
        absent = [name for name in self.needs if shutil.which(name) is None]
        return f"needs {', '.join(absent)}" if absent else ""


_CLOCK = "env 'LD_PRELOAD=/usr/$LIB/faketime/libfaketime.so.1' 'FAKETIME=@{} 00:00:00'"
"""A clock that goes on from a day; the program faketime in between would keep signals for itself."""
_READ_ONLY = 'mount --bind "{0}" "{0}" && mount -o remount,bind,ro "{0}"\n'
_CONTAINER = 'mkdir -m 777 "$work/out"\nmount --bind "$work/out" "$work/out"\nmount -o remount,bind,ro /\n'
"""A root that is read-only but for one folder; no network, either."""
_PROGRAM = "".join(_READ_ONLY.format(name) for name in ("$generator", "$environment"))
_READS = "--inh-caps +dac_read_search --ambient-caps +dac_read_search"  # Python may lie in the home of root
_OTHER = f"setpriv --reuid {STRANGER} --regid {STRANGER} --clear-groups {_READS}"
_SETTINGS = ("settings --paper", "settings --reset", "--install-completion")
"""What is of no use if nothing can be kept."""

_PLAIN = {"LANG": "C", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}

CIRCUMSTANCES = (
    Circumstance("as usual"),
    Circumstance("another user", through=_OTHER, variables={"HOME": "/nonexistent"}, refused=_SETTINGS),
    Circumstance("no HOME", through=_OTHER, variables={"HOME": None}, refused=_SETTINGS),
    Circumstance("HOME missing", setup=_PROGRAM, variables={"HOME": "/proc/nowhere"}, refused=_SETTINGS),
    Circumstance("HOME read-only", setup=_PROGRAM + _READ_ONLY.format("$home"), refused=_SETTINGS),
    Circumstance("program read-only", setup=_PROGRAM),
    Circumstance("cache a file", setup=_PROGRAM + 'touch "$home/.cache"\n'),
    Circumstance("cache full", setup=_PROGRAM + 'mkdir "$home/.cache"\n'
                 'mount -t tmpfs -o size=4k none "$home/.cache"\necho full > "$home/.cache/full"\n'),
    Circumstance("no /dev/shm", setup="mount -t tmpfs -o ro,size=4k none /dev/shm\n",
                 refused=("jobs",)),
    Circumstance("TMPDIR full", setup='mount -t tmpfs -o size=8k,mode=1777 none "$tmp"\n'
                 'head -c 4096 /dev/zero > "$tmp/full"\n', refused=("format step",)),
    Circumstance("disk full", setup='mount -t tmpfs -o size=24k,mode=1777 none "$work"\n',
                 refused=("*",), unlike=True),
    Circumstance("folder read-only", setup=_READ_ONLY.format("$work"), refused=("*",), unlike=True),
    Circumstance("another device", setup='mkdir "$work/out"\n'
                 'mount -t tmpfs -o mode=1777 none "$work/out"\n'),
    Circumstance("container", setup=_CONTAINER, through=_OTHER, refused=_SETTINGS,
                 variables={"HOME": "/nonexistent", "https_proxy": "http://127.0.0.1:9"}),
    Circumstance("TERM=dumb", variables={"TERM": "dumb"}),
    Circumstance("LANG=C", variables=_PLAIN, unlike=True),
    Circumstance("12 file handles", limits="ulimit -n 12\n", refused=("*",)),
    Circumstance("1970", through=_CLOCK.format("1970-01-02"), needs=("faketime",)),
    Circumstance("2040", through=_CLOCK.format("2040-01-01"), needs=("faketime",)),
    Circumstance("umask 077", limits="umask 077\n"),
)  # fmt: skip

TABULA = "--position 'white 6x7 9 10x2 19x2 20x2 23 | black 8x2 11x2 12x2 13 14x2 15x2 18x2 21x2'"
COMMANDS = (
    "--version", "--help", "--show-completion bash", "--install-completion bash", "",
    "games", "boards --json", "parts", "doctor", "settings", "settings --paper a4", "settings --reset",
    "moves tabula --roll 2,5,6", "explain tabula --roll 2,5,6 --play 1/7",
    "analyse tabula --roll 2,5,6 --rollouts 10",
    "simulate tabula --games 20 --jobs 1", "simulate tabula --games 100 --player sensible --jobs 1",
    "simulate tabula --games 60 --jobs 2", "compare tabula --readings bell,rear --games 20 --player random",
    "figure tabula --example zeno -o out/f.svg", "board tabula -o out", "pieces tabula -o out",
    "leaflet tabula -o out", "booklet tabula -o out", "card tabula -o out", "poster tabula -o out",
    "counters tabula -o out", "nets -o out", "orbits escaques -o out", "duplex-test -o out",
    "lesson tabula -o out",
    "unit chance -o out", "worksheet tabula -o out", "questions tabula -o out", "report quinze-tablas -o out",
    "fairness d7", "kerf-test -o out", "folding-board tabula -o out", "solid d7 --kernel manifold -o out",
    "solid d7 --format step -o out", "check tabula", "new-game mine -o out",
    "new-language fr -o out",
    "study tabula --positions --rollouts 10 -o out/p.json", "strengths tabula --games 2",
    "train tabula --games 20 -o out/n.json", "kit tabula --no-plastic -o out",
    "site tabula --no-kits --no-play -o out",
    "serve --port 0 --no-site",
)  # fmt: skip
"""Every command, with what makes it quick; each that writes does so into ``out``."""
CORE = (
    "--install-completion bash", "doctor", "settings --paper a4", "moves tabula --roll 2,5,6",
    "analyse tabula --roll 2,5,6 --rollouts 10", "simulate tabula --games 100 --player sensible --jobs 1",
    "simulate tabula --games 60 --jobs 2", "figure tabula --example zeno -o out/f.svg",
    "leaflet tabula -o out", "kerf-test -o out", "solid d7 --kernel manifold -o out",
    "solid d7 --format step -o out", "serve --port 0 --no-site",
)  # fmt: skip
"""Those between which everything of an environment is used."""

_OURS = re.compile(r"(\.cache|\.config)(/(tabulae|numba|ezdxf)(/.*)?|/full)?\Z")
_COMPLETION = re.compile(r"\.bash(rc|_completions(/.*)?)\Z")


@dataclass(frozen=True, slots=True)
class Run:
    """How a command ended: exit code, what it printed, seconds, and foreign files that it left."""

    code: int
    out: str
    err: str
    seconds: float
    foreign: tuple[str, ...]


def run(command: str, circumstance: Circumstance) -> Run:
    """Run a command in an empty folder."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        return _run(command, circumstance, Path(name))


def _run(command: str, circumstance: Circumstance, box: Path) -> Run:
    folders = {name: box / name for name in ("home", "work", "tmp")}
    for folder in folders.values():
        folder.mkdir(parents=True)
        folder.chmod(0o777 if "setpriv" in circumstance.through else 0o755)
    names = folders | {"generator": GENERATOR, "environment": Path(sys.prefix)}
    lines = [f'{name}="{path}"' for name, path in names.items()]
    script = "\n".join([
        "set -e", *lines, circumstance.setup, 'cd "$work"', circumstance.limits,
        f'exec {circumstance.through} "{sys.executable}" -P -m tabulae {command}',
    ])  # fmt: skip
    variables = {"PATH": os.environ["PATH"], "HOME": str(folders["home"]), "TMPDIR": str(folders["tmp"]),
                 "PYTHONPATH": str(GENERATOR), "LANG": "C.UTF-8", "TERM": "xterm", "SHELL": "/bin/bash",
                 "_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1", "COLUMNS": "100"}  # fmt: skip
    changed: dict[str, str | None] = {**variables, **circumstance.variables}
    given = {name: value for name, value in changed.items() if value is not None}
    begin = time.monotonic()
    namespace = ["unshare", "--mount", "--propagation", "private"] if circumstance.setup else []
    process = subprocess.Popen(
        [*namespace, "sh", "-c", script], env=given, text=True, errors="replace", start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    if command.startswith("serve"):
        out, err = _asked(process)
    else:
        try:
            out, err = process.communicate(timeout=SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            out, err = process.communicate()
            err += f"over {SECONDS} s"
    seconds = time.monotonic() - begin
    foreign = (*_foreign(folders, command), *_left(process.pid))
    return Run(process.returncode, out.replace(str(box), ""), err.replace(str(box), ""), seconds, foreign)


def _left(group: int) -> tuple[str, ...]:
    """The processes of a group that are there five seconds later; they are killed."""
    end = time.monotonic() + 5
    while True:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return ()
        if time.monotonic() > end:
            os.killpg(group, signal.SIGKILL)
            return ("processes",)
        time.sleep(0.1)


def _asked(process: subprocess.Popen[str]) -> tuple[str, str]:
    """What a server printed that is asked whether it is well, and then ended by SIGTERM."""
    assert process.stderr is not None
    err = ""
    for line in process.stderr:
        err += line
        if "http://" in line:
            answer = _answer(re.sub(r".*(http://\S+).*\n", r"\1", line) + "healthz")
            err = "" if answer == "200" else err + answer
            break
    process.send_signal(signal.SIGTERM)
    try:
        out, more = process.communicate(timeout=30)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        out, more = process.communicate()
        more += "did not end on SIGTERM"
    return out, err + more


def _answer(url: str) -> str:
    end = time.monotonic() + 90
    while True:
        try:
            with urlopen(url, timeout=10) as reply:
                return str(reply.status)
        except OSError as error:
            if time.monotonic() > end:
                return f"{url}: {error}"
            time.sleep(0.3)


def _foreign(folders: Mapping[str, Path], command: str) -> tuple[str, ...]:
    """The files that a command left where it had no business; files half written anywhere."""
    found = []
    for name, folder in folders.items():
        for path in sorted(folder.rglob("*")):
            inside = path.relative_to(folder).as_posix()
            completes = "completion" in command and _COMPLETION.match(inside)
            own = bool(_OURS.match(inside) or completes) if name == "home" else inside.split("/")[0] == "out"
            if not own or inside.endswith(".part"):
                found.append(f"{name}/{inside}")
    return tuple(found)


def fault(command: str, circumstance: Circumstance, ran: Run, usual: Run) -> str:
    """Why a run did not end as it should, in one line; empty if it did.

    ``usual`` is the run of the same command where nothing is the matter.
    """
    err = ran.err.splitlines()
    if "Traceback" in ran.err:
        return f"traceback: {err[-1][:150]}"
    if ran.foreign:
        return f"left {', '.join(ran.foreign[:4])}"
    if ran.code == usual.code:
        tells = any(word in command for word in ("doctor", "settings"))  # of this very machine
        if not circumstance.unlike and not tells and ran.out != usual.out:
            return f"prints something else: {ran.out[:100]!r}"
        more = [line for line in err if line not in usual.err.splitlines()]
        if len(more) > 1 or not all(line.startswith("tabulae: ") for line in more):
            return f"says more: {more[:3]}"
        return ""
    if not any(word == "*" or word in command for word in circumstance.refused):
        return f"ends with {ran.code}: {(err or ['nothing'])[-1][:200]}"
    if ran.code != 2 or len(err) != 1 or not err[0].startswith("tabulae: "):
        return f"ends with {ran.code} and {len(err)} lines: {(err or ['nothing'])[-1][:200]}"
    return ""


def runs(
    circumstance: Circumstance, usual: Mapping[str, Run], commands: tuple[str, ...] = COMMANDS
) -> Iterator[tuple[str, str, Run]]:
    """Yield each command with its fault, if any, and its run."""
    for command in commands:
        ran = run(command, circumstance)
        yield command, fault(command, circumstance, ran, usual.get(command, ran)), ran


def main(names: list[str]) -> None:
    """Print the faults and a count for each circumstance; exit 1 if there are any."""
    usual: dict[str, Run] = {}
    faults = 0
    for circumstance in CIRCUMSTANCES:
        if set(names) - {"core"} and circumstance.name not in ["as usual", *names]:
            continue
        if reason := circumstance.missing():
            print(f"{circumstance.name}: not tried, {reason}")
            continue
        begin, wrong, refused, tried = time.monotonic(), 0, 0, 0
        for command, fault_, ran in runs(circumstance, usual, CORE if "core" in names else COMMANDS):
            if circumstance.name == "as usual":
                usual[command] = ran
            tried += 1
            wrong += bool(fault_)
            faults += bool(fault_)
            refused += not fault_ and command in usual and ran.code != usual[command].code
            if fault_:
                print(f"  {circumstance.name} | {command} | {fault_}", flush=True)
        seconds = time.monotonic() - begin
        print(
            f"{circumstance.name}: {tried} commands, {wrong} wrong, {refused} refused, {seconds:.0f} s",
            flush=True,
        )
    sys.exit(bool(faults))


if __name__ == "__main__":
    main(sys.argv[1:])

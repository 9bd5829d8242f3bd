"""What commands share at the door: idle options are refused, results shown, answers given as JSON."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tabulae.cli import writing
from tests.conftest import Ran

Tabulae = Callable[..., Ran]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["board", "tabula", "--for", "laser", "--palette", "grey"], "leave out --palette"),
        (["board", "tabula", "--for", "laser", "--overlap", "8mm", "--paper", "a4"], "--overlap"),
        (["pieces", "tabula", "--for", "knife", "--paper", "a4"], "leave out --paper"),
        (["nets", "d6", "--for", "laser", "--palette", "line"], "leave out --palette"),
        (["board", "tabula", "--kerf", "0.1mm"], "add --for laser"),
        (["pieces", "tabula", "--sheet", "600x400mm"], "add --for laser"),
        (["nets", "d6", "--kerf", "0.2mm"], "add --for laser"),
    ],
)
def test_an_option_without_effect_is_an_error(
    tabulae: Tabulae, tmp_path: Path, arguments: list[str], words: str
) -> None:
    ran = tabulae(*arguments, "-o", tmp_path / "out")
    assert ran.code == 2 and words in ran.err and ran.err.count("\n") == 1
    assert not (tmp_path / "out").exists()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        (["card", "tabula"], "tabula/card-a4.pdf"),
        (["leaflet", "tabula"], "tabula/leaflet-a4.pdf"),
        (["board", "tabula"], "tabula/board-roman.pdf"),
        (["kerf-test"], "kerf-test-laser.svg"),
        (["duplex-test"], "duplex-test-a4.pdf"),
    ],
)
def test_open_shows_what_a_person_would_open(
    tabulae: Tabulae, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], shown: str
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(writing, "open_file", opened.append)
    ran = tabulae(*arguments, "-o", tmp_path)
    assert ran.code == 0 and opened == []
    ran = tabulae(*arguments, "--open", "-o", tmp_path)
    assert ran.code == 0, ran.err
    assert opened == [tmp_path / shown] and str(opened[0]) in ran.out


def test_games_are_listed_by_any_of_their_names_with_their_sources(tabulae: Tabulae) -> None:
    ran = tabulae("games", "zeno")
    assert ran.code == 0 and ran.out.startswith("tabula (or zeno)  Tabula – ")
    assert "  * bell " in ran.out and "\n      R. C. Bell, Board and Table Games" in ran.out
    assert "el-mundo" not in ran.out and "el-mundo" in tabulae("games").out
    assert tabulae("games", "zenno").code == 2


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("arguments", [[], ["games"]])
@pytest.mark.parametrize("target", ["/dev/full", "pipe"])
def test_a_closed_pipe_gives_no_traceback(arguments: list[str], target: str) -> None:
    command = [sys.executable, "-m", "tabulae", *arguments]
    if target == "pipe":
        read, write = os.pipe()
        os.close(read)
        with os.fdopen(write, "w") as out:
            ran = subprocess.run(command, stdout=out, stderr=subprocess.PIPE, text=True, check=False)
        assert (ran.returncode, ran.stderr) == (141, "")
        return
    with Path(target).open("w") as out:
        ran = subprocess.run(command, stdout=out, stderr=subprocess.PIPE, text=True, check=False)
    assert ran.returncode == 2 and ran.stderr.count("\n") == 1 and "No space left" in ran.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("broken", "command"), [("ezdxf", "kerf-test"), ("manifold3d", "solid d7 --kernel manifold")]
)
def test_a_library_that_cannot_be_loaded_is_named_in_one_line(
    broken: str, command: str, tmp_path: Path
) -> None:
    (tmp_path / broken).mkdir()
    (tmp_path / broken / "__init__.py").write_text("raise ImportError('no such DLL')")
    path = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    ran = subprocess.run(
        [sys.executable, "-m", "tabulae", *command.split(), "-o", str(tmp_path / "out")],
        env={**os.environ, "PYTHONPATH": path},
        check=False,
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 2 and ran.stderr.count("\n") == 1
    assert f"{broken} cannot be loaded (no such DLL): " in ran.stderr and f'"{broken}>=' in ran.stderr


@pytest.mark.usefixtures("undrawn")
@pytest.mark.slow
def test_check_answers_in_json(tabulae: Tabulae, tmp_path: Path) -> None:
    ran = tabulae("check", "tabula", "--json")
    (report,) = json.loads(ran.out)["games"]
    assert ran.code == 0 and report["game"] == "tabula" and report["claims"] > 0 and report["faults"] == []
    tabulae("new-game", "mine", "-o", tmp_path)
    game = tmp_path / "games" / "mine" / "game.yaml"
    game.write_text(game.read_text().replace("board:", "bord:"))
    ran = tabulae("check", "mine", "--json", "--templates", tmp_path)
    assert ran.code == 1 and json.loads(ran.out)["games"][0]["faults"]


COMPLETED = {
    "lea": {"leaflet"},
    "po": {"poster"},
    "leaflet quin": {"quinze-tablas"},
    "board ludus": {"ludus-duodecim-scriptorum"},
    "moves tabula --seat wh": {"white"},
    "figure tabula --example zen": {"zeno"},
    "simulate tabula --player se": {"sensible"},
    "card tabula --palette gr": {"grey"},
    "leaflet tabula --reading bell-": {"bell-first-half"},
    "fairness d": {"d6", "d7", "d8"},
}


@pytest.mark.slow
@pytest.mark.parametrize(("typed", "offered"), COMPLETED.items())
def test_a_shell_completes_commands_and_values(typed: str, offered: set[str]) -> None:
    count = str(len(typed.split()))
    variables = {"_TABULAE_COMPLETE": "complete_bash", "COMP_WORDS": f"tabulae {typed}", "COMP_CWORD": count}
    ran = subprocess.run(
        [sys.executable, "-m", "tabulae"],
        env={**os.environ, **variables}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 0 and set(ran.stdout.split()) == offered


def test_a_folder_of_a_kit_or_site_named_like_a_file_is_an_error(tabulae: Tabulae, tmp_path: Path) -> None:
    for command in (["kit", "tabula", "--plan"], ["site"], ["fairness", "d7", "--sheet"]):
        ran = tabulae(*command, "-o", tmp_path / "mine.PDF")
        message = f"-o must be a folder, got a file name: use -o {tmp_path / 'mine'}"
        assert (ran.code, ran.err) == (2, f"tabulae: {message}\n") and not [*tmp_path.iterdir()]
    (tmp_path / "mine.PDF").mkdir()
    assert tabulae("board", "tabula", "-o", tmp_path / "mine.PDF").code == 0


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "name"),
    [
        (["card", "tabula"], "my-card.pdf"),
        (["leaflet", "tabula"], "deep/down/rules.PDF"),
        (["board", "tabula"], "board.svg"),
        (["solid", "d6", "--kernel", "manifold"], "die.stl"),
        (["questions", "tabula", "--format", "csv"], "questions.csv"),
    ],
)
def test_one_file_may_be_named(tabulae: Tabulae, tmp_path: Path, command: list[str], name: str) -> None:
    path = tmp_path / name
    assert tabulae(*command, "-o", path).out == f"{path}\n"
    usual = {file.read_bytes() for file in map(Path, tabulae(*command, "-o", tmp_path / "usual").out.split())}
    assert path.read_bytes() in usual
    assert {file.name for file in path.parent.iterdir()} - {"usual"} == {path.name, "manifest.json"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "wanted"),
    [
        (["worksheet", "tabula"], "for 3 files"),
        (["card", "tabula", "--paper", "a4", "--paper", "letter"], "for 2 files"),
        (["nets", "d6"], "or end in .svg or .pdf"),
    ],
)
def test_a_file_name_for_none_or_several_files_is_an_error(
    tabulae: Tabulae, tmp_path: Path, command: list[str], wanted: str
) -> None:
    path = tmp_path / ("mine.stl" if command[0] == "nets" else "mine.pdf")
    ran = tabulae(*command, "-o", path)
    message = f"tabulae: -o must be a folder {wanted}, got the file name '{path.name}'\n"
    assert (ran.code, ran.err) == (2, message) and not [*tmp_path.iterdir()]


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [
        ["figure", "tabula", "-o"],
        ["card", "tabula", "-o"],
        ["simulate", "tabula", "--games", "1", "--csv"],
    ],
)
def test_a_single_file_minds_what_is_there_and_nothing_beside_it(
    tabulae: Tabulae, tmp_path: Path, command: list[str]
) -> None:
    (tmp_path / "manifest.json").write_text("{}")
    mine = tmp_path / "mine.svg" if command[0] == "figure" else tmp_path / "mine.pdf"
    mine.write_text("my own")
    ran = tabulae(*command, mine)
    assert ran.code == 2 and ran.err.count("\n") == 1 and "overwrite it with --force" in ran.err
    assert mine.read_text() == "my own"
    mine.unlink()
    for again in ([], [] if command[0] in ("figure", "card") else ["--force"]):  # equal files are no matter
        assert tabulae(*command, mine, *again).code == 0
        assert mine.stat().st_size > 100 and (tmp_path / "manifest.json").read_text() == "{}"


@pytest.mark.parametrize("kinds", [["--choices", "--advice"], []])
def test_a_study_has_exactly_one_kind(tabulae: Tabulae, kinds: list[str]) -> None:
    ran = tabulae("study", "tabula", *kinds)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "tabulae: give one of --choices, --advice, --told, --positions\n"


def test_training_replaces_the_network_that_plays_only_when_asked(tabulae: Tabulae) -> None:
    ran = tabulae("train", "tabula")
    assert (ran.code, ran.out) == (2, "")
    assert (
        "bell.json is the network in use: replace it with --force, or write another file with -o" in ran.err
    )


@pytest.mark.parametrize("command", ["study", "train"])
def test_a_study_overwrites_no_file_of_others(tabulae: Tabulae, tmp_path: Path, command: str) -> None:
    mine = tmp_path / "mine.json"
    mine.write_text("{}")
    ran = tabulae(command, "tabula", "-o", mine)
    message = f"tabulae: {mine} was not written by tabulae: move it, or overwrite it with --force\n"
    assert (ran.code, ran.err, mine.read_text()) == (2, message, "{}")

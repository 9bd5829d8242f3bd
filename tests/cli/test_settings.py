"""Settings of the printer, paper by country, repeated papers, completion, and single files."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tabulae.engine.errors import TabulaeError
from tests.conftest import Ran

Tabulae = Callable[..., Ran]


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty folder for settings."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path


def made(ran: Ran) -> list[str]:
    assert ran.code == 0, ran.err
    return [Path(line).name for line in ran.out.splitlines()]


@pytest.mark.slow
def test_settings_are_defaults_of_every_command(tabulae: Tabulae, own: Path) -> None:
    card = ("pieces", "tabula", "-o", own)
    assert made(tabulae(*card)) == ["men-discs-a4.pdf"]
    ran = tabulae("settings", "--duplex", "short-edge", "--paper", "letter")
    assert "duplex       short-edge\npaper        letter\n" in ran.out
    assert made(tabulae(*card)) == ["men-discs-letter-short-edge.pdf"]
    assert made(tabulae(*card, "--paper", "a4", "--duplex", "long-edge")) == ["men-discs-a4.pdf"]
    assert "short-edge" not in tabulae("settings", "--reset").out
    assert made(tabulae(*card)) == ["men-discs-a4.pdf"]


def test_a_wrong_setting_is_an_error_in_one_line(tabulae: Tabulae, own: Path) -> None:
    ran = tabulae("settings", "--duplex", "long")
    assert ran.code == 2 and "--duplex must be long-edge, short-edge or off" in ran.err
    file = own / "config" / "tabulae" / "settings.toml"
    file.parent.mkdir(parents=True)
    file.write_text("paper = [")
    ran = tabulae("card", "tabula", "-o", own)
    assert ran.code == 2 and "settings.toml cannot be read" in ran.err and ran.err.count("\n") == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("country", "file"), [("en_US.UTF-8", "counters-letter.pdf"), ("de_AT.UTF-8", "counters-a4.pdf")]
)
def test_north_america_prints_on_letter(
    tabulae: Tabulae, own: Path, monkeypatch: pytest.MonkeyPatch, country: str, file: str
) -> None:
    monkeypatch.setenv("LC_ALL", country)
    assert made(tabulae("counters", "tabula", "-o", own)) == [file]
    *_, sheet = tabulae("fairness", "d7", "--sheet", "--palette", "gray", "-o", own).out.splitlines()
    assert Path(sheet).name == file.replace("counters", "fairness-d7-sheet-grey")


@pytest.mark.slow
def test_a_paper_may_be_repeated_for_every_product(tabulae: Tabulae, own: Path) -> None:
    ran = tabulae("card", "tabula", "--paper", "a4", "--paper", "a5", "--palette", "gray", "-o", own)
    assert made(ran) == ["card-a4-grey.pdf", "card-a5-grey.pdf"]


def test_help_has_a_short_name_and_no_types(tabulae: Tabulae) -> None:
    for command in ("leaflet", "kit", "solid", "moves", "simulate", "figure", "settings"):
        shown = tabulae(command, "-h").out
        assert shown == tabulae(command, "--help").out
        assert "<" not in shown.replace("<output>", "") and "list[" not in shown and "{" not in shown


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("leaflet tab", "tabula"),
        ("leaflet tabula --reading ex", "exact"),
        ("leaflet tabula --palette gr", "grey"),
        ("leaflet tabula --set overshoot=r", "overshoot=rear"),
        ("board tab", "tables-24"),
        ("board tabula --skin mod", "modern"),
        ("solid to", "tower"),
        ("kit tab", "tabula"),
        ("moves tab", "tabula"),
        ("moves tabula --seat b", "black"),
        ("figure tabula --example z", "zeno"),
        ("board el-mundo --skin ro", "round"),
        ("simulate tabula --player s", "sensible"),
        ("check tab", "tabula"),
        ("fairness d", "d7"),
    ],
)
def test_a_shell_completes_values(typed: str, value: str) -> None:
    words = typed.split()
    environment = {
        **os.environ,
        "_TABULAE_COMPLETE": "complete_bash",
        "COMP_WORDS": f"tabulae {typed}",
        "COMP_CWORD": str(len(words)),
    }
    code = "import sys; sys.argv = ['tabulae']; from tabulae.cli import main; main()"
    ran = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert value in ran.stdout.split(), ran.stderr


@pytest.mark.slow
def test_a_figure_is_written_beside_the_manifest_of_a_stranger(tabulae: Tabulae, tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text("{}")
    command = ("figure", "tabula", "--example", "zeno", "-o", tmp_path / "zeno.svg")
    ran = tabulae(*command)
    assert ran.code == 0 and (tmp_path / "zeno.svg").is_file(), ran.err
    assert (tmp_path / "manifest.json").read_text() == "{}"
    assert tabulae(*command).code == 0, "an equal file is no matter"
    (tmp_path / "zeno.svg").write_text("my own")
    ran = tabulae(*command)
    assert ran.code == 2 and "move it, or overwrite it with --force" in ran.err
    assert tabulae(*command, "--force").code == 0


def test_without_a_home_folder_settings_are_the_usual_ones(
    tabulae: Tabulae, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is written into a folder whose name is ``~``."""

    def none() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.setattr(Path, "home", none)
    monkeypatch.chdir(tmp_path)
    assert "paper        a4   " in tabulae("settings").out and tabulae("settings", "--reset").code == 0
    for words in (("settings", "--paper", "letter"), ("--install-completion", "bash")):
        ran = tabulae(*words)
        assert (ran.code, ran.err) == (2, f"tabulae: {TabulaeError('no-home')}\n")
    assert list(tmp_path.iterdir()) == []


def test_settings_that_cannot_be_kept_are_an_error_in_one_line(
    tabulae: Tabulae, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "file"))
    assert tabulae("settings").code == 0
    ran = tabulae("settings", "--paper", "letter")
    assert ran.code == 2 and "settings cannot be written to" in ran.err and ran.err.count("\n") == 1

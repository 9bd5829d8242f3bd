"""A user's own game: the folder that new-game writes."""

import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.packages import MissingError
from tabulae.library.templates import Templates
from tabulae.paper.documents.back_matter import colophon
from tabulae.paper.flow.page_design import TypeScale, styles
from tabulae.scene.style import palette_named
from tests.conftest import Ran

Tabulae = Callable[..., Ran]


@pytest.mark.long
@pytest.mark.slow
def test_a_new_game_passes_the_check_and_can_be_played(tabulae: Tabulae, tmp_path: Path) -> None:
    assert tabulae("new-game", "our-game", "-o", tmp_path).code == 0
    ran = tabulae("check", "our-game", "--templates", tmp_path)
    assert ran.code == 0, ran.err
    assert "proved" in ran.out
    ran = tabulae("moves", "our-game", "--roll", "3,5", "--templates", tmp_path)
    assert ran.code == 0 and "hand/5" in ran.out
    assert tabulae("leaflet", "our-game", "--templates", tmp_path, "-o", tmp_path / "out").code == 0


def test_our_licence_stands_on_our_own_texts_alone(tabulae: Tabulae, tmp_path: Path) -> None:
    tabulae("new-game", "our-game", "-o", tmp_path)
    look = styles(TypeScale(10.5), palette_named("colour"))
    own, other = (
        load_game(GameChoice("our-game", templates=Templates(tmp_path))),
        load_game(GameChoice("tabula", templates=Templates(tmp_path))),
    )
    assert "MIT" not in colophon(own, "", look).text and "OFL" in colophon(own, "", look).text
    assert "MIT" in colophon(other, "", look).text


@pytest.mark.slow
@pytest.mark.usefixtures("undrawn")
def test_documents_tell_how_long_a_game_takes_once_the_command_that_check_names_has_run(
    tabulae: Tabulae, tmp_path: Path
) -> None:
    """The shell empties the file before the command begins; an empty study is none."""
    templates = ("--templates", tmp_path)
    tabulae("new-game", "our-game", "-o", tmp_path)
    said = tabulae("check", "our-game", *templates).out.splitlines()[-1]
    command = said.partition("tabulae ")[2].replace("--games 1000", "--games 20")
    shell = f"{shlex.quote(sys.executable)} -m tabulae {command}"
    for _ in range(2):  # once more, over the study that is there
        subprocess.run(shell, shell=True, check=True)
    assert "tabulae compare" not in tabulae("check", "our-game", *templates).out
    assert "minutes in nine games out of ten" in tabulae("games", "our-game", *templates).out


def test_a_second_game_keeps_the_sources_of_the_first(tabulae: Tabulae, tmp_path: Path) -> None:
    tabulae("new-game", "one-game", "-o", tmp_path)
    sources = tmp_path / "sources.yaml"
    sources.write_text(sources.read_text() + "  more:\n    citation: Another book.\n")
    assert tabulae("new-game", "two-games", "-o", tmp_path).code == 0
    assert "Another book" in sources.read_text()


@pytest.mark.parametrize("name", ["", "My Game", "../x", "con", "nul", "a" * 61, "a--b", "ä", "<b>"])
def test_a_wrong_name_is_an_error_in_one_line(tabulae: Tabulae, tmp_path: Path, name: str) -> None:
    ran = tabulae("new-game", name, "-o", tmp_path)
    assert ran.code == 2 and ran.err.count("\n") == 1 and list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["tabula", "zeno", "all", "escaques", "tables-24"])
def test_a_name_that_commands_know_already_is_an_error(tabulae: Tabulae, tmp_path: Path, name: str) -> None:
    assert "already" in tabulae("new-game", name, "-o", tmp_path).err and list(tmp_path.iterdir()) == []


def test_tabulae_without_arguments_prints_what_to_do_in_ten_lines(tabulae: Tabulae) -> None:
    ran = tabulae()
    assert ran.code == 0 and len(ran.out.splitlines()) <= 10 and ran.out.count("  tabulae ") >= 3


@pytest.mark.slow
def test_doctor_finds_the_needed_things(tabulae: Tabulae) -> None:
    ran = tabulae("doctor")
    assert ran.code == 0 and "ok  templates" in ran.out and "ok  fonts" in ran.out
    assert "ok  numba compiles" in ran.out


BROKEN = (
    ("numba", "raise ImportError('numpy is too new')", "numpy is too new"),
    ("cadquery", "import os; os.abort()", "ended by SIGABRT"),
    ("manifold3d", "raise ImportError('no such DLL')", "no such DLL"),
    ("pypdfium2", "raise OSError('no libpdfium')", "no libpdfium"),
)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="names the signal that ends a process")
def test_doctor_tries_what_is_installed(
    tabulae: Tabulae, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Libraries that are there and do not work, and folders that cannot be written, are told with a mend."""
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    for name, fault, _ in BROKEN:
        (tmp_path / "broken" / name).mkdir(parents=True)
        (tmp_path / "broken" / name / "__init__.py").write_text(fault)
    monkeypatch.setattr(sys, "path", [str(tmp_path / "broken"), *sys.path])
    ran = tabulae("doctor")
    for name, _, reason in BROKEN:
        line = next(line for line in ran.out.splitlines() if f"{name}>=" in line)
        assert line.startswith("--  ") and reason in line and "pip install --force" in line
    assert f'sudo chown -R "$(id -un)" "{tmp_path / "file" / "tabulae"}"' in ran.out


@pytest.mark.slow
def test_doctor_names_the_command_that_installs_what_is_missing(
    tabulae: Tabulae, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabulae.kit.doctor.find_spec", lambda name: None)
    monkeypatch.setattr(
        "tabulae.kit.doctor.missing_library",
        lambda: MissingError("plastic", libraries=["x"], command="install this"),
    )
    ran = tabulae("doctor")
    assert ran.code == 0 and 'pip install "pypdfium2>=4.30"' in ran.out and "install this" in ran.out


@pytest.mark.long
@pytest.mark.parametrize(
    ("file", "was", "becomes", "message"),
    [
        ("game.yaml", "skin: modern", "skin: fancy", "no skin 'fancy'"),
        ("game.yaml", "kind: tables ", "kind: ring ", "the skins are seasons"),
        ("game.yaml", "faces: n ", "faces: 21 ", "20"),
        ("game.yaml", "overshoot: exact", "overshoot: rare", "overshoot cannot be 'rare'"),
        ("game.yaml", "#111111", "black", "write a colour as #1a2b3c"),
        ("rules.md", None, "", "rules"),
    ],
)
def test_check_finds_what_would_stop_a_kit(
    tabulae: Callable[..., Ran], tmp_path: Path, file: str, was: str | None, becomes: str, message: str
) -> None:
    tabulae("new-game", "mine", "-o", tmp_path)
    path = tmp_path / "games" / "mine" / file
    if was is None:
        path.unlink()
    else:
        text = path.read_text()
        assert was in text
        path.write_text(text.replace(was, becomes))
    ran = tabulae("check", "mine", "--templates", tmp_path)
    assert ran.code == 1 and message in ran.err and ran.err.count("\n") == 1


SLIPS = (
    ("game.yaml", "combine: stepwise", "combin: stepwise", "game.yaml:43: no option 'combin'"),
    ("game.yaml", "default: mine", "default: mime", "game.yaml:51: default is 'mime'"),
    ("game.yaml", "source: own-rules", "source: own-rule", "game.yaml:56: no source 'own-rule'"),
    ("game.yaml", "sources: [own-rules]", "sources: [own-rules, x]", "game.yaml:72: no source 'x'"),
    ("game.yaml", "name: Mine", "name:", "game.yaml:6: name is empty"),
    ("game.yaml", "aliases: []", "aliases: [zeno]", "game.yaml:8: 'zeno' is a name of tabula"),
    ("game.yaml", "bases: [6]", "bases: [6, 7]", "examples.yaml:16: block in reading mine: white has 15"),
    ("rules.md", "figure: block", "when: overshoot=exactly\nfigure: block", "rules.md:30: overshoot cannot"),
    ("rules.md", "Throw {dice", "[No doubles.](doublet=none) Throw {dice", "rules.md:41: no option 'doubl"),
    ("rules.md", "::: rule hit", "::: text", "rules.md: reading mine: the text lacks the rule hit"),
    ("examples.yaml", "legal: hand/3", "legal: hand/4", "examples.yaml:24: reading mine: block: (legal"),
    ("examples.yaml", "shown: hand/5", "forbidden: [hand/3]", "examples.yaml:16: reading mine: block: (ill"),
    ("examples.yaml", "shown: hand/5", "forbidden: [1/4 4/9]", "examples.yaml:16: block in reading mine: f"),
    ("examples.yaml", "As long", "[As long](doublets=no)", "examples.yaml:26: doublets cannot be 'no'"),
)


@pytest.mark.slow
def test_check_names_the_file_and_line_of_a_slip(tabulae: Tabulae, tmp_path: Path) -> None:
    tabulae("new-game", "mine", "-o", tmp_path)
    for file, was, becomes, message in SLIPS:
        path = tmp_path / "games" / "mine" / file
        text = path.read_text()
        assert was in text
        path.write_text(text.replace(was, becomes, 1))
        ran = tabulae("check", "mine", "--templates", tmp_path)
        assert ran.code == 1 and message in ran.err, (file, becomes, ran.err)
        path.write_text(text)
    (tmp_path / "games" / "mine" / "rules.md").write_text("")
    assert "rules.md is missing or has no rules" in tabulae("check", "mine", "--templates", tmp_path).err

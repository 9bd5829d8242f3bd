"""Single figures from the command line: of examples, positions and the start, in three formats."""

import io
import shlex
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from tabulae import Game
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tests.conftest import Ran

Tabulae = Callable[..., Ran]


def test_without_a_position_the_start_is_drawn(tabulae: Tabulae, tmp_path: Path) -> None:
    ran = tabulae("figure", "quinze", "-o", tmp_path / "start.svg")
    assert ran.code == 0, ran.err
    start = Game("quinze-tablas").figure()
    assert start.description in (tmp_path / "start.svg").read_text(encoding="utf-8")
    ran = tabulae("figure", "tabula", "--roll", "1,2,3", "--play", "hand/1", "-o", tmp_path / "play.svg")
    assert ran.code == 0, ran.err
    played = Game("tabula").figure(roll=(1, 2, 3), play="hand/1")
    assert played.description in (tmp_path / "play.svg").read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_png_has_the_chosen_width_and_its_command(tabulae: Tabulae, tmp_path: Path) -> None:
    pytest.importorskip("pypdfium2")
    ran = tabulae(
        "figure", "tabula", "--example", "zeno", "--pixels", "500", "--transparent", "-o", tmp_path / "z.png"
    )
    assert ran.code == 0, ran.err
    first = (tmp_path / "z.png").read_bytes()
    image = Image.open(io.BytesIO(first))
    assert image.size[0] == 500 and image.mode == "RGBA"
    command = shlex.split(image.info["Comment"].removeprefix("Made by: "))
    assert command[:2] == ["tabulae", "figure"]
    ran = tabulae(*command[1:-1], tmp_path / "again" / "z.png")
    assert ran.code == 0, ran.err
    assert (tmp_path / "again" / "z.png").read_bytes() == first
    tabulae("figure", "tabula", "--example", "zeno", "-o", tmp_path / "usual.png")
    usual = Image.open(tmp_path / "usual.png")
    assert usual.size[0] == 1600 and usual.getpixel((0, 0)) == (255, 255, 255)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["-o", "f.gif"], "must end in .svg, .pdf or .png, got"),
        (["-o", "f.svg", "--pixels", "100"], "--pixels is for .png files, not for .svg"),
        (["-o", "f.pdf", "--transparent"], "--transparent is for .png files, not for .pdf"),
        (["-o", "f.png", "--pixels", "2"], "16 to 16000 pixels wide"),
        (["-o", "f.svg", "--example", "zen"], "did you mean zeno?"),
        (["-o", "f.svg", "--example", "zeno", "--roll", "1"], "leave out yours"),
        (["-o", "f.svg", "--play", "hand/1"], "--play needs --roll"),
        (["-o", "f.svg", "--seat", "wite"], "did you mean white?"),
    ],
)
def test_a_wrong_request_is_an_error_in_one_line(
    tabulae: Tabulae, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = tabulae("figure", "tabula", *arguments)
    assert ran.code == 2 and words in ran.err and ran.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_an_svg_names_its_command(tabulae: Tabulae, tmp_path: Path) -> None:
    tabulae("figure", "tabula", "--example", "zeno", "-o", tmp_path / "z.svg")
    (description,) = (
        ElementTree.parse(tmp_path / "z.svg").getroot().findall("{http://www.w3.org/2000/svg}desc")
    )
    assert "Made by: tabulae figure tabula --example zeno" in (description.text or "")


POSITION = "white 6x7 9 10 16 19 22x4 | black 11x2 12x3 20x5 23x5"


def test_a_forbidden_play_is_crossed_out_with_the_reason(tabulae: Tabulae, tmp_path: Path) -> None:
    out = tmp_path / "barred.svg"
    arguments = (
        "figure",
        "tabula",
        "--position",
        POSITION,
        "--roll",
        "2,5,6",
        "--forbidden",
        "6/11",
        "-o",
        out,
    )
    assert tabulae(*map(str, arguments)).code == 0
    game = load_game(GameChoice("tabula"))
    assert f"6/11 is not legal. Rule {game.rule_text('held-point')} 11 is Black’s." in out.read_text("utf-8")
    assert "#9b2d1f" in out.read_text("utf-8")


def test_a_legal_play_cannot_be_drawn_as_forbidden(tabulae: Tabulae, tmp_path: Path) -> None:
    arguments = (
        "--position",
        POSITION,
        "--roll",
        "2,5,6",
        "--forbidden",
        "10/16",
        "-o",
        str(tmp_path / "b.svg"),
    )
    ran = tabulae("figure", "tabula", *arguments)
    assert ran.code == 2
    assert "10/16 is allowed here: show it with --play" in ran.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("game", ["tabula", "el-mundo", "ludus-duodecim-scriptorum"])
def test_a_slide_fills_a_screen_of_16_to_9(tabulae: Tabulae, tmp_path: Path, game: str) -> None:
    out = tmp_path / "slide.svg"
    assert tabulae("figure", game, "--size", "slide", "-o", str(out)).code == 0
    assert 'viewBox="0 0 320 180"' in out.read_text("utf-8")


@pytest.mark.parametrize("more", [("--size", "poster"), ("--size", "slide", "--width", "90mm")])
def test_a_wrong_size_is_an_error(tabulae: Tabulae, tmp_path: Path, more: tuple[str, ...]) -> None:
    assert tabulae("figure", "tabula", *more, "-o", str(tmp_path / "x.svg")).code == 2

"""Every command that the README shows works as it stands there."""

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.cli.app import app
from generator.content.boards import find_board
from generator.content.games import game_folders, game_model
from generator.content.library import load_game
from generator.draw.skins import skins_for
from generator.solid import available
from tests.conftest import Ran

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
LINES = [line for block in BLOCKS for line in block.splitlines() if line.startswith("tabulae ")]


def test_there_are_commands() -> None:
    assert len(LINES) > 5
    assert "make kit GAME=tabula" in README and "make test" in README


@pytest.mark.parametrize("line", LINES)
def test_a_command_of_the_readme_works(
    tabulae: Callable[..., Ran], line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = shlex.split(line)[1:]
    if arguments[0] == "solid" and available.missing():
        pytest.skip(str(available.missing()))
    monkeypatch.chdir(tmp_path)
    ran = tabulae(*arguments)
    answer_is_no = arguments[0] == "explain"
    assert ran.code == (1 if answer_is_no else 0), ran.err
    assert ran.out


def test_the_layers_of_the_readme_are_there() -> None:
    rooms = re.findall(r"^    (generator/\w+|templates|tests/slow)/?", README, re.MULTILINE)
    assert len(rooms) > 8
    for name in rooms:
        assert (Path(__file__).parent.parent / name).exists(), name


def games_table() -> str:
    """The table of games as the engine and the templates have it."""
    rows = ["| game | what | seats | dice | board | readings |", "|---|---|---|---|---|---|"]
    for name in game_folders():
        rules, board = load_game(name).rules, find_board(name)
        skins = ", ".join(dict.fromkeys((board.skin, *skins_for(board.board))))
        named = ", ".join(f"`{reading.name}`" for reading in load_game(name).readings)
        rows.append(
            f"| `{name}` | {game_model(name).tagline} | {len(rules.seats)} | {rules.dice} × d{rules.faces} "
            f"| {len(board.board.points)} points: {skins} | {named} |"
        )
    return "\n".join(rows)


def test_the_table_of_games_is_what_the_engine_has() -> None:
    assert games_table() in README


def test_every_command_is_told_of() -> None:
    told = set(re.findall(r"`([a-z][a-z-]+)[ `]", README)) | {line.split()[1] for line in LINES}
    commands = {(one.name or one.callback.__name__).replace("_", "-") for one in app.registered_commands}  # type: ignore[union-attr]
    assert commands - told == set()


def test_every_picture_is_there() -> None:
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README)
    assert len(pictures) > 5
    assert [one for one in pictures if not (Path(__file__).parent.parent / one).is_file()] == []

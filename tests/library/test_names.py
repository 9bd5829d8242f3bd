"""What a game may be called where one is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabulae.engine.errors import UnknownGameError
from tabulae.library.games.folders import find_game, game_folders, game_model
from tabulae.library.templates import Templates
from tests.support.listed import GAMES
from tests.support.tables import rows


@rows("game", GAMES)
def test_a_game_is_found_by_its_id_its_aliases_and_its_name(game: str) -> None:
    model = game_model(game)
    for name in (game, *model.aliases, model.name, model.name.upper(), game.replace("-", " ")):
        assert find_game(name) == game


@rows(
    "said, game",
    [
        ("ludus", "ludus-duodecim-scriptorum"),
        ("El Mundo", "el-mundo"),
        ("el_mundo", "el-mundo"),
        ("Tablas Astronómicas", "tablas-astronomicas"),
        ("astronomicas", "tablas-astronomicas"),
        ("canes", "doze-canes"),
        ("emperador", "emperador"),
    ],
)
def test_words_that_only_one_game_has_are_enough(said: str, game: str) -> None:
    assert find_game(said) == game


@rows("said", ["tablas", "de", "tabla", "tabulla", "", " ", "-", "../tabula", "tabula/", "∆"])
def test_what_more_than_one_game_or_none_is_called_is_refused(said: str) -> None:
    with pytest.raises(UnknownGameError) as told:
        find_game(said)
    assert str(told.value).startswith(f"no game {said!r}") and "\n" not in str(told.value)


def test_a_game_of_ones_own_is_found_by_its_name(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "mine"
    folder.mkdir(parents=True)
    for file in ("game.yaml", "words.en.yaml"):
        words = (game_folders()["tabula"] / file).read_text(encoding="utf-8")
        folder.joinpath(file).write_text(words.replace("name: Tabula", "name: The Elm & the Oak"), "utf-8")
    assert {find_game(name, Templates(tmp_path)) for name in ("mine", "elm")} == {"mine"}

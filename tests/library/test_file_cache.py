"""A game is read once and kept, and is read again as soon as one of its files has changed."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tabulae import Game, TabulaeError, games
from tabulae.kit.digests import game_digest
from tabulae.library.choice import GameChoice
from tabulae.library.file_cache import cached_by_files, folder_entries, is_file
from tabulae.library.games.boards import listed_boards
from tabulae.library.games.folders import all_sources
from tabulae.library.games.game import load_game
from tabulae.library.templates import Templates, read_text, templates_root
from tabulae.library.told.background import summary
from tabulae.library.words.messages import messages
from tabulae.play.answers import MoveRequest, answer_moves
from tabulae.play.session import session_from_json
from tabulae.products.game_options import proved_game
from tabulae.web.pages.play_page import reading_data
from tests.support.caches import drop_caches
from tests.support.listed import ALL


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A templates folder with one game, called toy."""
    shutil.copytree(templates_root() / "games" / "doblet", tmp_path / "games" / "toy")
    return tmp_path


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def first_title(own: Path) -> str:
    """The title of the first example."""
    return next(iter(Game("toy", templates=own).examples.values())).title


def moves(own: Path) -> object:
    return answer_moves(MoveRequest(GameChoice("toy", templates=Templates(own)), (3, 3)))


def played(own: Path) -> object:
    """What the page on which the game is played says of a play that is not legal."""
    state = None
    for action in ({"do": "begin"}, {"do": "throw", "dice": [3, 3, 5]}, {"do": "explain", "play": "hand/6"}):
        game = load_game(GameChoice("toy", templates=Templates(own)))
        session = session_from_json(reading_data(game, game.reading.name))
        answer = session.answer(state, {"seed": 1, **action})
        state = answer["state"]
    return answer["said"]


DEADLOCK = ("  walk: false", "  walk: false\n  deadlock: last_mover")
Answer = Callable[[Path], object]
EDITS: list[tuple[str, str, str, Answer]] = [
    ("game.yaml", *DEADLOCK, lambda own: Game("toy", templates=own)),
    ("game.yaml", *DEADLOCK, lambda own: proved_game(GameChoice("toy", templates=Templates(own))).rules),
    ("game.yaml", "stack_limit: 2", "stack_limit: none", moves),
    ("rules.en.md", "## You need", "## A word before {#before}\n\nHello.\n\n## You need", played),
    ("game.yaml", "points: [1..4n]", "points: [1..4n] ", lambda own: game_digest("toy", Templates(own))),
    ("words.en.yaml", "name: Doblet", "name: Pairs", lambda own: Game("toy", templates=own).name),
    ("words.en.yaml", "title: The start", "title: Begin", first_title),
    ("examples.yaml", "outcomes: 1", "outcomes: 2", lambda own: Game("toy", templates=own)._game.examples),
    (
        "rules.en.md",
        "## Set up",
        "## Begin",
        lambda own: load_game(GameChoice("toy", templates=Templates(own))).sections,
    ),
    (
        "short.en.yaml",
        "topic: Start",
        "topic: Begin",
        lambda own: summary(load_game(GameChoice("toy", templates=Templates(own)))),
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "answer"), EDITS)
def test_an_edited_file_changes_the_answer(own: Path, file: str, old: str, new: str, answer: Answer) -> None:
    before = answer(own)
    assert answer(own) == before
    edit(own / "games" / "toy" / file, old, new)
    assert answer(own) != before


def test_an_unchanged_game_is_not_read_again(own: Path) -> None:
    choice = GameChoice("toy", templates=Templates(own))
    assert load_game(choice) is load_game(choice)


@pytest.mark.slow
def test_all_readings_are_kept_at_once() -> None:
    drop_caches()  # what other tests have loaded, too, counts to the most that is kept
    kept = [load_game(GameChoice(*one)) for one in ALL]
    assert all(load_game(GameChoice(*one)) is game for one, game in zip(ALL, kept, strict=True))


def test_games_come_and_go_with_their_folders(own: Path) -> None:
    assert "toy" in games(own) and "other" not in games(own)
    (own / "games" / "toy").rename(own / "games" / "other")
    assert "other" in games(own) and "toy" not in games(own)
    with pytest.raises(TabulaeError, match="no game 'toy'"):
        Game("toy", templates=own)
    assert Game("other", templates=own).dice == 3
    (own / "games" / "other" / "game.yaml").unlink()
    assert "other" not in games(own)


def test_a_copy_of_a_shipped_game_hides_it_while_it_is_there(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    shipped = Game("tabula", templates=tmp_path)
    copy = shutil.copytree(templates_root() / "games" / "tabula", tmp_path / "games" / "tabula")
    edit(copy / "words.en.yaml", "name: Tabula", "name: Our Tabula")
    assert (shipped.name, Game("tabula", templates=tmp_path).name) == ("Tabula", "Our Tabula")
    shutil.rmtree(copy)
    assert Game("tabula", templates=tmp_path).name == "Tabula"


def test_a_mistake_is_told_again_until_it_is_corrected(own: Path) -> None:
    file = own / "games" / "toy" / "game.yaml"
    edit(file, "dice: 3", "dice: three")
    for _ in range(2):
        with pytest.raises(TabulaeError, match="dice"):
            Game("toy", templates=own)
    edit(file, "dice: three", "dice: 3")
    assert Game("toy", templates=own).dice == 3


def test_shared_files_are_read_again(own: Path) -> None:
    def shared() -> tuple[object, ...]:
        templates = Templates(own)
        return messages(templates)("list-and"), set(listed_boards(templates)), set(all_sources(templates))

    before = shared()
    (own / "en").mkdir()
    (own / "en" / "words.ftl").write_text("list-and = plus\n", encoding="utf-8")
    boards = "boards:\n  mine: {kind: grid, base: 2, skin: modern, points: [1..4], title: Mine}\n"
    (own / "boards.yaml").write_text(boards, encoding="utf-8")
    (own / "sources.yaml").write_text("sources: {mine: {citation: My book}}\n", encoding="utf-8")
    assert (before[0], shared()[0]) == ("and", "plus")
    assert "mine" not in before[1] and "mine" in shared()[1]  # type: ignore[operator]
    assert "mine" not in before[2] and "mine" in shared()[2]  # type: ignore[operator]


def test_a_relative_folder_is_the_one_that_was_meant(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (own / "first").mkdir()
    (own / "games").rename(own / "first" / "games")
    shutil.copytree(own / "first", own / "second")
    edit(own / "second" / "games" / "toy" / "words.en.yaml", "name: Doblet", "name: Second")
    names = []
    for folder in ("first", "second"):
        monkeypatch.chdir(own / folder)
        names.append(Game("toy", templates=".").name)
    assert names == ["Doblet", "Second"]


def test_what_is_called_inside_counts_even_where_it_fails(tmp_path: Path) -> None:
    calls = []

    @cached_by_files(maxsize=2)
    def inner(name: str) -> str:
        if not is_file(tmp_path / name):
            raise TabulaeError("no file")
        return read_text(tmp_path / name)

    @cached_by_files(maxsize=2)
    def outer(name: str, *, default: str = "") -> str:
        calls.append(name)
        try:
            return inner(name)
        except TabulaeError:
            return default

    assert [outer("a", default="none"), outer("a", default="none")] == ["none", "none"]
    (tmp_path / "a").write_text("one")
    assert [outer("a", default="none"), outer("a", default="none")] == ["one", "one"]
    assert calls == ["a", "a"]
    for name in "bcd":  # the third takes the place of the result for a
        outer(name)
    (tmp_path / "b").write_text("two")
    assert outer("a", default="none") == "one" and outer("b") == "two"
    outer.cache_clear()
    assert outer("b") == "two"
    assert calls == ["a", "a", "b", "c", "d", "a", "b", "b"]


def test_a_folder_is_listed_again_when_an_entry_comes(tmp_path: Path) -> None:
    @cached_by_files(maxsize=1)
    def entries() -> list[str]:
        return [entry.name for entry in folder_entries(tmp_path / "some")]

    assert entries() == []
    (tmp_path / "some").mkdir()
    assert entries() == []
    (tmp_path / "some" / "b").touch()
    (tmp_path / "some" / "a").touch()
    assert entries() == ["a", "b"]

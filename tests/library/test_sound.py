"""Games that cannot be played are named with file and line; points and piles are read as they stand."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.templates import Templates
from tests.conftest import Ran
from tests.support.tables import rows

Tabulae = Callable[..., Ran]


@pytest.fixture
def mine(tabulae: Tabulae, tmp_path: Path) -> Path:
    """The game.yaml of a game of one's own."""
    assert tabulae("new-game", "mine", "-o", tmp_path).code == 0
    return tmp_path / "games" / "mine" / "game.yaml"


def edit(path: Path, *pairs: tuple[str, str]) -> None:
    text = path.read_text(encoding="utf-8")
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")


HAND = "hand: 2n+3"
UNSOUND: dict[str, tuple[list[tuple[str, str]], str]] = {
    "no men": ([("men: 2n+3 ", "men: 0 "), (HAND, "hand: 0")], "men is 0: a side has 1 to 120 men"),
    "too many men": ([("2n+3", "150")], "men is 150"),
    "part of a quarter": (
        [("points: [1..4n]", "points: [1..4n, 25, 26]")],
        "26 points with a base of 6 make no board of the kind tables: it has 6, 12, 18, 24",
    ),
    "two sides": (
        [("kind: tables", "kind: sides"), ("4n", "2n")],
        "12 points with a base of 6 make no board of the kind sides: it has 18 or another multiple",
    ),
    "men off": ([(HAND, "off: 15")], "white has men off before the game begins"),
    "one point for two": ([(HAND, "1: 15")], "white and black both start on 1"),
    "a point twice": ([("points: [1..4n]", "points: [1..4n, 3]")], "the point 3 is named twice"),
    "alike": (
        [('{symbol: dot, colour: "#111111"}', '{symbol: cross, colour: "#ffffff"}')],
        "black looks like",
    ),
    "called alike": ([('colour: "#111111"', 'colour: "#111111", name: White')], "black is called like white"),
    "unknown seat": (
        [(f"  black: {{{HAND}}}", f"  black: {{{HAND}}}\n  green: {{{HAND}}}")],
        "no seat 'green'",
    ),
    "no course": ([(", black: [1..4n]}", "}")], "the course same lacks the seat black"),
    "round twice": ([("black: [1..4n]}", "black: [1..4n, 1..4n]}")], "the course of black visits 1 twice"),
    "home twice": (
        [(f"  black: {{{HAND}}}", f"  black: {{{HAND}}}\nhome: {{white: [19..24, 20]}}")],
        "20 is named twice",
    ),
    "a long course": (
        [
            ("kind: tables", "kind: ring"),
            ("base: 6", "base: 12"),
            ("bases: [6]", "bases: [12]"),
            ("1..4n", "1..8n"),
        ],
        "the course of white has 96 points",
    ),
    "off the board": (
        [(f"white: {{{HAND}}}", "white: {25: 15}")],
        "white starts on 25, which the board does not",
    ),
    "a course off the board": ([("black: [1..4n]}", "black: [1..5n]}")], "no point 25"),
    "beside the course": (
        [("black: [1..4n]}", "black: [1..2n]}"), (f"black: {{{HAND}}}", "black: {20: 15}")],
        "black starts on 20, which its course does not visit",
    ),
    "fewer than none": ([(f"white: {{{HAND}}}", "white: {1: -5, hand: 20}")], "white has -5 men on 1"),
    "a false option": ([("overshoot: exact", "overshoot: exakt")], "overshoot cannot be 'exakt'"),
    "endless": ([("men: 2n+3 ", "men: .inf ")], "men is inf: write a number"),
    "a number of another kind": ([("base: 6", "base: 0x" + "f" * 6000)], "base is '0xff"),
    "sixties": ([("base: 6", "base: 1" + ":59" * 200_000)], "base is '1:59"),
    "a heading for a question": ([("sources: [own-rules]", 'questions: ["# x"]')], "heading is not for"),
    "a number for a board": ([("board:\n", "board: 5\nbored:\n")], "board is 5: write keys with values"),
}


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("name", UNSOUND)
def test_a_game_that_cannot_be_played_is_named(tabulae: Tabulae, mine: Path, name: str) -> None:
    edits, words = UNSOUND[name]
    edit(mine, *edits)
    ran = tabulae("check", "mine", "--templates", mine.parents[2])
    assert ran.code == 1 and words in ran.err, ran.err
    (told,) = [line for line in ran.err.splitlines() if words in line]
    assert told.startswith(f"{mine}:") and told[len(str(mine)) + 1].isdigit(), told
    assert len(told) < 500
    again = tabulae("moves", "mine", "--roll", "1", "--templates", mine.parents[2])
    assert again.code == 2 and words in again.err, "every command refuses it"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("line", "words"),
    [("extends: [a]", "extends is"), ("men: !!bool z", "tags ('tag:yaml.org,2002:bool') are not allowed")],
)
def test_a_file_without_a_name_is_refused_in_one_line(
    tabulae: Tabulae, mine: Path, line: str, words: str
) -> None:
    edit(mine, ("dice: 2\n", f"dice: 2\n{line}\n"))
    ran = tabulae("check", "mine", "--templates", mine.parents[2])
    assert ran.code == 1 and words in ran.err and ran.err.count("\n") == 1


def test_points_and_piles_are_read_as_they_stand(mine: Path) -> None:
    edit(
        mine,
        ("points: [1..4n]", "points: [1, 2, 3, 4..4n]"),
        (f"white: {{{HAND}}}", "white: {6: 5, hand: 10}"),
    )
    rules = load_game(GameChoice("mine", templates=Templates(mine.parents[2]))).rules
    assert rules.format(rules.start) == "white 6x5 hand:10 | black hand:15"


def test_an_override_is_not_blamed_on_the_file(tabulae: Tabulae) -> None:
    ran = tabulae("moves", "tabula", "--roll", "1,2,3", "--set", "entry_limit=abc")
    assert ran.code == 2 and "entry_limit cannot be 'abc'" in ran.err and "game.yaml" not in ran.err


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("::: text\n|" + "a|" * 30 + "\n|" + "-|" * 30 + "\n:::\n", "a table of 30 columns is too wide"),
        ("::: text\nword\n:::\n" * 10_000, "too long: a text has at most 100000 letters"),
    ],
)
def test_a_text_has_bounds(tabulae: Tabulae, mine: Path, text: str, words: str) -> None:
    (rules,) = mine.parent.glob("rules*.md")
    rules.write_text(rules.read_text("utf-8") + "\n" + text, "utf-8")
    ran = tabulae("check", "mine", "--templates", mine.parents[2])
    assert ran.code == 1 and words in ran.err


@rows("faces", [2, 4, 5, 12, 20])
def test_dice_of_any_number_of_faces_are_drawn(faces: int) -> None:
    from tabulae.draw.drawn_dice import die
    from tabulae.scene.primitives import Group, Text
    from tabulae.scene.style import PALETTES

    for palette in PALETTES.values():
        drawn = die((0, 0), 8, faces, faces, palette, "used")
        assert isinstance(drawn, Group)
        assert [item.string for item in drawn.items if isinstance(item, Text)] == [str(faces)]


@pytest.mark.slow
@pytest.mark.parametrize("product", ["board", "folding-board"])
def test_a_board_of_twelve_points_is_made(tabulae: Tabulae, mine: Path, tmp_path: Path, product: str) -> None:
    edit(mine, ("1..4n", "1..2n"), ("skin: modern", "skin: alfonsine"))
    ran = tabulae(product, "mine", "--templates", mine.parents[2], "-o", tmp_path / "out")
    assert ran.code == 0, ran.err

"""The questions of worksheets: answered again by the slow finder, all different, always the same."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.library.game import load_game
from tabulae.library.games import game_folders
from tabulae.library.records import Game
from tabulae.products.worksheet import WorksheetProduct
from tabulae.quiz.question import Question
from tabulae.quiz.questions import KINDS, LEVELS, notation, questions
from tabulae.quiz.rules import _also_forbidden, rule_number
from tests.slow.answering import answer, asked
from tests.slow.games import READINGS, find_game
from tests.slow.position import parse
from tests.support.marks import full
from tests.support.processes import printed_alike

ANSWERED = pytest.mark.parametrize("count", [100, full(334)])  # in full a thousand questions a game
PER_LEVEL = 67  # what else is said of questions is seen in fewer
SEED = 5
GAMES = [game for game in READINGS if game in game_folders()]
OTHERS = [(game, reading) for game in GAMES for reading in READINGS[game][1:]]
EACH_GAME = pytest.mark.parametrize("name", GAMES)
EACH_LEVEL = pytest.mark.parametrize("level", LEVELS)


@cache
def made(name: str, level: int, count: int = PER_LEVEL) -> tuple[Game, tuple[Question, ...]]:
    game = load_game(name)
    return game, questions(game, level, count, SEED)


def disagreements(name: str, reading: str | None, found: list[tuple[dict[str, Any], object]]) -> list[str]:
    """Where the slow finder answers otherwise, a line each."""
    slow = find_game(name, reading)
    wrong = []
    for question, value in found:
        given, wanted = value, answer(asked(slow, question))
        if question["kind"] == "only":
            given = parse(slow, str(value))
        if isinstance(value, tuple):
            given = set(value) if isinstance(wanted, set) else list(value)
        if given != wanted:
            wrong.append(f"{question}: {given!r}, but the slow finder says {wanted!r}")
    return wrong


def as_asked(game: Game, question: Question) -> dict[str, Any]:
    return {
        "kind": question.kind,
        "position": game.rules.format(question.position),
        "seat": question.seat,
        "roll": list(question.roll),
        "about": question.ask,
    }


@pytest.mark.slow
@ANSWERED
@EACH_GAME
@EACH_LEVEL
def test_the_slow_finder_gives_the_same_answers(
    name: str, level: int, count: int, record_property: Callable[[str, object], None]
) -> None:
    game = load_game(name)
    found = questions(game, level, count, SEED)
    assert len(found) == count
    assert disagreements(name, None, [(as_asked(game, one), one.value) for one in found]) == []
    record_property("worksheet questions answered again", len(found))


@pytest.mark.slow
@pytest.mark.parametrize("count", [10, full(60)])
@pytest.mark.parametrize(("name", "reading"), OTHERS)
def test_other_readings_too(name: str, reading: str, count: int) -> None:
    game = load_game(name, reading)
    for level in LEVELS:
        found = questions(game, level, count, SEED)
        assert disagreements(name, reading, [(as_asked(game, one), one.value) for one in found]) == []


@pytest.mark.slow(every_game=True)
@pytest.mark.parametrize(
    ("name", "reading", "rule"),
    [
        ("doblet", "dice-lost", "no-walking"),
        ("medio-emperador", "alone", "single-man"),
        ("emperador", "with-prime", "single-man"),
        ("laquet", "opponent-plays", "course"),
    ],
)
def test_rules_that_few_games_have(name: str, reading: str, rule: str) -> None:
    """Men who never walk; points on which men may not stand together; a man alone who closes his point."""
    game = load_game(name, reading)
    found = [one for one in questions(game, 1, 67, SEED + 5) if one.kind == "allowed"]
    assert rule in {one.value for one in found}
    assert disagreements(name, reading, [(as_asked(game, one), one.value) for one in found]) == []


def test_no_rule_is_asked_for_where_a_hit_by_several_dice_comes_first() -> None:
    game = load_game("el-mundo", "must-hit-reach")
    others = "green G2 G6 R2x2 off:8 | red R4 R5x5 bar:2 off:4"
    position = game.rules.parse(f"{others} | black B3 B4x4 B6x5 W1x2 | white G5x2 R3x2 R6 bar:1 off:6")
    black = game.rules.seat_number("black")
    assert _also_forbidden(game.rules, position, black, (2, 3, 4), "B3/W6", "resting-place")


@pytest.mark.parametrize(
    ("position", "seat", "roll", "about", "wanted"),
    [
        ("white 3 4 6 off:12 | black 5 7 12 14 20x2 23x3 24x2 off:4", "white", [6, 6], "6/off", ""),
        (
            "white 2x3 3 6 8x2 11 13x4 18 22 24 | black 4x2 5 7 12x3 16 19x4 21 23x2",
            "black",
            [1, 1],
            "12/15",  # three of the four ones; the first of them has no place to rest
            "resting-place",
        ),
    ],
)
def test_the_slow_answers_play_doublets_twice(
    position: str, seat: str, roll: list[int], about: str, wanted: str
) -> None:
    question = {"kind": "allowed", "position": position, "seat": seat, "roll": roll, "about": about}
    assert answer(asked(find_game("backgammon"), question)) == wanted


@pytest.mark.slow
@EACH_GAME
@EACH_LEVEL
def test_no_two_are_alike(name: str, level: int) -> None:
    _, found = made(name, level)
    assert len({(one.kind, one.position, one.seat) for one in found}) == len(found)


@pytest.mark.slow
@EACH_GAME
@EACH_LEVEL
def test_kinds_and_rules_are_mixed(name: str, level: int) -> None:
    game, found = made(name, level)
    kinds = Counter(one.kind for one in found)
    assert len(kinds) >= (5 if kinds["allowed"] else 4)
    assert kinds.most_common(1)[0][1] <= len(found) // 2
    rules = Counter(one.value for one in found if one.kind == "allowed")
    assert bool(rules) == (game.rules.options.skip_starts == "none")
    assert not rules or ("" in rules and len(rules) >= 3)


@pytest.mark.slow(every_game=True)
@EACH_GAME
@EACH_LEVEL
def test_everything_asked_is_in_the_words_or_in_the_picture(name: str, level: int) -> None:
    """Each can be answered from the sheet: dice, seat and move are named, no field is left open."""
    game, found = made(name, level)
    for one in found:
        assert one.seat.capitalize() in one.prompt
        assert all(str(die) in one.prompt for die in one.roll)
        assert one.ask in one.prompt
        assert "{" not in one.prompt + one.solution
        assert one.kind in {"moves", "stuck", "off", "win"} or one.prompt.count(" ") > 8
        if one.rule:
            number = rule_number(game, one.rule)
            assert number
            assert number in one.solution


@pytest.mark.slow(every_game=True)
@EACH_GAME
def test_levels_have_their_dice(name: str) -> None:
    for level in LEVELS:
        game, found = made(name, level)
        thrown = {len(one.roll) for one in found if one.roll} - ({1} if level == 2 else set())
        assert thrown == {game.rules.dice if level == 3 else level}


@pytest.mark.slow(every_game=True)
@EACH_GAME
def test_fractions_are_of_all_throws(name: str) -> None:
    for level in LEVELS:
        game, found = made(name, level)
        for one in found:
            if one.kind.startswith("chance"):
                good, total = map(int, str(one.value).split("/"))
                assert 0 < good < total
                assert total in {game.rules.faces**dice for dice in range(1, game.rules.dice + 1)}


def test_the_first_questions_do_not_depend_on_how_many_are_asked_for() -> None:
    game = load_game("tabula")
    assert questions(game, 2, 20, 1)[:5] == questions(game, 2, 5, 1)
    assert questions(game, 2, 5, 1) != questions(game, 2, 5, 2)


def test_seeds_and_levels_are_told_apart() -> None:
    game = load_game("tabula")
    with pytest.raises(TabulaeError, match="no level 4: choose 1, 2, 3"):
        questions(game, 4, 5, 1)
    with pytest.raises(TabulaeError, match="0 questions"):
        questions(game, 1, 0, 1)
    assert set(KINDS) == set(LEVELS)


_PRINT = """
import json
from tabulae.products.worksheet import WorksheetProduct
print(json.dumps(WorksheetProduct("el-mundo", level=2, seed=417).answer()))
"""


@pytest.mark.slow
def test_the_same_questions_in_another_process() -> None:
    assert len(json.loads(printed_alike(_PRINT))["questions"]) == 12


@pytest.mark.parametrize("name", list(game_folders(None)))
def test_paper_without_colours_tells_whose_men_are_whose(name: str) -> None:
    game = load_game(name)
    told = notation(game)
    marks = {seat.capitalize(): game.message(f"symbol-{style.symbol}") for seat, style in game.styles.items()}
    assert all(f"{seat} has {mark}" in told for seat, mark in marks.items())
    if not {"Black", "White"} >= set(marks):
        (need,) = (one for one in game.sections if one.id == "need")
        assert all(f"{seat} ({mark.removeprefix('a ')})" in repr(need) for seat, mark in marks.items())


def test_json_is_what_the_slow_finder_needs() -> None:
    game = load_game("ludus-duodecim-scriptorum")
    found = WorksheetProduct(game.id, level="3", questions=10, seed=417).answer()
    assert (found["game"], found["level"], found["seed"]) == (game.id, 3, 417)
    assert [one["number"] for one in found["questions"]] == list(range(1, 11))
    slow = find_game(game.id)
    for one in found["questions"]:
        if one["kind"] == "most":
            assert answer(asked(slow, one)) == one["answer"]
    assert json.loads(json.dumps(found)) == found


# 24 23 22 21 20 19  | 18 17 16 15 14 13
#  . 1O  . 2X 2O 2O  | 2X  .  . 2X 2X 1X
#
#  .  .  .  .  . 7O  |  . 2X 1O 2O 2X 2X
#  1  2  3  4  5  6  |  7  8  9 10 11 12
ZENO = "white 6x7 9 10x2 19x2 20x2 23 | black 8x2 11x2 12x2 13 14x2 15x2 18x2 21x2"


@pytest.mark.parametrize(
    ("kind", "roll", "about", "wanted"),
    [
        ("allowed", [2, 5, 6], "10/16", ""),
        ("allowed", [2, 5, 6], "6/8", "held-point"),
        ("allowed", [2, 5, 6], "6/13", "resting-place"),
        ("allowed", [2, 5, 6], "9/10", "dice"),
        ("allowed", [2, 5, 6], "9/3", "course"),
        ("allowed", [1, 1, 1], "23/24", ""),
        ("ways", [2, 5, 6], "", 1),
        ("most", [2, 5, 6], "", 3),
        ("hits", [2, 5, 6], "", set()),
    ],
)
def test_the_slow_answers_themselves(kind: str, roll: list[int], about: str, wanted: object) -> None:
    slow = find_game("tabula")
    question = {"kind": kind, "position": ZENO, "seat": "white", "roll": roll, "about": about}
    assert answer(asked(slow, question)) == wanted

"""The questions of worksheets: answered again by the slow finder, closed as leaflets say, always the same."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.engine.position import Position
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game
from tabulae.products.printed.worksheet import WorksheetProduct
from tabulae.quiz.board_reading import closed_points
from tabulae.quiz.chances import _fraction
from tabulae.quiz.ladder import step_questions
from tabulae.quiz.positions import PositionSource
from tabulae.quiz.question import Question
from tabulae.quiz.rules import _breaks_second_rule, rule_number
from tabulae.quiz.wording import figure_signs, way_note
from tests.slow_finder.answering import answer, asked
from tests.slow_finder.games import READINGS, find_game
from tests.slow_finder.position import parse
from tests.support.marks import full
from tests.support.processes import printed_alike
from tests.support.tables import rows
from tests.tools.questions import Reader

SEED = 100
GAMES = [game for game in READINGS if game in game_folders()]
OTHERS = [(game, reading) for game in GAMES for reading in READINGS[game][1:]]
WAYS = [
    *((name, READINGS[name][0]) for name in GAMES),
    ("doze-canes", "one-table"),
    ("seis-dos-y-as", "same-table"),
    *(full(*one) for one in OTHERS),
]
"""Where the words of the leaflet are read: in one reading the way ends beyond home, in one it is short."""
STEPS = ("read", "move")
A_SHEET = 5
"""The questions drawn from a seed; each seed plays games of its own."""


def drawn(game: Game, step: str, count: int) -> Iterator[Question]:
    """So many questions of a step, from one seed after another; a game with few kinds gives fewer a seed."""
    found = 0
    for seed in range(SEED, SEED + 4 * count):
        try:
            sheet = step_questions(game, step, seed, min(A_SHEET, count - found))
        except TabulaeError:
            continue
        yield from sheet
        found += len(sheet)
        if found == count:
            return


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


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("count", [5, full(200)])
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("name", GAMES)
def test_the_slow_finder_gives_the_same_answers(
    name: str, step: str, count: int, record_property: Callable[[str, object], None]
) -> None:
    """In full four hundred questions a game, half of each step; ``tests.tools.questions`` asks many more."""
    game = load_game(GameChoice(name))
    found = list(drawn(game, step, count))
    assert len(found) >= 0.9 * count
    assert disagreements(name, None, [(as_asked(game, one), one.value) for one in found]) == []
    record_property("worksheet questions answered again", len(found))


@pytest.mark.slow
@pytest.mark.parametrize("count", [3, full(100)])
@pytest.mark.parametrize(("name", "reading"), OTHERS)
def test_other_readings_too(name: str, reading: str, count: int) -> None:
    game = load_game(GameChoice(name, reading))
    for step in STEPS:
        found = list(drawn(game, step, count))
        assert disagreements(name, reading, [(as_asked(game, one), one.value) for one in found]) == []


def test_no_rule_is_asked_for_where_a_hit_by_several_dice_comes_first() -> None:
    game = load_game(GameChoice("el-mundo", "must-hit-reach"))
    others = "green G2 G6 R2x2 off:8 | red R4 R5x5 bar:2 off:4"
    position = game.rules.parse(f"{others} | black B3 B4x4 B6x5 W1x2 | white G5x2 R3x2 R6 bar:1 off:6")
    black = game.rules.seat_number("black")
    assert _breaks_second_rule(game.rules, position, black, (2, 3, 4), "B3/W6", "resting-place")


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


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("name", GAMES)
def test_a_question_can_be_answered_from_its_sheet(name: str, step: str) -> None:
    """Dice, seat and move are named, plays are of one die, the key has the number of a rule, not its text."""
    game = load_game(GameChoice(name))
    for one in drawn(game, step, 5):
        assert one.seat.capitalize() in one.prompt and all(str(die) in one.prompt for die in one.roll)
        assert one.kind in ("trace", "right-trace") or one.ask in one.prompt
        assert "{" not in one.prompt + one.solution
        assert step == "move" or not re.search(r"\w/\w", one.prompt + one.solution)
        if one.kind == "allowed" and not one.value:
            source, _, target = one.ask.partition("/")
            slow = asked(find_game(name), as_asked(game, one))
            firsts = {(play.man.place, play.arrived.place) for die in one.roll for play in slow.plays((die,))}
            assert (source, target) in firsts
        if one.rule:
            assert rule_number(game, one.rule) in one.solution
            assert game.rule_text(one.rule)[-40:] not in one.solution


WAYS_TO_SAY = {1: r"alone|no enemy man comes", 2: r"two|pair|more than one"}


@rows("name", GAMES)
def test_closed_means_what_the_leaflet_says(name: str) -> None:
    """The leaflet says how many men close a point, to everybody else, and speaks of no way."""
    game = load_game(GameChoice(name))
    text = game.rule_text("held-point").lower()
    assert re.search(WAYS_TO_SAY[game.rules.options.held_by], text), text


@pytest.mark.parametrize(("name", "reading"), WAYS)
def test_the_leaflet_tells_the_way_that_men_go(name: str, reading: str) -> None:
    """To its end, and across where the board turns; doblet has no way, the astronomical tables no end."""
    reader = Reader(load_game(GameChoice(name, reading)))
    for seat, printed in zip(find_game(name, reading).seats, reader.seats, strict=True):
        way = reader.ways.get(printed, [])
        assert tuple(way) == seat.course[-len(way) :] or not way
        assert way or name in ("doblet", "tablas-astronomicas")


def test_a_point_off_ones_way_is_closed() -> None:
    """Green's men on B6 close it to White, who never comes there."""
    game = load_game(GameChoice("el-mundo"))
    men = "green B6x10 hand:2 | red R1 hand:11 | black B1 hand:11 | white W1 hand:11"
    question = {"kind": "closed", "position": men, "seat": "white", "roll": [], "about": ""}
    assert answer(asked(find_game("el-mundo"), question)) == {"B6"}
    source = _One(game, game.rules.parse(men), game.rules.seat_number("white"))
    computed = closed_points(source, 3)
    assert computed is not None and computed.value == ("B6",)


class _One(PositionSource):
    def __init__(self, game: Game, position: Position, seat: int) -> None:
        super().__init__(game, Random(1))
        self._position = position, seat

    def any_position(self) -> tuple[Position, int]:
        return self._position


@pytest.mark.slow
def test_seeds_and_steps_are_told_apart() -> None:
    game = load_game(GameChoice("tabula"))
    assert step_questions(game, "move", 1, 4)[:2] == step_questions(game, "move", 1, 2)
    assert step_questions(game, "move", 1, 2) != step_questions(game, "move", 2, 2)
    with pytest.raises(TabulaeError, match="asks about no positions"):
        step_questions(game, "historian", 1)


_PRINT = """
import json
from tabulae.products.printed.worksheet import WorksheetProduct
print(json.dumps(WorksheetProduct("el-mundo", level="read", seed=417).answer()))
"""


@pytest.mark.slow
def test_the_same_questions_in_another_process() -> None:
    assert len(json.loads(printed_alike(_PRINT))["questions"]) == 6


@rows("name", list(game_folders()))
def test_paper_without_colours_tells_whose_men_are_whose(name: str) -> None:
    game = load_game(GameChoice(name))
    told = figure_signs(game)
    marks = {seat.capitalize(): game.message(f"symbol-{style.symbol}") for seat, style in game.styles.items()}
    assert all(f"{seat} has {mark}" in told for seat, mark in marks.items())
    if not {"Black", "White"} >= set(marks):
        (need,) = (one for one in game.sections if one.id == "need")
        assert all(f"{seat} ({mark.removeprefix('a ')})" in repr(need) for seat, mark in marks.items())


@rows("name", list(game_folders()))
def test_reading_the_board_says_which_way_men_go(name: str) -> None:
    """Regression: a pupil was asked how far men go on a sheet that did not say which way."""
    game = load_game(GameChoice(name))
    told, rules = way_note(game), game.rules
    if not rules.options.walk:
        assert told == ""
        return
    assert re.search(r"Rule \d", told)
    for seat, places in zip(rules.seat_names, rules.seats, strict=True):
        ends = places.course[:1] if rules.options.laps else (places.course[0], places.course[-1])
        said = {game.seat_names[seat], *(rules.board.label(rules.board.points[end]) for end in ends)}
        assert said <= set(re.findall(r"\w+", told))


@pytest.mark.long
@pytest.mark.slow
def test_json_is_what_the_slow_finder_needs() -> None:
    game = load_game(GameChoice("ludus-duodecim-scriptorum"))
    found = WorksheetProduct(game.id, level="move", questions=4, seed=417).answer()
    assert (found["game"], found["level"], found["seed"]) == (game.id, "move", 417)
    assert [one["number"] for one in found["questions"]] == list(range(1, 5))
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


@rows(
    "kind, roll, about, wanted",
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


def test_no_choice_is_asked_twice_on_one_sheet() -> None:
    game = load_game(GameChoice("tabula"))
    positions = {repr(question.position) for question in step_questions(game, "choose", 1, 20)}
    assert len(positions) == 20
    with pytest.raises(TabulaeError, match="has only 20 questions of the step choose: ask for fewer"):
        step_questions(game, "choose", 1, 25)


@rows(
    "good, total, said", [(3, 6, "3/6 = 1/2, or 50 per cent."), (1, 6, "1/6, or 17 per cent to the nearest")]
)
def test_a_chance_in_per_cent_is_called_rounded_only_where_it_is(good: int, total: int, said: str) -> None:
    message = load_game(GameChoice("tabula")).message
    facts = {name: value for name, value in _fraction(good, total).items() if not isinstance(value, tuple)}
    assert said in message("question-chance-hit.answer", numbers="1", **facts)


def test_the_plainest_choice_comes_first() -> None:
    game = load_game(GameChoice("quinze-tablas"))
    gains = [
        int(re.findall(r"wins (\w+) more", question.solution)[0].replace("one", "1"))
        for question in step_questions(game, "choose", 1)
    ]
    assert len(gains) == 4 and gains == sorted(gains, reverse=True)

"""Whatever a program asks of the library wrongly is one line that says what is right, and spoils nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from tabulae import Game, Position, TabulaeError, part
from tests.support.tables import rows


@cache
def tabula() -> Game:
    return Game("tabula")


WRONG: list[tuple[Callable[[Any], object], Any, str]] = [
    (Game, None, "the name of a game"),
    (lambda value: Game("tabula", reading=value), 3, "a reading"),
    (lambda value: Game("tabula", options=value), "overshoot=exact", "options"),
    (lambda value: Game("tabula", base=value), 7.0, "a base"),
    (lambda value: Game("tabula", language=value), None, "a language"),
    (lambda value: Game("tabula", templates=value), 3, "a templates folder"),
    (lambda value: tabula().position(value), 3, "a position"),
    (lambda value: tabula().turns(roll=value), 6, "a roll"),
    (lambda value: tabula().turns(roll=value), (1.0, 2.0), "a roll"),
    (lambda value: tabula().turns(roll=value), ("1", "2"), "a roll"),
    (lambda value: tabula().turns(roll=(1,), seat=value), 0, "a seat"),
    (lambda value: tabula().explain(roll=(1, 2), play=value), None, "a play"),
    (lambda value: tabula().figure(width_mm=value), "100mm", "a width"),
    (lambda value: tabula().figure(width_mm=value), 1e9, "must be between 40 and 400 mm, got 1e+09"),
    (lambda value: tabula().figure(palette=value), None, "a palette"),
    (lambda value: tabula().figure(roll=(1, 2), after=value), True, "no board to show"),
    (lambda value: tabula().simulate(value), "10", "the number of games"),
    (lambda value: tabula().simulate(value), 2.5, "the number of games"),
    (lambda value: tabula().simulate(2, seed=value), "x", "a seed"),
    (lambda value: tabula().roll(value), "x", "a generator of numpy or a seed"),
    (lambda value: Position.from_men(value, {}), "tabula", "give a tabulae.Game"),
    (lambda value: Position.from_men(tabula(), value), [("white", {"6": 15})], "write them as {'white'"),
    (lambda value: Position.from_men(tabula(), value), {"white": 15}, "men cannot be 15"),
    (lambda value: Position.from_men(tabula(), value), {"white": {"1": 15.0}}, "men cannot be 15.0"),
    (lambda value: Position.from_men(tabula(), value), {"white": {"1": 10**5000}}, "cannot read '1x…'"),
    (lambda value: Position.from_men(tabula(), value), {"white": {"x": 15}}, "no pile 'x'"),
    (lambda value: Game("tabula", options=value), {5: 1}, "options cannot be 5"),
    (lambda value: Game("tabula", options=value), {"stack_limit": 10**5000}, "stack_limit cannot be '…'"),
    (lambda value: Game("tabula", options=value), {"stack_limit": "9" * 5000}, "stack_limit cannot be"),
    (lambda value: tabula().roll(value), 1.5, "a generator of numpy or a seed"),
    (lambda value: tabula().turns(roll=value), (True,), "a roll"),
    (lambda value: tabula().start.men(value), 0, "a seat cannot be 0: choose white, black"),
    (lambda value: tabula().figure(skin=value), 3, "skin cannot be 3"),
    (lambda value: tabula().figure().png(value), "800", "a width in pixels"),
    (lambda value: tabula().board(skin=value), 3, "skin cannot be 3"),
    (lambda value: tabula().board(palette=value), None, "palette cannot be None"),
    (lambda value: tabula().board(men_mm=value), "20mm", "write a number of millimetres"),
    (lambda value: tabula().leaflet(paper=value), None, "paper cannot be None"),
    (lambda value: tabula().analyse(roll=(1,), rollouts=value), 10**9, "between 1 and 100000, got"),
    (lambda value: tabula().explain(roll=(1,), play=value), ["hand/1"] * 9, "'hand/1'…: write it as"),
    (lambda value: Position.from_men(tabula(), value), {0: {"1": 15}}, "men cannot be 0"),
    (lambda value: Position.from_men(tabula(), tabula().start.men(), value), 5, "pinned men cannot be 5"),
    (lambda value: Position.from_men(tabula(), tabula().start.men(), value), [("white", "2")], "pinned men"),
    (part, None, "name cannot be None"),
    (lambda value: part("d7", printer=value), 3, "printer cannot be 3"),
    (lambda value: part("d7", quality=value), ["draft"], "quality cannot be ['draft']"),
    (lambda value: part("d7", kernel=value), "openscad", "choose cadquery or manifold"),
    (lambda value: part("d7", templates=value), 3, "a templates folder"),
    (lambda value: part("d7", edge=value), 10**400, "between 8 and 30"),
    (lambda value: part("d7", edge=10, edge_mm=value), 12, "edge_mm is given twice"),
]


@rows("ask, value, words", WRONG)
def test_a_wrong_value_is_told_in_one_line(ask: Callable[[Any], object], value: Any, words: str) -> None:
    with pytest.raises(TabulaeError) as told:
        ask(value)
    assert words in str(told.value) and "\n" not in str(told.value)


@pytest.mark.parametrize("wrong", [(1.0, 2.0), (1, 2.5)])
def test_a_wrong_roll_leaves_the_right_one_as_it_was(wrong: Any) -> None:
    before = tabula().turns(roll=(1, 2))
    with pytest.raises(TabulaeError):
        tabula().turns(roll=wrong)
    assert tabula().turns(roll=(1, 2)) == before


def test_dice_may_be_numbers_of_numpy() -> None:
    np = pytest.importorskip("numpy")
    assert tabula().turns(roll=np.array([1, 1, 1])) == tabula().turns(roll=(1, 1, 1))
    assert tabula().figure(roll=np.array([1, 2, 3])).svg() == tabula().figure(roll=(1, 2, 3)).svg()


def test_whole_numbers_may_be_those_of_numpy() -> None:
    np = pytest.importorskip("numpy")
    game = Game("tabula", base=np.int64(7), men=np.int32(5))
    assert (game.points[-1], game.men) == ("28", 5)
    assert game.simulate(np.int64(2), seed=np.int64(1)) == game.simulate(2, seed=1)


@rows("language", ["ES", "es-MX", "es_MX"])
def test_a_language_may_be_written_as_the_commands_read_it(language: str) -> None:
    assert Game("tabula", language=language).language == "es"


def test_a_position_of_the_game_may_be_given_again() -> None:
    assert tabula().position(tabula().start) == tabula().start


def test_the_same_rules_are_the_same_game() -> None:
    assert Game("tabula") == Game("tabula") != Game("tabula", reading="direct-totals")
    assert len({Game("tabula"), Game("tabula")}) == 1


def test_an_explanation_is_true_if_the_play_is_legal() -> None:
    assert tabula().explain(roll=(1, 2), play="hand/2")
    assert not tabula().explain(roll=(1, 2), play="hand/5")

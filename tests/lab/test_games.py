"""Many games: processes, bounds, seeds, the command."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import chain

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.lab.games import game_records, simulate
from tabulae.play.simulation import summary
from tests.conftest import Ran
from tests.support.readings import rules_of


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("game", ["tabula", "el-mundo"])
def test_the_number_of_processes_does_not_show(game: str) -> None:
    rules = rules_of(game)
    assert simulate(rules, 60, seed=3) == simulate(rules, 60, seed=3, jobs=2)


@pytest.mark.slow
def test_seeds_differ_and_more_games_begin_with_the_same() -> None:
    rules = rules_of("tabula")
    few = simulate(rules, 5, seed=3)
    assert few != simulate(rules, 5, seed=4)
    more = simulate(rules, 30, seed=3)
    assert more.shortest <= few.shortest and more.longest >= few.longest


def test_a_game_without_an_end_is_unfinished() -> None:
    rules = rules_of("tabula")
    found = summary(rules, [*chain(*game_records(rules, 3, 1, max_throws=10))])
    assert (found.unfinished.count, found.draws.count, found.longest) == (3, 0, 10)
    assert found.reasons == {}


def test_a_simulation_plays_a_game_at_least() -> None:
    with pytest.raises(TabulaeError, match="between 1 and 1000000, got 0"):
        simulate(rules_of("tabula"), 0, seed=1)


def test_command_as_json(tabulae: Callable[..., Ran]) -> None:
    asked = ("simulate", "zeno", "--games", 30, "--seed", 5, "--json")
    ran = tabulae(*asked)
    assert (ran.code, ran.err) == (0, "")
    assert tabulae(*asked, "--jobs", 2).out == ran.out
    answer = json.loads(ran.out)
    assert (answer["game"], answer["reading"], answer["games"], answer["seed"]) == ("tabula", "bell", 30, 5)
    assert sum(part["count"] for part in answer["winners"].values()) == 30
    assert answer["throws"]["shortest"] <= answer["throws"]["mean"] <= answer["throws"]["longest"]


def test_command_in_words(tabulae: Callable[..., Ran]) -> None:
    reading = ("--reading", "bear-off", "--set", "combine=separate")
    ran = tabulae("simulate", "quinze-tablas", "--games", 2, *reading)
    assert ran.code == 0 and ran.err == ""
    assert ran.out.startswith("quinze-tablas (bear-off): 2 games at random")
    assert "Blue wins" in ran.out


@pytest.mark.parametrize("wrong", [("--games", 0), ("--jobs", 0), ("--set", "overshoot=perhaps")])
def test_command_refuses(tabulae: Callable[..., Ran], wrong: tuple[str, object]) -> None:
    ran = tabulae("simulate", "tabula", *wrong)
    assert ran.code == 2 and ran.out == "" and ran.err.count("\n") == 1

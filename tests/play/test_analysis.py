"""Plays of a throw compared: by rollouts, whole or cut short, and with the exact chance of a hit."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from itertools import count
from types import SimpleNamespace

import pytest

from tabulae.engine.dice import all_throws
from tabulae.engine.turns import legal_turns
from tabulae.library.choice import GameChoice
from tabulae.library.games.rules import load_rules
from tabulae.play import analysis
from tabulae.play.analysis import Effort, analyse, effort_within, mean_points
from tabulae.play.compiled import compiled_rollouts
from tabulae.play.exposure import chance_of_hit
from tabulae.play.network import untrained
from tests.conftest import Ran

Tabulae = Callable[..., Ran]
ZENO = "white 6x7 9 10x2 19x2 20x2 23 | black 8x2 11x2 12x2 13 14x2 15x2 18x2 21x2"


def test_the_chance_of_a_hit_is_counted_over_all_throws() -> None:
    rules = load_rules(GameChoice("tabula")).rules
    position = rules.parse("white 20 21x14 | black 14x15")
    hitting = sum(
        ways
        for roll, ways in all_throws(3, 6)
        if any("bar" in rules.format(turn.position) for turn in legal_turns(rules, position, 1, roll))
    )
    assert chance_of_hit(rules, position, 0) == hitting / 216
    safe = rules.parse("white 21x15 | black 14x15")
    assert chance_of_hit(rules, safe, 0) == 0


def test_a_play_that_wins_at_once_gives_nothing_up() -> None:
    rules = load_rules(GameChoice("tabula")).rules
    position = rules.parse("white 24 off:14 | black 24x0 1x15".replace(" 24x0", ""))
    judged = analyse(rules, position, 0, (1,), untrained(rules), Effort(3), 1)
    assert [(one.wins, one.given_up, one.hit) for one in judged] == [(1.0, 0.0, 0.0)]
    assert [one.points for one in judged] == [mean_points([1] * 3)]  # no more certain than three games are


def test_a_mean_of_points_never_claims_to_be_certain() -> None:
    won = mean_points([1] * 400)
    assert (won.value, won.high) == (1.0, 1.0) and 0.97 < won.low < 0.99
    even = mean_points([1, -1, 0, 0] * 100)
    assert even.value == 0 and even.high == pytest.approx(0.0976, abs=1e-3) and even.low == -even.high
    of_twelve = mean_points([1, -1, 0, 0] * 100, 12)
    assert of_twelve.high == pytest.approx(0.0976 * 2.865 / 1.96, abs=1e-3), "z of 1 - 0.05 / 24"


@pytest.mark.slow
def test_plays_come_best_first_and_each_tells_what_it_gives_up(tabulae: Tabulae) -> None:
    ran = tabulae("analyse", "tabula", "--roll", "5,6", "--position", ZENO, "--rollouts", "10", "--json")
    plays = json.loads(ran.out)["plays"]
    assert plays[0]["given_up"] == 0
    assert [play["given_up"] for play in plays] == sorted(play["given_up"] for play in plays)
    assert all(0 <= play["hit"] <= 1 for play in plays)


@pytest.mark.slow
@pytest.mark.long
def test_compiled_games_are_as_many_as_fit() -> None:
    """At most 400 where there is time, at least 40 where there is none."""
    pytest.importorskip("numba")
    rules = load_rules(GameChoice("tabula")).rules
    for seconds, games in ((0.0, analysis.LEAST_WHOLE_GAMES), (1e6, analysis.MOST_ROLLOUTS)):
        assert effort_within(seconds, rules, rules.start, 0, (2, 5, 6), untrained(rules)) == Effort(games)


@pytest.mark.slow
def test_without_compiled_code_games_are_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock of a millisecond a throw, for on a machine that does much else fewer games fit."""
    clock = count(step=0.001)
    monkeypatch.setattr(analysis, "time", SimpleNamespace(perf_counter=lambda: next(clock)))
    monkeypatch.setattr(analysis, "compiled_rollouts", lambda rules: None)
    rules = load_rules(GameChoice("tabula")).rules
    network = untrained(rules)
    effort = effort_within(1.0, rules, rules.start, 0, (2, 5, 6), network)
    assert effort.throws == analysis.THROWS_OF_CUT_GAMES and 2 <= effort.games <= analysis.MOST_ROLLOUTS
    judged = analyse(rules, rules.start, 0, (2, 5, 6), network, Effort(4, 6), 1)
    assert judged == analyse(rules, rules.start, 0, (2, 5, 6), network, Effort(4, 6), 1), (
        "the same dice again"
    )
    for turn in judged:
        assert turn.points and turn.points.low < turn.points.value < turn.points.high
        assert turn.wins == pytest.approx((turn.points.value + 1) / 2)
    last_man = rules.parse("white 24 off:14 | black 1x15")
    assert effort_within(1.0, rules, last_man, 0, (1,), network) == Effort(analysis.MOST_ROLLOUTS)


def test_the_core_analyses_without_the_laboratory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the laboratory or numba is missing, the plain engine plays the same rollouts."""
    pytest.importorskip("numba")
    rules = load_rules(GameChoice("tabula")).rules
    assert compiled_rollouts(rules)
    position = rules.parse("white 24x2 off:13 | black 1x2 off:13")
    judged = analyse(rules, position, 0, (1,), untrained(rules), Effort(3), 1)
    for missing in ("tabulae.lab", "numba"):
        with monkeypatch.context() as without:
            without.setitem(sys.modules, missing, None)
            assert compiled_rollouts(rules) is None
            assert analyse(rules, position, 0, (1,), untrained(rules), Effort(3), 1) == judged

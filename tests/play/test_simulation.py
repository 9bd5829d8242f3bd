"""Statistics of random play: intervals, and what is counted in games."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from tabulae.engine.rules import Rules
from tabulae.play.simulation import Statistics, mean, play_one, share, student_t, summary
from tests.support.readings import rules_of, small_rules
from tests.support.tables import rows


def simulate(rules: Rules, games: int, seed: int) -> Statistics:
    """The statistics of games between random players."""
    return summary(rules, [play_one(rules, Random(f"{seed} {number}")) for number in range(games)])


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_wilson(count: int, total: int, low: float, high: float) -> None:
    found = share(count, total)
    assert found.low == pytest.approx(low, abs=1e-4)
    assert found.high == pytest.approx(high, abs=1e-4)


@rows("freedom, wanted", [(1, 12.7062), (2, 4.3027), (3, 3.1824), (5, 2.5706), (30, 2.0423), (200, 1.9719)])
def test_student_t(freedom: int, wanted: float) -> None:
    assert student_t(0.975, freedom) == pytest.approx(wanted, rel=2e-3)


def test_mean_of_four() -> None:
    found = mean([2, 4, 4, 6])
    assert found.value == 4
    assert found.high - found.value == pytest.approx(3.182 * (8 / 3 / 4) ** 0.5, rel=2e-3)
    assert found.low == pytest.approx(8 - found.high)


def test_nothing_to_count() -> None:
    assert (share(0, 0).value, share(0, 0).high) == (0.0, 1.0)
    assert mean([]).value == 0
    assert mean([7]).low == mean([7]).high == 7


def test_draws_and_wins_make_up_all_games() -> None:
    found = simulate(rules_of("diecisiete-tablas"), 40, seed=1)
    wins = sum(part.count for part in found.winners.values())
    assert found.draws.count and wins + found.draws.count + found.unfinished.count == 40
    assert sum(part.count for part in found.reasons.values()) == 40 - found.unfinished.count


def test_dice_are_passed_on_only_where_the_rules_say_so() -> None:
    assert simulate(rules_of("el-mundo"), 3, seed=1).passed_on.value > 0
    assert simulate(rules_of("tabula"), 3, seed=1).passed_on.value == 0


def test_rules_travel_without_what_was_worked_out() -> None:
    rules = rules_of("tabula")
    assert rules.tables
    again = pickle.loads(pickle.dumps(rules))
    assert again == rules and "tables" not in vars(again)


@pytest.mark.slow
def test_where_games_are_played_for_places_the_first_places_are_the_wins() -> None:
    rules = rules_of("el-mundo", "play-for-places")
    statistics = simulate(rules, 20, seed=1)
    assert (
        sum(part.count for part in statistics.winners.values()) == statistics.reasons["borne-off"].count == 20
    )
    assert sum(part.count for part in statistics.placed.values()) == 40  # a second and a third each
    assert statistics.first_wins.total == 20
    assert simulate(rules_of("el-mundo"), 2, seed=1).placed == {}


def test_a_man_who_is_pinned_is_hit() -> None:
    rules = small_rules("pinning")
    assert simulate(rules, 20, seed=1).hits.value > 0


def test_nobody_chooses_in_random_play() -> None:
    assert simulate(rules_of("tabula"), 2, seed=1).choices is None

"""How strong the players are, and that the command counts as the simulation does."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tabulae.lab.strengths import strengths
from tests.conftest import Ran

Tabulae = Callable[..., Ran]


@pytest.mark.slow
def test_the_better_player_sits_in_every_seat_equally_often() -> None:
    (measured,) = strengths("el-mundo", 6, 0, 1)
    assert (measured.seats, measured.better, measured.worse) == (4, "sensible", "random")
    assert measured.won.total + measured.undecided == 8, "two games in each seat"


@pytest.mark.long
@pytest.mark.slow
def test_the_sensible_player_nearly_always_beats_random_play(tabulae: Tabulae) -> None:
    ran = tabulae("strengths", "tabula", "--games", "40", "--strong-games", "2", "--json")
    against_random, *of_strong = json.loads(ran.out)["strengths"]
    assert against_random["won"]["share"] > 0.9
    assert [pair["worse"] for pair in of_strong] == ["random", "sensible"]
    assert all(pair["won"]["of"] + pair["undecided"] == 2 for pair in of_strong)

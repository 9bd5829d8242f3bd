"""Backgammon against another program: every throw leads where OpenSpiel says that it can lead."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.support.marks import full
from tests.support.openspiel import ours, throws
from tests.support.readings import rules_of

pytest.importorskip("pyspiel", reason="pip install open_spiel, to compare with OpenSpiel's backgammon")

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("seed", "count"), [(1, 400), full(2, 5000)])
def test_backgammon_is_that_of_openspiel(seed: int, count: int) -> None:
    rules = rules_of("backgammon")
    kinds = set()
    for throw in islice(throws(seed), count):
        wanted, found = throw.reached, ours(rules, throw)
        assert found == wanted, f"{throw.before}\n{throw.player} throws {throw.dice}"
        kinds.add((len(set(throw.dice)), sum(throw.before[throw.player][-2:-1]) > 0))
    assert len(kinds) == 4  # equal dice and others, with men on the bar and without

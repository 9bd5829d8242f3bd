"""Solid angles and the predicted ends of the prism."""

from __future__ import annotations

import itertools
import math

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.fairness.prediction import (
    FAIR_BAND,
    FAIR_ENDS,
    SURFACES,
    TABLE_RATIOS,
    THROWS,
    equal_share_ratio,
    even_ratio,
    predicted_ends,
    prism_shares,
)
from tabulae.fairness.report import ReportText
from tabulae.geometry.die_facts import FAIR_RATIO
from tabulae.geometry.vector import cross, dot, length
from tests.support.tables import rows


@pytest.mark.parametrize(("sides", "ratio"), [(3, 0.533573), (4, 1.0), (5, 1.506037), (6, 2.059767)])
def test_prisms_have_equal_shares_at_the_known_ratio(sides: int, ratio: float) -> None:
    assert equal_share_ratio(sides) == pytest.approx(ratio, abs=1e-6)
    end, side = prism_shares(sides, equal_share_ratio(sides))
    assert end == pytest.approx(side)


@pytest.mark.parametrize("ratio", [0.2, 1.0, 3.0])
def test_the_end_of_a_long_or_flat_prism_has_the_solid_angle_of_its_triangles(ratio: float) -> None:
    """By van Oosterom and Strackee (1983), one triangle of the end after the other."""
    sides = 5
    turns = [2 * math.pi * place / sides for place in range(sides)]
    radius = 1 / (2 * math.sin(math.pi / sides))
    corners = [(radius * math.cos(turn), radius * math.sin(turn), ratio / 2) for turn in turns]
    middle = (0.0, 0.0, ratio / 2)
    angle = 0.0
    for a, b in itertools.pairwise([*corners, corners[0]]):
        x, y, z = length(a), length(b), length(middle)
        below = x * y * z + dot(a, b) * z + dot(a, middle) * y + dot(b, middle) * x
        angle += 2 * math.atan2(dot(a, cross(b, middle)), below)
    assert prism_shares(sides, ratio)[0] == pytest.approx(angle / (4 * math.pi), abs=1e-12)


@pytest.mark.parametrize(
    ("ratio", "thrown", "by_solid_angle"),
    [(1.0, 0.534, 0.4386), (1.30, 0.27, 0.339), (1.506, 0.14, 0.2857), (1.7205, 0.076, 0.2411)],
)
def test_predictions_follow_the_table(ratio: float, thrown: float, by_solid_angle: float) -> None:
    prediction = predicted_ends(ratio)
    assert prediction.thrown == pytest.approx(thrown, abs=5e-4)
    assert prediction.solid_angle == pytest.approx(by_solid_angle, abs=5e-4)
    assert prediction.solid_angle_ratio == pytest.approx(1.506037, abs=1e-6)


def test_a_longer_prism_stops_less_often_on_its_ends() -> None:
    chances = [predicted_ends(1 + 0.01 * step).thrown for step in range(73)]
    assert all(later < earlier for earlier, later in itertools.pairwise(chances))


def test_the_default_is_fair_and_the_band_holds_the_fair_chance() -> None:
    assert FAIR_BAND[0] < FAIR_RATIO < FAIR_BAND[1]
    middle = sum(even_ratio("toss", surface) for surface in SURFACES) / len(SURFACES)
    assert pytest.approx(middle, abs=0.01) == FAIR_RATIO
    prediction = predicted_ends(FAIR_RATIO)
    assert prediction.thrown == pytest.approx(FAIR_ENDS, abs=0.01)
    assert prediction.thrown_low < FAIR_ENDS < prediction.thrown_high
    assert prediction.thrown_high - prediction.thrown_low > 0.08, "table and throw matter more than that"


def test_a_fair_prism_for_dropping_is_longer_than_for_tossing() -> None:
    spreads = {spread.throw: spread for spread in predicted_ends(1.3).spreads}
    assert list(spreads) == list(THROWS)
    assert spreads["drop"].even_high > spreads["toss"].even_high
    assert predicted_ends(1.3, throw="drop", surface="felt").thrown > 0.3
    for spread in spreads.values():
        assert spread.low < spread.high and spread.even_low < spread.even_high


@rows("ratio", TABLE_RATIOS)
def test_dropped_on_felt_the_chances_are_the_solid_angles(ratio: float) -> None:
    prediction = predicted_ends(ratio, throw="drop", surface="felt")
    assert prediction.thrown == pytest.approx(prediction.solid_angle, abs=0.01)


def test_a_chamfer_lowers_the_chance_of_the_ends() -> None:
    sharp, chamfered = predicted_ends(1.30), predicted_ends(1.30, 0.5 / 10.4)
    assert sharp.thrown - chamfered.thrown == pytest.approx(0.010, abs=0.002)


def test_a_fillet_changes_nothing() -> None:
    rounded, sharp = predicted_ends(1.30, 0.05, "fillet"), predicted_ends(1.30)
    assert (rounded.thrown, rounded.acting_ratio) == (sharp.thrown, 1.30)


def test_the_range_of_the_prediction_is_that_of_the_sharp_prism_it_acts_like() -> None:
    assert predicted_ends(1.0 - 0.29 * 0.04, 0.04).thrown == pytest.approx(0.534, abs=1e-3)
    with pytest.raises(TabulaeError) as error:
        predicted_ends(1.72, 0.04)
    told = "no prediction for length ratio 1.72, which acts like 1.732 for its chamfer: only for 1 to 1.7205"
    assert str(error.value) == told
    with pytest.raises(TabulaeError, match=r"^no prediction for length ratio 0\.9: only for 1 to 1\.7205$"):
        predicted_ends(0.9)


def test_the_data_sheet_names_both_chances() -> None:
    sentence = ReportText().ends_prediction(predicted_ends(1.30))
    for words in ("Length ratio 1.3", "tossed on wood", "27.0%", "28.6%", "1.26 to 1.3", "33.9%", "1.506"):
        assert words in sentence


@pytest.mark.parametrize(("ratio", "chamfer"), [(0.9, 0.0), (1.8, 0.0), (float("nan"), 0.0), (1.3, 0.2)])
def test_nothing_is_predicted_outside_the_simulated_lengths(ratio: float, chamfer: float) -> None:
    with pytest.raises(TabulaeError, match="no prediction for"):
        predicted_ends(ratio, chamfer)


@pytest.mark.parametrize(("sides", "ratio"), [(2, 1.0), (5, 0.0), (5, float("nan"))])
def test_impossible_prisms_are_refused(sides: int, ratio: float) -> None:
    with pytest.raises(TabulaeError):
        prism_shares(sides, ratio)

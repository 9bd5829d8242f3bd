"""Solid angles and the predicted ends of the prism."""

from __future__ import annotations

import itertools

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.fairness.prediction import (
    FAIR_BAND,
    FAIR_ENDS,
    SURFACES,
    TABLE_RATIOS,
    THROWS,
    even_ratio,
    predicted_ends,
)
from tabulae.fairness.report import ReportText
from tabulae.fairness.solid_angle import FULL, equal_share_ratio, prism_shares, solid_angle
from tabulae.geometry.die_facts import FAIR_RATIO


@pytest.mark.parametrize(("sides", "ratio"), [(3, 0.533573), (4, 1.0), (5, 1.506037), (6, 2.059767)])
def test_prisms_have_equal_shares_at_the_known_ratio(sides: int, ratio: float) -> None:
    assert equal_share_ratio(sides) == pytest.approx(ratio, abs=1e-6)
    end, side = prism_shares(sides, equal_share_ratio(sides))
    assert end == pytest.approx(side)


@pytest.mark.parametrize("signs", list(itertools.product((1, -1), repeat=3)), ids=str)
def test_each_face_of_an_octahedron_has_an_eighth(signs: tuple[int, int, int]) -> None:
    x, y, z = signs
    share = solid_angle([(x, 0, 0), (0, y, 0), (0, 0, z)]) / FULL
    assert share == pytest.approx(1 / 8, abs=1e-12)


def test_the_faces_of_a_cube_have_a_sixth_and_an_eye_off_centre_sees_the_near_one_larger() -> None:
    face = [(-1.0, -1.0, 1.0), (1.0, -1.0, 1.0), (1.0, 1.0, 1.0), (-1.0, 1.0, 1.0)]
    assert solid_angle(face) / FULL == pytest.approx(1 / 6, abs=1e-12)
    nearer = [(x, y, z - 0.5) for x, y, z in face]
    assert solid_angle(nearer) > solid_angle(face)


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


@pytest.mark.parametrize("ratio", TABLE_RATIOS)
def test_dropped_on_felt_the_chances_are_the_solid_angles(ratio: float) -> None:
    prediction = predicted_ends(ratio, throw="drop", surface="felt")
    assert prediction.thrown == pytest.approx(prediction.solid_angle, abs=0.01)


@pytest.mark.parametrize(("throw", "surface", "told"), [
    ("tos", "wood", "--throw cannot be 'tos' (did you mean toss?): choose toss, roll, drop"),
    ("toss", "marble", "--surface cannot be 'marble': choose felt, wood, stone"),
])  # fmt: skip
def test_an_unknown_throw_or_surface_is_one_line(throw: str, surface: str, told: str) -> None:
    with pytest.raises(TabulaeError) as refused:
        predicted_ends(1.3, throw=throw, surface=surface)
    assert str(refused.value) == told


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

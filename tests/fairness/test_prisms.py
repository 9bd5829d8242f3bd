"""Fair lengths of prisms under each model, and the story on the back of the fairness sheet."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from typing import Any

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.fairness.prediction import (
    FAIR_BAND,
    POWER_BAND,
    PRISM_SIDES,
    WELL_RATIOS,
    edge_from_across,
    expect_d7,
    fair_ratios,
    predicted_ends,
    prism_shares,
)
from tabulae.geometry.die_facts import FAIR_RATIO
from tabulae.paper.documents.die_story import story, story_page
from tabulae.paper.flow.page_design import PageShape
from tabulae.paper.printing.papers import PAPERS
from tabulae.scene.style import PALETTES
from tests.support.tables import rows

BUDDEN = (
    (0.47, 0.916), (0.63, 0.738), (0.75, 0.548), (0.81, 0.496), (0.93, 0.399), (0.97, 0.385), (1.16, 0.148),
    (1.23, 0.154), (1.44, 0.052), (1.55, 0.040), (1.60, 0.017), (1.71, 0.031), (1.87, 0.009), (2.12, 0.007),
    (2.65, 0.006),
)  # fmt: skip
"""Length over edge of steel blocks with square ends, and how often they stopped on an end."""

BEST_POWER = 0.51
"""The power of the model of wells that fits the blocks best."""


def directions(count: int) -> Any:
    """Return a Fibonacci lattice of unit vectors, n x 3, each of which stands for the same solid angle."""
    np = pytest.importorskip("numpy")
    step = np.arange(count) + 0.5
    height, turn = 1 - 2 * step / count, step * (math.pi * (3 - math.sqrt(5)))
    across = np.sqrt(1 - height * height)
    return np.stack([across * np.cos(turn), across * np.sin(turn), height], axis=1)


def well_ends(
    sides: int, length_ratio: float, power: float = BEST_POWER, orientations: int = 100_000
) -> float:
    """Return the chance of the two ends of a regular prism in the model of potential wells.

    A thrown body is trapped in a well of its potential energy with a chance proportional to the integral,
    over all directions in the well, of the depth below the lowest ridge to a power.
    """
    np = pytest.importorskip("numpy")
    down = directions(orientations)
    reach, to_side = 1 / (2 * math.sin(math.pi / sides)), 1 / (2 * math.tan(math.pi / sides))
    across = np.hypot(down[:, 0], down[:, 1])
    # All sides and corners are alike, so only the angle from the nearest corner counts.
    step = 2 * math.pi / sides
    off_corner = np.abs((np.arctan2(down[:, 1], down[:, 0]) + step / 2) % step - step / 2)
    height = across * reach * np.cos(off_corner) + np.abs(down[:, 2]) * length_ratio / 2
    to_middle = across * np.cos(step / 2 - off_corner) / to_side
    on_end = np.abs(down[:, 2]) / (length_ratio / 2) > to_middle
    depth = np.clip(math.hypot(length_ratio / 2, to_side) - height, 0, None) ** power
    return float(depth[on_end].sum() / depth.sum())


@pytest.mark.parametrize(("sides", "ratio"), [(3, 0.533573), (4, 1.0), (5, 1.506037), (6, 2.059767)])
def test_the_solid_angle_ratios(sides: int, ratio: float) -> None:
    assert fair_ratios(sides).solid_angle == pytest.approx(ratio, abs=1e-6)


def test_only_what_was_simulated_is_called_thrown() -> None:
    assert [sides for sides in PRISM_SIDES if fair_ratios(sides).thrown] == [4, 5]
    assert fair_ratios(5).thrown == FAIR_RATIO
    assert fair_ratios(5).thrown_band == FAIR_BAND
    cube = fair_ratios(4)
    assert {cube.thrown, round(cube.solid_angle, 9), round(cube.level_wells, 9), *cube.wells} == {1.0}


def test_level_wells_lie_equally_deep() -> None:
    assert fair_ratios(5).level_wells == pytest.approx(1.376, abs=5e-4)


@rows("sides", PRISM_SIDES)
def test_the_stored_ratios_are_fair_by_the_wells(sides: int) -> None:
    fair = 2 / (sides + 2)
    for power, stored in zip(POWER_BAND, WELL_RATIOS[sides], strict=True):
        shorter, longer = (well_ends(sides, stored + by, power, 40_000) for by in (-2e-3, 2e-3))
        assert longer < fair < shorter


@pytest.mark.parametrize(("ratio", "ends"), [(1.0, 0.641), (1.506, 0.177), (1.7205, 0.107)])
def test_the_d7_by_the_model_of_wells(ratio: float, ends: float) -> None:
    assert well_ends(5, ratio) == pytest.approx(ends, abs=1e-3)


def test_real_blocks_fit_the_wells_better_than_the_solid_angles() -> None:
    angles = [abs(2 * prism_shares(4, ratio)[0] - counted) for ratio, counted in BUDDEN]
    wells = [abs(well_ends(4, ratio, orientations=20_000) - counted) for ratio, counted in BUDDEN]
    assert max(angles) > 0.29
    assert sum(wells) < 0.6 * sum(angles)


@pytest.mark.parametrize("sides", [2, 9, 0])
def test_fair_lengths_are_known_for_3_to_8_sides_only(sides: int) -> None:
    with pytest.raises(TabulaeError, match="choose 3 to 8"):
        fair_ratios(sides)


def test_the_chances_of_a_measured_die_add_up() -> None:
    expected = expect_d7(13.5, 10.4, 0.4)
    assert sum(one.thrown for one in expected.faces) == pytest.approx(1)
    assert sum(one.solid_angle for one in expected.faces) == pytest.approx(1)
    assert all(one.low < one.thrown < one.high for one in expected.faces)


def test_calipers_give_the_edge() -> None:
    assert edge_from_across(16.0) == pytest.approx(10.40, abs=0.005)
    assert edge_from_across(16.0 - 0.588 * 0.5, 0.5) == pytest.approx(10.40, abs=0.005)


def test_the_story_has_the_computed_figures() -> None:
    words = {part.id: " ".join(run.text for p in part.paragraphs for run in p.runs) for part in story()}
    assert not re.search(r"[{}]", " ".join(words.values()))
    recipes = words["recipes"]
    for ratio, share in ((1.0, "53 %"), (1.7205, "8 %"), (1.506, "14 %")):
        assert f"{predicted_ends(ratio).thrown:.0%}".replace("%", " %") == share
        assert share in recipes
    assert "1.506" in recipes and "1.72" in recipes
    assert "1.26 to 1.3" in words["length"]
    assert "9,329" in words["trust"] and "no evidence of bias" in words["trust"]


@pytest.mark.slow
@pytest.mark.parametrize("palette", PALETTES)
def test_the_story_fits_its_page(palette: str) -> None:
    letter = PageShape(PAPERS["letter"], 17.0, 17.0, 15.0, 15.0)
    columns = story_page(letter, palette).columns
    assert len(columns) == 2 and all(column.page.left_pt >= 0 for column in columns)
    assert sum(len(column.page.parts) for column in columns) > 12
    with pytest.raises(TabulaeError, match="too long for its page"):
        story_page(replace(letter, foot_mm=115.0), palette)

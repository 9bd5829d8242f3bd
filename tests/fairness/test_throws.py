"""Dice thrown in MuJoCo: symmetric dice come out fair, and the d7 as predicted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.fairness import prediction, throws
from tabulae.fairness.bodies import large_faces
from tabulae.fairness.convex import convex_body, hull
from tabulae.fairness.prediction import ends_when_thrown
from tabulae.fairness.throws import SURFACE_PROPERTIES, THROW_STYLES, throw_die
from tabulae.geometry.dice import cube, pentagonal_prism
from tabulae.geometry.polyhedron import chamfered, enclosed_by
from tests.support import stl_files

pytest.importorskip("mujoco", reason="throwing dice needs the extra [throws]")
np = pytest.importorskip("numpy")
golden_throws = pytest.importorskip("tests.support.golden_throws")

BIAS = 0.03
"""The largest error allowed for a predicted chance."""


def error(cells: list[Any]) -> tuple[float, float]:
    """Return the share of ends in some cells less the predicted one, and its standard error."""
    total = sum(cell.throws for cell in cells)
    predicted = [(cell.throws, ends_when_thrown(cell.ratio, cell.throw, cell.surface)) for cell in cells]
    off = sum(cell.ends for cell in cells) - sum(throws * chance for throws, chance in predicted)
    return off / total, sum(throws * chance * (1 - chance) for throws, chance in predicted) ** 0.5 / total


def test_the_names_are_those_of_the_predictions() -> None:
    assert tuple(SURFACE_PROPERTIES) == prediction.SURFACES and tuple(THROW_STYLES) == prediction.THROWS


def bounce(surface: str, first_down: Any) -> float:
    """Return the restitution of a d7 that is dropped on the part that lies in direction ``first_down``."""
    import mujoco

    body, mesh = golden_throws.prism(1.3)
    simulation = throws._Simulation(body, mesh, SURFACE_PROPERTIES[surface])
    axis = np.cross(first_down, (0.0, 0.0, -1.0))
    # The quaternion of the rotation, without its half angle: one vector plus the other.
    turn = np.array([np.linalg.norm(first_down) - first_down[2], *axis])
    simulation.data.qpos[:] = 0, 0, 0.08, *(turn / np.linalg.norm(turn))
    speeds = []
    for _ in range(round(0.25 / throws.STEP_S)):
        mujoco.mj_step(simulation.model, simulation.data)
        speeds.append(simulation.data.qvel[2])
    hits = int(np.argmin(speeds))
    return float(-max(speeds[hits:]) / speeds[hits])


@pytest.mark.parametrize("surface", SURFACE_PROPERTIES)
def test_a_die_bounces_with_the_restitution_of_its_surface(surface: str) -> None:
    """Regression: with too long a step felt, which is damped most, threw dice back harder than stone."""
    corners = np.array(golden_throws.prism(1.3)[1][0])
    end = corners[corners[:, 2] > 0]
    corner, edge = end[0], end[0] + min(end[1:], key=lambda other: np.linalg.norm(other - end[0]))
    restitutions = [bounce(surface, down) for down in (np.array([1e-9, 0, 1.0]), edge, corner)]
    assert max(restitutions) - min(restitutions) < 0.08
    assert sum(restitutions) / 3 == pytest.approx(SURFACE_PROPERTIES[surface].restitution, abs=0.03)


@pytest.mark.slow
def test_a_cube_is_fair() -> None:
    points = np.array(enclosed_by(tuple(face.plane for face in cube(16.0))).corners)
    counts = throw_die(convex_body(points), hull(points), 16.0, 300).counts
    assert sum((count - 50) ** 2 / 50 for count in counts) < 20.5  # fails one fair cube in a thousand


@pytest.mark.slow
def test_the_same_seed_throws_the_same() -> None:
    body, mesh = golden_throws.prism(1.3)
    assert throw_die(body, mesh, golden_throws.EDGE, 40) == throw_die(body, mesh, golden_throws.EDGE, 40)
    assert throw_die(body, mesh, golden_throws.EDGE, 40, seed=2) != throw_die(
        body, mesh, golden_throws.EDGE, 40
    )


def test_stored_throws_agree_with_every_prediction_within_two_points() -> None:
    """The throws took three quarters of an hour; :mod:`tests.support.golden_throws` repeats them."""
    stored = golden_throws.kept()
    assert [(one.throw, one.surface, one.ratio) for one in stored] == list(golden_throws.cells())
    for one in stored:
        off, _ = error([one])
        assert abs(off) < 0.02, f"{one}: the handbook says so"


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(
    ("throw", "surface"),
    [
        pytest.param(throw, surface, marks=[pytest.mark.slow] * ((throw, surface) != ("drop", "stone")))
        for throw in prediction.THROWS
        for surface in prediction.SURFACES
    ],
)
def test_fresh_throws_of_all_lengths_together_agree_with_the_prediction(throw: str, surface: str) -> None:
    """Few throws, and a tolerance that chance exceeds less than once in a thousand runs."""
    cells = [golden_throws.counted(throw, surface, ratio, 60) for ratio in golden_throws.RATIOS]
    off, spread = error(cells)
    assert abs(off) < BIAS / 2 + 3.3 * spread


@pytest.mark.slow
def test_a_thrown_mesh_has_faces_named_by_their_pips(tabulae: Any, tmp_path: Path) -> None:
    made = tabulae("solid", "d7", "--kernel", "manifold", "--format", "stl", "-o", str(tmp_path))
    assert made.code == 0, made.err
    ran = tabulae("fairness", tmp_path / "d7.stl", "--throws", "60", "--surface", "stone")
    assert ran.code == 0, ran.err
    assert "tossed 60 times on stone" in ran.out
    table = ran.out.split("lay on")[0]
    assert {line.split()[0] for line in table.splitlines() if "mm²" in line} == set("1234567")
    rows = [line.split() for line in table.splitlines()]
    assert next(row[0] for row in rows if row[1:4] == ["0.00", "0.00", "-1.00"]) == "6"


def test_faces_without_numbers_have_letters(tabulae: Any, tmp_path: Path) -> None:
    bare = stl_files.triangles(enclosed_by(tuple(face.plane for face in cube(10))))
    ran = tabulae("fairness", stl_files.written(tmp_path, stl_files.binary(bare)))
    assert {line.split()[0] for line in ran.out.splitlines() if "mm²" in line} == set("ABCDEF")


@pytest.mark.slow
def test_by_name_and_by_mesh_the_prediction_is_the_same(tabulae: Any, tmp_path: Path) -> None:
    tabulae("solid", "d7", "--kernel", "manifold", "--format", "stl", "-o", str(tmp_path))
    by_mesh = json.loads(tabulae("fairness", tmp_path / "d7.stl", "--json").out)["ends"]
    by_name = json.loads(tabulae("fairness", "d7", "--json").out)["predicted"]["ends"]
    for key in ("thrown", "low", "high", "set_down"):
        assert by_mesh[key] == pytest.approx(by_name[key], abs=0.002), key


@pytest.mark.slow
def test_a_throw_ends_when_the_die_lies_on_a_face() -> None:
    planes = tuple(face.plane for face in pentagonal_prism(11.0, 13.96))
    points = np.array(enclosed_by(chamfered(planes, 0.8)).corners)
    body, mesh = convex_body(points), hull(points)
    result = throw_die(body, mesh, 11.0, 60, "stone", "toss", 3)
    small = [face for face in range(len(body.rings)) if face not in large_faces(body)]
    assert small and sum(result.counts) == result.throws == 60
    assert not any(result.counts[face] for face in small)


def test_without_the_engine_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throws, "find_spec", lambda name: None)
    body, mesh = golden_throws.prism(1.3)
    with pytest.raises(TabulaeError, match=r"needs mujoco: .*pip install mujoco"):
        throw_die(body, mesh, golden_throws.EDGE, 1)

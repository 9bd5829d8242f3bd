"""Dice thrown in MuJoCo: fair dice come out fair, and the d7 as it is predicted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.fairness import prediction, throws
from tabulae.fairness.convex import ConvexBody, convex_body, hull
from tabulae.fairness.prediction import ends_when_thrown
from tabulae.fairness.throws import SURFACES, THROWS, thrown
from tabulae.geometry.dice import cube, pentagonal_prism
from tabulae.geometry.polyhedron import enclosed_by
from tests.support import stl_files

pytest.importorskip("mujoco", reason="throwing dice needs the extra [throws]")
np = pytest.importorskip("numpy")

EDGE = 11.0


def prism(ratio: float) -> tuple[ConvexBody, Any]:
    body = enclosed_by(tuple(face.plane for face in pentagonal_prism(EDGE, EDGE * ratio)))
    points = np.array(body.corners)
    return convex_body(points), hull(points)


def ends(ratio: float, number: int, surface: str, throw: str) -> float:
    body, mesh = prism(ratio)
    counts = thrown(body, mesh, EDGE, number, surface, throw).counts
    on_end = (abs(normal[2]) > 0.99 for normal in body.normals)
    return sum(count for count, end in zip(counts, on_end, strict=True) if end) / number


def test_the_names_are_those_of_the_predictions() -> None:
    assert tuple(SURFACES) == prediction.SURFACES and tuple(THROWS) == prediction.THROWS


def test_a_cube_is_even() -> None:
    points = np.array(enclosed_by(tuple(face.plane for face in cube(16.0))).corners)
    counts = thrown(convex_body(points), hull(points), 16.0, 900).counts
    assert sum((count - 150) ** 2 / 150 for count in counts) < 20.5  # one cube in a thousand


def test_the_same_seed_throws_the_same() -> None:
    body, mesh = prism(1.3)
    assert thrown(body, mesh, EDGE, 40) == thrown(body, mesh, EDGE, 40)
    assert thrown(body, mesh, EDGE, 40, seed=2) != thrown(body, mesh, EDGE, 40)


@pytest.mark.parametrize("surface", prediction.SURFACES)
@pytest.mark.parametrize("ratio", [1.0, 1.3, 1.5])
def test_a_few_hundred_throws_agree_with_the_stored_prediction(ratio: float, surface: str) -> None:
    """3 points for the model, and two standard errors for 500 throws."""
    assert ends(ratio, 500, surface, "toss") == pytest.approx(
        ends_when_thrown(ratio, "toss", surface), abs=0.03 + 0.044
    )


@pytest.mark.slow
@pytest.mark.parametrize("throw", prediction.THROWS)
@pytest.mark.parametrize("surface", prediction.SURFACES)
@pytest.mark.parametrize("ratio", [1.0, 1.2, 1.3, 1.4, 1.5])
def test_many_throws_agree_within_three_points(ratio: float, surface: str, throw: str) -> None:
    number = 4_000
    assert ends(ratio, number, surface, throw) == pytest.approx(
        ends_when_thrown(ratio, throw, surface), abs=0.03 + 0.015
    )


def test_a_mesh_is_thrown_and_its_faces_have_the_numbers_of_their_pips(tabulae: Any, tmp_path: Path) -> None:
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


def test_what_is_set_down_is_one_number(tabulae: Any, tmp_path: Path) -> None:
    tabulae("solid", "d7", "--kernel", "manifold", "--format", "stl", "-o", str(tmp_path))
    told = tabulae("fairness", tmp_path / "d7.stl").out.splitlines()
    shares = {line.split()[0]: float(line.split()[-2]) for line in told if "mm²" in line}
    (below,) = (line for line in told if line.strip().startswith("set down"))
    assert float(below.split("ends in ")[1].split()[0]) == pytest.approx(shares["6"] + shares["7"], abs=0.15)


def test_without_the_engine_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throws, "missing_engine", lambda: "throwing a die needs mujoco: pip install it")
    body, mesh = prism(1.3)
    with pytest.raises(TabulaeError, match="needs mujoco"):
        thrown(body, mesh, EDGE, 1)

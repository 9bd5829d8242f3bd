"""Chances of bodies set down without momentum: against solid angles, a slow descent, and from STL files."""

from __future__ import annotations

import itertools
import math
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.fairness.bodies import body_report, large_faces, prism_measures, read_die
from tabulae.fairness.convex import ConvexBody, convex_body, hull, mass_centre
from tabulae.fairness.quasi_static import directions, resting_chances
from tabulae.fairness.report import ReportText
from tabulae.fairness.solid_angle import FULL, solid_angle
from tabulae.geometry.dice import cube, octahedron, pentagonal_prism
from tabulae.geometry.polyhedron import Polyhedron, chamfered, enclosed_by
from tabulae.geometry.vector import Vector
from tabulae.solid.die_plan import D6, D7, D8, Die, plan
from tests.support import stl_files
from tests.support.solids import NEEDS_SOLID, default_body

np = pytest.importorskip("numpy")

EDGE = 10.4


def prism_corners(sides: int, ratio: float) -> list[Vector]:
    radius = 1 / (2 * math.sin(math.pi / sides))
    turns = [2 * math.pi * place / sides for place in range(sides)]
    return [
        (radius * math.cos(turn), radius * math.sin(turn), end * ratio / 2)
        for end in (-1, 1)
        for turn in turns
    ]


@cache
def bar(ratio: float, chamfer_mm: float = 0.0) -> Polyhedron:
    planes = tuple(face.plane for face in pentagonal_prism(EDGE, EDGE * ratio))
    return enclosed_by(chamfered(planes, chamfer_mm))


def by_solid_angle(body: ConvexBody) -> list[float]:
    rings = [[tuple(corner) for corner in body.corners[list(ring)].tolist()] for ring in body.rings]
    return [solid_angle(ring) / FULL for ring in rings]


def ends_sides_rest(body: ConvexBody) -> tuple[float, float, float]:
    chances = resting_chances(body)
    large = list(large_faces(body))
    ends = [face for face in large if abs(body.normals[face][2]) > 0.99]
    on_ends = float(chances[ends].sum())
    on_large = float(chances[large].sum())
    return on_ends, on_large - on_ends, 1 - on_large


BODIES: dict[str, Any] = {
    **{f"prism of {sides}, {ratio}": prism_corners(sides, ratio) for sides, ratio in
       [(3, 0.533573), (3, 0.8), (4, 1.0), (4, 1.4), (5, 1.0), (5, 1.3), (5, 1.7205), (6, 2.06), (7, 2.5)]},
    "cube": list(itertools.product((-1.0, 1.0), repeat=3)),
    "octahedron": [tuple(s * (k == axis) for k in range(3)) for axis in range(3) for s in (-1.0, 1.0)],
}  # fmt: skip


@pytest.mark.parametrize("name", BODIES)
def test_with_all_equilibria_the_chances_are_the_solid_angles(name: str) -> None:
    body = convex_body(BODIES[name])
    assert resting_chances(body).tolist() == pytest.approx(by_solid_angle(body), abs=1e-3)


@pytest.mark.parametrize("die", [cube(16), octahedron(20)], ids=["cube", "octahedron"])
def test_symmetric_faces_have_equal_chances(die: Any) -> None:
    body = convex_body(enclosed_by(tuple(face.plane for face in die)).corners)
    assert resting_chances(body).tolist() == pytest.approx([1 / len(die)] * len(die), abs=2e-4)


@pytest.mark.parametrize(
    ("ratio", "chamfer_mm", "ends", "sides"),
    [
        (1.30, 0.5, 0.325, 0.615),
        (1.30, 1.0, 0.306, 0.559),
        (1.506, 0.5, 0.268, None),
        (1.506, 1.0, 0.246, None),
    ],
)
def test_chances_of_chamfered_prisms(
    ratio: float, chamfer_mm: float, ends: float, sides: float | None
) -> None:
    on_ends, on_sides, on_chamfers = ends_sides_rest(convex_body(bar(ratio, chamfer_mm).corners))
    assert on_ends == pytest.approx(ends, abs=1e-3)
    if sides is not None:
        assert on_sides == pytest.approx(sides, abs=1e-3)
    assert on_chamfers > 0.02


def slow_rest(body: ConvexBody, down: Any, step: float = 2e-3) -> list[int]:
    """Roll by steepest descent of the centre of mass in small steps, without edges or faces."""
    for _ in range(3000):
        corners = body.corners[(down @ body.corners.T).argmax(axis=1)]
        slope = corners - (corners * down).sum(axis=1, keepdims=True) * down
        steepness = np.linalg.norm(slope, axis=1, keepdims=True)
        down = down - step * slope / np.maximum(steepness, 1e-9)
        down /= np.linalg.norm(down, axis=1, keepdims=True)
    faces: list[int] = (down @ body.normals.T).argmax(axis=1).tolist()
    return faces


@pytest.mark.parametrize(
    ("points", "centre"),
    [
        (bar(1.3).corners, (1.5, 0.7, -2.0)),
        (bar(1.3, 1.5).corners, (0.0, 0.0, 0.0)),
        (prism_corners(3, 2.5), (0.0, 0.05, 0.9)),
        (prism_corners(6, 0.3), (0.2, 0.1, 0.0)),
        ([(0, 0, 0), (9, 0, 0), (0, 2, 0), (0, 0, 2), (1, 1, 1.5)], None),
    ],
    ids=["heavy corner", "large chamfer", "leaning needle", "coin", "irregular"],
)
def test_a_slow_descent_ends_on_the_same_faces(points: Any, centre: Any) -> None:
    body = convex_body(np.array(points, dtype=float), centre)
    down = directions(400)
    slow = np.bincount(slow_rest(body, down.copy()), minlength=len(body.rings)) / len(down)
    assert resting_chances(body, 400).tolist() == pytest.approx(slow.tolist(), abs=0.02)


def test_an_unstable_face_has_no_chance() -> None:
    oblique = [(x + (4.0 if z else 0.0), y, z) for x in (0, 1) for y in (0, 1) for z in (0.0, 3.0)]
    body = convex_body(np.array(oblique))
    flat = [face for face in range(6) if abs(body.normals[face][2]) > 0.99]
    assert len(flat) == 2
    assert resting_chances(body)[flat].tolist() == [0.0, 0.0]


def test_the_heavier_side_goes_down() -> None:
    body = convex_body(bar(1.3).corners, (0.0, 0.0, 0.02 * EDGE))
    chances = resting_chances(body)
    top, bottom = body.normals[:, 2].argmax(), body.normals[:, 2].argmin()
    assert chances[top] > 1.02 * chances[bottom]


@pytest.mark.parametrize("seed", range(6))
def test_a_hull_holds_all_points_and_closes(seed: int) -> None:
    dice = random.Random(seed)
    # Half of the points on a coarse grid: many on one plane, many on one line.
    cloud = [tuple(dice.gauss(0, 1) for _ in range(3)) for _ in range(200)]
    cloud += [tuple(float(dice.randint(-2, 2)) for _ in range(3)) for _ in range(200)]
    points = np.array(cloud)
    corners, triangles = hull(points)
    first, second, third = (corners[triangles[:, place]] for place in range(3))
    normals = np.cross(second - first, third - first)
    heights = ((points[None] - first[:, None]) * normals[:, None]).sum(axis=2)
    assert heights.max() < 1e-6
    sides = [(a, b) for t in triangles.tolist() for a, b in ((t[0], t[1]), (t[1], t[2]), (t[2], t[0]))]
    assert len(set(sides)) == len(sides)
    assert {(b, a) for a, b in sides} == set(sides)
    body = convex_body(points)
    assert len(body.corners) - len(body.edges) + len(body.rings) == 2


def test_faces_are_joined_although_their_corners_are_rounded_numbers() -> None:
    tilted = plan(D8(chamfer_mm=0)).body
    rounded = np.array(tilted.corners, dtype=np.float32)
    body = convex_body(rounded)
    assert (len(body.rings), len(body.edges), len(body.corners)) == (8, 12, 6)


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ([(0, 0, 0), (1, 0, 0), (0, 1, 0)], "four corners"),
        ([(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)], "flat"),
        ([(0, 0, 0), (1, 1, 1), (2, 2, 2), (3, 3, 3)], "flat"),
        ([(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, math.nan)], "finite"),
    ],
)
def test_points_that_span_no_body_are_refused(points: Any, words: str) -> None:
    with pytest.raises(TabulaeError, match=words):
        convex_body(points)


@pytest.mark.slow
def test_a_rounded_cube_is_examined_as_a_cube_in_reasonable_time() -> None:
    quarter = [math.pi / 2 * step / 9 for step in range(10)]
    octant = [
        (math.cos(a) * math.cos(b), math.sin(a) * math.cos(b), math.sin(b)) for a in quarter for b in quarter
    ]
    signs = np.array(list(itertools.product((-1, 1), repeat=3)))
    report = body_report(convex_body((signs[:, None] * (6 + 2 * np.array(octant))).reshape(-1, 3)))
    assert len(report.faces) == 6
    for face in report.faces:
        assert face.set_down == pytest.approx(1 / 6, abs=2e-3)
    assert report.prism is not None and report.prism.sides == 4


@pytest.mark.slow
def test_a_ball_has_too_many_faces_to_list() -> None:
    lines = list(ReportText().body(body_report(convex_body(directions(160)))))
    assert len(lines) < 40
    assert any("more, none of them likelier" in line for line in lines)


def test_a_centre_of_mass_outside_is_refused() -> None:
    with pytest.raises(TabulaeError, match="outside"):
        convex_body(BODIES["cube"], (0.0, 0.0, 2.0))


KIT: tuple[Die, ...] = (D6(), D7(), D8(), D7(edge_mm=14, length_ratio=1.506, chamfer_mm=0))


@pytest.mark.parametrize("write", [stl_files.binary, stl_files.text], ids=["binary", "text"])
@pytest.mark.parametrize("die", KIT, ids=lambda die: f"{type(die).__name__} {die.chamfer_mm}")
def test_a_die_read_back_from_stl_is_the_plan(die: Die, write: Any, tmp_path: Path) -> None:
    known = plan(die)
    assert isinstance(known.body, Polyhedron)
    read, _ = read_die(stl_files.written(tmp_path, write(stl_files.triangles(known.body))))
    planned = convex_body(known.body.corners)
    assert len(read.rings) == len(known.body.facets)
    assert sorted(resting_chances(read)) == pytest.approx(sorted(resting_chances(planned)), abs=1e-3)
    report = body_report(read)
    assert len(report.faces) == len(known.faces)
    if isinstance(die, D7):
        assert report.prism is not None and report.prism.sides == 5
        assert report.prism.length == pytest.approx(die.finished_length_mm, abs=1e-3)
        assert report.prism.edge == pytest.approx(die.edge_mm, abs=1e-3)
        assert report.prism.chamfer == pytest.approx(die.chamfer_mm, abs=1e-3)
        assert report.ends is not None
    else:
        for face in report.faces:
            assert face.set_down == pytest.approx(1 / len(known.faces), abs=1e-3)


@pytest.mark.slow
@pytest.mark.parametrize("name", [pytest.param(name, marks=NEEDS_SOLID) for name in ("d6", "d7", "d8")])
def test_the_kit_s_own_stl_with_its_pips_gives_the_plan(name: str, tmp_path: Path) -> None:
    from tabulae.solid.export import stl
    from tabulae.solid.mesh import printable

    dice: dict[str, Die] = {"d6": D6(), "d7": D7(), "d8": D8()}
    known = plan(dice[name])
    read, _ = read_die(stl_files.written(tmp_path, stl(printable(default_body(name), "draft"))))
    centre = np.mean([face.middle for face in known.faces], axis=0) + known.mass_shift_mm
    planned = convex_body(known.body.corners, centre)
    assert len(read.rings) == len(planned.rings)
    assert sorted(resting_chances(read)) == pytest.approx(sorted(resting_chances(planned)), abs=1e-3)


def test_a_hollow_moves_the_centre_of_mass() -> None:
    outer = stl_files.triangles(enclosed_by(tuple(face.plane for face in cube(10))))
    inner = [tuple((x * 0.2, y * 0.2, z * 0.2 + 3) for x, y, z in reversed(one)) for one in outer]
    corners = np.array([corner for one in [*outer, *inner] for corner in one])
    centre = mass_centre(corners, np.arange(len(corners)).reshape(-1, 3))
    assert centre == pytest.approx((0, 0, -3 * 8 / 992), abs=1e-9)


def test_a_slanted_end_is_no_prism() -> None:
    corners = [(x, y, z + (0.2 * x if z > 0 else 0)) for x, y, z in prism_corners(5, 1.3)]
    assert prism_measures(convex_body(corners)) is None


def test_a_prism_is_recognised_in_any_orientation() -> None:
    turn = np.linalg.qr(np.random.default_rng(7).normal(size=(3, 3)))[0]
    prism = prism_measures(convex_body(np.array(bar(1.4, 0.3).corners) @ turn.T + 5))
    assert prism is not None
    assert prism.sides == 5
    assert prism.length_ratio == pytest.approx(1.4, abs=1e-4)
    assert prism.chamfer == pytest.approx(0.3, abs=1e-3)


SQUARE = stl_files.triangles(enclosed_by(tuple(face.plane for face in cube(10))))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "not an STL"),
        (b"hello", "not an STL"),
        (stl_files.binary(SQUARE)[:-7], "not an STL"),
        (b"solid x\nfacet\nvertex 1 2 three\n", "not an STL"),
        (b"solid x\nendsolid x\n", "no triangles"),
        (stl_files.binary([]), "no triangles"),
        (stl_files.binary(SQUARE[:-1]), "not closed"),
        (stl_files.binary([*SQUARE[:-1], ((math.nan, 0, 0), (1, 0, 0), (0, 1, 0))]), "damaged"),
        (stl_files.binary([SQUARE[0], SQUARE[0][::-1]]), "no volume|flat"),
    ],
)  # fmt: skip
def test_a_bad_stl_is_refused_in_one_line(content: bytes, words: str, tmp_path: Path) -> None:
    with pytest.raises(TabulaeError, match=words) as refused:
        read_die(stl_files.written(tmp_path, content))
    assert "\n" not in str(refused.value)


def test_a_binary_file_whose_header_says_solid_is_read(tmp_path: Path) -> None:
    path = stl_files.written(tmp_path, stl_files.binary(SQUARE, b"solid of some program"))
    assert len(read_die(path)[0].rings) == 6


def test_a_mesh_wound_inward_is_accepted(tmp_path: Path) -> None:
    path = stl_files.written(tmp_path, stl_files.binary([one[::-1] for one in SQUARE]))
    assert len(read_die(path)[0].rings) == 6

"""Dice thrown through the printed tower in a physics engine: does it keep any, and does its tray?

The engine knows convex bodies only. So the made mesh is cut along the inner faces of its side walls and
of its front; what lies between is one section drawn out, and a section falls into convex pieces.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from tabulae.solid.dice.die_plan import Die, plan_die
from tabulae.solid.kernels.build import build_body
from tabulae.solid.kernels.manifold import manifold_of
from tabulae.solid.kernels.mesh import printable
from tabulae.solid.parts.catalogue import PARTS
from tabulae.solid.parts.setting import PartSetting
from tabulae.solid.parts.tower import Tower
from tabulae.solid.parts.tray import RISE, ROLL, Tray

np = pytest.importorskip("numpy")
manifold3d = pytest.importorskip("manifold3d")
mujoco = pytest.importorskip("mujoco", reason="mujoco throws the dice")

STEP_S, MOST_S = 0.0005, 5.0
DENSITY = 1240.0
GUIDE_M = 0.25
BOUNCE = (-1.0e6, -430.0)
"""Stiffness and damping of a contact: a dropped die comes back with about half its speed."""


@cache
def hulls(wanted: Tower) -> tuple[Any, ...]:
    """The corners (n x 3, mm) of convex bodies that make up the tower; its lattice is closed."""
    (piece,) = PARTS["tower"].plan(None, {"die_mm": wanted.die_mm, "wall_mm": wanted.wall_mm}).pieces
    mesh = printable(build_body(piece, "manifold")).mesh
    tower = manifold_of("tower", mesh)
    half, wall, high = wanted.outer_mm / 2, wanted.wall_mm, float(mesh.size_mm[2])
    found = [_box((side * (half - wall / 2), 0, high / 2), (wall / 2, half, high / 2)) for side in (-1, 1)]
    inner = half - wall - 0.05
    # Sections lie across z: turn the tower so that what is to be seen does.
    sideways = tower.rotate((0, -90, 0))  # z becomes -x, x becomes z
    for polygon in _convex(sideways.slice(0.0)):
        found.append(_drawn(polygon, -inner, inner, lambda u, v, w: (w, v, -u)))
    front = tower.rotate((90, 0, 0))  # y becomes z, z becomes -y
    for polygon in _convex(front.slice(-half + wall / 2)):
        found.append(_drawn(polygon, -half, -half + wall, lambda u, v, w: (u, w, -v)))
    return tuple(found)


@cache
def tray_hulls(wanted: Tower) -> tuple[Any, ...]:
    """The same of the tray, in the place where the tower stands on it: slab and steps in slices, and walls.

    It is drawn out across, so that a section along its middle and one through each wall are all of it.
    """
    measures = {"die_mm": wanted.die_mm, "wall_mm": wanted.wall_mm}
    (piece,) = PARTS["tray"].plan(PartSetting(), measures).pieces
    mesh = printable(build_body(piece, "manifold")).mesh
    tray, (width, depth, _) = manifold_of("tray", mesh), mesh.size_mm
    edge, gap = Tray().edge_mm, Tray().foot_gap_mm
    # The tower's back wall stands before the tray's, its foot on the platform.
    foot = Tray().floor_mm + round(Tray().steps) * RISE * wanted.die_mm
    shift = np.array((0.0, wanted.outer_mm / 2 + gap + edge - depth / 2, -foot))
    sideways = tray.rotate((0, -90, 0))
    found = []
    for at, half in ((0.0, width / 2), (-width / 2 + edge / 2, edge / 2), (width / 2 - edge / 2, edge / 2)):
        for polygon in _convex(sideways.slice(at)):
            found.append(_drawn(polygon, at - half, at + half, lambda u, v, w: (w, v, -u)) + shift)
    return tuple(found)


def _box(middle: tuple[float, ...], half: tuple[float, ...]) -> Any:
    signs = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
    return np.array(middle) + signs * np.array(half)


def _convex(section: Any) -> list[Any]:
    """A section as triangles, slivers left out."""
    loops = section.simplify(0.01).to_polygons()
    corners = np.vstack(loops)
    found = [corners[list(triangle)] for triangle in manifold3d.triangulate(loops)]
    return [one for one in found if abs(np.linalg.det(one[1:] - one[0])) > 0.5]


def _drawn(polygon: Any, low: float, high: float, at: Any) -> Any:
    return np.array([at(u, v, w) for u, v in polygon.tolist() for w in (low, high)])


def model(wanted: Tower, die: Die, many: int, friction: float, on_tray: bool = False) -> Any:
    """The scene in metres: the table, the tower on it or on its tray, and some dice above its mouth."""
    spec = mujoco.MjSpec()
    spec.option.timestep = STEP_S
    spec.option.integrator = mujoco.mjtIntegrator.mjINT_IMPLICITFAST
    contact = {"friction": [friction, 0.0005, 0.00002], "solref": list(BOUNCE), "condim": 4}
    table = -(Tray().floor_mm + round(Tray().steps) * RISE * wanted.die_mm) / 1000 if on_tray else 0.0
    spec.worldbody.add_geom(type=mujoco.mjtGeom.mjGEOM_PLANE, size=[1, 1, 0.1], pos=[0, 0, table], **contact)
    for number, corners in enumerate(hulls(wanted) + (tray_hulls(wanted) if on_tray else ())):
        spec.add_mesh(name=f"t{number}", uservert=(corners / 1000).ravel().tolist())
        spec.worldbody.add_geom(type=mujoco.mjtGeom.mjGEOM_MESH, meshname=f"t{number}", **contact)
    # Whoever throws holds a hand round the mouth.
    half, wall, high = wanted.outer_mm / 2000, wanted.wall_mm / 2000, wanted.high_mm / 1000
    for side in (-1, 1):
        for x, y in ((side, 0), (0, side)):
            spec.worldbody.add_geom(
                type=mujoco.mjtGeom.mjGEOM_BOX,
                pos=[x * (half - wall), y * (half - wall), high + GUIDE_M / 2],
                size=[wall if x else half, wall if y else half, GUIDE_M / 2],
                **contact,
            )
    corners = np.array(plan_die(die).body.corners)
    spec.add_mesh(name="die", uservert=((corners - corners.mean(axis=0)) / 1000).ravel().tolist())
    for number in range(many):
        body = spec.worldbody.add_body(name=f"die{number}", pos=[0, 0, 1])
        body.add_freejoint()
        body.add_geom(type=mujoco.mjtGeom.mjGEOM_MESH, meshname="die", density=DENSITY, **contact)
    return spec.compile()


@dataclass(frozen=True)
class Throws:
    """How many throws were made, how many left a die inside, and how far the dice rolled (mm, mean)."""

    throws: int
    kept: int
    rolled_mm: float


@dataclass(frozen=True)
class TrayThrows:
    """How many throws were made, how many left a die in the tower or on the steps, and how many outside."""

    throws: int
    short: int
    out: int


def thrown_into_tray(die: Die, friction: float, throws: int, many: int = 3, seed: int = 1) -> TrayThrows:
    """Throw dice through the tower on its tray, and see where they come to rest."""
    tower = Tower()
    scene = model(tower, die, many, friction, on_tray=True)
    data, random = mujoco.MjData(scene), np.random.default_rng(seed)
    corners = np.vstack(tray_hulls(tower)) / 1000
    (left, front, _), (right, _, _) = corners.min(axis=0), corners.max(axis=0)
    steps = front + (Tray().edge_mm + ROLL * tower.die_mm) / 1000
    short = out = 0
    for _ in range(throws):
        _start(scene, data, random, tower, die, many)
        places, speeds = data.qpos.reshape(many, 7), data.qvel.reshape(many, 6)
        while data.time < MOST_S:
            mujoco.mj_step(scene, data, 100)
            if data.time > 1.0 and np.abs(speeds).max() < 2e-2:
                break
        x, y = places[:, 0], places[:, 1]
        out += bool(((x < left) | (x > right) | (y < front)).any())
        short += bool((y > steps).any())
    return TrayThrows(throws, short, out)


def _start(scene: Any, data: Any, random: Any, tower: Tower, die: Die, many: int) -> None:
    """Dice above the mouth, turned and spinning by chance."""
    mouth = tower.high_mm / 1000
    room = tower.outer_mm / 2000 - tower.wall_mm / 1000 - max(plan_die(die).size_mm) / 1000 * 0.75
    mujoco.mj_resetData(scene, data)
    for number in range(many):
        x, y = random.uniform(-room, room, 2)
        turn = random.normal(size=4)
        height = mouth + 0.02 + 0.032 * number
        data.qpos[number * 7 : number * 7 + 7] = [x, y, height, *(turn / np.linalg.norm(turn))]
        data.qvel[number * 6 : number * 6 + 6] = [*random.normal(0, 0.1, 3), *random.normal(0, 10, 3)]


def thrown_through(
    die: Die, friction: float, throws: int, wanted: Tower | None = None, many: int = 3, seed: int = 1
) -> Throws:
    """Throw dice through the tower; a die is inside as long as its middle is behind the front."""
    tower = wanted or Tower()
    scene = model(tower, die, many, friction)
    data = mujoco.MjData(scene)
    random = np.random.default_rng(seed)
    front = -tower.outer_mm / 2000
    kept, rolled = 0, []
    for _ in range(throws):
        _start(scene, data, random, tower, die, many)
        places = data.qpos.reshape(many, 7)
        speeds = data.qvel.reshape(many, 6)
        while data.time < MOST_S:
            mujoco.mj_step(scene, data, 100)
            if (places[:, 1] < front).all() and (places[:, 2] < 0.03).all():
                break
            if data.time > 1.5 and np.abs(speeds).max() < 1e-3:
                break
        kept += bool((places[:, 1] >= front).any())
        rolled.append(float((front - places[:, 1]).mean() * 1000))
    return Throws(throws, kept, float(np.mean(rolled)))

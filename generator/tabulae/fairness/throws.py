"""Dice thrown in a physics engine: the maker's own mesh, on felt, wood or stone, tossed, rolled or dropped.

MuJoCo takes weight and inertia from the whole mesh, pips and all, and lets its convex hull touch the
table, which is exact for a die. Speeds and heights go with the size of the die, as they do in a hand.
A throw is over when the die has too little energy left to tip over any of its edges.
"""

from __future__ import annotations

import importlib.util
import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tabulae.engine.errors import TabulaeError
from tabulae.fairness.convex import ConvexBody
from tabulae.fairness.prediction import check_known

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

GRAVITY = 9.81
DENSITY = 1240.0
"""In kg/m³; it changes nothing, since all forces go with the weight."""

STEP_S, LONGEST_S, REST = 0.00025, 6.0, 0.02
STIFFNESS = 1.0e6
"""Of a contact, in 1/s²: a die of a metre a second is stopped within a millimetre."""

CHECK_STEPS = 80
"""How often it is asked whether the throw is over."""


@dataclass(frozen=True, slots=True)
class Surface:
    """What the die falls on: how much of its speed comes back, with the damping that does it, and friction.

    The damping was found by letting a d7 fall on a face, an edge and a corner; a test does so again. Damping
    times step must stay well under 1, or the contact throws back what it should swallow.
    """

    restitution: float
    damping: float
    friction: float


SURFACES = {
    "felt": Surface(0.15, 1450.0, 0.6),
    "wood": Surface(0.4, 620.0, 0.4),
    "stone": Surface(0.6, 330.0, 0.3),
}


@dataclass(frozen=True, slots=True)
class Throw:
    """How a die with an edge a is thrown.

    ``height`` of its middle over the table is in edges, ``speed`` along the table in √(g a), ``spin``
    about every axis (root mean square) in √(g / a); ``rolls`` tells that it turns as fast as it goes.
    """

    height: float
    speed: float
    spin: float
    rolls: bool = False


THROWS = {
    "toss": Throw(10.0, 3.0, 1.5),
    "roll": Throw(1.6, 5.0, 0.5, rolls=True),
    "drop": Throw(2.0, 0.0, 0.0),
}


@dataclass(frozen=True, slots=True)
class Thrown:
    """What came of some throws: how often each face of the body lay below in the end."""

    counts: tuple[int, ...]
    throws: int
    surface: str
    throw: str


def missing_engine() -> str | None:
    """One line that says what to install, or None if everything is there."""
    absent = [name for name in ("mujoco", "manifold3d", "numpy") if importlib.util.find_spec(name) is None]
    return f"throwing a die needs {' and '.join(absent)}: pip install 'tabulae[throws]'" if absent else None


def thrown(
    body: ConvexBody,
    mesh: tuple[Floats, Ints],
    edge: float,
    throws: int,
    surface: str = "wood",
    throw: str = "toss",
    seed: int = 1,
) -> Thrown:
    """The die thrown so often; lengths in mm. The same seed gives the same throws.

    ``mesh`` are the corners and triangles of the whole body in the coordinates of ``body``, its middle of
    mass in the origin; ``edge`` is the length that heights and speeds go with.
    Raises TabulaeError for an unknown surface or throw, and if MuJoCo is not installed.
    """
    lack = missing_engine()
    if lack:
        raise TabulaeError(lack)
    check_known(throw, surface)
    ground, way = SURFACES[surface], THROWS[throw]
    arena = _Arena(body, mesh, ground)
    random = np.random.default_rng(seed)
    counts = [0] * len(body.rings)
    for _ in range(throws):
        counts[arena.throw(*_start(way, edge / 1000, random))] += 1
    return Thrown(tuple(counts), throws, surface, throw)


def _start(way: Throw, edge_m: float, random: Any) -> tuple[Floats, Floats]:
    """Place and turn (7) and speeds (6) at the start of a throw."""
    turn = random.normal(size=4)
    turn /= np.linalg.norm(turn)
    forward = way.speed * math.sqrt(GRAVITY * edge_m) * random.uniform(0.7, 1.3)
    spin = random.normal(0, 1, 3) * way.spin * math.sqrt(GRAVITY / edge_m)
    if way.rolls:
        spin[1] += forward / edge_m
    # MuJoCo counts the spin in the body's own directions.
    return (
        np.array([0, 0, way.height * edge_m, *turn]),
        np.array([forward, 0, 0, *_seen_from(turn, spin)]),
    )


def _seen_from(turn: Floats, vector: Floats) -> Floats:
    """A vector of the world as a body turned by a quaternion sees it."""
    import mujoco

    seen, back = np.empty(3), np.empty(4)
    mujoco.mju_negQuat(back, turn)
    mujoco.mju_rotVecQuat(seen, vector, back)
    return seen


class _Arena:
    """The table and the die."""

    def __init__(self, body: ConvexBody, mesh: tuple[Floats, Ints], ground: Surface) -> None:
        import mujoco

        self.normals = body.normals
        spec = mujoco.MjSpec()
        spec.option.timestep = STEP_S
        spec.option.integrator = mujoco.mjtIntegrator.mjINT_IMPLICITFAST
        spec.option.gravity = [0, 0, -GRAVITY]
        contact = {
            "friction": [ground.friction, 0.0005, 0.00002],
            "solref": [-STIFFNESS, -ground.damping],
            "condim": 4,
        }
        plane = mujoco.mjtGeom.mjGEOM_PLANE
        spec.worldbody.add_geom(type=plane, size=[1, 1, 0.1], **contact)
        corners, triangles = mesh
        spec.add_mesh(
            name="die",
            uservert=(corners / 1000).ravel().tolist(),
            userface=triangles.astype(np.int32).ravel().tolist(),
            inertia=mujoco.mjtMeshInertia.mjMESH_INERTIA_EXACT,
        )
        one = spec.worldbody.add_body(name="die", pos=[0, 0, 1])
        one.add_freejoint()
        one.add_geom(type=mujoco.mjtGeom.mjGEOM_MESH, meshname="die", density=DENSITY, **contact)
        self.model = spec.compile()
        self.data = mujoco.MjData(self.model)
        self.mass = float(self.model.body_mass[1])
        # The largest moment of inertia about any axis: never too little, so no throw ends too soon.
        self.inertia = float(self.model.body_inertia[1].max())
        self.settled_j = self.mass * GRAVITY * _lowest_edge_mm(body) / 1000

    def throw(self, place: Floats, speed: Floats) -> int:
        """The face that lies below in the end."""
        import mujoco

        data = self.data
        mujoco.mj_resetData(self.model, data)
        data.qpos[:], data.qvel[:] = place, speed
        while data.time < LONGEST_S:
            mujoco.mj_step(self.model, data, CHECK_STEPS)
            if self._energy_j() < self.settled_j or np.abs(data.qvel).max() < REST:
                break
        down = _seen_from(data.qpos[3:], np.array([0.0, 0.0, -1.0]))
        return int((self.normals @ down).argmax())

    def _energy_j(self) -> float:
        going, turning = self.data.qvel[:3], self.data.qvel[3:]
        moving = self.mass * (going @ going) + self.inertia * (turning @ turning)
        return float(moving / 2 + self.mass * GRAVITY * self.data.qpos[2])


def _lowest_edge_mm(body: ConvexBody) -> float:
    """How high the middle of mass must rise to tip over the easiest edge."""
    found = []
    for edge in body.edges:
        start, along = body.corners[edge.first], body.corners[edge.second] - body.corners[edge.first]
        share = min(1.0, max(0.0, float(-start @ along / (along @ along))))
        found.append(float(np.linalg.norm(start + share * along)))
    return min(found)
